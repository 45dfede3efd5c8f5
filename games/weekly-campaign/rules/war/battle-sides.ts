/** The two sides of a land battle: S, M and E with their terms. WK-BAT-4 to 6, WK-MIL-16. */
import * as math from './battle.js';
import { actingCommand, refOf, stackOf, type Force } from '../troops/commands.js';
import { entry, unitOf } from '../../data.js';
import { leadForce, type Engagement } from './engagements.js';
import { rating, seniorLeader } from '../realm/leaders.js';
import { hexAt, mapOf } from '../map/map.js';
import { moraleTerm } from '../realm/morale.js';
import { count, items, put, sum } from '../troops/stacks.js';
import type { Play } from '../../play.js';
import type { PositionId, Stack } from '../../records.js';

export interface Side {
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
  const attack = side(attacker, attackers, a, d, defenders, {
    ashore: attackers.some((f) => f.top.crossed) ? charts.battle.ashore : 0,
  });
  const defend = side(defender, defenders, d, a, attackers, {
    terrain: entry(charts.terrain, ground.terrain, 'the chart of terrain').def,
    river: fromOutside ? charts.river.defFromOutside : 0,
    fieldworks: actingCommand(d.top) === 3 && !d.top.moved ? charts.battle.fieldworks : 0,
    evasion: failed.includes(d) ? charts.evasion.failed : 0,
  });
  return [attack, defend];
}

export const fightingStack = (forces: readonly Force[]): Stack => sum(forces.map(stackOf));
/** Militia never sally (WK-SIE-8) and are in no field command. */
function withoutMilitia(data: Play['data'], stack: Stack): Stack {
  const left: Stack = {};
  for (const { key, code, n } of items(stack)) if (unitOf(data, code).trait !== 'militia') put(left, key, n);
  return left;
}
