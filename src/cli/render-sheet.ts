/** The one place where reports meet the renderers: a document and a position file become PDF, HTML and text. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RenderSheet, Rules } from '../archive/folder/entry.js';
import type { PositionFile } from '../archive/folder/position-file.js';
import { STANDARD_PRINT, type PrintOf } from '../archive/settings/print.js';
import type { Document } from '../core/index.js';
import { withChanges } from './changes.js';
import { pdfThread } from './pdf-thread.js';
import { renderAll, type DrawPdf } from './render-all.js';
import { sheetFrame } from './sheet-frame.js';

export interface SheetLook {
  readonly rules: Pick<Rules, 'system'>;
  /** Default: as a game is printed that says nothing of it. */
  readonly print?: PrintOf;
  /** The templates of the game folder, which go before the package's own. */
  readonly templates?: string;
  /** Default: a thread that starts now. */
  readonly drawPdf?: DrawPdf | undefined;
}

/** Lays move sheets out for one game. */
export function sheetRenderer({
  rules,
  print = () => STANDARD_PRINT,
  templates,
  drawPdf = pdfThread(),
}: SheetLook): RenderSheet {
  const own = templates === undefined ? '' : join(templates, 'move-sheet.html.hbs');
  const html = existsSync(own) ? readFileSync(own, 'utf8') : undefined;
  return async (document, file, former) => {
    const whole = former
      ? withChanges(document, former, (await import('../render/text/text.js')).renderText)
      : document;
    return renderAll(withSeed(whole, file), sheetFrame(file, rules.system, print(file.position)), html, drawPdf);
  };
}

/** SEED-1: the first sheets commit to the seed, the last ones reveal it. */
export function withSeed(document: Document, { seed, seedCommitment, resolved }: PositionFile): Document {
  const text =
    seed !== undefined
      ? `The dice of this game came from the seed ${seed}. Its SHA-256, ${seedCommitment}, stood on the first sheets: anybody can roll all of them again.`
      : resolved.turn === 0
        ? `The dice of this game come from a seed that is fixed already. Its SHA-256 is ${seedCommitment}; the seed itself is told when the game ends, so that anybody can roll all of them again. Keep this sheet.`
        : undefined;
  return text === undefined
    ? document
    : { ...document, blocks: [...document.blocks, { kind: 'paragraph', tone: 'small', text }] };
}
