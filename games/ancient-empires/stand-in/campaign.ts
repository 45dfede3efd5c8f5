/** The stand-in's campaign: the largest army clears Raiders and takes what it can; a horde gathers, then seizes land. */
import type { Dice } from '../../../src/core/index.js';
import type { PlaceCode } from '../data.js';
import type { Rules } from '../rules/map/geography.js';
import { controlledProvinces, isOnMap, isOwned, isUndeveloped, provinceAt } from '../rules/land/provinces.js';
import { barbarianAreas } from '../rules/raiders/placing.js';
import {
  activeAt,
  allStacks,
  hasOwn,
  isIndependentStack,
  isRaiderStack,
  mayCommand,
  size,
  stacksAt,
  stackKey,
} from '../rules/units/stacks.js';
import type { Draft } from './draft.js';
import type { Board } from '../board.js';
import type { Stack } from '../state.js';
import type { View } from '../view.js';
import { targetsFrom } from './targets.js';

/** Targets of one army in one campaign. */
const MOST_GOALS = 3;

export function operationOrders(data: Rules, view: View, dice: Dice): Draft[] {
  const { board, position } = view;
  const me = view.own;
  if (me.status === 'horde') return hordeOrders(data, view, dice);
  if (me.status !== 'active' || board.operations !== null) return [];
  const armies = allStacks(board)
    .filter((stack) => stack.kind === 'land' && hasOwn(stack, position) && size(stack) > 0)
    .sort((a, b) => size(b) - size(a));
  const [army] = armies;
  const orders: Draft[] = allStacks(board)
    .filter((stack) => stack.kind === 'sea' && hasOwn(stack, position))
    .filter((fleet) => stacksAt(board, fleet.at).some(isRaiderStack))
    .map((fleet) => ({ key: 'attack', fields: { stack: fleet.id, target: 'PIR', times: 2 } }));
  orders.push(...homeGuards(view));
  if (!army) return orders;
  orders.push({ key: 'leader', fields: { where: army.at } });
  orders.push(...marchOrders(data, view, army));
  const second = armies[1];
  if (second && size(second) >= 2 && dice.d6('second') > 3) {
    orders.push({ key: 'leader', fields: { where: '+1', stack: second.id } });
    orders.push(...marchOrders(data, view, second));
  }
  return orders;
}

/** Raiders where it stands, then the best target next door; from the place of a strike it goes on to the next. */
function marchOrders(data: Rules, view: View, army: Stack): Draft[] {
  const { board, position } = view;
  const orders: Draft[] = stacksAt(board, army.at).some(isRaiderStack) ? [strike(army.id)] : [];
  let at = army.at;
  const done: PlaceCode[] = [at];
  for (let goals = 0; goals < MOST_GOALS; goals++) {
    const goal = targetsFrom(data, board, position, at).find(
      (one) => one.defence < size(army) + 1 - goals && !done.includes(one.to),
    );
    if (!goal) break;
    const p = provinceAt(board, goal.to);
    orders.push({ key: 'march', fields: { stack: army.id, to: [goal.to] } });
    if (!isOwned(p) || p.owner !== position) {
      // AE-OCC-9: what it takes it must hold; only Raiders are left behind dead.
      orders.push(seize(army.id, goal.to));
      break;
    }
    orders.push(strike(army.id));
    at = goal.to;
    done.push(at);
  }
  return orders;
}

/** AE-NPC-6: Independents under its control drive out Barbarians of others that are no more than they. */
function homeGuards({ board, position }: View): Draft[] {
  return controlledProvinces(board, position).flatMap((code) => {
    const there = activeAt(board, code);
    const guard = there.find(isIndependentStack);
    const band = there.find((stack) => isRaiderStack(stack) && !mayCommand(board, stack, position));
    return guard && band && size(guard) >= size(band) ? [strike(guard.id)] : [];
  });
}

function strike(stack: string): Draft {
  return { key: 'attack', fields: { stack, target: 'BAR', onfail: 'skip' } };
}

/** Only at good odds, and not for ever. */
function seize(stack: string, place: PlaceCode): Draft {
  const odds = [
    { not: false, test: 'odds' as const, args: [stackKey(stack), place], is: '>=' as const, than: 90 },
  ];
  return { key: 'occupy', fields: { stack, if: odds, until: 4 } };
}

/** Recruits, then settles two open provinces next to each other if it can, else storms the weakest neighbour; now and then it just wanders. */
function hordeOrders(data: Rules, view: View, dice: Dice): Draft[] {
  const { board, position } = view;
  if (board.operations !== null || dice.d6('mood') === 1) return [];
  const { hordeGroup } = view.own;
  const areas = barbarianAreas(board, data, hordeGroup);
  if (areas.length === 0) return [];
  const open = (area: string): string[] => data.geo.land(area).filter((to) => isOpen(data, board, to));
  const [area] = dice.shuffle(areas, 'area').sort((a, b) => open(b).length - open(a).length);
  if (area === undefined) return [];
  const stack = `HORDE${position.slice(1)}`;
  const start: Draft[] = [
    { key: 'horde', fields: { area } },
    { key: 'recruit', fields: { stack, times: 2, onfail: 'skip' } },
  ];
  const [first, second] = open(area);
  if (first !== undefined) {
    const march: Draft = { key: 'march', fields: { stack, to: [first], round: { from: 2 } } };
    if (second === undefined) return [...start, march];
    const band = `BAND${position.slice(1)}`;
    const units = { BAR: data.charts.horde.settle, LEA: 1 };
    return [
      ...start,
      { key: 'detach', fields: { stack, units, as: band, round: { from: 2 } } },
      march,
      { key: 'march', fields: { stack: band, to: [second], round: { from: 2 } } },
    ];
  }
  const defence = (code: string): number =>
    stacksAt(board, code).reduce((sum, one) => sum + size(one), 0) + provinceAt(board, code).dl;
  const near = data.geo.land(area).filter((to) => isOnMap(board, to));
  const goal = [...near].sort((a, b) => defence(a) - defence(b))[0];
  if (goal === undefined) return [];
  return [
    ...start,
    { key: 'march', fields: { stack, to: [goal], round: { from: 2 } } },
    { key: 'occupy', fields: { stack, onfail: 'skip' } },
  ];
}

/** Land that four Barbarians may settle without a fight. */
function isOpen(data: Rules, board: Board, code: string): boolean {
  if (!isOnMap(board, code) || data.geo.province(code).f < 1) return false;
  return isUndeveloped(provinceAt(board, code)) && stacksAt(board, code).length === 0;
}
