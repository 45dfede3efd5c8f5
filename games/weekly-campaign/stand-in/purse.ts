/** What a stand-in buys: regts (recruits.ts), a spy, a new Division for troops without one, ships, tax levels and drill when rich. */
import { compareIds, values } from '../../../src/core/index.js';
import { unitOf, type Data, type Temper } from '../data.js';
import { distance } from '../rules/map/map.js';
import { isNaval, sizeOf } from '../see/sight.js';
import { costOf, halfUp } from '../rules/troops/stacks.js';
import type { View } from '../view.js';
import { linesFrom } from './ground.js';
import { hostsOf, isAtWar, spare } from './intelligence.js';
import { build, disband, promote, raiseTax, strategic, unitsOf, type Sheet } from './orders.js';
import { refOf } from '../report/lines.js';
import { purseOf, raiseRegts, reformRegts, worthOf, yardsOf } from './recruits.js';
import type { Ruler } from './ruler.js';
import { cargoOf } from './navy.js';
import { layDown } from './yards.js';
import { heldCities, heldCity } from '../see/held.js';

/** Returns what is left of the money. */
export function spend(ruler: Ruler, money: number): number {
  const { view, data, temper, plan, sheet } = ruler;
  const { quarter } = data.charts.calendar;
  const purse = purseOf(ruler, money);
  reformRegts(ruler, purse);
  purse.money -= hireSpy(ruler, purse.money);
  purse.money -= newDivision(view, data, purse.money, sheet);
  raiseRegts(ruler, purse);
  purse.money -= moveBase(view, data, purse.money, sheet);
  purse.money -= layDown(ruler, purse.money);
  if (temper.levels && purse.money > plan.wages * (quarter / 2))
    purse.money -= raise(view, data, purse.money, sheet);
  if (purse.money > plan.wages * 3) purse.money -= drill(view, data, purse.money - plan.wages * 3, sheet);
  // Pay that runs out more than a week before the taxes, or that they can never bear.
  const lasts = view.own.treasury >= plan.wages * (plan.weeks - 1);
  const borne = view.own.treasury >= plan.wages * 2 || plan.wages * quarter <= plan.taxes;
  if (purse.money < 0 && !(lasts && borne)) letGo(view, data, sheet);
  callUp(ruler);
  return purse.money;
}

/** What a people that goes over the sea keeps of its purse for merchants. */
export function chestOf(view: View, data: Data, { ships }: Temper, purse: number): number {
  const sails = values(view.commands).some((one) => isNaval(one) && sizeOf(one.sqds) > 0);
  if (ships === 'guard' || !sails) return 0;
  return Math.max(0, Math.min(purse, data['stand-in'].guesses.merchants * hireOf(data)));
}

/** A merchant hired, and paid for the weeks of a voyage. */
export function hireOf(data: Data): number {
  const { hire, weekly } = data.units.merchants;
  return hire + weekly * data['stand-in'].guesses.voyage;
}

/** A Division for troops that wait in a city without a command. */
export function newDivision(view: View, data: Data, purse: number, sheet: Sheet): number {
  const { cost } = data.charts.commands.DV ?? { cost: 0 };
  const camps = new Set(
    values(view.commands)
      .filter((command) => !isNaval(command) && command.kind !== 'SC')
      .map((command) => command.hex),
  );
  const coming = view.queue.some(({ what }) => what === 'DV');
  const city = yardsOf(view)
    .filter((one) => spare(data, one.stack) >= WAITING && !camps.has(one.id))
    .sort((a, b) => spare(data, b.stack) - spare(data, a.stack) || compareIds(a.id, b.id))[0];
  if (!city || coming || purse < cost * 2 || hostsOf(view, data).length >= MOST_HOSTS) return 0;
  build(sheet, { n: 1, code: 'DV' }, city.name);
  return cost;
}
/** Regts in one city that are worth a Division, and armies at once. */
const WAITING = 10;
const MOST_HOSTS = 5;

/** One tax level for the smallest city that is cheap to raise. */
function raise(view: View, data: Data, purse: number, sheet: Sheet): number {
  const { perLevel, most } = data.charts.costs.tax;
  const city = heldCities(view)
    .filter((one) => one.owner === view.position && !one.taxRaisedQ && one.taxTo === null && one.size < most)
    .sort((a, b) => a.size - b.size || compareIds(a.id, b.id))[0];
  const cost = city ? perLevel * (city.size + 1) : 0;
  if (!city || cost > purse) return 0;
  raiseTax(sheet, city.name, city.size + 1);
  return cost;
}

/** WK-LOC-3: an occupied city where an army stands becomes a base for the next step. */
export function moveBase(view: View, data: Data, purse: number, sheet: Sheet): number {
  const cost = data.charts.costs.BA;
  const host = hostsOf(view, data).find(({ top }) => {
    const city = heldCity(view, top.hex);
    return city !== undefined && city.owner !== view.position && !city.bases.includes(view.position);
  });
  const city = host && view.cities[host.top.hex];
  if (!city || purse < cost * 2) return 0;
  build(sheet, { n: 1, code: 'BA' }, city.name);
  return cost;
}

/** WK-SPY-1: eyes in the enemy's city next to the main army: who knows the garrison storms at the right time. */
function hireSpy({ view, data, plan, ground, sheet }: Ruler, purse: number): number {
  const cost = data.charts.costs.SP;
  const [main] = hostsOf(view, data);
  const coming = view.queue.some(({ what }) => what === 'SP');
  if (plan.enemy === undefined || !main || coming || purse < cost * 2 || values(view.spies).length > 1)
    return 0;
  const city = values(view.places)
    .filter(
      (place) => place.holder === plan.enemy && !values(view.spies).some((spy) => spy.city === place.id),
    )
    .sort(
      (a, b) =>
        distance(ground.map, a.id, main.top.hex) - distance(ground.map, b.id, main.top.hex) ||
        compareIds(a.id, b.id),
    )[0];
  if (!city) return 0;
  build(sheet, { n: 1, code: 'SP' }, city.name);
  return cost;
}

/** WK-MIL-15: money that is left makes veterans of the best regts of the main army. */
function drill(view: View, data: Data, purse: number, sheet: Sheet): number {
  const main = hostsOf(view, data)[0];
  if (!main) return 0;
  const best = main.commands
    .flatMap((command) => unitsOf(command.stack).map((item) => ({ command, item })))
    .filter(({ item }) => item.grade === 'r' && unitOf(data, item.code).trait !== 'train')
    .sort(
      (a, b) => costOf(data, b.item.code) - costOf(data, a.item.code) || compareIds(a.item.code, b.item.code),
    )[0];
  if (!best) return 0;
  const price = halfUp(costOf(data, best.item.code));
  const n = Math.min(best.item.n, 3, Math.floor(purse / price));
  if (n <= 0) return 0;
  promote(sheet, { ...best.item, n }, refOf(best.command.id));
  return n * price;
}

/** WK-MIL-12, WK-MIL-13: when neither purse nor taxes bear the pay, merchants in port go, then the weakest regts. */
export function letGo(view: View, data: Data, sheet: Sheet): void {
  const { code: merchants } = data.units.merchants;
  const waiting = [
    ...heldCities(view).map(({ name, portSqds }) => ({ at: name, sqds: portSqds })),
    ...values(view.commands)
      .filter(({ id, hex }) => view.cities[hex] && cargoOf(view, id).length === 0)
      .map(({ id, sqds }) => ({ at: refOf(id), sqds })),
  ].find(({ sqds }) => (sqds[merchants] ?? 0) > 0);
  if (waiting) {
    const n = waiting.sqds[merchants] ?? 0;
    return disband(sheet, [{ kind: 'units', n, code: merchants }], waiting.at);
  }
  const city = heldCities(view).find((one) => spare(data, one.stack) > 0);
  if (!city) return;
  const weakest = unitsOf(city.stack)
    .filter(({ code }) => unitOf(data, code).trait !== 'militia')
    .sort((a, b) => worthOf(data, a.code) - worthOf(data, b.code))[0];
  if (weakest) disband(sheet, [{ ...weakest, n: Math.min(2, weakest.n) }], city.name);
}

/** WK-STR-1, 2: reserves go by the roads behind the front to the city nearest the main army. */
function callUp({ view, data, ground, sheet }: Ruler): void {
  const hosts = hostsOf(view, data);
  const main = hosts[0];
  if (!main) return;
  const open = heldCities(view).filter(
    (city) => city.owner === view.position && city.siege === null && city.blockadedBy === null,
  );
  const [staging] = [...open].sort(
    (a, b) =>
      distance(ground.map, a.id, main.top.hex) - distance(ground.map, b.id, main.top.hex) ||
      compareIds(a.id, b.id),
  );
  if (!staging) return;
  const { regtsPerSize } = data.charts.places;
  const camps = new Set(hosts.map((host) => host.top.hex));
  const enemies = (hex: string): boolean => {
    const place = view.places[hex];
    if (!place || place.holder === view.position) return false;
    return isAtWar(view, place.holder) || isAtWar(view, place.id);
  };
  const lines = linesFrom(ground, [staging.id], data.charts.strategic.land, enemies);
  let room = staging.size * regtsPerSize - sizeOf(staging.stack);
  for (const city of open) {
    if (city.id === staging.id || camps.has(city.id) || !lines.has(city.id)) continue;
    const going = unitsOf(city.stack).filter(({ code }) => unitOf(data, code).trait !== 'militia');
    const first = going[0];
    // A city that came over lately keeps a watch.
    const watch = city.home === view.position ? 0 : data.charts.revolt.allied;
    const n = Math.min(first?.n ?? 0, city.size, room, spare(data, city.stack) - watch);
    if (!first || n <= 0) continue;
    room -= n;
    strategic(sheet, [{ ...first, n }], city.name, staging.name);
  }
}
