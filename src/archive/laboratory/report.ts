/** The figures of many games as a document to read and to print. */
import { ids, type Block, type Document, type Text } from '../../core/index.js';
import type { Comparison } from './comparison.js';
import type { CourseFigures, QuarrelFigures, SeatFigures, Spread, Summary } from './summary.js';

/** What was played. */
export interface Setting {
  readonly system: string;
  readonly scenario: string;
  readonly seed: string;
  /** Options and changes of data, as they were written. */
  readonly changes: readonly string[];
}

/** What was played beside it, with the same seeds. */
export interface Beside {
  readonly changes: readonly string[];
  readonly summary: Summary;
  readonly comparison: Comparison;
}

const MOST_FAILURES = 25;

/** The report of a run of games; `beside` where two settings were compared. */
export function laboratoryReport(setting: Setting, summary: Summary, beside?: Beside): Document {
  const blocks: Block[] = [
    {
      kind: 'masthead',
      title: `${setting.system}, ${setting.scenario}`,
      subtitle: `${summary.games} games by the computer in every seat`,
      details: [`Seeds ${setting.seed}-1 and on`, changed(setting.changes)],
      briefing: briefing(summary),
    },
    ...seatBlocks(summary),
    ...(beside ? besideBlocks(beside) : []),
    ...courseBlocks(summary),
    ...orderBlocks(summary),
    ...countBlocks(summary),
  ];
  return { title: `${setting.system}, ${setting.scenario}: games played`, subtitle: '', accent: 0, blocks };
}

const changed = (changes: readonly string[]): string =>
  changes.length === 0 ? 'Rules and options as they stand' : `Changed: ${changes.join(', ')}`;

function briefing(summary: Summary): Text[] {
  const { games, finished, broken, turns, leadChanges, firstBlood, quarrels } = summary;
  return [
    `${finished} of ${games} games came to an end by the rules; ${turnsIn(turns)}.`,
    `The lead changed ${tell(leadChanges)} times a game.`,
    firstBlood ? `First fight in turn ${tell(firstBlood)}.` : 'Nobody fought.',
    ...(quarrels ? [quarrelLine(quarrels)] : []),
    ...(broken > 0 ? [`${broken} games broke an invariant: see what simulate printed.`] : []),
  ];
}

function quarrelLine({ each, withLeader, even }: QuarrelFigures): string {
  const fought = `Battles and captures between positions: ${round(each)} a game`;
  if (!withLeader) return `${fought}.`;
  const { share, low, high } = withLeader;
  return `${fought}; while one led, he stood in ${percent(share)} (${percent(low)} to ${percent(high)}; ${percent(even)} if all were fought alike).`;
}

const turnsIn = (turns: Spread): string => `${tell(turns)} turns, at most ${round(turns.most)}`;

/** `12 (9 to 14)`: the middle, and between the quartiles. */
const tell = ({ lower, middle, upper }: Spread): string =>
  lower === upper ? round(middle) : `${round(middle)} (${round(lower)} to ${round(upper)})`;

const round = (n: number): string => String(Math.round(n * 10) / 10);
const percent = (share: number): string => `${Math.round(share * 100)} %`;
/** As chances are told: three digits, or that they are smaller. */
const chance = (p: number): string => (p < 0.001 ? 'under 0.001' : p.toFixed(3));

function seatBlocks({ seats }: Summary): Block[] {
  return [
    { kind: 'heading', level: 1, text: 'Seats' },
    {
      kind: 'table',
      columns: [
        { title: 'Seat' },
        { title: 'Name' },
        ...['Wins', 'Share', '95 % between', 'Of even', 'Score', 'Place', 'Out', 'Fights'].map((title) => ({
          title,
          align: 'right' as const,
        })),
      ],
      rows: seats.map(seatRow),
    },
    {
      kind: 'paragraph',
      tone: 'small',
      text:
        'A shared first place counts by its share. Of even: wins as a multiple of an even share. 95 % between: where the true share ' +
        'lies in 95 of 100 such runs (Wilson). Score and place: those of the middle game. Out: games in which the seat fell. ' +
        'Fights: a game.',
    },
    {
      kind: 'chart',
      title: 'Share of wins, %',
      type: 'bar',
      labels: seats.map(({ position }) => position),
      series: [{ name: 'share', values: seats.map(({ share }) => Math.round(share * 100)) }],
      size: 'half',
    },
  ];
}

function seatRow(seat: SeatFigures): Text[] {
  const { low, high } = seat.interval;
  return [
    seat.position,
    seat.name,
    round(seat.wins),
    percent(seat.share),
    `${percent(low)} to ${percent(high)}`,
    `${round(seat.ofEven)} x`,
    round(seat.score.middle),
    round(seat.place.middle),
    String(seat.out),
    round(seat.fights),
  ];
}

function besideBlocks({ changes, summary, comparison: { seats, turns } }: Beside): Block[] {
  return [
    { kind: 'heading', level: 1, text: 'Beside it, with the same seeds' },
    {
      kind: 'paragraph',
      text: `${changed(changes)}. ${turnsIn(summary.turns)}; ${turns.longer} games got longer, ${turns.shorter} shorter (by chance alone: ${chance(turns.byChance)}).`,
    },
    {
      kind: 'table',
      columns: [
        { title: 'Seat' },
        { title: 'Name' },
        ...['Wins before', 'after', 'Better place', 'Worse', 'Same', 'By chance alone'].map((title) => ({
          title,
          align: 'right' as const,
        })),
      ],
      rows: seats.map((seat) => [
        seat.position,
        seat.name,
        ...seat.wins.map(round),
        String(seat.better),
        String(seat.worse),
        String(seat.same),
        chance(seat.byChance),
      ]),
    },
    {
      kind: 'paragraph',
      tone: 'small',
      text: 'By chance alone: how often so one-sided a difference comes of nothing (sign test, two-sided; seeds without a difference do not count). Under 0.05 it is worth a second run with other seeds.',
    },
  ];
}

function courseBlocks({ courses, seats }: Summary): Block[] {
  const shown = courses.filter(({ turns }) => turns.length > 1);
  if (shown.length === 0) return [];
  const names = new Map(seats.map(({ position, name }) => [position, name]));
  return [
    { kind: 'heading', level: 1, text: 'The course of the games' },
    {
      kind: 'paragraph',
      tone: 'small',
      text: 'The middle of all games that got so far, as long as a quarter of them goes on; of the score the quartiles too, seat by seat.',
    },
    { kind: 'grid', columns: 2, cells: [...shown.map(middleCell), ...quartileCells(shown[0], names)] },
  ];
}

function middleCell({ name, turns, seats }: CourseFigures): Block[] {
  const series = ids(seats).map((seat) => ({
    name: seat,
    values: (seats[seat] ?? []).map((one) => one?.middle),
  }));
  return [{ kind: 'chart', title: name, type: 'line', labels: turns.map(String), series, size: 'half' }];
}

function quartileCells(course: CourseFigures | undefined, names: ReadonlyMap<string, string>): Block[][] {
  if (!course) return [];
  return ids(course.seats).map((seat) => [
    {
      kind: 'chart',
      title: `${seat} ${names.get(seat) ?? ''}: ${course.name}`,
      type: 'line',
      labels: course.turns.map(String),
      series: (['lower', 'middle', 'upper'] as const).map((part) => ({
        name: part,
        values: (course.seats[seat] ?? []).map((one) => one?.[part]),
      })),
      size: 'half',
    },
  ]);
}

function orderBlocks({ coverage, neverDone, failures, games }: Summary): Block[] {
  const rest = failures.length - MOST_FAILURES;
  return [
    { kind: 'heading', level: 1, text: 'Orders' },
    {
      kind: 'table',
      columns: [
        { title: 'Order' },
        ...['Given', 'a game', 'Done', 'In part', 'Failed'].map((title) => ({
          title,
          align: 'right' as const,
        })),
      ],
      rows: Object.entries(coverage.orders).map(([key, { given, done, part, failed }]) => [
        key,
        String(given),
        round(given / games),
        String(done),
        String(part),
        String(failed),
      ]),
    },
    {
      kind: 'paragraph',
      text:
        neverDone.length === 0
          ? 'Every order was carried out at least once.'
          : `Never carried out: ${neverDone.join(', ')}.`,
    },
    ...(failures.length === 0
      ? []
      : [
          { kind: 'heading', level: 2, text: 'Why orders failed' } satisfies Block,
          countTable('Order: reason', failures.slice(0, MOST_FAILURES)),
        ]),
    ...(rest > 0
      ? [{ kind: 'paragraph', tone: 'small', text: `And ${rest} rarer reasons.` } satisfies Block]
      : []),
  ];
}

function countBlocks({ coverage }: Summary): Block[] {
  const parts = [
    ['Events', coverage.events],
    ['Phases', coverage.phases],
    ['Rules that an event cited', coverage.rules],
  ] as const;
  return parts.flatMap(([title, counts]) => [
    { kind: 'heading', level: 1, text: title },
    countTable(
      title,
      Object.entries(counts).map(([what, count]) => ({ what, count })),
    ),
  ]);
}

const countTable = (
  title: string,
  counts: readonly { readonly what: string; readonly count: number }[],
): Block => ({
  kind: 'table',
  columns: [{ title }, { title: 'Times', align: 'right' }],
  rows: counts.map(({ what, count }) => [what, String(count)]),
});
