/** Attacks by units that one moves, and on them. RF-CBT-1 */
import type { Clash, GameEvent } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import type { View } from '../view.js';
import { areaOf } from './names.js';
import { pageOf } from './page.js';
import { readerOf } from './reader.js';

export function clashes(data: Data, view: View, events: readonly GameEvent[]): Clash[] {
  const page = pageOf(data, view);
  const { moved, movedUnit, ownUnit } = readerOf(page);
  return events.flatMap(({ type, data: facts }): Clash[] => {
    if (type !== 'attack-won' && type !== 'attack-failed') return [];
    const { unit, against, area } = facts;
    if (typeof area !== 'string') return [];
    const won = type === 'attack-won';
    const place = areaOf(page, area);
    if (movedUnit(unit)) return [{ at: area, word: `Attack on ${place}`, result: won ? 'won' : 'lost' }];
    const mine = ownUnit(against) || movedUnit(against) || (against === 'the Walls' && moved('rome'));
    return mine ? [{ at: area, word: `${place} is attacked`, result: won ? 'lost' : 'won' }] : [];
  });
}
