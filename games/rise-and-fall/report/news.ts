/** What happened, as facts of page one: wars, leaders and arrivals beside what became of areas. */
import {
  capitalised,
  fact,
  led,
  plainWords,
  weightOf,
  type EventFacts,
  type Fact,
  type GameEvent,
  type Weight,
} from '../../../src/core/index.js';
import { standings } from '../standings.js';
import { sentence } from '../words/sentence.js';
import { deeds } from './deeds.js';
import { FATEFUL } from './fates.js';
import { areaOf, ledSentence, numberWord, row, sideOf, unitNames } from './names.js';
import { sinceOwnTurn, type Page } from './page.js';
import type { Reader } from './reader.js';
import { weightsFor } from './weights.js';

/** Rules of a civil war and of a treaty: what they change is told with them. */
const CIVIL_WAR = ['RF-CW-4', 'RF-CW-5', 'RF-CW-6'];
const TREATY = ['RF-ALG-TREATY', 'RF-PEACE-2', 'RF-PEACE-3'];
/** These are told with what hangs on them. */
const TOLD_APART = ['peace-made', 'civil-war', 'game-over'];
/** Many of these are one line. */
const LISTED: Readonly<Record<string, string>> = {
  'unit-built': 'Raised:',
  'unit-placed': 'Placed:',
  'unit-returns': 'Back on the map:',
  'unit-arrives': 'New on the map:',
  'migration-returns': 'Gathered again:',
  'unit-disbanded': 'Disbanded:',
  'bribe-set': 'Bribed:',
  'kushan-converted': 'Turned Kushan:',
  'hun-arrives': 'The Huns come:',
  'sassanid-rises': 'Gone over to the Sassanids:',
  'unit-withdraws': 'Withdrawn by treaty:',
};

/** The facts of what happened since the reader's last turn; of a game that is over its end first. */
export function happened(page: Page, reader: Reader): Fact[] {
  const table = weightsFor(reader);
  const events = sinceOwnTurn(page.view).flatMap((told) => told.events);
  const apart = (event: GameEvent): boolean =>
    CIVIL_WAR.includes(event.rule) || TREATY.includes(event.rule) || event.type in LISTED;
  return [
    ...(page.board.state.over === '' ? [] : ending(page)),
    ...civilWars(page, events, table),
    ...deeds(
      page,
      reader,
      events.filter((event) => !apart(event)),
      table,
    ),
    ...treaties(page, events, table),
    ...events
      .filter((event) => !apart(event) && !FATEFUL.includes(event.type))
      .flatMap((event) => single(page, event, table)),
    ...Object.keys(LISTED).flatMap((type) => listed(page, events, type, table)),
  ];
}

function single(page: Page, event: GameEvent, table: EventFacts): Fact[] {
  const weight = weightOf(event, table);
  if (weight === 0 || TOLD_APART.includes(event.type)) return [];
  const { area } = event.data;
  return [
    fact('happened', weight, ledSentence(sentence(page.data, event, page.year)), {
      place: typeof area === 'string' ? area : undefined,
      ref: event.type === 'score' ? 'score' : 'events',
    }),
  ];
}

/** Equal events as one line; those of one weight together. */
function listed(page: Page, events: readonly GameEvent[], type: string, table: EventFacts): Fact[] {
  const own = events
    .filter((event) => event.type === type)
    .map((event) => ({ event, weight: weightOf(event, table) }))
    .filter((one): one is { event: GameEvent; weight: Weight } => one.weight > 0);
  const weights = [...new Set(own.map(({ weight }) => weight))].sort((a, b) => b - a);
  return weights.map((weight) => {
    const some = own.filter((one) => one.weight === weight).map(({ event }) => event);
    const names = some.map(({ data }) => {
      const place = typeof data.area === 'string' ? ` at ${areaOf(page, data.area)}` : '';
      return `${unitNames(page, [plainWords(data.unit)])}${place}`;
    });
    const lead =
      some.length > 3 ? (LISTED[type] ?? '').replace(':', `, ${numberWord(some.length)}:`) : LISTED[type];
    const [only] = some;
    return fact('happened', weight, led(lead ?? '', `${row(names, 4)}.`), {
      place: some.length === 1 && typeof only?.data.area === 'string' ? only.data.area : undefined,
      ref: 'events',
    });
  });
}

/** A civil war with all that went over in it. */
function civilWars(page: Page, events: readonly GameEvent[], table: EventFacts): Fact[] {
  return events.flatMap((event, at) => {
    if (event.type !== 'civil-war') return [];
    const end = events.findIndex(({ type }, n) => n > at && type === 'rebels-placed');
    const own = events.slice(at, end < 0 ? undefined : end);
    const placed = events[end]?.data.units;
    const rebels = Array.isArray(placed) ? placed.length : Number(event.data.size);
    const of = (type: string, key: string): string[] =>
      own.filter((one) => one.type === type).map(({ data }) => plainWords(data[key]));
    const areas = of('area-taken', 'area').map((id) => areaOf(page, id));
    const gone = of('unit-rebels', 'unit');
    const weight = own.reduce<Weight | 0>((most, one) => {
      const now = weightOf(one, table);
      return now > most ? now : most;
    }, 0);
    if (weight === 0) return [];
    const rest = [
      `${capitalised(numberWord(rebels))} rebels${areas.length > 0 ? ` hold ${row(areas)}` : ''}.`,
      gone.length > 0 ? `Gone over: ${unitNames(page, gone)}.` : '',
    ];
    const area = plainWords(event.data.area);
    return [
      fact('happened', weight, led(`Civil war at ${areaOf(page, area)}.`, rest.join(' ').trim()), {
        place: area,
        ref: 'events',
      }),
    ];
  });
}

/** What goes to each side by a treaty: `To Rome: Antioch. To Parthia: Ctesiphon and Nisibis.` */
function passed(page: Page, events: readonly GameEvent[]): string[] {
  const areas = new Map<string, string[]>();
  for (const { type, data } of events) {
    if (type !== 'area-yielded' && type !== 'area-taken') continue;
    const by = plainWords(data.by);
    areas.set(by, [...(areas.get(by) ?? []), areaOf(page, plainWords(data.area))]);
  }
  return [...areas].map(([by, names]) => `To ${sideOf(page, by)}: ${row(names)}.`);
}

/** A peace with what it yields. */
function treaties(page: Page, events: readonly GameEvent[], table: EventFacts): Fact[] {
  return events.flatMap((event, at) => {
    if (event.type !== 'peace-made') return [];
    const end = events.findIndex(({ type }, n) => n > at && type === 'peace-made');
    const own = events.slice(at, end < 0 ? undefined : end).filter(({ rule }) => TREATY.includes(rule));
    const lost = own
      .filter(({ type }) => type === 'unit-eliminated')
      .map(({ data }) => plainWords(data.unit));
    const weight = [event, ...own].reduce<Weight | 0>((most, one) => {
      const now = weightOf(one, table);
      return now > most ? now : most;
    }, 0);
    if (weight === 0) return [];
    const [lead = '', ...rest] = sentence(page.data, event, page.year).split(/(?<=;) /);
    const more = [...rest, ...passed(page, own), lost.length > 0 ? `Lost: ${unitNames(page, lost)}.` : ''];
    return [
      fact('happened', weight, led(lead, more.filter((part) => part !== '').join(' ')), { ref: 'wars' }),
    ];
  });
}

/** The game is over: why, and who stands where. */
function ending({ data, board, view, year }: Page): Fact[] {
  const end = view.recent.flatMap((told) => told.events).findLast(({ type }) => type === 'game-over');
  const places = standings(data, board.state);
  const rows = places.map(({ place, name, score }) => `${place}. ${name} ${String(score).replace('-', '−')}`);
  const own = places.find(({ position }) => position === view.position);
  return [
    ...(end ? [fact('happened', 9, ledSentence(sentence(data, end, year)), { ref: 'events' })] : []),
    fact('happened', 9, led(`The result: ${rows.join(', ')}.`), { ref: 'score' }),
    ...(own
      ? [
          fact(
            'happened',
            8,
            led(
              `You are in place ${own.place} of ${places.length}`,
              `with ${String(own.score).replace('-', '−')}.`,
            ),
            { ref: 'score' },
          ),
        ]
      : []),
  ];
}
