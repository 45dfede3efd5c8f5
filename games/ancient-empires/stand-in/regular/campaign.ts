/** A regular player's campaign: what stays for the defence first, then the sorties that pay, Militia among them. */
import { byId } from '../../../../src/core/index.js';
import type { Draft } from '../draft.js';
import type { Condition } from '../../orders/fields/conditions.js';
import type { ProvinceCode } from '../../data.js';
import { homeGuards } from '../campaign.js';
import { ownedProvinces, positionAt, provinceAt } from '../../rules/land/provinces.js';
import { generalPosture } from '../../rules/realm/relations.js';
import { allStacks, hasOwn, size, stackKey } from '../../rules/units/stacks.js';
import { manpowerLeft, unitPrice } from '../../rules/works/works.js';
import { escortOrders } from './escorts.js';
import { sizeOf, type Force } from './odds.js';
import type { Sight } from './sight.js';
import { bestSortie, type Goal, type Sortie } from './sorties.js';
import { costOfLeader, levyOf } from './levies.js';
import { guardOf, NO_GUARD } from './dangers.js';

/** What there is for sorties: Professionals by place, men and coins for Militia. */
interface Means {
  readonly pro: ReadonlyMap<ProvinceCode, number>;
  men: number;
  coins: number;
}

export function operationOrders(sight: Sight): Draft[] {
  const { view } = sight;
  if (view.own.status !== 'active' || view.board.operations !== null) return [];
  const escort = escortOrders(sight);
  return [...escort.orders, ...homeGuards(view), ...sortieOrders(escort.sight)];
}

function sortieOrders(sight: Sight): Draft[] {
  const { view } = sight;
  const home = view.own.capital;
  const guard = home === null ? NO_GUARD : guardOf(sight, home);
  const means = meansOf(sight, guard);
  const sorties = choose(sight, means);
  const [first] = sorties;
  const led = first?.base ?? home;
  const orders: Draft[] = betrayals(sight, sorties);
  if (led !== null) orders.push({ key: 'leader', fields: { where: led } });
  for (const [index, sortie] of sorties.entries())
    orders.push(...scriptOf(sight, sortie, { index, guard: sortie.base === home ? guard.pro : 0 }));
  if (home !== null && guard.mil > 0)
    orders.push({ key: 'militia', fields: { number: guard.mil, at: home, round: { from: 1 } } });
  return orders;
}

/** A friend whose land is to be taken is none any more: his Units count as enemies in what the script asks. AE-POS-1 */
function betrayals({ board, me }: Sight, sorties: readonly Sortie[]): Draft[] {
  const victims = sorties
    .flatMap(({ goals }) => goals)
    .flatMap(({ to }) => provinceAt(board, to).owner ?? []);
  return byId(new Set(victims))
    .filter((toward) => generalPosture(board, me, toward) === 'F')
    .map((toward) => ({ key: 'posture', fields: { posture: 'H', toward } }));
}

/** Own Units by place, less those that guard the capital, and what its defence leaves of men and coins. */
function meansOf({ board, data, me, view }: Sight, guard: Force): Means {
  const pro = new Map<ProvinceCode, number>();
  for (const stack of allStacks(board))
    if (stack.kind === 'land' && hasOwn(stack, me)) pro.set(stack.at, (pro.get(stack.at) ?? 0) + size(stack));
  const home = view.own.capital;
  if (home !== null) pro.set(home, (pro.get(home) ?? 0) - guard.pro);
  return {
    pro,
    men: manpowerLeft({ state: board }, me) - guard.mil,
    coins: view.own.treasury - guard.mil * unitPrice({ state: board, data }, me, 'MIL'),
  };
}

/** The sorties that are worth most, one after the other; each takes its men, coins and provinces from the next. */
function choose(sight: Sight, means: Means): Sortie[] {
  const { board, data, me, nature } = sight;
  const price = unitPrice({ state: board, data }, me, 'MIL');
  const chosen: Sortie[] = [];
  const taken = new Set<ProvinceCode>();
  const bases = ownedProvinces(board, me).filter((code) => provinceAt(board, code).occupied === null);
  while (chosen.length < nature.armies) {
    let best: { readonly sortie: Sortie; readonly net: number } | undefined;
    for (const base of bases) {
      if (chosen.some((one) => one.base === base)) continue;
      const pro = means.pro.get(base) ?? 0;
      const most = Math.min(levyOf(sight, base), means.men, Math.floor(means.coins / price));
      for (const mil of [0, most].filter((n, index) => index === 0 || n > 0)) {
        const sortie = bestSortie(sight, base, { pro, mil }, taken);
        if (!sortie) continue;
        const net = sortie.worth - mil * price - (chosen.length > 0 ? costOfLeader(sight) : 0);
        if (net > 0 && (!best || net > best.net)) best = { sortie, net };
      }
    }
    if (!best) break;
    chosen.push(best.sortie);
    means.men -= best.sortie.force.mil;
    means.coins -= best.sortie.force.mil * price;
    for (const goal of best.sortie.goals) taken.add(goal.to);
  }
  return chosen;
}

/** The lines of one sortie: Leader and Militia, then goal by goal; a goal that fails ends it. */
function scriptOf(
  { board, me, nature }: Sight,
  { base, force, goals }: Sortie,
  { index, guard }: { readonly index: number; readonly guard: number },
): Draft[] {
  const stack = idAt(board, base, me);
  const orders: Draft[] = [];
  if (guard > 0 && force.pro > 0)
    orders.push({ key: 'detach', fields: { stack, units: { PRO: guard }, as: `G${index}${base}` } });
  if (force.mil > 0) orders.push({ key: 'militia', fields: { number: force.mil, at: base, stack } });
  if (index > 0) orders.push({ key: 'leader', fields: { where: '+1', stack } });
  for (const [step, goal] of goals.entries())
    orders.push(...goalLines({ board, me, nature }, stack, { goal, step, force }));
  return orders;
}

interface Leg {
  readonly goal: Goal;
  readonly step: number;
  readonly force: Sortie['force'];
}

function goalLines(
  { board, nature }: Pick<Sight, 'board' | 'me' | 'nature'>,
  stack: string,
  { goal, step, force }: Leg,
): Draft[] {
  const { to, by, act } = goal;
  const strong: Condition = [
    {
      not: false,
      test: 'size',
      args: [stackKey(stack)],
      is: '>=',
      than: Math.max(1, sizeOf(force) - 2 * step),
    },
  ];
  const when = step > 0 ? { if: strong, else: 'stop' as const } : {};
  const orders: Draft[] = [];
  if (by === 'land') orders.push({ key: 'march', fields: { stack, to: [to], ...when } });
  if (by === 'sea') orders.push({ key: 'voyage', fields: { stacks: [stack], to, ...when } });
  if (act === 'clear') {
    orders.push({ key: 'attack', fields: { stack, target: 'BAR', onfail: 'skip' } });
    return orders;
  }
  const odds: Condition = [
    { not: false, test: 'odds', args: [stackKey(stack), to], is: '>=', than: Math.max(80, nature.odds) },
  ];
  orders.push({ key: 'occupy', fields: { stack, if: odds, onfail: 'skip', until: 5 } });
  const p = provinceAt(board, to);
  const type = force.pro > 1 ? 'PRO' : force.mil > 0 ? 'MIL' : 'PRO';
  const held: Condition = [{ not: false, test: 'held', args: [to] }];
  const victim = p.owner;
  if (victim !== null && positionAt(board, victim).capital === to) {
    // AE-LOO-3: half of a treasury, for the Damage of a single Unit.
    const band = `L${to}`;
    orders.push(
      { key: 'detach', fields: { stack, units: { [type]: 1, LEA: 1 }, as: band, if: held, else: 'stop' } },
      { key: 'loot', fields: { stack: band } },
      { key: 'join', fields: { stack: band, with: stack, onfail: 'skip' } },
    );
    return orders;
  }
  orders.push({
    key: 'detach',
    fields: { stack, units: { [type]: 1 }, as: `H${to}`, if: held, else: 'stop' },
  });
  return orders;
}

/** Own Units in a place stand under its code, unless another bears that. */
function idAt(board: Sight['board'], place: ProvinceCode, me: string): string {
  const found = allStacks(board).find(
    (stack) => stack.at === place && stack.kind === 'land' && hasOwn(stack, me),
  );
  return found?.id ?? place;
}
