/** Orders of the purchase phase and the set-up of scenario 15. */
import { choice, defineOrder, list, mapForm, reference } from '../../../src/core/index.js';
import { COLOURS, FAITHS } from '../data.js';
import { buildItem, neutralPick, picks, place } from './fields.js';

/** KOK-BUY-5: achievements that are bought. */
export const FOR_SALE = ['monuments', 'religion', 'learning', 'roads'] as const;

export const purchase = [
  defineOrder({
    key: 'build',
    code: 'B',
    word: 'Build',
    rule: 'KOK-BUY-1',
    help: 'Buys units, trade counters or a fort, or moves a fort.',
    fields: {
      item: { type: buildItem, label: 'what' },
      at: { type: place, label: 'place', optional: true },
      from: {
        type: reference('source', 'a position, or where the fort stands'),
        label: 'from',
        optional: true,
      },
    },
    examples: [
      {
        code: 'B - [2 HI, 1 LC] - [capital]',
        yaml: '{ build: "2 HI, 1 LC", at: capital }',
        says: 'Three units at the capital.',
      },
    ],
  }),
  defineOrder({
    key: 'rebuild',
    code: 'R',
    word: 'Rebuild',
    rule: 'KOK-BUY-5',
    help: 'Rebuilds a looted city.',
    fields: { city: { type: place, label: 'city' } },
    examples: [{ code: 'R - [Memphis]', yaml: 'rebuild: Memphis', says: 'Memphis is built up again.' }],
  }),
  defineOrder({
    key: 'improve',
    code: 'I',
    word: 'Improve',
    rule: 'KOK-BUY-5',
    help: 'Buys an achievement.',
    fields: {
      achievement: {
        type: choice(FOR_SALE, 'achievement'),
        label: 'achievement',
      },
    },
    examples: [{ code: 'I - [monuments]', yaml: 'improve: monuments', says: 'You build monuments.' }],
  }),
  defineOrder({
    key: 'capital',
    code: 'CM',
    word: 'Capital Move',
    rule: 'KOK-CAP-3',
    help: 'Moves your capital.',
    fields: { city: { type: place, label: 'city' } },
    examples: [{ code: 'CM - [Damascus]', yaml: 'capital: Damascus', says: 'Damascus is your capital.' }],
  }),
  defineOrder({
    key: 'setup',
    code: 'SU',
    word: 'Set Up',
    rule: 'KOK-SCN-15',
    steps: ['setup'],
    help: 'Scenario 15: colours, units, capital, cities, second goods, neutrals and faith by preference.',
    fields: {
      colours: { type: list(choice(COLOURS, 'colour')), label: 'colours' },
      units: { type: picks, label: 'unit lists', optional: true },
      capital: { type: list(place), label: 'capital', optional: true },
      cities: { type: list(place), label: 'cities', optional: true },
      goods2: { type: place, label: 'second goods at', optional: true },
      neutrals: { type: list(neutralPick), label: 'neutrals', optional: true },
      faith: {
        type: choice(FAITHS, 'faith'),
        label: 'faith',
        optional: true,
      },
    },
    yaml: mapForm('setup'),
    examples: [
      {
        code: 'SU - [Red, Grey] - [5PX; 5PX; 5HI; 5LC] - [Rome, Syracuse] - [Naples, Genoa, Syracuse] - [Naples] - [Carthage 5LC, Athens 5PX] - [polytheist]',
        yaml: 'setup: { colours: [red, grey], units: [[5 PX], [5 PX], [5 HI], [5 LC]], capital: [Rome, Syracuse], cities: [Naples, Genoa, Syracuse], goods2: Naples, neutrals: [Carthage 5 LC, Athens 5 PX], faith: polytheist }',
        says: 'Red, else grey; Rome as capital.',
      },
    ],
  }),
];
