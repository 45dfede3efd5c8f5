/** A stand-in's merchants: they fetch its goods to the capital and barter what is double with neutrals. */
import { values } from '../../src/core/index.js';
import { domainOf, forcesUnder, isTrade } from './forces.js';
import { routeTo, stepCost } from './marches.js';
import { shortId } from './own-forces.js';
import { capitalOf, capitalWorks, hostile } from './realms.js';
import { boardOf, scenarioOf } from './rules.js';
import type { Draft, Mind } from './stand-in-mind.js';
import type { PathAction, Waypoint } from './order-fields.js';
import type { Force, Goods } from './state.js';

const all: PathAction = { do: 'pick', item: { n: 0, what: 'all' } };
const drop: PathAction = { do: 'drop', item: { n: 0, what: 'all' } };

export function standInTrade(mind: Mind): Draft[] {
  const { world, me } = mind;
  const { state } = world;
  const capital = capitalOf(state, me);
  if (
    !scenarioOf(world).trade ||
    capital === undefined ||
    !capitalWorks(state, me) ||
    state.game.season === 'winter'
  )
    return [];
  const promised = new Set<string>();
  return forcesUnder(state, me)
    .filter((f) => isTrade(f) && f.owner === me && f.kind === 'caravan')
    .flatMap((f) => orderFor(mind, f, capital, promised) ?? []);
}

function cost(mind: Mind, force: Force, from: string, to: string): number | undefined {
  if (boardOf(mind.world).distance(from, to) > mind.world.data.charts.moves.caravan) return undefined;
  const at = { ...force, hex: from };
  const way = routeTo(mind.world, at, to);
  if (!way) return undefined;
  let sum = 0;
  let here = from;
  for (const hex of way) {
    sum += stepCost(mind.world, domainOf(force), here, hex) ?? 0;
    here = hex;
  }
  return sum;
}

function orderFor(mind: Mind, force: Force, capital: string, promised: Set<string>): Draft | undefined {
  const { world, me } = mind;
  const { state } = world;
  const move = (path: Waypoint[]): Draft => ({ key: 'move', fields: { force: shortId(me, force.id), path } });
  const most = world.data.charts.moves.caravan;
  const carrying = values(state.goods).some((g) => g.carrier === force.id);
  const home = cost(mind, force, force.hex, capital);
  if (carrying)
    return force.hex !== capital && home !== undefined && home <= most
      ? move([{ place: capital, actions: [drop] }])
      : undefined;
  const outside = values(state.goods).filter(
    (g) =>
      g.owner === me &&
      g.hex !== undefined &&
      g.hex !== capital &&
      g.carrier === undefined &&
      !promised.has(g.hex),
  );
  for (const g of outside) {
    const hex = g.hex ?? '';
    const there = hex === force.hex ? 0 : cost(mind, force, force.hex, hex);
    const back = cost(mind, force, hex, capital);
    if (there === undefined || back === undefined || there > most) continue;
    promised.add(hex);
    const first: Waypoint = { place: hex === force.hex ? 'here' : hex, actions: [all] };
    return move(there + back <= most ? [first, { place: capital, actions: [drop] }] : [first]);
  }
  return force.hex === capital ? barter(mind, force, capital, most) : undefined;
}

/** One of two like markers for one of a kind that the realm has none of. */
function barter(mind: Mind, force: Force, capital: string, most: number): Draft | undefined {
  const { world, me } = mind;
  const { state } = world;
  const mine = values(state.goods).filter(
    (g) => g.owner === me && g.hex === capital && g.carrier === undefined,
  );
  const twice = mine.find((g) => mine.filter((o) => o.type === g.type).length > 1);
  if (!twice) return undefined;
  const has = new Set(mine.map((g) => g.type));
  const offers = values(state.goods).filter((g: Goods) => {
    const side = state.sides[g.owner];
    return (
      side?.kind === 'neutral' &&
      g.hex !== undefined &&
      g.carrier === undefined &&
      !has.has(g.type) &&
      !hostile(state, g.owner, me)
    );
  });
  for (const g of offers) {
    if (values(state.goods).some((o) => o.owner === g.owner && o.type === twice.type && o.hex !== undefined))
      continue;
    const there = cost(mind, force, capital, g.hex ?? '');
    if (there === undefined || there > most) continue;
    const load: PathAction = { do: 'pick', item: { n: 1, what: twice.type } };
    const swap: PathAction = { do: 'swap', n: 1, goods: twice.type, m: 1, want: g.type };
    const path: Waypoint[] = [
      { place: 'here', actions: [load] },
      { place: g.hex ?? '', actions: [swap] },
    ];
    if (there * 2 <= most) path.push({ place: capital, actions: [drop] });
    return { key: 'move', fields: { force: shortId(me, force.id), path } };
  }
  return undefined;
}
