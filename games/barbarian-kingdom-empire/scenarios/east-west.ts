/** The Eastern and Western Empire: two halves that spare each other, and fall with their capitals. BKE-S2-1 to BKE-S2-3. */
import { provinceOf } from '../rules/map/geography.js';
import { ids, must } from '../../../src/core/index.js';
import {
  citiesOf,
  countersLeft,
  friendly,
  hasNeutral,
  isLeader,
  ownedBy,
  seated,
  seatOf,
  soundCitiesOf,
  takeOff,
  taxOf,
  taxAt,
  unitName,
  unitsAt,
} from '../board.js';
import { inListOrder } from '../rules/forces/choices.js';
import { sortedBy } from '../rules/sorted.js';
import { leaveBoard } from '../rules/realm/stages.js';
import { choiceOf } from '../standing.js';
import type { Board, Ended, Position } from '../state.js';
import type { AreaId } from '../rules/map/geography.js';
import { specialOf } from './special.js';
import { barbariansWin, topHands } from './victory.js';
import type { Play, Refusal, Rules, ScenarioRules } from '../play.js';

/** Each half with its capital. */
const special = specialOf('east-west');
const halvesOf = (rules: Rules): Readonly<Record<string, AreaId>> => special(rules, 'halves');

const otherHalf = (rules: Rules, key: string): string | undefined =>
  key in halvesOf(rules) ? ids(halvesOf(rules)).find((other) => other !== key) : undefined;

/** BKE-S2-2: at the start of the administration phase. */
export function halvesFall(play: Play): void {
  const { state, data } = play;
  const halves = halvesOf(data);
  const falling = Object.keys(halves)
    .sort()
    .filter((key) => !state.fallen.includes(key))
    .flatMap((key) => {
      const position = seated(state, key);
      const area = must(halves, key, 'the halves');
      const lost =
        position &&
        (hasNeutral(state, area) || unitsAt(state, area).some((unit) => !friendly(unit, position.id)));
      return position && lost ? [position] : [];
    });
  const both = falling.length > 1;
  for (const position of falling) {
    state.fallen.push(position.key);
    play.log.add('half-fell', 'BKE-S2-2', 'all', { position: position.id });
    const heir = Object.keys(halves)
      .filter((key) => key !== position.key && !state.fallen.includes(key))
      .map((key) => seated(state, key))[0];
    if (heir && !both) takeOver(play, position, heir);
    position.remarks.push(`fell on turn ${state.turn}`);
    leaveBoard(play, position, 'fell', 'BKE-S2-2');
  }
}

/** A die of units, and the cities they stand in, go to the surviving half. */
function takeOver(play: Play, fallen: Position, heir: Position): void {
  const { state, data, dice, log } = play;
  const die = dice.d6('fall', fallen.id);
  const units = ownedBy(state, fallen.id).filter((unit) => !isLeader(unit));
  const usual = sortedBy(
    units,
    (unit) => unit.id,
    (unit) => -data.charts.units[unit.type].strength,
    (unit) => -taxAt(state, unit.area),
    (unit) => unit.serial,
  );
  const taken: typeof units = [];
  for (const unit of inListOrder(usual, choiceOf(state, data, heir.id, 'fall'), true)) {
    // Nobody has more counters than the box holds (BKE-CTR-1).
    if (taken.length >= die || countersLeft(state, data.charts, heir.id, unit.type) === 0) continue;
    unit.owner = heir.id;
    taken.push(unit);
  }
  for (const unit of taken) {
    const city = state.cities[unit.area];
    if (city?.owner === fallen.id) city.owner = heir.id;
  }
  for (const unit of ownedBy(state, fallen.id)) if (isLeader(unit)) takeOff(state, unit);
  log.add(
    'units-taken-over',
    'BKE-S2-2',
    'all',
    {
      from: fallen.id,
      position: heir.id,
      die,
      units: taken.map(unitName),
      cities: citiesOf(state, heir.id).length,
    },
    ['fall'],
  );
}

/** BKE-S2-1: the halves keep out of each other's lands while nobody has crossed the boundary, and of each other's capitals always. */
function isClosed(board: Board, rules: Rules, area: AreaId, position?: Position): boolean {
  const other = position && otherHalf(rules, position.key);
  if (other === undefined || board.fallen.includes(other)) return false;
  if (area === halvesOf(rules)[other]) return true;
  if (board.boundaryCrossed) return false;
  const half = seated(board, other);
  const lands = (half && seatOf(board, rules, half.id)?.provinces) ?? [];
  return lands.includes(provinceOf(rules.geo, area));
}

function refusesAttack(board: Board, rules: Rules, own: Position, theirs: Position): Refusal | undefined {
  if (board.boundaryCrossed || otherHalf(rules, own.key) !== theirs.key) return undefined;
  return { rule: 'BKE-S2-1', reason: 'the other half of the Empire is not to be attacked yet' };
}

/** The half with more tax, or the only one; with both gone the barbarians. */
function ending(board: Board, rules: Rules, over: boolean): Ended | null {
  if (!over) return null;
  const alive = ids(halvesOf(rules))
    .filter((key) => !board.fallen.includes(key))
    .flatMap((key) => seated(board, key) ?? []);
  if (alive.length === 0) return barbariansWin(board, rules, 'both-halves-fell');
  const sums = new Map(alive.map((one) => [one.hand, taxOf(board, soundCitiesOf(board, one.id))]));
  return { reason: 'time', ...topHands(board, sums) };
}

export const eastWest: ScenarioRules = {
  at: { 'before administration': halvesFall },
  war: { refusesAttack },
  isClosed,
  ending,
};
