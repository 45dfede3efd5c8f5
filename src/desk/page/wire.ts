/** The page's end of the wire to the worker: questions by name, answers as promises. A worker that is silent too long is told as a fault. */
import type { Facts } from '../engine/desk.js';
import type { FromWorker, ToWorker, Wire } from '../engine/protocol.js';

/** Milliseconds. Opening makes the rules, and a phone is slow. */
const PATIENCE = { open: 30_000, ask: 10_000 } as const;

interface Waiting {
  readonly answered: (value: unknown) => void;
  readonly failed: (fault: Error) => void;
  readonly alarm: ReturnType<typeof setTimeout>;
}

export function wireTo(worker: Worker): Wire {
  const waiting = new Map<number, Waiting>();
  let next = 0;
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
  worker.onerror = (event) => failAll(event.message || 'the rules could not be started');
  const failAll = (why: string): void => {
    for (const id of [...waiting.keys()]) settle(id, (one) => one.failed(new Error(why)));
  };
  /** It may be at work for ever on something: nothing more is to come of it. */
  const silent = (): void => {
    worker.terminate();
    failAll('no answer came in time; close the page and open it again');
  };
  const send = (message: (id: number) => ToWorker, patience: number): Promise<unknown> => {
    const id = next++;
    return new Promise((answered, failed) => {
      const alarm = setTimeout(silent, patience);
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
