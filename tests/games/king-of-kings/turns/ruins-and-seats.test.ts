/** Ruins that shelter nobody, rebels who die at once of whatever cause, a seat that is lost, bands in their ally's own stacks. */
import { describe, expect, test } from 'vitest';
import { invariants } from '../../../../games/king-of-kings/invariants.js';
import { fall } from '../../../../games/king-of-kings/phases/fall.js';
import { looting } from '../../../../games/king-of-kings/phases/looting.js';
import { moves } from '../../../../games/king-of-kings/phases/moves.js';
import { purchases } from '../../../../games/king-of-kings/phases/purchases.js';
import { spring } from '../../../../games/king-of-kings/phases/spring.js';
import { leaderComes } from '../../../../games/king-of-kings/rules/crown/leaders.js';
import { bareSide, rebel } from '../../../../games/king-of-kings/rules/events/rebellions.js';
import { placeBand } from '../../../../games/king-of-kings/rules/events/raiders.js';
import { famine, plague } from '../../../../games/king-of-kings/rules/events/seasonal.js';
import { reviveUnits } from '../../../../games/king-of-kings/rules/money/returns.js';
import { addUnits } from '../../../../games/king-of-kings/rules/realm/forces.js';
import { phasesOf } from '../../../../games/king-of-kings/turn.js';
import type { State } from '../../../../games/king-of-kings/state.js';
import { at, bare, outcomes, playOn, rollOn, rules, stand, types } from '../kit.js';

describe('king-of-kings ruins shelter nobody (KOK-LOOT-2)', () => {
  /** P1 shut in at Ecbatana (no capital) or Babylon (his capital), P2 before the walls. */
  const besieged = (place: string): State => {
    const state = bare('diadochi', 4);
    state.game.season = 'summer';
    stand(state, 'P1', place, '2 HI', { inside: true });
    stand(state, 'P2', place, '9 HI', { orders: { tactic: 'charge', refuge: 'never' } });
    return state;
  };

  test('who loots his own city over his head stands in the open, and can be fought', () => {
    const state = besieged('Ecbatana');
    looting('P1').body(playOn(state, {}, { P1: 'L - [Ecbatana]' }));

    expect(state.forces['P1-A1']!.inside).toBe(false);
    const play = rollOn(state, 'open', { P2: 'M - [A1] - [E4733, Ecbatana] - [army] - [bold]' });
    moves('P2').body(play);
    expect(types(play)).toContain('battle-joined');
  });

  test('so does a garrison whose city famine strips', () => {
    const state = besieged('Ecbatana');
    state.sides['P1']!.capital = at(state, 'Susa');
    famine(playOn(state), 'P1', 'KOK-FALL-5');
    expect(state.cities[at(state, 'Ecbatana')]!.looted).toBe(true);
    expect(state.forces['P1-A1']!.inside).toBe(false);
  });

  test('KOK-BUY-2, KOK-SPR-5, KOK-FALL-7: nor has it walls for those who come to it', () => {
    const state = bare('diadochi', 4);
    const hex = state.sides['P1']!.capital!;
    state.cities[hex]!.looted = true;
    state.sides['P1']!.pool = { LI: 2 };
    state.positions['P1']!.treasury = 9;
    stand(state, 'P2', hex, '1 HI');
    purchases('P1').body(playOn(state, {}, { P1: 'B - [1 LI] - [capital]' }));
    expect(state.forces['P1-A1']).toMatchObject({ hex, inside: false });
    delete state.forces['P1-A1'];
    reviveUnits(playOn(state), state.sides['P1']!, 5);
    expect(state.forces['P1-A2']).toMatchObject({ hex, inside: false });
    delete state.forces['P1-A2'];
    leaderComes(playOn(state), 'P1', 'KOK-FALL-7');
    expect(state.forces['P1-A3']).toMatchObject({ hex, inside: false });
  });

  test('KOK-REB-2, KOK-CAP-4: rebels in a stripped capital are beaten in the field, and their lord has lost nothing', () => {
    const state = bare('diadochi', 4);
    const hex = state.sides['P1']!.capital!;
    state.positions['P1']!.achievements = ['law'];
    rebel(playOn(state), hex, 1, 'KOK-SUM-6');
    famine(playOn(state), 'P1', 'KOK-FALL-5');
    expect(state.cities[hex]).toMatchObject({ looted: true, controller: 'rebellion' });
    stand(state, 'P1', 'E4535', '9 HI', { orders: { tactic: 'charge' } });
    const play = rollOn(state, 'back', { P1: `M - [A1] - [${hex}]` });
    moves('P1').body(play);

    expect(types(play)).toContain('ruin-passed');
    expect(state.cities[hex]).toMatchObject({ controller: 'P1', lastPasser: 'P1' });
    expect(state.positions['P1']).toMatchObject({ capitalState: 'held', achievements: ['law'] });
    expect(invariants(rules, state)).toEqual([]);
  });
});

test('KOK-REB-2: rebels who die of plague have left the city before anything is bought there', () => {
  const state = bare('diadochi', 4);
  state.game.season = 'fall';
  state.goods = {};
  const hex = state.sides['P1']!.capital!;
  rebel(playOn(state), hex, 1, 'KOK-SUM-6');
  state.sides['P1']!.pool = { LI: 1 };
  state.positions['P1']!.treasury = 9;
  const play = playOn(state, { [`fall/plague ${hex} rebellion LI`]: [1] }, { P1: 'B - [1 LI] - [capital]' });
  for (const phase of phasesOf(state, false)) {
    if (phase.phaseName === 'fall') plague(play, 'P1', hex, 'KOK-FALL-2');
    else if (!['opening', 'sides without a player', 'closing'].includes(phase.phaseName)) phase.body(play);
  }
  expect(types(play)).toContain('rebellion-crushed');
  expect(outcomes(play)).toEqual(['done']);
});

describe('king-of-kings without a seat', () => {
  test.each([
    ['plague', [1, 1]],
    ['famine', [3, 3]],
  ] as const)('KOK-FALL-2, 5: %s of a king whose capital has fallen strikes nobody', (event, dice) => {
    const state = bare('hammurabi', 1);
    const hex = state.sides['P1']!.capital!;
    state.cities[hex]!.controller = 'elam';
    state.cities[at(state, 'Mari')]!.controller = 'P1';
    state.positions['P1']!.capitalState = 'fallen';
    stand(state, 'elam', 'Babylon', '9 LI');
    const play = playOn(state, { 'fall/events P1': dice });
    fall.body(play);
    expect(types(play)).toEqual(['events-rolled', 'nothing-happened']);
    expect(state.cities[hex]!.looted).toBe(false);
    expect(event).toBe(play.log.events.find((e) => e.type === 'events-rolled')!.data['result']);
  });
});

describe('king-of-kings bands in the stacks of their ally', () => {
  /** The Semites' last man marches in a force of Egypt's, whose allies they are. */
  const guests = (): State => {
    const state = bare('hammurabi', 4);
    state.sides['band-semites'] = {
      ...bareSide('band-semites', 'raider', 'Semites', at(state, 'Arabia'), 1),
      controller: 'P3',
      pool: { LI: 3 },
    };
    addUnits(stand(state, 'P3', 'Memphis', '1 LA'), 'band-semites', 'LI', 1);
    return state;
  };

  test('KOK-SPR-5: they live, and raise their dead', () => {
    const state = guests();
    spring.body(playOn(state));
    expect(state.sides['band-semites']!.pool).toEqual({ LI: 0 });
  });

  test('KOK-RAID-1, 3: who comes anew joins them under the same ally', () => {
    const state = guests();
    const band = { name: 'Semites', hex: at(state, 'Arabia'), units: { LI: 4 } } as const;
    placeBand(playOn(state), band, 'KOK-RAID-1');
    expect(state.sides['band-semites']!.controller).toBe('P3');
    expect(invariants(rules, state)).toEqual([]);
  });
});
