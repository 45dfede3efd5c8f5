/** The table of troubles. KOK-SCN-18. */
import { describe, expect, test } from 'vitest';
import { winter } from '../../../../games/king-of-kings/phases/winter.js';
import { goOver, rebelSide } from '../../../../games/king-of-kings/rules/events/rebellions.js';
import { marchOnCapital } from '../../../../games/king-of-kings/rules/others/rebel-marches.js';
import { murder, riseUnpaid, troubles } from '../../../../games/king-of-kings/scenarios/troubles.js';
import type { State } from '../../../../games/king-of-kings/state.js';
import { at, bare, playOn, policiesOf, type Stage, stand, start, types } from '../kit.js';

/** Dice of the two columns that give a letter alone. */
const LETTER: Readonly<Record<string, readonly [number, number]>> = {
  A: [5, 4],
  B: [2, 3],
  C: [1, 2],
  L: [2, 4],
  P: [1, 3],
  R: [2, 1],
  T: [1, 5],
  W: [3, 5],
  '-': [1, 6],
};

// prettier-ignore

const roll = (state: State, letter: string, script = {}): Stage => {
  const [first, second] = LETTER[letter]!;
  const play = playOn(state, { 'crisis/first P1': [first], 'crisis/second P1': [second], ...script });
  troubles(play, 'P1');
  play.scripted.assertSpent();
  return play;
};

describe('king-of-kings table of troubles', () => {
  test('KOK-SCN-18: a city named by its own die rebels, if it is Rome’s', () => {
    const state = bare('third-century', 1);
    const play = roll(state, 'B', { 'fall/rebellion P1': [3] });
    expect(play.log.events.find((e) => e.type === 'city-rebelled')?.data['hex']).toBe(at(state, 'Carthage'));
    expect(types(roll(state, 'B', { 'fall/rebellion P1': [3] }))).toEqual([
      'troubles-rolled',
      'nothing-happened',
    ]);
  });

  test('KOK-SCN-18: corruption, a leader, pirates, war with Persia once', () => {
    const state = bare('third-century', 1);
    expect(types(roll(state, 'C'))).toEqual(['troubles-rolled', 'corruption']);
    expect(state.positions['P1']!.corruption).toBe(true);
    expect(types(roll(state, 'L'))).toContain('leader-came');
    roll(state, 'T');
    expect(Object.values(state.forces).find((f) => f.owner === 'band-pirates')).toMatchObject({
      hex: at(state, 'Cherson'),
      units: { 'band-pirates': { LG: 1 } },
    });
    expect(types(roll(state, 'W'))).toEqual(['troubles-rolled', 'war']);
    expect(state.sides['persia']).toMatchObject({ enemies: ['P1'], since: state.game.turn });
    expect(types(roll(state, 'W'))).toEqual(['troubles-rolled', 'nothing-happened']);
    state.sides['persia']!.enemies = [];
    state.sides['persia']!.flags = ['conquered'];
    expect(types(roll(state, 'W'))).toEqual(['troubles-rolled', 'nothing-happened']);
    expect(types(roll(state, '-'))).toEqual(['troubles-rolled', 'nothing-happened']);
  });

  test('KOK-SCN-18: plague lies around a city that is drawn among Rome’s own', () => {
    const state = bare('third-century', 1);
    const first = Object.values(state.cities)
      .filter((c) => c.controller === 'P1')
      .map((c) => c.hex)
      .sort()[0];
    const play = roll(state, 'P', { 'crisis/city P1': [1] });
    expect(play.log.events.find((e) => e.type === 'plague')?.data['hex']).toBe(first);
  });

  test('KOK-NPC-8: each loyal hex with troops throws; 2 rises with its city, 3 stays; Rome’s army rises without Rome', () => {
    const state = bare('third-century', 1);
    stand(state, 'P1', 'Rome', '1 HI');
    stand(state, 'P1', 'Carthage', '1 HI');
    stand(state, 'P1', 'Londinium', '1 HI');
    const [rome, carthage, london] = ['Rome', 'Carthage', 'Londinium'].map((n) => at(state, n));
    roll(state, 'A', {
      [`crisis/uprising ${rome!}`]: [1],
      [`crisis/uprising ${carthage!}`]: [2],
      [`crisis/uprising ${london!}`]: [3],
    });
    const owners = (hex: string | undefined): string[] =>
      Object.values(state.forces)
        .filter((f) => f.hex === hex)
        .map((f) => f.owner);
    expect([rome, carthage, london].map(owners)).toEqual([['rebel-P1'], ['rebel-P1'], ['P1']]);
    expect([rome, carthage, london].map((hex) => state.cities[hex!]!.controller)).toEqual([
      'P1',
      'rebel-P1',
      'P1',
    ]);
  });

  test('KOK-NPC-8: rebels in Rome of half the army murder nobody, of more they do', () => {
    const army = (rebels: string, loyal: string, policy?: string): State => {
      const state = bare('third-century', 1);
      rebelSide(playOn(state), 'P1');
      stand(state, 'rebel-P1', 'Rome', rebels);
      stand(state, 'P1', 'Carthage', loyal);
      if (policy) state.positions['P1']!.policies = policiesOf(state, { heir: policy });
      return state;
    };
    const half = army('2 HI', '2 HI');
    murder(playOn(half), 'P1');
    expect(half.positions['P1']!.monarch.generation).toBe(1);

    const more = army('2 HI 1 MM', '2 HI');
    more.game.turn = 7;
    const play = playOn(more);
    murder(play, 'P1');
    expect(types(play)).toEqual(['emperor-murdered', 'heir-crowned']);
    expect(more.positions['P1']!.monarch).toMatchObject({ generation: 2, reignStart: 7 });
    expect(Object.values(more.forces).map((f) => f.owner)).toEqual(['P1', 'P1']);
    expect(more.game.deathNow).toBe(true);

    const gone = army('3 HI', '1 HI', 'retire');
    murder(playOn(gone), 'P1');
    expect(gone.positions['P1']!.status).toBe('retired');

    const elsewhere = army('9 HI', '1 HI');
    elsewhere.forces['rebel-P1-A1']!.hex = at(elsewhere, 'Athens');
    murder(playOn(elsewhere), 'P1');
    expect(elsewhere.positions['P1']!.monarch.generation).toBe(1);
    // Ships count as well, on either side.
    const ships = army('2 HI 1 MM', '2 HI');
    stand(ships, 'P1', 'Alexandria', '1 HG');
    murder(playOn(ships), 'P1');
    expect(ships.positions['P1']!.monarch.generation).toBe(1);
  });

  test('KOK-NPC-8: what the mutineers hold is loyal to whom they proclaim, Rome too; another’s Rome is not', () => {
    const after = (holder: string): State => {
      const state = bare('third-century', 1);
      rebelSide(playOn(state), 'P1');
      stand(state, 'rebel-P1', 'Rome', '2 HI');
      state.sides['band-goths'] = { ...state.sides['rebel-P1']!, id: 'band-goths', kind: 'raider' };
      for (const [name, side] of [['Rome', holder], ['Carthage', 'rebel-P1'], ['Alexandria', 'band-goths']] as const)
        state.cities[at(state, name)]!.controller = side; // prettier-ignore
      state.positions['P1']!.capitalState = 'fallen';
      murder(playOn(state), 'P1');
      return state;
    };
    const holders = (state: State): string[] =>
      ['Rome', 'Carthage', 'Alexandria'].map((name) => state.cities[at(state, name)]!.controller);
    const theirs = after('rebel-P1');
    expect(holders(theirs)).toEqual(['P1', 'P1', 'band-goths']);
    expect(theirs.positions['P1']!.capitalState).toBe('held');
    const foreign = after('band-goths');
    expect(holders(foreign)).toEqual(['band-goths', 'P1', 'band-goths']);
    expect(foreign.positions['P1']!.capitalState).toBe('fallen');
  });

  test('KOK-SCN-18: the unpaid rise on 3, not on 4; the capital stays', () => {
    const unpaid = (die: number): State => {
      const state = bare('third-century', 1);
      stand(state, 'P1', 'Carthage', '1 HI');
      state.positions['P1']!.treasury = 0;
      winter.body(playOn(state, { [`crisis/unpaid ${at(state, 'Carthage')}`]: [die] }));
      return state;
    };
    expect(Object.values(unpaid(3).forces).map((f) => f.owner)).toEqual(['rebel-P1']);
    expect(Object.values(unpaid(4).forces).map((f) => f.owner)).toEqual(['P1']);
    const rome = bare('third-century', 1);
    const guard = stand(rome, 'P1', 'Rome', '2 HI');
    rome.leaders['L1'] = { id: 'L1', side: 'P1', kind: 'general', force: guard.id };
    riseUnpaid(playOn(rome), 'P1', at(rome, 'Rome'), [{ force: guard.id, side: 'P1', type: 'HI', n: 2 }]);
    expect(rome.cities[at(rome, 'Rome')]!.controller).toBe('P1');
    expect(rome.leaders['L1']).toMatchObject({ side: 'rebel-P1', force: 'rebel-P1-A1' });
    expect(rome.forces[guard.id]).toBeUndefined();
  });

  test('KOK-NPC-8: gates open on 4, not on 5; a fort, a ruin and a guarded city are passed', () => {
    const gate = (die: number): string => {
      const state = bare('third-century', 1);
      rebelSide(playOn(state), 'P1');
      // From Nineveh’s side: a city on the way to Rome that nobody guards.
      stand(state, 'rebel-P1', 'W2126', '2 HI');
      const hex = at(state, 'Rome');
      state.sides['P1']!.capital = at(state, 'Genoa');
      const play = playOn(state, { [`crisis/gate ${hex} rebel-P1-A1`]: [die] });
      marchOnCapital(play, 'rebel-P1');
      const told = play.log.events.find((e) => e.type === 'gates-decided');
      return `${String(told?.data['hex'] === hex)} ${state.cities[hex]!.controller} ${state.forces['rebel-P1-A1']!.hex === hex}`;
    };
    expect(gate(4)).toBe('true rebel-P1 true');
    expect(gate(5)).toBe('true P1 true');
  });

  test('KOK-CW-1: counters and goods of the hex change hands with the rest', () => {
    const state = start('hammurabi', 4);
    rebelSide(playOn(state), 'P1');
    const babylon = at(state, 'Babylon');
    state.goods['X1'] = {
      id: 'X1',
      type: 'wool',
      home: babylon,
      hex: babylon,
      owner: 'P1',
      carrier: 'P1-C1',
      carried: 0,
    };
    goOver(playOn(state), 'P1', babylon, 'rebel-P1', false);
    const own = Object.values(state.forces).filter((f) => f.hex === babylon);
    expect(own.map((f) => [f.owner, f.kind]).sort()).toEqual([
      ['rebel-P1', 'army'],
      ['rebel-P1', 'caravan'],
    ]);
    expect(state.goods['X1']).toMatchObject({
      owner: 'rebel-P1',
      carrier: own.find((f) => f.kind === 'caravan')!.id,
    });
    expect(state.cities[babylon]!.controller).toBe('P1');
  });
});
