/** ROLL-1, KOK-SEE-1, KOK-SEE-2: who may know which die. Data of the tests. */
import type { RollName } from '../../../games/king-of-kings/rolls.js';
import type { GameEvent } from '../../../src/core/index.js';

/** `all`: the table sees it. `owner`: only the position of its key. `none`: before the game, no event tells it. */
export const WHO: Readonly<Record<RollName, 'all' | 'owner' | 'suitor' | 'none'>> = {
  'set-up/seat': 'none',
  'summer/diplomacy': 'all',
  'fall/events': 'all',
  'fall/plague': 'all',
  'fall/rebellion': 'all',
  'fall/raiders': 'all',
  'fall/war': 'all',
  'fall/pirates': 'all',
  'fall/leader': 'all',
  'crisis/first': 'all',
  'crisis/second': 'all',
  'crisis/city': 'all',
  'crisis/uprising': 'all',
  'crisis/unpaid': 'all',
  'crisis/gate': 'all',
  'civil-war/hex': 'all',
  // KOK-SEE-2: a refusal is the suitor's shame alone.
  'marriage/answer': 'suitor',
  'marriage/looks': 'all',
  'marriage/mind': 'all',
  'marriage/heart': 'all',
  'siege/breach': 'all',
  'siege/sick': 'all',
  'siege/assault': 'all',
  'rebellion/fight': 'all',
  'treachery/fight': 'all',
  // KOK-MAIL-13: weights of tactics are secret; a side without a player has none.
  'battle/tactic': 'owner',
  'battle/land-hundreds': 'all',
  'battle/land-tens': 'all',
  'battle/land-ones': 'all',
  'battle/naval-tens': 'all',
  'battle/naval-ones': 'all',
  'battle/archers': 'all',
  'battle/leader': 'all',
  'supply/unit': 'all',
  'appeal/answer': 'all',
  'neutral/target': 'all',
  'neutral/ally': 'all',
};

/** Who may see this roll: `all`, or positions. */
export function audienceOf({ data, seenBy }: GameEvent): unknown {
  const { key: words, stream } = data as unknown as { key: string; stream: RollName };
  const key = words.split(' ');
  if (WHO[stream] === 'owner') return /^P\d$/.test(key.at(-1) ?? '') ? [key.at(-1)] : 'all';
  if (WHO[stream] === 'suitor') return Number(data['result']) <= 3 ? 'all' : [key[0]];
  if (WHO[stream] === 'none') return seenBy === 'gm' ? 'gm' : 'never';
  return WHO[stream];
}
