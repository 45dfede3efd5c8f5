/** The draft on this device: taken up when the page opens, saved shortly after each change, held by one tab at a time. */
import { effect, signal } from '@preact/signals';
import type { Facts } from '../engine/desk.js';
import { draftKey, KEPT_TURNS, type DraftOf } from './drafts-key.js';
import { openStore, type GivenOut, type KeptDraft, type Store } from './drafts-store.js';
import { differences, tokenIn } from './send-text.js';
import { facts, readOnly, said, tell, text, writeAll } from './state.js';

/** `refused`: this browser keeps nothing for this page; `forgotten`: the player had it forgotten. */
export const keeping = signal<'waiting' | 'kept' | 'refused' | 'forgotten'>('waiting');
/** What left this page last. */
export const out = signal<GivenOut | undefined>(undefined);
/** The player came back to the page after something left it. */
export const returned = signal(false);
/** Drafts of other turns of this position, the newest first. */
export const older = signal<readonly KeptDraft[]>([]);
/** What another page wrote since we read: neither overwrites the other. */
export const rival = signal<KeptDraft | undefined>(undefined);

/** Something is changed that the storage has not yet. */
export const pending = signal(false);

/** After the last change, milliseconds. */
const REST = 300;
const TAKEN = 'This sheet is open in another tab, and is changed there.';
/** Tells this page from others; nothing secret. */
const self = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

interface Kept {
  readonly store: Store;
  readonly key: string;
  readonly of: DraftOf;
  /** The newest time that we know to be in the storage. */
  seen: number | undefined;
  /** What the storage has. */
  saved: { readonly text: string; readonly out: GivenOut | undefined };
}

let kept: Kept | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The text to go on with; undefined: nothing is kept here. Never fails: a browser without storage is told in the bar. */
export async function resume(found: Facts): Promise<string | undefined> {
  const { game, position, turn, step, blank } = found;
  const of = { game, position, turn, step };
  try {
    const [key, store] = await Promise.all([draftKey(of, tokenIn(blank)), openStore()]);
    if (!(await hold(key, false))) readOnly.value = TAKEN;
    const before = await store.get(key);
    kept = { store, key, of, seen: before?.at, saved: { text: before?.text ?? blank, out: before?.out } };
    out.value = before?.out;
    returned.value = before?.out !== undefined;
    keeping.value = 'kept';
    await lookForOlder();
    return before?.text;
  } catch {
    keeping.value = 'refused';
    return undefined;
  } finally {
    watch();
  }
}

/** One tab holds the sheet until it is closed or another takes it. Where there are no locks, the storage's own times tell. */
function hold(name: string, steal: boolean): Promise<boolean> {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (!locks) return Promise.resolve(true);
  return new Promise((answered) => {
    let held = false;
    const taken = (lock: Lock | null): Promise<void> | undefined => {
      held = lock !== null;
      answered(held);
      return lock ? new Promise(() => undefined) : undefined;
    };
    locks.request(`movesheet ${name}`, steal ? { steal } : { ifAvailable: true }, taken).catch(() => {
      if (!held) return answered(true);
      clearTimeout(timer);
      readOnly.value = TAKEN;
    });
  });
}

/** Goes on here with what the other tab wrote; that one can only read from now on. */
export async function takeOver(): Promise<void> {
  if (!kept) return;
  await hold(kept.key, true);
  const now = await kept.store.get(kept.key);
  readOnly.value = '';
  if (now) takeUp(now);
  said.value = 'You write here now';
}

function takeUp(draft: KeptDraft): void {
  if (kept) {
    kept.seen = draft.at;
    kept.saved = { text: draft.text, out: draft.out };
  }
  rival.value = undefined;
  out.value = draft.out;
  writeAll(draft.text);
}

/** Of two drafts the other page's, or our own. */
export function settle(take: 'other' | 'own'): void {
  const other = rival.value;
  if (!other || !kept) return;
  if (take === 'other') return takeUp(other);
  kept.seen = other.at;
  rival.value = undefined;
  void save();
}

let watching = false;

function watch(): void {
  if (watching) return;
  watching = true;
  effect(() => {
    const [now, given] = [text.value, out.value];
    if (!kept || (now === kept.saved.text && given === kept.saved.out)) return;
    pending.value = true;
    clearTimeout(timer);
    timer = setTimeout(() => void save(), REST);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void save();
    else if (out.value) returned.value = true;
  });
  addEventListener('pagehide', () => void save());
  effect(() => {
    const warn = unsafe();
    if (warn) addEventListener('beforeunload', stay);
    else removeEventListener('beforeunload', stay);
  });
}

/** While the browser asks, what was written last is kept. */
const stay = (event: Event): void => {
  event.preventDefault();
  void save();
};

/** Is something lost, or overlooked, if the page is left now? */
function unsafe(): boolean {
  const given = out.value;
  const changed = given === undefined || given.text !== text.value;
  if (given && given.sent !== false && given.withdrawal !== true && changed) return true;
  return keeping.value === 'refused' && changed && text.value !== (facts.value?.blank ?? text.value);
}

async function save(): Promise<void> {
  clearTimeout(timer);
  const now = { text: text.value, out: out.value };
  const mine = kept;
  if (!mine || keeping.value !== 'kept' || readOnly.value !== '' || rival.value) return;
  if (now.text === mine.saved.text && now.out === mine.saved.out) return void (pending.value = false);
  const at = Date.now();
  const draft: KeptDraft = {
    ...mine.of,
    key: mine.key,
    text: now.text,
    at,
    by: self,
    ...(now.out ? { out: now.out } : {}),
  };
  try {
    if (await mine.store.put(draft, mine.seen)) {
      mine.seen = at;
      mine.saved = now;
      pending.value = now.text !== text.value || now.out !== out.value;
    } else rival.value = await mine.store.get(mine.key);
  } catch {
    keeping.value = 'refused';
  }
}

async function lookForOlder(): Promise<void> {
  if (!kept) return;
  const { key, of } = kept;
  const all = await kept.store.ofGame(of.game);
  older.value = all
    .filter((one) => one.position === of.position && one.key !== key)
    .sort((a, b) => b.turn - a.turn || b.at - a.at);
}

/** So old that it is offered for deletion. */
export const isOld = ({ turn }: KeptDraft): boolean => turn < (facts.value?.turn ?? turn) - KEPT_TURNS;

export async function forgetDrafts(keys: readonly string[]): Promise<void> {
  await kept?.store.forget(keys);
  await lookForOlder();
}

/** Deletes all that this device keeps of the game, of every position; this page keeps nothing more. */
export async function forgetGame(): Promise<void> {
  if (!kept) return;
  const was = kept;
  clearTimeout(timer);
  // Nothing is saved from here on; it is said only when all is gone.
  kept = undefined;
  try {
    const all = await was.store.ofGame(was.of.game);
    await was.store.forget(all.map(({ key }) => key));
  } catch (fault) {
    kept = was;
    throw fault;
  }
  keeping.value = 'forgotten';
  older.value = [];
  said.value = 'Nothing of this game is kept on this device any more';
}

/** Notes that something left the page. It is never more than that: only the GM's receipt confirms. */
export function gaveOut(how: string, given: string, withdrawal = false): void {
  returned.value = false;
  out.value = { text: given, how, at: Date.now(), ...(withdrawal ? { withdrawal } : {}) };
  said.value = how;
  void save().catch(tell);
}

/** The player's own word. */
export function wasSent(sent: boolean): void {
  if (out.value) out.value = { ...out.value, sent };
}

/** What the page may say of the sheet: draft, given out, sent by the player's word; or changed since. */
export function standingOf(): { readonly state: 'not-sent' | 'given' | 'differs'; readonly words: string } {
  const given = out.value;
  if (!given || given.sent === false) return { state: 'not-sent', words: 'not sent' };
  const what = given.sent ? 'sent, as you say; not confirmed' : 'given out, not confirmed';
  if (given.withdrawal) return { state: 'given', words: `withdrawal ${what}` };
  const n = differences(given.text, text.value);
  return n === 0
    ? { state: 'given', words: what }
    : { state: 'differs', words: `differs from what you gave out (${n} ${n === 1 ? 'change' : 'changes'})` };
}
