/** Rows of standing orders, with what stands now: they may come with any sheet and hold until changed. RF-MAIL-3 */
import { must, type FormBlank, type FormEntry } from '../../../../src/core/index.js';
import { livingKingdoms } from '../../rules/peoples/kingdoms.js';
import { yearNow } from '../../rules/world/calendar.js';
import { kindOf, onMap, unitsAt } from '../../rules/world/pieces.js';
import { germaniaSeat, hunsInPlay, moverOf } from '../../rules/world/seats.js';
import { counter, world } from '../../rules/world/world.js';
import type { Desk } from './desk.js';

const SOME = 2;
/** Decades that a civil war may be away for its row. */
const AHEAD = 20;

export function standing(desk: Desk): FormEntry[] {
  return [
    ...civilWar(desk),
    ...overthrow(desk),
    ...treaty(desk),
    ...retreats(desk),
    ...stacks(desk),
    ...claim(desk),
  ];
}

function row(name: string, now: string, order: string, blank: FormBlank): FormEntry {
  return { name, note: now, orders: [{ order, blanks: [blank] }] };
}

const said = (words: readonly string[], silent: string): string =>
  words.length > 0 ? words.join('/') : silent;

/** Where a civil war would break out, best first. RF-CW-2 */
function civilWar({ data, view, board }: Desk): FormEntry[] {
  const year = yearNow(board.state);
  const near = data.charts.civilWars.years.some((one) => one >= year && one <= year + AHEAD);
  if (view.position !== germaniaSeat(board.state) || !near) return [];
  const now = said(view.standing.capitals[0] ?? [], 'Antioch first');
  return [row('Civil war at', now, 'C - {}', { label: 'areas a/b/c', letters: 12 })];
}

/** Which kingdom rebels where Foederati outnumber Romans. RF-KIN-9 */
function overthrow({ view, board }: Desk): FormEntry[] {
  const kingdoms = livingKingdoms(board);
  if (view.position !== germaniaSeat(board.state) || kingdoms.length === 0) return [];
  const now = said(view.standing.rebel, 'by default');
  return [
    row('Kingdoms that rebel', now, 'O - rebel - {}', {
      label: 'a/b',
      letters: 12,
      choices: [...kingdoms, 'none'],
    }),
  ];
}

/** Which of two cities Parthia would take in a treaty. RF-PEACE-4 */
function treaty({ data, view, board }: Desk): FormEntry[] {
  if (view.position !== 'P2' || !board.state.war.romeParthia) return [];
  const choices = data.charts.treaty.romeChoice;
  const now = said(view.standing.treatyChoice === '' ? [] : [view.standing.treatyChoice], choices[0] ?? '');
  return [row("Taken at Rome's suit", now, 'Z - {}', { label: 'city', letters: 12, choices })];
}

/** Where migrations retreat to, up to four steps. RF-HUN-4 */
function retreats({ data, view, board }: Desk): FormEntry[] {
  if (!hunsInPlay(board)) return [];
  return world(data)
    .unitIds.filter(
      (unit) =>
        kindOf(board, unit) === 'migratory' &&
        onMap(board.state, unit) &&
        moverOf(board, unit) === view.position,
    )
    .slice(0, SOME)
    .map((unit) => {
      const now = said(view.standing.retreat[unit] ?? [], 'no place named');
      return row(`${counter(data, unit).name} flee to`, now, `J - ${unit} - {}`, {
        label: 'areas a/b',
        letters: 12,
      });
    });
}

/** RF-STK-4: who defends where several stand. */
function stacks({ data, view, board, areaName }: Desk): FormEntry[] {
  return world(data)
    .areaIds.map((area) => ({
      area,
      units: unitsAt(board, area).filter((unit) => moverOf(board, unit) === view.position),
    }))
    .filter(({ units }) => units.length > 1)
    .slice(0, SOME)
    .map(({ area, units }) => {
      const now = said(area in view.standing.defend ? [must(view.standing.defend, area)] : [], 'by default');
      return row(`${areaName(area)} defended by`, now, `K - defend - ${area} - {}`, {
        label: 'unit',
        letters: 12,
        choices: units,
      });
    });
}

/** Empty stars of others that are pointed out, where only such revolt. RF-GAR-5 */
function claim({ board }: Desk): FormEntry[] {
  if (board.state.options.garrisonCallout !== 'claim') return [];
  const blank = { label: 'star', letters: 12 };
  return [row('Left without garrison', 'a star of another side', 'PO - {}', blank)];
}
