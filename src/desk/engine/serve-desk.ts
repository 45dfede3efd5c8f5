/** The worker's loop: makes the rules, opens the hand, answers questions one after the other. A fault is told, never thrown on. */
import { parsePositionFile } from '../../archive/folder/position-file.js';
import { deepFreeze, type SystemFactory } from '../../core/index.js';
import { openDesk, type Desk } from './desk.js';
import type { FromWorker, ToWorker } from './protocol.js';

/** What a worker is, as far as this needs it. */
export interface Port {
  postMessage(message: FromWorker): void;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
}

/** A position file of this length and more is refused unread: ours are under 0.2 MB. */
const LONGEST = 8 * 1024 * 1024;

export function serveDesk(make: SystemFactory<never>, port: Port): void {
  let desk: Desk | undefined;
  const open = (data: string, text: string): void => {
    if (text.length > LONGEST) throw new Error('this file is too large to be a position file');
    const file = parsePositionFile(text, 'this file');
    desk = openDesk(make(deepFreeze(JSON.parse(data) as { readonly data: unknown }).data as never), file);
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
