/**
 * Guided turns: a lesson tells a position what to look at and what to try in a step, and what of it a sheet does. Lessons are data of a
 * system; the engine lays them on the move sheet and holds sheets against them.
 */
import { diagnoseSheet, type Diagnostic } from './diagnostics.js';
import type { Block } from './document.js';
import { draftOf } from './drafts.js';
import type { Order, OrderBook } from './order-book.js';
import type { Aim, LessonNow, LessonPlace, Tutorial } from './lesson-data.js';
import type { OrderSheet } from './sheet.js';
import { fold } from './suggest.js';

/** The lesson for a step; undefined: nothing is taught there. */
export function lessonAt({ scenario, lessons }: Tutorial, place: LessonPlace): LessonNow | undefined {
  if (scenario !== place.scenario) return undefined;
  const own = lessons.filter(({ position }) => position === place.position);
  const at = own.findIndex(({ turn, step = '' }) => turn === place.turn && step === (place.step ?? ''));
  const lesson = own[at];
  return lesson && { lesson, number: at + 1, of: own.length };
}

/** The code of the notes that say whether an aim is met. */
export const AIM = 'sheet/aim';

/** Notes on a sheet, one an aim. Orders that are refused do nothing, and meet none. */
export function aimNotes(book: OrderBook, { lesson }: LessonNow, { orders }: OrderSheet): Diagnostic[] {
  return lesson.aims.map((aim) => {
    const met = orders.filter((order) => doesIt(book, aim, order)).length >= (aim.count ?? 1);
    return diagnoseSheet({
      severity: 'note',
      code: AIM,
      message: `${aim.aim}: ${met ? 'yes' : 'not yet'}`,
    });
  });
}

function doesIt(book: OrderBook, { orders, boxes = {} }: Aim, order: Order): boolean {
  if (!orders.includes(order.key)) return false;
  const written = draftOf(book, order).boxes;
  return Object.entries(boxes).every(([name, texts]) =>
    texts.length === 0
      ? written[name] !== undefined
      : texts.some((text) => fold(text) === fold(written[name] ?? '')),
  );
}

/** The lesson as it stands on the move sheet, behind page one. */
export function lessonBlocks({ lesson, number, of }: LessonNow): Block[] {
  const { title, text, aims } = lesson;
  return [
    { kind: 'heading', level: 1, text: `Lesson ${number} of ${of}: ${title}`, id: 'lesson' },
    ...text.map((one): Block => ({ kind: 'paragraph', text: one })),
    { kind: 'heading', level: 2, text: 'What to try' },
    ...aims.map((aim): Block => ({
      kind: 'keep',
      blocks: [
        { kind: 'paragraph', text: [{ text: aim.aim, style: 'bold' }] },
        { kind: 'preformatted', lines: aim.try },
      ],
    })),
    {
      kind: 'paragraph',
      tone: 'small',
      text: 'Each check of your sheet says which of these it does. You may order anything else as well, or nothing of this: it is your game.',
    },
  ];
}
