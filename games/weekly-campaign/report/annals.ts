/** Cities that change hands, battles and assaults, leaders, for a chronicle. WK-ASL-5, WK-BAT-6, WK-BAT-13, WK-CON-7. */
import {
  deedsOf,
  type Called,
  type Deed,
  type DeedMatter,
  type DeedTable,
  type GameEvent,
} from '../../../src/core/index.js';
import { recordOf, shown } from './facts.js';

export function deeds(events: readonly GameEvent[], { places }: Called = {}): Deed[] {
  const about = (hex: string): string => places?.about(hex) ?? hex;
  return deedsOf(events, { ...captures(about), ...fights(about), ...people, gift: giftOf(about) });
}

/** What a hex is called. */
type About = (hex: string) => string;

const nobody = (id: string): string => (id === 'P0' ? 'the independents' : id);

const capture = (
  about: About,
  { data }: GameEvent,
  by: Readonly<{ from: string; to: string }>,
  what = shown(data.name),
): DeedMatter => {
  const at = shown(data.hex) === '' ? shown(data.place) : shown(data.hex);
  return {
    kind: 'capture',
    what: what === '' ? `the fort in ${about(at)}` : what,
    from: nobody(shown(data[by.from])),
    to: nobody(shown(data[by.to])),
    ...(at === '' ? {} : { place: at }),
  };
};

const captures = (about: About): DeedTable => ({
  captured: (event) =>
    capture(
      about,
      event,
      { from: 'from', to: 'by' },
      event.data.how === 'trade unit' ? `the trade unit ${shown(event.data.name)}` : undefined,
    ),
  revolt: (event) => capture(about, event, { from: 'from', to: 'to' }),
});

/** Fights of one phase in one hex are one: their sides and losses are told apart. */
function fights(about: About): DeedTable {
  const told = ({ data }: GameEvent, sides: readonly string[], winner?: string) => {
    const hex = shown(data.hex);
    const place = { key: `${hex} ${shown(data.phase)}`, where: about(hex), place: hex };
    return { kind: 'battle' as const, ...place, sides, ...(winner === undefined ? {} : { winner }) };
  };
  const part = (event: GameEvent): DeedMatter => told(event, []);
  const battle = (event: GameEvent): DeedMatter => {
    const { attacker, defender, result, winner } = event.data;
    const sides = [attacker, defender].map((side) => nobody(shown(recordOf(side)?.position)));
    return told(event, sides, result === 'drawn' ? undefined : nobody(shown(winner)));
  };
  return {
    'battle-side': part,
    battle,
    'naval-battle': battle,
    'battle-loss': part,
    pursuit: part,
    assault: (event) => {
      const { name, by, captured, hex } = event.data;
      const where = shown(name) === '' ? about(shown(hex)) : shown(name);
      const [attacker, inside] = [shown(by), `the garrison of ${where}`];
      return { ...told(event, [attacker, inside], captured === true ? attacker : inside), where };
    },
  };
}

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
const giftOf =
  (about: About) =>
  (event: GameEvent): DeedMatter | undefined => {
    const { item, by } = event.data;
    if (item === 'leader') return person(event.data, shown(by));
    return item === 'city' || item === 'fort' ? capture(about, event, { from: 'by', to: 'to' }) : undefined;
  };
