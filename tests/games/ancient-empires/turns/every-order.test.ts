/** Each kind of order carried out once, with what it leaves on the board and in the log: what games of stand-ins never show. AE-MAIL-1 */
import { beforeAll, describe, expect, test } from 'vitest';
import {
  clone,
  parseSheet,
  seededDice,
  type GameEvent,
  type GameSystem,
  type OrderSheet,
} from '../../../../src/core/index.js';
import { rolls } from '../../../../games/ancient-empires/rolls.js';
import type { State, Step } from '../../../../games/ancient-empires/state.js';
import { loadSystem } from '../../../kit/load.js';
import { hate, rivals } from '../campaign.js';
import { board, book, independent, outcomes, own, put } from '../table.js';

let system: GameSystem;
beforeAll(async () => {
  system = await loadSystem('ancient-empires');
});

/**
 * P1 holds Babylonia, Assyria and Phoenicia, whose materials and goods lie there, controls Syria, and has an army with a Leader in
 * Phoenicia and a fleet before it; P2 holds Rome and P3 the Delta.
 */
function realm(step: Step): State {
  const state = rivals(3);
  state.step = step;
  state.provinces['M1']!.stock = { MAT: 9, WIN: 2 };
  own(state, 'P1', 'M2', 1, { damage: 2, stock: { MAT: 9 } });
  own(state, 'P1', 'Ph2', 1, { stock: { WIN: 1, MAT: 3 } });
  state.provinces['E2']!.stock = { SIL: 1 };
  independent(state, 'Ph1', 1, { controller: 'P1', stock: { DYE: 1 } });
  put(state, 'pos:P1', 'Ph2', ['PRO', 'PRO', 'LEA'], 'ARMY');
  put(state, 'pos:P1', 'Ph2', ['PRO'], 'MORE');
  put(state, 'pos:P1', 'PAL', ['GAL'], 'FLEET');
  state.growth.deck = Array.from({ length: 40 }, () => 'province:M1');
  return state;
}
/** A whole step, as the engine plays it. */
function step(
  state: State,
  sheets: Readonly<Record<string, string>>,
): { state: State; events: readonly GameEvent[]; said: string[] } {
  const given: Record<string, OrderSheet> = {};
  for (const id of Object.keys(sheets))
    given[id] = parseSheet(book, `GAME g POSITION ${id} TURN 3\n${sheets[id] ?? ''}`);
  const dice = seededDice({ seed: 'every', turn: 3, rolls });
  const done = system.resolve(clone(state), given, dice);
  if ('questions' in done) throw new Error('no question is asked');
  return {
    state: done.state as State,
    events: done.events,
    said: outcomes(done.events.filter((event) => event.seenBy[0] === 'P1')),
  };
}

interface Case {
  readonly line: string;
  readonly step: Step;
  readonly event: string;
  readonly others?: Readonly<Record<string, string>>;
  readonly before?: (state: State) => unknown;
  readonly stands: (state: State) => unknown;
}
const CASES: Readonly<Record<string, Case>> = {
  name: {
    line: 'N - ARMY - Old Guard',
    step: 'council',
    event: 'taxed',
    stands: (s) => s.positions['P1']!.name === 'Empire 1',
  },
  posture: {
    line: 'P - H - 2',
    step: 'council',
    event: 'posture-declared',
    stands: (s) => s.positions['P1']!.postures.general['P2'] === 'H',
  },
  embargo: {
    line: 'E - ON - 2',
    step: 'council',
    event: 'embargo-declared',
    stands: (s) => s.positions['P1']!.embargoes.general['P2'],
  },
  policy: {
    line: 'O - RESERVE - 7',
    step: 'council',
    event: 'taxed',
    stands: (s) => s.positions['P1']!.policies.reserve === 7,
  },
  centres: {
    line: 'TC - Ph2',
    step: 'council',
    event: 'zone',
    stands: (s) => s.positions['P1']!.centres[0] === 'Ph2',
  },
  pick: {
    line: 'EV - 2 - RV - I2',
    step: 'council',
    event: 'event-card',
    stands: (s) => s.positions['P1']!.picks['P2']!.RV![0] === 'I2',
  },
  garrison: {
    line: 'U - Ph1 - 1GAL - SYR',
    step: 'construction',
    event: 'unit-built',
    stands: (s) => Object.values(s.stacks).some(({ at }) => at === 'SYR'),
  },
  invest: { line: 'V - NAV1', step: 'council', event: 'invested', stands: (s) => s.dominant.NAV[0] === 'P1' },
  give: {
    line: 'G - 5 COI, 1 WIN - 3',
    step: 'council',
    event: 'gift-coins',
    stands: (s) => s.positions['P3']!.treasury > 105,
  },
  exchange: {
    line: 'X - 3 - 1 WIN - 1 SIL',
    others: { P3: 'X - 1 - 1 SIL - 1 WIN' },
    step: 'council',
    event: 'deal',
    stands: () => true,
  },
  bid: { line: 'BD - Ph1 - 1 DYE - 4', step: 'council', event: 'bid-won', stands: () => true },
  make: {
    line: 'MG - M1 - 1',
    step: 'council',
    event: 'goods-made',
    before: (s) => (s.dominant.TEC = ['P1']),
    stands: () => true,
  },
  ship: { line: 'S - 1 WIN - M1 - M2', step: 'council', event: 'ship', stands: () => true },
  build: {
    line: 'B - 1PRO - M1',
    step: 'construction',
    event: 'unit-built',
    stands: (s) => Object.values(s.stacks).some(({ at }) => at === 'M1'),
  },
  repair: {
    line: 'R - M2 - 2',
    step: 'construction',
    event: 'repaired',
    stands: (s) => s.provinces['M2']!.damage === 0,
  },
  increase: {
    line: 'I - M1 - DL2',
    step: 'construction',
    event: 'developed',
    stands: (s) => s.provinces['M1']!.dl === 2,
  },
  leader: { line: 'LD - M2', step: 'operations', event: 'leader-placed', stands: () => true },
  militia: {
    line: 'ML - 1 - M2',
    step: 'operations',
    event: 'militia-raised',
    stands: (s) => s.positions['P1']!.treasury < 100,
  },
  march: {
    line: 'M - ARMY - M3',
    step: 'operations',
    event: 'marched',
    stands: (s) => s.stacks['ARMY']!.at === 'M3',
  },
  join: {
    line: 'J - MORE - ARMY',
    step: 'operations',
    event: 'attached',
    stands: (s) => s.stacks['MORE'] === undefined,
  },
  detach: {
    line: 'D - ARMY - 1PRO - VAN',
    step: 'operations',
    event: 'detached',
    stands: (s) => s.stacks['VAN'],
  },
  attack: {
    line: 'A - ARMY - BA7',
    step: 'operations',
    event: 'combat-fought',
    before: (s) => put(s, 'raid:P2', 'Ph2', ['BAR'], 'BA7'),
    stands: () => true,
  },
  occupy: {
    line: 'Q - ARMY',
    step: 'operations',
    event: 'province-freed',
    before: (s) => {
      put(s, 'pos:P2', 'Ph2', ['MIL', 'LEA'], 'FOE');
      s.positions['P2']!.policies.resist = { all: 'never', at: {} };
      return (s.provinces['Ph2']!.occupied = { sides: ['pos:P2'], by: 'P2', round: 1 });
    },
    stands: (s) => s.provinces['Ph2']!.owner === 'P1',
  },
  loot: {
    line: 'L - ARMY',
    step: 'operations',
    event: 'looted',
    before: (s) => own(s, 'P3', 'Ph2', 2),
    stands: () => true,
  },
  voyage: {
    line: 'VY - ARMY - E4',
    step: 'operations',
    event: 'voyaged',
    stands: (s) => s.stacks['ARMY']!.at === 'E4',
  },
  sail: {
    line: 'SA - FLEET - SIN',
    step: 'operations',
    event: 'sailed',
    stands: (s) => s.stacks['FLEET']!.at === 'SIN',
  },
  hold: {
    line: 'H - ALL',
    step: 'operations',
    event: 'round-started',
    stands: (s) => s.stacks['ARMY']!.at === 'Ph2',
  },
  recruit: {
    line: 'RC - HORDE1',
    step: 'operations',
    event: 'recruited',
    before: (s) => {
      for (const code of ['M1', 'M2', 'Ph2'])
        Object.assign(s.provinces[code]!, { kind: 'wild', owner: null, dl: 0, stock: {} });
      s.stacks = {};
      return Object.assign(s.positions['P1']!, {
        status: 'horde',
        hordeGroup: 'Asian',
        capital: null,
        treasury: 0,
      });
    },
    stands: () => true,
  },
  keep: {
    line: 'K - M2 - FREE',
    step: 'operations',
    event: 'owner-changed',
    stands: (s) => s.provinces['M2']!.kind === 'independent',
  },
  capital: {
    line: 'CP - M2',
    step: 'operations',
    event: 'capital-moved',
    stands: (s) => s.positions['P1']!.capital === 'M2',
  },
  horde: {
    line: 'HO - XS1',
    step: 'operations',
    event: 'horde-placed',
    before: (s) => CASES['recruit']!.before!(s),
    stands: () => true,
  },
};

describe('AE-MAIL-1: every kind of order can be carried out', () => {
  test('the list is whole; placements have a board of their own', () => {
    expect(Object.keys(CASES).concat('place').sort()).toEqual(book.orders.map(({ key }) => key).sort());
    const state = board(2, { step: 'setup', turn: 0 });
    const { said, events, state: after } = step(state, { P1: 'PL - CAP - M1', P2: 'PL - CAP - I2' });
    expect(said).toEqual(['PL done']);
    expect(events.filter(({ type }) => type === 'empire-founded')).toHaveLength(2);
    expect(after).toMatchObject({ step: 'council', turn: 1 });
  });

  test.each(Object.keys(CASES))('%s', (key) => {
    const one = CASES[key]!;
    const state = realm(one.step);
    one.before?.(state);
    const { said, events, state: after } = step(state, { P1: one.line, ...one.others });
    expect(book.orders.find((order) => order.key === key)!.code).toBe(one.line.split(' ')[0]);
    expect(said).toEqual([`${one.line.split(' ')[0]!} done`]);
    expect(events.map(({ type }) => type)).toContain(one.event);
    expect(one.stands(after)).toBeTruthy();
  });
});

describe('what else games of stand-ins never show', () => {
  test('AE-OWN-5: Independents that hold a province annex it, with their own hatreds and their controller', () => {
    const state = realm('operations');
    state.provinces['Ph1']!.hostile = { ...hate('P3') };
    own(state, 'P3', 'M3', 1);
    put(state, 'ind:Ph1', 'M3', ['PRO'], 'INDPH1');
    state.provinces['M3']!.occupied = { sides: ['ind:Ph1'], by: 'P1', round: 1 };
    const { events, state: after } = step(state, { P1: 'H - ALL' });
    expect(events.find(({ type }) => type === 'land-taken')?.data).toMatchObject({
      province: 'M3',
      from: 'P3',
      kind: 'independent',
    });
    expect(after.provinces['M3']).toMatchObject({
      kind: 'independent',
      controller: 'P1',
      hostile: hate('P3'),
    });
  });

  test('AE-MAIL-5: who leaves is told of, and his land is free', () => {
    const state = realm('council');
    state.positions['P3']!.status = 'out';
    const { events, state: after } = step(state, { P1: 'V - ARM1' });
    expect(events.filter(({ type }) => type === 'position-left')).toHaveLength(1);
    expect(after.provinces['E2']).toMatchObject({ kind: 'independent', owner: null });
  });

  test('AE-FIN-1: the last turn ends the game, and nobody is awaited', () => {
    const state = realm('operations');
    state.options = { ...state.options, turnLimit: 3 };
    const { events, state: after } = step(state, { P1: 'H - ALL' });
    expect(events.map(({ type }) => type)).toContain('game-ended');
    expect([after.over, after.step, system.awaiting(after)]).toEqual([true, 'end', []]);
  });

  test('AE-DEA-1: a gift that is refused is known to the two', () => {
    const state = realm('council');
    state.positions['P3']!.policies.refuse = ['P1'];
    const { events, said } = step(state, { P1: 'G - 5 COI - 3' });
    expect(said).toEqual(['G failed refused']);
    expect(events.find(({ type }) => type === 'gift-refused')?.seenBy).toEqual(['P1', 'P3']);
  });
});
