/** Phases 4 to 8, 10 to 15 and 17 to 19: movement in the steps of WK-MOV-14. */
import { byId, ids, must } from '../../../src/core/index.js';
import { captureLoneCommands } from '../rules/war/capture.js';
import {
  allForces,
  forcesAt,
  isFieldForce,
  isLandForce,
  isNavalForce,
  isSeaForce,
  isWilling,
  type Force,
} from '../rules/troops/commands.js';

import { type PhaseEntry } from '../charts.js';
import { oddsHold, rawOf } from '../rules/troops/odds.js';
import { inContact } from '../rules/war/engagements.js';
import { enterIfWanted } from '../rules/march/entering.js';
import { isStrait, mapOf } from '../rules/map/map.js';
import {
  dropPath,
  ignoresZoc,
  isShip,
  moversWithPath,
  nextStep,
  pointsGained,
  type Mover,
  type Step,
} from '../rules/march/movers.js';
import { directionOf } from '../rules/map/paths.js';
import { isFriendlyCity, placesAt } from '../rules/realm/places.js';
import { raid } from '../rules/war/raids.js';
import { intercept } from '../rules/sea/interception.js';
import { isEnemyForce, treatsAsHostile, treatsPlaceAsHostile } from '../rules/realm/relations.js';
import { carryAlong, disembark, embark } from '../rules/sea/shipping.js';
import { phase, type Play } from '../play.js';
import { type HexId } from '../records.js';
import { inEnemyZoc } from '../rules/march/zoc.js';

interface Intent extends Step {
  readonly mover: Mover;
}

/** One movement phase; phase 4 is worked once for each bonus point of last week's weather. */
export function movement(phaseNumber: number) {
  return phase(`${phaseNumber} movement`, (play) => {
    const chart = must(play.data.charts.sequence, phaseNumber, 'the sequence of play');
    if (!chart.navalBonus) return move(play, chart, phaseNumber);
    barGates(play);
    const bonus = play.data.charts.weather[play.state.weather.last].bonusNext;
    for (let point = 0; point < bonus; point++) move(play, chart, phaseNumber);
  });
}

function move(play: Play, chart: PhaseEntry, phaseNumber: number): void {
  const gains = gather(play, chart, phaseNumber);
  const intents = strikeOut(play, chart, intend(play, gains));
  const entered = march(play, phaseNumber, settleSwaps(play, intents));
  entered.push(...spendOtherTokens(play, gains, phaseNumber));
  entered.push(...intercept(play, entered, phaseNumber));
  touch(play, entered, phaseNumber);
  halt(play, entered);
  captureLoneCommands(play);
  for (const force of allForces(play.state)) enterIfWanted(play.state, play.data, force);
}

/** Step 1: points into the bank. */
function gather(play: Play, chart: PhaseEntry, phaseNumber: number): Mover[] {
  return moversWithPath(play.state).filter((mover) => {
    if (chart.navalBonus && !isShip(mover)) return false;
    const gain = pointsGained(play, mover, chart, phaseNumber);
    mover.unit.bank += gain;
    return gain > 0;
  });
}

/** Step 2: one token a phase, when the bank can pay for it (what it can't pay yet it keeps). */
function intend(play: Play, movers: readonly Mover[]): Intent[] {
  return movers.flatMap((mover): Intent[] => {
    const token = mover.unit.path[0];
    if (!directionOf(token)) return [];
    if (mover.unit.carriedBy !== null) {
      dropPath(play, mover, 'WK-MOV-10', 'aboard');
      return [];
    }
    const step = nextStep(play.state, play.data, mover);
    if (step === 'closed') {
      dropPath(play, mover, isShip(mover) ? 'WK-NAV-3' : 'WK-MOV-10', 'cut', true);
      return [];
    }
    return step.cost <= mover.unit.bank ? [{ mover, ...step }] : [];
  });
}

/** Step 3: what a zone of control or a force in the target hex forbids. */
function strikeOut(play: Play, chart: PhaseEntry, intents: readonly Intent[]): Intent[] {
  const { state } = play;
  return intents.filter(({ mover, to }) => {
    const { unit } = mover;
    if (!ignoresZoc(mover) && inEnemyZoc(state, unit.owner, unit.hex) && inEnemyZoc(state, unit.owner, to)) {
      // WK-ZOC-4, WK-ZOC-6: only an attack in an all-move phase, or into a friendly city.
      const city = state.cities[to];
      const attack = chart.all === true && mover.kind === 'force' && isWilling(mover.force);
      if (!attack && !(city && isFriendlyCity(state, unit.owner, city))) {
        dropPath(play, mover, 'WK-ZOC-4', 'cut');
        return false;
      }
    }
    if (mover.kind === 'trade' || !stopsBefore(play, mover.force, to)) return true;
    dropPath(play, mover, 'WK-MOV-6', 'cut');
    return false;
  });
}

/** WK-MOV-6, on what stands there now. */
function stopsBefore({ state, data }: Play, force: Force, to: HexId): boolean {
  const domain = isNavalForce(force) ? isSeaForce : isFieldForce;
  const there = forcesAt(state, to).filter(domain);
  const hostile = there.filter((f) => treatsAsHostile(state, force, f));
  if (isWilling(force) && hostile.length > 0)
    return !oddsHold(data, force.top.orders.modifier, [force], hostile);
  return (
    hostile.length > 0 ||
    there.some(
      (f) =>
        isEnemyForce(state, force.position, f) && !(isWilling(force) && treatsAsHostile(state, force, f)),
    )
  );
}

/** Step 4, WK-MOV-5: of two hostile forces that would swap hexes the stronger moves (tie: lower position). Neutral ones pass. */
function settleSwaps({ state, data }: Play, intents: readonly Intent[]): Intent[] {
  const stay = new Set<Intent>();
  for (const a of intents) {
    for (const b of intents) {
      if (a === b || a.to !== b.mover.unit.hex || b.to !== a.mover.unit.hex || stay.has(a) || stay.has(b))
        continue;
      if (a.mover.kind === 'trade' || b.mover.kind === 'trade' || isShip(a.mover) !== isShip(b.mover))
        continue;
      const [fa, fb] = [a.mover.force, b.mover.force];
      if (!inContact(state, fa, fb) || !(isWilling(fa) || isWilling(fb))) continue;
      const [ra, rb] = [rawOf(data, [fa]), rawOf(data, [fb])];
      stay.add(ra > rb || (ra === rb && intents.indexOf(a) < intents.indexOf(b)) ? b : a);
    }
  }
  return intents.filter((intent) => !stay.has(intent));
}

/** Step 4: all remaining moves at once. */
function march({ state, log }: Play, phaseNumber: number, intents: readonly Intent[]): Mover[] {
  const map = mapOf(state.map);
  for (const { mover, to, cost } of intents) {
    const from = mover.unit.hex;
    mover.unit.path.shift();
    mover.unit.bank -= cost;
    for (const one of mover.kind === 'force' ? mover.force.members : [mover.unit]) {
      one.hex = to;
      if (!('kind' in one)) continue;
      one.enteredFrom = from;
      one.moved = true;
      if (isStrait(map, from, to)) one.crossed = true;
      if (one.locOpen) one.locOpen = false;
    }
    if (isShip(mover) && mover.kind === 'force') carryAlong(state, mover.force);
    log.add('move', 'WK-MOV-14', [mover.unit.owner], {
      command: mover.unit.id,
      from,
      to,
      phase: phaseNumber,
    });
    // Who enters a hostile zone stops there and loses the points that were saved. WK-ZOC-3
    if (!ignoresZoc(mover) && inEnemyZoc(state, mover.unit.owner, to)) mover.unit.bank = 0;
  }
  return intents.map((intent) => intent.mover);
}

/** Step 5: 0, E, D and R. Who came ashore; WK-NAV-16: that is entering the hex as on foot. */
function spendOtherTokens(play: Play, movers: readonly Mover[], phaseNumber: number): Mover[] {
  const { stand, embark: board, disembark: land, raid: ravage } = play.data.charts.movement;
  const landed: Mover[] = [];
  for (const mover of movers) {
    const { unit } = mover;
    const token = unit.path[0];
    if (token === '0' && unit.bank >= stand) {
      unit.path.shift();
      unit.bank -= stand;
    } else if (token === 'E' && unit.bank >= board) embark(play, mover);
    else if (token === 'D' && unit.bank >= land) {
      if (mover.kind === 'force' && stopsBefore(play, mover.force, unit.hex))
        dropPath(play, mover, 'WK-MOV-6', 'cut');
      else if (disembark(play, mover)) landed.push(mover);
    } else if (token === 'R' && unit.bank >= ravage) raid(play, mover, phaseNumber);
  }
  return landed;
}

/** WK-MOV-13: who comes out of the walls against barred gates is in contact at once; ships by ships, who read all digits but raids so (WK-NAV-10). */
function barGates(play: Play): void {
  const { state, data, log } = play;
  const { bars } = data.charts.gates;
  for (const id of state.week.leavers) {
    const force = allForces(state).find((f) => f.members.some((one) => one.id === id));
    const domain = force && isNavalForce(force) ? isSeaForce : isFieldForce;
    if (!force || !domain(force) || force.top.pinned) continue;
    const barring = allForces(state).filter(
      (f) =>
        f.hex === force.hex &&
        domain(f) &&
        f !== force &&
        (isNavalForce(f) || bars.includes(f.top.orders.city)) &&
        inContact(state, force, f),
    );
    for (const other of barring) {
      pin(force);
      pin(other);
      log.add('contact', 'WK-MOV-13', byId([force.position, other.position]), {
        hex: force.hex,
        of: [force.top.id, other.top.id],
        phase: 4,
      });
    }
  }
}

function pin(force: Force): void {
  for (const command of force.members) {
    command.pinned = true;
    command.bank = 0;
  }
}

/** Step 6, WK-MOV-7, WK-MOV-15: contact by entry pins both sides until the next battles are over. */
function touch({ state, log }: Play, entered: readonly Mover[], phaseNumber: number): void {
  const came = new Set(entered.map((m) => m.unit.id));
  const there: Record<HexId, Force[]> = {};
  for (const force of allForces(state))
    if (isFieldForce(force) || isSeaForce(force)) (there[force.hex] ??= []).push(force);
  for (const hex of ids(there)) {
    const forces = there[hex] ?? [];
    forces.forEach((a, index) => {
      for (const b of forces.slice(index + 1)) {
        if (
          isLandForce(a) !== isLandForce(b) ||
          !(came.has(a.top.id) || came.has(b.top.id)) ||
          !inContact(state, a, b)
        )
          continue;
        pin(a);
        pin(b);
        log.add('contact', 'WK-MOV-7', byId(new Set([a.position, b.position])), {
          hex,
          of: [a.top.id, b.top.id],
          phase: phaseNumber,
        });
      }
    });
  }
}

/** WK-MOV-12: forces that mean a city harm halt before it. */
function halt(play: Play, entered: readonly Mover[]): void {
  const { state } = play;
  for (const mover of entered) {
    if (mover.kind !== 'force' || isShip(mover) || mover.unit.path.length === 0) continue;
    const { orders } = mover.unit;
    if (orders.mode !== 'F' || orders.city < 2 || orders.city > 5) continue;
    if (placesAt(state, mover.unit.hex).some((place) => treatsPlaceAsHostile(state, mover.force, place)))
      dropPath(play, mover, 'WK-MOV-12', 'halt');
  }
}
