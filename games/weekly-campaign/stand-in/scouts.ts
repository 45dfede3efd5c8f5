/** Scouting commands of a stand-in: they ride round the border and slip away from whatever they meet. */
import { byId, values } from '../../../src/core/index.js';
import { distance } from '../rules/map/map.js';
import { sizeOf } from '../see/sight.js';
import type { HexId } from '../records.js';
import { marches, tokensOf, wayTo, type Ground } from './ground.js';
import type { Reached } from '../rules/map/spread.js';
import { digits, move } from './orders.js';
import type { Ruler } from './ruler.js';

export function scout({ view, data, ground, dice, sheet }: Ruler, lines: ReadonlyMap<HexId, number>): void {
  const foreign = values(view.places).filter((place) => place.holder !== view.position);
  for (const command of values(view.commands)) {
    if (command.kind !== 'SC' || sizeOf(command.stack) === 0 || command.carriedBy !== null) continue;
    if (command.parent !== null) continue;
    digits(sheet, command.id, command.orders, { mode: 'F', command: 4, conditional: 'C', city: 0 });
    const points = data.charts.speedTotals.LC ?? 8;
    const reached = marches(ground, command.hex, true, () => false, points);
    // Foreign country at the edge of one's own lines, a different piece of it each week.
    const goals = byId(reached.keys()).filter((hex) => {
      const line = lines.get(hex);
      if (line === undefined || line < 3 || hex === command.hex) return false;
      return foreign.some((place) => distance(ground.map, place.id, hex) <= 2);
    });
    const ride =
      goals.length > 0
        ? { reached, goal: dice.pick(goals, 'stand-in/scout', command.id) }
        : toFrontier(ground, command.hex);
    if (ride.goal === undefined) continue;
    const way = wayTo(ride.reached, ride.goal);
    const { tokens } = tokensOf(ground, command.hex, way, true, points);
    move(sheet, command.id, tokens, 0);
  }
}

/** Points of the longest ride that is thought of. */
const FAR = 60;

interface Ride {
  readonly reached: ReadonlyMap<HexId, Reached>;
  readonly goal: HexId | undefined;
}

/** WK-REP-10: where the known world ends, the nearest piece of it: nobody is known beyond. */
function toFrontier(ground: Ground, from: HexId): Ride {
  const { map } = ground;
  const reached = marches(ground, from, true, () => false, FAR);
  const edges = byId(reached.keys()).filter(
    (hex) => hex !== from && map.hexes[hex]?.next.includes(undefined),
  );
  const [goal] = edges.sort((a, b) => (reached.get(a)?.cost ?? 0) - (reached.get(b)?.cost ?? 0));
  return { reached, goal };
}
