/** Ships of a stand-in: they guard the home port, and in a war close the enemy port that their army besieges. */
import { compareIds, values } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { distance } from '../map.js';
import { isNaval, sizeOf, topOf } from '../sight.js';
import type { Command } from '../state.js';
import type { View } from '../view.js';
import { groundOf, sailings, wayTo, type Ground } from './ground.js';
import { digits, move, transfer, unitsOf, type Sheet } from './orders.js';
import type { PathToken } from '../state.js';
import { directionTo } from '../map.js';

export function commandFleets(view: View, data: Data, sheet: Sheet): void {
  const ground = groundOf(view, data);
  for (const fleet of values(view.commands)) {
    if (!isNaval(fleet) || topOf(view.commands, fleet).id !== fleet.id || sizeOf(fleet.sqds) === 0) continue;
    manShips(view, data, fleet, sheet);
    const port = portToClose(view, data, ground, fleet);
    if (port !== undefined) {
      digits(sheet, fleet.id, fleet.orders, {
        mode: 'F',
        command: 1,
        conditional: 'B',
        city: 2,
        modifier: 2,
      });
      sail(ground, data, fleet, port, sheet);
      continue;
    }
    goHome(view, data, ground, fleet, sheet);
  }
}

/** Ships that wait in the port where the fleet lies join it. */
function manShips(view: View, data: Data, fleet: Command, sheet: Sheet): void {
  const city = view.cities[fleet.hex];
  const most = data.charts.commands[fleet.kind]?.sqds ?? 0;
  if (!city || city.holder !== view.position) return;
  let room = most - sizeOf(fleet.sqds);
  for (const item of unitsOf(city.portSqds)) {
    const n = Math.min(item.n, room);
    if (n <= 0) continue;
    room -= n;
    transfer(sheet, city.name, fleet.id.slice(fleet.id.indexOf('-') + 1), [{ ...item, n }]);
  }
}

/** A port that own troops besiege, near enough to help. */
function portToClose(view: View, data: Data, ground: Ground, fleet: Command): string | undefined {
  const reached = sailings(ground, data, fleet, (data.charts.speedTotals.NAVAL ?? 12) * 2);
  return values(view.places)
    .filter((place) => place.port && place.besiegedBy === view.position && reached.has(place.id))
    .sort(
      (a, b) => (reached.get(a.id)?.cost ?? 0) - (reached.get(b.id)?.cost ?? 0) || compareIds(a.id, b.id),
    )[0]?.id;
}

function goHome(view: View, data: Data, ground: Ground, fleet: Command, sheet: Sheet): void {
  const here = view.cities[fleet.hex];
  if (here?.port && here.holder === view.position) {
    return digits(sheet, fleet.id, fleet.orders, { mode: 'F', command: 3, city: 1, conditional: 'B' });
  }
  const home = values(view.cities)
    .filter((city) => city.port && city.holder === view.position && city.owner === view.position)
    .sort(
      (a, b) =>
        distance(ground.map, a.id, fleet.hex) - distance(ground.map, b.id, fleet.hex) ||
        compareIds(a.id, b.id),
    )[0];
  if (!home) return;
  digits(sheet, fleet.id, fleet.orders, { mode: 'F', command: 3, city: 1, conditional: 'B' });
  sail(ground, data, fleet, home.id, sheet);
}

function sail(ground: Ground, data: Data, fleet: Command, goal: string, sheet: Sheet): void {
  const reached = sailings(ground, data, fleet, 60);
  if (fleet.hex === goal || !reached.has(goal)) return;
  const tokens: PathToken[] = [];
  let at = fleet.hex;
  for (const hex of wayTo(reached, goal).slice(0, data.charts.movement.tokens)) {
    const direction = directionTo(ground.map, at, hex);
    if (direction === undefined) break;
    tokens.push(String(direction) as PathToken);
    at = hex;
  }
  move(sheet, fleet.id, tokens);
}
