/** What a force can take up, set down, buy and swap at a place of its path. KOK-MOV-2, 5, KOK-TRADE-1, 2 */
import { countOf, values, type Offer } from '../../../src/core/index.js';
import type { UnitType } from '../data.js';
import type { Item, Waypoint } from '../orders/fields.js';
import { forcesAt, isTrade, leadersIn, stacks, tally } from '../rules/realm/forces.js';
import { afterReckoning } from '../rules/money/returns.js';
import { addTo } from '../rules/realm/counts.js';
import { isForSale } from '../rules/march/loads.js';
import { commander } from '../rules/realm/realms.js';
import { priced, type Asking } from './asking.js';
import { unitName } from './seats.js';
import type { OpenForce } from '../board.js';
import type { World } from '../play.js';

type Hold = Record<string, number>;

/** Texts as they stand behind the place; what the path has done so far is reckoned with. */
export function deeds(asking: Asking, at: OpenForce, path: readonly Waypoint[]): Offer[] {
  const world = afterReckoning(asking.desk.world);
  return isTrade(at) ? trade(asking, world, at, path) : troops(asking, world, at, path);
}

/** What is taken up and set down on the way, added to what the force began with. */
function aboard(begun: Hold, path: readonly Waypoint[]): Hold {
  const hold = { ...begun };
  const change = (item: Item, n: number): void => {
    if (item.what === 'all') return;
    addTo(hold, item.what, n);
  };
  for (const { actions } of path)
    for (const action of actions) {
      if (action.do === 'pick') change(action.item, action.item.n);
      if (action.do === 'drop') {
        if (action.item.what === 'all') for (const what of Object.keys(hold)) hold[what] = 0;
        change(action.item, -action.item.n);
      }
      if (action.do === 'buy') addTo(hold, action.goods, action.n);
      if (action.do === 'swap') {
        addTo(hold, action.goods, -action.n);
        addTo(hold, action.want, action.m);
      }
    }
  return hold;
}

const picks = (there: Hold, word: (what: string) => string): Offer[] => some('+', 'take up', there, word);
const drops = (there: Hold, word: (what: string) => string): Offer[] => some('/', 'set down', there, word);

/** All of it, or so many of one kind. */
function some(sign: string, verb: string, there: Hold, word: (what: string) => string): Offer[] {
  const kinds = Object.entries(there).filter(([, n]) => n > 0);
  if (kinds.length === 0) return [];
  return [
    ...kinds.map(([what, n]) => ({ text: `${sign}1 ${what}`, word: `${verb} ${word(what)}`, many: n })),
    { text: `${sign}all`, word: `${verb} all` },
  ];
}

/** KOK-MOV-2: what stands in other forces of one's own there. */
function troops(asking: Asking, world: World, at: OpenForce, path: readonly Waypoint[]): Offer[] {
  const { state } = world;
  const content = (force: OpenForce): Hold => {
    const hold: Hold = { ...tally(stacks(world, force)) };
    for (const { kind } of leadersIn(state, force.id)) addTo(hold, kind, 1);
    return hold;
  };
  const there: Hold = {};
  for (const other of forcesAt(state, at.hex)) {
    if (other.id === at.id || isTrade(other) || commander(state, other.owner) !== asking.desk.me) continue;
    for (const [what, n] of Object.entries(content(other))) addTo(there, what, n);
  }
  const word = (what: string): string =>
    what in world.data.charts.units ? unitName(world, what as UnitType) : what;
  return [...picks(there, word), ...drops(aboard(content(at), path), word)];
}

function trade(asking: Asking, world: World, at: OpenForce, path: readonly Waypoint[]): Offer[] {
  const { state, data } = world;
  const { me } = asking.desk;
  const goods = values(state.goods);
  const heap = (which: (g: (typeof goods)[number]) => boolean): Hold => {
    const hold: Hold = {};
    for (const g of goods) if (which(g)) addTo(hold, g.type, 1);
    return hold;
  };
  const own = heap((g) => g.owner === me && g.hex === at.hex && g.carrier === undefined);
  const begun = heap((g) => g.carrier === at.id);
  const whole = path.some(({ actions }) => actions.some((a) => a.do === 'pick' && a.item.what === 'all'));
  // Who took up all may carry any of it.
  const hold = aboard(whole ? heap((g) => g.owner === me) : begun, path);
  const stock = heap((g) => isForSale(state, g, at));
  const price = data.charts.prices['neutral-goods'];
  const bought = Object.entries(stock).map(([type, n]) =>
    priced(asking, { text: `buy 1 ${type}`, word: `buy ${type}, ${n} there`, many: n }, price),
  );
  const swapped = Object.keys(stock).flatMap((want) =>
    Object.keys(hold)
      .filter((type) => countOf(hold, type) > 0 && type !== want)
      .map((type) => ({ text: `swap 1 ${type} for 1 ${want}`, word: `swap ${type} for ${want}` })),
  );
  const word = (what: string): string => what;
  return [...picks(own, word), ...drops(hold, word), ...bought, ...swapped];
}
