/** The public news of a week: great events, the yearly ranking, and the bare land. WK-REP-8, WK-REP-9. */
import { hexMapDrawing, hexPoint, type MapPlace } from '../../../src/atlas/index.js';
import {
  entries,
  ids,
  ledSentence,
  OBSERVER,
  publicFacts,
  weightOf,
  type FrontMap,
  type GameEvent,
  type OpenNews,
  type Standing,
} from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { mapOf, type MapSource } from '../rules/map/map.js';
import type { Observed } from '../view.js';
import { sentence, type Names } from '../words/sentence.js';
import { colourOf } from './colours.js';
import { landOf } from './drawing.js';
import { HEX_SCALE } from './front/map.js';
import { cityNames, listOf, recordOf, shown } from './facts.js';
import { placeWords } from './place-words.js';
import { eventFacts } from './weights.js';

/** Not worth a line of a newspaper: the rain, and the dice of what is told anyway. */
const PLAIN = ['weather', 'roll'];

export function openNews(data: Data, seen: Observed): OpenNews {
  const names: Names = {
    position: (id) => `${id} ${seen.positions[id]?.name ?? ''}`.trim(),
    places: placeWords({ observed: seen }),
  };
  const readers = ids(seen.positions).map((position) => {
    // Whose capital it is, and which commands are lost, is nobody's business.
    const table = eventFacts({ position, capital: '', isLost: () => false });
    return (event: GameEvent) => weightOf(event, table);
  });
  const standings = rankingOf(seen.events);
  return {
    facts: publicFacts(
      seen.events.filter(({ type }) => !PLAIN.includes(type)),
      readers,
      {
        tell: (event) => ledSentence(sentence(data, event, OBSERVER, names)),
        placeOf: ({ data: { place } }) => (typeof place === 'string' ? place : undefined),
      },
    ),
    ...(standings.length > 0 ? { standings } : {}),
    ...(seen.map ? { map: landMap(seen.map, seen.events) } : {}),
    dates: dates(data, seen),
  };
}

/** WK-END-3: the table as it was told to all; in most weeks none. */
function rankingOf(events: readonly GameEvent[]): Standing[] {
  const event = events.find(({ type }) => type === 'ranking');
  return listOf(event?.data.table).flatMap((row) => {
    const { place, position, name, score, ...columns } = recordOf(row) ?? {};
    if (typeof place !== 'number' || typeof score !== 'number') return [];
    const told = entries(columns as Record<string, unknown>).flatMap(([key, value]) =>
      typeof value === 'number' || typeof value === 'string' ? [[key, value] as const] : [],
    );
    return [
      { position: shown(position), name: shown(name), place, score, columns: Object.fromEntries(told) },
    ];
  });
}

/** The land with the cities that made news. */
function landMap(source: MapSource, events: readonly GameEvent[]): FrontMap {
  const map = mapOf(source);
  const by = new Map(events.map(({ data: { place, by } }) => [shown(place), shown(by)] as const));
  const places = [...cityNames(events)].flatMap(([id, name]): MapPlace[] => {
    const hex = map.hexes[id];
    const holder = by.get(id) ?? '';
    return hex
      ? [{ hex, sign: 'city', name, relation: 'other', colour: colourOf(holder === '' ? 'P0' : holder) }]
      : [];
  });
  return {
    title: 'The land, and the cities in the news',
    drawing: hexMapDrawing({ ...landOf(map), places }, { numbers: false }),
    scale: HEX_SCALE,
    places: Object.fromEntries(
      map.ids.flatMap((id) => (map.hexes[id] ? [[id, hexPoint(map.hexes[id])]] : [])),
    ),
  };
}

function dates(data: Data, { turn, ended, options }: Observed): NonNullable<OpenNews['dates']> {
  if (ended) return [];
  const { year } = data.charts.calendar;
  const ranking = Math.ceil(turn / year) * year;
  const { lastTurn } = options;
  return [
    ...(lastTurn === null || ranking <= lastTurn
      ? [{ when: `T${ranking}`, text: 'the ranking of the year' }]
      : []),
    ...(lastTurn === null ? [] : [{ when: `T${lastTurn}`, text: 'the last week' }]),
  ];
}
