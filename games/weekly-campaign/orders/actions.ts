/** Section B of the order sheet, Actions and Orders: T M S O L N. WK-ORD-1 to 9, WK-CMD-13. */
import { defineOrder } from '../../../src/core/index.js';
import { nameField, printOrderBoxes, readOrderBoxes } from './boxes.js';
import { itemList, place, stack, type BookData } from './names.js';
import { digitField, letterField, pathField } from './references.js';
import { ASSAULTS, digitWords } from './digit-words.js';

const transfer = (data: BookData) =>
  defineOrder({
    key: 'transfer',
    code: 'T',
    word: 'Transfer',
    section: 'B',
    rule: 'WK-CMD-7',
    help: 'Moves regts, sqds, leaders or prisoners, or assigns a command, city or fort, all in one hex.',
    subject: 'items',
    fields: {
      from: { type: stack, label: 'from', optional: true },
      to: { type: stack, label: 'to', optional: true },
      items: { type: itemList(data), label: 'items' },
      when: { type: digitField(1, 2, 'assault phase', ASSAULTS), label: 'when', optional: true },
    },
    examples: [
      {
        code: 'T - 1DV - 2DV - 2CHC,5PMI,4SLI',
        yaml: 'transfer: 2CHC, 5PMI, 4SLI\nfrom: 1DV\nto: 2DV',
        says: 'regts from the 1st to the 2nd Division',
      },
      {
        code: 'T - Athens - 1AR - 1DV',
        yaml: 'transfer: 1DV\nfrom: Athens\nto: 1AR',
        says: 'the 1st Division from Athens to the 1st Army',
      },
      {
        code: 'T - 1DV - Athens - 3PMI - 1',
        yaml: 'transfer: 3PMI\nfrom: 1DV\nto: Athens\nwhen: 1',
        says: 'after the first assault phase',
      },
    ],
  });

const move = ({ charts }: BookData) =>
  defineOrder({
    key: 'move',
    code: 'M',
    word: 'Move',
    section: 'B',
    rule: 'WK-MOV-4',
    help: 'Gives a command or a trade unit its path for the week.',
    fields: {
      command: { type: stack, label: 'command or trade unit' },
      path: { type: pathField(charts.movement.tokens), label: 'path' },
    },
    examples: [
      {
        code: 'M - 1AR - 1,1,3,3,2',
        yaml: 'move: 1AR\npath: 1,1,3,3,2',
        says: 'north twice, south east twice, north east',
      },
      { code: 'M - 1DV - 1,1,2,2,E', yaml: 'move: 1DV\npath: 1,1,2,2,E', says: 'and go on board' },
      { code: 'M - TR1 - 2,2,3', yaml: 'move: TR1\npath: 2,2,3', says: 'a trade unit on its way' },
    ],
  });

const strategic = (data: BookData) =>
  defineOrder({
    key: 'strategic',
    code: 'S',
    word: 'Strategic move',
    section: 'B',
    rule: 'WK-STR-1',
    help: 'Sends regts, sqds, merchants, a spy or an empty command from one own city to another.',
    fields: {
      items: { type: itemList(data), label: 'units' },
      from: { type: place, label: 'from' },
      to: { type: place, label: 'to' },
    },
    examples: [
      {
        code: 'S - 4PMI - Pella - Larissa',
        yaml: 'strategic: 4 PMI\nfrom: Pella\nto: Larissa',
        says: 'four regts from Pella to Larissa',
      },
    ],
  });

const order = (data: BookData) =>
  defineOrder({
    key: 'order',
    code: 'O',
    word: 'Orders',
    section: 'B',
    rule: 'WK-CMD-13',
    help: 'Sets the standing digits of a command; a blank box leaves its digit as it is.',
    fields: {
      who: { type: stack, label: 'command' },
      mode: {
        type: letterField(['F', 'G'], 'mode', digitWords(data, 'mode')),
        label: 'mode',
        optional: true,
      },
      command: {
        type: digitField(1, 4, 'command', digitWords(data, 'command')),
        label: 'command',
        optional: true,
      },
      modifier: {
        type: digitField(0, 9, 'modifier', digitWords(data, 'modifier')),
        label: 'modifier',
        optional: true,
      },
      battle: {
        type: digitField(1, 5, 'battle', digitWords(data, 'battle')),
        label: 'battle',
        optional: true,
      },
      formation: {
        type: digitField(1, 16, 'formation', digitWords(data, 'formation')),
        label: 'formation',
        optional: true,
      },
      conditional: {
        type: letterField(['A', 'B', 'C'], 'conditional', digitWords(data, 'conditional')),
        label: 'conditional',
        optional: true,
      },
      city: { type: digitField(0, 9, 'city', digitWords(data, 'city')), label: 'city', optional: true },
    },
    boxes: { read: readOrderBoxes, print: printOrderBoxes },
    examples: [
      {
        code: 'O - 1AR - F - 1 - 1 - 1 -  - A - 1',
        yaml: 'order: 1AR\nmode: F\ncommand: 1\nmodifier: 1\nbattle: 1\nconditional: A\ncity: 1',
        says: 'field orders, attack with modifier 1, skirmish, attack all forces met, stay ready at any city',
      },
      {
        code: 'O - 1FL - F - 1 - 0 - B - 2',
        yaml: 'order: 1FL\nmode: F\ncommand: 1\nmodifier: 0\nconditional: B\ncity: 2',
        says: 'a fleet has no battle and formation',
      },
    ],
  });

const loc = defineOrder({
  key: 'loc',
  code: 'L',
  word: 'Line of communication',
  section: 'B',
  rule: 'WK-LOC-8',
  help: 'A fleet keeps a naval line of communication from a base port to the coastal hex where it lies.',
  fields: {
    fleet: { type: stack, label: 'naval command' },
    from: { type: place, label: 'base' },
    to: { type: place, label: 'coastal hex' },
  },
  examples: [
    {
      code: 'L - 1FL - Pella - A2231',
      yaml: 'loc: 1FL\nfrom: Pella\nto: A2231',
      says: 'from the base Pella to A2231',
    },
  ],
});

const name = ({ charts }: BookData) =>
  defineOrder({
    key: 'name',
    code: 'N',
    word: 'Name',
    section: 'B',
    rule: 'WK-ORD-7',
    help: 'Names a command, a city or a fort.',
    subject: 'what',
    fields: {
      what: { type: stack, label: 'command, city or fort' },
      as: { type: nameField(charts.limits.name), label: 'new name' },
    },
    examples: [
      {
        code: 'N - 1DV - Iron Fist',
        yaml: 'name: 1DV\nas: Iron Fist',
        says: 'the 1st Division is called Iron Fist',
      },
    ],
  });

/** Section B, in the order of the sheet. */
export const actions = (data: BookData) => [
  transfer(data),
  move(data),
  strategic(data),
  order(data),
  loc,
  name(data),
];
