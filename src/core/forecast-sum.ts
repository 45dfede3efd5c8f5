/** What many worlds come to: shares, odds, least, middle and most. */
import type { Thing } from './choices.js';
import type { Clash } from './clash.js';
import type {
  ArrivalForecast,
  BattleForecast,
  DateForecast,
  EndForecast,
  FigureForecast,
  Forecast,
  Forecasting,
  NewsForecast,
  OrderForecast,
  Share,
} from './forecast-told.js';
import { figuresOf, ownThings, type World } from './forecast-world.js';
import type { OrderOutcome } from './outcomes.js';
import { byId } from './sort.js';
import type { GameSystem } from './system.js';

const MOST_NEWS = 12;
const MOST_DATES = 8;

/** The forecast that these worlds make; undefined ones are those in which the rules would ask the game master. */
export function summed(
  system: GameSystem,
  given: Forecasting,
  all: readonly (World | undefined)[],
): Forecast {
  const worlds = all.filter((world) => world !== undefined);
  const before = ownThings(system, given.view);
  return {
    unknown: unknownIn(given, all.length - worlds.length),
    worlds: worlds.length,
    asked: all.length - worlds.length,
    orders:
      worlds.length === 0
        ? []
        : given.sheet.orders.map(({ number, source }) => orderIn(worlds, number, source.text)),
    ends: worlds.length === 0 ? [] : endsIn(before, worlds),
    battles: battlesIn(worlds),
    arrivals: arrivalsIn(before, worlds),
    dates: datesIn(worlds),
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
  const reasons = became.flatMap((one) =>
    one && one.outcome !== 'done' && one.words !== '' ? one.words : [],
  );
  const reason = likeliest(counted(reasons))[0]?.[0];
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

/** How often each stands there. */
function counted(all: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

/** By count, equals by their names. */
const likeliest = (counts: ReadonlyMap<string, number>): (readonly [string, number])[] =>
  byId(counts, ([key]) => key).sort((a, b) => b[1] - a[1]);

function endsIn(before: ReadonlyMap<string, Thing>, worlds: readonly World[]): EndForecast[] {
  return [...before].map(([key, { ref, kind, word, at: from }]) => {
    const spots = worlds.flatMap(({ own }) => own.get(key)?.at ?? []);
    const lost = worlds.filter(({ own }) => !own.has(key)).length;
    return {
      ref,
      kind: kind === 'force' ? kind : 'place',
      word,
      ...(from === undefined ? {} : { from }),
      at: likeliest(counted(spots)).map(([spot, n]) => ({ spot, share: shareOf(n, worlds.length) })),
      lost: shareOf(lost, worlds.length),
    };
  });
}

function battlesIn(worlds: readonly World[]): BattleForecast[] {
  const words = counted(worlds.flatMap(({ clashes }) => [...clashes.keys()]));
  return likeliest(words).map(([word, n]) => {
    const all = worlds.flatMap(({ clashes }) => clashes.get(word) ?? []);
    const of = (result: Clash['result']): Share =>
      shareOf(all.filter((clash) => clash.result === result).length, n);
    const { at } = all[0] as Clash;
    return {
      word,
      ...(at === undefined ? {} : { at }),
      share: shareOf(n, worlds.length),
      won: of('won'),
      lost: of('lost'),
      open: of('open'),
    };
  });
}

function arrivalsIn(before: ReadonlyMap<string, Thing>, worlds: readonly World[]): ArrivalForecast[] {
  const come = worlds.flatMap(({ own }) => [...own].filter(([key]) => !before.has(key)));
  return likeliest(counted(come.map(([key]) => key))).map(([key, n]) => {
    const { ref, word, at } = new Map(come).get(key) as Thing;
    return { ref, word, ...(at === undefined ? {} : { at }), share: shareOf(n, worlds.length) };
  });
}

/** In the order of the first world that tells each. */
function datesIn(worlds: readonly World[]): DateForecast[] {
  const keys = worlds.map(
    ({ dates }) => new Set(dates.map(({ when, text }) => JSON.stringify([when, text]))),
  );
  const counts = counted(keys.flatMap((one) => [...one]));
  return [...counts].slice(0, MOST_DATES).map(([key, n]) => {
    const [when = '', text = ''] = JSON.parse(key) as string[];
    return { when, text, share: shareOf(n, worlds.length) };
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
  return likeliest(counted(worlds.flatMap(({ news }) => [...news])))
    .slice(0, MOST_NEWS)
    .map(([text, n]) => ({ text, share: shareOf(n, worlds.length) }));
}
