/** The solitaire opposition in play: invaders, independent kingdoms, events. BKE-SOL-3, BKE-SOL-4, BKE-SOL-6. */
import { byId, lookup } from '../../src/core/index.js';
import { reach } from '../../src/atlas/index.js';
import {
  addUnit,
  commandedBy,
  fits,
  inPlay,
  isBlocked,
  isLeader,
  isVacant,
  ownedBy,
  soundCitiesOf,
  specialOf,
  takeOff,
  unitName,
} from './board.js';
import { placeLeader } from './capitals.js';
import { cityOrder, disbandOrder, isGuarded } from './choices.js';
import { launch, type Attacker } from './combat.js';
import { isCoastal, type AreaId } from './geography.js';
import { sortedBy } from './naming.js';
import { columnIndex, finalColumn } from './odds.js';
import { settleMarkers, stepInto } from './passage.js';
import { beginPlayerTurn, type PlayerTurn } from './player-turn.js';
import { revolt } from './rebellions.js';
import { INVADERS, joinProvinces, kingdomOf } from './solitaire-provinces.js';
import { choiceOf } from './standing.js';
import type { Play, Unit } from './state.js';
import { isInside } from './support.js';

/** BKE-SOL-3: before the Roman turn, one invader after another, drawn without repetition. */
export function invaders(play: Play): void {
  const { state, data } = play;
  if (!specialOf(state, data).solitaire) return;
  const turn = beginPlayerTurn(state, INVADERS);
  let waiting = commandedBy(state, INVADERS);
  for (let n = 1; waiting.length > 0; n++) {
    const unit = drawn(play, waiting, n);
    waiting = waiting.filter((one) => one !== unit);
    if (state.units[unit.id]) invade(play, turn, unit);
  }
}

/** One die names an invader; with more than six a first die picks the group of six. */
function drawn(play: Play, waiting: readonly Unit[], n: number): Unit {
  const [first] = waiting;
  if (waiting.length === 1 && first) return first;
  const groups = Math.floor((waiting.length + 5) / 6);
  for (;;) {
    const group = groups === 1 ? 1 : play.dice.d6('invader', n);
    const die = play.dice.d6('invader', n);
    const unit = waiting[(group - 1) * 6 + die - 1];
    if (group <= groups && unit) return unit;
  }
}

/** Ways over land inside the provinces in play, whoever owns them. */
function landWays(play: Play, unit: Unit, open: (area: AreaId) => boolean) {
  const { state, data } = play;
  return reach([unit.area], (at) =>
    (data.geo.areas[at]?.borders ?? [])
      .filter(({ to }) => open(to) && !isBlocked(state, to, unit.owner))
      .map(({ to }) => [to, 1] as const),
  );
}

function invade(play: Play, turn: PlayerTurn, unit: Unit): void {
  const { state, data, dice } = play;
  const inside = (area: AreaId): boolean =>
    isInside(state, data, area) || state.solitaire[data.geo.areas[area]?.prov ?? ''] !== undefined;
  const ways = landWays(play, unit, inside);
  const { moves } = data.charts.units.BI;
  const open = [...ways.keys()].filter(
    (area) => area !== unit.area && state.cities[area]?.pillaged === null && isVacant(state, area),
  );
  if (open.length > 0) {
    const best = sortedBy(
      open,
      (area) => area,
      (area) => ways.get(area)?.cost ?? 0,
      (area) => -(state.cities[area]?.tax ?? 0),
    );
    const ties = best.filter(
      (area) =>
        ways.get(area)?.cost === ways.get(best[0] ?? '')?.cost &&
        state.cities[area]?.tax === state.cities[best[0] ?? '']?.tax,
    );
    const goal =
      ties.length > 1
        ? (ties[dice.roll(ties.length, 'invader-choice', unitName(unit)) - 1] ?? ties[0])
        : ties[0];
    if (goal !== undefined) walkToward(play, unit, wayOf(ways, goal), moves);
    return;
  }
  const targets = [...ways]
    .filter(([, { cost }]) => cost <= moves)
    .flatMap(([from]) =>
      (data.geo.areas[from]?.borders ?? [])
        .map(({ to }) => to)
        .filter(
          (to) =>
            inside(to) &&
            state.cities[to]?.pillaged === null &&
            isBlocked(state, to, INVADERS) &&
            !turn.attackedAreas.has(to),
        )
        .map((to) => ({ from, to, column: columnFrom(play, unit, from, to) })),
    )
    .filter(({ column }) => column >= columnIndex(data.charts, '3-2'));
  const [best] = sortedBy(
    targets,
    ({ from, to }) => `${to} ${from}`,
    ({ to }) => -(state.cities[to]?.tax ?? 0),
    ({ column }) => -column,
  );
  if (!best) return;
  walkToward(play, unit, wayOf(ways, best.from), moves);
  launch(play, turn, best.to, [{ unit, landing: false }], {});
}

function columnFrom(play: Play, unit: Unit, from: AreaId, to: AreaId): number {
  const stand: Attacker = { unit: { ...unit, area: from }, landing: false };
  return finalColumn(play.state, play.data, [stand], to, unit.owner).column;
}

function wayOf(ways: ReturnType<typeof landWays>, goal: AreaId): AreaId[] {
  const way = [goal];
  for (let at = ways.get(goal)?.from; at !== undefined; at = ways.get(at)?.from) way.unshift(at);
  return way;
}

function walkToward(play: Play, unit: Unit, way: readonly AreaId[], moves: number): void {
  const { state, data } = play;
  const from = unit.area;
  let end = Math.min(moves, way.length - 1);
  while (end > 0 && !fits(state, data.charts, way[end] ?? from, unit)) end -= 1;
  for (const area of way.slice(1, end + 1)) stepInto(play, unit, area);
  if (unit.area !== from)
    play.log.add('unit-moved', 'BKE-SOL-3', 'all', {
      unit: unitName(unit),
      position: unit.owner,
      from,
      to: unit.area,
      way: way.slice(0, end + 1),
    });
  settleMarkers(play);
}

/** BKE-SOL-4: after the Roman turn every independent kingdom defends its province. */
export function kingdomsOfProvinces(play: Play): void {
  const { state, data } = play;
  if (!specialOf(state, data).solitaire) return;
  for (const province of byId(Object.keys(state.solitaire)))
    if (state.solitaire[province]?.type === 'independent') defendProvince(play, province);
}

function defendProvince(play: Play, province: string): void {
  const { state, data, dice } = play;
  const owner = kingdomOf(province);
  const turn = beginPlayerTurn(state, owner);
  const areas = data.geo.inProvince[province] ?? [];
  const home = (area: AreaId): boolean => data.geo.areas[area]?.prov === province;
  const { moves } = data.charts.units.IN;
  const busy = new Set<string>();
  const free = (): Unit[] => commandedBy(state, owner).filter((unit) => !busy.has(unit.id));
  // (a) Roman cities without a unit are occupied, by the nearest first.
  const empty = areas.filter(
    (area) => state.positions[state.cities[area]?.owner ?? ''] !== undefined && isVacant(state, area),
  );
  for (const city of empty) {
    const [best] = sortedBy(
      free()
        .map((unit) => ({ unit, ways: landWays(play, unit, home) }))
        .filter(({ ways }) => (ways.get(city)?.cost ?? 99) <= moves),
      ({ unit }) => unit.id,
      ({ ways }) => ways.get(city)?.cost ?? 99,
    );
    if (!best) continue;
    walkToward(play, best.unit, wayOf(best.ways, city), moves);
    busy.add(best.unit.id);
  }
  // (b) cities held by others are attacked at 1-1 or better.
  for (let round = 0; round < areas.length; round++) {
    const targets = areas
      .filter((area) => state.cities[area] && isBlocked(state, area, owner) && !turn.attackedAreas.has(area))
      .map((area) => ({
        area,
        force: free().filter((unit) => data.geo.areas[unit.area]?.borders.some(({ to }) => to === area)),
      }))
      .filter(({ force }) => force.length > 0)
      .map(({ area, force }) => ({ area, force, column: columnOfForce(play, force, area, owner) }))
      .filter(({ column }) => column >= columnIndex(data.charts, '1-1'));
    const sorted = sortedBy(
      targets,
      ({ area }) => area,
      ({ column }) => -column,
      ({ area }) => -(state.cities[area]?.tax ?? 0),
    );
    const [top] = sorted;
    if (!top) break;
    const ties = sorted.filter(
      (one) => one.column === top.column && state.cities[one.area]?.tax === state.cities[top.area]?.tax,
    );
    const target =
      ties.length > 1 ? (ties[dice.roll(ties.length, 'kingdom-attack', province) - 1] ?? top) : top;
    const force = fewEnough(play, target.force, target.area, owner);
    for (const unit of force) busy.add(unit.id);
    launch(
      play,
      turn,
      target.area,
      force.map((unit) => ({ unit, landing: false })),
      {},
    );
  }
  for (const unit of commandedBy(state, owner)) if (!home(unit.area)) takeOff(state, unit);
  // (c) the others return to empty cities of their own.
  for (const unit of free().filter((one) => !turn.attacked.has(one.id))) {
    const ways = landWays(play, unit, home);
    const cities = areas.filter(
      (area) => state.cities[area]?.owner === owner && isVacant(state, area) && ways.has(area),
    );
    const [goal] = sortedBy(
      cities,
      (area) => area,
      (area) => ways.get(area)?.cost ?? 0,
    );
    const inCity = state.cities[unit.area]?.owner === owner;
    if (goal !== undefined && !inCity) walkToward(play, unit, wayOf(ways, goal), moves);
  }
}

function columnOfForce(play: Play, force: readonly Unit[], area: AreaId, owner: string): number {
  return finalColumn(
    play.state,
    play.data,
    force.map((unit) => ({ unit, landing: false })),
    area,
    owner,
  ).column;
}

/** Not more than 4-1 takes: the rest may attack elsewhere; those that leave no own city empty come first. */
function fewEnough(play: Play, force: readonly Unit[], area: AreaId, owner: string): Unit[] {
  const { state, data } = play;
  const wanted = columnIndex(data.charts, '4-1');
  const order = sortedBy(
    force,
    (unit) => unit.id,
    (unit) => (state.cities[unit.area]?.owner === owner ? 1 : 0),
  );
  for (let count = 1; count < order.length; count++)
    if (columnOfForce(play, order.slice(0, count), area, owner) >= wanted) return order.slice(0, count);
  return order;
}

/** Invaders burn what they stand on; kingdoms raise a unit for a city without one. */
export function opponentsEconomy(play: Play): void {
  const { state, data, dice, log } = play;
  if (!specialOf(state, data).solitaire) return;
  const { turns, digits } = data.charts.pillage;
  for (const unit of commandedBy(state, INVADERS)) {
    const city = state.cities[unit.area];
    if (!city) continue;
    city.owner = null;
    if (city.pillaged !== null) continue;
    city.pillaged = (state.turn + turns) % digits;
    city.pillagedTurn = state.turn;
    log.add('city-pillaged', 'BKE-SOL-3', 'all', {
      area: unit.area,
      position: INVADERS,
      profit: 0,
      marker: city.pillaged,
      hired: false,
    });
  }
  for (const province of byId(Object.keys(state.solitaire))) {
    if (state.solitaire[province]?.type !== 'independent') continue;
    const owner = kingdomOf(province);
    const cities = (data.geo.inProvince[province] ?? []).filter(
      (area) => state.cities[area]?.owner === owner,
    );
    const vacant = cities.filter((area) => isVacant(state, area));
    if (cities.length <= commandedBy(state, owner).length || vacant.length === 0) continue;
    const area =
      vacant.length === 1 ? vacant[0] : vacant[dice.roll(vacant.length, 'kingdom-levy', province) - 1];
    if (area === undefined) continue;
    addUnit(state, owner, 'IN', area);
    log.add('kingdom-levied', 'BKE-SOL-4', 'all', { province, area });
  }
}

/** BKE-SOL-2 and BKE-SOL-6: provinces join, and something happens. */
export function solitaireAdministration(play: Play): void {
  const { state, data, dice, log } = play;
  if (!specialOf(state, data).solitaire) return;
  joinProvinces(play);
  for (const position of inPlay(state)) {
    const sum =
      dice.d6('solitaire-event', state.turn) +
      dice.d6('solitaire-event', state.turn) +
      position.columnsBought;
    const { event, money = 0 } = lookup(data.charts['solitaire-event'], sum, 'event table');
    log.add('solitaire-event', 'BKE-SOL-6', 'all', { position: position.id, sum, event, money });
    const open = soundCitiesOf(state, position.id).filter((area) => !isGuarded(play, position.id, area));
    const coast = open.filter((area) =>
      isCoastal(data.geo.areas[area] ?? { code: '', name: '', prov: '', lat: 0, lon: 0 }),
    );
    const boundary = open.filter((area) =>
      (data.geo.areas[area]?.borders ?? []).some(({ to }) => !isInside(state, data, to)),
    );
    if (event === 'pillage-coast') burn(play, cityOrder(play, position.id, coast, 'pirates')[0], position.id);
    if (event === 'pillage-boundary') burn(play, cityOrder(play, position.id, boundary)[0], position.id);
    if (event === 'revolt-city') {
      const [area] = cityOrder(
        play,
        position.id,
        soundCitiesOf(state, position.id).filter((one) => one !== position.capital),
      );
      if (area !== undefined) revolt(play, position, area, 'BKE-SOL-6');
    }
    if (event === 'remove-1') {
      const units = ownedBy(state, position.id).filter((unit) => !isLeader(unit));
      const [unit] = disbandOrder(play, position.id, units, choiceOf(state, position.id, 'units'));
      if (unit) {
        takeOff(state, unit);
        log.add('unit-removed', 'BKE-SOL-6', 'all', {
          unit: unitName(unit),
          position: position.id,
          area: unit.area,
        });
      }
    }
    if (event === 'treasury') position.treasury = Math.max(0, position.treasury + money);
    if (event === 'new-leader') placeLeader(play, position, undefined);
  }
}

function burn(play: Play, area: AreaId | undefined, id: string): void {
  const { state, data, log } = play;
  const city = area === undefined ? undefined : state.cities[area];
  if (area === undefined || !city) return;
  const { turns, digits } = data.charts.pillage;
  city.pillaged = (state.turn + turns) % digits;
  city.pillagedTurn = state.turn;
  log.add('city-pillaged', 'BKE-SOL-6', 'all', {
    area,
    position: id,
    profit: 0,
    marker: city.pillaged,
    hired: false,
  });
  settleMarkers(play);
}
