/**
 * What the rules work with: the data made ready, the play of a step, and what a scenario changes. Names and numbers of that stand in
 * its data file (`changesOf`, `rightOf`). The rest are the questions of `ScenarioRules`, all of them optional, which the rules ask
 * (`scenarioOf`). The answers stand in `scenarios/<id>.ts`, joined by `scenarios/table.ts`.
 */
import { type Play as CorePlay, definePhase, type PositionId } from '../../src/core/index.js';
import type { Bank, Changes, Costs, Data, Rights } from './data.js';
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

/** Moments of the sequence of play, in its order, at which a scenario may have something happen of its own. */
export type Moment =
  /** All units stand, and the first turn has not begun. */
  | 'after set-up'
  /** Before entries, treaties and the first slot. */
  | 'start of turn'
  | 'before slots'
  | 'after slots'
  /** All positions have collected and spent. */
  | 'after income'
  | 'before administration'
  /** All rulers are tested; markers and idle garrisons have not yet gone. */
  | 'after administration'
  /** Cities may have changed hands since it was last asked: what counts at one moment of the game is looked at. */
  | 'cities taken';

/** Units that go and fight only as their commander lets them (BKE-S5-1: Persians without Darius near by stay where they are). */
interface Command {
  /** Why a unit stays where it is. `began`: where pieces stood when the turn began, if some have moved since. */
  heldBack(board: Board, rules: Rules, unit: Unit, began?: Starts): Refusal | undefined;
  /** Those of these units that join one attack together. */
  joining(play: Play, turn: PlayerTurn, units: Unit[]): Unit[];
}

/** Whom a position may fight, and with what strength. */
interface War {
  /** Why a position does not attack another one yet. */
  refusesAttack(board: Board, rules: Rules, own: Position, theirs: Position): Refusal | undefined;
  /** Attackers count so many times their strength against this area. */
  attackFactor?(board: Board, rules: Rules, attacker: PositionId, target: AreaId): number;
}

/** What can happen at sea besides the voyages and meetings of ships of the positions. */
interface Sea {
  /** A land unit's way over a sea, on ships of nobody's; without it no land unit's move names a sea. */
  crossing?(play: Play, turn: PlayerTurn, unit: Unit, via: readonly PlaceMeaning[]): Shortfall | undefined;
  /** The shore of this sea that comes out against a voyage by itself. `italian`: an Italian ship, with a crusader (BKE-CRU-1). */
  hostileShore(play: Play, sea: SeaId, voyage: { readonly italian?: boolean }): HostileShore | undefined;
}

/** What kingdoms and empires may buy. */
interface Purchases {
  /** The price list of a position; `undefined`: that of its seat, or of its stage. */
  costs?(board: Board, rules: Rules, position: Position): Costs | undefined;
  /** May this position buy units in this area? The common conditions hold besides. */
  mayBuild(board: Board, rules: Rules, position: Position, area: AreaId): boolean;
}

/** All that the rules ask of a scenario. Where it has no answer, or answers `undefined`, the common rule holds. */
export interface ScenarioRules {
  /** What happens at moments of the sequence of play. Phases call `happenings`. */
  readonly at?: { readonly [M in Moment]?: (play: Play) => void };
  readonly command?: Command;
  readonly war?: War;
  readonly sea?: Sea;
  readonly purchases?: Purchases;
  /** Is the area closed: to everybody, or, where a position is given, to this one by an agreement of the scenario? */
  isClosed?(board: Board | State, rules: Rules, area: AreaId, position?: Position): boolean;
  /** A rebellion by tables of the scenario's own, instead of the common one. */
  rebellion?(play: Play, position: Position): void;
  /** What counts for a position at the end, instead of tax and prizes. */
  score?(board: Board, rules: Rules, position: Position): number;
  /** How the game ends, if it does, asked at the end of each turn. `over`: it ends now in any case; `null`: as the common rule says. */
  ending?(board: Board, rules: Rules, over: boolean): Ended | null;
}

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

/** What the scenario has happen at this moment. */
export function happenings(play: Play, moment: Moment): void {
  scenarioOf(play.state, play.data).at?.[moment]?.(play);
}
