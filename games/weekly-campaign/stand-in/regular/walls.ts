/** Cities before which an enemy stands: who breaks the siege together, and whose walls are held from inside by a host that does not beat him. */
import { compareIds, values } from '../../../../src/core/index.js';
import type { City, Stack } from '../../records.js';
import { distance } from '../../rules/map/map.js';
import { fits } from '../../rules/realm/places.js';
import { speedOf, sum } from '../../rules/troops/stacks.js';
import { THIN } from '../barracks.js';
import { marchesOf, type Field } from '../field.js';
import { hostsOf, stormOdds, threatTo, type Host } from '../intelligence.js';
import { heldCities } from '../../see/held.js';

/** Hexes from which an enemy's host is before the walls in a week or two. */
const REACH = 6;
/** Weeks on the march beyond which help comes too late. */
const LATE = 2;
/** Percent of the defence: a storm by so much may succeed, and one by less fails. */
const DANGER = 75;
/** With so much against them, those who stand inside have lost the city. */
const LOST = 130;
/** Percent of the enemy's strength at which he is met in the field instead. */
const MATCH = 120;

/** The own city that falls to a storm without this host and stands with it, the nearest first; nobody else goes there. */
export function wallsFor(field: Field, host: Host): City | undefined {
  const { view, data, taken } = field;
  const city = heldCities(view)
    .filter((one) => one.owner === view.position && !taken.has(one.id))
    .filter((one) => costTo(field, host, one) <= weekOf(field, host) * LATE)
    .filter((one) => host.top.inside === one.id || fits(view, data, one, host.regts))
    .filter((one) => isSavedBy(field, host, one))
    .sort(
      (a, b) => costTo(field, host, a) - costTo(field, host, b) || b.size - a.size || compareIds(a.id, b.id),
    )[0];
  if (city) taken.add(city.id);
  return city;
}

function isSavedBy(field: Field, host: Host, city: City): boolean {
  const { view, data, ground } = field;
  const inside = host.top.inside === city.id;
  const seen = threatTo(view, data, ground, city.id, REACH);
  const foe = inside ? Math.max(seen, unseen(field, host, city)) : seen;
  if (foe === 0 || host.raw * 100 >= foe * MATCH) return false;
  const others = othersIn(field, city, host);
  return (
    stormOdds(data, city, others, foe) >= DANGER &&
    stormOdds(data, city, sum([others, host.stack]), foe) < (inside ? LOST : DANGER)
  );
}

/** WK-REP-5: from inside one sees a hex. Where an enemy may come and is not in sight, he has as much as one has oneself. */
function unseen({ view, data, ground, plan }: Field, host: Host, city: City): number {
  if (plan.enemy === undefined || host.regts >= THIN) return 0;
  const near = values(view.places).some(
    (place) => place.holder === plan.enemy && distance(ground.map, place.id, city.id) <= NEAR,
  );
  if (!near) return 0;
  const own = hostsOf(view, data).reduce((n, { raw }) => n + raw, 0);
  return own - threatTo(view, data, ground, city.id, Infinity);
}
/** Hexes from an enemy's city within which walls are in his reach. */
const NEAR = 8;

/** All that stands inside but this host. */
function othersIn({ view }: Field, city: City, host: Host): Stack {
  const own = new Set(host.commands.map(({ id }) => id));
  const inside = values(view.commands).filter((one) => one.inside === city.id && !own.has(one.id));
  return sum([city.stack, ...inside.map(({ stack }) => stack)]);
}

/** A siege that is broken this week: the besieger, and the part of each that comes (WK-BAT-2: the garrison sallies to help). */
export interface Relief {
  readonly city: City;
  /** Own raw strength against his, in halves: the modifier at which this host still goes in (WK-MOV-6). */
  readonly modifier: number;
}

/** The besieged city that this host and others near it relieve together, from outside and from within. */
export function reliefBy(field: Field, host: Host): Relief | undefined {
  const { view, data, ground } = field;
  const hosts = hostsOf(view, data);
  return heldCities(view)
    .filter((city) => city.siege !== null)
    .flatMap((city) => {
      const foe = threatTo(view, data, ground, city.id, 0);
      const coming = hosts.filter((one) => one.top.inside === city.id || isFree(field, one, city));
      const relief = coming.filter((one) => one.top.inside !== city.id);
      const part = coming.some((one) => one.top.id === host.top.id);
      const all = coming.reduce((n, { raw }) => n + raw, 0);
      if (!part || relief.length === 0 || foe === 0 || all * 100 < foe * MATCH) return [];
      return [{ city, modifier: Math.min(2, Math.floor((2 * host.raw) / foe)) }];
    })[0];
}

/** It is there this week, and leaves no walls with an enemy before them. */
function isFree(field: Field, host: Host, city: City): boolean {
  const { view, data, ground } = field;
  // A fort is no hex: what threatens it stands round the hex it lies in.
  if (host.top.inside !== null && threatTo(view, data, ground, host.top.hex, 1) > 0) return false;
  return costTo(field, host, city) <= weekOf(field, host);
}

const weekOf = ({ data }: Field, host: Host): number =>
  data.charts.speedTotals[speedOf(data, host.stack)] ?? 4;

const costTo = (field: Field, host: Host, city: City): number =>
  host.top.hex === city.id ? 0 : (marchesOf(field, host).get(city.id)?.cost ?? Infinity);
