import { PDFDict, PDFDocument, PDFName, PDFStream } from '@cantoo/pdf-lib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Block, Document } from '../../src/core/index.js';
import type { Frame } from '../../src/render/frame.js';
import { renderPdf } from '../../src/render/pdf/pdf.js';
import { demoDocument, demoFrame } from './demo-document.js';
import { sampleMap } from './map-sample.js';
import { overlaps, pdfText, readPdf } from './pdf-text.js';

const document = (...blocks: Block[]): Document => ({ title: 'A sheet', subtitle: '', accent: 1, blocks });
const lines = (count: number): Block => ({
  kind: 'list',
  items: Array.from({ length: count }, (_, i) => `Line ${i + 1}.`),
});
const isFace = (object: PDFDict): boolean => String(object.get(PDFName.of('Type'))) === '/Font';
const squashed = (text: string): string => text.replace(/[\s↳]/g, '');

describe('the PDF', () => {
  test('has the same bytes for the same document and frame', async () => {
    const one = await renderPdf(demoDocument(), demoFrame);
    const other = await renderPdf(demoDocument(), demoFrame);

    expect(Buffer.compare(one, other)).toBe(0);
  });

  test('says on each page whose it is, of what turn, which page of how many, with token and deadline in both zones', async () => {
    const pages = readPdf(await renderPdf(demoDocument(), demoFrame));

    pages.slice(1).forEach((page, n) => {
      for (const said of [
        'inner-sea-1 · Turn 12 · Spring, week 7 of year 2',
        'Hoplite Greeks',
        `${n + 2} of ${pages.length}`,
        'P5 · token K7QX-2M9D',
        'Orders due Fri 28 Nov 2026, 20:00 Europe/Berlin (19:00 UTC)',
      ])
        expect(page.text).toContain(said);
    });
    for (const said of [
      'inner-sea-1 · Turn 12 · P5 Hoplite Greeks',
      `1 of ${pages.length}`,
      'P5 · K7QX-2M9D',
      'ORDERS DUE',
      'Fri 28 Nov 2026, 20:00',
      'Europe/Berlin',
      '19:00 UTC',
    ])
      expect(pages[0]?.text).toContain(said);
  });

  test('says nothing of turn, token and deadline in a document that belongs to no game', async () => {
    const frame: Frame = {
      game: 'The Weekly Campaign',
      position: { id: '', name: '' },
      date: '',
      token: '',
      paper: 'a4',
      created: demoFrame.created,
    };

    const text = pdfText(await renderPdf(document(lines(3)), frame));

    expect(text).not.toMatch(/turn|token|due/i);
  });

  test('prints names in all their letters', async () => {
    const text = pdfText(await renderPdf(demoDocument(), demoFrame));

    for (const name of ['Šumeru', 'Ælla', 'Çatalhöyük', 'Ḫattuša', '− и до встречи.'.slice(2)])
      expect(text).toContain(name);
  });

  test('prints a rerun across the head of each page', async () => {
    const pages = readPdf(await renderPdf(demoDocument(), { ...demoFrame, watermark: 'RERUN of turn 12' }));

    expect(pages.every(({ text }) => text.includes('RERUN of turn 12'))).toBe(true);
  });

  test('prints the page of a heading where a line refers to it', async () => {
    const pages = readPdf(
      await renderPdf(
        document(
          {
            kind: 'paragraph',
            text: ['See ', { text: 'Sieges', ref: 'sieges' }, { text: 'nowhere', ref: 'none' }],
          },
          { kind: 'pageBreak' },
          lines(8),
          { kind: 'heading', level: 1, text: 'Sieges', id: 'sieges' },
          lines(3),
          { kind: 'pageBreak' },
          lines(9),
        ),
        demoFrame,
      ),
    );
    const at = pages.findIndex(({ text }) => text.split('\n').includes('Sieges') && !text.includes('See '));

    expect(pages[0]?.text).toContain(` p. ${Math.max(at, 0) + 1}`);
  });

  test('carries its attachments and its fields', async () => {
    const bytes = await renderPdf(demoDocument(), {
      ...demoFrame,
      attachments: [{ name: 'P05.json', bytes: Buffer.from('{"turn":12}'), type: 'application/json' }],
      form: {
        title: 'Orders',
        blocks: [{ kind: 'form', rows: [{ boxes: [{ label: 'Code', width: 1, name: 'order_1_code' }] }] }],
      },
    });
    const raw = Buffer.from(bytes).toString('latin1');

    expect(raw).toContain('P05.json');
    expect(raw).toContain('/EmbeddedFile');
    expect(raw).toContain('(order1.path)');
    expect(raw).toContain('(order_1_code)');
  });

  test('what is typed into its fields has a face that lies in the file, like all others', async () => {
    const pdf = await PDFDocument.load(await renderPdf(demoDocument(), demoFrame));
    const form = pdf.getForm();
    const faces = pdf.context
      .enumerateIndirectObjects()
      .flatMap(([, object]) => (object instanceof PDFDict && isFace(object) ? [object] : []));
    const simple = faces.filter((face) => String(face.get(PDFName.of('Subtype'))) === '/TrueType');
    const looks = form.getFields().map((field) => field.acroField.getDefaultAppearance());

    expect(simple.map((face) => String(face.get(PDFName.of('Encoding'))))).toEqual(['/WinAnsiEncoding']);
    for (const face of simple) {
      const described = face.lookup(PDFName.of('FontDescriptor'), PDFDict);
      expect(described.lookup(PDFName.of('FontFile2'))).toBeInstanceOf(PDFStream);
    }
    expect(faces.map((face) => String(face.get(PDFName.of('Subtype'))))).not.toContain('/Type1');
    expect([...new Set(looks)]).toEqual(['/Form 9 Tf 0 g']);
  });

  test.each(['a4', 'letter'] as const)(
    'covers no text with text and keeps all of it on the page (%s)',
    async (paper) => {
      for (const rows of [1, 9, 13, 40]) {
        const pages = readPdf(await renderPdf(demoDocument(rows), { ...demoFrame, paper }));

        for (const page of pages) {
          expect(overlaps(page)).toEqual([]);
          for (const word of page.words) {
            expect(word.x).toBeGreaterThanOrEqual(48);
            expect(word.x + word.width).toBeLessThanOrEqual(page.width - 48);
            expect(word.y).toBeLessThanOrEqual(page.height - 28);
          }
        }
      }
    },
  );

  test('covers no label of a map with another', async () => {
    const [page] = readPdf(
      await renderPdf(document({ kind: 'map', title: 'Here', drawing: sampleMap() }), demoFrame),
    );

    expect(page && overlaps(page)).toEqual([]);
    expect(page?.text).toContain('Çatalhöyük');
  });

  test('prints every letter of a table, however long its cells', async () => {
    const word = fc.string({ unit: fc.constantFrom(...Array.from('abcdeŠÆ-/ 1')), maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(word, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 14 }),
        async (rows) => {
          const table: Block = {
            kind: 'table',
            columns: [{ title: 'A' }, { title: 'B' }, { title: 'C' }, { title: 'D', face: 'code' }],
            rows,
          };
          const pages = readPdf(await renderPdf(document(table), demoFrame));

          expect(pages.flatMap(overlaps)).toEqual([]);
          const printed = squashed(pages.map(({ words }) => words.map(({ text }) => text).join('')).join(''));
          const letters = (text: string): string => Array.from(squashed(text)).sort().join('');
          const cells = rows.flat().join('');
          for (const letter of 'abcdeŠÆ') {
            const count = (text: string): number => text.split(letter).length - 1;
            expect(count(printed)).toBeGreaterThanOrEqual(count(letters(cells)));
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  test('turns no page, and goes on with the text below a large map', async () => {
    const pages = readPdf(
      await renderPdf(
        document(
          lines(5),
          { kind: 'map', title: 'World', drawing: sampleMap(), fullPage: true },
          { kind: 'paragraph', text: 'After the map.' },
        ),
        demoFrame,
      ),
    );

    expect(pages).toHaveLength(1);
    expect(pages.every(({ width, height }) => width < height)).toBe(true);
    expect(pages[0]?.text).toContain('After the map.');
  });

  test('tells its makers and its date, and no other time', async () => {
    const raw = Buffer.from(await renderPdf(document(lines(1)), demoFrame)).toString('latin1');

    expect(raw).toContain('(D:20261121190000Z)');
    expect(raw.match(/D:\d{14}/g)?.every((date) => date === 'D:20261121190000')).toBe(true);
  });
});
