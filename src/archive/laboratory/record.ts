/** What is written down of a simulated game beside its end: its course turn by turn, its fights, and what became of its orders. */
import type { Clash, GameEvent, GameSystem, OrderSheet, PositionId, Standing } from '../../core/index.js';
import { orderAnswered } from '../history/coverage.js';

/** The standings after a turn, by position: the score, and each further column that holds a number. */
export interface CourseTurn {
  readonly turn: number;
  readonly scores: Readonly<Record<PositionId, number>>;
  readonly columns: Readonly<Record<string, Readonly<Record<PositionId, number>>>>;
}

export interface GameRecord {
  readonly course: readonly CourseTurn[];
  /** How often somebody else came to lead alone. */
  readonly leadChanges: number;
  /** The turn of the first fight in which two stood; none where nobody fought. */
  readonly firstBlood?: number;
  /** Fights of each position. */
  readonly fights: Readonly<Record<PositionId, number>>;
  /** Battles and captures between positions. */
  readonly quarrels: Quarrels;
  /** Who is out, and since which turn. */
  readonly out: Readonly<Record<PositionId, number>>;
  /** Orders that failed, by key of the book and reason: `march: no-way`. */
  readonly failures: Readonly<Record<string, number>>;
}

/** Who fights whom. */
export interface Quarrels {
  readonly all: number;
  /** While one position led alone when the step began. */
  readonly led: number;
  /** Of these, with the leader in them. */
  readonly withLeader: number;
}

/** A step as it was played. */
export interface PlayedStep {
  readonly turn: number;
  readonly sheets: ReadonlyMap<PositionId, OrderSheet>;
  readonly state: unknown;
  readonly events: readonly GameEvent[];
}

/** Writes a game down, step by step. */
export class Recorder {
  readonly #system: GameSystem;
  readonly #course: CourseTurn[] = [];
  readonly #fights = new Map<PositionId, number>();
  readonly #out = new Map<PositionId, number>();
  readonly #failures = new Map<string, number>();
  #quarrels: Quarrels = { all: 0, led: 0, withLeader: 0 };
  /** Who was the last to lead alone. */
  #leader: PositionId | undefined;
  /** Of the last step's table; undefined: none, or several. */
  #ahead: PositionId | undefined;
  #leadChanges = 0;
  #firstBlood: number | undefined;

  constructor(system: GameSystem) {
    this.#system = system;
  }

  add({ turn, sheets, state, events }: PlayedStep): void {
    this.#countFailures(sheets, events);
    this.#countFights(turn, state, events);
    this.#countQuarrels(state, events);
    for (const { id, status } of this.#system.positions(state))
      if (status === 'out' && !this.#out.has(id)) this.#out.set(id, turn);
    const standings = this.#system.standings(state);
    const entry = { turn, scores: scoresOf(standings), columns: columnsOf(standings) };
    // Of a turn of several steps its last one stands.
    if (this.#course.at(-1)?.turn === turn) this.#course.pop();
    this.#course.push(entry);
    this.#lead(standings);
  }

  get record(): GameRecord {
    return {
      course: this.#course,
      leadChanges: this.#leadChanges,
      ...(this.#firstBlood === undefined ? {} : { firstBlood: this.#firstBlood }),
      fights: Object.fromEntries(this.#fights),
      quarrels: this.#quarrels,
      out: Object.fromEntries(this.#out),
      failures: Object.fromEntries(this.#failures),
    };
  }

  #lead(standings: readonly Standing[]): void {
    const [first, other] = standings.filter(({ place }) => place === 1);
    this.#ahead = other ? undefined : first?.position;
    if (this.#ahead === undefined || this.#ahead === this.#leader) return;
    if (this.#leader !== undefined) this.#leadChanges++;
    this.#leader = this.#ahead;
  }

  /** Before the standings of the step are looked at: the leader is the one whom those who ordered saw. */
  #countQuarrels(state: unknown, events: readonly GameEvent[]): void {
    const seats = new Set(this.#system.positions(state).map(({ id }) => id));
    for (const deed of this.#system.deeds?.(events) ?? []) {
      if (deed.kind === 'person') continue;
      const sides = deed.kind === 'battle' ? deed.sides : [deed.from, deed.to];
      const against = new Set(sides.filter((side) => seats.has(side)));
      if (against.size < 2) continue;
      const { all, led, withLeader } = this.#quarrels;
      const ahead = this.#ahead;
      this.#quarrels = {
        all: all + 1,
        led: led + (ahead === undefined ? 0 : 1),
        withLeader: withLeader + (ahead !== undefined && against.has(ahead) ? 1 : 0),
      };
    }
  }

  #countFights(turn: number, state: unknown, events: readonly GameEvent[]): void {
    for (const { id } of this.#system.positions(state)) {
      const fights: readonly Clash[] =
        this.#system.clashes?.(this.#system.see(state, events, id), events) ?? [];
      if (fights.length === 0) continue;
      this.#firstBlood ??= turn;
      this.#fights.set(id, (this.#fights.get(id) ?? 0) + fights.length);
    }
  }

  #countFailures(sheets: ReadonlyMap<PositionId, OrderSheet>, events: readonly GameEvent[]): void {
    for (const event of events) {
      if (event.type !== 'order-failed') continue;
      const { reason } = event.data;
      const order = orderAnswered(event, sheets);
      // Of a side that sent no sheet: standing orders, which are no orders of the step.
      if (!order) continue;
      const what = `${order.key}: ${typeof reason === 'string' ? reason : 'untold'}`;
      this.#failures.set(what, (this.#failures.get(what) ?? 0) + 1);
    }
  }
}

function scoresOf(standings: readonly Standing[]): Record<PositionId, number> {
  return Object.fromEntries(standings.map(({ position, score }) => [position, score]));
}

function columnsOf(standings: readonly Standing[]): Record<string, Record<PositionId, number>> {
  const found: Record<string, Record<PositionId, number>> = {};
  for (const { position, columns } of standings)
    for (const [name, value] of Object.entries(columns))
      if (typeof value === 'number') (found[name] ??= {})[position] = value;
  return found;
}
