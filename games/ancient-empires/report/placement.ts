/** What a player needs to place an empire: what each Cultural Group yields, and what happens without a sheet. AE-SET-2 to 5. */
import { byId, type Block } from '../../../src/core/index.js';
import type { Rules } from '../rules/map/geography.js';
import { isOnMap, onMap } from '../rules/land/provinces.js';
import type { View } from '../view.js';
import { heading } from './told.js';

export function placementAdvice(data: Rules, { board }: View): Block[] {
  const { geo } = data;
  const groups = byId(new Set(onMap(board).map((code) => geo.groupOf(code))));
  return [
    heading('Where to begin', 'placement'),
    {
      kind: 'paragraph',
      text: 'Name the provinces you would like for your capital, best first, and then two further placements: another province of the same group, or UP for a level of the capital. The dice say who chooses first; one capital a group. Coins to begin with: food and number of goods, times level, times 5, for each province.',
    },
    {
      kind: 'table',
      columns: [
        { title: 'Group', width: 2 },
        { title: 'Symbols', width: 2 },
        { title: 'Provinces: food, materials, Trade Goods', width: 7 },
      ],
      rows: groups.map((group) => [
        data.map.groups[group]?.name ?? group,
        (data.map.groups[group]?.symbols ?? []).join(', '),
        geo
          .provincesOf(group)
          .filter((code) => isOnMap(board, code))
          .map((code) => {
            const land = geo.province(code);
            return `${land.name} (${code}) ${land.f} ${land.m} ${land.tg.join(' ')}`.trim();
          })
          .join('; '),
      ]),
      caption:
        'Provinces revolt the less, the more symbols their group shares with that of your capital (AE-EVT-5). A province needs food 1, 2, 4, 6 for levels 1 to 4, its own or brought in.',
    },
  ];
}
