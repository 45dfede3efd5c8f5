/** The sheet as a whole: men who stand idle, and marches that take more men than there are. FF-MARCH-1. */
import { diagnose, diagnoseSheet, type Diagnostic, type OrderSheet } from '../../../src/core/index.js';
import type { FordsOrder } from './orders.js';
import { findPlace } from './places.js';
import type { View } from './state.js';

export function lint(view: View, sheet: OrderSheet): Diagnostic[] {
  const orders = sheet.orders as readonly FordsOrder[];
  return view.places.flatMap((place) => {
    const men = place.men?.[view.position] ?? 0;
    const here = orders.filter(
      (order) =>
        findPlace(view.places, order.key === 'levy' ? order.fields.place : order.fields.from) === place,
    );
    if (men > 0 && here.length === 0) {
      return [
        diagnoseSheet({
          severity: 'note',
          code: 'five-fords/idle',
          message: `${men} men at ${place.name} have no order`,
        }),
      ];
    }
    const marches = here.filter((order) => order.key === 'march');
    const sent = marches.reduce((sum, order) => sum + order.fields.men, 0);
    const last = marches.at(-1);
    if (sent <= men || marches.length < 2 || !last) return [];
    return [
      diagnose(last, 'men', {
        severity: 'warning',
        code: 'five-fords/too-many-men',
        message: `your marches take ${sent} men from ${place.name}, where ${men} stand`,
        rule: 'FF-MARCH-1',
      }),
    ];
  });
}
