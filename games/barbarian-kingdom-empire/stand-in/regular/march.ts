/** Where units go that have no fight this turn: down a slope that falls toward what is worth having, around what stands in the way. */
import { isTribe, unitsAt, hasNeutral } from '../../board.js';
import { neighboursOf, type AreaId } from '../../rules/map/geography.js';
import { isForbidden } from '../../rules/land/passage.js';
import { sortedBy } from '../../rules/sorted.js';
import { citiesOf, friendly, isCombatUnit } from '../../board.js';
import { freeFighters, hasRoom, reachOf, send } from '../plan.js';
import type { Campaign } from './turn-plan.js';
import type { Goal } from './goals.js';

/** Steps to what is worth most, fewer the more it is worth. */
type Slope = ReadonlyMap<AreaId, number>;

export function planMarch(campaign: Campaign, goals: readonly Goal[]): void {
  const { rules, view, plan } = campaign;
  const idle = freeFighters(plan).filter((unit) => !plan.guards.has(unit.id) && !isTribe(unit));
  if (idle.length === 0) return;
  const slope = slopeOf(campaign, goals);
  const height = (area: AreaId): number => slope.get(area) ?? FLAT;
  for (const unit of sortedBy(
    idle,
    (one) => one.id,
    (one) => height(one.area),
  )) {
    const reached = reachOf(rules, view, plan, unit);
    const [to] = sortedBy(
      [...reached.keys()].filter(
        (area) => height(area) < height(unit.area) && hasRoom(rules, view, plan, unit, area),
      ),
      (area) => area,
      height,
      (area) => reached.get(area)?.cost ?? FLAT,
    );
    if (to !== undefined) send(plan, unit, to);
  }
}

const FLAT = 999;
/** A step, and a step into what is held by others. */
const STEP = 4;
const HELD = 9;
/** So many tenths of a point are worth a step's detour. */
const DETOUR = 15;
const MOST_WORTH = 240;

/** Cheapest ways from all goals at once. */
function slopeOf({ rules, view }: Campaign, goals: readonly Goal[]): Slope {
  const { board, me } = view;
  const own = new Set(citiesOf(board, me));
  const heights = new Map<AreaId, number>();
  const rings: AreaId[][] = [];
  const reach = (area: AreaId, height: number): void => {
    if (height >= (heights.get(area) ?? FLAT)) return;
    heights.set(area, height);
    (rings[height] ??= []).push(area);
  };
  for (const { area, prize, defence } of goals) {
    if (prize <= 0 || own.has(area)) continue;
    reach(area, Math.floor((MOST_WORTH - Math.min(MOST_WORTH, prize)) / DETOUR) + Math.min(12, defence));
  }
  for (let height = 0; height < rings.length; height++)
    for (const area of rings[height] ?? []) {
      if (heights.get(area) !== height) continue;
      const held =
        hasNeutral(board, area) ||
        unitsAt(board, area).some((unit) => isCombatUnit(unit) && !friendly(unit, me));
      for (const to of neighboursOf(rules.geo, area))
        if (!isForbidden(board, rules, me, to)) reach(to, height + (held ? HELD : STEP));
    }
  return heights;
}
