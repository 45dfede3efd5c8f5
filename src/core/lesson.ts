/**
 * Guided turns: a lesson tells a position what to look at and what to try in a step, and what of it a sheet does. Lessons are data of a
 * system; the engine lays them on the move sheet and holds sheets against them.
 */
import { diagnoseSheet, type Diagnostic } from './diagnostics.js';
import type { Block } from './document.js';
import { draftOf } from './drafts.js';
import type { Order, OrderBook } from './order-book.js';
import type { OrderSheet } from './sheet.js';
import { fold } from './suggest.js';
import type { PositionId } from './events.js';

/** Something that a sheet should do. */
export interface Aim {
  /** As one says it to the player: `March the army 1AR to Corinth`. */
  readonly aim: string;
  /** Keys of orders that do it. */
  readonly orders: readonly string[];
  /** What their boxes must hold, by the names of the fields: one of these texts, as printed in the code form; an empty list: anything. */
  readonly boxes?: Readonly<Record<string, readonly string[]>>;
  /** So many such orders; default 1. @minimum 1 */
  readonly count?: number;
  /** Lines of the code form that do it on the sheet as it is taught. */
  readonly try: readonly string[];
}

/** One guided step of one position. */
export interface Lesson {
  readonly position: PositionId;
  /** @minimum 0 */
  readonly turn: number;
  /** Default: a turn of one step. */
  readonly step?: string;
  readonly title: string;
  /** Paragraphs. */
  readonly text: readonly string[];
  readonly aims: readonly Aim[];
}

/** `data/tutorial.yaml`: the guided scenario and its lessons, in their order. */
export interface Tutorial {
  readonly scenario: string;
  readonly lessons: readonly Lesson[];
}

/** A lesson, and where it stands among those of its position. */
export interface LessonNow {
  readonly lesson: Lesson;
  /** 1, 2, 3 … */
  readonly number: number;
  readonly of: number;
}

/** The open step of a game as one position sees it. */
export interface LessonPlace {
  readonly scenario: string;
  readonly position: PositionId;
  readonly turn: number;
  readonly step?: string;
}

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
