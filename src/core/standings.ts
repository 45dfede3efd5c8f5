/** Tables of standings: who stands before whom, and who shares a place. */
import { compareIds } from './sort.js';
import type { Standing } from './system.js';

/** A line before it has its place. `marks`: the score and what breaks its ties, the greater the better, the first that differs counts. */
export interface Ranked extends Omit<Standing, 'place'> {
  readonly marks: readonly number[];
}

/** The table, best first. Lines with the same marks share a place (1, 1, 3) and stand in the order of their ids. */
export function placed(lines: readonly Ranked[]): Standing[] {
  const sorted = [...lines].sort(
    (a, b) => compareMarks(b.marks, a.marks) || compareIds(a.position, b.position),
  );
  let place = 0;
  return sorted.map(({ marks, ...line }, index) => {
    const before = sorted[index - 1];
    if (before === undefined || compareMarks(before.marks, marks) !== 0) place = index + 1;
    return { ...line, place };
  });
}

/** A last mark for rules that give the better place to the lower position number. */
export const lowerNumber = (position: string): number => -Number(position.slice(1));

/** The first mark that differs decides: below 0 where `a` has less. Marks that one lacks count as 0. */
export function compareMarks(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
