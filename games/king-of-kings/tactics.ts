/** Tactics: chosen by policy or drawn, and what each pair of them means. KOK-BAT-5 to 7, KOK-MAIL-6. */
import { lookup, rollKey } from '../../src/core/index.js';
import type { Domain, UnitType } from './data.js';
import { policyOf, tacticsOf } from './policies.js';
import type { Force, Play, SideId } from './state.js';

/**
 * The tactic of a side: that of its strongest force. One roll only where there is something to draw. Weights, and that any
 * are drawn, are the commander's own (KOK-MAIL-13); sides without a player have nothing to hide.
 */
export function chooseTactic(
  play: Play,
  battle: string,
  domain: Domain,
  lead: Force,
  chief: SideId,
  enemy: SideId,
): string {
  const tactic = drawTactic(play, battle, domain, lead, chief, enemy);
  const knows = play.state.positions[chief] ? [chief] : 'all';
  play.log.rolled(knows, rollKey('battle/tactic', [battle, chief]));
  return tactic;
}

function drawTactic(
  play: Play,
  battle: string,
  domain: Domain,
  lead: Force,
  chief: SideId,
  enemy: SideId,
): string {
  const key = domain === 'land' ? 'tactic' : 'naval';
  const options = tacticsOf(lead.orders['tactic'] ?? policyOf(play.state, chief, key), domain, enemy);
  const [only] = options;
  if (only && options.length === 1) return only.tactic;
  if (options.length > 1) {
    let left = play.dice.roll(
      options.reduce((sum, o) => sum + o.weight, 0),
      'battle/tactic',
      battle,
      chief,
    );
    for (const o of options) {
      left -= o.weight;
      if (left <= 0) return o.tactic;
    }
  }
  return lookup(
    play.data.charts['random-tactic'][domain],
    play.dice.d6('battle/tactic', battle, chief),
    'tactics',
  );
}

/** The letter of two tactics; `xx`: nobody fights. */
export function letterOf(play: Pick<Play, 'data'>, domain: Domain, one: string, two: string): string {
  const matrix = play.data.charts[domain === 'land' ? 'land-matrix' : 'naval-matrix'];
  return matrix[one]?.[two] ?? 'A';
}

/** KOK-BAT-7: what a unit type is multiplied with. */
export function multiplier(
  play: Pick<Play, 'data'>,
  domain: Domain,
  letter: string,
  tactic: string,
  type: UnitType,
): number {
  const effects = play.data.charts[domain === 'land' ? 'land-effects' : 'naval-effects'];
  const own = effects[letter]?.[tactic];
  return own?.['all'] ?? own?.[type] ?? 1;
}
