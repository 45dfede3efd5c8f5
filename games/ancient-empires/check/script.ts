/** What a script can't do in time: sums of Movement Points, ways by sea, recruits without a horde. AE-OPS-6, AE-VOY-1, AE-HRD-4. */
import type { Desk } from './desk.js';
import { paceOf, voyageWay } from './pace.js';
import { isOnMap } from '../rules/land/provinces.js';
import { fighters, findStack, stackKey } from '../rules/units/stacks.js';
import { canGive } from '../orders/steps.js';
import type { PlayedOrder } from '../orders/played.js';

export function checkScript(desk: Desk, orders: readonly PlayedOrder[]): void {
  const { data, board, view, find } = desk;
  for (const { order, round, cost } of paceOf(board, data, orders)) {
    const { fields } = order;
    const last = ('until' in fields ? fields.until : undefined) ?? fields.round?.to;
    if (last !== undefined && round > last) {
      find(order, 'round' in order.source.spans ? 'round' : undefined, {
        severity: 'warning',
        code: 'ae/too-late',
        message: `with its Movement Points this comes in round ${round} at the earliest, and round ${last} is its last`,
        rule: 'AE-OPS-6',
      });
    }
    const most = data.charts.movement.MIL;
    if (cost > most) {
      find(order, undefined, {
        severity: 'warning',
        code: 'ae/no-mp',
        message: `this costs ${cost} Movement Points and a Unit has ${most}`,
        rule: order.key === 'voyage' ? 'AE-VOY-1' : 'AE-OPS-6',
      });
    }
  }
  const moved = new Set<string>();
  for (const order of orders) {
    if (order.key === 'recruit' && !canGive(board, view.position, 'recruit')) {
      find(order, 'stack', {
        code: 'ae/no-horde',
        message: 'only a horde recruits',
        rule: 'AE-HRD-4',
      });
    }
    if (order.key === 'voyage') voyages(desk, order, moved);
    if (order.key === 'march') moved.add(stackKey(order.fields.stack));
    if (order.key === 'voyage') for (const id of order.fields.stacks) moved.add(stackKey(id));
  }
}

/** A Voyage from where the Stack stands now; one that has marched before is left alone. */
function voyages(
  { data, board, find }: Desk,
  order: Extract<PlayedOrder, { key: 'voyage' }>,
  moved: ReadonlySet<string>,
): void {
  const { to, via, stacks, pick = [] } = order.fields;
  if (!isOnMap(board, to)) {
    find(order, 'to', {
      code: 'ae/off-map',
      message: `${data.geo.nameOf(to)} is not on this map`,
      expected: 'a province on the map',
      rule: 'AE-VOY-1',
    });
    return;
  }
  if (data.geo.coastsOf(to).length === 0) {
    find(order, 'to', {
      code: 'ae/inland',
      message: `${data.geo.nameOf(to)} has no coast`,
      expected: 'a province with a Coastal Area',
      rule: 'AE-VOY-1',
    });
    return;
  }
  for (const [field, named] of [
    ['stacks', stacks],
    ['pick', pick],
  ] as const)
    for (const ship of named.filter((one) => findStack(board, one)?.kind === 'sea'))
      find(order, field, {
        code: 'ae/ships',
        message: `${ship} are ships, and Galleys carry nobody`,
        expected: 'Stacks of land Units',
        rule: 'AE-SEA-3',
      });
  const [id = ''] = stacks;
  const stack = findStack(board, id);
  if (!stack || moved.has(stackKey(id)) || fighters(stack).length === 0) return;
  if (voyageWay(board, data, to, via, stack) !== undefined) return;
  find(order, 'to', {
    severity: 'warning',
    code: 'ae/blocked-sea',
    message: `no open way by sea now from ${data.geo.nameOf(stack.at)} to ${data.geo.nameOf(to)}`,
    rule: 'AE-VOY-1',
  });
}
