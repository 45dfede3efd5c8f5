/** A position's own records. Each part is named that it sees: a part added to a record does not compile here before it is named. WK-REP-3, WK-REP-8. */
import { entries, only } from '../../../src/core/index.js';
import { openRebuilds } from '../rules/building/rebuilds.js';
import type {
  Build,
  City,
  CityId,
  Command,
  Fort,
  Freed,
  PositionId,
  Spy,
  TradeUnit,
  Transit,
} from '../records.js';
import type { Position, State } from '../state.js';

interface Owned {
  readonly owner: PositionId;
}

/** A position's own of these records, by id, with the parts that it sees. */
export const ownRecords = <T extends Owned>(
  records: Readonly<Record<string, T>>,
  position: PositionId,
  parts: (record: T) => T,
): Record<string, T> =>
  Object.fromEntries(
    entries(records).flatMap(([id, record]) => (record.owner === position ? [[id, parts(record)]] : [])),
  );

export const ownList = <T extends Owned>(
  list: readonly T[],
  position: PositionId,
  parts: (record: T) => T,
): T[] => list.filter(({ owner }) => owner === position).map(parts);

/** What it remembers of the world is in the view's map, places and hexes. */
export function ownPosition(position: Position, turn: number): Position {
  const parts = only(
    position,
    ...(['id', 'nation', 'name', 'status', 'capital', 'treasury', 'morale', 'moraleDelta', 'tech'] as const),
    ...(['yardsAnyTime', 'yardWindow', 'list', 'pool', 'restricted', 'restrictedAt', 'baseLevy'] as const),
    ...(['seq', 'leadersAtStart', 'nmr', 'glory', 'history', 'ledger', 'accounts'] as const),
    ...(['citiesTaken', 'battlesWon', 'eliminatedIn'] as const),
  );
  return { ...parts, rebuilds: openRebuilds(position, turn), seen: [], recall: {}, roads: {} };
}

/** WK-REP-3: a city of one's own in foreign hands keeps its figures, but not its garrison, guests and market. */
export function ownCities(state: State, position: PositionId): Record<CityId, City> {
  const cities: Record<CityId, City> = {};
  for (const [id, city] of entries(state.cities)) {
    if (city.owner !== position && city.holder !== position) continue;
    const inside =
      city.holder === position
        ? only(city, 'stack', 'portSqds', 'prisoners', 'sales', 'hired')
        : { stack: {}, portSqds: {}, prisoners: [], sales: [], hired: { turn: 0, n: 0 } };
    cities[id] = {
      ...cityFigures(city),
      ...inside,
      bases: city.bases.filter((one) => one === position),
    };
  }
  return cities;
}

const cityFigures = (city: City) =>
  only(
    city,
    ...(['id', 'name', 'home', 'size', 'dv', 'modDv', 'cap', 'sp', 'port', 'yard'] as const),
    ...(['owner', 'status', 'holder', 'heldSince', 'alliedSince', 'regtsBuilt', 'sqdsBuilt'] as const),
    ...(['lossPct', 'lootedQ', 'taxRaisedQ', 'taxTo', 'levy', 'siege', 'blockadedBy'] as const),
  );

export const ownFort = (fort: Fort): Fort =>
  only(
    fort,
    ...(['id', 'owner', 'n', 'name', 'hex', 'dv', 'modDv', 'stack', 'sp', 'prisoners'] as const),
    ...(['siege', 'blockadedBy'] as const),
  );

export const ownCommand = (command: Command): Command =>
  only(
    command,
    ...(['id', 'owner', 'kind', 'n', 'name', 'hex', 'parent', 'inside', 'garrisons', 'control'] as const),
    ...(['orders', 'weekCommand', 'stack', 'sqds', 'supply', 'hungry', 'leaders', 'prisoners'] as const),
    ...(['path', 'detached', 'fmMax', 'fmPlan', 'fmUsed', 'bank', 'moved', 'fought', 'shaken'] as const),
    ...(['pinned', 'enteredFrom', 'crossed', 'raided', 'carriedBy', 'locDuty', 'locOpen', 'locOut'] as const),
  );

export const ownSpy = (spy: Spy): Spy => only(spy, 'id', 'owner', 'n', 'city');

export const ownTradeUnit = (unit: TradeUnit): TradeUnit =>
  only(unit, 'id', 'owner', 'n', 'hex', 'origin', 'path', 'bank', 'carriedBy');

export const ownBuild = (build: Build): Build =>
  only(build, 'owner', 'what', 'n', 'grade', 'at', 'start', 'due', 'cost', 'rebuild', 'of');

export const ownFreed = (freed: Freed): Freed => only(freed, 'owner', 'hex', 'stack', 'since');

export const ownTransit = (transit: Transit): Transit =>
  only(transit, 'owner', 'stack', 'sqds', 'to', 'arrives');
