/** Moves that could never be made, even on an empty board; and warnings of wrong types and overloads. BKE-MOV-1, BKE-SEA-1, BKE-SEA-4. */
import { invariant } from '../../../src/core/index.js';
import { isShip, isTribe } from '../board.js';
import { knownArea, unknownUnit, type Checking } from './checking.js';
import { neighboursOf, borderBetween, nearNames } from '../rules/map/geography.js';
import type { OrderMeant, PlaceMeaning, UnitMeaning } from '../orders/meaning.js';
import { pieceMeant } from '../orders/pieces.js';
import { movesOf } from '../rules/land/passage.js';
import { namedSeaWay } from '../rules/sea/sea-ways.js';
import type { Unit } from '../state.js';
import { scenarioOf } from '../play.js';

export function checkMove(checking: Checking, order: OrderMeant<'move'>): void {
  const { rules, board, me, add } = checking;
  const [mover, ...load] = order.fields.unit;
  invariant(mover, 'a move names who moves');
  const unit = pieceMeant(board, me, mover);
  if (!unit) return unknownUnit(checking, 'unit', mover.written);
  if (mover.by === 'serial' && mover.type !== undefined && mover.type !== unit.type)
    add('unit', {
      severity: 'warning',
      code: 'bke/unit-type',
      message: `${mover.written} is read as ${unit.type}${unit.serial}`,
      rule: 'BKE-MOV-1',
    });
  if (rules.charts.units[unit.type].moves === 0)
    return add('unit', { code: 'bke/immobile', message: 'garrisons never move', rule: 'BKE-GAR-2' });
  const { via, to, carry = [] } = order.fields;
  if (isShip(unit)) checkLoad(checking, [...load, ...carry]);
  else if (load.length > 0) add('unit', { code: 'bke/load', message: 'only ships carry', rule: 'BKE-SEA-4' });
  const { with: mate, fleet, pick_at: pick, drop_at: drop } = order.fields;
  // Without his leader a unit goes all the same; without the second ship the first does not.
  if (mate && !pieceMeant(board, me, mate)) unknownUnit(checking, 'with', mate.written, 'warning');
  if (fleet && !pieceMeant(board, me, fleet)) unknownUnit(checking, 'fleet', fleet.written);
  if (pick) knownArea(checking, 'pick_at', pick);
  if (drop) knownArea(checking, 'drop_at', drop);
  if (to !== undefined) {
    knownArea(checking, 'to', to);
    return;
  }
  if (!via)
    return add(undefined, {
      code: 'bke/no-way',
      message: 'the move names no way',
      expected: 'areas, or TO and an area',
      rule: 'BKE-MOV-1',
    });
  if (isShip(unit)) shipWay(checking, unit, via);
  else landWay(checking, unit, via);
}

/** By whichever way the ship goes. */
function checkLoad(checking: Checking, load: readonly UnitMeaning[]): void {
  const { board, me, add } = checking;
  for (const meant of load) {
    const unit = pieceMeant(board, me, meant);
    if (!unit) unknownUnit(checking, 'unit', meant.written);
    else if (unit.type === 'GA')
      add('unit', { code: 'bke/load', message: 'garrisons are never carried', rule: 'BKE-SEA-4' });
  }
}

function landWay(checking: Checking, unit: Unit, via: readonly PlaceMeaning[]): void {
  const { rules, board, add } = checking;
  const { geo } = rules;
  let at = unit.area;
  let steps = 0;
  for (const { written, area, sea } of via) {
    // Tribes over marked seas, crusaders on Italian ships: their way is judged when they sail, its names are known now.
    if (sea !== undefined)
      return isTribe(unit) || scenarioOf(board, rules).sea?.crossing
        ? void knownPoints(checking, via)
        : add('via', {
            code: 'bke/land-unit-at-sea',
            message: `${unit.type}${unit.serial} can't enter a sea`,
            rule: 'BKE-MOV-1',
          });
    if (area === undefined)
      return add('via', {
        code: 'bke/unknown-place',
        message: `unknown area "${written}"`,
        expected: 'an area',
        suggestions: nearNames(geo, written, ['area']),
        rule: 'BKE-MAP-1',
      });
    if (area === at && steps === 0) continue;
    if (!borderBetween(geo, at, area))
      return add('via', {
        code: 'bke/not-adjacent',
        message: `${written} is not next to ${geo.areas[at]?.name ?? at}`,
        suggestions: neighboursOf(geo, at)
          .map((to) => geo.areas[to]?.name ?? to)
          .slice(0, 3),
        rule: 'BKE-MOV-1',
      });
    at = area;
    steps += 1;
  }
  if (steps > movesOf(board, rules, unit) + 1)
    add('via', {
      severity: 'warning',
      code: 'bke/too-far',
      message: `${unit.type}${unit.serial} moves ${movesOf(board, rules, unit)} areas a turn`,
      rule: 'BKE-MOV-1',
    });
}

/** Are all points of a way areas or seas? An error for the first that is none. */
function knownPoints({ rules, add }: Checking, via: readonly PlaceMeaning[]): boolean {
  const unknown = via.find(({ area, sea }) => area === undefined && sea === undefined);
  if (!unknown) return true;
  add('via', {
    code: 'bke/unknown-place',
    message: `unknown place "${unknown.written}"`,
    expected: 'an area or a sea',
    suggestions: nearNames(rules.geo, unknown.written, ['area', 'sea']),
    rule: 'BKE-MAP-1',
  });
  return false;
}

function shipWay(checking: Checking, ship: Unit, via: readonly PlaceMeaning[]): void {
  const { rules, board, add } = checking;
  if (!knownPoints(checking, via)) return;
  const way = namedSeaWay(rules.geo, ship.area, via);
  if ('broken' in way)
    return add('via', {
      code: 'bke/not-adjacent',
      message: `a ship can't go on to ${way.broken} there`,
      rule: 'BKE-SEA-1',
    });
  if (way.at(-1)?.kind === 'sea')
    add('via', { code: 'bke/at-sea', message: 'a ship must end its move at a coast', rule: 'BKE-SEA-1' });
  if (way.length > movesOf(board, rules, ship))
    add('via', {
      severity: 'warning',
      code: 'bke/too-far',
      message: `${ship.type}${ship.serial} has ${movesOf(board, rules, ship)} steps a turn`,
      rule: 'BKE-MOV-1',
    });
}
