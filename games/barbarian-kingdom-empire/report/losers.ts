/** Who has lost an attack, by its last roll. BKE-CBT-5, BKE-CBT-11 */
import { must, type GameEvent } from '../../../src/core/index.js';
import type { CombatEffect } from '../data.js';
import type { Rules } from '../play.js';
import { word } from './weights.js';

/** An attack that was broken off is the attacker's loss. */
export const loserOf = ({ charts }: Rules, event: GameEvent): CombatEffect['loser'] =>
  event.type === 'attack-broken-off'
    ? 'attacker'
    : must<CombatEffect>(charts['combat-results'], word(event, 'result'), 'the combat results').loser;
