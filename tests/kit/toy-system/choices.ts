/** What may be written now: places with own men, roads from there, men that are left. FF-LEVY-1, FF-MARCH-1. */
import type { Choices, Draft, Offer, OrderSheet } from '../../../src/core/index.js';
import { orders, type FordsOrder } from './orders.js';
import { findPlace } from './places.js';
import type { SeenPlace, View } from './state.js';

export function choices(
  view: View,
  sheet: OrderSheet,
  { order, thing, boxes }: Draft,
  box?: string,
): Choices {
  const mine = view.places.filter((place) => ownMen(view, place) > 0);
  if (order === undefined || box === undefined) {
    const able = mine.filter(({ id }) => thing === undefined || id === thing);
    return closed(able.length === 0 ? [] : orders.orders.map(({ key, word }) => ({ text: key, word })));
  }
  const sent = sheet.orders as readonly FordsOrder[];
  switch (box) {
    case 'place':
      return closed(mine.map((place) => ({ ...named(place), cost: `raises ${place.levy} men` })));
    case 'men': {
      const most = Math.max(0, ...mine.map((place) => left(view, place, sent)));
      return { open: false, offers: [], ...(most > 0 ? { range: { least: 1, most } } : {}) };
    }
    case 'from': {
      const men = Number(boxes.men ?? 1);
      return closed(
        mine.map((place) => {
          const most = left(view, place, sent);
          const short = most < men;
          return {
            ...named(place),
            left: `${most - men} men`,
            ...(short ? { why: `only ${most} men are left` } : {}),
          };
        }),
      );
    }
    default: {
      const from = findPlace(view.places, boxes.from ?? '');
      return closed(view.places.filter(({ id }) => from?.neighbours.includes(id)).map(named));
    }
  }
}

const closed = (offers: readonly Offer[]): Choices => ({ open: false, offers });

const named = ({ id, name }: SeenPlace): Offer => ({ text: name, word: name, at: id });

const ownMen = (view: View, place: SeenPlace): number => place.men?.[view.position] ?? 0;

/** Men that no order of the sheet sends off. */
function left(view: View, place: SeenPlace, sent: readonly FordsOrder[]): number {
  const gone = sent.flatMap((order) =>
    order.key === 'march' && findPlace(view.places, order.fields.from) === place ? [order.fields.men] : [],
  );
  return ownMen(view, place) - gone.reduce((sum, men) => sum + men, 0);
}
