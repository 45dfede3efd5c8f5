/** What an army could do in one campaign: the chain of provinces that is worth most, with the chance to get there. */
import type { PositionId } from '../../../../src/core/index.js';
import { lookup } from '../../../../src/core/index.js';
import type { PlaceCode, ProvinceCode } from '../../data.js';
import { damageSteps, garrisonOf } from '../../rules/land/levels.js';
import { isOnMap, isOwned, positionAt, provinceAt } from '../../rules/land/provinces.js';
import { closedSeas, seaWay } from '../../rules/sea/seafaring.js';
import { activeAt, fighters, isRaider, isRaiderStack, ownSide, sideOwner } from '../../rules/units/stacks.js';
import { once } from './memory.js';
import { sizeOf, type Force } from './odds.js';
import { hurt, isFairGame, worthOfLand, type Sight } from './sight.js';

/** Provinces that one army goes for in a campaign. */
const MOST_GOALS = 3;
/** AE-VOY-1: sea areas that Units can cross in a round: two points to embark, one for each area after the first. */
const MOST_AREAS = 5;

export interface Goal {
  readonly to: ProvinceCode;
  readonly by: 'land' | 'sea' | 'stay';
  /** Seize the province, or only beat the Raiders in it. */
  readonly act: 'seize' | 'clear';
}

export interface Sortie {
  readonly base: ProvinceCode;
  readonly force: Force;
  readonly goals: readonly Goal[];
  /** Coins that it may be expected to bring. */
  readonly worth: number;
}

/** Where an army stands in its plan. */
interface Progress {
  readonly at: ProvinceCode;
  readonly force: Force;
  readonly round: number;
  /** In per cent: that it comes so far. */
  readonly chance: number;
}

/** The best chain of goals for this force from here; provinces in `taken` are another army's. Undefined: nothing is worth it. */
export function bestSortie(
  sight: Sight,
  base: ProvinceCode,
  force: Force,
  taken: ReadonlySet<ProvinceCode>,
): Sortie | undefined {
  if (sizeOf(force) === 0) return undefined;
  const goals: Goal[] = [];
  const done = new Set(taken);
  let worth = 0;
  let now: Progress = { at: base, force, round: force.mil > 0 ? 2 : 1, chance: 100 };
  while (goals.length < MOST_GOALS) {
    const next = bestStep(sight, now, done, goals.length === 0);
    if (!next) break;
    goals.push(next.goal);
    done.add(next.goal.to);
    worth += next.worth;
    now = next.after;
  }
  return goals.length > 0 ? { base, force, goals, worth } : undefined;
}

interface Step {
  readonly goal: Goal;
  readonly worth: number;
  readonly after: Progress;
}

function bestStep(
  sight: Sight,
  now: Progress,
  done: ReadonlySet<ProvinceCode>,
  first: boolean,
): Step | undefined {
  let best: Step | undefined;
  for (const goal of goalsFrom(sight, now.at, first)) {
    if (done.has(goal.to)) continue;
    const step = stepTo(sight, now, goal);
    if (step && (!best || step.worth > best.worth)) best = step;
  }
  return best;
}

/** Raiders where it stands, provinces next door, and, before it has marched, such as ships reach. */
const goalsFrom = (sight: Sight, at: ProvinceCode, first: boolean): readonly Goal[] =>
  once(sight, `goals ${at} ${first}`, () => findGoals(sight, at, first));

function findGoals(sight: Sight, at: ProvinceCode, first: boolean): Goal[] {
  const { board, data, me } = sight;
  const goals: Goal[] = [];
  const add = (to: PlaceCode, by: Goal['by']): void => {
    if (!isOnMap(board, to)) return;
    const p = provinceAt(board, to);
    const raided = activeAt(board, to).some((one) => one.kind === 'land' && isRaiderStack(one));
    if (isOwned(p) && p.owner === me) {
      if (raided) goals.push({ to, by, act: 'clear' });
    } else if (by !== 'stay' && (p.owner === null || isFairGame(sight, p.owner)))
      goals.push({ to, by, act: 'seize' });
  };
  if (first) add(at, 'stay');
  for (const to of data.geo.land(at)) add(to, 'land');
  if (first) for (const to of shipped(sight, at)) add(to, 'sea');
  return goals;
}

/** AE-VOY-1: provinces that ships reach within a round, those next door left out. */
const shipped = (sight: Sight, from: ProvinceCode): readonly ProvinceCode[] =>
  once(sight, `ships ${from}`, () => portsFrom(sight, from));

function portsFrom(sight: Sight, from: ProvinceCode): ProvinceCode[] {
  const { board, data, me } = sight;
  const { geo } = data;
  if (geo.coastsOf(from).length === 0) return [];
  const closed = once(sight, 'closed', () => closedSeas(board, data, [ownSide(me)]));
  return geo.provinces.filter((to) => {
    if (to === from || !isOnMap(board, to) || geo.coastsOf(to).length === 0) return false;
    if (geo.land(from).includes(to)) return false;
    const way = seaWay(data, from, to, closed);
    return way !== undefined && way.length <= MOST_AREAS;
  });
}

function stepTo(sight: Sight, now: Progress, goal: Goal): Step | undefined {
  const { nature } = sight;
  const foes = once(sight, `foes ${goal.to} ${goal.act}`, () => defenceOf(sight, goal));
  const round = goal.by === 'sea' ? now.round + 1 : now.round;
  const won = chanceAgainst(sight, now.force, foes);
  if (won < nature.odds) return undefined;
  const chance = Math.floor((now.chance * won * reaches(sight, round)) / 10_000);
  const lost = Math.floor((sizeOf(foes.most) + 3) / 6);
  const stays = goal.act === 'seize' ? 1 : 0;
  return {
    goal,
    worth: Math.floor((chance * worthOfGoal(sight, goal, now.force)) / 100),
    after: { at: goal.to, force: without(now.force, lost + stays), round: round + 1, chance },
  };
}

/** In per cent: that the campaign still goes on in this round. AE-OPS-2 */
function reaches({ data }: Sight, round: number): number {
  let chance = 100;
  for (let n = data.charts['certain-rounds'] + 1; n <= round; n++) {
    if (n > data.charts.rounds) return 0;
    chance = Math.floor((chance * twoDiceAtLeast(lookup(data.charts['end-roll'], n, 'end-roll'))) / 100);
  }
  return chance;
}

function twoDiceAtLeast(value: number): number {
  let fit = 0;
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (a + b >= value) fit += 1;
  return Math.floor((100 * fit) / 36);
}

/** Militia fall first. AE-CBT-4 */
function without({ pro, mil }: Force, n: number): Force {
  const gone = Math.min(mil, n);
  return { mil: mil - gone, pro: Math.max(0, pro - (n - gone)) };
}

/** Who would stand against it: as few as there may be and as many, of whom. */
interface Defence {
  readonly whose: PositionId | null;
  readonly all: readonly Force[];
  readonly most: Force;
}

/** In per cent. */
export function chanceAgainst({ odds }: Sight, ours: Force, { all, whose }: Defence): number {
  const sum = all.reduce((total, theirs) => {
    const { won, drawn } = odds(ours, theirs, whose);
    return total + won + Math.floor(drawn / 3);
  }, 0);
  return Math.floor(sum / all.length);
}

/** Units that are seen there, Militia and tribes that may be raised. AE-OCC-2 */
export function defenceOf(sight: Sight, goal: Pick<Goal, 'to' | 'act'>): Defence {
  const { board, data, me } = sight;
  const p = provinceAt(board, goal.to);
  const there = activeAt(board, goal.to)
    .filter((one) => one.kind === 'land')
    .flatMap(fighters)
    .filter((unit) => sideOwner(unit.side) !== me);
  const counted = goal.act === 'clear' ? there.filter((unit) => isRaider(unit.side)) : there;
  const pro = counted.filter((unit) => unit.type === 'PRO').length;
  const seen: Force = { pro, mil: counted.length - pro };
  const just = (force: Force): Defence => ({ whose: p.owner, all: [force], most: force });
  if (goal.act === 'clear') return just(seen);
  const extra = data.charts['manpower-extra'];
  if (p.kind === 'independent') {
    const room = Math.max(0, p.dl + extra - garrisonOf(data, p));
    return just({ pro: Math.max(pro, garrisonOf(data, p)), mil: seen.mil + room });
  }
  if (isOwned(p) && p.owner !== null) {
    const { total, used } = positionAt(board, p.owner).manpower;
    const free = board.step.startsWith('operations') ? Math.max(0, total - used) : p.dl + extra;
    const capital = positionAt(board, p.owner).capital === goal.to;
    // Before they are deployed: a capital is guarded.
    const guard = !board.step.startsWith('operations') && capital ? Math.max(1, pro) : pro;
    return just({ pro: guard, mil: seen.mil + Math.min(p.dl + extra, free) });
  }
  if (data.geo.province(goal.to).f < 1) return just(seen);
  const angry = p.hostile[me] === undefined ? 0 : data.charts['tribes-hostile'];
  const all = [1, 3, 5].map((die) => ({
    pro: seen.pro,
    mil: seen.mil + lookup(data.charts.tribes, die, 'tribes') + angry,
  }));
  return { whose: null, all, most: all[1] ?? seen };
}

/** What is left of the province when it is taken, and what that is worth. */
function worthOfGoal(sight: Sight, { to, by, act }: Goal, force: Force): number {
  const { board, data, nature } = sight;
  const p = provinceAt(board, to);
  if (act === 'clear') return sight.view.own.capital === to ? 200 : 25 + 8 * p.dl;
  const struck = Math.floor(sizeOf(force) / 2) + (by === 'land' ? data.charts['march-damage'] : 0);
  const damage = p.damage + Math.max(0, struck - p.cu);
  const falls = p.dl > 0 && damage >= damageSteps(data, p.dl);
  const left = falls ? worthOfLand(sight, to, p.dl - 1, 0) : worthOfLand(sight, to, p.dl, damage);
  return Math.floor((left * nature.conquest) / 100) + hurt(sight, to);
}
