/** The draft on this device: taken up when the page opens, saved shortly after each change, held by one tab at a time. */
import { effect, signal } from '@preact/signals';
import type { Facts } from '../engine/questions.js';
import { draftKey, KEPT_TURNS, type DraftOf } from './drafts-key.js';
import {
  openStore,
  type Filed,
  type GivenOut,
  type KeptDraft,
  type KeptPost,
  type Store,
} from './drafts-store.js';
import * as lastWords from './last-words.js';
import { facts, judged, readOnly, said, tell, text, writeAll } from './state.js';

/** `refused`: this browser keeps nothing for this page; `forgotten`: the player had it forgotten. */
export const keeping = signal<'waiting' | 'kept' | 'refused' | 'forgotten'>('waiting');
/** What left this page last. */
export const out = signal<GivenOut | undefined>(undefined);
/** What the GM has, by the hand itself or by a receipt. */
export const filed = signal<Filed | undefined>(undefined);
/** The player came back to the page after something left it. */
export const returned = signal(false);
/** Drafts of other turns of this position, the newest first. */
export const older = signal<readonly KeptDraft[]>([]);
/** Nothing of this position was ever kept here. */
export const isFirst = signal(false);
/** Letters of this and earlier steps, the oldest first. */
export const post = signal<readonly KeptPost[]>([]);
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
  saved: Saved;
}

interface Saved {
  readonly text: string;
  readonly out: GivenOut | undefined;
  readonly filed: Filed | undefined;
}

const isSame = (one: Saved, other: Saved): boolean =>
  one.text === other.text && one.out === other.out && one.filed === other.filed;

const written = (): Saved => ({ text: text.value, out: out.value, filed: filed.value });

let kept: Kept | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The text to go on with; undefined: nothing is kept here. Never fails: a browser without storage is told in the bar. */
export async function resume(found: Facts): Promise<string | undefined> {
  const { game, position, turn, step, token, blank } = found;
  const of = { game, position, turn, step };
  try {
    const [key, store] = await Promise.all([draftKey(of, token), openStore()]);
    if (!(await hold(key, false))) readOnly.value = TAKEN;
    const before = await store.get(key);
    kept = { store, key, of, seen: before?.at, saved: savedOf(before, blank) };
    out.value = before?.out;
    filed.value = newer(found.filed, before?.filed);
    returned.value = before?.out !== undefined;
    keeping.value = 'kept';
    await lookForOlder();
    await takePost(found);
    isFirst.value = !before && older.value.length === 0;
    return newestText(before);
  } catch {
    keeping.value = 'refused';
    return undefined;
  } finally {
    watch();
  }
}

/** What was written last before the page was left may be newer than what the storage has. */
function newestText(before: KeptDraft | undefined): string | undefined {
  const last = readOnly.value === '' && kept ? lastWords.found(kept.key) : undefined;
  return last && last.at > (before?.at ?? 0) ? last.text : before?.text;
}

const savedOf = (draft: KeptDraft | undefined, blank: string): Saved => ({
  text: draft?.text ?? blank,
  out: draft?.out,
  filed: draft?.filed,
});

/** Of what the hand and what a receipt said the later. */
function newer(one: Filed | undefined, other: Filed | undefined): Filed | undefined {
  return (other?.arrived ?? '') > (one?.arrived ?? '') ? other : (one ?? other);
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
    kept.saved = savedOf(draft, draft.text);
  }
  rival.value = undefined;
  out.value = draft.out;
  filed.value = newer(filed.value, draft.filed);
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
    const now = written();
    if (!kept || isSame(now, kept.saved)) return;
    pending.value = true;
    clearTimeout(timer);
    timer = setTimeout(() => void save(), REST);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leaving();
    else if (out.value) returned.value = true;
  });
  addEventListener('pagehide', leaving);
  effect(() => {
    const warn = unsafe();
    if (warn) addEventListener('beforeunload', stay);
    else removeEventListener('beforeunload', stay);
  });
}

/** The page may be gone the next moment. */
function leaving(): void {
  const now = written();
  const keeps = kept && keeping.value === 'kept' && readOnly.value === '' && !rival.value;
  if (kept && keeps && now.text !== kept.saved.text)
    lastWords.leave(kept.key, { text: now.text, at: Date.now() });
  void save();
}

/** While the browser asks, what was written last is kept. */
const stay = (event: Event): void => {
  event.preventDefault();
  leaving();
};

/** Is something lost, or overlooked, if the page is left now? */
function unsafe(): boolean {
  if (filed.value?.text === text.value) return false;
  const given = out.value;
  const changed = given === undefined || given.text !== text.value;
  if (given && given.sent !== false && given.withdrawal !== true && changed) return true;
  return keeping.value === 'refused' && changed && text.value !== (facts.value?.blank ?? text.value);
}

/** The welcome was seen, and does not come again although nothing may be written yet. */
export function welcomed(): void {
  isFirst.value = false;
  void save(true);
}

async function save(blank = false): Promise<void> {
  clearTimeout(timer);
  const now = written();
  const mine = kept;
  if (!mine || keeping.value !== 'kept' || readOnly.value !== '' || rival.value) return;
  if (!blank && isSame(now, mine.saved)) return void (pending.value = false);
  const at = Date.now();
  const draft: KeptDraft = {
    ...mine.of,
    key: mine.key,
    text: now.text,
    at,
    by: self,
    ...(now.out ? { out: now.out } : {}),
    ...(now.filed ? { filed: now.filed } : {}),
  };
  pending.value = true;
  try {
    if (await mine.store.put(draft, mine.seen)) {
      mine.seen = at;
      mine.saved = now;
      lastWords.forget(mine.key);
      pending.value = !isSame(now, written());
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

/** Keeps what came with this move sheet beside the letters of earlier ones. */
async function takePost({ came }: Facts): Promise<void> {
  if (!kept) return;
  const { store, of } = kept;
  const key = [of.game, of.position, of.turn, of.step].join(' ');
  const all = await store.postOf(of.game);
  const letters = came.map(({ from, text: letter }) => ({ who: from, text: letter }));
  const now = { ...of, key, came: letters, went: all.find((one) => one.key === key)?.went ?? [] };
  if (now.came.length > 0) await store.putPost(now);
  post.value = [...all.filter((one) => one.position === of.position && one.key !== key), now].sort(
    (a, b) => a.turn - b.turn,
  );
}

/** Notes the letters of a sheet that left the page. */
function postGoes(went: KeptPost['went']): void {
  const now = post.value.find(({ turn, step }) => turn === kept?.of.turn && step === kept.of.step);
  if (!now || !kept || keeping.value !== 'kept') return;
  const next = { ...now, went };
  post.value = post.value.map((one) => (one === now ? next : one));
  if (went.length > 0 || now.went.length > 0) kept.store.putPost(next).catch(tell);
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
    const letters = await was.store.postOf(was.of.game);
    await was.store.forgetPost(letters.map(({ key }) => key));
    lastWords.forget(was.key);
  } catch (fault) {
    kept = was;
    throw fault;
  }
  keeping.value = 'forgotten';
  older.value = [];
  post.value = [];
  said.value = 'Nothing of this game is kept on this device any more';
}

/** Notes that something left the page. It is never more than that: only the GM's receipt confirms. */
export function gaveOut(how: string, given: string, withdrawal = false): void {
  returned.value = false;
  out.value = { text: given, how, at: Date.now(), ...(withdrawal ? { withdrawal } : {}) };
  said.value = how;
  postGoes(
    withdrawal ? [] : (judged.value?.press ?? []).map(({ to, text: letter }) => ({ who: to, text: letter })),
  );
  void save().catch(tell);
}

/** The player's own word. */
export function wasSent(sent: boolean): void {
  if (out.value) out.value = { ...out.value, sent };
}
