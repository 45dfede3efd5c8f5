/** What a sheet from the desk comes to on the game master's machine. */
import { judge } from '../../src/archive/intake/accept.js';
import { atHome } from '../../src/cli/at-home.js';
import { outcomesOf, seededDice, type OrderOutcome, type OrderSheet } from '../../src/core/index.js';
import type { Played } from '../kit/played.js';

export type Table = Pick<Played, 'system' | 'state' | 'file'>;

export const judgedThere = ({ system, file }: Table, text: string) =>
  judge(system, atHome(file), { file: 'x.txt', arrived: 0, bytes: new TextEncoder().encode(text) });

/** What becomes of each order, with the others' sheets by stand-ins. */
export function becameOf({ system, state, file }: Table, text: string): readonly OrderOutcome[] {
  const { sheet } = judgedThere({ system, state, file }, text);
  const { turn, step } = system.moment(state);
  const dice = seededDice({ seed: 'taps', turn, step, rolls: system.rolls });
  const sheets: Record<string, OrderSheet> = Object.fromEntries(
    system.awaiting(state).map((position) => {
      const own = seededDice({ seed: `taps ${position}`, turn, step });
      return [position, system.standIn(system.see(state, [], position), own)];
    }),
  );
  const outcome = system.resolve(state, { ...sheets, [file.position]: sheet }, dice);
  if ('questions' in outcome) throw new Error('the GM was asked');
  const seen = system.see(outcome.state, outcome.events, file.position);
  return outcomesOf(system, sheet, outcome.events, file.position, seen);
}

export const undone = (table: Table, text: string): readonly OrderOutcome[] =>
  becameOf(table, text).filter(({ outcome }) => outcome === 'refused' || outcome === 'failed');
