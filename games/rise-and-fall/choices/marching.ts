/** Where a unit may go, what it may loot, where it may settle. RF-MOV-1 to 9, RF-LOOT-1, RF-KIN-1, RF-HUN-5 */
import type { Choices, Offer } from '../../../src/core/index.js';
import type { Table } from '../board.js';
import { garrisonRank } from '../rules/money/disbanding.js';
import { bringProblem } from '../rules/peoples/huns.js';
import { ownWays, planTransfer, planWalk } from '../rules/land/movement.js';
import { isCrowd } from '../rules/land/stacking.js';
import { pinnedBy } from '../rules/war/battle.js';
import { settleProblem, unfit, whoLoots } from '../rules/war/marching.js';
import { kindOf, onMap, unitsAt, unitState } from '../rules/world/pieces.js';
import { isProblem, problem, type Problem } from '../rules/world/problem.js';
import { empireOf, moverOf } from '../rules/world/seats.js';
import { fullMovement } from '../rules/world/strength.js';
import { neighbours, world } from '../rules/world/world.js';
import {
  areaIn,
  areaOffer,
  areasIn,
  boardAt,
  closed,
  doubted,
  further,
  greyed,
  NOTHING,
  once,
  unitIn,
  unitOffer,
  unitsIn,
  type OrderChoices,
} from './ask.js';
import type { Stages } from './stages.js';

/** Reasons that the check only warns of: another order, or another seat, may still change it. */
const UNSURE = ['enemy-there', 'unit-in-way', 'move-stops'];

export const notMarching = ({ boards }: Stages): boolean => boards.marched === undefined;

/** Units on the map that the seat moves, with what keeps them from acting. */
export function movers(
  stages: Stages,
): readonly { readonly unit: string; readonly bar: Problem | undefined }[] {
  const board = boardAt(stages, 'marched');
  if (!board) return [];
  return once(stages, 'movers', () =>
    world(board.data)
      .unitIds.filter((unit) => onMap(board.state, unit) && moverOf(board, unit) === stages.seat)
      .map((unit) => ({ unit, bar: unfit(board, stages.seat, unit) ?? pinnedBy(board, unit) })),
  );
}

/** Does it hold for any unit that can act, of these or of all? */
export const anyMover =
  (able: (stages: Stages, unit: string) => boolean) =>
  (stages: Stages, units: readonly string[] | undefined): boolean =>
    movers(stages).some(
      ({ unit, bar }) => !bar && (units === undefined || units.includes(unit)) && able(stages, unit),
    );

/** Own units for which `able` holds; those that are used up or pinned greyed, or for what `able` names. */
export function moverOffers(stages: Stages, able: (unit: string) => boolean | Problem): Choices {
  const board = boardAt(stages, 'marched');
  if (!board) return NOTHING;
  const near = ['used-up', 'bribed', 'in-revolt', 'has-moved'];
  return closed(
    movers(stages).flatMap(({ unit, bar }): Offer[] => {
      const found = bar ?? able(unit);
      if (typeof found === 'boolean') return found ? [unitOffer(board, unit)] : [];
      return near.includes(found.reason) ? [greyed(board.data, unitOffer(board, unit), found)] : [];
    }),
  );
}

interface Step {
  readonly to: string;
  readonly bar: Problem | undefined;
  /** The unit may not end there: it has to go on. */
  readonly passing: boolean;
}

/** The next steps of a way, with what stands against them. */
export function stepsFrom(board: Table, unit: string, way: readonly string[]): Step[] {
  const sofar = planWalk(board, unit, way);
  if (way.length > 0 && (isProblem(sofar) ? sofar.reason !== 'may-not-stay' : sofar.stopped)) return [];
  const from = way.at(-1) ?? unitState(board.state, unit).where;
  return neighbours(board.data, from).flatMap((to): Step[] => {
    const longer = [...way, to];
    const plan = planWalk(board, unit, longer);
    if (!isProblem(plan)) return [{ to, bar: undefined, passing: false }];
    if (plan.reason !== 'may-not-stay') return [{ to, bar: plan, passing: false }];
    return goesOn(board, unit, longer)
      ? [{ to, bar: undefined, passing: true }]
      : [{ to, bar: plan, passing: false }];
  });
}

function goesOn(board: Table, unit: string, way: readonly string[]): boolean {
  const [at] = way.slice(-1);
  if (at === undefined || way.length >= fullMovement(board, unit)) return false;
  return neighbours(board.data, at).some((to) => {
    const plan = planWalk(board, unit, [...way, to]);
    return !isProblem(plan) || (plan.reason === 'may-not-stay' && goesOn(board, unit, [...way, to]));
  });
}

const canStep = (stages: Stages, unit: string): boolean =>
  once(stages, `steps ${unit}`, () => {
    const board = boardAt(stages, 'marched');
    if (!board) return false;
    return neighbours(board.data, unitState(board.state, unit).where).some((to) => {
      const plan = planWalk(board, unit, [to]);
      if (!isProblem(plan) || UNSURE.includes(plan.reason)) return true;
      return plan.reason === 'may-not-stay' && goesOn(board, unit, [to]);
    });
  });

/** What is to be thought of when a unit goes there: a garrison that it leaves, a crowd that it makes. */
function second(stages: Stages, board: Table, unit: string, to: string): Problem | undefined {
  const { where } = unitState(board.state, unit);
  const there = unitsAt(board, to).filter((id) => id !== unit);
  if (isCrowd(board, to, [...there, unit])) return problem('one-stays', 'RF-STK-1', { other: there[0], to });
  const empire = empireOf(stages.seat);
  const guards =
    empire !== undefined && once(stages, `guards ${unit}`, () => garrisonRank(board, empire, unit) > 0);
  return guards ? problem('leaves-bare', 'RF-GAR-1', { area: where }) : undefined;
}

/** The moves of a unit: where it is ordered to so far, `gone` steps in this turn. */
interface Way {
  readonly stages: Stages;
  readonly board: Table;
  readonly unit: string;
  readonly text: string;
  readonly gone: number;
}

function stepOffer({ stages, board, unit, text, gone }: Way, { to, bar, passing }: Step): Offer {
  const offer = areaOffer(board, to, further(text, to));
  if (bar && !UNSURE.includes(bar.reason)) return greyed(board.data, offer, bar);
  const left = fullMovement(board, unit) - gone;
  const counted: Offer = left > 0 ? { ...offer, left: `at most ${left} more` } : offer;
  return doubted(board.data, counted, bar ?? (passing ? undefined : second(stages, board, unit, to)));
}

export const move: OrderChoices = {
  absent: notMarching,
  able: anyMover(canStep),
  boxes: {
    unit: ({ stages }) => moverOffers(stages, (unit) => canStep(stages, unit)),
    to(ask): Choices {
      const { stages, boxes, text } = ask;
      const board = boardAt(stages, 'marched');
      const unit = unitIn(ask, boxes.unit);
      if (!board || unit === undefined) return NOTHING;
      const way = areasIn(ask, text);
      const walked = unitState(board.state, unit).route.filter((id) => id in board.state.areas);
      const ahead: Way = { stages, board, unit, text, gone: walked.length + way.length + 1 };
      const offers = stepsFrom(board, unit, way).map((step) => stepOffer(ahead, step));
      const stuck = planWalk(board, unit, way);
      const passing = isProblem(stuck) && stuck.reason === 'may-not-stay';
      return closed(offers, passing ? { unfinished: true } : {});
    },
  },
  about: ['unit'],
};

/** Areas to which a unit could be transferred. */
function transfers(stages: Stages, unit: string): readonly string[] {
  return once(stages, `transfers ${unit}`, () => {
    const board = boardAt(stages, 'marched');
    if (!board || unitState(board.state, unit).route.length > 0) return [];
    const { where } = unitState(board.state, unit);
    return [...ownWays(board, unit).keys()].filter((id) => id !== where).sort();
  });
}

export const transfer: OrderChoices = {
  absent: notMarching,
  able: anyMover((stages, unit) => transfers(stages, unit).length > 0),
  boxes: {
    unit: ({ stages }) =>
      moverOffers(stages, (unit) => {
        const moved = boardAt(stages, 'marched')?.state.units[unit]?.route.length ?? 0;
        return moved > 0 ? problem('has-moved', 'RF-MOV-9', { unit }) : transfers(stages, unit).length > 0;
      }),
    to(ask): Choices {
      const { stages, boxes, text, data } = ask;
      const board = boardAt(stages, 'marched');
      const unit = unitIn(ask, boxes.unit);
      if (!board || unit === undefined || text !== '') return NOTHING;
      const free = transfers(stages, unit).map((to) =>
        doubted(data, areaOffer(board, to), second(stages, board, unit, to)),
      );
      const near = neighbours(data, unitState(board.state, unit).where).flatMap((to): Offer[] => {
        const bar = planTransfer(board, unit, to);
        return isProblem(bar) ? [greyed(data, areaOffer(board, to), bar)] : [];
      });
      return closed([...free, ...near]);
    },
  },
  about: ['unit'],
};

export const loot: OrderChoices = {
  absent: notMarching,
  boxes: {
    area({ stages, data }): Choices {
      const board = boardAt(stages, 'marched');
      if (!board) return NOTHING;
      const places = [
        ...new Set(movers(stages).map(({ unit }) => unitState(board.state, unit).where)),
      ].sort();
      return closed(
        places.flatMap((area): Offer[] => {
          const offer = areaOffer(board, area);
          if (looters(stages, area).length > 0) return [offer];
          const bar = whoLoots(board, stages.seat, area, undefined);
          const near =
            typeof bar !== 'string' && ['enemy-there', 'own-capital', 'bribed'].includes(bar.reason);
          return near ? [greyed(data, offer, bar)] : [];
        }),
      );
    },
    by(ask): Choices {
      const { stages, boxes, text } = ask;
      const board = boardAt(stages, 'marched');
      const area = areaIn(ask, boxes.area);
      if (!board || area === undefined || text !== '') return NOTHING;
      const named = typeof whoLoots(board, stages.seat, area, undefined) !== 'string';
      return closed(
        looters(stages, area).map((unit) => unitOffer(board, unit)),
        named ? {} : { unfinished: true },
      );
    },
  },
  about: ['area', 'by'],
};

function looters(stages: Stages, area: string): string[] {
  const board = boardAt(stages, 'marched');
  return board
    ? unitsAt(board, area).filter((unit) => typeof whoLoots(board, stages.seat, area, unit) === 'string')
    : [];
}

/** Who could found a kingdom at some time, and what stands against it now. */
function founders(stages: Stages): readonly { readonly unit: string; readonly bar: Problem | undefined }[] {
  const board = boardAt(stages, 'marched');
  if (!board) return [];
  const kinds = stages.view.board.step === 'H' ? ['huns', 'hunae'] : ['migratory'];
  return movers(stages)
    .filter(({ unit }) => kinds.includes(kindOf(board, unit)))
    .map(({ unit }) => ({ unit, bar: settleProblem(board, stages.seat, unit, undefined) }));
}

export const found: OrderChoices = {
  absent: (stages) => founders(stages).length === 0,
  boxes: {
    unit({ stages, data }): Choices {
      const board = boardAt(stages, 'marched');
      if (!board) return NOTHING;
      return closed(
        founders(stages).map(({ unit, bar }) =>
          bar ? greyed(data, unitOffer(board, unit), bar) : unitOffer(board, unit),
        ),
      );
    },
    set(ask): Choices {
      const { stages, data, boxes, text } = ask;
      const board = boardAt(stages, 'marched');
      const unit = unitIn(ask, boxes.unit);
      if (!board || unit === undefined || text !== '') return NOTHING;
      const sets = [...data.charts.kingdoms.sets, 'hunnic'];
      return closed(
        sets.flatMap((set): Offer[] => {
          const bar = settleProblem(board, stages.seat, unit, set);
          const offer: Offer = { text: set, word: set === 'hunnic' ? 'a Hunnic kingdom' : `the ${set}` };
          if (!bar) return [offer];
          return ['alan-set', 'no-set'].includes(bar.reason) && set !== 'hunnic'
            ? [greyed(data, offer, bar)]
            : [];
        }),
      );
    },
    bring(ask): Choices {
      const { stages, boxes, text } = ask;
      const board = boardAt(stages, 'marched');
      const unit = unitIn(ask, boxes.unit);
      if (!board || unit === undefined || stages.view.board.step !== 'H') return NOTHING;
      const taken = unitsIn(ask, text);
      return closed(
        world(board.data)
          .unitIds.filter((id) => !taken.includes(id) && bringProblem(board, unit, id) === undefined)
          .map((id) => unitOffer(board, id, further(text, id))),
      );
    },
  },
  about: ['unit'],
};
