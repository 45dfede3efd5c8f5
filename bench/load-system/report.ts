/** View → document: about six pages with one map, as the sheet of a grown game. */
import { accent, hexMapDrawing, type HexMap, type MapForce } from '../../src/atlas/index.js';
import {
  plainWords,
  tellerOf,
  type Block,
  type Column,
  type Document,
  type GameEvent,
  type PositionId,
  type Text,
} from '../../src/core/index.js';
import type { Data } from './data.js';
import type { View } from './state.js';
import { hexOf, terrainOf } from './world.js';

const COLOURS = 43;
const numberOf = (position: PositionId): number => ((Number(position.slice(1)) - 1) % COLOURS) + 1;

export function report(data: Data, view: View): Document {
  const { own } = view;
  const told = view.events.filter(({ type }) => type === 'battle');
  const mine = view.cities.filter(({ owner }) => owner === view.position);
  return {
    title: own.name,
    subtitle: `Week ${view.turn}`,
    accent: numberOf(view.position),
    blocks: [
      {
        kind: 'masthead',
        title: own.name,
        subtitle: `Week ${view.turn}`,
        details: [`${mine.length} cities`, `${view.units.length} units`, `${own.coins} coins`],
        briefing: [
          `The treasury holds ${own.coins} coins.`,
          ...told.slice(0, 4).map((event) => sentence(data, event)),
        ],
      },
      ...ordersBlock(data, view),
      { kind: 'heading', level: 1, text: 'What happened', id: 'week' },
      { kind: 'list', items: told.map((event) => sentence(data, event)) },
      { kind: 'heading', level: 1, text: 'Cities', id: 'cities' },
      {
        kind: 'table',
        columns: [{ title: 'City' }, { title: 'Hex', face: 'code' }, { title: 'Coins', align: 'right' }],
        rows: mine.map(({ name, id }) => [name, id, String(data.charts.income.city)]),
        totals: ['All', '', String(mine.length * data.charts.income.city)],
      },
      { kind: 'heading', level: 1, text: 'Units', id: 'units' },
      unitsBlock(view),
      {
        kind: 'map',
        title: 'Your land',
        drawing: hexMapDrawing(mapOf(data, view)),
        scale: 'one hex = a day',
        fullPage: true,
      },
    ],
  };
}

function ordersBlock(data: Data, view: View): Block[] {
  const outcomes = new Map<unknown, GameEvent>();
  for (const event of view.events) if (event.type.startsWith('order-')) outcomes.set(event.data.order, event);
  const outcome = (number: number): Text => {
    const event = outcomes.get(number);
    return event ? [sentence(data, event), { text: ` ${event.rule}`, style: 'small' }] : '';
  };
  return [
    { kind: 'heading', level: 1, text: 'Your orders', id: 'orders' },
    {
      kind: 'table',
      columns: [{ title: 'No.', align: 'right' }, { title: 'Order', face: 'code' }, { title: 'Outcome' }],
      rows: view.own.received.lines.map(({ number, text }) => [String(number), text, outcome(number)]),
    },
  ];
}

/** Units stand beside each other in a row, as a GM with paper to pay for prints them. */
const BESIDE = 5;

function unitsBlock(view: View): Block {
  const cells = view.units.map(({ number, hex, men }) => [`${number}. regt`, hex, String(men)]);
  const rows = Array.from({ length: Math.ceil(cells.length / BESIDE) }, (_, at) => {
    const row = cells.slice(at * BESIDE, (at + 1) * BESIDE).flat();
    return [...row, ...Array<string>(BESIDE * 3 - row.length).fill('')];
  });
  const columns: readonly Column[] = [
    { title: 'Unit' },
    { title: 'Hex', face: 'code' },
    { title: 'Men', align: 'right' },
  ];
  return { kind: 'table', columns: Array.from({ length: BESIDE }, () => columns).flat(), rows };
}

function mapOf(data: Data, view: View): HexMap {
  const forces: MapForce[] = [
    ...view.units.map(({ hex, number }): MapForce => ({
      hex: hexOf(hex),
      side: 'own',
      arm: 'land',
      colour: accent(numberOf(view.position)).colour,
      text: String(number),
    })),
    ...view.others.map(({ hex, owner }): MapForce => ({
      hex: hexOf(hex),
      side: 'enemy',
      arm: 'land',
      colour: accent(numberOf(owner)).colour,
      text: owner,
    })),
  ];
  return {
    hexes: view.hexes.map((id) => ({
      hex: hexOf(id),
      ground: data.charts.terrain[terrainOf(data, id)]?.ground ?? 'clear',
      number: id,
    })),
    places: view.cities.map(({ id, name }) => ({ hex: hexOf(id), sign: 'city', name })),
    forces,
  };
}

const tell = tellerOf({ plain: plainWords, kinds: {} });

/** Events in words: texts.yaml with the facts in it. */
export function sentence(data: Data, event: GameEvent): string {
  return tell(data.texts, event.type, event.data, undefined) ?? event.type;
}
