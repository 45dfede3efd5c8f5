/** The move sheet as one document: page one, then the system's sections with the orders and what became of them. */
import { kept } from './kept.js';
import type { Block, Document } from './document.js';
import { composeFront, type FrontNews } from './front.js';
import type { FrontPage } from './front-page.js';
import { lessonBlocks } from './lesson.js';
import { withOutcomes } from './outcomes.js';
import type { GameSystem } from './system.js';

/** Page one of a view is asked for twice, for the position file and for the sheet, and drawing its map takes time. */
const fronts = kept<object, FrontPage>();

/** What the system weighs, with the orders and letters of the step; undefined where the system brings a masthead of its own. */
export function frontOf(system: GameSystem, view: unknown, news: FrontNews): FrontPage | undefined {
  const front = system.front?.bind(system);
  return front && fronts(view as object, () => composeFront(front(view), news));
}

/** A position's move sheet from its view, without letters. */
export function moveSheetOf(system: GameSystem, view: unknown, news: FrontNews): Document {
  const page = frontOf(system, view, news);
  const sheet = withOutcomes(system.report(view), news);
  const lesson = system.lesson?.(view);
  const first: Block[] = page ? [{ kind: 'front', page }] : [];
  const taught = lesson ? lessonBlocks(lesson) : [];
  return { ...sheet, blocks: [...first, ...taught, ...sheet.blocks] };
}
