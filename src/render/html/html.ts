/** HTML: one file with its styles and drawings inside, no script. For screen, phone and print. */
import Handlebars from 'handlebars';
import { accent } from '../../atlas/index.js';
import type { Document } from '../../core/index.js';
import { asset } from '../assets.js';
import { deadlineLine, framedBlocks, frameTitle, seatLine, type Frame } from '../frame.js';
import { blocksHtml } from './blocks.js';
import { MARGIN, PAPER } from '../pdf/styles.js';

const compiled = new Map<string, Handlebars.TemplateDelegate>();

/** `renderHtml(document, frame)` → the page. `template` replaces `templates/move-sheet.html.hbs`: a game may have its own. */
export function renderHtml(document: Document, frame: Frame, template?: string): string {
  const source = template ?? asset('templates/move-sheet.html.hbs').toString('utf8');
  let page = compiled.get(source);
  if (!page) compiled.set(source, (page = Handlebars.compile(source, { strict: true })));
  const colour = accent(document.accent).colour;
  return page({
    title: frameTitle(frame),
    document: { title: document.title, subtitle: document.subtitle },
    game: frame.game,
    position: frame.position,
    turn: frame.turn ?? '',
    date: frame.date,
    token: frame.token,
    seat: seatLine(frame),
    deadline: deadlineLine(frame),
    watermark: frame.watermark ?? '',
    accent: colour,
    body: blocksHtml(framedBlocks(document.blocks, frame), {
      accent: colour,
      width: PAGE,
      deadline: deadlineLine(frame),
    }),
  });
}

/** Drawings are laid out as wide as on a printed page. */
const PAGE = PAPER.a4.width - MARGIN.left - MARGIN.right;
