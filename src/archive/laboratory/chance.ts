/** How far figures of games that chance has played may be trusted. */

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Of a normal distribution, both sides together 5 %. */
const Z = 1.959964;

/**
 * Between which shares (0 to 1) the true one lies in 95 of 100 such samples: `wins` of `games`. Wins may be halves, of ties.
 * E. B. Wilson, Probable inference, the law of succession, and statistical inference (1927): true for few games too, and never outside 0 and 1.
 */
export function wilson(wins: number, games: number): Interval {
  if (games === 0) return { low: 0, high: 1 };
  const share = wins / games;
  const weight = 1 + (Z * Z) / games;
  const middle = (share + (Z * Z) / (2 * games)) / weight;
  const half = (Z / weight) * Math.sqrt((share * (1 - share)) / games + (Z * Z) / (4 * games * games));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/**
 * The sign test, two-sided: how likely (0 to 1) pairs would differ at least as one-sidedly as `more` against `less` if neither
 * setting were the better one. Pairs without a difference do not count.
 */
export function signTest(more: number, less: number): number {
  const n = more + less;
  const few = Math.min(more, less);
  // Binomial (n, one half), by logarithms: n may be ten thousand.
  let logTerm = -n * Math.LN2;
  let tail = 0;
  for (let k = 0; k <= few; k++) {
    tail += Math.exp(logTerm);
    logTerm += Math.log(n - k) - Math.log(k + 1);
  }
  return Math.min(1, 2 * tail);
}

/** The value below which this share (0 to 1) of the sorted values lies; between two of them by their distance. Undefined of none. */
export function quantile(sorted: readonly number[], share: number): number | undefined {
  const at = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low === undefined || high === undefined ? undefined : low + (high - low) * (at - Math.floor(at));
}
