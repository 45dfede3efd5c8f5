/** Combat: who supports whom, what it counts to, what follows. RF-CBT-1 to 11, RF-ALG-ATTACK. No dice. */
import { areaState, takeByEntry } from '../world/control.js';
import { allegiance, attackBar, controlFaction, friendly, hostile } from '../world/factions.js';
import { meetHuns } from '../peoples/huns.js';
import { lose } from '../world/losses.js';
import {
  borderProblem,
  crossesHalves,
  hasStopped,
  isHun,
  overBudget,
  planWalk,
  stopRule,
  usableLinks,
  walk,
  type Walk,
} from '../land/movement.js';
import { isGerman, kindOf, onMap, unitsAt, unitState } from '../world/pieces.js';
import { moverOf } from '../world/seats.js';
import { attackValue, defenceValue } from '../world/strength.js';
import { counter, type Link } from '../world/world.js';
import { isProblem, problem, type Problem } from '../world/problem.js';
import type { Lookout, Table, Scene } from '../../board.js';

export interface AttackOrder {
  readonly unit: string;
  readonly on: string;
  readonly via: readonly string[];
  readonly support: readonly { readonly unit: string; readonly via: readonly string[] }[];
}

const MARKS = ['mountain', 'forest', 'river'] as const;
type Mark = (typeof MARKS)[number];

interface Participant {
  readonly unit: string;
  readonly walk: Walk;
  /** Link of its last step or its support; undefined: it fights inside the area (a raided stack). */
  readonly link: Link | undefined;
  readonly value: number;
}

export interface Battle {
  readonly on: string;
  readonly entering: Participant;
  readonly supporters: readonly Participant[];
  /** Units that stand against it, the one that defends first. */
  readonly defenders: readonly string[];
  readonly walls: boolean;
  readonly attack: number;
  readonly defence: number;
  /** Terrain that counts for the defender. */
  readonly terrain: readonly Mark[];
}

/** RF-CBT-10 and 11: those who stand against an attack there, or why there is none. */
function opposition(
  board: Table,
  unit: string,
  on: string,
): { defenders: string[]; walls: boolean } | Problem {
  const { state, data } = board;
  const walls = on === data.charts.walls.area && state.walls === 'standing' && !friendlyToRome(board, unit);
  const defenders: string[] = [];
  for (const id of unitsAt(board, on)) {
    if (id === unit || friendly(board, unit, id)) continue;
    const bar = attackBar(board, unit, on, id);
    if (bar !== undefined) return problem(bar, 'RF-CBT-10', { unit, other: id, on });
    defenders.push(id);
  }
  if (walls && !hostile(board, allegiance(board, unit), 'rome'))
    return problem('not-at-war', 'RF-CBT-10', { unit, other: 'rome', on });
  if (defenders.length === 0 && !walls) {
    const friend = unitsAt(board, on).find((id) => id !== unit);
    return friend === undefined
      ? problem('nobody-there', 'RF-CBT-1', { unit, on })
      : problem('own-side', 'RF-CBT-10', { unit, other: friend, on });
  }
  return { defenders: inDefenceOrder(board, on, defenders), walls };
}

function friendlyToRome(board: Lookout, unit: string): boolean {
  const own = allegiance(board, unit);
  return own === 'rome' || !hostile(board, own, 'rome');
}

/** RF-STK-4: the unit with the highest defence defends, ties by id; the standing choice of the seat that moves it comes before. */
function inDefenceOrder(board: Table, on: string, units: readonly string[]): string[] {
  const isChosen = (id: string): boolean => board.state.standing[moverOf(board, id)]?.defend[on] === id;
  const rank = (id: string): number => (isChosen(id) ? 1000 : 0) + defenceValue(board, id, on);
  return [...units].sort((a, b) => rank(b) - rank(a));
}

/** RF-ALG-ATTACK 1 to 4: the whole plan, or the first thing that stands against it. */
export function planAttack(board: Table, order: AttackOrder): Battle | Problem {
  const { state } = board;
  const { unit, on } = order;
  const seen = new Set<string>();
  for (const id of [unit, ...order.support.map((s) => s.unit)]) {
    if (seen.has(id)) return problem('named-twice', 'RF-CBT-8', { unit: id });
    seen.add(id);
    if (!onMap(state, id)) return problem('not-on-map', 'RF-CBT-1', { unit: id });
    if (unitState(state, id).flipped) return problem('used-up', 'RF-CBT-8', { unit: id });
    const pinned = pinnedBy(board, id);
    // RF-BRI-2: a bribed unit may support from where it stands.
    const mayStand = pinned?.reason === 'bribed' && id !== unit;
    if (pinned && !mayStand) return pinned;
  }
  const entering = planEntering(board, order);
  if (isProblem(entering)) return entering;
  const against = opposition(board, unit, on);
  if (isProblem(against)) return against;
  if (areaState(board, on).used) return problem('area-used', 'RF-CBT-3', { unit, area: on });
  const supporters: Participant[] = [];
  for (const support of order.support) {
    const found = planSupport(board, order, support, supporters);
    if (isProblem(found)) return found;
    supporters.push(found);
  }
  const terrain = terrainFor(board, [entering, ...supporters]);
  return totals(board, { on, entering, supporters, ...against, terrain });
}

/** Units that can't act: bribed (RF-BRI-2), in revolt (RF-REV-3). */
export function pinnedBy(board: Lookout, id: string): Problem | undefined {
  const { state } = board;
  const { where, faction } = unitState(state, id);
  if (state.bribes.some((b) => b.unit === id)) return problem('bribed', 'RF-BRI-2', { unit: id });
  if (state.areas[where]?.revolt === 'people' && state.areas[where]?.controller === controlFaction(faction)) {
    return problem('in-revolt', 'RF-REV-3', { unit: id, area: where });
  }
  return undefined;
}

function planEntering(board: Lookout, { unit, on, via }: AttackOrder): Participant | Problem {
  const inside = unitState(board.state, unit).where === on && via.length === 0;
  const way = planWalk(board, unit, via);
  if (isProblem(way)) return way;
  const value = attackValue(board, unit, on);
  if (way.stopped)
    return problem('move-stops', stopRule(board, unit), {
      unit,
      to: way.areas.at(-1),
      step: way.areas.length,
    });
  if (inside) return { unit, walk: way, link: undefined, value };
  if (hasStopped(board, unit)) return problem('has-stopped', stopRule(board, unit), { unit, area: way.from });
  const from = way.areas.at(-1) ?? way.from;
  const [link] = usableLinks(board, unit, from, on);
  if (!link) return problem('not-adjacent', 'RF-MOV-1', { unit, from, to: on, step: via.length + 1 });
  const barred = borderProblem(board, unit, from, on, 'storm');
  const over = barred ?? overBudget(board, unit, [...way.areas, on], way.desert || link.desert);
  return over ? { ...over, data: { ...over.data, step: via.length + 1 } } : { unit, walk: way, link, value };
}

/** RF-CBT-2, 3: a supporter ends beside the target, in an area that nobody has fought from. */
function planSupport(
  board: Lookout,
  { unit, on }: AttackOrder,
  support: AttackOrder['support'][number],
  others: readonly Participant[],
): Participant | Problem {
  const id = support.unit;
  if (!friendly(board, unit, id)) return problem('not-allied', 'RF-ALL-4', { unit: id, other: unit });
  // `at Aquilia` for a unit that already stands there means that it stays.
  const stays = support.via.length === 1 && support.via[0] === unitState(board.state, id).where;
  const way = planWalk(board, id, stays ? [] : support.via);
  if (isProblem(way)) return way;
  if (way.cut.length > 0)
    return problem('move-stops', stopRule(board, id), {
      unit: id,
      to: way.areas.at(-1),
      step: way.areas.length,
    });
  if (way.areas.length > 0 && board.state.bribes.some((b) => b.unit === id))
    return problem('bribed', 'RF-BRI-2', { unit: id });
  const at = way.areas.at(-1) ?? way.from;
  const [link] = usableLinks(board, id, at, on);
  if (!link || at === on) return problem('not-beside', 'RF-CBT-2', { unit: id, from: at, to: on });
  if (crossesHalves(board, id, at, on))
    return problem('half-border', 'RF-SPL-3', { unit: id, from: at, to: on });
  const taken = others.some((o) => (o.walk.areas.at(-1) ?? o.walk.from) === at);
  if (taken || areaState(board, at).used) return problem('area-used', 'RF-CBT-3', { unit: id, area: at });
  return { unit: id, walk: way, link, value: attackValue(board, id, on) };
}

/** RF-CBT-5, RF-CBT-6, RF-CBT-7: a mark counts when every participant's last step shows it; forest not against Germans. */
function terrainFor(board: Lookout, all: readonly Participant[]): Mark[] {
  const german = all.some((p) => isGerman(kindOf(board, p.unit)));
  return MARKS.filter((mark) => {
    if (mark === 'forest' && german) return false;
    return all.every((p) => p.link?.marks.some((m) => m === mark) === true);
  });
}

/** RF-ALG-ATTACK 3, 4: what both sides come to. */
function totals(board: Lookout, plan: Omit<Battle, 'attack' | 'defence'>): Battle {
  const { walls, terrain } = board.data.charts;
  const [first] = plan.defenders;
  const base = plan.walls ? walls.defence : first === undefined ? 0 : defenceValue(board, first, plan.on);
  const attack = [plan.entering, ...plan.supporters].reduce((sum, p) => sum + p.value, 0);
  return { ...plan, attack, defence: plan.terrain.reduce((sum, mark) => sum + terrain[mark], base) };
}

/** RF-SAS-2: which house attacks, where the two of one realm fight each other: their units are called alike. */
function house({ state }: Lookout, { entering, defenders }: Battle): { kind?: string } {
  const [a, d] = [entering.unit, defenders[0]].map((id) => state.units[id ?? '']?.faction);
  if (a === 'sassanid' && d === 'parthia') return { kind: 'sassanid' };
  return a === 'parthia' && d === 'sassanid' ? { kind: 'arsacid' } : {};
}

/** What an event tells of a fight, so that a reader can add it up. */
export function account(board: Lookout, battle: Battle): Readonly<Record<string, unknown>> {
  const { on, entering, supporters, attack, defence, terrain, walls } = battle;
  const names = (p: Participant): string => `${counter(board.data, p.unit).id} ${p.value}`;
  return {
    unit: entering.unit,
    ...house(board, battle),
    area: on,
    attack,
    defence,
    side: [entering, ...supporters].map(names).join(' + '),
    against: walls ? 'the Walls' : (battle.defenders[0] ?? ''),
    terrain: terrain.length > 0 ? ` + ${terrain.join(' + ')} ${terrain.length}` : '',
  };
}

export const wins = (battle: Battle): boolean => battle.attack > battle.defence;

/** RF-ALG-ATTACK 5: carries a winning attack out. A Hun's meeting with tribes and migrations comes before (RF-HUN-3, 4). */
export function fight(scene: Scene, battle: Battle): void {
  const { state, log } = scene;
  for (const p of [battle.entering, ...battle.supporters]) walk(scene, p.walk);
  for (const p of battle.supporters) {
    unitState(state, p.unit).flipped = true;
    areaState(scene, unitState(state, p.unit).where).used = true;
  }
  log.add('attack-won', 'RF-CBT-1', 'all', account(scene, battle));
  if (battle.walls) {
    state.walls = 'down';
    log.add('walls-fell', 'RF-CBT-11', 'all', { area: battle.on });
  }
  for (const id of battle.defenders)
    lose(scene, id, 'RF-CBT-9', 'unit-eliminated', { by: battle.entering.unit });
  advance(scene, battle, true);
}

/** The entering unit comes into the area; `flip`: it has fought (RF-ALG-ATTACK 6: not when it only absorbed). */
export function advance(scene: Scene, battle: Battle, flip: boolean): void {
  const unit = unitState(scene.state, battle.entering.unit);
  if (unit.where !== battle.on) {
    unit.where = battle.on;
    unit.route.push(battle.on);
  }
  if (flip) {
    unit.flipped = true;
    areaState(scene, battle.on).used = true;
  }
  unit.mustLeave = false;
  takeByEntry(scene, battle.entering.unit, battle.on);
}

/** How an attack ended. `met`: some whom a Hun met are gone without a fight; `bar`: why the rest was not fought. */
interface Outcome {
  readonly won: boolean;
  readonly battle: Battle;
  readonly met: boolean;
  readonly bar?: Problem;
}

/** RF-CBT-1: fights it out; a Hun absorbs first. Tells the totals of a failure and leaves everything as it was. */
export function attack(scene: Scene, order: AttackOrder): Outcome | Problem {
  const planned = planAttack(scene, order);
  if (isProblem(planned)) return planned;
  let battle = planned;
  let met = false;
  // RF-CBT-11: before the Walls have fallen nobody inside is met.
  if (isHun(scene, order.unit) && !battle.walls) {
    const { fighters } = meetHuns(scene, order.unit, battle.on, battle.defenders);
    if (fighters.length === 0) {
      walk(scene, battle.entering.walk);
      advance(scene, battle, false);
      return { won: true, battle, met: true };
    }
    met = fighters.length < battle.defenders.length;
    const again = planAttack(scene, order);
    if (isProblem(again)) return met ? { won: false, battle, met, bar: again } : again;
    battle = again;
  }
  if (!wins(battle)) {
    scene.log.add('attack-failed', 'RF-CBT-1', 'all', account(scene, battle));
    return { won: false, battle, met };
  }
  fight(scene, battle);
  return { won: true, battle, met };
}
