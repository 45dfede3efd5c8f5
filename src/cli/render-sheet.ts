/** The one place where reports meet the renderers: a document and a position file become PDF, HTML and text. */
import type { RenderSheet, Rules } from '../archive/entry.js';
import type { PositionFile } from '../archive/position-file.js';
import { plainText, type Block, type Document } from '../core/index.js';

export interface SheetLook {
  readonly rules: Pick<Rules, 'system'>;
  readonly game: string;
  readonly paper: 'A4' | 'Letter';
}

/** Lays move sheets out for one game. */
export function sheetRenderer(_look: SheetLook): RenderSheet {
  return (document, file) => {
    const txt = textOf(document, file);
    return Promise.resolve({
      pdf: new TextEncoder().encode(`%PDF-1.4\n${txt}`),
      html: `<pre>${txt}</pre>\n`,
      txt,
    });
  };
}

function textOf(document: Document, file: PositionFile): string {
  const head = [`${file.game}  ${file.position} ${file.name}  turn ${file.turn}  token ${file.token}`];
  return [...head, document.title, document.subtitle, ...document.blocks.flatMap(linesOf)].join('\n') + '\n';
}

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case 'masthead':
      return [block.title, ...block.details.map(plainText), ...block.briefing.map(plainText)];
    case 'heading':
      return ['', block.text];
    case 'paragraph':
      return [plainText(block.text)];
    case 'list':
      return block.items.map(plainText);
    case 'table':
      return block.rows.map((row) => row.map(plainText).join(' | '));
    case 'preformatted':
      return [...block.lines];
    case 'keep':
      return block.blocks.flatMap(linesOf);
    default:
      return [];
  }
}
