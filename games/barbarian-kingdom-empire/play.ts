/**
 * What the rules work with: the data made ready, the play of a step, and what a scenario changes. Names and numbers of that stand in
 * its data file (`changesOf`, `rightOf`). The rest are questions that the rules ask, all of them optional: where a scenario has no answer
 * (or answers `undefined`), the common rule holds. The answers stand in `scenarios/<id>.ts`, joined by `scenarios/table.ts`.
 */
import { type Play as CorePlay, definePhase, type PositionId } from '../../src/core/index.js';
import type { Bank, Changes, Costs, Data, Rights } from './data.js';
import type { Reason } from './reasons.js';
import type { RollName } from './rolls.js';
import type { AreaId, Geography, SeaId } from './rules/map/geography.js';
import type { PlayerTurn, Shortfall } from './rules/land/turn-record.js';
import type { PlaceMeaning, PlayedOrder } from './orders/meaning.js';
import type { Board, Ended, Position, State, Unit } from './state.js';

/** The data with the map made ready, and what each scenario changes: what every rule works with. */
export interface Rules extends Data {
  readonly geo: Geography;
  readonly scenarioRules: Readonly<Record<string, ScenarioRules>>;
}

export type Play = CorePlay<State, PlayedOrder, Rules, RollName>;
export const phase = definePhase<State, PlayedOrder, Rules, RollName>();

/** Where pieces stood when the player turn began. */
export type Starts = ReadonlyMap<string, AreaId>;

/** Why something can't be done, by which rule. */
export interface Refusal {
  readonly rule: string;
  readonly reason: Reason;
}

/** A coast that sends out a strength of one against ships, once a sea. */
export interface HostileShore {
  readonly area: AreaId;
  /** Whose shore it is, in the events: `italy`, `kingdom`. */
  readonly owner: string;
  /** Beaten once, no other shore of this sea comes out any more. */
  readonly silenced: boolean;
}

/** What happens at certain places of the sequence of play. */
interface Happenings {
  /** Before units are placed in the set-up step. */
  readonly beforeSetUp?: (play: Play) => void;
  readonly afterSetUp?: (play: Play) => void;
  readonly startOfTurn?: (play: Play) => void;
  /** Before the first slot and after the last. */
  readonly beforeSlots?: (play: Play) => void;
  readonly afterSlots?: (play: Play) => void;
  /** Before a position's tribes combine; and when it has moved. */
  readonly beforeMoves?: (play: Play, turn: PlayerTurn) => void;
  readonly afterMoves?: (play: Play, turn: PlayerTurn) => void;
  /** An area was attacked; `theirs` is nobody's position where a garrison stands. */
  readonly attacked?: (own: Position, theirs: Position | undefined) => void;
  /** A side's units hold a city in BKE-ECO-0; false: it does not become theirs. */
  readonly cityHeld?: (play: Play, area: AreaId, holder: PositionId) => boolean;
  /** When all positions have collected and spent. */
  readonly afterIncome?: (play: Play) => void;
  readonly beforeAdministration?: (play: Play) => void;
  /** A ruler's administration result was a number. */
  readonly resultRolled?: (play: Play, position: Position, result: number) => void;
  readonly afterAdministration?: (play: Play) => void;
  /** Cities have changed hands: what counts at one moment of the game is looked at. */
  readonly watch?: (play: Play) => void;
  /** A rebellion by tables of the scenario's own, instead of the common one. */
  readonly rebellion?: (play: Play, position: Position) => void;
  /** Results 7 and 12 of the common rebellion table, where no empire collapses. */
  readonly collapse?: (play: Play, position: Position, rule: string) => void;
}

/** The map, movement, and war. */
interface OnTheMap {
  /** May anybody be there at all? */
  readonly isOpen?: (board: Board, rules: Rules, area: AreaId) => boolean;
  /** Does the area count as inside the imperial boundary? */
  readonly isInside?: (
    board: Board,
    rules: Rules,
    area: AreaId,
    position: PositionId | undefined,
  ) => boolean | undefined;
  /** Is the area closed to this position by an agreement of the scenario? */
  readonly isForbidden?: (board: Board | State, rules: Rules, position: Position, area: AreaId) => boolean;
  /** Why a unit stays where it is. `began`: where pieces stood when the turn began, if some have moved since. */
  readonly heldBack?: (board: Board, rules: Rules, unit: Unit, began?: Starts) => Refusal | undefined;
  /** A land unit's way over a sea, on ships of nobody's; without it no land unit's move names a sea. */
  readonly crossing?: (
    play: Play,
    turn: PlayerTurn,
    unit: Unit,
    via: readonly PlaceMeaning[],
  ) => Shortfall | undefined;
  readonly refusesAttack?: (
    board: Board,
    rules: Rules,
    own: Position,
    theirs: Position,
  ) => Refusal | undefined;
  /** Those of these units that join one attack together. */
  readonly joining?: (play: Play, turn: PlayerTurn, units: Unit[]) => Unit[];
  /** Attackers count so many times their strength against this area. */
  readonly attackFactor?: (board: Board, rules: Rules, attacker: PositionId, target: AreaId) => number;
  /** The shore of this sea that comes out against a voyage by itself. `italian`: an Italian ship, with a crusader (BKE-CRU-1). */
  readonly hostileShore?: (
    play: Play,
    sea: SeaId,
    voyage: { readonly italian?: boolean },
  ) => HostileShore | undefined;
  /** Does a neutral garrison stay though no garrisoned city is beside it? */
  readonly keepsGarrison?: (rules: Rules, area: AreaId) => boolean;
}

/** Money, realms, and administration. */
interface OfRealms {
  /** What this position's units cost. */
  readonly costs?: (board: Board, rules: Rules, position: Position) => Costs | undefined;
  readonly mayBuild?: (board: Board, rules: Rules, position: Position, area: AreaId) => boolean;
  /** A city pays its tax so many times. */
  readonly taxFactor?: (board: Board, rules: Rules, position: Position, area: AreaId) => number;
  readonly extraIncome?: (play: Play, position: Position) => number;
  /** Has it units that come back at the start of the next turn? Then it is not out, though nothing of it stands. */
  readonly awaitsUnits?: (play: Play, position: Position) => boolean;
}

/** Who wins. */
interface OfTheGame {
  /** The scenario's own count of a position. */
  readonly score?: (board: Board, rules: Rules, position: Position) => number;
  /** Does a city count above its tax? */
  readonly isPrize?: (rules: Rules, area: AreaId) => boolean;
  /** The end before the last turn; null: the game goes on. */
  readonly endsNow?: (board: Board, rules: Rules) => Ended | null;
  /** The end on the last turn. */
  readonly endsAtLast?: (board: Board, rules: Rules) => Ended;
}

export type ScenarioRules = Happenings & OnTheMap & OfRealms & OfTheGame;

const COMMON: ScenarioRules = {};

/** Is it the open game, whose positions come and go and are counted by cycles (BKE-S9-1)? */
export const isOpen = (board: Pick<Board, 'scenario'>, rules: Pick<Data, 'scenarios'>): boolean =>
  rules.scenarios[board.scenario]?.open === true;

/** The turn after which the game ends, as far as that is fixed. */
export const lastTurnOf = (
  board: Pick<Board, 'scenario' | 'options'>,
  rules: Pick<Data, 'scenarios'>,
): number | undefined =>
  isOpen(board, rules) ? board.options.max_turns : rules.scenarios[board.scenario]?.turns;

const SAME: Changes = {};

/** What the scenario of this game changes by names and numbers. */
export const changesOf = (board: Pick<Board, 'scenario'>, { scenarios }: Pick<Data, 'scenarios'>): Changes =>
  scenarios[board.scenario]?.changes ?? SAME;

/** What the scenario gives to a seat, or to all of them. */
export function rightOf<R extends keyof Rights>(
  board: Pick<Board, 'scenario'>,
  rules: Pick<Data, 'scenarios'>,
  { key }: Pick<Position, 'key'>,
  right: R,
): Rights[R] | undefined {
  const seat = rules.scenarios[board.scenario]?.positions.find((one) => one.key === key);
  return seat?.[right] ?? changesOf(board, rules).seats?.[right];
}

/** May this payer buy his peace from that receiver? BKE-S7-3 */
export const protects = (
  board: Pick<Board, 'scenario'>,
  rules: Pick<Data, 'scenarios'>,
  payer: Position,
  receiver: Position,
): boolean => rightOf(board, rules, payer, 'pays-off') === receiver.key;

/** Whom the bankers lend to. BKE-S8-17 */
export const bankOf = (
  board: Pick<Board, 'scenario'>,
  rules: Pick<Data, 'scenarios'>,
  position: Position,
): Bank | undefined =>
  rightOf(board, rules, position, 'borrows') === true ? changesOf(board, rules).bank : undefined;

/** What it changes by procedures of its own. */
export const scenarioOf = (board: Pick<Board, 'scenario'>, rules: Rules): ScenarioRules =>
  rules.scenarioRules[board.scenario] ?? COMMON;
