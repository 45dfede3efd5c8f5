/** Who rose and who fell: persons and realms, by the events that tell it. */
import type { GameEvent } from './events.js';

export type Fortune = 'risen' | 'fallen';

/** By type of event; a function where not every event of the type is one. */
export type FortuneTable = Readonly<Record<string, Fortune | ((event: GameEvent) => Fortune | undefined)>>;

export const fortuneBy =
  (table: FortuneTable) =>
  (event: GameEvent): Fortune | undefined => {
    if (!Object.hasOwn(table, event.type)) return undefined;
    const found = table[event.type];
    return typeof found === 'function' ? found(event) : found;
  };
