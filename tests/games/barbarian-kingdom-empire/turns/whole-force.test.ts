/** BKE-SOL-4: a kingdom that can attack twice anyway spares nobody in the first attack. */
import { expect, test } from 'vitest';
import { kingdomsOfProvinces } from '../../../../games/barbarian-kingdom-empire/scenarios/solitaire/kingdoms.js';
import { geo, run, someBoard } from '../kit.js';

test('BKE-SOL-4: where others make the second attack the first is made by all', () => {
  // Rotomagus is beside Lutetia and not beside Lugdunum: its unit has an attack of its own.
  expect([
    geo.areas['rotomagus']!.neighbours.includes('lutetia'),
    geo.areas['rotomagus']!.neighbours.includes('lugdunum'),
  ]).toEqual([true, false]);
  const state = someBoard({
    scenario: 'expanding-rome',
    units: [
      'kingdom_gaul IN aeduia',
      'kingdom_gaul IN helvetia',
      'kingdom_gaul IN rotomagus',
      'P1 SH lugdunum',
      'P1 BW lutetia',
    ],
    cities: { lugdunum: 'P1', lutetia: 'P1' },
  });
  state.solitaire = { gaul: { type: 'independent' } };
  const done = run(state, (play) => kingdomsOfProvinces(play), {
    dice: { 'combat lugdunum': [4, 4], 'combat lutetia': [4, 4] },
  });
  expect(
    done.events
      .filter((event) => event.type === 'combat-rolled')
      .map(({ data }) => [data.area, data.odds, data.attackers]),
  ).toEqual([
    ['lugdunum', '6-1', ['IN1', 'IN2']],
    ['lutetia', '2-1', ['IN3']],
  ]);
});
