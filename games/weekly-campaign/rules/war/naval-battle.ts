/** A battle at sea: strength, losses, prizes, flight. WK-NAV-7 to WK-NAV-9, WK-NAV-15. */
import { byId } from '../../../../src/core/index.js';
import { diceTerm, effective, sumTerms } from './battle.js';
import {
  battleFacts,
  battleOf,
  enemiesOf,
  enemyOf,
  markFought,
  tellStrengths,
  type Battle,
  type Fighters,
} from './battle-result.js';
import { aftermath, hitLeaders } from './battle-losses.js';
import { captureCommand, imprison, seizeTradeUnit } from './capture.js';
import { loseLift, type Fisher } from '../sea/cargo.js';
import { allCommands, ownersOf, refOf, sqdsOf, type Force } from '../troops/commands.js';
import { fleetSqds, type Data } from '../../data.js';
import { standsFirm } from './giving-way.js';
import { rating, seniorLeader } from '../realm/leaders.js';
import {
  bookDestroyed,
  bookRebuilds,
  drawLosses,
  lossCount,
  tellLosses,
  type Loss,
} from '../troops/losses.js';
import { breakMarch } from '../march/marches.js';
import { moraleTerm } from '../realm/morale.js';
import { makeWar } from '../realm/relations.js';
import { sailAway } from './retreats.js';
import { carryAlong } from '../sea/shipping.js';
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
} from '../troops/stacks.js';
import type { Play } from '../../play.js';
import type { Command, PositionId, Stack } from '../../records.js';
import type { WeatherCode } from '../../state.js';

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

export function muster(
  play: Play,
  position: PositionId,
  forces: readonly Force[],
  lead: Force,
  phaseNumber: number,
): Fighters {
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

export function fight(play: Play, attack: Fighters, defend: Fighters, phaseNumber: number): void {
  const { state, data, log } = play;
  const battle = battleOf(play, [attack, defend], phaseNumber);
  const { winner, loser, row } = battle;
  markFought(play, battle);
  tellBattle(play, battle);
  sink(play, battle, loser, row.loser, row.captured);
  sink(play, battle, winner, row.winner, 0);
  for (const side of [attack, defend])
    for (const force of side.forces)
      loseLift(play, force, phaseNumber, fisherOf(play, enemyOf(battle, side)));
  hitLeaders(play, battle);
  // WK-LOC-11: a beaten fleet's base ends at that moment; nobody is beaten in a drawn battle.
  if (row.name !== 'drawn')
    for (const force of loser.forces) for (const one of force.members) one.locOpen = false;
  makeWar(state, log, attack.forces, defend.forces);
  aftermath(play, battle, data.charts.battle.moraleSqds);
  if (row.name !== 'drawn') flee(play, battle);
}

function tellBattle(play: Play, battle: Battle): void {
  const open = (side: Fighters) => ({
    position: side.position,
    commands: side.forces.flatMap((f) => f.members.map((c) => ({ owner: c.owner, ref: refOf(c) }))),
    sqds: side.before,
    dice: side.dice,
    e: side.e,
  });
  play.log.add(
    'naval-battle',
    'WK-NAV-7',
    battle.parties,
    { ...battleFacts(battle), attacker: open(battle.attack), defender: open(battle.defend) },
    [`naval ${battle.hex} ${battle.phase}`],
  );
  tellStrengths(play, battle, 'WK-NAV-7');
}

/** Warships only count and only they are drawn; of the sunk some become prizes if there is room. */
function sink(play: Play, battle: Battle, side: Fighters, percent: number, capturedPercent: number): void {
  const { state, data, dice } = play;
  const { hex, phase } = battle;
  const other = enemyOf(battle, side);
  const bearers = side.forces.flatMap((f) =>
    f.members.map((c) => ({ id: c.id, owner: c.owner, stack: c.sqds })),
  );
  const n = lossCount(dice, side.before, percent, 'naval-loss', hex, phase, side.position);
  const losses = drawLosses(play, bearers, n, ['naval-loss', hex, phase, side.position, 'which'], (code) =>
    isWarship(data, code),
  );
  let prizes = Math.floor((losses.length * capturedPercent) / 100);
  const sunk = losses.filter((loss) => prizes-- <= 0 || !takeInTow(play, other, loss.key));
  bookDestroyed(state, data, sunk);
  tellSunk(play, battle, side, losses, losses.length - sunk.length);
}

function tellSunk(
  { log }: Play,
  battle: Battle,
  side: Fighters,
  losses: readonly Loss[],
  taken: number,
): void {
  const { hex, phase } = battle;
  const [owners, enemies] = [ownersOf(side.forces), enemiesOf(battle, side)];
  const all = byId([...owners, ...enemies]);
  const key = `naval-loss ${hex} ${phase} ${side.position}`;
  log.rolled(owners, `${key} which`);
  log.rolled(all, key);
  const facts = { hex, phase, of: side.position, captured: taken };
  tellLosses(log, { rule: 'WK-NAV-7', facts, owners, enemies, losses });
  if (taken > 0)
    log.add('prize', 'WK-NAV-7', all, {
      hex,
      by: enemyOf(battle, side).position,
      of: side.position,
      n: taken,
    });
}

/** A prize joins a fleet of the side that has room for it (WK-NAV-4); false: there is none. */
function takeInTow({ state, data }: Play, side: Fighters, key: string): boolean {
  const most = fleetSqds(data);
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
function fisherOf(play: Play, side: Fighters): Fisher {
  return {
    position: side.position,
    take: (owner, stack) => imprison(play, owner, stack, side.lead.top),
    seize: (unit) => seizeTradeUnit(play, unit, side.position),
  };
}

/** WK-NAV-9, WK-NAV-15: towards the nearest friendly port, unless a marginal loser stands firm; no way: half are taken, the odd one sinks. */
function flee(play: Play, battle: Battle): void {
  const { state, data, log } = play;
  const { winner, loser, row, hex, phase, parties } = battle;
  const hexes = row.retreat === 'test' ? 1 : row.retreat;
  const firm = row.retreat === 'test' && standsFirm(play, loser, [hex, phase, 'sea']);
  if (row.retreat === 'test') log.rolled(parties, `retreat ${hex} ${phase} sea`);
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
        how: force.top.inside === null ? 'hex' : 'port',
        rout: row.rout === true,
        phase,
      });
      continue;
    }
    const taken = surrender(play, force, winner, phase);
    log.add(
      'retreat',
      'WK-NAV-9',
      parties,
      { command: force.top.id, from, how: 'trapped', ...taken, phase },
      [`prize ${force.top.id} ${phase}`],
    );
  }
}

/** WK-NAV-9: half of the warships, drawn by lot, are prizes as far as there is room; the others and the odd one sink. Merchants are taken whole. */
function surrender(
  play: Play,
  force: Force,
  winner: Fighters,
  phaseNumber: number,
): { captured: number; destroyed: number } {
  const { state, data } = play;
  const bearers = force.members.map((c) => ({ id: c.id, owner: c.owner, stack: c.sqds }));
  const half = Math.floor(warships(data, sqdsOf(force)) / 2);
  const drawn = drawLosses(play, bearers, half, ['prize', force.top.id, phaseNumber], (code) =>
    isWarship(data, code),
  );
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
