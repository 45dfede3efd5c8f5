/** Names in the data that must be found elsewhere: cities on the map, countries and seats in their scenario, orders in the book. */
import { entries, ids, type Reference, type References } from '../../src/core/index.js';
import {
  COLOURS,
  FAITHS,
  FLAGS,
  LAND_TACTICS,
  NAVAL_TACTICS,
  UNIT_TYPES,
  type Data,
  type Patch,
  type PlaceSetUp,
  type PositionSetUp,
  type Scenario,
  type Size,
} from './data.js';
import { kindsOf } from './grid.js';
import { ANY_EASTERN_COAST } from './map-data.js';
import { orders } from './orders/book.js';
import { FOR_SALE } from './orders/purchases.js';
import { scenarioRules } from './scenarios/table.js';

export const references: References<Data> = (data) => [
  ...ofMap(data),
  ...ofCharts(data),
  ...ofTutorial(data),
  ...ofAllScenarios(data),
  ...entries(data.scenarios).flatMap(([id, scenario]) => ofScenario(scenario, id)),
];

/** The same kind of name at several places of the data. */
const each = (paths: readonly string[], what: string, among: readonly string[]): Reference[] =>
  paths.map((at) => ({ at, what, among }));

function ofMap({ map }: Data): Reference[] {
  const hexes = [...kindsOf(map, 'both').keys()];
  const paths = [
    'map/seas/*', 'map/straits/*/*/*', 'map/hand-made/*/a', 'map/hand-made/*/b', 'map/rivers/*/*',
    'map/mediterranean-east/*', 'places/places/*/hex',
  ]; // prettier-ignore
  return each(paths, 'a hex of the map', hexes);
}

const PRICES = ['fort', 'move-fort', 'rebuild', 'capital', 'neutral-goods', 'offering', ...FOR_SALE];
const COUNCILS = ['administration', 'court', 'foreign'];
/** What is told of a people besides its flags. */
const TOLD = ['riders', 'loot', 'goal-points', 'goal-tribute'];
/** Nobody fights. */
const NO_BATTLE = 'xx';

function ofCharts({ charts }: Data): Reference[] {
  const battles = [
    { name: 'land', tactics: LAND_TACTICS, effects: charts['land-effects'] },
    { name: 'naval', tactics: NAVAL_TACTICS, effects: charts['naval-effects'] },
  ];
  return [
    ...each(['charts/prices/~'], 'something that has a price', PRICES),
    ...each(['charts/diplomacy/~'], 'a council', COUNCILS),
    ...each(['charts/appeals/~'], 'a faith', FAITHS),
    ...each(['texts/peculiar/~'], 'a flag or a goal', [...FLAGS, ...TOLD]),
    ...battles.flatMap(({ name, tactics, effects }) => [
      ...each(
        [`charts/${name}-matrix/~`, `charts/${name}-matrix/*/~`, `charts/${name}-effects/*/~`],
        `a ${name} tactic`,
        tactics,
      ),
      ...each([`charts/random-tactic/${name}/*`], `a ${name} tactic`, tactics),
      ...each([`charts/${name}-matrix/*/*`], 'a letter of the effects', [...ids(effects), NO_BATTLE]),
      ...each([`charts/${name}-effects/*/*/~`], 'a type of units', [...UNIT_TYPES, 'all']),
    ]),
  ];
}

function ofTutorial({ tutorial, scenarios }: Data): Reference[] {
  const guided = scenarios[tutorial.scenario];
  const boxes = tutorial.lessons.flatMap((lesson, l) =>
    lesson.aims.map((aim, a) => ({
      at: `tutorial/lessons/${l}/aims/${a}/boxes/~`,
      what: 'a box of these orders',
      among: orders.orders.filter((o) => aim.orders.includes(o.key)).flatMap((o) => ids(o.fields)),
    })),
  );
  return [
    ...each(['tutorial/scenario'], 'a scenario', ids(scenarios)),
    // A scenario that can't be read is told by itself.
    ...(guided ? each(['tutorial/lessons/*/position'], 'a position of the scenario', seatsOf(guided)) : []),
    ...each(
      ['tutorial/lessons/*/aims/*/orders/*'],
      'an order of the book',
      orders.orders.map((o) => o.key),
    ),
    ...boxes,
  ];
}

const namesOf = (places: readonly PlaceSetUp[] = []): string[] => places.map((p) => p.at);
const seatsOf = (size: Pick<Scenario, 'positions'>): string[] => size.positions.map((_, at) => `P${at + 1}`);

/** What may stand in a scenario and again in each of its sizes. */
const inSizes = (...paths: readonly string[]): string[] =>
  paths.flatMap((path) => [`scenarios/*/${path}`, `scenarios/*/sizes/*/${path}`]);

/** What all scenarios may name alike. */
function ofAllScenarios({ places: { places }, charts }: Data): Reference[] {
  const names = places.flatMap((p) => [p.name, ...p.alias]);
  const sites = inSizes(
    'changes/rebellion-city/*', 'changes/straits/*', 'changes/prize/city', 'changes/empires/*/first/*',
    'special/surrender/*/city', 'special/joins/near', 'special/pirates/at', 'rebels/~', 'pirates/~',
    'neutrals/*/places/*/at', 'positions/*/places/*/at', 'positions/*/adds/*/at', 'patches/*/adds/*/at',
    'looted/*', 'realm/*/at', 'empires/*/*/at', 'set-up/not-sites/*',
  ); // prettier-ignore
  return [
    ...each(sites, 'a place of the map', names),
    ...each(inSizes('raiders/bands/*/at'), 'a place of the map', [...names, ANY_EASTERN_COAST]),
    ...each(inSizes('changes/events/~'), 'a sum of the events table', ids(charts.events)),
    ...each(
      ['scenarios/*/thebes'],
      'the id of a place',
      places.map((p) => p.id),
    ),
    ...each(['scenarios/*/set-up/by-colour/~'], 'a colour', COLOURS),
  ];
}

function ofScenario(scenario: Scenario, id: string): Reference[] {
  const top = `scenarios/${id}`;
  const sizes = ids(scenario.sizes ?? {}).map((n) => ({
    at: `${top}/sizes/${n}`,
    size: scenario.sizes?.[n] ?? {},
  }));
  const parts: readonly Part[] = [{ at: top, size: scenario }, ...sizes];
  const sides = [
    ...parts.flatMap(({ size }) => ids(size.neutrals ?? {})),
    ...parts.flatMap(({ size }) => (size.positions ?? []).map((p) => p.name)),
    ...ids(scenario.empires ?? {}),
  ];
  const [fewest, most] = scenario.players;
  const players = Array.from({ length: Math.max(0, most - fewest + 1) }, (_, n) => String(fewest + n));
  const others = ids(scenarioRules[id]?.instead ?? {});
  return [
    ...each([`${top}/sizes/~`], 'a number of players of this scenario', players),
    ...each([`${top}/expect/~`], 'a side of this scenario', ['neutrals', 'realm', ...sides]),
    ...parts.flatMap((part) => [
      ...ofPart(part, scenario, sides),
      ...ofLists(part, scenario),
      ...each([`${part.at}/raiders/die/*`], 'a band of this chart', [
        ...ids(part.size.raiders?.bands ?? {}),
        ...others,
      ]),
    ]),
  ];
}

/** A scenario or one of its sizes. */
interface Part {
  readonly at: string;
  readonly size: Size;
}

/** Seats and sides. */
function ofPart({ at, size }: Part, scenario: Scenario, sides: readonly string[]): Reference[] {
  const under = (...paths: readonly string[]): string[] => paths.map((path) => `${at}/${path}`);
  const seats = under(
    'changes/take-ally/position', 'changes/whole-empire', 'changes/archers', 'special/surrender/*/taker',
    'special/surrender/*/loser', 'special/joins/mover', 'special/joins/to', 'special/generals', 'special/last-of/*',
    'special/all-of-realm', 'special/general-is-monarch', 'patches/*/position',
  ); // prettier-ignore
  const named = under(
    'changes/take-ally/of/*', 'changes/one-group/*', 'changes/sea-needs', 'changes/apart/*', 'special/joins/allies/*',
    'special/moors/*', 'positions/*/allies/*', 'patches/*/allies/*',
  ); // prettier-ignore
  const neutrals = ids({ ...scenario.neutrals, ...size.neutrals });
  return [
    ...each(
      seats,
      'a position of this scenario',
      seatsOf({ positions: size.positions ?? scenario.positions }),
    ),
    ...each(named, 'a side of this scenario', sides),
    ...each(under('changes/empires/*/side'), 'an empire of this scenario', ids(scenario.empires ?? {})),
    ...each(under('patches/*/neutral'), 'a neutral country of this scenario', neutrals),
  ];
}

/** What positions take from the realm, and what they and their patches change in their own lists. */
function ofLists({ at, size }: Part, scenario: Scenario): Reference[] {
  const positions = size.positions ?? scenario.positions;
  const taken = positions.flatMap((p) => (p.takes === undefined || p.takes === 'rest' ? [] : p.takes));
  const listOf = (p: PositionSetUp): string[] =>
    p.takes === undefined
      ? namesOf(p.places)
      : p.takes === 'rest'
        ? namesOf(scenario.realm).filter((name) => !taken.includes(name))
        : [...p.takes];
  const own = (path: string, whose: string[], { adds }: PositionSetUp | Patch): Reference[] => [
    ...each([`${path}/drops/*`, `${path}/replace/*/at`], 'a place of this position', whose),
    ...each([`${path}/capital`], 'a place of this position', [...whose, ...namesOf(adds)]),
  ];
  return [
    ...each([`${at}/positions/*/takes/*`], 'a place of the realm', namesOf(scenario.realm)),
    ...(size.positions ?? []).flatMap((p, n) => own(`${at}/positions/${n}`, listOf(p), p)),
    ...(size.patches ?? []).flatMap((patch, n) => {
      const seat = positions[Number(patch.position?.slice(1)) - 1];
      return seat ? own(`${at}/patches/${n}`, [...listOf(seat), ...namesOf(seat.adds)], patch) : [];
    }),
  ];
}
