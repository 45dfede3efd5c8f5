/**
 * The desk's own side of the engine: one position's hand, and all that a page asks while orders are written. It takes a position file
 * and the rules, and no more: what it answers is what `check` would say at home and the GM's machine on receipt.
 */
import { opensFirst, type PositionFile } from '../../archive/folder/position-file.js';
import {
  choicesOf,
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
  moveOrder,
  moveSheetOf,
  partsOf,
  plainToken,
  readDraft,
  removeOrder,
  replaceOrder,
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
  type StandingOrder,
  type World,
  type Writing,
  timeInWords,
} from '../../core/index.js';
import { layOut } from '../../render/picture/picture.js';
import { completion, type Completion } from './completion.js';
import { difference, type Difference } from './difference.js';
import { drawn, type DrawnBlock } from './drawn.js';
import { says, FLAGS } from './header-text.js';
import { readReceipt, type ReceiptRead } from './receipt-text.js';
import { sheetOf, type Proven } from './receipt-proof.js';
import { plainSha256 } from './sha256.js';
import { reworded } from './wording.js';
import type { Facts, Verb, Judged, Change, Desk, Board } from './questions.js';
import { judgedOf } from './judged.js';

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
