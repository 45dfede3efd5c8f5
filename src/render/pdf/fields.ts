/** Fields of the PDF: boxes to type into, drop-downs that take typed text too. */
import type PDFDocument from 'pdfkit';
import { printable } from '../type/type.js';
import type { FormBox, Rectangle } from './flow.js';

type Pdf = InstanceType<typeof PDFDocument>;

/** The parts of pdfkit's forms that its types don't tell. */
interface RawForms {
  readonly _acroform?: unknown;
  readonly page: { readonly annotations: readonly object[] };
  _fieldDict(name: string, type: 'text' | 'combo', options: object): Record<string, unknown>;
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
  // The form's own face is Helvetica; a field with another one may say its size.
  if (!raw._acroform) doc.font('Helvetica').initForm();
  doc.font('Courier');
  const text = printable(value, 'sans');
  const look = { fontSize: 9 * zoom, ...(text === '' ? {} : { value: text }) };
  const dictionary = choices
    ? raw._fieldDict(name, 'combo', { ...look, select: ['', ...choices], edit: true })
    : raw._fieldDict(name, 'text', { ...look, multiline: lines > 1 });
  const said = [hint, label, name].find((one) => one !== undefined && one !== '') ?? name;
  // pdfkit's own calls write a field out at once, without room for a name to be read.
  doc.annotate(x, y, width, height, {
    ...dictionary,
    Subtype: 'Widget',
    F: 4,
    TU: new String(said),
    StructParent: parent,
  } as PDFKit.Mixins.AnnotationOption);
  const field = raw.page.annotations.at(-1);
  if (field) raw._addToParent(field);
}
