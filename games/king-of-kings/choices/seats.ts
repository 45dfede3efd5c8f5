/** Positions, houses and forces as boxes take them: whom an order is about. KOK-ALL-1, 5, KOK-MAR-1, KOK-OPT-5, KOK-OPEN-1 */
import {
  countOf,
  entries,
  ids,
  values,
  type Offer,
  closedTo,
  openTo,
  withMisses,
} from '../../../src/core/index.js';
import { lentTo } from '../check/realm.js';
import { UNIT_TYPES, type UnitType } from '../data.js';
import { courtshipOf } from '../orders/understand.js';
import { gainableSides } from '../rules/crown/alliances.js';
import { yearlyGifts } from '../rules/money/budget.js';
import { forcesUnder, isTrade, leadersIn } from '../rules/realm/forces.js';
import { shortId } from '../rules/realm/own-forces.js';
import { citiesOf, commander, stanceOf } from '../rules/realm/realms.js';
import { namesOf, placeName, sideText } from '../ruleset.js';
import type { OpenForce } from '../board.js';
import type { World } from '../play.js';
import { written } from '../check/desk.js';
import {
  judged,
  placeOffer,
  placeWord,
  talents,
  talentsLeft,
  valueOf,
  type Asking,
  type Box,
} from './asking.js';

/** All other positions; those that have left are doubtful. */
export function others({ desk }: Asking, rule: string): Offer[] {
  const { positions } = desk.world.state;
  return entries(positions)
    .filter(([id]) => id !== desk.me)
    .map(([id, { name, status }]) => {
      const offer = { text: id, word: `${id} ${name}`, at: id };
      const out = status !== 'active';
      return out ? { ...offer, doubt: 'the position has left the game', rule } : offer;
    });
}

export const seats =
  (rule: string): Box =>
  (asking) =>
    closedTo(others(asking, rule));

export const stance: Box = (asking) => {
  const { state } = asking.desk.world;
  const other = valueOf(asking, 'treaty', 'position');
  const known = other !== undefined && state.positions[other] !== undefined;
  const now = known ? stanceOf(state, asking.desk.me, other) : undefined;
  const words = ['ally', 'neutral', 'enemy'].map((text) => ({
    text,
    word: text === now ? `${text}, as it is` : text,
  }));
  return closedTo(words, known ? { note: `they: ${stanceOf(state, other, asking.desk.me)}` } : {});
};

/** `A1 Royal Host, Babylon` */
function forceWord({ desk }: Pick<Asking, 'desk'>, force: OpenForce): string {
  const name = force.name === undefined ? '' : ` ${force.name}`;
  return `${shortId(desk.me, force.id)}${name}, ${placeWord(desk, force.hex)}`;
}

export function forceOffer(asking: Pick<Asking, 'desk'>, force: OpenForce): Offer {
  const ref = shortId(asking.desk.me, force.id);
  return { text: ref, word: forceWord(asking, force), at: ref };
}

/** Own ones before those of allies. */
export function ownForces({ desk }: Pick<Asking, 'desk'>): OpenForce[] {
  const all = forcesUnder(desk.world.state, desk.me);
  return [...all.filter((f) => f.owner === desk.me), ...all.filter((f) => f.owner !== desk.me)];
}

/** All forces that can be ordered. */
export const anyForce: Box = (asking) => closedTo(ownForces(asking).map((f) => forceOffer(asking, f)));

/** KOK-OPEN-1: what is one's own now; an ally won by marriage may be named in the same season. */
export const nameable: Box = (asking) => {
  const { world, me } = asking.desk;
  const { state } = world;
  const leaders = ownForces(asking).flatMap((f) =>
    leadersIn(state, f.id).map(({ id, kind, name = '' }) => ({
      text: id,
      word: `${kind} ${name === '' ? id : name}, ${placeWord(asking.desk, f.hex)}`,
      at: shortId(me, f.id),
    })),
  );
  const cities = citiesOf(state, me).map(({ hex }) => placeOffer(asking, hex));
  return openTo([...ownForces(asking).map((f) => forceOffer(asking, f)), ...leaders, ...cities]);
};

/** A country, with its seat on the map. */
export function house({ desk }: Pick<Asking, 'desk'>, id: string): Offer {
  const { world } = desk;
  const text = sideText(world, id);
  const side = world.state.sides[id];
  const home = side?.capital ?? side?.home ?? '';
  return home === '' ? { text, word: text } : { text, word: text, at: placeName(world, home) };
}

/** KOK-SUM-3: countries and bands that may be won. */
export const gainable = ({ desk }: Pick<Asking, 'desk'>): string[] => gainableSides(desk.world);

/** KOK-MAR-1, 2: one proposal; who is married consents still. */
export const houses: Box = (asking) => {
  const { desk } = asking;
  const p = desk.world.state.positions[desk.me];
  const asked = written(desk, 'wed').some(
    (o) => courtshipOf(o.fields.target, namesOf(desk.world)).kind !== 'consent',
  );
  const barred = p?.monarch.married
    ? { why: 'your monarch is married', rule: 'KOK-MAR-1' }
    : asked
      ? { why: 'there is such an order before it', rule: 'KOK-MAIL-1' }
      : {};
  const placate: Offer = { text: 'placate', word: 'placate: marry at home against Enemies' };
  const noEnemies = { doubt: 'you have no Enemies to placate', rule: 'KOK-MAR-1' };
  const proposals: Offer[] = [
    ...gainable(asking).map((id) => house(asking, id)),
    { text: 'any', word: 'the first country of policy gain, else the nearest' },
    p?.achievements.includes('enemies') ? placate : { ...placate, ...noEnemies },
    ...others(asking, 'KOK-MAR-1').map((o) => ({ ...o, word: `${o.word}, if it consents` })),
  ];
  const consents = others(asking, 'KOK-MAR-1').map((o) => ({
    ...o,
    text: `consent ${o.text}`,
    word: `consent to ${o.word}`,
  }));
  return openTo(withMisses([...proposals.map((o) => ({ ...o, ...barred })), ...consents]));
};

/** KOK-ALL-5: talents within the yearly limit, goods, bought units, cities. */
export const gift: Box = (asking) => {
  const { world, me, realm } = asking.desk;
  const { state, data } = world;
  const { limit, given } = yearlyGifts(world, me, realm);
  const most = Math.max(0, Math.min(limit - given, realm.treasury, talentsLeft(asking)));
  const sums = [...new Set([5, 10, 20, 50, 100, most])].filter((n) => n > 0 && n <= most);
  const goods = data.charts['goods-types'].flatMap((type): Offer[] => {
    const own = values(state.goods).filter(
      (g) => g.owner === me && g.type === type && g.hex !== undefined,
    ).length;
    return own === 0 ? [] : [{ text: `1 ${type}`, word: `${type}, ${own} of yours`, many: own }];
  });
  const units = state.game.settings.mercenaries
    ? (state.positions[me]?.mercs ?? [])
        .filter(({ count }) => count > 0)
        .map(({ type, count, seller }) => ({ text: `1 ${type}`, word: `${type} of ${seller}`, many: count }))
    : [];
  const cities = citiesOf(state, me).map(({ hex }) =>
    judged(
      placeOffer(asking, hex),
      realm.given.city && state.game.season !== 'spring'
        ? {
            severity: 'warning',
            code: 'kok/gift',
            message: 'a city has been given this year',
            rule: 'KOK-ALL-5',
          }
        : undefined,
    ),
  );
  const money = sums.map((n) => ({ text: String(n), word: talents(n), left: talents(most - n) }));
  return openTo([...money, ...goods, ...units, ...cities], {
    note: `at most ${talents(most)} may go`,
  });
};

/** KOK-OPT-5: types of which others have some of one's own. */
const lent = (asking: Asking, type: string): number =>
  ids(asking.desk.world.state.positions).reduce((sum, id) => sum + lentTo(asking.desk, id, type), 0);

export const unitName = (world: World, type: UnitType): string =>
  `${type} ${world.data.charts.units[type].name}`;

export const lentTypes: Box = (asking) =>
  closedTo(
    UNIT_TYPES.filter((type) => lent(asking, type) > 0).map((type) => ({
      text: type,
      word: unitName(asking.desk.world, type),
    })),
  );

export const recallCount: Box = (asking) => {
  const type = valueOf(asking, 'recall', 'type');
  const most = Math.min(20, type === undefined ? 20 : Math.max(1, lent(asking, type)));
  return closedTo([], { range: { least: 1, most, common: [...new Set([1, most])] } });
};

export const borrowers: Box = (asking) => {
  const type = valueOf(asking, 'recall', 'type');
  const types = type === undefined ? UNIT_TYPES : [type];
  return closedTo(
    others(asking, 'KOK-OPT-5').filter(({ text }) => types.some((one) => lentTo(asking.desk, text, one) > 0)),
  );
};

/** KOK-OPT-5: any type may be let out; those of the pool first. */
export const spareTypes: Box = (asking) => {
  const { world, me } = asking.desk;
  const pool = world.state.sides[me]?.pool;
  const offers = world.data.charts['type-order'].map((type): Offer => {
    const n = countOf(pool, type);
    const offer = { text: type, word: `${unitName(world, type)}, ${n} in your pool` };
    return n > 0 ? offer : { ...offer, doubt: 'your pool has none', rule: 'KOK-OPT-5' };
  });
  return closedTo([
    ...offers.filter((o) => o.doubt === undefined),
    ...offers.filter((o) => o.doubt !== undefined),
  ]);
};

export const offerCount: Box = (asking) => {
  const type = valueOf(asking, 'offer', 'type');
  const pool = type === undefined ? 0 : countOf(asking.desk.world.state.sides[asking.desk.me]?.pool, type);
  return closedTo([], {
    range: { least: 0, most: 20, common: [...new Set([1, Math.min(20, pool), 0])] },
    note: '0 ends the offer',
  });
};

export const fee: Box = () => closedTo([], { range: { least: 0, most: 999, common: [0, 3, 5, 10] } });

export const buyers: Box = (asking) =>
  closedTo([{ text: 'all', word: 'everybody' }, ...others(asking, 'KOK-OPT-5')]);

/** Armies and fleets with what they hold; trade counters have nothing to transfer. */
export const armed = (asking: Asking): OpenForce[] => ownForces(asking).filter((f) => !isTrade(f));

/** KOK-SUM-5: sides that a position commands. */
export function alliesOfOthers({ desk }: Asking): { readonly holder: string; readonly side: string }[] {
  const { state } = desk.world;
  return entries(state.sides)
    .filter(([id]) => commander(state, id) !== id && commander(state, id) !== desk.me)
    .map(([id]) => ({ holder: commander(state, id), side: id }));
}
