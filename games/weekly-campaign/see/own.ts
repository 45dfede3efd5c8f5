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
import type { LostCity, OwnPosition } from '../view.js';

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
export const ownPosition = (position: Position, turn: number): OwnPosition => ({
  ...only(
    position,
    ...(['id', 'nation', 'name', 'status', 'capital', 'treasury', 'morale', 'moraleDelta', 'tech'] as const),
    ...(['yardsAnyTime', 'yardWindow', 'list', 'pool', 'restricted', 'restrictedAt', 'baseLevy'] as const),
    ...(['seq', 'leadersAtStart', 'nmr', 'glory', 'history', 'ledger', 'accounts'] as const),
    ...(['citiesTaken', 'battlesWon', 'eliminatedIn'] as const),
  ),
  rebuilds: openRebuilds(position, turn),
});

/** WK-REP-3: a city of one's own in foreign hands keeps its figures, but not its garrison, guests and market. */
export function ownCities(state: State, position: PositionId): Record<CityId, City | LostCity> {
  const known: Record<CityId, City | LostCity> = {};
  for (const [id, city] of entries(state.cities)) {
    if (city.holder === position)
      known[id] = {
        ...lostCity(city, position),
        ...only(city, 'stack', 'portSqds', 'prisoners', 'sales', 'hired'),
      };
    else if (city.owner === position) known[id] = lostCity(city, position);
  }
  return known;
}

const lostCity = (city: City, position: PositionId): LostCity => ({
  ...only(
    city,
    ...(['id', 'name', 'home', 'size', 'dv', 'modDv', 'cap', 'sp', 'port', 'yard'] as const),
    ...(['owner', 'status', 'holder', 'heldSince', 'alliedSince', 'regtsBuilt', 'sqdsBuilt'] as const),
    ...(['lossPct', 'lootedQ', 'taxRaisedQ', 'taxTo', 'levy', 'siege', 'blockadedBy'] as const),
  ),
  bases: city.bases.filter((one) => one === position),
});

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
