/** What a unit is worth where: attack, defence, movement. RF-CBT-4, RF-EMP-4, RF-GLEAD-1, RF-MOV-2 to 4. */
import type { ByPlace, KindInfo } from '../../data.js';
import { isRoman } from './pieces.js';
import { areaInfo, counter, world } from './world.js';
import type { Lookout } from '../../board.js';

function kindInfo({ data }: Lookout, unit: string): KindInfo {
  return data.charts.kinds[counter(data, unit).type];
}

/** RF-EMP-4: does the Emperor lift the penalty of Roman units there? Rebels have no Emperor (RF-CW-7). */
function emperorIn({ state, data }: Lookout, unit: string, area: string): boolean {
  const { emperorRegion, north } = areaInfo(data, area);
  const present = state.leaders.rome !== 'none' && emperorRegion === state.leaders.emperorAt;
  return north && present && emperorRegion !== 'none' && isRoman(counter(data, unit).type);
}

function valueAt(board: Lookout, table: ByPlace, unit: string, area: string): number {
  const info = areaInfo(board.data, area);
  const germania = world(board.data).germania.has(area);
  const plain =
    table.all ??
    (germania ? table.germania : undefined) ??
    (emperorIn(board, unit, area) ? table.emperor : undefined) ??
    (info.north ? table.north : table.south) ??
    table.other ??
    0;
  // RF-GLEAD-1: a leader raises, he never lowers.
  return board.state.leaders.german === 'none' ? plain : Math.max(plain, table.leader ?? plain);
}

/** RF-CBT-4: attack of a unit against a target area. */
export function attackValue(board: Lookout, unit: string, target: string): number {
  return valueAt(board, kindInfo(board, unit).attack, unit, target);
}

/** RF-CBT-4: defence of a unit where it stands. */
export function defenceValue(board: Lookout, unit: string, area: string): number {
  return valueAt(board, kindInfo(board, unit).defence, unit, area);
}

/** RF-HUN-3: the defence printed on the counter, without terrain, line or leader. */
export function printedDefence(board: Lookout, unit: string): number {
  const { defence } = kindInfo(board, unit);
  return defence.all ?? defence.south ?? 0;
}

/** Is an area native to the unit? */
export function isNative({ data }: Lookout, unit: string, area: string): boolean {
  const { people, type } = counter(data, unit);
  const country = areaInfo(data, area).people;
  if (type === 'migratory') {
    return people === 'alan'
      ? country === 'eurosarm' || country === 'asiasarm'
      : world(data).germania.has(area);
  }
  if (type === 'kushan') return country === 'asiasarm';
  return country === people;
}

/** RF-MOV-3: the figure that one entered area allows; the route's budget is the lowest of them. */
function figure(board: Lookout, unit: string, area: string): number {
  const { data, state } = board;
  const { movement } = kindInfo(board, unit);
  const info = areaInfo(data, area);
  const leader = state.leaders.german === 'none' ? 0 : (movement.leader ?? 0);
  if (movement.all !== undefined) return Math.max(movement.all, leader);
  if (movement.home !== undefined) {
    if (world(data).germania.has(area)) return movement.germania ?? movement.home;
    const home = info.north && (info.people === 'eurosarm' || info.people === 'asiasarm');
    return home ? movement.home : (movement.other ?? movement.home);
  }
  if (movement.slow !== undefined) {
    const slow =
      info.north || world(data).parthiaOriginal.has(area) || data.map.groups.armenia.includes(area);
    return slow ? movement.slow : (movement.south ?? 0);
  }
  const south = movement.south ?? 0;
  if (!info.north) return Math.max(south, leader);
  if (movement.native !== undefined && isNative(board, unit, area)) return Math.max(movement.native, leader);
  return Math.max(movement.north ?? 0, leader);
}

/** RF-MOV-2 to 4: how many areas a unit may enter in all, if these are the areas. `desert`: a desert path is among the steps. */
export function budget(board: Lookout, unit: string, entered: readonly string[], desert: boolean): number {
  const { terrain } = board.data.charts;
  const lowest = entered.reduce(
    (least, area) => Math.min(least, figure(board, unit, area)),
    Number.MAX_SAFE_INTEGER,
  );
  return desert ? Math.max(terrain.least, lowest - terrain.desert) : lowest;
}

/** The printed movement: what a unit has at most. */
export function fullMovement(board: Lookout, unit: string): number {
  const { movement } = kindInfo(board, unit);
  return Math.max(...Object.values(movement).map((v) => v ?? 0));
}
