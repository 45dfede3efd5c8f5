/** Byzantine: five cities count, and no empire collapses. BKE-S3-3. */
import { ids } from '../../../src/core/index.js';
import { noEffect } from '../rules/realm/revolts.js';
import { specialOf } from './special.js';
import type { Rules, ScenarioRules } from '../play.js';

const special = specialOf('byzantine');
const pointsOf = (rules: Rules): Readonly<Record<string, number>> => special(rules, 'points');

export const byzantine: ScenarioRules = {
  collapse: noEffect,
  score(board, rules, position) {
    const points = pointsOf(rules);
    return ids(points).reduce(
      (sum, area) => sum + (board.cities[area]?.owner === position.id ? (points[area] ?? 0) : 0),
      0,
    );
  },
  isPrize: (rules, area) => pointsOf(rules)[area] !== undefined,
};
