/** Events picked out of a view, and facts read from them. */
import {
  ids,
  type Block,
  type GameEvent,
  type Json,
  type PositionId,
  type Text,
} from '../../../src/core/index.js';
import type { Rules } from '../geography.js';
import { sentence, type Reader } from '../sentences.js';
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

/** Facts of events that may name a position; the others name places, and `P1` is both. */
const PARTIES: readonly string[] = ['by', 'owner', 'against', 'winner', 'drawer'];
const PARTIES_OF: Readonly<Record<string, readonly string[]>> = {
  booty: ['to'],
  'capital-looted': ['from'],
  'owner-changed': ['from', 'to'],
  'control-change': ['to'],
  'province-hostile': ['to'],
  'hostility-ends': ['to'],
  revolted: ['from'],
  'raider-passed': ['from', 'to'],
  'posture-declared': ['to'],
};

/** Does the event concern the reader: as a party, by his Units, or because it happens in a province of his? */
export function concerns(event: GameEvent, { position, known }: View): boolean {
  const parties = [...PARTIES, ...(PARTIES_OF[event.type] ?? [])];
  if (parties.some((key) => text(event, key) === position || text(event, key).endsWith(`:${position}`)))
    return true;
  const sides = JSON.stringify(event.data['sides'] ?? []);
  if (sides.includes(`:${position}"`)) return true;
  const place = text(event, 'province') || text(event, 'at');
  const p = known.provinces[place];
  return p !== undefined && (p.owner === position || p.controller === position);
}

/** Who reads this sheet, and what the positions are called. */
export function readerOf({ known, position }: View): Reader {
  const names = Object.fromEntries(ids(known.positions).map((id) => [id, known.positions[id]?.name ?? id]));
  return { position, names };
}

/** `P3 Hellas`: with the id that orders need. */
export function called({ known }: View, id: PositionId): string {
  return `${id} ${known.positions[id]?.name ?? ''}`.trim();
}

/** `2 deals`, `1 deal`. */
export function counted(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

/** An event as a line, its rule in small type. */
export function line(data: Rules, event: GameEvent, view: View): Text {
  return [sentence(data, event, readerOf(view)), ' ', { text: event.rule, style: 'small' }];
}

export function heading(title: string, id: string): Block {
  return { kind: 'heading', level: 1, text: title, id };
}

export function list(items: readonly Text[]): Block[] {
  return items.length === 0 ? [] : [{ kind: 'list', items }];
}
