/**
 * A computer player's sheet. It plays its orders out on the board of its view as it writes them, so that each is known to
 * work: garrisons first, attacks only where they win, peace when the war goes badly.
 */
import { composeSheet, playTurn, seededDice, type Dice, type OrderSheet } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { orders } from '../orders/book.js';
import { accession } from '../phases/accession.js';
import { declarations } from '../phases/declarations.js';
import { opening } from '../phases/opening.js';
import { reinforcement } from '../phases/reinforcement.js';
import { returns } from '../phases/returns.js';
import { phasingSeat } from '../rules/world/seats.js';
import { tribeWithRoom } from '../rules/peoples/kushans.js';
import { buildOrders } from './building.js';
import { declareOrders } from './declaring.js';
import { draftOf, sceneOf, touch, write, writtenBy, type Draft } from './draft.js';
import { advanceToFront } from './fronts.js';
import { hordeOrders } from './hordes.js';
import { emperorOrders } from './leading.js';
import { marchOrders } from './marching.js';
import { trialOf } from '../trial.js';
import type { View } from '../view.js';
import type { Phase } from '../play.js';

export function standIn(data: Data, view: View, dice: Dice): OrderSheet {
  const draft = draftOf(data, view.position, trialOf(view), dice);
  const { step } = view.board;
  const mine = phasingSeat(step) === view.position;
  if (mine && step !== 'Rm') {
    declareOrders(draft);
    if (draft.seat === 'P1') emperorOrders(draft);
    playOn(draft, [opening, declarations, accession]);
    if (draft.seat === 'P1') kushanOrder(draft);
    buildOrders(draft);
    // Once more from the start, now with all builds: the board on which the units march.
    draft.state = trialOf(view);
    playOn(draft, [opening, declarations, accession, reinforcement, returns]);
  }
  if (mine && step !== 'Rr') {
    marchOrders(draft);
    advanceToFront(draft);
  }
  if (step === 'H') hordeOrders(draft);
  return composeSheet(orders, writtenBy(draft));
}

/** Plays phases on the draft's board with the orders written so far. */
function playOn(draft: Draft, phases: readonly Phase[]): void {
  const { data, seat } = draft;
  const given = { orders: draft.played(), dice: seededDice<never>({ seed: '', turn: 0 }), data };
  const outcome = playTurn(phases, { ...draft.state, heard: [seat] }, given);
  if ('state' in outcome) draft.state = { ...outcome.state, heard: [] };
  touch(draft);
}

/** RF-KUS-2: by default a lost tribe would join where it makes a crowd, and somebody would have to go. */
function kushanOrder(draft: Draft): void {
  const tribe = tribeWithRoom(sceneOf(draft));
  if (tribe !== undefined) write(draft, 'choose', { what: 'kushan', units: [tribe] });
}
