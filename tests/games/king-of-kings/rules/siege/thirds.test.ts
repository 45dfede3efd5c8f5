/** Sieges, ruins and treachery at their seams: who stands by, whose losses, who may rebuild. */
import { describe, expect, test } from 'vitest';
import { capture, newNeutralCapital } from '../../../../../games/king-of-kings/rules/siege/captures.js';
import { famine } from '../../../../../games/king-of-kings/rules/events/seasonal.js';
import { pressSiege, sally } from '../../../../../games/king-of-kings/rules/siege/siegecraft.js';
import { betray } from '../../../../../games/king-of-kings/rules/siege/treachery.js';
import type { Limit } from '../../../../../games/king-of-kings/orders/understand.js';
import type { State } from '../../../../../games/king-of-kings/state.js';
import { at, bare, playOn, rollOn, stand, types, forceOrdersOf, policiesOf } from '../../kit.js';

const HEX = 'E3836';
const damascus = (units: string, guard: string): State => {
  const state = bare('alexander', 2);
  stand(state, 'P1', 'Damascus', units);
  stand(state, 'P2', 'Damascus', guard, { inside: true });
  return state;
};
const breach = (die: number): Record<string, number[]> => ({ [`siege/breach ${HEX} P1`]: [die] });
const press = (state: State, assault: Limit, script: Record<string, number[]>): string[] => {
  const play = playOn(state, script);
  pressSiege(play, { chief: 'P1', hex: HEX, earthworks: false, assault });
  play.scripted.assertSpent();
  return types(play);
};

describe('KOK-SIEGE-5, KOK-MAIL-7: assaults', () => {
  const idle = {
    [`siege/assault ${HEX} round-1 P1`]: [1],
    [`siege/assault ${HEX} round-1 P2`]: [1],
  };

  test('a place whose garrison is left does not fall', () => {
    const state = damascus('2 LI', '2 LI');
    expect(press(state, 1, { ...breach(2), ...idle })).not.toContain('city-taken');
    expect(state.cities[HEX]!.controller).toBe('P2');
  });

  test('who holds out forces nobody who does not begin', () => {
    const state = damascus('1 LI', '2 LI');
    state.positions['P2']!.policies = policiesOf(state, { holdout: 'yes' });
    expect(press(state, 'even', breach(2))).not.toContain('assault-round');
  });

  test('KOK-MAIL-8: the strongest force’s word on losses counts for the camp', () => {
    const state = damascus('2 LI', '1 LI');
    Object.assign(state.forces['P1-A1']!, { orders: forceOrdersOf(state, { losses: 'LI' }) });
    stand(state, 'P1', 'Damascus', '4 HI 6 LI', { orders: { losses: 'HI' } });
    press(state, 'none', breach(6));
    expect([state.forces['P1-A1']!.units, state.forces['P1-A2']!.units]).toEqual([
      { P1: { LI: 2 } },
      { P1: { HI: 2, LI: 6 } },
    ]);
  });

  test('KOK-MAIL-8: of allies in one garrison the word of the one with most strength in all counts', () => {
    const state = bare('diadochi', 4);
    for (const [a, b] of [['P2', 'P3'], ['P3', 'P2']] as const) state.positions[a]!.stance[b] = 'ally'; // prettier-ignore
    const hex = at(state, 'Memphis');
    stand(state, 'P1', 'Memphis', '9 HI');
    stand(state, 'P2', 'Memphis', '1 HI 3 LI', { orders: { losses: 'HI' }, inside: true });
    stand(state, 'P2', 'Memphis', '1 HI', { inside: true });
    stand(state, 'P3', 'Memphis', '2 HI 1 LI', { orders: { losses: 'LI' }, inside: true });
    const dice = { [`siege/breach ${hex} P1`]: [1], [`siege/assault ${hex} round-1 P1`]: [2], [`siege/assault ${hex} round-1 P2`]: [1] }; // prettier-ignore
    const play = playOn(state, dice);
    pressSiege(play, { chief: 'P1', hex, earthworks: false, assault: 1 });
    const round = play.log.events.find((e) => e.type === 'assault-round')!.data;
    expect(round['second']).toMatchObject({ lost: { HI: 1 } });
  });

  test('KOK-SIEGE-7: a third who is no friend of the place makes no sortie out of it', () => {
    const state = bare('diadochi', 4);
    for (const [a, b] of [['P2', 'P3'], ['P3', 'P2']] as const) state.positions[a]!.stance[b] = 'neutral'; // prettier-ignore
    stand(state, 'P1', 'Memphis', '2 HI');
    stand(state, 'P3', 'Memphis', '5 HI');
    expect(sally(rollOn(state), at(state, 'Memphis'), 'P3', 'storm')).toBe('not-besieged');
    for (const [a, b] of [['P2', 'P3'], ['P3', 'P2']] as const) state.positions[a]!.stance[b] = 'ally'; // prettier-ignore
    expect(sally(rollOn(state), at(state, 'Memphis'), 'P3', 'storm')).not.toBe('not-besieged');
  });
});

describe('KOK-LOOT-4, KOK-FALL-5: what famine strips', () => {
  const starved = (): State => {
    const state = bare('diadochi', 4);
    famine(playOn(state), 'P1', 'KOK-FALL-5');
    return state;
  };

  test('its lord was the last there, and may rebuild; only a capital stays his against those who pass', () => {
    const state = starved();
    const [capital, other] = ['Babylon', 'Ecbatana'].map((name) => state.cities[at(state, name)]!);
    expect(state.sides['P1']!.capital).toBe(capital!.hex);
    expect([capital!.looted, capital!.bare, capital!.lastPasser]).toEqual([true, true, 'P1']);
    const stripped = Object.values(state.cities).filter((c) => c.looted && c.hex !== capital!.hex);
    expect(stripped.length).toBeGreaterThan(0);
    for (const c of stripped) expect([c.name, c.bare, c.lastPasser]).toEqual([c.name, undefined, c.controller]);
    expect(other).toBeDefined();
  }); // prettier-ignore

  test('KOK-SIEGE-6: who takes the bare capital by siege is the last there', () => {
    const state = starved();
    const hex = at(state, 'Babylon');
    stand(state, 'P2', 'Babylon', '2 HI');
    capture(playOn(state), hex, 'P2', 'P2');
    expect(state.cities[hex]).toMatchObject({ controller: 'P2', lastPasser: 'P2', looted: true });
    expect('bare' in state.cities[hex]!).toBe(false);
  });
});

test('KOK-SPR-6: lands of goods alone and peoples of an area are not conquered for want of a city', () => {
  const told = (flag: string): string[] => {
    const state = bare('alexander', 2);
    const side = state.sides['sparta']!;
    side.flags = [flag];
    delete side.capital;
    for (const c of Object.values(state.cities)) if (c.controller === 'sparta') c.controller = 'P1';
    const play = playOn(state);
    newNeutralCapital(play, 'sparta');
    return types(play);
  };
  expect([told('goods-only'), told('area'), told('no-alliance')]).toEqual([[], [], ['conquered']]);
});

describe('KOK-ALL-4: treachery', () => {
  const betrayed = (mine: string, theirs: string, place: string): string[] => {
    const state = bare('diadochi', 4);
    stand(state, 'P1', place, mine, { orders: { tactic: 'column' } });
    stand(state, 'P2', place, theirs, { orders: { tactic: 'column' } });
    const play = rollOn(state, 'betray');
    betray(play, 'P1', 'P2');
    return types(play);
  };

  test('a fleet in the harbour fights their fleet and takes no city', () => {
    const told = betrayed('9 HG', '1 SH', 'Alexandria');
    expect(told).toContain('treachery-battle');
    expect(told).not.toContain('city-taken');
  });

  test('a fleet whose soldiers all fell takes no city, though nobody of its owner is left', () => {
    const state = bare('diadochi', 4);
    const hex = at(state, 'Alexandria');
    state.cities[hex]!.controller = 'P2';
    stand(state, 'P1', 'Alexandria', '1 LI', { orders: { losses: 'LI' } });
    stand(state, 'P1', 'Alexandria', '2 HG');
    stand(state, 'P2', 'Alexandria', '1 LI');
    state.positions['P1']!.policies = policiesOf(state, { losses: 'LI', treachery: 'storm' });
    const round = `treachery/fight ${hex} round-1`;
    const play = playOn(state, { [`${round} P1`]: [6], [`${round} P2`]: [6] });
    betray(play, 'P1', 'P2');
    expect(types(play)).toEqual(['betrayed', 'assault-round']);
    expect(Object.values(state.forces).map((f) => f.units)).toContainEqual({ P1: { HG: 2 } });
    expect(state.cities[hex]!.controller).toBe('P2');
  });

  test('army and fleet in one open hex have nothing with each other', () => {
    expect(betrayed('2 HI', '2 LG', 'E3028')).toEqual(['betrayed']);
  });
});
