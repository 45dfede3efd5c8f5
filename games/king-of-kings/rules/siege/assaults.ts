/** Rounds on the assault chart: sieges, sorties, rebellions, treachery. KOK-SIEGE-5, 7, KOK-REB-1, KOK-ALL-4. */
import { cell, rollKey } from '../../../../src/core/index.js';
import { chooseLosses, lossable } from '../battle/casualties.js';
import { killUnits, spokesman, strengthOf, tally, type Stack } from '../realm/forces.js';
import { blessed } from '../realm/heaven.js';
import { policyOf, settingOf } from '../realm/policies.js';
import type { TypeOrder } from '../../policies.js';
import type { RollName } from '../../rolls.js';
import type { Play } from '../../play.js';
import type { SideId } from '../../state.js';

export interface Team {
  readonly chief: SideId;
  /** What it has left to fight with. */
  readonly units: () => Stack[];
}

export interface Rounds {
  readonly hex: string;
  readonly stream: Extract<RollName, 'siege/assault' | 'rebellion/fight' | 'treachery/fight'>;
  readonly rule: string;
  /** Rolls first; only survivors roll back, unless both roll at once. */
  readonly first: Team;
  readonly second: Team;
  readonly atOnce?: boolean;
  /** Before each round: is there to be another one? */
  readonly goOn: (round: number, first: number, second: number) => boolean;
}

/** KOK-MAIL-8: the orders of who speaks for them, else the policy of the position. */
function lossPolicy(play: Play, team: Team): TypeOrder {
  const { state } = play;
  const units = team.units();
  const forces = [...new Set(units.map((s) => s.force))].flatMap((id) => state.forces[id] ?? []);
  const lead = spokesman(state, forces, (f) =>
    strengthOf(
      play,
      units.filter((s) => s.force === f.id),
    ),
  );
  return (lead ? settingOf(state, lead, 'losses') : policyOf(state, team.chief, 'losses')) ?? 'cheap';
}

/** Takes at least `points` from a team by its loss policy. */
export function takePoints(play: Play, team: Team, points: number): ReturnType<typeof chooseLosses> {
  const policy = lossPolicy(play, team);
  const dead = chooseLosses(play, lossable(play, team.units()), points * 2, policy);
  killUnits(play.state, dead);
  return dead;
}

/** Fights rounds until one side is gone or no more are wanted; says how many were fought. */
export function fightRounds(play: Play, given: Rounds): number {
  const { hex, first, second, stream, rule } = given;
  const { charts } = play.data;
  const power = (t: Team): number => strengthOf(play, t.units());
  const strike = (t: Team, round: number, strength: number): { die: number; points: number } => {
    const { chief } = t;
    const thrown = play.dice.d6(stream, hex, `round-${round}`, chief);
    const die = blessed(play, { kind: 'assault', hex, chief }, thrown);
    return { die, points: cell(charts['siege-assault'], die, strength, 'assault chart') };
  };
  let round = 0;
  while (power(first) > 0 && power(second) > 0 && given.goOn(round + 1, power(first), power(second))) {
    round++;
    const before = { first: power(first), second: power(second) };
    const blow = strike(first, round, before.first);
    const early = given.atOnce ? strike(second, round, before.second) : undefined;
    const fallen = takePoints(play, second, blow.points);
    const rest = power(second);
    const reply = early ?? (rest > 0 ? strike(second, round, rest) : undefined);
    const lost = reply ? takePoints(play, first, reply.points) : [];
    play.log.add('assault-round', rule, 'all', {
      hex, round,
      first: { side: first.chief, strength: before.first, die: blow.die, points: blow.points, lost: tally(lost) },
      second: { side: second.chief, strength: reply ? (given.atOnce ? before.second : rest) : 0, die: reply?.die ?? 0, points: reply?.points ?? 0, lost: tally(fallen) },
    }, [rollKey(stream, [hex])]); // prettier-ignore
  }
  return round;
}
