/** What stands about without an order: notes only. WK-MOV-2, WK-TRD-3, WK-CMD-10, WK-DIP-1. */
import { byId, diagnoseSheet, values, type Diagnostic } from '../../../src/core/index.js';
import { allForces, isFieldForce, isNavalForce, refOf, type Force } from '../rules/troops/commands.js';
import type { Desk } from './desk.js';
import { isOpenOffer } from '../rules/realm/offers.js';
import { isFriend } from '../rules/realm/relations.js';
import { count, printStack } from '../rules/troops/stacks.js';

export function idleness(sheet: Desk): Diagnostic[] {
  return [...forces(sheet), ...traders(sheet), ...freed(sheet), ...offers(sheet)];
}

/** `about`: what stands idle, as orders and the map name it. */
const note = (code: string, message: string, rule: string, about: readonly string[]): Diagnostic =>
  diagnoseSheet({ severity: 'note', code, message, rule, about });

/** Field forces and fleets with no path, no line to keep and nothing to do to a city. */
function forces(sheet: Desk): Diagnostic[] {
  const idle = allForces(sheet.after).filter(
    (force) =>
      force.position === sheet.view.position &&
      force.top.inside === null &&
      force.top.carriedBy === null &&
      force.top.orders.mode === 'F' &&
      force.top.path.length === 0 &&
      force.top.locDuty === null &&
      (isNavalForce(force) ? force.members.some((one) => count(one.sqds) > 0) : isFieldForce(force)) &&
      !isBusy(sheet, force) &&
      !carriesSomebody(sheet, force),
  );
  if (idle.length === 0) return [];
  const list = idle.map(({ top }) => `${refOf(top)} (${sheet.after.cities[top.hex]?.name ?? top.hex})`);
  const verb = idle.length === 1 ? 'has no orders to move' : 'have no orders to move';
  return [
    note(
      'wk/idle',
      `${list.join(', ')} ${verb}`,
      'WK-MOV-2',
      idle.map(({ top }) => refOf(top)),
    ),
  ];
}

/** At a city that is not a friend's with a digit that does something there. */
function isBusy({ after, view }: Desk, { top }: Force): boolean {
  const city = after.cities[top.hex];
  if (!city) return false;
  if (top.orders.city === 6) return city.holder === view.position && city.owner !== view.position;
  return !isFriend(after, view.position, city.holder) && [2, 3, 4, 5, 7, 8].includes(top.orders.city);
}

const carriesSomebody = ({ after }: Desk, force: Force): boolean =>
  values(after.commands).some(
    ({ carriedBy, path }) => path.length > 0 && force.members.some(({ id }) => id === carriedBy),
  );

/** WK-TRD-2, 3: neither sent on nor sold. */
function traders({ after, view, orders }: Desk): Diagnostic[] {
  const sold = orders.some((order) => order.key === 'give' && order.fields.item.kind === 'trade');
  const idle = values(after.tradeUnits).filter(
    (unit) => unit.owner === view.position && unit.path.length === 0 && unit.carriedBy === null,
  );
  if (idle.length === 0 || sold) return [];
  const list = idle.map(({ n, hex }) => `TR${n} (${after.cities[hex]?.name ?? hex})`);
  const about = idle.map(({ n }) => `TR${n}`);
  return [note('wk/idle-trade', `${list.join(', ')}: neither sent on nor sold`, 'WK-TRD-2', about)];
}

/** Freed units that nobody takes in go home by themselves. WK-CMD-10 */
function freed({ view, orders }: Desk): Diagnostic[] {
  if (orders.some((order) => order.key === 'transfer' && order.fields.from?.isFreed)) return [];
  return view.freed.map(({ hex, stack }) =>
    note(
      'wk/freed',
      `the freed ${printStack(stack)} in ${hex} go to the nearest friendly city unless a T order from PR assigns them`,
      'WK-CMD-10',
      [hex],
    ),
  );
}

/** WK-DIP-1: offers that nothing answers. */
function offers({ view, orders, data }: Desk): Diagnostic[] {
  const open = view.offers.filter(
    ({ by, to, turn }) =>
      to === view.position &&
      isOpenOffer({ turn }, view.turn, data) &&
      !orders.some((order) => order.key === 'treaty' && order.fields.with === by) &&
      !view.offers.some((own) => own.by === view.position && own.to === by),
  );
  const first = open.filter(({ by }, at) => open.findIndex((offer) => offer.by === by) === at);
  return byId(first, ({ by }) => by).map(({ by, period }) => {
    return note(
      'wk/offer',
      `${by} offers you a treaty for ${period} moves; no order answers it`,
      'WK-DIP-1',
      [by],
    );
  });
}
