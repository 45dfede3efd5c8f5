/** Where a regular player begins, and when he begins anew. */
import { values } from '../../../../src/core/index.js';
import { hasNeutral, unitsAt } from '../../board.js';
import { incomeOf } from '../../rules/money/money.js';
import { sortedBy } from '../../rules/sorted.js';
import type { Board, Position } from '../../state.js';
import type { View } from '../../view.js';
import { rightOf, type Rules } from '../../play.js';
import { turnsLeft, type Planned } from '../plan.js';
import { prospects, startsToWish } from '../starts.js';

/** Turns before a new cycle earns, and what it then earns a turn. */
const BARREN = 10;
const HARVEST = 13;

/** Only the best cycle counts: a realm that will not beat it makes room for one that may (BKE-END-2). */
export function stepDown(rules: Rules, view: View, position: Position): Planned[] {
  const { board } = view;
  if (rightOf(board, rules, position, 'restart') !== 'anywhere') return [];
  const left = turnsLeft(rules, view);
  const { cities, capital } = incomeOf(board, rules, position);
  const best = Math.max(0, ...position.cycles.map(({ points }) => points));
  const staying = position.points + Math.floor(((cities + capital) * left * 7) / 10);
  const anew = HARVEST * (left - BARREN);
  if (anew <= staying || anew <= best) return [];
  const [wish] = startWishes(rules, view);
  return [{ key: 'quit', fields: { how: 'yes', ...(wish ? { restart: wish.fields.choices } : {}) } }];
}

/** The starts with most to take and most room to grow first: no chance in it. */
export function startWishes(rules: Rules, view: View): Planned[] {
  const { board } = view;
  const open = startsToWish(rules, view);
  if (!open) return [];
  const choices = sortedBy(
    open,
    (start) => start,
    (start) => -promise(rules, board, start),
  );
  return [{ key: 'start', fields: { choices } }];
}

/** Tax in reach of its warriors, as far as there is room for a people to grow. */
function promise(rules: Rules, board: Board, start: string): number {
  const speed = speedOf(rules, rules.charts.starts[start]?.group ?? '');
  return prospects(rules, board, start, FAR + speed) * Math.min(ROOM, roomAt(rules, board, start));
}
/** As many areas as a people may ever fill. */
const ROOM = 24;
/** Areas that even slow peoples look ahead, in tenths of an area with the speed. */
const FAR = 4;

/** Areas a turn of what its tribes become, on the average of the die, thrice. */
function speedOf(rules: Rules, group: string): number {
  const types = Object.values(rules.charts.creation[group] ?? {}).flat();
  const sum = types.reduce((total, type) => total + rules.charts.units[type].moves, 0);
  return types.length === 0 ? 6 : Math.floor((2 * sum) / types.length);
}

/** Free areas around a start that no rival people is nearer to. */
function roomAt(rules: Rules, board: Board, start: string): number {
  const { geo } = rules;
  const home = geo.starts[start];
  if (home === undefined) return ROOM / 2;
  const others = board.turn === 0 ? Object.keys(geo.starts) : values(board.positions).flatMap(runningStart);
  const rivals = others.filter((other) => other !== start).flatMap((other) => geo.starts[other] ?? []);
  return geo.ids.filter((area) => {
    const far = geo.distance(home, area);
    if (far === undefined || far > AROUND || geo.areas[area]?.desert) return false;
    if (hasNeutral(board, area) || unitsAt(board, area).length > 0) return false;
    return rivals.every((rival) => (geo.distance(rival, area) ?? AROUND) >= far);
  }).length;
}
const AROUND = 5;

const runningStart = ({ stage, start }: Position): string[] =>
  stage === 'barbarian' && start !== null ? [start] : [];
