/** When a regular goes to war and when it sues: it looks what the first blow would bring, and what the terms would cost. */
import type { Draft } from '../draft.js';
import { sceneOf, tryOut, write } from '../draft.js';
import { pressGermans } from '../declaring.js';
import { conquer } from '../storming.js';
import { occupy } from '../marching.js';
import { starsOf } from '../../rules/realm/garrisons.js';
import { ledgers } from '../../rules/realm/production.js';
import { onMap, unitsOf, unitState } from '../../rules/world/pieces.js';
import { civilWarsIn, yearNow } from '../../rules/world/calendar.js';
import { areaState } from '../../rules/world/control.js';
import { other } from '../../rules/world/factions.js';
import { empireOf, germaniaSeat } from '../../rules/world/seats.js';
import { declareWar, warProblem } from '../../rules/war/wars.js';
import { areaInfo, counter, world } from '../../rules/world/world.js';
import type { Empire } from '../../state.js';
import { isCounted, lead } from './counting.js';
import { forget } from './guards.js';
import { sue, suitor } from '../../rules/war/treaties.js';
import type { Traits } from './traits.js';

export function declare(draft: Draft, traits: Traits): void {
  const { seat, state } = draft;
  const empire = empireOf(seat);
  if (empire) againstEmpire(draft, empire, traits);
  if (seat === 'P1') againstPeoples(draft, traits);
  if (seat === germaniaSeat(state)) pressGermans(draft);
}

function againstEmpire(draft: Draft, empire: Empire, traits: Traits): void {
  const { state, seat } = draft;
  const foe = other(empire);
  const board = sceneOf(draft);
  if (state.war.romeParthia) {
    const may = typeof suitor(board, seat, foe) === 'string';
    if (may && isLosing(draft, empire) && costOfPeace(draft, empire) <= traits.price)
      write(draft, 'peace', { with: foe });
    return;
  }
  if (warProblem(board, seat, empire, foe)) return;
  // Whoever has broken the peace before is owed nothing.
  if (!traits.breaksPeace && state.war.declared[foe] === 0) return;
  if (empire === 'rome' && isTroubled(draft)) return;
  const busy = empire === 'parthia' && hasUnrest(draft);
  const needed = Math.max(1, traits.warFor - (busy || isCounted(draft) ? traits.chance : 0));
  if (firstBlow(draft, empire) >= needed) write(draft, 'war', { by: empire, on: foe });
}

/** Rebels stand in the field, or rise this year. */
function hasUnrest(draft: Draft): boolean {
  const { state, data } = draft;
  return unitsOf(sceneOf(draft), 'rebel').length > 0 || civilWarsIn(data, yearNow(state)) > 0;
}

/** Whole stars that a war would take from the other empire at once. */
function firstBlow(draft: Draft, empire: Empire): number {
  const foe = other(empire);
  const trial = tryOut(draft);
  declareWar(sceneOf(trial), empire, foe);
  forget(trial);
  conquer(trial);
  occupy(trial);
  return wholeStars(draft, foe) - wholeStars(trial, foe);
}

function wholeStars(draft: Draft, empire: Empire): number {
  const board = sceneOf(draft);
  return starsOf(board, empire).filter((id) => areaState(board, id).loot === 0).length;
}

/** More of its own stars in the other's hands than the other way round, or as many as it could not win back now. */
function isLosing(draft: Draft, empire: Empire): boolean {
  const foe = other(empire);
  const board = sceneOf(draft);
  const at = (holder: Empire, home: Empire): number =>
    starsOf(board, holder).filter((id) => isHome(draft, home, id)).length;
  if (at(foe, empire) <= at(empire, foe)) return false;
  const trial = tryOut(draft);
  conquer(trial);
  return wholeStars(draft, foe) - wholeStars(trial, foe) < at(foe, empire) - at(empire, foe);
}

/** What the terms of a suit would take of the seat's lead. */
function costOfPeace(draft: Draft, empire: Empire): number {
  const trial = tryOut(draft);
  sue(sceneOf(trial), empire);
  return lead(draft) - lead(trial);
}

/** Old Parthia, or the provinces and Italia. */
function isHome({ data }: Draft, of: Empire, id: string): boolean {
  const { people, major } = areaInfo(data, id);
  return of === 'parthia' ? people === 'parthia' : people === 'rome' || major !== 'none';
}

/** Civil war this year, or more rebels than a quarter of its army. */
function isTroubled(draft: Draft): boolean {
  const { state, data } = draft;
  const board = sceneOf(draft);
  const rebels = unitsOf(board, 'rebel').length;
  return civilWarsIn(data, yearNow(state)) > 0 || 4 * rebels > unitsOf(board, 'rome').length;
}

/** Rome opens a war on the next people while those at hand are few, and it has men to spare. */
function againstPeoples(draft: Draft, traits: Traits): void {
  const { state, data } = draft;
  const board = sceneOf(draft);
  const foes = world(data).unitIds.filter((id) => {
    const people = state.peoples[counter(data, id).people];
    const south = onMap(state, id) && !areaInfo(data, unitState(state, id).where).north;
    return south && people?.atWarWith.includes('rome') === true;
  }).length;
  const spare = ledgers(board, 'rome').some((l) => l.inPlay <= l.capacity);
  if (foes > traits.busy || !spare || isTroubled(draft)) return;
  const next = ['african', 'european', 'asian'].find(
    (p) => state.peoples[p]?.eliminated === false && !warProblem(board, 'P1', 'rome', p),
  );
  if (next !== undefined) write(draft, 'war', { by: 'rome', on: next });
}
