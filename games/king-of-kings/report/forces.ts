/** Tables of a move sheet: forces, cities and pool. Sections 6 and 7. */
import { bold, entries, values, type Block, type Text } from '../../../src/core/index.js';
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
import { capitalOf, commander, hasFlag, sideName } from '../rules/realm/realms.js';
import { gridOf } from '../ruleset.js';
import type { OpenForce, StandingOrders } from '../board.js';
import type { World } from '../play.js';
import type { City } from '../state.js';
import { canBesiege } from '../rules/siege/siegecraft.js';
import { supplyLine } from '../rules/land/supply-lines.js';
import { isShutIn, menace } from '../rules/land/zones.js';

const joined = (parts: readonly string[], by: string): string => parts.filter((t) => t !== '').join(by);

/** Own forces first, allied ones under them. */
export function forceBlocks(world: World, me: string, standing: StandingOrders): Block[] {
  const { state } = world;
  const threats = menace(world, me);
  const grid = gridOf(world);
  const mine = forcesUnder(state, me).filter((f) => !isTrade(f));
  if (mine.length === 0) return [{ kind: 'paragraph', text: 'You have no forces on the map.', tone: 'note' }];
  const list = [...mine.filter((f) => f.owner === me), ...mine.filter((f) => f.owner !== me)];
  const supply = (f: OpenForce): string => {
    if (hasFlag(state, f.owner, 'no-supply')) return 'none needed';
    const line = supplyLine(world, { side: f.owner, hex: f.hex, besieged: isShutIn(world, f) }, threats);
    return line === undefined ? 'OUT' : String(line);
  };
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
      rows: list.map((f): Text[] => [
        [
          bold(shortId(me, f.id)),
          joined(
            [f.name === undefined ? '' : ` ${f.name}`, state.positions[me]?.royal === f.id ? ' royal' : ''],
            '',
          ),
        ],
        f.kind,
        joined(
          [
            grid.title(f.hex) === f.hex ? f.hex : `${grid.title(f.hex)} ${f.hex}`,
            f.inside ? 'inside' : '',
            canBesiege(world, f.hex, me) && !f.inside ? 'besieging' : '',
          ],
          ', ',
        ),
        joined(
          [
            countsText(tally(stacks(world, f)), world.data.charts['type-order']),
            ...leadersIn(state, f.id).map((l) => `${l.kind} ${l.name ?? l.id}`),
          ],
          '; ',
        ),
        String(forceStrength(world, f)),
        supply(f),
        entries(standing[f.id] ?? {})
          .map(([k, v]) => `${k} ${v}`)
          .join(', '),
      ]),
    },
  ];
}

/** More cities than this stand in two columns. */
const LONG = 16;

/** Own and allied places, and beside them the pool. */
export function cityBlocks(world: World, me: string): Block[] {
  const { state } = world;
  const own = values(state.cities).filter((c) => commander(state, c.controller) === me || c.before === me);
  const half = own.length > LONG ? Math.ceil(own.length / 2) : own.length;
  const parts = [own.slice(0, half), own.slice(half)].filter((part) => part.length > 0);
  return [
    {
      kind: 'grid',
      columns: 2,
      cells: [...parts.map((part) => [cityTable(world, me, part)]), [poolTable(world, me)]],
    },
    ...(state.game.ended
      ? []
      : [
          {
            kind: 'paragraph',
            tone: 'small',
            text: `Next Winter your troops cost ${upkeepOf(world, me)} talents; next Spring brings ${springIncome(world, me)} if all stays as it is.`,
          } as const,
        ]),
  ];
}

function cityTable(world: World, me: string, cities: readonly City[]): Block {
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
    rows: cities.map((c): Text[] => [
      capitalOf(state, me) === c.hex ? [bold(grid.title(c.hex)), ' (capital)'] : grid.title(c.hex),
      c.hex,
      c.kind === 'fort' ? 'fort' : `${c.tribute}-${c.strength}`,
      String(garrison(world, c.hex, me)),
      joined(
        [
          c.controller === me ? '' : sideName(state, c.controller),
          c.looted ? 'looted' : '',
          c.controller !== 'rebellion' && isBesieged(world, c.hex, c.controller) ? 'besieged' : '',
          port(c.hex) ? 'port' : '',
        ],
        ', ',
      ),
    ]),
  };
}

function poolTable({ state, data }: World, me: string): Block {
  const pool = entries(state.sides[me]?.pool ?? {}).filter(([, n]) => (n ?? 0) > 0);
  const price = (type: string): number =>
    type === 'caravan'
      ? state.game.settings['caravan-price']
      : (data.charts.units[type as 'HI']?.price ?? data.charts.prices[type] ?? 0);
  return {
    kind: 'table',
    columns: [{ title: 'Pool' }, { title: 'Number', align: 'right' }, { title: 'Price', align: 'right' }],
    rows:
      pool.length > 0
        ? pool.map(([type, n]) => [type, String(n ?? 0), String(price(type))])
        : [['nothing', '', '']],
  };
}
