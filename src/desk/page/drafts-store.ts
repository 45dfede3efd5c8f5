/** Drafts in the browser's own storage (IndexedDB). Where it has none or refuses it, opening fails, and the page says so. */
import type { DraftOf } from './drafts-key.js';

/** Something that left the page: what, how, when (milliseconds), and what the player said of it. */
export interface GivenOut {
  readonly text: string;
  readonly how: string;
  readonly at: number;
  /** It takes everything back. */
  readonly withdrawal?: boolean;
  /** Asked on return: was it sent? Missing: not answered. */
  readonly sent?: boolean;
}

/** What the GM has for this step, as far as this device knows. */
export interface Filed {
  readonly number?: number;
  /** UTC, ISO. */
  readonly arrived?: string;
  readonly state?: string;
  readonly sha256?: string;
  /** The sheet as it came, or as its receipt carries it. */
  readonly text?: string;
  /** Nothing: the last sheet took back those before it. */
  readonly withdrawn?: true;
}

export interface KeptDraft extends DraftOf {
  readonly key: string;
  readonly text: string;
  /** When it was changed last, in milliseconds. */
  readonly at: number;
  /** The page that wrote it: another one's newer draft is never overwritten. */
  readonly by: string;
  readonly out?: GivenOut;
  readonly filed?: Filed;
}

/** A letter: whose, or to whom, and what it says. */
export interface Kept {
  readonly who: string;
  readonly text: string;
}

/** The letters of one step: what came with its move sheet, what was given out with the sheets of this page. */
export interface KeptPost extends DraftOf {
  readonly key: string;
  readonly came: readonly Kept[];
  readonly went: readonly Kept[];
}

export interface Store {
  putPost(post: KeptPost): Promise<void>;
  postOf(game: string): Promise<KeptPost[]>;
  forgetPost(keys: readonly string[]): Promise<void>;
  get(key: string): Promise<KeptDraft | undefined>;
  /** Keeps a draft, if the one there is our own or the one that we read (`seen`). False: another page wrote since. */
  put(draft: KeptDraft, seen: number | undefined): Promise<boolean>;
  ofGame(game: string): Promise<KeptDraft[]>;
  forget(keys: readonly string[]): Promise<void>;
}

const NAME = 'movesheet-desk';
const DRAFTS = 'drafts';
const POST = 'post';
/** Some browsers never answer where they have no storage. Milliseconds. */
const PATIENCE = 3000;

export async function openStore(): Promise<Store> {
  const asked = indexedDB.open(NAME, 2);
  asked.onupgradeneeded = () => {
    for (const store of [DRAFTS, POST])
      if (!asked.result.objectStoreNames.contains(store))
        asked.result.createObjectStore(store, { keyPath: 'key' });
  };
  const db = await soon(answer(asked));
  // Another page may have to change or delete it.
  db.onversionchange = () => db.close();
  const drafts = (mode: IDBTransactionMode): IDBObjectStore =>
    db.transaction(DRAFTS, mode).objectStore(DRAFTS);
  const post = (mode: IDBTransactionMode): IDBObjectStore => db.transaction(POST, mode).objectStore(POST);
  return {
    putPost: async (one) => {
      await answer(post('readwrite').put(one));
    },
    postOf: async (game) =>
      (await answer(post('readonly').getAll() as IDBRequest<KeptPost[]>)).filter((one) => one.game === game),
    forgetPost: (keys) => forgetIn(post('readwrite'), keys),
    get: (key) => answer(drafts('readonly').get(key) as IDBRequest<KeptDraft | undefined>),
    put: (draft, seen) => putIn(drafts('readwrite'), draft, seen),
    ofGame: async (game) => {
      const all = await answer(drafts('readonly').getAll() as IDBRequest<KeptDraft[]>);
      return all.filter((one) => one.game === game);
    },
    forget: (keys) => forgetIn(drafts('readwrite'), keys),
  };
}

async function forgetIn(store: IDBObjectStore, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => answer(store.delete(key))));
}

function putIn(store: IDBObjectStore, draft: KeptDraft, seen: number | undefined): Promise<boolean> {
  return new Promise((kept, failed) => {
    const before = store.get(draft.key) as IDBRequest<KeptDraft | undefined>;
    let foreign = false;
    before.onsuccess = () => {
      const old = before.result;
      foreign = old !== undefined && old.by !== draft.by && old.at !== seen;
      if (!foreign) store.put(draft);
    };
    store.transaction.oncomplete = () => kept(!foreign);
    store.transaction.onabort = () => failed(store.transaction.error ?? new Error('not kept'));
  });
}

const answer = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((found, failed) => {
    asked.onsuccess = () => found(asked.result);
    asked.onerror = () => failed(asked.error ?? new Error('the browser’s storage refused'));
  });

const soon = <T>(promise: Promise<T>): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_, failed) =>
      setTimeout(() => failed(new Error('the browser’s storage does not answer')), PATIENCE),
    ),
  ]);
