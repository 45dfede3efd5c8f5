/** Charts for reference: in the first sheets of a game. */
import { damageSteps } from '../rules/land/levels.js';
import { ids, must, type Block } from '../../../src/core/index.js';
import { EVENT_KINDS } from '../data.js';
import { growthCards } from '../rules/cards/decks.js';
import type { Rules } from '../rules/map/geography.js';
import { levelsOf, playerProvinces, provinceAt } from '../rules/land/provinces.js';
import type { Board } from '../board.js';
import type { View } from '../view.js';
import { heading } from './told.js';

const RIGHT = { align: 'right' } as const;

export function charts(data: Rules, view: View): Block[] {
  const { board, position } = view;
  if (board.turn > 1 || board.step === 'construction') return [];
  const levels = [
    ...new Set(playerProvinces(board, position).map((code) => provinceAt(board, code).dl)),
  ].sort();
  const wanted = levels.length > 0 && levelsOf(board, position) > 0 ? levels : [1];
  return [
    heading('Charts', 'charts'),
    landActions(data),
    unitCosts(data),
    ...wanted.map((level) => taxesOf(data, level)),
    decks(data, board),
  ];
}

function landActions(data: Rules): Block {
  return {
    kind: 'table',
    caption: 'Movement Points of land actions: from a Friendly place, from another (AE-MOV-1)',
    columns: [{ title: 'Action' }, { title: 'Friendly', ...RIGHT }, { title: 'Other', ...RIGHT }],
    rows: ids(data.charts['land-actions']).map((action) => {
      const cost = data.charts['land-actions'][action];
      return [data.texts[`action-${action}`] ?? action, String(cost.friendly), String(cost.other)];
    }),
  };
}

function unitCosts(data: Rules): Block {
  return {
    kind: 'table',
    caption: 'Units (AE-CON-3)',
    columns: [
      { title: 'Unit' },
      { title: 'Coins', ...RIGHT },
      { title: 'In a shortage', ...RIGHT },
      { title: 'Materials', ...RIGHT },
      { title: 'Manpower', ...RIGHT },
    ],
    rows: (['PRO', 'GAL', 'MIL'] as const).map((type) => {
      const cost = data.charts['unit-cost'][type];
      return [
        data.goods.units[type],
        ...[cost.coins, cost.shortage, cost.materials, cost.manpower].map(String),
      ];
    }),
  };
}

function taxesOf(data: Rules, level: number): Block {
  const taxes = must(data.taxation, level, 'the table of taxes');
  return {
    kind: 'table',
    caption: `Taxes of level ${level}: Trade Points down, Damage across (AE-TAX-1)`,
    columns: [
      { title: 'Trade Points', ...RIGHT },
      ...Array.from({ length: damageSteps(data, level) }, (_, damage) => ({
        title: String(damage),
        ...RIGHT,
      })),
    ],
    rows: ids(taxes).map((points) => [points, ...(taxes[points] ?? []).map(String)]),
  };
}

/** What lies in the decks of cards. */
function decks(data: Rules, board: Board): Block {
  const cards = growthCards(board, data);
  const count = (start: string): number => cards.filter((card) => card.startsWith(start)).length;
  const events = EVENT_KINDS.map(
    (kind) => `${data.charts['event-deck'][kind]} ${data.texts[`card-${kind}`] ?? kind}`,
  );
  return {
    kind: 'paragraph',
    tone: 'small',
    text: `Growth deck: ${count('province:')} provinces, ${count('barbarian:')} Barbarians, ${count('pirates')} Pirates. Event deck: ${events.join(', ')}.`,
  };
}
