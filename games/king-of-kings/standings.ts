/** The table of the game. KOK-VP-1, KOK-END-4, 5. */
import { values, type Standing } from '../../src/core/index.js';
import { achievementPoints, citiesUnder, pointsOf } from './rules/realm/realms.js';
import { barOf } from './rules/crown/victory.js';
import type { World } from './state.js';

export function standingsOf(world: World): Standing[] {
  const { state } = world;
  const rows = values(state.positions).map((p) => {
    const points = pointsOf(world, p.id);
    const bar = barOf(world, p.id);
    return { p, points, bar, cities: citiesUnder(state, p.id).length, fame: achievementPoints(world, p.id) };
  });
  const winner = state.game.ended?.winner;
  rows.sort(
    (a, b) =>
      Number(b.p.id === winner) - Number(a.p.id === winner) ||
      Number(a.bar !== undefined) - Number(b.bar !== undefined) ||
      b.points.total - a.points.total ||
      b.fame - a.fame ||
      b.cities - a.cities ||
      b.p.treasury - a.p.treasury ||
      Number(a.p.id.slice(1)) - Number(b.p.id.slice(1)),
  );
  return rows.map(({ p, points, bar, cities }, at) => ({
    position: p.id,
    name: p.name,
    place: at + 1,
    score: points.total,
    columns: {
      treasury: p.frozen === undefined ? p.treasury : 0,
      cities,
      empire: points.empire,
      achievements: points.achievements,
      other: points.other,
      state:
        p.status === 'active'
          ? p.monarch.generation === 1
            ? 'reigning'
            : `heir ${p.monarch.generation - 1}`
          : `${p.status} turn ${p.statusTurn}`,
      barred: bar ?? '',
    },
  }));
}
