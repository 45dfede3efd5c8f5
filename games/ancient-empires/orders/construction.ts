/** Orders of the construction step. */
import { defineOrder, list, pattern } from '../../../src/core/index.js';
import type { Geography } from '../rules/map/geography.js';
import { units } from './fields/items.js';
import { place } from './fields/places.js';
import { word } from './fields/words.js';

/** B R I */
export function constructionOrders(geo: Geography) {
  return [build(geo), ...landOrders(geo)] as const;
}

/** B */
function build(geo: Geography) {
  const province = place(geo, 'province');
  return defineOrder({
    key: 'build',
    code: 'B',
    word: 'Build',
    rule: 'AE-CON-3',
    help: 'Professionals in an Owned Province, or Galleys at a coast; materials come from the sources named.',
    steps: ['construction'],
    fields: {
      units: { type: units(['PRO', 'GAL']), label: 'Units' },
      at: { type: place(geo, 'any'), label: 'place' },
      from: { type: list(province), label: 'sources', optional: true },
      reserved: {
        type: word('reserved'),
        label: 'reserved',
        optional: true,
        mark: /^(reserved)$/i,
        printMark: () => 'reserved',
        help: 'may use materials that your R and I orders need',
      },
    },
    examples: [
      {
        code: 'B - 2PRO - M1 - M2',
        yaml: 'build: 2 PRO\nat: M1\nfrom: [M2]',
        says: 'two Professionals in M1, materials from M2',
      },
    ],
  });
}

/** Works on the land: R I */
function landOrders(geo: Geography) {
  const province = place(geo, 'province');
  return [
    defineOrder({
      key: 'repair',
      code: 'R',
      word: 'Repair',
      rule: 'AE-CON-5',
      help: '3 coins and 1 local material remove a point of Damage.',
      steps: ['construction'],
      fields: {
        at: { type: province, label: 'province' },
        points: {
          type: pattern<number | 'ALL'>('points', '1 to 11, or ALL', /^(?:([1-9]|1[01])|all)$/i, (m) =>
            m[1] === undefined ? 'ALL' : Number(m[1]),
          ),
          label: 'points',
        },
      },
      examples: [
        { code: 'R - M1 - 3', yaml: 'repair: M1\npoints: 3', says: 'three points' },
        { code: 'R - M2 - ALL', yaml: 'repair: M2\npoints: ALL', says: 'all that can be paid' },
      ],
    }),
    defineOrder({
      key: 'increase',
      code: 'I',
      word: 'Increase',
      rule: 'AE-CON-6',
      help: 'Develops a province to the next level (DLn) or adds Construction Units (CUn).',
      steps: ['construction'],
      fields: {
        at: { type: province, label: 'province' },
        to: {
          type: pattern<{ readonly kind: 'DL' | 'CU'; readonly n: number }>(
            'goal',
            'DLn or CUn',
            /^(DL|CU)\s?(\d{1,2})$/i,
            (m) => ({ kind: /^d/i.test(m[1] ?? '') ? 'DL' : 'CU', n: Number(m[2]) }),
            (value) => `${value.kind}${value.n}`,
          ),
          label: 'goal',
        },
      },
      examples: [
        { code: 'I - M1 - DL2', yaml: 'increase: M1\nto: DL2', says: 'Babylonia to level 2' },
        { code: 'I - N1 - CU3', yaml: 'increase: N1\nto: CU3', says: 'three Construction Units in Nabataea' },
      ],
    }),
  ] as const;
}
