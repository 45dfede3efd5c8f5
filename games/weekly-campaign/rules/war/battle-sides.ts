/** The two sides of a land battle: S, M and E with their terms. WK-BAT-4 to 6, WK-MIL-16. */
import { must } from '../../../../src/core/index.js';
import * as math from './battle.js';
import type { Fighters } from './battle-result.js';
import { actingCommand, refOf, stackOf, type Force } from '../troops/commands.js';
import { unitOf } from '../../data.js';
import { leadForce, type Engagement } from './engagements.js';
import { rating, seniorLeader } from '../realm/leaders.js';
import { hexAt, mapOf } from '../map/map.js';
import { moraleTerm } from '../realm/morale.js';
import { count, items, put, sum } from '../troops/stacks.js';
import type { Play } from '../../play.js';
import type { PositionId, Stack } from '../../records.js';

export interface Side extends Fighters {
  readonly stack: Stack;
  /** Commands that had regts when it began. */
  readonly armed: ReadonlySet<string>;
}

/** A side before it is counted: its forces, and the one whose orders and leader count (WK-BAT-1). */
interface Ranks {
  readonly position: PositionId;
  readonly forces: readonly Force[];
  readonly lead: Force;
}

export const openly = (side: Side) => ({
  position: side.position,
  commands: side.forces.flatMap((f) => f.members.map((c) => ({ owner: c.owner, ref: refOf(c) }))),
  regts: side.before,
  plan: side.lead.top.orders.battle,
  formation: side.lead.top.orders.formation,
  dice: side.dice,
  e: side.e,
});

/** Both sides with S, M and E, everything counted before the first loss. */
export function muster(
  play: Play,
  { attacker, defender, attackers, defenders }: Engagement,
  failed: readonly Force[],
  phaseNumber: number,
): [Side, Side] | undefined {
  const { data } = play;
  const [a, d] = [leadForce(data, attackers, attacker), leadForce(data, defenders, defender)];
  if (!a || !d) return undefined;
  const attack: Ranks = { position: attacker, forces: attackers, lead: a };
  const defend: Ranks = { position: defender, forces: defenders, lead: d };
  return [
    sideAgainst(play, attack, defend, attackTerms(play, attack), phaseNumber),
    sideAgainst(play, defend, attack, defenceTerms(play, attack, defend, failed), phaseNumber),
  ];
}

/** The terms of M that the attacker alone has. WK-BAT-5 */
function attackTerms({ data }: Play, attack: Ranks): math.Terms {
  return { ashore: attack.forces.some((f) => f.top.crossed) ? data.charts.battle.ashore : 0 };
}

/** The terms of M that the defender alone has. WK-BAT-5 */
function defenceTerms(
  { state, data: { charts } }: Play,
  attack: Ranks,
  defend: Ranks,
  failed: readonly Force[],
): math.Terms {
  const map = mapOf(state.map);
  const ground = hexAt(map, attack.lead.hex);
  const fromOutside =
    ground.river &&
    attack.forces.every((f) => f.top.enteredFrom !== null && !hexAt(map, f.top.enteredFrom).river);
  const { lead } = defend;
  return {
    terrain: must(charts.terrain, ground.terrain, 'the chart of terrain').def,
    river: fromOutside ? charts.river.defFromOutside : 0,
    fieldworks: actingCommand(lead.top) === 3 && !lead.top.moved ? charts.battle.fieldworks : 0,
    evasion: failed.includes(lead) ? charts.evasion.failed : 0,
  };
}

/** One side against the other, with the terms of M that are its alone. */
function sideAgainst(play: Play, ranks: Ranks, other: Ranks, own: math.Terms, phaseNumber: number): Side {
  const { state, data, dice } = play;
  const { charts } = data;
  const { position, forces, lead } = ranks;
  const { hex } = lead;
  const stack = fightingStack(forces);
  const commands = [lead, ...forces.filter((f) => f !== lead)].flatMap((f) => f.members);
  const roll = dice.d6('battle', hex, phaseNumber, position) + dice.d6('battle', hex, phaseNumber, position);
  const { orders, fmUsed, shaken } = lead.top;
  const terms: math.Terms = {
    tac: charts.battle.tac * rating(state, seniorLeader(state, commands), 'tac'),
    morale: moraleTerm(state, charts, position),
    plan: math.planAgainst(charts, orders.battle, other.lead.top.orders.battle),
    formation: math.formationAgainst(charts, orders.formation, other.lead.top.orders.formation),
    ...own,
    march: charts.battle.forcedMarch * fmUsed + 0,
    shaken: shaken ? charts.battle.shaken : 0,
    elephants: math.elephantTerm(data, stack, fightingStack(other.forces)),
    dice: math.diceTerm(charts, roll),
  };
  const s = math.strength(
    data,
    { stacks: fedStacks(data, forces), plan: orders.battle, formation: orders.formation },
    hexAt(mapOf(state.map), hex).terrain,
    state.weather.now,
  );
  const m = math.sumTerms(charts, terms);
  return {
    ...ranks,
    before: count(stack),
    stack,
    s,
    terms,
    m,
    e: math.effective(s, m),
    dice: roll,
    armed: new Set(commands.filter((c) => count(c.stack) > 0).map((c) => c.id)),
  };
}

export const fightingStack = (forces: readonly Force[]): Stack => sum(forces.map(stackOf));
/** What fights of each command, with the command's supply. */
const fedStacks = (data: Play['data'], forces: readonly Force[]): math.SideValues['stacks'] =>
  forces.flatMap((f) => f.members.map((c) => ({ stack: withoutMilitia(data, c.stack), supply: c.supply })));
/** Militia never sally (WK-SIE-8) and are in no field command. */
function withoutMilitia(data: Play['data'], stack: Stack): Stack {
  const left: Stack = {};
  for (const { key, code, n } of items(stack)) if (unitOf(data, code).trait !== 'militia') put(left, key, n);
  return left;
}
