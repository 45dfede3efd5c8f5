/** The one place where reports meet the renderers: a document and a position file become PDF, HTML and text. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RenderedSheet, RenderSheet, Rules } from '../archive/entry.js';
import type { Document } from '../core/index.js';
import type { Frame } from '../render/frame.js';
import { withChanges } from './changes.js';
import { sheetFrame } from './sheet-frame.js';

export interface SheetLook {
  readonly rules: Pick<Rules, 'system'>;
  readonly paper: 'A4' | 'Letter';
  /** The templates of the game folder, which go before the package's own. */
  readonly templates?: string;
}

/** Lays move sheets out for one game. */
export function sheetRenderer({ rules, paper, templates }: SheetLook): RenderSheet {
  const own = templates === undefined ? '' : join(templates, 'move-sheet.html.hbs');
  const html = existsSync(own) ? readFileSync(own, 'utf8') : undefined;
  return async (document, file, former) => {
    const whole = former
      ? withChanges(document, former, (await import('../render/text.js')).renderText)
      : document;
    return renderAll(whole, sheetFrame(file, rules.system.orders, paper), html);
  };
}

/** A document in all formats. The renderers are read when the first sheet is drawn: most commands draw none. */
export async function renderAll(document: Document, frame: Frame, template?: string): Promise<RenderedSheet> {
  const [{ renderText }, { renderHtml }, { renderPdf }] = await Promise.all([
    import('../render/text.js'),
    import('../render/html.js'),
    import('../render/pdf.js'),
  ]);
  return {
    pdf: await renderPdf(document, frame),
    html: renderHtml(document, frame, template),
    txt: renderText(document, frame),
  };
}
