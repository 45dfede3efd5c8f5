/** Combats in which one's own Units stood. AE-CBT-1 */
import { isSeenBy, plainText, type Clash, type GameEvent } from '../../../src/core/index.js';
import type { Rules } from '../rules/map/geography.js';
import type { View } from '../view.js';
import { sidesIn, spot, whoAll } from './front/words.js';
import { text } from './told.js';
import { ownSideOf } from './weights.js';

export function clashes(data: Rules, view: View, events: readonly GameEvent[]): Clash[] {
  return events.flatMap((event): Clash[] => {
    if (event.type !== 'combat-fought' || !isSeenBy(event, view.position)) return [];
    const side = ownSideOf(event, view.position);
    if (side === undefined) return [];
    const at = text(event, 'at');
    const foe = whoAll(data, view, sidesIn(event, side === 0 ? 1 : 0));
    const result = text(event, 'result');
    return [
      {
        at,
        word: `Combat at ${plainText(spot(data, at))} against ${foe}`,
        result: result === 'drawn' ? 'open' : (result === 'won') === (side === 0) ? 'won' : 'lost',
      },
    ];
  });
}
