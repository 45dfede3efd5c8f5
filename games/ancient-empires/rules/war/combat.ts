/** Combat: dice, sums, casualties, routs. AE-CBT-1 to 4, AE-ADV-3, AE-LDR-3. */
import { countOf, byId, canonicalJson, rollKey } from '../../../../src/core/index.js';
import type { Board } from '../../board.js';
import type { PlaceCode } from '../../data.js';
import { offend } from '../land/changes.js';
import { isDominant, positionAt } from '../land/provinces.js';
import {
  countUnits,
  dropIfEmpty,
  fighters,
  isIndependent,
  sideName,
  sideOwner,
  sidePosition,
  sidesOf,
  isOwn,
} from '../units/stacks.js';
import type { Field } from '../../play.js';
import type { Side, Stack, Unit } from '../../state.js';

/** One side of a Combat: Stacks fighting as one, and tribes that exist only for it. */
export interface Force {
  readonly stacks: readonly Stack[];
  readonly tribes: Unit[];
}

export interface Fight {
  /** As the first force sees it. */
  readonly result: 'won' | 'lost' | 'drawn';
  readonly no: number;
}

function forceUnits(force: Force): Unit[] {
  return [...force.stacks.flatMap(fighters), ...force.tribes];
}

function forceSides(force: Force): Side[] {
  return byId(new Set(forceUnits(force).map((unit) => unit.side)));
}

interface Rolled {
  readonly dice: number[];
  readonly sum: number;
  readonly sixes: number;
}

/** AE-CBT-1 to 4. Losses are taken at once; routs are the caller's (they depend on what was fought for). */
export function fight(field: Field, at: PlaceCode, attacker: Force, defender: Force, no: number): Fight {
  const { data, log, ops, state } = field;
  const [a, b] = [forceUnits(attacker), forceUnits(defender)];
  const before = [countUnits(a), countUnits(b)];
  const [sidesA, sidesB] = [forceSides(attacker), forceSides(defender)];
  const ours = roll(field, no, 'A', a);
  const theirs = roll(field, no, 'B', b);
  const per = data.charts['losses-per'];
  const result = ours.sum > theirs.sum ? 'won' : ours.sum < theirs.sum ? 'lost' : 'drawn';
  const lossesA = Math.min(a.length, result === 'lost' ? Math.floor(theirs.sum / per) : theirs.sixes);
  const lossesB = Math.min(b.length, result === 'won' ? Math.floor(ours.sum / per) : ours.sixes);
  const deadA = casualties(field, no, 'A', attacker, lossesA);
  const deadB = casualties(field, no, 'B', defender, lossesB);
  log.add(
    'combat-fought',
    'AE-CBT-1',
    'all',
    {
      no,
      at,
      round: ops.round,
      sides: [sidesA, sidesB],
      stacks: [attacker.stacks.map((stack) => stack.id), defender.stacks.map((stack) => stack.id)],
      units: before,
      dice: [ours.dice, theirs.dice],
      sums: [ours.sum, theirs.sum],
      lost: [countUnits(deadA), countUnits(deadB)],
      result,
    },
    ['combat', 'combat-reroll', 'casualty-pick'].map((name) => rollKey(name, [no])),
  );
  const other = { won: 'lost', lost: 'won', drawn: 'drawn' } as const;
  for (const stack of attacker.stacks) ops.results[stack.id] = result;
  for (const stack of defender.stacks) ops.results[stack.id] = other[result];
  remember(field, sidesA, sidesB);
  remember(field, sidesB, sidesA);
  // AE-ALY-4, AE-OCC-5: Independents that fight become Hostile to the owners of the Units they fight.
  for (const [own, foes] of [
    [sidesA, sidesB],
    [sidesB, sidesA],
  ] as const) {
    const owners = foes.flatMap((side) => sideOwner(side) ?? []);
    for (const side of own.filter(isIndependent)) offend(field, sideName(side), owners);
  }
  for (const stack of [...attacker.stacks, ...defender.stacks])
    if (state.stacks[stack.id]) dropIfEmpty(state, stack);
  return { result, no };
}

/** For `expel`: who fought whom in this phase. */
function remember({ ops, state }: Field, own: readonly Side[], foes: readonly Side[]): void {
  for (const side of own) {
    const position = sideOwner(side);
    if (position === null || !state.positions[position]) continue;
    ops.fought[position] = byId(new Set([...(ops.fought[position] ?? []), ...foes]));
  }
}

/** AE-CBT-1, AE-ADV-3: natural ones and twos of a dominant side are rolled again once; the second result stands. */
function roll(field: Field, no: number, side: 'A' | 'B', units: readonly Unit[]): Rolled {
  const { data, dice } = field;
  const rolled: number[] = [];
  let sum = 0;
  for (const [index, unit] of units.entries()) {
    let die = dice.d6('combat', no, side, index + 1);
    if (data.charts.reroll.includes(die) && rerolls(field, unit))
      die = dice.d6('combat-reroll', no, side, index + 1);
    rolled.push(die);
    sum += die + countOf(data.charts['combat-bonus'], unit.type);
  }
  return { dice: rolled, sum, sixes: rolled.filter((die) => die === data.charts['casualty-on']).length };
}

/** AE-ADV-3: is the Unit's side dominant in what it fights with? */
export function rerolls({ state }: { readonly state: Board }, unit: Unit): boolean {
  if (!isOwn(unit.side)) return false;
  const position = sideName(unit.side);
  if (unit.type === 'GAL') return isDominant(state, position, 'NAV');
  return (unit.type === 'PRO' || unit.type === 'MIL') && isDominant(state, position, 'ARM');
}

/** AE-CBT-4: one commander's order; a draw among allies of different minds, and among Units of different allies. */
function casualties(field: Field, no: number, side: 'A' | 'B', force: Force, n: number): Unit[] {
  const dead: Unit[] = [];
  const shared = sharedOrder(field, force);
  for (let loss = 1; loss <= n; loss++) {
    const alive = forceUnits(force);
    if (alive.length === 0) break;
    const first = shared ? firstToFall(alive, shared) : alive;
    const [only] = first;
    const unit = only && first.length === 1 ? only : field.dice.pick(first, 'casualty-pick', no, side, loss);
    dead.push(unit);
    for (const stack of force.stacks) stack.units = stack.units.filter((one) => one !== unit);
    const tribe = force.tribes.indexOf(unit);
    if (tribe >= 0) force.tribes.splice(tribe, 1);
  }
  return dead;
}

/** The order of losses when all positions in the force hold the same one; undefined: allies, a draw decides. */
function sharedOrder({ state }: Field, force: Force): readonly string[] | undefined {
  const sides = forceSides(force);
  if (sides.length === 1 && sides[0] === 'tribe') return [];
  const orders = sides.map((side) => {
    const position = sidePosition(state, side);
    return position === null
      ? side === 'tribe'
        ? null
        : []
      : positionAt(state, position).policies.casualties;
  });
  const [first] = orders;
  if (first === undefined || first === null) return undefined;
  return orders.every((order) => canonicalJson(order) === canonicalJson(first)) ? first : undefined;
}

/** Those from whom the next loss is taken. The order names types; whose Unit of a type falls is nobody's agreement, and is drawn. */
function firstToFall(alive: readonly Unit[], order: readonly string[]): readonly Unit[] {
  const place = (unit: Unit): number => (order.includes(unit.type) ? order.indexOf(unit.type) : order.length);
  const least = Math.min(...alive.map(place));
  const equals = byId(alive, (unit) => unit.id).filter((unit) => place(unit) === least);
  if (new Set(equals.map((unit) => unit.side)).size > 1) return equals;
  return [...equals].sort((a, b) => a.mp - b.mp).slice(0, 1);
}

/** AE-RET-1: the Stack flees in its owner's next turn. A Leader without Units stays where he is (AE-LDR-3). */
export function rout(field: Field, stacks: readonly Stack[], victors: readonly Side[]): void {
  for (const stack of stacks) {
    if (fighters(stack).length === 0) continue;
    stack.routed = field.ops.round;
    stack.beatenBy = [...victors];
    field.log.add('routed', 'AE-CBT-3', 'all', { stack: stack.id, at: stack.at, sides: sidesOf(stack) });
  }
}

/** AE-CBT-3: does the loser rout? Not when the winner has no fighting Unit left. */
export function settleRout(field: Field, { result }: Fight, attacker: Force, defender: Force): void {
  if (result === 'drawn') return;
  const [winner, loser] = result === 'won' ? [attacker, defender] : [defender, attacker];
  if (forceUnits(winner).length === 0) return;
  rout(field, loser.stacks, forceSides(winner));
}
