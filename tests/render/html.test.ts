import { describe, expect, test } from 'vitest';
import type { Block, Document } from '../../src/core/index.js';
import { renderHtml } from '../../src/render/html/html.js';
import { demoDocument, demoFrame } from './demo-document.js';

const HOSTILE = `<script>alert(1)</script><img src=x onerror=alert(1)>"'&</style>`;

/** Every text of the value replaced, keys and the words of closed sets left alone. */
function poisoned<T>(value: T, key = ''): T {
  if (typeof value === 'string') return (CLOSED.has(key) ? value : HOSTILE) as T;
  if (Array.isArray(value)) return value.map((inner: unknown) => poisoned(inner, key)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, poisoned(inner, name)])) as T;
}

const CLOSED = new Set(
  'kind tone style align face type size shape sign side arm hatch paper created'.split(' '),
);

describe('the HTML sheet', () => {
  test('is one file without script, and asks no other machine for anything', () => {
    const page = renderHtml(demoDocument(), demoFrame);

    expect(page).not.toMatch(/<script|javascript:|<link|<iframe|@import|url\(/i);
    expect(page.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:/);
    expect(page).toContain("default-src 'none'");
  });

  test('shows hostile text as text, wherever it stands', () => {
    const page = renderHtml(poisoned(demoDocument()), poisoned(demoFrame));
    const tags = page.match(/<[a-z/!][^>]*>/gi) ?? [];

    expect(page).not.toContain('<script');
    expect(page).not.toContain('<img');
    expect(page.match(/<\/style>/g)).toHaveLength(1);
    expect(tags.filter((tag) => /\son\w+=/i.test(tag))).toEqual([]);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  test('leaves out what tells nothing, as print does: a column without an entry, and a heading over nothing else', () => {
    const remarked = (remark: string): Block => ({
      kind: 'table',
      columns: [{ title: 'City' }, { title: 'Remarks' }],
      rows: [['Pella', remark]],
    });
    const page = (...blocks: Block[]): string =>
      renderHtml({ title: '', subtitle: '', accent: 0, blocks }, demoFrame);
    const nothing = page(
      remarked(''),
      { kind: 'heading', level: 1, text: 'Fleets' },
      { kind: 'table', columns: [{ title: 'Fleet' }], rows: [] },
    );

    expect(nothing).toContain('<td>Pella</td></tr>');
    expect(nothing).not.toMatch(/Fleets|Remarks/);
    expect(page(remarked('besieged'))).toContain('Remarks');
  });

  test('a table that no phone has room for stacks there: each cell says what it is of; one that fits does not', () => {
    const titles = ['Position', 'Stance to / from you', 'Cities', 'Tribute', 'Public points', 'Achievements'];
    const table = (columns: number): Block => ({
      kind: 'table',
      columns: titles.slice(0, columns).map((title) => ({ title })),
      rows: [['P1 Macedonia', 'enemy / enemy', '16', '240', '440', 'monuments'].slice(0, columns)],
    });
    const page = (columns: number): string =>
      renderHtml({ ...demoDocument(), blocks: [table(columns)] }, demoFrame);

    expect(page(6)).toContain('<table class="stacks">');
    expect(page(6)).toContain('<td><span class="of">Cities </span>16</td>');
    expect(page(3)).not.toContain('class="stacks"');
    expect(page(3)).not.toContain('class="of"');
  });

  test('breaks no code at its hyphen: in heads, cells and text', () => {
    const blocks: Block[] = [
      { kind: 'paragraph', text: ['Is it well-known? Yes: ', { text: 'WK-CMD-13', style: 'small' }, '.'] },
      {
        kind: 'table',
        columns: [{ title: 'A-D here' }, { title: 'Rule' }],
        rows: [
          ['2-3', 'RF-STK-3'],
          ['Q - I1 - ?odds(I1,Il1)>=90', 'RF-STK-3'],
        ],
      },
    ];
    const page = renderHtml({ title: '', subtitle: '', accent: 0, blocks }, demoFrame);

    for (const code of ['WK-CMD-13', 'A-D', '2-3', 'RF-STK-3'])
      expect(page).toContain(`<span class="word">${code}</span>`);
    expect(page).toContain('- I1 - <span class="word">?odds(I1,Il1)&gt;=90</span>');
    expect(page).toContain('well-known? Yes');
    expect(page).not.toContain('<span class="word">well');
  });

  test('leads from the briefing to the section', () => {
    const page = renderHtml(demoDocument(3), demoFrame);

    expect(page).toContain('<a href="#s-sieges">Sieges</a>');
    expect(page).toContain('<h2 id="s-sieges">Sieges</h2>');
  });

  test('draws maps and charts inside', () => {
    const page = renderHtml(demoDocument(3), demoFrame);

    expect(page.match(/<svg /g)?.length).toBeGreaterThanOrEqual(8);
    expect(page).toContain('Çatalhöyük');
    expect(page).toContain('No room for: a name without room');
  });

  test('gives figures a true minus and marks long tables', () => {
    const table = (rows: number): Document => ({
      title: '',
      subtitle: '',
      accent: 0,
      blocks: [
        {
          kind: 'table',
          columns: [{ title: 'n', align: 'right' }],
          rows: Array.from({ length: rows }, () => ['-3']),
        },
      ] satisfies Block[],
    });

    expect(renderHtml(table(3), demoFrame)).toContain('<td class="r">−3</td>');
    expect(renderHtml(table(12), demoFrame)).not.toContain('<table class="long">');
    expect(renderHtml(table(13), demoFrame)).toContain('<table class="long">');
  });

  test('is made from the template of the game if it has one', () => {
    const page = renderHtml(demoDocument(3), demoFrame, '<html>{{title}} {{token}} {{{body}}}</html>');

    expect(page).toMatch(
      /^<html>inner-sea-1 · Turn 12 · Spring, week 7 of year 2 K7QX-2M9D <section class="front"><h1>/,
    );
  });
});
