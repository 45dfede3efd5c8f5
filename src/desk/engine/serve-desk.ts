/** The worker's loop: makes the rules, opens the hand, answers questions one after the other. A fault is told, never thrown on. */
import { deepFreeze, type SystemFactory } from '../../core/index.js';
import { openDesk } from './desk.js';
import type { Desk } from './questions.js';
import type { Schema } from './fits.js';
import { readHand } from './hand-file.js';
import type { FromWorker, ToWorker } from './protocol.js';

/** What a worker is, as far as this needs it. */
export interface Port {
  postMessage(message: FromWorker): void;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
}

/** `view`: the schema of what a position of these rules sees. */
export function serveDesk(make: SystemFactory<never>, port: Port, view?: Schema): void {
  let desk: Desk | undefined;
  const open = (data: string, text: string): void => {
    desk = undefined;
    const system = make(deepFreeze(JSON.parse(data) as { readonly data: unknown }).data as never);
    desk = openDesk(system, readHand(text, system.id, view));
  };
  port.onmessage = ({ data }) => {
    const message = data as ToWorker;
    const { id } = message;
    try {
      if ('open' in message) {
        open(message.open.data, message.open.file);
        return port.postMessage({ id, answer: desk?.facts() });
      }
      if (!desk) throw new Error('no position file is open');
      const asked = desk as unknown as Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;
      port.postMessage({ id, answer: asked[message.ask]?.(...message.args) });
    } catch (fault) {
      port.postMessage({ id, fault: fault instanceof Error ? fault.message : String(fault) });
    }
  };
}
