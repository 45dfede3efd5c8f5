/** What must hold in every state between two steps. */
import { ids, entries } from '../../src/core/index.js';
import { overstacked } from './stacking.js';
import type { Data } from './data.js';
import { inPlay } from './production.js';
import { kindOf, onMap, unitsOf, unitState } from './pieces.js';
import { EMPIRES, type State } from './state.js';
import { world } from './world.js';

const PLACES = ['pool', 'later', 'reserve', 'removed', 'away'];

export function invariants(data: Data, state: State): string[] {
  const board = { state, data };
  const broken: string[] = [];
  for (const id of world(data).unitIds) {
    const { where } = unitState(state, id);
    if (!onMap(state, id) && !PLACES.includes(where))
      broken.push(`${id} is in no place of the game (${where})`);
  }
  // RF-STK-1: stacks are cleared at the end of each player turn; after reinforcement (Rm) they may stand.
  if (state.step !== 'Rm') for (const id of overstacked(board)) broken.push(`too many units stand in ${id}`);
  const { civilWars, kushans, points, kingdoms, huns } = data.charts;
  if (unitsOf(board, 'rebel').length > civilWars.most) broken.push('more rebels than RF-CW-3 allows');
  if (unitsOf(board, 'kushan').length > kushans.most) broken.push('more Kushans than RF-KUS-2 allows');
  if (state.bribes.length > points.bribes) broken.push('more bribe markers than RF-BRI-1 allows');
  for (const { unit } of state.bribes)
    if (!onMap(state, unit)) broken.push(`the bribed ${unit} is not on the map`);
  for (const id of ids(state.kingdoms)) {
    if (unitsOf(board, `kingdom:${id}`).length > kingdoms.most)
      broken.push(`more than five units of ${id} (RF-KIN-3)`);
  }
  for (const horde of ['huns', 'hunae'] as const) {
    if (unitsOf(board, `hunnic:${horde}`).length > huns.most)
      broken.push(`more than five Hunnic units (RF-HUN-6)`);
    if (state.huns.counters[horde] < 0) broken.push('a Hun counter below zero');
  }
  for (const empire of EMPIRES)
    if (!Number.isInteger(inPlay(board, empire))) broken.push('half-points are whole numbers');
  for (const [id, area] of entries(state.areas)) {
    if (area.used) broken.push(`${id} is still marked as used`);
    if (area.revolt === 'people' && !world(data).unitIds.some((u) => unitState(state, u).where === id))
      broken.push(`nobody holds the revolt of ${id}`);
  }
  for (const id of world(data).unitIds) {
    const { faction } = unitState(state, id);
    if (kindOf(board, id) === 'rebel' && onMap(state, id) && faction !== 'rebel')
      broken.push(`the rebel ${id} fights for ${faction}`);
  }
  return broken;
}
