/** Tables of a move sheet: forces, cities and pool, goods and what neutrals take, the powers of the world. Sections 6 to 9. */
import { entries, values, type Block, type Text } from '../../src/core/index.js';
import { springIncome, upkeepOf } from './budget.js';
import {
  countsText,
  forceStrength,
  forcesUnder,
  garrison,
  hostilesAt,
  isBesieged,
  isTrade,
  leadersIn,
  stacks,
  tally,
} from './forces.js';
import { shortId } from './own-forces.js';
import {
  alliesOf,
  capitalOf,
  citiesOf,
  commander,
  empirePoints,
  hasFlag,
  pointsOf,
  sideName,
  stanceOf,
} from './realms.js';
import { boardOf } from './rules.js';
import { canBesiege } from './siegecraft.js';
import { standingsOf } from './standings.js';
import { supplyLine } from './supply-lines.js';
import { isShutIn, menace } from './zones.js';
import type { Force, World } from './state.js';

const joined = (parts: readonly string[], by: string): string => parts.filter((t) => t !== '').join(by);

/** Own forces first, allied ones under them. */
export function forceBlocks(world: World, me: string): Block[] {
  const { state } = world;
  const threats = menace(world, me);
  const board = boardOf(world);
  const mine = forcesUnder(state, me).filter((f) => !isTrade(f));
  if (mine.length === 0) return [{ kind: 'paragraph', text: 'You have no forces on the map.', tone: 'note' }];
  const list = [...mine.filter((f) => f.owner === me), ...mine.filter((f) => f.owner !== me)];
  const supply = (f: Force): string => {
    if (hasFlag(state, f.owner, 'no-supply')) return 'none needed';
    const line = supplyLine(world, { side: f.owner, hex: f.hex, besieged: isShutIn(world, f) }, threats);
    return line === undefined ? 'OUT' : String(line);
  };
  return [
    {
      kind: 'table',
      columns: [
        { title: 'Force' },
        { title: 'Kind' },
        { title: 'Place' },
        { title: 'Units' },
        { title: 'Strength', align: 'right' },
        { title: 'Supply', align: 'right' },
        { title: 'Standing orders' },
      ],
      rows: list.map((f): Text[] => [
        [
          { text: shortId(me, f.id), style: 'bold' },
          joined(
            [f.name === undefined ? '' : ` ${f.name}`, state.positions[me]?.royal === f.id ? ' royal' : ''],
            '',
          ),
        ],
        f.kind,
        joined(
          [
            board.title(f.hex) === f.hex ? f.hex : `${board.title(f.hex)} ${f.hex}`,
            f.inside ? 'inside' : '',
            canBesiege(world, f.hex, me) && !f.inside ? 'besieging' : '',
          ],
          ', ',
        ),
        joined(
          [
            countsText(tally(stacks(world, f)), world.data.charts['type-order']),
            ...leadersIn(state, f.id).map((l) => `${l.kind} ${l.name ?? l.id}`),
          ],
          '; ',
        ),
        String(forceStrength(world, f)),
        supply(f),
        entries(f.orders)
          .map(([k, v]) => `${k} ${v}`)
          .join(', '),
      ]),
    },
  ];
}

/** Own and allied places, and beside them the pool. */
export function cityBlocks(world: World, me: string): Block[] {
  const { state, data } = world;
  const board = boardOf(world);
  const own = values(state.cities).filter((c) => commander(state, c.controller) === me || c.before === me);
  const pool = entries(state.sides[me]?.pool ?? {}).filter(([, n]) => (n ?? 0) > 0);
  const price = (type: string): number =>
    type === 'caravan'
      ? state.game.settings['caravan-price']
      : (data.charts.units[type as 'HI']?.price ?? data.charts.prices[type] ?? 0);
  const port = (hex: string): boolean =>
    state.game.settings.ports ? board.placeAt(hex)?.port === true : board.wet(hex);
  const cities: Block = {
    kind: 'table',
    columns: [
      { title: 'City' },
      { title: 'Hex' },
      { title: 'Value' },
      { title: 'Garrison', align: 'right' },
      { title: 'Remarks' },
    ],
    rows: own.map((c): Text[] => [
      capitalOf(state, me) === c.hex
        ? [{ text: board.title(c.hex), style: 'bold' }, ' (capital)']
        : board.title(c.hex),
      c.hex,
      c.kind === 'fort' ? 'fort' : `${c.tribute}-${c.strength}`,
      String(garrison(world, c.hex, me)),
      joined(
        [
          c.controller === me ? '' : sideName(state, c.controller),
          c.looted ? 'looted' : '',
          c.controller !== 'rebellion' && isBesieged(world, c.hex, c.controller) ? 'besieged' : '',
          port(c.hex) ? 'port' : '',
        ],
        ', ',
      ),
    ]),
  };
  const stock: Block = {
    kind: 'table',
    columns: [{ title: 'Pool' }, { title: 'Number', align: 'right' }, { title: 'Price', align: 'right' }],
    rows:
      pool.length > 0
        ? pool.map(([type, n]) => [type, String(n ?? 0), String(price(type))])
        : [['nothing', '', '']],
  };
  return [
    { kind: 'grid', columns: 2, cells: [[cities], [stock]] },
    {
      kind: 'paragraph',
      tone: 'small',
      text: `Next Winter your troops cost ${upkeepOf(world, me)} talents; next Spring brings ${springIncome(world, me)} if all stays as it is.`,
    },
  ];
}

/** Markers that lie together in one line; what each neutral would take. */
export function tradeBlocks(world: World, me: string): Block[] {
  const { state, data } = world;
  const board = boardOf(world);
  const piles = new Map<string, { n: number; row: (n: number) => Text[] }>();
  for (const g of values(state.goods)) {
    const key = [g.type, g.home, g.hex, g.owner, g.carrier].join(' ');
    const pile = piles.get(key) ?? {
      n: 0,
      row: (n: number): Text[] => [
        String(n),
        g.type,
        board.title(g.home),
        g.hex === undefined ? 'out of play until Spring' : board.title(g.hex),
        sideName(state, g.owner),
        g.carrier === undefined ? '' : shortId(me, g.carrier),
      ],
    };
    pile.n++;
    piles.set(key, pile);
  }
  const counters = forcesUnder(state, me)
    .filter(isTrade)
    .map((f) => `${shortId(me, f.id)} (${f.kind}) at ${board.title(f.hex)}`);
  const sellers = values(state.sides).filter((s) => s.kind === 'neutral' && hasGoods(world, s.id));
  const offers = sellers.map((s): string => {
    const held = new Set(
      values(state.goods).flatMap((g) => (g.owner === s.id && g.hex !== undefined ? [g.type] : [])),
    );
    const takes = data.charts['goods-types'].filter((t) => !held.has(t));
    return `${s.name} has ${[...held].sort().join(', ')}; takes ${takes.join(', ') || 'nothing'}.`;
  });
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
      rows: [...piles.values()].map(({ n, row }) => row(n)),
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
            text: `Barter, one marker for one, or ${data.charts.prices['neutral-goods']} talents each (KOK-TRADE-1). ${offers.join(' ')}`,
          } as const,
        ]
      : []),
  ];
}

function hasGoods({ state }: World, side: string): boolean {
  return values(state.goods).some((g) => g.owner === side && g.hex !== undefined);
}

export function worldBlocks(world: World, me: string): Block[] {
  const { state } = world;
  const neutrals = countries(world);
  return [
    powers(world, me),
    ...(neutrals.length > 0
      ? [
          {
            kind: 'table',
            columns: [
              { title: 'Country' },
              { title: 'Kind' },
              { title: 'State' },
              { title: 'Cities' },
              { title: 'Units' },
            ],
            rows: neutrals,
          } as const,
        ]
      : []),
    ...(state.game.settings.mercenaries ? offersOf(world) : []),
  ];
}

function powers(world: World, me: string): Block {
  const { state } = world;
  return {
    kind: 'table',
    columns: [
      { title: 'Position' },
      { title: 'Stance to / from you' },
      { title: 'Cities', align: 'right' },
      { title: 'Tribute', align: 'right' },
      { title: 'Public points', align: 'right' },
      { title: 'Strength', align: 'right' },
      { title: 'Achievements and allies' },
    ],
    rows: values(state.positions).map((p): Text[] => [
      p.id === me ? [{ text: `${p.id} ${p.name}`, style: 'bold' }] : `${p.id} ${p.name}`,
      p.status === 'active'
        ? p.id === me
          ? 'you'
          : `${stanceOf(state, p.id, me)} / ${stanceOf(state, me, p.id)}`
        : p.status,
      String(citiesOf(state, p.id).length),
      String(empirePoints(state, p.id)),
      String(
        pointsOf(world, p.id).total - (p.id === me || state.game.settings.fog === 'open' ? 0 : p.treasury),
      ),
      String(forcesUnder(state, p.id).reduce((sum, f) => sum + forceStrength(world, f), 0)),
      joined(
        [
          p.achievements.join(', '),
          alliesOf(state, p.id)
            .map((s) => s.name)
            .join(', '),
        ],
        '; allies ',
      ),
    ]),
  };
}

function countries(world: World): Text[][] {
  const { state } = world;
  const board = boardOf(world);
  return values(state.sides)
    .filter((s) => s.kind !== 'position' && !s.flags.includes('conquered'))
    .map((s) => ({
      side: s,
      units: tally(
        values(state.forces)
          .flatMap((f) => stacks(world, f))
          .filter((u) => u.side === s.id),
      ),
    }))
    .filter(
      ({ side, units }) =>
        side.kind === 'neutral' || Object.keys(units).length > 0 || citiesOf(state, side.id).length > 0,
    )
    .map(({ side, units }): Text[] => [
      side.name,
      side.flags.includes('goods-only') ? 'trade only' : side.kind,
      side.controller === undefined
        ? side.enemies.length > 0
          ? `at war with ${side.enemies.map((e) => sideName(state, e)).join(', ')}`
          : ''
        : `ally of ${sideName(state, side.controller)}`,
      citiesOf(state, side.id)
        .map((c) => `${board.title(c.hex)} ${c.tribute}-${c.strength}${c.looted ? ' looted' : ''}`)
        .join(', '),
      countsText(units, world.data.charts['type-order']),
    ]);
}

/** KOK-OPT-5: who has soldiers to let. */
function offersOf(world: World): Block[] {
  const { state } = world;
  const rows = values(state.positions).flatMap((p) =>
    p.offers
      .filter((o) => o.count > 0)
      .map((o): Text[] => [
        p.name,
        `${o.count} ${o.type}`,
        String(o.fee),
        o.to === 'all' ? 'anybody' : sideName(state, o.to),
      ]),
  );
  if (rows.length === 0) return [];
  return [
    {
      kind: 'table',
      columns: [
        { title: 'For hire' },
        { title: 'Units' },
        { title: 'Fee', align: 'right' },
        { title: 'For' },
      ],
      rows,
    },
  ];
}

/** KOK-END-5: the table of the game. */
export function standingBlocks(world: World): Block[] {
  return [
    {
      kind: 'table',
      columns: [
        { title: 'Place', align: 'right' },
        { title: 'Position' },
        { title: 'Talents', align: 'right' },
        { title: 'Empire', align: 'right' },
        { title: 'Achievements', align: 'right' },
        { title: 'Other', align: 'right' },
        { title: 'Points', align: 'right' },
        { title: 'State' },
        { title: 'Barred' },
      ],
      rows: standingsOf(world).map((s) => [
        String(s.place),
        s.name,
        String(s.columns['treasury']),
        String(s.columns['empire']),
        String(s.columns['achievements']),
        String(s.columns['other']),
        String(s.score),
        String(s.columns['state']),
        String(s.columns['barred']),
      ]),
    },
  ];
}

/** Own places with an enemy before them. */
export function besiegedPlaces(world: World, me: string): string[] {
  const { state } = world;
  return citiesOf(state, me)
    .filter((c) => !c.looted && isBesieged(world, c.hex, me))
    .map((c) => {
      const by = hostilesAt(world, c.hex, me).find((f) => !f.inside);
      return `${boardOf(world).title(c.hex)} (${by === undefined ? '' : sideName(state, commander(state, by.owner))})`;
    });
}
