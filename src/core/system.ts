/** GameSystem: the one contract between the engine and a set of rules. Types only. */
import type { BoardMap } from './board-map.js';
import type { Called, Knowledge, PlaceWords } from './called.js';
import type { Clash } from './clash.js';
import type { Deed } from './deeds.js';
import type { Choices, Draft, StandingOrder } from './choices.js';
import type { Diagnostic } from './diagnostics.js';
import type { Dice, RollInfo } from './dice.js';
import type { Report } from './document.js';
import type { GameEvent, PositionId } from './events.js';
import type { Fortune } from './fortunes.js';
import type { Fact, Front } from './front-facts.js';
import type { FrontDate, FrontMap } from './front-page.js';
import type { Json, JsonSchema } from './json.js';
import type { LessonNow } from './lesson-data.js';
import type { OrderBook } from './order-book.js';
import type { PositionForm } from './position-form.js';
import type { OrderSheet } from './sheet.js';
import type { Temper } from './temper.js';
import type { Answers, Question, Watch } from './phase.js';

/** Game options as the GM gave them (`--option key=value`, `game.yaml`), defaults not filled in. */
export type Options = Readonly<Record<string, Json>>;

export interface OptionInfo {
  readonly key: string;
  readonly rule: string;
  /** What it changes, in a sentence. */
  readonly help: string;
  readonly schema: JsonSchema;
  /** Its value when the GM says nothing; `scenario` where that depends on the scenario. */
  readonly standard: Json;
}

export interface ScenarioInfo {
  readonly id: string;
  readonly title: string;
  /** One or two sentences. */
  readonly summary: string;
  /** The seats in their order of play. Scenarios with a choice of numbers list the most; `create` reads the `positions` option. */
  readonly positions: readonly { readonly id: PositionId; readonly name: string }[];
  /** Where games may have fewer seats than `positions` has: the least, and how many there are unless an option says otherwise. */
  readonly seats?: { readonly least: number; readonly standard: number };
  /** Turns until its end, where that is fixed. */
  readonly turns?: number;
}

/** Where a game stands. */
export interface Moment {
  /** 1, 2, 3 …: the turn whose sheets are awaited. 0 only for a set-up step. */
  readonly turn: number;
  /** The step inside the turn; empty in systems with one step a turn. */
  readonly step: string;
  /** In the rules' calendar: `Spring, week 7 of year 2`. */
  readonly date: string;
}

export interface PositionInfo {
  readonly id: PositionId;
  /** Nation or people, as printed. */
  readonly name: string;
  /** `active` submits; `standin` is played by the computer; `out` was eliminated or left; `waiting` may enter. */
  readonly status: 'active' | 'standin' | 'out' | 'waiting';
}

export interface Standing {
  readonly position: PositionId;
  readonly name: string;
  readonly place: number;
  readonly score: number;
  /** Further columns of the table, in the order to print. */
  readonly columns: Readonly<Record<string, number | string>>;
}

/** What a system gives a gazette, from what the observer sees. */
export interface OpenNews {
  /** What happened, weighed as page one weighs it; places are keys of the map's. */
  readonly facts: readonly Fact[];
  /** The table, as far as it lies open; left out where all of it is secret. */
  readonly standings?: readonly Standing[];
  /** What all may see of the map, drawn for nobody. */
  readonly map?: FrontMap;
  /** What comes, from the open turn on. */
  readonly dates?: readonly FrontDate[];
}

/** The accepted sheet of each position for the open step; a position without one sent nothing (NMR). */
export type Sheets = Readonly<Partial<Record<PositionId, OrderSheet>>>;

export type Resolution<State> =
  | { readonly state: State; readonly events: readonly GameEvent[] }
  /** The rules ask the GM; nothing is resolved until `decide` has answered. */
  | { readonly questions: readonly Question[] };

/**
 * A rule system. All functions are pure; states, views, events and sheets are plain JSON.
 * `check`, `report` and `standIn` get a view, never a state: what `see` leaves out can't leak.
 */
export interface GameSystem<State = unknown, View = unknown, Observed = unknown> {
  /** Folder name: `weekly-campaign`. */
  readonly id: string;
  readonly title: string;
  /** Begins every rule id: `WK`. */
  readonly prefix: string;
  /** Of the rules as coded; raised when a game would go on differently. */
  readonly version: string;
  readonly orders: OrderBook;
  readonly scenarios: readonly ScenarioInfo[];
  readonly options: readonly OptionInfo[];
  readonly rolls: readonly RollInfo[];
  /** JSON Schema of a state: what `amend` is validated against. */
  readonly stateSchema: JsonSchema;

  /** The first state. Throws `MovesheetError` for options that don't fit. */
  create(scenario: string, options: Options, dice: Dice): State;
  moment(state: State): Moment;
  positions(state: State): readonly PositionInfo[];
  /** Who must submit for the open step, in the order of play; empty: the game is over. */
  awaiting(state: State): readonly PositionId[];
  /** Does the open step take a sheet of this position although it awaits none: standing orders alone? That none comes is no NMR. */
  welcomes?(view: View): boolean;
  /** `watch` is handed to `playTurn`. */
  resolve(
    state: State,
    sheets: Sheets,
    dice: Dice,
    answers?: Answers,
    watch?: Watch<State>,
  ): Resolution<State>;
  /** All that a position knows: the only gate of fog of war. `events` are those of the step that led to `state`. */
  see(state: State, events: readonly GameEvent[], position: PositionId): View;
  /**
   * What a reader sees who sits nowhere: no more than every position knows, each part by its name, and of the events those told to
   * all (`eventsForAll`). Without it nobody but the positions sees a board or a table. OBSERVER-1.
   */
  observe?(state: State, events: readonly GameEvent[]): Observed;
  /** The matter of a gazette, from what the observer sees. Without it a gazette tells the public events as they come. */
  news?(observed: Observed): OpenNews;
  /** The map as the game master sees it, drawn for nobody. Left out where that of `news` hides nothing. */
  wholeMap?(state: State): FrontMap;
  /**
   * What of these events goes into the tables of a chronicle: what changed hands, battles, what befell persons. They are the events
   * that its reader heard, and nothing else is asked. Places by the names that `sentence` gives them, positions by their ids.
   */
  deeds?(events: readonly GameEvent[], called?: Called): readonly Deed[];
  /**
   * What a reader calls the places that the rules number, out of what he knows. Without it they are called as `sentence` and `deeds`
   * call them for everybody.
   */
  placeWords?(known: Knowledge<State, View, Observed>): PlaceWords;
  /** Does the event tell that a person or a realm rose or fell? A gazette tells them apart. `fortuneBy` */
  fortune?(event: GameEvent): Fortune | undefined;
  /** Problems that the player may know of, beyond what the parser found. */
  check(view: View, sheet: OrderSheet): readonly Diagnostic[];
  /**
   * The sheet as a whole, after `check` took its faulty orders out: idle units, an overspent treasury, orders that contradict
   * each other, supply that will fail. Only what the position can know; only warnings and notes, no order is dropped for them.
   * Notes leave a sheet green (idle units); warnings make it yellow. `diagnoseSheet` for what belongs to no order.
   */
  lint?(view: View, sheet: OrderSheet): readonly Diagnostic[];
  /** Page one of the move sheet: weighed facts, figures, what comes. Without it the report brings its own masthead. */
  front?(view: View): Front;
  /** The move sheet after page one. Where it holds `{ kind: 'orders' }` the engine lays the orders and what became of them. */
  report(view: View): Report;
  /** What is taught for the open step, in a guided scenario; undefined: nothing. Sheets are held against its aims. */
  lesson?(view: View): LessonNow | undefined;
  /** The order form's own rows of this position, and which orders it can give now. Without it: free rows, and the orders of the step. */
  form?(view: View): PositionForm;
  /**
   * What may be written now. Without `box` (a field's name): the orders that may be given, at all or to the draft's thing; with it,
   * what fits into that box of the draft beside the boxes filled before it. `sheet` is what is written so far, without the draft:
   * money, pools and places that its orders take are gone. What is offered without a `why` brings no error from `check` on this sheet,
   * if the boxes behind are filled from their own offers; where `open` is false, all that `check` takes is offered.
   */
  choices?(view: View, sheet: OrderSheet, draft: Draft, box?: string): Choices;
  /** The map to point at, and the things that orders name. */
  mapOf?(view: View): BoardMap;
  /** What holds already, as orders that would change nothing. */
  standing?(view: View): readonly StandingOrder[];
  /**
   * A state that fits all that the view knows, with plain guesses, by `dice`, for what it hides: `see` of it shows the same position
   * the same things. It knows the view alone, so nothing that is made of it can betray more.
   */
  imagine?(view: View, dice: Dice): State;
  /**
   * The fights in which the position's own stood, in the order fought, out of the events of the step that led to the view: what a
   * forecast tells the odds of. What others were told alone is left out.
   */
  clashes?(view: View, events: readonly GameEvent[]): readonly Clash[];
  /** A computer player's sheet: legal, plain, and sure to bring the game on. */
  standIn(view: View, dice: Dice): OrderSheet;
  /** The sheet of a better one, who plays as a sensible person of this temper would; without it the plain one plays for it. */
  regular?(view: View, dice: Dice, temper: Temper): OrderSheet;
  standings(state: State): readonly Standing[];
  /**
   * What must hold in every state; each entry is a broken invariant. Run before a step is archived, by `simulate` and by the soaks.
   * `phase`: the state is a turn's working copy after this phase, and what holds only between the steps is not asked.
   */
  invariants(state: State, phase?: string): readonly string[];
  /**
   * What an outcome (`order-done`, `order-part`, `order-failed`) adds to that word, as the order's owner reads it: what was got,
   * what is missing, why not; empty: nothing. Without it the outcome is told by `sentence`.
   */
  outcome?(view: View, event: GameEvent): string;
  /** A sentence for an event, as this position may read it. `undefined`: the GM's full view. `called`: what its reader calls seats and places. */
  sentence(event: GameEvent, position?: PositionId, called?: Called): string;
  /** How a result without dice came about, a line each, for `explain`: a sum and what it was held against. `undefined`: nothing to tell. */
  reckoning?(event: GameEvent): readonly string[] | undefined;
}

/** How a system is made: its data validated and frozen, files of `data/` by name (`charts`, `scenarios/alexander`), and `texts`. */
export type SystemFactory<Data, State = unknown, View = unknown, Observed = unknown> = (
  data: Data,
) => GameSystem<State, View, Observed>;
