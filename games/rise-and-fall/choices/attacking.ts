/** Whom a unit may attack, by which way, and who may support it. RF-CBT-1 to 11 */
import type { Choices, Offer } from '../../../src/core/index.js';
import type { Table } from '../board.js';
import { supports, type Support } from '../orders/forms.js';
import { isHun, planWalk } from '../rules/land/movement.js';
import { waysOf } from '../rules/war/ways.js';
import { pinnedBy, planAttack, wins, type Battle } from '../rules/war/battle.js';
import { unfit } from '../rules/war/marching.js';
import { friendly, ward } from '../rules/world/factions.js';
import { unitsAt, unitState } from '../rules/world/pieces.js';
import { isProblem, problem, type Problem } from '../rules/world/problem.js';
import { fullMovement } from '../rules/world/strength.js';
import { counter, linkDistances, neighbours, world } from '../rules/world/world.js';
import {
  areaIn,
  areaOffer,
  areasIn,
  areaWord,
  boardAt,
  closed,
  doubted,
  further,
  greyed,
  NOTHING,
  once,
  unitIn,
  unitWord,
  type Ask,
  type OrderChoices,
} from './ask.js';
import { anyMover, moverOffers, movers, notMarching } from './marching.js';
import type { Stages } from './stages.js';

interface Target {
  readonly on: string;
  readonly battle: Battle;
}

type Ways = ReadonlyMap<string, readonly string[]>;

/** Ways to areas from which a unit might enter an attack, from the way so far. */
const waysIn = (board: Table, unit: string, begun: readonly string[] = []): Ways =>
  waysOf(board, unit, fullMovement(board, unit) - 1, begun);

/** The shortest of the ways by which the unit can enter the attack. */
function entering(board: Table, unit: string, on: string, ways: Ways): Battle | Problem {
  let first: Problem | undefined;
  const beside = new Set(neighbours(board.data, on));
  for (const [at, via] of ways) {
    if (!beside.has(at) && !(at === on && via.length === 0)) continue;
    const plan = planAttack(board, { unit, on, via, support: [] });
    if (!isProblem(plan)) return plan;
    first ??= plan;
  }
  return (
    first ?? problem('not-adjacent', 'RF-MOV-1', { unit, from: unitState(board.state, unit).where, to: on })
  );
}

/** All areas that a unit can attack, and the neighbouring ones that it can't. */
function targets(
  stages: Stages,
  unit: string,
): { readonly open: readonly Target[]; readonly shut: ReadonlyMap<string, Problem> } {
  return once(stages, `targets ${unit}`, () => {
    const board = boardAt(stages, 'marched');
    const open: Target[] = [];
    const shut = new Map<string, Problem>();
    if (!board || toFoes(stages, board, unit) > fullMovement(board, unit)) return { open, shut };
    const beside = neighbours(board.data, unitState(board.state, unit).where);
    const ways = waysIn(board, unit);
    const near = new Set([...ways.keys()].flatMap((at) => [at, ...neighbours(board.data, at)]));
    for (const on of [...near].sort()) {
      if (!contested(board, unit, on)) continue;
      const battle = entering(board, unit, on, ways);
      if (!isProblem(battle)) open.push({ on, battle });
      else if (beside.includes(on)) shut.set(on, battle);
    }
    return { open, shut };
  });
}

/** Steps from the unit to the nearest area in which it might fight, whatever lies between; the same for all of a side. */
function toFoes(stages: Stages, board: Table, unit: string): number {
  const { where, faction } = unitState(board.state, unit);
  const steps = once(stages, `foes ${faction} ${ward(board, unit) ?? ''}`, () => {
    const { areaIds } = world(board.data);
    return linkDistances(
      board.data,
      areaIds.filter((id) => contested(board, unit, id)),
    );
  });
  return steps.get(where) ?? Number.MAX_SAFE_INTEGER;
}

/** Does anybody stand there whom the unit is no friend of, or do the Walls? */
function contested(board: Table, unit: string, on: string): boolean {
  const { walls } = board.data.charts;
  const walled = on === walls.area && board.state.walls === 'standing';
  return walled || unitsAt(board, on).some((id) => id !== unit && !friendly(board, unit, id));
}

/** Not more than the defence: told, and it may be ordered. Huns absorb tribes whatever they count (RF-HUN-3). */
function weak(board: Table, battle: Battle): Problem | undefined {
  if (wins(battle) || isHun(board, battle.entering.unit)) return undefined;
  const { attack: value, defence, on } = battle;
  return problem('too-weak', 'RF-CBT-1', { attack: value, defence, area: on });
}

function targetOffer(board: Table, { on, battle }: Target): Offer {
  const who = battle.walls
    ? 'the Walls'
    : battle.defenders.map((id) => counter(board.data, id).name).join(', ');
  const word = `${areaWord(board, on)}: ${who}, ${battle.attack} against ${battle.defence}`;
  return doubted(board.data, { ...areaOffer(board, on), word }, weak(board, battle));
}

function on(ask: Ask): Choices {
  const { stages, data, boxes, text } = ask;
  const board = boardAt(stages, 'marched');
  if (!board || text !== '') return NOTHING;
  const unit = unitIn(ask, boxes.unit);
  const attackers =
    unit === undefined ? movers(stages).flatMap((one) => (one.bar ? [] : [one.unit])) : [unit];
  const offers = new Map<string, Offer>();
  for (const id of attackers)
    for (const target of targets(stages, id).open)
      if (!offers.has(target.on)) offers.set(target.on, targetOffer(board, target));
  const shut = unit === undefined ? [] : [...targets(stages, unit).shut];
  return closed([...offers.values(), ...shut.map(([to, bar]) => greyed(data, areaOffer(board, to), bar))]);
}

/** Units near enough to think of it, that can attack there. */
function attackersOf(stages: Stages, on: string): string[] {
  const board = boardAt(stages, 'marched');
  if (!board || !(on in board.state.areas)) return [];
  const far = linkDistances(board.data, [on]);
  return movers(stages).flatMap(({ unit, bar }) => {
    const steps = far.get(unitState(board.state, unit).where) ?? Number.MAX_SAFE_INTEGER;
    if (bar || steps > fullMovement(board, unit)) return [];
    return targets(stages, unit).open.some((one) => one.on === on) ? [unit] : [];
  });
}

function unitBox(ask: Ask): Choices {
  const { stages, boxes } = ask;
  const target = areaIn(ask, boxes.on);
  const able = target === undefined ? undefined : attackersOf(stages, target);
  return moverOffers(stages, (unit) => able?.includes(unit) ?? canAttack(stages, unit));
}

/** Mostly there is somebody beside it. */
function canAttack(stages: Stages, unit: string): boolean {
  const board = boardAt(stages, 'marched');
  if (!board || toFoes(stages, board, unit) > fullMovement(board, unit)) return false;
  const beside = neighbours(board.data, unitState(board.state, unit).where);
  return once(
    stages,
    `attacks ${unit}`,
    () =>
      beside.some(
        (to) =>
          contested(board, unit, to) && !isProblem(planAttack(board, { unit, on: to, via: [], support: [] })),
      ) || targets(stages, unit).open.length > 0,
  );
}

function via(ask: Ask): Choices {
  const { stages, boxes, text } = ask;
  const board = boardAt(stages, 'marched');
  const [unit, target] = [unitIn(ask, boxes.unit), areaIn(ask, boxes.on)];
  if (!board || unit === undefined || target === undefined) return NOTHING;
  const way = areasIn(ask, text);
  const now = planAttack(board, { unit, on: target, via: way, support: [] });
  const from = way.at(-1) ?? unitState(board.state, unit).where;
  const offers = neighbours(board.data, from).flatMap((to): Offer[] => {
    if (to === target || !passes(board, unit, [...way, to])) return [];
    return isProblem(entering(board, unit, target, waysIn(board, unit, [...way, to])))
      ? []
      : [areaOffer(board, to, further(text, to))];
  });
  return closed(offers, isProblem(now) ? { unfinished: true } : { note: sum(now) });
}

/** Can the unit be on this way at all, though it may not end there? */
function passes(board: Table, unit: string, way: readonly string[]): boolean {
  const walked = planWalk(board, unit, way);
  return isProblem(walked) ? walked.reason === 'may-not-stay' : walked.cut.length === 0;
}

const sum = ({ attack: value, defence }: Battle): string => `attack ${value} against ${defence}`;

/** An attack half written: who enters where and how, and the supports so far. */
interface Half {
  readonly board: Table;
  readonly stages: Stages;
  readonly order: { readonly unit: string; readonly on: string; readonly via: readonly string[] };
  readonly sofar: readonly Support[];
}

const plan = ({ board, order }: Half, support: readonly Support[]): Battle | Problem =>
  planAttack(board, { ...order, support });

/** Ways of a supporter from the way so far to areas beside the target from which it can support. */
function supportWays(
  half: Half,
  unit: string,
  begun: readonly string[],
  before: readonly Support[],
): (readonly string[])[] {
  const { board, order } = half;
  const beside = new Set(neighbours(board.data, order.on));
  return [...waysOf(board, unit, fullMovement(board, unit), begun)]
    .filter(([at]) => beside.has(at))
    .map(([, way]) => way)
    .filter((way) => !isProblem(plan(half, [...before, { unit, via: way }])));
}

function supportOffer(half: Half, support: readonly Support[], word: string): Offer {
  const last = support.at(-1);
  const battle = plan(half, support);
  const at = last?.via.at(-1) ?? unitState(half.board.state, last?.unit ?? half.order.unit).where;
  const offer: Offer = { text: supports.print(support), word, at };
  return isProblem(battle)
    ? offer
    : doubted(half.board.data, { ...offer, left: sum(battle) }, weak(half.board, battle));
}

/** Another supporter: from where it stands, by the shortest way to each area beside the target, or by a way of one's own. */
function added(half: Half): Offer[] {
  const { board, stages, order, sofar } = half;
  const named = [order.unit, ...sofar.map(({ unit }) => unit)];
  return movers(stages).flatMap(({ unit }): Offer[] => {
    if (named.includes(unit)) return [];
    const pinned = pinnedBy(board, unit);
    const bar = unfit(board, stages.seat, unit) ?? (pinned?.reason === 'bribed' ? undefined : pinned);
    if (bar) return [];
    const ways = supportWays(half, unit, [], sofar);
    if (ways.length === 0) return unhelpful(half, unit);
    const stays = ways.some((way) => way.length === 0);
    const far = ways.some((way) => way.length > 1) && !stays;
    return [
      ...ways.map((way) => supportOffer(half, [...sofar, { unit, via: way }], supportWord(board, unit, way))),
      ...(far
        ? [supportOffer(half, [...sofar, { unit, via: [] }], `${unitWord(board, unit)}, step by step`)]
        : []),
    ];
  });
}

/** Who stands beside the target and can't support, greyed. */
function unhelpful(half: Half, unit: string): Offer[] {
  const { board, order, sofar } = half;
  if (!neighbours(board.data, order.on).includes(unitState(board.state, unit).where)) return [];
  const support = [...sofar, { unit, via: [] }];
  const bar = plan(half, support);
  if (!isProblem(bar)) return [];
  return [greyed(board.data, supportOffer(half, support, supportWord(board, unit, [])), bar)];
}

const supportWord = (board: Table, unit: string, way: readonly string[]): string =>
  `${unitWord(board, unit)}${way.length > 0 ? `, by ${way.map((id) => areaWord(board, id)).join(', ')}` : ''}`;

/** The last supporter one step further. */
function lengthened(half: Half): Offer[] {
  const { board, sofar } = half;
  const last = sofar.at(-1);
  if (!last) return [];
  const before = sofar.slice(0, -1);
  const from = last.via.at(-1) ?? unitState(board.state, last.unit).where;
  return neighbours(board.data, from).flatMap((to): Offer[] => {
    const way = [...last.via, to];
    if (!passes(board, last.unit, way)) return [];
    const leads = supportWays(half, last.unit, way, before);
    return leads.length > 0
      ? [supportOffer(half, [...before, { unit: last.unit, via: way }], areaWord(board, to))]
      : [];
  });
}

function support(ask: Ask): Choices {
  const { stages, boxes, text } = ask;
  const board = boardAt(stages, 'marched');
  const [unit, target] = [unitIn(ask, boxes.unit), areaIn(ask, boxes.on)];
  if (!board || unit === undefined || target === undefined) return NOTHING;
  const read = supports.read(text);
  const sofar = read.ok
    ? read.value.map((one) => ({
        unit: unitIn(ask, one.unit) ?? one.unit,
        via: one.via.map((id) => areaIn(ask, id) ?? id),
      }))
    : [];
  const half: Half = { board, stages, order: { unit, on: target, via: areasIn(ask, boxes.via) }, sofar };
  const now = plan(half, sofar);
  if (sofar.length === 0) return isProblem(now) ? NOTHING : closed(added(half), { note: sum(now) });
  if (isProblem(now)) return closed(lengthened(half), { unfinished: true });
  return closed([...added(half), ...lengthened(half)], { note: sum(now) });
}

export const attack: OrderChoices = {
  absent: notMarching,
  able: anyMover(canAttack),
  aims: (stages, area) => attackersOf(stages, area).length > 0,
  boxes: { unit: unitBox, on, via, support },
  about: ['unit', 'on'],
};
