/** Phases 20.4 and 20.5: ships, cities and commands are fed. WK-P20-4, WK-P20-5, WK-SUP-1 to 6, WK-LOC-13. */
import { countOf, must } from '../../../src/core/index.js';
import { tally } from '../week.js';
import { allCommands, forceWith, isLand, isNaval } from '../rules/troops/commands.js';
import { commandChart, type Data } from '../data.js';
import { tracings, type Line, type Trace } from '../rules/supply/loc.js';
import { mapOf, neighboursOf } from '../rules/map/map.js';
import { seasonIndex } from '../rules/map/paths.js';
import { cities, forts, garrison, isCut, isFriendlyCity, placeById } from '../rules/realm/places.js';
import { ceilDiv, count, items, warships } from '../rules/troops/stacks.js';
import { phase, type Play } from '../play.js';
import { type Command, type HexId, type PositionId, type Stack } from '../records.js';
import { type State } from '../state.js';
import { hungerAt } from '../rules/supply/hunger.js';

/** Ships take their supplies when land has had its own. WK-P20-4 */
export const navalSupply = phase('20.4 naval supply', ({ state, data, log }) => {
  const map = mapOf(state.map);
  for (const fleet of allCommands(state)) {
    if (!isNaval(fleet) || count(fleet.sqds) === 0) continue;
    const near = [fleet.hex, ...neighboursOf(map, fleet.hex)];
    const port = near.some((hex) => {
      const city = state.cities[hex];
      return city?.port === true && isFriendlyCity(state, fleet.owner, city);
    });
    const most = commandChart(data, fleet.kind).supply;
    const before = fleet.supply;
    fleet.supply = port ? most : Math.max(0, fleet.supply - 1);
    if (fleet.supply !== before)
      log.add('supply', 'WK-P20-4', [fleet.owner], {
        command: fleet.id,
        before,
        now: fleet.supply,
        why: port ? 'port' : 'at sea',
      });
  }
});

/** Rations of a stack: elephants and trains eat for two. */
export const rations = (data: Data, stack: Stack): number =>
  items(stack).reduce((n, i) => n + i.n * (data.units.doubleRations.includes(i.code) ? 2 : 1), 0);

export const supply = phase('20.5 forage and supply', (play) => {
  const { state, data } = play;
  const left = feedCities(play);
  feedForts(play);
  const foraged: Record<HexId, number> = {};
  const trace = tracings(state, data);
  for (const command of allCommands(state)) {
    if (!isLand(command)) continue;
    if (command.inside !== null) {
      rest(play, command);
      continue;
    }
    if (count(command.stack) === 0) {
      refill(play, command, trace(positionOf(command)));
      continue;
    }
    feed(play, command, left, foraged, trace(positionOf(command)));
  }
  for (const hex of Object.keys(foraged)) state.hexes[hex] = { ...state.hexes[hex], foraged: state.turn };
  // A city that is not cut off gets a point of supply back. WK-SUP-6
  for (const city of cities(state))
    if (!isCut(state, data, city)) city.sp = Math.min(city.size, city.sp + data.charts.independents.sp);
});

/** WK-SUP-1: each city feeds its garrison first; a cut one lives on its supply points (WK-SIE-5). What is left feeds the field. */
function feedCities(play: Play): Record<string, number> {
  const { state, data, log } = play;
  const left: Record<string, number> = {};
  for (const city of cities(state)) {
    const mouths = rations(data, garrison(state, city));
    if (isCut(state, data, city)) {
      left[city.id] = 0;
      hungerAt(play, city);
      continue;
    }
    if (city.cap === null) {
      left[city.id] = Number.MAX_SAFE_INTEGER;
      continue;
    }
    left[city.id] = Math.max(0, city.cap - mouths);
    const short = mouths - city.cap;
    if (short <= 0) continue;
    const points = Math.min(city.sp, ceilDiv(short, data.charts.supply.regtsPerSp));
    city.sp -= points;
    log.add(
      'fed',
      'WK-SUP-1',
      [city.holder].filter((id) => state.positions[id]),
      { place: city.id, name: city.name, points, sp: city.sp },
    );
  }
  return left;
}

/** A fort is fed if it is a base or traces a line, otherwise it lives on its supply points like a cut city. */
function feedForts(play: Play): void {
  const { state, data } = play;
  const trace = tracings(state, data);
  for (const fort of forts(state)) {
    const isBase = fort.dv >= data.charts.loc.fortDv;
    const fed =
      !isCut(state, data, fort) &&
      (isBase || firstLine(trace(fort.owner)(fort.hex), (line) => line.base.id !== fort.id) !== undefined);
    if (fed) fort.sp = Math.min(fort.dv, fort.sp + 1);
    else hungerAt(play, fort);
  }
}

/** Inside walls a command is part of the garrison; in a city that is not cut off it fills up. */
function rest({ state, data }: Play, command: Command): void {
  const place = placeById(state, command.inside);
  if (!place || isCut(state, data, place)) return;
  command.supply = Math.min(
    commandChart(data, command.kind).supply,
    command.supply + (command.locOut ? 0 : 1),
  );
  command.hungry = 0;
}

/** A command without regts eats nothing, and fills up where it is in communication. */
function refill({ data, log }: Play, command: Command, trace: Trace): void {
  const most = commandChart(data, command.kind).supply;
  if (command.locOut) lower(command, log, 'WK-SUP-5');
  else if (command.supply < most && firstLine(trace(command.hex), () => true)) command.supply++;
}

/** Whose lines feed it: those of the position it marches for. */
const positionOf = (command: Command): PositionId => command.control ?? command.owner;

/** The nearest of the lines that a test holds for. */
function firstLine(lines: Iterable<Line>, holds: (line: Line) => boolean): Line | undefined {
  for (const line of lines) if (holds(line)) return line;
  return undefined;
}

function lower(command: Command, log: Play['log'], rule: string): void {
  const before = command.supply;
  command.supply = Math.max(0, command.supply - 1);
  if (before !== command.supply)
    log.add('supply', rule, [command.owner], {
      command: command.id,
      before,
      now: command.supply,
      why: rule === 'WK-SUP-5' ? 'out of communication' : 'unfed',
    });
}

function feed(
  play: Play,
  command: Command,
  left: Record<string, number>,
  foraged: Record<HexId, number>,
  trace: Trace,
): void {
  const { state, data, log } = play;
  const mouths = rations(data, command.stack);
  const most = commandChart(data, command.kind).supply;
  if (command.carriedBy !== null) return feedAboard(play, command);
  // WK-SUP-2: a line in phase 3 and again now, from where it stands.
  const exempt = command.kind === 'SC';
  if (!command.locOut) {
    const base = firstLine(
      trace(command.hex),
      ({ base: b }) => (left[b.id] ?? capacityOf(state, data, b.id, b.kind, left)) >= mouths,
    );
    if (base) {
      left[base.base.id] =
        (left[base.base.id] ?? capacityOf(state, data, base.base.id, base.base.kind, left)) - mouths;
      const fleet = state.commands[base.base.id];
      if (fleet?.locDuty)
        left[fleet.locDuty.from] = must(left, fleet.locDuty.from, 'the week’s stores') - mouths;
      command.supply = Math.min(most, command.supply + 1);
      command.hungry = 0;
      return log.add('fed', 'WK-SUP-2', [command.owner], {
        command: command.id,
        base: base.base.id,
        length: base.length,
        supply: command.supply,
      });
    }
  }
  const fed = forage(play, command, mouths, foraged);
  if (command.locOut && !exempt) {
    // WK-SUP-5: exactly one point, foraged or not.
    lower(command, log, 'WK-SUP-5');
    if (fed) command.hungry = 0;
    else starve(state, command);
    return;
  }
  if (fed) {
    command.hungry = 0;
    return log.add('foraged', 'WK-SUP-3', [command.owner], {
      command: command.id,
      hex: command.hex,
      regts: mouths,
    });
  }
  lower(command, log, 'WK-SUP-4');
  starve(state, command);
}

/** WK-ATT-1 counts the weeks in a row at supply 0 and unfed; WK-ATT-2 asks for unfed alone. */
function starve(state: State, command: Command): void {
  state.week.unfed.push(command.id);
  if (command.supply === 0) command.hungry++;
}

/** WK-SUP-2, WK-LOC-13: what a fort or a naval base can feed. */
function capacityOf(
  state: State,
  data: Data,
  id: string,
  kind: 'city' | 'fort' | 'naval',
  left: Readonly<Record<string, number>>,
): number {
  if (kind === 'fort') return data.charts.supply.fortFeeds;
  if (kind === 'city') return must(left, id, 'the week’s stores');
  const fleet = state.commands[id];
  if (!fleet?.locDuty) return 0;
  const ships = forceWith(state, fleet).members.reduce((n, c) => n + warships(data, c.sqds), 0);
  return Math.min(data.charts.loc.navalFeeds * ships, must(left, fleet.locDuty.from, 'the week’s stores'));
}

/** WK-P20-4: embarked forces are fed by their fleet while its supply lasts. */
function feedAboard({ state, log }: Play, command: Command): void {
  const carrier = command.carriedBy === null ? undefined : state.commands[command.carriedBy];
  const stored = carrier ? forceWith(state, carrier).members.some((c) => c.supply > 0) : false;
  if (stored) command.hungry = 0;
  else {
    lower(command, log, 'WK-SUP-4');
    starve(state, command);
  }
}

/** WK-SUP-3: the land feeds so many in a season; halved after a week of foraging, nothing where it is laid waste. */
function forage(
  { state, data }: Play,
  command: Command,
  mouths: number,
  foraged: Record<HexId, number>,
): boolean {
  const hex = mapOf(state.map).hexes[command.hex];
  const change = state.hexes[command.hex];
  if (!hex || hex.terrain === '~') return false;
  const waste = Math.max(change?.devastatedUntil ?? 0, change?.noForageUntil ?? 0) >= state.turn;
  const full = waste
    ? 0
    : must(data.charts.terrain[hex.terrain].forage, seasonIndex(data, state.turn), 'the forage of seasons');
  const yieldNow = change?.foraged === state.turn - 1 ? Math.floor(full / 2) : full;
  const rest = yieldNow - countOf(foraged, command.hex);
  if (rest <= 0) return false;
  tally(foraged, command.hex, Math.min(rest, mouths));
  return mouths <= rest;
}
