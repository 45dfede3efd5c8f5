/** The Roman Empire: it must hold Rome or Byzantium to the end. BKE-S1-1 to BKE-S1-4. */
import { values } from '../../../src/core/index.js';
import { seated } from '../board.js';
import type { Board } from '../state.js';
import { barbariansWin } from './victory.js';
import { rightOf, type Rules, type ScenarioRules } from '../play.js';

const ROME = 'rome';

/** BKE-S1-3: neither Rome nor Byzantium is his. */
export function romeIsLost(board: Board, rules: Rules): boolean {
  const rome = seated(board, ROME);
  if (!rome || rome.stage === 'out') return true;
  const capitals = rightOf(board, rules, rome, 'capitals') ?? [];
  return capitals.every((area) => board.cities[area]?.owner !== rome.id);
}

export const romanEmpire: ScenarioRules = {
  ending(board, rules, over) {
    if (romeIsLost(board, rules)) return barbariansWin(board, rules, 'rome-lost');
    const winners = values(board.positions).filter(({ key }) => key === ROME);
    return over ? { reason: 'time', winners: winners.map(({ id }) => id), shared: false } : null;
  },
};
