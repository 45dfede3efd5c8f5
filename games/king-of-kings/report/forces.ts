/** Tables of a move sheet: forces, cities and pool. */
import { bold, entries, values, type Block, type GameEvent, type Text } from '../../../src/core/index.js';
import { springIncome, upkeepOf } from '../rules/money/budget.js';
import {
  countsText,
  forceStrength,
  forcesUnder,
  garrison,
  isBesieged,
  isTrade,
  leadersIn,
  stacks,
  tally,
} from '../rules/realm/forces.js';
import { shortId } from '../rules/realm/own-forces.js';
import { capitalOf, commander, sideName } from '../rules/realm/realms.js';
import { settingWords } from '../orders/policy-forms.js';
import { gridOf, namesOf } from '../ruleset.js';
import type { OpenForce } from '../board.js';
import type { Grid } from '../grid.js';
import type { World } from '../play.js';
import type { City } from '../state.js';
import type { View } from '../view.js';
import { cameFrom, lostForces, lostPlaces, NEW, newForces, newPlaces, type Lost } from './changes.js';
import { canBesiege } from '../rules/siege/siegecraft.js';
import { eaters } from '../rules/land/hunger.js';
import { supplyLine } from '../rules/land/supply-lines.js';
import { isShutIn, menace } from '../rules/land/zones.js';

const joined = (parts: readonly string[], by: string): string => parts.filter((t) => t !== '').join(by);

/** `Mari E4234` */
const titled = (grid: Grid, hex: string): string =>
  grid.title(hex) === hex ? hex : `${grid.title(hex)} ${hex}`;

/** Own forces first, allied ones under them, then what was lost. */
export function forceBlocks(world: World, view: View): Block[] {
  const { position: me, events } = view;
  const fresh = newForces(events);
  const before = cameFrom(events);
  const lost = lostForces(world, me, events);
  const supply = supplyTeller(world, me);
  const mine = forcesUnder(world.state, me).filter((f) => !isTrade(f));
  if (mine.length + lost.length === 0)
    return [{ kind: 'paragraph', text: 'You have no forces on the map.', tone: 'note' }];
  const list = [...mine.filter((f) => f.owner === me), ...mine.filter((f) => f.owner !== me)];
  return [
    {
      kind: 'table',
      columns: [
        { title: 'Force' },
        { title: 'Kind' },
        { title: 'Place' },
        { title: 'Units' },
        { title: 'Strength', align: 'right' },
        { title: 'Supply', align: 'right' },
        { title: 'Standing orders' },
      ],
      rows: [
        ...list.map((f) =>
          forceRow(world, view, f, {
            isNew: fresh.has(f.id),
            from: before.get(f.id),
            supply: supply(f),
          }),
        ),
        ...lost.map((one): Text[] => {
          const { name, hex, units = '', why } = one;
          return [name, '', titled(gridOf(world), hex), units, '', '', why];
        }),
      ],
    },
  ];
}

/** Points of the supply line; `OUT`: none. */
function supplyTeller(world: World, me: string): (force: OpenForce) => string {
  const threats = menace(world, me);
  return (f) => {
    if (eaters(world, f).length === 0) return 'none needed';
    const line = supplyLine(world, { side: f.owner, hex: f.hex, besieged: isShutIn(world, f) }, threats);
    return line === undefined ? 'OUT' : String(line);
  };
}

function forceRow(
  world: World,
  { position: me, standing }: View,
  f: OpenForce,
  {
    isNew,
    from,
    supply,
  }: { readonly isNew: boolean; readonly from: string | undefined; readonly supply: string },
): Text[] {
  const { state, data } = world;
  const royal = state.positions[me]?.royal === f.id;
  return [
    [
      bold(shortId(me, f.id)),
      ...(isNew ? [' ', NEW] : []),
      joined([f.name === undefined ? '' : ` ${f.name}`, royal ? ' royal' : ''], ''),
    ],
    f.kind,
    [
      joined(
        [
          titled(gridOf(world), f.hex),
          f.inside ? 'inside' : '',
          canBesiege(world, f.hex, me) && !f.inside ? 'besieging' : '',
        ],
        ', ',
      ),
      ...(from === undefined || from === f.hex ? [] : [{ text: ` from ${from}`, style: 'small' } as const]),
    ],
    joined(
      [
        countsText(tally(stacks(world, f)), data.charts['type-order']),
        ...leadersIn(state, f.id).map((l) => `${l.kind} ${l.name ?? l.id}`),
      ],
      '; ',
    ),
    String(forceStrength(world, f)),
    supply,
    entries(settingWords(standing[f.id] ?? {}, namesOf(world)))
      .map(([k, v]) => `${k} ${v}`)
      .join(', '),
  ];
}

/** More cities than this stand in two columns. */
const LONG = 16;

/** Own and allied places, and beside them the pool. */
export function cityBlocks(world: World, me: string, events: readonly GameEvent[]): Block[] {
  const { state } = world;
  const own = values(state.cities).filter((c) => commander(state, c.controller) === me || c.before === me);
  const half = own.length > LONG ? Math.ceil(own.length / 2) : own.length;
  const parts = [own.slice(0, half), own.slice(half)].filter((part) => part.length > 0);
  const fresh = newPlaces(world, me, events);
  const lost = lostPlaces(world, me, events);
  // What is lost stands under the last of one's own.
  const tables = (parts.length > 0 ? parts : [[]]).map((part, at, all) =>
    cityTable(world, me, { cities: part, fresh, lost: at === all.length - 1 ? lost : [] }),
  );
  const cells = [...(own.length + lost.length > 0 ? tables : []), ...poolTables(world, me)].map((table) => [
    table,
  ]);
  const reigns = state.positions[me]?.status === 'active' && !state.game.ended;
  return [
    cells.length > 0
      ? { kind: 'grid', columns: 2, cells }
      : { kind: 'paragraph', text: 'You have no place, and nothing is left in your pool.', tone: 'small' },
    ...(reigns
      ? [
          {
            kind: 'paragraph',
            tone: 'small',
            text: `Next Winter your troops cost ${upkeepOf(world, me)} talents; next Spring brings ${springIncome(world, me)} if all stays as it is.`,
          } as const,
        ]
      : []),
  ];
}

interface Places {
  readonly cities: readonly City[];
  readonly fresh: ReadonlySet<string>;
  readonly lost: readonly Lost[];
}

function cityTable(world: World, me: string, { cities, fresh, lost }: Places): Block {
  const { state } = world;
  const grid = gridOf(world);
  const port = (hex: string): boolean =>
    state.game.settings.ports ? grid.placeAt(hex)?.port === true : grid.wet(hex);
  return {
    kind: 'table',
    columns: [
      { title: 'City' },
      { title: 'Hex' },
      { title: 'Tribute-walls' },
      { title: 'Garrison', align: 'right' },
      { title: 'Remarks' },
    ],
    rows: [
      ...cities.map((c): Text[] => [
        [
          capitalOf(state, me) === c.hex ? bold(grid.title(c.hex)) : grid.title(c.hex),
          ...(fresh.has(c.hex) ? [' ', NEW] : []),
        ],
        c.hex,
        c.kind === 'fort' ? 'fort' : `${c.tribute}-${c.strength}`,
        String(garrison(world, c.hex, me)),
        joined(
          [
            capitalOf(state, me) === c.hex ? 'capital' : '',
            c.controller === me ? '' : sideName(state, c.controller),
            c.looted ? 'looted' : '',
            c.controller !== 'rebellion' && isBesieged(world, c.hex, c.controller) ? 'besieged' : '',
            port(c.hex) ? 'port' : '',
          ],
          ', ',
        ),
      ]),
      ...lost.map(({ name, hex, why }): Text[] => [name, hex, '', '', why]),
    ],
  };
}

/** What is left to buy; none when that is nothing. */
function poolTables({ state, data }: World, me: string): Block[] {
  const pool = entries(state.sides[me]?.pool ?? {}).filter(([, n]) => (n ?? 0) > 0);
  const price = (type: string): number =>
    type === 'caravan'
      ? state.game.settings['caravan-price']
      : (data.charts.units[type as 'HI']?.price ?? data.charts.prices[type] ?? 0);
  if (pool.length === 0) return [];
  return [
    {
      kind: 'table',
      columns: [{ title: 'Pool' }, { title: 'Number', align: 'right' }, { title: 'Price', align: 'right' }],
      rows: pool.map(([type, n]) => [type, String(n ?? 0), String(price(type))]),
    },
  ];
}
