/** A view as a move sheet: realm, season, orders, battles, forces, cities, trade, world, map, charts. KOK-SEE-3. */
import { must, type Block, type Report, type Text } from '../../../src/core/index.js';
import { dateOf } from '../words/calendar.js';
import { battleBlocks, seasonLines } from './battles.js';
import { foreignBlocks } from './foreign.js';
import { chartBlocks } from './charts.js';
import { lootPoints } from '../rules/siege/plunder.js';
import { policyBlocks, realmBlocks } from './realm.js';
import { cityBlocks, forceBlocks } from './forces.js';
import { tradeBlocks } from './trade.js';
import { standingBlocks, worldBlocks } from './world.js';
import { sideName } from '../rules/realm/realms.js';
import { scenarioOf } from '../ruleset.js';
import { isGone } from './telling.js';
import type { Rules, World } from '../play.js';
import { mapBlock } from './map.js';
import type { View } from '../view.js';

const heading = (text: string, id?: string): Block => ({
  kind: 'heading',
  level: 2,
  text,
  ...(id === undefined ? {} : { id }),
});
const list = (items: readonly Text[]): Block[] => (items.length > 0 ? [{ kind: 'list', items }] : []);

export function report(rules: Rules, view: View): Report {
  const world: World = { state: view.board, data: rules };
  const me = view.position;
  const { state } = world;
  const scenario = scenarioOf(world);
  const begins = view.events.length === 0;
  // What is gone has no forces, places and goods to tell of but in the season that took them, and nothing to reckon.
  const gone = isGone(world, me);
  const fell = view.events.some(({ type, data }) => type === 'realm-fell' && data.position === me);
  const blocks: Report['blocks'] = [
    ...(state.game.ended && view.purses ? [heading('The end'), ...standingBlocks(world, view.purses)] : []),
    ...(begins ? situation(world, me) : []),
    heading('Your realm', 'realm'),
    ...realmBlocks(world, view),
    ...(begins
      ? []
      : [
          ...under(heading('The season', 'season'), list(seasonLines(world, view, SEASON))),
          { kind: 'orders', level: 2 } as const,
          ...(gone ? [] : policyBlocks(world, view)),
          ...under(heading('Sieges and battles', 'battles'), battleBlocks(world, view)),
        ]),
    ...(gone && !fell ? [] : ownBlocks(world, view)),
    ...(scenario.trade && !gone ? [heading('Goods and caravans'), ...tradeBlocks(world, me)] : []),
    heading('The world', 'world'),
    ...worldBlocks(world, view),
    ...(state.game.ended || gone ? [] : [heading('Charts'), ...chartBlocks(world, me)]),
    ...foreignBlocks(world, me),
    mapBlock(world, view),
  ];
  return {
    title: `King of Kings: ${scenario.title}`,
    subtitle: `${sideName(state, me)}, ${dateOf(world)}`,
    accent: Number(me.slice(1)),
    blocks,
  };
}

function ownBlocks(world: World, view: View): Block[] {
  return [
    heading('Forces', 'forces'),
    ...forceBlocks(world, view),
    heading('Cities and pool', 'cities'),
    ...cityBlocks(world, view.position, view.events),
  ];
}

/** A section of nothing is not printed. */
const under = (head: Block, blocks: readonly Block[]): Block[] =>
  blocks.length > 0 ? [head, ...blocks] : [];

/** The first sheet: what is peculiar to one's people, and who sits where when the dice dealt the seats. */
function situation(world: World, me: string): Block[] {
  const { seats } = world.state.game;
  const deal = (seats ?? []).map(
    (seat, at) => `player ${at + 1} of the list takes ${seat} ${sideName(world.state, seat)}`,
  );
  const told: Block[] = [
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
  return told.length === 0 ? [] : [heading('The situation'), ...told];
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
    ...counted.flatMap(([key, n]) =>
      n ? [must(peculiar, key, 'the texts of what is peculiar').replace('{n}', String(n))] : [],
    ),
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
