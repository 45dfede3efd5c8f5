/** The computer player: levies everywhere, and sends half of each camp to a neighbour. FF-SI-1. */
import { composeSheet, type Dice, type OrderSheet } from '../../../src/core/index.js';
import { orders } from './orders.js';
import type { View } from './state.js';

export function standIn(view: View, dice: Dice): OrderSheet {
  const camps = view.places.filter((place) => (place.men?.[view.position] ?? 0) > 0);
  const levies = camps.map((place) => ({ key: 'levy', fields: { place: place.name } }));
  const marches = camps.flatMap((place) => {
    const men = Math.floor((place.men?.[view.position] ?? 0) / 2);
    const roads = view.places.filter(({ id }) => place.neighbours.includes(id));
    if (men === 0 || roads.length === 0) return [];
    const to = dice.pick(roads, 'stand-in/road', place.id).name;
    return [{ key: 'march', fields: { men, from: place.name, to } }];
  });
  return composeSheet(orders, [...levies, ...marches], { position: view.position, turn: view.turn });
}
