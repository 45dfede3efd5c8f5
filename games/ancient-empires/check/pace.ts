/** Movement Points along a script: the first round in which each line can come, as the board stands. AE-OPS-6, AE-MOV, AE-VOY-1, AE-SEA-1. */
import { landCost } from '../rules/war/forces.js';
import { closedSeas, seaWay } from '../rules/sea/seafaring.js';
import { isScripted } from '../rules/campaign/script.js';
import type { Rules } from '../rules/map/geography.js';
import { findStack, fighters, sidesOf, stackKey } from '../rules/units/stacks.js';
import type { PlayedOrder, ScriptOrder } from '../orders/played.js';
import type { Board } from '../board.js';
import type { Stack } from '../state.js';

/** How far a Stack has come in the script: round, Movement Points left in it, place (undefined: not known). */
export interface Pace {
  round: number;
  mp: number;
  at: string | undefined;
  readonly stack: Stack;
}

export interface Paced {
  readonly order: ScriptOrder;
  /** Earliest round of its last execution. */
  readonly round: number;
  /** Price of its dearest execution. */
  readonly cost: number;
}

/** Lines of known Stacks with their earliest rounds; a line behind one whose place can't be known is left out. */
export function paceOf(board: Board, data: Rules, orders: readonly PlayedOrder[]): Paced[] {
  return paceBehind(board, data, orders).lines;
}

/** The same, and how far each Stack that is known, or is parted from one, has come behind the last line. */
export function paceBehind(
  board: Board,
  data: Rules,
  orders: readonly PlayedOrder[],
): { readonly lines: Paced[]; readonly paceFor: (id: string) => Pace | undefined } {
  const paces = new Map<string, Pace>();
  const start = board.operations?.round ?? 1;
  const paceFor = (id: string): Pace | undefined => {
    const key = stackKey(id);
    const stack = findStack(board, id);
    if (!paces.has(key) && stack)
      paces.set(key, { round: start, mp: budget(data, stack), at: stack.at, stack });
    return paces.get(key);
  };
  const paced: Paced[] = [];
  for (const order of orders) {
    if (!isScripted(order) || !('stack' in order.fields || 'stacks' in order.fields)) continue;
    const id =
      order.key === 'voyage' ? (order.fields.stacks[0] ?? '') : (order.fields as { stack?: string }).stack;
    const pace = id === undefined ? undefined : paceFor(id);
    if (!pace) continue;
    const full = budget(data, pace.stack);
    // What waits for a later round has all its points in it.
    const from = order.fields.round?.from ?? start;
    if (from > pace.round) Object.assign(pace, { round: from, mp: full });
    const costs = pricesOf(board, data, order, pace);
    if (costs === undefined) {
      pace.at = undefined;
      continue;
    }
    for (const cost of costs) spend(pace, cost, full);
    if (order.key === 'detach' && order.fields.as !== undefined)
      paces.set(stackKey(order.fields.as), { ...pace });
    paced.push({ order, round: pace.round, cost: Math.max(0, ...costs) });
  }
  return { lines: paced, paceFor };
}

/** What can't be paid any more waits for the next round. */
export function spend(pace: Pace, cost: number, full: number): void {
  if (cost > pace.mp && cost <= full) {
    pace.round += 1;
    pace.mp = full;
  }
  pace.mp -= Math.min(cost, pace.mp);
}

/** What the slowest fighting Unit has in a fresh round. */
export function budget(data: Rules, stack: Stack): number {
  return Math.min(...fighters(stack).map(({ type }) => data.charts.movement[type]), data.charts.movement.LEA);
}

/** Prices of the executions of a line, from where the Stack will stand; undefined: its place is not known. */
function pricesOf(board: Board, data: Rules, order: ScriptOrder, pace: Pace): number[] | undefined {
  const times = ('times' in order.fields ? order.fields.times : undefined) ?? 1;
  const here = (): Stack | undefined => (pace.at === undefined ? undefined : { ...pace.stack, at: pace.at });
  const sea = data.charts['sea-actions'];
  switch (order.key) {
    case 'march': {
      const costs: number[] = [];
      for (let n = 0; n < times; n++) {
        for (const to of order.fields.to) {
          const stack = here();
          if (!stack) return undefined;
          costs.push(landCost(board, data, 'march', stack, to));
          pace.at = to;
        }
      }
      return costs;
    }
    case 'sail':
      pace.at = order.fields.to.at(-1);
      return Array.from({ length: times * order.fields.to.length }, () => sea.sail);
    case 'voyage': {
      const stack = here();
      if (!stack || stack.kind !== 'land') return undefined;
      const way = voyageWay(board, data, order.fields.to, order.fields.via, stack);
      pace.at = order.fields.to;
      return way === undefined
        ? undefined
        : [landCost(board, data, 'voyage', stack) + (way - 1) * sea['voyage-area']];
    }
    case 'attack':
    case 'occupy':
    case 'loot':
    case 'recruit': {
      const stack = here();
      if (!stack) return undefined;
      const price =
        order.key === 'attack' && stack.kind === 'sea' ? sea.attack : landCost(board, data, order.key, stack);
      return Array.from({ length: times }, () => price);
    }
    case 'join': {
      const stack = here();
      if (!stack) return undefined;
      pace.at = undefined;
      return [stack.kind === 'sea' ? sea.attach : landCost(board, data, 'attach', stack)];
    }
    default:
      return [];
  }
}

/** Areas of the way by sea as far as anybody can see; undefined: there is none. */
export function voyageWay(
  board: Board,
  data: Rules,
  to: string,
  via: readonly string[] | undefined,
  stack: Stack,
): number | undefined {
  return seaWay(data, stack.at, to, closedSeas(board, data, sidesOf(stack)), via)?.length;
}
