/** Starting the game: order, capitals, placements, coins and materials. AE-SET-1 to 5. */
import { countOf, ids, type PositionId } from '../../../src/core/index.js';
import type { ProvinceCode } from '../data.js';
import type { Geography, Rules } from '../rules/map/geography.js';
import { homeProvinces, isOnMap, playerProvinces, positionAt, provinceAt } from '../rules/land/provinces.js';
import { ordersFor } from '../orders/played.js';
import { phase, type Play } from '../play.js';
import type { State } from '../state.js';

export const setup = phase('setup', (play) => {
  const { state, data, log } = play;
  const order = startOrder(play);
  log.add('start-order', 'AE-SET-1', 'all', { order }, ['setup-start']);
  for (const position of order) placeCapital(play, position);
  const rounds = Array.from({ length: data.charts['start-placements'] }, (_, index) => index + 1);
  if (state.options.sharedGroups) {
    for (const round of rounds) for (const position of order) placeFurther(play, position, round);
  } else {
    for (const position of order) for (const round of rounds) placeFurther(play, position, round);
  }
  for (const position of ids(state.positions)) {
    endow(state, data, position);
    distribute(play, position);
    const empire = positionAt(state, position);
    log.add('empire-founded', 'AE-SET-4', 'all', {
      by: position,
      capital: empire.capital ?? '',
      provinces: Object.fromEntries(
        playerProvinces(state, position).map((code) => [code, provinceAt(state, code).dl]),
      ),
    });
    log.add('payment', 'AE-SET-4', [position], { coins: empire.treasury, for: 'start' });
  }
  state.turn = 1;
});

/** AE-SET-1: highest die starts, ties among the tied again; then by id, wrapping round. */
function startOrder({ state, dice }: Play): PositionId[] {
  const all = ids(state.positions);
  let tied = all;
  while (tied.length > 1) {
    const rolled = tied.map((id) => ({ id, die: dice.d6('setup-start', id) }));
    const best = Math.max(...rolled.map((one) => one.die));
    tied = rolled.filter((one) => one.die === best).map((one) => one.id);
  }
  const first = all.indexOf(tied[0] ?? all[0] ?? 'P1');
  return [...all.slice(first), ...all.slice(0, first)];
}

function wishes(play: Play, position: PositionId, part: string): string[] {
  return ordersFor(play.orders, 'place', position)
    .filter((order) => order.fields.part === part)
    .flatMap((order) => order.fields.list)
    .flatMap((one) => (typeof one === 'string' ? [one] : []));
}

function placeCapital(play: Play, position: PositionId): void {
  const { state, data } = play;
  const taken = ids(state.positions).flatMap((id) => positionAt(state, id).capital ?? []);
  const isFree = (code: string): boolean =>
    isOnMap(state, code) &&
    provinceAt(state, code).kind === 'wild' &&
    (state.options.sharedGroups || !taken.some((one) => data.geo.groupOf(one) === data.geo.groupOf(code)));
  const standard = data.geo.provinces.filter((code) => data.geo.province(code).f >= 1);
  const list = [...wishes(play, position, 'CAP'), ...data.seats.capitals, ...standard];
  const capital = list.find(isFree);
  tellPlaced(play, position, 'CAP', 'AE-SET-2', capital);
  if (capital === undefined) return;
  found(state, capital, position);
  positionAt(state, position).capital = capital;
}

function found(state: State, code: ProvinceCode, position: PositionId): void {
  const p = provinceAt(state, code);
  p.kind = 'player';
  p.owner = position;
  p.dl = 1;
}

/** AE-SET-3: the first possible entry of the list; the default: the best other Home Province, then the capital. */
function placeFurther(play: Play, position: PositionId, round: number): void {
  const { state, data } = play;
  const { capital } = positionAt(state, position);
  if (capital === null) return;
  const home = homeProvinces(state, data.geo, position);
  const isFree = (code: string): boolean => home.includes(code) && provinceAt(state, code).kind === 'wild';
  const standard = round === 1 ? bestHome(data.geo, home.filter(isFree)) : [];
  for (const wish of [...wishes(play, position, String(round)), ...standard, 'UP']) {
    if (wish === 'UP' || wish === capital) {
      const p = provinceAt(state, capital);
      if (p.dl >= data.charts['max-level']) continue;
      p.dl += 1;
      return tellPlaced(play, position, String(round), 'AE-SET-3', wish);
    }
    if (!isFree(wish)) continue;
    found(state, wish, position);
    return tellPlaced(play, position, String(round), 'AE-SET-3', wish);
  }
  tellPlaced(play, position, String(round), 'AE-SET-3', undefined);
}

/** Done is the line that asked for the place that was taken; a default is nobody's wish. */
function tellPlaced(
  { orders, log }: Play,
  position: PositionId,
  part: string,
  rule: string,
  place: string | undefined,
): void {
  let met = false;
  for (const order of ordersFor(orders, 'place', position).filter((one) => one.fields.part === part)) {
    const wished = order.fields.list.some((one) => one === place);
    if (wished && !met) log.done(order, rule);
    else log.failed(order, rule, met ? 'superseded' : 'taken');
    met ||= wished;
  }
}

function bestHome(geo: Geography, free: readonly ProvinceCode[]): ProvinceCode[] {
  const worth = (code: ProvinceCode): number => geo.province(code).f + geo.province(code).tg.length;
  return [...free].sort((a, b) => worth(b) - worth(a) || free.indexOf(a) - free.indexOf(b)).slice(0, 1);
}

/** AE-SET-4, AE-SET-5: coins by food, goods and level; materials in each province. Fixed seats use it too. */
export function endow(state: State, data: Rules, position: PositionId): void {
  const empire = positionAt(state, position);
  for (const code of playerProvinces(state, position)) {
    const land = data.geo.province(code);
    const p = provinceAt(state, code);
    empire.treasury += (land.f + land.tg.length) * p.dl * data.charts['start-coins'];
    p.stock.MAT = countOf(p.stock, 'MAT') + land.m;
  }
}

/** AE-SET-5: as the sheet says, as far as it goes; the rest stays where it is. */
function distribute(play: Play, position: PositionId): void {
  const { state, log } = play;
  const own = playerProvinces(state, position);
  const lines = ordersFor(play.orders, 'place', position).filter((order) => order.fields.part === 'MAT');
  if (lines.length === 0) return;
  let pool = own.reduce((sum, code) => sum + countOf(provinceAt(state, code).stock, 'MAT'), 0);
  const given: Record<ProvinceCode, number> = {};
  for (const order of lines) {
    let reason = '';
    let n = 0;
    for (const count of order.fields.list) {
      if (typeof count === 'string') continue;
      if (!own.includes(count.at)) {
        reason = 'not-owner';
        continue;
      }
      const some = Math.min(count.n, pool);
      if (some < count.n) reason = 'no-materials';
      given[count.at] = (given[count.at] ?? 0) + some;
      pool -= some;
      n += some;
    }
    if (reason === '') log.done(order, 'AE-SET-5', { n });
    else if (n > 0) log.part(order, 'AE-SET-5', reason, { n });
    else log.failed(order, 'AE-SET-5', reason);
  }
  for (const code of own) {
    const before = countOf(provinceAt(state, code).stock, 'MAT');
    const kept = Math.min(Math.max(0, before - (given[code] ?? 0)), pool);
    pool -= kept;
    const now = (given[code] ?? 0) + kept;
    provinceAt(state, code).stock = now > 0 ? { MAT: now } : {};
  }
  // What no province kept for itself lies in the capital.
  const { capital } = positionAt(state, position);
  const rest = capital ?? own[0];
  if (pool > 0 && rest !== undefined) {
    const { stock } = provinceAt(state, rest);
    stock.MAT = countOf(stock, 'MAT') + pool;
  }
}
