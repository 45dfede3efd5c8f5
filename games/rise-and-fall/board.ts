/** What rule functions are given. */
import type { EventLog } from '../../src/core/index.js';
import type { Data } from './data.js';
import type { State } from './state.js';

/** The board and the charts: for rules that look. */
export type Board = { readonly state: State; readonly data: Data };
/** The same with the log: for rules that change things. */
export type Scene = Board & { readonly log: EventLog };
