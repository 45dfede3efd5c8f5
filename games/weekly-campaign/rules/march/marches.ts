/** What commands and trade units carry for one week only, and how a march ends before its time. */
import { ids } from '../../../../src/core/index.js';
import { allCommands } from '../troops/commands.js';
import type { Command } from '../../records.js';
import type { State } from '../../state.js';

/** Why a march was broken off by something else than the way itself. */
export type BrokenBy = 'battle' | 'beaten' | 'evade' | 'line' | 'walls';

/** The march of a command is over where it had got to; what a fight does outweighs what the way did before, and a flight of two hexes began in the first. */
export function breakMarch(state: State, command: Command, rule: string, why: BrokenBy): void {
  const march = state.week.marches[command.id];
  if (march && march.dropped !== why) Object.assign(march, { at: command.hex, dropped: why, rule });
  command.path = [];
  command.bank = 0;
}

/** Before a week: nothing of the last one is left. */
export function clearMarches(state: State): void {
  endMarches(state);
  for (const command of allCommands(state)) {
    command.fmUsed = 0;
    command.locOut = false;
  }
}

/** When a week is over: the marches are. How far a command was forced and whether it had a line stays for its move sheet (WK-REP-4). */
export function endMarches(state: State): void {
  for (const command of allCommands(state)) {
    command.path = [];
    command.bank = 0;
    command.fmPlan = 0;
    command.moved = false;
    command.fought = false;
    command.pinned = false;
    command.enteredFrom = null;
    command.crossed = false;
    command.raided = false;
    command.detached = false;
    command.weekCommand = null;
  }
  for (const id of ids(state.tradeUnits)) {
    const unit = state.tradeUnits[id];
    if (!unit) continue;
    unit.path = [];
    unit.bank = 0;
  }
}
