/** The treasury as a ledger that adds up on the page, and a forecast of the next tax. */
import { counted, type Block, type GameEvent } from '../../../src/core/index.js';
import type { Rules } from '../rules/map/geography.js';
import { playerProvinces, provinceAt, provincesWhere } from '../rules/land/provinces.js';
import { tax } from '../phases/taxation.js';
import type { View } from '../view.js';
import { eventsOf, hasJustFallen, heading, isFallen, number, text } from './told.js';

export function treasury(data: Rules, view: View): Block[] {
  const { board } = view;
  const lines = entriesOf(data, view);
  if (isFallen(view)) return lostTreasury(view);
  const closing = view.own.treasury;
  const forecast = expectedTaxes(data, view);
  const ledger: Block =
    lines.length === 0
      ? { kind: 'paragraph', text: `${counted(closing, 'coin')}, nothing came in or went out.` }
      : {
          kind: 'table',
          columns: [
            { title: 'Entry', width: 4 },
            { title: 'Coins', align: 'right' },
          ],
          rows: [
            ['brought forward', String(treasuryBefore(data, view))],
            ...lines.map(([what, coins]) => [what, String(coins)]),
          ],
          totals: ['carried forward', String(closing)],
        };
  const note: Block = {
    kind: 'paragraph',
    tone: 'small',
    text: `The next taxes bring about ${forecast} coins if nothing changes (with the Trade Points of goods of your own).`,
  };
  const tells = forecast > 0 && view.moment.step !== 'construction' && !board.over;
  return [heading('Treasury', 'treasury'), tells ? { kind: 'keep', blocks: [ledger, note] } : ledger];
}

/** What was in it went with the land, and nothing comes in. AE-END-3 */
function lostTreasury(view: View): Block[] {
  if (!hasJustFallen(view)) return [];
  return [
    heading('Treasury', 'treasury'),
    { kind: 'paragraph', text: 'What was left in your treasury went with your land (AE-END-3).' },
  ];
}

/** What came in and went out, a line for each purpose. */
function entriesOf(data: Rules, view: View): readonly (readonly [string, number])[] {
  const lines: [string, number][] = [];
  for (const event of eventsOf(view, 'payment', 'taxed', 'deal-coins', 'gift-coins', 'bid-won')) {
    const entry = entryOf(data, event, view.position);
    if (!entry) continue;
    const same = lines.find(([what]) => what === entry[0]);
    if (same) same[1] += entry[1];
    else lines.push(entry);
  }
  return lines;
}

/** Coins before the step. */
export function treasuryBefore(data: Rules, view: View): number {
  return view.own.treasury - entriesOf(data, view).reduce((sum, [, coins]) => sum + coins, 0);
}

function entryOf(data: Rules, event: GameEvent, position: string): [string, number] | undefined {
  const coins = number(event, 'coins');
  switch (event.type) {
    case 'payment':
      return [data.texts[`treasury-${text(event, 'for')}`] ?? text(event, 'for'), coins];
    case 'taxed':
      return text(event, 'by') === position ? ['taxes and tribute', coins] : undefined;
    case 'bid-won':
      return text(event, 'by') === position ? ['bought from Independents', -coins] : undefined;
    case 'deal-coins':
    case 'gift-coins': {
      const what = event.type === 'deal-coins' ? 'deals' : 'gifts';
      return text(event, 'from') === position ? [`${what}, paid`, -coins] : [`${what}, received`, coins];
    }
    default:
      return undefined;
  }
}

/** Levels and Damage as they stand, Trade Points from the empire's own goods. */
export function expectedTaxes(data: Rules, { board, position }: View): number {
  const own = playerProvinces(board, position);
  const goods = new Set(own.flatMap((code) => data.geo.province(code).tg));
  const tributes = provincesWhere(board, (p) => p.kind === 'pacified' && p.owner === position);
  const taxes = own.reduce((sum, code) => {
    const p = provinceAt(board, code);
    const full = tax(data, p.dl, goods.size, p.damage);
    return sum + (p.corrupt ? Math.floor(full / 2) : full);
  }, 0);
  return taxes + tributes.reduce((sum, code) => sum + data.geo.province(code).f, 0);
}
