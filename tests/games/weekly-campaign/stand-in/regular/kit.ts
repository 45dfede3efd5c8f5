/** Sheets of a regular player in situations that a test lays out. */
import {
  deepFreeze,
  printCodeSheet,
  seededDice,
  type GameEvent,
  type Temper,
} from '../../../../../src/core/index.js';
import { loadSystemData } from '../../../../../src/catalog.js';
import { create } from '../../../../../games/weekly-campaign/create.js';
import type { Data } from '../../../../../games/weekly-campaign/data.js';
import { orderBookFor } from '../../../../../games/weekly-campaign/orders/book.js';
import { see } from '../../../../../games/weekly-campaign/see.js';
import { regular } from '../../../../../games/weekly-campaign/stand-in/regular/regular.js';
import type { State } from '../../../../../games/weekly-campaign/state.js';
import type { View } from '../../../../../games/weekly-campaign/view.js';

export const data = loadSystemData('weekly-campaign') as unknown as Data;

export interface Situation {
  readonly scenario?: string;
  readonly position: string;
  readonly temper?: Temper;
  readonly change?: (state: State) => void;
  /** What happened in the week before. */
  readonly events?: readonly GameEvent[];
}

export function viewOf({ scenario = 'inner-sea', position, change, events = [] }: Situation): View {
  const state = create(data, scenario, {});
  change?.(state);
  return deepFreeze(see(data, state, events, position));
}

/** The lines of the sheet as a player would send it. */
export function sheetOf(situation: Situation): string[] {
  const view = viewOf(situation);
  const dice = seededDice({ seed: 'test', turn: view.turn });
  const sheet = regular(data, view, dice, situation.temper ?? 'cautious');
  return printCodeSheet(orderBookFor(data), sheet).trim().split('\n');
}
