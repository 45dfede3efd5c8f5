import { expect, test } from 'vitest';
import { loadSystem } from '../../src/catalog.js';
import type { PositionForm } from '../../src/core/index.js';
import { formDepths, LOOKS } from './form-leaf.js';

const formOf = (entries: number): PositionForm => ({
  chapters: [
    {
      title: 'Your forces',
      entries: Array.from({ length: entries }, (_, i) => ({
        name: `A${i + 1}`,
        note: 'strength 12',
        orders: [{ order: `M - A${i + 1} - {}`, blanks: [{ label: 'path', letters: 20 }] }],
      })),
    },
  ],
});

/** So many forces that only the letter would find no room on the first page. */
const FORCES = [14, 13, 11];

test.each(LOOKS.map((look, i) => ({ ...look, forces: FORCES[i] ?? 0 })))(
  'no page of the form holds a single box: $forces forces, $paper, large $large',
  async ({ forces, ...look }) => {
    const { orders } = await loadSystem('weekly-campaign');
    for (const depth of await formDepths(orders, formOf(forces), look)) expect(depth).toBeGreaterThan(0.35);
  },
);
