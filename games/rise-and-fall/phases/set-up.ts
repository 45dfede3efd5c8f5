/** The set-up step of the option `setup: choose`: both empires place their units by B orders. RF-SETUP */
import { byId } from '../../../src/core/index.js';
import { areaState } from '../rules/world/control.js';
import { isParthian, isRoman, kindOf, unitsAt, unitState } from '../rules/world/pieces.js';
import { empireOf } from '../rules/world/seats.js';
import { EMPIRES, type Empire } from '../state.js';
import type { Lookout } from '../board.js';
import { problem, type Problem } from '../rules/world/problem.js';
import { world } from '../rules/world/world.js';
import { phase, type Play } from '../play.js';

export const setUp = phase('set-up', (play) => {
  const { data, state } = play;
  const setup = data.scenarios[state.scenario]?.setup;
  if (!setup) return;
  for (const empire of EMPIRES) {
    const own = empire === 'rome' ? isRoman : isParthian;
    const placed = byId(
      world(data).unitIds.filter((u) => own(kindOf(play, u)) && state.areas[unitState(state, u).where]),
    );
    const standard = new Map(placed.map((u) => [u, unitState(state, u).where]));
    placeAsOrdered(play, empire);
    fillIn(play, empire, placed, standard, empire === 'rome' ? setup.garrisons : []);
  }
});

/** Clears the board of an empire's units and places those that orders name. */
export function placeAsOrdered(play: Play, empire: Empire): void {
  const { state, data, log } = play;
  const own = empire === 'rome' ? isRoman : isParthian;
  for (const u of world(data).unitIds)
    if (own(kindOf(play, u)) && state.areas[unitState(state, u).where]) unitState(state, u).where = 'pool';
  for (const order of play.orders) {
    if (order.key !== 'build' || empireOf(order.position) !== empire) continue;
    const { unit, at } = order.fields;
    const bar = placeProblem(play, empire, unit, at);
    if (unit === undefined || bar) {
      if (bar) log.failed(order, bar.rule, bar.reason, bar.data);
      continue;
    }
    unitState(state, unit).where = at;
    log.add('unit-placed', 'RF-SETUP', 'all', { unit, area: at, by: empire });
    log.done(order, 'RF-SETUP', { unit, area: at });
  }
}

/** RF-SETUP, RF-STK-1: what stands against placing a unit there. */
export function placeProblem(
  board: Lookout,
  empire: Empire,
  unit: string | undefined,
  at: string,
): Problem | undefined {
  const { state, data } = board;
  const own = empire === 'rome' ? isRoman : isParthian;
  if (unit === undefined || !own(kindOf(board, unit))) return problem('name-unit', 'RF-SETUP');
  if (areaState(board, at).controller !== empire) return problem('not-yours-area', 'RF-SETUP', { area: at });
  const [other] = unitsAt(board, at);
  if (other !== undefined) return problem('area-taken', 'RF-STK-1', { area: at, other });
  const most = data.scenarios[state.scenario]?.setup?.[empire] ?? 0;
  const placed = world(data).unitIds.filter(
    (u) => own(kindOf(board, u)) && state.areas[unitState(state, u).where],
  );
  if (placed.length >= most) return problem('too-many', 'RF-SETUP', { most });
  return unitState(state, unit).where === 'pool' ? undefined : problem('named-twice', 'RF-SETUP', { unit });
}

/** What the sheet left out: first the areas that need a garrison, then the standard places, then any free own area. */
function fillIn(
  play: Play,
  empire: Empire,
  units: readonly string[],
  standard: ReadonlyMap<string, string>,
  needed: readonly string[],
): void {
  const { state, data } = play;
  const free = (id: string): boolean =>
    areaState(play, id).controller === empire && unitsAt(play, id).length === 0;
  const own = empire === 'rome' ? isRoman : isParthian;
  let missing =
    units.length -
    world(data).unitIds.filter((u) => own(kindOf(play, u)) && state.areas[unitState(state, u).where]).length;
  const idle = (): string | undefined => units.find((u) => unitState(state, u).where === 'pool');
  const targets = [...needed, ...units.flatMap((u) => standard.get(u) ?? []), ...world(data).areaIds];
  for (const id of targets) {
    const unit = idle();
    if (missing <= 0 || unit === undefined) return;
    if (!free(id)) continue;
    unitState(state, unit).where = id;
    missing -= 1;
  }
}
