/** Reads back what stands where in one of our PDFs: enough of the format for our own files, no more. */
import { inflateSync } from 'node:zlib';
import { measure, type Face } from '../../src/render/type/type.js';

export interface PdfWord {
  readonly text: string;
  readonly face: Face;
  readonly size: number;
  /** Left end and baseline in points from the upper left corner of the page. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Number of the marked content that it stands in; undefined: in none that is read out. */
  readonly mark: number | undefined;
}

export interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly words: readonly PdfWord[];
  /** All words, in the order of drawing. */
  readonly text: string;
}

interface PdfObject {
  readonly dictionary: string;
  readonly stream?: Buffer;
}

const FACE_OF: Readonly<Record<string, Face>> = {
  'MovesheetSerif-Regular': 'serif',
  'MovesheetSerif-Italic': 'serif-italic',
  'MovesheetSerif-SemiBold': 'serif-bold',
  'MovesheetSans-Regular': 'sans',
  'MovesheetSans-Italic': 'sans-italic',
  'MovesheetSans-SemiBold': 'sans-bold',
  'MovesheetMono-Regular': 'mono',
};

export function readPdf(bytes: Uint8Array): PdfPage[] {
  const objects = objectsOf(Buffer.from(bytes));
  const get = (reference: string | undefined): PdfObject =>
    objects.get(Number(reference)) ?? { dictionary: '' };
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary));
  return pages.map((page) => {
    const resources = get(/\/Resources (\d+) 0 R/.exec(page.dictionary)?.[1]).dictionary;
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', reference]) => {
        const font = get(reference).dictionary;
        const base = /\/BaseFont \/(?:[^+\s]+\+)?(\S+)/.exec(font)?.[1] ?? '';
        const unicode = get(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1]).stream?.toString('latin1') ?? '';
        return [name, { face: FACE_OF[base] ?? 'sans', letters: lettersOf(unicode) }] as const;
      }),
    );
    const [, width = 0, height = 0] = (
      /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page.dictionary) ?? []
    ).map(Number);
    const content = get(/\/Contents (\d+) 0 R/.exec(page.dictionary)?.[1]).stream?.toString('latin1') ?? '';
    const words = wordsOf(content, fonts);
    return { width, height, words, text: words.map(({ text }) => text).join('\n') };
  });
}

/** All text of a file, one line a word. */
export function pdfText(bytes: Uint8Array): string {
  return readPdf(bytes)
    .map(({ text }) => text)
    .join('\n');
}

function objectsOf(file: Buffer): Map<number, PdfObject> {
  const text = file.toString('latin1');
  const found = new Map<number, PdfObject>();
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)(?:\nendobj|\nstream\n)/g)) {
    const [whole, number = '', dictionary = ''] = match;
    const start = match.index + whole.length;
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const raw = file.subarray(start, start + length);
    const stream = !whole.endsWith('stream\n')
      ? undefined
      : dictionary.includes('/FlateDecode')
        ? inflateSync(raw)
        : raw;
    found.set(Number(number), stream === undefined ? { dictionary } : { dictionary, stream });
  }
  return found;
}

function lettersOf(cmap: string): string[] {
  const letters: string[] = [];
  for (const [, first = '0', , list = ''] of cmap.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi)) {
    [...list.matchAll(/<([0-9a-f]*)>/gi)].forEach(([, hex = ''], i) => {
      letters[parseInt(first, 16) + i] = Buffer.from(hex, 'hex').swap16().toString('utf16le');
    });
  }
  return letters;
}

type Matrix = readonly [scale: number, x: number, y: number];

function wordsOf(content: string, fonts: ReadonlyMap<string, { face: Face; letters: string[] }>): PdfWord[] {
  const words: PdfWord[] = [];
  const stack: Matrix[] = [];
  let at: Matrix = [1, 0, 0];
  const marks: (number | undefined)[] = [];
  const token =
    /(?<open>\/\w+ <<[^\n]*?>> BDC|\/Artifact BMC)|(?<close>\bEMC\b)|(?<save>\bq\b)|(?<restore>\bQ\b)|(?<sx>[-.\d]+) 0 0 (?<sy>[-.\d]+) (?<tx>[-.\d]+) (?<ty>[-.\d]+) cm|BT \/(?<font>F\d+) (?<size>[-.\d]+) Tf (?:(?<spacing>[-.\d]+) Tc )?1 0 0 -1 (?<x>[-.\d]+) (?<y>[-.\d]+) Tm <(?<hex>[0-9a-f]*)> Tj/g;
  for (const { groups = {} } of content.matchAll(token)) {
    if (groups.open) {
      const mark = /\/MCID (\d+)/.exec(groups.open)?.[1];
      // A word read otherwise than it is printed stays what it belongs to.
      marks.push(
        groups.open.startsWith('/Span') ? marks.at(-1) : mark === undefined ? undefined : Number(mark),
      );
    } else if (groups.close) marks.pop();
    else if (groups.save) stack.push(at);
    else if (groups.restore) at = stack.pop() ?? [1, 0, 0];
    else if (groups.sx !== undefined) {
      // The page itself is turned upside down once; that is the frame of all our figures.
      if (Number(groups.sy) < 0) continue;
      const scale = Number(groups.sx);
      at = [at[0] * scale, at[1] + Number(groups.tx) * at[0], at[2] + Number(groups.ty) * at[0]];
    } else {
      const font = fonts.get(groups.font ?? '');
      const text = (groups.hex?.match(/.{4}/g) ?? [])
        .map((code) => font?.letters[parseInt(code, 16)] ?? '')
        .join('');
      const size = Number(groups.size) * at[0];
      const face = font?.face ?? 'sans';
      words.push({
        text,
        face,
        size,
        x: at[1] + Number(groups.x) * at[0],
        y: at[2] + Number(groups.y) * at[0],
        width: measure(text.trimEnd(), face, size, Number(groups.spacing ?? 0) * at[0]),
        mark: marks.at(-1),
      });
    }
  }
  return words;
}

/** Pairs of words whose letters cover one another, as `"a" on "b"`. A word drawn twice at one place (its white edge) is one word. */
export function overlaps(page: PdfPage): string[] {
  const boxes = page.words
    .filter((word, i, all) => word.text.trim() !== '' && !same(word, all[i - 1]))
    .map((word) => ({
      text: word.text,
      left: word.x + 0.3,
      right: word.x + word.width - 0.3,
      top: word.y - word.size * 0.62,
      bottom: word.y + word.size * 0.12,
    }))
    .sort((a, b) => a.top - b.top);
  const found: string[] = [];
  boxes.forEach((a, i) => {
    for (const b of boxes.slice(i + 1)) {
      if (b.top >= a.bottom) break;
      if (a.left < b.right && b.left < a.right) found.push(`"${a.text}" on "${b.text}"`);
    }
  });
  return found;
}

function same(a: PdfWord, b: PdfWord | undefined): boolean {
  return b !== undefined && a.text === b.text && a.x === b.x && a.y === b.y;
}
