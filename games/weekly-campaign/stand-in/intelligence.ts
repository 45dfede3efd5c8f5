/** What a stand-in makes of the things it sees: strengths in the field, garrisons, worth of cities. From the view only. */
import { entries, kept, lookup, values } from '../../../src/core/index.js';
import { unitOf, type Data } from '../data.js';
import { distance } from '../rules/map/map.js';
import { isNaval, sizeOf, topOf } from '../see/sight.js';
import { count, gradePercent, isFoot, items, raw, sum, trains } from '../rules/troops/stacks.js';
import { INDEPENDENT, type City, type Command, type HexId, type PositionId, type Stack } from '../records.js';
import type { Place, Sighting, View } from '../view.js';
import type { Ground } from './ground.js';
import { warSides } from '../rules/realm/relations.js';

/** A land force of one's own: its top command and all that stands under it in the hex. */
export interface Host {
  readonly top: Command;
  readonly commands: readonly Command[];
  readonly stack: Stack;
  readonly regts: number;
  readonly raw: number;
}

/** Own field forces with regts, the strongest first; scouts and troops aboard left out. */
export function hostsOf(view: View, data: Data): Host[] {
  const own = values(view.commands).filter(
    (command) => !isNaval(command) && command.carriedBy === null && command.control === null,
  );
  const tops = own.filter((command) => topOf(view.commands, command).id === command.id);
  return tops
    .map((top): Host => {
      const commands = own.filter((command) => topOf(view.commands, command).id === top.id);
      const stack = sum(commands.map((command) => command.stack));
      return { top, commands, stack, regts: sizeOf(stack), raw: raw(data, stack) };
    })
    .filter((host) => host.regts > 0 && host.top.kind !== 'SC')
    .sort((a, b) => b.raw - a.raw);
}

export function isAlly(view: View, other: PositionId): boolean {
  return view.treaties.some(
    ({ a, b }) => [a, b].includes(other) && [a, b].includes(view.position) && other !== view.position,
  );
}

const foes = kept<View, ReadonlySet<string>>();

/** At war with a position, or with a free city by its id. */
export function isAtWar(view: View, other: PositionId): boolean {
  const known = foes(view, () => new Set(Object.keys(view.wars).flatMap(warSides)));
  return other !== view.position && known.has(other);
}

/** Raw strength of what is seen. */
export function seenRaw(data: Data, sighting: Sighting): number {
  const { guesses } = data['stand-in'];
  if (sighting.forces) {
    return sighting.forces
      .filter((force) => !force.inside)
      .reduce((total, force) => total + raw(data, graded(force.contents)), 0);
  }
  const n = sighting.about ?? guesses.bands[sighting.band ?? ''] ?? 0;
  return n * guesses.raw;
}

/** Contents as seen, taken as regulars where no grade is known. */
function graded(contents: Stack): Stack {
  return Object.fromEntries(
    entries(contents).map(([code, n]) => [code.includes('.') || code === 'MER' ? code : `${code}.r`, n]),
  );
}

/** Field forces at war with us, or without a treaty when `all`, within a distance of a hex. */
export function threatTo(view: View, data: Data, ground: Ground, hex: HexId, radius: number): number {
  return view.seen
    .filter(({ arm, owner, hex: at }) => {
      if (arm !== 'land' || !isAtWar(view, owner)) return false;
      return ground.map.hexes[at] !== undefined && distance(ground.map, hex, at) <= radius;
    })
    .reduce((total, sighting) => total + seenRaw(data, sighting), 0);
}

/** The garrison that one must reckon with: regts and defence points of WK-ASL-2. */
export function garrisonOf(view: View, data: Data, place: Place): { regts: number; points: number } {
  const { guesses } = data['stand-in'];
  const { independents, assault } = data.charts;
  const known = view.seen
    .filter((sighting) => sighting.hex === place.id && sighting.owner === place.holder)
    .flatMap((sighting) => sighting.forces ?? [])
    .filter((force) => force.inside)
    .reduce((total, force) => total + sizeOf(force.contents), 0);
  if (place.garrisoned === false && known === 0) return { regts: 0, points: 0 };
  const spied = view.spyReports.find((spy) => spy.city === place.id);
  const militia = unitOf(data, 'MIL');
  const perMilitia = Math.floor(((militia.df + militia.sk) * assault.scale * gradePercent(data, 'm')) / 100);
  if (spied)
    return { regts: sizeOf(spied.stack) + known, points: wallPoints(data, spied.stack) + known * 60 };
  const free = place.holder === INDEPENDENT;
  const few = Math.ceil(place.size / (free ? independents.garrisonPart : independents.homeGarrisonPart));
  const others = free
    ? independents.levy
    : place.size >= data.charts.costs.SH.minSize
      ? guesses.capitalRegts
      : guesses.cityRegts;
  const regts = few + Math.max(others, known);
  // Troops of no known kind count as spearmen.
  const spears = unitOf(data, 'SMI');
  return {
    regts,
    points: few * perMilitia + Math.max(others, known) * (spears.df + spears.sk) * assault.scale,
  };
}

/** Percent of a storm against an own city as it stands, with these regts inside, by an enemy of so much raw strength. */
export const stormOdds = (data: Data, city: City, garrison: Stack, foe: number): number =>
  oddsAt(data, Math.floor((foe * STORM) / 100), wallPoints(data, garrison), city.modDv);
/** Percent of its raw strength that an army of foot and horse brings before walls. */
const STORM = 70;

function wallPoints(data: Data, stack: Stack): number {
  return items(stack).reduce((total, { code, grade, n }) => {
    const unit = unitOf(data, code);
    return (
      total +
      n * Math.floor(((unit.df + unit.sk) * data.charts.assault.scale * gradePercent(data, grade)) / 100)
    );
  }, 0);
}

/** WK-ASL-2, 3 without dice: percent of the assault against the defence, over walls as they are believed to be. */
export function assaultOdds(view: View, data: Data, host: Host, place: Place): number {
  return oddsAt(data, assaultOf(data, host), garrisonOf(view, data, place).points, wallsOf(view, place));
}

function assaultOf(data: Data, host: Host): number {
  const { assault } = data.charts;
  const foot = items(host.stack).filter(({ code }) => isFoot(data, code));
  return foot.reduce(
    (total, { code, grade, n }) =>
      total + n * Math.floor((unitOf(data, code).as * assault.scale * gradePercent(data, grade)) / 100),
    assault.siegeTrain * trains(data, host.stack),
  );
}

function oddsAt(data: Data, attack: number, garrison: number, dv: number): number {
  const { perDv, dvPercent } = data.charts.assault;
  const defence = Math.floor(((garrison + perDv * dv) * (100 + dvPercent * dv)) / 100);
  return defence === 0 ? 1000 : Math.floor((100 * attack) / defence);
}

const wallsOf = (view: View, place: Place): number =>
  view.spyReports.find((spy) => spy.city === place.id)?.modDv ?? breached(view, place) ?? place.dv;

/** WK-SIE-4 with dice as they fall on average: weeks of siege until a storm has such odds; a quarter at most. */
export function siegeWeeks(view: View, data: Data, host: Host, place: Place, odds: number): number {
  const { siege, calendar, siegeProgress } = data.charts;
  const guns = Math.min(trains(data, host.stack), siege.trainMost);
  const push = siege.train * guns + Math.min(siege.regtsMost, Math.floor(host.regts / siege.perRegts));
  const attack = assaultOf(data, host);
  const garrison = garrisonOf(view, data, place).points;
  let dv = wallsOf(view, place);
  let sixths = 0;
  for (let weeks = 0; weeks < calendar.quarter; weeks++) {
    if (oddsAt(data, attack, garrison, dv) >= odds) return weeks;
    for (const die of [1, 2, 3, 4, 5, 6])
      sixths += lookup(siegeProgress, die + push - Math.floor(dv / siege.dvPart), 'chart of siege progress');
    dv = Math.max(0, dv - Math.floor(sixths / 6));
    sixths %= 6;
  }
  return calendar.quarter;
}

/** Regts that may leave a city: everything but its militia and what it needs to stand. */
export function spare(data: Data, stack: Stack): number {
  return count(stack, ({ code }) => unitOf(data, code).trait !== 'militia');
}

/** What is left of the walls by the besieger's own report of the week. */
function breached(view: View, place: Place): number | undefined {
  const told = view.events
    .filter(({ type, data }) => type === 'siege-roll' && data.place === place.id)
    .at(-1);
  return typeof told?.data.modDv === 'number' ? told.data.modDv : undefined;
}
