/** Files that travel inside a PDF. */
import { createHash } from 'node:crypto';
import type PDFDocument from 'pdfkit';
import type { Frame } from '../frame.js';
import { catalogueOf, NOTHING } from './references.js';

/**
 * As pdfkit's own `file()` writes them, to the byte: that one reckons the checksum in JavaScript, which took a thirtieth of the
 * processor time of a run of 43 sheets.
 */
export function attachFiles(
  doc: InstanceType<typeof PDFDocument>,
  { attachments = [], created }: Frame,
): void {
  const catalogue = catalogueOf(doc);
  const date = new Date(created);
  for (const { name, bytes, type, description } of attachments) {
    const data = Buffer.from(bytes);
    const file = doc.ref({
      Type: 'EmbeddedFile',
      Params: {
        CreationDate: date,
        ModDate: date,
        CheckSum: new String(createHash('md5').update(data).digest('hex')),
        Size: data.byteLength,
      },
      ...(type === undefined ? {} : { Subtype: nameOf(type) }),
    });
    file.end(data);
    const entry = doc.ref({
      Type: 'Filespec',
      AFRelationship: 'Unspecified',
      F: new String(name),
      EF: { F: file },
      UF: new String(name),
      ...(description === undefined ? {} : { Desc: new String(description) }),
    });
    entry.end(NOTHING);
    doc.addNamedEmbeddedFile(name, entry);
    (catalogue.AF ??= []).push(entry);
  }
}

/** As a name of PDF: `application/json` → `application#2Fjson`. */
const nameOf = (text: string): string =>
  text.replace(/[^\w.+-]/g, (sign) => `#${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
