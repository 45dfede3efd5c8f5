/** Someone who taps, types, changes cards and takes back at random, and what must hold after each step. */
import { linesOf, parseSheet, seededDice, withLineFeeds, type Dice } from '../../src/core/index.js';
import { back, begin, done, edit, goOn, openBox } from '../../src/desk/page/compose-acts.js';
import { boxesOf, composing, type Composing } from '../../src/desk/page/composing.js';
import { drop } from '../../src/desk/page/look-at.js';
import { pick, rewrite } from '../../src/desk/page/picking.js';
import {
  board,
  canRedo,
  canUndo,
  fault,
  history,
  judged,
  move,
  redo,
  remove,
  replaceText,
  text,
  type,
  undo,
} from '../../src/desk/page/state.js';
import { takenUp, type Ask } from '../../src/desk/page/yesterday.js';
import { addedBy, countedText } from '../../src/core/offer-text.js';
import type { Card } from '../../src/desk/engine/questions.js';
import type { Played } from '../kit/played.js';
import { openInNode, type PageInNode } from './page-in-node.js';

export type Form = 'code' | 'yaml';

/** A blank sheet with comments of the player's own. */
export function begun({ file }: Played, engine: PageInNode['engine'], form: Form): string {
  if (form === 'code') return `${engine.facts().blank}; mine 1: Ælla\n\n# mine 2 - x - y\n`;
  const { game, position, turn, step, token } = file;
  const head = { game, position, turn, ...(step === '' ? {} : { step }), token };
  const lines = Object.entries(head).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `${lines.join('\n')}\n# mine 1: Ælla\norders:\n# mine 2 - x\n`;
}

/** What an act may do to the lines of the sheet. */
export type Tally = Readonly<Record<Kind | 'refused', number>>;

type Kind = 'nothing' | 'typing' | 'insert' | 'replace' | 'remove' | 'move' | 'history';

interface Step {
  readonly kind: Kind;
  readonly word: string;
  /** What the text must be, where that is known beforehand. */
  readonly text?: string;
}

/** Plays `steps` steps and goes back to the start. Throws what broke, with the steps before it. */
export async function fuzzed(hand: Played, seed: string, steps: number, form: Form): Promise<Tally> {
  composing.value = undefined;
  const blank = begun(hand, (await openInNode(hand, '')).engine, form);
  const player = new Player(hand, await openInNode(hand, blank), blank, seed);
  await player.play(steps);
  return player.tally;
}

/** Milliseconds between two steps: some letters are one change, some are not. */
const PACE = 300;

class Player {
  readonly #hand: Played;
  readonly #page: PageInNode;
  readonly #first: string;
  readonly #dice: Dice;
  readonly #told: string[] = [];
  #now = 0;
  /** What was done how often: a walk that writes nothing would prove nothing. */
  readonly tally = {
    insert: 0,
    replace: 0,
    remove: 0,
    move: 0,
    typing: 0,
    history: 0,
    nothing: 0,
    refused: 0,
  };

  constructor(hand: Played, page: PageInNode, first: string, seed: string) {
    [this.#hand, this.#page, this.#first] = [hand, page, first];
    this.#dice = seededDice({ seed, turn: 0, step: 'fuzz' });
  }

  async play(steps: number): Promise<void> {
    let before = text.value;
    try {
      for (let n = 0; n < steps; n++) {
        before = text.value;
        const step = await this.#step();
        this.#told.push(step.word);
        await this.#page.settled();
        this.tally[step.kind]++;
        if (judged.value?.state === 'refused') this.tally.refused++;
        this.#holds();
        heldLines(before, text.value, step);
      }
      while (canUndo.value) undo();
      await this.#page.settled();
      this.#holds();
      same(text.value, this.#first, 'undone to the start');
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      const steps = this.#told.slice(-12).join('\n      ');
      throw new Error(
        `${why}\nafter ${steps}\nbefore: ${JSON.stringify(before)}\nafter: ${JSON.stringify(text.value)}`,
        {
          cause: error,
        },
      );
    }
  }

  /** Cards and text are one: what the page shows is what the reader and the rules say of the text alone. */
  #holds(): void {
    same(fault.value, '', 'a fault is shown');
    const found = judged.value;
    same(found, plain(this.#page.engine.judge(text.value)), 'the cards are not those of the text');
    const read = parseSheet(this.#hand.system.orders, text.value);
    const shown = [
      ...(found?.cards ?? []).map(({ from }) => from),
      ...(found?.lost ?? []).map(({ line }) => line),
    ];
    const missing = read.orders
      .map((order) => linesOf(order))
      .filter(({ from, to }) => !shown.some((line) => from <= line && line <= to));
    if (found?.state !== 'refused') same(missing, [], 'orders are neither cards nor told as lost');
    const lines = text.value.split('\n');
    for (const { from, to } of found?.cards ?? [])
      if (from < 1 || to < from || to > lines.length) throw new Error(`a card on lines ${from} to ${to}`);
    const { past } = history.value;
    same(past[0] ?? text.value, this.#first, 'the first text is no more what undo leads to');
  }

  async #step(): Promise<Step> {
    this.#now += PACE * this.#dice.roll(5, 'fuzz/pace');
    const before = text.value;
    // Who has spoilt his header takes that back, mostly: of a refused sheet there is little to try.
    const spoilt = judged.value?.state === 'refused' && before !== this.#first;
    const step =
      spoilt && canUndo.value && this.#dice.roll(3, 'fuzz/spoilt') > 1
        ? this.#back(false)
        : composing.value
          ? await this.#compose()
          : await this.#act();
    // Nothing was done: the order can't be made whole, or stands at the end already.
    return step.kind !== 'typing' && text.value === before ? { ...step, kind: 'nothing' } : step;
  }

  async #act(): Promise<Step> {
    const dice = this.#dice;
    const cards = judged.value?.cards ?? [];
    const card = cards.length > 0 ? dice.pick(cards, 'fuzz/card') : undefined;
    switch (dice.roll(12, 'fuzz/act')) {
      case 1:
      case 2:
      case 3:
        return this.#begin();
      case 4:
        if (!card) return this.#begin();
        await edit(card);
        return { kind: 'nothing', word: `edit ${card.number}` };
      case 5:
        return card ? this.#change(card) : this.#begin();
      case 6:
        if (!card) return this.#begin();
        await remove(card.number);
        return { kind: 'remove', word: `remove ${card.number}` };
      case 7: {
        if (!card) return this.#begin();
        const to = dice.pick([...cards, undefined], 'fuzz/to')?.number;
        if (to !== card.number) await move(card.number, to);
        return { kind: 'move', word: `move ${card.number} before ${to ?? 'the end'}` };
      }
      case 8:
        return this.#back();
      case 9:
        return this.#takeUp();
      default:
        return this.#type();
    }
  }

  /** Opens an order, and picks something else into one of its boxes. */
  async #change(card: Card): Promise<Step> {
    await edit(card);
    const boxes = boxesOf(composing.value?.draft ?? { boxes: {} });
    if (boxes.length > 0) await openBox(this.#dice.pick(boxes, 'fuzz/change').name);
    const able = composing.value?.choices.offers.filter(({ why }) => why === undefined) ?? [];
    if (able.length > 0) await pick(this.#dice.pick(able, 'fuzz/else'));
    return { kind: 'nothing', word: `change ${card.number}` };
  }

  async #begin(): Promise<Step> {
    const things = board.value?.things.filter(({ own }) => own) ?? [];
    const thing =
      things.length > 0 && this.#dice.roll(3, 'fuzz/with') > 1
        ? this.#dice.pick(things, 'fuzz/thing').ref
        : undefined;
    await begin(thing === undefined ? { boxes: {} } : { thing, boxes: {} });
    return { kind: 'nothing', word: `begin ${thing ?? ''}` };
  }

  #back(mayRedo = true): Step {
    const { past, future } = history.value;
    const forth = mayRedo && canRedo.value && this.#dice.roll(2, 'fuzz/redo') === 1;
    const to = forth ? future[0] : past.at(-1);
    if (forth) redo();
    else undo();
    return { kind: 'history', word: forth ? 'redo' : 'undo', ...(to === undefined ? {} : { text: to }) };
  }

  async #takeUp(): Promise<Step> {
    const { last, blank } = this.#page.engine.facts();
    if (last.length === 0) return this.#begin();
    const ask = ((question: 'draft', ...args: [string, number]) =>
      Promise.resolve(this.#page.engine[question](...args))) as unknown as Ask;
    const order = this.#dice.pick(last, 'fuzz/last');
    const { text: next } = await takenUp(text.value, [{ text: order, now: 'again' }], blank, ask);
    replaceText(next);
    return { kind: 'insert', word: `take up ${order}` };
  }

  /** One tap on the strip; sometimes something else while it stands open. */
  async #compose(): Promise<Step> {
    const now = composing.value;
    const nothing = (word: string): Step => ({ kind: 'nothing', word });
    if (!now) return nothing('');
    const dice = this.#dice;
    const able = now.choices.offers.filter(({ why }) => why === undefined);
    const roll = dice.roll(20, 'fuzz/strip');
    if (roll === 1) return this.#type();
    if (roll === 2) return this.#back();
    if (roll === 3) {
      drop();
      return nothing('drop');
    }
    if (roll === 4) {
      await back();
      return nothing('back');
    }
    if (roll === 5 && now.picks.length > 0) {
      const gone = dice.roll(now.picks.length, 'fuzz/rewrite') - 1;
      const added = now.picks.map(({ text: made }, n) => addedBy(now.picks[n - 1]?.text ?? '', made));
      await rewrite(added.toSpliced(gone, 1));
      return nothing('rewrite');
    }
    if (roll === 6 && boxesOf(now.draft).length > 0) {
      const box = dice.pick(boxesOf(now.draft), 'fuzz/box').name;
      await openBox(box);
      return nothing(`open ${box}`);
    }
    if (roll === 7 && now.draft.order !== undefined) {
      await goOn();
      return nothing('next');
    }
    if (roll > 13 || (roll > 9 && now.draft.order !== undefined && !now.lack)) return this.#done();
    if (able.length === 0) return this.#own(now);
    const offer = dice.pick(able, 'fuzz/offer');
    const value =
      offer.many === undefined ? offer.text : countedText(offer, dice.roll(offer.many, 'fuzz/many'));
    await pick(offer, value);
    return nothing(`pick ${value}`);
  }

  /** A text of one's own where the box takes one; else the draft is dropped. */
  async #own({ box, choices }: Composing): Promise<Step> {
    const word = this.#dice.pick(WORDS, 'fuzz/word');
    if (box === undefined || !choices.open) drop();
    else await pick({ text: word });
    return { kind: 'nothing', word: box === undefined ? 'drop' : `write ${word} into the box` };
  }

  async #done(): Promise<Step> {
    const replaces = composing.value?.replaces;
    const before = text.value;
    const written = await done();
    if (!written) same(text.value, before, 'Done told that nothing was written');
    return { kind: replaces === undefined ? 'insert' : 'replace', word: `done: ${written}` };
  }

  #type(): Step {
    const next = this.#typed(text.value);
    type(next, this.#now);
    return { kind: 'typing', word: `type ${JSON.stringify(next.slice(-60))}`, text: withLineFeeds(next) };
  }

  #typed(now: string): string {
    const dice = this.#dice;
    // The header mostly stays.
    const head = dice.roll(12, 'fuzz/head') === 1 ? 0 : this.#first.indexOf('mine 1');
    const at = head + dice.roll(Math.max(1, now.length + 1 - head), 'fuzz/at') - 1;
    const lines = now.split('\n');
    const line = now.slice(0, at).split('\n').length - 1;
    switch (dice.roll(6, 'fuzz/type')) {
      case 1:
        return now.slice(0, at) + dice.pick(LETTERS, 'fuzz/letter') + now.slice(at);
      case 2:
        return now.slice(0, at) + now.slice(at + dice.roll(3, 'fuzz/cut'));
      case 3:
        return lines.toSpliced(line, 0, dice.pick(LINES, 'fuzz/garbage')).join('\n');
      case 4:
        return lines.toSpliced(line, 1).join('\n');
      case 5: {
        const { code } = dice.pick(
          dice.pick(this.#hand.system.orders.orders, 'fuzz/order').examples,
          'fuzz/example',
        );
        return lines.toSpliced(line + 1, 0, code).join('\n');
      }
      default:
        return `${now}; said ${this.#now}\n`;
    }
  }
}

const LETTERS = [
  'a',
  '7',
  ' ',
  '-',
  '\n',
  ';',
  '#',
  '[',
  ']',
  ':',
  '"',
  'Æ',
  '\t',
  '🏛',
  '\u202e',
  '\r',
  '\u2028',
];
const LINES = [
  'nonsense - 3',
  '; more',
  '',
  'NOTE - to you',
  'PRESS - P2 - hello',
  'END',
  '__proto__ - constructor',
  '  - x: [',
  'NONE',
  '> quoted',
];
const WORDS = ['x', '1', 'Rome', '', '; no', '- -', ']', '__proto__', 'all'];

/** Nothing but what was meant has changed: other lines, comments among them, are as they were. */
function heldLines(before: string, after: string, { kind, word, text: meant }: Step): void {
  if (meant !== undefined) same(after, meant, word);
  const [old, now] = [written(before), written(after)];
  const lost = without(old, now);
  const added = without(now, old);
  const most = {
    nothing: [0, 0],
    insert: [0, Infinity],
    remove: [Infinity, 0],
    move: [0, 0],
    replace: [Infinity, Infinity],
  };
  if (kind === 'typing' || kind === 'history') return;
  const [mayLose = 0, mayAdd = 0] = most[kind];
  if (lost.length > mayLose || added.length > mayAdd)
    throw new Error(`${word}: lost ${JSON.stringify(lost)}, added ${JSON.stringify(added)}`);
  same(comments(after), comments(before), `${word}: comments`);
}

const written = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** Lines that are comments alone. */
const comments = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => /^\s*[;#]/.test(line))
    .sort();

function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

function same(found: unknown, wanted: unknown, what: string): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (one !== other) throw new Error(`${what}:\n  ${one?.slice(0, 2000)}\n  ${other?.slice(0, 2000)}`);
}
