/** What must hold after every phase, and what must hold between two steps. */
import { entries, ids, values } from '../../src/core/index.js';
import { isStar } from './rules/world/control.js';
import type { Data, Kind } from './data.js';
import { controlFaction, isEmpire, isHunKind, kingdomOf } from './rules/world/factions.js';
import { isParthian, isRoman, kindOf, onMap, unitsAt, unitsOf, unitState } from './rules/world/pieces.js';
import { inPlay } from './rules/realm/production.js';
import { overstacked } from './rules/land/stacking.js';
import { EMPIRES, type State } from './state.js';
import { NEVER_ALLIED } from './rules/war/wars.js';
import { unknownNames, wrongNumbers } from './rules/world/known.js';
import { counter, world } from './rules/world/world.js';
import type { Lookout, Table } from './board.js';

/** Where a unit may be that is on no area, by kind; the pile and `removed` are open to all but what is named here. */
const PLACES: Readonly<Record<string, readonly Kind[] | undefined>> = {
  pool: undefined,
  removed: undefined,
  later: ['kushan', 'migratory', 'huns', 'hunae', 'hunnic-kingdom'],
  reserve: ['palatina', 'comitatus', 'limes', 'rebel', 'germanic-kingdom', 'hunnic-kingdom'],
  away: ['migratory'],
};
const NEVER_IN_PILE: readonly Kind[] = ['migratory', 'huns', 'hunae', 'hunnic-kingdom'];

export function invariants(data: Data, state: State): string[] {
  const board = { state, data };
  // What counts the board relies on its names.
  const unknown = [...counters(board), ...unknownNames(board)];
  if (unknown.length > 0) return unknown;
  return [
    ...wrongNumbers(board),
    ...units(board),
    ...areas(board),
    ...peoples(board),
    ...realms(board),
    ...(state.playing ? [] : betweenSteps(board)),
  ];
}

/** Nothing is made and nothing vanishes: all counters and areas of the game, each once. */
function counters({ state, data }: Lookout): string[] {
  const { unitIds, areaIds } = world(data);
  const broken: string[] = [];
  if (ids(state.units).join() !== unitIds.join())
    broken.push('the units of the state are not those of the game');
  if (ids(state.areas).join() !== areaIds.join())
    broken.push('the areas of the state are not those of the map');
  return broken;
}

function units(board: Lookout): string[] {
  const { state, data } = board;
  const broken: string[] = [];
  for (const id of world(data).unitIds) {
    const { where, side, back } = unitState(state, id);
    const kind = kindOf(board, id);
    const stands = onMap(state, id);
    const allowed = PLACES[where];
    const lies = where in PLACES && (allowed === undefined || allowed.includes(kind));
    if (!stands && (!lies || (where === 'pool' && NEVER_IN_PILE.includes(kind))))
      broken.push(`${id} is in no place of the game (${where})`);
    if ((stands || where === 'pool') && !isLoyal(board, id))
      broken.push(`${id} fights for ${unitState(state, id).faction}`);
    // RF-RAID-4: who is away comes back.
    if (where === 'away' && back < state.turn) broken.push(`${id} should have been back (RF-RAID-4)`);
    // RF-SPL-1, 5: each Roman unit lies in the pile of a half that lives.
    const piled = isRoman(kind) && where === 'pool' && state.split;
    const dead = side !== 'none' && state.fallen[side] && !(state.fallen.W && state.fallen.E);
    if (piled ? side === 'none' || dead : side !== 'none')
      broken.push(`${id} lies in a wrong pile (RF-SPL-1)`);
  }
  return broken;
}

/** Does the unit fight for whom its counter may fight for? */
function isLoyal(board: Lookout, id: string): boolean {
  const { state, data } = board;
  const { faction } = unitState(state, id);
  const { type, people, set } = counter(data, id);
  if (isRoman(type)) return faction === 'rome';
  if (isParthian(type))
    return faction === 'parthia' || (faction === 'sassanid' && state.sassanids === 'revolt');
  switch (type) {
    case 'migratory':
      return faction === 'migrant';
    case 'germanic-kingdom': {
      const kingdom = kingdomOf(state, faction);
      return !onMap(state, id) || (kingdom?.set === set && kingdom?.status !== 'dead');
    }
    case 'hunnic-kingdom':
      return faction === 'hunnic:huns' || faction === 'hunnic:hunae';
    case 'huns':
    case 'hunae':
      return faction === type;
    default:
      return faction === people;
  }
}

function areas(board: Lookout): string[] {
  const { state } = board;
  const broken: string[] = [];
  for (const [id, area] of entries(state.areas)) {
    const { controller, loot, revolt, held } = area;
    const kingdom = kingdomOf(state, controller);
    const known =
      ['rebel', 'none'].includes(controller) ||
      isEmpire(controller) ||
      isHunKind(controller) ||
      state.peoples[controller] !== undefined ||
      (kingdom !== undefined && kingdom.status !== 'dead');
    if (!known) broken.push(`${id} is under ${controller}, which is nobody`);
    if ((loot !== 0 || revolt !== 'none') && !isStar(board, id))
      broken.push(`${id} is no star and is looted or in revolt`);
    const holds = (u: string): boolean => controlFaction(unitState(state, u).faction) === controller;
    if (revolt === 'people' && !unitsAt(board, id).some(holds))
      broken.push(`nobody holds the revolt of ${id} (RF-REV-3)`);
    if (held.rome + held.parthia > state.turn)
      broken.push(`${id} was held for more decades than have passed`);
  }
  return broken;
}

function peoples(board: Lookout): string[] {
  const { state } = board;
  const broken: string[] = [];
  for (const [id, people] of entries(state.peoples)) {
    const { atWarWith, alliedWith, active, eliminated } = people;
    if (new Set(atWarWith).size < atWarWith.length || atWarWith.includes(id))
      broken.push(`the wars of ${id} are listed twice or with itself`);
    if (eliminated && (atWarWith.length > 0 || unitsOf(board, id).length > 0))
      broken.push(`${id} are gone and still fight (RF-REP-10)`);
    if (atWarWith.some((foe) => state.peoples[foe]?.eliminated))
      broken.push(`${id} are at war with a people that is gone (RF-REP-10)`);
    if (active && alliedWith === 'none') broken.push(`${id} have an alliance with nobody`);
    if (alliedWith !== 'none' && NEVER_ALLIED.includes(id)) broken.push(`${id} ally with nobody (RF-ALL-1)`);
    if (active && alliedWith !== 'none' && atWarWith.includes(alliedWith))
      broken.push(`${id} are allied to their enemy (RF-ALG-WAR)`);
  }
  return broken;
}

function realms(board: Lookout): string[] {
  const { state, data } = board;
  const { civilWars, kushans, points, kingdoms, huns, treaty } = data.charts;
  const broken: string[] = [];
  if (unitsOf(board, 'rebel').length > civilWars.most) broken.push('more rebels than RF-CW-3 allows');
  if (unitsOf(board, 'kushan').length > kushans.most) broken.push('more Kushans than RF-KUS-2 allows');
  if (state.bribes.length > points.bribes) broken.push('more bribe markers than RF-BRI-1 allows');
  if (new Set(state.bribes.map((b) => b.unit)).size < state.bribes.length)
    broken.push('two bribe markers on one unit (RF-BRI-1)');
  for (const { unit } of state.bribes)
    if (!onMap(state, unit)) broken.push(`the bribed ${unit} is not on the map`);
  for (const id of ids(state.kingdoms)) {
    if (unitsOf(board, `kingdom:${id}`).length > kingdoms.most)
      broken.push(`more than five units of ${id} (RF-KIN-3)`);
  }
  for (const horde of ['huns', 'hunae'] as const) {
    if (unitsOf(board, `hunnic:${horde}`).length > huns.most)
      broken.push('more than five Hunnic units (RF-HUN-6)');
    if (state.huns.counters[horde] < 0) broken.push('a Hun counter below zero');
  }
  for (const empire of EMPIRES) {
    if (!Number.isInteger(inPlay(board, empire))) broken.push('half-points are whole numbers');
    if (state.war.ladder[empire] > treaty.most) broken.push('a ladder above its last rung (RF-PEACE-1)');
  }
  if (state.war.ladder.rome > 0 && state.war.ladder.parthia > 0)
    broken.push('both empires are on their ladders (RF-PEACE-1)');
  if (state.war.romeParthia && state.turn <= state.war.peaceUntil)
    broken.push('war in the peace (RF-PEACE-5)');
  if ((state.leaders.rome === 'none') !== (state.leaders.emperorAt === 'none'))
    broken.push('an Emperor is nowhere, or nobody is somewhere (RF-EMP-1)');
  const years = state.score.map((s) => s.year);
  if (new Set(years).size < years.length) broken.push('a checkpoint was scored twice (RF-VIC-1)');
  return broken;
}

/** What a player turn leaves behind it: no crowd, no mark. After reinforcement in a civil war year (Rm) crowds may stand. */
function betweenSteps(board: Table): string[] {
  const { state, data } = board;
  const broken: string[] = [];
  if (state.step !== 'Rm') for (const id of overstacked(board)) broken.push(`too many units stand in ${id}`);
  for (const [id, area] of entries(state.areas)) if (area.used) broken.push(`${id} is still marked as used`);
  for (const id of world(data).unitIds) {
    const { flipped, route } = unitState(state, id);
    if (onMap(state, id) && (flipped || route.length > 0))
      broken.push(`${id} still bears the marks of its turn`);
  }
  if (state.fallen.W && state.fallen.E && state.over === '')
    broken.push('Rome has fallen and plays on (RF-END-1)');
  if (state.heard.length > 0) broken.push('sheets are still heard');
  if (state.war.suing !== 'none' && state.step !== 'Rm') broken.push('a suit was not decided (RF-TURN-4)');
  if (values(state.peoples).length !== ids(data.charts.peoples).length) broken.push('a people is missing');
  return broken;
}
