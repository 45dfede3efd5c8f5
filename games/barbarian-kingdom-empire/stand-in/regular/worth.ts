/** What places and pieces are worth to a regular player, in tenths of a point, up to the end of the game. */
import { values, type PositionId } from '../../../../src/core/index.js';
import { hasNeutral, taxAt } from '../../board.js';
import type { AreaId } from '../../rules/map/geography.js';
import { taxPaid } from '../../rules/money/money.js';
import { scenarioScore } from '../../scenarios/victory.js';
import type { Position } from '../../state.js';
import { prize, turnsLeft } from '../plan.js';
import type { View } from '../../view.js';
import { isOpen, type Rules } from '../../play.js';

/** Turns for which a city is expected to pay before it changes hands again. */
const HELD = 6;
/** A city that a scenario counts above its tax. */
const PRIZE = 150;
/** The marker of a capital: two of income, and the fall of a rival. */
const SEAT = 60;

/** Turns in which money can still do something, this one included. */
export const horizon = (rules: Rules, view: View): number =>
  Math.min(HELD, Math.max(0, turnsLeft(rules, view)) + 1);

/** What a city is worth to the position that owns it. */
export function cityValue(rules: Rules, view: View, area: AreaId, owner: PositionId): number {
  const { board } = view;
  const city = board.cities[area];
  const position = board.positions[owner];
  if (!city || !position) return 0;
  const turns = horizon(rules, view);
  const tax = taxPaid(board, rules, position, area);
  const open = isOpen(board, rules);
  // A burnt city pays nothing for some turns.
  const paying = city.pillaged === null ? turns : Math.max(0, turns - 4);
  // In scenarios what is held at the end counts, and what it pays till then is money only.
  const value = open ? 10 * tax * paying : 5 * tax * Math.min(3, paying) + 40 * tax;
  return value + PRIZE * prize(rules, board, area) + (position.capital === area ? SEAT : 0);
}

/** What a point of own strength is worth: what it will win yet; nearly nothing at the end. */
export const strengthValue = (rules: Rules, view: View): number =>
  turnsLeft(rules, view) <= 0 ? 2 : STRENGTH;
const STRENGTH = 12;

/** The position that leads the table, if that is a rival. */
export function leaderOf(rules: Rules, { board, me }: View): PositionId | undefined {
  const running = values(board.positions).filter((one) => one.stage !== 'out');
  const own = board.positions[me];
  const hand = own?.hand;
  let best: Position | undefined;
  let most = 0;
  for (const one of running) {
    const score = scenarioScore(board, rules, one);
    if (!best || score > most) [best, most] = [one, score];
  }
  return best && best.hand !== hand ? best.id : undefined;
}

/** Tenths added to what is taken from a rival, more from the leader, and as much again where points alone decide. */
const RIVAL = 2;
const LEADER = { open: 10, scenario: 5 };

/** What an area is worth to take: for oneself, and that a rival has it no more. */
export function conquestValue(
  rules: Rules,
  view: View,
  area: AreaId,
  leader: PositionId | undefined,
): number {
  const { board, me } = view;
  const city = board.cities[area];
  if (!city) return 0;
  const own = cityValue(rules, view, area, me);
  const holder = city.owner;
  if (holder === null || hasNeutral(board, area)) return own;
  const theirs = cityValue(rules, view, area, holder);
  const plunder =
    board.positions[holder]?.capital === area ? 3 * (board.positions[holder]?.treasury ?? 0) : 0;
  const { open, scenario } = LEADER;
  const leads = isOpen(board, rules) ? open : scenario;
  const share = holder === leader ? leads : RIVAL;
  return own + plunder + Math.floor((theirs * share) / 10) + taxAt(board, area);
}
