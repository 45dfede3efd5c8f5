/** The pen: writes text and lines of one document straight into its content streams, each word under the tag that it belongs to. A letter is looked up once a document, so that a word costs next to nothing. */
import type PDFDocument from 'pdfkit';
import { asset } from '../assets.js';
import type { Face } from '../type/type.js';
import { encoded, ready, type RawFont } from './ready-face.js';
import { textString, type Structure, type Tag } from './tags.js';

/** How letters look; `spacing` is extra points after each. */
export interface Lettering {
  readonly face: Face;
  readonly size: number;
  readonly colour: string;
  readonly spacing?: number;
}

export type Point = readonly [x: number, y: number];

export interface Stroke {
  readonly width: number;
  readonly colour: string;
}

export interface Pen {
  /** What the words belong to that are written now; undefined: to the page, and nobody reads them out. */
  readonly tag: Tag | undefined;
  /** What is drawn in the meantime belongs to the tag. Lines do only in a picture, and in what is read otherwise than it is printed: elsewhere they are ornament. */
  tagged(tag: Tag | undefined, draw: () => void): void;
  /** Text with its baseline at y. */
  text(letters: Lettering, x: number, y: number, text: string): void;
  line(from: Point, to: Point, stroke: Stroke): void;
  rect(x: number, y: number, width: number, height: number, fill: string): void;
  /** Operators in page coordinates, y downwards, put in as they are. */
  raw(operators: string): void;
  fill(colour: string): void;
  stroke(colour: string): void;
  /** The colours are unknown again: a saved state came back. */
  forget(): void;
  /** Puts what was written on the page; call it before something else writes there. */
  flush(): void;
  /** The same at the end of a page. */
  end(): void;
}

/** The parts of pdfkit's document that its types don't tell. */
export interface RawDocument {
  readonly _font: RawFont;
  addContent(data: Uint8Array): void;
  getStructTreeRoot(): RawReference;
  readonly page: {
    readonly fonts: Record<string, unknown>;
    readonly dictionary: RawReference;
    readonly annotations: readonly RawReference[];
  };
}

/** An object of the file. */
export interface RawReference {
  readonly id: number;
  readonly data: Record<string, unknown>;
}

export function rawOf(doc: InstanceType<typeof PDFDocument>): RawDocument {
  return doc as unknown as RawDocument;
}

/** Font programs once opened; they are read only, and each document cuts its own subset where the ready one is not enough. */
const opened = new Map<Face, unknown>();

type Pdf = InstanceType<typeof PDFDocument>;

interface Strokes {
  /** What is drawn in place of a colour. */
  readonly ink: (colour: string) => string;
  /** The document is one of many that are drawn one after the other: its faces are those that lie ready. */
  readonly many: boolean;
}

export function createPen(doc: Pdf, structure: Structure, { ink, many }: Strokes): Pen {
  const encode = encoder(doc, many);
  let out: string[] = [];
  const marks = new Marks(structure, (operators) => void out.push(operators));
  let [fillColour, strokeColour] = ['', ''];
  const pen: Pen = {
    get tag() {
      return marks.tag;
    },
    tagged: (tag, draw) => marks.under(tag, draw),
    text({ face, size, colour, spacing = 0 }, x, y, text) {
      if (text === '') return;
      const { id, hex } = encode(face, text);
      marks.words();
      pen.fill(colour);
      const [before, after] = spacing === 0 ? ['', ''] : [`${num(spacing)} Tc `, ' 0 Tc'];
      const shown = `BT /${id} ${num(size)} Tf ${before}1 0 0 -1 ${num(x)} ${num(y)} Tm <${hex}> Tj${after} ET`;
      out.push(marks.tag ? heard(text, shown) : shown);
    },
    line([x1, y1], [x2, y2], { width, colour }) {
      marks.lines();
      pen.stroke(colour);
      out.push(`${num(width)} w ${num(x1)} ${num(y1)} m ${num(x2)} ${num(y2)} l S`);
    },
    rect(x, y, width, height, fill) {
      marks.lines();
      pen.fill(fill);
      out.push(`${num(x)} ${num(y)} ${num(width)} ${num(height)} re f`);
    },
    raw(operators) {
      marks.lines();
      out.push(operators);
    },
    fill(colour) {
      if (colour === fillColour) return;
      fillColour = colour;
      out.push(`${rgb(ink(colour))} rg`);
    },
    stroke(colour) {
      if (colour === strokeColour) return;
      strokeColour = colour;
      out.push(`${rgb(ink(colour))} RG`);
    },
    flush() {
      // As bytes: pdfkit would turn a string into them letter by letter.
      if (out.length > 0) rawOf(doc).addContent(Buffer.from(`${out.join('\n')}\n`, 'latin1'));
      out = [];
      pen.forget();
    },
    end() {
      marks.end();
      pen.flush();
    },
    forget() {
      fillColour = '';
      strokeColour = '';
    },
  };
  return pen;
}

/** Marked content: what is written in one go under one tag, or under none. */
class Marks {
  tag: Tag | undefined;
  #open: Tag | 'artifact' | undefined;
  readonly #structure: Structure;
  readonly #write: (operators: string) => void;

  constructor(structure: Structure, write: (operators: string) => void) {
    this.#structure = structure;
    this.#write = write;
  }

  under(tag: Tag | undefined, draw: () => void): void {
    const before = this.tag;
    this.tag = tag;
    draw();
    this.tag = before;
  }

  /** What comes next is words. */
  words(): void {
    this.#belong(this.tag);
  }

  /** What comes next is lines and grounds. */
  lines(): void {
    const { tag } = this;
    this.#belong(tag?.type === 'Figure' || tag?.look.actual !== undefined ? tag : undefined);
  }

  end(): void {
    if (this.#open) this.#write('EMC');
    this.#open = undefined;
  }

  #belong(tag: Tag | undefined): void {
    const to = tag ?? 'artifact';
    if (this.#open === to) return;
    this.end();
    this.#open = to;
    this.#write(tag ? `/${tag.type} <</MCID ${this.#structure.mark(tag)}>> BDC` : '/Artifact BMC');
  }
}

/** What the marks of change and outcome are called. */
const SIGNS: Readonly<Record<string, string>> = { '▲': 'up ', '▼': 'down ', '†': ' lost', '✓': 'done' };

/** A text as it is read out. */
function readAs(text: string): string {
  if (text === 'NEW') return 'new';
  if (!/[▲▼†✓]/.test(text)) return text;
  // "✓ done" says in words what its sign means.
  const read = text
    .replace(/✓ (?=\w)/g, '')
    .replace(/[▲▼†✓]/g, (sign) => SIGNS[sign] ?? sign)
    .trim();
  // The blank before parts it from the figure.
  return text.startsWith(' ') ? ` ${read}` : read;
}

/** The operators that print a text, and what is read out where that is something else. */
function heard(text: string, shown: string): string {
  const read = readAs(text);
  return read === text ? shown : `/Span <</ActualText${textString(read)}>> BDC ${shown} EMC`;
}

/** Turns text into the codes of a face of this document, and names the face to its page. */
function encoder(doc: Pdf, many: boolean): (face: Face, text: string) => { id: string; hex: string } {
  const raw = rawOf(doc);
  const fonts = new Map<Face, { font: RawFont; letters: Map<string, string> }>();
  const useFont = (face: Face): { font: RawFont; letters: Map<string, string> } => {
    let found = fonts.get(face);
    if (!found) {
      doc.registerFont(face, (opened.get(face) ?? asset(`assets/fonts/${face}.ttf`)) as Buffer);
      doc.font(face);
      opened.set(face, raw._font.font);
      found = { font: raw._font, letters: many ? ready(face, raw._font) : new Map<string, string>() };
      fonts.set(face, found);
    }
    raw.page.fonts[found.font.id] ??= found.font.ref();
    return found;
  };
  return (face, text) => {
    const { font, letters } = useFont(face);
    let hex = '';
    for (const letter of text) {
      let code = letters.get(letter);
      if (code === undefined) letters.set(letter, (code = encoded(font, letter)));
      hex += code;
    }
    return { id: font.id, hex };
  };
}

/** Hundredths of a point are enough for paper. */
export function num(n: number): string {
  return String(Math.round(n * 100) / 100);
}

const shades = new Map<string, string>();

function rgb(colour: string): string {
  let found = shades.get(colour);
  if (found === undefined) {
    const value = /^#[0-9a-f]{6}$/i.test(colour) ? parseInt(colour.slice(1), 16) : 0;
    found = [value >> 16, (value >> 8) & 255, value & 255]
      .map((part) => String(Math.round((part * 1000) / 255) / 1000))
      .join(' ');
    shades.set(colour, found);
  }
  return found;
}
