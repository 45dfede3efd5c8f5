/** Phase 8, Construction: removal, Units, repairs, development. AE-CON-1 to 8, AE-MAN-4. */
import { ids, must, type PositionId } from '../../../src/core/index.js';
import { rebuild } from '../rules/works/rebuild.js';
import { fillIndependent } from '../rules/land/changes.js';
import { activePositions, manpowerOf, onMap, positionAt, provinceAt } from '../rules/land/provinces.js';
import { buildUnits, develop, repair, reservations } from '../rules/works/works.js';
import { allStacks, removeUnits, sideOwner } from '../rules/units/stacks.js';
import { phase, type Play } from '../play.js';

export const construction = phase('construction', (play) => {
  const { state, data, log, orders } = play;
  removal(play);
  for (const position of activePositions(state)) {
    const empire = positionAt(state, position);
    // AE-CON-2: taken now, valid for the turn.
    empire.manpower = { total: manpowerOf(state, data, position), used: 0 };
    const mine = orders.filter((order) => order.position === position);
    const works = mine.filter((order) => ['build', 'repair', 'increase'].includes(order.key));
    const before = empire.treasury;
    if (works.length === 0) {
      if (empire.policies.rebuild) rebuild(play, position);
    } else {
      const reserved = reservations(play, mine);
      const levels = new Set<string>();
      for (const order of works) if (order.key === 'build') buildUnits(play, order, reserved);
      for (const order of works) if (order.key === 'repair') repair(play, order);
      for (const order of works) if (order.key === 'increase') develop(play, order, levels);
    }
    if (before !== empire.treasury) {
      log.add('payment', 'AE-CON-3', [position], { coins: empire.treasury - before, for: 'construction' });
    }
  }
  // Materials that are left are gone. AE-CON-8
  for (const code of onMap(state)) {
    provinceAt(state, code).stock = {};
    provinceAt(state, code).local = 0;
  }
});

/** AE-CON-1: all Professionals and Galleys of all sides go; Independents are filled up again; Raiders stay. */
function removal(play: Play): void {
  const { state, log } = play;
  const counts: Record<PositionId, number> = {};
  for (const position of ids(state.positions)) positionAt(state, position).lastUnits = {};
  for (const stack of allStacks(state)) {
    for (const { type, side } of stack.units) {
      const owner = sideOwner(side);
      if (owner === null || (type !== 'PRO' && type !== 'GAL')) continue;
      const here = (positionAt(state, owner).lastUnits[stack.at] ??= {});
      here[type] = (here[type] ?? 0) + 1;
      counts[owner] = (counts[owner] ?? 0) + 1;
    }
  }
  removeUnits(state, ({ type }) => type === 'PRO' || type === 'GAL');
  for (const position of ids(counts)) {
    log.add('units-removed', 'AE-CON-1', 'all', { by: position, n: must(counts, position) });
  }
  for (const code of onMap(state)) {
    provinceAt(state, code).raised = { round: 0, inRound: 0, inTurn: 0 };
    fillIndependent(play, code);
  }
}
