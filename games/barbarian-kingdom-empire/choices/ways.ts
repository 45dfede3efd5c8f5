/** Ways box by box: areas and seas that come next, and places that can be reached. BKE-MOV-1 to BKE-MOV-4, BKE-SEA-1 to BKE-SEA-3, BKE-OPT-1 */
import { type Choices, type Offer, closedTo, nothingFits } from '../../../src/core/index.js';
import { isBlocked, isShip, isTribe, unitName } from '../board.js';
import type { PlaceMeaning } from '../orders/meaning.js';
import { scenarioOf } from '../play.js';
import { isDesertFolk, isForbidden, isHeld, landReach, mayEnter, movesOf } from '../rules/land/passage.js';
import { isAllRoad, roadWay } from '../rules/land/ways.js';
import { linksOf, nameOf, neighboursOf, shoresOf, type AreaId, type SeaId } from '../rules/map/geography.js';
import {
  namedSeaWay,
  neighbours,
  shipReach,
  shipStart,
  shipStep,
  type SeaPoint,
} from '../rules/sea/sea-ways.js';
import type { Unit } from '../state.js';
import { box, ordered, pointsIn, type Asking, type Picker } from './asking.js';
import { areaOffer, areaOffers, doubted } from './offers.js';
import { moverOf } from './moves.js';

export const viaBox: Picker = (asking) => {
  const unit = moverOf(asking);
  if (!unit) return nothingFits('first say who moves');
  const via = pointsIn(asking, asking.text);
  const crossing = via.some(({ sea }) => sea !== undefined);
  const steps = isShip(unit) ? seaSteps : crossing ? crossingSteps : landSteps;
  return { ...steps(asking, unit, via), kind: 'list of area' };
};

const further = ({ text }: Asking, name: string): string => (text === '' ? name : `${text},${name}`);

const seaOffer = (asking: Asking, sea: SeaId, more: Partial<Offer> = {}): Offer => {
  const name = nameOf(asking.rules.geo, sea);
  return { text: further(asking, name), word: `${name}, sea`, at: name, ...more };
};

const stepOffer = (asking: Asking, area: AreaId, more: Partial<Offer>): Offer => {
  const offer = areaOffer(asking, area, more);
  return { ...offer, text: further(asking, offer.text) };
};

/** Areas beside the last one of the way, and seas for those who cross without ships of their own. */
function landSteps(asking: Asking, unit: Unit, via: readonly PlaceMeaning[]): Choices {
  const { rules, board } = asking;
  const areas = via.flatMap(({ area }) => area ?? []);
  // A way may begin with the place where the unit stands.
  const way = [unit.area, ...(areas[0] === unit.area ? areas.slice(1) : areas)];
  const at = way.at(-1) ?? unit.area;
  const moves = movesOf(board, rules, unit);
  const steps = way.length;
  const far = `${unitName(unit)} moves ${moves} areas a turn`;
  const offers = neighboursOf(rules.geo, at).map((to): Offer => {
    const road = isAllRoad({ data: rules }, [...way, to]);
    if (steps > moves + 1) return stepOffer(asking, to, { why: far, rule: 'BKE-MOV-1' });
    const more = mayEnter(board, rules, unit, to)
      ? steps > moves && !road
        ? doubted(`${far}, one more by road alone`, 'BKE-MOV-1')
        : {}
      : doubted('it is closed to you now: the move would end before it', 'BKE-MOV-2');
    const left = Math.max(0, moves - steps);
    return stepOffer(asking, to, { cost: `step ${steps}`, left: `${left} of ${moves} areas`, ...more });
  });
  return closedTo([...offers, ...seasFrom(asking, unit, way)]);
}

/** Seas that a land unit may name next: those marked for its people from its own shore, and a crusader's. */
function seasFrom(asking: Asking, unit: Unit, way: readonly AreaId[]): Offer[] {
  const { rules, board } = asking;
  const { areas, seas } = rules.geo;
  const coasts = [...new Set((areas[way.at(-1) ?? '']?.coasts ?? []).flat())];
  if (isTribe(unit)) {
    const group = board.positions[unit.owner]?.group;
    if (!board.options.tribal_sea_crossing || way.length > 1 || group === undefined) return [];
    return coasts
      .filter((sea) => seas[sea]?.tribes?.includes(group))
      .map((sea) => seaOffer(asking, sea, doubted('at the risk of a die', 'BKE-OPT-1')));
  }
  return isCrusading(asking) && way.length > 1 ? coasts.map((sea) => seaOffer(asking, sea)) : [];
}

/** BKE-S8-16: on the turn of its declaration, and the next. */
function isCrusading(asking: Asking): boolean {
  const { rules, board, position } = asking;
  if (!scenarioOf(board, rules).sea?.crossing) return false;
  const { crusade } = position;
  return crusade === null ? ordered(asking, 'crusade').length > 0 : board.turn <= crusade + 1;
}

/** Behind the first sea of a land unit's way: further seas for a crusader, then the shore that ends it. */
function crossingSteps(asking: Asking, unit: Unit, via: readonly PlaceMeaning[]): Choices {
  const { rules, board, me } = asking;
  const { geo, charts } = rules;
  const last = via.at(-1)?.sea;
  if (last === undefined) return nothingFits('the way ends on this shore');
  const passed = via.flatMap(({ sea }) => sea ?? []);
  const seas = isTribe(unit) || passed.length >= charts.crusade.seas ? [] : linksOf(geo, last);
  const shores = shoresOf(geo, last).filter((area) => area !== unit.area);
  return closedTo(
    [
      ...shores.map((area) => {
        const desert = geo.areas[area]?.desert === true && !isDesertFolk(board, unit.owner);
        const shut =
          isForbidden(board, rules, me, area) || (isTribe(unit) && (desert || isBlocked(board, area, me)));
        return stepOffer(asking, area, shut ? doubted('it is closed to you now', 'BKE-OPT-1') : {});
      }),
      ...seas.filter((sea) => !passed.includes(sea)).map((sea) => seaOffer(asking, sea)),
    ],
    { unfinished: true },
  );
}

/** BKE-SEA-1: from coast to sea, sea to sea, and along the coast; the way ends at a coast. */
function seaSteps(asking: Asking, ship: Unit, via: readonly PlaceMeaning[]): Choices {
  const { rules, board } = asking;
  const way = namedSeaWay(rules.geo, ship.area, via);
  if ('broken' in way) return nothingFits(`a ship can't go on to ${way.broken} there`);
  const at = way.at(-1) ?? shipStart(rules.geo, ship.area);
  const moves = movesOf(board, rules, ship);
  const steps = way.length + 1;
  const atSea = at.kind === 'sea';
  if (steps > moves && !atSea) return nothingFits(`${unitName(ship)} has ${moves} steps a turn`);
  const left = `${Math.max(0, moves - steps)} of ${moves} steps`;
  const offers = neighbours(rules.geo, at).flatMap((to): Offer[] => {
    const point = shipStep(rules.geo, at, to);
    if (!point) return [];
    if (point.kind === 'area')
      return [stepOffer(asking, point.id, { cost: `step ${steps}`, left, ...coastDoubt(asking, at, point) })];
    if (steps >= moves)
      return [seaOffer(asking, point.id, { why: 'a ship must end its move at a coast', rule: 'BKE-SEA-1' })];
    const seas = way.filter(({ kind }) => kind === 'sea').length + 1;
    return [seaOffer(asking, point.id, { cost: `step ${steps}, sea ${seas}`, left })];
  });
  return closedTo(offers, atSea ? { unfinished: true } : {});
}

function coastDoubt({ rules, board, me }: Asking, from: SeaPoint, { id }: SeaPoint): Partial<Offer> {
  if (isForbidden(board, rules, me, id)) return doubted('it is closed to you', 'BKE-MOV-2');
  if (!isHeld(board, rules, me, id)) return {};
  return from.kind === 'sea'
    ? doubted('it is held by others: a landing, which ends the move', 'BKE-LND-1')
    : doubted('it is held by others, and a landing comes from a sea', 'BKE-LND-1');
}

/** All areas: those in reach by what it costs, the others with what would become of it. */
export const toBox: Picker = (asking) => {
  const unit = moverOf(asking);
  if (!unit) return nothingFits('first say who moves');
  const given = box(asking, 'via') !== '';
  const reach = isShip(unit) ? coastsInReach(asking, unit) : areasInReach(asking, unit);
  reach.delete(unit.area);
  const beyond = isShip(unit)
    ? 'no coast that it reaches this turn'
    : 'out of reach: as far that way as it gets';
  const offers = areaOffers(asking, reach, (area) =>
    area === unit.area ? undefined : doubted(beyond, 'BKE-MAIL-18'),
  );
  if (given) return closedTo(offers, { note: 'with a place the way is found anew' });
  return closedTo(offers, asking.text === '' ? { unfinished: true } : {});
};

function areasInReach({ rules, board }: Asking, unit: Unit): Map<AreaId, Partial<Offer>> {
  const moves = movesOf(board, rules, unit);
  const found = new Map<AreaId, Partial<Offer>>();
  for (const [area, { cost }] of landReach(board, rules, unit))
    found.set(area, { cost: `${cost} of ${moves} areas`, left: `${moves - cost} of ${moves} areas` });
  if (moves === 0) return found;
  for (const area of rules.geo.ids)
    if (!found.has(area) && rules.geo.distance(unit.area, area) === moves + 1)
      if (roadWay({ state: board, data: rules }, unit, area, moves + 1)) found.set(area, { cost: 'by road' });
  return found;
}

function coastsInReach({ rules, board, me }: Asking, ship: Unit): Map<AreaId, Partial<Offer>> {
  const moves = movesOf(board, rules, ship);
  const reach = shipReach(board, rules, { position: me, start: ship.area, moves });
  return new Map(
    [...reach].map(([area, way]) => {
      const seas = way.filter(({ kind }) => kind === 'sea').length;
      const cost = `${way.length} of ${moves} steps${seas > 0 ? `, over ${seas} ${seas === 1 ? 'sea' : 'seas'}` : ''}`;
      const landing = isHeld(board, rules, me, area) ? doubted('held by others: a landing', 'BKE-LND-1') : {};
      return [area, { cost, ...landing }];
    }),
  );
}
