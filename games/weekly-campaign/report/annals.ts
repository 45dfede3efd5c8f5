/** Cities that change hands, battles and assaults, leaders, for a chronicle. WK-ASL-5, WK-BAT-6, WK-BAT-13, WK-CON-7. */
import {
  deedsOf,
  type Deed,
  type DeedMatter,
  type DeedTable,
  type GameEvent,
} from '../../../src/core/index.js';
import { recordOf, shown } from './facts.js';

export function deeds(events: readonly GameEvent[]): Deed[] {
  return deedsOf(events, { ...captures, ...fights, ...people, gift });
}

const nobody = (id: string): string => (id === 'P0' ? 'the independents' : id);

const capture = (
  { data }: GameEvent,
  by: Readonly<{ from: string; to: string }>,
  what = shown(data.name),
): DeedMatter => {
  const at = shown(data.hex) === '' ? shown(data.place) : shown(data.hex);
  return {
    kind: 'capture',
    what: what === '' ? `the fort in ${at}` : what,
    from: nobody(shown(data[by.from])),
    to: nobody(shown(data[by.to])),
    ...(at === '' ? {} : { place: at }),
  };
};

const captures: DeedTable = {
  captured: (event) =>
    capture(
      event,
      { from: 'from', to: 'by' },
      event.data.how === 'trade unit' ? `the trade unit ${shown(event.data.name)}` : undefined,
    ),
  revolt: (event) => capture(event, { from: 'from', to: 'to' }),
};

/** Fights of one phase in one hex are one: their sides and losses are told apart. */
const fight = ({ data }: GameEvent, sides: readonly string[], winner?: string): DeedMatter => {
  const hex = shown(data.hex);
  return {
    kind: 'battle',
    key: `${hex} ${shown(data.phase)}`,
    where: hex,
    place: hex,
    sides,
    ...(winner === undefined ? {} : { winner }),
  };
};

const part = (event: GameEvent): DeedMatter => fight(event, []);

const battle = (event: GameEvent): DeedMatter => {
  const { attacker, defender, result, winner } = event.data;
  const sides = [attacker, defender].map((side) => nobody(shown(recordOf(side)?.position)));
  return fight(event, sides, result === 'drawn' ? undefined : nobody(shown(winner)));
};

const fights: DeedTable = {
  'battle-side': part,
  battle,
  'naval-battle': battle,
  'battle-loss': part,
  pursuit: part,
  assault: (event) => {
    const { name, by, captured } = event.data;
    const place = shown(name);
    const [attacker, inside] = [shown(by), `the garrison of ${place === '' ? shown(event.data.hex) : place}`];
    const told = fight(event, [attacker, inside], captured === true ? attacker : inside);
    return place === '' ? told : { ...told, kind: 'battle', where: place, sides: [attacker, inside] };
  },
};

const person = (data: GameEvent['data'], of: string): DeedMatter => {
  const hex = shown(data.hex) === '' ? shown(data.at) : shown(data.hex);
  return {
    kind: 'person',
    who: shown(data.name) === '' ? `the leader ${shown(data.leader)}` : shown(data.name),
    of,
    ...(hex === '' ? {} : { place: hex }),
  };
};

const people: DeedTable = {
  'leader-hit': ({ data }) => person(data, shown(data.of)),
  assassin: ({ data }) => (data.success === true ? person(data, shown(data.of)) : undefined),
  // WK-LDR-2: a leader's id begins with his position's.
  'build-arrived': ({ data }) =>
    data.what === 'leader' ? person(data, shown(data.leader).replace(/-.*$/, '')) : undefined,
};

/** WK-GIFT-2, WK-GIFT-3: places and captive leaders are given away, too. */
const gift = (event: GameEvent): DeedMatter | undefined => {
  const { item, by } = event.data;
  if (item === 'leader') return person(event.data, shown(by));
  return item === 'city' || item === 'fort' ? capture(event, { from: 'by', to: 'to' }) : undefined;
};
