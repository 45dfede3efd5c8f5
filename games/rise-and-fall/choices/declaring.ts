/** What may be declared: war, peace, the Germans' alliance; where the Emperor goes. RF-WAR-1, RF-PEACE-1, RF-ALL-5, RF-EMP-1 */
import { capitalised, choicesOfType, type Choices, type Offer } from '../../../src/core/index.js';
import { emperorProblem } from '../phases/accession.js';
import { freshWar } from '../phases/declarations.js';
import { orders } from '../orders/book.js';
import { findSide, placeIds } from '../orders/names.js';
import { other } from '../rules/world/factions.js';
import { problem, type Problem } from '../rules/world/problem.js';
import { empireOf } from '../rules/world/seats.js';
import { bonusHalf } from '../rules/money/musters.js';
import { suitor } from '../rules/war/treaties.js';
import { pactProblem, quarrels, warFaction, type Quarrel } from '../rules/war/wars.js';
import { placeName, sideName } from '../words/sentence.js';
import type { Table } from '../board.js';
import { boardAt, closed, greyed, NOTHING, once, type Ask, type OrderChoices } from './ask.js';
import type { Stages } from './stages.js';

/** Reasons against a war that are worth showing: with time or by provocation it may come. */
const NEAR_WARS = ['peace-term', 'not-provoked', 'too-early'];

/** All pairs of sides that the seat may set against each other, and those that it may not yet. */
function causes(stages: Stages): readonly Quarrel[] {
  const board = boardAt(stages, 'declared');
  if (!board || stages.view.board.step === 'Rm') return [];
  return once(stages, 'causes', () =>
    quarrels(board, stages.seat).filter(({ bar }) => !bar || NEAR_WARS.includes(bar.reason)),
  );
}

const sideOffer = (board: Table, id: string): Offer => ({
  text: id,
  word: capitalised(sideName(board.data, warFaction(board, id))),
  at: id,
});

function sides({ stages, data, boxes }: Ask, box: 'by' | 'on'): Choices {
  const board = boardAt(stages, 'declared');
  if (!board) return NOTHING;
  const beside = box === 'by' ? 'on' : 'by';
  const written = boxes[beside] ?? '';
  const given = written === '' ? undefined : findSide(data, written);
  const all = causes(stages).filter((cause) => given === undefined || cause[beside] === given);
  const found = new Map<string, Offer>();
  for (const cause of all) if (!cause.bar) found.set(cause[box], sideOffer(board, cause[box]));
  for (const cause of all)
    if (cause.bar && box === 'on' && !found.has(cause.on))
      found.set(cause.on, greyed(data, sideOffer(board, cause.on), cause.bar));
  return closed([...found.values()]);
}

export const war: OrderChoices = {
  absent: (stages) => causes(stages).length === 0,
  boxes: { by: (ask) => sides(ask, 'by'), on: (ask) => sides(ask, 'on') },
  about: ['by', 'on'],
};

function suitProblem(stages: Stages): Problem | undefined {
  const board = boardAt(stages, 'declared');
  const empire = empireOf(stages.seat);
  if (!board || !empire) return problem('no-suit', 'RF-PEACE-1');
  const side = suitor(board, stages.seat, other(empire));
  if (typeof side !== 'string') return side;
  return board.state.war.suing === side ? problem('told-already', 'RF-PEACE-1') : undefined;
}

export const peace: OrderChoices = {
  absent: ({ seat }) => empireOf(seat) === undefined,
  bar: suitProblem,
  boxes: {
    with({ stages }) {
      const board = boardAt(stages, 'declared');
      const empire = empireOf(stages.seat);
      if (!board || !empire || suitProblem(stages)) return NOTHING;
      const level = Math.min(board.data.charts.treaty.most, board.state.war.ladder[empire] + 1);
      return closed([{ ...sideOffer(board, other(empire)), cost: `the terms of suit ${level}` }]);
    },
    when: () => choicesOfType(orders, 'peace', 'when'),
  },
  about: ['with'],
};

function allianceProblem(stages: Stages): Problem | undefined {
  const board = boardAt(stages, 'declared');
  if (!board || stages.view.board.step === 'Rm') return problem('not-germania', 'RF-ALL-5');
  return pactProblem(board, stages.seat, 'german', 'eurosarm') ?? freshWar(board, stages.orders);
}

const oneSide =
  (id: string) =>
  ({ stages }: Ask): Choices => {
    const board = boardAt(stages, 'declared');
    return board && !allianceProblem(stages) ? closed([sideOffer(board, id)]) : NOTHING;
  };

export const ally: OrderChoices = {
  absent: (stages) => allianceProblem(stages)?.reason === 'not-germania',
  bar: allianceProblem,
  boxes: { german: oneSide('german'), with: oneSide('eurosarm') },
  about: ['german', 'with'],
};

/** `unknown` without a board to stand on. */
const placeBar = (stages: Stages, fields: { place?: string; bonus?: 'W' | 'E' }): Problem | undefined => {
  const board = boardAt(stages, 'begun');
  return board ? emperorProblem(board, stages.seat, fields) : problem('no-emperor', 'RF-EMP-1');
};

export const emperor: OrderChoices = {
  absent: ({ seat }) => seat !== 'P1',
  bar: (stages) => placeBar(stages, {}),
  boxes: {
    place({ stages, data }) {
      const now = boardAt(stages, 'begun')?.state.leaders.emperorAt;
      const offers = placeIds(data).map((place): Offer => {
        const bar = placeBar(stages, { place });
        const offer: Offer = { text: place, word: placeName(place) };
        return bar ? greyed(data, offer, bar) : offer;
      });
      return closed(offers, now === undefined || now === 'none' ? {} : { note: `now in ${placeName(now)}` });
    },
    bonus({ stages, data }) {
      const board = boardAt(stages, 'begun');
      const offers = choicesOfType(orders, 'emperor', 'bonus').offers.map((offer): Offer => {
        const bar = placeBar(stages, { bonus: offer.text === 'w' ? 'W' : 'E' });
        return bar ? greyed(data, offer, bar) : offer;
      });
      const now = board?.state.split ? { note: `now the ${bonusHalf(board) === 'W' ? 'West' : 'East'}` } : {};
      return closed(offers, now);
    },
  },
  about: [],
};
