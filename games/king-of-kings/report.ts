/** A view as a move sheet: realm, season, orders, battles, forces, cities, trade, world, map, charts. KOK-SEE-3. */
import { entries, values, type Block, type Document, type Text } from '../../src/core/index.js';
import { upkeepOf } from './budget.js';
import { dateOf } from './calendar.js';
import {
  countsText,
  forceStrength,
  forcesUnder,
  garrison,
  isTrade,
  leadersIn,
  stacks,
  tally,
} from './forces.js';
import { shortId } from './own-forces.js';
import { battleBlocks, seasonLines } from './report-battles.js';
import { chartBlocks } from './report-charts.js';
import {
  achievementPoints,
  alliesOf,
  capitalOf,
  citiesOf,
  commander,
  empirePoints,
  hasFlag,
  pointsOf,
  sideName,
  stanceOf,
  tributeOf,
} from './realms.js';
import { boardOf, scenarioOf, type Rules } from './rules.js';
import { standingsOf } from './standings.js';
import { supplyLine } from './supply-lines.js';
import { isShutIn, menace } from './zones.js';
import { closeUps, mapBlock } from './world-map.js';
import type { View, World } from './state.js';

const heading = (text: string): Block => ({ kind: 'heading', level: 2, text });
const list = (items: readonly Text[]): Block[] => (items.length > 0 ? [{ kind: 'list', items }] : []);

export function report(rules: Rules, view: View): Document {
  const world: World = { state: view.world, data: rules };
  const me = view.position;
  const { state } = world;
  const scenario = scenarioOf(world);
  const name = sideName(state, me);
  const blocks: Block[] = [
    masthead(world, view),
    heading('Your realm'),
    ...realm(world, view),
    heading('The season'),
    ...list(seasonLines(world, view.events, SEASON)),
    heading('Your orders'),
    ...ordersOf(world, view),
    heading('Sieges and battles'),
    ...orElse(battleBlocks(world, view.events), 'No blood was shed this season.'),
    heading('Forces'),
    ...forces(world, me),
    heading('Cities and pool'),
    ...cities(world, me),
    ...(scenario.trade ? [heading('Goods and caravans'), ...trade(world, me)] : []),
    heading('The world'),
    ...others(world, me),
    ...closeUps(world, me),
    mapBlock(world, me, view.events),
    heading('Charts'),
    ...chartBlocks(world),
  ];
  return {
    title: `King of Kings: ${scenario.title}`,
    subtitle: `${name}, ${dateOf(world)}`,
    accent: Number(me.slice(1)),
    blocks,
  };
}

function orElse(blocks: Block[], text: string): Block[] {
  return blocks.length > 0 ? blocks : [{ kind: 'paragraph', text, tone: 'small' }];
}

const SEASON: ReadonlySet<string> = new Set([
  'council-held', 'law-given', 'money-raised', 'enemies-made', 'enemies-appeased', 'ally-gained', 'ally-lost', 'peace', 'period-advanced', 'period-stays',
  'events-rolled', 'plague', 'war', 'famine', 'corruption', 'leader-came', 'leader-died', 'monarch-died', 'heir-crowned', 'retired', 'realm-fell', 'last-monarch',
  'city-rebelled', 'civil-war', 'hex-chose', 'raiders-came', 'moors-rose', 'chinese-rose', 'troubles-rolled', 'emperor-murdered', 'units-unpaid', 'units-returned',
  'stance-declared', 'betrayed', 'married', 'placated', 'proposal-refused', 'money-given', 'city-given', 'goods-given', 'appeal-answered', 'good-crops', 'disaster',
  'wrath', 'smitten', 'goods-swapped', 'goods-bought', 'goods-lost', 'city-rebuilt', 'improved', 'capital-moved', 'conquered', 'neutral-capital', 'game-ended',
  'colour-chosen', 'neutral-placed', 'world-made', 'nothing-happened', 'raided', 'hired', 'recalled',
]); // prettier-ignore

function masthead(world: World, view: View): Block {
  const { state } = world;
  const me = view.position;
  const p = state.positions[me];
  const capital = capitalOf(state, me);
  const board = boardOf(world);
  const taken = view.events.filter((e) => e.type === 'city-taken');
  const mine = taken
    .filter((e) => commander(state, String(e.data['by'])) === me)
    .map((e) => board.title(String(e.data['hex'])));
  const lost = taken.filter((e) => e.data['from'] === me).map((e) => board.title(String(e.data['hex'])));
  const briefing: Text[] = [];
  if (state.game.ended) briefing.push([{ text: 'The game is over.', style: 'bold' }]);
  if ((p?.absent ?? 0) > 0)
    briefing.push('You sent nothing; your side followed its standing orders and the stated defaults.');
  if (lost.length > 0) briefing.push(`Lost: ${lost.join(', ')}.`);
  if (mine.length > 0) briefing.push(`Taken: ${mine.join(', ')}.`);
  briefing.push(`The treasury holds ${p?.treasury ?? 0} talents; next Winter costs ${upkeepOf(world, me)}.`);
  if (p?.capitalState !== 'held')
    briefing.push(`Your capital is ${p?.capitalState === 'rebel' ? 'in rebellion' : 'in enemy hands'}.`);
  const hungry = hungryForces(world, me);
  if (hungry.length > 0) briefing.push(`Out of supply: ${hungry.join(', ')}.`);
  const wars = values(state.sides)
    .filter((s) => s.enemies.includes(me))
    .map((s) => s.name);
  if (wars.length > 0) briefing.push(`At war with you: ${wars.join(', ')}.`);
  return {
    kind: 'masthead',
    title: sideName(state, me),
    subtitle: dateOf(world),
    details: [
      `Monarch of generation ${p?.monarch.generation ?? 1}`,
      `Capital: ${capital === undefined ? 'none' : board.title(capital)}`,
      state.game.period > 0 ? `${state.game.period} periods left` : 'no period marker',
      `Points: ${pointsOf(world, me).total}`,
    ],
    briefing: briefing.slice(0, 6),
  };
}

function hungryForces(world: World, me: string): string[] {
  const threats = menace(world, me);
  return forcesUnder(world.state, me)
    .filter((f) => !isTrade(f) && stacks(world, f).length > 0 && !hasFlag(world.state, f.owner, 'no-supply'))
    .filter(
      (f) =>
        supplyLine(world, { side: f.owner, hex: f.hex, besieged: isShutIn(world, f) }, threats) === undefined,
    )
    .map((f) => shortId(me, f.id));
}

/** The ledger adds up: what was there, what came, what went. */
function realm(world: World, view: View): Block[] {
  const { state } = world;
  const me = view.position;
  const p = state.positions[me];
  if (!p) return [];
  const rows: [string, number][] = [];
  for (const e of view.events) {
    const d = e.data as Readonly<Record<string, number | string | undefined>>;
    const own = d['position'] === me;
    if (e.type === 'income-received' && own) {
      rows.push(['Tribute', Number(d['tribute'])]);
      if (Number(d['trade']) > 0)
        rows.push([
          `Trade: ${String(d['markers'])} markers of ${String(d['types'])} kinds`,
          Number(d['trade']),
        ]);
      if (Number(d['bonus']) > 0) rows.push(['Other income', Number(d['bonus'])]);
    }
    if (e.type === 'money-raised' && own) rows.push([`Council: ${String(d['how'])}`, Number(d['sum'])]);
    if (e.type === 'city-looted' && d['by'] === me && Number(d['sum']) > 0)
      rows.push([`Loot of ${boardOf(world).title(String(d['hex']))}`, Number(d['sum'])]);
    if (e.type === 'good-crops' && own) rows.push(['Good crops', Number(d['sum'])]);
    if (e.type === 'money-given')
      rows.push(
        d['from'] === me
          ? [`Gift to ${sideName(state, String(d['to']))}`, -Number(d['sum'])]
          : [`Gift of ${sideName(state, String(d['from']))}`, Number(d['sum'])],
      );
    if (e.type === 'upkeep-paid' && own) rows.push(['Winter pay', -Number(d['paid'])]);
    if (e.type === 'units-built' && own)
      rows.push([
        `${String(d['n'])} ${String(d['type'])}`,
        -Number(d['n']) * (world.data.charts.units[d['type'] as 'HI']?.price ?? 0),
      ]);
    if (e.type === 'improved' && own)
      rows.push([
        `Achievement: ${String(d['achievement'])}`,
        -(world.data.charts.prices[String(d['achievement'])] ?? 0),
      ]);
    if (e.type === 'city-rebuilt' && own) rows.push(['Rebuilding', -world.data.charts.prices.rebuild]);
    if (e.type === 'capital-moved' && own)
      rows.push(['Moving the capital', -world.data.charts.prices.capital]);
    if (e.type === 'fort-built' && own) rows.push(['Fort', -world.data.charts.prices.fort]);
    if (e.type === 'goods-bought' && own)
      rows.push([
        `${String(d['n'])} ${String(d['goods'])}`,
        -Number(d['n']) * world.data.charts.prices['neutral-goods'],
      ]);
  }
  const change = rows.reduce((sum, [, n]) => sum + n, 0);
  const minus = (n: number): string => (n < 0 ? `−${-n}` : String(n));
  const points = pointsOf(world, me);
  return [
    {
      kind: 'table',
      columns: [{ title: 'Treasury' }, { title: 'Talents', align: 'right' }],
      rows: [
        ['Brought forward and other', minus(p.treasury - change)],
        ...rows.map(([what, n]) => [what, minus(n)]),
      ],
      totals: ['Carried forward', minus(p.treasury)],
    },
    {
      kind: 'table',
      columns: [{ title: 'Points' }, { title: '', align: 'right' }],
      rows: [
        ['Treasury', minus(points.treasury)],
        ['Tribute of own and allied cities', minus(points.empire)],
        [`Achievements: ${p.achievements.join(', ') || 'none'}`, minus(achievementPoints(world, me))],
        ['Loot, favour and the scenario', minus(points.other)],
      ],
      totals: ['All', minus(points.total)],
    },
    ...(p.history.length > 1
      ? [
          {
            kind: 'chart' as const,
            title: 'Your points',
            type: 'spark' as const,
            labels: p.history.map((_, at) => String(at + 1)),
            series: [{ name: 'points', values: p.history }],
            size: 'spark' as const,
          },
        ]
      : []),
  ];
}

/** Each line with its outcome, and the policies that stand. */
function ordersOf(world: World, view: View): Block[] {
  const outcomes = view.events.filter(({ type }) => type in OUTCOMES);
  const policies = entries(world.state.positions[view.position]?.policies ?? {}).map(
    ([key, value]) => `${key}: ${value}`,
  );
  return [
    ...orElse(outcomeTable(outcomes), 'No orders were given.'),
    {
      kind: 'paragraph',
      tone: 'small',
      text:
        policies.length > 0
          ? `Standing policies: ${policies.join('; ')}.`
          : 'No standing policies: the defaults hold.',
    },
  ];
}

const OUTCOMES: Readonly<Record<string, string>> = {
  'order-done': 'done',
  'order-part': 'in part',
  'order-failed': 'failed',
};

function outcomeTable(outcomes: View['events']): Block[] {
  if (outcomes.length === 0) return [];
  const word = (value: unknown): string =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return [
    {
      kind: 'table',
      columns: [
        { title: 'No.', align: 'right' },
        { title: 'Order as written', face: 'code' },
        { title: 'Outcome' },
      ],
      rows: outcomes.map(({ type, data, rule }) => {
        const reason = word(data.reason);
        const outcome = `${OUTCOMES[type] ?? ''}${reason === '' ? '' : `: ${reason}`}`;
        return [word(data.order), word(data.text), [outcome, { text: ` ${rule}`, style: 'small' }]];
      }),
    },
  ];
}

function forces(world: World, me: string): Block[] {
  const { state } = world;
  const threats = menace(world, me);
  const board = boardOf(world);
  const rows = forcesUnder(state, me)
    .filter((f) => !isTrade(f))
    .map((f): Text[] => {
      const line = hasFlag(state, f.owner, 'no-supply')
        ? 0
        : supplyLine(world, { side: f.owner, hex: f.hex, besieged: isShutIn(world, f) }, threats);
      const leaders = leadersIn(state, f.id).map((l) => `${l.kind} ${l.name ?? l.id}`);
      return [
        `${shortId(me, f.id)}${f.name === undefined ? '' : ` ${f.name}`}${state.positions[me]?.royal === f.id ? ' (royal)' : ''}`,
        f.kind,
        `${board.title(f.hex)} ${f.hex}${f.inside ? ', inside' : ''}`,
        [countsText(tally(stacks(world, f)), world.data.charts['type-order']), ...leaders]
          .filter((t) => t !== '')
          .join('; '),
        String(forceStrength(world, f)),
        line === undefined ? 'OUT' : String(line),
        entries(f.orders)
          .map(([k, v]) => `${k} ${v}`)
          .join(', '),
      ];
    });
  if (rows.length === 0) return [{ kind: 'paragraph', text: 'You have no forces on the map.', tone: 'note' }];
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
      rows,
    },
  ];
}

function cities(world: World, me: string): Block[] {
  const { state, data } = world;
  const board = boardOf(world);
  const own = values(state.cities).filter((c) => commander(state, c.controller) === me || c.before === me);
  const rows = own.map((c): Text[] => [
    `${board.title(c.hex)}${capitalOf(state, me) === c.hex ? ' (capital)' : ''}`,
    c.hex,
    c.kind === 'fort' ? 'fort' : `${c.tribute}-${c.strength}`,
    String(garrison(world, c.hex, me)),
    [
      c.controller === me ? '' : sideName(state, c.controller),
      c.looted ? 'looted' : '',
      board.wet(c.hex) ? 'water' : '',
    ]
      .filter((t) => t !== '')
      .join(', '),
  ]);
  const pool = entries(state.sides[me]?.pool ?? {}).filter(([, n]) => (n ?? 0) > 0);
  const price = (type: string): number =>
    data.charts.units[type as 'HI']?.price ?? data.charts.prices[type] ?? 0;
  return [
    {
      kind: 'table',
      columns: [
        { title: 'City' },
        { title: 'Hex' },
        { title: 'Value' },
        { title: 'Garrison', align: 'right' },
        { title: 'Remarks' },
      ],
      rows,
    },
    {
      kind: 'table',
      columns: [{ title: 'Pool' }, { title: 'Number', align: 'right' }, { title: 'Price', align: 'right' }],
      rows:
        pool.length > 0
          ? pool.map(([type, n]) => [type, String(n ?? 0), String(price(type))])
          : [['nothing', '', '']],
      caption: `Next Winter your troops cost ${upkeepOf(world, me)} talents; next Spring brings ${tributeOf(state, me)} of tribute.`,
    },
  ];
}

function trade(world: World, me: string): Block[] {
  const { state } = world;
  const board = boardOf(world);
  const where = (hex: string | undefined): string =>
    hex === undefined ? 'out of play until Spring' : board.title(hex);
  const rows = values(state.goods).map((g): Text[] => [
    g.type,
    board.title(g.home),
    where(g.hex),
    sideName(state, g.owner),
    g.carrier === undefined ? '' : shortId(me, g.carrier),
  ]);
  const counters = forcesUnder(state, me)
    .filter(isTrade)
    .map((f) => `${shortId(me, f.id)} (${f.kind}) at ${board.title(f.hex)}`);
  return [
    {
      kind: 'table',
      columns: [
        { title: 'Goods' },
        { title: 'Home' },
        { title: 'Lies at' },
        { title: 'Owner' },
        { title: 'Carried by' },
      ],
      rows,
    },
    {
      kind: 'paragraph',
      text:
        counters.length > 0
          ? `Your trade counters: ${counters.join('; ')}.`
          : 'You have no trade counters on the map.',
    },
  ];
}

function others(world: World, me: string): Block[] {
  const { state } = world;
  const board = boardOf(world);
  const rows = values(state.positions).map((p): Text[] => [
    `${p.id} ${p.name}`,
    p.status === 'active'
      ? p.id === me
        ? ''
        : `${stanceOf(state, p.id, me)} / ${stanceOf(state, me, p.id)}`
      : p.status,
    String(citiesOf(state, p.id).length),
    String(empirePoints(state, p.id)),
    String(
      pointsOf(world, p.id).total - (p.id === me || state.game.settings.fog === 'open' ? 0 : p.treasury),
    ),
    String(forcesUnder(state, p.id).reduce((sum, f) => sum + forceStrength(world, f), 0)),
    [
      p.achievements.join(', '),
      alliesOf(state, p.id)
        .map((s) => s.name)
        .join(', '),
    ]
      .filter((t) => t !== '')
      .join('; allies '),
  ]);
  const neutrals = values(state.sides)
    .filter((s) => s.kind !== 'position' && !s.flags.includes('conquered'))
    .map((s): Text[] => [
      s.name,
      s.kind,
      s.controller === undefined
        ? s.enemies.length > 0
          ? `at war with ${s.enemies.map((e) => sideName(state, e)).join(', ')}`
          : ''
        : `ally of ${sideName(state, s.controller)}`,
      citiesOf(state, s.id)
        .map((c) => `${board.title(c.hex)} ${c.tribute}-${c.strength}`)
        .join(', '),
      countsText(
        tally(
          values(state.forces)
            .flatMap((f) => stacks(world, f))
            .filter((u) => u.side === s.id),
        ),
        world.data.charts['type-order'],
      ),
    ]);
  const table: Block = {
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
    rows,
  };
  const blocks: Block[] = [table];
  if (neutrals.length > 0)
    blocks.push({
      kind: 'table',
      columns: [
        { title: 'Country' },
        { title: 'Kind' },
        { title: 'State' },
        { title: 'Cities' },
        { title: 'Units' },
      ],
      rows: neutrals,
    });
  if (state.game.ended) {
    blocks.push({
      kind: 'table',
      caption: 'Final standings',
      columns: [
        { title: 'Place', align: 'right' },
        { title: 'Position' },
        { title: 'Points', align: 'right' },
        { title: 'State' },
        { title: 'Barred' },
      ],
      rows: standingsOf(world).map((s) => [
        String(s.place),
        s.name,
        String(s.score),
        String(s.columns['state']),
        String(s.columns['barred']),
      ]),
    });
  }
  return blocks;
}
