/** SHEET-10: work on received text grows with its length and no faster: inputs that grow, and their costs compared with one another. */
import { describe, expect, test } from 'vitest';
import { parseSheet } from '../../src/core/index.js';
import { loadSystem } from '../../src/catalog.js';
import { htmlText } from '../../src/mail/html-text.js';
import { readPdfForm } from '../../src/mail/pdf-form.js';
import { oneOf } from '../kit/breadth.js';

const HEAD = 'GAME g  POSITION P1  TURN 1  TOKEN AAAA-2222\n';
/** Pieces that are repeated: what a reader may walk over again and again. */
const PIECES = [
  ' ',
  '_',
  '[',
  ']',
  '[]',
  '-',
  ' - ',
  'B - ',
  '>',
  '> ',
  '>\n',
  '; ',
  '#',
  ':',
  ': ',
  '\t',
  ',',
  '|',
  '(',
  ')',
  '"',
  "'",
  'GAME ',
  'GAME x POSITION P1\n',
  'TOKEN AAAA-2222 ',
  'On x ',
  'On x\n',
  'From: a@b\n',
  'Von: a@b\nGesendet: x\n',
  'orders:\n',
  '- ',
  '- a: b\n',
  '  a: b\n',
  'B - 2CHC - Pella\n',
  '1. B 2CHC Pella\n',
  'x\n',
  '[\n',
  '-- \n',
  'PRESS - P2, ',
  'P2, ',
  '-----BEGIN PGP SIGNED MESSAGE-----\n',
  '[S]trategic ',
  'Move on ',
  'a@b ',
  '> > ',
];

/** Processor time of the work, the less of two: what else the machine does only adds to it. */
async function cost(work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 2; turn++) {
    const started = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(started);
    least = Math.min(least, user + system);
  }
  return least;
}

/** Eight times the length costs about eight times the work, and sixty-four times where it is walked again for each place. */
async function grows(make: (size: number) => () => unknown): Promise<number> {
  const small = await cost(make(1_500));
  const large = await cost(make(12_000));
  // Too little to compare: whatever it is, it is no matter.
  return large < 60_000 ? 1 : large / Math.max(small, 500);
}

describe('SHEET-10: linear work', () => {
  test.each(oneOf(4, PIECES))(
    'a sheet of %j',
    async (piece) => {
      const { orders } = await loadSystem('weekly-campaign');
      const text = (size: number): string =>
        HEAD + 'B - x' + piece.repeat(Math.ceil(size / piece.length)) + 'x - y\n';
      expect(
        await grows((size) => {
          const sheet = text(size);
          return () => parseSheet(orders, sheet);
        }),
      ).toBeLessThan(30);
    },
    60_000,
  );

  test.each([
    '<div>',
    '<b>',
    '</div>',
    '<blockquote>x',
    '&nbsp;',
    '<td style="display:none">',
    '<!--',
    '<p>x',
  ])(
    'HTML of %j',
    async (piece) => {
      expect(
        await grows((size) => {
          const html = piece.repeat(size);
          return () => htmlText(html);
        }),
      ).toBeLessThan(30);
    },
    60_000,
  );

  test.each([
    'stream\n',
    'obj stream\n',
    'obj /ObjStm stream\n',
    'obj',
    '1 0 obj\n(',
    '1 0 obj\n<< >>\nstream\n',
    '1 0 obj\n[',
    '1 0 obj\n( \nendobj\n',
    'xref\n0 1\n',
  ])(
    'a PDF of %j',
    async (piece) => {
      await readPdfForm(new Uint8Array(), 'none');
      expect(
        await grows((size) => {
          const bytes = Buffer.from(`%PDF-1.7\n${piece.repeat(size / 4)}`);
          return () => readPdfForm(bytes, 'x.pdf');
        }),
      ).toBeLessThan(30);
    },
    60_000,
  );
});
