/** The administration column a stand-in pays for: what each result is worth to it, against the price. BKE-ADM-1 to BKE-ADM-4. */
import { ageOf } from '../rules/realm/ages.js';
import { columnCost } from '../rules/money/money.js';
import { eventWorth } from './solitaire.js';
import type { Board, Position } from '../state.js';
import { changesOf, type Rules } from '../play.js';

/** In tenths of a turn's income. */
const WORTH = {
  kingdom: { rebellion: -14, fall: -3 },
  empire: { rebellion: -25, fall: -25 },
  corruption: -5,
  'good-ruler': 5,
  /** A year of age taken off. */
  revival: 2,
};
/** What a tenth of the income buys elsewhere, in the same tenths. */
const PRICE = 7;

/** What there is for it, and what a tenth of the income buys elsewhere, in the same tenths. */
interface Offer {
  readonly money: number;
  readonly price?: number;
}

/** The best column in per cent that the money pays for. */
export function columnWanted(
  board: Board,
  rules: Rules,
  position: Position,
  base: number,
  { money, price = PRICE }: Offer,
): number {
  const { administration, 'poor-administration': poor } = rules.charts;
  const columns = administration.columns.map(Number);
  const down = poor.groups.includes(position.group) ? poor.columns : 0;
  const age = ageOf(position, board.turn);
  let best = 0;
  let most: number | undefined;
  for (const [at, percent] of columns.entries()) {
    const cost = columnCost(percent, base);
    if (cost > money) continue;
    // 36 throws of two dice, in tenths of an income each.
    const worth =
      throws(rules, Math.max(0, at - down)).reduce<number>(
        (sum, result) => sum + worthOf(position, result, age),
        0,
      ) *
        base +
      (changesOf(board, rules).alone ? eventWorth(rules, at) : 0) -
      36 * price * cost;
    if (most !== undefined && worth <= most) continue;
    most = worth;
    best = percent;
  }
  return best;
}

function worthOf(position: Position, result: string | number, age: number): number {
  const stage = position.stage === 'empire' ? WORTH.empire : WORTH.kingdom;
  if (typeof result === 'number') return result < age ? stage.fall : 0;
  if (result === 'rebellion') return stage.rebellion;
  if (result === 'revival') return Math.min(age, 10) * WORTH.revival;
  return result === 'corruption' || result === 'good-ruler' ? WORTH[result] : 0;
}

/** What the 36 throws of two dice give in a column. */
function throws(rules: Rules, column: number): (string | number)[] {
  const rows: Readonly<Record<string, readonly (string | number)[]>> = rules.charts.administration.rows;
  const found: (string | number)[] = [];
  for (let one = 1; one <= 6; one++)
    for (let two = 1; two <= 6; two++) found.push(rows[String(one + two)]?.[column] ?? '');
  return found;
}
