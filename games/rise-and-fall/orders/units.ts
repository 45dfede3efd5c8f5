/** Units raised, changed, disbanded, paid and chosen; rebuilding. RF-REP-2, RF-REF-1, RF-BRI-1, RF-LOOT-2. */
import {
  choice,
  defineOrder,
  flag,
  isObject,
  mapForm,
  reference,
  type Box,
  type Json,
  type JsonObject,
} from '../../../src/core/index.js';
import { unit, area, units, onePair, word, buildItem, worded } from './fields.js';

export const emperor = defineOrder({
  key: 'emperor',
  code: 'E',
  word: 'Emperor',
  rule: 'RF-EMP-1',
  help: 'Places the Emperor; from 280 names the half that gets his bonus units.',
  fields: {
    place: {
      type: reference('place', 'a major province, italia or an emperor region'),
      label: 'place',
      optional: true,
    },
    bonus: {
      type: worded(choice({ w: ['west'], e: ['east'] }, 'half'), [
        { text: 'w', word: 'the West' },
        { text: 'e', word: 'the East' },
      ]),
      label: 'w or e',
      optional: true,
      // `E - east` is the province.
      mark: /^(w|e|west)$/i,
    },
  },
  yaml: mapForm('emperor', { first: 'place', others: ['bonus'] }),
  examples: [
    { code: 'E - germania', yaml: 'emperor: germania', says: 'He goes to the German front.' },
    {
      code: 'E - gaul - w',
      yaml: 'emperor: {place: gaul, bonus: w}',
      says: 'He is in Gaul, his units are for the West.',
    },
  ],
  steps: ['R', 'Rr'],
});

export const disband = defineOrder({
  key: 'disband',
  code: 'D',
  word: 'Disband',
  rule: 'RF-REP-5',
  help: 'Takes units off the map into the pile.',
  fields: { units: { type: units, label: 'units' } },
  examples: [{ code: 'D - RL07/RL08', yaml: 'disband: [RL07, RL08]', says: 'Two legions go to the pile.' }],
  steps: ['R', 'Rr', 'P', 'G'],
});

export const build = defineOrder({
  key: 'build',
  code: 'B',
  word: 'Build',
  rule: 'RF-REP-4',
  help: 'Raises units of a kind, or one unit, from the pile in an area.',
  fields: { what: { type: buildItem, label: 'units' }, at: { type: area, label: 'area' } },
  examples: [
    { code: 'B - 2LEG - Athens', yaml: 'build: 2 LEG\nat: Athens', says: 'Two legions at Athens.' },
    {
      code: 'B - AF06 - Alexandria',
      yaml: 'build: AF06\nat: Alexandria',
      says: 'The Aegyptii return at Alexandria.',
    },
  ],
});

export const upgrade = defineOrder({
  key: 'upgrade',
  code: 'U',
  word: 'Upgrade',
  rule: 'RF-REF-1',
  help: 'Names the legions that the reform exchanges this turn, up to five: first the palatina, three comitatus, fifth the limes.',
  fields: { units: { type: units, label: 'legions' } },
  examples: [
    {
      code: 'U - RL01/RL02/RL03/RL04/RL05',
      yaml: 'upgrade: [RL01, RL02, RL03, RL04, RL05]',
      says: 'These five are reformed.',
    },
  ],
  steps: ['R', 'Rr'],
});

export const bribe = defineOrder({
  key: 'bribe',
  code: 'I',
  word: 'brIbe',
  rule: 'RF-BRI-1',
  help: 'Pays a unit beside your areas to stand still until your next reinforcement.',
  fields: { unit: { type: unit, label: 'unit' } },
  examples: [{ code: 'I - GE03', yaml: 'bribe: GE03', says: 'The Sugambri are paid.' }],
  steps: ['R', 'Rr', 'P'],
});

export const rebuild = defineOrder({
  key: 'rebuild',
  code: 'X',
  word: 'rebuild',
  rule: 'RF-LOOT-2',
  help: 'Rebuilds a looted star (from 350 only by this order), declines to, or restores the Walls.',
  fields: {
    area: { type: reference('area', 'a looted star, or walls'), label: 'area' },
    yes: { type: flag, label: 'yes or no', optional: true },
  },
  yaml: {
    read(entry) {
      const inner = entry.rebuild;
      if (!isObject(inner)) return inner === undefined ? undefined : { area: inner };
      const pair = onePair(inner);
      return pair && { area: pair[0], yes: pair[1] ?? true };
    },
    within: 'one',
    print: (values) => ({
      rebuild: values.yes === undefined ? (values.area ?? null) : { [word(values.area)]: values.yes },
    }),
    schema: { type: 'object', properties: { rebuild: {} }, required: ['rebuild'] },
  },
  examples: [
    { code: 'X - Tarraco', yaml: 'rebuild: Tarraco', says: 'Tarraco is rebuilt.' },
    { code: 'X - Tarraco - no', yaml: 'rebuild: {Tarraco: no}', says: 'Tarraco is left in ruins.' },
    { code: 'X - walls', yaml: 'rebuild: walls', says: 'The Walls are built again for four counters.' },
  ],
  steps: ['R', 'Rr', 'P'],
});

const CHOICES = worded(choice({ kushan: [], defend: [], stack: [] }, 'choice'), [
  { text: 'kushan', word: 'the tribe that becomes Kushan' },
  { text: 'defend', word: 'who defends a stack of yours' },
  { text: 'stack', word: 'what an overstacked enemy loses first' },
]);

export const choose = defineOrder({
  key: 'choose',
  code: 'K',
  word: 'Keep',
  rule: 'RF-STK-3',
  help: 'Chooses the tribe that becomes Kushan, the defender of a stack, or what an overstacked enemy loses first.',
  fields: {
    what: { type: CHOICES, label: 'kushan, defend or stack' },
    at: { type: area, label: 'area', optional: true },
    units: { type: units, label: 'units' },
  },
  boxes: {
    read: (boxes): Readonly<Record<string, Box>> => {
      const [what, second, third] = boxes;
      const found: Record<string, Box> = {};
      if (what) found.what = what;
      const kushan = /^kushan$/i.test(what?.text.trim() ?? '');
      if (kushan && second) found.units = second;
      if (!kushan && second) found.at = second;
      if (!kushan && third) found.units = third;
      return found;
    },
    print: (texts) =>
      /^kushan$/i.test(texts.what ?? '')
        ? [texts.what ?? '', texts.units ?? '']
        : [texts.what ?? '', texts.at ?? '', texts.units ?? ''],
  },
  yaml: {
    read(entry) {
      const inner = entry.choose;
      if (!isObject(inner)) return undefined;
      const all = {
        ...inner,
        ...(entry.at === undefined ? {} : { at: entry.at }),
      } as JsonObject;
      const [what, ...more] = ['kushan', 'defend', 'stack'].filter((w) => all[w] !== undefined);
      if (what === undefined || more.length > 0) return undefined;
      const named = all[what] ?? null;
      return { what, units: named, ...(all.at === undefined ? {} : { at: all.at }) };
    },
    beside: ['at'],
    within: ['kushan', 'defend', 'stack', 'at'],
    print: (values) => {
      const named = values.units as readonly Json[] | undefined;
      // Only a stack names several units; what is written too much for the others is kept for the check to tell.
      const one = values.what === 'stack' || (named?.length ?? 0) > 1 ? (named ?? []) : (named?.[0] ?? null);
      return {
        choose: { [word(values.what)]: one, ...(values.at === undefined ? {} : { at: values.at }) },
      };
    },
    schema: { type: 'object', properties: { choose: { type: 'object' } }, required: ['choose'] },
  },
  examples: [
    { code: 'K - kushan - XS03', yaml: 'choose: {kushan: XS03}', says: 'The Sacae become Kushans.' },
    {
      code: 'K - defend - Athens - RL04',
      yaml: 'choose: {defend: RL04, at: Athens}',
      says: 'RL04 defends Athens.',
    },
    {
      code: 'K - stack - Roma - RL02/RL01',
      yaml: 'choose: {stack: [RL02, RL01], at: Roma}',
      says: 'RL02 goes first.',
    },
  ],
});
