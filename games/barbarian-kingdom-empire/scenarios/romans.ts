/** What the Roman Empire and its two halves have in common. BKE-S1-1, BKE-S1-2, BKE-S1-4, BKE-S2-3. */
import { ids } from '../../../src/core/index.js';
import { seatOf, soundCitiesOf, taxOf } from '../board.js';
import type { AreaId } from '../rules/map/geography.js';
import { noEffect } from '../rules/realm/revolts.js';
import type { Board, Position } from '../state.js';
import { specialOf } from './special.js';
import type { Rules, ScenarioRules } from '../play.js';

type Bonus = Readonly<Record<AreaId, number>>;

/** The tax of all cities; Rome and Byzantium count more for who began outside. */
function taxWithBonus(board: Board, rules: Rules, position: Position, bonus: Bonus): number {
  const barbarian = seatOf(board, rules, position.id)?.start !== undefined;
  const cities = barbarian
    ? ids(bonus).reduce(
        (sum, area) => sum + (board.cities[area]?.owner === position.id ? (bonus[area] ?? 0) : 0),
        0,
      )
    : 0;
  return taxOf(board, soundCitiesOf(board, position.id)) + cities;
}

/** Those of one of the two scenarios. */
export function romans(scenario: string): ScenarioRules {
  const special = specialOf(scenario);
  const bonusOf = (rules: Rules): Bonus => special(rules, 'city-bonus');
  return {
    collapse: noEffect,
    score: (board, rules, position) => taxWithBonus(board, rules, position, bonusOf(rules)),
    isPrize: (rules, area) => bonusOf(rules)[area] !== undefined,
  };
}
