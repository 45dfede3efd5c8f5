/**
 * A disk that fails where a test says so: the functions of node:fs are replaced, and every change to a file below a folder is
 * counted. Before the chosen one (or after half of its bytes) the plan strikes: it throws, or kills the process.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';
import { resolve } from 'node:path';

export interface Change {
  /** 0, 1, 2 …: counted from the start of the plan. */
  readonly index: number;
  /** Name of the function: `renameSync`, `write` of a socket. */
  readonly call: string;
  readonly path: string;
  /** Needs room on the disk. */
  readonly grows: boolean;
  /** Bytes are written: it can be cut in two. */
  readonly writes: boolean;
}

/** What happens to a change; undefined: nothing. `half`: the first half of its bytes gets through. */
export type Plan = (change: Change) => { readonly half: boolean; readonly strike: () => never } | undefined;

type Call = (...args: unknown[]) => unknown;
type Calls = Record<string, Call>;

/** Functions of node:fs that change something, and whether they need room. */
const CHANGING: Readonly<Record<string, boolean>> = {
  openSync: true,
  writeFileSync: true,
  writeSync: true,
  appendFileSync: true,
  mkdirSync: true,
  linkSync: true,
  fsyncSync: false,
  futimesSync: false,
  ftruncateSync: false,
  renameSync: false,
  rmSync: false,
  rmdirSync: false,
};
const PROMISED: Readonly<Record<string, boolean>> = { mkdir: true, rename: false, rm: false };
const WRITING = new Set(['writeFileSync', 'appendFileSync', 'writeFile']);

/** Puts the plan in force for files below `root` (and, if asked, for what is sent over the network). Returns what ends it. */
export function faultyDisk(root: string, plan: Plan, network = false): () => void {
  let index = 0;
  const opened = new Map<unknown, string>();
  const restore: (() => void)[] = [];
  const replace = (owner: Calls, name: string, make: (original: Call) => Call): void => {
    const original = owner[name]!;
    owner[name] = make(original);
    restore.push(() => (owner[name] = original));
  };
  const isInside = (path: unknown): path is string =>
    typeof path === 'string' && resolve(path).startsWith(root);

  /** Counts a change and carries it out as far as the plan lets it. */
  const change = (
    call: string,
    path: string,
    grows: boolean,
    args: unknown[],
    go: (args: unknown[]) => unknown,
  ) => {
    const writes = WRITING.has(call);
    const fate = plan({ index: index++, call, path, grows, writes });
    // What is flushed is nothing to a process that dies, only to its machine; and it is what takes the time.
    if (!fate) return call === 'fsyncSync' || call === 'sync' ? undefined : go(args);
    if (!fate.half || !writes) return fate.strike();
    const done = go(args.map((arg, at) => (at === DATA[call] ? firstHalf(arg) : arg)));
    return done instanceof Promise ? done.then(fate.strike) : fate.strike();
  };

  for (const [name, grows] of Object.entries(CHANGING)) {
    replace(fs as unknown as Calls, name, (original) => (...args) => {
      const path = typeof args[0] === 'number' ? opened.get(args[0]) : args[0];
      const reads = name === 'openSync' && isReading(args[1]);
      const result =
        isInside(path) && !reads
          ? change(name, path, grows, args, (given) => original(...given))
          : original(...args);
      if (name === 'openSync' && isInside(path)) opened.set(result, path);
      return result;
    });
  }
  const promises = fs.promises as unknown as Calls;
  for (const [name, grows] of Object.entries(PROMISED)) {
    replace(promises, name, (original) => (...args) => {
      const path = args[0];
      return isInside(path)
        ? change(name, path, grows, args, (given) => original(...given))
        : original(...args);
    });
  }
  replace(promises, 'open', (original) => async (...args) => {
    const [path, flags] = args;
    if (!isInside(path) || isReading(flags)) return original(...args);
    const handle = (await change('open', path, true, args, (given) => original(...given))) as Calls;
    for (const [name, grows] of [
      ['writeFile', true],
      ['sync', false],
    ] as const) {
      const own = handle[name]!.bind(handle);
      handle[name] = (...given) => change(name, path, grows, given, (cut) => own(...cut));
    }
    return handle;
  });
  // Flushing behind the work is no moment at which a process could die otherwise than before or after.
  replace(fs as unknown as Calls, 'fsync', (original) => (...args) => {
    const [handle, done] = args as [number, (error: null) => void];
    return opened.has(handle) ? setImmediate(done, null) : original(...args);
  });
  if (network) {
    replace(Socket.prototype as unknown as Calls, 'write', (original) => {
      return function (this: unknown, ...args: unknown[]) {
        return change('send', root, false, args, (given) => original.apply(this, given));
      };
    });
  }
  syncBuiltinESMExports();
  return () => {
    for (const undo of restore.reverse()) undo();
    syncBuiltinESMExports();
  };
}

const isReading = (flags: unknown): boolean => typeof flags !== 'string' || !/[wa+]/.test(flags);

/** Where a function takes its bytes. */
const DATA: Readonly<Record<string, number>> = { writeFileSync: 1, appendFileSync: 1, writeFile: 0 };

function firstHalf(data: unknown): unknown {
  if (typeof data === 'string') return data.slice(0, data.length / 2);
  return data instanceof Uint8Array ? data.subarray(0, data.length / 2) : data;
}

/** Nothing fails; it is only faster. */
export const peace: Plan = () => undefined;

/** The process dies at one change, as far as the disk can tell: nothing is written from then on. */
export class Death extends Error {}

export function deathAt(at: number, half: boolean): Plan {
  return ({ index }) => {
    if (index < at) return undefined;
    return {
      half: half && index === at,
      strike: () => {
        throw new Death('the process was killed');
      },
    };
  };
}

function fault(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: ${path}`), { code, path });
}

/** From one change on there is no room: what needs none still works. */
export function fullFrom(at: number, half: boolean): Plan {
  return ({ index, grows, path }) =>
    index < at || !grows
      ? undefined
      : {
          half: half && index === at,
          strike: () => {
            throw fault('ENOSPC', path);
          },
        };
}

/** Nothing may be changed. */
export const readOnly: Plan = ({ path }) => ({
  half: false,
  strike: () => {
    throw fault('EROFS', path);
  },
});
