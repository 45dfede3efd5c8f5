/** Construction, tried out: nobody else has a say in it, so that what will fail is known beforehand. AE-CON-2 to 7. */
import { eventLog, type GameEvent } from '../../../src/core/index.js';
import { allStacks, isHorde, sideOwner } from '../rules/units/stacks.js';
import { manpowerOf, playerProvinces, positionAt, provinceAt } from '../rules/land/provinces.js';
import type { PlayedOrder } from '../orders/played.js';
import type { LintDesk } from './desk.js';
import { trialOf } from './trial.js';
import type { State } from '../state.js';
import { buildUnits, develop, materialsAt, repair, reservations } from '../rules/works/works.js';

export function lintWorks(desk: LintDesk): void {
  const { data, orders, find } = desk;
  const works = orders.filter(({ key }) => key === 'build' || key === 'repair' || key === 'increase');
  if (works.length === 0) return idle(desk);
  const { state, events } = worksTried(desk, works);
  for (const event of events) {
    if (event.type !== 'order-failed' && event.type !== 'order-part') continue;
    const order = works.find((one) => one.number === event.data['order']);
    const { n, reason } = event.data as { readonly n?: number; readonly reason?: string };
    if (!order) continue;
    const why = data.texts[`reason-${reason ?? ''}`] ?? reason ?? '';
    const part = event.type === 'order-part' ? `only ${n ?? 0} of this can be done` : 'this will fail';
    find(order, undefined, { code: 'ae/will-fail', message: `${part}: ${why}`, rule: event.rule });
  }
  remainders(desk, state);
}

/** What these works bring about, and what they leave: coins, Manpower and materials. */
export function worksTried(
  { data, view }: Pick<LintDesk, 'data' | 'view'>,
  works: readonly PlayedOrder[],
): { readonly state: State; readonly events: readonly GameEvent[] } {
  const state = trialOf(view);
  const log = eventLog();
  const table = { state, data, log };
  positionAt(state, view.position).manpower = { total: manpowerOf(state, data, view.position), used: 0 };
  const reserved = reservations(table, works);
  const levels = new Set<string>();
  for (const order of works) if (order.key === 'build') buildUnits(table, order, reserved);
  for (const order of works) if (order.key === 'repair') repair(table, order);
  for (const order of works) if (order.key === 'increase') develop(table, order, levels);
  return { state, events: log.events };
}

/** Land that goes on damaged though coins and materials lie ready. */
function remainders({ data, view, say }: LintDesk, after: State): void {
  const { coins } = data.charts['repair-cost'];
  if (positionAt(after, view.position).treasury < coins) return;
  const idleLand = playerProvinces(after, view.position).filter(
    (code) => provinceAt(after, code).damage > 0 && materialsAt({ state: after }, code) > 0,
  );
  if (idleLand.length === 0) return;
  const names = idleLand.map((code) => `${data.geo.nameOf(code)} (${code})`).join(', ');
  say({
    severity: 'note',
    code: 'ae/unrepaired',
    message: `damage is left in ${names}, with coins and materials to spare`,
    rule: 'AE-CON-5',
    about: idleLand,
  });
}

/** No line of works: the default rebuilds, or the army simply goes. */
function idle({ board, view, say }: LintDesk): void {
  const soldiers = allStacks(board)
    .flatMap((stack) => stack.units)
    .filter((unit) => sideOwner(unit.side) === view.position && !isHorde(unit.side)).length;
  const { rebuild } = view.own.policies;
  if (!rebuild && soldiers === 0) return;
  say({
    severity: 'note',
    code: 'ae/no-works',
    message: rebuild
      ? 'no B, R or I line: your old army is built again for at most half the treasury, then land is repaired'
      : `no B line: your ${soldiers} Units stand down and none take their place`,
    rule: 'AE-MAIL-2',
  });
}
