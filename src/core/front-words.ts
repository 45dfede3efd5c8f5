/** Words that every system makes page one of: names in a row, a bold lead, a fact, equal events as one. */
import type { GameEvent } from './events.js';
import type { Fact, Weight } from './front-facts.js';
import type { Run, Text } from './text.js';

export const bold = (text: string): Run => ({ text, style: 'bold' });

/** A figure with its change since the last sheet: `12 ▲3`, `9 ▼2`; alone where nothing changed or nothing was known. */
export function withChange(now: number, before: number | undefined): Text {
  const figure = trueMinus(now);
  if (before === undefined || before === now) return figure;
  return [bold(figure), ` ${now > before ? '▲' : '▼'}${Math.abs(now - before)}`];
}

const trueMinus = (n: number): string => String(n).replace('-', '−');

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `1 legion`, `2 legions` */
export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** `A`, `A and B`, `A, B and C`; of more than `most` the rest is counted: `A, B and 3 more`. */
export function inRow(names: readonly string[], most = Number.MAX_SAFE_INTEGER): string {
  const shown =
    names.length > most ? [...names.slice(0, most - 1), `${names.length - most + 1} more`] : names;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1) ?? ''}`;
}

/** A sentence that begins with what is read first. */
export function led(lead: string, rest = ''): Text {
  const first = bold(capitalised(lead));
  return rest === '' ? [first] : [first, ` ${rest}`];
}

/** The first clause of a sentence as its lead. */
export function ledSentence(sentence: string): Text {
  // What stands in brackets is no end of what leads.
  const cut = /^(?:\([^()]*\)|[^(])*?[.:;](?= |$)/.exec(sentence)?.[0] ?? sentence;
  return led(cut, sentence.slice(cut.length).trim());
}

/** A fact, with what is known of its place, heading, order and rule. */
export function fact(
  kind: Fact['kind'],
  weight: Weight,
  text: Text,
  more: { readonly [K in 'place' | 'ref' | 'order' | 'rule']?: string | undefined } = {},
): Fact {
  const known = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined));
  return { kind, weight, text, ...known };
}

/** Events that are told as one: all of a type, with the weight of the gravest. */
export interface EventGroup {
  readonly type: string;
  readonly events: readonly [GameEvent, ...GameEvent[]];
  readonly weight: Weight;
}

/** The events that weigh anything, those of one type together, in the order in which the types first came. */
export function groupedByType(
  events: readonly GameEvent[],
  weigh: (event: GameEvent) => Weight | 0,
): EventGroup[] {
  const groups = new Map<string, EventGroup>();
  for (const event of events) {
    const weight = weigh(event);
    if (weight === 0) continue;
    const { type } = event;
    const known = groups.get(type);
    groups.set(
      type,
      known
        ? { type, events: [...known.events, event], weight: known.weight > weight ? known.weight : weight }
        : { type, events: [event], weight },
    );
  }
  return [...groups.values()];
}
