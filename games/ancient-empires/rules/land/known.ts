/** What a state may name: the places, positions, sides and groups of the game, and no others. What no rule writes is found here. */
import { entries, ids, values, type PositionId } from '../../../../src/core/index.js';
import { CATEGORIES } from '../../data.js';
import type { Operations, Position, Province, Side, State } from '../../state.js';
import type { Rules } from '../map/geography.js';
import { isHorde, isIndependent, isOwn, isRaider, sideName } from '../units/stacks.js';

type Must = (holds: boolean, what: string) => void;
type Named = (names: readonly string[], of: string) => void;

/** Holds the names of one kind against those that there are. */
interface Known {
  readonly positions: Named;
  readonly provinces: Named;
  readonly coasts: Named;
  /** Places of all kinds. */
  readonly places: Named;
  readonly sides: (sides: readonly Side[], of: string) => void;
}

/** Names in the state that are none. What asks the board further relies on them. */
export function namesHold(data: Rules, state: State, must: Must): void {
  const known = knownIn(data, state, must);
  must(data.scenarios[state.scenario] !== undefined, `there is no scenario ${state.scenario}`);
  must(ids(state.provinces).join() === data.geo.provinces.join(), 'the provinces are not those of the map');
  for (const [code, province] of entries(state.provinces)) provinceNames(code, province, known);
  for (const [id, { units, beatenBy }] of entries(state.stacks))
    known.sides([...beatenBy, ...units.map(({ side }) => side)], `Stack ${id}`);
  for (const [id, empire] of entries(state.positions)) positionNames(data, id, empire, known, must);
  for (const category of CATEGORIES) known.positions(state.dominant[category], `Dominance in ${category}`);
  if (state.operations !== null) operationNames(state.operations, known);
}

function knownIn({ geo }: Rules, state: State, must: Must): Known {
  const held =
    (isKnown: (name: string) => boolean, what: string): Named =>
    (names, of) => {
      for (const name of names) must(isKnown(name), `${of} names ${name}, which is no ${what}`);
    };
  const isPosition = (name: string): boolean => state.positions[name] !== undefined;
  const isSide = (side: Side): boolean =>
    side === 'tribe' ||
    (isIndependent(side)
      ? geo.isProvince(sideName(side))
      : [isOwn, isRaider, isHorde].some((is) => is(side)) && isPosition(sideName(side)));
  return {
    positions: held(isPosition, 'position'),
    provinces: held(geo.isProvince, 'province'),
    coasts: held(geo.isCoast, 'Coastal Area'),
    places: held(
      (name) => [geo.isProvince, geo.isCoast, geo.isArea, geo.isOpenSea].some((is) => is(name)),
      'place',
    ),
    sides: held((name) => isSide(name as Side), 'side'),
  };
}

function provinceNames(
  code: string,
  { owner, controller, hostile, occupied, zone }: Province,
  known: Known,
): void {
  const of = `province ${code}`;
  known.positions(
    [owner, controller, occupied?.by ?? null, ...ids(hostile)].filter((id) => id !== null),
    of,
  );
  known.sides(occupied?.sides ?? [], of);
  known.provinces(zone === '' ? [] : [zone], of);
}

const PICKS = ['RV', 'CW', 'CO', 'HO', 'ANY'];

function positionNames(data: Rules, id: PositionId, empire: Position, known: Known, must: Must): void {
  const { capital, hordeGroup, lastUnits, centres, picks, garrisons, postures, embargoes, policies } = empire;
  known.provinces(capital === null ? [] : [capital], id);
  must(['', ...data.charts['barbarian-groups']].includes(hordeGroup), `${id}: a horde of ${hordeGroup}`);
  known.places([...ids(lastUnits), ...ids(embargoes.at)], id);
  known.provinces([...centres, ...ids(garrisons), ...ids(postures.at)], id);
  known.coasts(
    values(garrisons).flatMap(({ coast }) => coast ?? []),
    id,
  );
  known.positions([...ids(picks), ...ids(postures.general), ...ids(embargoes.general)], id);
  for (const listed of [...values(postures.at), ...values(embargoes.at)]) known.positions(ids(listed), id);
  for (const wished of values(picks))
    for (const [kind, provinces] of entries(wished)) {
      must(PICKS.includes(kind), `${id}: an event of kind ${kind}`);
      known.provinces(provinces, id);
    }
  const of = `a policy of ${id}`;
  known.provinces([...ids(policies.resist.at), ...ids(policies.intervene.at)], of);
  known.provinces([...policies.disaster, ...policies.capital], of);
  known.places([...policies.retreat.map(({ place }) => place), ...policies.raiders, ...policies.pirates], of);
  known.positions([...ids(policies.ally), ...policies.booty, ...policies.tie, ...policies.wards], of);
  known.positions(policies.refuse, of);
}

function operationNames(ops: Operations, known: Known): void {
  const { order, fought, lined, called = {}, pending, finished, keeps, capitals } = ops;
  const listed = [...pending, ...finished, ...keeps, ...capitals].map(({ position }) => position);
  known.positions([...order, ...ids(fought), ...ids(lined), ...ids(called), ...listed], 'Operations');
  for (const sides of values(fought)) known.sides(sides, 'Operations');
}

/** Turns that have not been, and numbers that no rule comes to. */
export function numbersHold(state: State, must: Must): void {
  const { turn } = state;
  for (const [code, { hostile }] of entries(state.provinces))
    for (const one of values(hostile))
      must(one.turn <= turn, `province ${code}: Hostile since turn ${one.turn}`);
  for (const [id, empire] of entries(state.positions)) {
    const { shortageTurn, destroyedTurn, timesDestroyed, vpHistory } = empire;
    // AE-MAN-4: who is struck in this turn is short of men in the next.
    const latest = Math.max(shortageTurn - 1, destroyedTurn, timesDestroyed, vpHistory.length);
    must(latest <= turn, `${id}: what happened in turn ${latest}`);
  }
}
