/** What a Combat would come to by its dice: shares of a hundred, reckoned out. AE-CBT-1, AE-ADV-3. */
import { countOf } from '../../../../src/core/index.js';
import type { Board } from '../../board.js';
import type { Rules } from '../map/geography.js';
import type { Unit } from '../../state.js';
import { rerolls } from './combat.js';

/** In per cent, as the first side sees it. */
export interface Chances {
  readonly won: number;
  readonly drawn: number;
}

interface Look {
  readonly state: Board;
  readonly data: Rules;
}

/** All dice together; shares are whole parts of it. Its square a hundred times over is still a number that counts exactly. */
const WHOLE = 2 ** 22;
const FACES = [1, 2, 3, 4, 5, 6] as const;

/** Of these Units against those, were they to fight once as they are. */
export function chances(look: Look, attackers: readonly Unit[], defenders: readonly Unit[]): Chances {
  const [ours, theirs] = [sums(look, attackers), sums(look, defenders)];
  let [won, drawn] = [0, 0];
  for (const [sum, share] of ours)
    for (const [other, part] of theirs)
      if (sum > other) won += share * part;
      else if (sum === other) drawn += share * part;
  const inHundred = (parts: number): number => Math.round((100 * parts) / WHOLE ** 2);
  return { won: inHundred(won), drawn: inHundred(drawn) };
}

/** How often the Units' dice come to each sum. */
function sums(look: Look, units: readonly Unit[]): ReadonlyMap<number, number> {
  let all: ReadonlyMap<number, number> = new Map([[0, WHOLE]]);
  for (const unit of units) {
    const bonus = countOf(look.data.charts['combat-bonus'], unit.type);
    const again = rerolls(look, unit) ? look.data.charts.reroll : [];
    const next = new Map<number, number>();
    for (const [sum, share] of all)
      for (const face of FACES) {
        // Of six times six: a face that stands at once, and what the second roll of the others brings.
        const weight = (again.includes(face) ? 0 : FACES.length) + again.length;
        const to = sum + face + bonus;
        next.set(to, (next.get(to) ?? 0) + Math.floor((share * weight) / FACES.length ** 2));
      }
    all = next;
  }
  return all;
}
