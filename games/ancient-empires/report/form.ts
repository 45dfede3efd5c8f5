/** The order form as a position's own: what the open step asks of it, its neighbours, its standing decisions. AE-MAIL-1 */
import {
  ids,
  must,
  type FormChapter,
  type FormEntry,
  type FormOrder,
  type PositionForm,
  type PositionId,
} from '../../../src/core/index.js';
import { isOperations } from '../awaiting.js';
import { bookOf } from '../orders/book.js';
import { canGive } from '../orders/steps.js';
import type { Rules } from '../rules/map/geography.js';
import type { View } from '../view.js';
import { construction } from './form/construction.js';
import { council } from './form/council.js';
import { operations } from './form/operations.js';
import { row } from './form/rows.js';
import { comeback, decisions } from './form/standing.js';
import { called } from './told.js';

/** Free rows of a position without land: its return has a row of its own, and there is little else to say. */
const FALLEN = 3;

export function form(data: Rules, view: View): PositionForm {
  if (!view.mayOrder) return { chapters: [], orders: [] };
  const chapters = [...ofStep(data, view), declarations(data, view)];
  return {
    chapters: chapters.filter((chapter) => chapter.entries.length > 0),
    orders: bookOf(data)
      .orders.map(({ key }) => key)
      .filter((key) => canGive(view.board, view.position, key)),
    ...(view.own.status === 'destroyed' && !isOperations(view.board) ? { free: FALLEN } : {}),
  };
}

function ofStep(data: Rules, view: View): FormChapter[] {
  const { step } = view.moment;
  if (step === 'setup') return [placement(data)];
  if (step === 'council') return view.own.status === 'active' ? council(data, view) : [];
  if (step === 'construction') return construction(data, view);
  return operations(data, view);
}

/** Where the capital, the two first placements, and what the land yields once are put. AE-SET-2, AE-SET-5 */
function placement({ charts }: Rules): FormChapter {
  const further = Array.from({ length: charts['start-placements'] }, (_, i) => String(i + 1));
  return {
    title: 'Where your empire begins: wishes, best first',
    note: 'codes of provinces, with commas between them',
    entries: [
      row('Capital', 'M1, E2, I2', { order: 'PL - CAP - {}', blanks: [{ label: 'provinces', letters: 40 }] }),
      ...further.map((n) =>
        row(`Placement ${n}`, 'of the same group, or UP for the capital', {
          order: `PL - ${n} - {}`,
          blanks: [{ label: 'provinces', letters: 40 }],
        }),
      ),
      row('Materials', 'provinces with numbers: M1 2, M2 1', {
        order: 'PL - MAT - {}',
        blanks: [{ label: 'provinces', letters: 40 }],
      }),
    ],
  };
}

/** In force, each with a box for what is to be: postures and embargoes towards all others, then decisions. */
function declarations(data: Rules, view: View): FormChapter {
  const { board, own, position, moment } = view;
  const others = ids(board.positions).filter(
    (id) => id !== position && board.positions[id]?.status !== 'out' && moment.step !== 'setup',
  );
  // Without land and before the operations only the return as a horde is to be decided. AE-HRD-6
  if (own.status === 'destroyed' && !isOperations(board))
    return {
      title: 'Standing: your return, in force and anew',
      note: 'a horde gathers after the construction of a turn behind that of your fall',
      columns: 2,
      entries: [comeback(data, view)],
    };
  return {
    title: 'Standing: in force, and anew',
    columns: 2,
    entries: [...others.map((id) => relation(data, view, id)), ...decisions(data, view)],
  };
}

/** AE-POS-1, AE-INF-4; in the council gifts, else the alliance. AE-DEA-1, AE-ALY-2 */
function relation(data: Rules, view: View, id: PositionId): FormEntry {
  const { board, own, position, moment } = view;
  const towardsYou = board.positions[id]?.postures.general[position] ?? 'N';
  const closed = own.embargoes.general[id] === true;
  const decide = (order: string, label: string, letters: number, choices?: readonly string[]): FormOrder => ({
    order,
    blanks: [{ label, letters, ...(choices ? { choices } : {}) }],
  });
  const more =
    moment.step !== 'council'
      ? [decide(`O - ALLY - {} - ${id}`, `ally ${own.policies.ally[id] ?? 'no'}`, 6, ['no', 'join', 'full'])]
      : canGive(board, position, 'give')
        ? [decide(`G - {} - ${id}`, 'gift: 9 COI', 8)]
        : [];
  return row(
    called(view, id),
    `towards you ${must(data.texts, `posture-${towardsYou}`, 'texts')}`,
    decide(`P - {} - ${id}`, `posture ${own.postures.general[id] ?? 'N'}`, 6, ['F', 'N', 'H']),
    decide(`E - {} - ${id}`, `embargo ${closed ? 'ON' : 'OFF'}`, 7, ['ON', 'OFF']),
    ...more,
  );
}
