/** War, peace, alliances, and the claims of the seats on each other. RF-WAR-1, RF-PEACE-1, RF-ALL-5. */
import { choice, defineOrder, mapForm, reference, text } from '../../../src/core/index.js';
import { unit, area, areas, onePair, who, word, worded } from './fields.js';

export const war = defineOrder({
  key: 'war',
  code: 'W',
  word: 'War',
  rule: 'RF-WAR-1',
  help: 'Declares war: by one of your sides on another side.',
  fields: { by: { type: who, label: 'by' }, on: { type: who, label: 'on' } },
  yaml: mapForm('war', { first: 'by', others: ['on'] }),
  examples: [
    {
      code: 'W - rome - asian',
      yaml: 'war: {by: rome, on: asian}',
      says: 'Rome declares war on the Asians.',
    },
    { code: 'W - german - rome', yaml: 'war: {by: german, on: rome}', says: 'Full German war, from 160.' },
  ],
  steps: ['R', 'Rr', 'P', 'G'],
});

const MOMENT = worded(choice({ start: [], end: [] }, 'moment'), [
  { text: 'start', word: 'first thing in the turn' },
  { text: 'end', word: 'when all has moved' },
]);

export const peace = defineOrder({
  key: 'peace',
  code: 'P',
  word: 'Peace',
  rule: 'RF-PEACE-1',
  help: 'Sues for peace with the other empire, first thing in your turn or when all has moved.',
  fields: {
    with: { type: who, label: 'with' },
    when: { type: MOMENT, label: 'when', optional: true },
  },
  yaml: mapForm('peace', { first: 'with', others: ['when'] }),
  examples: [
    {
      code: 'P - parthia - end',
      yaml: 'peace: {with: parthia, when: end}',
      says: 'Rome makes peace after its moves.',
    },
  ],
  steps: ['R', 'Rr', 'Rm', 'P'],
});

export const ally = defineOrder({
  key: 'ally',
  code: 'A',
  word: 'Ally',
  rule: 'RF-ALL-5',
  help: 'Allies the Germans with the Euro-Sarmatians until the end of your next turn (from 160).',
  fields: { german: { type: who, label: 'germans' }, with: { type: who, label: 'with' } },
  yaml: {
    read(entry) {
      const pair = onePair(entry.ally);
      return pair && { german: pair[0], with: pair[1] };
    },
    within: 'one',
    print: (values) => ({ ally: { [word(values.german)]: values.with ?? null } }),
    schema: { type: 'object', properties: { ally: { type: 'object' } }, required: ['ally'] },
  },
  examples: [
    {
      code: 'A - german - eurosarm',
      yaml: 'ally: {german: eurosarm}',
      says: 'Germans and Euro-Sarmatians fight together.',
    },
  ],
  steps: ['P', 'G'],
});

export const treaty = defineOrder({
  key: 'treaty',
  code: 'Z',
  word: 'Zone',
  rule: 'RF-PEACE-2',
  help: "Standing: what Parthia takes at Rome's first suit, or where a unit of yours withdraws at a peace.",
  fields: {
    what: { type: reference('choice', 'antioch, damascus or a unit'), label: 'choice' },
    at: { type: area, label: 'area', optional: true },
  },
  yaml: {
    read(entry) {
      const [first, second] = onePair(entry.treaty) ?? [];
      if (first === undefined || second === undefined) return undefined;
      return first === 'choice' ? { what: second } : { what: first, at: second };
    },
    within: 'one',
    print: (values) => ({
      treaty: values.at === undefined ? { choice: values.what ?? null } : { [word(values.what)]: values.at },
    }),
    schema: { type: 'object', properties: { treaty: { type: 'object' } }, required: ['treaty'] },
  },
  examples: [
    { code: 'Z - damascus', yaml: 'treaty: {choice: damascus}', says: 'Parthia would take Damascus first.' },
    { code: 'Z - RL12 - Pisae', yaml: 'treaty: {RL12: Pisae}', says: 'RL12 withdraws to Pisae.' },
  ],
});

export const exempt = defineOrder({
  key: 'exempt',
  code: 'G',
  word: 'Garrison-free',
  rule: 'RF-GAR-4',
  help: 'Names the two Parthian stars that do without garrison this turn.',
  fields: { areas: { type: areas, label: 'two stars' } },
  examples: [
    { code: 'G - Merv/Herat', yaml: 'exempt: [Merv, Herat]', says: 'Merv and Herat need no unit this turn.' },
  ],
  steps: ['P'],
});

export const retreat = defineOrder({
  key: 'retreat',
  code: 'J',
  word: 'retreat',
  rule: 'RF-HUN-4',
  help: 'Standing: where a migration unit goes when Huns come, best place first.',
  fields: { unit: { type: unit, label: 'unit' }, to: { type: areas, label: 'areas' } },
  yaml: mapForm('retreat', { first: 'unit', others: ['to'] }),
  examples: [
    {
      code: 'J - GM2 - Siscia/Sirmium',
      yaml: 'retreat: {unit: GM2, to: [Siscia, Sirmium]}',
      says: 'The Franci fall back on Siscia.',
    },
  ],
});

export const pointOut = defineOrder({
  key: 'point-out',
  code: 'PO',
  word: 'Point Out',
  rule: 'RF-GAR-5',
  help: 'Points out a star that the other side left without its garrison (only with the option garrisonCallout: claim).',
  fields: { area: { type: area, label: 'star' } },
  examples: [{ code: 'PO - Athens', yaml: 'point-out: Athens', says: 'Athens was left without garrison.' }],
});

export const note = defineOrder({
  key: 'note',
  code: 'N',
  word: 'Note',
  rule: 'RF-MAIL-3',
  help: 'A line for your own record; it comes back on your move sheet.',
  fields: { text: { type: text(500), label: 'text' } },
  examples: [{ code: 'N - hello', yaml: 'note: hello', says: 'Kept for you.' }],
});
