/** Score so far, and the record of stars and units by decade. */
import type { Block, Series, Text } from '../../../src/core/index.js';
import { yearName } from '../rules/world/calendar.js';
import { netWords } from './figures.js';
import type { Page } from './page.js';
import { counts, parOf, reckon } from '../rules/realm/scoring.js';
import type { Recorded } from '../state.js';
import { seatName, seats } from '../rules/world/seats.js';

const SIDES = { P1: 'rome', P2: 'parthia', P3: 'germania' } as const;

export function scores({ board, data }: Page): Block[] {
  const { state } = board;
  const now = counts(board);
  const reckoning = reckon(data, state);
  const shown = ['P1', 'P2', 'P3'] as const;
  const rows = state.score.map((s): Text[] => [
    yearName(s.year),
    ...shown.flatMap((p) => {
      const par = parOf(data, SIDES[p], s.year);
      const off = s[SIDES[p]] - par;
      return [`${s[SIDES[p]]} of ${par}`, String(off)];
    }),
  ]);
  const net =
    seats(state).length === 2 && state.score.length > 0 ? netWords(reckoning.net, reckoning.verdict) : '';
  return [
    { kind: 'heading', level: 1, text: 'Score', id: 'score' },
    {
      kind: 'paragraph',
      text: `On the board now: Rome ${now.rome}, Parthia ${now.parthia}, Germania's column ${now.germania}. ${net}`,
    },
    ...(rows.length === 0
      ? []
      : [
          {
            kind: 'table' as const,
            columns: [
              { title: 'Checkpoint' },
              ...shown.flatMap((p) => [
                { title: `${seatName(p)}, stars of par`, align: 'right' as const },
                { title: '±', align: 'right' as const },
              ]),
            ],
            rows,
            totals: ['Sum', ...shown.flatMap((p) => ['', String(reckoning.deviations[SIDES[p]])])],
          },
        ]),
  ];
}

const STARS: readonly (readonly [Recorded, string])[] = [
  ['rome', 'Rome'],
  ['parthia', 'Parthia'],
  ['kingdoms', 'Kingdoms'],
  ['peoples', 'Peoples'],
  ['rebel', 'Rebels'],
];

/** A chart of stars and one of units, from the second decade on. */
export function charts({ board }: Page): Block[] {
  const { history } = board.state;
  if (history.length < 2) return [];
  const labels = history.map((h) => yearName(h.year));
  const series = (kind: 'stars' | 'units'): Series[] =>
    STARS.map(([key, name]) => ({ name, values: history.map((h) => h[kind][key] ?? 0) })).filter((s) =>
      s.values.some((v) => v > 0),
    );
  return [
    {
      kind: 'chart',
      title: 'Unlooted stars by decade',
      type: 'line',
      labels,
      series: series('stars'),
      unit: 'stars',
      size: 'half',
    },
    {
      kind: 'chart',
      title: 'Units on the map by decade',
      type: 'line',
      labels,
      series: series('units'),
      unit: 'units',
      size: 'half',
    },
  ];
}
