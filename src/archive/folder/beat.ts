/** The beat of a living owner: a file that a thread of its own rewrites, since resolving a step keeps the process busy. */
import { Worker } from 'node:worker_threads';

/** In milliseconds; tests shorten them. */
export const TIMES = {
  /** Between two beats. */
  beat: 10_000,
  /** After so long a hold begins to beat: most are over before, and a thread costs some milliseconds. */
  first: 5000,
  /** Who sees the same beat for so long takes over. */
  lease: 60_000,
  /** Between two looks at the beat. */
  look: 1000,
};

/** Text, not a file: the thread is the same whether the program is bundled or run from its sources. */
const PROGRAM = `
  const { writeFileSync } = require('node:fs');
  const { file, every } = require('node:worker_threads').workerData;
  let count = 0;
  const beat = () => {
    try {
      writeFileSync(file, String(++count));
    } catch {
      // A full disk, a server that is away: the next one may get through.
    }
  };
  beat();
  setInterval(beat, every);
`;

export interface Beat {
  /** Something follows that may keep the process busy for long. */
  busy(): void;
  stop(): void;
}

/** Begins to beat in some seconds, or when the owner says that he may be busy: then no timer of his would come to its turn. */
export function beatInto(file: string): Beat {
  let thread: Worker | undefined;
  const start = (): void => {
    clearTimeout(timer);
    if (thread) return;
    thread = new Worker(PROGRAM, {
      eval: true,
      workerData: { file, every: TIMES.beat },
      execArgv: [],
      env: {},
    });
    // Without a beat the game may be lost, and that is told where it matters.
    thread.on('error', () => undefined);
    thread.on('online', () => thread?.unref());
    thread.unref();
  };
  const timer = setTimeout(start, TIMES.first);
  timer.unref();
  return {
    busy: start,
    stop() {
      clearTimeout(timer);
      void thread?.terminate();
    },
  };
}
