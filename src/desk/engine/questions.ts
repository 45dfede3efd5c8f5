/** What a page can ask of a desk, and what it is told. */
import type { FiledSheet } from '../../archive/folder/position-file.js';
import type {
  joinParts,
  GamePress,
  partsOf,
  BoardMap,
  Choices,
  Diagnostic,
  Draft,
  Forecast,
  OrderSheet,
  Others,
  PressMessage,
  SheetState,
  StandingOrder,
} from '../../core/index.js';
import type { Picture } from '../../render/picture/picture.js';
import type { Completion } from './completion.js';
import type { Difference } from './difference.js';
import type { DrawnBlock } from './drawn.js';
import type { Flag } from './header-text.js';
import type { ReceiptRead } from './receipt-text.js';
import type { Proven } from './receipt-proof.js';
import type { Wording } from './wording.js';

/** What a page shows of the game before anything else. */
export interface Facts {
  readonly game: string;
  readonly system: string;
  readonly title: string;
  readonly position: string;
  readonly name: string;
  readonly turn: number;
  readonly step: string;
  readonly date: string;
  /** `words`: as the sheet has it. */
  readonly deadline?: { readonly words: string; readonly utc: string };
  readonly ordersTo?: string;
  /** Can a forecast be asked for? */
  readonly forecast: boolean;
  /** No sheet is awaited of this position: reading and practice only. */
  readonly closed: boolean;
  /** The game is over. */
  readonly over: boolean;
  readonly seats: readonly { readonly id: string; readonly name: string; readonly status: string }[];
  readonly verbs: readonly Verb[];
  /** What proves whose sheet it is; empty where none is awaited. */
  readonly token: string;
  /** The sheet to begin with: the header, and nothing ordered. */
  readonly blank: string;
  /** Letters: so many characters, and so many to each receiver. */
  readonly press: { readonly maxLength: number; readonly perReceiver: number } & GamePress;
  /** Letters that came in the last step; `from`: a seat, or the signature of a letter that names none. */
  readonly came: readonly { readonly from: string; readonly text: string }[];
  /** The orders of the last step as they were written. */
  readonly last: readonly string[];
  /** The sheet that lay with the GM when the file was handed out. */
  readonly filed?: FiledSheet;
}

/** An order of the book, for cards and for composing. */
export interface Verb {
  readonly key: string;
  readonly code: string;
  readonly word: string;
  readonly help: string;
  readonly rule: string;
  readonly section?: string;
  readonly form: string;
  readonly example: string;
  readonly boxes: readonly VerbBox[];
}

export interface VerbBox {
  readonly name: string;
  readonly label: string;
  readonly kind: string;
  readonly expected: string;
  readonly optional: boolean;
  readonly help?: string;
}

/** One order of the text as a card shows it. */
export interface Card {
  readonly number: number;
  readonly key: string;
  readonly word: string;
  readonly text: string;
  /** 1-based lines of its entry in the text. */
  readonly from: number;
  readonly to: number;
  readonly boxes: Readonly<Record<string, string>>;
  readonly problems: readonly Diagnostic[];
}

export interface Judged {
  readonly state: SheetState;
  readonly form: OrderSheet['form'];
  readonly cards: readonly Card[];
  /** All of them, in the order of the text. */
  readonly diagnostics: readonly Diagnostic[];
  /** Lines that cost something and are no card: what could not be read. */
  readonly lost: readonly {
    readonly line: number;
    readonly text: string;
    readonly reason: string;
    /** Its id; empty: it is no rule's, but the form's. */
    readonly rule: string;
  }[];
  readonly press: readonly PressMessage[];
  readonly notes: readonly string[];
  /** Words that its header says. */
  readonly flags: readonly Flag[];
  /** No orders on purpose. */
  readonly none: boolean;
  /** Nothing stands in it yet: neither orders nor letters nor a word that there are none. */
  readonly empty: boolean;
}

/** A change to the text. Orders are named by their numbers. */
export type Change =
  | { readonly change: 'insert'; readonly draft: Draft; readonly after?: number }
  | { readonly change: 'replace'; readonly order: number; readonly draft: Draft }
  | { readonly change: 'remove'; readonly order: number }
  | { readonly change: 'move'; readonly order: number; readonly before?: number }
  | Wording;

/** What a page can ask. All arguments and answers are plain JSON. */
export interface Desk {
  facts(): Facts;
  judge(text: string): Judged;
  /** In how much one text says other than another. */
  difference(text: string, other: string): Difference;
  choices(text: string, draft: Draft, box?: string): Choices;
  /** What may be written at the caret, an offset; undefined: nothing can be told of this place. */
  complete(text: string, caret: number): Completion | undefined;
  /** What stands in a box of the draft, part by part. */
  parts(text: string, draft: Draft, box: string): ReturnType<typeof partsOf>;
  /** The box made anew from what parts add, see `joinParts`. */
  join(text: string, draft: Draft, box: string, added: readonly string[]): ReturnType<typeof joinParts>;
  /** The changed text; undefined: the draft is no whole order yet, the order is not there, or there is no header. */
  change(text: string, change: Change): { readonly text: string; readonly line?: number } | undefined;
  /** The line that a draft would write; what is wrong with it by its form alone. */
  preview(draft: Draft): { readonly line: string; readonly problems: readonly Diagnostic[] };
  draft(text: string, order: number): Draft | undefined;
  board(): Board;
  standing(): readonly StandingOrder[];
  /** The move sheet, its drawings laid out. */
  read(): readonly DrawnBlock[];
  /** Starts a forecast of a text; `worlds` goes on by some worlds and tells what there is. */
  forecast(text: string, others: Others): void;
  worlds(count: number): Forecast;
  /** A receipt out of a text with anything around it; undefined: there is none in it. */
  receipt(text: string): ReceiptRead | undefined;
  /** Which of these texts a receipt is for; undefined: none of them. */
  sheetOf(receipt: ReceiptRead, texts: readonly string[]): Proven | undefined;
  /** Of a text as UTF-8, in hexadecimal digits. */
  sha256(text: string): string;
}

/** The map with its picture. */
export interface Board extends Omit<BoardMap, 'drawing'> {
  readonly picture?: Picture;
  /** From the drawing's units to the picture's points: x' = (x - x0) * scale. */
  readonly frame?: { readonly x: number; readonly y: number; readonly scale: number };
}
