/** Boxes of sieges, sorties, loot, raids, works, capitals, the council. KOK-SIEGE-1, KOK-LOOT-1, KOK-BUY-5, KOK-SUM-1 */
import { expect, test } from 'vitest';
import { menusSay } from '../../../kit/menu.js';
import { bare, stand } from '../kit.js';
import { desk, scene, see } from './boards.js';

menusSay(desk, scene, [
  {
    rule: 'KOK-SIEGE-1',
    at: 'summer',
    box: 'siege.place',
    says: [
      'Edessa ? you are not at war with its owner (KOK-ALL-2)',
      'Larsa',
      'Nineveh ✗ there is no hostile city or fort (KOK-SIEGE-1)',
      'Memphis ✗ there is no hostile city or fort (KOK-SIEGE-1)',
      'Thebes (Egypt) ✗ no army or warship of yours stands there when the season begins (KOK-SIEGE-1)',
      'Hattusas ✗ no army or warship of yours stands there when the season begins (KOK-SIEGE-1)',
      'Tyre ✗ no army or warship of yours stands there when the season begins (KOK-SIEGE-1)',
      'Gaza ✗ no army or warship of yours stands there when the season begins (KOK-SIEGE-1)',
    ],
  },
  {
    rule: 'KOK-SIEGE-1',
    at: 'besieger',
    box: 'siege.place',
    says: [
      'Babylon',
      'Memphis ✗ there is no hostile city or fort (KOK-SIEGE-1)',
      'Thebes (Egypt) ✗ no army or warship of yours stands there when the season begins (KOK-SIEGE-1)',
      'Hattusas ✗ no army or warship of yours stands there when the season begins (KOK-SIEGE-1)',
      'Tyre ✗ no army or warship of yours stands there when the season begins (KOK-SIEGE-1)',
      'Gaza ✗ no army or warship of yours stands there when the season begins (KOK-SIEGE-1)',
      'Damascus ✗ no army or warship of yours stands there when the season begins (KOK-SIEGE-1)',
    ],
  },
  {
    rule: 'KOK-SIEGE-1',
    at: 'summer',
    box: 'siege.place',
    behind: 'S - Larsa - earthworks yes',
    says: [
      'Edessa ? you are not at war with its owner (KOK-ALL-2)',
      'Nineveh ✗ there is no hostile city or fort (KOK-SIEGE-1)',
      'Larsa ✗ there is such an order before it (KOK-MAIL-1)',
      'Memphis ✗ there is no hostile city or fort (KOK-SIEGE-1)',
      'Thebes (Egypt) ✗ no army or warship of yours stands there when the season begins (KOK-SIEGE-1)',
      'Hattusas ✗ no army or warship of yours stands there when the season begins (KOK-SIEGE-1)',
      'Tyre ✗ no army or warship of yours stands there when the season begins (KOK-SIEGE-1)',
    ],
  },
  {
    rule: 'KOK-SIEGE-1',
    at: 'summer',
    box: 'siege.earthworks',
    boxes: { place: 'Larsa' },
    says: ['yes', 'no'],
  },
  {
    rule: 'KOK-SIEGE-1',
    at: 'summer',
    box: 'siege.assault',
    boxes: { place: 'Larsa' },
    says: ['storm', 'even', 'none', 'rounds 1 {×99}'],
  },
  {
    rule: 'KOK-SIEGE-7',
    at: 'summer',
    box: 'sortie.place',
    says: [
      'Babylon',
      'Memphis ✗ no force of yours is there (KOK-SIEGE-7)',
      'Mari ✗ no force of yours is there (KOK-SIEGE-7)',
      'Nineveh ✗ nobody besieges the place (KOK-SIEGE-7)',
      'Edessa ✗ nobody besieges the place (KOK-SIEGE-7)',
      'Larsa ✗ nobody besieges the place (KOK-SIEGE-7)',
    ],
  },
  {
    rule: 'KOK-SIEGE-7',
    at: 'besieger',
    box: 'sortie.place',
    says: [
      'Larsa ✗ no force of yours is there (KOK-SIEGE-7)',
      'Edessa ✗ no force of yours is there (KOK-SIEGE-7)',
      'Babylon ✗ nobody besieges the place (KOK-SIEGE-7)',
      'Mari ✗ no force of yours is there (KOK-SIEGE-7)',
      'Nineveh ✗ no force of yours is there (KOK-SIEGE-7)',
    ],
  },
  {
    rule: 'KOK-SIEGE-7',
    at: 'summer',
    box: 'sortie.until',
    boxes: { place: 'Babylon' },
    says: ['storm', 'even', 'none', 'rounds 1 {×99}'],
  },
  {
    rule: 'KOK-LOOT-1',
    at: 'summer',
    box: 'loot.city',
    says: [
      'Edessa',
      'Nineveh',
      'Larsa',
      'Mari',
      'Babylon',
      'Memphis ✗ the city is looted already (KOK-LOOT-1)',
      'Thebes (Egypt) ✗ the city is not yours, nor do you besiege it (KOK-LOOT-1)',
      'Hattusas ✗ the city is not yours, nor do you besiege it (KOK-LOOT-1)',
      'Tyre ✗ the city is not yours, nor do you besiege it (KOK-LOOT-1)',
      'Gaza ✗ the city is not yours, nor do you besiege it (KOK-LOOT-1)',
      'Damascus ✗ the city is not yours, nor do you besiege it (KOK-LOOT-1)',
    ],
  },
  {
    rule: 'KOK-LOOT-1',
    at: 'summer',
    box: 'loot.city',
    behind: 'L - Larsa',
    says: [
      'Edessa',
      'Nineveh',
      'Larsa',
      'Mari',
      'Babylon',
      'Memphis ✗ the city is looted already (KOK-LOOT-1)',
      'Thebes (Egypt) ✗ the city is not yours, nor do you besiege it (KOK-LOOT-1)',
      'Hattusas ✗ the city is not yours, nor do you besiege it (KOK-LOOT-1)',
      'Tyre ✗ the city is not yours, nor do you besiege it (KOK-LOOT-1)',
      'Gaza ✗ the city is not yours, nor do you besiege it (KOK-LOOT-1)',
      'Damascus ✗ the city is not yours, nor do you besiege it (KOK-LOOT-1)',
    ],
  },
  {
    rule: 'KOK-OPT-7',
    at: 'summer',
    box: 'raid.city',
    says: [
      '(open)',
      'Larsa',
      'Thebes (Egypt) ? no troops of yours stand there now (KOK-OPT-7)',
      'Hattusas ? no troops of yours stand there now (KOK-OPT-7)',
      'Gaza ? no troops of yours stand there now (KOK-OPT-7)',
    ],
  },
  {
    rule: 'KOK-OPT-7',
    at: 'besieger',
    box: 'raid.city',
    says: [
      '(open)',
      'Babylon',
      'Thebes (Egypt) ? no troops of yours stand there now (KOK-OPT-7)',
      'Hattusas ? no troops of yours stand there now (KOK-OPT-7)',
      'Gaza ? no troops of yours stand there now (KOK-OPT-7)',
      'Mari ? no troops of yours stand there now (KOK-OPT-7)',
      'Nineveh ? no troops of yours stand there now (KOK-OPT-7)',
    ],
  },
  {
    rule: 'KOK-BUY-5',
    at: 'summer',
    box: 'rebuild.city',
    says: ['(open)', 'Memphis {costs 35 talents, left 55 talents}'],
  },
  {
    rule: 'KOK-BUY-5',
    at: 'poor summer',
    box: 'rebuild.city',
    says: [
      '(open)',
      'Memphis {costs 35 talents, left -32 talents} ? it costs 35 talents and 3 are left (KOK-BUY-1)',
    ],
  },
  {
    rule: 'KOK-CAP-3',
    at: 'summer',
    box: 'capital.city',
    says: [
      'Memphis {costs 25 talents, left 65 talents} ? your capital stands: to move it costs 25 talents all the same (KOK-CAP-3)',
      'Mari {costs 25 talents, left 65 talents} ? your capital stands: to move it costs 25 talents all the same (KOK-CAP-3)',
      'Larsa {costs 25 talents, left 65 talents} ? the city is not yours (KOK-BUY-5)',
      'Nineveh ✗ the city is not yours (KOK-BUY-5)',
      'Babylon ✗ it is your capital already (KOK-CAP-3)',
      'Edessa ✗ the city is not yours (KOK-BUY-5)',
      'Thebes (Egypt) ✗ the city is not yours (KOK-BUY-5)',
      'Hattusas ✗ the city is not yours (KOK-BUY-5)',
      'Tyre ✗ the city is not yours (KOK-BUY-5)',
    ],
  },
  {
    rule: 'KOK-CAP-3',
    at: 'poor summer',
    box: 'capital.city',
    says: [
      'Memphis {costs 25 talents, left -22 talents} ? your capital stands: to move it costs 25 talents all the same (KOK-CAP-3)',
      'Mari {costs 25 talents, left -22 talents} ? your capital stands: to move it costs 25 talents all the same (KOK-CAP-3)',
      'Larsa {costs 25 talents, left -22 talents} ? the city is not yours (KOK-BUY-5)',
      'Nineveh ✗ the city is not yours (KOK-BUY-5)',
      'Babylon ✗ it is your capital already (KOK-CAP-3)',
      'Edessa ✗ the city is not yours (KOK-BUY-5)',
      'Thebes (Egypt) ✗ the city is not yours (KOK-BUY-5)',
      'Hattusas ✗ the city is not yours (KOK-BUY-5)',
      'Tyre ✗ the city is not yours (KOK-BUY-5)',
    ],
  },
  {
    rule: 'KOK-BUY-5',
    at: 'summer',
    box: 'improve.achievement',
    says: [
      'monuments {costs 100 talents, left -10 talents} ? it costs 100 talents and 90 are left (KOK-BUY-1)',
      'religion {costs 200 talents, left -110 talents} ? it costs 200 talents and 90 are left (KOK-BUY-1)',
      'learning {costs 300 talents, left -210 talents} ? it costs 300 talents and 90 are left (KOK-BUY-1)',
      'roads {costs 500 talents, left -410 talents} ? it costs 500 talents and 90 are left (KOK-BUY-1)',
    ],
  },
  {
    rule: 'KOK-BUY-5',
    at: 'poor summer',
    box: 'improve.achievement',
    says: [
      'monuments {costs 100 talents, left -97 talents} ? it costs 100 talents and 3 are left (KOK-BUY-1)',
      'religion {costs 200 talents, left -197 talents} ? it costs 200 talents and 3 are left (KOK-BUY-1)',
      'learning {costs 300 talents, left -297 talents} ? it costs 300 talents and 3 are left (KOK-BUY-1)',
      'roads {costs 500 talents, left -497 talents} ? it costs 500 talents and 3 are left (KOK-BUY-1)',
    ],
  },
  {
    rule: 'KOK-BUY-5',
    at: 'summer',
    box: 'improve.achievement',
    behind: 'I - monuments',
    says: [
      'religion {costs 200 talents, left -210 talents} ? it costs 200 talents and 0 are left (KOK-BUY-1)',
      'learning {costs 300 talents, left -310 talents} ? it costs 300 talents and 0 are left (KOK-BUY-1)',
      'roads {costs 500 talents, left -510 talents} ? it costs 500 talents and 0 are left (KOK-BUY-1)',
      'monuments ✗ there is such an order before it (KOK-MAIL-1)',
    ],
  },
  { rule: 'KOK-SUM-1', at: 'summer', box: 'council.chart', says: ['administration', 'court', 'foreign'] },
  { rule: 'KOK-SUM-1', at: 'spring', box: 'council.chart', says: ['administration', 'court', 'foreign'] },
  {
    rule: 'KOK-SUM-1',
    at: 'spring',
    box: 'council.gain',
    boxes: { chart: 'foreign' },
    says: ['(open)', '(kind houses)', 'Amorites', 'Carchemish', 'Damascus', 'Elam', 'Kadesh', 'Phoenicia'],
  },
  {
    rule: 'KOK-SUM-1',
    at: 'spring',
    box: 'council.lose',
    boxes: { chart: 'foreign' },
    says: ['(open)', '(kind allies)', 'Assyria'],
  },
  {
    rule: 'KOK-SUM-1',
    at: 'spring',
    box: 'council.peace',
    boxes: { chart: 'foreign' },
    says: ['(open)', '(kind peace)'],
  },
  {
    rule: 'KOK-SUM-1',
    at: 'spring',
    box: 'council.gain',
    boxes: { chart: 'foreign', gain: 'Elam' },
    says: [
      '(open)',
      '(kind houses)',
      'Elam, Amorites',
      'Elam, Carchemish',
      'Elam, Damascus',
      'Elam, Kadesh',
      'Elam, Phoenicia',
    ],
  },
]);

test('KOK-ALL-1: what the sheet declares counts for its other lines, and not for its treaties', () => {
  const state = bare('hammurabi', 4);
  for (const [a, b] of [['P1', 'P2'], ['P2', 'P1']] as const) state.positions[a]!.stance[b] = 'neutral'; // prettier-ignore
  stand(state, 'P1', 'Larsa', '3 CH');
  const view = see(state);
  const larsa = (sheet: string): string | undefined =>
    desk.ask(view, 'siege', 'place', {}, sheet).offers.find(({ text }) => text === 'Larsa')?.doubt;
  expect([larsa(''), larsa('TY - 2 - enemy')]).toEqual(['you are not at war with its owner', undefined]);
  const stances = desk.ask(view, 'treaty', 'stance', { position: '2' }, 'TY - 2 - enemy').offers;
  expect(stances.map(({ word }) => word)).toContain('neutral, as it is');
});
