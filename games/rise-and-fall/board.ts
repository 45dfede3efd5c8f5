/** The board as it lies before everybody, and what rule functions are given of it. RF-REPORT-1. */
import type { EventLog } from '../../src/core/index.js';
import type { Data } from './data.js';
import type { Area, Kingdom, People, State, Unit } from './state.js';

/** A state is a board, too; what seats keep to themselves is no part of it (RF-REPORT-2). */
export interface Board {
  readonly scenario: string;
  readonly options: State['options'];
  readonly turn: number;
  readonly firstTurn: number;
  readonly step: State['step'];
  readonly areas: Readonly<Record<string, Area>>;
  readonly units: Readonly<Record<string, Unit>>;
  readonly peoples: Readonly<Record<string, People>>;
  readonly germanWar: State['germanWar'];
  readonly pactUntil: number;
  readonly override: State['override'];
  readonly closedToRome: readonly string[];
  readonly war: OpenWar;
  readonly leaders: State['leaders'];
  readonly civilWars: State['civilWars'];
  readonly rebelWars: readonly string[];
  readonly silkToRome: number;
  readonly walls: State['walls'];
  readonly split: boolean;
  readonly fallen: State['fallen'];
  readonly kingdoms: Readonly<Record<string, Kingdom>>;
  readonly kingdomWars: State['kingdomWars'];
  readonly foundedThisTurn: boolean;
  readonly kingdomRaised: State['kingdomRaised'];
  readonly huns: State['huns'];
  readonly bribes: State['bribes'];
  readonly exempt: readonly string[];
  readonly sassanids: State['sassanids'];
  readonly armenia: State['armenia'];
  readonly score: State['score'];
  readonly history: State['history'];
  readonly over: State['over'];
}

/** War and peace of the two empires, without a suit that is not yet sent (RF-TURN-4). */
export type OpenWar = Pick<State['war'], 'romeParthia' | 'peaceUntil' | 'ladder' | 'declared'>;

/** The board and the charts: for rules that look. */
export type Lookout = { readonly state: Board; readonly data: Data };
/** With what seats keep to themselves: for rules that ask for standing orders. */
export type Table = { readonly state: State; readonly data: Data };
/** With the log: for rules that change things. */
export type Scene = Table & { readonly log: EventLog };
