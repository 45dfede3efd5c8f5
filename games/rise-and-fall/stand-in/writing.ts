/**
 * How a computer player writes its sheet: it plays its orders out on the board of its view as it writes them, so that each is known
 * to work. What it decides is the player's own.
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
import { draftOf, sceneOf, touch, write, writtenBy, type Draft, type Manner } from './draft.js';
import { trialOf } from '../imagine.js';
import type { View } from '../view.js';
import type { Phase } from '../play.js';

/** What a computer player decides, in the order of the turn; each writes what it orders. */
export interface Player {
  readonly manner: Manner;
  readonly declare: (draft: Draft) => void;
  readonly placeEmperor: (draft: Draft) => void;
  readonly build: (draft: Draft) => void;
  readonly march: (draft: Draft) => void;
  readonly ride: (draft: Draft) => void;
  /** Standing orders. */
  readonly provide: (draft: Draft) => void;
}

export function sheetOf(data: Data, view: View, dice: Dice, player: Player): OrderSheet {
  const state = trialOf(view);
  const draft = draftOf(data, { position: view.position, state, dice, manner: player.manner });
  const { step } = view.board;
  const mine = phasingSeat(step) === view.position;
  player.provide(draft);
  if (mine && step !== 'Rm') {
    player.declare(draft);
    if (draft.seat === 'P1') player.placeEmperor(draft);
    playOn(draft, [opening, declarations, accession]);
    if (draft.seat === 'P1') kushanOrder(draft);
    player.build(draft);
    // Once more from the start, now with all builds: the board on which the units march.
    draft.state = trialOf(view);
    playOn(draft, [opening, declarations, accession, reinforcement, returns]);
  }
  if (mine && step !== 'Rr') player.march(draft);
  if (step === 'H') player.ride(draft);
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
