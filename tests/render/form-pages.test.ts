import { expect, test } from 'vitest';
import { loadSystem } from '../../src/catalog.js';
import type { PositionForm } from '../../src/core/index.js';
import { played } from '../kit/played.js';
import { formDepths, formPdf, LOOKS } from './form-leaf.js';
import { readPdf } from './pdf-text.js';

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

/** What found no room on the pages of a form: it ends in dots. */
async function cutShort(...given: Parameters<typeof formPdf>): Promise<string[]> {
  const pages = readPdf(await formPdf(...given));
  return pages.flatMap(({ words }) => words.map(({ text }) => text).filter((text) => text.includes('…')));
}

test.each(LOOKS)('a long name gives way before it is cut short: $paper, large $large', async (look) => {
  const { orders } = await loadSystem('ancient-empires');
  const blanks = ['number', 'item', 'coins each', 'to'].map((label, i) => ({
    label,
    letters: i === 0 ? 4 : 5,
  }));
  const entry = { name: 'P3 Pontus Lesser Armenia', orders: [{ order: 'BD - P3 - {}', blanks }] };
  const own: PositionForm = { chapters: [{ title: 'Bids', columns: 2, entries: [entry, entry] }] };

  expect(await cutShort(orders, own, look)).toEqual([]);
});

test.each(LOOKS)(
  'no note of a council in Ancient Empires is cut short: $paper, large $large',
  async (look) => {
    const { system, state } = await played('ancient-empires', 1);
    const fallen = structuredClone(state) as { positions: Record<string, object> };
    Object.assign(fallen.positions.P1!, { status: 'destroyed', destroyedTurn: 0, capital: null });
    const forms = [
      ...system.positions(state).map(({ id }) => system.form?.(system.see(state, [], id))),
      system.form?.(system.see(fallen, [], 'P1')),
    ];
    const notes = forms
      .flatMap((own) => own?.chapters ?? [])
      .flatMap(({ entries }) => entries.map(({ note }) => note));

    // Some land there sells four things at two prices.
    expect(notes).toContainEqual(expect.stringMatching(/^from \d+( [A-Z]{3}){2,}, \d+( [A-Z]{3})+/));
    for (const own of forms) expect(await cutShort(system.orders, own, look)).toEqual([]);
  },
);
