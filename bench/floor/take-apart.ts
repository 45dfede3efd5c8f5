/**
 * Takes finished PDFs apart into what stands on their pages: words with face, size and place, paths, form fields, attached files.
 * The floor draws these again with pdfkit's own calls; what it takes is what such sheets cost without Movesheet.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { packageRoot } from '../../src/catalog.js';

/** A drawing call: its name, then its arguments. */
export type Call = readonly [string, ...(string | number)[]];

export interface DrawnPage {
  readonly size: readonly [number, number];
  readonly calls: readonly Call[];
  /** Name, left, top, width, height, value. */
  readonly fields: readonly (readonly [string, number, number, number, number, string])[];
}

export interface DrawnSheet {
  readonly pages: readonly DrawnPage[];
  /** Contents of attached files, by name. */
  readonly files: Readonly<Record<string, string>>;
}

type Objects = ReadonlyMap<number, { readonly head: string; readonly stream: Buffer | undefined }>;

export function takeApart(pdf: Buffer): DrawnSheet {
  const objects = objectsOf(pdf);
  const pages: DrawnPage[] = [];
  const files: Record<string, string> = {};
  for (const { head } of objects.values()) {
    if (/\/Type \/Page\b(?!s)/.test(head)) pages.push(pageOf(objects, head));
    const [, name, stream] = /\/Type \/Filespec[\s\S]*?\/F \(([^)]*)\)[\s\S]*?\/F (\d+) 0 R/.exec(head) ?? [];
    if (name !== undefined) files[name] = objects.get(Number(stream))?.stream?.toString('utf8') ?? '';
  }
  return { pages, files };
}

function objectsOf(pdf: Buffer): Objects {
  const text = pdf.toString('latin1');
  const objects = new Map<number, { head: string; stream: Buffer | undefined }>();
  const starts = /(?:^|\n)(\d+) 0 obj\n/g;
  for (let match = starts.exec(text); match; match = starts.exec(text)) {
    const from = match.index + match[0].length;
    const end = text.indexOf('endobj', from);
    const at = text.slice(from, end).indexOf('stream\n');
    const head = text.slice(from, at < 0 ? end : from + at);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const raw =
      at < 0
        ? undefined
        : pdf.subarray(from + at + 'stream\n'.length, from + at + 'stream\n'.length + length);
    const stream = raw && head.includes('/FlateDecode') ? inflateSync(raw) : raw;
    objects.set(Number(match[1]), { head, stream });
    starts.lastIndex = at < 0 ? end : from + at + length;
  }
  return objects;
}

function pageOf(objects: Objects, page: string): DrawnPage {
  const [, wide = '0', high = '0'] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? [];
  const size = [Number(wide), Number(high)] as const;
  const headOf = (key: string): string => {
    const number = new RegExp(`/${key} (\\d+) 0 R`).exec(page)?.[1];
    return objects.get(Number(number))?.head ?? page;
  };
  const content =
    objects.get(Number(/\/Contents (\d+) 0 R/.exec(page)?.[1]))?.stream?.toString('latin1') ?? '';
  const resources = headOf('Resources');
  const fonts = new Map<string, Letters>();
  for (const [, name = '', number] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g))
    fonts.set(name, lettersOf(objects, objects.get(Number(number))?.head ?? ''));
  const shades = new Map<string, number>();
  for (const [, name = '', number] of resources.matchAll(/\/(Gs\d+) (\d+) 0 R/g)) {
    const opacity = /\/ca ([\d.]+)/.exec(objects.get(Number(number))?.head ?? '')?.[1];
    shades.set(name, Number(opacity ?? 1));
  }
  const forms = new Map<string, string>();
  for (const [, name = '', number] of resources.matchAll(/\/(Line\d+) (\d+) 0 R/g))
    forms.set(name, objects.get(Number(number))?.stream?.toString('latin1') ?? '');
  return {
    size,
    calls: callsOf(written(content, forms), fonts, shades),
    fields: fieldsOf(objects, page, size[1]),
  };
}

/** A font of the page: its face, and the letter of each code. */
interface Letters {
  readonly face: string;
  readonly letters: ReadonlyMap<string, string>;
}

function lettersOf(objects: Objects, font: string): Letters {
  const name = /\/BaseFont \/(?:[A-Z]{6}\+)?([^\s/]+)/.exec(font)?.[1] ?? '';
  const map = objects.get(Number(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1]))?.stream?.toString('latin1') ?? '';
  const letters = new Map<string, string>();
  // pdfkit lists all codes of a font in ranges `<first> <last> [<text> <text> …]`.
  for (const [, first = '', , list = ''] of map.matchAll(/<([0-9a-f]+)>\s*<([0-9a-f]+)>\s*\[([^\]]*)\]/gi))
    [...list.matchAll(/<([0-9a-f ]+)>/gi)].forEach(([, hex = ''], index) => {
      const code = (parseInt(first, 16) + index).toString(16).padStart(4, '0');
      letters.set(code, Buffer.from(hex.replace(/ /g, ''), 'hex').swap16().toString('utf16le'));
    });
  return { face: faceOf(name), letters };
}

const faces = new Map<string, string>();

/** The font file of a PostScript name. */
function faceOf(postscript: string): string {
  if (faces.size === 0) {
    const folder = join(packageRoot, 'assets', 'fonts');
    const doc = new PDFDocument({ autoFirstPage: false, font: '' });
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.ttf'))) {
      doc.font(readFileSync(join(folder, file)));
      faces.set((doc as unknown as { _font: { name: string } })._font.name, file);
    }
  }
  return faces.get(postscript) ?? '';
}

function fieldsOf(objects: Objects, page: string, high: number): DrawnPage['fields'] {
  const list = /\/Annots \[([^\]]*)\]/.exec(page)?.[1] ?? '';
  return [...list.matchAll(/(\d+) 0 R/g)].flatMap(([, number]) => {
    const { head = '' } = objects.get(Number(number)) ?? {};
    const rect = /\/Rect \[([^\]]*)\]/.exec(head)?.[1]?.split(' ').map(Number);
    const name = /\/T \(([^)]*)\)/.exec(head)?.[1];
    if (!rect || name === undefined) return [];
    const [x = 0, y = 0, right = 0, top = 0] = rect;
    const value = /\/V \(([^)]*)\)/.exec(head)?.[1] ?? '';
    return [[name, x, high - top, right - x, top - y, value] as const];
  });
}

const NUMBER = /^[-+]?[\d.]+$/;

/** What tags content: the floor has no tags. */
const TAGS = /\/\w+ <<[\s\S]*?>> BDC|\/\w+ BMC|\bEMC\b/g;

/** Lines that are drawn several times from one form, each written out. */
const written = (content: string, forms: ReadonlyMap<string, string>): string =>
  content.replace(/\/(\w+) Do\b/g, (_, name: string) => forms.get(name) ?? '');

/** The operators of a page as calls of pdfkit. */
function callsOf(
  content: string,
  fonts: ReadonlyMap<string, Letters>,
  shades: ReadonlyMap<string, number>,
): Call[] {
  const calls: Call[] = [];
  let numbers: number[] = [];
  let name = '';
  let hex = '';
  let pending = '';
  const words = content.replace(TAGS, ' ').match(/<[0-9a-f]*>|\[[^\]]*\]|[^\s<>[\]]+/gi) ?? [];
  let dash = '';
  let text = { face: '', size: 0, x: 0, y: 0, spacing: 0, mode: 0 };
  // pdfkit's own first line turns the page upside down for itself; the floor's page does the same.
  let begun = false;
  for (const word of words) {
    if (NUMBER.test(word)) numbers.push(Number(word));
    else if (word.startsWith('/')) name = word.slice(1);
    else if (word.startsWith('<')) hex = word.slice(1, -1);
    else if (word.startsWith('[')) dash = word.slice(1, -1);
    else {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
      switch (word) {
        case 'cm':
          if (begun) calls.push(['transform', a, b, c, d, e, f]);
          begun = true;
          break;
        case 'q':
          calls.push(['save']);
          break;
        case 'Q':
          calls.push(['restore']);
          break;
        case 'w':
          calls.push(['lineWidth', a]);
          break;
        case 'J':
          calls.push(['lineCap', a]);
          break;
        case 'j':
          calls.push(['lineJoin', a]);
          break;
        case 'd':
          calls.push(dash.trim() === '' ? ['undash'] : ['dash', ...dash.trim().split(/\s+/).map(Number)]);
          break;
        case 'rg':
          calls.push(['fillColor', shade(a, b, c)]);
          break;
        case 'RG':
          calls.push(['strokeColor', shade(a, b, c)]);
          break;
        case 'm':
          calls.push(['moveTo', a, b]);
          break;
        case 'l':
          calls.push(['lineTo', a, b]);
          break;
        case 'c':
          calls.push(['bezierCurveTo', a, b, c, d, e, f]);
          break;
        case 're':
          calls.push(['rect', a, b, c, d]);
          break;
        case 'h':
          calls.push(['closePath']);
          break;
        case 'W':
          pending = 'clip';
          break;
        case 'n':
          if (pending !== '') calls.push([pending]);
          pending = '';
          break;
        case 'f':
        case 'f*':
          calls.push(word === 'f' ? ['fill'] : ['fill', 'even-odd']);
          break;
        case 'B':
        case 'B*':
          calls.push(word === 'B' ? ['fillAndStroke'] : ['fillAndStroke', 'even-odd']);
          break;
        case 'S':
          calls.push(['stroke']);
          break;
        case 'gs':
          calls.push(['opacity', shades.get(name) ?? 1]);
          break;
        case 'Tf':
          text = { ...text, face: name, size: a };
          break;
        case 'Tc':
          text = { ...text, spacing: a };
          break;
        case 'Tr':
          text = { ...text, mode: a };
          break;
        case 'Tm':
          text = { ...text, x: e, y: f };
          break;
        case 'Tj': {
          const { face = '', letters } = fonts.get(text.face) ?? {};
          const said = (hex.match(/.{4}/g) ?? [])
            .map((code) => letters?.get(code.toLowerCase()) ?? '')
            .join('');
          calls.push(['text', face, text.size, text.x, text.y, said, text.spacing, text.mode]);
          break;
        }
        case 'BT':
        case 'ET':
          break;
        default:
          throw new Error(`The floor does not know the operator "${word}".`);
      }
      numbers = [];
    }
  }
  return calls;
}

/** `#rrggbb` of three shares of one. */
function shade(...parts: readonly number[]): string {
  return `#${parts
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
