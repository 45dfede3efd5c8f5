/** Enemies that a regular player's army goes for: who is before his cities, and who can be beaten for certain. */
import { compareIds, values } from '../../../../src/core/index.js';
import type { Place } from '../../view.js';
import { distance } from '../../rules/map/map.js';
import type { City, HexId } from '../../records.js';
import { fits } from '../../rules/realm/places.js';
import { speedOf } from '../../rules/troops/stacks.js';
import { REMNANT } from '../barracks.js';
import { marchesOf, type Field } from '../field.js';
import { garrisonOf, hostsOf, isAtWar, seenRaw, threatTo, type Host } from '../intelligence.js';
import { isExposed } from './watch.js';
import { heldCities } from '../../see/held.js';

/** Weeks on the march beyond which help comes too late. */
const LATE = 2;

/** The own city that this host can save: besieged, or with an enemy at its gates that is not stronger. */
export function needFor(field: Field, host: Host): HexId | undefined {
  const { view, data, ground, taken } = field;
  const points = (data.charts.speedTotals[speedOf(data, host.stack)] ?? 4) * LATE;
  const near = heldCities(view)
    .filter((city) => !taken.has(city.id))
    .map((city) => ({ city, foe: threatTo(view, data, ground, city.id, isCapital(field, city) ? 2 : 1) }))
    .filter(({ city, foe }) => foe > 0 && endangers(field, city, foe))
    .filter(
      ({ city, foe }) => foe <= host.raw || (foe * PART <= host.raw * 100 && foe <= helpFor(field, city)),
    )
    .filter(
      ({ city }) =>
        host.top.hex === city.id || (marchesOf(field, host).get(city.id)?.cost ?? Infinity) <= points,
    )
    .sort((a, b) => b.city.size - a.city.size || compareIds(a.city.id, b.city.id));
  const first = near[0]?.city;
  if (!first) return undefined;
  const [enemy] = enemiesNear(field, first.id, 1);
  // Who is not enough alone leaves room for others: none goes in before all are there (WK-MOV-6).
  if (threatTo(view, data, ground, first.id, 1) <= host.raw) taken.add(first.id);
  return enemy?.hex ?? first.id;
}
/** Percent of the enemy's strength that a host brings that comes to help others. */
const PART = 60;

/** Raw strength of all hosts that are near a city. */
const helpFor = ({ view, data, ground }: Field, city: City): number =>
  hostsOf(view, data)
    .filter(({ top }) => distance(ground.map, top.hex, city.id) <= TOGETHER)
    .reduce((n, { raw }) => n + raw, 0);
const TOGETHER = 6;

const isCapital = ({ view }: Field, city: City): boolean => city.id === view.own.capital;

/** Enough to besiege it (WK-SIE-1): who is fewer passes by. */
const endangers = ({ data }: Field, city: City, foe: number): boolean =>
  city.siege !== null || foe >= Math.max(data.charts.siege.least, city.size) * data['stand-in'].guesses.raw;

const enemiesNear = ({ view, data, ground }: Field, hex: HexId, far: number) =>
  view.seen
    .filter(
      ({ arm, owner, hex: at }) =>
        arm === 'land' && isAtWar(view, owner) && distance(ground.map, hex, at) <= far,
    )
    .map((sighting) => ({ hex: sighting.hex, raw: seenRaw(data, sighting) }))
    .sort((a, b) => b.raw - a.raw || compareIds(a.hex, b.hex));

/** The own city that an enemy can reach, the greatest first, where a small host has room and nobody stands yet. */
export function postFor(field: Field, host: Host): City | undefined {
  const { view, data, taken } = field;
  const points = (data.charts.speedTotals[speedOf(data, host.stack)] ?? 4) * LATE;
  const cost = (city: City): number =>
    host.top.hex === city.id ? 0 : (marchesOf(field, host).get(city.id)?.cost ?? Infinity);
  return heldCities(view)
    .filter((city) => city.owner === view.position && !taken.has(city.id))
    .filter((city) => isExposed(field, city) && cost(city) <= points)
    .filter((city) => host.top.inside === city.id || fits(view, data, city, host.regts))
    .sort((a, b) => b.size - a.size || cost(a) - cost(b) || compareIds(a.id, b.id))[0];
}

/** The enemy's greatest city round which nobody keeps a host from ravaging, within a line and a short march. */
export function landFor(field: Field, host: Host): Place | undefined {
  const { view, data, ground, lines, plan, taken } = field;
  const points = (data.charts.speedTotals[speedOf(data, host.stack)] ?? 4) * LATE;
  const cost = (place: Place): number =>
    host.top.hex === place.id ? 0 : (marchesOf(field, host).get(place.id)?.cost ?? Infinity);
  return values(view.places)
    .filter((place) => place.holder === plan.enemy && isAtWar(view, place.holder) && !taken.has(place.id))
    .filter((place) => lines.has(place.id) && cost(place) <= points)
    .filter((place) => host.regts > Math.max(data.charts.pillage.regts, garrisonOf(view, data, place).regts))
    .filter((place) => threatTo(view, data, ground, place.id, 1) * HERE <= host.raw * 100)
    .sort((a, b) => b.size - a.size || cost(a) - cost(b) || compareIds(a.id, b.id))[0];
}

/** Percent of the enemy's strength: asked of a battle here, and of a march to the next hex, from where he may have gone. */
const HERE = 120;
const BESIDE = 170;

export function victimFor(field: Field, host: Host): HexId | undefined {
  const { ground, lines, taken } = field;
  if (host.regts < REMNANT) return undefined;
  const victim = enemiesNear(field, host.top.hex, 1)
    .filter(({ hex, raw }) => raw > 0 && lines.has(hex) && !taken.has(hex))
    .find(
      ({ hex, raw }) =>
        host.raw * 100 >= raw * (distance(ground.map, hex, host.top.hex) === 0 ? HERE : BESIDE),
    );
  if (victim) taken.add(victim.hex);
  return victim?.hex;
}
