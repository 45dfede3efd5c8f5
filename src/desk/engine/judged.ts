/** A judged sheet as a page shows it: a card an order, and what was lost. */
import {
  definitionOf,
  draftOf,
  linesOf,
  type Diagnostic,
  type GameSystem,
  type Order,
  type OrderSheet,
  type SheetState,
} from '../../core/index.js';
import type { Card, Judged } from './questions.js';

export function judgedOf(system: GameSystem, state: SheetState, sheet: OrderSheet): Omit<Judged, 'flags'> {
  const refused = new Map((sheet.refused ?? []).map((one) => [one.number ?? -one.line, one]));
  const problems = new Map<number | undefined, Diagnostic[]>();
  for (const one of sheet.diagnostics) {
    const known = problems.get(one.order);
    if (known) known.push(one);
    else problems.set(one.order, [one]);
  }
  const cards = sheet.orders.map((order): Card => cardOf(system, order, problems.get(order.number) ?? []));
  const lost = [...refused.values()]
    .filter(({ text: written }) => written !== '')
    .map(({ line, text: written, reason, rule }) => ({ line, text: written, reason, rule }));
  const { form, diagnostics, press, notes, share, none = false } = sheet;
  const empty =
    !none && share === undefined && cards.length + lost.length + press.length + notes.length === 0;
  return { state, form, cards, diagnostics, lost, press, notes, none, empty };
}

function cardOf(system: GameSystem, order: Order, problems: readonly Diagnostic[]): Card {
  const { from, to } = linesOf(order);
  return {
    number: order.number,
    key: order.key,
    word: definitionOf(system.orders, order.key).word,
    text: order.source.text,
    from,
    to,
    boxes: draftOf(system.orders, order).boxes,
    problems,
  };
}
