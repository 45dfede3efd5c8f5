import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { createTransport } from 'nodemailer';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readPdfForm } from '../../src/mail/pdf-form.js';
import { command, tempFolder } from '../kit/temp-game.js';
import { FORM_ROWS } from '../../src/core/index.js';

/** A game with the sheets that a player really gets. */
async function game(): Promise<{ folder: string; sheet: Buffer; token: string }> {
  const cwd = tempFolder();
  writeFileSync(join(cwd, 'p.yaml'), 'P1: { name: Ann, email: ann@example.org }\nP2: stand-in\n');
  await command(cwd, 'new g --system five-fords --scenario feud --seed s --players p.yaml'.split(' '));
  const folder = join(cwd, 'g');
  const sheets = join(folder, 'turns', '0000', 'sheets');
  const { token } = JSON.parse(readFileSync(join(sheets, 'P01.json'), 'utf8')) as { token: string };
  return { folder, sheet: readFileSync(join(sheets, 'P01.pdf')), token };
}

/** As a PDF viewer saves it. */
async function filled(sheet: Uint8Array, boxes: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(sheet);
  for (const [name, text] of Object.entries(boxes)) {
    if (name.endsWith('_code')) pdf.getForm().getDropdown(name).select(text);
    else pdf.getForm().getTextField(name).setText(text);
  }
  return pdf.save();
}

const ORDERS = {
  order_1_code: 'L',
  order_1_1: 'Harrow Hill',
  order_3_code: 'M',
  order_3_1: '2 - Harrow Hill - Long Ford',
};

describe('a filled-in PDF order form', () => {
  test('its boxes become the lines of a sheet, with the header that was printed', async () => {
    const { sheet, token } = await game();

    const read = await readPdfForm(await filled(sheet, ORDERS), 'P01.pdf');

    expect(read).toEqual({
      text: `GAME g  POSITION P1  TURN 1  TOKEN ${token}\n${FORM_ROWS}\nL - Harrow Hill\n\nM - 2 - Harrow Hill - Long Ford\n`,
    });
  });

  test('a code that the drop-down does not offer is taken as it was typed', async () => {
    const { sheet } = await game();
    const pdf = await PDFDocument.load(sheet);
    const code = pdf.getForm().getDropdown('order_1_code');

    expect(code.isEditable()).toBe(true);
    expect(code.getOptions()).toContain('L');

    code.select('zz', true);

    expect(await readPdfForm(await pdf.save(), 'x.pdf')).toEqual({
      text: expect.stringContaining(`${FORM_ROWS}\nzz\n`) as string,
    });
  });

  test.each([
    [
      { press_to: 'P2, GM', press_text: 'Hold the ford.\nI come.' },
      'PRESS - P2, GM - Hold the ford. I come.',
    ],
    [{ press_text: 'Hold the ford.' }, 'PRESS - ? - Hold the ford.'],
  ])('a letter %o', async (boxes, line) => {
    const { sheet } = await game();

    expect(await readPdfForm(await filled(sheet, boxes), 'x.pdf')).toEqual({
      text: expect.stringContaining(`\n${line}\n`) as string,
    });
  });

  test.each([
    [
      'the move sheet itself, not filled in',
      (sheet: Buffer) => Promise.resolve(sheet),
      'no box of the order form in it is filled in',
    ],
    [
      'a PDF without boxes',
      async () => (await PDFDocument.create()).save(),
      'printing to PDF or scanning loses them',
    ],
    ['something that is no PDF', () => Promise.resolve(Buffer.from('hello')), "can't be read"],
    [
      'half a PDF',
      (sheet: Buffer) => Promise.resolve(sheet.subarray(0, sheet.length / 2)),
      'write the orders as text',
    ],
    ['a few bytes that unpack to a hundred millions', () => Promise.resolve(bomb()), "can't be read"],
  ])('%s: what to do instead', async (_, make, words) => {
    const { sheet } = await game();

    expect(await readPdfForm(await make(sheet), 'x.pdf')).toEqual({
      problem: expect.stringContaining(words) as string,
    });
  });

  test('by mail it is a sheet with a receipt; one that is not filled in is answered with what to do', async () => {
    const { folder, sheet } = await game();
    const inbox = join(folder, 'inbox');
    mkdirSync(inbox);
    const mail = async (id: string, pdf: Uint8Array): Promise<void> => {
      const composer = createTransport({ streamTransport: true, buffer: true });
      const { message } = await composer.sendMail({
        from: 'ann@example.org',
        to: 'gm@example.org',
        text: 'Here you are.',
        attachments: [{ filename: 'P01.pdf', content: Buffer.from(pdf), contentType: 'application/pdf' }],
      });
      writeFileSync(join(inbox, `${id}.eml`), message as Buffer);
    };
    await mail('a', await filled(sheet, ORDERS));
    await mail('b', sheet);

    const { out } = await command(folder, ['fetch', '.', '--from', 'inbox', '--dry-run', '--json']);

    const { worked } = JSON.parse(out) as {
      worked: { sheets: unknown[]; refusals: { message: string }[] }[];
    };
    expect(worked[0]).toMatchObject({
      sheets: [{ position: 'P1', state: 'green', file: 'mail-0001-P01.txt' }],
    });
    expect(worked[1]).toMatchObject({
      sheets: [],
      refusals: [{ message: expect.stringContaining('no box of the order form') as string }],
    });
    const answer = readFileSync(join(folder, 'outbox', 'answers', '0002-refusal-1.eml'), 'utf8');
    expect(answer.replace(/=\r\n/g, '')).toContain('write the orders as text into the mail instead');
  });
});

function bomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(100_000_000));
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
    ),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer << /Root 2 0 R >>\n%%EOF\n'),
  ]);
}
