/** Battle Resolution on land: phases 8, 12, 15, 19. WK-BAT-1 to 17, WK-SIE-8, WK-MIL-16. */
import { ids } from '../../../src/core/index.js';
import * as math from '../battle.js';
import { captureCommand, captureLoneCommands, imprison } from '../capture.js';
import {
  actingCommand,
  allCommands,
  allForces,
  forcesAt,
  isEvading,
  isFieldForce,
  isLandForce,
  isScouts,
  refOf,
  regtsOf,
  stackOf,
  type Force,
} from '../commands.js';
import { entry, rowFrom, unitOf, type BattleRow } from '../data.js';
import { engagementOf, inContact, leadForce, oddsHold, rawOf, type Engagement } from '../engagements.js';
import { leaderFate, leadersAt, rating, seniorLeader } from '../leaders.js';
import { bookDestroyed, codesOf, drawLosses, lossCount, tallyLosses } from '../losses.js';
import { hexAt, mapOf } from '../map.js';
import { moraleOf, moraleTerm, shiftMorale } from '../morale.js';
import { enterWalls, placeById } from '../places.js';
import { actOfWar, isEnemyForce } from '../relations.js';
import { relocate, retreat, retreatHex, trap } from '../retreats.js';
import { count, isMounted, items, keyOf, put, speedOf, sum } from '../stacks.js';
import { phase, type Play, type PositionId, type Stack } from '../state.js';

interface Side {
  readonly position: PositionId;
  readonly forces: readonly Force[];
  readonly lead: Force;
  readonly before: number;
  readonly stack: Stack;
  readonly s: number;
  readonly terms: math.Terms;
  readonly m: number;
  readonly e: number;
  readonly dice: number;
  /** Commands that had regts when it began. */
  readonly armed: ReadonlySet<string>;
}

export function landBattles(phaseNumber: number) {
  return phase(`${phaseNumber} battles`, (play) => {
    const { state } = play;
    const shakenBefore = allCommands(state).filter((c) => c.shaken);
    for (const hex of ids(hexesWithForces(play))) fightAt(play, hex, phaseNumber);
    captureTradeUnits(play);
    captureLoneCommands(play);
    // WK-BAT-9: shaken until the end of the next battle phase. WK-MOV-7: pins are lifted.
    for (const command of shakenBefore) command.shaken = false;
    for (const command of allCommands(state)) if (isLand(command.kind)) command.pinned = false;
  });
}
const isLand = (kind: string): boolean => kind === 'AR' || kind === 'DV' || kind === 'SC';

function hexesWithForces({ state }: Play): Record<string, Force[]> {
  const found: Record<string, Force[]> = {};
  for (const force of allForces(state))
    if (isLandForce(force) && force.top.carriedBy === null) (found[force.hex] ??= []).push(force);
  for (const hex of Object.keys(found)) if ((found[hex] ?? []).length < 2) delete found[hex];
  return found;
}

/** At most one land battle a hex a phase (WK-BAT-1). */
function fightAt(play: Play, hex: string, phaseNumber: number): void {
  const { state, data } = play;
  const here = forcesAt(state, hex).filter((f) => isLandForce(f) && f.top.carriedBy === null);
  const field = here.filter(isFieldForce);
  const sallying = sallies(play, here, field);
  const engagement = sallyBattle(play, sallying, field) ?? engagementOf(state, data, [...field, ...sallying]);
  if (!engagement) return;
  const { slipped, failed } = evade(play, engagement, phaseNumber);
  const defenders = engagement.defenders.filter((f) => !slipped.includes(f));
  if (!defenders.some((f) => regtsOf(f) > 0)) return;
  resolveBattle(play, { ...engagement, defenders }, failed, sallying, phaseNumber);
}

/** WK-BAT-2: garrisons under City 2 come out when their odds hold, under City 3 only to help in the hex. */
function sallies(play: Play, here: readonly Force[], field: readonly Force[]): Force[] {
  const { state, data } = play;
  return here.filter((force) => {
    const { top } = force;
    const place = placeById(state, top.inside);
    if (!place || top.orders.mode !== 'G' || regtsOf(force) === 0) return false;
    const enemies = field.filter((f) => inContact(state, force, f) && isEnemyForce(state, force.position, f));
    if (enemies.length === 0) return false;
    if (top.orders.city === 2)
      return (
        (place.siege !== null || place.blockadedBy !== null) &&
        oddsHold(data, top.orders.modifier, [force], enemies)
      );
    return top.orders.city === 3 && engagementOf(state, data, [...field]) !== undefined;
  });
}

/** WK-SIE-8: the garrison is the attacker, against the strongest enemy in the hex. */
function sallyBattle(
  { state, data }: Play,
  sallying: readonly Force[],
  field: readonly Force[],
): Engagement | undefined {
  const first = sallying.find((f) => f.top.orders.city === 2);
  if (!first) return undefined;
  const enemies = field
    .filter((f) => isEnemyForce(state, first.position, f))
    .sort((a, b) => rawOf(data, [b]) - rawOf(data, [a]));
  const [strongest] = enemies;
  if (!strongest) return undefined;
  return {
    attacker: first.position,
    defender: strongest.position,
    attackers: [...sallying, ...field].filter((f) => f.position === first.position),
    defenders: field.filter((f) => f.position === strongest.position),
  };
}

/** WK-BAT-3 */
function evade(
  play: Play,
  { attacker, attackers, defenders }: Engagement,
  phaseNumber: number,
): { slipped: Force[]; failed: Force[] } {
  const { data, dice, log } = play;
  const chart = data.charts.evasion;
  const index = (force: Force): number =>
    chart[speedOf(data, stackOf(force))] + (isScouts(force) ? chart.scouts : 0);
  const fastest = Math.max(...attackers.map(index));
  const slipped: Force[] = [];
  const failed: Force[] = [];
  for (const force of defenders) {
    if (force.top.inside !== null) continue;
    const { modifier } = force.top.orders;
    const command = actingCommand(force.top);
    const wishes =
      isEvading(force) ||
      (command === 3 && modifier >= 1 && 2 * rawOf(data, [force]) < modifier * rawOf(data, attackers));
    if (!wishes) continue;
    const die = dice.d6('evade', force.top.id, phaseNumber);
    const total = die + index(force) - fastest;
    const to = total >= chart.needed ? retreatHex(play, force, true) : undefined;
    log.add('evade', 'WK-BAT-3', [...new Set([force.position, attacker])].sort(), {
      command: force.top.id,
      hex: force.hex,
      die,
      total,
      success: to !== undefined,
      ...(to === undefined ? {} : { to }),
      phase: phaseNumber,
    });
    if (to === undefined) failed.push(force);
    else {
      relocate(force, to);
      slipped.push(force);
    }
  }
  return { slipped, failed };
}

function resolveBattle(
  play: Play,
  engagement: Engagement,
  failed: readonly Force[],
  sallying: readonly Force[],
  phaseNumber: number,
): void {
  const { state, data, log } = play;
  const { charts } = data;
  const sides = muster(play, engagement, failed, phaseNumber);
  if (!sides) return;
  const [attack, defend] = sides;
  // WK-BAT-6: equal E: the defender wins, a drawn battle.
  const winner = attack.e > defend.e ? attack : defend;
  const loser = winner === attack ? defend : attack;
  const row = rowFrom(charts.battleResult, math.ratio(attack.e, defend.e));
  const probe = actingCommand(attack.lead.top) === 2;
  const parties = [
    ...new Set([...attack.forces, ...defend.forces].flatMap((f) => f.members.map((c) => c.owner))),
  ].sort();
  const hex = attack.lead.hex;
  for (const side of sides)
    for (const force of side.forces) for (const one of force.members) one.fought = true;
  state.fights.push({ hex, positions: parties });
  const plans = math.intensityOf(charts, attack.lead.top.orders.battle, defend.lead.top.orders.battle);
  const percent = (chart: number): number => {
    const full = Math.floor((chart * plans) / 100);
    return probe ? Math.floor((full * charts.battle.probeLoss) / 100) : full;
  };
  log.add('battle', 'WK-BAT-6', parties, {
    hex,
    phase: phaseNumber,
    result: row.name,
    winner: winner.position,
    loser: loser.position,
    r: math.ratio(attack.e, defend.e),
    intensity: plans,
    probe,
    attacker: openly(attack),
    defender: openly(defend),
  });
  for (const side of sides) {
    const own = [...new Set(side.forces.flatMap((f) => f.members.map((c) => c.owner)))].sort();
    log.add('battle-side', 'WK-BAT-5', own, {
      hex,
      phase: phaseNumber,
      of: side.position,
      s: side.s,
      terms: side.terms,
      m: side.m,
      e: side.e,
    });
  }
  const captor = winner.lead.top;
  bleed(play, loser, percent(row.loser), row.captured, winner, phaseNumber);
  bleed(play, winner, percent(row.winner), 0, loser, phaseNumber);
  if (row.pursuit && !(probe && winner === attack)) pursue(play, winner, loser, row, phaseNumber);
  hitLeaders(play, winner, loser, row, parties, phaseNumber);
  promoteSurvivors(play, winner, row, phaseNumber);
  aftermath(play, winner, loser, row);
  for (const force of loser.forces) {
    for (const command of force.members) {
      if (
        state.commands[command.id] &&
        ['DV', 'SC'].includes(command.kind) &&
        count(command.stack) === 0 &&
        loser.armed.has(command.id)
      )
        captureCommand(play, command, captor);
    }
  }
  giveWay(play, winner, loser, row, sallying, phaseNumber);
  // WK-BAT-15
  if (
    probe &&
    !(winner === attack && ['win', 'clear', 'decisive', 'crushing', 'annihilating'].includes(row.name))
  ) {
    for (const force of attack.forces) {
      const back = force.top.enteredFrom;
      if (state.commands[force.top.id] && back !== null && force.top.inside === null && force.top.hex === hex)
        relocate(force, back);
    }
  }
}

const openly = (side: Side) => ({
  position: side.position,
  commands: side.forces.flatMap((f) => f.members.map((c) => ({ owner: c.owner, ref: refOf(c) }))),
  regts: side.before,
  plan: side.lead.top.orders.battle,
  formation: side.lead.top.orders.formation,
  dice: side.dice,
  e: side.e,
});

/** Both sides with S, M and E, everything counted before the first loss. */
function muster(
  play: Play,
  { attacker, defender, attackers, defenders }: Engagement,
  failed: readonly Force[],
  phaseNumber: number,
): [Side, Side] | undefined {
  const { state, data, dice } = play;
  const { charts } = data;
  const [a, d] = [leadForce(data, attackers, attacker), leadForce(data, defenders, defender)];
  if (!a || !d) return undefined;
  const map = mapOf(state.map);
  const ground = hexAt(map, a.hex);
  const side = (
    position: PositionId,
    forces: readonly Force[],
    lead: Force,
    other: Force,
    enemy: readonly Force[],
    own: Record<string, number>,
  ): Side => {
    const stack = fightingStack(forces);
    const commands = [lead, ...forces.filter((f) => f !== lead)].flatMap((f) => f.members);
    const roll =
      dice.d6('battle', a.hex, phaseNumber, position) + dice.d6('battle', a.hex, phaseNumber, position);
    const { orders, fmUsed, shaken } = lead.top;
    const terms: Record<string, number> = {
      tac: charts.battle.tac * rating(state, seniorLeader(state, commands), 'tac'),
      morale: moraleTerm(state, charts, position),
      plan: math.planAgainst(charts, orders.battle, other.top.orders.battle),
      formation: math.formationAgainst(charts, orders.formation, other.top.orders.formation),
      ...own,
      march: charts.battle.forcedMarch * fmUsed + 0,
      shaken: shaken ? charts.battle.shaken : 0,
      elephants: math.elephantTerm(data, stack, fightingStack(enemy)),
      dice: math.diceTerm(charts, roll),
    };
    const values = forces.flatMap((f) =>
      f.members.map((c) => ({ stack: withoutMilitia(data, c.stack), supply: c.supply })),
    );
    const s = math.strength(
      data,
      { stacks: values, plan: orders.battle, formation: orders.formation },
      ground.terrain,
      state.weather.now,
    );
    const m = math.sumTerms(charts, terms);
    const armed = new Set(commands.filter((c) => count(c.stack) > 0).map((c) => c.id));
    return {
      position,
      forces,
      lead,
      before: count(stack),
      stack,
      s,
      terms,
      m,
      e: math.effective(s, m),
      dice: roll,
      armed,
    };
  };
  const fromOutside =
    ground.river &&
    attackers.every((f) => f.top.enteredFrom !== null && !hexAt(map, f.top.enteredFrom).river);
  const ground2 =
    ground.terrain === '~' ? 0 : entry(charts.terrain, ground.terrain, 'the chart of terrain').def;
  const attack = side(attacker, attackers, a, d, defenders, {
    ashore: attackers.some((f) => f.top.crossed) ? charts.battle.ashore : 0,
  });
  const defend = side(defender, defenders, d, a, attackers, {
    terrain: ground2,
    river: fromOutside ? charts.river.defFromOutside : 0,
    fieldworks: actingCommand(d.top) === 3 && !d.top.moved ? charts.battle.fieldworks : 0,
    evasion: failed.includes(d) ? charts.evasion.failed : 0,
  });
  return [attack, defend];
}

const fightingStack = (forces: readonly Force[]): Stack => sum(forces.map(stackOf));
/** Militia never sally (WK-SIE-8) and are in no field command. */
function withoutMilitia(data: Play['data'], stack: Stack): Stack {
  const left: Stack = {};
  for (const { key, code, n } of items(stack)) if (unitOf(data, code).trait !== 'militia') put(left, key, n);
  return left;
}

/** WK-BAT-7, WK-BAT-8 */
function bleed(
  play: Play,
  side: Side,
  percent: number,
  capturedPercent: number,
  other: Side,
  phaseNumber: number,
): void {
  const { state, data, dice } = play;
  const hex = side.lead.hex;
  const bearers = side.forces.flatMap((f) => f.members);
  const n = lossCount(dice, side.before, percent, 'loss-fraction', hex, phaseNumber, side.position);
  const losses = drawLosses(data, dice, bearers, n, 'battle-loss', [hex, phaseNumber, side.position]);
  const captured = Math.floor((losses.length * capturedPercent) / 100);
  for (const loss of losses.slice(0, captured))
    imprison(play, loss.bearer.owner, { [loss.key]: 1 }, other.lead.top);
  bookDestroyed(state, data, losses.slice(captured));
  tellLosses(play, side, losses.length, tallyLosses(losses), captured, phaseNumber, other);
}

/** WK-REP-15: own losses by code and grade, the enemy's by number and the codes seen. */
function tellLosses(
  { log }: Play,
  side: Side,
  n: number,
  lost: Stack,
  captured: number,
  phaseNumber: number,
  other: Side,
): void {
  const own = [...new Set(side.forces.flatMap((f) => f.members.map((c) => c.owner)))].sort();
  const hex = side.lead.hex;
  log.add('battle-loss', 'WK-BAT-7', own, { hex, phase: phaseNumber, of: side.position, n, lost, captured });
  const seen = [...new Set(other.forces.flatMap((f) => f.members.map((c) => c.owner)))]
    .filter((id) => !own.includes(id))
    .sort();
  if (seen.length > 0)
    log.add('battle-loss', 'WK-BAT-7', seen, {
      hex,
      phase: phaseNumber,
      of: side.position,
      n,
      codes: codesOf(lost),
      captured,
    });
}

/** WK-BAT-12 */
function pursue(play: Play, winner: Side, loser: Side, row: BattleRow, phaseNumber: number): void {
  const { data, dice, log } = play;
  const chart = data.charts.pursuit;
  const speed = items(fightingStack(winner.forces)).reduce(
    (n, i) => (isMounted(data, i.code) ? n + i.n * (unitOf(data, i.code).sk + unitOf(data, i.code).at) : n),
    0,
  );
  const cover = items(fightingStack(loser.forces)).reduce(
    (n, i) => n + i.n * (unitOf(data, i.code).sk + unitOf(data, i.code).df),
    0,
  );
  if (speed <= cover) return;
  const percent = (speed >= 2 * cover ? chart.double : chart.percent) * (row.rout ? chart.routTimes : 1);
  const left = count(fightingStack(loser.forces));
  const hex = loser.lead.hex;
  const n = lossCount(dice, left, percent, 'pursuit', hex, phaseNumber);
  const bearers = loser.forces.flatMap((f) => f.members);
  const losses = drawLosses(data, dice, bearers, n, 'pursuit', [hex, phaseNumber, 'which']);
  const captured = Math.ceil(losses.length / chart.capturedPart);
  for (const loss of losses.slice(0, captured))
    imprison(play, loss.bearer.owner, { [loss.key]: 1 }, winner.lead.top);
  bookDestroyed(play.state, data, losses.slice(captured));
  const parties = [
    ...new Set([...winner.forces, ...loser.forces].flatMap((f) => f.members.map((c) => c.owner))),
  ].sort();
  log.add('pursuit', 'WK-BAT-12', parties, {
    hex,
    phase: phaseNumber,
    by: winner.position,
    of: loser.position,
    percent,
    n: losses.length,
    captured,
    codes: codesOf(tallyLosses(losses)),
  });
}

/** WK-BAT-13 */
function hitLeaders(
  play: Play,
  winner: Side,
  loser: Side,
  row: BattleRow,
  parties: readonly PositionId[],
  phaseNumber: number,
): void {
  const chart = play.data.charts.leaderFate;
  const hit = (side: Side, chance: number, captor: Side | undefined): void => {
    for (const command of side.forces.flatMap((f) => f.members)) {
      for (const leader of leadersAt(play.state, command.id))
        leaderFate(play, leader, chance, captor?.lead.top, phaseNumber, parties);
    }
  };
  const drawn = row.name === 'drawn';
  hit(winner, chart.winner, undefined);
  hit(loser, drawn ? chart.winner : row.rout ? chart.routed : chart.loser, drawn ? undefined : winner);
}

/** WK-BAT-14: code by code, whole part and the chance of one more. */
function promoteSurvivors(play: Play, winner: Side, row: BattleRow, phaseNumber: number): void {
  const { data, dice, log } = play;
  const { promotion, battleResult } = data.charts;
  const rank = (name: string): number => battleResult.findIndex((r) => r.name === name);
  if (rank(row.name) < rank(promotion.from)) return;
  const elite = rank(row.name) >= rank(promotion.eliteFrom);
  for (const command of winner.forces.flatMap((f) => f.members)) {
    const now = items({ ...command.stack });
    const raised: Record<string, number> = {};
    for (const { key, code, grade, n } of now) {
      const percent = grade === 'r' ? promotion.veteran : grade === 'v' && elite ? promotion.elite : 0;
      if (percent === 0) continue;
      const up = lossCount(dice, n, percent, 'promote', command.id, phaseNumber, key);
      if (up === 0) continue;
      put(command.stack, key, -up);
      put(command.stack, keyOf(code, grade === 'r' ? 'v' : 'e'), up);
      raised[key] = up;
    }
    if (Object.keys(raised).length > 0)
      log.add('promotion', 'WK-BAT-14', [command.owner], { command: command.id, raised });
  }
}

/** War, morale, glory. WK-BAT-17, WK-CH-21, WK-CH-26. */
function aftermath(play: Play, winner: Side, loser: Side, row: BattleRow): void {
  const { state, data, log } = play;
  const { moraleEvents, battle, glory } = data.charts;
  actOfWar(state, log, winner.position, loser.position);
  if (winner.before >= battle.moraleForce && loser.before >= battle.moraleForce) {
    shiftMorale(state, winner.position, moraleEvents.battleWon[row.name]);
    shiftMorale(state, loser.position, moraleEvents.battleLost[row.name]);
  }
  const hero = state.positions[winner.position];
  if (!hero || row.name === 'drawn') return;
  hero.battlesWon++;
  if (row.rout) hero.glory += glory.decisiveOrBetter;
}

/** WK-BAT-9: the beaten side stays, retreats or routs; sallying garrisons go back inside. */
function giveWay(
  play: Play,
  winner: Side,
  loser: Side,
  row: BattleRow,
  sallying: readonly Force[],
  phaseNumber: number,
): void {
  const { state, data, dice, log } = play;
  const { charts } = data;
  const hex = loser.lead.hex;
  const parties = [
    ...new Set([...winner.forces, ...loser.forces].flatMap((f) => f.members.map((c) => c.owner))),
  ].sort();
  let hexes = row.retreat === 'test' ? 1 : row.retreat;
  if (row.retreat === 'test') {
    const cha = rating(
      state,
      seniorLeader(
        state,
        [loser.lead, ...loser.forces].flatMap((f) => f.members),
      ),
      'cha',
    );
    const chance = moraleOf(state, charts, loser.position) + charts.battle.cha * cha;
    if (dice.d100('retreat', hex, phaseNumber) <= chance) hexes = 0;
  }
  for (const force of loser.forces) {
    const { top } = force;
    if (!state.commands[top.id]) continue;
    const living = force.members.filter((c) => state.commands[c.id]);
    const place = placeById(state, top.inside);
    if (place && sallying.includes(force) && !row.rout) {
      enterWalls(force, place);
      continue;
    }
    if (place) for (const one of living) one.inside = null;
    for (const one of living) {
      one.path = [];
      one.bank = 0;
      if (!row.rout) continue;
      one.shaken = true;
      one.orders.command = 3;
    }
    if (hexes === 0) continue;
    const now: Force = { ...force, members: living };
    const gone = retreat(play, now, hexes, true);
    if (gone) {
      log.add('retreat', 'WK-BAT-10', parties, {
        command: top.id,
        from: hex,
        to: gone.to,
        how: gone.how,
        rout: row.rout === true,
        phase: phaseNumber,
      });
      continue;
    }
    const fate = trap(play, now, winner.lead.top, phaseNumber);
    log.add('retreat', 'WK-BAT-11', parties, {
      command: top.id,
      from: hex,
      how: 'trapped',
      ...fate,
      phase: phaseNumber,
    });
  }
  for (const force of winner.forces) {
    const place = placeById(state, force.top.inside);
    if (place && sallying.includes(force)) enterWalls(force, place);
  }
}

/** WK-BAT-16: trade units beside an enemy field force are his; Conditional A takes neutral ones too. */
function captureTradeUnits({ state, log }: Play): void {
  for (const id of ids(state.tradeUnits)) {
    const unit = state.tradeUnits[id];
    if (!unit || unit.carriedBy !== null) continue;
    const there = forcesAt(state, unit.hex).filter(isFieldForce);
    if (there.some((f) => f.position === unit.owner)) continue;
    const captor = there.find(
      (f) =>
        isEnemyForce(state, unit.owner, f) ||
        (f.top.orders.conditional === 'A' &&
          f.position !== unit.owner &&
          inContact(state, f, { ...f, position: unit.owner })),
    );
    const position = captor && state.positions[captor.position];
    if (!captor || !position) continue;
    const n = ++position.seq.TR;
    delete state.tradeUnits[id];
    state.tradeUnits[`${captor.position}-TR${n}`] = {
      ...unit,
      id: `${captor.position}-TR${n}`,
      owner: captor.position,
      n,
      path: [],
      bank: 0,
    };
    log.add('captured', 'WK-BAT-16', [captor.position, unit.owner].sort(), {
      place: id,
      name: `TR${unit.n}`,
      by: captor.position,
      from: unit.owner,
      owner: captor.position,
      how: 'trade unit',
      hex: unit.hex,
    });
  }
}
