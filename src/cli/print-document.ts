/** Prints a document that belongs to no game: a rulebook, a blank form. */
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Option } from 'commander';
import { MovesheetError, type Document } from '../core/index.js';
import type { Frame } from '../render/frame.js';
import { renderAll } from './render-all.js';

export interface PrintOptions {
  readonly format?: string;
  readonly out?: string;
  readonly paper: string;
  readonly json?: boolean;
}

export type Format = 'pdf' | 'html' | 'text' | 'json';

/** `--format`, of these. */
export const formatOption = (...formats: readonly Format[]): Option =>
  new Option('--format <format>', "what to write; default: what the file's ending says, or text").choices(
    formats,
  );

const ENDINGS: Readonly<Record<string, Format>> = {
  '.pdf': 'pdf',
  '.html': 'html',
  '.htm': 'html',
  '.txt': 'text',
  '.text': 'text',
  '.md': 'text',
  '.json': 'json',
};

/**
 * The format that was asked for, or the one that the file's ending says, or text. Throws where the two differ, or the ending says none.
 * `byEnding`: the command has no `--format`.
 */
export function formatOf(
  { format, out }: Pick<PrintOptions, 'format' | 'out'>,
  formats: readonly Format[] = ['pdf', 'html', 'text'],
  byEnding = false,
): Format {
  const asked = format as Format | undefined;
  if (out === undefined) return asked ?? 'text';
  if (existsSync(out) && statSync(out).isDirectory())
    throw new MovesheetError(
      'out/folder',
      `${out} is a folder.`,
      `Name a file in it: --out ${join(out, 'FILE.pdf')}.`,
      2,
    );
  const ending = extname(out).toLowerCase();
  const said = ENDINGS[ending];
  const known = Object.keys(ENDINGS).filter((one) => formats.includes(ENDINGS[one] ?? 'text'));
  if (asked === undefined && (said === undefined || !formats.includes(said))) {
    const hint = `Let its name end in ${known.join(', ')}${byEnding ? '' : ', or give --format'}.`;
    throw new MovesheetError('out/ending', `${out}: its ending does not say what to write.`, hint, 2);
  }
  if (asked !== undefined && said !== undefined && asked !== said) {
    const hint = `Give it another ending, or leave --format out.`;
    throw new MovesheetError(
      'out/ending',
      `${out} would hold ${asked}, and its ending says ${said}.`,
      hint,
      2,
    );
  }
  return asked ?? said ?? 'text';
}

/** Writes to a file or to the terminal; with `json` a JSON value that says what was written, or holds it. */
export function putOut(
  content: string | Uint8Array,
  what: string,
  format: Format,
  { out, json }: Pick<PrintOptions, 'out' | 'json'>,
): void {
  if (out !== undefined) {
    writeFileSync(out, content);
    if (json) console.log(JSON.stringify({ format, out }));
    else console.error(`Wrote ${what} to ${out}.`);
    return;
  }
  if (format === 'pdf' && (json === true || process.stdout.isTTY)) {
    const why = json === true ? 'A PDF does not fit into JSON.' : 'A PDF is nothing for a terminal.';
    throw new MovesheetError('sheet/binary', why, 'Add --out FILE.pdf.', 2);
  }
  if (json) console.log(JSON.stringify({ format, content: Buffer.from(content).toString('utf8') }));
  else process.stdout.write(content);
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
  what: string,
  frame: Frame,
  options: PrintOptions,
): Promise<void> {
  const format = formatOf(options);
  const { pdf, html, txt } = await renderAll(document, frame);
  putOut(format === 'pdf' ? pdf : format === 'html' ? html : txt, what, format, options);
}
