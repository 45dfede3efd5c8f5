/** The heirs of Charlemagne: crusades, bankers, knights; and the Saracens’ revolts. BKE-S8-8, BKE-S8-11, BKE-S8-16, BKE-S8-17. */
import { citiesOf, commandedBy, inPlay, isLeader } from '../../board.js';
import { pieceMeant } from '../../orders/pieces.js';
import { done, failed } from '../../outcomes.js';
import { cityOrder } from '../../rules/forces/choices.js';
import { revolt } from '../../rules/realm/revolts.js';
import { given, policyOf } from '../../standing.js';
import type { Position } from '../../state.js';
import { rightOf, bankOf, type Play } from '../../play.js';

/** BKE-S8-8: an odd number as result makes a die of the cities of the Saracens, who are restless, revolt. */
export function saracenRevolt(play: Play, position: Position, result: number): void {
  const { state, data, dice, log } = play;
  if (rightOf(state, data, position, 'restless') !== true || result % 2 === 0) return;
  const die = dice.d6('saracen-revolt', position.id);
  log.rolled('all', 'saracen-revolt');
  for (const area of cityOrder(play, position.id, citiesOf(state, position.id)).slice(0, die))
    revolt(play, position, area, 'BKE-S8-8');
}

/** BKE-S8-16, BKE-S8-17, BKE-S8-11: crusades, loans, the knight. */
export function heirsOfCharles(play: Play): void {
  const { state, data, log } = play;
  for (const position of inPlay(state)) {
    const heir = rightOf(state, data, position, 'crusade') === true;
    for (const order of given(play, position.id, 'crusade')) {
      if (!heir || position.crusade !== null) {
        failed(
          play,
          order,
          'BKE-S8-16',
          heir ? 'you have had your crusade' : 'only France and Germany go on crusades',
        );
        continue;
      }
      position.crusade = state.turn;
      log.add('crusade-declared', 'BKE-S8-16', 'all', { position: position.id });
      done(play, order, 'BKE-S8-16');
    }
    bankers(play, position);
    knight(play, position, heir);
  }
}

function bankers(play: Play, position: Position): void {
  const { state, data, log } = play;
  const bank = bankOf(state, data, position);
  for (const order of given(play, position.id, 'borrow')) {
    const { amount } = order.fields;
    if (!bank) {
      failed(play, order, 'BKE-S8-17', 'only France and Germany may borrow');
      continue;
    }
    const reason =
      state.turn < bank.from
        ? 'the bankers are not there yet'
        : amount % bank.step !== 0 || (position.loans + amount / bank.step) * bank.step > bank.most
          ? 'in threes, nine in all'
          : undefined;
    if (reason !== undefined) {
      failed(play, order, 'BKE-S8-17', reason);
      continue;
    }
    position.treasury += amount;
    position.loans += amount / bank.step;
    log.add('loan-taken', 'BKE-S8-17', 'all', { position: position.id, money: amount });
    done(play, order, 'BKE-S8-17');
  }
  for (const order of given(play, position.id, 'repay')) {
    const { amount } = order.fields;
    const { back = 1 } = bank ?? {};
    const threes = amount / back;
    if (amount % back !== 0 || threes > position.loans || position.treasury < amount) {
      failed(play, order, 'BKE-S8-17', 'in fours, with a loan open and the money at hand');
      continue;
    }
    position.treasury -= amount;
    position.loans -= threes;
    log.add('loan-repaid', 'BKE-S8-17', 'all', { position: position.id, money: amount });
    done(play, order, 'BKE-S8-17');
  }
}

/** BKE-S8-11: a new knight by policy. */
function knight(play: Play, position: Position, heir: boolean): void {
  const { state, data } = play;
  const unit = heir
    ? pieceMeant(state, position.id, policyOf(state, data, position.id, 'knight'))
    : undefined;
  // A leader costs nothing: the title stays where it is worth something.
  if (!unit || isLeader(unit)) return;
  for (const one of commandedBy(state, position.id)) delete one.knight;
  unit.knight = true;
}
