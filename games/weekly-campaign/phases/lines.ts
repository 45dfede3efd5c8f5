/** Phases 2 and 3: naval lines of communication, then the check of all lines. WK-LOC-7 to 12. */
import {
  allCommands,
  allForces,
  forceWith,
  isNaval,
  ownersOf,
  regtsOf,
  stackOf,
} from '../rules/troops/commands.js';
import { loyalty, seniorLeader } from '../rules/realm/leaders.js';
import { isInBase, navalLine, needsLine, tracings, wayToBase } from '../rules/supply/loc.js';
import { breakMarch } from '../rules/march/marches.js';
import { dropPath, moverOf } from '../rules/march/movers.js';
import { marchesMounted } from '../rules/map/paths.js';
import { isBlockaded, isFriendlyCity, leaveWalls } from '../rules/realm/places.js';
import { refuse, type Reason } from '../orders/refusals.js';
import { warships } from '../rules/troops/stacks.js';
import { phase, type Play } from '../play.js';
import { type Command } from '../records.js';
import { scanZoc } from '../rules/march/zoc.js';

/** WK-LOC-8 to 12 */
export const navalLines = phase('2 naval lines', (play) => {
  const { state } = play;
  for (const fleet of allCommands(state)) {
    fleet.locOpen = false;
    if (!fleet.locDuty || !isNaval(fleet)) continue;
    const number = state.week.lines[fleet.id];
    const order = play.orders.find((o) => o.position === fleet.owner && o.number === number);
    const tried = open(play, fleet);
    const { from, to } = fleet.locDuty;
    play.log.add('naval-loc', 'WK-LOC-9', [fleet.owner], {
      command: fleet.id,
      from,
      to,
      ...(typeof tried === 'string' ? { why: tried } : { length: tried, success: true }),
    });
    fleet.locOpen = typeof tried === 'number';
    // WK-LOC-9, WK-LOC-11: it defends itself and does nothing else, whether the line was made or not.
    for (const one of forceWith(state, fleet).members) one.weekCommand = 3;
    if (fleet.path.length > 0) breakMarch(state, fleet, 'WK-LOC-9', 'line');
    if (!order) continue;
    if (typeof tried === 'string') refuse(play, order, 'WK-LOC-9', tried);
    else play.log.done(order, 'WK-LOC-8', { command: fleet.id, from, to, length: tried });
  }
});

function open({ state, data }: Play, fleet: Command): number | Reason {
  if (!fleet.locDuty) return 'not-here';
  const { from, to } = fleet.locDuty;
  const city = state.cities[from];
  if (!city?.port) return 'no-port';
  if (!isFriendlyCity(state, fleet.owner, city)) return 'status';
  if (isBlockaded(city)) return 'cut';
  const ships = forceWith(state, fleet).members.reduce((n, c) => n + warships(data, c.sqds), 0);
  if (fleet.hex !== to || ships === 0) return 'not-here';
  const line = navalLine(state, data, fleet.owner, to, from);
  if (!line || 'blocked' in line) return 'no-loc';
  return line.length <= data.charts.weather[state.weather.now].range ? line.length : 'no-loc';
}

/** WK-LOC-7: ZOC is scanned, then each force is tested in order. */
export const lineCheck = phase('3 lines of communication', (play) => {
  const { state, data, dice, log } = play;
  scanZoc(state, data);
  const trace = tracings(state, data);
  for (const force of allForces(state)) {
    const { top, position } = force;
    if (!needsLine(force) || !state.positions[position]) continue;
    const joined =
      isInBase(state, data, position, top.inside) || trace(position)(force.hex).next().value !== undefined;
    for (const command of force.members) command.locOut = !joined;
    if (joined) continue;
    log.add('loc-out', 'WK-LOC-7', ownersOf([force]), { command: top.id, hex: force.hex });
    if (regtsOf(force) === 0 && top.path.length === 0) continue;
    const leader = seniorLeader(state, force.members);
    const lov = loyalty(data, leader);
    // WK-REP-8: what the leader is worth is known to whose he is; allies under the same command see what he does.
    const knows = leader?.owner ?? position;
    const tell = (test: Record<string, number>, result: string): void => {
      log.add('lov', 'WK-LOC-7', [knows], { command: top.id, ...test, result }, [`lov ${top.id}`]);
      const others = ownersOf([force]).filter((id) => id !== knows);
      if (others.length > 0) log.add('lov', 'WK-LOC-7', others, { command: top.id, result });
    };
    const first = dice.d10('lov', top.id, 1);
    if (first <= lov) {
      tell({ lov, first }, 'obeys');
      continue;
    }
    dropPath(play, moverOf(state, top), 'WK-LOC-7', 'no-loc');
    top.orders.command = 3;
    const second = dice.d10('lov', top.id, 2);
    const marches = second > lov;
    if (marches) {
      // WK-ORD-9: out of the walls first. Trap: no forced march on the way back.
      for (const one of force.members) if (one.inside !== null) leaveWalls(state, one);
      top.path = wayToBase(state, data, position, force.hex, marchesMounted(data, stackOf(force)));
      top.fmPlan = 0;
      top.fmMax = 0;
    }
    tell({ lov, first, second }, marches ? 'withdraws' : 'stands');
  }
});
