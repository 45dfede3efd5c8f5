import { describe, expect, test } from 'vitest';
import { placeBand, raidersCome } from '../../../../../games/king-of-kings/rules/events/raiders.js';
import { bareSide } from '../../../../../games/king-of-kings/rules/events/rebellions.js';
import { roam } from '../../../../../games/king-of-kings/rules/others/raider-marches.js';
import type { State } from '../../../../../games/king-of-kings/state.js';
import { at, bare, playOn, rollOn, stand, start, worldOf, policiesOf } from '../../kit.js';

describe('KOK-FALL-4, KOK-MAIL-9: where the pirates of the Sea People land', () => {
  /** The Sea People come on a throw of P1; in which hex? */
  const landing = (policy: string | undefined, seed = 'sea', change?: (s: State) => void): string => {
    const state = start('sea-people', 4);
    for (const id of Object.keys(state.forces)) delete state.forces[id];
    if (policy !== undefined) state.positions['P1']!.policies = policiesOf(state, { pirates: policy });
    change?.(state);
    const named = worldOf(state).data.scenario('sea-people', 4).raiders!.die.indexOf('Sea People') + 1;
    const play = rollOn(state, seed);
    const dice = { ...play.dice, d6: () => named };
    raidersCome({ ...play, dice }, 'P1', 'KOK-FALL-4');
    const came = play.log.events.find((e) => e.type === 'raiders-came');
    return came?.data['hex'] as string;
  };
  const coast = (): readonly string[] => worldOf(start('sea-people', 4)).data.data.map['mediterranean-east'];

  test('the first hex of the list that lies on that coast; what does not lie there is passed over', () => {
    expect(landing('E3132')).toBe('E3132');
    expect(landing('E4536, E3032, E3132')).toBe('E3032');
  });

  test('without a wish, or with one that lies elsewhere, on a city of another who plays, never of the roller or of the dead', () => {
    const tyre = (s: State): void => void (s.cities[at(s, 'Tyre')]!.controller = 'P2');
    const drawn = (change: (s: State) => void): Set<string> =>
      new Set(
        Array.from({ length: 24 }, (_, i) => landing(i % 2 === 0 ? undefined : 'E4536', `sea ${i}`, change)),
      );
    const [mycenae, other] = ['Mycenae', 'Tyre'].map((name) => at(start('sea-people', 4), name));
    expect(drawn(tyre)).toEqual(new Set([mycenae, other]));
    const dead = drawn((s) => (tyre(s), void (s.positions['P2']!.status = 'out')));
    expect(dead).toEqual(new Set([mycenae]));
  });

  test('where nobody else lives there, anywhere on it', () => {
    const empty = landing(undefined, 'sea', (s) => {
      for (const hex of coast()) if (s.cities[hex]) s.cities[hex].controller = 'P1';
    });
    expect(coast()).toContain(empty);
  });
});

test('KOK-RAID-2: a band of which nobody is left is led by nobody when it comes again, and comes last among those without a player', () => {
  const state = bare('sea-people', 4);
  state.game.turn = 9;
  const hex = at(state, 'E4531');
  const band = { name: 'Kassites', hex, units: { HI: 2 } } as const;
  placeBand(playOn(state), band, 'KOK-RAID-1');
  const side = state.sides['band-kassites']!;
  Object.assign(side, { controller: 'P1', since: 3 });
  placeBand(playOn(state), band, 'KOK-RAID-1');
  expect([side.controller, side.since]).toEqual(['P1', 3]);
  for (const f of Object.values(state.forces)) if (f.owner === side.id) delete state.forces[f.id];
  stand(state, 'P2', 'E4532', '1 HI');
  placeBand(playOn(state), band, 'KOK-RAID-1');
  expect([side.controller, side.since]).toEqual([undefined, 9]);
});

describe('KOK-NPC-7: what raiders go for', () => {
  /** The band marches: where to? */
  const goes = (arrange: (state: State) => void): string => {
    const state = bare('alexander', 2);
    arrange(state);
    const band = Object.values(state.forces).find((f) => f.owner === 'band-x')!;
    roam(rollOn(state, 'roam'), 'band-x');
    return band.hex;
  };
  const band = (state: State, place: string, units = '3 LI'): void => {
    state.sides['band-x'] = bareSide('band-x', 'raider', 'X', at(state, place), 1);
    stand(state, 'band-x', place, units);
  };

  test('cities, not forts: there is nothing to plunder', () => {
    const fort = (state: State): void => {
      band(state, 'E3739');
      for (const hex of Object.keys(state.cities)) if (hex !== at(state, 'Memphis') && hex !== at(state, 'Pelusium')) delete state.cities[hex]; // prettier-ignore
      state.goods = {};
    };
    expect(goes(fort)).toBe('E3440');
  });
});
