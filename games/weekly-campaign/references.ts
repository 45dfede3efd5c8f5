/** Names in the data files that must be found in others, or elsewhere in their own. What is closed by the rulebook (codes, seats) is a type. */
import { entries, ids, values, type Reference, type References } from '../../src/core/index.js';
import type {
  Data,
  MapScenario,
  NationLine,
  Scenario,
  SetUpCommand,
  SetUpPosition,
  SetUpScenario,
} from './data.js';
import { orderBookFor } from './orders/book.js';
import { INDEPENDENT } from './records.js';
import { mapOf } from './rules/map/map.js';
import { sourceOf, type MapFile } from './rules/map/map-file.js';

export const references: References<Data> = (data) => [
  ...chartNames(data),
  ...entries(data.maps).flatMap(([id, file]) => mapNames(data, `maps/${id}`, id, file)),
  { at: 'rosters/*/nations/*/list/*/code', what: 'a kind of regt', among: ids(data.units.units) },
  ...entries(data.scenarios).flatMap(([id, scenario]) => scenarioNames(data, `scenarios/${id}`, scenario)),
  ...tutorialNames(data),
];

function chartNames({ charts, units, 'stand-in': standIn }: Data): Reference[] {
  const regts = ids(units.units);
  const ships = [...ids(units.sqds), units.merchants.code];
  const classes = values(units.units).map((unit) => unit.class);
  return [
    { at: 'units/doubleRations/*', what: 'a kind of regt', among: regts },
    { at: 'charts/naval/halved/*', what: 'a kind of sqd', among: ships },
    { at: 'charts/naval/light/*', what: 'a kind of sqd', among: ships },
    {
      at: 'charts/lossWeights/~',
      what: 'a class or a kind of sqd',
      among: [...classes, ...ships, 'scythed'],
    },
    { at: 'charts/commands/*/children/~', what: 'a kind of command', among: ids(charts.commands) },
    { at: 'charts/formations/*/centre', what: 'one of `centres`', among: charts.centres },
    { at: 'charts/formations/*/wings', what: 'one of `wings`', among: charts.wings },
    { at: 'stand-in/nations/*', what: 'a temper', among: ids(standIn.tempers) },
  ];
}

function mapNames(data: Data, at: string, id: string, file: MapFile): Reference[] {
  const hexes = hexesOf(file);
  const cities = (file.cities ?? []).map(({ name }) => name);
  const players = values(data.scenarios).flatMap((scenario) =>
    scenario.kind === 'map' && scenario.map === id ? [ids(scenario.positions)] : [],
  );
  return [
    ...['channels/*', 'straits/*/*', 'blocked/*/*', 'cities/*/hex'].map((where) =>
      hex(`${at}/${where}`, hexes),
    ),
    { at: `${at}/roads/*/via/*`, what: 'a city of the map', among: cities },
    { at: `${at}/cities/*/levy`, what: 'a kind of regt', among: ids(data.units.units) },
    // A map that no scenario plays on has the countries that it likes.
    ...(players.length === 0
      ? []
      : [
          {
            at: `${at}/cities/*/home`,
            what: 'a position that plays on the map, or P0',
            among: [INDEPENDENT, ...players.flat()],
          },
        ]),
  ];
}

const hexesOf = (file: MapFile): readonly string[] => mapOf(sourceOf(file)).ids;

const hex = (at: string, among: Iterable<string>): Reference => ({ at, what: 'a hex of the map', among });

function scenarioNames(data: Data, at: string, scenario: Scenario): Reference[] {
  if (scenario.kind === 'world') return [{ at: `${at}/roster`, what: 'a roster', among: ids(data.rosters) }];
  const file = data.maps[scenario.map];
  return [
    { at: `${at}/map`, what: 'a map', among: ids(data.maps) },
    { at: `${at}/positions/*/list/*/code`, what: 'a kind of regt', among: ids(data.units.units) },
    ...(scenario.kind === 'map' ? countries(at, scenario, file) : setUpNames(at, scenario, file)),
  ];
}

function countries(at: string, { positions }: MapScenario, file: MapFile | undefined): Reference[] {
  if (!file) return [];
  const hexes = hexesOf(file);
  return [
    {
      at: `${at}/positions/~`,
      what: 'a position with cities on the map',
      among: (file.cities ?? []).map(({ home }) => home),
    },
    ...entries<NationLine>(positions).map(([id]) => hex(`${at}/positions/${id}/fort/hex`, hexes)),
  ];
}

function setUpNames(at: string, scenario: SetUpScenario, file: MapFile | undefined): Reference[] {
  const { cities, commands } = scenario;
  const positions: Lines = scenario.positions;
  const side = (where: string): Reference => ({
    at: `${at}/${where}`,
    what: 'a position of the scenario, or P0',
    among: [INDEPENDENT, ...ids(positions)],
  });
  const hexes = file && hexesOf(file);
  return [
    ...(hexes ? ['cities', 'forts', 'commands'].map((what) => hex(`${at}/${what}/*/hex`, hexes)) : []),
    ...['home', 'owner', 'holder'].map((what) => side(`cities/*/${what}`)),
    ...['wars/*/between/*', 'forts/*/owner', 'commands/*/owner'].map(side),
    ...ids(positions).flatMap((id) => {
      const own = cities.filter(({ owner }) => owner === id).map(({ name }) => name);
      return ['capital', 'restrictedAt'].map((what) => city(`${at}/positions/${id}/${what}`, own));
    }),
    city(
      `${at}/commands/*/city`,
      cities.map(({ name }) => name),
    ),
    ...commands.flatMap((top, n) =>
      leaderNames(`${at}/commands/${n}`, top, positions[top.owner]?.leaders.map(({ name }) => name) ?? []),
    ),
  ];
}
/** Asked by any owner. */
type Lines = Readonly<Record<string, SetUpPosition>>;

const city = (at: string, among: Iterable<string>): Reference => ({
  at,
  what: 'a city of the scenario',
  among,
});

/** Of a command and of those under it. */
function leaderNames(at: string, { under = [] }: SetUpCommand, among: readonly string[]): Reference[] {
  return [
    { at: `${at}/leaders/*`, what: 'a leader of the command’s owner', among },
    ...under.flatMap((command, n) => leaderNames(`${at}/under/${n}`, command, among)),
  ];
}

/** The guided scenario, who is guided, and what the lessons ask for by name. */
function tutorialNames(data: Data): Reference[] {
  const { scenario: id, lessons } = data.tutorial;
  const scenario = data.scenarios[id];
  const guided: Reference = { at: 'tutorial/scenario', what: 'a scenario', among: ids(data.scenarios) };
  if (scenario?.kind !== 'set-up') return [guided];
  const keys = orderBookFor(data).orders.map(({ key }) => key);
  const seats = ids<string>(scenario.positions);
  return [
    guided,
    { at: 'tutorial/lessons/*/position', what: 'a position of the scenario', among: seats },
    { at: 'tutorial/lessons/*/aims/*/orders/*', what: 'an order', among: keys },
    ...lessons.flatMap(({ position }, n) =>
      boxNames(`tutorial/lessons/${n}/aims/*/boxes`, scenario, position),
    ),
  ];
}

/** Boxes of orders by the names of their fields. */
function boxNames(
  at: string,
  { positions, cities, forts, commands }: SetUpScenario,
  who: string,
): Reference[] {
  const named = (command: SetUpCommand): string[] => [
    `${command.n}${command.kind}`,
    ...(command.under ?? []).flatMap(named),
  ];
  const own = commands.filter(({ owner }) => owner === who).flatMap(named);
  const walls = forts
    .filter(({ owner }) => owner === who)
    .flatMap(({ n, name }) => [`FO${n}`, ...(name === '' ? [] : [`FO ${name}`])]);
  return [
    city(
      `${at}/at/*`,
      cities.map(({ name }) => name),
    ),
    { at: `${at}/with/*`, what: 'a position of the scenario', among: ids<string>(positions) },
    { at: `${at}/what/*`, what: 'a fort of one’s own', among: walls },
    ...['who', 'command'].map((box) => ({
      at: `${at}/${box}/*`,
      what: 'a command of one’s own',
      among: own,
    })),
  ];
}
