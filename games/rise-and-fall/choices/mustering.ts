/** What may be disbanded, reformed, bribed and rebuilt. RF-REP-5, RF-REF-1, RF-BRI-1, RF-LOOT-2 */
import type { Choices, Offer } from '../../../src/core/index.js';
import { bribePayer, disbandProblem, upgradeProblem } from '../phases/reinforcement.js';
import { nearlyBribed } from '../rules/money/bribery.js';
import { legionsLeft } from '../rules/money/reform.js';
import { rebuildingCost } from '../rules/money/rebuilding.js';
import { roomAt } from '../rules/money/musters.js';
import { areaState } from '../rules/world/control.js';
import { onMap } from '../rules/world/pieces.js';
import { isProblem, problem, type Problem } from '../rules/world/problem.js';
import { empireOf, moverOf } from '../rules/world/seats.js';
import { world } from '../rules/world/world.js';
import { halves } from '../words/points.js';
import { areaIn, areaOffer, boardAt, closed, further, greyed, NOTHING, unitOffer, unitsIn } from './ask.js';
import type { OrderChoices } from './ask.js';
import type { Stages } from './stages.js';

const NEVER_DUE = (stages: Stages): boolean => boardAt(stages, 'raised') === undefined;

export const disband: OrderChoices = {
  absent: NEVER_DUE,
  boxes: {
    units(ask): Choices {
      const { stages, data, text } = ask;
      const board = boardAt(stages, 'reduced');
      if (!board) return NOTHING;
      const taken = unitsIn(ask, text);
      const own = world(data).unitIds.filter(
        (id) => onMap(board.state, id) && moverOf(board, id) === stages.seat && !taken.includes(id),
      );
      return closed(
        own.map((id): Offer => {
          const { hp } = data.charts.kinds[world(data).units[id]?.type ?? 'legion'];
          const offer = unitOffer(board, id, further(text, id));
          const bar = disbandProblem(board, stages.seat, id);
          return bar ? greyed(data, offer, bar) : hp > 0 ? { ...offer, cost: `frees ${halves(hp)}` } : offer;
        }),
      );
    },
  },
  about: ['units'],
};

export const upgrade: OrderChoices = {
  absent: (stages) => stages.seat !== 'P1' || NEVER_DUE(stages),
  bar(stages) {
    const board = boardAt(stages, 'reduced');
    return board && upgradeProblem(board, [], stages.chosen);
  },
  boxes: {
    units(ask): Choices {
      const { stages, text } = ask;
      const board = boardAt(stages, 'reduced');
      if (!board) return NOTHING;
      const taken = unitsIn(ask, text);
      const { perTurn } = board.data.charts.reform;
      if (taken.length + stages.chosen.length >= perTurn) return NOTHING;
      const offers = legionsLeft(board)
        .filter((id) => upgradeProblem(board, [...taken, id], stages.chosen) === undefined)
        .map((id) => unitOffer(board, id, further(text, id)));
      return closed(offers, { note: `${taken.length + stages.chosen.length} of ${perTurn} named` });
    },
  },
  about: ['units'],
};

export const bribe: OrderChoices = {
  able(stages, units) {
    const [board, { purse }] = [boardAt(stages, 'raised'), stages];
    if (!board || !purse) return false;
    return (units ?? world(stages.data).unitIds).some(
      (id) => onMap(board.state, id) && typeof bribePayer(board, purse, id) === 'string',
    );
  },
  absent: (stages) => NEVER_DUE(stages) || empireOf(stages.seat) === undefined,
  boxes: {
    unit({ stages, data }): Choices {
      const [board, { purse }] = [boardAt(stages, 'raised'), stages];
      if (!board || !purse) return NOTHING;
      const { bribe: hp, bribes: most } = data.charts.points;
      const left = most - board.state.bribes.length - purse.counters;
      const offers = world(data).unitIds.flatMap((id): Offer[] => {
        if (!onMap(board.state, id)) return [];
        const payer = bribePayer(board, purse, id);
        const offer = unitOffer(board, id);
        if (typeof payer === 'string')
          return [
            {
              ...offer,
              cost: halves(hp),
              left: `${left - 1} of ${most} counters, ${halves(roomAt(board, purse, payer) - hp)}`,
            },
          ];
        return nearlyBribed(payer) ? [greyed(data, offer, payer)] : [];
      });
      return closed(offers);
    },
  },
  about: ['unit'],
};

/** RF-LOOT-2: may it be said now that a star is to stay in ruins? Rebuilding that begins by itself is declined before it begins. */
function mayDecline(stages: Stages, what: string): boolean {
  const [before, { purse }] = [boardAt(stages, 'declared'), stages];
  if (!before || !purse) return false;
  if (what === 'walls') {
    const board = boardAt(stages, 'raised');
    return board !== undefined && !isProblem(rebuildingCost(board, purse, what, false));
  }
  const begun = stages.orders.some((o) => o.key === 'rebuild' && o.fields.area === what && o.fields.yes);
  const { loot, controller } = areaState(before, what);
  return !begun && loot === 1 && controller === empireOf(stages.seat);
}

function rebuildBar(stages: Stages, what: string): Problem | undefined {
  const [board, { purse }] = [boardAt(stages, 'raised'), stages];
  if (!board || !purse) return problem('no-empire', 'RF-LOOT-2');
  const cost = rebuildingCost(board, purse, what, true);
  return isProblem(cost) ? cost : undefined;
}

function rebuildOffer(stages: Stages, offer: Offer, what: string): Offer {
  const [board, { purse, data }] = [boardAt(stages, 'raised'), stages];
  if (!board || !purse) return offer;
  const cost = rebuildingCost(board, purse, what, true);
  if (isProblem(cost)) return greyed(data, offer, cost);
  const room = roomAt(board, purse, what === 'walls' ? data.charts.walls.area : what);
  return cost.hp === 0 ? offer : { ...offer, cost: halves(cost.hp), left: halves(room - cost.hp) };
}

export const rebuild: OrderChoices = {
  absent: (stages) => NEVER_DUE(stages) || empireOf(stages.seat) === undefined,
  boxes: {
    area({ stages, data }): Choices {
      const board = boardAt(stages, 'raised');
      const before = boardAt(stages, 'declared');
      if (!board || !before) return NOTHING;
      const empire = empireOf(stages.seat);
      const ruins = world(data).areaIds.filter(
        (id) => areaState(before, id).loot > 0 && areaState(before, id).controller === empire,
      );
      const { area: walls } = data.charts.walls;
      const offers = ruins.map((id) =>
        mayDecline(stages, id) ? areaOffer(board, id) : rebuildOffer(stages, areaOffer(board, id), id),
      );
      return closed(
        empire === 'rome' && board.state.walls === 'down'
          ? [...offers, rebuildOffer(stages, { text: 'walls', word: 'The Walls', at: walls }, 'walls')]
          : offers,
      );
    },
    yes(ask): Choices {
      const { stages, boxes, text } = ask;
      const what = /^walls?$/i.test(boxes.area ?? '') ? 'walls' : areaIn(ask, boxes.area);
      if (what === undefined) return NOTHING;
      const no: Offer[] = mayDecline(stages, what) ? [{ text: 'no', word: 'no, it stays as it is' }] : [];
      const offers = [rebuildOffer(stages, { text: 'yes', word: 'yes' }, what), ...no];
      return closed(
        text === '' ? offers : [],
        rebuildBar(stages, what) && text === '' ? { unfinished: true } : {},
      );
    },
  },
  about: ['area'],
};
