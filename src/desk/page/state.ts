/** What the page knows and what it is doing: signals, and the acts that change them. Components read them and call acts; nothing else writes. */
import { batch, computed, signal } from '@preact/signals';
import type { StandingOrder } from '../../core/index.js';
import { withLineFeeds } from '../../core/text.js';
import type { Board, Card, Change, Facts, Judged } from '../engine/questions.js';
import type { DrawnBlock } from '../engine/drawn.js';
import type { Answer, Arguments, Question, Wire } from '../engine/protocol.js';
import { Gone } from './gone.js';
import { beginning, changed, redone, typed, undone, type History } from './history.js';

export type Tab = 'read' | 'map' | 'orders' | 'send' | 'more';

export const facts = signal<Facts | undefined>(undefined);
export const fault = signal('');
export const tab = signal<Tab>('map');
export const history = signal<History>(beginning(''));
export const judged = signal<Judged | undefined>(undefined);
/** The text that `judged` tells of: an older one than the text as long as the rules are asked. */
export const reviewed = signal('');
export const board = signal<Board | undefined>(undefined);
export const pages = signal<readonly DrawnBlock[]>([]);
export const standing = signal<readonly StandingOrder[]>([]);
/** Reference of the thing or spot that is looked at. */
export const chosen = signal<string | undefined>(undefined);
/** Read out politely: what an act came to. */
export const said = signal('');
/** Why the rules answer no more; empty: they do. */
export const silent = signal('');
/** Why the sheet can't be changed here; empty: it can. */
export const readOnly = signal('');

export const text = computed(() => history.value.text);
export const verbs = computed(() => new Map((facts.value?.verbs ?? []).map((verb) => [verb.key, verb])));
export const canUndo = computed(() => history.value.past.length > 0);
export const canRedo = computed(() => history.value.future.length > 0);

let wire: Wire | undefined;

type Resume = (found: Facts) => Promise<string | undefined>;

/** Opens a hand: the facts first, so that the page stands; then what takes longer. `resume`: the text that was begun on this device. */
export async function open(to: Wire, data: string, file: string, resume?: Resume): Promise<void> {
  wire = to;
  await openAs(await to.open(data, file), resume);
  try {
    await learn();
  } catch (refusal) {
    // What can't be shown whole is not shown at all.
    if (!(refusal instanceof Gone)) facts.value = undefined;
    throw refusal;
  }
}

/** Opens a hand by what is known of it: its sheet can be written, and nothing asked. */
export async function openAs(found: Facts, resume?: Resume): Promise<void> {
  const begun = (await resume?.(found)) ?? found.blank;
  batch(() => {
    facts.value = found;
    history.value = beginning(withLineFeeds(begun));
  });
}

async function learn(): Promise<void> {
  board.value = await ask('board');
  await judge();
  pages.value = await ask('read');
  standing.value = await ask('standing');
}

/** Starts the rules anew for the sheet as it stands; set once the page knows how. */
let starter: (() => Promise<{ readonly to: Wire; readonly found: Facts }>) | undefined;
export const restartsBy = (how: NonNullable<typeof starter>): void => void (starter = how);

export async function restart(): Promise<void> {
  if (!starter) return;
  silent.value = 'starting …';
  const { to, found } = await starter();
  wire = to;
  facts.value = found;
  await learn();
  silent.value = '';
}

/** Throws where no hand is open. */
export const worker = (): Wire => {
  if (!wire) throw new Error('no hand is open');
  return wire;
};

/** Asks the rules; throws what they say where they can't answer. */
export const ask = <Q extends Question>(question: Q, ...args: Arguments<Q>): Promise<Answer<Q>> =>
  worker().ask(question, ...args);

let judging: Promise<void> | undefined;

/** Asks again what the text comes to. One question at a time, however quickly is typed: an answer for an older text is dropped. */
function judge(): Promise<void> {
  judging ??= judgeNewest().finally(() => (judging = undefined));
  return judging;
}

async function judgeNewest(): Promise<void> {
  for (;;) {
    const asked = text.value;
    const found = await worker().ask('judge', asked);
    if (text.value === asked) {
      batch(() => {
        judged.value = found;
        reviewed.value = asked;
      });
      return;
    }
  }
}

/** The order of a card that was shown, among those of the newest text: its number may be another by now, or it may be gone. */
export async function cardNow(
  card: Card,
): Promise<{ readonly now: Card | undefined; readonly all: readonly Card[] }> {
  await judging;
  return { now: cardShown(card), all: judged.value?.cards ?? [] };
}

/** The same among those that are shown. */
export function cardShown({ text: line, number }: Card): Card | undefined {
  const same = judged.value?.cards.filter((card) => card.text === line) ?? [];
  return same.sort((a, b) => Math.abs(a.number - number) - Math.abs(b.number - number))[0];
}

/** False: the sheet can't be changed here. */
function write(next: History): boolean {
  if (next.text === history.value.text) {
    history.value = next;
    return true;
  }
  if (readOnly.value !== '') {
    said.value = readOnly.value;
    return false;
  }
  history.value = next;
  void judge().catch(tell);
  return true;
}

/** Shows what went wrong; that the rules are gone is told at its own place. */
export const tell = (error: unknown): void => {
  if (!(error instanceof Gone)) fault.value = error instanceof Error ? error.message : String(error);
};

/** Begins what takes its time; how it fails is told. */
export const act = (promise: Promise<unknown>): void => void promise.catch(tell);

export const type = (next: string, at: number): unknown =>
  write(typed(history.value, withLineFeeds(next), at));
export const replaceText = (next: string): unknown => write(changed(history.value, withLineFeeds(next)));
/** Another text altogether, with a history of its own: a draft that another tab wrote. */
export const writeAll = (next: string): void => {
  history.value = beginning(withLineFeeds(next));
  void judge().catch(tell);
};
export const undo = (): unknown => write(undone(history.value));
export const redo = (): unknown => write(redone(history.value));

/** Changes the text by an act; the answer counts only if nobody wrote in between. */
export async function change(by: Change, words: string): Promise<boolean> {
  const before = text.value;
  const found = await worker().ask('change', before, by);
  if (!found || text.value !== before || !write(changed(history.value, found.text))) return false;
  said.value = words;
  return true;
}

export const remove = (order: number): Promise<boolean> =>
  change({ change: 'remove', order }, `order ${order} taken out`);
export const move = (order: number, before: number | undefined): Promise<boolean> =>
  change({ change: 'move', order, ...(before === undefined ? {} : { before }) }, `order ${order} moved`);
