/** Attacks by and on one's own. BKE-CBT-1 */
import type { Clash, GameEvent } from '../../../src/core/index.js';
import type { Rules } from '../play.js';
import { nameOf } from '../rules/map/geography.js';
import type { View } from '../view.js';
import { who } from './front/words.js';
import { loserOf } from './losers.js';
import { word } from './weights.js';

/** Each attack once, as its last roll left it. */
export function clashes(rules: Rules, view: View, events: readonly GameEvent[]): Clash[] {
  return events.flatMap((event): Clash[] => {
    if (event.type !== 'combat-rolled' && event.type !== 'attack-broken-off') return [];
    const { position, against } = event.data;
    const mine = position === view.me;
    if (!mine && against !== view.me) return [];
    const at = nameOf(rules.geo, word(event, 'area'));
    const loser = loserOf(rules, event);
    const attacker = loser === 'defender' ? 'won' : loser === 'both' ? 'open' : 'lost';
    const other = view.board.positions[word(event, 'against')];
    if (mine)
      return [
        {
          at,
          word: `Attack on ${at}${other === undefined ? '' : ` of ${who(view, other.id)}`}`,
          result: attacker,
        },
      ];
    const result2 = attacker === 'won' ? 'lost' : attacker === 'lost' ? 'won' : 'open';
    return [{ at, word: `${who(view, word(event, 'position'))} attacks ${at}`, result: result2 }];
  });
}
