/** The two decks: growth cards (reshuffled every turn) and event cards (when used up). AE-GRO-1, AE-EVT-2. */
import { invariant, must } from '../../../../src/core/index.js';
import { EVENT_KINDS, type EventKind } from '../../data.js';
import type { Rules } from '../map/geography.js';
import { onMap } from '../land/provinces.js';
import type { Table } from '../../play.js';
import type { Board } from '../../board.js';

export type GrowthCard =
  | { readonly kind: 'barbarian'; readonly group: string }
  | { readonly kind: 'pirates' }
  | { readonly kind: 'province'; readonly code: string };

/** Cards are kept as text: `barbarian:Asian`, `pirates`, `province:M1`. */
export function readCard(card: string): GrowthCard {
  const [kind, rest = ''] = card.split(':');
  if (kind === 'barbarian') return { kind, group: rest };
  if (kind === 'pirates') return { kind };
  return { kind: 'province', code: rest };
}

/** AE-GRO-1: one card for every province on the map with food, Barbarians of each group, Pirates. */
export function growthCards(state: Board, data: Rules): string[] {
  const chart = data.charts['growth-deck'];
  const size = String(state.options.map);
  const provinces = onMap(state).filter((code) => data.geo.province(code).f > 0);
  return [
    ...provinces.map((code) => `province:${code}`),
    ...data.charts['barbarian-groups'].flatMap((group) =>
      Array.from(
        { length: must(chart.barbarians, size, 'the chart of growth cards') },
        () => `barbarian:${group}`,
      ),
    ),
    ...Array.from({ length: must(chart.pirates, size, 'the chart of growth cards') }, () => 'pirates'),
  ];
}

export function eventCards(data: Rules): EventKind[] {
  return EVENT_KINDS.flatMap((kind) =>
    Array.from({ length: data.charts['event-deck'][kind] }, (): EventKind => kind),
  );
}

/** AE-END-4: all growth cards are one deck again. */
export function shuffleGrowth(table: Table): void {
  const { state, dice } = table;
  const all = [...state.growth.deck, ...state.growth.drawn].sort();
  state.growth.shuffles += 1;
  state.growth.deck = dice.shuffle(all, 'growth-shuffle', state.turn, state.growth.shuffles);
  state.growth.drawn = [];
}

/** The next growth card; when the deck runs out the cards drawn become the deck (AE-GRO-4). */
export function drawGrowth(table: Table): GrowthCard {
  const { growth } = table.state;
  if (growth.deck.length === 0) shuffleGrowth(table);
  const card = growth.deck.shift();
  invariant(card !== undefined, 'there are growth cards');
  growth.drawn.push(card);
  return readCard(card);
}

/** The top card; the discards are shuffled when none is left. AE-EVT-2 */
export function drawEvent(table: Table): EventKind {
  const { events } = table.state;
  if (events.deck.length === 0) shuffleEvents(table, events.discard);
  const card = events.deck.shift();
  const found = EVENT_KINDS.find((kind) => kind === card);
  invariant(found, 'there are event cards, and all of a kind');
  events.discard.push(found);
  return found;
}

export function shuffleEvents(table: Table, cards: readonly string[]): void {
  const { events } = table.state;
  events.shuffles += 1;
  events.deck = table.dice.shuffle([...cards].sort(), 'event-shuffle', events.shuffles);
  events.discard = [];
}
