/** Scenario 15: the world is made. KOK-SCN-15. */
import { byId, countOf, ids, must, values } from '../../../src/core/index.js';
import { addTo, listed } from '../rules/realm/counts.js';
import { addGoods, foundCity } from '../create.js';
import type { CitySetUp, SetUpRules, UnitType } from '../data.js';
import { bareSide } from '../rules/events/rebellions.js';
import { gridOf, scenarioOf, sideId } from '../ruleset.js';
import { ordersOf, phase, type OrderOfKey, type Play } from '../play.js';
import { isShip, addUnits, musterAt, strongest, unitStrength } from '../rules/realm/forces.js';

export const setUp = phase('set-up', (play) => {
  const { state, log } = play;
  const rules = scenarioOf(play)['set-up'];
  if (!rules) return;
  const seats = ids(state.positions);
  const orders = new Map<string, OrderOfKey<'setup'>>();
  for (const p of seats) {
    const [first, ...more] = ordersOf(play, p, 'setup');
    if (first) orders.set(p, first);
    for (const extra of more) log.failed(extra, 'KOK-SCN-15', 'second-of-its-kind');
  }
  // Whoever did not get what the line asks for learns of it (OUTCOME-1).
  const missed = new Map<string, string>();
  const miss = (p: string, why: string): void => {
    if (!missed.has(p)) missed.set(p, why);
  };
  for (const p of seats) if (!chooseColour(play, rules, p, orders.get(p))) miss(p, 'place-taken');
  for (let round = 0; round < rules.rounds; round++)
    for (const p of seats) {
      const wish = orders.get(p)?.fields.units?.[round] ?? [];
      const why = pickUnits(play, rules, p, wish);
      if (why !== undefined) miss(p, why);
    }
  for (const p of seats) if (!settle(play, rules, p, orders.get(p))) miss(p, 'place-taken');
  for (let round = 0; round < rules.rounds; round++)
    seats.forEach((p, at) =>
      settleNeutral(
        play,
        rules,
        { p, next: seats[(at + 1) % seats.length] ?? p },
        orders.get(p)?.fields.neutrals?.[round],
      )
        ? undefined
        : miss(p, 'place-taken'),
    );
  for (const [p, order] of orders) {
    const why = missed.get(p);
    if (why === undefined) log.done(order, 'KOK-SCN-15');
    else log.part(order, 'KOK-SCN-15', why);
  }
  for (const order of play.orders) if (order.key !== 'setup') log.failed(order, 'KOK-SCN-15', 'wrong-season');
  for (const p of values(state.positions)) {
    p.home = values(state.cities)
      .filter((c) => c.controller === p.id)
      .map((c) => c.hex);
    const royal = strongest(play, p.id);
    if (royal) p.royal = royal.id;
  }
  state.game.season = 'spring';
  state.game.turn = 1;
  log.add('world-made', 'KOK-SCN-15', 'all', { positions: seats.length });
});

function chooseColour(
  play: Play,
  rules: SetUpRules,
  p: string,
  order: OrderOfKey<'setup'> | undefined,
): boolean {
  const { state, log } = play;
  const position = state.positions[p];
  const side = state.sides[p];
  if (!position || !side) return true;
  const taken = values(state.positions).map((o) => o.colour);
  const free = rules.colours.filter((c) => !taken.includes(c));
  const colour = order?.fields.colours.find((c) => free.includes(c)) ?? free[0] ?? 'grey';
  const own = rules['by-colour'][colour];
  position.colour = colour;
  const name = colour.replace(/^./, (c) => c.toUpperCase());
  position.name = name;
  side.name = name;
  position.faith = order?.fields.faith ?? own?.faith ?? 'polytheist';
  side.flags = [...(own?.flags ?? []), ...(own?.cavalry ? ['riders'] : [])];
  Object.assign(side.pool, rules.pool);
  log.add('colour-chosen', 'KOK-SCN-15', 'all', { position: p, colour });
  return order === undefined || order.fields.colours.includes(colour);
}

/** Five units out of what the box still holds: as wished, the rest by default. */
function draw(
  play: Play,
  rules: SetUpRules,
  p: string | undefined,
  wish: readonly { n: number; what: string }[],
  most: number,
): { type: UnitType; n: number }[] {
  const { state } = play;
  const mix = state.game.set?.mix ?? {};
  const limit =
    p === undefined
      ? undefined
      : rules['by-colour'][must(state.positions, p, 'the positions').colour]?.strongest;
  const found: { type: UnitType; n: number }[] = [];
  let left = most;
  const takeSome = (type: UnitType, n: number): void => {
    if (limit !== undefined && p !== undefined && unitStrength(play, p, type) > limit) return;
    const got = Math.min(left, n, countOf(mix, type));
    if (got <= 0) return;
    addTo(mix, type, -got);
    left -= got;
    const known = found.find((f) => f.type === type);
    if (known) known.n += got;
    else found.push({ type, n: got });
  };
  for (const { n, what } of wish) if (what in play.data.charts.units) takeSome(what as UnitType, n);
  return [...found, ...(left > 0 ? fill(play, rules, left, takeSome, found) : [])];
}

function fill(
  play: Play,
  rules: SetUpRules,
  left: number,
  takeSome: (type: UnitType, n: number) => void,
  found: { type: UnitType; n: number }[],
): { type: UnitType; n: number }[] {
  const before = found.length;
  for (const type of [...rules['default-units'], ...play.data.charts['type-order']]) takeSome(type, left);
  return found.splice(before);
}

function pickUnits(
  play: Play,
  rules: SetUpRules,
  p: string,
  wish: readonly { n: number; what: string }[],
): string | undefined {
  const pool = play.state.sides[p]?.pool;
  if (!pool) return undefined;
  const got = draw(play, rules, p, wish, rules.units);
  for (const { type, n } of got) addTo(pool, type, n);
  play.log.add('units-picked', 'KOK-SCN-15', 'all', {
    position: p,
    units: Object.fromEntries(got.map((g) => [g.type, g.n])),
  });
  const count = (type: string): number => got.filter((g) => g.type === type).reduce((sum, g) => sum + g.n, 0);
  const short = wish.find(({ n, what }) => count(what) < n);
  if (!short) return undefined;
  const most = rules['by-colour'][must(play.state.positions, p).colour]?.strongest;
  const type = short.what as UnitType;
  const strong = most !== undefined && type in play.data.charts.units && unitStrength(play, p, type) > most;
  return strong ? 'too-strong' : 'pool-empty';
}

/** City sites without a city. */
function freeSites(play: Play, rules: SetUpRules): string[] {
  const barred = rules['not-sites'].map((n) => gridOf(play).find(n));
  return byId(
    gridOf(play)
      .places.filter((s) => s.kind.includes('city') && !play.state.cities[s.hex] && !barred.includes(s.hex))
      .map((s) => s.hex),
  );
}

function firstFree(play: Play, rules: SetUpRules, wishes: readonly string[]): string | undefined {
  const free = freeSites(play, rules);
  return wishes.find((hex) => free.includes(hex));
}

function nearestFree(play: Play, rules: SetUpRules, to: string): string | undefined {
  const grid = gridOf(play);
  return freeSites(play, rules).sort(
    (a, b) => grid.distance(a, to) - grid.distance(b, to) || (a < b ? -1 : 1),
  )[0];
}

function farthestFree(play: Play, rules: SetUpRules): string | undefined {
  const grid = gridOf(play);
  const placed = values(play.state.cities).map((c) => c.hex);
  const gap = (hex: string): number =>
    placed.length === 0 ? 0 : Math.min(...placed.map((c) => grid.distance(hex, c)));
  return freeSites(play, rules).sort((a, b) => gap(b) - gap(a) || (a < b ? -1 : 1))[0];
}

function found(play: Play, owner: string, hex: string, city: CitySetUp): void {
  foundCity(play, owner, hex, { name: gridOf(play).title(hex), kind: 'city', ...city });
}

/** Capital, three cities, goods. */
function settle(play: Play, rules: SetUpRules, p: string, order: OrderOfKey<'setup'> | undefined): boolean {
  const { state } = play;
  const position = must(state.positions, p, 'the positions');
  const side = state.sides[p];
  const own = rules['by-colour'][position.colour];
  if (!side || !own) return true;
  const capital = firstFree(play, rules, order?.fields.capital ?? []) ?? farthestFree(play, rules);
  if (capital === undefined) return false;
  found(play, p, capital, own.capital ?? rules.capital);
  side.capital = capital;
  side.home = capital;
  for (const [type, n] of listed(own.goods)) addGoods(state, type, capital, p, n);
  const wishes = [...(order?.fields.cities ?? [])];
  const cities: string[] = [];
  for (let i = 0; i < rules.cities; i++) {
    const hex = firstFree(play, rules, wishes) ?? nearestFree(play, rules, capital);
    if (hex === undefined) continue;
    found(play, p, hex, rules.city);
    cities.push(hex);
  }
  const second = order?.fields.goods2;
  const at = cities.find((c) => c === second) ?? cities[0];
  if (at !== undefined) for (const [type, n] of listed(own.second)) addGoods(state, type, at, p, n);
  const asked = (wanted: readonly string[] | undefined, hex: string): boolean =>
    wanted === undefined || wanted.includes(hex);
  return asked(order?.fields.capital, capital) && cities.every((hex) => asked(order?.fields.cities, hex));
}

/** A neutral city with five units; by default beside the next position's capital. */
function settleNeutral(
  play: Play,
  rules: SetUpRules,
  { p, next }: { readonly p: string; readonly next: string },
  wish: NonNullable<OrderOfKey<'setup'>['fields']['neutrals']>[number] | undefined,
): boolean {
  const { state } = play;
  const hex =
    (wish && firstFree(play, rules, [wish.place])) ??
    nearestFree(play, rules, state.sides[next]?.capital ?? state.sides[p]?.capital ?? '');
  if (hex === undefined) return false;
  const name = gridOf(play).title(hex);
  const id = sideId(name);
  const side = bareSide(id, 'neutral', name, hex, 0);
  side.capital = hex;
  state.sides[id] = side;
  found(play, id, hex, rules.city);
  const wanted = wish?.units ?? listed(rules['default-neutral']).map(([what, n]) => ({ n, what }));
  for (const { type, n } of draw(play, rules, undefined, wanted, rules.units)) {
    if (isShip(play, type) && !gridOf(play).wet(hex)) side.pool[type] = n;
    else addUnits(musterAt(state, id, isShip(play, type) ? 'fleet' : 'army', hex), id, type, n);
  }
  play.log.add('neutral-placed', 'KOK-SCN-15', 'all', { position: p, side: id, hex });
  return wish === undefined || wish.place === hex;
}
