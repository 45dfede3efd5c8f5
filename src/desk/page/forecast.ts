/** A forecast, played world by world in the worker while the page goes on; stopped at any time with what there is. */
import { signal } from '@preact/signals';
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
