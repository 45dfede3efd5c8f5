/** Orders of economy and administration: pillage, upkeep, purchases, columns, capital, conversion. */
import { defineOrder, integer, list, reference } from '../../../src/core/index.js';
import { countedType, mark, names, percent, unitRef, unitType } from './fields.js';

const area = reference('area', 'the name or code of an area');
const word = reference('name', 'a name');

export const pillage = defineOrder({
  key: 'pillage',
  code: 'P',
  word: 'Pillage',
  rule: 'BKE-ECO-4',
  help: 'Cities to pillage instead of taxing, ALL or NONE. Stands.',
  fields: { cities: { type: names, label: 'cities, ALL or NONE' } },
  examples: [{ code: 'P - Lutetia', yaml: 'pillage: [Lutetia]', says: 'Lutetia burns.' }],
});

export const disband = defineOrder({
  key: 'disband',
  code: 'D',
  word: 'Disband',
  rule: 'BKE-ECO-6',
  help: 'Who goes first when upkeep is short; FREE: far garrisons. Stands.',
  fields: {
    items: { type: list(unitRef), label: 'units or types' },
    free: { type: mark('FREE', 'far garrisons go home'), label: 'free', optional: true, mark: /^(free)$/i },
  },
  examples: [
    { code: 'D - BW, SH5, IN', yaml: 'disband: [BW, SH5, IN]', says: 'Bows go first.' },
    {
      code: 'D - GA@Stobi - FREE',
      yaml: 'disband: GA@Stobi\nfree: yes',
      says: 'The garrison of Stobi goes home.',
    },
  ],
});

export const bid = defineOrder({
  key: 'bid',
  code: 'BI',
  word: 'BId',
  rule: 'BKE-MAIL-14',
  help: 'Your highest bid for a type at auctions, and in all. Stands.',
  fields: {
    type: { type: unitType, label: 'type' },
    max: { type: integer(0, 99, 'money'), label: 'highest bid' },
    total: { type: integer(0, 99, 'money'), label: 'in all', optional: true },
    at: { type: names, label: 'only at', optional: true, mark: /^at (.+)$/i, printMark: (t) => `at ${t}` },
  },
  examples: [
    { code: 'BI - EL - 7 - 14', yaml: 'bid: EL\nmax: 7\ntotal: 14', says: 'Seven for an elite, twice.' },
  ],
});

export const build = defineOrder({
  key: 'build',
  code: 'B',
  word: 'Build',
  rule: 'BKE-ECO-7',
  help: 'Buys units, each placed in the first area that can take it.',
  fields: {
    item: { type: countedType, label: 'units' },
    at: { type: names, label: 'areas' },
  },
  examples: [
    { code: 'B - 2 IN - Rome, Capua', yaml: 'build: 2 IN\nat: [Rome, Capua]', says: 'Two infantry.' },
  ],
});

export const admin = defineOrder({
  key: 'admin',
  code: 'I',
  word: 'admInistration',
  rule: 'BKE-ECO-7',
  help: 'Share of income for administration, 0 to 50. Stands.',
  fields: {
    percent: { type: percent, label: 'percentage' },
    reserve: {
      type: integer(0, 999, 'money'),
      label: 'keep at least',
      optional: true,
      mark: /^reserve (\d+)$/i,
      printMark: (t) => `reserve ${t}`,
    },
  },
  examples: [{ code: 'I - 30', yaml: 'admin: 30', says: 'Thirty in a hundred.' }],
});

export const capital = defineOrder({
  key: 'capital',
  code: 'K',
  word: 'Kapital',
  rule: 'BKE-MAIL-13',
  help: 'Where capital and leader go when they are placed. Stands.',
  fields: {
    cities: { type: names, label: 'cities', optional: true },
    on_revival: { type: area, label: 'on revival (STAY or a city)', optional: true },
    leader: {
      type: word,
      label: 'leader with',
      optional: true,
      mark: /^leader (.+)$/i,
      printMark: (t) => `leader ${t}`,
    },
  },
  examples: [
    {
      code: 'K - Rome, Mediolanum - stay',
      yaml: 'capital: [Rome, Mediolanum]\non_revival: stay',
      says: 'Rome, or else Mediolanum.',
    },
    { code: 'K - leader CA3', yaml: 'capital:\nleader: CA3', says: 'The leader rides with CA3.' },
  ],
});

export const convert = defineOrder({
  key: 'convert',
  code: 'V',
  word: 'conVert',
  rule: 'BKE-EMP-1',
  help: 'Infantry that become garrisons: ALL, NONE, CITIES, areas. Stands.',
  fields: { where: { type: names, label: 'ALL, NONE, CITIES or areas' } },
  examples: [{ code: 'V - Colonia, Treveri', yaml: 'convert: [Colonia, Treveri]', says: 'Two garrisons.' }],
});
