/** Eyes in the cities that come next: who knows the garrison storms at the right time. WK-SPY-1. */
import { compareIds, values } from '../../../../src/core/index.js';
import { distance } from '../../rules/map/map.js';
import { hostsOf } from '../intelligence.js';
import { build } from '../orders.js';
import { weeksLeft, type Regent } from './regent.js';

/** Spies in the enemy's cities, hired in a week, and how many times its price the purse must hold. */
const EYES = 3;
const A_WEEK = 1;
const RICH = 4;
/** Hexes from an army beyond which a city does not matter yet. */
const NEAR = 10;

/** Returns what it costs. */
export function hireSpies({ view, data, plan, ground, sheet }: Regent, money: number): number {
  const cost = data.charts.costs.SP;
  const hosts = hostsOf(view, data);
  const spies = values(view.spies);
  const coming = view.queue.filter(({ what }) => what === 'SP').length;
  if (plan.enemy === undefined || hosts.length === 0) return 0;
  const abroad = spies.filter((spy) => view.places[spy.city]?.holder === plan.enemy).length;
  const most = Math.min(
    A_WEEK,
    EYES - abroad - coming,
    data.charts.limits.spies - spies.length - coming,
    Math.floor(money / (cost * RICH)),
  );
  if (most <= 0 || (weeksLeft(view) ?? Infinity) < 2) return 0;
  const far = (id: string): number =>
    Math.min(...hosts.map((host) => distance(ground.map, id, host.top.hex)));
  const cities = values(view.places)
    .filter((place) => place.holder === plan.enemy && far(place.id) <= NEAR)
    .filter((place) => !spies.some((spy) => spy.city === place.id))
    .sort((a, b) => far(a.id) - far(b.id) || compareIds(a.id, b.id))
    .slice(0, most);
  for (const city of cities) build(sheet, { n: 1, code: 'SP' }, city.name);
  return cities.length * cost;
}
