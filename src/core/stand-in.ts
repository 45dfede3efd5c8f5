/** How well the computer plays a seat. */
import { forecasts } from './forecast.js';
import type { GameSystem } from './system.js';

/** `novice`: the system's own computer player; `strong`: the same with search in imagined worlds. */
export const LEVELS = ['novice', 'strong'] as const;

export type Level = (typeof LEVELS)[number];

/** Those that the computer of a system has: it searches where worlds can be imagined. */
export const levelsOf = (system: GameSystem): readonly Level[] =>
  forecasts(system) ? LEVELS : LEVELS.filter((level) => level !== 'strong');
