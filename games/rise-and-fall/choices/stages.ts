/**
 * The board at the moments of the open step at which an order behind the others would be carried out: the sheet so far is played on
 * the view's own board by the very phases that resolve it, and stopped there. RF-TURN-2
 */
import { clone, kept, playTurn, seededDice, type OrderSheet, type Kept } from '../../../src/core/index.js';
import type { Table } from '../board.js';
import type { Data } from '../data.js';
import { playedOrders, type PlayedOrder } from '../orders/understand.js';
import { accession } from '../phases/accession.js';
import { declarations } from '../phases/declarations.js';
import { playHorde } from '../phases/hun-phase.js';
import { opening } from '../phases/opening.js';
import { chosenLegions, muster, reduce, reform, settle } from '../phases/reinforcement.js';
import { returnAsOrdered, returnTheRest } from '../phases/returns.js';
import { placeAsOrdered } from '../phases/set-up.js';
import { phase, type Phase } from '../play.js';
import type { Levy } from '../rules/peoples/hunnic-replacements.js';
import type { Returned } from '../rules/peoples/returns.js';
import type { Purse } from '../rules/money/musters.js';
import { moveOrder } from '../rules/war/marching.js';
import { empireOf, phasingSeat, seatsOfStep } from '../rules/world/seats.js';
import type { Seat } from '../state.js';
import { trialOf } from '../imagine.js';
import type { View } from '../view.js';

/**
 * `opened` before all · `declared` wars and peace · `begun` declarations made, leaders come: kushan · `reduced` disbanded: reform · `raised` paid and raised · `returned` tribes back ·
 * `marched` moved and fought · `placed` the set-up · `levied` Hunnic units raised.
 */
export type Moment =
  'opened' | 'declared' | 'begun' | 'reduced' | 'raised' | 'returned' | 'marched' | 'placed' | 'levied';

export interface Stages {
  readonly data: Data;
  readonly view: View;
  readonly seat: Seat;
  /** The orders of the sheet so far, as played. */
  readonly orders: readonly PlayedOrder[];
  /** The step awaits this seat. */
  readonly due: boolean;
  /** The player turn is this seat's: all that its orders can do, it can do now. */
  readonly own: boolean;
  /** What the moments leave; a moment that this seat's step does not have is missing. */
  readonly boards: Partial<Record<Moment, Table>>;
  purse?: Purse;
  chosen: readonly string[];
  returned: Returned;
  levy?: Levy;
  /** What was found out about a unit at a moment, by name: boards don't change. */
  readonly known: Map<string, unknown>;
}

const made = kept<View, Kept<OrderSheet, Stages>>();

/** For a view and a sheet the same stages. */
export function stagesOf(data: Data, view: View, sheet: OrderSheet): Stages {
  return made(view, kept)(sheet, () => play(data, view, sheet));
}

function play(data: Data, view: View, sheet: OrderSheet): Stages {
  const { step } = view.board;
  const seat = view.position as Seat;
  const stages: Stages = {
    data,
    view,
    seat,
    orders: playedOrders(data, { [seat]: sheet }, [seat]),
    due: seatsOfStep(trialOf(view)).includes(seat),
    own: phasingSeat(step) === seat,
    boards: {},
    chosen: [],
    returned: {},
    known: new Map(),
  };
  const start = { ...trialOf(view), heard: [seat], playing: true };
  const dice = seededDice<never>({ seed: '', turn: 0 });
  const outcome = playTurn(phasesFor(stages), start, { orders: stages.orders, dice, data });
  if ('questions' in outcome) throw new Error('Rise and Fall asks nobody');
  return stages;
}

function phasesFor(stages: Stages): Phase[] {
  const { step } = stages.view.board;
  // Standing orders are read before anything else of the turn comes.
  const opened = [keep(stages, 'opened'), opening];
  if (step === 'S0') return [...opened, placing(stages)];
  if (step === 'H') return [...opened, ...(stages.due ? [hordes(stages)] : [])];
  if (!stages.own) return opened;
  const declared = [...opened, declarations, keep(stages, 'declared')];
  if (step === 'Rm') return [...declared, marching(stages)];
  const raised = [...declared, accession, keep(stages, 'begun'), raising(stages), returning(stages)];
  return step === 'Rr' ? raised : [...raised, marching(stages)];
}

const keep = (stages: Stages, moment: Moment): Phase =>
  phase('keep', ({ state }) => {
    stages.boards[moment] = { state: clone(state), data: stages.data };
  });

const raising = (stages: Stages): Phase =>
  phase('reinforcement', (at) => {
    reduce(at, stages.seat);
    keep(stages, 'reduced').body(at);
    if (stages.seat === 'P1') stages.chosen = chosenLegions(at, at.orders);
    reform(at, stages.seat);
    const purse = muster(at, stages.seat);
    keep(stages, 'raised').body(at);
    stages.purse = clone(purse);
    settle(at, stages.seat, purse);
  });

const returning = (stages: Stages): Phase =>
  phase('returns', (at) => {
    const returned = returnAsOrdered(at, stages.seat);
    keep(stages, 'returned').body(at);
    stages.returned = { ...returned };
    returnTheRest(at, stages.seat, returned);
  });

const marching = (stages: Stages): Phase =>
  phase('movement', (at) => {
    for (const order of at.orders) moveOrder(at, order);
    keep(stages, 'marched').body(at);
  });

const placing = (stages: Stages): Phase =>
  phase('set-up', (at) => {
    const empire = empireOf(stages.seat);
    if (!empire) return;
    placeAsOrdered(at, empire);
    keep(stages, 'placed').body(at);
  });

/** The Hunae go before the Huns. */
const hordes = (stages: Stages): Phase =>
  phase('hun-phase', (at) => {
    const look = (levy: Levy | undefined): void => {
      keep(stages, levy ? 'levied' : 'marched').body(at);
      if (levy) stages.levy = { ...levy };
    };
    const first = stages.seat === 'P1';
    playHorde(at, 'hunae', first ? look : undefined);
    if (!first) playHorde(at, 'huns', look);
  });
