/** The pen: writes text and lines of one document straight into its content streams. A letter is looked up once a document, so that a word costs next to nothing. */
import type PDFDocument from 'pdfkit';
import { asset } from '../assets.js';
import type { Face } from '../type/type.js';

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
  /** Puts what was written on the page; call it before the document turns to another page. */
  flush(): void;
}

/** The parts of pdfkit's document that its types don't tell. */
export interface RawDocument {
  readonly _font: RawFont;
  addContent(data: Uint8Array): void;
  readonly page: { readonly fonts: Record<string, unknown> };
}

interface RawFont {
  readonly id: string;
  readonly font: unknown;
  ref(): unknown;
  encode(text: string): [string[], unknown];
}

/** Font programs once opened; they are read only, and each document cuts its own subset. */
const opened = new Map<Face, unknown>();

/** `ink`: what is drawn in place of a colour. */
export function createPen(
  doc: InstanceType<typeof PDFDocument>,
  ink: (colour: string) => string = (colour) => colour,
): Pen {
  const raw = doc as unknown as RawDocument;
  const encode = encoder(doc, raw);
  let out: string[] = [];
  let fillColour = '';
  let strokeColour = '';
  const pen: Pen = {
    text({ face, size, colour, spacing = 0 }, x, y, text) {
      if (text === '') return;
      const { id, hex } = encode(face, text);
      pen.fill(colour);
      const spaced = spacing === 0 ? ['', ''] : [`${num(spacing)} Tc `, ' 0 Tc'];
      out.push(
        `BT /${id} ${num(size)} Tf ${spaced[0] ?? ''}1 0 0 -1 ${num(x)} ${num(y)} Tm <${hex}> Tj${spaced[1] ?? ''} ET`,
      );
    },
    line([x1, y1], [x2, y2], { width, colour }) {
      pen.stroke(colour);
      out.push(`${num(width)} w ${num(x1)} ${num(y1)} m ${num(x2)} ${num(y2)} l S`);
    },
    rect(x, y, width, height, fill) {
      pen.fill(fill);
      out.push(`${num(x)} ${num(y)} ${num(width)} ${num(height)} re f`);
    },
    raw: (operators) => void out.push(operators),
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
      if (out.length > 0) raw.addContent(Buffer.from(`${out.join('\n')}\n`, 'latin1'));
      out = [];
      pen.forget();
    },
    forget() {
      fillColour = '';
      strokeColour = '';
    },
  };
  return pen;
}

/** Turns text into the codes of a face of this document, and names the face to its page. */
function encoder(
  doc: InstanceType<typeof PDFDocument>,
  raw: RawDocument,
): (face: Face, text: string) => { id: string; hex: string } {
  const fonts = new Map<Face, { font: RawFont; letters: Map<string, string> }>();
  const useFont = (face: Face): { font: RawFont; letters: Map<string, string> } => {
    let found = fonts.get(face);
    if (!found) {
      doc.registerFont(face, (opened.get(face) ?? asset(`assets/fonts/${face}.ttf`)) as Buffer);
      doc.font(face);
      opened.set(face, raw._font.font);
      found = { font: raw._font, letters: new Map() };
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
      if (code === undefined) letters.set(letter, (code = font.encode(letter)[0].join('')));
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
