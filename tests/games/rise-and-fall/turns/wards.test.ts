/** Tribes under an empire's wing, and what hangs on a place or on whoever moves a unit. Named by the rules that meet. */
import { describe, expect, test } from 'vitest';
import { yieldingAllies } from '../../../../games/rise-and-fall/rules/realm/production.js';
import { moverOf } from '../../../../games/rise-and-fall/rules/world/seats.js';
import type { State } from '../../../../games/rise-and-fall/state.js';
import { area, board, data, play, unit, where } from '../table.js';

const seatOf = (state: State, id: string): string => moverOf({ state, data }, id);
/** Only these units stand on the map. */
const bare = (
  year: number,
  step: State['step'],
  units: Record<string, string>,
  held: Record<string, string> = {},
) => board(year, { step, empty: true, units, held });

describe('rise-and-fall: Armenians and treaty tribes at a peace', () => {
  test('RF-PEACE-3, RF-ARM-2: Rome’s Armenians leave what a peace gives back to Parthia, for home', () => {
    const held = { Artashat: 'rome', Tigranocerta: 'rome', Arbela: 'rome' };
    const state = bare(30, 'P', { AS09: 'Arbela', RL01: 'Roma', PC01: 'Susa' }, held);
    Object.assign(state, { armenia: 'rome' });
    state.war.romeParthia = true;
    const after = play(state, { P2: 'P - rome' });
    expect(area(after.state, 'Arbela').controller).toBe('parthia');
    expect(where(after.state, 'AS09')).toBe('Artashat');
    // Where they stand in their own country, under their own empire, they stay.
    const home = bare(30, 'P', { AS09: 'Tigranocerta', RL01: 'Roma', PC01: 'Susa' }, held);
    Object.assign(home, { armenia: 'rome' });
    home.war.romeParthia = true;
    expect(where(play(home, { P2: 'P - rome' }).state, 'AS09')).toBe('Tigranocerta');
  });

  test('RF-PEACE-3, RF-PEACE-7: without a free home they are eliminated, and return under the same empire', () => {
    const held = { Artashat: 'rome', Tigranocerta: 'rome', Arbela: 'rome' };
    const state = bare(30, 'P', { AS09: 'Arbela', AS08: 'Artashat', RL01: 'Roma', PC01: 'Susa' }, held);
    Object.assign(state, { armenia: 'rome' });
    state.war.romeParthia = true;
    const after = play(state, { P2: 'P - rome' });
    expect(where(after.state, 'AS09')).toBe('pool');
    expect(seatOf(after.state, 'AS09')).toBe('P1');
  });
});

describe('rise-and-fall: how long a treaty tribe follows its empire', () => {
  /** AS06 of Palmyra follows Parthia by a treaty, and stands in Ganzak; its home is empty. */
  const away = (units: Record<string, string> = {}, step: State['step'] = 'R'): State => {
    const state = bare(50, step, { AS06: 'Ganzak', RL01: 'Damascus', ...units }, { Damascus: 'rome' });
    state.override.AS06 = 'parthia';
    state.war.romeParthia = true;
    return state;
  };
  test('RF-PEACE-7: until its home is conquered, wherever it stands', () => {
    const after = play(away(), { P1: 'W - rome - asian\nM - RL01 - Palmyra' });
    expect([after.outcome('P1', 1), after.outcome('P1', 2)]).toEqual(['done', 'done']);
    expect(area(after.state, 'Palmyra').controller).toBe('rome');
    expect(after.state.override.AS06).toBeUndefined();
  });
  test('RF-PEACE-7: not lost with the unit, whose home nobody has taken', () => {
    const state = away({ AS06: 'Jerusalem', RL02: 'Jaffa' });
    area(state, 'Jerusalem').controller = 'parthia';
    area(state, 'Jaffa').controller = 'rome';
    const after = play(state, { P1: 'AT - RL01 - Jerusalem - S RL02 at Jaffa' });
    expect(after.outcome('P1')).toBe('done');
    expect(where(after.state, 'AS06')).toBe('pool');
    expect(after.state.override.AS06).toBe('parthia');
    expect(seatOf(after.state, 'AS06')).toBe('P2');
  });
  test('RF-PEACE-7, RF-REP-8: its empire, which holds its star and home, brings it back in a war of the empires', () => {
    const state = away({ AS06: 'pool' }, 'P');
    area(state, 'Palmyra').controller = 'parthia';
    const after = play(state, { P2: 'B - AS06 - Palmyra' });
    expect(after.outcome('P2')).toBe('done');
    expect(where(after.state, 'AS06')).toBe('Palmyra');
    // Not without that war, nor for a tribe that follows nobody.
    const peace = structuredClone(state);
    peace.war.romeParthia = false;
    expect(where(play(peace, { P2: 'B - AS06 - Palmyra' }).state, 'AS06')).toBe('pool');
    const free = structuredClone(state);
    free.override = {};
    expect(where(play(free, { P2: 'N - x' }).state, 'AS06')).toBe('pool');
  });
});

describe('rise-and-fall: the last of the Asians', () => {
  test('RF-REP-10, RF-ARM-1: with the Armenians lost and no star to serve them they are still a people', () => {
    const stars = data.map.areas.filter((a) => a.people === 'asian' && a.star !== 'none').map((a) => a.id);
    const legions = Object.fromEntries(stars.map((id, n) => [`RL${String(n + 1).padStart(2, '0')}`, id]));
    const state = bare(110, 'P', legions, Object.fromEntries(stars.map((id) => [id, 'rome'])));
    for (const id of ['AS08', 'AS09']) unit(state, id).where = 'pool';
    const after = play(state, { P2: 'N - x' });
    expect(after.of('people-eliminated').map((e) => e.data.people)).not.toContain('asian');
    expect(after.state.peoples.asian!.eliminated).toBe(false);
    expect(where(after.state, 'AS08')).toBe('pool');
  });
});

describe('rise-and-fall: stars in revolt', () => {
  test('RF-REP-1, RF-ALL-2: an ally’s star on which a marker lies yields nothing to the empire', () => {
    const land = ['Jaffa', 'Damascus', 'Palmyra', 'Osrohene', 'Hatra', 'Antioch', 'Jerusalem', 'Memphis'];
    const held = Object.fromEntries(land.map((id) => [id, 'parthia']));
    const state = bare(60, 'P', { AF05: 'Alexandria', PC01: 'Susa' }, { ...held, Alexandria: 'african' });
    state.war.romeParthia = true;
    Object.assign(state.peoples.african!, { atWarWith: ['rome'], alliedWith: 'parthia', active: true });
    const counted = () => yieldingAllies({ state, data }, 'parthia');
    expect(counted()).toContain('Alexandria');
    area(state, 'Alexandria').revolt = 'people';
    expect(counted()).not.toContain('Alexandria');
  });
  test('RF-KUS-6, RF-REV-3: one of the Kushans’ with a marker does not rise again, and is not told again', () => {
    const state = bare(60, 'R', { KU1: 'Yuezhi', RL01: 'Roma' }, { Merv: 'kushan', Yuezhi: 'kushan' });
    // Nobody joins the Kushans, and no Parthian lies in the pile to rise.
    for (const [id, one] of Object.entries(state.units))
      if (/^(PC|PI|KU[2-6]|XS)/.test(id)) one.where = 'removed';
    const kushan = (run: ReturnType<typeof play>) =>
      run.of('revolt').flatMap((e) => (e.data.by === 'kushan' ? [e.data.kind] : []));
    const first = play(state, { P1: 'N - x' });
    expect(kushan(first)).toEqual(['recivilized']);
    const next = { ...structuredClone(first.state), step: 'R' as const };
    unit(next, 'PI01').where = 'pool';
    const second = play(next, { P1: 'N - x' });
    expect(kushan(second)).toEqual([]);
    expect(area(second.state, 'Merv')).toMatchObject({ controller: 'kushan', revolt: 'recivilized' });
  });
});

describe('rise-and-fall: who stands beside whom', () => {
  test('RF-REV-3: a rising binds until its own unit is gone, not a raider beside it', () => {
    const state = bare(260, 'P', { AF05: 'Alexandria', GM1: 'Alexandria', RL01: 'Roma' });
    area(state, 'Alexandria').controller = 'african';
    area(state, 'Alexandria').revolt = 'people';
    const after = play(state, { P2: 'D - GM1\nM - AF05 - Memphis' });
    expect(where(after.state, 'GM1')).toBe('away');
    expect(area(after.state, 'Alexandria').revolt).toBe('people');
    expect(after.outcome('P2', 2)).toBe('in-revolt');
  });

  test('RF-STK-4: who moves a unit chooses whether it defends, not who once moved it', () => {
    const standing = (seat: string) => {
      const state = bare(260, 'R', { AS01: 'Pontus', GM1: 'Pontus', RL01: 'Cappadocia', RL02: 'Sinope' });
      for (const id of ['Cappadocia', 'Sinope']) area(state, id).controller = 'rome';
      area(state, 'Pontus').controller = 'asian';
      state.peoples.asian!.atWarWith = ['rome'];
      const before = play({ ...structuredClone(state), step: 'R' }, { P1: 'N - x', P2: 'N - x' }).state
        .standing;
      state.standing = structuredClone(before);
      state.standing[seat] = {
        ...{ capitals: [], rebel: [], retreat: {}, stack: {}, treatyPlaces: {}, treatyChoice: '' },
        ...state.standing[seat],
        defend: { Pontus: 'AS01' },
      };
      return play(state, { P1: 'AT - RL01 - Pontus - S RL02 at Sinope' });
    };
    // Parthia moves the Asians, with whom Rome is at war: it may let the tribe stand in front of the raider.
    expect(standing('P2').outcome('P1')).toBe('done');
    expect(standing('P1').outcome('P1')).toBe('too-weak');
  });

  test('RF-ARM-1, RF-HUN-3: Armenians whom Huns take in are not removed from the game', () => {
    const state = bare(390, 'H', { AS08: 'Artashat', HU1: 'Iberia' }, { Artashat: 'asian' });
    const after = play(state, { P1: 'N - x', P2: 'AT - HU1 - Artashat' });
    expect(after.outcome('P2')).toBe('done');
    expect(where(after.state, 'HU1')).toBe('Artashat');
    expect(where(after.state, 'AS08')).toBe('pool');
    expect(after.state.huns.counters.huns).toBe(1);
    expect(after.of('unit-absorbed').map((e) => e.data.unit)).toEqual(['AS08']);
    expect(unit(after.state, 'AS08').faction).toBe('asian');
  });
});
