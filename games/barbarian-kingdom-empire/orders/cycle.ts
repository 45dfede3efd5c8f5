/** Orders that begin, end and name a position: set-up, start, quitting, names. */
import { choice, defineOrder, list, reference, text } from '../../../src/core/index.js';
import { countedType, names, setUpItem, told } from './fields.js';

const area = reference('area', 'the name or code of an area');
const word = reference('name', 'a name');

export const place = defineOrder({
  key: 'place',
  code: 'SU',
  word: 'Set-Up',
  rule: 'BKE-MAIL-1',
  steps: ['setup'],
  help: 'Places set-up units in an area, or names a German city.',
  fields: {
    item: { type: setUpItem, label: 'units' },
    at: { type: area, label: 'area' },
  },
  examples: [
    { code: 'SU - 2 IN - Rome', yaml: 'place: 2 IN\nat: Rome', says: 'Two infantry begin at Rome.' },
  ],
});

export const start = defineOrder({
  key: 'start',
  code: 'S',
  word: 'Start',
  rule: 'BKE-START-1',
  help: 'Starts a cycle at the first open start of the list.',
  fields: {
    choices: { type: names, label: 'start positions' },
    or: {
      type: names,
      label: 'other areas',
      optional: true,
      mark: /^or (.+)$/i,
      printMark: (t) => `or ${t}`,
    },
    areas: {
      type: names,
      label: 'areas',
      optional: true,
      mark: /^areas (.+)$/i,
      printMark: (t) => `areas ${t}`,
    },
    units: {
      type: list(countedType),
      label: 'units',
      optional: true,
      mark: /^units (.+)$/i,
      printMark: (t) => `units ${t}`,
    },
    at: { type: names, label: 'where', optional: true, mark: /^at (.+)$/i, printMark: (t) => `at ${t}` },
    capital: {
      type: area,
      label: 'capital',
      optional: true,
      mark: /^capital (.+)$/i,
      printMark: (t) => `capital ${t}`,
    },
    name: {
      type: text(20),
      label: 'name',
      optional: true,
      mark: /^name (.+)$/i,
      printMark: (t) => `name ${t}`,
    },
  },
  examples: [
    {
      code: 'S - German 1, Hun, Slav 2',
      yaml: 'start: [German 1, Hun, Slav 2]',
      says: 'German 1, or else the Huns, or else Slav 2.',
    },
  ],
});

export const quit = defineOrder({
  key: 'quit',
  code: 'Q',
  word: 'Quit',
  rule: 'BKE-ADM-7',
  help: 'Leaves the board, to begin anew at these starts; LEAVE: for good.',
  fields: {
    how: {
      type: told(choice(['yes', 'leave']), { yes: 'begin anew', leave: 'for good' }),
      label: 'yes or leave',
      optional: true,
      mark: /^(yes|leave)$/i,
    },
    restart: { type: names, label: 'start positions', optional: true },
  },
  examples: [
    {
      code: 'Q - Hun, Slav 1',
      yaml: 'quit:\nrestart: [Hun, Slav 1]',
      says: 'Begins anew as Huns or Slavs.',
    },
    { code: 'Q - LEAVE', yaml: 'quit: leave', says: 'Farewell.' },
  ],
});

export const name = defineOrder({
  key: 'name',
  code: 'N',
  word: 'Name',
  rule: 'BKE-MAIL-16',
  help: 'Names a unit, a leader or ME, in up to twenty characters.',
  fields: {
    what: { type: word, label: 'unit or ME' },
    as: { type: text(20), label: 'name' },
  },
  examples: [
    { code: 'N - LE1 - Alaric', yaml: 'name: LE1\nas: Alaric', says: 'The leader is called Alaric.' },
  ],
});
