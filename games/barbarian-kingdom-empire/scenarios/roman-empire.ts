/** The Roman Empire: it must hold Rome or Byzantium to the end. BKE-S1-1 to BKE-S1-4. */
import { values } from '../../../src/core/index.js';
import { seated } from '../board.js';
import type { Board } from '../state.js';
import { romans } from './romans.js';
import { specialOf } from './special.js';
import { barbariansWin } from './victory.js';
import type { Rules, ScenarioRules } from '../play.js';

const ROME = 'rome';
const special = specialOf('roman-empire');
const capitalsOf = (rules: Rules): readonly string[] => special(rules, 'roman-capitals');

/** BKE-S1-3: neither Rome nor Byzantium is his. */
export function romeIsLost(board: Board, rules: Rules): boolean {
  const rome = seated(board, ROME);
  return (
    !rome || rome.stage === 'out' || capitalsOf(rules).every((area) => board.cities[area]?.owner !== rome.id)
  );
}

export const romanEmpire: ScenarioRules = {
  ...romans('roman-empire'),
  mayQuit: (_rules, { key }) => key !== ROME,
  capitals: (rules, { key }) => (key === ROME ? capitalsOf(rules) : undefined),
  endsNow: (board, rules) => (romeIsLost(board, rules) ? barbariansWin(board, rules, 'rome-lost') : null),
  endsAtLast: (board) => ({
    reason: 'time',
    winners: values(board.positions)
      .filter(({ key }) => key === ROME)
      .map(({ id }) => id),
    shared: false,
  }),
};
