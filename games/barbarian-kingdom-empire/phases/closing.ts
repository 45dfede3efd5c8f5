/** The end of a turn: record sheets, end checks, names, the next step. BKE-ADM-9, BKE-ADM-12, BKE-END-1, BKE-MAIL-3. */
import { must, values, type Diagnostic, type EventLog, type PositionId } from '../../../src/core/index.js';
import { positionOf } from '../board.js';
import { judged } from '../check/check.js';
import { namingOf } from '../orders/naming.js';
import { done, failed, part } from '../outcomes.js';
import { settleLeaders } from '../rules/land/leaders.js';
import { given, keptOf, standingParts, withStanding } from '../standing.js';
import type { PlayedOrder } from '../orders/meaning.js';
import { ending } from '../scenarios/victory.js';
import { happenings, type Play, phase } from '../play.js';

/** Standing orders of this sheet replace older ones before anything runs (BKE-MAIL-19). */
export const noteOrders = phase('orders', (play) => {
  const { state, log } = play;
  const slips = new Map<PlayedOrder, Diagnostic>();
  for (const order of play.orders) {
    // What could never be is not kept; the other orders are judged by the phase that carries them out.
    const found = standingParts(order.written) ? judged(play.data, state, order.position, [order]) : [];
    const error = found.find(({ severity }) => severity === 'error');
    const slip = found.find(({ code }) => code === 'bke/unknown-word');
    if (slip) slips.set(order, slip);
    if (error) failed(play, order, error.rule ?? 'BKE-MAIL-2', error.message);
    else
      state.standing[order.position] = withStanding(
        must(state.standing, order.position, 'standing orders'),
        order.written,
      );
  }
  // From the first line on, so that a line is held against all that stand behind it.
  for (const order of play.orders) replacedBySheet(play, order);
  for (const [order, { rule, message }] of slips) part(play, order, rule ?? 'BKE-MAIL-19', message);
  // Who is out of play owes nothing; a start list is his to send or not.
  for (const id of state.absent.filter(
    (one) => positionOf(state, one).stage !== 'out' || state.step === 'setup',
  ))
    log.add('nmr', 'BKE-MAIL-5', [id], {
      position: id,
      standing: must(state.standing, id, 'standing orders').length,
      stage: positionOf(state, id).stage,
    });
  for (const position of values(state.positions)) rename(play, position.id);
});

/** BKE-MAIL-19, OUTCOME-1: what a later line of the same sheet replaces is not done. */
function replacedBySheet(play: Play, order: PlayedOrder): void {
  const { orders, log } = play;
  const later = orders.filter((one) => one.position === order.position && one.number > order.number);
  const kept = keptOf(
    order.written,
    later.filter((one) => !log.answered(one)).map(({ written }) => written),
  );
  if (kept === 'none') failed(play, order, 'BKE-MAIL-19', 'a later line of the sheet took its place');
  if (kept === 'some')
    part(play, order, 'BKE-MAIL-19', 'a later line of the sheet took the place of the rest');
}

function rename(play: Play, id: PositionId): void {
  for (const order of given(play, id, 'name')) {
    const naming = namingOf(play.state, order);
    if ('why' in naming) {
      failed(play, order, 'BKE-MAIL-16', naming.why);
      continue;
    }
    naming.bearer.name = order.fields.as;
    done(play, order, 'BKE-MAIL-16');
  }
}

/** What counts at one moment of the game, also between BKE-ECO-0 and the end of the turn (BKE-S4). */
export const watch = phase('watch', (play) => {
  happenings(play, 'cities taken');
});

/** BKE-ADM-9: the row is closed; BKE-ADM-12: is the game over? */
export const closing = phase('closing', (play) => {
  const { state, data, log } = play;
  settleLeaders(play);
  for (const position of values(state.positions)) {
    delete position.taxed;
    if (position.economyStage === 'out') continue;
    const last = position.cycles.at(-1);
    position.turnsPlayed += 1;
    if (position.stage !== 'out' && position.startTurn <= state.turn) position.record.push(position.row);
    else if (last?.to === state.turn) position.lastRow = position.row;
    position.economyStage = 'out';
  }
  state.ended = ending(state, data);
  if (state.ended)
    log.add('game-ended', 'BKE-END-1', 'all', { reason: state.ended.reason, winners: state.ended.winners });
});

/** An order that no phase answered: kept for other steps, or without a place in this one. BKE-MAIL-3, BKE-MAIL-19. */
export function unreached(order: PlayedOrder, log: EventLog): void {
  if (standingParts(order.written)) log.done(order, 'BKE-MAIL-19', { noted: true });
  else log.failed(order, 'BKE-MAIL-3', 'this order has no place in this step');
}
