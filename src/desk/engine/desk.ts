/**
 * The desk's own side of the engine: one position's hand, and all that a page asks while orders are written. It takes a position file
 * and the rules, and no more: what it answers is what `check` would say at home and the GM's machine on receipt.
 */
import { opensFirst, type FiledSheet, type PositionFile } from '../../archive/folder/position-file.js';
import {
  choicesOf,
  definitionOf,
  draftLine,
  draftOf,
  forecaster,
  forecasts,
  formOf,
  headerLine,
  insertOrder,
  joinParts,
  judgeSheet,
  linesOf,
  pressLimits,
  signatureOf,
  type GamePress,
  moveOrder,
  moveSheetOf,
  partsOf,
  plainToken,
  readDraft,
  removeOrder,
  replaceOrder,
  type BoardMap,
  type Choices,
  type Diagnostic,
  type Draft,
  type Forecast,
  type Forecaster,
  type GameSystem,
  type OpenStep,
  type Order,
  type OrderSheet,
  type Others,
  type PressMessage,
  type SheetState,
  type StandingOrder,
  type World,
  type Writing,
  timeInWords,
} from '../../core/index.js';
import { layOut, type Picture } from '../../render/picture/picture.js';
import { completion, type Completion } from './completion.js';
import { difference, type Difference } from './difference.js';
import { drawn, type DrawnBlock } from './drawn.js';
import { says, FLAGS, type Flag } from './header-text.js';
import { readReceipt, type ReceiptRead } from './receipt-text.js';
import { sheetOf, type Proven } from './receipt-proof.js';
import { plainSha256 } from './sha256.js';
import { reworded, type Wording } from './wording.js';

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

/** Points on the picture for a drawing, where the system names no scale. */
const WIDTH = 1000;

/** Throws where the position file is of another system. */
export function openDesk(system: GameSystem, file: PositionFile): Desk {
  if (file.system !== system.id)
    throw new Error(`this page knows ${system.id}; the file is of a game of ${file.system}`);
  return new HandDesk(system, file);
}

class HandDesk implements Desk {
  readonly #system: GameSystem;
  readonly #file: PositionFile;
  readonly #step: OpenStep;
  readonly #judged = new Map<string, { readonly sheet: OrderSheet; readonly all: Judged }>();
  #forecast: { readonly play: Forecaster; readonly worlds: (World | undefined)[] } | undefined;

  constructor(system: GameSystem, file: PositionFile) {
    this.#system = system;
    this.#file = file;
    this.#step = stepAtHome(file);
  }

  facts(): Facts {
    const { game, position, name, turn, step, date, deadline, ordersTo, token, seed, filed } = this.#file;
    const letters = this.#file.letters ?? {};
    const { maxLength, perReceiver } = pressLimits(this.#system.orders.press, letters);
    return {
      game,
      system: this.#system.id,
      title: this.#system.title,
      position,
      name,
      turn,
      step,
      date,
      ...(deadline
        ? { deadline: { words: `${timeInWords(deadline.local)} ${deadline.zone}`, utc: deadline.utc } }
        : {}),
      ...(ordersTo === undefined ? {} : { ordersTo }),
      forecast: forecasts(this.#system) && this.#file.forecast !== false,
      closed: token === '',
      over: seed !== undefined,
      token,
      press: { ...letters, maxLength, perReceiver },
      seats: this.#file.seats ?? [],
      verbs: this.#verbs(),
      blank: `${headerLine({ game, position, turn, step, token })}\n\n`,
      came: (this.#file.press ?? []).map((one) => ({ from: one.from ?? signatureOf(one), text: one.text })),
      ...(filed ? { filed } : {}),
      last: (this.#file.orders ?? []).filter(({ number }) => number !== undefined).map(({ text }) => text),
    };
  }

  #verbs(): Verb[] {
    return this.#system.orders.orders.map((one) => ({
      key: one.key,
      code: one.code,
      word: one.word,
      help: one.help,
      rule: one.rule,
      ...(one.section === undefined ? {} : { section: one.section }),
      form: formOf(one),
      example: one.examples[0]?.code ?? '',
      boxes: Object.entries(one.fields).map(([name, { label, type, optional, help }]) => ({
        name,
        label,
        kind: type.kind,
        expected: type.expected,
        optional: optional === true,
        ...(help === undefined ? {} : { help }),
      })),
    }));
  }

  judge(text: string): Judged {
    return this.#look(text).all;
  }

  /** Judged once for each text: cards, choices and the line of state ask for the same one. */
  #look(text: string): { readonly sheet: OrderSheet; readonly all: Judged } {
    const known = this.#judged.get(text);
    if (known) return known;
    const { state, sheet } = judgeSheet(this.#system, this.#step, new TextEncoder().encode(text));
    const flags = FLAGS.filter((flag) => says(text, flag));
    const looked = { sheet, all: { ...judgedOf(this.#system, state, sheet), flags } };
    if (this.#judged.size > 8) this.#judged.clear();
    this.#judged.set(text, looked);
    return looked;
  }

  difference(text: string, other: string): Difference {
    return difference(this.#look(text).sheet, this.#look(other).sheet);
  }

  choices(text: string, draft: Draft, box?: string): Choices {
    return choicesOf(this.#system, this.#file.view, this.#look(text).sheet, draft, box);
  }

  complete(text: string, caret: number): Completion | undefined {
    const sheetOf = (one: string): OrderSheet => this.#look(one).sheet;
    return completion({ system: this.#system, view: this.#file.view, sheetOf }, text, caret);
  }

  parts(text: string, draft: Draft, box: string): ReturnType<typeof partsOf> {
    return partsOf(this.#writing(text), draft, box);
  }

  join(text: string, draft: Draft, box: string, added: readonly string[]): ReturnType<typeof joinParts> {
    return joinParts(this.#writing(text), draft, box, added);
  }

  #writing(text: string): Writing {
    return { system: this.#system, view: this.#file.view, sheet: this.#look(text).sheet };
  }

  change(text: string, change: Change): { readonly text: string; readonly line?: number } | undefined {
    const book = this.#system.orders;
    const sheet = readable(this.#system, this.#step, text);
    const order = (number: number | undefined): Order | undefined =>
      sheet.orders.find((one) => one.number === number);
    switch (change.change) {
      case 'insert': {
        const read = readDraft(book, change.draft);
        if (!('order' in read)) return undefined;
        const after = order(change.after);
        return insertOrder(text, sheet, book, { order: read.order, ...(after ? { after } : {}) });
      }
      case 'replace': {
        const [old, read] = [order(change.order), readDraft(book, change.draft)];
        if (!old || !('order' in read)) return undefined;
        // Opened and left as it was: other spellings of one meaning stay as the player wrote them.
        if (sameBoxes(draftOf(book, old), change.draft)) return { text, line: linesOf(old).from };
        return { text: replaceOrder(text, sheet, book, { old, now: read.order }), line: linesOf(old).from };
      }
      case 'remove': {
        const old = order(change.order);
        return old && { text: removeOrder(text, old) };
      }
      case 'move': {
        const [old, last] = [order(change.order), sheet.orders.at(-1)];
        return old && last && { text: moveOrder(text, old, order(change.before), last) };
      }
      default: {
        const next = reworded(text, sheet.form, change);
        return next === undefined ? undefined : { text: next };
      }
    }
  }

  preview(draft: Draft): { readonly line: string; readonly problems: readonly Diagnostic[] } {
    const read = readDraft(this.#system.orders, draft);
    return {
      line: draftLine(this.#system.orders, draft),
      problems: 'diagnostics' in read ? read.diagnostics : [],
    };
  }

  draft(text: string, number: number): Draft | undefined {
    const order = readable(this.#system, this.#step, text).orders.find((one) => one.number === number);
    return order && draftOf(this.#system.orders, order);
  }

  board(): Board {
    const found = this.#system.mapOf?.(this.#file.view);
    if (!found) return { title: '', spots: [], things: [] };
    const { drawing, ...map } = found;
    if (!drawing) return map;
    const scale = map.scale ?? WIDTH / drawing.width;
    return {
      ...map,
      picture: layOut(drawing, drawing.width * scale),
      frame: { x: drawing.x, y: drawing.y, scale },
    };
  }

  standing(): readonly StandingOrder[] {
    return this.#system.standing?.(this.#file.view) ?? [];
  }

  read(): readonly DrawnBlock[] {
    const { view, orders, missing, press } = this.#file;
    const brought = press?.filter(({ mailed }) => !mailed);
    const letters = brought?.map(({ name }) => name);
    return drawn(moveSheetOf(this.#system, view, { orders, missing, letters }), brought ?? []);
  }

  forecast(text: string, others: Others): void {
    const { position, view } = this.#file;
    const given = { position, view, sheet: this.#look(text).sheet, seed: 'forecast', others };
    this.#forecast = { play: forecaster(this.#system, given), worlds: [] };
  }

  worlds(count: number): Forecast {
    if (!this.#forecast) throw new Error('no forecast was asked for');
    const { play, worlds } = this.#forecast;
    for (let n = 0; n < count; n++) worlds.push(play.world(worlds.length));
    return play.sum(worlds);
  }

  receipt(text: string): ReceiptRead | undefined {
    return readReceipt(text);
  }

  sheetOf(receipt: ReceiptRead, texts: readonly string[]): Proven | undefined {
    return sheetOf(this, receipt, texts);
  }

  sha256(text: string): string {
    return plainSha256(new TextEncoder().encode(text));
  }
}

function sameBoxes(one: Draft, other: Draft): boolean {
  const names = [...new Set([...Object.keys(one.boxes), ...Object.keys(other.boxes)])];
  return one.order === other.order && names.every((name) => one.boxes[name] === other.boxes[name]);
}

/** The open step as a position file tells it. */
function stepAtHome({
  game,
  turn,
  step,
  position,
  name,
  token,
  view,
  seats,
  letters,
  resolved,
}: PositionFile): OpenStep {
  return {
    game,
    turn,
    step,
    mixes: opensFirst({ resolved }),
    awaiting: token === '' ? [] : [position],
    positions: seats ?? [{ id: position, name, status: 'active' }],
    view: () => view,
    ...(letters ? { press: letters } : {}),
    token: (_, written) => (plainToken(written) === plainToken(token) ? 'newest' : 'wrong'),
  };
}

/** The sheet with its faulty orders too: they have cards, and can be changed. */
function readable(system: GameSystem, step: OpenStep, text: string): OrderSheet {
  const open: GameSystem = { ...system, check: () => [], lint: () => [] };
  return judgeSheet(open, step, new TextEncoder().encode(text)).sheet;
}

function judgedOf(system: GameSystem, state: SheetState, sheet: OrderSheet): Omit<Judged, 'flags'> {
  const refused = new Map((sheet.refused ?? []).map((one) => [one.number ?? -one.line, one]));
  const problems = new Map<number | undefined, Diagnostic[]>();
  for (const one of sheet.diagnostics) {
    const known = problems.get(one.order);
    if (known) known.push(one);
    else problems.set(one.order, [one]);
  }
  const cards = sheet.orders.map((order): Card => cardOf(system, order, problems.get(order.number) ?? []));
  const lost = [...refused.values()]
    .filter(({ text: written }) => written !== '')
    .map(({ line, text: written, reason, rule }) => ({ line, text: written, reason, rule }));
  const { form, diagnostics, press, notes, share, none = false } = sheet;
  const empty =
    !none && share === undefined && cards.length + lost.length + press.length + notes.length === 0;
  return { state, form, cards, diagnostics, lost, press, notes, none, empty };
}

function cardOf(system: GameSystem, order: Order, problems: readonly Diagnostic[]): Card {
  const { from, to } = linesOf(order);
  return {
    number: order.number,
    key: order.key,
    word: definitionOf(system.orders, order.key).word,
    text: order.source.text,
    from,
    to,
    boxes: draftOf(system.orders, order).boxes,
    problems,
  };
}
