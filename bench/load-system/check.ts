/** What a player can know to be wrong before the sheet is sent. */
import { diagnose, suggest, type Diagnostic, type OrderSheet } from '../../src/core/index.js';
import type { LoadOrder } from './orders.js';
import type { View } from './state.js';

export function check(view: View, sheet: OrderSheet): Diagnostic[] {
  const units = new Set(view.units.map(({ number }) => number));
  const cities = new Map(view.cities.map((city) => [city.name, city]));
  return (sheet.orders as readonly LoadOrder[]).flatMap((order): Diagnostic[] => {
    if (order.key === 'gift') return [];
    if (!units.has(order.fields.unit)) {
      const message = `there is no unit ${order.fields.unit}`;
      return [diagnose(order, 'unit', { code: 'bm/unknown-unit', message, rule: 'BM-MARCH-1' })];
    }
    if (order.key !== 'recruit' || cities.get(order.fields.city)?.owner === view.position) return [];
    return [
      diagnose(order, 'city', {
        code: 'bm/unknown-city',
        message: `you have no city "${order.fields.city}"`,
        suggestions: suggest(order.fields.city, [...cities.keys()]),
        rule: 'BM-RECRUIT-1',
      }),
    ];
  });
}
