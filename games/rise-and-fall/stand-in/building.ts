/** What the computer raises: garrisons first, then the front; rebels where they may. */
import { yearNow } from '../rules/world/calendar.js';
import { areaState } from '../rules/world/control.js';
import type { Kind } from '../data.js';
import { starsInNeed } from '../rules/money/default-builds.js';
import { starsOf } from '../rules/realm/garrisons.js';
import { available, newPurse, pay, raise, rebelProblem, type Purse } from '../rules/money/musters.js';
import { isParthian, isRoman, kindOf, lying, unitsAt } from '../rules/world/pieces.js';
import { canRaiseAt } from '../rules/realm/production.js';
import { exchange } from '../rules/money/reform.js';
import { raiseRebel } from '../rules/peoples/rebels.js';
import { empireOf, germaniaSeat } from '../rules/world/seats.js';
import type { Empire } from '../state.js';
import { areaInfo, neighbours } from '../rules/world/world.js';
import { bribeOrders } from './bribing.js';
import { sceneOf, write, type Draft } from './draft.js';

const GARRISON: Readonly<Record<Empire, readonly Kind[]>> = {
  rome: ['limes', 'comitatus', 'legion', 'palatina'],
  parthia: ['parthian-infantry', 'parthian-cavalry'],
};
const FIELD: Readonly<Record<Empire, readonly Kind[]>> = {
  rome: ['palatina', 'legion', 'comitatus', 'limes'],
  parthia: ['parthian-cavalry', 'parthian-infantry'],
};

export function buildOrders(draft: Draft): void {
  const empire = empireOf(draft.seat);
  // The reform of this turn comes before the builds (RF-REF-1).
  if (empire === 'rome') exchange(sceneOf(draft), []);
  if (empire) {
    const purse = newPurse(empire);
    rebuildOrders(draft, purse);
    raiseUnits(draft, purse, empire, openStars);
    bribeOrders(draft, purse, empire);
  }
  if (draft.seat === germaniaSeat(draft.state)) rebelOrders(draft);
}

/** From 350 rebuilding costs, and pays: a star is worth a unit for ever. */
export function rebuildOrders(draft: Draft, purse: Purse): void {
  const { data, state } = draft;
  const { costFrom, rome, parthia, hp } = data.charts.rebuild;
  const { empire } = purse;
  const board = sceneOf(draft);
  if (!empire || yearNow(state) < costFrom) return;
  const own = empire === 'rome' ? isRoman : isParthian;
  const most =
    empire === 'rome'
      ? rome - state.bribes.length
      : Math.min(parthia, data.charts.points.silkUnits - state.silkToRome);
  const ruins = starsOf(board, empire).filter(
    (id) => areaState(board, id).loot === 1 && unitsAt(board, id).some((u) => own(kindOf(board, u))),
  );
  let begun = 0;
  for (const area of ruins) {
    if (begun >= most || !pay(board, purse, area, hp)) continue;
    begun += 1;
    // RF-BRI-3, RF-HOUSE-9: Rome pays with the counters that bribes would need.
    if (empire === 'rome') purse.counters += 1;
    write(draft, 'rebuild', { area });
  }
}

/** One unit after the other on the board itself, until room, piles or places run out. `further`: stars for those whom no free star needs. */
export function raiseUnits(
  draft: Draft,
  purse: Purse,
  empire: Empire,
  further: (draft: Draft, empire: Empire) => readonly string[],
): void {
  const scene = sceneOf(draft);
  for (;;) {
    const [first, ...rest] = starsInNeed(scene, empire);
    const places = first === undefined ? further(draft, empire) : [first, ...rest];
    const kinds = first === undefined ? FIELD[empire] : GARRISON[empire];
    const done = places.some((area) =>
      kinds.some((kind) => {
        const [unit] = available(scene, purse, { kind }, area);
        if (unit === undefined || typeof raise(scene, purse, { unit }, area) !== 'string') return false;
        write(draft, 'build', { what: { count: 1, what: unit }, at: area });
        return true;
      }),
    );
    if (!done) break;
  }
}

/** Stars beside an empty area of one's own, where a second unit can step aside. */
export function openStars(draft: Draft, empire: Empire): string[] {
  const board = sceneOf(draft);
  const free = (id: string): boolean =>
    areaState(board, id).controller === empire &&
    unitsAt(board, id).length === 0 &&
    !areaInfo(draft.data, id).north;
  return starsOf(board, empire).filter(
    (id) =>
      canRaiseAt(board, empire, id) && unitsAt(board, id).length < 2 && neighbours(draft.data, id).some(free),
  );
}

export function rebelOrders(draft: Draft): void {
  const scene = sceneOf(draft);
  const purse = newPurse(undefined);
  for (const area of starsOf(scene, 'rebel')) {
    if (lying(scene, 'pool', (c) => c.type === 'rebel').length === 0 || unitsAt(scene, area).length > 0)
      continue;
    if (rebelProblem(scene, draft.seat, purse, area)) continue;
    if (typeof raiseRebel(scene, draft.seat, purse, area) === 'string') {
      write(draft, 'build', { what: { count: 1, what: 'REB' }, at: area });
    }
  }
}
