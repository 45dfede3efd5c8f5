/** The order of the set-up step. AE-SET */
import { choice, defineOrder } from '../../../src/core/index.js';
import type { Geography } from '../rules/map/geography.js';
import { placementList } from './fields/placement.js';
import { said } from './fields/words.js';

/** PL */
export function placementOrders(geo: Geography) {
  return [
    defineOrder({
      key: 'place',
      code: 'PL',
      word: 'Place',
      rule: 'AE-SET-2',
      help: 'Ranked wishes for the capital (CAP), the two further placements (1, 2), or materials by province (MAT).',
      steps: ['setup'],
      fields: {
        part: {
          type: said(
            choice({ CAP: ['capital'], '1': [], '2': [], MAT: ['materials'] }),
            ['CAP', 'capital'],
            ['1', 'first placement', 'of the same Cultural Group, or UP'],
            ['2', 'second placement', 'of the same Cultural Group, or UP'],
            ['MAT', 'materials', 'how many lie where'],
          ),
          label: 'part',
        },
        list: { type: placementList(geo), label: 'provinces' },
      },
      examples: [
        {
          code: 'PL - CAP - M1, E2, I2',
          yaml: 'place: CAP\nlist: [M1, E2, I2]',
          says: 'capital at M1, else E2, else I2',
        },
        { code: 'PL - 1 - M2, UP', yaml: 'place: 1\nlist: [M2, UP]', says: 'M2, or else raise the capital' },
        {
          code: 'PL - MAT - M1 2, M2 1',
          yaml: 'place: MAT\nlist: {M1: 2, M2: 1}',
          says: 'where materials lie',
        },
      ],
    }),
  ] as const;
}
