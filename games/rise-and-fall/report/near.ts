/** Foreign forces beside the reader's own, the nearest first. The board is open: what is last seen is what is there. RF-REPORT-1 */
import { bold, type Near } from '../../../src/core/index.js';
import { areaState, isStar } from '../rules/world/control.js';
import { enemies } from '../rules/world/factions.js';
import { onMap, unitState } from '../rules/world/pieces.js';
import { moverOf } from '../rules/world/seats.js';
import { attackValue, defenceValue } from '../rules/world/strength.js';
import { linkDistances, world } from '../rules/world/world.js';
import { areaOf, unitNames } from './names.js';
import type { Page } from './page.js';
import { ownAreas, ownUnits, type Reader } from './reader.js';

/** A foreign unit and how far it is. */
export interface Neighbour {
  readonly unit: string;
  readonly area: string;
  /** Steps by path or sea from the nearest own area; 0: it stands in one. */
  readonly steps: number;
  readonly enemy: boolean;
}

/** Units that another seat moves: enemies first where they are equally near, then those in stars. */
export function neighboursOf(page: Page, reader: Reader): Neighbour[] {
  const { board, view, data } = page;
  const own = ownUnits(page, reader);
  const steps = linkDistances(data, [
    ...ownAreas(page, reader),
    ...own.map((unit) => unitState(board.state, unit).where),
  ]);
  const star = (area: string): number => (isStar(board, area) ? 1 : 0);
  return world(data)
    .unitIds.filter((unit) => onMap(board.state, unit) && moverOf(board, unit) !== view.position)
    .flatMap((unit): Neighbour[] => {
      const { where } = unitState(board.state, unit);
      const far = steps.get(where);
      const enemy = own.some((mine) => enemies(board, mine, unit));
      return far === undefined ? [] : [{ unit, area: where, steps: far, enemy }];
    })
    .sort((a, b) => a.steps - b.steps || Number(b.enemy) - Number(a.enemy) || star(b.area) - star(a.area));
}

export function near(page: Page, all: readonly Neighbour[]): Near {
  const { board } = page;
  return {
    title: 'Near you, enemies first',
    columns: [
      { title: 'Area' },
      { title: 'Unit' },
      { title: 'A-D', align: 'right' },
      { title: 'Steps', align: 'right' },
    ],
    rows: all.slice(0, 9).map(({ unit, area, steps, enemy }) => {
      const place = `${areaOf(page, area)}${isStar(board, area) && areaState(board, area).loot === 0 ? '*' : ''}`;
      const values = `${attackValue(board, unit, area)}-${defenceValue(board, unit, area)}`;
      const name = unitNames(page, [unit]);
      return [place, enemy ? [bold(name)] : name, values, String(steps)];
    }),
  };
}
