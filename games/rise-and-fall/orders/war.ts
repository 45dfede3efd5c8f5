/** Moves, attacks and what follows them: loot, kingdoms, civil war. */
import { choice, defineOrder, isObject, mapForm, reference, type Json } from '../../../src/core/index.js';
import { unit, area, units, areas, slashList, worded } from './fields.js';
import { attackBoxes, supports } from './forms.js';

export const move = defineOrder({
  key: 'move',
  code: 'M',
  word: 'Move',
  rule: 'RF-MOV-1',
  help: 'Moves a unit along a list of areas, each joined to the one before.',
  fields: { unit: { type: unit, label: 'unit' }, to: { type: areas, label: 'route' } },
  examples: [
    {
      code: 'M - RL05 - Cremona/Aquilia',
      yaml: 'move: RL05\nto: [Cremona, Aquilia]',
      says: 'Two steps to Aquilia.',
    },
  ],
  steps: ['R', 'Rm', 'P', 'G', 'H'],
});

export const transfer = defineOrder({
  key: 'transfer',
  code: 'T',
  word: 'Transfer',
  rule: 'RF-MOV-9',
  help: 'Brings a unit any distance through areas of its own side; it does nothing else this turn.',
  fields: { unit: { type: unit, label: 'unit' }, to: { type: area, label: 'area' } },
  examples: [
    { code: 'T - RL05 - Antioch', yaml: 'transfer: RL05\nto: Antioch', says: 'RL05 is shipped to Antioch.' },
  ],
  steps: ['R', 'Rm', 'P', 'G', 'H'],
});

export const attack = defineOrder({
  key: 'attack',
  code: 'AT',
  word: 'ATtack',
  rule: 'RF-CBT-1',
  help: 'One unit enters an enemy area, others support from areas beside it: a box S for each, with its way step by step.',
  fields: {
    unit: { type: unit, label: 'unit' },
    on: { type: area, label: 'target' },
    via: { type: areas, label: 'via', optional: true },
    support: { type: supports, label: 'supports', optional: true },
  },
  boxes: attackBoxes,
  examples: [
    {
      code: 'AT - RL11 - Norica - S RL10 at Aquilia',
      yaml: 'attack: RL11\non: Norica\nsupport: [{unit: RL10, via: [Aquilia]}]',
      says: 'RL11 enters, RL10 moves to Aquilia and supports.',
    },
    {
      code: 'AT - RL11 - Norica - S RL10 at Aquilia - S RL09 at Pisae/Cremona',
      yaml: 'attack: RL11\non: Norica\nsupport: [{unit: RL10, via: [Aquilia]}, {unit: RL09, via: [Pisae, Cremona]}]',
      says: 'Two support, each from an area of its own.',
    },
    {
      code: 'AT - RL10 - Norica - via Aquilia',
      yaml: 'attack: RL10\non: Norica\nvia: [Aquilia]',
      says: 'RL10 goes through Aquilia.',
    },
  ],
  steps: ['R', 'Rm', 'P', 'G', 'H'],
});

export const loot = defineOrder({
  key: 'loot',
  code: 'L',
  word: 'Loot',
  rule: 'RF-LOOT-1',
  help: 'Loots the star in which a German, Sarmatian or Hunnic unit of yours stands.',
  fields: { area: { type: area, label: 'star' }, by: { type: unit, label: 'unit', optional: true } },
  examples: [{ code: 'L - Gades - GM1', yaml: 'loot: Gades\nby: GM1', says: 'The Goths loot Gades.' }],
  steps: ['R', 'Rm', 'P', 'G', 'H'],
});

export const found = defineOrder({
  key: 'found',
  code: 'F',
  word: 'Found',
  rule: 'RF-KIN-1',
  help: 'A migration unit founds a Germanic Kingdom, Huns or Hunae a Hunnic one, in the star where it stands.',
  fields: {
    unit: { type: unit, label: 'unit' },
    set: { type: reference('set', 'a counter set such as Vandals, or hunnic'), label: 'set', optional: true },
    bring: { type: units, label: 'Hunnic units', optional: true },
  },
  yaml: mapForm('found', { first: 'unit', others: ['set', 'bring'] }),
  examples: [
    {
      code: 'F - GM1 - Vandals',
      yaml: 'found: {unit: GM1, set: Vandals}',
      says: "The Goths settle with the Vandals' counters.",
    },
    {
      code: 'F - HU1 - hunnic - HK1/HK2',
      yaml: 'found: {unit: HU1, set: hunnic, bring: [HK1, HK2]}',
      says: 'The Huns settle.',
    },
  ],
  steps: ['P', 'G', 'H'],
});

export const kingdom = defineOrder({
  key: 'kingdom',
  code: 'O',
  word: 'Overthrow',
  rule: 'RF-KIN-9',
  help: 'Standing: which kingdoms you would have rebel when Foederati outnumber the Romans, or none.',
  fields: {
    rebel: {
      type: worded(choice({ rebel: [] }, 'word'), [{ text: 'rebel', word: 'which kingdoms are to rebel' }]),
      label: 'rebel',
    },
    kingdoms: {
      type: slashList(reference('kingdom', 'a kingdom such as Franks, or none')),
      label: 'kingdoms',
    },
  },
  yaml: {
    read(entry) {
      const inner = entry.kingdom;
      if (!isObject(inner)) return undefined;
      return { rebel: 'rebel', kingdoms: inner.rebel ?? null };
    },
    within: ['rebel'],
    print: (values) => {
      const named = values.kingdoms as readonly Json[];
      return { kingdom: { rebel: named.length === 1 && named[0] === 'none' ? 'none' : named } };
    },
    schema: { type: 'object', properties: { kingdom: { type: 'object' } }, required: ['kingdom'] },
  },
  examples: [
    {
      code: 'O - rebel - Franks/Vandals',
      yaml: 'kingdom: {rebel: [Franks, Vandals]}',
      says: 'The Franks first, else the Vandals.',
    },
    { code: 'O - rebel - none', yaml: 'kingdom: {rebel: none}', says: 'No kingdom is to rebel.' },
  ],
});

export const civilWar = defineOrder({
  key: 'civil-war',
  code: 'C',
  word: 'Civil war',
  rule: 'RF-CW-2',
  help: 'Standing: where a civil war is to break out, best place first; one line for each war of the year.',
  fields: { areas: { type: areas, label: 'areas' } },
  examples: [
    { code: 'C - Antioch/Athens', yaml: 'civil-war: [Antioch, Athens]', says: 'At Antioch, else at Athens.' },
  ],
});
