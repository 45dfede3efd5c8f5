/**
 * The floor: nothing but Node, pdfkit and a list of what stands on each sheet. Draws all sheets and writes them as files.
 * `node draw.js LIST.json FOLDER`; prints how long reading the list took, which is no work of a turn and is taken off.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { Call, DrawnSheet } from './take-apart.js';

const [list = '', folder = '', fonts = ''] = process.argv.slice(2);
const began = performance.now();
const before = process.cpuUsage();
const sheets = JSON.parse(readFileSync(list, 'utf8')) as Record<string, DrawnSheet>;
const read = performance.now() - began;
const { user, system } = process.cpuUsage(before);
const readCpu = (user + system) / 1000;

type Doc = InstanceType<typeof PDFDocument>;

const opened = new Map<string, Buffer>();

function fontFile(face: string): Buffer {
  let found = opened.get(face);
  if (!found) opened.set(face, (found = readFileSync(join(fonts, face))));
  return found;
}

function draw(sheet: DrawnSheet): Promise<Buffer> {
  const doc = new PDFDocument({ autoFirstPage: false, margin: 0, font: '' });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
  });
  const known = new Set<string>();
  let forms = false;
  for (const page of sheet.pages) {
    doc.addPage({ size: [...page.size] as [number, number], margin: 0 });
    for (const call of page.calls) {
      if (call[0] === 'text') write(doc, known, call as TextCall);
      else (doc as unknown as Record<string, (...args: unknown[]) => void>)[call[0]]?.(...argumentsOf(call));
    }
    for (const [name, x, y, wide, high, value] of page.fields) {
      if (!forms) doc.font('Helvetica').initForm();
      forms = true;
      doc
        .font('Courier')
        .formText(name, x, y, wide, high, { fontSize: 9, ...(value === '' ? {} : { value }) });
    }
  }
  for (const [name, content] of Object.entries(sheet.files))
    doc.file(Buffer.from(content), { name, creationDate: new Date(0), modifiedDate: new Date(0) });
  doc.end();
  return done;
}

type TextCall = readonly ['text', string, number, number, number, string, number, number];

function write(doc: Doc, known: Set<string>, [, face, size, x, y, said, spacing, mode]: TextCall): void {
  if (!known.has(face)) {
    doc.registerFont(face, fontFile(face));
    known.add(face);
  }
  doc.font(face).fontSize(size);
  const options = { lineBreak: false, baseline: 'alphabetic' as const, characterSpacing: spacing };
  doc.text(said, x, y, mode === 1 ? { ...options, stroke: true, fill: false } : options);
}

function argumentsOf([name, ...given]: Call): unknown[] {
  return name === 'dash' ? [given] : given;
}

for (const [name, sheet] of Object.entries(sheets))
  writeFileSync(join(folder, `${name}.pdf`), await draw(sheet));
console.log(JSON.stringify({ read, readCpu }));
