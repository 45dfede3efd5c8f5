/** What a forecast reads of one imagined world: all of it from the position's own view. */
import type { Thing } from './choices.js';
import type { Clash } from './clash.js';
import type { GameEvent } from './events.js';
import type { DateForecast, Forecasting } from './forecast-told.js';
import { composeFront, figureName } from './front.js';
import { outcomesOf, type OrderOutcome } from './outcomes.js';
import type { GameSystem } from './system.js';
import { plainText, type Text } from './text.js';

/** Facts of this weight and more are news: battles, sieges, cities and armies lost or taken. */
const GRAVE = 7;

/** One imagined world after the step. */
export interface World {
  readonly outcomes: readonly OrderOutcome[];
  /** Own forces and places, by reference. */
  readonly own: ReadonlyMap<string, Thing>;
  /** Each fight once, by its word: the last of several. */
  readonly clashes: ReadonlyMap<string, Clash>;
  /** What page one says is to come, in its order. */
  readonly dates: readonly Pick<DateForecast, 'when' | 'text'>[];
  readonly figures: ReadonlyMap<string, number>;
  readonly news: ReadonlySet<string>;
}

/** What a forecast reads of a world after the step: all of it the position's own view tells. */
export function worldAfter(
  system: GameSystem,
  { position, sheet }: Pick<Forecasting, 'position' | 'sheet'>,
  { state, events }: { readonly state: unknown; readonly events: readonly GameEvent[] },
): World {
  const after = system.see(state, events, position);
  const front = system.front?.(after);
  const clashes = system.clashes?.(after, events) ?? [];
  return {
    outcomes: outcomesOf(system, sheet, events, position, after),
    own: ownThings(system, after),
    clashes: new Map(clashes.map((clash) => [clash.word, clash])),
    dates: (front?.dates ?? []).map(({ when, text }) => ({ when, text: plainText(text).trim() })),
    figures: figuresOf(system, after),
    news: new Set(
      (front?.facts ?? [])
        .filter(({ kind, weight }) => kind === 'happened' && weight >= GRAVE)
        .map(({ text }) => leadOf(text)),
    ),
  };
}

/** All to the end of what stands in bold at its beginning, or the whole line. */
function leadOf(text: Text): string {
  if (typeof text === 'string') return text.trim();
  const isPlain = (run: (typeof text)[number]): boolean => typeof run === 'string' && run.trim() !== '';
  const first = text.findIndex(isPlain);
  const lead = plainText(first > 0 ? text.slice(0, first) : text).trim();
  return lead.replace(/:$/, '.');
}

/** Own forces and places by reference. */
export const ownThings = (system: Pick<GameSystem, 'mapOf'>, view: unknown): Map<string, Thing> =>
  new Map(
    (system.mapOf?.(view).things ?? [])
      .filter(({ own, kind }) => own && (kind === 'force' || kind === 'place'))
      .map((thing) => [thing.ref, thing]),
  );

/** The numbers of page one by their names. */
export function figuresOf(system: Pick<GameSystem, 'front'>, view: unknown): Map<string, number> {
  const front = system.front?.(view);
  if (!front) return new Map();
  const numbers = composeFront(front, {}).figures.flatMap((figure) =>
    typeof figure.value === 'number' ? [[figureName(figure), figure.value] as const] : [],
  );
  return new Map(numbers);
}
