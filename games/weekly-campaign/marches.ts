/** What commands and trade units carry for one week only. */
import { ids } from '../../src/core/index.js';
import { allCommands } from './commands.js';
import type { State } from './state.js';

export function clearMarches(state: State): void {
  for (const command of allCommands(state)) {
    command.path = [];
    command.bank = 0;
    command.fmUsed = 0;
    command.fmPlan = 0;
    command.moved = false;
    command.fought = false;
    command.pinned = false;
    command.enteredFrom = null;
    command.crossed = false;
    command.raided = false;
    command.detached = false;
    command.weekCommand = null;
    command.locOut = false;
  }
  for (const id of ids(state.tradeUnits)) {
    const unit = state.tradeUnits[id];
    if (!unit) continue;
    unit.path = [];
    unit.bank = 0;
  }
}
