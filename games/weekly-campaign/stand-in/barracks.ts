/** Troops in waiting: who joins an army, where a thin one goes for them, who stays behind. */
import { compareIds } from '../../../src/core/index.js';
import { commandChart, unitOf, type Data } from '../data.js';
import { distance } from '../rules/map/map.js';
import { sizeOf } from '../see/sight.js';
import { isFoot, items, put, raw, sum } from '../rules/troops/stacks.js';
import type { City, HexId, Stack } from '../records.js';
import type { View } from '../view.js';
import type { Field } from './field.js';
import { spare, type Host } from './intelligence.js';
import { transfer, unitsOf } from './orders.js';
import { heldCities, heldCity } from '../see/held.js';

/** A host of fewer regts takes no city; one of fewer than this goes for reinforcements where some wait. */
export const REMNANT = 6;
export const THIN = 14;
const WORTH_A_MARCH = 4;

/** The own city with the most troops in waiting for a thin host, near ones first. */
export function campFor({ view, data, ground, drawn, watch }: Field, host: Host): HexId | undefined {
  if (host.regts >= THIN) return undefined;
  const camps = heldCities(view).flatMap((city) => {
    if (city.siege !== null || city.id === host.top.hex) return [];
    const called = items(city.stack).reduce((n, { key }) => n + (drawn.get(`${city.id} ${key}`) ?? 0), 0);
    const stays = Math.max(keepsIn(view, data, city), watch?.(city) ?? 0);
    const waiting = spare(data, city.stack) - stays - called;
    if (waiting < WORTH_A_MARCH) return [];
    return [{ id: city.id, score: waiting * 2 - distance(ground.map, city.id, host.top.hex) }];
  });
  camps.sort((a, b) => b.score - a.score || compareIds(a.id, b.id));
  return camps[0]?.id;
}

/** Troops that wait in the city where the host stands join it; the host as it will march. */
export function gather({ view, data, sheet, drawn, watch }: Field, host: Host): Host {
  const city = heldCity(view, host.top.hex);
  if (!city) return host;
  const joined: Stack[] = [host.stack];
  const keep = Math.max(keepsIn(view, data, city), watch?.(city) ?? 0);
  const waiting = items(city.stack).filter(({ code }) => unitOf(data, code).trait !== 'militia');
  let left = Math.max(0, waiting.reduce((sum, { n }) => sum + n, 0) - keep);
  for (const command of host.commands) {
    let room = (commandChart(data, command.kind).regts ?? 0) - sizeOf(command.stack);
    if (command.kind === 'SC') continue;
    const joining: Stack = {};
    for (const item of waiting) {
      const mark = `${city.id} ${item.key}`;
      const n = Math.min(item.n - (drawn.get(mark) ?? 0), room, left);
      if (n <= 0) continue;
      put(joining, item.key, n);
      drawn.set(mark, (drawn.get(mark) ?? 0) + n);
      room -= n;
      left -= n;
    }
    if (sizeOf(joining) === 0) continue;
    transfer(sheet, city.name, refOfCommand(command.id), unitsOf(joining));
    joined.push(joining);
  }
  const stack = sum(joined);
  return { ...host, stack, regts: sizeOf(stack), raw: raw(data, stack) };
}
const refOfCommand = (id: string): string => id.slice(id.indexOf('-') + 1);

/** What stays in a city when an army takes its troops along: home cities have their militia. */
function keepsIn(view: View, data: Data, city: City): number {
  if (city.owner !== view.position) return wantedGarrison(data, city);
  return city.status === 'allied' ? data.charts.revolt.allied : city.home === view.position ? 0 : 1;
}

/** Enough not to rise in revolt: WK-CON-7 leaves little to chance from here on. */
export function wantedGarrison(data: Data, city: Pick<City, 'size'>): number {
  const { revolt } = data.charts;
  return Math.ceil((revolt.base + city.size) / revolt.garrison);
}

/** Foot regts that stay behind in a city that is ours by force only. */
export function leaveGarrison({ view, data, temper, sheet }: Field, host: Host): void {
  const city = heldCity(view, host.top.hex);
  if (!city || city.owner === view.position) return;
  const least = Math.ceil(city.size / data.charts.convert.garrisonPart) + temper.garrison + 1;
  let missing = Math.min(least, wantedGarrison(data, city)) - sizeOf(city.stack);
  for (const command of host.commands) {
    const left: Stack = {};
    const cheap = items(command.stack)
      .filter(({ code }) => isFoot(data, code))
      .sort((a, b) => unitOf(data, a.code).cost - unitOf(data, b.code).cost);
    for (const { key, n } of cheap) {
      const some = Math.min(n, missing, Math.max(0, sizeOf(command.stack) - sizeOf(left) - 1));
      if (some <= 0) continue;
      put(left, key, some);
      missing -= some;
    }
    if (sizeOf(left) > 0) transfer(sheet, refOfCommand(command.id), city.name, unitsOf(left));
  }
}
