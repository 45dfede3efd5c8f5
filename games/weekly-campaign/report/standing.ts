/** What stands from week to week, as orders that would change nothing: the digits of each command, and the lines that fleets keep. WK-CMD-13, WK-LOC-12. */
import { printCode, values, type StandingOrder } from '../../../src/core/index.js';
import { bookOf } from '../choices/situation.js';
import type { Data } from '../data.js';
import type { Command } from '../records.js';
import { isNaval } from '../rules/troops/commands.js';
import type { View } from '../view.js';
import { digitWords } from './digits.js';
import { refOf } from './lines.js';

export function standing(data: Data, view: View): StandingOrder[] {
  const book = bookOf(data);
  return values(view.commands).map((command): StandingOrder => {
    const thing = refOf(command.id);
    const { locDuty } = command;
    // An O order would end the line.
    if (locDuty) {
      const [from, to] = [locDuty.from, locDuty.to].map((name) => ({ name }));
      const order = printCode(book, { key: 'loc', fields: { fleet: { name: thing }, from, to } });
      const base = view.places[locDuty.from]?.name ?? locDuty.from;
      return { order, word: `${thing}: line of communication from ${base} to ${locDuty.to}`, thing };
    }
    const digits = digitsOf(command);
    const order = printCode(book, { key: 'order', fields: { who: { name: thing }, ...digits } });
    return { order, word: `${thing}: ${digitWords(data, digits)}`, thing };
  });
}

/** Ships have no plan and no formation. */
function digitsOf(command: Command): Record<string, string | number> {
  const { battle, formation, ...digits } = command.orders;
  return isNaval(command) ? digits : { ...digits, battle, formation };
}
