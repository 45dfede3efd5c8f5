/** Rounds of a battle and the pursuit: dice, casualties, who has lost. KOK-BAT-7 to 11, KOK-NAV-1, KOK-NAV-2. */
import { invariant, lookup, rollKey } from '../../../../src/core/index.js';
import type { Role } from '../../data.js';
import { bothOf, commandOf, fightersOf, opponentOf, worthOf, type Battle, type Party } from './parties.js';
import { chooseLosses, type Lossable } from './casualties.js';
import { isShip, killUnits, leadersIn, stacks, tally } from '../realm/forces.js';
import { blessed } from '../realm/heaven.js';
import { leaderDies } from '../crown/leaders.js';
import { settingOf } from '../realm/policies.js';
import { changesOf } from '../../ruleset.js';
import { multiplier } from './tactics.js';

/** Who holds the field; `none`: nobody is left. */
export type Winner = Role | 'none';

/** One battle by the charts, from the first round to the end of the pursuit. */
export function fight(battle: Battle, letter: string): Winner {
  const { play, id, domain, initiator, other } = battle;
  const { log, data } = play;
  // KOK-BAT-11: the higher command of the beginning counts to the end of the pursuit.
  const bonus = { initiator: bonusOf(battle, initiator), other: bonusOf(battle, other) };
  const lost = { initiator: 0, other: 0 };
  let winner: Winner | undefined;
  // KOK-BAT-11: after a withdrawal the pursuit is the only roll.
  if (initiator.tactic === 'withdraw') winner = 'other';
  else if (other.tactic === 'withdraw') winner = 'initiator';
  let pursued = winner !== undefined;

  for (let round = 1; winner === undefined; round++) {
    const part = `round-${round}`;
    const ta = totalOf(battle, initiator, letter);
    const tb = totalOf(battle, other, letter);
    const first = casualties(battle, initiator, { part, total: ta, bonus: bonus.initiator, archers: true });
    const second = casualties(battle, other, { part, total: tb, bonus: bonus.other, archers: true });
    const deadB = give(battle, other, first.halfPoints);
    const deadA = give(battle, initiator, second.halfPoints);
    lost.initiator += worthOf(deadA);
    lost.other += worthOf(deadB);
    log.add('battle-fought', 'KOK-BAT-9', 'all', {
      battle: id, round, letter,
      initiator: { side: initiator.chief, total: ta, bonus: bonus.initiator, ...first, lost: tally(deadA), points: worthOf(deadA) },
      other: { side: other.chief, total: tb, bonus: bonus.other, ...second, lost: tally(deadB), points: worthOf(deadB) },
    }, casualtyRolls(id, part)); // prettier-ignore
    const leftA = fightersOf(battle, initiator).length > 0;
    const leftB = fightersOf(battle, other).length > 0;
    // With equal losses there is another round; where nobody is left nobody has won. KOK-BAT-10
    if (!leftA && !leftB) winner = 'none';
    else if (!leftA) winner = 'other';
    else if (!leftB) winner = 'initiator';
    else if (lost.initiator !== lost.other) {
      winner = lost.initiator > lost.other ? 'other' : 'initiator';
      pursued = true;
    } else if (round >= data.charts['round-limit']) winner = 'other';
  }
  // KOK-NAV-2: a fleet whose warships are all gone takes its passengers down with it.
  if (domain === 'naval') for (const p of bothOf(battle)) drownAll(battle, p);
  if (pursued && winner !== 'none') pursue(battle, battle[winner], bonus[winner]);
  return winner;
}

/** KOK-BAT-8: the higher command adds 1 to each of its dice; equal: nobody. */
function bonusOf(battle: Battle, party: Party): number {
  return commandOf(battle, party) > commandOf(battle, opponentOf(battle, party)) ? 1 : 0;
}

/** KOK-BAT-7: strengths times what the tactics make of them. */
function totalOf(battle: Battle, party: Party, letter: string): number {
  const { play, domain } = battle;
  return fightersOf(battle, party).reduce(
    (sum, f) => sum + f.n * f.worth * multiplier(play, domain, letter, party.tactic, f.as),
    0,
  );
}

const CASUALTY_STREAMS = [
  'battle/archers',
  'battle/land-hundreds',
  'battle/land-tens',
  'battle/land-ones',
  'battle/naval-tens',
  'battle/naval-ones',
] as const;
type CasualtyStream = (typeof CASUALTY_STREAMS)[number];

/** All dice of one round or pursuit: both sides see them. */
function casualtyRolls(battle: string, part: string): string[] {
  return CASUALTY_STREAMS.map((stream) => rollKey(stream, [battle, part]));
}

interface Hits {
  readonly rolls: Readonly<Record<string, readonly number[]>>;
  readonly halfPoints: number;
}

interface Volley {
  /** `round-1`, `pursuit`: part of the name of its dice. */
  readonly part: string;
  readonly total: number;
  readonly bonus: number;
  /** Do a scenario's archers shoot before it? */
  readonly archers: boolean;
}

/** KOK-BAT-9, KOK-NAV-1: how many dice on hundreds, tens and ones; at sea a hundred is ten tens. */
function columnsOf({ domain }: Battle, total: number): readonly (readonly [string, number])[] {
  if (domain === 'naval')
    return [
      ['tens', Math.floor(total / 10)],
      ['ones', total % 10],
    ];
  return [
    ['hundreds', Math.floor(total / 100)],
    ['tens', Math.floor((total % 100) / 10)],
    ['ones', total % 10],
  ];
}

/** KOK-BAT-9: what one side throws, and the half points that it takes from the other. */
function casualties(battle: Battle, party: Party, { part, total, bonus, archers }: Volley): Hits {
  const { play, id, hex, domain } = battle;
  const { dice, data } = play;
  const chart = data.charts[domain === 'land' ? 'land-casualties' : 'naval-casualties'];
  let halfPoints = 0;
  const rolls: Record<string, number[]> = {};
  const rollOn = (column: string, stream: CasualtyStream, as: string): void => {
    const { chief } = party;
    const thrown = blessed(play, { kind: 'battle', hex, chief }, dice.d6(stream, id, part, chief));
    (rolls[as] ??= []).push(thrown);
    const line = lookup(chart.rows, thrown + bonus, 'casualties');
    const points = line[chart.columns.indexOf(column)];
    invariant(points !== undefined, `the chart of casualties has a column ${column}`);
    halfPoints += points;
  };
  // Scenario 14: each English archer shoots before the sides close.
  if (domain === 'land' && archers) {
    const bowmen = fightersOf(battle, party).filter(
      (f) => changesOf(play).archers === f.side && data.charts.units[f.type].archer === true,
    );
    for (const f of bowmen) for (let i = 0; i < f.n; i++) rollOn('tens', 'battle/archers', 'archers');
  }
  for (const [column, times] of columnsOf(battle, total)) {
    for (let i = 0; i < times; i++) rollOn(column, `battle/${domain}-${column}` as CasualtyStream, column);
  }
  return { rolls, halfPoints };
}

/** Losses are taken at once, by the policy of the side's strongest force. */
function give(battle: Battle, party: Party, halfPoints: number): Lossable[] {
  const { play } = battle;
  const policy = play.state.forces[party.lead.id]
    ? (settingOf(play.state, party.lead, 'losses') ?? 'cheap')
    : 'cheap';
  const dead = chooseLosses(play, fightersOf(battle, party), halfPoints, policy);
  killUnits(play.state, dead);
  return dead;
}

/** KOK-NAV-2: soldiers and generals aboard go down with the last warship. */
function drownAll(battle: Battle, party: Party): void {
  const { play } = battle;
  const forces = party.forces.flatMap((f) => play.state.forces[f] ?? []).filter((f) => f.kind === 'fleet');
  if (forces.length === 0 || fightersOf(battle, party).length > 0) return;
  const aboard = forces.flatMap((f) => stacks(play, f)).filter((s) => !isShip(play, s.type));
  const generals = forces.flatMap((f) => leadersIn(play.state, f.id)).filter((l) => l.kind === 'general');
  killUnits(play.state, aboard);
  if (aboard.length > 0)
    play.log.add('drowned', 'KOK-NAV-2', 'all', { side: party.chief, units: tally(aboard) });
  for (const general of generals) leaderDies(play, general, 'KOK-NAV-2');
}

/** KOK-BAT-11: one more roll by the winner, cavalry many times over, no tactics. */
function pursue(battle: Battle, winner: Party, bonus: number): void {
  const { play, id, domain } = battle;
  const { charts } = play.data;
  const loser = opponentOf(battle, winner);
  const total = fightersOf(battle, winner).reduce((sum, f) => {
    const rides = domain === 'land' && charts.units[f.as].class === 'cavalry';
    return sum + f.n * f.worth * (rides ? charts.pursuit.cavalry : 1);
  }, 0);
  const hits = casualties(battle, winner, { part: 'pursuit', total, bonus, archers: false });
  const dead = give(battle, loser, hits.halfPoints);
  play.log.add('pursued', 'KOK-BAT-11', 'all', {
    battle: id, by: winner.chief, side: loser.chief, total, bonus, ...hits,
    lost: tally(dead), points: worthOf(dead),
  }, casualtyRolls(id, 'pursuit')); // prettier-ignore
}
