/**
 * The check of a sheet: phase 1 is played on what its sender knows, and what fails there is told with its reason; then
 * the warnings of WK-MAIL-4. It never tests hidden facts.
 */
import {
  diagnose,
  ids,
  suggest,
  type Diagnostic,
  type GameEvent,
  type OrderSheet,
} from '../../../src/core/index.js';
import { wordsFor } from './words.js';
import { receiverFindings } from './receivers.js';
import type { Data } from '../data.js';
import { dryRun, type DryRun } from './dry-run.js';
import { findCity, findCommand } from '../rules/realm/find.js';
import type { Played, WeeklyOrder } from '../orders/book.js';
import { writtenItem } from '../orders/meaning.js';
import { printItem } from '../orders/references.js';
import { isKnown, nearestNames } from '../orders/unknown.js';
import { REASONS, type Reason } from '../orders/refusals.js';
import { has, isMilitia, printStack } from '../rules/troops/stacks.js';
import type { City } from '../records.js';
import type { State } from '../state.js';
import { pressFindings, warnings } from './warnings.js';
import type { View } from '../view.js';

/** Reasons that the player's own knowledge decides (WK-MAIL-4); all others are only likely, hence warnings. */
const SURE: Readonly<Record<WeeklyOrder['key'], readonly Reason[]>> = {
  build: [
    'unknown-name',
    'range',
    'not-yours',
    'status',
    'no-tech',
    'no-yard',
    'no-port',
    'window',
    'limit',
    'pool',
    'duplicate',
  ],
  reform: ['unknown-name', 'not-yours', 'status', 'limit', 'pool', 'no-yard', 'no-tech'],
  increase: ['range', 'not-here', 'not-yours', 'limit', 'unknown-name', 'status'],
  assassin: ['syntax', 'range', 'not-yours', 'treaty'],
  disband: ['not-yours', 'unknown-name'],
  give: ['not-yours', 'range', 'no-tech', 'status', 'syntax', 'unknown-name'],
  treaty: ['range', 'not-yours', 'unknown-name'],
  transfer: ['not-yours', 'rank', 'unknown-name', 'status'],
  move: ['not-yours', 'syntax', 'range', 'unknown-name'],
  strategic: ['status', 'unknown-name', 'not-yours'],
  order: ['range', 'not-yours', 'unknown-name'],
  loc: ['not-yours', 'no-port', 'unknown-name'],
  name: ['range', 'duplicate', 'not-yours', 'unknown-name'],
};
/** What depends on others or on what can't be seen is not spoken of at all. */
const HIDDEN: readonly string[] = ['deal', 'no-loc', 'no-target', 'cut'];

export function check(data: Data, view: View, sheet: OrderSheet): Diagnostic[] {
  const run = dryRun(view, sheet, data);
  const { before, after, orders } = run;
  return [
    ...orderFindings(data, run),
    ...warnings(view, before, after, orders, data),
    ...pressFindings(view, sheet),
  ];
}

/** What a dry run of orders told of each, and what it does not try. */
export function orderFindings(data: Data, { before, after, orders, events }: DryRun): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const order of orders) {
    for (const event of events.filter(
      (e) => e.data.order === order.number && /^order-(failed|part)$/.test(e.type),
    )) {
      const finding = findingOf(event, order, before, data);
      if (finding) found.push(finding);
    }
  }
  return [
    ...found,
    ...treatyFindings(before, orders),
    ...strategicFindings(data, after, orders),
    ...bribeFindings(before, orders),
    ...emptyGifts(orders),
    ...receiverFindings(before, orders),
  ];
}

function findingOf(event: GameEvent, order: Played, state: State, data: Data): Diagnostic | undefined {
  const reason = typeof event.data.reason === 'string' ? event.data.reason : '';
  if (HIDDEN.includes(reason) || (order.key === 'give' && isOfReceiver(state, order, reason)))
    return undefined;
  if (!(REASONS as readonly string[]).includes(reason)) return undefined;
  const sure = event.type === 'order-failed' && SURE[order.key].includes(reason as Reason);
  const { field, ...words } = wordsFor(data, state, order, reason as Reason, event.rule);
  return diagnose(order, field, {
    severity: sure ? 'error' : 'warning',
    code: `wk/${reason}`,
    ...words,
    rule: event.rule,
    suggestions: reason === 'unknown-name' ? nearestNames(state, order) : [],
  });
}

/** Whether a holder buys is his business; whom a gift is for is told by `receiverFindings`. */
function isOfReceiver(state: State, order: Extract<Played, { key: 'give' }>, reason: string): boolean {
  const { from, item } = order.fields;
  if (reason === 'status') return item.kind === 'trade';
  if (reason !== 'unknown-name') return false;
  // A city or fort that is not named is the giver's fault (`emptyGifts`).
  return !from || from.isPosition || isKnown(state, from);
}

/** WK-GIFT-3: a city or fort is given, and the box that says which is empty. */
function emptyGifts(orders: readonly Played[]): Diagnostic[] {
  return orders.flatMap((order) => {
    if (order.key !== 'give' || order.fields.from !== undefined) return [];
    const { kind } = order.fields.item;
    if (kind !== 'city' && kind !== 'fort') return [];
    return [
      diagnose(order, 'item', {
        code: 'wk/unknown-name',
        message: `which ${kind} is given is not said`,
        expected:
          kind === 'city'
            ? 'a city of yours behind CI, such as G - CI - Pella - P5'
            : 'a fort of yours behind FO, such as G - FO - FO1 - P5',
        rule: 'WK-GIFT-3',
      }),
    ];
  });
}

/** WK-DIP-1: to oneself, or to nobody. */
function treatyFindings(state: State, orders: readonly Played[]): Diagnostic[] {
  return orders.flatMap((order) => {
    if (order.key !== 'treaty') return [];
    const other = order.fields.with;
    if (other === order.position)
      return [
        diagnose(order, 'with', {
          code: 'wk/not-yours',
          message: 'a treaty needs another position',
          rule: 'WK-DIP-1',
        }),
      ];
    const target = state.positions[other];
    if (target && target.status !== 'eliminated') return [];
    return [
      diagnose(order, 'with', {
        code: 'wk/unknown-name',
        message: `${other} does not play`,
        expected: 'a living position',
        suggestions: ids(state.positions).filter((id) => id !== order.position),
        rule: 'WK-DIP-1',
      }),
    ];
  });
}

/** WK-CH-7: militia never leaves its walls. */
function militiaFindings(data: Data, order: Extract<Played, { key: 'strategic' }>): Diagnostic[] {
  const kept = order.fields.items.filter((item) => item.kind === 'units' && isMilitia(data, item.code));
  if (kept.length === 0) return [];
  return [
    diagnose(order, 'items', {
      code: 'wk/rank',
      message: `${kept.map((item) => printItem(writtenItem(item))).join(',')}: militia never leaves its city`,
      rule: 'WK-CH-7',
    }),
  ];
}

/** WK-STR-3: regts of the city's own garrison and ships of its port, as they are after the transfers. */
function missingFindings(order: Extract<Played, { key: 'strategic' }>, city: City): Diagnostic[] {
  const missing = order.fields.items.filter(
    (item) => item.kind === 'units' && Math.max(has(city.stack, item), has(city.portSqds, item)) < item.n,
  );
  if (missing.length === 0) return [];
  const inside = [printStack(city.stack), printStack(city.portSqds)].filter((text) => text !== '').join(', ');
  return [
    diagnose(order, 'items', {
      severity: 'warning',
      code: 'wk/not-here',
      message: `${missing.map((item) => printItem(writtenItem(item))).join(',')} is not in ${city.name}`,
      expected: inside === '' ? 'regts of its garrison; it has none' : `what stands there: ${inside}`,
      rule: 'WK-STR-3',
    }),
  ];
}

/** WK-GIFT-1: money to a place or force is a bribe, and nobody bribes himself. */
function bribeFindings(state: State, orders: readonly Played[]): Diagnostic[] {
  return orders.flatMap((order) => {
    if (order.key !== 'give' || order.fields.item.kind !== 'money' || order.fields.to.isPosition) return [];
    const { to } = order.fields;
    const city = findCity(state, to);
    const mine = city?.holder === order.position;
    if (!mine && findCommand(state, to)?.owner !== order.position) return [];
    return [
      diagnose(order, 'to', {
        code: 'wk/not-yours',
        message: `${to.written.name} is yours: money to a place or force is a bribe`,
        expected: 'a position such as P5 for a gift, or a foreign place',
        rule: 'WK-GIFT-1',
      }),
    ];
  });
}

/** WK-STR-1: both ends one's own, by what one knows. */
function strategicFindings(data: Data, state: State, orders: readonly Played[]): Diagnostic[] {
  return orders.flatMap((order) => {
    if (order.key !== 'strategic') return [];
    const isSpies = order.fields.items.every((i) => i.kind === 'thing' && i.ref.spy !== undefined);
    return (['from', 'to'] as const).flatMap((field) => {
      const ref = order.fields[field];
      if (ref.owner !== undefined && ref.owner !== order.position)
        return [
          diagnose(order, field, {
            code: 'wk/not-yours',
            message: 'another position’s place',
            rule: 'WK-ORD-9',
          }),
        ];
      const city = findCity(state, ref);
      if (!city)
        return [
          diagnose(order, field, {
            code: 'wk/unknown-name',
            message: `"${ref.written.name}" is no city that you know`,
            suggestions: suggest(
              ref.written.name,
              Object.values(state.cities).map((c) => c.name),
            ),
            rule: 'WK-STR-1',
          }),
        ];
      if (isSpies) return [];
      if (city.owner === order.position && city.holder === order.position)
        return field === 'from' ? [...militiaFindings(data, order), ...missingFindings(order, city)] : [];
      return [
        diagnose(order, field, {
          code: 'wk/status',
          message: `${city.name} is not owned or of allied status and held by you`,
          rule: 'WK-STR-1',
        }),
      ];
    });
  });
}
