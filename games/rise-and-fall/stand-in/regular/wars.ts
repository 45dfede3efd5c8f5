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
import { isCounted } from './counting.js';
import { lookOut } from './guards.js';
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
  if (state.war.romeParthia) {
    if (isLosing(draft, empire, traits)) write(draft, 'peace', { with: other(empire) });
    return;
  }
  const board = sceneOf(draft);
  if (warProblem(board, seat, empire, other(empire))) return;
  const rebels = unitsOf(board, 'rebel').length;
  const busy = empire === 'parthia' && rebels >= 3 && traits.stabs;
  if (empire === 'rome' && (rebels > 0 || civilWarsIn(draft.data, yearNow(state)) > 0)) return;
  const needed = traits.warFor - (busy || isCounted(draft) ? 1 : 0);
  if (firstBlow(draft, empire) >= needed) write(draft, 'war', { by: empire, on: other(empire) });
}

/** Whole stars that a war would take from the other empire at once. */
function firstBlow(draft: Draft, empire: Empire): number {
  const foe = other(empire);
  const trial = tryOut(draft);
  const held = (d: Draft): number =>
    starsOf(sceneOf(d), foe).filter((id) => areaState(d, id).loot === 0).length;
  declareWar(sceneOf(trial), empire, foe);
  lookOut(trial, false);
  conquer(trial);
  occupy(trial);
  return held(draft) - held(trial);
}

/** So many stars at home in the other's hands, and none of the other's to set against them. */
function isLosing(draft: Draft, empire: Empire, traits: Traits): boolean {
  const board = sceneOf(draft);
  const at = (holder: Empire, home: Empire): number =>
    starsOf(board, holder).filter((id) => isHome(draft, home, id)).length;
  const [lost, gained] = [at(other(empire), empire), at(empire, other(empire))];
  return lost - gained >= (empire === 'parthia' ? 1 : traits.sueAt);
}

/** Old Parthia, or Rome's own country, Egypt and the East. */
function isHome({ data }: Draft, of: Empire, id: string): boolean {
  const { people, major } = areaInfo(data, id);
  if (of === 'parthia') return people === 'parthia';
  return people === 'rome' || major !== 'none';
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
  if (foes > traits.busy || !spare) return;
  const next = ['african', 'european', 'asian'].find(
    (p) => state.peoples[p]?.eliminated === false && !warProblem(board, 'P1', 'rome', p),
  );
  if (next !== undefined) write(draft, 'war', { by: 'rome', on: next });
}
