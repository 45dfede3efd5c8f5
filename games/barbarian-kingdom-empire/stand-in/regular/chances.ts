/** What an attack brings on the average: the 36 throws of the combat results table, in tenths of a point. BKE-CBT-5 to BKE-CBT-8. */
import { lookup36 } from './throws.js';
import type { Charts } from '../../data.js';

/** One side of a fight, strongest pieces first. */
export interface Force {
  /** Strengths of its pieces, the weakest first. */
  readonly strengths: readonly number[];
  /** What a point of strength is worth to its owner. */
  readonly perStrength: number;
}

export interface Fight {
  readonly column: number;
  readonly attackers: Force;
  /** What defends, and what the area itself is worth. */
  readonly defence: number;
  readonly prize: number;
  /** What it is worth to remove a point of the defenders' strength. */
  readonly perEnemy: number;
  /** A garrison that has to retreat is lost. */
  readonly fixed: boolean;
  /** Own losses count so many tenths. */
  readonly caution: number;
}

/** Sum over 36 throws, in tenths of a point. */
export function expected36(charts: Charts, fight: Fight): number {
  const { AE, AR, EX, DR, DE } = lookup36(charts, fight.column);
  const { attackers, defence, prize, perEnemy, caution } = fight;
  const all = attackers.strengths.reduce((sum, one) => sum + one, 0);
  const enemy = defence * perEnemy;
  const own = (strength: number): number => Math.floor((strength * attackers.perStrength * caution) / 10);
  const spent = exchanged(attackers.strengths, defence);
  const exchange = all < defence ? -own(all) : enemy - own(spent) + (spent < all ? prize : 0);
  return (
    DE * (prize + enemy) +
    DR * (prize + (fixedShare(fight) * enemy) / 10) +
    EX * exchange -
    AR * RETREAT * attackers.strengths.length -
    AE * own(all)
  );
}

/** Tenths of their strength that defenders lose who only retreat. */
const fixedShare = ({ fixed }: Fight): number => (fixed ? 10 : 2);
/** Who is thrown back loses his place and a turn. */
const RETREAT = 4;

/** What goes in an exchange that must cost as much as the defence: one piece if one is enough, else the strongest first. BKE-CBT-7. */
function exchanged(strengths: readonly number[], least: number): number {
  const one = strengths.find((strength) => strength >= least);
  if (one !== undefined) return one;
  let sum = 0;
  for (const strength of [...strengths].reverse()) {
    if (sum >= least) break;
    sum += strength;
  }
  return sum;
}
