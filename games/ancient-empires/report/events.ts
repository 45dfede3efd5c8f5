/** The reports that are lists of what happened: growth, advancement, famine, events, construction, settlement. */
import type { Block, GameEvent, Text } from '../../../src/core/index.js';
import { CATEGORIES } from '../data.js';
import type { Rules } from '../geography.js';
import { playingPositions, positionAt } from '../provinces.js';
import type { View } from '../view.js';
import { sentence, word } from '../sentences.js';
import { called, eventsOf, heading, line, list, readerOf, text } from './told.js';

type Chapter = 'growth' | 'advancement' | 'famine' | 'events' | 'construction' | 'settlement';

const CHAPTERS: Readonly<
  Record<Chapter, { readonly title: string; readonly types: readonly string[]; readonly note?: string }>
> = {
  growth: {
    title: 'Growth',
    types: ['start-order', 'empire-founded', 'position-left', 'growth-card', 'raider-placed'],
    note: 'For the turn to come: cards drawn, Raiders placed, provinces that developed.',
  },
  advancement: { title: 'Advancement', types: ['dominance'] },
  famine: { title: 'Famine', types: ['food-covered', 'famine'] },
  events: {
    title: 'Events',
    types: [
      'event-card',
      'event-idle',
      'event-points',
      'revolt-test',
      'revolted',
      'corrupted',
      'disaster-struck',
      'civil-war-test',
      'civil-war',
      'province-hostile',
      'hostility-ends',
    ],
  },
  construction: {
    title: 'Construction',
    types: ['units-removed', 'unit-built', 'repaired', 'developed', 'horde-group', 'raider-passed'],
  },
  settlement: {
    title: 'Settlement',
    types: [
      'owner-changed',
      'control-change',
      'horde-settled',
      'capital-moved',
      'empire-destroyed',
      'points',
      'game-ended',
    ],
  },
};

export function events(data: Rules, view: View, chapter: Chapter): Block[] {
  const { title, types, note } = CHAPTERS[chapter];
  const phases: Readonly<Partial<Record<Chapter, readonly string[]>>> = {
    events: ['events'],
    construction: ['construction', 'hordes'],
    growth: ['growth', 'setup', 'departures'],
  };
  const wanted = phases[chapter];
  const told = eventsOf(view, ...types).filter(
    (event) => wanted === undefined || wanted.includes(event.phase),
  );
  if (told.length === 0) return [];
  if (chapter === 'events') return [heading(title, chapter), ...cardTable(data, view, told)];
  return [
    heading(title, chapter),
    ...(note === undefined ? [] : [{ kind: 'paragraph', text: note, tone: 'small' } as const]),
    ...(chapter === 'advancement' ? [advancementTable(data, view)] : []),
    ...list(told.map((event) => line(data, event, view))),
  ];
}

/** A row for each card drawn: whose, which, and all that came of it. */
function cardTable(data: Rules, view: View, told: readonly GameEvent[]): Block[] {
  const reader = readerOf(view);
  const before: GameEvent[] = [];
  const rows: { card: GameEvent; effects: GameEvent[] }[] = [];
  for (const event of told) {
    const row = rows.at(-1);
    if (event.type === 'event-card') rows.push({ card: event, effects: [] });
    else if (row) row.effects.push(event);
    else before.push(event);
  }
  const say = (effects: readonly GameEvent[]): Text =>
    effects.flatMap((event) => [
      `${sentence(data, event, reader)} `,
      { text: `${event.rule} `, style: 'small' } as const,
    ]);
  const table: Block = {
    kind: 'table',
    columns: [
      { title: 'Drawn by', width: 2 },
      { title: 'Card', width: 2 },
      { title: 'What came of it', width: 8 },
    ],
    rows: rows.map(({ card, effects }) => {
      const kind = text(card, 'kind');
      return [
        word(data, text(card, 'by'), undefined, reader),
        data.texts[`card-${kind}`] ?? kind,
        say(effects),
      ];
    }),
  };
  return [...list(before.map((event) => line(data, event, view))), ...(rows.length > 0 ? [table] : [])];
}

/** AE-FOG-1: investments once revealed. */
function advancementTable(data: Rules, view: View): Block {
  const { known } = view;
  return {
    kind: 'table',
    columns: [
      { title: 'Position', width: 2 },
      ...CATEGORIES.map((category) => ({ title: data.goods.categories[category], align: 'right' as const })),
      { title: 'VP', align: 'right' },
    ],
    rows: playingPositions(known).map((id) => {
      const { invest } = positionAt(known, id);
      const levels = CATEGORIES.map((category) => invest[category]);
      const marked = CATEGORIES.map(
        (category) => `${invest[category]}${known.dominant[category].includes(id) ? ' *' : ''}`,
      );
      return [called(view, id), ...marked, String(levels.reduce((sum, one) => sum + one, 0))];
    }),
    caption:
      'Levels invested this turn; each is a Victory Point. * Dominant until the next council (AE-ADV-2).',
  };
}
