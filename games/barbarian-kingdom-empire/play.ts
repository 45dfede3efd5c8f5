/**
 * What the rules work with: the data made ready, the play of a step, and what a scenario changes. The last are questions that the rules
 * ask, all of them optional: where a scenario has no answer (or answers `undefined`), the common rule holds. The answers stand in
 * `scenarios/<id>.ts`, joined by `scenarios/table.ts`.
 */
import { type Play as CorePlay, definePhase, type PositionId } from '../../src/core/index.js';
import type { Costs, Data, UnitType } from './data.js';
import type { RollName } from './rolls.js';
import type { AreaId, Geography, ProvinceId, SeaId } from './rules/map/geography.js';
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
  readonly reason: string;
}

/** A coast that sends out a strength of one against ships, once a sea. */
export interface HostileShore {
  readonly area: AreaId;
  /** Whose shore it is, in the events: `italy`, `kingdom`. */
  readonly owner: string;
  /** Beaten once, no other shore of this sea comes out any more. */
  readonly silenced: boolean;
}

/** BKE-S8-17: what the bankers lend, and take back. */
export interface Bank {
  /** The first turn on which they lend. */
  readonly from: number;
  /** Loans come in so much money, repayments in so much. */
  readonly step: number;
  readonly back: number;
  /** All that they lend to one. */
  readonly most: number;
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
  /** Is this empire free of the boundary (BKE-EMP-2)? */
  readonly isUnbound?: (board: Board, rules: Rules, position: Position) => boolean;
  /** Is the area closed to this position by an agreement of the scenario? */
  readonly isForbidden?: (board: Board | State, rules: Rules, position: Position, area: AreaId) => boolean;
  /** Is this seat one of the halves of the Empire? All others cross its boundary when they step inside (BKE-S2-1). */
  readonly isHalf?: (rules: Rules, key: string) => boolean;
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
  /** A capital marker blocks and defends its area like a garrison. */
  readonly capitalsDefend?: true;
  /** Does this seat sail ships that count more at sea (`Unit.greek`), and how much do they? */
  readonly hasGreekShips?: (key: string) => boolean;
  readonly greekStrength?: (rules: Rules) => number;
  /** The shore of this sea that comes out against a voyage by itself. `italian`: an Italian ship, with a crusader (BKE-CRU-1). */
  readonly hostileShore?: (
    play: Play,
    sea: SeaId,
    voyage: { readonly italian?: boolean },
  ) => HostileShore | undefined;
  /** Does a neutral garrison stay though no garrisoned city is beside it? */
  readonly keepsGarrison?: (rules: Rules, area: AreaId) => boolean;
  /** Cities that nobody owns begin without a garrison. */
  readonly unguarded?: true;
  /** Units keep a type that their stage does not know. */
  readonly anyTypes?: true;
}

/** Money, realms, and administration. */
interface OfRealms {
  /** What this position's units cost. */
  readonly costs?: (board: Board, rules: Rules, position: Position) => Costs | undefined;
  readonly mayBuild?: (board: Board, rules: Rules, position: Position, area: AreaId) => boolean;
  /** Units of a type that may be had beyond those of the start, where only lost ones are rebuilt. */
  readonly extraUnits?: (rules: Rules, type: UnitType) => number;
  /** A city pays its tax so many times. */
  readonly taxFactor?: (board: Board, rules: Rules, position: Position, area: AreaId) => number;
  readonly extraIncome?: (play: Play, position: Position) => number;
  /** May this payer buy his peace from that receiver? */
  readonly protects?: (rules: Rules, payer: Position, receiver: Position) => boolean;
  /** Lost units come back: of themselves, or by order. */
  readonly rebuilds?: (rules: Rules, position: Position) => 'by-itself' | 'by-order' | undefined;
  /** The only cities that may be capital, best first. */
  readonly capitals?: (rules: Rules, position: Position) => readonly AreaId[] | undefined;
  /** The capital that never moves. */
  readonly fixedCapital?: (board: Board, rules: Rules, position: Position) => AreaId | undefined;
  /** An empire's leaders go on; its units stay what they are, at the upkeep they had. */
  readonly keepsLeaders?: true;
  readonly keepsUnits?: (position: Position) => boolean;
  /** A revival only makes the next income good. */
  readonly revivalIsGoodRuler?: true;
  /** The results that a position may replace once: none, by a revival only, or by any result. */
  readonly override?: (rules: Rules, position: Position) => 'revival' | 'any' | undefined;
  /** The administration column, by its place in the table, that a bought one becomes. */
  readonly adminColumn?: (rules: Rules, position: Position, at: number) => number;
  readonly noLastAdministration?: true;
  /** Has it units that come back at the start of the next turn? Then it is not out, though nothing of it stands. */
  readonly awaitsUnits?: (play: Play, position: Position) => boolean;
  /** The turn from which on this people founds its kingdom by order, and only so. */
  readonly kingdomByOrder?: (rules: Rules, position: Position) => number | undefined;
  /** How a position that is out begins again: anywhere, at its own start, or at once with its treasury (when it quits). */
  readonly restart?: (rules: Rules, position: Position) => 'anywhere' | 'same' | 'at-once' | undefined;
  readonly mayQuit?: (rules: Rules, position: Position) => boolean;
}

/** Orders that only one scenario knows: who may give them. */
interface OfOrders {
  /** Whose garrisons this position may win over (BKE-S7-1). */
  readonly subverts?: (board: Board, rules: Rules, position: Position) => PositionId | undefined;
  /** Areas from which units leave the map (BKE-S5-6). */
  readonly exits?: (rules: Rules) => readonly AreaId[];
  /** BKE-S8-2: so many units enter in a turn. */
  readonly entryRate?: (rules: Rules) => number;
  /** BKE-S8-16. */
  readonly goesOnCrusade?: (rules: Rules, position: Position) => boolean;
  readonly bank?: (rules: Rules, position: Position) => Bank | undefined;
}

/** Who plays, and who wins. */
interface OfTheGame {
  /** Each player names a city of a province in the set-up step; `usual`: where they lie if he does not, best first. */
  readonly namesCities?: (rules: Rules) => {
    readonly province: ProvinceId;
    readonly usual: readonly AreaId[];
  };
  /** One player against an opposition that the rules move. */
  readonly alone?: true;
  /** The scenario's own count of a position. */
  readonly score?: (board: Board, rules: Rules, position: Position) => number;
  /** Does a city count above its tax? */
  readonly isPrize?: (rules: Rules, area: AreaId) => boolean;
  /** The end before the last turn; null: the game goes on. */
  readonly endsNow?: (board: Board, rules: Rules) => Ended | null;
  /** The end on the last turn. */
  readonly endsAtLast?: (board: Board, rules: Rules) => Ended;
  /** What parts equal scores: the treasury if left out. */
  readonly tie?: 'tax' | 'none';
}

export type ScenarioRules = Happenings & OnTheMap & OfRealms & OfOrders & OfTheGame;

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

/** What the scenario of this game changes. */
export const scenarioOf = (board: Pick<Board, 'scenario'>, rules: Rules): ScenarioRules =>
  rules.scenarioRules[board.scenario] ?? COMMON;
