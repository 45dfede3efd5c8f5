/** The order form as a position's own: its forces with their standing orders, sieges, what it can buy, its neighbours. KOK-MAIL-1, KOK-SEE-3 */
import type { FormChapter, PositionForm } from '../../../src/core/index.js';
import { barOf } from '../check/bars.js';
import { COLOURS, FAITHS } from '../data.js';
import { orders } from '../orders/book.js';
import type { Rules } from '../play.js';
import type { View } from '../view.js';
import { springIncome, upkeepOf } from '../rules/money/budget.js';
import { forces, sieges } from './form-forces.js';
import { purchases, type Open } from './form-purchases.js';
import { council, crown, mercenaries, neighbours, policies } from './form-realm.js';
import type { Desk } from './telling.js';

export function form(rules: Rules, view: View): PositionForm {
  const world = { state: view.board, data: rules };
  const desk: Desk = { world, view, me: view.position };
  if (world.state.game.ended) return { chapters: [], orders: [] };
  const open = orders.orders.map(({ key }) => key).filter((key) => !barOf(desk, key));
  const chapters =
    world.state.game.season === 'setup'
      ? [SET_UP]
      : [forces(desk), realm(desk, open), neighbours(desk, open)];
  return { chapters: chapters.filter((chapter) => chapter.entries.length > 0), orders: open };
}

function realm(desk: Desk, open: Open): FormChapter {
  const { world, view, me } = desk;
  const pay = `Winter's pay ${upkeepOf(world, me)}, next Spring ${springIncome(world, me)}`;
  return {
    title: 'Your realm: sieges, purchases, crown',
    note: `treasury ${view.realm.treasury}, ${pay}`,
    entries: [sieges, purchases, mercenaries, crown, council, policies].flatMap((rows) => rows(desk, open)),
  };
}

/** KOK-SCN-15: one order for all wishes; lists of units and neutrals are too long for a box. */
const SET_UP: FormChapter = {
  title: 'Set up, first wish first',
  note: 'with lists of units, goods or neutrals: the whole order in a free row, and none here',
  entries: [
    {
      name: 'Set up',
      note: 'all but the colours may be left blank',
      orders: [
        {
          order: 'SU - {} -  - {} - {} -  -  - {}',
          blanks: [
            { label: 'colours', letters: 18, choices: COLOURS },
            { label: 'capital', letters: 12 },
            { label: 'cities', letters: 16 },
            { label: 'faith', letters: 9, choices: FAITHS },
          ],
        },
      ],
    },
  ],
};
