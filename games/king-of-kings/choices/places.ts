/** Places as boxes take them: sieges, sorties, loot, raids, ruins, the capital. KOK-SIEGE-1, 7, KOK-LOOT-1, KOK-OPT-7, KOK-BUY-5 */
import {
  choicesOfType,
  values,
  type Choices,
  closedTo,
  openTo,
  withMisses,
} from '../../../src/core/index.js';
import { DUPLICATE } from '../check/check.js';
import { forceNamed, written } from '../check/desk.js';
import { lootFault, siegeFault, sortieFault } from '../check/fighting.js';
import { capitalFault, improveFault, rebuildFault } from '../check/purchases.js';
import type { Achievement } from '../data.js';
import { orders } from '../orders/book.js';
import { FOR_SALE } from '../orders/purchases.js';
import { shortId } from '../rules/realm/own-forces.js';
import { citiesUnder, hostile } from '../rules/realm/realms.js';
import { siegeUnits } from '../rules/siege/siegecraft.js';
import { gridOf } from '../ruleset.js';
import { judged, judgedPlaces, placeOffer, priced, type Asking, type Box } from './asking.js';

/** Hexes with a city or fort, those where one's own troops lie before foreign ones first. */
function cityHexes({ desk }: Asking): string[] {
  const { world, me } = desk;
  const all = values(world.state.cities).map(({ hex }) => hex);
  const before = all.filter((hex) => siegeUnits(world, hex, me).length > 0);
  return [...new Set([...before, ...all])];
}

export const besieged: Box = (asking) => {
  const { desk } = asking;
  const taken = new Set(written(desk, 'siege').map((o) => gridOf(desk.world).find(o.fields.place)));
  return closedTo(
    judgedPlaces(asking, cityHexes(asking), (seat, hex) => {
      const fault = siegeFault(seat, hex);
      return taken.has(hex) && fault?.severity !== 'error' ? DUPLICATE : fault;
    }),
  );
};

/** KOK-SIEGE-3: who digs stays; a march that is written already would be lost. */
export const earthworks: Box = (asking) => {
  const { desk } = asking;
  const hex = gridOf(desk.world).find(asking.boxes['place'] ?? '');
  const march = written(desk, 'move')
    .map((o) => forceNamed(desk, o.fields.force))
    .find((force) => force !== undefined && force.hex === hex);
  const offers = [
    { text: 'yes', word: 'yes: the troops dig and stay' },
    { text: 'no', word: 'no' },
  ];
  if (!march) return closedTo(offers);
  const doubt = `${shortId(desk.me, march.id)} is to march from here and could not`;
  return closedTo(offers.map((o) => (o.text === 'yes' ? { ...o, doubt, rule: 'KOK-SIEGE-3' } : o)));
};

/** As far as an assault or sortie may go: words, or so many rounds. */
export const limit =
  (key: 'siege' | 'sortie', box: string): Box =>
  (): Choices => {
    const words = choicesOfType(orders, key, box);
    return { ...words, offers: [...words.offers, { text: 'rounds 1', word: 'so many rounds', many: 99 }] };
  };

/** Places that enemies lie before, then others of one's own. */
export const shut: Box = (asking) => {
  const own = citiesUnder(asking.desk.world.state, asking.desk.me).map(({ hex }) => hex);
  const held = asking.desk.world.state.forces;
  const fields = values(held).map(({ hex }) => hex);
  return closedTo(
    judgedPlaces(
      asking,
      [...new Set([...own, ...fields])].filter((hex) => gridOf(asking.desk.world).has(hex)),
      sortieFault,
    ),
  );
};

export const lootable: Box = (asking) => closedTo(judgedPlaces(asking, cityHexes(asking), lootFault));

/** KOK-OPT-7: hostile places; troops may come to them before the raids. */
export const raidable: Box = (asking) => {
  const { world, me } = asking.desk;
  const hexes = cityHexes(asking).filter((hex) => {
    const city = world.state.cities[hex];
    return city?.kind === 'city' && !city.looted && hostile(world.state, city.controller, me);
  });
  return openTo(
    hexes.map((hex) => {
      const offer = placeOffer(asking, hex);
      if (siegeUnits(world, hex, me).length > 0) return offer;
      return { ...offer, doubt: 'no troops of yours stand there now', rule: 'KOK-OPT-7' };
    }),
  );
};

/** KOK-LOOT-4: ruins; a city may be looted by then. */
export const ruins: Box = (asking) => {
  const { world, me } = asking.desk;
  const hexes = values(world.state.cities).filter(({ looted }) => looted);
  return openTo(
    hexes
      .map((city) => {
        const offer = judged(placeOffer(asking, city.hex), rebuildFault(asking.desk, city.hex));
        if (city.lastPasser === me) return offer;
        return { ...offer, doubt: 'others were the last to pass it', rule: 'KOK-LOOT-4' };
      })
      .map((offer) => priced(asking, offer, world.data.charts.prices.rebuild)),
  );
};

export const seatsOfPower: Box = (asking) => {
  const { world, me } = asking.desk;
  const hexes = cityHexes(asking);
  const own = citiesUnder(world.state, me).map(({ hex }) => hex);
  const offers = judgedPlaces(asking, [...new Set([...own, ...hexes])], capitalFault);
  return closedTo(
    offers.map((o) => (o.why === undefined ? priced(asking, o, world.data.charts.prices.capital) : o)),
  );
};

/** KOK-BUY-5: each once. */
export const fame: Box = (asking) => {
  const bought = written(asking.desk, 'improve').map((o) => o.fields.achievement);
  const { prices, achievements } = asking.desk.world.data.charts;
  const offers = FOR_SALE.map((text) => {
    const points = achievements[text as Achievement];
    const fault = bought.includes(text) ? DUPLICATE : improveFault(asking.desk, text);
    const offer = judged({ text, word: `${text}, ${points} points` }, fault);
    return offer.why === undefined ? priced(asking, offer, prices[text] as number) : offer;
  });
  return closedTo(withMisses(offers));
};
