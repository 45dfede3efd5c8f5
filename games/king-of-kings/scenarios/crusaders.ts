/** Points for who holds the holy city at the end. KOK-SCN-13, KOK-VP-1. */
import { specialOf } from './special.js';
import type { ScenarioRules } from '../play.js';

export const crusaders: ScenarioRules = {
  prize: (world) => specialOf(world).prize,
};
