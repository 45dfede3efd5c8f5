/** The path of a week, step by step: hexes with what they cost and what is left, and the tokens that are no hex. WK-MOV-3, WK-MOV-4, WK-MOV-8, WK-NAV-1 to 3, WK-NAV-6. */
import { must, values, type Choices, type Offer } from '../../../src/core/index.js';
import type { Path } from '../orders/references.js';
import { findCommand, findTradeUnit } from '../rules/realm/find.js';
import { DIRECTION_NAMES, hexAt, mapOf, neighbour, type GameMap } from '../rules/map/map.js';
import { forcedMarchCap, normalPoints } from '../rules/march/forced-march.js';
import { canSail, directionOf, landCost, marchesMounted, navalCost, pathEnd } from '../rules/map/paths.js';
import { allForces, isNaval, sqdsOf, stackOf, type Force } from '../rules/troops/commands.js';
import { speedOf } from '../rules/troops/stacks.js';
import { DIRECTIONS, type Direction, type HexId, type PathToken, type TradeUnit } from '../records.js';
import { longer, type Pickers } from './pickers.js';
import { played, TRIALS, type Situation } from './situation.js';
import { boxValue, orderOf, type Boxes } from './verdict.js';
import { closed, commandOffer, hexWord, nothing, ownCommands } from './words.js';

export const paths: Readonly<Record<'move', Pickers>> = {
  move: { command: (s) => movers(s), path: (s, boxes, text) => steps(s, boxes, text) },
};

function movers(s: Situation): Choices {
  const { after, me } = s;
  const marching = (id: string | undefined): Partial<Offer> => {
    const earlier = s.orders.find(
      (order) =>
        order.key === 'move' &&
        (findCommand(after, order.fields.command)?.id ?? order.fields.command.tradeUnit) === id,
    );
    return earlier ? { doubt: `replaces order ${earlier.number}`, rule: 'WK-ORD-6' } : {};
  };
  return closed([
    ...ownCommands(after, me).map((command) => ({
      ...commandOffer(after, command),
      ...marching(command.id),
    })),
    ...values(after.tradeUnits)
      .filter(({ owner }) => owner === me)
      .map((unit): Offer => ({
        text: `TR${unit.n}`,
        word: `TR${unit.n}, trade unit`,
        at: `TR${unit.n}`,
        ...marching(unit.id),
      })),
  ]);
}

/** What marches, and how. */
type Walker =
  | {
      readonly kind: 'land';
      readonly force: Force;
      readonly mounted: boolean;
      readonly normal: number;
      readonly forced: number;
    }
  | { readonly kind: 'trade'; readonly unit: TradeUnit; readonly normal: number }
  | { readonly kind: 'ships'; readonly force: Force; readonly normal: number };

/** Where a path has led so far. */
interface Place {
  readonly at: HexId;
  readonly cameFrom: HexId | null;
  readonly spent: number;
  readonly aboard: boolean;
}

function steps(s: Situation, boxes: Boxes, text: string): Choices {
  const { data } = s;
  const path = boxValue(s, 'move', 'path', boxes) ?? { tokens: [] };
  const walker = walkerOf(s, boxes);
  if (!walker) return nothing('say first who marches');
  if (path.tokens.length >= data.charts.movement.tokens)
    return nothing(`a path has at most ${data.charts.movement.tokens} tokens`);
  const start = walker.kind === 'trade' ? walker.unit : walker.force.top;
  let place: Place = { at: start.hex, cameFrom: null, spent: 0, aboard: start.carriedBy !== null };
  for (const token of path.tokens) place = next(s, walker, place, token) ?? place;
  const offers = [
    ...DIRECTIONS.map((direction) => stepOffer(s, walker, place, direction, { text, cap: path.cap })),
    ...tokens(s, walker, place, text),
    ...caps(s, walker, path),
  ];
  const note = `${place.at}, ${pointsLeft(walker, place.spent, path.cap)}`;
  return closed(offers, { note, ...(path.tokens.length === 0 ? { unfinished: true } : {}) });
}

/** Who marches when the order is carried out: a subordinate with his own, the top with all of the force. */
function walkerOf(s: Situation, boxes: Boxes): Walker | undefined {
  const order = orderOf(s, s.after, 'move', { ...boxes, path: '0' });
  if (!order) return undefined;
  const { data } = s;
  const { state } = played(data, s.after, [order], ...TRIALS.move.by);
  const unit = findTradeUnit(state, order.fields.command);
  if (unit) return { kind: 'trade', unit, normal: normalPoints(data, 'INF') };
  const command = findCommand(state, order.fields.command);
  const force = command && allForces(state).find(({ members }) => members.includes(command));
  if (!force || !command) return undefined;
  if (isNaval(command))
    return { kind: 'ships', force, normal: must(data.charts.speedTotals, 'NAVAL', 'the chart of speeds') };
  const stack = stackOf(force);
  return {
    kind: 'land',
    force,
    mounted: marchesMounted(data, stack),
    normal: normalPoints(data, speedOf(data, stack)),
    forced: forcedMarchCap(data, force),
  };
}

/** What a step costs; undefined: it can't be made. */
function costOfStep(s: Situation, walker: Walker, { at, cameFrom }: Place, to: HexId): number | undefined {
  const map = mapOf(s.before.map);
  if (walker.kind === 'ships')
    return canSail(map, cameFrom, at, to) ? navalCost(s.data, map, to, sqdsOf(walker.force)) : undefined;
  return landCost(s.before, s.data, at, to, walker.kind === 'land' && walker.mounted);
}

/** Where a token leads; undefined: nowhere. */
function next(s: Situation, walker: Walker, place: Place, token: PathToken): Place | undefined {
  const { stand, embark, disembark, raid } = s.data.charts.movement;
  const direction = directionOf(token);
  if (direction) {
    const to = neighbour(mapOf(s.before.map), place.at, direction);
    const cost = to === undefined ? undefined : costOfStep(s, walker, place, to);
    if (to === undefined || cost === undefined) return undefined;
    return { ...place, at: to, cameFrom: place.at, spent: place.spent + cost };
  }
  if (token === 'E') return { ...place, spent: place.spent + embark, aboard: true };
  if (token === 'D')
    return { ...place, at: landing(s, place.at), spent: place.spent + disembark, aboard: false };
  return { ...place, spent: place.spent + (token === 'R' ? raid : stand) };
}

/** Where own ships that are here, or pass here, end their week: there goes ashore what is aboard. */
function landing({ after, me }: Situation, at: HexId): HexId {
  const ships = ownCommands(after, me).filter((command) => isNaval(command) && command.hex === at);
  const sailing = ships.find(({ path }) => path.length > 0);
  return sailing ? pathEnd(after, sailing) : at;
}

function stepOffer(
  s: Situation,
  walker: Walker,
  place: Place,
  direction: Direction,
  written: { readonly text: string; readonly cap: number | undefined },
): Offer {
  const { text, cap } = written;
  const map = mapOf(s.before.map);
  const to = neighbour(map, place.at, direction);
  const token = longer(text, String(direction));
  const towards = DIRECTION_NAMES[direction - 1] ?? '';
  if (to === undefined) return beyond(s, place.at, token, towards);
  const offer: Offer = { text: token, word: hexWord(s.view, to), at: to };
  if (place.aboard) return { ...offer, doubt: 'it is aboard: D first', rule: 'WK-MOV-10' };
  const cost = costOfStep(s, walker, place, to);
  if (cost === undefined) return { ...offer, ...closedBecause(map, walker, place.at, to) };
  const spent = place.spent + cost;
  return {
    ...offer,
    cost: cost === 1 ? '1 point' : `${cost} points`,
    left: pointsLeft(walker, spent, cap),
    ...marchDoubt(s, walker, spent, cap),
  };
}

/** Off the map; where the world is not all known there may be more of it. */
function beyond(s: Situation, at: HexId, text: string, towards: string): Offer {
  const offer: Offer = { text, word: towards };
  const told = `the path leaves the map as you know it at ${at}`;
  return s.view.options.geography === 'explored'
    ? { ...offer, doubt: told, rule: 'WK-MOV-3' }
    : { ...offer, why: told, rule: 'WK-MOV-3' };
}

function closedBecause(map: GameMap, walker: Walker, from: HexId, to: HexId): Pick<Offer, 'why' | 'rule'> {
  if (walker.kind !== 'ships') return { why: `${to} is closed to a land force`, rule: 'WK-MOV-3' };
  const rule = hexAt(map, to).terrain === '~' ? 'WK-NAV-3' : 'WK-NAV-2';
  return { why: `ships cannot go from ${from} to ${to}`, rule };
}

const capOf = (walker: Walker, cap: number | undefined): number =>
  walker.kind === 'land' ? Math.min(walker.forced, cap ?? walker.forced) : 0;

/** `2 of 4 points left`, then the forced marches that it takes. */
function pointsLeft(walker: Walker, spent: number, cap: number | undefined): string {
  const { normal } = walker;
  if (spent <= normal) return `${normal - spent} of ${normal} points`;
  const most = capOf(walker, cap);
  return most === 0 ? `no points` : `${Math.max(0, normal + most - spent)} of ${most} forced march points`;
}

function marchDoubt(
  s: Situation,
  walker: Walker,
  spent: number,
  cap: number | undefined,
): Pick<Offer, 'doubt' | 'rule'> {
  const most = capOf(walker, cap);
  const short = spent - walker.normal;
  if (short <= 0) return {};
  if (short > most) return { doubt: 'farther than it comes this week', rule: 'WK-MOV-1' };
  const losses = Array.from({ length: short }, (_, i) => must(s.data.charts.forcedMarch, i + 1)).join('% + ');
  return { doubt: `${short} forced march points: losses of ${losses}%`, rule: 'WK-MOV-8' };
}

/** Standing, going aboard and ashore, raiding: they may be written anywhere, and are doubted where nothing speaks for them. */
function tokens(s: Situation, walker: Walker, place: Place, text: string): Offer[] {
  const map = mapOf(s.before.map);
  const { stand, embark, disembark, raid } = s.data.charts.movement;
  const one = (token: PathToken, word: string, cost: number, doubt: string | false, rule: string): Offer => ({
    text: longer(text, token),
    word,
    cost: cost === 1 ? '1 point' : `${cost} points`,
    ...(doubt === false ? {} : { doubt, rule }),
  });
  const { coastal, river } = hexAt(map, place.at);
  const port = s.after.cities[place.at]?.port === true;
  const shore = coastal || (river && port);
  const ships = values(s.after.commands).some(
    (command) => isNaval(command) && (command.hex === place.at || pathEnd(s.after, command) === place.at),
  );
  const still = one('0', 'stand', stand, false, 'WK-MOV-4');
  const raiding = one('R', 'raid', raid, place.aboard && 'it is aboard', 'WK-SIE-12');
  if (walker.kind === 'ships') return [still, raiding];
  return [
    still,
    one(
      'E',
      'embark',
      embark,
      place.aboard
        ? 'it is aboard already'
        : !shore
          ? 'no coast or port'
          : !ships && 'no ships that you know of are here',
      'WK-NAV-6',
    ),
    one('D', 'disembark', disembark, !place.aboard && 'it is not aboard', 'WK-NAV-6'),
    raiding,
  ];
}

/** The cap of forced marches stands before the path; one that is there can be written anew. */
function caps(s: Situation, walker: Walker, { tokens: walked, cap }: Path): Offer[] {
  if (walker.kind !== 'land') return [];
  const idle = walker.forced === 0 ? { doubt: 'it makes no forced marches anyway', rule: 'WK-MOV-8' } : {};
  const most = must(s.data.charts.forcedMarch, 'most', 'the chart of forced marches');
  return Array.from({ length: most + 1 }, (_, n) => n)
    .filter((n) => n !== cap)
    .map((n): Offer => ({
      text: [`F${n}`, ...walked].join(','),
      word: CAPS[n] ?? `at most ${n} forced march points`,
      ...idle,
    }));
}
const CAPS = ['no forced march', 'at most 1 forced march point'];
