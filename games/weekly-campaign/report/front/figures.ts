/** Figures, how one wins, and what comes when. */
import { values, type Figure, type FrontDate, type Text, bold } from '../../../../src/core/index.js';
import type { Data } from '../../data.js';
import { sizeOf } from '../../see/sight.js';
import { taxesOf, wagesOf } from '../../stand-in/plan.js';
import type { WeekLine } from '../../state.js';
import type { View } from '../../view.js';
import { duesOf } from '../dates.js';
import { shown } from '../facts.js';
import { rankingOf } from '../ranking.js';
import { enemies, heldCities, isAllied, weeksToTaxes } from './known.js';
import { people } from './words.js';

export function figures(view: View, data: Data): Figure[] {
  const { own } = view;
  if (own.status === 'eliminated') return [];
  // Weeks of an older game did not keep all that those of today do.
  const past = (pick: (line: WeekLine) => number | undefined): Pick<Figure, 'before' | 'history'> => {
    const all = own.history.map(pick);
    const history = all.filter((value) => value !== undefined);
    const before = all.at(-2);
    return {
      ...(before === undefined ? {} : { before }),
      ...(history.length < all.length ? {} : { history }),
    };
  };
  const paid = view.events.find(({ type, data: { of } }) => type === 'wages' && of === view.position);
  const regts =
    values(view.commands).reduce((n, { stack }) => n + sizeOf(stack), 0) +
    heldCities(view).reduce((n, { stack }) => n + sizeOf(stack), 0);
  const dues: Figure[] = [
    {
      label: 'Wages of the week',
      value: wagesOf(view, data),
      ...(paid === undefined ? {} : { before: Number(paid.data.bill) }),
    },
    { label: `Taxes, in ${weeksToTaxes(view, data)} w.`, value: taxesOf(view, data) },
  ];
  return [
    { label: 'Treasury', unit: 'tlts', value: own.treasury, ...past(({ treasury }) => treasury) },
    ...(view.ended ? [] : dues),
    { label: 'Morale', value: own.morale, ...past(({ morale }) => morale) },
    { label: 'Regts', value: regts, ...past(({ strength }) => strength) },
    { label: 'Cities held', value: heldCities(view).length, ...past(({ cities }) => cities) },
    { label: 'Score', value: scoreOf(view, data).score, ...past(({ score }) => score) },
    { label: 'Wars', value: enemies(view).length },
  ];
}

interface Score {
  readonly score: number;
  readonly cities: number;
  readonly morale: number;
  readonly treasury: number;
}

/** WK-END-1, as far as one's own record tells it: all of it. */
export function scoreOf(view: View, { charts }: Data): Score {
  const { score: chart } = charts;
  const { own, position } = view;
  if (own.status === 'eliminated') return { score: 0, cities: 0, morale: 0, treasury: 0 };
  const size = (of: readonly { size: number }[]): number => of.reduce((n, city) => n + city.size, 0);
  const mine = values(view.cities).filter(
    ({ owner, holder }) => owner === position && (holder === position || isAllied(view, holder)),
  );
  const occupied = values(view.cities).filter(
    ({ owner, holder }) => holder === position && owner !== position && !isAllied(view, owner),
  );
  const cities =
    chart.ownedTax * size(mine.filter(({ status }) => status === 'owned')) +
    chart.alliedTax * size(mine.filter(({ status }) => status === 'allied')) +
    chart.occupiedTax * size(occupied);
  const treasury = Math.floor(own.treasury / chart.treasuryPart);
  const morale = Math.floor(own.morale / chart.moralePart);
  return { score: cities + treasury + morale + own.glory, cities, morale, treasury };
}

/** How one wins, and where one stands. WK-END-1, WK-END-3, WK-END-4 */
export function goal(view: View, data: Data): Text {
  const { score, cities, morale, treasury } = scoreOf(view, data);
  const last = view.options.lastTurn;
  if (view.own.status === 'eliminated') return afterFall(view);
  const year = data.charts.calendar.year;
  const next = Math.ceil(view.turn / year) * year;
  const ranked = view.ended || (last !== null && next >= last) ? '' : ` All are ranked in turn ${next}.`;
  const when = view.ended
    ? 'The best score has won.'
    : last === null
      ? 'Best score each year.'
      : `Best score after turn ${last}.`;
  const place = view.ended ? '' : placeText(view);
  return [
    `${when} Yours is `,
    bold(String(score)),
    `: cities ${cities}, morale ${morale}, treasury ${treasury}, glory ${view.own.glory}.${ranked}${place}`,
  ];
}

/** What remains to a country that is no more. WK-END-6 */
function afterFall({ own, turn, ended }: View): Text {
  return ended
    ? [
        bold(`Your country fell in turn ${own.eliminatedIn ?? turn}.`),
        ' The last table has it among the others.',
      ]
    : 'A fallen country does not come back, and no orders are asked of you. Your sheets go on telling what all know: the gazette, the ranking of each year, the last table.';
}

/** The place of the last ranking that was told. */
function placeText(view: View): string {
  const rows = rankingOf(view);
  const own = rows.find(({ position }) => position === view.position);
  if (own) return ` You are ${shown(own.place)} of ${rows.length} now.`;
  const king = view.kings.at(-1);
  return king ? ` Last first: ${king.position === view.position ? 'you' : people(view, king.position)}.` : '';
}

/** What comes, from the open turn on; the taxes, the ranking and the end too. */
export function dates(view: View, data: Data): FrontDate[] {
  if (view.ended) return [];
  const fallen = view.own.status === 'eliminated';
  const { quarter, year } = data.charts.calendar;
  const next = (step: number): number => Math.ceil(view.turn / step) * step;
  const last = view.options.lastTurn;
  const all: (readonly [number, Text])[] = [
    ...(fallen ? [] : duesOf(view, data)),
    ...(fallen ? [] : [[next(quarter), 'Taxes; the pools are set anew.'] as const]),
    ...(next(year) === last ? [] : [[next(year), 'Ranking of the year.'] as const]),
    ...(last === null ? [] : [[last, 'The last turn.'] as const]),
  ];
  return all
    .filter(([turn]) => last === null || turn <= last)
    .sort(([a], [b]) => a - b)
    .map(([turn, text]) => ({ when: turn === view.turn ? 'now' : `T${turn}`, text }));
}
