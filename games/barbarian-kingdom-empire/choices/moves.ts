/** Boxes of the move: who goes, with whom, by which way, or where to. BKE-MOV-1, BKE-SEA-1, BKE-SEA-4, BKE-OPT-1 */
import { type Choices, type Offer, closedTo, nothingFits } from '../../../src/core/index.js';
import { commandedBy, isLeader, isShip, unitName } from '../board.js';
import { endOfMove, piecesOfMove } from '../orders/pieces.js';
import { heldBack } from '../rules/land/passage.js';
import { isCoastal, nameOf, type AreaId } from '../rules/map/geography.js';
import type { Unit, UnitId } from '../state.js';
import { reasonText } from '../words/sentence.js';
import { box, ordered, pointsIn, unitsIn, type Asking, type Desk, type Picker } from './asking.js';
import { adding, areaOffer, doubted, refusedBy, unitOffer } from './offers.js';

/** Where the moves of the sheet take those who have one: to an area, or nobody can say. */
export function journeysOf(desk: Desk): ReadonlyMap<UnitId, AreaId | undefined> {
  const found = new Map<UnitId, AreaId | undefined>();
  for (const { fields } of ordered(desk, 'move')) {
    const { leading, others } = piecesOfMove(desk.board, desk.me, fields);
    const end = leading.some(isShip) ? undefined : endOfMove(fields);
    for (const { id } of [...leading, ...others]) if (!found.has(id)) found.set(id, end);
  }
  return found;
}

/** Where a unit stands after the moves of the sheet. */
export const placeAfter = (
  journeys: ReadonlyMap<UnitId, AreaId | undefined>,
  unit: Unit,
): AreaId | undefined => (journeys.has(unit.id) ? journeys.get(unit.id) : unit.area);

/** Who moves in the draft: the first piece that is written. */
export const moverOf = (asking: Asking, text = box(asking, 'unit')): Unit | undefined =>
  unitsIn(asking, text, '+')[0];

const NEVER_MOVES = { message: 'garrisons never move', rule: 'BKE-GAR-2' } as const;

export const unitBox: Picker = (asking) => {
  const { board, rules, me, text } = asking;
  if (text !== '') return loadBox(asking, '+');
  const journeys = journeysOf(asking);
  const own = commandedBy(board, me).filter(({ area }) => rules.geo.areas[area]);
  const offers = own.map((unit) => unitOffer(asking, unit, moverDoubt(asking, journeys, unit)));
  const free = offers.filter(({ why }) => why === undefined);
  if (free.length === 0) return { ...nothingFits('you have nobody who could move'), offers };
  return closedTo([...free, ...stacksOf(asking, own), ...offers.filter(({ why }) => why !== undefined)]);
};

function moverDoubt(
  { board, rules }: Desk,
  journeys: ReadonlyMap<UnitId, AreaId | undefined>,
  unit: Unit,
): Partial<Offer> {
  if (rules.charts.units[unit.type].moves === 0) return refusedBy({ code: 'bke/immobile', ...NEVER_MOVES });
  if (journeys.has(unit.id))
    return doubted('it has a move already; only its first is carried out', 'BKE-MOV-1');
  const held = heldBack(board, rules, unit);
  return held ? doubted(reasonText(rules, held.reason), held.rule) : {};
}

/** All that can walk from one place together: `ALL@Rome`. */
function stacksOf({ rules }: Desk, own: readonly Unit[]): Offer[] {
  const places = new Map<AreaId, Unit[]>();
  for (const unit of own) places.set(unit.area, [...(places.get(unit.area) ?? []), unit]);
  return [...places].flatMap(([area, units]) => {
    if (units.length < 2 || units.some((unit) => isShip(unit) || unit.type === 'GA')) return [];
    const name = nameOf(rules.geo, area);
    return [{ text: `ALL@${name}`, word: `all ${units.length} at ${name}`, at: name }];
  });
}

/** One unit and one leader a ship, in the box of the mover (`+`) or in their own. */
function loadBox(asking: Asking, by: '+' | ','): Choices {
  const { board, me, text } = asking;
  const ship = moverOf(asking, by === '+' ? text : box(asking, 'unit'));
  if (!ship || !isShip(ship)) return nothingFits('only ships carry');
  const aboard = unitsIn(
    asking,
    by === '+' ? text : `${box(asking, 'unit')}+${text}`.replaceAll('+', ','),
    by,
  );
  if (aboard.length > MOST_ABOARD) return nothingFits('the ships are full');
  const load = aboard.filter((unit) => !isShip(unit));
  const journeys = journeysOf(asking);
  const entries = commandedBy(board, me)
    .filter((unit) => !isShip(unit) && !aboard.includes(unit))
    .map((unit) => {
      if (unit.type === 'GA')
        return unitOffer(asking, unit, { why: 'garrisons are never carried', rule: 'BKE-SEA-4' });
      const full = load.some((one) => isLeader(one) === isLeader(unit));
      const doubt = journeys.has(unit.id)
        ? 'it has a move already'
        : unit.area !== ship.area
          ? 'it is not where the ship is: say where the ship picks it up'
          : full
            ? 'a ship carries one unit and one leader: another goes in a second ship'
            : undefined;
      return unitOffer(asking, unit, doubt === undefined ? {} : doubted(doubt, 'BKE-SEA-4'));
    });
  const near = (offer: Offer): number => (offer.why !== undefined ? 2 : offer.doubt !== undefined ? 1 : 0);
  const sorted = [0, 1, 2].flatMap((rank) => entries.filter((entry) => near(entry) === rank));
  return adding(asking, sorted, by === '+' ? ' + ' : ',');
}

/** Two ships with a unit and a leader each. */
const MOST_ABOARD = 5;

export const carryBox: Picker = (asking) => loadBox(asking, ',');

/** A leader who marches along. */
export const withBox: Picker = (asking) => {
  const unit = moverOf(asking);
  const leaders = commandedBy(asking.board, asking.me).filter((one) => isLeader(one) && one !== unit);
  if (!unit || leaders.length === 0) return nothingFits('you have no leader to go along');
  return closedTo(
    leaders.map((leader) =>
      unitOffer(
        asking,
        leader,
        leader.area === unit.area ? {} : doubted(`he is not with ${unitName(unit)}`, 'BKE-MOV-1'),
      ),
    ),
  );
};

/** A second ship. */
export const fleetBox: Picker = (asking) => {
  const ship = moverOf(asking);
  if (!ship || !isShip(ship)) return nothingFits('only ships sail in a fleet');
  const others = commandedBy(asking.board, asking.me).filter((one) => isShip(one) && one !== ship);
  return closedTo(
    others.map((one) =>
      unitOffer(
        asking,
        one,
        one.area === ship.area ? {} : doubted(`it is not with ${unitName(ship)}`, 'BKE-SEA-7'),
      ),
    ),
  );
};

/** Where the load comes aboard or ashore: a coast of the way, or any where no way is given. */
export const quayBox: Picker = (asking) => {
  const { rules } = asking;
  const ship = moverOf(asking);
  if (!ship || !isShip(ship)) return nothingFits('only ships pick up and set down');
  const way = pointsIn(asking, box(asking, 'via')).flatMap(({ area }) => area ?? []);
  const places =
    way.length > 0
      ? [...new Set([ship.area, ...way])]
      : rules.geo.ids.filter((id) => {
          const at = rules.geo.areas[id];
          return at !== undefined && isCoastal(at);
        });
  return closedTo(places.map((area) => areaOffer(asking, area)));
};
