/** Rows of the units that the seat can move: route, attack. RF-MOV-1, RF-CBT-1. */
import type { FormChapter, FormEntry } from '../../../../src/core/index.js';
import { garrisonRank } from '../../rules/money/disbanding.js';
import { planAttack, pinnedBy } from '../../rules/war/battle.js';
import { planWalk } from '../../rules/land/movement.js';
import { isProblem } from '../../rules/world/problem.js';
import { unitState } from '../../rules/world/pieces.js';
import { empireOf } from '../../rules/world/seats.js';
import { attackValue, defenceValue, fullMovement } from '../../rules/world/strength.js';
import { counter, neighbours } from '../../rules/world/world.js';
import type { Desk } from './desk.js';

interface Mover {
  readonly unit: string;
  readonly at: string;
  /** Areas beside it that it may attack from where it stands. */
  readonly targets: readonly string[];
  readonly guards: boolean;
  /** The higher, the likelier it has something to do. */
  readonly worth: number;
}

/** `rows`: as many as leave room for the rest on a page. */
export function units(desk: Desk, rows: number): FormChapter {
  const movers = desk.forces.map((unit) => moverOf(desk, unit)).filter(({ worth }) => worth > 0);
  const shown = [...movers].sort((a, b) => b.worth - a.worth).slice(0, rows);
  const some = shown.length < movers.length ? `${shown.length} of ${movers.length}; ` : '';
  return {
    title: 'Your units: route a/b/c, or attack',
    note: `${some}transfers, supports and others in free rows`,
    columns: 2,
    entries: shown.map((mover) => row(desk, mover)),
  };
}

function moverOf(desk: Desk, unit: string): Mover {
  const { field, data, view } = desk;
  const { where, faction } = unitState(field.state, unit);
  const empire = empireOf(view.position);
  const beside = neighbours(data, where);
  const targets = beside.filter((on) => !isProblem(planAttack(field, { unit, on, via: [], support: [] })));
  const still =
    pinnedBy(field, unit) !== undefined || beside.every((to) => isProblem(planWalk(field, unit, [to])));
  const guards = empire !== undefined && garrisonRank(field, empire, unit) > 0;
  const own = empire === undefined || faction === empire || faction === 'sassanid';
  const worth =
    still && targets.length === 0 ? 0 : 1 + (own ? 3 : 0) + (guards ? 0 : 4) + (targets.length > 0 ? 2 : 0);
  return { unit, at: where, targets, guards, worth };
}

function row(desk: Desk, { unit, at, targets, guards }: Mover): FormEntry {
  const { field, data } = desk;
  const values = `${attackValue(field, unit, at)}-${defenceValue(field, unit, at)}`;
  const task = guards ? 'guard' : `moves ${fullMovement(field, unit)}`;
  return {
    name: `${unit} ${desk.areaName(at)}`,
    note: `${counter(data, unit).name}, ${values}, ${task}`,
    orders: [
      { order: `M - ${unit} - {}`, blanks: [{ label: 'M route', letters: 18 }] },
      {
        order: `AT - ${unit} - {}`,
        blanks: [{ label: 'AT on', letters: 12, ...(targets.length > 0 ? { choices: targets } : {}) }],
      },
    ],
  };
}
