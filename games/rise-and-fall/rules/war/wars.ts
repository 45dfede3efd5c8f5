/** Declaring war and the alliances that follow. RF-WAR-1 to 6, RF-ALG-WAR, RF-ALL-5, 6, RF-KIN-6, 8. */
import { ids } from '../../../../src/core/index.js';
import { yearNow } from '../world/calendar.js';
import { atWar, foesOf, hostile, isEmpire, isHunKind, kingdomId, other } from '../world/factions.js';
import { germaniaSeat, moverOfFaction } from '../world/seats.js';
import type { Empire, Faction } from '../../state.js';
import { problem, type Problem } from '../world/problem.js';
import type { Lookout, Scene } from '../../board.js';

/** The faction that the word of a W order means: kingdoms are written by their name alone. */
export function warFaction(board: Lookout, word: string): Faction {
  return board.state.kingdoms[word] || board.data.charts.kingdoms.sets.includes(word.replace(/-\d$/, ''))
    ? `kingdom:${word}`
    : word;
}

/** RF-WAR-1: what stands against a declaration. */
export function warProblem(board: Lookout, seat: string, by: Faction, on: Faction): Problem | undefined {
  const { state } = board;
  const facts = { by, on };
  if (by === on) return problem('war-on-self', 'RF-WAR-1', facts);
  for (const side of [by, on]) {
    const id = kingdomId(side);
    const status = id === undefined ? undefined : state.kingdoms[id]?.status;
    if (id !== undefined && (status === undefined || status === 'dead'))
      return problem('no-such-kingdom', 'RF-KIN-6', { kingdom: id });
    if (state.peoples[side]?.eliminated) return problem('people-gone', 'RF-REP-10', { people: side });
  }
  if (moverOfFaction(board, by) !== seat) return problem('not-your-side', 'RF-WAR-1', facts);
  if (isHunKind(by) || isHunKind(on)) {
    if (kingdomId(by) === undefined) return problem('already-at-war', 'RF-WAR-5', facts);
  }
  if (kingdomId(by) !== undefined) return kingdomWarProblem(board, on, facts);
  if (by === 'rebel') {
    const known = on === 'rome' || state.rebelWars.includes(on) || atWar(state, 'rome', on);
    return known ? problem('already-at-war', 'RF-WAR-6', facts) : undefined;
  }
  if (kingdomId(on) !== undefined) {
    return isEmpire(by) ? undefined : problem('may-not-declare', 'RF-KIN-6', facts);
  }
  if (on === 'rebel') {
    const known = hostile(board, by, on);
    return problem(known ? 'already-at-war' : 'may-not-declare', 'RF-WAR-6', facts);
  }
  // The Germans' limited war with Rome makes only their own declaration possible.
  if (by === 'rome' && on === 'german') return problem('already-at-war', 'RF-WAR-4', facts);
  if (atWar(state, by, on) && !(by === 'german' && on === 'rome'))
    return problem('already-at-war', 'RF-WAR-1', facts);
  if (isEmpire(by) && isEmpire(on)) {
    const bound = state.turn <= state.war.peaceUntil;
    return bound ? problem('peace-term', 'RF-PEACE-5', { ...facts, until: state.war.peaceUntil }) : undefined;
  }
  if (isEmpire(by))
    return by === 'rome' && on === 'kushan' ? problem('own-people', 'RF-WAR-1', facts) : undefined;
  return peopleWarProblem(board, by, on);
}

/** A war that a seat might declare, in the words of its order. */
export interface Quarrel {
  readonly by: string;
  readonly on: string;
  readonly bar: Problem | undefined;
}

/** RF-WAR-1: all pairs of living sides of which the seat moves the first. */
export function quarrels(board: Lookout, seat: string): Quarrel[] {
  const { state, data } = board;
  const kingdoms = ids(state.kingdoms).filter((id) => state.kingdoms[id]?.status !== 'dead');
  const peoples = ids(data.charts.peoples).filter((id) => state.peoples[id]?.eliminated === false);
  const sides = ['rome', 'parthia', 'rebel', ...peoples, ...kingdoms, 'hunnic:huns', 'hunnic:hunae'];
  return sides
    .filter((by) => moverOfFaction(board, warFaction(board, by)) === seat)
    .flatMap((by) =>
      sides.map((on) => ({
        by,
        on,
        bar: warProblem(board, seat, warFaction(board, by), warFaction(board, on)),
      })),
    );
}

function kingdomWarProblem(
  { state }: Lookout,
  on: Faction,
  facts: { by: Faction; on: Faction },
): Problem | undefined {
  const rebelling = state.kingdoms[kingdomId(facts.by) ?? '']?.status === 'rebelling';
  const foederatusMay = kingdomId(on) !== undefined || on.startsWith('hunnic') || on === 'parthia';
  return foederatusMay || rebelling ? undefined : problem('may-not-declare', 'RF-KIN-6', facts);
}

function peopleWarProblem(board: Lookout, by: Faction, on: Faction): Problem | undefined {
  const { state, data } = board;
  const facts = { by, on };
  const year = yearNow(state);
  const { germanWar } = data.charts.dates;
  if (by === 'kushan') return on === 'parthia' ? undefined : problem('may-not-declare', 'RF-KUS-5', facts);
  if (by === 'german') {
    if (year < germanWar) return problem('too-early', 'RF-WAR-4', { year: germanWar });
    if (on === 'rome')
      return state.germanWar === 'full' ? problem('already-at-war', 'RF-WAR-4', facts) : undefined;
    // RF-ALL-6: with the Euro-Sarmatians by order from 160, with others once the war is full.
    if (on === 'eurosarm') return undefined;
    const may = state.germanWar === 'full' && state.peoples[on] !== undefined;
    return may ? undefined : problem('may-not-declare', 'RF-WAR-4', facts);
  }
  if (by === 'eurosarm' && on === 'german') {
    return year < germanWar ? problem('too-early', 'RF-ALL-6', { year: germanWar }) : undefined;
  }
  if (by === 'eurosarm' || by === 'asiasarm') {
    const provoked = state.peoples[by]?.grievances.includes(on) === true && on !== 'kushan';
    return provoked ? undefined : problem('not-provoked', 'RF-WAR-1', facts);
  }
  return problem('may-not-declare', 'RF-WAR-1', facts);
}

/** Carries a declaration out. */
export function declareWar(scene: Scene, by: Faction, on: Faction): void {
  const { state, log } = scene;
  log.add('war-declared', 'RF-WAR-1', 'all', { by, on });
  // RF-CW-12: to their seat's next turn, on kingdoms, too; no mover changes by it.
  if (by === 'rebel') {
    state.rebelWars.push(on);
    return;
  }
  const kingdom = state.kingdoms[kingdomId(on) ?? ''];
  if (kingdom || kingdomId(by) !== undefined) {
    const [x, y] = [kingdomId(by) ?? by, kingdomId(on) ?? on];
    state.kingdomWars.push({ by: x, on: y });
    // RF-KIN-6: whom Rome or a Foederatus attacks is Germania's for the rest of the turn. Parthia's war changes no mover (RF-KIN-8).
    if (kingdom?.status === 'foederatus' && by !== 'parthia') kingdom.status = 'active';
    return;
  }
  if (isEmpire(by) && isEmpire(on)) return empiresAtWar(scene, by);
  if (by === 'german' && on === 'rome') state.germanWar = 'full';
  if (['german', 'eurosarm'].includes(by) && ['german', 'eurosarm'].includes(on)) endPact(scene);
  // The war stands in the list of the people that is attacked, or that attacks an empire.
  const [people, foe] = state.peoples[on] ? [on, by] : [by, on];
  const entry = state.peoples[people];
  if (!entry || entry.atWarWith.includes(foe)) return;
  entry.atWarWith.push(foe);
  if (isEmpire(foe)) alignPeople(scene, people);
}

function empiresAtWar(scene: Scene, by: Empire): void {
  const { state, data } = scene;
  state.war.romeParthia = true;
  state.war.declared[by] = state.turn;
  state.closedToRome = [];
  for (const people of ids(data.charts.peoples)) alignPeople(scene, people);
}

/** RF-ALL-1, RF-KUS-5: Celts, Germans and Kushans ally with nobody. */
export const NEVER_ALLIED: readonly string[] = ['celt', 'german', 'kushan'];

/** RF-ALG-WAR 3, 4: a people at war with exactly one empire is the other's ally, actively while the empires fight. */
export function alignPeople(scene: Scene, people: string): void {
  const { state, log } = scene;
  const entry = state.peoples[people];
  if (!entry || entry.eliminated || NEVER_ALLIED.includes(people)) return;
  const foes = entry.atWarWith.filter(isEmpire);
  const [foe] = foes;
  const patron: Empire | 'none' = foe !== undefined && foes.length === 1 ? other(foe) : 'none';
  const active =
    patron !== 'none' && (state.war.romeParthia || (entry.active && entry.alliedWith === patron));
  if (entry.active && !active && entry.alliedWith !== 'none')
    log.add('ally-ended', 'RF-ALL-3', 'all', { people, by: entry.alliedWith });
  if (active && !entry.active) log.add('ally-made', 'RF-ALL-1', 'all', { people, by: patron });
  entry.alliedWith = patron;
  entry.active = active;
}

/** RF-ALL-5: what stands against an alliance: from 160, only the Germans with the Euro-Sarmatians. */
export function pactProblem(
  { state, data }: Lookout,
  seat: string,
  german: string,
  partner: string,
): Problem | undefined {
  const from = data.charts.dates.germanWar;
  if (german !== 'german' || partner !== 'eurosarm') return problem('only-german-pact', 'RF-ALL-5', {});
  if (seat !== germaniaSeat(state)) return problem('not-germania', 'RF-ALL-5', {});
  if (yearNow(state) < from) return problem('too-early', 'RF-ALL-5', { year: from });
  const gone = ['german', 'eurosarm'].find((p) => state.peoples[p]?.eliminated);
  return gone === undefined ? undefined : problem('people-gone', 'RF-ALL-5', { people: gone });
}

/** RF-ALL-5: Germans and Euro-Sarmatians ally: each has the other's enemies, and a war between them ends. */
export function makePact(scene: Scene): void {
  const { state, log } = scene;
  const [german, sarmatian] = [state.peoples.german, state.peoples.eurosarm];
  if (!german || !sarmatian) return;
  state.pactUntil = state.turn + 1;
  german.atWarWith = german.atWarWith.filter((w) => w !== 'eurosarm');
  sarmatian.atWarWith = sarmatian.atWarWith.filter((w) => w !== 'german');
  const [ofGermans, ofSarmatians] = [foesOf(scene, 'german'), foesOf(scene, 'eurosarm')];
  // The rebels' wars are over by their controller's next turn, and are not taken over.
  const lasting = (foe: Faction): boolean => foe !== 'rebel';
  for (const foe of ['rome', ...ofGermans].filter(lasting))
    if (!atWar(state, 'eurosarm', foe)) sarmatian.atWarWith.push(foe);
  for (const foe of ofSarmatians.filter((f) => lasting(f) && f !== 'rome'))
    if (!atWar(state, 'german', foe)) german.atWarWith.push(foe);
  log.add('ally-made', 'RF-ALL-5', 'all', { people: 'eurosarm', by: 'german' });
  alignPeople(scene, 'eurosarm');
}

export function endPact({ state, log }: Scene): void {
  if (state.pactUntil === 0) return;
  state.pactUntil = 0;
  log.add('ally-ended', 'RF-ALL-5', 'all', { people: 'eurosarm', by: 'german' });
}
