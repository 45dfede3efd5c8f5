/**
 * The letters that nearly every sheet prints, cut out of a face and packed once for all documents of a process: done anew for each it
 * is a tenth of what a sheet takes to draw. The set is fixed, so that no file tells what is printed on another.
 */
import { deflateSync } from 'node:zlib';
import type { Face } from '../type/type.js';

/** The parts of pdfkit's embedded font that its types don't tell. */
export interface RawFont {
  readonly id: string;
  readonly font: unknown;
  document: { ref(data?: object): RawObject };
  /** What each sign of the document is read as, by its code. */
  unicode: (readonly number[] | undefined)[];
  /** How far each sign goes on, in thousandths of the size, by its code. */
  widths: number[];
  readonly subset: {
    readonly glyphs: readonly number[];
    includeGlyph(id: number): number;
    encode(): Uint8Array;
  };
  ref(): unknown;
  encode(text: string): [string[], unknown];
  embed(): void;
  toUnicodeCmap(): RawObject;
}

interface RawObject {
  end(chunk: Uint8Array): void;
}

/** Rare letters are left out: each costs every sheet some eighty bytes. */
const LETTERS = `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 !"%'()*+,-./:;<=>?@[]{}·–−’…`;

/** Faces that a sheet uses for more than headings: in the others a cut of what is printed is small. */
const FACES: ReadonlySet<Face> = new Set(['sans', 'sans-bold', 'mono', 'serif']);

interface Ready {
  /** The code of each letter. */
  readonly codes: ReadonlyMap<string, string>;
  readonly glyphs: readonly number[];
  readonly unicode: RawFont['unicode'];
  readonly widths: readonly number[];
  /** Once they were asked for. */
  streams?: Streams;
}

interface Streams {
  readonly program: Uint8Array;
  /** What the signs are read as. */
  readonly map: Uint8Array;
}

const made = new Map<Face, Ready>();

/** Gives a face that was just opened for a document its letters; a document with others cuts its own program, with these codes and more. → the codes by letter */
export function ready(face: Face, font: RawFont): Map<string, string> {
  if (!FACES.has(face)) return new Map();
  const known = made.get(face);
  if (known) take(font, known);
  const one = known ?? make(font);
  made.set(face, one);
  const embed = font.embed.bind(font);
  font.embed = () => {
    if (font.unicode.length === one.unicode.length) lend(font, one);
    embed();
  };
  return new Map(one.codes);
}

function make(font: RawFont): Ready {
  const codes = new Map(Array.from(LETTERS, (letter) => [letter, encoded(font, letter)]));
  const { unicode, widths, subset } = font;
  return { codes, glyphs: [...subset.glyphs], unicode: [...unicode], widths: [...widths] };
}

function take(font: RawFont, { glyphs, unicode, widths }: Ready): void {
  for (const glyph of glyphs) font.subset.includeGlyph(glyph);
  font.unicode = [...unicode];
  font.widths = [...widths];
}

/** Has pdfkit write the streams as they lie ready, in place of those that it would make. */
function lend(font: RawFont, one: Ready): void {
  const { program, map } = (one.streams ??= streamsOf(font));
  const { document } = font;
  const packed = (): RawObject => document.ref({ Filter: 'FlateDecode' });
  font.subset.encode = () => program;
  // The first object that it asks for is the program's stream.
  font.document = Object.assign(Object.create(document) as RawFont['document'], {
    ref() {
      font.document = document;
      return packed();
    },
  });
  font.toUnicodeCmap = () => {
    const stream = packed();
    stream.end(map);
    return stream;
  };
}

function streamsOf(font: RawFont): Streams {
  let map = '';
  const heard = { end: (text: string) => void (map = text) };
  font.toUnicodeCmap.call({ ...font, document: { ref: () => heard } } as unknown as RawFont);
  return { program: deflateSync(font.subset.encode()), map: deflateSync(Buffer.from(map, 'latin1')) };
}

/**
 * The code of a letter. What it is read as is said by the letter itself: an opened font remembers its signs as they were first asked
 * for, perhaps by another document, and as a part of another sign (`−` of `±`) without any letter at all.
 */
export function encoded(font: RawFont, letter: string): string {
  const known = font.unicode.length;
  const [codes] = font.encode(letter);
  const [code, ...more] = codes;
  const at = parseInt(code ?? '', 16);
  if (more.length === 0 && at >= known) font.unicode[at] = [letter.codePointAt(0) ?? 0];
  return codes.join('');
}
