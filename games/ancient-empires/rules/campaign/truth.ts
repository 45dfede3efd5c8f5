/** Whether a condition of a script line holds now. All Units are public, so conditions read the true state. */
import type { PositionId } from '../../../../src/core/index.js';
import type { Condition, NumberTest, Operator, Term } from '../../orders/fields/conditions.js';
import { holderOf, isOwned, positionAt } from '../land/provinces.js';
import { stackMeant } from '../units/names.js';
import { leastMp, sideOwner, size } from '../units/stacks.js';
import type { Field } from '../../play.js';
import { enemiesOf, ownStrength } from '../war/forces.js';
import { militiaRoom } from '../war/militia.js';

/** What `odds` says when nobody is there to fight. */
const NO_ENEMY = 999;

export function holds(field: Field, position: PositionId, condition: Condition): boolean {
  return condition.every((term) => truth(field, position, term) !== term.not);
}

/** AE-OPS-5: do its words on the round, if it has any, come true only in a round after this one? */
export function namesRoundAfter({ ops, data }: Pick<Field, 'ops' | 'data'>, condition: Condition): boolean {
  const terms = condition.flatMap((term) => ('is' in term && term.test === 'round' ? [term] : []));
  const comes = (round: number): boolean =>
    terms.every(({ is, than, not }) => compare(round, is, than) !== not);
  if (terms.length === 0 || comes(ops.round)) return false;
  for (let round = ops.round + 1; round <= data.charts.rounds; round++) if (comes(round)) return true;
  return false;
}

function truth(field: Field, position: PositionId, term: Term): boolean {
  const { state, ops } = field;
  if ('is' in term) return compare(value(field, position, term.test, term.args), term.is, term.than);
  const [first = '', second = ''] = term.args;
  switch (term.test) {
    case 'at':
      return stackMeant(field, position, first)?.at === second;
    case 'held': {
      const p = state.provinces[first];
      if (!p) return false;
      if (p.occupied === null) return isOwned(p) && p.owner === position;
      return p.occupied.sides.some((side) => sideOwner(side) === position);
    }
    case 'occupied':
      return (state.provinces[first]?.occupied ?? null) !== null;
    case 'routed':
      return (stackMeant(field, position, first)?.routed ?? 0) > 0;
    case 'won':
      return ops.results[stackMeant(field, position, first)?.id ?? first] === 'won';
    case 'lost':
      return ops.results[stackMeant(field, position, first)?.id ?? first] === 'lost';
  }
}

function value(field: Field, position: PositionId, test: NumberTest, args: readonly string[]): number {
  const { state, ops } = field;
  const [first = '', second = ''] = args;
  const p = state.provinces[first];
  const stack = stackMeant(field, position, first);
  switch (test) {
    case 'round':
      return ops.round;
    case 'coins':
      return positionAt(state, position).treasury;
    case 'enemy':
      return enemiesOf(state, position, first).length;
    case 'own':
      return ownStrength(state, position, first);
    case 'size':
      return stack ? size(stack) : 0;
    case 'mp':
      return stack ? leastMp(stack) : 0;
    case 'odds': {
      const against = enemiesOf(state, position, second).length + militiaAgainst(field, position, second);
      return against === 0 ? NO_ENEMY : Math.floor((100 * (stack ? size(stack) : 0)) / against);
    }
    case 'dl':
      return p?.dl ?? 0;
    case 'damage':
      return p?.damage ?? 0;
    case 'owner': {
      const holder = p ? holderOf(p) : null;
      return holder === null ? 0 : Number(holder.slice(1));
    }
  }
}

/** Militia that the province could still raise; a position's own land raises none against itself. */
function militiaAgainst(field: Field, position: PositionId, code: string): number {
  const { state, data, ops } = field;
  const p = state.provinces[code];
  if (!p || (isOwned(p) && p.owner === position)) return 0;
  return militiaRoom(state, data, ops.round, code);
}

function compare(a: number, is: Operator, b: number): boolean {
  switch (is) {
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '=':
      return a === b;
    case '>=':
      return a >= b;
    case '>':
      return a > b;
  }
}
