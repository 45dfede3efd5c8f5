/** What the page knows and what it is doing: signals, and the acts that change them. Components read them and call acts; nothing else writes. */
import { batch, computed, signal } from '@preact/signals';
import type { Choices, Draft, StandingOrder } from '../../core/index.js';
import type { Board, Change, Facts, Judged, VerbBox } from '../engine/desk.js';
import type { DrawnBlock } from '../engine/drawn.js';
import type { Answer, Arguments, Question } from '../engine/protocol.js';
import { beginning, changed, redone, typed, undone, type History } from './history.js';
import type { Wire } from './wire.js';

export type Tab = 'read' | 'map' | 'orders' | 'send' | 'more';

/** An order while it is composed: the draft, the box that is open, what may be written there. */
export interface Composing {
  readonly draft: Draft;
  /** Name of the open box; undefined: all are filled that must be, or the order itself is to be chosen. */
  readonly box?: string;
  readonly choices: Choices;
  /** The order of the sheet that it replaces. */
  readonly replaces?: number;
}

export const facts = signal<Facts | undefined>(undefined);
export const fault = signal('');
export const tab = signal<Tab>('map');
export const history = signal<History>(beginning(''));
export const judged = signal<Judged | undefined>(undefined);
export const board = signal<Board | undefined>(undefined);
export const pages = signal<readonly DrawnBlock[]>([]);
export const standing = signal<readonly StandingOrder[]>([]);
/** Reference of the thing or spot that is looked at. */
export const chosen = signal<string | undefined>(undefined);
export const composing = signal<Composing | undefined>(undefined);
/** Read out politely: what an act came to. */
export const said = signal('');
/** Why the sheet can't be changed here; empty: it can. */
export const readOnly = signal('');

export const text = computed(() => history.value.text);
export const verbs = computed(() => new Map((facts.value?.verbs ?? []).map((verb) => [verb.key, verb])));
export const canUndo = computed(() => history.value.past.length > 0);
export const canRedo = computed(() => history.value.future.length > 0);

let wire: Wire | undefined;

/** Opens a hand: the facts first, so that the page stands; then what takes longer. `resume`: the text that was begun on this device. */
export async function open(
  to: Wire,
  data: string,
  file: string,
  resume?: (found: Facts) => Promise<string | undefined>,
): Promise<void> {
  wire = to;
  const found = await to.open(data, file);
  const begun = (await resume?.(found)) ?? found.blank;
  batch(() => {
    facts.value = found;
    history.value = beginning(begun);
  });
  board.value = await to.ask('board');
  await judge();
  pages.value = await to.ask('read');
  standing.value = await to.ask('standing');
}

const worker = (): Wire => {
  if (!wire) throw new Error('no hand is open');
  return wire;
};

/** Asks the rules; throws what they say where they can't answer. */
export const ask = <Q extends Question>(question: Q, ...args: Arguments<Q>): Promise<Answer<Q>> =>
  worker().ask(question, ...args);

/** Asks again what the text comes to; an answer for an older text is dropped. */
async function judge(): Promise<void> {
  const asked = text.value;
  const found = await worker().ask('judge', asked);
  if (text.value === asked) judged.value = found;
}

function write(next: History): void {
  if (next.text === history.value.text) {
    history.value = next;
    return;
  }
  if (readOnly.value !== '') {
    said.value = readOnly.value;
    return;
  }
  history.value = next;
  void judge().catch(tell);
}

export const tell = (error: unknown): void => {
  fault.value = error instanceof Error ? error.message : String(error);
};

export const type = (next: string, at: number): void => write(typed(history.value, next, at));
export const replaceText = (next: string): void => write(changed(history.value, next));
/** Another text altogether, with a history of its own: a draft that another tab wrote. */
export const writeAll = (next: string): void => {
  history.value = beginning(next);
  void judge().catch(tell);
};
export const undo = (): void => write(undone(history.value));
export const redo = (): void => write(redone(history.value));

/** Changes the text by an act; the answer counts only if nobody wrote in between. */
async function change(by: Change, words: string): Promise<boolean> {
  const before = text.value;
  const found = await worker().ask('change', before, by);
  if (!found || text.value !== before) return false;
  write(changed(history.value, found.text));
  said.value = words;
  return true;
}

export const remove = (order: number): Promise<boolean> =>
  change({ change: 'remove', order }, `order ${order} taken out`);
export const move = (order: number, before: number | undefined): Promise<boolean> =>
  change({ change: 'move', order, ...(before === undefined ? {} : { before }) }, `order ${order} moved`);

/** Begins an order: any, or to a thing, or one that is named. */
export async function begin(draft: Draft = { boxes: {} }): Promise<void> {
  await lookAt(draft, draft.order === undefined ? undefined : nextBox(draft));
}

/** Opens an order of the sheet for change. */
export async function edit(order: number): Promise<void> {
  const draft = await worker().ask('draft', text.value, order);
  if (draft) await lookAt(draft, firstBox(draft)?.name, order);
}

async function lookAt(draft: Draft, box: string | undefined, replaces?: number): Promise<void> {
  const choices: Choices =
    draft.order !== undefined && box === undefined
      ? { open: false, offers: [] }
      : await worker().ask('choices', without(replaces), draft, box);
  composing.value = {
    draft,
    choices,
    ...(box === undefined ? {} : { box }),
    ...(replaces === undefined ? {} : { replaces }),
  };
}

/** The text without the order that is replaced: what it takes up is free for its change. */
function without(replaces: number | undefined): string {
  const card = judged.value?.cards.find(({ number }) => number === replaces);
  if (!card) return text.value;
  return text.value
    .split('\n')
    .toSpliced(card.from - 1, card.to - card.from + 1)
    .join('\n');
}

const boxesOf = (draft: Draft): readonly VerbBox[] => verbs.value.get(draft.order ?? '')?.boxes ?? [];
const firstBox = (draft: Draft): VerbBox | undefined => boxesOf(draft)[0];

/** The first box that must be filled and is empty; else none. */
const nextBox = (draft: Draft): string | undefined =>
  boxesOf(draft).find(({ name, optional }) => !optional && (draft.boxes[name] ?? '') === '')?.name;

/** Takes an offer up, or a text of one's own. The box stays open where more may follow: a path goes on, a list gets more. */
export async function pick(value: string): Promise<void> {
  const now = composing.value;
  if (!now) return;
  const { draft: before, box, replaces } = now;
  if (before.order === undefined) return chooseOrder(now, value);
  if (box === undefined) return;
  const draft = { ...before, boxes: { ...before.boxes, [box]: value } };
  const again = await worker().ask('choices', without(replaces), draft, box);
  const goesOn = again.offers.some(
    ({ text: next, why }) => why === undefined && next !== value && next.startsWith(value),
  );
  await lookAt(draft, goesOn || again.unfinished ? box : nextBox(draft), replaces);
}

/** The thing that an order began with fills its first box, if that takes it. */
async function chooseOrder({ draft: { thing } }: Composing, order: string): Promise<void> {
  const bare: Draft = { order, boxes: {} };
  const box = firstBox(bare);
  if (thing === undefined || !box) return lookAt(bare, nextBox(bare) ?? box?.name);
  const { offers } = await worker().ask('choices', text.value, bare, box.name);
  const own = offers.find((offer) => offer.why === undefined && (offer.at === thing || offer.text === thing));
  const draft: Draft = own ? { order, boxes: { [box.name]: own.text } } : bare;
  await lookAt(draft, own ? (nextBox(draft) ?? boxesOf(draft)[1]?.name) : box.name);
}

export async function openBox(name: string): Promise<void> {
  const now = composing.value;
  if (now) await lookAt(now.draft, name, now.replaces);
}

/** Takes back what stands in the open box, or in the one before it. */
export async function back(): Promise<void> {
  const now = composing.value;
  if (!now) return;
  const names = boxesOf(now.draft).map(({ name }) => name);
  const filled = names.filter((name) => (now.draft.boxes[name] ?? '') !== '');
  const last = now.box !== undefined && filled.includes(now.box) ? now.box : filled.at(-1);
  if (last === undefined) {
    if (now.draft.order === undefined) {
      drop();
      return;
    }
    const { thing } = now.draft;
    return lookAt(thing === undefined ? { boxes: {} } : { thing, boxes: {} }, undefined);
  }
  const boxes = Object.fromEntries(Object.entries(now.draft.boxes).filter(([name]) => name !== last));
  await lookAt({ ...now.draft, boxes }, last, now.replaces);
}

export const drop = (): void => void (composing.value = undefined);

/** Writes the composed order into the sheet. False: it is not whole yet. */
export async function done(): Promise<boolean> {
  const now = composing.value;
  if (!now || now.draft.order === undefined) return false;
  const { draft, replaces } = now;
  const word = verbs.value.get(draft.order ?? '')?.word ?? '';
  const written = await change(
    replaces === undefined ? { change: 'insert', draft } : { change: 'replace', order: replaces, draft },
    `${word} written`,
  );
  if (written) composing.value = undefined;
  else said.value = 'The order is not whole yet';
  return written;
}
