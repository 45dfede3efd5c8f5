/** A stand-in's horde: it gathers, then seizes land. AE-HRD */
import type { Dice } from '../../../src/core/index.js';
import type { Rules } from '../rules/map/geography.js';
import { isOnMap, isUndeveloped, provinceAt } from '../rules/land/provinces.js';
import { barbarianAreas } from '../rules/raiders/placing.js';
import { size, stacksAt } from '../rules/units/stacks.js';
import type { Draft } from './draft.js';
import type { Board } from '../board.js';
import type { View } from '../view.js';

/** Recruits, then settles two open provinces next to each other if it can, else storms the weakest neighbour. */
export function hordeOrders(data: Rules, view: View, dice: Dice): Draft[] {
  const { board, position } = view;
  if (board.operations !== null) return [];
  const { hordeGroup } = view.own;
  const areas = barbarianAreas(board, data, hordeGroup);
  if (areas.length === 0) return [];
  const open = (area: string): string[] => data.geo.land(area).filter((to) => isOpen(data, board, to));
  const [area] = dice.shuffle(areas, 'area').sort((a, b) => open(b).length - open(a).length);
  if (area === undefined) return [];
  const stack = `HORDE${position.slice(1)}`;
  const start: Draft[] = [
    { key: 'horde', fields: { area } },
    { key: 'recruit', fields: { stack, times: 2, onfail: 'skip' } },
  ];
  const [first, second] = open(area);
  if (first !== undefined) {
    const march: Draft = { key: 'march', fields: { stack, to: [first], round: { from: 2 } } };
    if (second === undefined) return [...start, march];
    const band = `BAND${position.slice(1)}`;
    const units = { BAR: data.charts.horde.settle, LEA: 1 };
    return [
      ...start,
      { key: 'detach', fields: { stack, units, as: band, round: { from: 2 } } },
      march,
      { key: 'march', fields: { stack: band, to: [second], round: { from: 2 } } },
    ];
  }
  const defence = (code: string): number =>
    stacksAt(board, code).reduce((sum, one) => sum + size(one), 0) + provinceAt(board, code).dl;
  const near = data.geo.land(area).filter((to) => isOnMap(board, to));
  const goal = [...near].sort((a, b) => defence(a) - defence(b))[0];
  if (goal === undefined) return [];
  return [
    ...start,
    { key: 'march', fields: { stack, to: [goal], round: { from: 2 } } },
    { key: 'occupy', fields: { stack, onfail: 'skip' } },
  ];
}

/** Land that four Barbarians may settle without a fight. */
function isOpen(data: Rules, board: Board, code: string): boolean {
  if (!isOnMap(board, code) || data.geo.province(code).f < 1) return false;
  return isUndeveloped(provinceAt(board, code)) && stacksAt(board, code).length === 0;
}
