/** Leaders: who counts, their ratings, their fate. WK-LDR-1 to 3, WK-BAT-13. */
import { values, type Dice, type EventLog } from '../../../../src/core/index.js';
import { greatestHeld } from './places.js';
import type { CityId, Command, Leader, PositionId, Prisoners } from '../../records.js';
import type { State } from '../../state.js';
import type { Data } from '../../data.js';
import type { RollName } from '../../rolls.js';
import { shiftMorale } from './morale.js';

export type Rating = 'tac' | 'sge' | 'nav' | 'cha';

export function leadersAt(state: State, at: string): Leader[] {
  return values(state.leaders)
    .filter((leader) => leader.at === at && leader.state === 'free')
    .sort((a, b) => a.n - b.n);
}

/** WK-LDR-1: the senior leader of the first command, else of any command of the side. */
export function seniorLeader(state: State, commands: readonly Command[]): Leader | undefined {
  const [top, ...rest] = commands;
  const first = top ? leadersAt(state, top.id)[0] : undefined;
  if (first) return first;
  return rest.flatMap((c) => leadersAt(state, c.id)).sort((a, b) => a.n - b.n)[0];
}

/** A rating as it counts this week: none without a leader, none but loyalty while ill (event 11). */
export function rating(state: State, leader: Leader | undefined, which: Rating): number {
  if (!leader || leader.illUntil >= state.turn) return 0;
  return leader[which];
}
export const loyalty = (data: Data, leader: Leader | undefined): number =>
  leader?.lov ?? data.charts.captain.noLeaderLov;

/** Takes a leader out of the command, city or fort where he is. */
export function unseat(state: State, leader: Leader): void {
  const command = state.commands[leader.at];
  if (command) command.leaders = command.leaders.filter((id) => id !== leader.id);
}

export function seatLeader(state: State, leader: Leader, at: string): void {
  unseat(state, leader);
  leader.at = at;
  state.commands[at]?.leaders.push(leader.id);
}

/** He is lost to his position: morale falls (WK-CH-21); L1 is the ruler. */
function mourn(state: State, data: Data, leader: Leader): void {
  const { rulerLost, leaderLost } = data.charts.moraleEvents;
  shiftMorale(state, leader.owner, leader.n === 1 ? rulerLost : leaderLost);
}

export function killLeader(state: State, data: Data, leader: Leader): void {
  if (leader.state === 'free') mourn(state, data, leader);
  unseat(state, leader);
  leader.state = 'dead';
}

/** Captive in the hands of a command, city or fort. */
export function captureLeader(
  state: State,
  data: Data,
  leader: Leader,
  captor: { id: string; prisoners: Prisoners[] },
): void {
  if (leader.state === 'free') mourn(state, data, leader);
  unseat(state, leader);
  leader.state = 'captive';
  leader.at = captor.id;
  prisonersOf(captor, leader.owner).leaders.push(leader.id);
}

/** The entry of a position's captives, made when there is none. */
export function prisonersOf(captor: { prisoners: Prisoners[] }, of: PositionId): Prisoners {
  const found = captor.prisoners.find((p) => p.of === of);
  if (found) return found;
  const fresh: Prisoners = { of, stack: {}, leaders: [] };
  captor.prisoners.push(fresh);
  return fresh;
}

/** WK-LDR-3: the capital, or while others hold it the greatest city that the position holds; undefined: it holds none. */
export function seatOf(state: State, id: PositionId): CityId | undefined {
  const capital = state.positions[id]?.capital;
  if (capital !== undefined && state.cities[capital]?.holder === id) return capital;
  return greatestHeld(state, id)?.id;
}

/** WK-LDR-4: whose people have left these walls, by a gift, a bribe or a revolt, or whose command is dissolved, goes to the seat of his country. */
export function leaveForSeat(state: State, at: string): void {
  for (const leader of leadersAt(state, at))
    seatLeader(state, leader, seatOf(state, leader.owner) ?? state.positions[leader.owner]?.capital ?? at);
}

/** WK-LDR-2, WK-LDR-3: a freed leader returns to the seat of his country; while it holds no city, to the lost capital, where nobody keeps him. */
export function freeLeader(state: State, id: string): void {
  const leader = state.leaders[id];
  if (leader?.state !== 'captive') return;
  leader.state = 'free';
  seatLeader(
    state,
    leader,
    seatOf(state, leader.owner) ?? state.positions[leader.owner]?.capital ?? leader.at,
  );
}

/** What a battle holds for the leaders of a side. */
interface Danger {
  /** Percent. */
  readonly chance: number;
  /** Whose prisoner he may become; undefined: he can only die. */
  readonly captor: { id: string; owner: PositionId; prisoners: Prisoners[] } | undefined;
}

/** WK-BAT-13: is he hit, and how? A leader of the winner can only die. */
export function leaderFate(
  { state, data, dice, log }: { state: State; data: Data; dice: Dice<RollName>; log: EventLog },
  leader: Leader,
  { chance, captor }: Danger,
  { phase, parties }: { readonly phase: number; readonly parties: readonly PositionId[] },
): void {
  const key = `leader-fate ${leader.id} ${phase}`;
  if (dice.d100('leader-fate', leader.id, phase) > chance) return log.rolled([leader.owner], key);
  const dies = !captor || dice.d6('leader-fate', leader.id, phase, 'fate') <= data.charts.leaderFate.dead;
  if (dies) killLeader(state, data, leader);
  else captureLeader(state, data, leader, captor);
  log.add(
    'leader-hit',
    'WK-BAT-13',
    parties,
    {
      leader: leader.id,
      name: leader.name,
      of: leader.owner,
      fate: dies ? 'dead' : 'captive',
      ...(captor && !dies ? { by: captor.owner } : {}),
    },
    [key],
  );
}
