/** Battle Resolution at sea: phases 8, 12, 15, 19, before the battles on land. WK-NAV-7 to 9; vector 25. */
import { compareIds, ids } from '../../../src/core/index.js';
import { diceTerm, effective, ratio, sumTerms } from '../rules/war/battle.js';
import { aftermath } from '../rules/war/battle-losses.js';
import { captureCommand, captureLoneCommands, imprison, seizeTradeUnit } from '../rules/war/capture.js';
import { loseLift, type Fisher } from '../rules/sea/cargo.js';
import {
  allCommands,
  allForces,
  forcesAt,
  isEvading,
  isNaval,
  isSeaForce,
  ownersOf,
  refOf,
  sqdsOf,
  type Force,
} from '../rules/troops/commands.js';
import { commandChart, rowFrom, type BattleRow, type Data } from '../data.js';
import { engagementOf, leadForce } from '../rules/war/engagements.js';
import { standsFirm } from '../rules/war/giving-way.js';
import { leaderFate, leadersAt, rating, seniorLeader } from '../rules/realm/leaders.js';
import {
  bookDestroyed,
  bookRebuilds,
  codesOf,
  drawLosses,
  lossCount,
  tallyLosses,
} from '../rules/troops/losses.js';
import { breakMarch } from '../rules/march/marches.js';
import { moraleTerm } from '../rules/realm/morale.js';
import { makeWar } from '../rules/realm/relations.js';
import { sailAway } from '../rules/war/retreats.js';
import { carryAlong } from '../rules/sea/shipping.js';
import {
  foot,
  gradePercent,
  isWarship,
  items,
  navalValue,
  parseKey,
  put,
  sum,
  warships,
} from '../rules/troops/stacks.js';
import { phase, type Play } from '../play.js';
import { type Command, type PositionId, type Stack, type WeatherCode } from '../state.js';

interface Fleetside {
  readonly position: PositionId;
  readonly forces: readonly Force[];
  readonly lead: Force;
  readonly before: number;
  readonly s: number;
  readonly terms: Record<string, number>;
  readonly m: number;
  readonly e: number;
  readonly dice: number;
}

export function seaBattles(phaseNumber: number) {
  return phase(`${phaseNumber} sea battles`, (play) => {
    const { state } = play;
    const shaken = allCommands(state).filter((c) => c.shaken && isNaval(c));
    const hexes: Record<string, true> = {};
    for (const force of allForces(state)) if (isSeaForce(force)) hexes[force.hex] = true;
    for (const hex of ids(hexes)) fightAt(play, hex, phaseNumber);
    captureLoneCommands(play);
    for (const command of shaken) command.shaken = false;
    for (const command of allCommands(state)) if (isNaval(command)) command.pinned = false;
  });
}

function fightAt(play: Play, hex: string, phaseNumber: number): void {
  const { state, data, dice, log } = play;
  const there = forcesAt(state, hex).filter(isSeaForce);
  const engagement = there.length > 1 ? engagementOf(state, data, there) : undefined;
  if (!engagement) return;
  const stay = engagement.defenders.filter((force) => {
    if (!isEvading(force)) return true;
    const die = dice.d6('evade', force.top.id, phaseNumber);
    const away = die >= data.charts.naval.evade && sailAway(play, force, 1, 'WK-NAV-7', 'evade');
    if (away) carryAlong(state, { ...force, hex: force.top.hex });
    log.add(
      'evade',
      'WK-NAV-7',
      ownersOf([force, ...engagement.attackers]),
      {
        command: force.top.id,
        hex,
        die,
        total: die,
        success: away,
        ...(away ? { to: force.top.hex } : {}),
        phase: phaseNumber,
      },
      [`evade ${force.top.id} ${phaseNumber}`],
    );
    return !away;
  });
  if (stay.length === 0) return;
  const [a, d] = [
    leadForce(data, engagement.attackers, engagement.attacker),
    leadForce(data, stay, engagement.defender),
  ];
  if (!a || !d) return;
  fight(
    play,
    muster(play, engagement.attacker, engagement.attackers, a, phaseNumber),
    muster(play, engagement.defender, stay, d, phaseNumber),
    phaseNumber,
  );
}

/** S at sea: nv by grade, light craft halved in strong winds, and boarding parties. */
export function navalStrength(data: Data, sqds: Stack, aboard: Stack, weather: WeatherCode): number {
  const { halved, rough, foot: perRegt } = data.charts.naval;
  const ships = items(sqds).reduce((total, { code, grade, n }) => {
    const value = Math.floor((navalValue(data, code) * gradePercent(data, grade)) / 100);
    const half = rough.includes(weather) && halved.includes(code);
    return total + n * (half ? Math.floor(value / 2) : value);
  }, 0);
  return ships + perRegt * Math.min(foot(data, aboard), warships(data, sqds));
}

function aboardOf({ state }: Play, forces: readonly Force[]): Stack {
  const ships = new Set(forces.flatMap((f) => f.members.map((c) => c.id)));
  return sum(
    allCommands(state)
      .filter((c) => c.carriedBy !== null && ships.has(c.carriedBy))
      .map((c) => c.stack),
  );
}

function muster(
  play: Play,
  position: PositionId,
  forces: readonly Force[],
  lead: Force,
  phaseNumber: number,
): Fleetside {
  const { state, data, dice } = play;
  const sqds = sum(forces.map(sqdsOf));
  const roll =
    dice.d6('naval', lead.hex, phaseNumber, position) + dice.d6('naval', lead.hex, phaseNumber, position);
  const terms = {
    nav:
      data.charts.naval.nav *
      rating(
        state,
        seniorLeader(
          state,
          [lead, ...forces].flatMap((f) => f.members),
        ),
        'nav',
      ),
    morale: moraleTerm(state, data.charts, position),
    shaken: lead.top.shaken ? data.charts.battle.shaken : 0,
    dice: diceTerm(data.charts, roll),
  };
  const s = navalStrength(data, sqds, aboardOf(play, forces), state.weather.now);
  const m = sumTerms(data.charts, terms);
  return {
    position,
    forces,
    lead,
    before: warships(data, sqds),
    s,
    terms,
    m,
    e: effective(s, m),
    dice: roll,
  };
}

function fight(play: Play, attack: Fleetside, defend: Fleetside, phaseNumber: number): void {
  const { state, data, log } = play;
  const winner = attack.e > defend.e ? attack : defend;
  const loser = winner === attack ? defend : attack;
  const row = rowFrom(data.charts.battleResult, ratio(attack.e, defend.e));
  const hex = attack.lead.hex;
  const parties = ownersOf([...attack.forces, ...defend.forces]);
  state.fights.push({ hex, positions: parties });
  for (const side of [attack, defend])
    for (const force of side.forces) for (const one of force.members) one.fought = true;
  const open = (side: Fleetside) => ({
    position: side.position,
    commands: side.forces.flatMap((f) => f.members.map((c) => ({ owner: c.owner, ref: refOf(c) }))),
    sqds: side.before,
    dice: side.dice,
    e: side.e,
  });
  log.add(
    'naval-battle',
    'WK-NAV-7',
    parties,
    {
      hex,
      phase: phaseNumber,
      result: row.name,
      winner: winner.position,
      loser: loser.position,
      r: ratio(attack.e, defend.e),
      attacker: open(attack),
      defender: open(defend),
    },
    [`naval ${hex} ${phaseNumber}`],
  );
  for (const side of [attack, defend])
    log.add('battle-side', 'WK-NAV-7', [side.position], {
      hex,
      phase: phaseNumber,
      of: side.position,
      s: side.s,
      terms: side.terms,
      m: side.m,
      e: side.e,
    });
  sink(play, loser, winner, row.loser, row.captured, phaseNumber);
  sink(play, winner, loser, row.winner, 0, phaseNumber);
  for (const side of [attack, defend])
    for (const force of side.forces)
      loseLift(play, force, phaseNumber, fisherOf(play, side === attack ? defend : attack));
  fates(play, winner, loser, row, parties, phaseNumber);
  // WK-LOC-11: a beaten fleet's base ends at that moment (trap 6); nobody is beaten in a drawn battle.
  if (row.name !== 'drawn')
    for (const force of loser.forces) for (const one of force.members) one.locOpen = false;
  makeWar(state, log, attack.forces, defend.forces);
  aftermath(play, winner, loser, row, data.charts.battle.moraleSqds);
  if (row.name !== 'drawn') flee(play, winner, loser, row, parties, phaseNumber);
}

/** Warships only count and only they are drawn; of the sunk some become prizes if there is room. */
function sink(
  play: Play,
  side: Fleetside,
  other: Fleetside,
  percent: number,
  capturedPercent: number,
  phaseNumber: number,
): void {
  const { state, data, dice, log } = play;
  const hex = side.lead.hex;
  const bearers = side.forces.flatMap((f) =>
    f.members.map((c) => ({ id: c.id, owner: c.owner, stack: c.sqds })),
  );
  const n = lossCount(dice, side.before, percent, 'naval-loss', hex, phaseNumber, side.position);
  const losses = drawLosses(
    data,
    dice,
    bearers,
    n,
    'naval-loss',
    [hex, phaseNumber, side.position, 'which'],
    (code) => isWarship(data, code),
  );
  let prizes = Math.floor((losses.length * capturedPercent) / 100);
  const sunk = losses.filter((loss) => prizes-- <= 0 || !takeInTow(play, other, loss.key));
  bookDestroyed(state, data, sunk);
  const taken = losses.length - sunk.length;
  const own = ownersOf(side.forces);
  const foes = ownersOf(other.forces).filter((id) => !own.includes(id));
  const lost = tallyLosses(losses);
  const facts = { hex, phase: phaseNumber, of: side.position, n: losses.length, captured: taken };
  const key = `naval-loss ${hex} ${phaseNumber} ${side.position}`;
  log.rolled(own, `${key} which`);
  log.rolled([...own, ...foes].sort(compareIds), key);
  log.add(
    'battle-loss',
    'WK-NAV-7',
    own,
    own.length === 1 ? { ...facts, lost } : { ...facts, codes: codesOf(lost) },
  );
  if (foes.length > 0) log.add('battle-loss', 'WK-NAV-7', foes, { ...facts, codes: codesOf(lost) });
  if (taken > 0)
    log.add('prize', 'WK-NAV-7', [...own, ...foes].sort(compareIds), {
      hex,
      by: other.position,
      of: side.position,
      n: taken,
    });
}

/** A prize joins a fleet of the side that has room for it (WK-NAV-4); false: there is none. */
function takeInTow({ state, data }: Play, side: Fleetside, key: string): boolean {
  const most = commandChart(data, 'FL').sqds ?? 0;
  const isFree = isWarship(data, parseKey(key).code)
    ? (c: Command) => warships(data, c.sqds) < most
    : () => true;
  const taker = side.forces
    .flatMap((f) => f.members)
    .find((c) => c.kind === 'FL' && state.commands[c.id] && isFree(c));
  if (taker) put(taker.sqds, key, 1);
  return taker !== undefined;
}

/** WK-NAV-8: the winner fishes up what the ships of either side can carry no more. */
function fisherOf(play: Play, side: Fleetside): Fisher {
  return {
    position: side.position,
    take: (owner, stack) => imprison(play, owner, stack, side.lead.top),
    seize: (unit) => seizeTradeUnit(play, unit, side.position),
  };
}

function fates(
  play: Play,
  winner: Fleetside,
  loser: Fleetside,
  row: BattleRow,
  parties: readonly PositionId[],
  phaseNumber: number,
): void {
  const chart = play.data.charts.leaderFate;
  const drawn = row.name === 'drawn';
  for (const side of [winner, loser]) {
    const chance = side === winner || drawn ? chart.winner : row.rout ? chart.routed : chart.loser;
    for (const command of side.forces.flatMap((f) => f.members)) {
      for (const leader of leadersAt(play.state, command.id))
        leaderFate(
          play,
          leader,
          chance,
          side === loser && !drawn ? winner.lead.top : undefined,
          phaseNumber,
          parties,
        );
    }
  }
}

/** WK-NAV-9, WK-NAV-15: towards the nearest friendly port, unless a marginal loser stands firm; no way: half are taken, the odd one sinks. */
function flee(
  play: Play,
  winner: Fleetside,
  loser: Fleetside,
  row: BattleRow,
  parties: readonly PositionId[],
  phaseNumber: number,
): void {
  const { state, data, log } = play;
  const hexes = row.retreat === 'test' ? 1 : row.retreat;
  const hex = loser.lead.hex;
  const firm = row.retreat === 'test' && standsFirm(play, loser, [hex, phaseNumber, 'sea']);
  if (row.retreat === 'test') log.rolled(parties, `retreat ${hex} ${phaseNumber} sea`);
  for (const force of loser.forces) {
    if (!state.commands[force.top.id]) continue;
    const from = force.top.hex;
    for (const one of force.members) {
      if (one.path.length > 0) breakMarch(state, one, 'WK-NAV-9', 'battle');
      if (!row.rout) continue;
      one.shaken = true;
      one.orders.command = 3;
    }
    // Merchants go only with their fleet: one without a warship left is taken with them.
    const lame = force.members.every((c) => warships(data, c.sqds) === 0);
    if (!lame && firm) continue;
    if (!lame && sailAway(play, force, hexes, 'WK-NAV-9', 'beaten')) {
      carryAlong(state, { ...force, hex: force.top.hex });
      log.add('retreat', 'WK-NAV-9', parties, {
        command: force.top.id,
        from,
        to: force.top.hex,
        how: 'hex',
        rout: row.rout === true,
        phase: phaseNumber,
      });
      continue;
    }
    const taken = surrender(play, force, winner, phaseNumber);
    log.add(
      'retreat',
      'WK-NAV-9',
      parties,
      { command: force.top.id, from, how: 'trapped', ...taken, phase: phaseNumber },
      [`prize ${force.top.id} ${phaseNumber}`],
    );
  }
}

/** WK-NAV-9: half of the warships, drawn by lot, are prizes as far as there is room; the others and the odd one sink. Merchants are taken whole. */
function surrender(
  play: Play,
  force: Force,
  winner: Fleetside,
  phaseNumber: number,
): { captured: number; destroyed: number } {
  const { state, data, dice } = play;
  const bearers = force.members.map((c) => ({ id: c.id, owner: c.owner, stack: c.sqds }));
  const half = Math.floor(warships(data, sqdsOf(force)) / 2);
  const key = [force.top.id, phaseNumber];
  const drawn = drawLosses(data, dice, bearers, half, 'prize', key, (code) => isWarship(data, code));
  const lost = drawn.filter((loss) => !takeInTow(play, winner, loss.key));
  let captured = drawn.length - lost.length;
  let destroyed = lost.length;
  bookDestroyed(state, data, lost);
  for (const command of force.members) {
    for (const item of items(command.sqds)) {
      const isTaken = !isWarship(data, item.code);
      for (let i = 0; i < item.n; i++) {
        if (isTaken && takeInTow(play, winner, item.key)) captured++;
        else destroyed++;
      }
    }
    bookRebuilds(state, data, command.owner, command.sqds);
    command.sqds = {};
  }
  for (const command of force.members)
    if (state.commands[command.id]) captureCommand(play, command, winner.lead.top);
  return { captured, destroyed };
}
