/** Events picked out of a view, and facts read from them. */
import type { Block, GameEvent, Json, PositionId, Text } from '../../../src/core/index.js';
import type { Rules } from '../geography.js';
import { sentence } from '../sentences.js';
import type { View } from '../view.js';

export function eventsOf(view: View, ...types: readonly string[]): GameEvent[] {
  return view.events.filter((event) => types.includes(event.type));
}

export function text(event: GameEvent, key: string): string {
  const value = event.data[key];
  return typeof value === 'string' ? value : '';
}

export function number(event: GameEvent, key: string): number {
  const value = event.data[key];
  return typeof value === 'number' ? value : 0;
}

export function texts(event: GameEvent, key: string): string[] {
  const value = event.data[key];
  if (!Array.isArray(value)) return [];
  return (value as readonly Json[]).filter((one): one is string => typeof one === 'string');
}

/** Does the event concern the position, by any of its facts? */
export function concerns(event: GameEvent, position: PositionId): boolean {
  return (
    JSON.stringify(event.data).includes(`"${position}"`) ||
    JSON.stringify(event.data).includes(`:${position}"`)
  );
}

/** An event as a line, its rule in small type. */
export function line(data: Rules, event: GameEvent, position: PositionId): Text {
  return [sentence(data, event, position), ' ', { text: event.rule, style: 'small' }];
}

export function heading(title: string, id: string): Block {
  return { kind: 'heading', level: 1, text: title, id };
}

export function list(items: readonly Text[]): Block[] {
  return items.length === 0 ? [] : [{ kind: 'list', items }];
}
