/** Objects of the PDF that pdfkit writes for us, and the catalogue that names them. */
import type PDFDocument from 'pdfkit';

type Pdf = InstanceType<typeof PDFDocument>;

export type Reference = ReturnType<Pdf['ref']>;

/** Ends an object without a stream; pdfkit's types want one. */
export const NOTHING = undefined as unknown as Buffer;

/** The parts of the catalogue that we write, which pdfkit's types don't tell. */
interface Catalogue {
  AcroForm?: Reference;
  AF?: Reference[];
}

export const catalogueOf = (doc: Pdf): Catalogue =>
  (doc as unknown as { readonly _root: { readonly data: Catalogue } })._root.data;
