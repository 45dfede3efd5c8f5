/** How well a computer player plays, and as what kind of person: the names alone. */

/** `novice`: plays legally and plainly; `regular`: as a sensible person who has played before. */
export const LEVELS = ['novice', 'regular'] as const;

export type Level = (typeof LEVELS)[number];

/** The character of a regular player, for a whole game: no seat has one of its own, and nobody is told. */
export const TEMPERS = ['cautious', 'greedy', 'loyal', 'treacherous'] as const;

export type Temper = (typeof TEMPERS)[number];
