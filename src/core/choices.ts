/** What a position may write now: the orders, and box by box what fits into a half-written one. Types only; `drafts.ts` works with them. */

/** An order half written, as a page, a form or a command holds it while it is composed. */
export interface Draft {
  /** Key of the order; undefined: none is chosen yet. */
  readonly order?: string;
  /** Reference of the thing that is to be ordered, while no order is chosen: only the orders that can be given to it are asked for. */
  readonly thing?: string;
  /** What stands in the boxes, as the code form writes it, by the name of the field. A box may be half filled: a path so far. */
  readonly boxes: Readonly<Record<string, string>>;
}

/** One thing that may be written. */
export interface Offer {
  /** The whole text of the box after this pick (a path so far and one step more); where an order is asked for, its key. */
  readonly text: string;
  /** As a button says it: `A0821, road`, `Spear horse`; of a list or path only what this pick adds. */
  readonly word: string;
  /** Reference of a spot or thing of the map that stands for it. */
  readonly at?: string;
  /** What it costs, in words: `24 tlts, 2 weeks`. */
  readonly cost?: string;
  /** What is left after it, in words: `595 tlts`, `2 of 6 points`. */
  readonly left?: string;
  /** The pick is counted: the last number of `text` is 1 and may be raised so far (`1SMC` to `4SMC`), see `countedText`. */
  readonly many?: number;
  /** What holds now of what it names, where it is the key of a setting: `3:2`. */
  readonly now?: string;
  /** What it comes to by what is seen now: `meets 2 of 3 forces near`. */
  readonly means?: string;
  /** It may be written, but look at it: the warning. */
  readonly doubt?: string;
  /** A near value that may not be written, and why: shown greyed. All others may be written. */
  readonly why?: string;
  /** The rule behind `why` or `doubt`. */
  readonly rule?: string;
}

/** What may be written into a box now, or which orders may be given. */
export interface Choices {
  /** Other text may be right as well: names, letters, numbers in a range. */
  readonly open: boolean;
  readonly offers: readonly Offer[];
  /** The box can't stay as it stands: it is half filled, or, of an optional one, the boxes before it ask for it. */
  readonly unfinished?: true;
  /** A word on the box as it stands: what it holds, what it lacks. */
  readonly note?: string;
  /** What holds already: writing it changes nothing. */
  readonly now?: string;
  /** What is written here, where that hangs on another box: a kind as those of fields, `odds` of a policy about odds. */
  readonly kind?: string;
  /** A number is wanted: its bounds, and what it is most often; `before`: the text of the box in front of it. */
  readonly range?: {
    readonly least: number;
    readonly most: number;
    readonly common?: readonly number[];
    readonly before?: string;
  };
}

/** A place of the map that can be pointed at. */
export interface Spot {
  /** As orders write it: `A0822`, `Rome`, `M3`. */
  readonly ref: string;
  /** Whole, as it is read out: `A0822, clear, river, road`. */
  readonly word: string;
  /** In the drawing's units. */
  readonly at: readonly [x: number, y: number];
  /** The ground that is the spot, where it is more than a point: rings in the drawing's units. */
  readonly outline?: readonly (readonly (readonly [x: number, y: number])[])[];
  /** References of the spots beside it. */
  readonly beside: readonly string[];
}

/** Something that orders name: a force, a place, a seat, an offer of another position. */
export interface Thing {
  /** As orders write it: `1AR`, `Rome`, `P4`; of two things or spots that orders write alike no two have the same. */
  readonly ref: string;
  /** As orders write it, where that is not the reference. */
  readonly written?: string;
  readonly kind: 'force' | 'place' | 'seat' | 'offer';
  /** `1AR Marius`, `Rome`, `Egyptians`. */
  readonly word: string;
  /** What is known of it, in a line: `10 of 14 regts, supply 6 of 6`. */
  readonly line: string;
  /** The spot on which it stands. */
  readonly at?: string;
  readonly own: boolean;
  /** Turn in which it was last seen, where that is not now. */
  readonly asOf?: number;
}

/** What already holds, as an order that would say the same. */
export interface StandingOrder {
  /** In the code form: `O - 1AR - F - 3 - 2`. Sent as it is, it changes nothing. */
  readonly order: string;
  /** In words: `1AR: full speed, attack, …`. */
  readonly word: string;
  /** The thing that it is for. */
  readonly thing?: string;
  /** Turn since when, where the position knows it. */
  readonly since?: number;
}
