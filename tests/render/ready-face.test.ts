/** Faces whose usual letters are cut once a process: the files must not show it. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import type { Document } from '../../src/core/index.js';
import type { renderPdf } from '../../src/render/pdf/pdf.js';
import { demoDocument, demoFrame } from './demo-document.js';
import { pdfText } from './pdf-text.js';

type Draw = typeof renderPdf;

/** What a new process draws with: nothing is cut yet. */
async function freshly(): Promise<Draw> {
  vi.resetModules();
  return (await import('../../src/render/pdf/pdf.js')).renderPdf;
}

const saying = (...lines: string[]): Document => ({
  title: 'A sheet',
  subtitle: '',
  accent: 1,
  blocks: [{ kind: 'list', items: lines }],
});

/** The font programs of a file, packed as they lie there. */
async function programs(bytes: Uint8Array): Promise<string[]> {
  const { context } = await PDFDocument.load(bytes);
  return context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFDict ? [object.get(PDFName.of('FontFile2'))] : []))
    .flatMap((at) => (at === undefined ? [] : [context.lookup(at)]))
    .map((stream) =>
      stream instanceof PDFRawStream ? Buffer.from(stream.contents).toString('base64') : 'no stream',
    );
}

afterEach(() => vi.resetModules());

describe('the bytes of a sheet do not depend on what was drawn before', () => {
  test.each([
    ['the usual letters', saying('Pella holds.')],
    ['others besides', saying('Čechov → Ödön & ▲ Σπάρτη')],
    ['a whole sheet', demoDocument()],
  ])('%s', async (_, document) => {
    const alone = await (await freshly())(document, demoFrame);
    const draw = await freshly();
    await draw(saying('ßtrange § letters Ж'), demoFrame);
    await draw(saying('Zeta, Quux'), demoFrame);
    const after = await draw(document, demoFrame);

    expect(Buffer.compare(alone, after)).toBe(0);
  });
});

test('a sheet of usual letters does not show by its fonts which it prints', async () => {
  const draw = await freshly();
  const of = (text: string): Promise<string[]> =>
    draw(saying(text), { ...demoFrame, attachments: [] }).then(programs);

  const [one, other] = [await of('Aristides marches'), await of('Xerxes quits (7 zones)')];

  expect(one.length).toBeGreaterThan(2);
  expect(other).toEqual(one);
});

test('letters that are not ready are printed as well, between those that are', async () => {
  const draw = await freshly();
  await draw(saying('Pella'), demoFrame);
  const text = pdfText(await draw(saying('Pella & Ödön → Σπάρτη ▲3 Жуков'), demoFrame));

  expect(text).toContain('Pella & Ödön → Σπάρτη ▲3 Жуков');
});
