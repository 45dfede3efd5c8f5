/** What a temper changes in a regular player: thresholds alone, never the rules of thumb. */
import type { Temper } from '../../../../src/core/index.js';

export interface Stance {
  /** Own losses count so many tenths of what the enemy's do. */
  readonly caution: number;
  /** What a guard saves counts so many tenths of what an attack wins. */
  readonly guards: number;
  /** Money that is kept for the next turn's upkeep, in tenths of what will be missing. */
  readonly reserve: number;
  /** What money is worth to it elsewhere when it chooses an administration column, in tenths. */
  readonly thrift: number;
  /** Fighters a realm wants at most. */
  readonly army: number;
  /** The odds at which idle units strike whoever comes beside them. */
  readonly strikes: string;
  /** Does it spare partners; else only where the prize is at least so many tenths of a point. */
  readonly spares: 'always' | number;
  /** Does it lend soldiers to who leads the game, if he pays? */
  readonly servesLeader: boolean;
  /** Does it end a service in which its soldiers alone hold a city of the hirer? */
  readonly betrays: boolean;
}

export const STANCES: Readonly<Record<Temper, Stance>> = {
  cautious: {
    caution: 13,
    guards: 13,
    reserve: 10,
    thrift: 3,
    strikes: '3-1',
    army: 10,
    spares: 60,
    servesLeader: false,
    betrays: false,
  },
  greedy: {
    caution: 8,
    guards: 8,
    reserve: 5,
    thrift: 4,
    strikes: '2-1',
    army: 14,
    spares: 60,
    servesLeader: true,
    betrays: false,
  },
  loyal: {
    caution: 10,
    guards: 11,
    reserve: 8,
    thrift: 3,
    strikes: '5-2',
    army: 12,
    spares: 'always',
    servesLeader: false,
    betrays: false,
  },
  treacherous: {
    caution: 10,
    guards: 10,
    reserve: 8,
    thrift: 3,
    strikes: '5-2',
    army: 12,
    spares: 0,
    servesLeader: true,
    betrays: true,
  },
};
