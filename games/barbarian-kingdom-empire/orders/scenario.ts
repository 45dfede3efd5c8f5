/** Orders that only one scenario knows. */
import { type Box, choice, defineOrder, mapForm, integer, list, reference } from '../../../src/core/index.js';
import { unitRef, unitType } from './fields.js';

const area = reference('area', 'the name or code of an area');
const word = reference('name', 'a name');

/**
 * `E - OUT - CA3`, `BO - REPAY - 4`: a word before the field tells two orders of one code apart. `alone`: what the one box of a
 * line without the word must be for the line to mean this order none the less.
 */
function afterWord(keyword: string, field: string, label: string, alone?: RegExp) {
  const isSaid = (text: string | undefined): boolean => (text ?? '').toUpperCase() === keyword;
  return {
    form: [keyword, `[${label}]`],
    fits: (boxes: readonly string[]) =>
      isSaid(boxes[0]) || (alone?.test(boxes[0] ?? '') === true && (boxes[1] ?? '') === ''),
    boxes: {
      read: (boxes: readonly Box[]): Readonly<Record<string, Box>> => {
        const box = isSaid(boxes[0]?.text.replace(/[\s_]+/g, '')) ? boxes[1] : boxes[0];
        return box ? { [field]: box } : {};
      },
      print: (texts: Readonly<Record<string, string>>): string[] => [keyword, texts[field] ?? ''],
    },
  };
}

export const subvert = defineOrder({
  key: 'subvert',
  code: 'U',
  word: 'sUbvert',
  rule: 'BKE-S7-1',
  help: 'Removes a Roman garrison beside a German unit.',
  fields: { area: { type: area, label: 'area' } },
  examples: [{ code: 'U - Mogontiacum', yaml: 'subvert: Mogontiacum', says: 'The garrison goes over.' }],
});

export const enter = defineOrder({
  key: 'enter',
  code: 'E',
  word: 'Enter',
  rule: 'BKE-S8-2',
  help: 'Brings units of your reserve onto the map.',
  fields: {
    types: { type: list(unitType), label: 'unit types' },
    at: { type: area, label: 'area' },
  },
  examples: [
    { code: 'E - IN, SH - Viken', yaml: 'enter: [IN, SH]\nat: Viken', says: 'Infantry and a ship.' },
  ],
});

export const exit = defineOrder({
  key: 'exit',
  code: 'E',
  word: 'Exit',
  rule: 'BKE-S5-6',
  help: 'A unit leaves over the east edge.',
  fields: { unit: { type: unitRef, label: 'unit' } },
  // A unit's name has a number or a place, a type has not.
  ...afterWord('OUT', 'unit', 'unit', /\d|@/),
  examples: [{ code: 'E - OUT - CA3', yaml: 'exit: CA3', says: 'CA3 marches off to India.' }],
});

export const crusade = defineOrder({
  key: 'crusade',
  code: 'CR',
  word: 'CRusade',
  rule: 'BKE-S8-16',
  help: 'Declares your crusade: this turn and the next.',
  fields: {},
  examples: [{ code: 'CR', yaml: 'crusade: yes', says: 'The crusade begins.' }],
});

export const borrow = defineOrder({
  key: 'borrow',
  code: 'BO',
  word: 'BOrrow',
  rule: 'BKE-S8-17',
  help: 'Borrows from the Italian bankers, in threes.',
  fields: { amount: { type: integer(1, 99, 'money'), label: 'money' } },
  examples: [{ code: 'BO - 6', yaml: 'borrow: 6', says: 'Six money, two points.' }],
});

export const repay = defineOrder({
  key: 'repay',
  code: 'BO',
  word: 'REPAY',
  rule: 'BKE-S8-17',
  help: 'Repays the bankers, in fours.',
  fields: { amount: { type: integer(1, 99, 'money'), label: 'money' } },
  ...afterWord('REPAY', 'amount', 'money'),
  examples: [{ code: 'BO - REPAY - 4', yaml: 'repay: 4', says: 'Four money, one point back.' }],
});

export const rebuild = defineOrder({
  key: 'rebuild',
  code: 'R',
  word: 'Rebuild',
  rule: 'BKE-S7-3',
  help: 'Replaces a lost unit where allowed; OFF stops the automatic one.',
  fields: {
    type: {
      type: choice({ BI: [], BH: [], BW: [], HB: [], IN: [], SH: [], CA: [], off: [] }),
      label: 'type',
    },
    at: { type: area, label: 'area', optional: true },
  },
  examples: [{ code: 'R - BH - Stobi', yaml: 'rebuild: BH\nat: Stobi', says: 'A lost horse comes back.' }],
});

export const bribe = defineOrder({
  key: 'bribe',
  code: 'H',
  word: 'bribe',
  rule: 'BKE-SOL-2',
  help: 'Buys a province without opposition for its tax value.',
  fields: { province: { type: word, label: 'province' } },
  examples: [{ code: 'H - Hispania', yaml: 'bribe: Hispania', says: 'Hispania joins.' }],
});

export const override = defineOrder({
  key: 'override',
  code: 'AR',
  word: 'AdministRation',
  rule: 'BKE-S4-3',
  help: 'Once a game: which administration results to replace. Stands.',
  fields: {
    when: { type: list(choice(['rebellion', 'fall', 'corruption', 'off'])), label: 'results' },
    to: { type: word, label: 'replaced by', optional: true },
  },
  yaml: mapForm('override', { first: 'when', others: ['to'] }),
  examples: [
    {
      code: 'AR - rebellion, fall - revival',
      yaml: 'override: { when: [rebellion, fall], to: revival }',
      says: 'The first rebellion or fall becomes a revival.',
    },
  ],
});

export const kingdom = defineOrder({
  key: 'kingdom',
  code: 'KS',
  word: 'Kingdom Stage',
  rule: 'BKE-S7-3',
  help: 'The allies found their kingdom.',
  fields: {},
  examples: [{ code: 'KS', yaml: 'kingdom: yes', says: 'No more hirelings.' }],
});
