/** Units and counters by kind. A kind of which there are none is not written. */
import { countOf } from '../../../../src/core/index.js';

type Counted<K extends string> = Partial<Record<K, number>>;

/** More of a kind, or with `n` below 0 fewer. */
export function addTo<K extends string>(counts: Counted<K>, kind: K, n: number): void {
  counts[kind] = countOf(counts, kind) + n;
}

/** The kinds as a data file lists them: whoever it names first comes first. */
export function listed<K extends string>(counts: Readonly<Counted<K>> | undefined): [K, number][] {
  return Object.entries(counts ?? {}) as [K, number][];
}
