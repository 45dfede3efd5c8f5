/** A view as a move sheet: realm, season, orders, battles, forces, cities, trade, world, map, charts. KOK-SEE-3. */
import { entries, values, type Block, type Report, type Text } from '../../../src/core/index.js';
import { upkeepOf } from '../rules/money/budget.js';
import { dateOf } from '../words/calendar.js';
import { forcesUnder, isTrade, stacks } from '../rules/realm/forces.js';
import { shortId } from '../rules/realm/own-forces.js';
import { battleBlocks, seasonLines } from './battles.js';
import { chartBlocks } from './charts.js';
import { lootPoints } from '../rules/siege/plunder.js';
import { policyBlocks, realmBlocks } from './realm.js';
import { besiegedPlaces, cityBlocks, forceBlocks } from './forces.js';
import { tradeBlocks } from './trade.js';
import { standingBlocks, worldBlocks } from './world.js';
import { capitalOf, commander, hasFlag, pointsOf, sideName } from '../rules/realm/realms.js';
import { boardOf, scenarioOf, type Rules } from '../ruleset.js';
import { supplyLine } from '../rules/land/supply-lines.js';
import { isShutIn, menace } from '../rules/land/zones.js';
import { closeUps, mapBlock } from './map.js';
import type { View, World } from '../state.js';

const heading = (text: string): Block => ({ kind: 'heading', level: 2, text });
const list = (items: readonly Text[]): Block[] => (items.length > 0 ? [{ kind: 'list', items }] : []);

export function report(rules: Rules, view: View): Report {
  const world: World = { state: view.world, data: rules };
  const me = view.position;
  const { state } = world;
  const scenario = scenarioOf(world);
  const begins = view.events.length === 0;
  const blocks: Report['blocks'] = [
    masthead(world, view),
    ...(state.game.ended ? [heading('The end'), ...standingBlocks(world)] : []),
    ...(begins ? [heading('The situation'), ...situation(world, me)] : []),
    heading('Your realm'),
    ...realmBlocks(world, view),
    ...(begins
      ? []
      : [
          heading('The season'),
          ...orElse(list(seasonLines(world, view, SEASON)), 'Nothing befell the world.'),
          { kind: 'orders', level: 2 } as const,
          ...policyBlocks(world, view),
          heading('Sieges and battles'),
          ...orElse(battleBlocks(world, view), 'No blood was shed this season.'),
        ]),
    heading('Forces'),
    ...forceBlocks(world, me),
    heading('Cities and pool'),
    ...cityBlocks(world, me),
    ...(scenario.trade ? [heading('Goods and caravans'), ...tradeBlocks(world, me)] : []),
    heading('The world'),
    ...worldBlocks(world, me),
    ...closeUps(world, me),
    mapBlock(world, me, view.events),
    ...(state.game.ended ? [] : [heading('Charts'), ...chartBlocks(world)]),
  ];
  return {
    title: `King of Kings: ${scenario.title}`,
    subtitle: `${sideName(state, me)}, ${dateOf(world)}`,
    accent: Number(me.slice(1)),
    blocks,
  };
}

function orElse(blocks: Block[], text: string): Block[] {
  return blocks.length > 0 ? blocks : [{ kind: 'paragraph', text, tone: 'small' }];
}

/** The first sheet: what the scenario is about, and who sits where when the dice dealt the seats. */
function situation(world: World, me: string): Block[] {
  const { seats } = world.state.game;
  const deal = (seats ?? []).map(
    (seat, at) => `player ${at + 1} of the list takes ${seat} ${sideName(world.state, seat)}`,
  );
  return [
    { kind: 'paragraph', text: scenarioOf(world).summary },
    ...list(peculiarities(world, me)),
    ...(deal.length > 0
      ? [
          {
            kind: 'paragraph',
            tone: 'note',
            text: `The dice dealt the seats: ${deal.join(', ')} (KOK-HOUSE-6).`,
          } as const,
        ]
      : []),
  ];
}

/** What is different for one's own people, and what it must reach. */
function peculiarities(world: World, me: string): string[] {
  const { peculiar } = world.data.data.texts;
  const goal = scenarioOf(world).positions[Number(me.slice(1)) - 1]?.goal;
  const counted: readonly (readonly [string, number | undefined])[] = [
    ['loot', lootPoints(world, me)],
    ['goal-points', goal?.points],
    ['goal-tribute', goal?.tribute],
  ];
  return [
    ...(world.state.sides[me]?.flags ?? []).flatMap((flag) => peculiar[flag] ?? []),
    ...counted.flatMap(([key, n]) => (n ? [(peculiar[key] ?? '').replace('{n}', String(n))] : [])),
  ];
}

const SEASON: ReadonlySet<string> = new Set([
  'council-held', 'law-given', 'money-raised', 'enemies-made', 'enemies-appeased', 'ally-gained', 'ally-lost', 'peace', 'period-advanced', 'period-stays',
  'events-rolled', 'plague', 'war', 'famine', 'corruption', 'leader-came', 'leader-died', 'monarch-died', 'heir-crowned', 'retired', 'realm-fell', 'points-kept', 'last-monarch',
  'city-rebelled', 'civil-war', 'hex-chose', 'raiders-came', 'moors-rose', 'chinese-rose', 'troubles-rolled', 'emperor-murdered', 'units-unpaid', 'units-returned',
  'stance-declared', 'betrayed', 'married', 'placated', 'proposal-refused', 'money-given', 'city-given', 'goods-given', 'appeal-answered', 'good-crops', 'disaster',
  'wrath', 'smitten', 'goods-swapped', 'goods-bought', 'goods-lost', 'city-rebuilt', 'improved', 'capital-moved', 'conquered', 'neutral-capital', 'game-ended',
  'colour-chosen', 'neutral-placed', 'world-made', 'nothing-happened', 'raided', 'hired', 'fee-paid', 'recalled', 'token-spent',
]); // prettier-ignore

/** What a monarch must know in ten seconds, most important first. */
function briefing(world: World, view: View): Text[] {
  const { state } = world;
  const me = view.position;
  const p = state.positions[me];
  const board = boardOf(world);
  const lines: Text[] = [];
  if (state.game.ended) lines.push([{ text: 'The game is over.', style: 'bold' }]);
  if ((p?.absent ?? 0) > 0)
    lines.push('You sent nothing; your side followed its standing orders and the stated defaults.');
  const told = (type: string): View['events'] => view.events.filter((e) => e.type === type);
  if (told('monarch-died').some((e) => e.data['position'] === me)) lines.push('Your monarch has died.');
  if (told('civil-war').some((e) => e.data['position'] === me)) lines.push('Civil war in your realm!');
  const taken = told('city-taken');
  const lost = taken.filter((e) => e.data['from'] === me).map((e) => board.title(String(e.data['hex'])));
  const won = taken
    .filter((e) => commander(state, String(e.data['by'])) === me)
    .map((e) => board.title(String(e.data['hex'])));
  if (lost.length > 0) lines.push(`Lost: ${lost.join(', ')}.`);
  if (won.length > 0) lines.push(`Taken: ${won.join(', ')}.`);
  if (p?.status === 'active' && p.capitalState !== 'held')
    lines.push(`Your capital is ${p.capitalState === 'rebel' ? 'in rebellion' : 'in enemy hands'}.`);
  const stormed = told('siege-pressed').filter(
    (e) => commander(state, String(e.data['by'])) === me && !won.includes(board.title(String(e.data['hex']))),
  );
  if (stormed.length > 0)
    lines.push(
      `Sieges: ${stormed.map((e) => `${board.title(String(e.data['hex']))} (${String(e.data['result']).replace(/-/g, ' ')})`).join(', ')}.`,
    );
  const dead = lossesOf(view);
  if (dead !== '') lines.push(`Your losses: ${dead}.`);
  const fights = told('battle-ended').filter((e) =>
    [e.data['winner'], e.data['loser']].some((side) => commander(state, String(side)) === me),
  );
  for (const e of fights) {
    const mine = commander(state, String(e.data['winner'])) === me;
    lines.push(`Battle ${mine ? 'won' : 'lost'} at ${board.title(String(e.data['hex']))}.`);
  }
  const besieged = besiegedPlaces(world, me);
  if (besieged.length > 0) lines.push(`Besieged: ${besieged.join(', ')}.`);
  const rebels = values(state.cities)
    .filter((c) => c.before === me)
    .map((c) => board.title(c.hex));
  if (rebels.length > 0) lines.push(`In rebellion: ${rebels.join(', ')}.`);
  const pay = state.game.ended ? '' : `; next Winter costs ${upkeepOf(world, me)}`;
  lines.push(`The treasury holds ${p?.treasury ?? 0} talents${pay}.`);
  const hungry = hungryForces(world, me);
  if (hungry.length > 0) lines.push(`Out of supply: ${hungry.join(', ')}.`);
  const allies = (type: string, says: string): void => {
    const names = told(type)
      .filter((e) => e.data['position'] === me)
      .map((e) => sideName(state, String(e.data['side'])));
    if (names.length > 0) lines.push(`${says}: ${names.join(', ')}.`);
  };
  allies('ally-gained', 'New allies');
  allies('ally-lost', 'Allies lost');
  const wars = values(state.sides)
    .filter((s) => s.enemies.includes(me))
    .map((s) => s.name);
  if (wars.length > 0) lines.push(`At war with you: ${wars.join(', ')}.`);
  return lines.slice(0, 8);
}

/** What died under the position's own colours this season, whatever killed it. */
function lossesOf(view: View): string {
  const sum: Record<string, number> = {};
  const add = (side: unknown, lost: unknown): void => {
    if (side !== view.position || typeof lost !== 'object' || lost === null) return;
    for (const [type, n] of entries(lost as Record<string, number>)) sum[type] = (sum[type] ?? 0) + n;
  };
  for (const { type, data } of view.events) {
    add(data['side'], type === 'drowned' ? data['units'] : data['lost']);
    for (const key of ['initiator', 'other', 'first', 'second']) {
      const party = data[key] as Readonly<Record<string, unknown>> | undefined;
      if (typeof party === 'object') add(party['side'], party['lost']);
    }
  }
  return entries(sum)
    .filter(([, n]) => n > 0)
    .map(([type, n]) => `${n} ${type}`)
    .join(', ');
}

function masthead(world: World, view: View): Block {
  const { state } = world;
  const me = view.position;
  const p = state.positions[me];
  const capital = capitalOf(state, me);
  const periods = scenarioOf(world).periods ?? 0;
  const generation = p?.monarch.generation ?? 1;
  return {
    kind: 'masthead',
    title: sideName(state, me),
    subtitle: dateOf(world),
    details: [
      `${generation === 1 ? 'The first monarch' : `Monarch of generation ${generation}`}${p?.monarch.married === true ? ', married' : ''}`,
      `Capital: ${capital === undefined ? 'none' : boardOf(world).title(capital)}`,
      periods > 0 ? `${state.game.period} of ${periods} periods left` : 'No period marker',
      `Points: ${pointsOf(world, me).total}`,
    ],
    briefing: briefing(world, view),
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
    .map((f) => `${shortId(me, f.id)} at ${boardOf(world).title(f.hex)}`);
}
