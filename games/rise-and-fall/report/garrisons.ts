/** Garrison duty: the stars of one's own and their years, the provinces. RF-GAR-1 to 6. */
import { bold, type Block, type Text } from '../../../src/core/index.js';
import { yearName } from '../rules/world/calendar.js';
import { areaState, isStar } from '../rules/world/control.js';
import {
  bareProvinces,
  canCivilize,
  exemptStars,
  garrisoned,
  needsGarrison,
  provinceUnits,
  recivilized,
  starsOf,
} from '../rules/realm/garrisons.js';
import { areaName, byName, placeName } from '../words/sentence.js';
import { empireOf } from '../rules/world/seats.js';
import type { Empire } from '../state.js';
import { changesOf, NEW } from './changes.js';
import { namedAnew, type Page } from './page.js';

export function garrisonTable(page: Page): Block[] {
  const { board, data, view, year } = page;
  const empire = empireOf(view.position);
  if (!empire) return [];
  const { won, taken } = changesOf(page);
  const spared = exemptStars(namedAnew(board));
  const rows = byName(data, starsOf(board, empire), year).map((id): Text[] => [
    won.has(id) ? [areaName(data, id, year), NEW] : areaName(data, id, year),
    empire === 'parthia' && spared.includes(id) && !garrisoned(board, empire, id)
      ? 'exempt'
      : duty(needsGarrison(board, empire, id), garrisoned(board, empire, id)),
    civilization(page, empire, id),
    condition(page, id),
  ]);
  const gone = taken
    .filter(({ area }) => isStar(board, area))
    .map(({ area, why }): Text[] => [`${areaName(data, area, year)} †`, '', '', why]);
  return [
    { kind: 'heading', level: 1, text: 'Garrisons', id: 'garrisons' },
    {
      kind: 'table',
      columns: [
        { title: 'Star', width: 3 },
        { title: 'Garrison' },
        { title: 'Re-civilization', width: 2 },
        { title: 'State', width: 2 },
      ],
      rows: [...rows, ...gone],
    },
    ...(empire === 'rome' ? provinces(page) : []),
  ];
}

/** Whether one is needed, and whether it is there. */
function duty(needed: boolean, present: boolean): Text {
  if (needed) return present ? 'held' : [bold('MISSING')];
  return present ? 'spare' : 'not needed';
}

/** How far the star is from needing no garrison: by its date where it has one, else by the decades under the empire. */
function civilization({ board, data }: Page, empire: Empire, id: string): string {
  if (recivilized(board, empire, id)) return 're-civilized';
  const { relief, turns } = data.charts.garrisons;
  const date = empire === 'rome' ? relief[id] : undefined;
  if (date !== undefined) return `from ${yearName(date)}`;
  if (!canCivilize(board, empire, id)) return '';
  const left = turns - areaState(board, id).held[empire];
  return `${left} ${left === 1 ? 'decade' : 'decades'} to go`;
}

function condition({ board }: Page, id: string): string {
  const { loot, revolt } = areaState(board, id);
  if (loot === 1) return 'looted';
  if (loot === 2) return 'being rebuilt';
  return revolt === 'none' ? '' : 'in revolt';
}

/** RF-GAR-3: the six provinces, their Roman stars, and who stands there. */
function provinces({ board, data }: Page): Block[] {
  const { majorProvinces } = data.map.groups;
  const bare = bareProvinces(board);
  const rome = starsOf(board, 'rome');
  const rows = data.charts.garrisons.provinces.map((province): Text[] => {
    const stars = rome.filter((id) => majorProvinces[province]?.includes(id)).length;
    const units = provinceUnits(board, province).length;
    return [
      placeName(province),
      String(stars),
      String(units),
      stars === 0 ? 'none needed' : units > 0 ? 'held' : [bold('MISSING')],
    ];
  });
  const table: Block = {
    kind: 'table',
    columns: [
      { title: 'Province', width: 3 },
      { title: 'Roman stars', align: 'right' },
      { title: 'Roman and rebel units', align: 'right', width: 2 },
      { title: 'Garrison', width: 2 },
    ],
    rows,
  };
  if (bare.length === 0) return [table];
  const names = bare.map(placeName).join(', ');
  const text = `Provinces without any unit: ${names}. All their stars revolt at the end of your turn.`;
  return [table, { kind: 'paragraph', text, tone: 'warning' }];
}
