/** Troops that wait in cities go where they are missed: to walls that an enemy can reach, else to the army. WK-STR-1, WK-STR-2. */
import { compareIds } from '../../../../src/core/index.js';
import { unitOf, type Data } from '../../data.js';
import type { City, HexId } from '../../records.js';
import { distance } from '../../rules/map/map.js';
import { put } from '../../rules/troops/stacks.js';
import { sizeOf } from '../../see/sight.js';
import type { View } from '../../view.js';
import { linesFrom } from '../ground.js';
import { hostsOf, isAtWar, spare, threatTo } from '../intelligence.js';
import { strategic, unitsOf } from '../orders.js';
import type { Regent } from './regent.js';
import { lack, watchOf } from './watch.js';
import { heldCities } from '../../see/held.js';

export function sendReserves(regent: Regent): void {
  const { view, data, ground } = regent;
  const hosts = hostsOf(view, data);
  const camps = new Set(hosts.map(({ top }) => top.hex));
  const open = heldCities(view).filter((city) => isOpen(view, city));
  const left = new Map(open.map((city) => [city.id, surplus(regent, city)]));
  const needy = open
    .filter((city) => lack(regent, city) > 0)
    .sort((a, b) => b.size - a.size || compareIds(a.id, b.id))
    .map((city) => ({ city, wanted: lack(regent, city) }));
  const main = hosts[0]?.top.hex;
  const staging =
    main === undefined
      ? undefined
      : [...open].sort(
          (a, b) =>
            distance(ground.map, a.id, main) - distance(ground.map, b.id, main) || compareIds(a.id, b.id),
        )[0];
  const goals = [...needy, ...(staging ? [{ city: staging, wanted: Infinity }] : [])];
  for (const { city, wanted } of goals) {
    const lines = linesFrom(ground, [city.id], data.charts.strategic.land, (hex) => isHostile(regent, hex));
    let room = Math.min(wanted, city.size * data.charts.places.regtsPerSize - sizeOf(city.stack));
    for (const from of open) {
      if (from.id === city.id || camps.has(from.id) || !lines.has(from.id) || room <= 0) continue;
      const sent = send(regent, { from, to: city, most: Math.min(room, left.get(from.id) ?? 0, from.size) });
      left.set(from.id, sent > 0 ? 0 : (left.get(from.id) ?? 0));
      room -= sent;
    }
  }
}

const isOpen = (view: View, city: City): boolean =>
  city.owner === view.position && city.siege === null && city.blockadedBy === null;

/** Regts that a city can do without: its watch stays, and what keeps it from rising (WK-CON-7). */
function surplus(regent: Regent, city: City): number {
  const { view, data } = regent;
  const least = city.home === view.position ? 0 : data.charts.revolt.allied;
  return Math.max(0, spare(data, city.stack) - Math.max(least, watchOf(regent, city)));
}

/** WK-LOC-5: no line goes through an enemy's city, nor past his troops. */
function isHostile({ view, data, ground }: Regent, hex: HexId): boolean {
  if (threatTo(view, data, ground, hex, 1) > 0) return true;
  const place = view.places[hex];
  if (!place || place.holder === view.position) return false;
  return isAtWar(view, place.holder) || isAtWar(view, place.id);
}

/** Foot first: horse is for the field. Returns how many go. */
function send({ data, sheet }: Regent, { from, to, most }: { from: City; to: City; most: number }): number {
  let left = most;
  const going: City['stack'] = {};
  for (const { code, grade, n } of byPay(data, from)) {
    const some = Math.min(n, left);
    if (some <= 0) continue;
    put(going, `${code}.${grade}`, some);
    left -= some;
  }
  const units = unitsOf(going);
  if (units.length > 0) strategic(sheet, units, from.name, to.name);
  return most - left;
}

const byPay = (data: Data, city: City) =>
  unitsOf(city.stack)
    .filter(({ code }) => unitOf(data, code).trait !== 'militia')
    .sort((a, b) => unitOf(data, a.code).pay - unitOf(data, b.code).pay || compareIds(a.code, b.code));
