/** The stand-in's campaign: the largest army clears Raiders and takes what it can; a horde gathers, then seizes land. */
import type { Dice } from '../../../src/core/index.js';
import type { Rules } from '../geography.js';
import { isOnMap, isOwned, isUndeveloped, positionAt, provinceAt } from '../provinces.js';
import { barbarianAreas } from '../raiders.js';
import { allStacks, hasOwn, isRaiderStack, size, stacksAt } from '../stacks.js';
import type { Draft } from './draft.js';
import type { Stack, State } from '../state.js';
import type { View } from '../view.js';
import { targets } from './targets.js';

export function operationOrders(data: Rules, view: View, dice: Dice): Draft[] {
  const { known, position } = view;
  const me = positionAt(known, position);
  if (me.status === 'horde') return hordeOrders(data, view, dice);
  if (me.status !== 'active' || known.operations !== null) return [];
  const armies = allStacks(known)
    .filter((stack) => stack.kind === 'land' && hasOwn(stack, position) && size(stack) > 0)
    .sort((a, b) => size(b) - size(a));
  const [army] = armies;
  const orders: Draft[] = allStacks(known)
    .filter((stack) => stack.kind === 'sea' && hasOwn(stack, position))
    .filter((fleet) => stacksAt(known, fleet.at).some(isRaiderStack))
    .map((fleet) => ({ key: 'attack', fields: { stack: fleet.id, target: 'PIR', times: 2 } }));
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

function marchOrders(data: Rules, view: View, army: Stack): Draft[] {
  const { known, position } = view;
  const stack = army.id;
  const strike: Draft = { key: 'attack', fields: { stack, target: 'BAR', onfail: 'skip', times: 1 } };
  const orders: Draft[] = [];
  if (stacksAt(known, army.at).some(isRaiderStack)) orders.push(strike);
  const goal = targets(data, known, position).find(
    (one) => one.from === army.at && one.defence < size(army) + 1,
  );
  if (!goal) return orders;
  const p = provinceAt(known, goal.to);
  orders.push({ key: 'march', fields: { stack, to: [goal.to] } });
  if (isOwned(p) && p.owner === position) orders.push({ ...strike });
  else {
    const odds = [
      {
        not: false,
        test: 'odds' as const,
        args: [stack.toUpperCase(), goal.to],
        is: '>=' as const,
        than: 90,
      },
    ];
    orders.push({ key: 'occupy', fields: { stack, if: odds, until: 4 } });
  }
  return orders;
}

/** Recruits, then settles two open provinces next to each other if it can, else storms the weakest neighbour; now and then it just wanders. */
function hordeOrders(data: Rules, view: View, dice: Dice): Draft[] {
  const { known, position } = view;
  if (known.operations !== null || dice.d6('mood') === 1) return [];
  const { hordeGroup } = positionAt(known, position);
  const areas = barbarianAreas(known, data, hordeGroup);
  if (areas.length === 0) return [];
  const open = (area: string): string[] => data.geo.land(area).filter((to) => isOpen(data, known, to));
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
    stacksAt(known, code).reduce((sum, one) => sum + size(one), 0) + provinceAt(known, code).dl;
  const near = data.geo.land(area).filter((to) => isOnMap(known, to));
  const goal = [...near].sort((a, b) => defence(a) - defence(b))[0];
  if (goal === undefined) return [];
  return [
    ...start,
    { key: 'march', fields: { stack, to: [goal], round: { from: 2 } } },
    { key: 'occupy', fields: { stack, onfail: 'skip' } },
  ];
}

/** Land that four Barbarians may settle without a fight. */
function isOpen(data: Rules, known: State, code: string): boolean {
  if (!isOnMap(known, code) || data.geo.province(code).f < 1) return false;
  return isUndeveloped(provinceAt(known, code)) && stacksAt(known, code).length === 0;
}
