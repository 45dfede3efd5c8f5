/** What a forecast tells. Types only. */
import type { PositionId } from './events.js';
import type { OrderSheet } from './sheet.js';

/** What the others do: send nothing, so that their standing orders run; or what a stand-in would send. */
export type Others = 'standing' | 'stand-in';

/** How often something comes about, in whole hundredths of the worlds. */
export type Share = number;

export interface OrderForecast {
  /** As receipts count. */
  readonly number: number;
  /** As written. */
  readonly text: string;
  /** How sure it is that it is carried out: in all worlds, in half of them or more, in fewer. */
  readonly chance: 'sure' | 'likely' | 'unlikely';
  readonly done: Share;
  /** Carried out, and its end was not reached. */
  readonly beaten: Share;
  readonly part: Share;
  readonly failed: Share;
  /** The commonest reason of not being done. */
  readonly reason?: string;
}

/** Where a force or place of one's own ends. */
export interface EndForecast {
  readonly ref: string;
  readonly word: string;
  /** Where it stands now. */
  readonly from?: string;
  /** References of spots, the likeliest first. */
  readonly at: readonly { readonly spot: string; readonly share: Share }[];
  /** In so many it is no longer one's own, or no more. */
  readonly lost: Share;
}

/** A figure of page one after the step. */
export interface FigureForecast {
  readonly name: string;
  readonly now?: number;
  readonly least: number;
  readonly middle: number;
  readonly most: number;
}

/** A fight in which one's own stand. */
export interface BattleForecast {
  readonly word: string;
  /** Reference of its spot. */
  readonly at: string;
  /** In so many worlds it comes. */
  readonly share: Share;
  /** Its odds: of the worlds in which it comes. */
  readonly won: Share;
  readonly lost: Share;
  readonly open: Share;
}

/** A force or place that is not one's own yet. */
export interface ArrivalForecast {
  readonly ref: string;
  readonly word: string;
  readonly at?: string;
  readonly share: Share;
}

/** What the next sheet will say is to come: troops ready, taxes, terms that end. */
export interface DateForecast {
  /** As page one prints it: `now`, `T13`, `20 BC`. */
  readonly when: string;
  readonly text: string;
  readonly share: Share;
}

/** A grave fact of the next page one, by its lead: a battle, a city lost or taken. */
export interface NewsForecast {
  readonly text: string;
  readonly share: Share;
}

export interface Forecast {
  /** What it cannot know: told before all else. */
  readonly unknown: readonly string[];
  /** So many worlds were played. */
  readonly worlds: number;
  /** In so many the rules would have asked the game master; they do not count. */
  readonly asked: number;
  readonly orders: readonly OrderForecast[];
  readonly ends: readonly EndForecast[];
  readonly battles: readonly BattleForecast[];
  readonly arrivals: readonly ArrivalForecast[];
  /** What comes next, in its order. */
  readonly dates: readonly DateForecast[];
  readonly figures: readonly FigureForecast[];
  /** What may come about, the likeliest first. */
  readonly news: readonly NewsForecast[];
}

/** What is forecast: the sheet of a position on its view. */
export interface Forecasting {
  readonly position: PositionId;
  readonly view: unknown;
  /** As judged: faulty orders are out. */
  readonly sheet: OrderSheet;
  /** Any text: the same one gives the same forecast. */
  readonly seed: string;
  readonly others?: Others;
}
