/** After phase 19: what is left of paths is dropped, each M order gets its outcome, detached commands rejoin. WK-MOV-10, WK-CMD-12. */
import { ids } from '../../../src/core/index.js';
import { allCommands, allForces } from '../rules/troops/commands.js';
import { enterIfWanted } from '../rules/march/entering.js';
import { moversWithPath, dropPath } from '../rules/march/movers.js';
import { phase } from '../play.js';
import type { Command, TradeUnit } from '../records.js';

/** What the way does to a march, and no foe: who has not made a step then has done nothing of it. */
const STOPPED = new Set([
  'cut',
  'week-over',
  'halt',
  'discontent',
  'no-lift',
  'no-target',
  'no-loc',
  'aboard',
  'line',
]);

const hasMoved = (unit: Command | TradeUnit): boolean => 'moved' in unit && unit.moved;

export const marchEnd = phase('19 marches end', (play) => {
  const { state, log } = play;
  for (const mover of moversWithPath(state)) dropPath(play, mover, 'WK-MOV-10', 'week-over');
  for (const command of allCommands(state)) command.path = [];
  for (const id of ids(state.week.marches)) {
    const march = state.week.marches[id];
    const order =
      march && play.orders.find((o) => o.position === march.position && o.number === march.number);
    if (!march || !order) continue;
    const unit = state.commands[id] ?? state.tradeUnits[id];
    if (!unit) log.part(order, 'WK-CMD-8', 'lost', { command: id });
    else if (march.dropped === null)
      log.done(order, 'WK-MOV-4', { command: id, to: unit.hex, city: state.cities[unit.hex]?.name ?? '' });
    else if (STOPPED.has(march.dropped) && unit.hex === march.from && !hasMoved(unit))
      log.failed(order, march.rule, march.dropped, { command: id, at: unit.hex });
    else log.part(order, march.rule, march.dropped, { command: id, at: march.at ?? unit.hex, to: unit.hex });
  }
  for (const command of allCommands(state)) {
    // WK-CMD-12: kept if both end the week in one hex, otherwise broken.
    if (command.detached) {
      const parent = command.parent === null ? undefined : state.commands[command.parent];
      command.detached = false;
      if (parent && parent.hex !== command.hex) {
        command.parent = null;
        command.control = null;
      }
    }
  }
  for (const force of allForces(state)) enterIfWanted(state, play.data, force);
});
