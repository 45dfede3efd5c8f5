/** An event in words: the templates are in `texts.yaml`, the facts in the event. */
import {
  entries,
  type GameEvent,
  type Json,
  type JsonObject,
  type PositionId,
} from '../../src/core/index.js';
import type { Data } from './data.js';
import { printStack } from './stacks.js';

/** Which field of an event picks a variant of its sentence: `treaty/offered`, `leader-hit/dead`. */
const VARIANTS = [
  'what',
  'fate',
  'result',
  'why',
  'how',
  'reason',
  'event',
  'cause',
  'item',
  'became',
  'success',
  'yields',
  'through',
];

/** The sentence of an event as this position reads it; without one, as the GM does. */
export function sentence(data: Data, event: GameEvent, position?: PositionId): string {
  const { texts } = data;
  const keys = [
    ...outcomeKeys(event),
    ...VARIANTS.map((field) => `${event.type}/${wordOf(event.data[field])}`),
  ];
  const variant = keys.find((key) => texts[key] !== undefined);
  const template = texts[variant ?? event.type];
  return template === undefined ? plain(event, position) : fill(template, event.data, position);
}

/** The outcome of an order is told in words of its own: `order-done/G/money`, `order-done/M city`, `order-done/M`. */
function outcomeKeys(event: GameEvent): string[] {
  if (event.type === 'order-part' && isTold(event.data.short))
    return [`${event.type}/${wordOf(event.data.reason)}`, `${event.type} short`];
  if (event.type !== 'order-done') return [];
  const head = `${event.type}/${wordOf(event.data.code)}`;
  return [
    ...['how', 'item'].map((field) => `${head}/${wordOf(event.data[field])}`),
    ...OUTCOME_FACTS.filter((fact) => isTold(event.data[fact])).map((fact) => `${head} ${fact}`),
    head,
  ];
}
const OUTCOME_FACTS = ['city', 'unit', 'place', 'with', 'from', 'command'];

/** `{city}` is a fact; `{n:regt}` counts, `{n?dies|die}` agrees with it; what stands in `[ ]` falls away when a fact in it is missing or nothing. */
export function fill(template: string, facts: JsonObject, position?: PositionId): string {
  const optional = template.replace(/\[([^\]]*)\]/g, (_, part: string) =>
    slotsOf(part).every((slot) => isTold(facts[slot])) ? part : '',
  );
  const agreed = optional.replace(
    /\{([\w.-]+)\?([^|}]*)\|([^}]*)\}/g,
    (_, slot: string, one: string, many: string) => (isOne(facts[slot]) ? one : many),
  );
  const told = agreed.replace(/\{([\w.-]+)(?::([^}]+))?\}/g, (_, slot: string, unit?: string) => {
    const value = facts[slot];
    if (unit !== undefined) return counted(value, unit);
    return wordOf(value, position);
  });
  return told.replace(/ {2,}/g, ' ').trim();
}

const slotsOf = (part: string): string[] => [...part.matchAll(/\{([\w.-]+)/g)].map((match) => match[1] ?? '');

const isTold = (value: Json | undefined): boolean => {
  if (value === undefined || value === null || value === false || value === '' || value === 0) return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
};

/** One thing or one position; the independents are many. */
const isOne = (value: Json | undefined): boolean =>
  typeof value === 'string' ? value !== 'P0' : value === 1;

function counted(value: Json | undefined, unit: string): string {
  const n =
    typeof value === 'number'
      ? value
      : Array.isArray(value)
        ? value.length
        : value === undefined
          ? 0
          : Number(value);
  return `${n} ${unit}${n === 1 ? '' : unit.endsWith('x') ? 'es' : 's'}`;
}

/** Ids lose the own prefix (`P1-1DV` → `1DV` for P1, `P1 1DV` for others); stacks are printed as on the sheet. */
export function wordOf(value: Json | undefined, position?: PositionId): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return idText(value, position);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return (value as readonly Json[]).map((one) => wordOf(one, position)).join(', ');
  const facts = entries(value as JsonObject as Record<string, Json>);
  if (facts.every(([, n]) => typeof n === 'number')) {
    const stack = Object.fromEntries(facts) as Record<string, number>;
    if (facts.every(([key]) => /^[A-Z]{3}(\.[mrve])?$/.test(key))) return printStack(stack) || 'none';
  }
  return facts.map(([key, one]) => `${key} ${wordOf(one, position)}`).join(', ');
}

function idText(value: string, position: PositionId | undefined): string {
  const match = /^(P\d+)-([A-Z0-9]+)$/.exec(value);
  if (!match) return value === 'P0' ? 'the independents' : value;
  const [, owner, ref = ''] = match;
  return owner === position ? ref : `${owner ?? ''} ${ref}`;
}

/** An event for which there is no sentence still tells its facts. */
function plain(event: GameEvent, position: PositionId | undefined): string {
  const facts = entries(event.data as Record<string, Json>).map(
    ([key, value]) => `${key} ${wordOf(value, position)}`,
  );
  return [event.type.replace(/-/g, ' '), facts.join(', ')].filter((part) => part !== '').join(': ');
}
