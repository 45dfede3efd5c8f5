/** Cities that change hands, battles and assaults, monarchs and leaders, for a chronicle. KOK-BAT-1, KOK-SIEGE-5, KOK-DEATH-1. */
import {
  deedsOf,
  type Deed,
  type DeedMatter,
  type DeedTable,
  type GameEvent,
  type JsonObject,
} from '../../../src/core/index.js';
import type { Rules } from '../play.js';
import { sideTitle } from '../words/sentence.js';
import { wordOf } from './telling.js';
import { sideIn } from './weights.js';
import { plainGrid } from '../ruleset.js';

export function deeds(rules: Rules, events: readonly GameEvent[]): Deed[] {
  const title = (hex: string): string => plainGrid(rules).title(hex);
  const capture = (event: GameEvent, from: string, to: string): DeedMatter => {
    const hex = wordOf(event, 'hex');
    return { kind: 'capture', what: title(hex), from: sideTitle(from), to: sideTitle(to), place: hex };
  };
  const between =
    (from: string, to: string) =>
    (event: GameEvent): DeedMatter =>
      capture(event, wordOf(event, from), wordOf(event, to));
  const rebels = (event: GameEvent): string => `rebel-${wordOf(event, 'position')}`;
  return deedsOf(events, {
    'city-taken': (event) => [between('from', 'by')(event), won(event, 'by')],
    'ruin-passed': between('from', 'by'),
    'city-given': between('from', 'to'),
    'city-returned': between('from', 'to'),
    'city-rebelled': (event) => capture(event, wordOf(event, 'position'), rebels(event)),
    'rebellion-crushed': (event) => [
      capture(event, rebels(event), wordOf(event, 'position')),
      won(event, 'position'),
    ],
    ...fights((hex) => plainGrid(rules).about(hex)),
    ...people(title),
  });
}

/** What became of an assault; where there was none it tells of no battle. */
const won = (event: GameEvent, whose: string): DeedMatter => ({
  kind: 'battle',
  key: `assault ${wordOf(event, 'hex')}`,
  where: '',
  sides: [],
  winner: sideTitle(wordOf(event, whose)),
});

/** A battle is told from its joining to the pursuit, an assault round by round. */
function fights(about: (hex: string) => string): DeedTable {
  const battle = (event: GameEvent, sides: readonly unknown[]): DeedMatter => {
    const hex = wordOf(event, 'hex');
    const place = hex === '' ? {} : { place: hex };
    const winner = wordOf(event, 'winner');
    return {
      kind: 'battle',
      key: `battle ${wordOf(event, 'battle')}`,
      where: about(hex),
      ...place,
      sides: sides.map((side) => sideTitle(String(side))),
      ...(winner === '' ? {} : { winner: sideTitle(winner) }),
    };
  };
  const part = (event: GameEvent): DeedMatter => battle(event, []);
  return {
    'battle-joined': (event) => battle(event, [sideIn(event.data.initiator), sideIn(event.data.other)]),
    'battle-fought': part,
    'battle-ended': part,
    pursued: part,
    'assault-round': (event) => ({
      ...battle(event, [sideIn(event.data.first), sideIn(event.data.second)]),
      key: `assault ${wordOf(event, 'hex')}`,
    }),
  };
}

function people(title: (hex: string) => string): DeedTable {
  const monarch = ({ data }: GameEvent): DeedMatter => ({
    kind: 'person',
    who: `The monarch${generation(data)}`,
    of: typeof data.position === 'string' ? data.position : '',
  });
  const leader = (event: GameEvent): DeedMatter => {
    const [name, hex] = [wordOf(event, 'name'), wordOf(event, 'hex')];
    const kind = `${wordOf(event, 'kind')} ${wordOf(event, 'leader')}`;
    return {
      kind: 'person',
      who: name === '' ? kind : `${kind} ${name}`,
      of: sideTitle(wordOf(event, 'side')),
      ...(hex === '' || title(hex) === '' ? {} : { place: hex }),
    };
  };
  return {
    'monarch-died': monarch,
    'heir-crowned': monarch,
    'emperor-murdered': monarch,
    married: monarch,
    'leader-came': leader,
    'leader-tested': leader,
    'leader-died': leader,
  };
}

const generation = ({ generation: n }: JsonObject): string =>
  typeof n === 'number' ? `, generation ${n}` : '';
