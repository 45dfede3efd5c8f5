/** The set-up step of the option `setup: choose`: both empires place their units by B orders. Section 7.1. */
import { byId } from '../../../src/core/index.js';
import { areaState } from '../rules/world/control.js';
import { isParthian, isRoman, kindOf, unitsAt, unitState } from '../rules/world/pieces.js';
import { empireOf } from '../rules/world/seats.js';
import { EMPIRES, type Empire } from '../state.js';
import type { OrderFor } from '../orders/understand.js';
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
    for (const u of placed) unitState(state, u).where = 'pool';
    for (const order of play.orders) {
      if (order.key === 'build' && empireOf(order.position) === empire)
        place(play, order, empire, setup[empire]);
    }
    fillIn(play, empire, placed, standard, empire === 'rome' ? setup.garrisons : []);
  }
});

function place({ state, data, log }: Play, order: OrderFor<'build'>, empire: Empire, most: number): void {
  const board = { state, data };
  const { unit, at } = order.fields;
  const own = empire === 'rome' ? isRoman : isParthian;
  if (unit === undefined || !own(kindOf(board, unit))) return log.failed(order, 'RF-SETUP', 'name-unit', {});
  if (areaState(board, at).controller !== empire)
    return log.failed(order, 'RF-SETUP', 'not-yours-area', { area: at });
  const standing = unitsAt(board, at);
  if (standing.length > 0)
    return log.failed(order, 'RF-STK-1', 'area-taken', { area: at, other: standing[0] });
  const onBoard = world(data).unitIds.filter(
    (u) => own(kindOf(board, u)) && state.areas[unitState(state, u).where],
  ).length;
  if (onBoard >= most) return log.failed(order, 'RF-SETUP', 'too-many', { most });
  if (unitState(state, unit).where !== 'pool') return log.failed(order, 'RF-SETUP', 'named-twice', { unit });
  unitState(state, unit).where = at;
  log.add('unit-placed', 'RF-SETUP', 'all', { unit, area: at, by: empire });
  log.done(order, 'RF-SETUP', { unit, area: at });
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
  const targets = [...needed, ...units.map((u) => standard.get(u) ?? ''), ...world(data).areaIds];
  for (const id of targets) {
    const unit = idle();
    if (missing <= 0 || unit === undefined) return;
    if (id === '' || !free(id)) continue;
    unitState(state, unit).where = id;
    missing -= 1;
  }
}
