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

test.each(LOOKS)(
  'who has more to order than a page holds has two that are filled, and never a third: $paper, large $large',
  async (look) => {
    const { orders } = await loadSystem('weekly-campaign');
    for (const forces of [8, 10, 12, 14, 16, 18, 20, 22]) {
      const depths = await formDepths(orders, formOf(forces), look);
      expect(depths.length, `${forces}`).toBeLessThanOrEqual(2);
      for (const depth of depths) expect(depth, `${forces}`).toBeGreaterThan(0.6);
    }
  },
);

test('eleven rows in three chapters, three free ones and a letter stand on one page', async () => {
  const { orders } = await loadSystem('king-of-kings');
  const chapters = [chapterOf('Forces', 5, 1), chapterOf('Realm', 5, 1), chapterOf('Others', 2, 2)];

  expect(await formDepths(orders, { chapters }, LOOKS[0])).toHaveLength(1);
});

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
    expect(notes).toContainEqual(expect.stringMatching(/^\d+( [A-Z]{3}){2,}, \d+( [A-Z]{3})+/));
    for (const own of forms) expect(await cutShort(system.orders, own, look)).toEqual([]);
  },
);

/** Rows beside each other, as many as that, under a caption of their own. */
const chapterOf = (title: string, entries: number, columns: 1 | 2): PositionForm['chapters'][number] => ({
  title,
  columns,
  entries: Array.from({ length: entries }, (_, i) => ({
    name: `${title.slice(0, 2)}${i + 1}`,
    orders: [{ order: `M - A${i + 1} - {}`, blanks: [{ label: 'path', letters: 20 }] }],
  })),
});

test.each(LOOKS)(
  'a form of two pages parts no small chapter, repeats the caption of a long one, and leaves no page half empty: $paper, large $large',
  async (look) => {
    const { orders } = await loadSystem('weekly-campaign');
    const chapters = [chapterOf('Forces', 6, 1), chapterOf('Purchases', 8, 2), chapterOf('Treaties', 5, 2)];
    const pages = readPdf(await formPdf(orders, { chapters }, look)).slice(1);
    const saying = (word: string): number[] =>
      pages.flatMap(({ words }, i) => (words.some(({ text }) => text === word) ? [i] : []));

    expect(pages).toHaveLength(2);
    for (const title of ['Purchases', 'Treaties']) {
      const rows = [...saying(`${title.slice(0, 2)}1`), ...saying(`${title.slice(0, 2)}5`)];
      expect(new Set([...saying(title), ...rows]).size, title).toBe(1);
    }
    for (const depth of await formDepths(orders, { chapters }, look)) expect(depth).toBeGreaterThan(0.5);

    const long = await formPdf(orders, { chapters: [chapterOf('Legions', 30, 1)] }, look);
    const captions = readPdf(long)
      .slice(1)
      .map(({ words }) => words.filter(({ text }) => /^Le\d|^Legions/.test(text)).map(({ text }) => text));
    for (const words of captions.filter(({ length }) => length > 0)) {
      expect(words[0]).toBe('Legions');
      expect(words.length).toBeGreaterThan(2);
    }
  },
);
