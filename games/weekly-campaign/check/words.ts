/** The words of the check: which box is at fault, what is wrong with it by what the player knows, what was expected. WK-MAIL-4. */
import type { JsonObject } from '../../../src/core/index.js';
import { restrictedCity } from '../rules/building/buildable.js';
import type { Data } from '../data.js';
import { findPlace, isForeign } from '../rules/realm/find.js';
import type { Played, PlayedAs } from '../orders/book.js';
import { writtenItem, type Meaning, type MeantItem } from '../orders/meaning.js';
import { printItem, printReference } from '../orders/references.js';
import { meaningIn, unknownBox } from '../orders/unknown.js';
import { holderOf } from '../rules/realm/places.js';
import type { Reason } from '../orders/refusals.js';
import { fill } from '../words/sentence.js';
import type { State } from '../state.js';

export interface Words {
  readonly field?: string;
  readonly message: string;
  readonly expected?: string;
}

/** Texts: `check/build/status/WK-MIL-4`, `check/give/not-yours/to` (the box at fault), `check/build/status`, `order-failed/status`; `expect/…` alike. */
export function wordsFor(data: Data, state: State, order: Played, reason: Reason, rule: string): Words {
  const field =
    (reason === 'unknown-name' ? unknownBox(state, order) : undefined) ?? fieldAtFault(state, order, reason);
  const facts = { ...factsOf(state, order), field: writtenAt(order, field) };
  const found = (kind: string): string | undefined =>
    [
      `${kind}/${order.key}/${reason}/${rule}`,
      `${kind}/${order.key}/${reason}/${field ?? ''}`,
      `${kind}/${order.key}/${reason}`,
      `${kind}/${reason}`,
    ]
      .map((key) => fill(data.texts, key, facts))
      .find((text) => text !== undefined);
  const expected = found('expect');
  return {
    ...(field === undefined ? {} : { field }),
    message: found('check') ?? fill(data.texts, `order-failed/${reason}`, facts) ?? reason,
    ...(expected === undefined || expected === '' ? {} : { expected }),
  };
}

/** The boxes that a reason is about, the likeliest first. */
const FAULTS: Readonly<Partial<Record<Reason, readonly string[]>>> = {
  'unknown-name': ['at', 'target', 'command', 'fleet', 'who', 'what', 'to'],
  status: ['at', 'to', 'from'],
  range: ['to', 'command'],
  'no-port': ['at', 'from'],
  'no-yard': ['at'],
  'no-tech': ['item', 'units'],
  pool: ['units', 'item'],
  limit: ['units', 'item', 'what', 'items'],
  'not-here': ['items', 'what', 'at', 'item', 'to'],
  'not-yours': ['target', 'what', 'command', 'fleet', 'who', 'to', 'at'],
  rank: ['items'],
  room: ['to'],
  funds: ['item', 'units', 'what', 'cost'],
  syntax: ['target'],
  duplicate: ['as'],
};

function fieldAtFault(state: State, order: Played, reason: Reason): string | undefined {
  const { key, fields, position } = order;
  const written = fields as Readonly<Record<string, unknown>>;
  if (order.key === 'give' && (reason === 'not-yours' || reason === 'status')) return giftAtFault(order);
  const candidates = key === 'transfer' && reason === 'not-yours' ? ['from', 'to', 'items'] : FAULTS[reason];
  // Of several the one that names somebody else.
  const foreign = candidates?.find((name) => {
    const ref = meaningIn(written[name]);
    if (reason !== 'not-yours' || !ref) return false;
    const place = findPlace(state, ref);
    return ref.owner !== undefined || (place !== undefined && holderOf(place) !== position);
  });
  return foreign ?? candidates?.find((name) => written[name] !== undefined);
}

/** It is not the giver's to give, or a gift to himself; that it is for another is no fault (WK-GIFT-1 to 3, WK-TEC-1). */
function giftAtFault({ fields: { item, from, to }, position }: PlayedAs<'give'>): string {
  if (from === undefined) return 'to';
  if (item.kind === 'naval' || item.kind === 'siege') return isForeign(position, from) ? 'from' : 'to';
  return (item.kind === 'city' || item.kind === 'fort') && to.owner === position ? 'to' : 'from';
}

/** The boxes as words, and what the player's own records say of them. */
function factsOf(state: State, order: Played): JsonObject {
  const own = state.positions[order.position];
  const words: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(order.fields)) words[name] = wordOf(value);
  const code = codeOf(order);
  const place = placeOf(state, order);
  return {
    ...words,
    code: code ?? '',
    left: String(own?.pool[code ?? ''] ?? 0),
    rebuilds: own?.rebuilds.map(({ n, code: of }) => `${n}${of}`).join(', ') || 'none',
    restricted: state.cities[(own && restrictedCity(state, own)) ?? '']?.name ?? '',
    treasury: String(own?.treasury ?? 0),
    ...(place ? { size: place.size, nextSize: place.size + 1, dv: place.dv, nextDv: place.dv + 1 } : {}),
  };
}

function codeOf({ key, fields }: Played): string | undefined {
  if (key === 'build') return fields.item.code;
  return key === 'reform' ? fields.units[0]?.code : undefined;
}

function placeOf(state: State, order: Played): { size: number; dv: number } | undefined {
  if (order.key !== 'increase' || order.fields.what.kind !== 'place') return undefined;
  const place = findPlace(state, order.fields.what.ref);
  return place && { size: 'size' in place ? place.size : 0, dv: place.dv };
}

const writtenAt = (order: Played, field: string | undefined): string =>
  field === undefined ? '' : wordOf((order.fields as Readonly<Record<string, unknown>>)[field]);

function wordOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(wordOf).join(',');
  if (typeof value !== 'object' || value === null) return '';
  if ('written' in value) return printReference((value as Meaning).written);
  if ('level' in value && 'kind' in value) return `${String(value.kind)}${String(value.level)}`;
  if ('kind' in value && value.kind === 'place' && 'ref' in value) return wordOf(value.ref);
  if ('kind' in value && ['units', 'prisoners', 'thing'].includes(String(value.kind)))
    return printItem(writtenItem(value as MeantItem));
  if ('code' in value && 'n' in value)
    return value.n === 1 ? String(value.code) : `${String(value.n)}${String(value.code)}`;
  return 'kind' in value ? String(value.kind) : '';
}
