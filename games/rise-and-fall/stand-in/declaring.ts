/** When the computer goes to war, and when it has had enough. */
import { yearNow } from '../calendar.js';
import { starsOf } from '../garrisons.js';
import { onMap, unitsOf, unitState } from '../pieces.js';
import { inPlay, ledgers } from '../production.js';
import { germaniaSeat } from '../seats.js';
import type { Empire, State } from '../state.js';
import { warProblem } from '../wars.js';
import { counter, world } from '../world.js';
import { sceneOf, write, type Draft } from './draft.js';

/** Tribes left to beat before Rome opens another war. */
const BUSY = 3;
/** Rebels in the field that tempt Parthia. */
const TROUBLE = 4;

export function declareOrders(draft: Draft): void {
  const { seat, state } = draft;
  if (seat === 'P1') rome(draft);
  if (seat === 'P2') parthia(draft);
  if (seat === germaniaSeat(state)) germania(draft);
}

function rome(draft: Draft): void {
  const { state, data } = draft;
  if (state.war.romeParthia && losing(draft, 'rome')) write(draft, 'peace', { with: 'parthia' });
  const busy = world(data).unitIds.filter((id) => {
    const people = state.peoples[counter(data, id).people];
    const near =
      onMap(state, id) && data.map.areas.some((a) => a.id === unitState(state, id).where && !a.north);
    return near && people?.atWarWith.includes('rome') === true;
  }).length;
  const spare = ledgers(sceneOf(draft), 'rome').some((l) => l.inPlay <= l.capacity);
  if (busy > BUSY || !spare || unitsOf(sceneOf(draft), 'rebel').length > 0) return;
  const next = ['african', 'european', 'asian'].find(
    (p) => lives(state, p) && !warProblem(sceneOf(draft), 'P1', 'rome', p),
  );
  if (next !== undefined) write(draft, 'war', { by: 'rome', on: next });
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
  if (troubled && strong && !warProblem(board, 'P2', 'parthia', 'rome'))
    write(draft, 'war', { by: 'parthia', on: 'rome' });
}

/** From 160 on full war and the alliance, renewed each turn. */
function germania(draft: Draft): void {
  const { state, data } = draft;
  if (yearNow(state) < data.charts.dates.germanWar) return;
  if (!warProblem(sceneOf(draft), draft.seat, 'german', 'rome'))
    write(draft, 'war', { by: 'german', on: 'rome' });
  if (lives(state, 'german') && lives(state, 'eurosarm'))
    write(draft, 'ally', { german: 'german', with: 'eurosarm' });
}

const lives = (state: State, people: string): boolean => state.peoples[people]?.eliminated === false;

/** The enemy holds stars of one's own country, or the army is too large for what is left. */
function losing(draft: Draft, side: Empire): boolean {
  const board = sceneOf(draft);
  const { data } = draft;
  const lost = starsOf(board, side === 'rome' ? 'parthia' : 'rome').filter((id) => {
    const { people, major } = world(data).areas[id] ?? { people: '', major: '' };
    return side === 'parthia' ? people === 'parthia' : people === 'rome' || major === 'east';
  });
  const [own] = ledgers(board, side);
  return lost.length > 0 || (own !== undefined && inPlay(board, side) > own.capacity);
}
