/** The fall of a half of the Empire. BKE-S2-2, BKE-S2-3; and the end of Rome, BKE-S1-3. */
import {
  citiesOf,
  countersLeft,
  friendly,
  hasNeutral,
  isLeader,
  ownedBy,
  seated,
  specialOf,
  takeOff,
  unitName,
  unitsAt,
} from '../board.js';
import { inListOrder } from '../rules/forces/choices.js';
import { sortedBy } from '../orders/naming.js';
import { leaveBoard } from '../rules/realm/stages.js';
import { choiceOf } from '../standing.js';
import type { Play, Position } from '../state.js';

/** BKE-S2-2: at the start of the administration phase. */
export function halvesFall(play: Play): void {
  const { state, data } = play;
  const halves = specialOf(state, data).halves;
  if (!halves) return;
  const falling = Object.keys(halves)
    .sort()
    .filter((key) => !state.fallen.includes(key))
    .flatMap((key) => {
      const position = seated(state, key);
      const area = halves[key] ?? '';
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
    (unit) => -(state.cities[unit.area]?.tax ?? 0),
    (unit) => unit.serial,
  );
  const taken: typeof units = [];
  for (const unit of inListOrder(play, usual, choiceOf(state, heir.id, 'fall'), true)) {
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

/** BKE-S1-3: neither Rome nor Byzantium is his. */
export function romeIsLost(play: Play): boolean {
  const { state, data } = play;
  const capitals = specialOf(state, data)['roman-capitals'];
  if (!capitals) return false;
  const rome = seated(state, 'rome');
  return !rome || rome.stage === 'out' || capitals.every((area) => state.cities[area]?.owner !== rome.id);
}
