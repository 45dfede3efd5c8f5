/** What is played to see how well the computer does. */
import type { GameSystem } from '../../src/core/index.js';

export interface Lineup {
  readonly system: GameSystem;
  readonly scenario: string;
  /** Of the game, as somebody chose them. */
  readonly options: Readonly<Record<string, string | number>>;
  /** At most. */
  readonly turns: number;
  /** A game each. */
  readonly seeds: readonly string[];
  /** Hears of each game. */
  readonly tell: (line: string) => void;
}

export const percent = (share: number): string => `${Math.round(share * 100)} %`;

export const times = (factor: number): string => `${Math.round(factor * 10) / 10} x`;
