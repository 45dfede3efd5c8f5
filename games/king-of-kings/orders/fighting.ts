/** Orders of sieges and movement. */
import { defineOrder, flag, reference } from '../../../src/core/index.js';
import { force, kind, lift, risk, until } from './boxes.js';
import { itemList, path, place } from './fields.js';

export const fighting = [
  defineOrder({
    key: 'siege',
    code: 'S',
    word: 'Siege',
    rule: 'KOK-SIEGE-2',
    help: 'Besieges a hostile city or fort: with earthworks or not, and how far the assault goes.',
    fields: {
      place: { type: place, label: 'place' },
      earthworks: {
        type: flag,
        label: 'earthworks yes/no',
        optional: true,
        mark: /^(?:earthworks )?(yes|no)$/i,
        printMark: (t) => `earthworks ${t}`,
      },
      assault: {
        type: until,
        label: 'assault storm/even/rounds n/none',
        optional: true,
        mark: /^(?:assault (?=.)|(?=(?:storm|even|none|rounds \d{1,2})$))(.+)$/i,
        printMark: (t) => `assault ${t}`,
      },
      lift: {
        type: lift,
        label: 'lift',
        optional: true,
        mark: /^lift(?: (yes|no))?$/i,
        printMark: (t) => `lift ${t}`,
      },
    },
    examples: [
      {
        code: 'S - [Tyre] - [earthworks yes] - [assault storm]',
        yaml: '{ siege: Tyre, earthworks: true, assault: storm }',
        says: 'Dig in before Tyre and storm any breach.',
      },
    ],
  }),
  defineOrder({
    key: 'sortie',
    code: 'SO',
    word: 'SOrtie',
    rule: 'KOK-SIEGE-7',
    help: 'The besieged sally out against the besiegers.',
    fields: {
      place: { type: place, label: 'place' },
      until: { type: until, label: 'until', optional: true },
    },
    examples: [
      {
        code: 'SO - [Gaza] - [rounds 2]',
        yaml: '{ sortie: Gaza, until: rounds 2 }',
        says: 'Two rounds against the besiegers of Gaza.',
      },
    ],
  }),
  defineOrder({
    key: 'loot',
    code: 'L',
    word: 'Loot',
    rule: 'KOK-LOOT-1',
    help: 'Plunders a city of yours with troops in it: its tribute now, nothing later.',
    fields: { city: { type: place, label: 'city' } },
    examples: [{ code: 'L - [Sardis]', yaml: 'loot: Sardis', says: 'Sardis is plundered.' }],
  }),
  defineOrder({
    key: 'appeal',
    code: 'A',
    word: 'Appeal',
    rule: 'KOK-OPT-6',
    help: 'Appeals to heaven at the start of your movement (option appeals).',
    fields: {
      make: { type: flag, label: 'yes', optional: true },
      offering: {
        type: flag,
        label: 'offering yes/no',
        optional: true,
        mark: /^offering (yes|no)$/i,
        printMark: (t) => `offering ${t}`,
      },
    },
    examples: [
      {
        code: 'A - [yes] - [offering yes]',
        yaml: '{ appeal: true, offering: true }',
        says: 'An appeal with an offering.',
      },
    ],
  }),
  defineOrder({
    key: 'transfer',
    code: 'T',
    word: 'Transfer',
    rule: 'KOK-MOV-1',
    subject: 'units',
    help: 'Moves units and leaders between two of your forces in one hex before movement.',
    fields: {
      from: { type: force, label: 'from force' },
      to: { type: reference('force', 'a force of yours in the same hex, or new'), label: 'to force or new' },
      units: { type: itemList, label: 'units' },
    },
    examples: [
      {
        code: 'T - [A1] - [new] - [2 PX, 1 LC]',
        yaml: '{ transfer: "2 PX, 1 LC", from: A1, to: new }',
        says: 'Three units of A1 form a force of their own.',
      },
    ],
  }),
  defineOrder({
    key: 'move',
    code: 'M',
    word: 'Move',
    rule: 'KOK-MOV-2',
    help: 'Moves a force or a trade counter along waypoints, picking up and dropping on the way.',
    form: ['[force]', '[path]', '[as, may be blank]', '[risk, may be blank]'],
    fields: {
      force: { type: force, label: 'force' },
      // As what it goes decides where it can go.
      as: {
        type: kind,
        label: 'as',
        optional: true,
        mark: /^(army|fleet|caravan|merchant)$/i,
      },
      path: { type: path, label: 'path' },
      risk: {
        type: risk,
        label: 'risk',
        optional: true,
        mark: /^(bold|even|careful)$/i,
      },
    },
    examples: [
      {
        code: 'M - [A1] - [Corinth +1 LI, Athens /2 PX=A7, Thebes] - [army] - [even]',
        yaml: '{ move: A1, path: [Corinth +1 LI, Athens /2 PX=A7, Thebes], as: army, risk: even }',
        says: 'A1 marches to Thebes by Corinth and Athens.',
      },
      {
        code: 'M - [C2] - [India swap 1 slaves for 1 spice buy 1 spice] - [merchant]',
        yaml: '{ move: C2, path: [India swap 1 slaves for 1 spice buy 1 spice], as: merchant }',
        says: 'C2 sails to India and trades there.',
      },
    ],
  }),
  defineOrder({
    key: 'raid',
    code: 'RA',
    word: 'RAid',
    rule: 'KOK-OPT-7',
    help: 'Raids the land round a hostile city (option raiding).',
    fields: { city: { type: place, label: 'city' } },
    examples: [{ code: 'RA - [Athens]', yaml: 'raid: Athens', says: 'The fields of Athens are raided.' }],
  }),
];
