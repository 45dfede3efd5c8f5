/** Standing orders and what is said at the opening of a step. They look ahead, so that names of later days may be right, too. RF-MAIL-3 */
import { choicesOfType, ids, type Choices, type Offer } from '../../../src/core/index.js';
import type { Table } from '../board.js';
import { orders } from '../orders/book.js';
import { joiners } from '../rules/peoples/kushans.js';
import { mayBeCapital } from '../rules/peoples/rebels.js';
import { garrisoned, needsGarrison, starsOf, type Holder } from '../rules/realm/garrisons.js';
import { areaState, isStar } from '../rules/world/control.js';
import { kindOf, onMap, unitsAt, unitState } from '../rules/world/pieces.js';
import { problem } from '../rules/world/problem.js';
import { germaniaSeat, moverOf, seatOfHolder } from '../rules/world/seats.js';
import { neighbours, world } from '../rules/world/world.js';
import {
  areaIn,
  areaOffer,
  areasIn,
  boardAt,
  closed,
  doubted,
  further,
  listed,
  NOTHING,
  openFor,
  unitIn,
  unitOffer,
  unitsIn,
  type Ask,
  type OrderChoices,
} from './ask.js';
import type { Stages } from './stages.js';

const opened = (stages: Stages): Table => {
  const board = boardAt(stages, 'opened');
  if (!board) throw new Error('every step is opened');
  return board;
};

const notGermania = (stages: Stages): boolean => germaniaSeat(opened(stages).state) !== stages.seat;

/** Units on the map that the seat moves. */
function own(stages: Stages): string[] {
  const board = opened(stages);
  return world(board.data).unitIds.filter(
    (id) => onMap(board.state, id) && moverOf(board, id) === stages.seat,
  );
}

function joining(stages: Stages): string[] {
  const board = boardAt(stages, 'begun');
  return board && stages.seat === 'P1' ? joiners(board) : [];
}

/** Crowded areas first. */
function stacks(ask: Ask): Offer[] {
  const { stages, boxes } = ask;
  const board = opened(stages);
  const mine = /^defend$/i.test(boxes.what ?? '');
  const many = (id: string): number =>
    unitsAt(board, id).filter((u) => (moverOf(board, u) === stages.seat) === mine).length;
  return world(board.data)
    .areaIds.filter((id) => many(id) > 0)
    .sort((a, b) => many(b) - many(a))
    .map((id) => areaOffer(board, id));
}

function kept(ask: Ask): Choices {
  const { stages, boxes, text } = ask;
  const board = opened(stages);
  if (/^kushan$/i.test(boxes.what ?? ''))
    return text === '' ? closed(joining(stages).map((id) => unitOffer(board, id))) : NOTHING;
  const defends = /^defend$/i.test(boxes.what ?? '');
  if (defends && text !== '') return NOTHING;
  const [at, taken] = [areaIn(ask, boxes.at), unitsIn(ask, text)];
  const rank = (id: string): number => (unitState(board.state, id).where === at ? 0 : 1);
  const units = world(board.data).unitIds.filter(
    (id) => onMap(board.state, id) && (moverOf(board, id) === stages.seat) === defends && !taken.includes(id),
  );
  return openFor(
    [...units].sort((a, b) => rank(a) - rank(b)).map((id) => unitOffer(board, id, further(text, id))),
  );
}

export const choose: OrderChoices = {
  boxes: {
    what({ stages }): Choices {
      const { offers } = choicesOfType(orders, 'choose', 'what');
      return closed(offers.filter(({ text }) => text !== 'kushan' || joining(stages).length > 0));
    },
    at(ask): Choices {
      if (!/^(defend|stack)$/i.test(ask.boxes.what ?? '') && ask.boxes.what !== undefined) return NOTHING;
      return ask.text === '' ? openFor(stacks(ask), { unfinished: true }) : openFor([]);
    },
    units: kept,
  },
  about: [],
};

export const civilWar: OrderChoices = {
  absent: notGermania,
  boxes: {
    areas(ask): Choices {
      const board = opened(ask.stages);
      const taken = areasIn(ask, ask.text);
      const places = world(board.data).areaIds.filter((id) => mayBeCapital(board, id) && !taken.includes(id));
      return openFor(places.map((id) => areaOffer(board, id, further(ask.text, id))));
    },
  },
  about: [],
};

export const kingdom: OrderChoices = {
  absent: notGermania,
  boxes: {
    rebel: () => choicesOfType(orders, 'kingdom', 'rebel'),
    kingdoms({ stages, text }): Choices {
      const taken = listed(text, (name) => name);
      const { kingdoms } = opened(stages).state;
      const living = ids(kingdoms).filter((id) => kingdoms[id]?.status !== 'dead' && !taken.includes(id));
      const none: Offer[] = text === '' ? [{ text: 'none', word: 'none' }] : [];
      return openFor([
        ...none,
        ...living.map((id): Offer => ({ text: further(text, id), word: `the kingdom of the ${id}` })),
      ]);
    },
  },
  about: [],
};

/** RF-HUN-4: so many steps. */
function within(board: Table, from: string, steps: number): string[] {
  let ring = [from];
  const seen = new Set(ring);
  for (let n = 0; n < steps; n++) {
    ring = ring.flatMap((at) => neighbours(board.data, at)).filter((id) => !seen.has(id));
    for (const id of ring) seen.add(id);
  }
  return [...seen].filter((id) => id !== from);
}

export const retreat: OrderChoices = {
  absent: (stages) => notGermania(stages) || migrations(stages).length === 0,
  boxes: {
    unit: ({ stages }) => closed(migrations(stages).map((id) => unitOffer(opened(stages), id))),
    to(ask): Choices {
      const board = opened(ask.stages);
      const unit = unitIn(ask, ask.boxes.unit);
      const taken = areasIn(ask, ask.text);
      const { areaIds } = world(board.data);
      const places =
        unit !== undefined && onMap(board.state, unit)
          ? within(board, unitState(board.state, unit).where, board.data.charts.huns.retreat)
          : areaIds;
      return openFor(
        places.filter((id) => !taken.includes(id)).map((id) => areaOffer(board, id, further(ask.text, id))),
        { kind: 'wishes' },
      );
    },
  },
  about: ['unit'],
};

function migrations(stages: Stages): string[] {
  const board = opened(stages);
  return world(board.data).unitIds.filter(
    (id) => kindOf(board, id) === 'migratory' && moverOf(board, id) === stages.seat,
  );
}

export const treaty: OrderChoices = {
  boxes: {
    what({ stages }): Choices {
      const board = opened(stages);
      const cities = stages.seat === 'P2' ? board.data.charts.treaty.romeChoice : [];
      return openFor([
        ...cities.map((id) => areaOffer(board, id)),
        ...own(stages).map((id) => unitOffer(board, id)),
      ]);
    },
    at(ask): Choices {
      const board = opened(ask.stages);
      if (ask.text !== '' || unitIn(ask, ask.boxes.what) === undefined) return NOTHING;
      return openFor(
        world(board.data).areaIds.map((id) => areaOffer(board, id)),
        { unfinished: true },
      );
    },
  },
  about: ['what'],
};

export const exempt: OrderChoices = {
  absent: ({ seat, view }) => seat !== 'P2' || view.board.step !== 'P',
  boxes: {
    areas(ask): Choices {
      // RF-GAR-4: it is read when the turn ends.
      const board = boardAt(ask.stages, 'marched') ?? opened(ask.stages);
      const taken = areasIn(ask, ask.text);
      if (taken.length >= board.data.charts.garrisons.exempt) return NOTHING;
      const stars = starsOf(board, 'parthia').filter((id) => !taken.includes(id));
      return closed(
        stars.map((id) => areaOffer(board, id, further(ask.text, id))),
        { kind: 'set of areas' },
      );
    },
  },
  about: ['areas'],
};

export const pointOut: OrderChoices = {
  absent: (stages) => opened(stages).state.options.garrisonCallout !== 'claim',
  boxes: {
    area({ stages, data }): Choices {
      const board = opened(stages);
      const offers = world(data)
        .areaIds.filter((id) => isStar(board, id))
        .map((id) => {
          const holder = areaState(board, id).controller as Holder;
          const foreign =
            ['rome', 'parthia', 'rebel'].includes(holder) &&
            seatOfHolder(board.state, holder) !== stages.seat;
          const bare = foreign && needsGarrison(board, holder, id) && !garrisoned(board, holder, id);
          return doubted(
            data,
            areaOffer(board, id),
            bare ? undefined : problem('was-garrisoned', 'RF-GAR-5', { area: id }),
          );
        });
      // Whose garrison is missing first.
      return closed(
        [...offers].sort((a, b) => Number(a.doubt !== undefined) - Number(b.doubt !== undefined)),
      );
    },
  },
  about: ['area'],
};

export const note: OrderChoices = { boxes: { text: () => openFor([]) }, about: [] };
