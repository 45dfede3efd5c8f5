/** The move sheet: what happened, the turn record sheet, units, cities, money, others, maps, orders. */
import { type Block, type Report, type GameEvent } from '../../../src/core/index.js';
import { accentOf } from './drawing.js';
import { regionMaps, wholeMap } from './maps.js';

import { chartBlocks } from './charts.js';
import { seatingBlocks } from './seating.js';
import { standingBlocks } from './orders.js';
import { attackTable, finalTable, garrisonBlocks, othersBlocks, positionTable } from './board.js';
import { cityTables, forecast, unitTable } from './realm.js';
import { recordBlocks } from './record.js';
import { isOutForGood, startsToChoose } from './starts.js';
import { sentence, type Names } from '../words/sentence.js';
import { isNoTax } from './weights.js';
import type { View } from '../view.js';
import type { Rules } from '../play.js';

export function report(rules: Rules, view: View): Report {
  const { board, me } = view;
  const position = board.positions[me];
  const scenario = rules.scenarios[board.scenario];
  const subtitle = `${scenario?.title ?? board.scenario}: ${moment(view)}`;
  if (!position) return { title: 'Barbarian, Kingdom, and Empire', subtitle, accent: 0, blocks: [] };
  const names = namesOf(view);
  const blocks: Report['blocks'] = [
    ...seatingBlocks(view, names),
    { kind: 'orders', level: 2 },
    ...ownEvents(rules, view, names),
    ...otherEvents(rules, view, names),
    ...finalTable(rules, view),
    ...startsToChoose(rules, view, position),
    ...recordBlocks(rules, position),
    ...(position.stage === 'out' ? [] : [...unitTable(rules, view, position), ...cityTables(rules, view)]),
    ...(position.stage === 'out' || board.ended ? [] : forecast(rules, view, position)),
    ...positionTable(rules, view),
    ...othersBlocks(rules, view),
    ...garrisonBlocks(rules, view),
    ...(board.ended || isOutForGood(rules, board, position) ? [] : attackTable(rules, view)),
    // When all is over there is nothing more to order. Maps come last: they fill pages of their own.
    ...(board.ended || isOutForGood(rules, board, position)
      ? []
      : [...standingBlocks(view), ...chartBlocks(rules, view, position)]),
    ...regionMaps(rules, view),
    wholeMap(rules, view),
  ];
  return { title: `${position.name}, ${moment(view)}`, subtitle, accent: accentOf(board, me), blocks };
}

function moment({ board }: View): string {
  if (board.step === 'setup') return 'set-up';
  if (board.step === 'over') return `the end, after turn ${board.turn}`;
  return `turn ${board.turn}${board.step === 'turn' ? '' : `, step ${board.step}`}`;
}

export function namesOf({ board }: Pick<View, 'board'>): Names {
  return Object.fromEntries(Object.values(board.positions).map((one) => [one.id, one.name]));
}

/** Does an event name this position anywhere? */
function concerns(event: GameEvent, me: string): boolean {
  return Object.values(event.data).some(
    (value) => value === me || (Array.isArray(value) && value.includes(me)),
  );
}

const QUIET = ['roll', 'order-done', 'order-part', 'order-failed', 'nmr'];

const isIdle = (event: GameEvent): boolean => event.type === 'tax-collected' && isNoTax(event);

function ownEvents(rules: Rules, view: View, names: Names): Block[] {
  const { me } = view;
  const own = view.events.filter(
    (event) => !QUIET.includes(event.type) && !isIdle(event) && concerns(event, me),
  );
  const rolls = view.events.filter((event) => event.type === 'roll');
  if (own.length + rolls.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: own.length === 0 ? 'Dice' : 'What happened to you', id: 'happened' },
    ...(own.length === 0
      ? []
      : [
          {
            kind: 'list' as const,
            items: alike(own).map((event) => [
              sentence(rules, event, me, names),
              ' ',
              { text: event.rule, style: 'small' as const },
            ]),
          },
        ]),
    ...(rolls.length === 0
      ? []
      : [
          {
            kind: 'paragraph' as const,
            tone: 'small' as const,
            text: `Dice of this step: ${rolls.map(({ data }) => `${fact(data.stream)} ${fact(data.key)} ${fact(data.result)}`).join('; ')}.`,
          },
        ]),
  ];
}

function otherEvents(rules: Rules, view: View, names: Names): Block[] {
  const { me } = view;
  const others = view.events.filter(
    (event) => !QUIET.includes(event.type) && !concerns(event, me) && !MINOR.includes(event.type),
  );
  if (others.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: 'What happened elsewhere' },
    { kind: 'list', items: alike(others).map((event) => sentence(rules, event, me, names)) },
  ];
}

/** What befell several alike is one line; its words in `texts.yaml`, and in what the events differ. An attack that several orders wish for is left out once. */
const SEVERAL: Readonly<Record<string, { readonly as: string; readonly differ: readonly string[] }>> = {
  'city-taken': { as: 'cities-taken', differ: ['area'] },
  'city-revolted': { as: 'cities-revolted', differ: ['area'] },
  'unit-disbanded': { as: 'units-disbanded', differ: ['unit', 'area'] },
  'attack-skipped': { as: 'attack-skipped', differ: [] },
};

/** Events in their order, those that differ in nothing else gathered at the first of them. */
function alike(events: readonly GameEvent[]): GameEvent[] {
  const groups = new Map<string, GameEvent[]>();
  events.forEach((event, at) => {
    const same = Object.entries(event.data).filter(
      ([key]) => SEVERAL[event.type]?.differ.includes(key) !== true,
    );
    const key = SEVERAL[event.type] === undefined ? String(at) : JSON.stringify([event.type, same]);
    const group = groups.get(key);
    if (group) group.push(event);
    else groups.set(key, [event]);
  });
  return [...groups.values()].flatMap((group): GameEvent[] => {
    const [first] = group;
    const several = first && SEVERAL[first.type];
    if (!several || group.length === 1) return group;
    const told = several.differ.map((key) => [key, group.map(({ data }) => fact(data[key]))] as const);
    return [{ ...first, type: several.as, data: { ...first.data, ...Object.fromEntries(told) } }];
  });
}

const MINOR = [
  'unit-moved',
  'unit-set-back',
  'tribes-spread',
  'tribes-combined',
  'tax-collected',
  'sinking-rolled',
  'ship-sailed',
  'unit-advanced',
  'unit-retreated',
];

/** A plain fact of an event as text. */
const fact = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
