/** The position file that lies inside the PDF of a move sheet. */

/** Its text; undefined where the PDF holds none, or can't be read. */
export async function positionInPdf(bytes: Uint8Array): Promise<string | undefined> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  try {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    const file = pdf.getAttachments().find(({ name }) => name.endsWith('.json'));
    return file && new TextDecoder().decode(file.data);
  } catch {
    // For who reads a damaged PDF and one that is no move sheet it comes to the same.
    return undefined;
  }
}
