/** The page's end of the wire to the worker: questions by name, answers as promises. A worker that is silent too long, or dies, is ended and never asked again. */
import type { Facts } from '../engine/questions.js';
import type { FromWorker, ToWorker, Wire } from '../engine/protocol.js';
import { Gone } from './gone.js';

/** Milliseconds. Opening makes the rules, and a phone is slow. */
const PATIENCE = { open: 30_000, ask: 10_000 } as const;

interface Waiting {
  readonly answered: (value: unknown) => void;
  readonly failed: (fault: Error) => void;
  readonly alarm: ReturnType<typeof setTimeout>;
}

/** `ended`: told once, with the reason in words, when the worker turns out to be gone. */
export function wireTo(worker: Worker, ended: (why: string) => void): Wire {
  const waiting = new Map<number, Waiting>();
  let next = 0;
  let gone: Gone | undefined;
  const settle = (id: number, act: (one: Waiting) => void): void => {
    const one = waiting.get(id);
    if (!one) return;
    clearTimeout(one.alarm);
    waiting.delete(id);
    act(one);
  };
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) =>
    settle(data.id, (one) =>
      'fault' in data ? one.failed(new Error(data.fault)) : one.answered(data.answer),
    );
  worker.onerror = ({ message }) => giveUp(message || 'they could not be started');
  /** It may be at work for ever on something: nothing more is to come of it. */
  const giveUp = (why: string): void => {
    if (gone) return;
    const last = (gone = new Gone(why));
    worker.terminate();
    for (const id of [...waiting.keys()]) settle(id, (one) => one.failed(last));
    ended(why);
  };
  const send = (message: (id: number) => ToWorker, patience: number): Promise<unknown> => {
    if (gone) return Promise.reject(gone);
    const id = next++;
    return new Promise((answered, failed) => {
      const alarm = setTimeout(() => giveUp(`no answer came in ${patience / 1000} seconds`), patience);
      waiting.set(id, { answered, failed, alarm });
      worker.postMessage(message(id));
    });
  };
  return {
    open: (data, file) => send((id) => ({ id, open: { data, file } }), PATIENCE.open) as Promise<Facts>,
    ask: (question, ...args) => send((id) => ({ id, ask: question, args }), PATIENCE.ask) as Promise<never>,
    end: () => worker.terminate(),
  };
}
