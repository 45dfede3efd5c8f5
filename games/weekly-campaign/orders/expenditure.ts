/** Section A of the order sheet, Expenditure: B R I A D G T. WK-ORD-1 to 9, WK-MAIL-2. */
import { defineOrder, position } from '../../../src/core/index.js';
import {
  buildItem,
  dealWord,
  digits,
  giftField,
  increaseSubject,
  increaseTo,
  treatyPeriod,
} from './boxes.js';
import { itemList, place, stack, unitCodes, type BookData } from './names.js';
import { referenceField, unitsField } from './references.js';

const build = (data: BookData) =>
  defineOrder({
    key: 'build',
    code: 'B',
    word: 'Build',
    section: 'A',
    rule: 'WK-MIL-1',
    help: 'Builds regts, sqds, commands, spies, forts, roads, yards, cities or trade units at a place.',
    fields: {
      item: { type: buildItem(unitCodes(data), data.charts.limits.build), label: 'item' },
      at: { type: place, label: 'location' },
    },
    examples: [
      { code: 'B - 2CHC - Pella', yaml: 'build: 2 CHC\nat: Pella', says: 'two regts of Companions at Pella' },
      { code: 'B - FL - Aleppo', yaml: 'build: FL\nat: Aleppo', says: 'a Fleet command at Aleppo' },
      { code: 'B - SP - Rome', yaml: 'build: SP\nat: Rome', says: 'a spy at Rome' },
      {
        code: 'B - 5MER - Rome',
        yaml: 'build: 5 MER\nat: Rome',
        says: 'five merchants, hired until disbanded',
      },
      { code: 'B - RO - A2231', yaml: 'build: RO\nat: A2231', says: 'a road in hex A2231' },
    ],
  });

const reform = (data: BookData) =>
  defineOrder({
    key: 'reform',
    code: 'R',
    word: 'Reform',
    section: 'A',
    rule: 'WK-MIL-8',
    help: 'Raises destroyed regts or sqds again at half their cost.',
    fields: {
      units: { type: unitsField(unitCodes(data)), label: 'regts or sqds' },
      at: { type: place, label: 'location' },
    },
    examples: [
      {
        code: 'R - 2CHC,1PMI - Pella',
        yaml: 'reform: 2 CHC, 1 PMI\nat: Pella',
        says: 'three regts from the rebuilds',
      },
    ],
  });

const increase = (data: BookData) =>
  defineOrder({
    key: 'increase',
    code: 'I',
    word: 'Increase',
    section: 'A',
    rule: 'WK-CH-18',
    help: 'Raises the defence or tax of a city, the defence of a fort, or regts to veteran or elite.',
    fields: {
      what: { type: increaseSubject(unitCodes(data)), label: 'what' },
      at: { type: stack, label: 'where', optional: true },
      to: { type: increaseTo, label: 'to' },
    },
    examples: [
      { code: 'I - FO5 -  - DE5', yaml: 'increase: FO5\nto: DE5', says: 'fort 5 to defence value 5' },
      {
        code: 'I - FO Boris - A2231 - DE6',
        yaml: 'increase: FO Boris\nat: A2231\nto: DE6',
        says: 'fort Boris to DV 6',
      },
      {
        code: 'I - 1CHC - 1DV - VE',
        yaml: 'increase: 1 CHC\nat: 1DV\nto: VE',
        says: 'one regt of 1DV to veteran',
      },
      { code: 'I - Pella -  - TA9', yaml: 'increase: Pella\nto: TA9', says: 'the tax value of Pella to 9' },
    ],
  });

const assassin = ({ charts }: BookData) =>
  defineOrder({
    key: 'assassin',
    code: 'A',
    word: 'Assassin',
    section: 'A',
    rule: 'WK-SPY-5',
    help: 'Hires an assassin against the senior general of a position at a place.',
    fields: {
      target: {
        type: referenceField('place of a position', 'a place with its position, such as P5 Athens'),
        label: 'location',
      },
      cost: { type: digits(charts.limits.assassin[0], charts.limits.assassin[1], 'tlts'), label: 'cost' },
    },
    examples: [
      {
        code: 'A - P5 Athens - 250',
        yaml: 'assassin: P5 Athens\ncost: 250',
        says: '250 tlts against a general at Athens',
      },
    ],
  });

const disband = (data: BookData) =>
  defineOrder({
    key: 'disband',
    code: 'D',
    word: 'Disband',
    section: 'A',
    rule: 'WK-MIL-12',
    help: 'Lets regts, sqds or merchants go, sells prisoners, dissolves an empty command, a fort or a spy.',
    fields: {
      items: { type: itemList(data), label: 'units' },
      at: { type: stack, label: 'location or command', optional: true },
    },
    examples: [
      {
        code: 'D - 5MER - 1FL',
        yaml: 'disband: 5 MER\nat: 1FL',
        says: 'the merchants of the 1st Fleet go home',
      },
    ],
  });

const give = defineOrder({
  key: 'give',
  code: 'G',
  word: 'Give',
  section: 'A',
  rule: 'WK-GIFT-1',
  help: 'Gives money, a city, a fort, a technology, prisoners, supply or a captive leader; sells a trade unit; bribes.',
  fields: {
    item: { type: giftField, label: 'item' },
    from: { type: stack, label: 'from', optional: true },
    to: { type: referenceField('receiver', 'a position or a place, such as P5 or P5 Athens'), label: 'to' },
    deal: { type: dealWord, label: 'deal', optional: true },
  },
  examples: [
    {
      code: 'G - TR -  - P5 Athens',
      yaml: 'give: TR\nto: P5 Athens',
      says: 'sells the trade unit in Athens’ hex',
    },
    {
      code: 'G - CI - Athens - P5',
      yaml: 'give: CI\nfrom: Athens\nto: P5',
      says: 'hands the city of Athens to P5',
    },
    { code: 'G - TN - P1 - P5', yaml: 'give: TN\nfrom: P1\nto: P5', says: 'naval technology for P5' },
    { code: 'G - 100 -  - Athens', yaml: 'give: 100\nto: Athens', says: 'a bribe of 100 tlts for Athens' },
    {
      code: 'G - 300 -  - P5 - tin',
      yaml: 'give: 300\nto: P5\ndeal: tin',
      says: '300 tlts for P5 if his side of the deal goes through',
    },
  ],
});

const treaty = ({ charts }: BookData) =>
  defineOrder({
    key: 'treaty',
    code: 'T',
    word: 'Treaty',
    section: 'A',
    rule: 'WK-DIP-1',
    help: 'Offers a treaty for so many moves; 0 denounces one, or declares war.',
    fits: (boxes) => boxes.filter((b) => b !== '').length <= 2 && /^P\s?\d+$/i.test(boxes[0] ?? ''),
    fields: {
      with: { type: position, label: 'position' },
      for: { type: treatyPeriod(charts.limits.treaty), label: 'period' },
    },
    examples: [{ code: 'T - P5 - 24', yaml: 'treaty: P5\nfor: 24', says: 'offers P5 a treaty for 24 moves' }],
  });

/** Section A, in the order of the sheet. */
export const expenditure = (data: BookData) => [
  build(data),
  reform(data),
  increase(data),
  assassin(data),
  disband(data),
  give,
  treaty(data),
];
