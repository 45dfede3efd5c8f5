/**
 * PDFs are drawn in a thread of their own: it reads pdfkit and the fonts while the turn is still being resolved, and draws while
 * the next reports are made and set as HTML and text. Drawing PDFs is half of a run. One thread: each needs a quarter of a second
 * to get up to speed, and a second one costs what it saves.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Document } from '../core/index.js';
import type { Frame } from '../render/frame.js';
import type { DrawPdf } from './render-all.js';

export interface ToDraw {
  readonly number: number;
  readonly document: Document;
  readonly frame: Frame;
}

export type Drawn =
  | { readonly number: number; readonly pdf: Uint8Array }
  | { readonly number: number; readonly error: unknown };

/** Short-lived data is most of what drawing makes: room for it saves collecting it again and again. */
const YOUNG_MB = 64;

/** The thread's program. It is there only where the program is built; run from source, a sheet is drawn where it is asked for. */
const PROGRAM = new URL('./pdf-worker.js', import.meta.url);

interface Waiting {
  readonly done: (pdf: Uint8Array) => void;
  readonly failed: (error: unknown) => void;
}

let started: Worker | undefined;

/** Starts the thread, which ends with the process, before there is anything to draw: it needs a third of a second to get ready. */
export function startPdfThread(): void {
  if (started || !existsSync(fileURLToPath(PROGRAM))) return;
  started = new Worker(PROGRAM, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
  started.unref();
}

/** Ends the thread, when nothing is left to draw. Nobody waits for its end: it may outlive the last thing that holds the process. */
export function stopPdfThread(): void {
  void started?.terminate();
}

/** The thread, started if it is not yet; undefined where there is none. What can't be drawn is thrown to who asked for it. */
export function pdfThread(): DrawPdf | undefined {
  startPdfThread();
  const thread = started;
  if (!thread) return undefined;
  const asked = new Map<number, Waiting>();
  let count = 0;
  let broken: Error | undefined;
  // Starting holds the process once more: a run that is refused must not wait for a thread that has nothing to draw.
  const rest = (): void => {
    if (asked.size === 0) thread.unref();
  };
  rest();
  thread.on('online', rest);
  thread.on('message', (drawn: Drawn) => {
    const waiting = asked.get(drawn.number);
    asked.delete(drawn.number);
    rest();
    if ('pdf' in drawn) waiting?.done(drawn.pdf);
    else waiting?.failed(drawn.error);
  });
  thread.on('error', (error) => {
    broken = error;
    for (const { failed } of asked.values()) failed(error);
    asked.clear();
  });
  return (document, frame) =>
    new Promise((done, failed) => {
      if (broken) return failed(broken);
      const number = count++;
      asked.set(number, { done, failed });
      thread.ref();
      thread.postMessage({ number, document, frame } satisfies ToDraw);
    });
}
