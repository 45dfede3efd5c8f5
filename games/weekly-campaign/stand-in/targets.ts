/** What an army goes for: the enemy beside it, the city in need, the city to take, by land or by sea. */
import { compareIds, values } from '../../../src/core/index.js';
import { distance } from '../rules/map/map.js';
import { sizeOf } from '../see/sight.js';
import { speedOf } from '../rules/troops/stacks.js';
import { INDEPENDENT, type Command, type HexId } from '../records.js';
import type { Place, View } from '../view.js';
import { REMNANT } from './barracks.js';
import { marchesOf, type Field } from './field.js';
import {
  assaultOdds,
  garrisonOf,
  isAlly,
  isAtWar,
  seenRaw,
  siegeWeeks,
  threatTo,
  type Host,
} from './intelligence.js';
import { passageTo, type Passage } from './landings.js';
import type { Data } from '../data.js';

/** Storm at good odds; else besiege, and storm later when the walls are down only if that is no slaughter. */
export function siegeDigit({ view, data, temper }: Field, host: Host, place: Place): number {
  const odds = assaultOdds(view, data, host, place);
  if (odds >= temper.odds) return 4;
  return odds >= 100 ? 5 : 3;
}

/** WK-SIE-1: enough to besiege it, and no mere remnant before its garrison. */
export function isStrongFor({ view, data, temper }: Field, host: Host, place: Place): boolean {
  const { regts } = garrisonOf(view, data, place);
  const least = Math.max(data.charts.siege.least, place.size);
  return host.regts >= least && host.regts * 100 >= regts * Math.min(temper.press, 130);
}

/** WK-MOV-6: an enemy host here or in the next hex that is clearly weaker, on ground that a line reaches. */
export function quarryFor({ view, data, ground, lines, taken }: Field, host: Host): HexId | undefined {
  if (host.regts < REMNANT) return undefined;
  const prey = view.seen
    .filter(({ arm, owner, hex }) => arm === 'land' && isAtWar(view, owner) && !taken.has(hex))
    .map((sighting) => ({
      hex: sighting.hex,
      raw: seenRaw(data, sighting),
      far: distance(ground.map, host.top.hex, sighting.hex),
    }))
    .filter(({ hex, raw, far }) => raw > 0 && raw * 5 <= host.raw * 4 && far <= 1 && lines.has(hex))
    .sort((a, b) => a.far - b.far || a.raw - b.raw || compareIds(a.hex, b.hex));
  const first = prey[0];
  if (first) taken.add(first.hex);
  return first?.hex;
}

/** The own city in need that this host can help: besieged, or an enemy near that it can beat. */
export function alarmFor(field: Field, host: Host): HexId | undefined {
  const { view, data, ground, taken } = field;
  const near = values(view.cities)
    .filter((city) => city.owner === view.position && !taken.has(city.id))
    .map((city) => ({
      city,
      far: distance(ground.map, host.top.hex, city.id),
      foe: threatTo(view, data, ground, city.id, city.id === view.own.capital ? 2 : 1),
    }))
    .filter(({ city, far, foe }) => {
      const worth = city.id === view.own.capital ? 10 : 6;
      const pressed = foe > 0 || city.siege !== null || (city.holder !== view.position && city.size >= 5);
      return pressed && far <= worth && foe <= host.raw && foe > 0;
    })
    .sort((a, b) => b.city.size - a.city.size || compareIds(a.city.id, b.city.id));
  const first = near[0];
  if (!first) return undefined;
  taken.add(first.city.id);
  // Go for the enemy himself where he is seen.
  const enemy = view.seen
    .filter(
      ({ arm, owner, hex }) =>
        arm === 'land' && isAtWar(view, owner) && distance(ground.map, hex, first.city.id) <= 2,
    )
    .sort((a, b) => seenRaw(data, b) - seenRaw(data, a) || compareIds(a.hex, b.hex))[0];
  return enemy?.hex ?? first.city.id;
}

/** A city that is neither ours nor a friend's: free ones always, a position's when at war or lost to it. */
export function isPrey({ view, plan }: Field, place: Place): boolean {
  if (place.holder === view.position || isAlly(view, place.holder)) return false;
  if (place.holder === INDEPENDENT) return true;
  return isAtWar(view, place.holder) || place.holder === plan.enemy;
}

/** A city to go for, what it is worth, and the ships if the way is over the sea. */
export interface Target {
  readonly place: Place;
  readonly score: number;
  readonly passage?: Passage;
}

/** The best city to go for: worth against time and walls; by land within reach of a base. */
export function targetFor(field: Field, host: Host): Target | undefined {
  if (host.regts < REMNANT) return undefined;
  const choices = values(field.view.places).flatMap((place): Target[] => {
    const worth = worthOf(field, host, place);
    if (worth === undefined) return [];
    const byLand = weeksByLand(field, host, place);
    const passage = passageOver(field, host, place);
    return [
      ...(byLand === undefined ? [] : [{ place, score: worth - byLand * WEEK }]),
      ...(passage === undefined ? [] : [{ place, passage, score: worth - passage.weeks * WEEK }]),
    ];
  });
  choices.sort(
    (a, b) =>
      b.score - a.score ||
      compareIds(a.place.id, b.place.id) ||
      (a.passage?.weeks ?? 0) - (b.passage?.weeks ?? 0),
  );
  return choices[0];
}
/** What a week on the way takes off a city's worth. */
const WEEK = 14;

/** Worth of a city to this host, the time before its walls taken off; undefined: too strong, or not to be fought. */
function worthOf(field: Field, host: Host, place: Place): number | undefined {
  const { view, data, temper, ground, dice } = field;
  if (!isPrey(field, place) || field.taken.has(place.id)) return undefined;
  const garrison = garrisonOf(view, data, place);
  if (host.regts < Math.max(data.charts.siege.least, place.size)) return undefined;
  if (host.regts * 100 < garrison.regts * temper.press) return undefined;
  if (threatTo(view, data, ground, place.id, 1) > host.raw) return undefined;
  const lost = view.cities[place.id]?.owner === view.position ? 60 : 0;
  const luck = dice.roll(12, 'stand-in/target', host.top.id, place.id);
  const prize = field.prize?.(place) ?? 0;
  const worth = place.size * 20 + lost + (place.holder === INDEPENDENT ? 10 : 0) + luck + prize;
  return worth - siegeWeeks(view, data, host, place, temper.odds) * WEEK;
}

/** May those at sea go ashore here? */
export function isWorthLanding(field: Field, cargo: readonly Command[], place: Place): boolean {
  const regts = cargo.reduce((n, command) => n + sizeOf(command.stack), 0);
  const { regts: inside } = garrisonOf(field.view, field.data, place);
  return (
    isPrey(field, place) && regts >= place.size && regts * 100 >= inside * Math.min(field.temper.press, 130)
  );
}

function weeksByLand(field: Field, host: Host, place: Place): number | undefined {
  const { data, lines } = field;
  const points = data.charts.speedTotals[speedOf(data, host.stack)] ?? 4;
  const cost = marchesOf(field, host).get(place.id)?.cost;
  if (cost === undefined || cost > points * 5) return undefined;
  if ((lines.get(place.id) ?? Infinity) > data.charts.loc.range) return undefined;
  return Math.ceil(cost / points);
}

/** A people that keeps to its coasts sends no army over the sea, nor does one whose capital is in danger. */
function passageOver(field: Field, host: Host, place: Place): Passage | undefined {
  const { view, data, temper, ground } = field;
  if (temper.ships === 'guard' || threatTo(view, data, ground, view.own.capital, 4) > 0) return undefined;
  return passageTo(field, host, place);
}

/** Hexes that an army does not march through: held by somebody at war, or crowded with enemies. */
export function closedTo(view: View, data: Data): (hex: HexId) => boolean {
  const strong = new Set(
    view.seen
      .filter(({ arm, owner }) => arm === 'land' && isAtWar(view, owner))
      .filter((sighting) => seenRaw(data, sighting) > 0)
      .map(({ hex }) => hex),
  );
  return (hex) => {
    const place = view.places[hex];
    return (
      strong.has(hex) ||
      (place !== undefined && place.holder !== view.position && isAtWar(view, place.holder))
    );
  };
}
