/** A forecast, played world by world in the worker while the page goes on; stopped at any time with what there is. */
import { computed, signal } from '@preact/signals';
import type { Forecast, Others } from '../../core/index.js';
import { ask, text } from './state.js';

export const WORLDS = 40;
/** Worlds played between two looks at the page; fewer where one takes long. */
const STEP = 4;
/** Milliseconds that the worker may be busy before other questions are heard. */
const LONGEST = 1500;

export interface Running {
  /** The text that it is for. */
  readonly text: string;
  readonly others: Others;
  /** Worlds played, those in which the rules ask among them. */
  readonly played: number;
  readonly result: Forecast | undefined;
  readonly running: boolean;
}

export const forecast = signal<Running | undefined>(undefined);

export type Chanced = Forecast['orders'][number];

/** The forecast is for another sheet than the one written now. */
export const older = computed(() => forecast.value !== undefined && forecast.value.text !== text.value);

/** What was foretold of an order; of an older sheet that of the same words, wherever it stood. */
export function foretold({
  number,
  text: order,
}: {
  readonly number: number;
  readonly text: string;
}): Chanced | undefined {
  const told = forecast.value?.result?.orders ?? [];
  return told.find((one) => (older.value ? one.text === order : one.number === number));
}

/** Where own forces end that do not stand there now, with the share of worlds; of this very sheet only. */
export const ghosts = computed((): readonly { readonly spot: string; readonly share: number }[] => {
  const ends = older.value ? [] : (forecast.value?.result?.ends ?? []);
  const shares = new Map<string, number>();
  for (const { from, at } of ends)
    for (const { spot, share } of at)
      if (spot !== from) shares.set(spot, Math.max(share, shares.get(spot) ?? 0));
  return [...shares].map(([spot, share]) => ({ spot, share }));
});

export const stop = (): void => {
  if (forecast.value) forecast.value = { ...forecast.value, running: false };
};

/** Forecasts the sheet as it is now. */
export async function foresee(others: Others): Promise<void> {
  const given = text.value;
  const begun: Running = { text: given, others, played: 0, result: undefined, running: true };
  forecast.value = begun;
  try {
    await ask('forecast', given, others);
    let [step, played] = [1, 0];
    while (isRunning() && played < WORLDS) {
      const from = performance.now();
      const result: Forecast = await ask('worlds', Math.min(step, WORLDS - played));
      step = performance.now() - from > LONGEST ? 1 : STEP;
      played = result.worlds + result.asked;
      forecast.value = { ...begun, running: isRunning(), result, played };
    }
  } finally {
    stop();
  }
}

const isRunning = (): boolean => forecast.value?.running === true;
