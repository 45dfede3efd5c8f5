/** Why a counter could not travel: too far, or closed, and by whom. AE-RTE-2, AE-RTE-3, AE-INF-2 to 5, AE-FOG-2. */
import { byId, ids, type EventLog, type PositionId } from '../../../../src/core/index.js';
import type { Counter, PlaceCode, ProvinceCode } from '../../data.js';
import type { Rules } from '../map/geography.js';
import { pointsOf, RAIDERS, type Blocker, type Routes, type Traders } from './routes.js';
import { isIndependent } from '../units/stacks.js';
import type { Side } from '../../state.js';
import type { Market } from './market.js';

/** A counter that stayed where it was, and where it should have gone. */
export interface Stranded {
  readonly item: Counter;
  readonly from: ProvinceCode;
  readonly to: ProvinceCode;
  readonly traders: Traders;
}

/** Who closes a route that would otherwise be short enough; none: it is too far at any time. */
export function closersOf(data: Rules, ways: Routes, { item, from, to, traders }: Stranded): Blocker[] {
  const limit = pointsOf(data, item);
  const price = ways.openCost(from, to);
  if (price === undefined || price > limit) return [];
  const all = traders.positions
    .flatMap((position) => ways.blockers(position))
    .filter(({ by }) => !(traders.waived && traders.positions.includes(by)));
  return guiltyOf(all, (ignoring) => {
    const cost = ways.cost(from, to, { ...traders, ignoring });
    return cost !== undefined && cost <= limit;
  });
}

/** Those without whom the way would be open: one alone, if one alone is enough; else as few as will do. */
export function guiltyOf(
  all: readonly Blocker[],
  opens: (ignoring: readonly string[]) => boolean,
): Blocker[] {
  const names = byId(new Set(all.map(({ by }) => by)));
  if (!opens(names)) return [];
  const alone = names.filter((name) => opens([name]));
  let guilty = alone;
  if (alone.length === 0) {
    guilty = names;
    for (const name of names) {
      const fewer = guilty.filter((one) => one !== name);
      if (opens(fewer)) guilty = fewer;
    }
  }
  return all.filter(({ by }) => guilty.includes(by));
}

/**
 * AE-RTE-4: tells the owner of a failed line what lay in its way. AE-FOG-2: an embargo that blocks something is known from then on to the
 * two positions concerned; that somebody closes a way to the partner is told, but not who.
 */
export function tellObstacle(
  log: EventLog,
  market: Pick<Market, 'data' | 'routes' | 'session'>,
  position: PositionId,
  order: number,
  stranded: Stranded,
): void {
  const { data, routes } = market;
  const { item, from, to } = stranded;
  const facts = { order, item, from, to, session: market.session };
  const closers = closersOf(data, routes, stranded);
  if (closers.length === 0) {
    const cost = routes.openCost(from, to);
    const limit = pointsOf(data, item);
    if (cost !== undefined && cost > limit)
      log.add('route-too-far', 'AE-RTE-2', [position], { ...facts, cost, limit });
    else log.add('route-closed', 'AE-RTE-3', [position], { ...facts, by: {} });
    return;
  }
  const by = nearest(data, closersFor(position, closers), from, to);
  log.add('route-closed', 'AE-RTE-3', [position], { ...facts, by });
  tellEmbargoes(log, closers);
}

/** Closers by name with their areas, as this position may know them: an embargo against a partner is told, but not whose it is. */
export function closersFor(
  position: PositionId,
  closers: readonly Blocker[],
): Readonly<Record<string, readonly PlaceCode[]>> {
  const found: Record<string, PlaceCode[]> = {};
  for (const { area, by, against } of closers) {
    const secret = isEmbargo(by) && against !== position;
    const areas = (found[secret ? `embargo-against-${against}` : by] ??= []);
    if (!secret && !areas.includes(area)) areas.push(area);
  }
  return found;
}

/** AE-FOG-2: each embargo at work becomes known to the position that closes and to the one it is closed to, once. */
export function tellEmbargoes(log: EventLog, closers: readonly Blocker[]): void {
  const felt = closers.filter(({ by }) => isEmbargo(by));
  for (const { by, against } of felt) {
    const told = log.events.some(
      (event) =>
        event.type === 'embargo-felt' && event.data['by'] === by && event.data['against'] === against,
    );
    if (told) continue;
    const at = byId(
      new Set(felt.filter((one) => one.by === by && one.against === against).map((one) => one.area)),
    );
    log.add('embargo-felt', 'AE-FOG-2', byId([by, against]), { by, against, at });
  }
}

/** Of all the areas that somebody closes those at the two ends are told; where none is, all of them. */
function nearest(
  data: Rules,
  by: Readonly<Record<string, readonly PlaceCode[]>>,
  from: ProvinceCode,
  to: ProvinceCode,
): Record<string, readonly PlaceCode[]> {
  const ends = [from, to, ...data.geo.coastsOf(from), ...data.geo.coastsOf(to)];
  return Object.fromEntries(
    ids(by).map((name) => {
      const areas = byId(by[name] ?? []);
      const close = areas.filter((area) => ends.includes(area));
      return [name, close.length > 0 ? close : areas];
    }),
  );
}

/** Closers are `raiders`, sides of Hostile provinces, or positions that embargo. */
const isEmbargo = (closer: string): boolean => closer !== RAIDERS && !isIndependent(closer as Side);
