/** Who plays what in a historical scenario, when the dice deal the seats. BKE-MAIL-17. */
import {
  compareIds,
  type Dice,
  type Json,
  must,
  type PositionId,
  suggest,
  values,
} from '../../../../src/core/index.js';
import { refused } from '../../options.js';
import type { DealtSeat, State } from '../../state.js';
import type { Rules } from '../../play.js';

/**
 * Each player of the GM's list throws two dice, equal ones again among themselves. The highest takes the first seat of his
 * wishes that is free, else the first free one. Positions that one hand plays are one seat.
 */
export function dealSeats(rules: Rules, state: State, wishes: Json | undefined, dice: Dice): DealtSeat[] {
  const seats = seatsOf(state);
  const lists = (wishes ?? []) as readonly (readonly string[])[];
  if (lists.length > seats.length)
    throw refused(
      'wishes',
      `There are wishes of ${lists.length} players for ${seats.length} seats.`,
      'Give one list a player.',
    );
  const wanted = seats.map((_, player) =>
    (lists[player] ?? []).map((name) => seatNamed(rules, state, seats, name)),
  );
  const free = new Set(seats);
  return ranking(dice, seats.length).map(({ player, dice: thrown }) => {
    const seat = [...(wanted[player - 1] ?? []), ...seats].find((one) => free.has(one)) ?? [];
    free.delete(seat);
    return { player, dice: [...thrown], positions: [...seat] };
  });
}

/** The positions of each hand, in the order of play. */
function seatsOf(state: State): PositionId[][] {
  const hands = new Map<string, PositionId[]>();
  for (const { id, hand } of values(state.positions).sort((a, b) => compareIds(a.id, b.id)))
    hands.set(hand, [...(hands.get(hand) ?? []), id]);
  return [...hands.values()];
}

/** A player of the GM's list, counted from 1, and his throws of two dice, the last of which counts. */
export interface Thrower {
  readonly player: number;
  readonly dice: readonly number[];
}

/** The order of choice: highest throw first, equal ones again. */
export function ranking(dice: Dice, players: number): Thrower[] {
  return ranked(
    dice,
    Array.from({ length: players }, (_, at) => ({ player: at + 1, dice: [] })),
  );
}

function ranked(dice: Dice, players: readonly Thrower[]): Thrower[] {
  if (players.length < 2) return [...players];
  const thrown = players.map(({ player, dice: before }) => {
    const name = `player-${player}`;
    return { player, dice: [...before, dice.d6('seat', name) + dice.d6('seat', name)] };
  });
  const sums = [...new Set(thrown.map((one) => must(one.dice, one.dice.length - 1)))].sort((a, b) => b - a);
  return sums.flatMap((sum) =>
    ranked(
      dice,
      thrown.filter((one) => one.dice.at(-1) === sum),
    ),
  );
}

/** A seat by the name, the id or the key of one of its positions. */
function seatNamed(rules: Rules, state: State, seats: readonly PositionId[][], name: string): PositionId[] {
  const wanted = name.trim().toLowerCase();
  const named = (id: PositionId): string[] => {
    const { name, key } = must(state.positions, id, 'the positions');
    return [id, name, key];
  };
  const seat = seats.find((ids) => ids.some((id) => named(id).some((one) => one.toLowerCase() === wanted)));
  if (seat) return seat;
  const names = seats.flat().map((id) => state.positions[id]?.name ?? id);
  const near = suggest(name, names);
  throw refused(
    'wishes',
    `"${name}" is no seat of ${rules.scenarios[state.scenario]?.title ?? state.scenario}.`,
    `${near.length > 0 ? `Did you mean ${near.join(' or ')}? ` : ''}There are: ${names.join(', ')}.`,
  );
}
