/** The computer player: sixty orders a week, mostly marches. */
import { composeSheet, type Dice, type Order, type OrderSheet } from '../../src/core/index.js';
import { orders } from './orders.js';
import type { View } from './state.js';

const ORDERS = 60;
const RECRUITS = 8;

export function standIn(view: View, dice: Dice): OrderSheet {
  const cities = new Map(view.cities.map((city) => [city.id, city]));
  const inCities = view.units.filter(({ hex }) => cities.get(hex)?.owner === view.position);
  const written: Pick<Order, 'key' | 'fields'>[] = inCities.slice(0, RECRUITS).map(({ number, hex }) => ({
    key: 'recruit',
    fields: { men: 2, city: cities.get(hex)?.name ?? '', unit: number },
  }));
  written.push({ key: 'gift', fields: { coins: 1, to: view.position === 'P1' ? 'P2' : 'P1' } });
  for (const { number } of view.units) {
    if (written.length >= ORDERS) break;
    const path = [1, 2, 3].map((leg) => dice.d6('stand-in/way', number, leg));
    written.push({ key: 'march', fields: { unit: number, path } });
  }
  return composeSheet(orders, written, { position: view.position, turn: view.turn });
}
