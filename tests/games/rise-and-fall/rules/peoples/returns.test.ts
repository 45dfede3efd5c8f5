/** Which stars serve a people for its returns. RF-REP-7, RF-REP-8. */
import { describe, expect, test } from 'vitest';
import { peopleStars } from '../../../../../games/rise-and-fall/rules/peoples/returns.js';
import type { State } from '../../../../../games/rise-and-fall/state.js';
import { area, board, data, unit } from '../../table.js';

const b = (state: State) => ({ state, data });

describe('rise-and-fall which stars serve a people', () => {
  test('RF-REP-7: its own whole stars, in its country or abroad', () => {
    const state = board(90, { empty: true, held: { Massilia: 'celt', Burdigala: 'rome', Treveri: 'rome' } });
    for (const id of ['Burdigala', 'Treveri', 'Roma']) area(state, id).held.rome = 10;
    expect(peopleStars(b(state), 'celt')).toEqual(['Augustodunum', 'Britannia', 'Eboracum', 'Massilia']);
    area(state, 'Britannia').loot = 1;
    area(state, 'Eboracum').loot = 2;
    expect(peopleStars(b(state), 'celt')).toEqual(['Augustodunum', 'Massilia']);
    expect(peopleStars(b(state), 'german')).toEqual([]);
  });

  test('RF-REP-8: an ally holds a star of their country for them while the empires fight, and no other star', () => {
    const state = board(90, {
      empty: true,
      held: { Petra: 'rome', Palmyra: 'rome', Pontus: 'parthia', India: 'parthia', Artashat: 'rebel' },
    });
    for (const u of ['RL01', 'RL02', 'PC01', 'PC02'])
      unit(state, u).where = { RL01: 'Petra', RL02: 'Palmyra', PC01: 'Pontus', PC02: 'India' }[u]!;
    Object.assign(state.peoples.asian!, { alliedWith: 'rome', active: true });
    expect(peopleStars(b(state), 'asian')).toEqual([]);
    state.war.romeParthia = true;
    expect(peopleStars(b(state), 'asian')).toEqual([
      'Antioch',
      'Bithynia',
      'Damascus',
      'Jaffa',
      'Palmyra',
      'Pergamum',
      'Petra',
    ]);
    Object.assign(state.peoples.asian!, { alliedWith: 'parthia', active: true });
    expect(peopleStars(b(state), 'asian')).toEqual(['India', 'Pontus']);
    state.peoples.asian!.active = false;
    expect(peopleStars(b(state), 'asian')).toEqual([]);
  });

  test('RF-REP-7, RF-GAR-7: an unguarded conquest serves, a guarded one, one at home and a foreign one do not', () => {
    const held = { Alexandria: 'rome', Memphis: 'rome', Hermopolis: 'rome', Tingi: 'parthia' };
    const state = board(90, { empty: true, units: { AF01: 'Iol' }, held });
    // Parthia may leave two stars empty: Tingi is one of the first two.
    expect(peopleStars(b(state), 'african')).toEqual(['Alexandria', 'Hermopolis', 'Memphis']);
    unit(state, 'RL01').where = 'Memphis';
    expect(peopleStars(b(state), 'african')).toEqual([]);
    unit(state, 'RL01').where = 'pool';
    area(state, 'Memphis').held.rome = 10;
    expect(peopleStars(b(state), 'african')).toEqual(['Alexandria', 'Hermopolis']);
    // Rebels are no empire: what they hold serves nobody.
    area(state, 'Alexandria').controller = 'rebel';
    expect(peopleStars(b(state), 'african')).toEqual(['Hermopolis']);
  });
});
