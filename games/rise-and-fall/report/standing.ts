/** What stands, as orders that would say the same. RF-MAIL-3, RF-EMP-1 */
import { draftLine, entries, inRow, type StandingOrder } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { orders, type WrittenOrder } from '../orders/book.js';
import { emperorProblem } from '../phases/accession.js';
import { phasingSeat, germaniaSeat, moverOf } from '../rules/world/seats.js';
import { yearNow } from '../rules/world/calendar.js';
import { counter } from '../rules/world/world.js';
import { areaName, placeName } from '../words/sentence.js';
import type { View } from '../view.js';

/** A seat may have lost what an order names: then it stands no more as it could be sent. */
export function standing(data: Data, view: View): StandingOrder[] {
  const { board, position, standing: now } = view;
  if (board.over !== '') return [];
  const lookout = { state: board, data };
  const mine = (unit: string): boolean => moverOf(lookout, unit) === position;
  const area = (id: string): string => areaName(data, id, yearNow(board));
  const areas = (ids: readonly string[]): string => ids.map(area).join(', then ');
  const unit = (id: string): string => counter(data, id).name;
  const units = (ids: readonly string[]): string => inRow(ids.map(unit));
  const germania = position === germaniaSeat(board);
  return [
    ...emperor(data, view),
    ...(germania ? now.capitals : []).map((list) =>
      line('civil-war', { areas: list.join('/') }, `civil war at ${areas(list)}`),
    ),
    ...entries(now.defend)
      .filter(([, id]) => mine(id))
      .map(([at, id]) =>
        line('choose', { what: 'defend', at, units: id }, `${unit(id)} defends ${area(at)}`, id),
      ),
    ...entries(now.stack)
      .filter(([, ids]) => !ids.some(mine))
      .map(([at, ids]) =>
        line(
          'choose',
          { what: 'stack', at, units: ids.join('/') },
          `of a crowd at ${area(at)} ${units(ids)} go first`,
          at,
        ),
      ),
    ...(germania && now.rebel.length > 0
      ? [
          line(
            'kingdom',
            { rebel: 'rebel', kingdoms: now.rebel.join('/') },
            `to rebel: ${now.rebel.join(', then ')}`,
          ),
        ]
      : []),
    ...entries(now.retreat)
      .filter(([id]) => mine(id))
      .map(([id, to]) =>
        line('retreat', { unit: id, to: to.join('/') }, `${unit(id)} flee to ${areas(to)}`, id),
      ),
    ...(position === 'P2' && now.treatyChoice !== ''
      ? [line('treaty', { what: now.treatyChoice }, `${area(now.treatyChoice)} is taken at Rome’s suit`)]
      : []),
    ...entries(now.treatyPlaces)
      .filter(([id]) => mine(id))
      .map(([id, at]) =>
        line('treaty', { what: id, at }, `${unit(id)} withdraws to ${area(at)} at a peace`, id),
      ),
  ];
}

function line(
  order: WrittenOrder['key'],
  boxes: Readonly<Record<string, string>>,
  word: string,
  thing?: string,
): StandingOrder {
  return { order: draftLine(orders, { order, boxes }), word, ...(thing === undefined ? {} : { thing }) };
}

/** The Emperor stays where he is, as long as he may be ordered there. */
function emperor(data: Data, { board, position }: View): StandingOrder[] {
  const { rome, emperorAt: place, bonusSide } = board.leaders;
  const bonus = bonusSide === 'none' ? {} : { bonus: bonusSide };
  const due = phasingSeat(board.step) === position && board.step !== 'Rm';
  // Who is gone when the step begins is ordered nowhere.
  const gone = data.charts.leaders.rome.some(({ name, to }) => name === rome && to <= yearNow(board));
  if (
    !due ||
    gone ||
    rome === 'none' ||
    emperorProblem({ state: board, data }, position, { place, ...bonus })
  )
    return [];
  const boxes = { place, ...(bonusSide === 'none' ? {} : { bonus: bonusSide.toLowerCase() }) };
  return [line('emperor', boxes, `${rome} is in ${placeName(place)}`)];
}
