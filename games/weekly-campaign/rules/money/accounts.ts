/** The quarter's account of a position: the weeks' lines added up by what they were for. WK-REP-20. */
import { countOf } from '../../../../src/core/index.js';
import type { Charts } from '../../charts.js';
import type { Position } from '../../state.js';

/** Adds the week that ends to its quarter. */
export function bookWeek(position: Position, turn: number, charts: Charts): void {
  const quarter = Math.floor((turn - 1) / charts.calendar.quarter) + 1;
  let account = position.accounts.at(-1);
  if (account?.quarter !== quarter) {
    account = { quarter, opening: position.ledger.opening, lines: {} };
    position.accounts.push(account);
  }
  for (const { what, amount } of position.ledger.lines)
    account.lines[what] = countOf(account.lines, what) + amount;
}
