/** Who fights for whom: allies, enemies, and who may attack whom. RF-ALG-HOSTILE, RF-ALL-1 to 6, RF-WAR-4 to 6, RF-KIN-5 to 9. */
import { must, ids } from '../../../../src/core/index.js';
import { isFree, yearNow } from './calendar.js';
import type { Kind } from '../../data.js';
import type { Empire, Faction, Kingdom } from '../../state.js';
import { counter, neighbours, world } from './world.js';
import type { Board, Lookout } from '../../board.js';

const HUN_FACTIONS: readonly Faction[] = ['huns', 'hunae', 'hunnic:huns', 'hunnic:hunae'];

export function isHunKind(faction: Faction): boolean {
  return HUN_FACTIONS.includes(faction);
}

/** `kingdom:Vandals-2` → `Vandals-2` */
export function kingdomId(faction: Faction): string | undefined {
  return faction.startsWith('kingdom:') ? faction.slice('kingdom:'.length) : undefined;
}

export function kingdomOf(state: Board, faction: Faction): Kingdom | undefined {
  const id = kingdomId(faction);
  return id === undefined ? undefined : state.kingdoms[id];
}

export function isEmpire(faction: Faction): faction is Empire {
  return faction === 'rome' || faction === 'parthia';
}

export function other(empire: Empire): Empire {
  return empire === 'rome' ? 'parthia' : 'rome';
}

/** The empire that a faction serves as itself or as its rebels of the house: Sassanids control and count as Parthia (RF-SAS-2). */
export function realm(faction: Faction): Faction {
  return faction === 'sassanid' ? 'parthia' : faction;
}

/** RF-CTRL-6: the word by which a unit's areas are known. RF-HOUSE-1: migration units hold for the Germans. */
export function controlFaction(faction: Faction): Faction {
  if (faction === 'sassanid') return 'parthia';
  return faction === 'migrant' ? 'german' : faction;
}

/** The empire that a unit follows as its ally, if any: people (RF-ALL-1), treaty tribe (RF-PEACE-7), Armenians (RF-ARM-2), Foederati. */
export function patron({ state, data }: Lookout, unit: string): Empire | undefined {
  const faction = state.units[unit]?.faction ?? 'none';
  if (isEmpire(realm(faction))) return realm(faction) as Empire;
  return ward({ state, data }, unit) ?? patronOfFaction(state, faction);
}

/** The empire that has a single tribe under its wing, whatever the tribe's people does (RF-ARM-1, RF-PEACE-7). */
export function ward({ state, data }: Lookout, unit: string): Empire | undefined {
  if (counter(data, unit).armenian === true && state.armenia !== 'none') return state.armenia;
  return state.override[unit];
}

/** RF-HOUSE-5: whose wars a unit fights: its faction's, or those of the empire that has it under its wing. */
export function allegiance(board: Lookout, unit: string): Faction {
  return ward(board, unit) ?? board.state.units[unit]?.faction ?? 'none';
}

/** The empire that a whole faction is actively allied to. */
export function patronOfFaction(state: Board, faction: Faction): Empire | undefined {
  const people = state.peoples[faction];
  if (people) return people.active && people.alliedWith !== 'none' ? people.alliedWith : undefined;
  return kingdomOf(state, faction)?.status === 'foederatus' ? 'rome' : undefined;
}

function germanSide(state: Board, faction: Faction): boolean {
  if (faction === 'german' || faction === 'migrant') return true;
  if (faction === 'eurosarm') return state.pactUntil > 0;
  const kingdom = kingdomOf(state, faction);
  // RF-MIG-2: kingdoms that Germania moves fight beside tribes and migrations, Foederati never.
  return kingdom?.status === 'active' || kingdom?.status === 'rebelling';
}

function kingdomsAtWar(state: Board, a: Faction, b: Faction): boolean {
  const [x, y] = [kingdomId(a) ?? a, kingdomId(b) ?? b];
  return state.kingdomWars.some((w) => (w.by === x && w.on === y) || (w.by === y && w.on === x));
}

/** May the units of these two factions stack, pass and fight together (RF-ALL-4)? */
export function friendly(board: Lookout, a: string, b: string): boolean {
  const { state } = board;
  const factionOf = (id: string): Faction => must(state.units, id, 'the list of units').faction;
  const [x, y] = [factionOf(a), factionOf(b)];
  if (x === y) return true;
  if (isHunKind(x) && isHunKind(y)) return x.replace('hunnic:', '') === y.replace('hunnic:', '');
  // RF-SAS-2: two parties in one realm; RF-KUS-5, RF-HUN-2, RF-CW-7: allies of nobody.
  if ([x, y].some((f) => f === 'rebel' || f === 'kushan' || isHunKind(f) || f === 'sassanid')) return false;
  if (kingdomsAtWar(state, x, y)) return false;
  if (germanSide(state, x) && germanSide(state, y)) return true;
  // RF-KIN-11, RF-HOUSE-4: allies of one empire fight together, Foederati among them.
  const [p, q] = [patron(board, a), patron(board, b)];
  return p !== undefined && p === q;
}

/** RF-ALG-HOSTILE for two factions, without the limits of who may attack where. */
export function hostile(board: Lookout, a: Faction, b: Faction): boolean {
  const { state } = board;
  if (a === b || a === 'none' || b === 'none') return false;
  if (isHunKind(a) || isHunKind(b)) return !(isHunKind(a) && isHunKind(b));
  const pair = [a, b];
  if (pair.includes('sassanid') && pair.includes('parthia')) return state.sassanids === 'revolt';
  if (kingdomsAtWar(state, realm(a), realm(b))) return true;
  if (pair.includes('rebel')) {
    const foe = a === 'rebel' ? b : a;
    return foe === 'rome' || state.rebelWars.includes(realm(foe)) || hostile(board, 'rome', foe);
  }
  if (kingdomId(a) !== undefined || kingdomId(b) !== undefined) return kingdomHostile(board, a, b);
  if (pair.includes('migrant')) {
    const foe = a === 'migrant' ? b : a;
    if (foe === 'german' || foe === 'migrant') return false;
    if (foe === 'eurosarm' && state.pactUntil > 0) return false;
    // Before the raids a migration unit is a German like others (RF-MIG-3).
    return isFree(board) || hostile(board, 'german', foe);
  }
  if (pair.includes('german')) {
    const foe = a === 'german' ? b : a;
    // Limited war is war with Rome from the start.
    return foe === 'rome' || atWar(state, 'german', realm(foe));
  }
  return atWar(state, realm(a), realm(b));
}

function kingdomHostile(board: Lookout, a: Faction, b: Faction): boolean {
  const { state } = board;
  const bound = (side: Faction): boolean => kingdomOf(state, side)?.status === 'foederatus';
  // Of two kingdoms the one that Germania moves is asked: an enmity has no direction.
  const [kingdom, foe] =
    kingdomId(a) === undefined || (bound(a) && kingdomId(b) !== undefined) ? [b, a] : [a, b];
  if (bound(kingdom)) return foe === 'migrant';
  if (foe === 'migrant' || foe === 'german') return false;
  if (foe === 'eurosarm') return state.pactUntil === 0;
  return kingdomId(foe) === undefined ? foe !== 'parthia' : bound(foe);
}

/** The war table: the flag of the empires, and each people's list. */
export function atWar(state: Board, a: Faction, b: Faction): boolean {
  if (isEmpire(a) && isEmpire(b)) return a !== b && state.war.romeParthia;
  const listed = (x: Faction, y: Faction): boolean => state.peoples[x]?.atWarWith.includes(y) ?? false;
  return listed(a, b) || listed(b, a);
}

/** With whom a people or an empire is at war, by its own declaration or another's: a war stands in the list of one side alone. */
export function foesOf({ state }: Lookout, faction: Faction): Faction[] {
  const listed = state.peoples[faction]?.atWarWith ?? [];
  const others = ids(state.peoples).filter((p) => state.peoples[p]?.atWarWith.includes(faction));
  const empires = isEmpire(faction) && state.war.romeParthia ? [other(faction)] : [];
  const rebels = state.rebelWars.includes(faction) ? ['rebel'] : [];
  return [...new Set([...listed, ...others, ...empires, ...rebels])];
}

/** RF-CBT-10: may this unit attack that one, there? The reason if not. */
export function attackBar(
  board: Lookout,
  attacker: string,
  target: string,
  defender: string,
): string | undefined {
  const { state, data } = board;
  const [a, d] = [allegiance(board, attacker), allegiance(board, defender)];
  if (friendly(board, attacker, defender)) return 'own-side';
  const kind = counter(data, attacker).type;
  if (isLimited(board, kind)) {
    // RF-WAR-4: any non-German in Germania or beside it.
    if (d === 'migrant' || d === 'german') return 'own-side';
    return besideGermania(board, target) ? undefined : 'limited-war';
  }
  if (a === 'german') return hostile(board, a, d) ? undefined : 'not-at-war';
  const kingdom = kingdomOf(state, a);
  if (kingdom?.status === 'foederatus') return foederatusBar(board, a, d);
  if (kingdom) return d === 'german' || d === 'migrant' ? 'own-side' : undefined;
  if (hostile(board, a, d)) return undefined;
  // RF-ALL-1: active allies of two empires at war fight each other's patron and each other.
  const [p, q] = [patron(board, attacker), patron(board, defender)];
  return p && q && p !== q && state.war.romeParthia ? undefined : 'not-at-war';
}

/** RF-KIN-5, 6: whom a Foederatus may be set on. */
function foederatusBar(board: Lookout, a: Faction, d: Faction): string | undefined {
  if (isHunKind(d) && !d.startsWith('hunnic')) return undefined;
  if (d === 'rome') return 'own-side';
  if (kingdomId(d) !== undefined || d.startsWith('hunnic') || realm(d) === 'parthia') {
    return kingdomsAtWar(board.state, a, realm(d)) ? undefined : 'declare-first';
  }
  return undefined;
}

/** Are Germans of this kind still bound by the limited war (RF-WAR-4, RF-MIG-3)? */
export function isLimited(board: Lookout, kind: Kind): boolean {
  const { state, data } = board;
  const limited = yearNow(state) < data.charts.dates.germanWar || state.germanWar === 'limited';
  return limited && (kind === 'german' || (kind === 'migratory' && !isFree(board)));
}

/** In Germania, or one path or sea route out of it. */
export function besideGermania({ data }: Lookout, area: string): boolean {
  const { germania } = world(data);
  return germania.has(area) || neighbours(data, area).some((n) => germania.has(n));
}

/** Is this unit an enemy of that one (RF-ALG-HOSTILE), ward and alliances considered? */
export function enemies(board: Lookout, a: string, b: string): boolean {
  if (friendly(board, a, b)) return false;
  if (hostile(board, allegiance(board, a), allegiance(board, b))) return true;
  const [p, q] = [patron(board, a), patron(board, b)];
  return p !== undefined && q !== undefined && p !== q && board.state.war.romeParthia;
}
