/** View → document: the move sheet. */
import type { Block, Drawing, Report, Shape } from '../../../src/core/index.js';
import type { Data } from './data.js';
import { sentence } from './sentence.js';
import type { SeenPlace, View } from './state.js';

export function report(data: Data, view: View): Report {
  const told = view.events.filter(({ type }) => !type.startsWith('order-') && type !== 'roll');
  return {
    title: view.name,
    subtitle: view.over ? 'The feud is over' : `Day ${view.turn} of ${view.lastTurn}`,
    accent: view.sides.findIndex(({ id }) => id === view.position) + 1,
    blocks: [
      {
        kind: 'masthead',
        title: view.name,
        subtitle: view.over ? 'The feud is over' : `Day ${view.turn} of ${view.lastTurn}`,
        details: [`Position ${view.position}`],
        briefing: [
          `You have ${ownMen(view)} men.`,
          ...told.map((event) => sentence(data, event, view.position)),
        ],
      },
      // FF-NMR-1
      { kind: 'orders', unsent: 'You sent nothing; your men stayed where they were.' },
      { kind: 'heading', level: 1, text: 'The river' },
      map(data, view),
      placeTable(view),
      { kind: 'heading', level: 1, text: 'Dice' },
      { kind: 'list', items: rollLines(data, view) },
    ],
  };
}

function placeTable(view: View): Block {
  return {
    kind: 'table',
    columns: [
      { title: 'Place' },
      ...view.sides.map(({ name }) => ({ title: name, align: 'right' as const })),
      { title: 'Levy', align: 'right' },
      { title: 'Roads' },
    ],
    rows: view.places.map((place) => [
      place.name,
      ...view.sides.map(({ id }) => (place.men ? String(place.men[id] ?? 0) : 'not seen')),
      String(place.levy),
      place.neighbours.map((id) => view.places.find((other) => other.id === id)?.name ?? id).join(', '),
    ]),
  };
}

function map(data: Data, view: View): Block {
  const spot = (id: string): readonly [number, number] =>
    data.map.places.find((p) => p.id === id)?.at ?? [0, 0];
  const roads: Shape[] = data.map.roads.map(([a, b]) => ({
    shape: 'path',
    points: [spot(a), spot(b)],
    stroke: { colour: '#888888', width: 1 },
  }));
  const drawing: Drawing = {
    x: 0,
    y: 0,
    width: 100,
    height: 100,
    shapes: [...roads, ...view.places.flatMap((place) => signs(view, place, spot(place.id)))],
  };
  return { kind: 'map', title: 'The five places', drawing, width: 60 };
}

function signs(view: View, place: SeenPlace, at: readonly [number, number]): Shape[] {
  return [
    { shape: 'circle', at, radius: 3, fill: '#ffffff', stroke: { colour: '#000000', width: 1 } },
    ...view.sides
      .filter(({ id }) => (place.men?.[id] ?? 0) > 0)
      .map(({ id }): Shape => ({
        shape: 'force',
        at: [at[0], at[1] - 6],
        size: 6,
        side: id === view.position ? 'own' : 'enemy',
        arm: 'land',
        colour: '#000000',
        text: String(place.men?.[id] ?? 0),
      })),
    { shape: 'label', at, text: place.name, size: 8, priority: 10, clear: 4, style: 'place' },
  ];
}

function rollLines(data: Data, view: View): string[] {
  const rolls = view.events.filter(({ type }) => type === 'roll');
  return rolls.length > 0
    ? rolls.map((event) => sentence(data, event, view.position))
    : ['No dice were rolled.'];
}

function ownMen(view: View): number {
  return view.places.reduce((sum, place) => sum + (place.men?.[view.position] ?? 0), 0);
}
