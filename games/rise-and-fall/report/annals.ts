/** Areas that change hands, attacks, and leaders, for a chronicle. RF-CBT-1. There is no die in these rules. */
import { deedsOf, type Deed, type DeedMatter, type GameEvent, type Json } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { areaName, houses, nameOf, sideName } from '../words/sentence.js';

export function deeds(data: Data, events: readonly GameEvent[]): Deed[] {
  const side = (id: Json | undefined): string =>
    typeof id === 'string' && id !== 'none' ? capitalised(sideName(data, id)) : '';
  // Whose a unit is changes with civil wars: it is called by its own name.
  const unit = (id: Json | undefined): string => nameOf(data, idOf(id));
  const capture = (event: GameEvent, from: string, to: string): DeedMatter => {
    const area = idOf(event.data.area);
    return { kind: 'capture', what: areaName(data, area), from, to, place: area };
  };
  const taken = (event: GameEvent): DeedMatter => capture(event, side(event.data.from), side(event.data.by));
  const attack = (event: GameEvent): DeedMatter => {
    const area = idOf(event.data.area);
    const [ours, theirs] = houses(event.data.kind);
    const sides = [`${unit(event.data.unit)}${ours}`, `${unit(event.data.against)}${theirs}`] as const;
    const winner = event.type === 'attack-won' ? sides[0] : sides[1];
    return { kind: 'battle', where: areaName(data, area), place: area, sides, winner };
  };
  const leader = ({ data: { leader: who, by } }: GameEvent): DeedMatter => ({
    kind: 'person',
    who: idOf(who),
    of: side(by),
  });
  return deedsOf(events, {
    'area-taken': taken,
    'area-yielded': taken,
    revolt: (event) => capture(event, side(event.data.by), ''),
    'attack-won': attack,
    'attack-failed': attack,
    'leader-arrives': leader,
    'leader-leaves': leader,
    'emperor-placed': (event) => ({ kind: 'person', who: idOf(event.data.leader), of: side('rome') }),
  });
}

const idOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const capitalised = (words: string): string => words.replace(/^the /, 'The ');
