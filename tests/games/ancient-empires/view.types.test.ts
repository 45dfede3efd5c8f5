/** Who sees which part of the state: a part that is added does not compile until it is said here, and nothing shows what is not. AE-FOG-1 to 3. */
import { describe, expect, expectTypeOf, test } from 'vitest';
import type {
  Board,
  Interior,
  OpenOperations,
  OpenPosition,
  OpenProvince,
} from '../../../games/ancient-empires/board.js';
import { see } from '../../../games/ancient-empires/see.js';
import type {
  Hostility,
  Occupation,
  Operations,
  Position,
  Province,
  Stack,
  State,
  Unit,
} from '../../../games/ancient-empires/state.js';
import type { Script } from '../../../games/ancient-empires/view.js';
import { playGame } from '../../../src/testing/play-game.js';
import { loadSystem } from '../../kit/load.js';
import { data } from './table.js';

type Seen = 'all' | 'owner' | 'nobody';
type Who<Whole> = Readonly<Record<keyof Required<Whole>, Seen>>;
type Keys<Table, Who extends Seen> = { [K in keyof Table]: Table[K] extends Who ? K : never }[keyof Table];

const STATE = {
  scenario: 'all',
  options: 'all',
  turn: 'all',
  step: 'all',
  over: 'all',
  positions: 'all',
  provinces: 'all',
  stacks: 'all',
  nextUnit: 'nobody',
  nextRaider: 'nobody',
  dominant: 'all',
  growth: 'nobody',
  events: 'nobody',
  operations: 'all',
} as const satisfies Who<State>;

/** `treasury`: all see it where treasuries lie open. `postures`: of others those towards oneself. */
const POSITION = {
  name: 'all',
  status: 'all',
  treasury: 'all',
  capital: 'all',
  vp: 'all',
  vpProvinces: 'all',
  vpInvestment: 'all',
  vpHistory: 'all',
  invest: 'all',
  deficitsAfterTrade: 'all',
  looted: 'all',
  extraLeaders: 'all',
  shortageTurn: 'all',
  capitalLooted: 'owner',
  transit: 'owner',
  manpower: 'all',
  hordeGroup: 'all',
  timesDestroyed: 'all',
  destroyedTurn: 'all',
  taxed: 'all',
  lastUnits: 'owner',
  centres: 'owner',
  picks: 'owner',
  garrisons: 'owner',
  postures: 'all',
  embargoes: 'owner',
  policies: 'owner',
} as const satisfies Who<Position>;

const PROVINCE = {
  kind: 'all',
  owner: 'all',
  controller: 'all',
  dl: 'all',
  cu: 'all',
  damage: 'all',
  hostile: 'all',
  corrupt: 'all',
  deficit: 'all',
  stock: 'owner',
  local: 'owner',
  occupied: 'all',
  raised: 'all',
  taxed: 'owner',
  zone: 'owner',
} as const satisfies Who<Province>;

const OCCUPATION = { sides: 'all', by: 'all', round: 'all' } as const satisfies Who<Occupation>;
const HOSTILITY = { source: 'all', turn: 'all' } as const satisfies Who<Hostility>;
const RAISED = {
  round: 'all',
  inRound: 'all',
  inTurn: 'all',
  professionals: 'all',
} as const satisfies Who<Province['raised']>;
const MANPOWER = { total: 'all', used: 'all' } as const satisfies Who<Position['manpower']>;
const TRANSIT = { coins: 'owner', round: 'owner' } as const satisfies Who<Position['transit'][number]>;

const STACK = {
  id: 'all',
  at: 'all',
  kind: 'all',
  units: 'all',
  routed: 'all',
  beatenBy: 'all',
  name: 'all',
} as const satisfies Who<Stack>;

const UNIT = { id: 'all', type: 'all', side: 'all', mp: 'all', from: 'all' } as const satisfies Who<Unit>;

const OPERATIONS = {
  round: 'all',
  order: 'all',
  pending: 'owner',
  finished: 'nobody',
  combats: 'all',
  lootings: 'all',
  acted: 'nobody',
  results: 'all',
  fought: 'all',
  looters: 'nobody',
  lined: 'nobody',
  called: 'nobody',
  ended: 'all',
  keeps: 'owner',
  capitals: 'owner',
} as const satisfies Who<Operations>;

const keys = (table: Readonly<Record<string, Seen>>, ...who: readonly Seen[]): string[] =>
  Object.keys(table).filter((key) => who.includes(table[key]!));

describe('ancient-empires view', () => {
  test('AE-FOG-1, AE-FOG-2: board, interiors and script have the parts that are said to be seen, and no others', () => {
    expectTypeOf<keyof Board>().toEqualTypeOf<Keys<typeof STATE, 'all'>>();
    // One's own embargoes close areas to others: rules that look ask the board for them.
    expectTypeOf<keyof OpenPosition>().toEqualTypeOf<Keys<typeof POSITION, 'all'> | 'embargoes'>();
    expectTypeOf<keyof OpenProvince>().toEqualTypeOf<Keys<typeof PROVINCE, 'all'>>();
    expectTypeOf<keyof Interior>().toEqualTypeOf<Keys<typeof PROVINCE, 'owner'>>();
    expectTypeOf<keyof OpenOperations>().toEqualTypeOf<Keys<typeof OPERATIONS, 'all'>>();
    expectTypeOf<keyof Script>().toEqualTypeOf<Keys<typeof OPERATIONS, 'owner'>>();
    expectTypeOf<State>().toExtend<Board>();
  });

  test('AE-FOG-1, AE-FOG-2: the same of a view in the middle of a campaign', async () => {
    const system = await loadSystem('ancient-empires');
    let views = 0;
    const looking = {
      ...system,
      see: (state: unknown, events: never, position: string) => {
        views += 1;
        looks(see(data, state as State, events, position), state as State);
        return system.see(state, events, position);
      },
    };
    playGame(looking, 'classic-4', { seed: 'types', turns: 2, options: { opsByRound: true }, replay: false });
    expect(views).toBeGreaterThan(20);
  });
});

/** `from` and treasuries may be missing where they are not set or not open. */
function looks(view: ReturnType<typeof see>, state: State): void {
  const { board, own, interiors, script, position } = view;
  expect(Object.keys(board).sort()).toEqual(keys(STATE, 'all').sort());
  expect(own).toEqual(state.positions[position]);
  for (const booty of own.transit) expect(Object.keys(booty).sort()).toEqual(keys(TRANSIT, 'owner').sort());
  for (const [id, empire] of Object.entries(board.positions)) {
    const hidden = id === position ? [] : ['treasury'];
    const more = id === position ? ['embargoes'] : [];
    const open = [...keys(POSITION, 'all').filter((key) => !hidden.includes(key)), ...more];
    expect(Object.keys(empire).sort()).toEqual(open.sort());
    expect(Object.keys(empire.manpower).sort()).toEqual(keys(MANPOWER, 'all').sort());
  }
  for (const [code, province] of Object.entries(board.provinces)) {
    expect(Object.keys(province).sort()).toEqual(keys(PROVINCE, 'all').sort());
    const { owner, occupied, hostile, raised } = province;
    if (occupied) expect(Object.keys(occupied).sort()).toEqual(keys(OCCUPATION, 'all').sort());
    for (const one of Object.values(hostile))
      expect(Object.keys(one).sort()).toEqual(keys(HOSTILITY, 'all').sort());
    expect(keys(RAISED, 'all')).toEqual(expect.arrayContaining(Object.keys(raised)));
    expect(Object.keys(interiors[code] ?? {}).sort()).toEqual(
      owner === null || owner === position ? keys(PROVINCE, 'owner').sort() : [],
    );
  }
  for (const stack of Object.values(board.stacks)) {
    expect(Object.keys(stack).sort()).toEqual(keys(STACK, 'all').sort());
    for (const unit of stack.units)
      expect(keys(UNIT, 'all')).toEqual(expect.arrayContaining(Object.keys(unit)));
  }
  if (board.operations) expect(Object.keys(board.operations).sort()).toEqual(keys(OPERATIONS, 'all').sort());
  expect(Object.keys(script).sort()).toEqual(keys(OPERATIONS, 'owner').sort());
}
