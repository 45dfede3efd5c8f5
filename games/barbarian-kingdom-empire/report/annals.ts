/** Cities that change hands, attacks, and leaders, for a chronicle. BKE-CBT-1, BKE-LDR-1 to 3. */
import { deedsOf, type Deed, type DeedMatter, type GameEvent } from '../../../src/core/index.js';
import type { Rules } from '../play.js';
import { nameOf } from '../rules/map/geography.js';
import { loserOf } from './losers.js';
import { word } from './weights.js';

export function deeds(rules: Rules, events: readonly GameEvent[]): Deed[] {
  const capture = (event: GameEvent, from: string, to: string, ship?: string): DeedMatter => {
    const area = word(event, 'area');
    const what = ship ?? nameOf(rules.geo, area);
    return { kind: 'capture', what, from: side(from), to: side(to), place: area };
  };
  const leader =
    (whose: string) =>
    (event: GameEvent): DeedMatter => ({
      kind: 'person',
      who: `Leader ${word(event, 'leader')}`,
      of: word(event, whose),
      ...placeOf(event),
    });
  return deedsOf(events, {
    'city-taken': (event) => capture(event, word(event, 'from'), word(event, 'position')),
    'city-revolted': (event) => capture(event, word(event, 'position'), 'neutral'),
    'ship-captured': (event) =>
      capture(event, word(event, 'from'), word(event, 'position'), `the ship ${word(event, 'unit')}`),
    'combat-rolled': (event) => attack(rules, event),
    'attack-broken-off': (event) => attack(rules, event),
    'leader-placed': leader('position'),
    'leader-captured': leader('owner'),
    'leader-freed': leader('owner'),
    'leader-released': leader('owner'),
    'leader-lost': leader('owner'),
  });
}

/** BKE-CBT-5: DE and DR drive the defender out, EX costs both. */
function attack(rules: Rules, event: GameEvent): DeedMatter {
  const loser = loserOf(rules, event);
  const sides = [side(word(event, 'position')), side(word(event, 'against'))] as const;
  return {
    kind: 'battle',
    where: nameOf(rules.geo, word(event, 'area')),
    ...placeOf(event),
    sides,
    ...(loser === 'both' ? {} : { winner: loser === 'defender' ? sides[0] : sides[1] }),
  };
}

const placeOf = (event: GameEvent): { readonly place?: string } =>
  word(event, 'area') === '' ? {} : { place: word(event, 'area') };

const side = (id: string): string => (id === 'neutral' ? 'neutrals' : id);
