/** What leaves a hex is kept from week to week: it is told as the rules have it, whatever was asked before. WK-MOV-3, WK-LOC-5, WK-NAV-2. */
import { describe, expect, test } from 'vitest';
import { mapOf, neighboursOf } from '../../../../games/weekly-campaign/rules/map/map.js';
import {
  canSail,
  hasRoad,
  landCost,
  navalCost,
  seasonOf,
} from '../../../../games/weekly-campaign/rules/map/paths.js';
import { see } from '../../../../games/weekly-campaign/see.js';
import { groundOf, type Ground } from '../../../../games/weekly-campaign/stand-in/ground.js';
import type { Direction } from '../../../../games/weekly-campaign/records.js';
import type { View } from '../../../../games/weekly-campaign/view.js';
import { data, tutorial } from '../kit.js';

const viewOf = (turn: number): View =>
  structuredClone(
    see(
      data,
      tutorial((state) => (state.turn = turn)),
      [],
      'P1',
    ),
  );
const WINTER = Array.from({ length: 96 }, (_, week) => week + 1).find(
  (week) => seasonOf(data, week) === 'winter',
)!;

/** What the rules say of all hexes of a view, as `Ground` tells it. */
function asked(view: View, ground: Pick<Ground, 'onFoot' | 'mounted' | 'byLine'>): unknown[] {
  return mapOf(view.map).ids.map((hex) => [ground.onFoot(hex), ground.mounted(hex), ground.byLine(hex)]);
}
function byTheRules(view: View): unknown[] {
  const map = mapOf(view.map);
  const marching = (hex: string, mounted: boolean) =>
    neighboursOf(map, hex)
      .map((to) => ({ to, cost: landCost(view, data, hex, to, mounted) }))
      .filter(({ cost }) => cost !== undefined);
  const lines = (hex: string) =>
    map.hexes[hex]?.terrain === 'm' && !hasRoad(view, hex)
      ? []
      : neighboursOf(map, hex)
          .filter((to) => map.hexes[to]?.terrain !== '~' && !map.blocked.get(hex)?.has(to))
          .map((to) => ({ to, cost: 1 }));
  return asked(view, {
    onFoot: (hex) => marching(hex, false) as never,
    mounted: (hex) => marching(hex, true) as never,
    byLine: lines,
  });
}

describe('ways over the known map', () => {
  test('WK-MOV-3: steps follow the season, and a road that was built or is gone', () => {
    const summer = viewOf(1);
    const winter = viewOf(WINTER);
    const map = mapOf(summer.map);
    const hill = map.ids.find((hex) => map.hexes[hex]?.terrain === 'm' && !hasRoad(summer, hex))!;
    const roadTo = (road: Direction[]): View => ({ ...summer, hexes: { ...summer.hexes, [hill]: { road } } });
    const [built, other] = [roadTo([1, 4]), roadTo([1, 3])];
    const told = [summer, winter, built, other, summer].map((view) => asked(view, groundOf(view, data)));
    expect(told).toEqual([summer, winter, built, other, summer].map(byTheRules));
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(4);
  });

  test('WK-NAV-2, WK-NAV-12: sea hexes are left to all sides, rivers for what these ships pay', () => {
    const view = viewOf(1);
    const map = mapOf(view.map);
    const ground = groundOf(view, data);
    const seas = map.ids.filter((hex) => map.hexes[hex]?.terrain === '~');
    for (const sqds of [{ 'MSQ.r': 3 }, {}]) {
      const river = data.charts.river.navalEnter;
      expect(seas.map(ground.bySea(river))).toEqual(
        seas.map((hex) =>
          neighboursOf(map, hex)
            .filter((to) => canSail(map, null, hex, to))
            .map((to) => ({ to, cost: navalCost(data, map, to, sqds) })),
        ),
      );
    }
  });
});
