/** The order form of the construction step: a row for each province, with what it holds; Galleys; Units of Independents. */
import {
  must,
  type FormChapter,
  type FormEntry,
  type FormOrder,
  counted,
} from '../../../../src/core/index.js';
import type { ProvinceCode } from '../../data.js';
import { canGive } from '../../orders/steps.js';
import { garrisonOf, nextLevelCus } from '../../rules/land/levels.js';
import {
  controlledProvinces,
  manpowerOf,
  ownedProvinces,
  playerProvinces,
  provinceAt,
} from '../../rules/land/provinces.js';
import type { Rules } from '../../rules/map/geography.js';
import { mayDeploy, unitPrice } from '../../rules/works/works.js';
import type { View } from '../../view.js';
import { placeRow, row } from './rows.js';

/** Rows of one's own provinces, and how many stand one to a line. */
const MOST = { rows: 32, wide: 8, independents: 8 } as const;

export function construction(data: Rules, view: View): FormChapter[] {
  const may = canGive(view.board, view.position, 'build');
  return [
    ...(may ? [works(data, view)] : []),
    {
      title: 'Galleys; Units that Independents keep for you',
      columns: 2,
      entries: [...(may ? fleets(data, view) : []), ...independents(data, view)],
    },
  ];
}

/** Units, repairs and levels, each for coins and materials. AE-CON-3, AE-CON-5, AE-CON-6 */
function works(data: Rules, view: View): FormChapter {
  const { board, position, own } = view;
  const cost = data.charts['cu-cost'];
  const players = playerProvinces(board, position);
  const owned = [
    ...players,
    ...ownedProvinces(board, position).filter((code) => !players.includes(code)),
  ].slice(0, MOST.rows);
  return {
    title: 'Your provinces: Professionals, repairs, next level',
    note: `treasury ${own.treasury}; a Professional ${unitPrice({ state: board, data }, position, 'PRO')} and a material, manpower ${manpowerOf(board, data, position)}; a CU ${cost.coins} and ${cost.materials}`,
    columns: owned.length > MOST.wide ? 2 : 1,
    entries: owned.map((code) => provinceRow(data, view, code)),
  };
}

function provinceRow(data: Rules, view: View, code: ProvinceCode): FormEntry {
  const p = provinceAt(view.board, code);
  const { local, stock } = must(view.interiors, code, 'the land of one’s own');
  // AE-CON-6: above the highest level the chart has none.
  const needed = p.dl < data.charts['max-level'] ? nextLevelCus(data, p) - p.cu : undefined;
  const repair: FormOrder = {
    order: `R - ${code} - {}`,
    blanks: [
      {
        label: `repair of ${p.damage}`,
        letters: 5,
        choices: ['ALL', ...Array.from({ length: p.damage }, (_, i) => String(i + 1))],
      },
    ],
  };
  return row(
    placeRow(data, code),
    [
      `DL${p.dl}`,
      needed === undefined ? '' : `CU ${p.cu} of ${p.cu + Math.max(0, needed)}`,
      `${local + (stock.MAT ?? 0)} MAT`,
    ]
      .filter((part) => part !== '')
      .join(', '),
    {
      order: `B - {}PRO - ${code} - {}`,
      blanks: [
        { label: 'PRO', letters: 4 },
        { label: 'from', letters: 7 },
      ],
    },
    ...(p.kind === 'player' && p.damage > 0 ? [repair] : []),
    ...(needed === undefined ? [] : [increaseOf(code, p.dl + 1, needed)]),
  );
}

/** The next level whole, or Construction Units toward it. */
function increaseOf(code: ProvinceCode, level: number, needed: number): FormOrder {
  return {
    order: `I - ${code} - {}`,
    blanks: [
      {
        label: 'DL or CU',
        letters: 5,
        choices: [`DL${level}`, ...Array.from({ length: Math.max(0, needed) }, (_, i) => `CU${i + 1}`)],
      },
    ],
  };
}

/** AE-CON-4: the material comes from the coast. */
function fleets(data: Rules, view: View): FormEntry[] {
  const { board, position } = view;
  const table = { state: board, data };
  const harbours = playerProvinces(board, position).filter((code) => data.geo.coastsOf(code).length > 0);
  const coasts = [...new Set(harbours.flatMap((code) => data.geo.coastsOf(code)))].filter((coast) =>
    mayDeploy(table, position, 'GAL', coast),
  );
  if (coasts.length === 0) return [];
  const fleet = row('Galleys', `${unitPrice(table, position, 'GAL')} each`, {
    order: 'B - {}GAL - {} - {}',
    blanks: [
      { label: 'number', letters: 5 },
      { label: 'at', letters: 7, choices: coasts },
      { label: 'from', letters: 8, choices: harbours },
    ],
  });
  return [fleet];
}

/** Professionals or Galleys that Independent Provinces under its control are filled with. AE-CON-1 */
function independents(data: Rules, view: View): FormEntry[] {
  const { board, position, own } = view;
  const entry = (code: ProvinceCode): FormEntry => {
    const coasts = data.geo.coastsOf(code);
    const size = garrisonOf(data, provinceAt(board, code));
    const now = own.garrisons[code];
    const choices = Array.from({ length: coasts.length > 0 ? size + 1 : 1 }, (_, galleys) =>
      [galleys < size ? `${size - galleys}PRO` : '', galleys > 0 ? `${galleys}GAL` : '']
        .filter((part) => part !== '')
        .join(', '),
    );
    const what = now ? `${now.PRO} PRO, ${now.GAL} GAL ${now.coast ?? ''}`.trim() : counted(size, 'Unit');
    return row(placeRow(data, code), what, {
      order: coasts.length > 0 ? `U - ${code} - {} - {}` : `U - ${code} - {}`,
      blanks: [
        { label: 'Units', letters: 10, choices },
        ...(coasts.length > 0 ? [{ label: 'coast', letters: 6, choices: coasts }] : []),
      ],
    });
  };
  return controlledProvinces(board, position)
    .filter((code) => garrisonOf(data, provinceAt(board, code)) > 0)
    .slice(0, MOST.independents)
    .map(entry);
}
