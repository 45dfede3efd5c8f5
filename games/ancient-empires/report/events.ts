/** The reports that are lists of what happened: growth, advancement, famine, events, construction, settlement. */
import type { Block, GameEvent, Json, Text } from '../../../src/core/index.js';
import { CATEGORIES } from '../data.js';
import type { Rules } from '../rules/map/geography.js';
import { playingPositions, positionAt } from '../rules/land/provinces.js';
import type { View } from '../view.js';
import { unitsText, word } from '../words/sentence.js';
import {
  called,
  deedsText,
  eventsOf,
  heading,
  line,
  list,
  readerOf,
  runsOfDeeds,
  said,
  text,
} from './told.js';

type Chapter = 'growth' | 'advancement' | 'famine' | 'events' | 'construction' | 'settlement';

interface ChapterInfo {
  readonly title: string;
  readonly types: readonly string[];
  /** Of these phases only; several chapters tell of the same type. */
  readonly phases?: readonly string[];
  readonly note?: string;
}

const CHAPTERS: Readonly<Record<Chapter, ChapterInfo>> = {
  growth: {
    title: 'Growth',
    types: [
      'start-order',
      'empire-founded',
      'position-left',
      'growth-card',
      'raider-placed',
      'raider-passed',
      'control-change',
    ],
    phases: ['growth', 'setup', 'departures'],
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
      'control-change',
    ],
    phases: ['events'],
  },
  construction: {
    title: 'Construction',
    types: ['units-removed', 'unit-built', 'repaired', 'developed', 'horde-group', 'raider-passed'],
    phases: ['construction', 'hordes'],
  },
  settlement: {
    title: 'Settlement',
    types: [
      'owner-changed',
      'land-taken',
      'control-change',
      'horde-settled',
      'capital-moved',
      'empire-destroyed',
      'points',
      'game-ended',
    ],
    phases: ['operations', 'operations-end', 'resolution'],
  },
};

export function events(data: Rules, view: View, chapter: Chapter): Block[] {
  const { title, types, phases, note } = CHAPTERS[chapter];
  const told = eventsOf(view, ...types)
    .filter((event) => phases === undefined || phases.includes(event.phase))
    // The standings have everybody's points.
    .filter((event) => event.type !== 'points' || text(event, 'by') === view.position);
  if (told.length === 0) return [];
  return [
    heading(title, chapter),
    ...(note === undefined ? [] : [{ kind: 'paragraph', text: note, tone: 'small' } as const]),
    ...body(data, view, chapter, told),
  ];
}

function body(data: Rules, view: View, chapter: Chapter, told: readonly GameEvent[]): Block[] {
  switch (chapter) {
    case 'events':
      return cardTable(data, view, told);
    case 'construction':
      return works(data, view, told);
    case 'advancement':
      return [advancementTable(data, view), ...list(told.map((event) => line(data, event, view)))];
    default:
      return list(told.map((event) => line(data, event, view)));
  }
}

/** What each empire built, in one entry; then how Independents filled their ranks. */
function works(data: Rules, view: View, told: readonly GameEvent[]): Block[] {
  const ranks = told.filter((event) => event.rule === 'AE-IND-1');
  const reader = readerOf(view);
  // An empire's Units stand down before any builds: both are told of it together.
  const parties = [...new Set(told.filter((event) => !ranks.includes(event)).map(partyOf))];
  const items = parties.flatMap((party) =>
    runsOfDeeds(
      data,
      told.filter((event) => !ranks.includes(event) && partyOf(event) === party),
      view,
    ).map((run) => deedsText(run, party === view.position)),
  );
  const filled = ranks.map((event) => {
    const units = event.data['units'];
    return `${word(data, text(event, 'at'), 'place', reader)} ${slotUnits(data, units)}`;
  });
  const small: Block[] =
    filled.length === 0
      ? []
      : [
          {
            kind: 'paragraph',
            tone: 'small',
            text: [
              `Independents fill their ranks: ${filled.join('; ')}. `,
              { text: 'AE-IND-1', style: 'small' },
            ],
          },
        ];
  return [...list(items), ...small];
}

const partyOf = (event: GameEvent): string => text(event, 'by') || text(event, 'from');

function slotUnits(data: Rules, units: Json | undefined): string {
  return typeof units === 'object' && units !== null && !Array.isArray(units)
    ? unitsText(data, units as Readonly<Record<string, Json>>)
    : '';
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
      `${said(data, view, event)} `,
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
  const { board } = view;
  return {
    kind: 'table',
    columns: [
      { title: 'Position', width: 2 },
      ...CATEGORIES.map((category) => ({ title: data.goods.categories[category], align: 'right' as const })),
      { title: 'VP', align: 'right' },
    ],
    rows: playingPositions(board).map((id) => {
      const { invest } = positionAt(board, id);
      const levels = CATEGORIES.map((category) => invest[category]);
      const marked = CATEGORIES.map(
        (category) => `${invest[category]}${board.dominant[category].includes(id) ? ' *' : ''}`,
      );
      return [called(view, id), ...marked, String(levels.reduce((sum, one) => sum + one, 0))];
    }),
    caption:
      'Levels invested this turn; each is a Victory Point. * Dominant until the next council (AE-ADV-2).',
  };
}
