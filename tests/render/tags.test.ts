import { describe, expect, test } from 'vitest';
import { loadSystem, systemIds } from '../../src/catalog.js';
import type { Block, Document } from '../../src/core/index.js';
import { renderPdf } from '../../src/render/pdf/pdf.js';
import { sheetsOf } from '../../bench/moments.js';
import { demoDocument, demoFrame } from './demo-document.js';
import { sampleMap } from './map-sample.js';
import {
  bookmarks,
  contents,
  faults,
  flat,
  hints,
  isElement,
  readTags,
  shape,
  type Element,
  type Tagged,
} from './pdf-tags.js';

const document = (...blocks: Block[]): Document => ({ title: 'A sheet', subtitle: '', accent: 1, blocks });
const tagsOf = async (...blocks: Block[]): Promise<Tagged> =>
  readTags(await renderPdf(document(...blocks), demoFrame));
const contentOf = async (...blocks: Block[]): Promise<string> => contents((await tagsOf(...blocks)).pdf);
const all = (tagged: Tagged, type: string): Element[] => flat(tagged.root).filter((one) => one.type === type);

describe('tags', () => {
  test.each(['a4', 'letter'] as const)('of a sheet with everything miss nothing (%s)', async (paper) => {
    for (const rows of [1, 40])
      expect(await faults(await renderPdf(demoDocument(rows), { ...demoFrame, paper }))).toEqual([]);
  });

  test('bookmarks lead to page one and to each section', async () => {
    const { pdf, root } = await readTags(await renderPdf(demoDocument(), demoFrame));

    const titles = bookmarks(pdf);
    expect(titles[0]).toBe('At a glance');
    expect(titles).toHaveLength(root.kids.length);
  });

  test.each(systemIds())('of a sheet in the middle of a game of %s miss nothing', async (id) => {
    const system = await loadSystem(id);
    const [scenario] = system.scenarios;
    const position = scenario?.positions[0]?.id;
    if (!scenario || position === undefined) throw new Error('nothing to play');
    const sheet = sheetsOf(system, { scenario: scenario.id, position, paper: 'a4' }).at(-1);
    if (!sheet) throw new Error('no sheet');

    expect(await faults(await renderPdf(sheet.document, sheet.frame))).toEqual([]);
  });
});

describe('each block is read out as what it is', () => {
  test('headings by depth, in sections; the title above them', async () => {
    const tagged = await tagsOf(
      {
        kind: 'masthead',
        title: 'Rome',
        subtitle: 'spring',
        details: ['Caesar'],
        briefing: ['One thing', 'Another'],
      },
      { kind: 'heading', level: 1, text: 'War' },
      { kind: 'heading', level: 3, text: 'a battle' },
      { kind: 'heading', level: 2, text: 'Sieges' },
      { kind: 'heading', level: 1, text: 'Peace' },
      { kind: 'paragraph', text: 'None.' },
    );

    expect(shape(tagged.root)).toBe(
      'Document(Div(Div(H1 P P) L(LI(Lbl LBody) LI(Lbl LBody))) Sect(H2 H3 H3) Sect(H2 P))',
    );
    expect(all(tagged, 'H3').map(({ actual }) => actual)).toEqual([undefined, 'Sieges']);
    expect(tagged.words(tagged.root)).toContain('One thing2Another');
  });

  test('lists, letters and code', async () => {
    const tagged = await tagsOf(
      { kind: 'list', items: ['Gold', 'Silver'] },
      { kind: 'list', items: ['First'], ordered: true },
      { kind: 'letter', from: 'P1', to: 'P2', text: 'Hail.\n\nFarewell.' },
      { kind: 'preformatted', lines: ['M - 1AR - 1,2', 'B'], caption: 'Orders' },
    );

    expect(shape(tagged.root)).toBe(
      'Document(L(LI(LBody) LI(LBody)) L(LI(Lbl LBody)) BlockQuote(P P) P(Code Code))',
    );
    expect(all(tagged, 'Code').map(tagged.words)).toEqual(['M - 1AR - 1,2', 'B']);
    expect(all(tagged, 'LBody').map(tagged.words)).toEqual(['Gold', 'Silver', 'First']);
  });

  test('tables with caption, heads and totals; a cell without words keeps its column', async () => {
    const tagged = await tagsOf({
      kind: 'table',
      caption: 'Money',
      columns: [{ title: 'What' }, { title: 'In', align: 'right' }, { title: 'Out', align: 'right' }],
      rows: [
        ['Taxes', '5', ''],
        ['Wages', '', '3'],
      ],
      totals: ['All', '5', '3'],
    });

    const row = 'TR(TH TD TD)';
    expect(shape(tagged.root)).toBe(
      `Document(Table(Caption THead(TR(TH TH TH)) TBody(${row} ${row}) TFoot(${row})))`,
    );
    const scopes = all(tagged, 'TH').map(({ attributes }) => /Scope \/(\w+)/.exec(String(attributes))?.[1]);
    expect(scopes).toEqual(['Column', 'Column', 'Column', 'Row', 'Row', 'Row']);
    expect(all(tagged, 'TR').map(({ kids }) => kids.filter(isElement).map(tagged.words))).toEqual([
      ['What', 'In', 'Out'],
      ['Taxes', '5', ''],
      ['Wages', '', '3'],
      ['All', '5', '3'],
    ]);
  });

  test('maps and charts with what they show, in words', async () => {
    const tagged = await tagsOf(
      {
        kind: 'map',
        title: 'Here',
        drawing: sampleMap(),
        legend: [{ text: 'a city' }],
        caption: 'In spring',
      },
      {
        kind: 'chart',
        title: 'Treasury',
        unit: 'gold',
        type: 'line',
        labels: ['1', '2', '3'],
        series: [{ name: 'Rome', values: [4, 5, 7] }],
      },
    );

    expect(shape(tagged.root)).toBe('Document(Div(P Figure L(LI(LBody)) P) Div(P Figure))');
    const [map, chart] = all(tagged, 'Figure').map(({ alt }) => alt);
    expect(map).toMatch(/^Here: a map\. .*Çatalhöyük/);
    expect(chart).toBe('Treasury (gold), line chart. Rome: 1 4, 2 5, 3 7.');
  });

  test('fields in their row, each with what belongs there', async () => {
    const tagged = await tagsOf({
      kind: 'form',
      caption: 'Orders',
      rows: [
        {
          boxes: [
            { label: '1AR', value: 'First Army', width: 1, printed: true },
            { label: 'Path', width: 2, name: 'path', hint: 'Path of 1AR' },
          ],
        },
        {
          boxes: [
            { label: '', width: 1, name: 'free_1' },
            { label: 'Code', width: 1, name: 'code', choices: ['M', 'B'] },
          ],
        },
      ],
    });

    expect(shape(tagged.root)).toBe('Document(Div(P P(Form) P(Form Form)))');
    expect(hints(tagged.pdf)).toEqual(['Path of 1AR', 'free_1', 'Code']);
  });

  test('marks of change and outcome by their words', async () => {
    const raw = await contentOf(
      { kind: 'paragraph', text: 'Pella ▲3' },
      { kind: 'paragraph', text: ['Corinth ', { text: 'NEW', style: 'bold' }] },
      { kind: 'paragraph', text: 'RL12 †' },
      { kind: 'paragraph', text: '✓ done' },
    );

    const read = [...raw.matchAll(/\/ActualText(?:\(([^)]*)\)|<feff([0-9a-f]*)>)/g)].map(
      ([, plain, hex = '']) => plain ?? Buffer.from(hex, 'hex').swap16().toString('utf16le'),
    );
    expect(read).toEqual(['Pella up 3', 'new', 'RL12  lost', 'done']);
  });
});

describe('what is broken', () => {
  test('over pages or columns is one paragraph, its lines parted by blanks', async () => {
    const words = Array.from({ length: 2000 }, (_, i) => `word${i}`).join(' ');
    const tagged = await tagsOf({ kind: 'paragraph', text: words });

    expect(shape(tagged.root)).toBe('Document(P)');
    const [paragraph] = all(tagged, 'P');
    const pages = new Set(paragraph?.kids.map((kid) => (isElement(kid) ? '' : kid.page)));
    expect(pages.size).toBe(tagged.pages.length);
    expect(pages.size).toBeGreaterThan(1);
    expect(paragraph && tagged.words(paragraph)).toBe(words);
  });

  test('a table over pages has its rows in order, and its head once', async () => {
    const rows = Array.from({ length: 150 }, (_, i) => [`city ${i}`, 'x'.repeat(30), 'y'.repeat(60)]);
    const tagged = await tagsOf({
      kind: 'table',
      columns: [{ title: 'City' }, { title: 'X' }, { title: 'Y' }],
      rows,
    });

    expect(tagged.pages.length).toBeGreaterThan(1);
    expect(all(tagged, 'Table')).toHaveLength(1);
    expect(all(tagged, 'THead')).toHaveLength(1);
    const first = all(tagged, 'TR').map(({ kids: [cell] }) =>
      cell && isElement(cell) ? tagged.words(cell) : '',
    );
    expect(first).toEqual(['City', ...rows.map(([name]) => name)]);
  });

  test('sections side by side are read one after the other', async () => {
    const section = (name: string): Block[] => [
      { kind: 'heading', level: 2, text: name },
      {
        kind: 'table',
        columns: [{ title: 'a' }],
        rows: Array.from({ length: 8 }, (_, i) => [`${name}${i}`]),
      },
    ];
    const tagged = await tagsOf({ kind: 'heading', level: 1, text: 'All' }, ...section('A'), ...section('B'));

    expect(tagged.words(tagged.root)).toMatch(/A0.*A7.*B0.*B7/);
  });
});

describe('page one', () => {
  const front = async (): Promise<[Tagged, Element]> => {
    const tagged = await readTags(await renderPdf(demoDocument(), demoFrame));
    const [one] = tagged.root.kids.filter(isElement);
    if (!one) throw new Error('no page one');
    return [tagged, one];
  };

  test('is read from name and deadline over what happened to the map and its signs', async () => {
    const [tagged, one] = await front();

    const heads = flat(one).filter(({ type }) => /^H\d$/.test(type));
    expect(heads.map((head) => head.actual ?? tagged.words(head))).toEqual([
      'Hoplite Greeks',
      'What happened',
      'What threatens',
      'What you can and must do',
      'Your figures',
      'How you win',
      'Dates',
      'Near you, as last seen',
      'In this sheet',
      'The realm and the week',
      'Signs on the maps',
    ]);
    expect(tagged.words(one)).toMatch(
      /^Hoplite Greeks.*ORDERS DUE Fri 28 Nov 2026, 20:00 Europe\/Berlin 19:00 UTC P5 · K7QX-2M9D/,
    );
  });

  test('tells of each fact what it is, and leads to the page that tells more', async () => {
    const [, one] = await front();

    const labels = flat(one).flatMap(({ type, actual }) =>
      type === 'Lbl' && actual !== undefined ? [actual] : [],
    );
    expect(labels).toEqual([
      '1, happened',
      '2, happened',
      '3, happened',
      '6, threatens',
      '7, threatens',
      '8, threatens',
      'can',
      'can',
      'note',
    ]);
    expect(shape(one)).toContain('LBody(Reference(Link))');
    expect(shape(one)).toContain('TOC(TOCI(Reference(Link))');
    expect(shape(one)).toContain('Table(TR(TH TD TD)');
  });
});
