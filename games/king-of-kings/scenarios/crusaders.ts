/** Points for who holds the holy city at the end: scenario 13 of the rulebook. KOK-VP-1. */
import { specialOf } from './special.js';
import type { ScenarioRules } from '../play.js';

export const crusaders: ScenarioRules = {
  prize: (world) => specialOf(world).prize,
};
