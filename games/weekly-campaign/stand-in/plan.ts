/** Whom a stand-in means to fight, and whom to befriend: from the map as known and the wars there are. */
import { compareIds, ids, values } from '../../../src/core/index.js';
import type { Data, Temper } from '../data.js';
import { distance } from '../rules/map/map.js';
import { weekOfQuarter } from '../rules/map/paths.js';
import { sizeOf } from '../see/sight.js';
import { payOf, items } from '../rules/troops/stacks.js';
import { INDEPENDENT, type PositionId } from '../records.js';
import type { View } from '../view.js';
import { isAlly, isAtWar } from './intelligence.js';
import type { Ground } from './ground.js';
import { heldCities } from '../see/held.js';

export interface Plan {
  /** Living positions by the distance of their nearest known city, the nearest first. */
  readonly neighbours: readonly PositionId[];
  /** The neighbour that is to be fought one day: it gets no treaty. */
  readonly rival?: PositionId;
  /** Who runs away from all others: nobody becomes his friend, nor makes peace with him in good heart. */
  readonly leader?: PositionId;
  /** The position one fights now, or begins to fight this week. */
  readonly enemy?: PositionId;
  /** War is to be declared on the enemy this week. */
  readonly declare: boolean;
  /** Is peace wanted with the enemy? Left out: as the war tires. */
  readonly peace?: boolean;
  /** Pay of a week once the regts in training are there, and what the next taxes bring. */
  readonly wages: number;
  readonly taxes: number;
  /** Wage weeks until the next taxes, this one included. */
  readonly weeks: number;
  /** What may be spent beside the wages until then. */
  readonly purse: number;
}

/** As far as a neighbour's city may lie off to count. */
const REACH = 16;

export function planOf(view: View, data: Data, temper: Temper, ground: Ground): Plan {
  const alive = ids(view.positions).filter(
    (id) => id !== view.position && view.positions[id]?.status !== 'eliminated',
  );
  const own = values(view.cities).filter((city) => city.owner === view.position);
  const gap = new Map<PositionId, number>();
  for (const place of values(view.places)) {
    if (!alive.includes(place.owner)) continue;
    for (const city of own) {
      const d = distance(ground.map, city.id, place.id);
      if (d <= REACH && d < (gap.get(place.owner) ?? Infinity)) gap.set(place.owner, d);
    }
  }
  const neighbours = [...gap.keys()].sort(
    (a, b) => (gap.get(a) ?? 0) - (gap.get(b) ?? 0) || compareIds(a, b),
  );
  const fighting = neighbours.filter((id) => isAtWar(view, id));
  const rival = neighbours.find((id) => !isAlly(view, id));
  const wages = comingWages(view, data);
  const weeks = data.charts.calendar.quarter - weekOfQuarter(data, view.turn) + 1;
  const regts = values(view.commands).reduce((n, command) => n + sizeOf(command.stack), 0);
  const ready =
    view.turn >= temper.war && fighting.length === 0 && regts >= 24 && view.own.treasury >= wages * 4;
  const declare = ready && rival !== undefined && view.own.morale >= 40;
  const enemy = fighting[0] ?? (declare ? rival : undefined);
  return {
    neighbours,
    ...(rival === undefined ? {} : { rival }),
    ...(enemy === undefined ? {} : { enemy }),
    declare,
    wages,
    taxes: taxesOf(view, data),
    weeks,
    purse: view.own.treasury - Math.floor((wages * weeks * temper.thrift) / 100),
  };
}

/** WK-MIL-10: what all regts and merchants cost next week. */
export function wagesOf(view: View, data: Data): number {
  const stacks = [
    ...values(view.commands).flatMap(({ stack, sqds }) => [stack, sqds]),
    ...heldCities(view).flatMap(({ stack, portSqds }) => [stack, portSqds]),
    ...values(view.forts).map(({ stack }) => stack),
  ];
  return stacks
    .flatMap((stack) => items(stack))
    .filter(({ code }) => data.units.sqds[code] === undefined)
    .reduce((sum, { code, grade, n }) => sum + n * payOf(data, code, grade), 0);
}

/** The same when all regts in training have arrived. */
function comingWages(view: View, data: Data): number {
  return view.queue
    .filter(({ what }) => data.units.units[what] !== undefined)
    .reduce((sum, { what, n }) => sum + n * payOf(data, what, 'r'), wagesOf(view, data));
}

/** WK-ECO-1: taxes of a quarter as things stand. */
export function taxesOf(view: View, data: Data): number {
  return heldCities(view).reduce((sum, city) => sum + taxOf(view, data, city.id), 0);
}

export function taxOf(view: View, data: Data, id: string): number {
  const { tax } = data.charts;
  const city = view.cities[id];
  if (!city) return 0;
  const mine = city.owner === view.position;
  const share = mine && city.status === 'owned' ? tax.ownedPct : mine ? tax.alliedPct : tax.occupiedPct;
  const spirit = tax.moraleBase + Math.floor((tax.moraleTimes * view.own.morale) / tax.moralePart);
  return Math.floor((city.size * tax.perPoint * (100 - city.lossPct) * share * spirit) / 1_000_000);
}

export const isPosition = (id: PositionId): boolean => id !== INDEPENDENT;
