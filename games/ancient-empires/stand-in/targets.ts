/** Where a stand-in would march: its guess at the defence, and what the land is worth. */
import type { Dice, PositionId } from '../../../src/core/index.js';
import type { PlaceCode, ProvinceCode } from '../data.js';
import type { Rules } from '../rules/map/geography.js';
import { isOnMap, isOwned, ownedProvinces, provinceAt } from '../rules/land/provinces.js';
import { activeAt, fighters, sideOwner } from '../rules/units/stacks.js';
import type { Board } from '../board.js';

export interface Target {
  readonly from: PlaceCode;
  readonly to: ProvinceCode;
  /** Units that would stand against it, Militia and tribes guessed. */
  readonly defence: number;
  readonly worth: number;
}

/** Targets next to own land, best first by worth for the effort. */
export function targets(data: Rules, board: Board, position: PositionId): Target[] {
  return byScore(ownedProvinces(board, position).flatMap((from) => neighbours(data, board, position, from)));
}

/** Targets next to one place. */
export function targetsFrom(data: Rules, board: Board, position: PositionId, from: PlaceCode): Target[] {
  return byScore(neighbours(data, board, position, from));
}

function neighbours(data: Rules, board: Board, position: PositionId, from: PlaceCode): Target[] {
  return data.geo
    .land(from)
    .filter((to) => isOnMap(board, to))
    .flatMap((to) => {
      const worth = worthOf(data, board, position, to);
      return worth > 0 ? [{ from, to, worth, defence: defenceOf(data, board, position, to) }] : [];
    });
}

function byScore(found: readonly Target[]): Target[] {
  const score = (one: Target): number => 10 * one.worth - 8 * one.defence;
  return [...found].sort((a, b) => score(b) - score(a));
}

function worthOf(data: Rules, board: Board, position: PositionId, to: ProvinceCode): number {
  const p = provinceAt(board, to);
  const land = data.geo.province(to);
  const raided = activeAt(board, to).some((stack) => stack.units.some((unit) => unit.type === 'BAR'));
  if (isOwned(p) && p.owner === position) return raided ? 4 : 0;
  if (p.kind === 'independent') return 3 + 3 * p.dl + land.tg.length;
  if (p.kind === 'player') return 2 + 3 * p.dl;
  return land.f > 0 ? 1 + land.tg.length : 0;
}

function defenceOf(data: Rules, board: Board, position: PositionId, to: ProvinceCode): number {
  const p = provinceAt(board, to);
  const units = activeAt(board, to)
    .filter((stack) => stack.kind === 'land')
    .flatMap(fighters)
    .filter((unit) => sideOwner(unit.side) !== position).length;
  if (isOwned(p) && p.owner === position) return units;
  if (p.kind === 'wild') return units + (data.geo.province(to).f > 0 ? 2 : 0);
  return units + (p.kind === 'independent' ? 1 : p.dl + 1);
}

/** The best target that three soldiers could dare. */
export function bestTarget(data: Rules, board: Board, position: PositionId, dice: Dice): Target | undefined {
  const good = targets(data, board, position).filter((one) => one.defence <= 3);
  if (good.length === 0) return undefined;
  return dice.pick(good.slice(0, 3), 'target');
}
