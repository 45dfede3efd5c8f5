/** What happened, as facts of page one. */
import {
  led,
  fact,
  capitalised,
  weightOf,
  type EventFacts,
  type Fact,
  type GameEvent,
} from '../../../src/core/index.js';
import { standings } from '../standings.js';
import { deeds, DEEDS } from './deeds.js';
import { heaviest, nameOf, row, titleOf, told, wordOf, type Desk } from './telling.js';
import { countsSentence } from '../words/sentence.js';
import { minus } from './realm.js';
import { weightsFor } from './weights.js';

/** Many of these are one line. */
const LISTED: Readonly<Record<string, string>> = {
  'units-built': 'Raised:',
  retreated: 'Retreated:',
  'out-of-supply': 'Out of supply:',
  'raiders-came': 'Raiders:',
  'hex-chose': 'Mutiny:',
  'units-returned': 'Back in the ranks:',
};
/** Their facts are told by the deed that they belong to. */
const WITH_DEATH = ['heir-crowned'];

export function happened(desk: Desk): Fact[] {
  const { view, world, me } = desk;
  const table = weightsFor(world, me);
  const events = view.events;
  return [
    ...(world.state.game.ended ? result(desk) : []),
    ...deeds(desk, events, table),
    ...events
      .filter((event) => !DEEDS.includes(event.type) && !(event.type in LISTED))
      .flatMap((event) => single(desk, event, table)),
    ...Object.keys(LISTED).flatMap((type) => listed(desk, events, type, table)),
  ];
}

function single(desk: Desk, event: GameEvent, table: EventFacts): Fact[] {
  const weight = weightOf(event, table);
  if (weight === 0 || WITH_DEATH.includes(event.type)) return [];
  const place = wordOf(event, 'hex');
  return [
    fact('happened', weight, told(desk, event), {
      place: place === '' ? undefined : place,
      ref: REFS[event.type] ?? 'season',
    }),
  ];
}

const REFS: Readonly<Record<string, string>> = {
  'income-received': 'realm',
  'upkeep-paid': 'realm',
  'units-unpaid': 'realm',
};

/** Equal events as one line. */
function listed(desk: Desk, events: readonly GameEvent[], type: string, table: EventFacts): Fact[] {
  const own = events.filter(
    (event) => event.type === type && weightOf(event, table) > 0 && event.data.risen !== false,
  );
  const weight = heaviest(own, table);
  if (weight === 0) return [];
  const [first] = own;
  if (own.length === 1 && first) return single(desk, first, table);
  const names = own.map((event) => {
    const place = titleOf(desk, wordOf(event, type === 'retreated' ? 'to' : 'hex'));
    const what = contents(desk, event);
    return `${what} at ${place}`.trim();
  });
  return [
    fact('happened', weight, led(LISTED[type] ?? '', `${capitalised(row([...new Set(names)], 4))}.`), {
      place: first === undefined ? undefined : wordOf(first, type === 'retreated' ? 'to' : 'hex'),
      ref: 'season',
    }),
  ];
}

/** Whom an event of a list is about: units and their side, or a force with what it lost. */
function contents(desk: Desk, { type, data }: GameEvent): string {
  const side = wordOf({ data }, 'side');
  const whose = side === '' || side === desk.me ? '' : `${nameOf(desk, side)} `;
  if (type === 'units-built') return `${wordOf({ data }, 'n')} ${wordOf({ data }, 'type')}`;
  if (data.units !== undefined) return `${whose}${countsSentence(data.units)}`;
  const force = /[AC]\d+$/.exec(wordOf({ data }, 'force'))?.[0] ?? '';
  return `${whose}${force}${data.lost === undefined ? '' : ` (${countsSentence(data.lost)} died)`}`;
}

/** KOK-END-5: who stands where. */
function result(desk: Desk): Fact[] {
  const { view, world, me } = desk;
  if (!view.purses) return [];
  const places = standings(world.data, world.state, view.purses);
  const rows = places.map(({ place, name, score }) => `${place}. ${name} ${minus(score)}`);
  const own = places.find(({ position }) => position === me);
  return [
    fact('happened', 9, led(`The result: ${rows.join(', ')}.`)),
    ...(own
      ? [
          fact(
            'happened',
            8,
            led(`You are in place ${own.place} of ${places.length}`, `with ${minus(own.score)} points.`),
          ),
        ]
      : []),
  ];
}
