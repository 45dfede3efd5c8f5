/** A document in all formats. The renderers are read when the first sheet is drawn: most commands draw none. */
import type { RenderedSheet } from '../archive/folder/entry.js';
import type { Document } from '../core/index.js';
import type { Frame } from '../render/frame.js';

/** `renderPdf`, here or in a thread. */
export type DrawPdf = (document: Document, frame: Frame) => Promise<Uint8Array>;

const drawPdfHere: DrawPdf = async (document, frame) =>
  (await import('../render/pdf/pdf.js')).renderPdf(document, frame);

/** `template` replaces the package's own page of HTML. */
export async function renderAll(
  document: Document,
  frame: Frame,
  template?: string,
  drawPdf: DrawPdf = drawPdfHere,
): Promise<RenderedSheet> {
  const pdf = drawPdf(document, frame);
  const [{ renderText }, { renderHtml }] = await Promise.all([
    import('../render/text/text.js'),
    import('../render/html/html.js'),
  ]);
  return {
    html: renderHtml(document, frame, template),
    txt: renderText(document, frame),
    pdf: await pdf,
  };
}
