/** Fields of the PDF: boxes to type into, drop-downs that take typed text too; in a face that lies in the file, so that all viewers show and print them alike. */
import { deflateSync } from 'node:zlib';
import type PDFDocument from 'pdfkit';
import { asset } from '../assets.js';
import { face, printable } from '../type/type.js';
import type { FormBox, Rectangle } from './flow.js';
import { catalogueOf, NOTHING, type Reference } from './references.js';

type Pdf = InstanceType<typeof PDFDocument>;

/** The parts of pdfkit's forms that its types don't tell. */
interface RawForms {
  _acroform?: { readonly fonts: Readonly<Record<string, Reference>>; readonly defaultFont: string };
  readonly page: { readonly annotations: readonly object[] };
  _addToParent(field: object): void;
}

/** What it is for is read out and shown under the pointer. `parent`: its StructParent; `zoom`: how many times as large its type is. */
export function addField(
  doc: Pdf,
  { name, label, value = '', choices, lines = 1, hint }: FormBox & { readonly name: string },
  { x, y, width, height }: Rectangle,
  { parent, zoom }: { readonly parent: number; readonly zoom: number },
): void {
  const raw = doc as unknown as RawForms;
  if (!raw._acroform) openForm(doc, raw);
  const text = printable(value, 'sans');
  const said = [hint, label, name].find((one) => one !== undefined && one !== '') ?? name;
  const kind = choices
    ? { FT: 'Ch', Ff: FLAGS.combo | FLAGS.edit, Opt: ['', ...choices].map((one) => new String(one)) }
    : { FT: 'Tx', ...(lines > 1 ? { Ff: FLAGS.multiline } : {}) };
  doc.annotate(x, y, width, height, {
    ...kind,
    ...(text === '' ? {} : { V: new String(text) }),
    T: new String(name),
    DA: look(SIZE * zoom),
    Subtype: 'Widget',
    F: 4,
    TU: new String(said),
    StructParent: parent,
  } as object);
  const field = raw.page.annotations.at(-1);
  if (field) raw._addToParent(field);
}

/** Of fields, as bits. */
const FLAGS = { multiline: 1 << 12, combo: 1 << 17, edit: 1 << 18 };
/** Of what is typed, in points. */
const SIZE = 9;
const FORM_FACE = 'Form';

/** How what is typed looks, black; 0: as large as there is room. */
const look = (size: number): object => new String(`/${FORM_FACE} ${size} Tf 0 g`);

/** As pdfkit's own call does it, which knows no faces that can be typed with but those that it takes for granted. */
function openForm(doc: Pdf, raw: RawForms): void {
  raw._acroform = { fonts: {}, defaultFont: FORM_FACE };
  catalogueOf(doc).AcroForm = doc.ref({
    Fields: [],
    NeedAppearances: true,
    DA: look(0),
    DR: { Font: { [FORM_FACE]: typingFace(doc) } },
  });
}

/** Codes of WinAnsi from the blank on, all of one width. */
const CODES = { first: 32, last: 255, width: 600 };
/** All letters are as wide, and of the Latin script. */
const DESCRIBED = 1 | (1 << 5);

/** The whole face with the encoding that all viewers can type in. Letters beyond it they take from faces of their own. */
function typingFace(doc: Pdf): Reference {
  const { length, packed } = (program ??= programOf());
  const { ascent, descent, capHeight } = face('mono');
  const file = doc.ref({ Length1: length, Length: 0, Filter: 'FlateDecode' });
  file.end(packed);
  const descriptor = doc.ref({
    Type: 'FontDescriptor',
    FontName: NAME,
    Flags: DESCRIBED,
    FontBBox: [0, -descent, CODES.width, ascent],
    ItalicAngle: 0,
    Ascent: ascent,
    Descent: -descent,
    CapHeight: capHeight,
    StemV: 80,
    FontFile2: file,
  });
  descriptor.end(NOTHING);
  const font = doc.ref({
    Type: 'Font',
    Subtype: 'TrueType',
    BaseFont: NAME,
    FirstChar: CODES.first,
    LastChar: CODES.last,
    Widths: Array.from({ length: CODES.last - CODES.first + 1 }, () => CODES.width),
    Encoding: 'WinAnsiEncoding',
    FontDescriptor: descriptor,
  });
  font.end(NOTHING);
  return font;
}

/** The face's file, packed once for all documents of a process. */
let program: { readonly length: number; readonly packed: Buffer } | undefined;

function programOf(): NonNullable<typeof program> {
  const file = asset('assets/fonts/form.ttf');
  return { length: file.length, packed: deflateSync(file) };
}

const NAME = 'MovesheetForm-Regular';
