/** What a player can know to be wrong before the sheet is sent. FF-LEVY-1, FF-MARCH-1. */
import { diagnose, suggest, type Diagnostic, type OrderSheet } from '../../../src/core/index.js';
import type { FordsOrder } from './orders.js';
import { findPlace } from './places.js';
import type { SeenPlace, View } from './state.js';

export function check(view: View, sheet: OrderSheet): Diagnostic[] {
  return (sheet.orders as readonly FordsOrder[]).flatMap((order) =>
    order.key === 'levy' ? checkLevy(view, order) : checkMarch(view, order),
  );
}

function checkLevy(view: View, order: Extract<FordsOrder, { key: 'levy' }>): Diagnostic[] {
  const place = findPlace(view.places, order.fields.place);
  if (!place) return [unknownPlace(view, order, 'place')];
  if (ownMen(view, place) > 0) return [];
  return [
    diagnose(order, 'place', {
      code: 'five-fords/no-men',
      severity: 'warning',
      message: `you have no men at ${place.name} now`,
      expected: 'a place where your men stand',
      rule: 'FF-LEVY-1',
    }),
  ];
}

function checkMarch(view: View, order: Extract<FordsOrder, { key: 'march' }>): Diagnostic[] {
  const from = findPlace(view.places, order.fields.from);
  const to = findPlace(view.places, order.fields.to);
  if (!from) return [unknownPlace(view, order, 'from')];
  if (!to) return [unknownPlace(view, order, 'to')];
  if (!from.neighbours.includes(to.id)) {
    return [
      diagnose(order, 'to', {
        code: 'five-fords/no-road',
        message: `no road leads from ${from.name} to ${to.name}`,
        expected: 'the next place on a road',
        suggestions: view.places.filter(({ id }) => from.neighbours.includes(id)).map(({ name }) => name),
        rule: 'FF-MARCH-1',
      }),
    ];
  }
  if (ownMen(view, from) > 0) return [];
  return [
    diagnose(order, 'from', {
      code: 'five-fords/no-men',
      message: `you have no men at ${from.name}`,
      expected: 'a place where your men stand',
      suggestions: view.places.filter((place) => ownMen(view, place) > 0).map(({ name }) => name),
      rule: 'FF-MARCH-1',
    }),
  ];
}

function ownMen(view: View, place: SeenPlace): number {
  return place.men?.[view.position] ?? 0;
}

function unknownPlace(view: View, order: FordsOrder, field: 'place' | 'from' | 'to'): Diagnostic {
  const written = String((order.fields as Readonly<Record<string, unknown>>)[field]);
  return diagnose(order, field, {
    code: 'five-fords/unknown-place',
    message: `unknown place "${written}"`,
    expected: 'a place of the map',
    suggestions: suggest(
      written,
      view.places.flatMap(({ id, name }) => [name, id]),
      1,
    ),
    rule: 'FF-MAP-1',
  });
}
