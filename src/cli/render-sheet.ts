/** The one place where reports meet the renderers: a document and a position file become PDF, HTML and text. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RenderSheet, Rules } from '../archive/entry.js';
import { withChanges } from './changes.js';
import { pdfThread } from './pdf-thread.js';
import { renderAll, type DrawPdf } from './render-all.js';
import { sheetFrame } from './sheet-frame.js';

export interface SheetLook {
  readonly rules: Pick<Rules, 'system'>;
  readonly paper: 'A4' | 'Letter';
  /** The templates of the game folder, which go before the package's own. */
  readonly templates?: string;
  /** Default: a thread that starts now. */
  readonly drawPdf?: DrawPdf | undefined;
}

/** Lays move sheets out for one game. */
export function sheetRenderer({ rules, paper, templates, drawPdf = pdfThread() }: SheetLook): RenderSheet {
  const own = templates === undefined ? '' : join(templates, 'move-sheet.html.hbs');
  const html = existsSync(own) ? readFileSync(own, 'utf8') : undefined;
  return async (document, file, former) => {
    const whole = former
      ? withChanges(document, former, (await import('../render/text.js')).renderText)
      : document;
    return renderAll(whole, sheetFrame(file, rules.system.orders, paper), html, drawPdf);
  };
}
