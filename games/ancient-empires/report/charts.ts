/** Charts for reference: in the first sheets of a game. */
import { ids, type Block } from '../../../src/core/index.js';
import { EVENT_KINDS } from '../data.js';
import { growthCards } from '../rules/cards/decks.js';
import type { Rules } from '../rules/map/geography.js';
import { levelsOf, playerProvinces, provinceAt } from '../rules/land/provinces.js';
import type { View } from '../view.js';
import { heading } from './told.js';

export function charts(data: Rules, view: View): Block[] {
  const { known, position } = view;
  if (known.turn > 1 || known.step === 'construction') return [];
  const right = { align: 'right' } as const;
  const levels = [
    ...new Set(playerProvinces(known, position).map((code) => provinceAt(known, code).dl)),
  ].sort();
  const wanted = levels.length > 0 && levelsOf(known, position) > 0 ? levels : [1];
  const cards = growthCards(known, data);
  const count = (start: string): number => cards.filter((card) => card.startsWith(start)).length;
  return [
    heading('Charts', 'charts'),
    {
      kind: 'table',
      caption: 'Movement Points of land actions: from a Friendly place, from another (AE-MOV-1)',
      columns: [{ title: 'Action' }, { title: 'Friendly', ...right }, { title: 'Other', ...right }],
      rows: ids(data.charts['land-actions']).map((action) => {
        const cost = data.charts['land-actions'][action];
        return [data.texts[`action-${action}`] ?? action, String(cost.friendly), String(cost.other)];
      }),
    },
    {
      kind: 'table',
      caption: 'Units (AE-CON-3)',
      columns: [
        { title: 'Unit' },
        { title: 'Coins', ...right },
        { title: 'In a shortage', ...right },
        { title: 'Materials', ...right },
        { title: 'Manpower', ...right },
      ],
      rows: (['PRO', 'GAL', 'MIL'] as const).map((type) => {
        const cost = data.charts['unit-cost'][type];
        return [
          data.goods.units[type],
          ...[cost.coins, cost.shortage, cost.materials, cost.manpower].map(String),
        ];
      }),
    },
    ...wanted.map((dl): Block => ({
      kind: 'table',
      caption: `Taxes of level ${dl}: Trade Points down, Damage across (AE-TAX-1)`,
      columns: [
        { title: 'Trade Points', ...right },
        ...Array.from({ length: data.charts['damage-steps'][String(dl)] ?? 0 }, (_, damage) => ({
          title: String(damage),
          ...right,
        })),
      ],
      rows: ids(data.taxation[String(dl)] ?? {}).map((points) => [
        points,
        ...(data.taxation[String(dl)]?.[points] ?? []).map(String),
      ]),
    })),
    {
      kind: 'paragraph',
      tone: 'small',
      text: `Growth deck: ${count('province:')} provinces, ${count('barbarian:')} Barbarians, ${count('pirates')} Pirates. Event deck: ${EVENT_KINDS.map((kind) => `${data.charts['event-deck'][kind]} ${data.texts[`card-${kind}`] ?? kind}`).join(', ')}.`,
    },
  ];
}
