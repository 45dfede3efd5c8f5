/** When the computer goes to war, and when it has had enough. */
import type { Board } from '../board.js';
import { civilWarsIn, yearNow } from '../rules/world/calendar.js';
import { areaState } from '../rules/world/control.js';
import { other } from '../rules/world/factions.js';
import { starsOf } from '../rules/realm/garrisons.js';
import { onMap, unitsAt, unitsOf, unitState } from '../rules/world/pieces.js';
import { inPlay, ledgers } from '../rules/realm/production.js';
import { germaniaSeat } from '../rules/world/seats.js';
import type { Empire } from '../state.js';
import { warProblem } from '../rules/war/wars.js';
import { areaInfo, counter, neighbours, world } from '../rules/world/world.js';
import { sceneOf, whim, write, type Draft } from './draft.js';

/** Tribes left to beat before Rome opens another war. */
const BUSY = 3;
/** Rebels in the field that tempt Parthia. */
const TROUBLE = 3;
/** Decades over which the computer looks back at a war. */
const MEMORY = 2;
/** One chance in so many, each decade in which all else speaks for it, that an empire goes to war with the other. */
const ROMAN_WHIM = 3;
const PARTHIAN_WHIM = 4;

export function declareOrders(draft: Draft): void {
  const { seat, state } = draft;
  if (seat === 'P1') rome(draft);
  if (seat === 'P2') parthia(draft);
  if (seat === germaniaSeat(state)) pressGermans(draft);
}

function rome(draft: Draft): void {
  const { state, data } = draft;
  const board = sceneOf(draft);
  if (state.war.romeParthia) {
    if (losing(draft, 'rome')) write(draft, 'peace', { with: 'parthia' });
    return;
  }
  const foes = world(data).unitIds.filter((id) => {
    const people = state.peoples[counter(data, id).people];
    const near =
      onMap(state, id) && data.map.areas.some((a) => a.id === unitState(state, id).where && !a.north);
    return near && people?.atWarWith.includes('rome') === true;
  }).length;
  const spare = ledgers(board, 'rome').some((l) => l.inPlay <= l.capacity);
  const unrest = unitsOf(board, 'rebel').length > 0 || civilWarsIn(data, yearNow(state)) > 0;
  if (foes > BUSY || !spare || unrest) return;
  const next = ['african', 'european', 'asian'].find(
    (p) => lives(state, p) && !warProblem(sceneOf(draft), 'P1', 'rome', p),
  );
  if (next !== undefined) return write(draft, 'war', { by: 'rome', on: next });
  // With all peoples beaten a warlike Emperor looks east, while the Germans are quiet.
  const led = state.leaders.rome !== 'none' && state.germanWar !== 'full';
  const may = led && !warProblem(board, 'P1', 'rome', 'parthia');
  if (may && whim(draft, ROMAN_WHIM, 'stand-in/war') === 1)
    write(draft, 'war', { by: 'rome', on: 'parthia' });
}

function parthia(draft: Draft): void {
  const { state } = draft;
  if (state.war.romeParthia) {
    if (losing(draft, 'parthia')) write(draft, 'peace', { with: 'rome' });
    return;
  }
  const board = sceneOf(draft);
  const troubled = unitsOf(board, 'rebel').length >= TROUBLE;
  const strong = state.leaders.parthia !== 'none' && state.sassanids !== 'revolt';
  if (!strong || warProblem(board, 'P2', 'parthia', 'rome')) return;
  if (troubled || (emptyBorder(draft) && whim(draft, PARTHIAN_WHIM, 'stand-in/war') === 1))
    write(draft, 'war', { by: 'parthia', on: 'rome' });
}

/** Does a whole Roman star stand empty where Parthia's cavalry could be this decade? */
function emptyBorder(draft: Draft): boolean {
  const { data } = draft;
  const board = sceneOf(draft);
  return starsOf(board, 'rome').some((star) => {
    const open = areaState(board, star).loot === 0 && unitsAt(board, star).length === 0;
    return open && neighbours(data, star).some((n) => areaState(board, n).controller === 'parthia');
  });
}

/** From 160 on full war and the alliance, renewed each turn. */
export function pressGermans(draft: Draft): void {
  const { state, data } = draft;
  if (yearNow(state) < data.charts.dates.germanWar) return;
  if (!warProblem(sceneOf(draft), draft.seat, 'german', 'rome'))
    write(draft, 'war', { by: 'german', on: 'rome' });
  if (lives(state, 'german') && lives(state, 'eurosarm'))
    write(draft, 'ally', { german: 'german', with: 'eurosarm' });
}

const lives = (state: Board, people: string): boolean => state.peoples[people]?.eliminated === false;

/** Fewer stars than two decades ago and none of the enemy's, or enemies in the home country, or an army too large for what is left. */
function losing(draft: Draft, side: Empire): boolean {
  const board = sceneOf(draft);
  const { state } = draft;
  const foe = other(side);
  const conquered = starsOf(board, foe).filter((id) => isHome(draft, side, id)).length;
  const gained = starsOf(board, side).filter((id) => isHome(draft, foe, id)).length;
  const before = state.history.at(-MEMORY)?.stars[side] ?? 0;
  const shrunk = starsOf(board, side).length < before;
  const [own] = ledgers(board, side);
  const overgrown = own !== undefined && inPlay(board, side) > own.capacity;
  return conquered > gained || ((shrunk || overgrown) && gained <= conquered);
}

/** Old Parthia, or Rome's own country and its East. */
function isHome({ data }: Draft, of: Empire, id: string): boolean {
  const { people, major } = areaInfo(data, id);
  return of === 'parthia' ? people === 'parthia' : people === 'rome' || major === 'east';
}
