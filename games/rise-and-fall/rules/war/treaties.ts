/** Suits for peace and the two ladders of terms. RF-PEACE-1 to 7, RF-ALG-TREATY. */
import { ids } from '../../../../src/core/index.js';
import { areaState, give, nativeController, passTo } from '../world/control.js';
import { other, patronOfFaction, ward } from '../world/factions.js';
import { onMap, unitsAt, unitState } from '../world/pieces.js';
import { sendHome, withdraw } from './placing.js';
import { empireUnits } from '../realm/production.js';
import type { Empire } from '../../state.js';
import { problem, type Problem } from '../world/problem.js';
import { empireOf } from '../world/seats.js';
import { areaInfo, counter, world } from '../world/world.js';
import type { Lookout, Scene } from '../../board.js';

/** RF-PEACE-1: the side that a seat may sue for now. No suit without a war, none in the turn in which one declared it oneself. */
export function suitor({ state }: Lookout, seat: string, on: string): Empire | Problem {
  const side = empireOf(seat);
  if (side === undefined || on !== other(side)) return problem('no-suit', 'RF-PEACE-1', {});
  if (!state.war.romeParthia) return problem('not-at-war-now', 'RF-PEACE-1', { on });
  return state.war.declared[side] === state.turn ? problem('same-turn', 'RF-TURN-4', {}) : side;
}

/** RF-PEACE-1: the suit of a side; its effects in chart order. The other side must accept. */
export function sue(scene: Scene, side: Empire): void {
  const { state, data, log } = scene;
  const { ladder } = state.war;
  const level = Math.min(data.charts.treaty.most, ladder[side] + 1);
  ladder[side] = level;
  ladder[other(side)] = 0;
  log.add('peace-made', 'RF-PEACE-1', 'all', {
    by: side,
    level,
    until: state.turn + data.charts.treaty.turns,
  });
  const aboard = alliesInside(scene);
  if (side === 'parthia') parthiaYields(scene, level);
  else romeYields(scene, level);
  for (const id of aboard) if (onMap(state, id)) sendHome(scene, id);
  for (const id of strayWards(scene)) sendHome(scene, id);
  endAlliances(scene, side, level);
  state.war.romeParthia = false;
  state.war.peaceUntil = state.turn + data.charts.treaty.turns;
  state.war.suing = 'none';
}

/** RF-ALG-TREATY 1. */
function parthiaYields(scene: Scene, level: number): void {
  const { state, data } = scene;
  const { treaty } = data.charts;
  const { groups } = data.map;
  state.closedToRome = [];
  for (const id of world(data).areaIds) {
    const { province } = areaInfo(data, id);
    const held = areaState(scene, id).controller === 'parthia';
    const { armenia, mesopotamia } = groups;
    const lost =
      treaty.parthiaLeaves.includes(province) ||
      (level >= treaty.parthia.armenia && armenia.includes(id)) ||
      (level >= treaty.parthia.mesopotamia && mesopotamia.includes(id));
    if (held && lost) yieldArea(scene, id, 'parthia', 'rome');
    // What else it holds in Europe lies north of the line: it leaves that to its people (RF-CTRL-3).
    else if (held && isEurope(scene, id)) yieldArea(scene, id, 'parthia', nativeController(scene, id));
  }
  if (level >= treaty.parthia.armenia) {
    for (const id of armenians(scene)) state.override[id] = 'rome';
    if (state.armenia !== 'rome' && areaState(scene, 'Artashat').controller === 'rome')
      setArmenia(scene, 'rome');
  }
  if (level >= treaty.parthia.silk) state.silkToRome = level - (treaty.parthia.silk - 1);
  romeWithdraws(scene, level);
}

function isEurope({ data }: Lookout, id: string): boolean {
  return !data.charts.outsideEurope.includes(areaInfo(data, id).province);
}

function armenians({ data }: Lookout): string[] {
  return world(data).unitIds.filter((u) => counter(data, u).armenian === true);
}

function setArmenia({ state, log }: Scene, to: Empire): void {
  state.armenia = to;
  log.add('armenia-changed', 'RF-ARM-1', 'all', { by: to });
}

/** RF-ALG-TREATY 1: Rome leaves old Parthia and what lies east of it. */
function romeWithdraws(scene: Scene, level: number): void {
  const { state, data } = scene;
  const { treaty } = data.charts;
  const keeps = level >= treaty.parthia.mesopotamia ? data.map.groups.mesopotamia : [];
  for (const id of world(data).areaIds) {
    const { province } = areaInfo(data, id);
    const parthian = world(data).parthiaOriginal.has(id) && !keeps.includes(id);
    const east = treaty.romeWithdraws.includes(province);
    if (!parthian && !east) continue;
    for (const u of unitsAt(scene, id)) {
      if (unitState(state, u).faction === 'rome')
        withdraw(scene, u, (a) => areaState(scene, a).controller === 'rome' && a !== id);
    }
    if (areaState(scene, id).controller !== 'rome') continue;
    const native = nativeController(scene, id);
    give(
      scene,
      id,
      parthian || native === 'none' || state.peoples[native]?.eliminated ? 'parthia' : native,
      'RF-ALG-TREATY',
    );
  }
}

/** RF-ALG-TREATY 2. */
function romeYields(scene: Scene, level: number): void {
  const { state, data } = scene;
  const { treaty } = data.charts;
  const { groups } = data.map;
  state.silkToRome = 0;
  const back = [...world(data).parthiaOriginal, ...groups.caucasus, ...groups.armenia];
  for (const id of world(data).areaIds.filter((a) => back.includes(a))) {
    if (areaState(scene, id).controller === 'rome') yieldArea(scene, id, 'rome', 'parthia');
  }
  for (const id of treaty.romeTribes) state.override[id] = 'parthia';
  // RF-PEACE-7: with their star the Armenians follow Parthia at once, not from the next turn on.
  if (state.armenia !== 'parthia' && areaState(scene, 'Artashat').controller === 'parthia')
    setArmenia(scene, 'parthia');
  for (const id of treaty.romeGrants) yieldArea(scene, id, 'rome', 'parthia');
  for (const id of romeChoice(scene, level)) yieldArea(scene, id, 'rome', 'parthia');
  for (const line of treaty.rome.filter((l) => l.level <= level)) {
    for (const id of line.areas) {
      const { controller } = areaState(scene, id);
      if (controller === 'rome' || patronOfFaction(state, controller) === 'rome')
        yieldArea(scene, id, 'rome', 'parthia');
      // RF-PEACE-6: what is not Rome's to give is closed to it.
      else if (controller !== 'parthia' && !state.closedToRome.includes(id)) state.closedToRome.push(id);
    }
  }
  const asian = state.peoples.asian;
  if (asian) asian.atWarWith = asian.atWarWith.filter((w) => w !== 'rome');
}

/** RF-PEACE-4: Antioch or Damascus, of those that Rome or its ally holds; from the second suit both. */
function romeChoice(scene: Scene, level: number): string[] {
  const { state, data } = scene;
  const held = data.charts.treaty.romeChoice.filter((id) => {
    const { controller } = areaState(scene, id);
    return controller === 'rome' || patronOfFaction(state, controller) === 'rome';
  });
  if (level > 1) return held;
  const wish = state.standing.P2?.treatyChoice ?? '';
  return held.includes(wish) ? [wish] : held.slice(0, 1);
}

/** Control passes; the yielder's units that stand there withdraw (RF-PEACE-2). */
function yieldArea(scene: Scene, id: string, from: Empire, to: string): void {
  const { state, data, log } = scene;
  const mine = (u: string): boolean =>
    unitState(state, u).faction === from ||
    (from === 'parthia' && unitState(state, u).faction === 'sassanid');
  const refuge = (a: string): boolean =>
    areaState(scene, a).controller === from &&
    a !== id &&
    (from === 'rome' || world(data).parthiaOriginal.has(a));
  const area = areaState(scene, id);
  if (area.controller !== to) {
    const before = area.controller;
    passTo(area, to);
    log.add('area-yielded', 'RF-ALG-TREATY', 'all', { area: id, from: before, by: to });
  }
  for (const u of unitsAt(scene, id)) if (mine(u)) withdraw(scene, u, refuge);
}

/** RF-PEACE-3: units of allies that stand inside either empire. */
function alliesInside(board: Lookout): string[] {
  const { state, data } = board;
  const empire = (id: string): boolean => ['rome', 'parthia'].includes(state.areas[id]?.controller ?? '');
  const own = new Set([...empireUnits(board, 'rome'), ...empireUnits(board, 'parthia')]);
  return world(data).unitIds.filter((u) => {
    const unit = unitState(state, u);
    const people = state.peoples[unit.faction];
    return !own.has(u) && people !== undefined && people.active && empire(unit.where);
  });
}

/** RF-PEACE-3, RF-HOUSE-12: Armenians and treaty tribes that stand in what is now the other empire's, and not in their own country. */
function strayWards(board: Lookout): string[] {
  const { state, data } = board;
  return world(data).unitIds.filter((u) => {
    const { where } = unitState(state, u);
    const empire = state.override[u] ?? ward(board, u);
    if (empire === undefined || state.areas[where]?.controller !== other(empire)) return false;
    return !(counter(data, u).armenian === true && data.map.groups.armenia.includes(where));
  });
}

/** RF-PEACE-3: after Parthia's suit its own alliances last; all others end but those of the treaty tribes. */
function endAlliances({ state, data, log }: Scene, side: Empire, level: number): void {
  for (const people of ids(data.charts.peoples)) {
    const entry = state.peoples[people];
    if (!entry || entry.alliedWith === 'none') continue;
    const keeps = side === 'parthia' && entry.alliedWith === 'parthia';
    if (keeps) continue;
    const was = entry.alliedWith;
    // Who is at war with the other side alone is its ally again as soon as the empires fight (RF-ALG-WAR 4).
    if (side === 'rome' && people === 'asian') entry.alliedWith = 'none';
    if (!entry.active) continue;
    entry.active = false;
    log.add('ally-ended', 'RF-PEACE-3', 'all', { people, by: was, level });
  }
}
