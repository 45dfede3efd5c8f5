/** Moves that could never be made, even on an empty board; and warnings of wrong types and overloads. BKE-MOV-1, BKE-SEA-1, BKE-SEA-4. */
import { isShip, isTribe } from '../board.js';
import { place, unknownUnit, type Checking } from './checking.js';
import { borderBetween, nearNames, placeNamed } from '../rules/map/geography.js';
import { unitsNamed } from '../orders/naming.js';
import { parseUnitRef } from '../orders/fields.js';
import type { OrderFor } from '../orders/book.js';
import { movesOf } from '../rules/land/passage.js';
import { namedSeaWay } from '../rules/sea/sea-ways.js';
import type { Unit } from '../state.js';
import { scenarioOf } from '../play.js';

export function checkMove(checking: Checking, order: OrderFor<'move'>): void {
  const { rules, view, add } = checking;
  const { board, me } = view;
  const [first = '', ...load] = order.fields.unit;
  const [unit] = unitsNamed(board, rules.geo, me, first);
  if (!unit) return unknownUnit(checking, 'unit', first);
  const ref = parseUnitRef(first);
  if (ref?.type !== undefined && ref.type !== unit.type)
    add('unit', {
      severity: 'warning',
      code: 'bke/unit-type',
      message: `${first} is ${unit.type}${unit.serial}`,
      rule: 'BKE-MOV-1',
    });
  if (rules.charts.units[unit.type].moves === 0)
    return add('unit', { code: 'bke/immobile', message: 'garrisons never move', rule: 'BKE-GAR-2' });
  const { via, to } = order.fields;
  if (to !== undefined) {
    place(checking, 'to', to, ['area']);
    return;
  }
  if (!via)
    return add(undefined, {
      code: 'bke/no-way',
      message: 'the move names no way',
      expected: 'areas, or TO and an area',
      rule: 'BKE-MOV-1',
    });
  if (isShip(unit)) return shipWay(checking, unit, via, [...load, ...(order.fields.carry ?? [])]);
  if (load.length > 0) add('unit', { code: 'bke/load', message: 'only ships carry', rule: 'BKE-SEA-4' });
  landWay(checking, unit, via);
}

function landWay({ rules, view, add }: Checking, unit: Unit, via: readonly string[]): void {
  const { geo } = rules;
  let at = unit.area;
  let steps = 0;
  for (const name of via) {
    const found = placeNamed(geo, name, ['area', 'sea']);
    if (!found)
      return add('via', {
        code: 'bke/unknown-place',
        message: `unknown area "${name}"`,
        expected: 'an area',
        suggestions: nearNames(geo, name, ['area']),
        rule: 'BKE-MAP-1',
      });
    // Tribes over marked seas, crusaders on Italian ships: judged when they sail.
    if (found.kind === 'sea')
      return isTribe(unit) || scenarioOf(view.board, rules).crossing
        ? undefined
        : add('via', {
            code: 'bke/land-unit-at-sea',
            message: `${unit.type}${unit.serial} can't enter a sea`,
            rule: 'BKE-MOV-1',
          });
    if (found.id === at && steps === 0) continue;
    if (!borderBetween(geo, at, found.id))
      return add('via', {
        code: 'bke/not-adjacent',
        message: `${name} is not next to ${geo.areas[at]?.name ?? at}`,
        suggestions: (geo.areas[at]?.borders ?? []).map(({ to }) => geo.areas[to]?.name ?? to).slice(0, 3),
        rule: 'BKE-MOV-1',
      });
    at = found.id;
    steps += 1;
  }
  if (steps > movesOf(view.board, rules, unit) + 1)
    add('via', {
      severity: 'warning',
      code: 'bke/too-far',
      message: `${unit.type}${unit.serial} moves ${movesOf(view.board, rules, unit)} areas a turn`,
      rule: 'BKE-MOV-1',
    });
}

function shipWay(checking: Checking, ship: Unit, via: readonly string[], load: readonly string[]): void {
  const { rules, view, add } = checking;
  for (const name of load) {
    const [unit] = unitsNamed(view.board, rules.geo, view.me, name);
    if (!unit) unknownUnit(checking, 'unit', name);
    else if (unit.type === 'GA')
      add('unit', { code: 'bke/load', message: 'garrisons are never carried', rule: 'BKE-SEA-4' });
  }
  for (const name of via)
    if (!placeNamed(rules.geo, name, ['area', 'sea']))
      return add('via', {
        code: 'bke/unknown-place',
        message: `unknown place "${name}"`,
        expected: 'an area or a sea',
        suggestions: nearNames(rules.geo, name, ['area', 'sea']),
        rule: 'BKE-MAP-1',
      });
  const way = namedSeaWay(rules.geo, ship.area, via);
  if ('broken' in way)
    return add('via', {
      code: 'bke/not-adjacent',
      message: `a ship can't go on to ${way.broken} there`,
      rule: 'BKE-SEA-1',
    });
  if (way.at(-1)?.kind === 'sea')
    add('via', { code: 'bke/at-sea', message: 'a ship must end its move at a coast', rule: 'BKE-SEA-1' });
  if (way.length > movesOf(view.board, rules, ship))
    add('via', {
      severity: 'warning',
      code: 'bke/too-far',
      message: `${ship.type}${ship.serial} has ${movesOf(view.board, rules, ship)} steps a turn`,
      rule: 'BKE-MOV-1',
    });
}
