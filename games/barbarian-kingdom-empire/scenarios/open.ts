/** The open game: who has fallen begins anew where he likes. BKE-S9-2. */
import type { ScenarioRules } from '../play.js';

export const open: ScenarioRules = { restart: () => 'anywhere', mayQuit: () => true };
