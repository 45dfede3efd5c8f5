/** Orders of one season alone: council, Winter's dismissals. */
import { defineOrder, reference, type Box } from '../../../src/core/index.js';
import { wish, blank, keyed, printKeyed } from './boxes.js';
import { itemList, place } from './fields.js';

export const seasonal = [
  defineOrder({
    key: 'council',
    code: 'C',
    word: 'Council',
    rule: 'KOK-SUM-1',
    steps: ['summer'],
    help: 'Summer: the diplomacy chart to roll on, with lists for what it may bring.',
    fields: {
      chart: {
        type: reference('chart', 'administration, court, foreign, or take and a country'),
        label: 'chart',
      },
      gain: { type: wish('countries to gain'), label: 'gain', optional: true },
      lose: { type: wish('allies to lose'), label: 'lose', optional: true },
      peace: { type: wish('war:<neutral> or break:<position>:<country>'), label: 'peace', optional: true },
    },
    form: ['[chart]', '[gain …, lose …, peace …?]'],
    boxes: {
      read: (boxes): Readonly<Record<string, Box>> => ({
        chart: blank(boxes[0]),
        ...keyed(
          boxes[1] && {
            ...blank(boxes[1]),
            text: boxes
              .slice(1)
              .map((b) => b.text)
              .join(', '),
          },
          ['gain', 'lose', 'peace'],
        ),
      }),
      print: (t) => [t['chart'] ?? '', printKeyed(t, ['gain', 'lose', 'peace'])],
    },
    examples: [
      {
        code: 'C - [foreign] - [gain Elam]',
        yaml: '{ council: foreign, gain: Elam }',
        says: 'Roll on the foreign chart; Elam first.',
      },
    ],
  }),
  defineOrder({
    key: 'dismiss',
    code: 'D',
    word: 'Dismiss',
    rule: 'KOK-WIN-2',
    steps: ['winter'],
    help: 'Winter: units that are not paid and go to the pool.',
    fields: { units: { type: itemList, label: 'units' }, at: { type: place, label: 'place' } },
    examples: [
      {
        code: 'D - [2 LI] - [Gaza]',
        yaml: '{ dismiss: 2 LI, at: Gaza }',
        says: 'Two light infantry at Gaza go home.',
      },
    ],
  }),
];
