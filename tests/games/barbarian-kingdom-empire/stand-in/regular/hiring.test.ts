/** Soldiers for money, and who is left alone: what regular players agree upon without a word, as their tempers have it. BKE-OPT-4, BKE-MAIL-18. */
import { describe, expect, test } from 'vitest';
import { printCodeSheet, seededDice, type GameEvent, type Temper } from '../../../../../src/core/index.js';
import { loadSystem } from '../../../../../src/catalog.js';
import { neighboursOf } from '../../../../../games/barbarian-kingdom-empire/rules/map/geography.js';
import { orders } from '../../../../../games/barbarian-kingdom-empire/orders/book.js';
import { regular } from '../../../../../games/barbarian-kingdom-empire/stand-in/regular/regular.js';
import { see } from '../../../../../games/barbarian-kingdom-empire/see.js';
import type { Position, State } from '../../../../../games/barbarian-kingdom-empire/state.js';
import { find, geo, put, rules, seat, someBoard, turn } from '../../kit.js';

const system = await loadSystem('barbarian-kingdom-empire');

/** The sheet of a regular player, in code. */
const sheetOf = (state: State, me: string, temper: Temper, events: readonly GameEvent[] = []): string => {
  const view = { ...see(rules, state, [], me), events: [...events] };
  const sheet = regular(rules, view, seededDice({ seed: 's', turn: 1 }), temper);
  expect(system.check(view, sheet).filter(({ severity }) => severity === 'error')).toEqual([]);
  return printCodeSheet(orders, sheet);
};
const lines = (kind: string, ...asked: Parameters<typeof sheetOf>): string[] =>
  sheetOf(...asked)
    .split('\n')
    .filter((line) => line.startsWith(`${kind} - `));

interface Change {
  readonly positions?: Record<string, Partial<Position>>;
  readonly mercenaries?: boolean;
  /** Does P3 stand before Rome with more than it has? */
  readonly enemy?: boolean;
  readonly turn?: number;
  readonly men?: readonly string[];
}

const MEN = ['P1 BI etruria 1', 'P1 BH etruria 2', 'P2 IN rome 3', 'P2 IN capua 4'];

/** P2 rules Rome and Capua with two men, and P3 stands around them with many; two bands of P1 find nothing to take. */
function beset({
  positions,
  mercenaries = true,
  enemy = true,
  turn: now = 5,
  men = MEN,
}: Change = {}): State {
  const camps = ['rome', 'capua']
    .flatMap((city) => neighboursOf(geo, city))
    .filter((area) => !['rome', 'capua', 'etruria'].includes(area));
  const state = someBoard({
    options: { players: 3, mercenaries, max_turns: 40 },
    turn: now,
    units: [...men, ...(enemy ? camps.flatMap((area) => [`P3 IN ${area}`, `P3 BW ${area}`]) : [])],
    cities: { rome: 'P2', capua: 'P2' },
    positions: {
      P1: { points: 10 },
      P2: { stage: 'kingdom', kingdomTurn: 4, capital: 'rome', treasury: 30, points: 20 },
      P3: { points: 90 },
      ...positions,
    },
  });
  state.cities = { rome: state.cities.rome!, capua: state.cities.capua! };
  return state;
}

describe('soldiers for hire', () => {
  const OUT = ['T - out - BI1,BH2 - P2 - 5'];
  const IN = ['T - in - BI1,BH2 - P1 - 5'];
  const both = (change: Change, temper: Temper = 'loyal'): string[][] => [
    lines('T', beset(change), 'P1', temper),
    lines('T', beset(change), 'P2', temper),
  ];

  test('who is beset hires those who have nothing to take, for what his own would cost in upkeep: both write the same', () => {
    expect(both({})).toEqual([OUT, IN]);
    const state = beset();
    const done = turn(state, { P1: sheetOf(state, 'P1', 'loyal'), P2: sheetOf(state, 'P2', 'cautious') });
    expect(find(done.events, 'lease-made')?.data).toMatchObject({ lessor: 'P1', lessee: 'P2', price: 5 });
    expect(find(done.events, 'lease-paid')).toBeDefined();
  });

  test('nobody hires without the option, without an enemy, without money, or shortly before the end', () => {
    for (const change of [
      { mercenaries: false },
      { enemy: false },
      { positions: { P2: { stage: 'kingdom', kingdomTurn: 4, capital: 'rome', treasury: 4 } } as const },
      { turn: 39 },
    ])
      expect(both(change)).toEqual([[], []]);
  });

  test('who leads is served by the greedy and the treacherous alone', () => {
    const leading = { positions: { P2: { ...beset().positions.P2, points: 200 } } };
    const served = (temper: Temper): boolean => lines('T', beset(leading), 'P1', temper).length > 0;
    expect([served('cautious'), served('loyal')]).toEqual([false, false]);
    expect([served('greedy'), served('treacherous')]).toEqual([true, true]);
  });

  test('an offer that found no answer is taken back, and one that runs is not', () => {
    const state = beset();
    const fields = { action: 'out', units: ['BI1', 'BH2'], with: 'P2', price: '5' };
    state.standing.P1 = [{ slot: 'treaty out P2 BI1 BH2', key: 'treaty', fields }];
    expect(lines('T', state, 'P1', 'loyal')).toEqual(['T - cancel - P2']);
    for (const id of ['u1', 'u2']) state.units[id]!.lessee = 'P2';
    state.leases = [{ lessor: 'P1', lessee: 'P2', units: ['u1', 'u2'], price: 5 }];
    expect(lines('T', state, 'P1', 'loyal')).toEqual([]);
  });

  test('the treacherous leaves the service in which his men alone hold a city, and has it', () => {
    const serving = (alone: boolean): State => {
      const state = beset({ men: ['P1 BI capua 1', 'P2 IN rome 3', ...(alone ? [] : ['P2 BW capua 4'])] });
      state.units.u1!.lessee = 'P2';
      state.leases = [{ lessor: 'P1', lessee: 'P2', units: ['u1'], price: 2 }];
      return state;
    };
    expect(lines('T', serving(false), 'P1', 'treacherous')).toEqual([]);
    expect(lines('T', serving(true), 'P1', 'loyal')).toEqual([]);
    expect(lines('T', serving(true), 'P1', 'treacherous')).toEqual(['T - cancel - P2']);
    const done = turn(serving(true), { P1: sheetOf(serving(true), 'P1', 'treacherous'), P2: '' });
    expect(done.state.cities.capua?.owner).toBe('P1');
  });
});

describe('peace', () => {
  const paid = {
    type: 'tribute-paid',
    rule: 'BKE-OPT-7',
    seenBy: 'all',
    phase: 'start',
    n: 1,
    data: { from: 'P2', to: 'P1', money: 3 },
  } as unknown as GameEvent;
  const spared = (temper: Temper, ...events: GameEvent[]): string[] =>
    lines('O', beset(), 'P1', temper, events);

  test('who pays is left alone by ships and by orders at random, but by the treacherous', () => {
    expect(spared('loyal')).toEqual([]);
    expect(spared('cautious', paid)).toEqual(['O - peace=P2']);
    expect(spared('treacherous', paid)).toEqual([]);
  });

  test('the list ends with the peace', () => {
    const state = beset();
    state.standing.P1 = [{ slot: 'policy peace', key: 'policy', fields: { settings: { peace: ['P2'] } } }];
    expect(lines('O', state, 'P1', 'loyal')).toEqual(['O - peace=off']);
  });

  test('BKE-S7-3: Rome pays allies that serve it no longer, and stops once they do', () => {
    const late = (serves: boolean): string[] => {
      const state = someBoard({ scenario: 'late-empire', keep: true, turn: 3 });
      const [rome, allies] = [seat(state, 'rome'), seat(state, 'allies')];
      Object.assign(rome, { treasury: 20 });
      put(state, `${allies.id} BI sirmium`);
      state.leases = serves ? [{ lessor: allies.id, lessee: rome.id, units: [], price: 5 }] : [];
      return lines('G', state, rome.id, 'cautious').map((line) => line.replace(allies.id, 'allies'));
    };
    expect(late(false)).toEqual(['G - 3 - allies - protection']);
    expect(late(true)).toEqual([]);
  });
});
