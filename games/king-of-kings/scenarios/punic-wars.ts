/** The duel of Rome and Carthage is played without trade: each Spring brings a sum instead. */
import { specialOf } from './special.js';
import type { ScenarioRules } from '../play.js';

export const punicWars: ScenarioRules = {
  extraIncome: (world) => specialOf(world).bonus ?? 0,
};
