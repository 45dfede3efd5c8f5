/** What may be built where, and at what price: asked by the orders themselves, and by whoever wants to know before. WK-MIL-1 to 4, 13, 14, WK-LOC-3, WK-SPY-1, WK-TRD-1, WK-TEC-4, WK-CH-18. */
import { countOf, must, values } from '../../../../src/core/index.js';
import { forcesAt, isFieldForce, isLand } from '../troops/commands.js';
import { unitOf, type Data } from '../../data.js';
import { linesFrom } from '../supply/loc.js';
import { distance, hexAt, mapOf } from '../map/map.js';
import { cities, fortAt, greatestHeld, isBlockaded, isOwnHeld } from '../realm/places.js';
import { atWar, isEnemyForce } from '../realm/relations.js';
import type { BuildItem } from '../../orders/boxes.js';
import type { Reason, Refusal } from '../../orders/refusals.js';
import { costOf, isSqd } from '../troops/stacks.js';
import type { City, CityId, HexId, PositionId, Terrain } from '../../records.js';
import type { Position, State } from '../../state.js';

/** Headquarters: built in any city that one holds. */
export const HEADQUARTERS: readonly string[] = ['AR', 'DV', 'SC', 'FL', 'TF', 'AM'];
const IN_FIELD = ['RO', 'FO', 'CI'];

/** Built in a hex where one stands, not at a city. */
export const isBuiltInField = (code: string): boolean => IN_FIELD.includes(code);

/** Why this can't be built at a city, money aside, if so. Asked by the order itself, and by whoever wants to know before. */
export function whyNotBuilt(
  state: State,
  data: Data,
  owner: PositionId,
  item: BuildItem,
  city: City,
): Refusal | undefined {
  const { code } = item;
  const because = (why: Reason | undefined, rule = ruleOf(code)): Refusal | undefined => why && { why, rule };
  if (code === 'SP') return because(whyNoSpies(state, data, owner, item.n));
  if (code === 'TR') return because(whyNoTradeUnit(state, owner, item.n, city));
  if (code === 'BA') return because(whyNoBase(state, owner, city));
  if (code === data.units.merchants.code) return because(whyNoMerchants(owner, city));
  if (HEADQUARTERS.includes(code)) return because(city.holder === owner ? undefined : 'status', 'WK-CH-3');
  if (!isOwnHeld(owner, city)) return because('status', 'WK-MIL-1');
  const position = must(state.positions, owner);
  if (code === 'SH') return because(whyNoYard(state, data, position, city));
  const rule = isSqd(data, code) ? 'WK-MIL-14' : 'WK-MIL-4';
  return because(whyNoUnits(state, data, position, city, code), rule);
}

/** The rule by which something is built. */
const RULES: Readonly<Record<string, string>> = {
  SP: 'WK-SPY-1',
  TR: 'WK-TRD-1',
  BA: 'WK-LOC-3',
  SH: 'WK-TEC-4',
  MER: 'WK-MIL-13',
};
export const ruleOf = (code: string): string => RULES[code] ?? 'WK-CH-18';

/** What it costs in talents; roads by the ground of their hex. */
export function priceOf(data: Data, { code, n }: BuildItem, terrain: Terrain = 'c'): number {
  const { costs, commands } = data.charts;
  switch (code) {
    case 'SP':
    case 'TR':
    case 'BA':
      return n * costs[code];
    case 'SH':
    case 'FO':
    case 'CI':
      return costs[code].cost;
    case 'RO':
      return must(costs.RO as Readonly<Record<string, number>>, terrain, 'the prices of roads');
    default:
      return commands[code]?.cost ?? n * costOf(data, code);
  }
}

/** Why units can't be raised at this city, if so. Shared by B and R, and by the check. */
export function whyNoUnits(
  state: State,
  data: Data,
  position: Position,
  city: City,
  code: string,
): Reason | undefined {
  if (!isOwnHeld(position.id, city)) return 'status';
  if (isSqd(data, code)) {
    const chart = data.units.sqds[code];
    if (!position.tech.naval && !position.tech.viking) return 'no-tech';
    if (chart?.only === 'viking' && !position.tech.viking) return 'no-tech';
    if (!city.yard) return 'no-yard';
  } else {
    const unit = unitOf(data, code);
    if (unit.trait === 'militia') return 'pool';
    if (position.restricted.includes(code) && restrictedCity(state, position) !== city.id) return 'status';
  }
  return isBlockaded(city) ? 'cut' : undefined;
}

/** WK-MIL-4: where `*` codes are built: their city, while that is not held the greatest one held. */
export function restrictedCity(
  state: { readonly cities: Readonly<Record<CityId, Pick<City, 'id' | 'holder' | 'size'>>> },
  position: Pick<Position, 'id' | 'restrictedAt'>,
): string | undefined {
  const own = state.cities[position.restrictedAt];
  if (own?.holder === position.id) return own.id;
  return greatestHeld(state, position.id)?.id;
}

/** WK-MIL-3: regts and sqds that the city can still build this quarter. */
export const buildRoom = (data: Data, city: City, code: string): number =>
  city.size - (isSqd(data, code) ? city.sqdsBuilt : city.regtsBuilt);

/** WK-ORD-8, WK-MIL-2: how many can be raised at a city now, by limit, pool and funds; the first bound met is the reason for the rest. */
export function mostRaised(
  data: Data,
  position: Position,
  city: City,
  code: string,
): { readonly reason: Reason; readonly n: number } {
  const bounds: { reason: Reason; n: number }[] = [
    { reason: 'limit', n: buildRoom(data, city, code) },
    ...(isSqd(data, code) ? [] : [{ reason: 'pool' as const, n: countOf(position.pool, code) }]),
    { reason: 'funds', n: Math.floor(position.treasury / costOf(data, code)) },
  ];
  return bounds.reduce((a, b) => (b.n < a.n ? b : a));
}

/** Why spies can't be bought: no money, or there would be too many. WK-SPY-1 */
function whyNoSpies(state: State, data: Data, owner: PositionId, n: number): Reason | undefined {
  const own = values(state.spies).filter((s) => s.owner === owner).length;
  const coming = state.queue
    .filter((b) => b.owner === owner && b.what === 'SP')
    .reduce((sum, b) => sum + b.n, 0);
  return own + coming + n > data.charts.limits.spies ? 'limit' : undefined;
}

/** Why no trade unit can be bought here: one a week in each city, not in an enemy's, not under blockade. WK-TRD-1 */
function whyNoTradeUnit(state: State, owner: PositionId, n: number, city: City): Reason | undefined {
  const bought = state.queue.some((b) => b.owner === owner && b.what === 'TR' && b.at === city.id);
  if (bought || n > 1) return 'limit';
  if (isBlockaded(city)) return 'cut';
  return sellsNot(state, owner, city) ? 'status' : undefined;
}
/** Its holder, or the free city itself, is at war with one. */
const sellsNot = (state: State, position: PositionId, city: City): boolean =>
  atWar(state, position, city.holder === 'P0' ? city.id : city.holder);

/** Why no merchants can be hired here: only in a port of one's own. WK-MIL-13 */
function whyNoMerchants(owner: PositionId, city: City): Reason | undefined {
  if (!isOwnHeld(owner, city)) return 'status';
  if (!city.port) return 'no-port';
  return isBlockaded(city) ? 'cut' : undefined;
}

/** WK-MIL-13: merchants that still find work at a port in this turn. */
export const hireRoom = (state: Pick<State, 'turn'>, city: City): number =>
  city.size - (city.hired.turn === state.turn ? city.hired.n : 0);

/** WK-TEC-4: a yard in a port of size 9 or more; in the window only, unless one began with the technology. */
function whyNoYard(
  state: Pick<State, 'turn' | 'queue'>,
  data: Data,
  position: Position,
  city: City,
): Reason | undefined {
  const inWindow = position.yardWindow === state.turn;
  if (!position.yardsAnyTime && !inWindow)
    return position.tech.naval || position.yardWindow !== null ? 'window' : 'no-tech';
  if (!city.port) return 'no-port';
  if (city.size < data.charts.costs.SH.minSize) return 'limit';
  if (city.yard || state.queue.some((b) => b.what === 'SH' && b.at === city.id)) return 'duplicate';
  return undefined;
}

/** WK-LOC-3: a foreign city that one holds, with a land command in it, and no base yet. */
function whyNoBase(state: State, owner: PositionId, city: City): Reason | undefined {
  if (city.holder !== owner || city.owner === owner) return 'status';
  const here = values(state.commands).some((c) => c.owner === owner && c.hex === city.id && isLand(c));
  if (!here) return 'not-here';
  return city.bases.includes(owner) ? 'duplicate' : undefined;
}

/** Why no road, fort or city can be built in a hex, money aside, if so. */
export function whyNotInField(
  state: State,
  data: Data,
  owner: PositionId,
  code: string,
  hex: HexId,
): Refusal | undefined {
  const because = (why: Reason, rule = 'WK-CH-18'): Refusal => ({ why, rule });
  const map = mapOf(state.map);
  const { terrain } = hexAt(map, hex);
  const here = forcesAt(state, hex);
  const own = here.some((f) =>
    f.members.some((c) => c.owner === owner && isLand(c) && Object.keys(c.stack).length > 0),
  );
  if (terrain === '~' || !own || here.some((f) => isFieldForce(f) && isEnemyForce(state, owner, f)))
    return because('not-here');
  const planned = (what: string): boolean => state.queue.some((b) => b.what === what && b.at === hex);
  if (code === 'RO') return planned('RO') ? because('duplicate') : undefined;
  if (code === 'FO') return fortAt(state, hex) || planned('FO') ? because('limit') : undefined;
  const { apart } = data.charts.costs.CI;
  const near =
    cities(state).some((c) => distance(map, c.id, hex) <= apart) ||
    state.queue.some((b) => b.what === 'CI' && distance(map, b.at, hex) <= apart);
  if (near || terrain === 'm') return because('limit');
  return linesFrom(state, data, owner, hex).length === 0 ? because('no-loc', 'WK-LOC-1') : undefined;
}
