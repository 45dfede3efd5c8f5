/** Boxes of the attack: whom, with whom, at what odds, and who goes in. BKE-CBT-1 to BKE-CBT-6, BKE-MAIL-8 */
import { type Offer, closedTo, nothingFits } from '../../../src/core/index.js';
import { commandedBy, commander, isLeader, unitName } from '../board.js';
import { neverAttacks } from '../check/attacks.js';
import { odds } from '../orders/fields.js';
import { piecesMeant } from '../orders/pieces.js';
import { meant } from '../orders/understand.js';
import { columnName, defenceOf, finalColumn, mayAttack } from '../rules/forces/odds.js';
import { movesOf } from '../rules/land/passage.js';
import { borderBetween, nameOf, neighboursOf, type AreaId } from '../rules/map/geography.js';
import type { Unit, UnitId } from '../state.js';
import { areaIn, box, entriesOf, ordered, type Asking, type Picker } from './asking.js';
import { journeysOf, placeAfter } from './moves.js';
import { adding, areaOffers, areaWord, doubted, refusedBy, unitOffer } from './offers.js';

/** Land units may come next to a target by a road of one area more. */
const ROAD = 1;

export const targetBox: Picker = (asking) => {
  const { rules, board, me } = asking;
  const attacked = new Set(
    ordered(asking, 'attack').flatMap(({ fields }) => (fields.target === 'any' ? [] : fields.target.area)),
  );
  const near = new Set<AreaId>();
  for (const unit of commandedBy(board, me)) {
    if (isLeader(unit) || unit.type === 'GA') continue;
    const reach = movesOf(board, rules, unit) + 1 + ROAD;
    for (const area of rules.geo.ids)
      if ((rules.geo.distance(unit.area, area) ?? reach + 1) <= reach) near.add(area);
  }
  const found = new Map<AreaId, Partial<Offer>>();
  const far = new Map<AreaId, Partial<Offer>>();
  for (const area of rules.geo.ids) {
    const defence = defenceOf(board, rules, area, me);
    if (defence.total === 0 || board.cities[area]?.owner === me) continue;
    const [first] = defence.units;
    const holder = first ? (board.positions[commander(first)]?.name ?? 'others') : 'a garrison';
    const cost = `defence ${defence.total}, ${holder}`;
    if (attacked.has(area)) found.set(area, { cost, ...doubted('an order above attacks it', 'BKE-CBT-1') });
    else if (near.has(area)) found.set(area, { cost });
    else far.set(area, { cost, ...doubted('none of yours comes next to it this turn', 'BKE-CBT-2') });
  }
  const any: Offer = { text: 'any', word: 'any: the best target there is' };
  return closedTo([
    any,
    ...areaOffers(asking, new Map([...found, ...far]), (area) =>
      board.cities[area]?.owner === me
        ? doubted('it is yours', 'BKE-CBT-1')
        : doubted('nobody stands there now', 'BKE-CBT-1'),
    ),
  ]);
};

/** The area attacked; undefined where the rules choose. */
const targetOf = (asking: Asking): AreaId | undefined => areaIn(asking, box(asking, 'target'));

/** The units that a list of units and areas means, those areas as the moves of the sheet fill them. */
function forceOf(asking: Asking, text: string, journeys: ReadonlyMap<UnitId, AreaId | undefined>): Unit[] {
  const { board, me } = asking;
  const found = entriesOf(text).flatMap((entry) => {
    const one = meant.group(asking, entry);
    return one.by === 'area' ? fightersAt(asking, one.area, journeys) : piecesMeant(board, me, one);
  });
  return [...new Set(found)];
}

const fightersAt = (
  { board, me }: Asking,
  area: AreaId,
  journeys: ReadonlyMap<UnitId, AreaId | undefined>,
): Unit[] =>
  commandedBy(board, me).filter(
    (unit) => !isLeader(unit) && unit.type !== 'GA' && placeAfter(journeys, unit) === area,
  );

/** The odds of these units from where they will stand; undefined: none of them is beside the target. */
function columnOf(
  { rules, board, me }: Asking,
  target: AreaId,
  force: readonly Unit[],
  journeys: ReadonlyMap<UnitId, AreaId | undefined>,
): number | undefined {
  const attackers = force.flatMap((unit) => {
    const area = placeAfter(journeys, unit);
    if (area === undefined || !mayAttack(board, rules, { ...unit, area }, target)) return [];
    return [{ unit: { ...unit, area }, landing: false }];
  });
  if (attackers.length === 0 || defenceOf(board, rules, target, me).total === 0) return undefined;
  return finalColumn(board, rules, { attacker: me, attackers, target }).column;
}

const oddsText = ({ rules }: Asking, column: number): string =>
  columnName(rules.charts, column).replace('-', ':');

/** Units, and areas with all that stands there. */
export const withBox: Picker = (asking) => {
  const { rules, board, me, text } = asking;
  const target = targetOf(asking);
  const journeys = journeysOf(asking);
  const taken = new Set(
    ordered(asking, 'attack').flatMap(({ fields }) =>
      (fields.with ?? []).flatMap((one) => (one.by === 'area' ? [] : piecesMeant(board, me, one))),
    ),
  );
  const force = forceOf(asking, text, journeys);
  const offers = commandedBy(board, me)
    .filter((unit) => !isLeader(unit) && rules.geo.areas[unit.area])
    .map((unit): Offer => {
      const never = neverAttacks(asking, unit, target);
      if (never) return unitOffer(asking, unit, refusedBy(never));
      const at = placeAfter(journeys, unit);
      const column = target === undefined ? undefined : columnOf(asking, target, [...force, unit], journeys);
      const left = column === undefined ? {} : { left: `odds ${oddsText(asking, column)}` };
      if (taken.has(unit))
        return unitOffer(asking, unit, { ...left, ...doubted('it attacks elsewhere, too', 'BKE-CBT-1') });
      const beside = target === undefined || at === undefined || borderBetween(rules.geo, at, target);
      return unitOffer(
        asking,
        unit,
        beside ? left : doubted(`it will not be next to ${nameOf(rules.geo, target)}`, 'BKE-CBT-2'),
      );
    });
  const rank = ({ why, doubt }: Offer): number => (why !== undefined ? 2 : doubt !== undefined ? 1 : 0);
  const [sure, doubtful, never] = [0, 1, 2].map((one) => offers.filter((offer) => rank(offer) === one));
  return adding(asking, [
    ...(sure ?? []),
    ...areasBeside(asking, target, journeys),
    ...(doubtful ?? []),
    ...(never ?? []),
  ]);
};

function areasBeside(
  asking: Asking,
  target: AreaId | undefined,
  journeys: ReadonlyMap<UnitId, AreaId | undefined>,
): Offer[] {
  const { rules, board, me } = asking;
  const places = new Set(
    target === undefined
      ? commandedBy(board, me).flatMap((unit) => placeAfter(journeys, unit) ?? [])
      : neighboursOf(rules.geo, target),
  );
  return [...places].flatMap((area): Offer[] => {
    const there = rules.geo.areas[area] ? fightersAt(asking, area, journeys) : [];
    if (there.length === 0) return [];
    const name = nameOf(rules.geo, area);
    return [
      { text: name, word: `all at ${areaWord(asking, area)}: ${there.map(unitName).join(' ')}`, at: name },
    ];
  });
}

/** The columns of the table, with a doubt where the odds seen now are worse. */
export const minBox: Picker = (asking) => {
  const target = targetOf(asking);
  const journeys = journeysOf(asking);
  const force =
    box(asking, 'with') === ''
      ? commandedBy(asking.board, asking.me).filter((unit) => !isLeader(unit) && unit.type !== 'GA')
      : forceOf(asking, box(asking, 'with'), journeys);
  const now = target === undefined ? undefined : columnOf(asking, target, force, journeys);
  const offers = (odds.words ?? []).map(({ text, word }, at): Offer =>
    now === undefined || at <= now
      ? { text, word, ...(now === undefined ? {} : { means: 'tried, as all stand now' }) }
      : {
          text,
          word,
          ...doubted(`as all stand now it is ${oddsText(asking, now)}: it would be skipped`, 'BKE-MAIL-8'),
        },
  );
  return closedTo(offers, now === undefined ? {} : { note: `as all stand now: ${oddsText(asking, now)}` });
};

/** Who goes into the area won: of those who attack. */
export const whoBox: Picker = (asking) => {
  const journeys = journeysOf(asking);
  const target = targetOf(asking);
  const named = box(asking, 'with');
  const force =
    named === ''
      ? commandedBy(asking.board, asking.me).filter((unit) => {
          const at = placeAfter(journeys, unit);
          if (isLeader(unit) || unit.type === 'GA') return false;
          return target === undefined || at === undefined || borderBetween(asking.rules.geo, at, target);
        })
      : forceOf(asking, named, journeys);
  if (force.length === 0) return nothingFits('nobody who attacks stands beside it now');
  return adding(
    asking,
    force.map((unit) => unitOffer(asking, unit)),
  );
};
