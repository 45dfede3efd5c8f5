/** The sides without a player. KOK-NPC. */
import { describe, expect, test } from 'vitest';
import { moves } from '../../../../games/king-of-kings/phases/moves.js';
import { others } from '../../../../games/king-of-kings/phases/others.js';
import { goOver, rebelSide } from '../../../../games/king-of-kings/rules/events/rebellions.js';
import { besiegeAll } from '../../../../games/king-of-kings/rules/others/lone-marches.js';
import { roam } from '../../../../games/king-of-kings/rules/others/raider-marches.js';
import { marchOnCapital } from '../../../../games/king-of-kings/rules/others/rebel-marches.js';
import { defendEmpire } from '../../../../games/king-of-kings/rules/others/split-empires.js';
import { murder } from '../../../../games/king-of-kings/scenarios/troubles.js';
import { at, bare, playOn, rollOn, stand, start } from '../kit.js';

describe('king-of-kings sides without a player', () => {
  test('KOK-NPC-1: it storms without earthworks and loots what it takes', () => {
    const state = bare('hammurabi', 4);
    state.sides['elam']!.enemies = ['P2'];
    stand(state, 'elam', 'Larsa', '3 CH');
    const hex = at(state, 'Larsa');
    besiegeAll(playOn(state, { [`siege/breach ${hex} elam`]: [1] }), 'elam');
    expect(state.cities[hex]).toMatchObject({ looted: true, lastPasser: 'elam' });
  });

  test('KOK-NPC-3: a weaker neutral at war goes inside', () => {
    const state = bare('hammurabi', 4);
    state.sides['elam']!.enemies = ['P1'];
    const guard = stand(state, 'elam', 'Susa', '1 LI');
    stand(state, 'P1', 'Larsa', '4 HI');
    state.cities[at(state, 'Larsa')]!.controller = 'P1';
    moves('P1').body(playOn(state, {}, { P1: 'M - [A1] - [Susa]' }));
    expect(guard.inside).toBe(true);
  });

  test('KOK-NPC-6, KOK-CW-2: rebels march on the capital', () => {
    const state = bare('hammurabi', 4);
    const play = rollOn(state);
    stand(state, 'P3', 'Thebes', '3 CH');
    const side = rebelSide(play, 'P3');
    goOver(play, 'P3', at(state, 'Thebes'), side);
    marchOnCapital(play, side);
    const rebels = Object.values(state.forces).find((f) => f.owner === side)!;
    expect(rebels.hex).toBe(at(state, 'Memphis'));
  });

  test('KOK-NPC-7: raiders go for the nearest city; goods of closed lands never draw them', () => {
    const state = bare('cyrus', 4);
    const side = {
      id: 'band-arabs',
      kind: 'raider',
      name: 'Arabs',
      home: at(state, 'Arabia'),
      pool: {},
      enemies: [],
      flags: [],
      since: 1,
      nextForce: { A: 1, C: 1 },
    } as never;
    state.sides['band-arabs'] = side;
    stand(state, 'band-arabs', 'Arabia', '2 LC');
    roam(rollOn(state), 'band-arabs');
    expect(
      Object.values(state.goods)
        .filter((g) => g.home === at(state, 'Arabia'))
        .every((g) => g.hex === g.home),
    ).toBe(true);
    expect(Object.values(state.forces).find((f) => f.owner === 'band-arabs')?.hex).not.toBe(
      at(state, 'Arabia'),
    );
  });

  test('KOK-NPC-5: Palmyra goes for Alexandria first', () => {
    const state = start('aurelian', 1);
    const before = Object.values(state.forces).find((f) => f.owner === 'palmyra')!.hex;
    defendEmpire(rollOn(state), 'palmyra');
    const after = Object.values(state.forces).find((f) => f.owner === 'palmyra')!.hex;
    expect(after).not.toBe(before);
    others.body(rollOn(state));
    expect(Object.values(state.forces).find((f) => f.owner === 'gallic-empire')!.hex).toBe(
      at(state, 'Trier'),
    );
  });

  test('KOK-NPC-8: rebels at Nicomedia take the whole season to cross to Byzantium', () => {
    const state = bare('third-century', 1);
    const play = rollOn(state);
    const side = rebelSide(play, 'P1');
    stand(state, side, 'Nicomedia', '2 HI');
    state.cities[at(state, 'Nicomedia')]!.controller = side;
    marchOnCapital(play, side);
    expect(Object.values(state.forces).find((f) => f.owner === side)?.hex).toBe(at(state, 'Byzantium'));
  });

  test('KOK-NPC-8: rebels of Asia make for the narrows, not for the long way round', () => {
    const state = bare('third-century', 1);
    const play = rollOn(state);
    const side = rebelSide(play, 'P1');
    const army = stand(state, side, 'E3829', '2 HI');
    marchOnCapital(play, side);
    expect(state.forces[army.id]?.hex).toBe(at(state, 'Nicomedia'));
  });

  test.each([
    [4, true],
    [5, false],
  ])(
    'KOK-NPC-8: mutineers stop at a loyal city without troops; a %i at its gate opens it: %s',
    (die, opens) => {
      const state = bare('third-century', 1);
      const side = rebelSide(rollOn(state), 'P1');
      const army = stand(state, side, 'W2422', '2 HI');
      const aquileia = at(state, 'Aquileia');
      const play = playOn(state, { [`crisis/gate ${aquileia} ${army.id}`]: [die] });
      marchOnCapital(play, side);

      expect(army.hex).toBe(aquileia);
      expect(state.cities[aquileia]!.controller).toBe(opens ? side : 'P1');
      expect(play.log.events.find((e) => e.type === 'moved')?.data['left']).toBeGreaterThan(0);
      play.scripted.assertSpent();
    },
  );

  test('KOK-NPC-8: mutineers in Rome stronger than half the army murder the emperor; the heir has all again', () => {
    const state = bare('third-century', 1);
    const play = rollOn(state);
    const side = rebelSide(play, 'P1');
    stand(state, side, 'Rome', '5 HI');
    stand(state, 'P1', 'Trier', '2 HI');
    state.cities[at(state, 'Gades')]!.controller = side;
    murder(play, 'P1');
    expect(state.positions['P1']!.monarch.generation).toBe(2);
    expect(state.cities[at(state, 'Gades')]!.controller).toBe('P1');
    expect(Object.values(state.forces).some((f) => f.owner === side)).toBe(false);
  });
});
