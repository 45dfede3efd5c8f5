/** The stand-in's campaign: the largest army clears Raiders and takes what it can. */
import type { Dice } from '../../../src/core/index.js';
import type { PlaceCode } from '../data.js';
import type { Rules } from '../rules/map/geography.js';
import { controlledProvinces, isOwned, provinceAt } from '../rules/land/provinces.js';
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
import { hordeOrders } from './horde.js';
import type { Stack } from '../state.js';
import type { View } from '../view.js';
import { targetsFrom } from './targets.js';

/** Targets of one army in one campaign. */
const MOST_GOALS = 3;

export function operationOrders(data: Rules, view: View, dice: Dice): Draft[] {
  const { board, position } = view;
  const me = view.own;
  if (me.status === 'horde') return dice.d6('mood') === 1 ? [] : hordeOrders(data, view, dice);
  if (me.status !== 'active' || board.operations !== null) return [];
  const armies = allStacks(board)
    .filter((stack) => stack.kind === 'land' && hasOwn(stack, position) && size(stack) > 0)
    .sort((a, b) => size(b) - size(a));
  const [army] = armies;
  const orders: Draft[] = [...fleetStrikes(view), ...homeGuards(view)];
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

/** Galleys fight the Pirates beside them. */
function fleetStrikes({ board, position }: View): Draft[] {
  return allStacks(board)
    .filter((stack) => stack.kind === 'sea' && hasOwn(stack, position))
    .filter((fleet) => stacksAt(board, fleet.at).some(isRaiderStack))
    .map((fleet) => ({ key: 'attack', fields: { stack: fleet.id, target: 'PIR', times: 2 } }));
}

/** AE-NPC-6: Independents under its control drive out Barbarians of others that are no more than they. */
export function homeGuards({ board, position }: View): Draft[] {
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
