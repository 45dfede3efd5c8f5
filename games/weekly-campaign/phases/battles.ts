/** Battle Resolution on land: phases 8, 12, 15, 19. WK-BAT-1 to 17, WK-SIE-8, WK-MIL-16. */
import { ids } from '../../../src/core/index.js';
import * as math from '../rules/war/battle.js';
import { captureCommand, captureLoneCommands, seizeTradeUnit } from '../rules/war/capture.js';
import {
  actingCommand,
  allCommands,
  allForces,
  forcesAt,
  isEvading,
  isFieldForce,
  isLandForce,
  isScouts,
  ownersOf,
  regtsOf,
  stackOf,
  type Force,
} from '../rules/troops/commands.js';
import type { Data } from '../data.js';
import { oddsHold, rawOf } from '../rules/troops/odds.js';
import {
  byStrength,
  engagementOf,
  inContact,
  sideOf,
  withoutDefenders,
  type Engagement,
} from '../rules/war/engagements.js';
import { placeById } from '../rules/realm/places.js';
import { isEnemyForce, isFriend, makeWar } from '../rules/realm/relations.js';
import { relocate, retreatHex, wayBack } from '../rules/war/retreats.js';
import { count, speedOf } from '../rules/troops/stacks.js';
import { phase, type Play } from '../play.js';
import { battleFacts, battleOf, markFought, tellStrengths, type Battle } from '../rules/war/battle-result.js';
import { openly, muster, type Side } from '../rules/war/battle-sides.js';
import { aftermath, bleed, hitLeaders, promoteSurvivors, pursue } from '../rules/war/battle-losses.js';
import { giveWay } from '../rules/war/giving-way.js';

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
  const left = withoutDefenders(data, engagement, slipped);
  if (!left.defenders.some((f) => regtsOf(f) > 0)) return;
  resolveBattle(play, left, failed, sallying, phaseNumber);
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

/** WK-SIE-8: the garrison is the attacker, against the strongest enemy in the hex and his allies (WK-BAT-1). WK-SIE-14: only its own side's forces join it. */
function sallyBattle(
  { state, data }: Play,
  sallying: readonly Force[],
  field: readonly Force[],
): Engagement | undefined {
  const first = sallying.find((f) => f.top.orders.city === 2);
  if (!first) return undefined;
  const [defender] = byStrength(
    data,
    field.filter((f) => isEnemyForce(state, first.position, f)),
  );
  if (defender === undefined) return undefined;
  return {
    attacker: first.position,
    defender,
    attackers: [...sallying, ...field].filter((f) => f.position === first.position),
    defenders: sideOf(state, field, defender, first.position),
  };
}

/** A cautious defender tries to slip away; if it is caught it fights at a disadvantage. WK-BAT-3 */
function evade(
  play: Play,
  { attackers, defenders }: Engagement,
  phaseNumber: number,
): { slipped: Force[]; failed: Force[] } {
  const { state, data, dice, log } = play;
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
    log.add(
      'evade',
      'WK-BAT-3',
      ownersOf([force, ...attackers]),
      {
        command: force.top.id,
        hex: force.hex,
        die,
        total,
        success: to !== undefined,
        ...(to === undefined ? {} : { to }),
        phase: phaseNumber,
      },
      [`evade ${force.top.id} ${phaseNumber}`],
    );
    if (to === undefined) failed.push(force);
    else {
      relocate(state, force, to, 'WK-BAT-3', 'evade');
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
  const sides = muster(play, engagement, failed, phaseNumber);
  if (!sides) return;
  const battle = battleOf(play, sides, phaseNumber);
  const { attack, defend, winner, loser, row } = battle;
  markFought(play, battle);
  tellBattle(play, battle);
  bleed(play, battle, loser, lossPercent(data, battle, row.loser), row.captured);
  bleed(play, battle, winner, lossPercent(data, battle, row.winner), 0);
  if (row.pursuit && !(isProbe(battle) && winner === attack)) pursue(play, battle);
  hitLeaders(play, battle);
  promoteSurvivors(play, battle);
  makeWar(state, log, attack.forces, defend.forces);
  aftermath(play, battle, data.charts.battle.moraleForce);
  captureHeadquarters(play, battle);
  giveWay(play, battle, sallying);
  if (isProbe(battle)) callBackProbe(play, battle);
}

/** WK-BAT-15: the attacker only feels the enemy's strength. */
const isProbe = ({ attack }: Battle<Side>): boolean => actingCommand(attack.lead.top) === 2;

const intensityOf = ({ charts }: Data, { attack, defend }: Battle<Side>): number =>
  math.intensityOf(charts, attack.lead.top.orders.battle, defend.lead.top.orders.battle);

/** WK-BAT-7: percent of the chart by the intensity of both plans, less in a probe. */
function lossPercent(data: Data, battle: Battle<Side>, chart: number): number {
  const full = Math.floor((chart * intensityOf(data, battle)) / 100);
  return isProbe(battle) ? Math.floor((full * data.charts.battle.probeLoss) / 100) : full;
}

function tellBattle(play: Play, battle: Battle<Side>): void {
  const { hex, phase, parties, attack, defend } = battle;
  play.log.add(
    'battle',
    'WK-BAT-6',
    parties,
    {
      ...battleFacts(battle),
      intensity: intensityOf(play.data, battle),
      probe: isProbe(battle),
      attacker: openly(attack),
      defender: openly(defend),
    },
    [`battle ${hex} ${phase}`],
  );
  tellStrengths(play, battle, 'WK-BAT-5');
}

/** WK-BAT-15: unless it won outright, a probe goes back to where it came from. */
function callBackProbe(play: Play, { attack, winner, row, hex }: Battle<Side>): void {
  if (winner === attack && ['win', 'clear', 'decisive', 'crushing', 'annihilating'].includes(row.name))
    return;
  const { state } = play;
  for (const force of attack.forces) {
    if (!state.commands[force.top.id] || force.top.inside !== null || force.top.hex !== hex) continue;
    const back = wayBack(play, force);
    if (back !== undefined) relocate(state, force, back, 'WK-BAT-15', 'battle');
  }
}

/** WK-CMD-8: a command whose regts are all lost falls to the enemy; without any protector left in the field every one of the side. */
function captureHeadquarters(play: Play, { winner, loser, hex }: Battle<Side>): void {
  const { state } = play;
  const owners = ownersOf(loser.forces);
  const protectedStill = forcesAt(state, hex).some(
    (f) => isFieldForce(f) && owners.some((owner) => isFriend(state, owner, f.position)),
  );
  for (const command of loser.forces.flatMap((force) => force.members))
    if (
      state.commands[command.id] &&
      count(command.stack) === 0 &&
      (loser.armed.has(command.id) || (!protectedStill && command.inside === null))
    )
      captureCommand(play, command, winner.lead.top);
}

/** WK-BAT-16: trade units beside an enemy field force are his; Conditional A takes neutral ones too. */
function captureTradeUnits(play: Play): void {
  const { state } = play;
  for (const id of ids(state.tradeUnits)) {
    const unit = state.tradeUnits[id];
    if (!unit || unit.carriedBy !== null) continue;
    const there = forcesAt(state, unit.hex).filter(isFieldForce);
    if (there.some((f) => f.position === unit.owner)) continue;
    const captor = there.find(
      (f) =>
        isEnemyForce(state, unit.owner, f) ||
        (f.top.orders.conditional === 'A' && !isFriend(state, f.position, unit.owner)),
    );
    if (captor && state.positions[captor.position]) seizeTradeUnit(play, unit, captor.position);
  }
}
