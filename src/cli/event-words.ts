/** What an event says in words: those of the engine in its own, all others in the system's. */
import type { Called, GameEvent, GameSystem, JsonObject, PositionId } from '../core/index.js';

/** `whose`: the position that reads it; undefined: the GM's full view. */
export function eventWords(
  system: GameSystem,
  event: GameEvent,
  whose?: PositionId,
  called?: Called,
): string {
  return ENGINE[event.type]?.(event.data) ?? system.sentence(event, whose, called);
}

const ENGINE: Readonly<Record<string, (data: JsonObject) => string>> = {
  amended: (data) => `The GM amended the state${reason(data.reason)}.`,
  'order-set-aside': ({ position, order, text, fault }) => {
    const written = `Order ${word(order)} of ${word(position)} ("${word(text).replace(/\s*\n\s*/g, '; ')}")`;
    return fault === BY_THE_GM
      ? `${written} was left out by the game master.`
      : `${written} was left out: the rules broke down over it (${word(fault)}). All others were played.`;
  },
};

const BY_THE_GM = 'by the game master';

const word = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const reason = (value: unknown): string => (word(value) === '' ? '' : `: ${word(value).replace(/\.$/, '')}`);

/** What a rule of the engine says that stands in no rulebook. */
export const ENGINE_RULES: Readonly<Record<string, string>> = {
  'STATE-2':
    'An order that the rules break down over fails alone: it is set aside and told, and the step is played without it. The same happens to an order that the game master names with --set-aside.',
};
