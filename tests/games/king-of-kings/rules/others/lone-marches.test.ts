/** Where sides without a player go, and what they leave alone: closed countries, the other element, roads that are not there. */
import { describe, expect, test } from 'vitest';
import { addGoods } from '../../../../../games/king-of-kings/create.js';
import { bareSide, rebelSide } from '../../../../../games/king-of-kings/rules/events/rebellions.js';
import { wage } from '../../../../../games/king-of-kings/rules/others/lone-marches.js';
import { roam } from '../../../../../games/king-of-kings/rules/others/raider-marches.js';
import { marchOnCapital } from '../../../../../games/king-of-kings/rules/others/rebel-marches.js';
import type { State } from '../../../../../games/king-of-kings/state.js';
import { at, bare, playOn, rollOn, stand } from '../../kit.js';

const band = (state: State, place: string, units: string): { readonly hex: string } => {
  state.sides['band-x'] = bareSide('band-x', 'raider', 'X', at(state, place), 1);
  return stand(state, 'band-x', place, units);
};
/** Only these cities stand, and no goods lie about. */
const only = (scenario: string, positions: number, ...names: string[]): State => {
  const state = bare(scenario, positions);
  const kept = names.map((name) => at(state, name));
  for (const hex of Object.keys(state.cities)) if (!kept.includes(hex)) delete state.cities[hex];
  state.goods = {};
  return state;
};

describe('KOK-NPC-7: raiders and countries that may not be invaded', () => {
  test('pirates pass a closed city by, and land at an open one', () => {
    const landed = (closed: boolean): string => {
      const state = only('greeks', 4, 'Cherson', 'Byzantium');
      if (!closed) state.sides['scythians']!.flags = [];
      const fleet = band(state, 'Trebizond', '2 LG');
      for (let i = 0; i < 3; i++) roam(rollOn(state, `sea ${i}`), 'band-x');
      return fleet.hex;
    };
    const state = bare('greeks', 4);
    expect([landed(true), landed(false)]).toEqual([at(state, 'Byzantium'), at(state, 'Cherson')]);
  });

  test('goods at home there are no prey, brought elsewhere they are', () => {
    const prey = (home: string, lie: string): boolean => {
      const state = only('cyrus', 4, 'Babylon');
      addGoods(state, 'slaves', at(state, home), 'arabia');
      const [marker] = Object.values(state.goods);
      marker!.hex = at(state, lie);
      band(state, lie, '2 LC');
      roam(playOn(state), 'band-x');
      return marker!.hex === undefined;
    };
    expect([prey('Arabia', 'Arabia'), prey('Arabia', 'E4240')]).toEqual([false, true]);
  });
});

describe('KOK-NPC-2: whom a neutral at war goes for', () => {
  /** Elam's army at Susa; its enemy has a force at Larsa and, farther off, a city. */
  const marched = (force: string): string => {
    const state = only('hammurabi', 4, 'Susa', 'Mari', 'Ecbatana');
    state.cities[at(state, 'Mari')]!.controller = 'P2';
    state.sides['elam']!.enemies = ['P2'];
    const army = stand(state, 'elam', 'Susa', '9 LI');
    stand(state, 'P2', 'Larsa', force);
    wage(rollOn(state, 'war'), 'elam');
    return army.hex;
  };

  test('an army goes for an army, and not for a fleet on the river', () => {
    // The last hex in supply before Larsa; of a fleet there the army takes no notice.
    expect(marched('1 LI')).toBe('E4736');
    const state = bare('hammurabi', 4);
    expect([at(state, 'Larsa'), 'E4736', at(state, 'Susa')]).not.toContain(marched('1 LG'));
  });
});

test('KOK-NPC-6: rebels without a road take ship where there is water, and stay where there is none', () => {
  const became = (place: string): unknown[] => {
    const state = bare('vikings', 4);
    const side = rebelSide(playOn(state), 'P4');
    const force = stand(state, side, place, '3 HI');
    marchOnCapital(playOn(state), side);
    return [force.kind, force.hex === at(state, place)];
  };
  expect([became('York'), became('London')]).toEqual([
    ['army', true],
    ['fleet', true],
  ]);
});
