/** The page's own state and acts without a browser: the same modules, answered by the engine in this process. */
import { openDesk } from '../../src/desk/engine/desk.js';
import type { Desk } from '../../src/desk/engine/questions.js';
import type { Wire } from '../../src/desk/engine/protocol.js';
import { open } from '../../src/desk/page/state.js';
import type { Played } from '../kit/played.js';

export interface PageInNode {
  /** Another desk of the same hand, which knows nothing of what the page asked. */
  readonly engine: Desk;
  /** Until nothing is asked any more. */
  settled(): Promise<void>;
}

/** Opens a hand on the page's state, the sheet begun with `text`. There is one page: the last one opened. */
export async function openInNode({ system, file }: Played, text: string): Promise<PageInNode> {
  const desk = openDesk(system, file) as unknown as Record<string, (...args: readonly unknown[]) => unknown>;
  let asked = 0;
  const wire = {
    open: () => Promise.resolve(openDesk(system, file).facts()),
    ask: async (question: string, ...args: readonly unknown[]) => {
      asked++;
      // As by the wire: later, and copies.
      await new Promise((next) => setImmediate(next));
      asked--;
      return structuredClone(desk[question]?.(...structuredClone(args)));
    },
    end: () => undefined,
  } as unknown as Wire;
  await open(wire, '', '', () => Promise.resolve(text));
  return {
    engine: openDesk(system, file),
    settled: async () => {
      for (let quiet = 0; quiet < 3; quiet = asked === 0 ? quiet + 1 : 0)
        await new Promise((next) => setImmediate(next));
    },
  };
}
