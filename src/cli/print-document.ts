/** Prints a document that belongs to no game: a rulebook, a blank form. */
import { writeFileSync } from 'node:fs';
import { MovesheetError, type Document } from '../core/index.js';
import type { Frame } from '../render/frame.js';
import { renderAll } from './render-all.js';

export interface PrintOptions {
  readonly format: string;
  readonly out?: string;
  readonly paper: string;
}

export function plainFrame(title: string, { paper }: Pick<PrintOptions, 'paper'>): Frame {
  return {
    game: title,
    position: { id: '', name: '' },
    date: '',
    token: '',
    paper: paper === 'Letter' ? 'letter' : 'a4',
    created: '2000-01-01T00:00:00Z',
  };
}

/** Writes it in one format, to a file or to the terminal. */
export async function printDocument(
  document: Document,
  frame: Frame,
  { format, out }: PrintOptions,
): Promise<void> {
  const { pdf, html, txt } = await renderAll(document, frame);
  const content = format === 'pdf' ? pdf : format === 'html' ? html : txt;
  if (out !== undefined) {
    writeFileSync(out, content);
    console.error(`Wrote ${out}.`);
    return;
  }
  if (format === 'pdf' && process.stdout.isTTY) {
    throw new MovesheetError('sheet/binary', 'A PDF is nothing for a terminal.', 'Add --out FILE.', 2);
  }
  process.stdout.write(content);
}
