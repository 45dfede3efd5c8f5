/** The computer players: both levy everywhere; where they march to is the difference. FF-SI-1. */
import { composeSheet, type Dice, type OrderSheet, type Temper } from '../../../src/core/index.js';
import { orders } from './orders.js';
import type { View } from './state.js';

type Place = View['places'][number];

/** Sends half of each camp to a neighbour by chance. */
export function standIn(view: View, dice: Dice): OrderSheet {
  return written(view, (camp, roads) => {
    const men = Math.floor(menIn(camp, view) / 2);
    return men === 0 ? [] : [{ men, to: dice.pick(roads, 'stand-in/road', camp.id) }];
  });
}

/** Sends all of each camp where the fewest men stand; the cautious stay at home. */
export function regular(view: View, dice: Dice, temper: Temper): OrderSheet {
  return written(view, (camp, roads) => {
    const strangers = (place: Place): number =>
      Object.values(place.men ?? {}).reduce((sum, men) => sum + men, 0) - menIn(place, view);
    const fewest = Math.min(...roads.map(strangers));
    const to = dice.pick(
      roads.filter((place) => strangers(place) === fewest),
      'stand-in/road',
      camp.id,
    );
    return temper === 'cautious' ? [] : [{ men: menIn(camp, view), to }];
  });
}

const menIn = (place: Place, view: View): number => place.men?.[view.position] ?? 0;

interface March {
  readonly men: number;
  readonly to: Place;
}

function written(
  view: View,
  marchesOf: (camp: Place, roads: readonly Place[]) => readonly March[],
): OrderSheet {
  const camps = view.places.filter((place) => menIn(place, view) > 0);
  const levies = camps.map((place) => ({ key: 'levy', fields: { place: place.name } }));
  const marches = camps.flatMap((place) => {
    const roads = view.places.filter(({ id }) => place.neighbours.includes(id));
    if (roads.length === 0) return [];
    return marchesOf(place, roads).map(({ men, to }) => ({
      key: 'march',
      fields: { men, from: place.name, to: to.name },
    }));
  });
  return composeSheet(orders, [...levies, ...marches], { position: view.position, turn: view.turn });
}
