/** The Pre-Roman Period: capitals are strong, and everybody is at home in his own provinces. BKE-S6-1 to BKE-S6-5. */
import { seatOf } from '../board.js';
import { noEffect } from '../rules/realm/revolts.js';
import type { ScenarioRules } from '../play.js';

export const preRoman: ScenarioRules = {
  collapse: noEffect,
  isInside(board, rules, area, position) {
    const at = rules.geo.areas[area];
    if (!at || position === undefined) return undefined;
    const { provinces } = seatOf(board, rules, position) ?? {};
    return Array.isArray(provinces) && provinces.includes(at.prov);
  },
};
