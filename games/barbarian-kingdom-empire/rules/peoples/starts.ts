/** New cycles: who may start where. BKE-START-1 to BKE-START-6, BKE-S1-1, BKE-S7-2. */
import { byId, countOf, ids, must, values, type PositionId } from '../../../../src/core/index.js';
import {
  addUnit,
  countersLeft,
  fits,
  hasNeutral,
  isVacant,
  positionOf,
  soundCitiesOf,
  unitsAt,
} from '../../board.js';
import type { UnitType } from '../../data.js';
import { worthOf } from '../forces/worth.js';
import { areasIn, neighboursOf, within, type AreaId, provinceOf } from '../map/geography.js';
import { done, failed } from '../../outcomes.js';
import { catchLeaders, settleMarkers } from '../land/passage.js';
import { freeForTribe } from './tribes.js';
import { areasOf } from '../../orders/meaning.js';
import { given, unanswered } from '../../standing.js';
import type { PlayedOrder } from '../../orders/meaning.js';
import type { Board, Position } from '../../state.js';
import { rightOf, isOpen, type Play, type Rules } from '../../play.js';

type StartOrder = Extract<PlayedOrder, { key: 'start' }>;

/** The first turn on which a start position is open (BKE-START-4); undefined: not in this game. */
export function firstTurn(
  rules: Pick<Rules, 'charts'>,
  options: Play['state']['options'],
  start: string,
): number | undefined {
  const found = rules.charts.starts[start];
  if (!found || (found.option && !options[found.option])) return undefined;
  return found.late && !options[found.late] ? 1 : found.first;
}

/** BKE-START-2: closed while a barbarian or kingdom of this cycle began there. */
export function isOpenStart(
  rules: Pick<Rules, 'charts'>,
  state: Pick<Play['state'], 'options' | 'turn' | 'positions'>,
  start: string,
): boolean {
  const first = firstTurn(rules, state.options, start);
  if (first === undefined || state.turn < first) return false;
  return holderOf(state, start) === undefined;
}

/** Whose present cycle closes a start: a barbarian or kingdom that began there; the Persian one an empire as well (BKE-START-6). */
export const holderOf = ({ positions }: Pick<Board, 'positions'>, start: string): Position | undefined =>
  values(positions).find(
    (one) => one.start === start && one.stage !== 'out' && (one.stage !== 'empire' || start === PERSIAN),
  );

const PERSIAN = 'persian';

/** BKE-START-1: everybody who wants to start, in the order of two dice. */
export function startCycles(play: Play): void {
  const { state, data, dice, log } = play;
  if (!isOpen(state, data)) return;
  const wishes = values(state.positions)
    .filter((one) => one.stage === 'out' && !one.gone)
    .flatMap((position) => {
      const choices = choicesOf(play, position);
      return choices.length > 0 ? [{ position, choices }] : [];
    });
  const order: typeof wishes = [];
  const roll = (group: typeof wishes): void => {
    const rolled = group.map((wish) => ({
      wish,
      sum: dice.d6('start-choice', wish.position.id) + dice.d6('start-choice', wish.position.id),
    }));
    for (const sum of [...new Set(rolled.map((one) => one.sum))].sort((a, b) => b - a)) {
      const same = rolled.filter((one) => one.sum === sum).map((one) => one.wish);
      if (same.length === 1) order.push(...same);
      else roll(same);
    }
  };
  if (wishes.length === 1) order.push(...wishes);
  else if (wishes.length > 1) roll(wishes);
  if (order.length > 1)
    log.add('start-order', 'BKE-START-1', 'all', { order: order.map(({ position }) => position.id) }, [
      'start-choice',
    ]);
  for (const [place, { position, choices }] of order.entries()) {
    const [order1] = given(play, position.id, 'start');
    // With sequential steps they are tried again when the first turn opens.
    const [asked] = unanswered(play, position.id, 'start');
    const taken = choices.find(
      (start) => isOpenStart(data, state, start) && begin(play, position, start, order1),
    );
    if (taken === undefined) {
      failed(play, asked, 'BKE-START-2', 'starts-closed');
      log.add('start-denied', 'BKE-START-2', 'all', { position: position.id });
      continue;
    }
    position.startPlace = place;
    position.late = false;
    state.restarts = state.restarts.filter((one) => one.position !== position.id);
    done(play, asked, 'BKE-START-1', { start: taken });
  }
}

/** The start list of a position: its order, what it said when it quit, or the standard list at the set-up. */
function choicesOf(play: Play, position: Position): string[] {
  const { state, data } = play;
  const [order] = given(play, position.id, 'start');
  if (order) return order.fields.choices.flatMap(({ start }) => start ?? []);
  const left = state.restarts.find((one) => one.position === position.id);
  if (left) return left.choices;
  const first = state.step === 'setup' && !position.late && position.cycle === 0;
  return first ? [...(data.scenarios[state.scenario]?.preferences ?? [])] : [];
}

/** Puts a new cycle on the board; false when there is no room. */
function begin(play: Play, position: Position, start: string, order: StartOrder | undefined): boolean {
  const { state, log } = play;
  if (start === PERSIAN) persianKingdom(play, position, order);
  else if (!tribesOf(play, position, start, order)) return false;
  position.start = start;
  position.group = play.data.charts.starts[start]?.group ?? start;
  position.cycle += 1;
  position.startTurn = state.turn;
  position.points = 0;
  position.record = [];
  position.effect = 'none';
  if (start !== PERSIAN) position.stage = 'barbarian';
  if (order?.fields.name) position.name = order.fields.name;
  log.add('cycle-begun', 'BKE-START-3', 'all', { position: position.id, start, cycle: position.cycle });
  return true;
}

/** A new piece on the board; a stranger's leader who was alone there falls (BKE-LDR-3). */
function settle(play: Play, position: Position, type: UnitType, area: AreaId): void {
  catchLeaders(play, addUnit(play.state, position.id, type, area), area);
}

/** A people's first tribe stands on its start or beside it; Arabs and Africans have two. BKE-START-3, BKE-START-5 */
function tribesOf(play: Play, position: Position, start: string, order: StartOrder | undefined): boolean {
  const { state, data } = play;
  const { geo } = data;
  const group = play.data.charts.starts[start]?.group ?? start;
  if (group === 'arab' || group === 'african') {
    const { provinces = [], tribes = 0 } = must(data.charts.starts, start, 'the start chart');
    const marks = geo.ids.filter((id) => geo.areas[id]?.a_mark && provinces.includes(provinceOf(geo, id)));
    const named = areasOf(order?.fields.areas).filter((area) => marks.includes(area));
    const free = [...new Set([...named, ...marks])].filter((area) => isVacant(state, area));
    for (const area of free.slice(0, tribes)) settle(play, position, 'TR', area);
    return free.length > 0;
  }
  const area = startArea(
    play,
    position,
    must(geo.starts, start, 'the start areas'),
    areasOf(order?.fields.or),
  );
  if (area === undefined) return false;
  settle(play, position, 'TR', area);
  return true;
}

/** The start area, or a legal one beside it: free of units and garrisons, no desert. */
function startArea(
  play: Play,
  position: Position,
  area: AreaId,
  wanted: readonly AreaId[] = [],
): AreaId | undefined {
  const { state, data } = play;
  if (!unitsAt(state, area).some((unit) => unit.owner !== position.id) && !hasNeutral(state, area))
    return area;
  const near = neighboursOf(data.geo, area).filter(
    (to) => isVacant(state, to) && data.geo.areas[to]?.desert !== true,
  );
  return wanted.find((one) => near.includes(one)) ?? byId(near)[0];
}

/** BKE-START-6: a kingdom from the first turn. */
function persianKingdom(play: Play, position: Position, order: StartOrder | undefined): void {
  const { state, data } = play;
  const { geo, charts } = data;
  const standard = charts['persian-kingdom'];
  const persia = areasIn(geo, 'persia');
  const open = (area: AreaId): boolean => unitsAt(state, area).every((unit) => unit.owner === position.id);
  position.group = 'persian';
  position.stage = 'kingdom';
  position.kingdomTurn = state.turn - 1;
  position.treasury = standard.treasury;
  for (const area of standard.cities) {
    const city = state.cities[area];
    if (!city || (city.owner !== null && city.owner !== position.id) || !open(area)) continue;
    delete state.neutral[area];
    city.owner = position.id;
  }
  const wanted = persianForce(play, order);
  const places = areasOf(order?.fields.at).filter((area) => persia.includes(area));
  for (const [at, { type, area: usual }] of wanted.entries()) {
    const choices = [...(places[at] ? [places[at]] : []), usual, ...persia];
    const area = choices.find((one) => {
      const piece = { id: '', serial: 0, owner: position.id, type, area: one };
      return open(one) && !hasNeutral(state, one) && fits(state, charts, one, piece);
    });
    if (area !== undefined && countersLeft(state, charts, position.id, type) > 0)
      settle(play, position, type, area);
  }
  // BKE-ECO-5, BKE-CAP-1: a marked city is kept by a unit only, and bears no capital.
  settleMarkers(play);
  const own = soundCitiesOf(state, position.id).filter((area) => standard.cities.includes(area));
  const seat = order?.fields.capital?.area;
  position.capital =
    own.find((area) => area === seat) ?? own.find((area) => area === 'susa') ?? own[0] ?? null;
}

/** The units ordered, if they are worth what they may be; else the standard force. */
function persianForce(
  play: Play,
  order: StartOrder | undefined,
): readonly { type: UnitType; area: AreaId }[] {
  const { costs, 'persian-kingdom': standard } = play.data.charts;
  const counted = order?.fields.units ?? [];
  if (worthOf(costs.kingdom, counted) !== standard.worth)
    return standard.force.flatMap(({ units, at }) => units.map((type) => ({ type, area: at })));
  const units = counted.flatMap(({ count, type }) =>
    Array.from({ length: count }, () => ({ type, area: 'susa' })),
  );
  return [...units.filter(({ type }) => type !== 'LE'), { type: 'LE', area: 'susa' }];
}

/** BKE-S1-1, BKE-S7-2: a scenario's people rise again at once. */
export function restartAtOnce(play: Play, position: Position, treasury: number): void {
  const { state, data, log } = play;
  const restart = rightOf(state, data, position, 'restart');
  if (restart === 'anywhere') {
    const [order] = given(play, position.id, 'quit');
    const choices = (order?.fields.restart ?? []).flatMap(({ start }) => start ?? []);
    if (choices.length > 0) state.restarts.push({ position: position.id, choices });
    return;
  }
  if (restart === undefined) return;
  const quick = restart === 'at-once';
  if (!rise(play, position, quick)) {
    state.restarts.push({ position: position.id, choices: [] });
    return;
  }
  position.treasury = treasury;
  log.add('cycle-begun', quick ? 'BKE-S7-2' : 'BKE-S1-1', 'all', {
    position: position.id,
    start: position.start,
    cycle: position.cycle,
  });
}

function rise(play: Play, position: Position, quick: boolean): boolean {
  const { state, data } = play;
  const home = position.start === null ? undefined : data.geo.starts[position.start];
  if (home === undefined) return false;
  const seat = data.scenarios[state.scenario]?.positions.find((one) => one.key === position.key);
  const count = quick ? countOf(seat?.pool, 'TR') : 1;
  const standard = (seat?.place ?? []).map(({ at }) => at);
  const near = byId(within(data.geo, home, seat?.where?.within ?? 0)).filter(
    (area) => !data.geo.areas[area]?.inside,
  );
  const areas = quick
    ? [...new Set([...standard, ...near])].filter((area) => freeForTribe(play, position.id, area))
    : [startArea(play, position, home)];
  const taken = areas.filter((area): area is AreaId => area !== undefined).slice(0, count);
  if (taken.length === 0) return false;
  for (const area of taken) settle(play, position, 'TR', area);
  position.stage = 'barbarian';
  position.cycle += 1;
  position.startTurn = state.turn + 1;
  position.points = 0;
  position.record = [];
  return true;
}

/** Peoples that found no room at their restart try again at the start of each turn (BKE-S1-1). */
export function retryRestarts(play: Play): void {
  const { state, data } = play;
  if (isOpen(state, data)) return;
  for (const { position: id } of [...state.restarts]) {
    const position = state.positions[id];
    if (
      position?.stage === 'out' &&
      rise(play, position, rightOf(state, data, position, 'restart') === 'at-once')
    )
      state.restarts = state.restarts.filter((one) => one.position !== id);
  }
}

/** BKE-ORD-1: latest starters first; those of one turn in the order of their roll. */
export function openSlots(play: Play): PositionId[][] {
  const { state } = play;
  return ids(state.positions)
    .filter((id) => state.positions[id]?.stage !== 'out')
    .sort((a, b) => {
      const one = positionOf(state, a);
      const two = positionOf(state, b);
      return two.startTurn - one.startTurn || one.startPlace - two.startPlace;
    })
    .map((id) => [id]);
}
