/**
 * What a sheet is likely to bring: it is resolved in imagined worlds, which fit the position's view and guess what that hides, with
 * other dice in each. It takes the view alone, so it can betray nothing; what it cannot know it says first.
 */
import { MovesheetError } from './errors.js';
import { seededDice, type Dice } from './dice.js';
import { composeFront, figureName } from './front.js';
import type { PositionId } from './events.js';
import { outcomesOf, type OrderOutcome } from './outcomes.js';
import type { OrderSheet } from './sheet.js';
import { byId } from './sort.js';
import type { GameSystem } from './system.js';
import { plainText } from './text.js';

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

type Able = GameSystem & Required<Pick<GameSystem, 'imagine'>>;

/** Can this system forecast at all? */
export const forecasts = (system: GameSystem): system is Able => system.imagine !== undefined;

/** Facts of this weight and more are news: battles, sieges, cities and armies lost or taken. */
const GRAVE = 7;
const MOST_NEWS = 12;

/** One imagined world after the step. */
export interface World {
  readonly outcomes: readonly OrderOutcome[];
  /** Of own things: reference → spot. */
  readonly spots: ReadonlyMap<string, string | undefined>;
  readonly figures: ReadonlyMap<string, number>;
  readonly news: ReadonlySet<string>;
}

/** Plays worlds one at a time, so that a page can show what it has and stop. */
export interface Forecaster {
  /** World n = 0, 1, 2 …; undefined: the rules would ask the game master. */
  readonly world: (n: number) => World | undefined;
  readonly sum: (worlds: readonly (World | undefined)[]) => Forecast;
}

/** Throws `forecast/none` for a system that imagines nothing. */
export function forecaster(system: GameSystem, given: Forecasting): Forecaster {
  if (!forecasts(system))
    throw new MovesheetError('forecast/none', `${system.title} can't be forecast.`, '', 2);
  return {
    world: (n) => worldOf(system, given, n),
    sum: (worlds) => summed(system, given, worlds),
  };
}

/** A whole forecast of `worlds` worlds. Throws `forecast/none`. */
export function forecast(system: GameSystem, given: Forecasting, worlds: number): Forecast {
  const { world, sum } = forecaster(system, given);
  return sum(Array.from({ length: worlds }, (_, n) => world(n)));
}

function worldOf(
  system: Able,
  { position, view, sheet, seed, others }: Forecasting,
  n: number,
): World | undefined {
  const diceFor = (step: string): Dice => seededDice({ seed: `${seed} world ${n}`, turn: 0, step });
  const before = system.imagine(view, diceFor('imagine'));
  const sheets: Partial<Record<PositionId, OrderSheet>> = { [position]: sheet };
  if (others === 'stand-in')
    for (const other of system.awaiting(before))
      if (other !== position)
        sheets[other] = system.standIn(system.see(before, [], other), diceFor(`stand-in ${other}`));
  const { turn, step } = system.moment(before);
  const dice = seededDice({ seed: `${seed} world ${n}`, turn, step, rolls: system.rolls });
  const resolved = system.resolve(before, sheets, dice);
  if ('questions' in resolved) return undefined;
  const after = system.see(resolved.state, resolved.events, position);
  const front = system.front?.(after);
  const facts = front?.facts ?? [];
  return {
    outcomes: outcomesOf(system, sheet, resolved.events, position, after),
    spots: ownThings(system, after),
    figures: figuresOf(system, after),
    news: new Set(
      facts
        .filter(({ kind, weight }) => kind === 'happened' && weight >= GRAVE)
        .map(({ text }) => leadOf(text)),
    ),
  };
}

/** What stands in bold, or the whole line. */
function leadOf(text: Parameters<typeof plainText>[0]): string {
  const bold =
    typeof text === 'string'
      ? undefined
      : text.find((run) => typeof run !== 'string' && run.style === 'bold');
  return plainText(bold === undefined ? text : [bold]).trim();
}

const ownThings = (system: Pick<GameSystem, 'mapOf'>, view: unknown): Map<string, string | undefined> =>
  new Map(
    (system.mapOf?.(view).things ?? [])
      .filter(({ own, kind }) => own && (kind === 'force' || kind === 'place'))
      .map(({ ref, at }) => [ref, at]),
  );

function figuresOf(system: Pick<GameSystem, 'front'>, view: unknown): Map<string, number> {
  const front = system.front?.(view);
  if (!front) return new Map();
  const numbers = composeFront(front, {}).figures.flatMap((figure) =>
    typeof figure.value === 'number' ? [[figureName(figure), figure.value] as const] : [],
  );
  return new Map(numbers);
}

function summed(system: Able, given: Forecasting, all: readonly (World | undefined)[]): Forecast {
  const worlds = all.filter((world) => world !== undefined);
  return {
    unknown: unknownIn(given, all.length - worlds.length),
    worlds: worlds.length,
    asked: all.length - worlds.length,
    orders:
      worlds.length === 0
        ? []
        : given.sheet.orders.map(({ number, source }) => orderIn(worlds, number, source.text)),
    ends: worlds.length === 0 ? [] : endsIn(system, given.view, worlds),
    figures: figuresIn(figuresOf(system, given.view), worlds),
    news: newsIn(worlds),
  };
}

function unknownIn({ others = 'standing' }: Forecasting, asked: number): string[] {
  return [
    others === 'standing'
      ? 'What the others order: here they send nothing, and only what stands with them runs.'
      : 'What the others order: here each plays as the computer would in that seat.',
    'What you cannot see: forces, garrisons and treasuries that your view hides are guessed, and are other in each world.',
    ...(asked === 0
      ? []
      : [
          `How the game master decides: in ${asked} ${asked === 1 ? 'world' : 'worlds'} the rules ask, and these are left out.`,
        ]),
  ];
}

const shareOf = (count: number, of: number): Share => (of === 0 ? 0 : Math.round((100 * count) / of));

function orderIn(worlds: readonly World[], number: number, text: string): OrderForecast {
  const became = worlds.map(({ outcomes }) => outcomes.find((one) => one.number === number));
  const share = (outcome: OrderOutcome['outcome']): Share =>
    shareOf(became.filter((one) => one?.outcome === outcome).length, worlds.length);
  const done = became.filter((one) => one?.outcome === 'done').length;
  const reasons = new Map<string, number>();
  for (const one of became)
    if (one && one.outcome !== 'done' && one.words !== '')
      reasons.set(one.words, (reasons.get(one.words) ?? 0) + 1);
  const reason = likeliest(reasons)[0]?.[0];
  return {
    number,
    text,
    chance: done === worlds.length ? 'sure' : 2 * done >= worlds.length ? 'likely' : 'unlikely',
    done: share('done'),
    beaten: share('beaten'),
    part: share('part'),
    failed: share('failed'),
    ...(reason === undefined ? {} : { reason }),
  };
}

/** By count, equals by their names. */
const likeliest = (counts: ReadonlyMap<string, number>): (readonly [string, number])[] =>
  byId(counts.keys())
    .map((key) => [key, counts.get(key) ?? 0] as const)
    .sort((a, b) => b[1] - a[1]);

function endsIn(system: Able, view: unknown, worlds: readonly World[]): EndForecast[] {
  const own = (system.mapOf?.(view).things ?? []).filter(
    ({ own: mine, kind }) => mine && (kind === 'force' || kind === 'place'),
  );
  return own.map(({ ref, word }) => {
    const counts = new Map<string, number>();
    for (const { spots } of worlds) {
      const spot = spots.get(ref);
      if (spot !== undefined) counts.set(spot, (counts.get(spot) ?? 0) + 1);
    }
    const lost = worlds.filter(({ spots }) => !spots.has(ref)).length;
    return {
      ref,
      word,
      at: likeliest(counts).map(([spot, n]) => ({ spot, share: shareOf(n, worlds.length) })),
      lost: shareOf(lost, worlds.length),
    };
  });
}

function figuresIn(now: ReadonlyMap<string, number>, worlds: readonly World[]): FigureForecast[] {
  const names = [...new Set(worlds.flatMap(({ figures }) => [...figures.keys()]))];
  return names.map((name) => {
    const all = worlds.flatMap(({ figures }) => figures.get(name) ?? []).sort((a, b) => a - b);
    const before = now.get(name);
    return {
      name,
      ...(before === undefined ? {} : { now: before }),
      least: all[0] as number,
      middle: all[Math.floor((all.length - 1) / 2)] as number,
      most: all.at(-1) as number,
    };
  });
}

function newsIn(worlds: readonly World[]): NewsForecast[] {
  const counts = new Map<string, number>();
  for (const { news } of worlds) for (const text of news) counts.set(text, (counts.get(text) ?? 0) + 1);
  return likeliest(counts)
    .slice(0, MOST_NEWS)
    .map(([text, n]) => ({ text, share: shareOf(n, worlds.length) }));
}
