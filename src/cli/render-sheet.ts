/** The one place where reports meet the renderers: a document and a position file become PDF, HTML and text. */
import type { RenderedSheet, RenderSheet, Rules } from '../archive/entry.js';
import type { Document } from '../core/index.js';
import type { Frame } from '../render/frame.js';
import { sheetFrame } from './sheet-frame.js';

export interface SheetLook {
  readonly rules: Pick<Rules, 'system'>;
  readonly game: string;
  readonly paper: 'A4' | 'Letter';
}

/** Lays move sheets out for one game. */
export function sheetRenderer({ rules, paper }: SheetLook): RenderSheet {
  return (document, file) => renderAll(document, sheetFrame(file, rules.system.orders, paper));
}

/** A document in all formats. The renderers are read when the first sheet is drawn: most commands draw none. */
export async function renderAll(document: Document, frame: Frame): Promise<RenderedSheet> {
  const [{ renderText }, { renderPdf }] = await Promise.all([
    import('../render/text.js'),
    import('../render/pdf.js'),
  ]);
  const txt = renderText(document, frame);
  return {
    pdf: await renderPdf(document, frame),
    html: `<!doctype html><meta charset="utf-8"><pre>${txt}</pre>\n`,
    txt,
  };
}
