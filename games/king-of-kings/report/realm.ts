/** The realm of a move sheet: a ledger that adds up, points, the lines as written with what came of them. */
import { entries, type Block, type JsonObject, must, withChange } from '../../../src/core/index.js';
import { policyWords } from '../orders/policy-forms.js';
import { pointsOf, sideName } from '../rules/realm/realms.js';
import { gridOf, namesOf } from '../ruleset.js';
import { isGone } from './telling.js';
import { factOf } from '../words/facts.js';
import type { World } from '../play.js';
import type { View } from '../view.js';

export const minus = (n: number): string => (n < 0 ? `−${-n}` : String(n));
const number = (d: JsonObject, key: string): number => Number(d[key] ?? 0);

/** A line of the ledger: what for, and how much came (or, below zero, went). */
type LedgerEntry = [what: string, sum: number];

/** What one event brought to or took from a treasury. */
function entryOf(world: World, me: string, type: string, d: JsonObject): LedgerEntry[] {
  const { state, data } = world;
  const { prices, units, raid } = data.charts;
  const own = d['position'] === me;
  const fact = (key: string): string => factOf(d, key);
  const name = (key: string): string => sideName(state, fact(key));
  const place = (): string => gridOf(world).title(fact('hex'));
  switch (type) {
    case 'income-received':
      return own ? springIncome(d) : [];
    case 'money-raised':
      return own ? [[`Council: ${fact('how')}`, number(d, 'sum')]] : [];
    case 'city-looted':
      return d['by'] === me && number(d, 'sum') > 0 ? [[`Loot of ${place()}`, number(d, 'sum')]] : [];
    case 'good-crops':
      return own ? [['Good crops', number(d, 'sum')]] : [];
    case 'money-given':
      if (d['from'] === me) return [[`To ${name('to')}`, -number(d, 'sum')]];
      return d['to'] === me ? [[`From ${name('from')}`, number(d, 'sum')]] : [];
    case 'upkeep-paid':
      return own ? [['Winter pay', -number(d, 'paid')]] : [];
    case 'units-built': {
      const price = must(units, fact('type'), 'the units').price;
      return own && d['hired'] !== true ? [[`${fact('n')} ${fact('type')}`, -number(d, 'n') * price]] : [];
    }
    case 'fee-paid':
      if (d['buyer'] === me) return [hire(world, d)];
      return d['seller'] === me ? [[`Fee of ${name('buyer')}`, number(d, 'fee')]] : [];
    case 'counters-built':
      return own ? [['Trade counters', -number(d, 'n') * state.game.settings['caravan-price']]] : [];
    case 'improved':
      return own
        ? [[`Achievement: ${fact('achievement')}`, -must(prices, fact('achievement'), 'the prices')]]
        : [];
    case 'city-rebuilt':
      return own ? [[`Rebuilding ${place()}`, -prices.rebuild]] : [];
    case 'capital-moved':
      return own ? [['Moving the capital', -prices.capital]] : [];
    case 'fort-built':
      return own ? [['Fort', -prices.fort]] : [];
    case 'fort-moved':
      return own ? [['Moving a fort', -prices['move-fort']]] : [];
    case 'goods-bought':
      return own ? [[`${fact('n')} ${fact('goods')}`, -number(d, 'n') * prices['neutral-goods']]] : [];
    case 'raided':
      if (d['by'] === me) return [[`Raid at ${place()}`, raid.gain]];
      return d['of'] === me ? [[`Raided at ${place()}`, -raid.loss]] : [];
    case 'appeal-answered':
      return own && number(d, 'offering') > 0 ? [['Offering', -number(d, 'offering')]] : [];
    default:
      return [];
  }
}

function springIncome(d: JsonObject): LedgerEntry[] {
  const rows: LedgerEntry[] = [[d['halved'] === true ? 'Tribute, halved' : 'Tribute', number(d, 'tribute')]];
  if (number(d, 'trade') > 0)
    rows.push([`Trade: ${factOf(d, 'markers')} markers of ${factOf(d, 'types')} kinds`, number(d, 'trade')]);
  if (number(d, 'bonus') > 0) rows.push(['Other income', number(d, 'bonus')]);
  return rows;
}

function hire({ data }: World, d: JsonObject): LedgerEntry {
  const price = must(data.charts.units, factOf(d, 'type'), 'the units').price;
  return [
    `${factOf(d, 'n')} ${factOf(d, 'type')} for hire, with the fee`,
    -number(d, 'n') * price - number(d, 'fee'),
  ];
}

/** The ledger adds up: what was there, what came, what went. Beside it the points. */
export function realmBlocks(world: World, view: View): Block[] {
  const me = view.position;
  const { realm } = view;
  const rows = view.events.flatMap((e) => entryOf(world, me, e.type, e.data)).filter(([, sum]) => sum !== 0);
  const rest = realm.treasury - realm.opening - rows.reduce((sum, [, n]) => sum + n, 0);
  if (rest !== 0) rows.push(['Other', rest]);
  const points = pointsOf(world, me, realm);
  const ledger = ledgerOf(realm, rows);
  const score: Block = {
    kind: 'table',
    columns: [{ title: 'Points' }, { title: '', align: 'right' }],
    rows:
      realm.frozen === undefined
        ? [
            ['Treasury', minus(points.treasury)],
            ['Tribute of own and allied cities', minus(points.empire)],
            ...achievementRows(world, me),
            ...(points.other === 0 ? [] : [['Loot, favour and the scenario', minus(points.other)]]),
          ]
        : [['Kept from the day your reign ended', minus(points.other)]],
    totals: ['All', withChange(points.total, realm.history.at(-2))],
  };
  return [
    // A realm that is gone has a purse that nobody opens any more.
    {
      kind: 'grid',
      columns: 2,
      cells: [
        ...(rows.length === 0 && isGone(world, me) ? [] : [[ledger]]),
        [score, ...spark(realm.history)],
      ],
    },
    ...balance(world, view),
  ];
}

/** One in which nothing moved is a line. */
function ledgerOf({ opening, treasury }: View['realm'], rows: readonly LedgerEntry[]): Block {
  if (rows.length === 0) {
    const talents = treasury === 1 ? 'talent' : 'talents';
    return {
      kind: 'paragraph',
      text: `Your treasury holds ${minus(treasury)} ${talents}: nothing came and nothing went.`,
    };
  }
  return {
    kind: 'table',
    columns: [{ title: 'Treasury' }, { title: 'Talents', align: 'right' }],
    rows: [['Brought forward', minus(opening)], ...rows.map(([what, n]) => [what, minus(n)])],
    totals: ['Carried forward', minus(treasury)],
  };
}

function achievementRows(world: World, me: string): string[][] {
  const p = world.state.positions[me];
  const { achievements } = world.data.charts;
  const worth = world.state.game.settings['achievement-points'];
  const held = p?.achievements ?? [];
  return held.map((a) => [`Achievement: ${a}`, minus(worth[a] ?? achievements[a])]);
}

function spark(history: readonly number[]): Block[] {
  if (history.length < 2) return [];
  return [
    {
      kind: 'chart',
      title: 'Your points, season by season',
      type: 'spark',
      labels: history.map((_, at) => String(at + 1)),
      series: [{ name: 'points', values: history }],
      size: 'spark',
    },
  ];
}

/** A Spring report looks back on the year. */
function balance(world: World, view: View): Block[] {
  const { history } = view.realm;
  const [before, now] = [history.at(-5), history.at(-1)];
  if (world.state.game.season !== 'summer' || before === undefined || now === undefined) return [];
  const change = now - before;
  return [
    {
      kind: 'paragraph',
      tone: 'small',
      text: `The year's balance: ${minus(before)} points a year ago, ${minus(now)} now (${change > 0 ? '+' : ''}${minus(change)}).`,
    },
  ];
}

/** The policies that stand. */
export function policyBlocks(world: World, view: View): Block[] {
  const policies = entries(policyWords(view.realm.policies, namesOf(world))).map(
    ([key, value]) => `${key}: ${value}`,
  );
  return [
    {
      kind: 'paragraph',
      tone: 'small',
      text:
        policies.length > 0
          ? `Standing policies: ${policies.join('; ')}.`
          : 'No standing policies: the defaults hold.',
    },
  ];
}
