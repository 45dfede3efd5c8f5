/** Tables of a move sheet: goods, and what neutrals take for theirs. KOK-SEE-3. */
import { values, type Block, type Text } from '../../../src/core/index.js';
import { forcesUnder, isTrade } from '../rules/realm/forces.js';
import { trades } from '../rules/march/loads.js';
import { shortId } from '../rules/realm/own-forces.js';
import { sideName } from '../rules/realm/realms.js';
import { gridOf } from '../ruleset.js';
import type { World } from '../play.js';

/** Markers that lie together in one line; what each neutral would take. */
export function tradeBlocks(world: World, me: string): Block[] {
  const { state, data } = world;
  const grid = gridOf(world);
  const counters = forcesUnder(state, me)
    .filter(isTrade)
    .map((f) => `${shortId(me, f.id)} (${f.kind}) at ${grid.title(f.hex)}`);
  const offers = offersOf(world, me);
  return [
    {
      kind: 'table',
      columns: [
        { title: 'Markers', align: 'right' },
        { title: 'Goods' },
        { title: 'Home' },
        { title: 'Lie at' },
        { title: 'Owner' },
        { title: 'Carried by' },
      ],
      rows: pilesOf(world, me),
    },
    {
      kind: 'paragraph',
      text:
        counters.length > 0
          ? `Your trade counters: ${counters.join('; ')}.`
          : 'You have no trade counters on the map.',
    },
    ...(offers.length > 0
      ? [
          {
            kind: 'paragraph',
            tone: 'small',
            text: `Barter, one marker for one, or ${data.charts.prices['neutral-goods']} talents each (KOK-TRADE-1): ${offers.join('; ')}.`,
          } as const,
        ]
      : []),
  ];
}

/** Markers that lie together, a row each, with their number before them. */
function pilesOf(world: World, me: string): Text[][] {
  const { state } = world;
  const grid = gridOf(world);
  const piles = new Map<string, { n: number; readonly rest: readonly Text[] }>();
  for (const g of values(state.goods)) {
    const key = [g.type, g.home, g.hex, g.owner, g.carrier].join(' ');
    const pile = piles.get(key) ?? {
      n: 0,
      rest: [
        g.type,
        grid.title(g.home),
        g.hex === undefined ? 'out of play until Spring' : grid.title(g.hex),
        sideName(state, g.owner),
        g.carrier === undefined ? '' : shortId(me, g.carrier),
      ],
    };
    pile.n++;
    piles.set(key, pile);
  }
  return [...piles.values()].map(({ n, rest }) => [String(n), ...rest]);
}

/** What each neutral has, and what it would take for it. */
function offersOf(world: World, me: string): string[] {
  const { state, data } = world;
  const sellers = values(state.sides).filter((s) => trades(state, s.id, me) && hasGoods(world, s.id));
  return sellers.map((s) => {
    const held = new Set(
      values(state.goods).flatMap((g) => (g.owner === s.id && g.hex !== undefined ? [g.type] : [])),
    );
    const takes = data.charts['goods-types'].filter((t) => !held.has(t));
    return `${[...held].sort().join(' and ')} of ${s.name} for ${takes.join(', ') || 'nothing'}`;
  });
}

function hasGoods({ state }: World, side: string): boolean {
  return values(state.goods).some((g) => g.owner === side && g.hex !== undefined);
}
