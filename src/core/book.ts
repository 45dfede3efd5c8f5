/** A game as a book: cover, contents, maps, curves, the gazettes of all steps, move sheets, the table, an index, the seed. */
import { boundSheet, sheetId, type BoundSheet } from './book-sheets.js';
import { indexBlocks } from './book-index.js';
import { battlesIn, personsIn, type BookChapter } from './book-chapter.js';
import type { Block, Document } from './document.js';
import type { FrontMap } from './front-page.js';
import { bold, counted, inRow } from './front-words.js';
import { standingsTable } from './gazette.js';
import { headlineOf, newsOf } from './news.js';
import { seatNames, withSeatNames } from './seat-names.js';
import type { PositionInfo, Standing } from './system.js';
import type { Run, Text } from './text.js';

/** What of the dice may be told now. */
export interface BookDice {
  /** SHA-256 of the seed. */
  readonly commitment: string;
  readonly seed?: string;
  /** SEED-2: what players mixed in, and what the dice came from then. */
  readonly shares?: Readonly<Record<string, string>>;
  readonly mixed?: string;
}

export interface BookMatter {
  readonly title: string;
  readonly rules: string;
  readonly scenario: string;
  /** For whom it is: `everybody`. */
  readonly reader: string;
  readonly seats: readonly PositionInfo[];
  /** Who played, where that is to be told. */
  readonly people?: Readonly<Record<string, string>>;
  /** Dates of the rules' calendar; empty: it has none. */
  readonly from: string;
  readonly to: string;
  readonly over: boolean;
  readonly start?: FrontMap;
  readonly chapters: readonly BookChapter[];
  readonly sheets: readonly BoundSheet[];
  readonly dice: BookDice;
}

/** Lays a book out. The same matter gives the same document. */
export function bookDocument(matter: BookMatter): Document {
  const { title, sheets, chapters } = matter;
  return {
    title,
    subtitle: `${matter.rules} · ${matter.scenario}`,
    accent: 0,
    blocks: [
      ...coverBlocks(matter),
      BREAK,
      ...contents(matter),
      ...maps(matter),
      ...curves(chapters),
      ...chapters.flatMap(chapterBlocks),
      ...sheets.flatMap(boundSheet),
      BREAK,
      ...finalTable(matter),
      ...indexBlocks(chapters),
      ...diceBlocks(matter.dice),
    ],
  };
}

const BREAK: Block = { kind: 'pageBreak' };
const chapterHead = (text: string, id: string): Block => ({ kind: 'heading', level: 1, text, id });
const paragraph = (text: Text): Block => ({ kind: 'paragraph', text });

/** The newest table that stood open, and after which step. */
function lastTable(
  chapters: readonly BookChapter[],
): { readonly standings: readonly Standing[]; readonly chapter: BookChapter } | undefined {
  const chapter = chapters.findLast(({ news }) => (news.standings ?? []).length > 0);
  return chapter?.news.standings ? { standings: chapter.news.standings, chapter } : undefined;
}

/** So many seats leave room for a map below them. */
const FEW = 8;

function coverBlocks(matter: BookMatter): Block[] {
  const { title, rules, scenario, reader, from, to, over, chapters, seats, people } = matter;
  const table = lastTable(chapters);
  const placeOf = (id: string): Standing | undefined =>
    table?.standings.find(({ position }) => position === id);
  const picture = endOf(chapters);
  const turns = chapters.at(-1)?.news.resolved.turn ?? 0;
  return [
    {
      kind: 'masthead',
      title,
      subtitle: `${rules} · ${scenario}`,
      details: [
        [spanOf(from, to), counted(turns, 'turn')].filter((part) => part !== '').join(', '),
        wonBy(over, table),
        `For ${reader}.`,
      ],
      briefing: [],
      look: 'book',
    },
    {
      kind: 'table',
      columns: [
        { title: '' },
        { title: 'Position' },
        ...(people ? [{ title: 'Played by' }] : []),
        { title: 'Place', align: 'right' },
        { title: 'Score', align: 'right' },
      ],
      rows: seats.map(({ id, name }) => [
        id,
        name,
        ...(people ? [people[id] ?? ''] : []),
        String(placeOf(id)?.place ?? ''),
        String(placeOf(id)?.score ?? ''),
      ]),
    },
    ...(picture && seats.length <= FEW ? [mapBlock(picture, picture.title, COVER)] : []),
  ];
}

/** Where the rules count no years there are none. */
const spanOf = (from: string, to: string): string =>
  [...new Set([from, to])].filter((date) => date !== '').join(' to ');

function wonBy(over: boolean, table: ReturnType<typeof lastTable>): string {
  if (!over) return 'The game still runs.';
  const first = (table?.standings ?? []).filter(({ place }) => place === 1);
  if (first.length === 0) return 'The game is over.';
  return `Won by ${inRow(first.map(({ position, name }) => `${position} ${name}`))}.`;
}

const page = (text: string, ref: string): Run => ({ text, ref, far: true });

function contents({ chapters, sheets, over, start }: BookMatter): Block[] {
  const line = (title: string, ref: string, said = ''): Text => [
    page(title, ref),
    ...(said === '' ? [] : [' ', { text: said, style: 'italic' as const }]),
  ];
  const hasCurves = curves(chapters).length > 0;
  return [
    chapterHead('Contents', 'contents'),
    {
      kind: 'list',
      entries: true,
      items: [
        ...((start ?? endOf(chapters)) ? [line('The world', 'maps')] : []),
        ...(hasCurves ? [line('How it went', 'curves')] : []),
        ...chapters.map(({ id, title, news }) => line(title, id, headlineOf(news))),
        ...sheets.map((sheet) => line(`Move sheet: ${sheet.title}`, sheetId(sheet))),
        ...(lastTable(chapters) ? [line(tableTitle(over), 'table')] : []),
        ...(indexBlocks(chapters).length > 0 ? [line('Index', 'index')] : []),
        line('The dice', 'dice'),
      ],
    },
  ];
}

const tableTitle = (over: boolean): string => (over ? 'The final table' : 'The table so far');

/** A map of this shape or a narrower one stands beside the other: its width for a height of 1. */
const BESIDE = 1.8;

/** Wider ones stand one below the other: with the contents and their signs on one page if each is no higher than this share of its width. */
const SHARE = 36;
/** The map of the cover. */
const COVER = 50;

function maps({ start, chapters, over }: BookMatter): Block[] {
  const end = endOf(chapters);
  if (!start && !end) return [];
  const legend = end?.legend?.filter(({ text }) => !/\b(your|own|you)\b/.test(text));
  const all = [
    ...(start ? [mapBlock(start, 'As it began')] : []),
    ...(end
      ? [{ ...mapBlock(end, over ? 'As it ended' : 'As it is now'), ...(legend ? { legend } : {}) }]
      : []),
  ];
  const isNarrow = all.length > 1 && all.every(({ drawing: { width, height } }) => width <= BESIDE * height);
  const beside: Block = { kind: 'grid', columns: 2, cells: all.map((one) => [{ ...one, width: HALF }]) };
  return [chapterHead('The world', 'maps'), ...(isNarrow ? [beside] : all)];
}

const endOf = (chapters: readonly BookChapter[]): FrontMap | undefined =>
  chapters.findLast(({ map }) => map)?.map;

/** Of the width of the page, in hundredths. */
const HALF = 50;

const mapBlock = (
  { drawing, note }: FrontMap,
  title: string,
  share = SHARE,
): Extract<Block, { kind: 'map' }> => ({
  kind: 'map',
  title,
  drawing,
  sketch: true,
  width: Math.max(40, Math.min(100, Math.floor((share * drawing.width) / drawing.height))),
  ...(note === undefined ? {} : { scale: note }),
});

/** A curve needs so many points. */
const POINTS = 3;

/** The scores over the whole game, large, and each further column of figures, small. */
function curves(chapters: readonly BookChapter[]): Block[] {
  const told = chapters.filter(({ news }) => (news.standings ?? []).length > 0);
  const seats = told.at(-1)?.news.standings ?? [];
  if (told.length < POINTS) return [];
  const labels = told.map(({ short }) => short.replace(/^turn /, ''));
  const rowOf = ({ news }: BookChapter, id: string): Standing | undefined =>
    news.standings?.find(({ position }) => position === id);
  const chart = (title: string, valueOf: (row: Standing) => number | string | undefined): Block => ({
    kind: 'chart',
    title,
    type: 'line',
    labels,
    series: seats.map(({ position, name }) => ({
      name,
      values: told.map((chapter) => {
        const row = rowOf(chapter, position);
        const value = row && valueOf(row);
        return typeof value === 'number' ? value : undefined;
      }),
    })),
    size: 'half',
  });
  const columns = Object.entries(seats[0]?.columns ?? {}).flatMap(([column, value]) =>
    typeof value === 'number' ? [column] : [],
  );
  return [
    chapterHead('How it went', 'curves'),
    chart('Score', ({ score }) => score),
    ...columns.map((column) => chart(column, ({ columns: all }) => all[column])).filter(moves),
  ];
}

/** A column that stands still in all rows makes no curve: points of one checkpoint, penalties that nobody had. */
const moves = (block: Block): boolean =>
  block.kind === 'chart' &&
  block.series.some(({ values }) => new Set(values.filter((value) => value !== undefined)).size > 1);

/** Nothing to tell: its table would only say again what the chapter before said. */
function isQuiet(chapter: BookChapter): boolean {
  const { over, letters, fates = [], amended, silent = [] } = chapter.news;
  if (over || amended === true || headlineOf(chapter.news) !== '') return false;
  const told = [letters, fates, silent, battlesIn(chapter), personsIn(chapter)];
  return told.every(({ length }) => length === 0);
}

function chapterBlocks(chapter: BookChapter): Block[] {
  const { id, title, news, map } = chapter;
  const list = (
    head: string,
    key: string,
    all: readonly { readonly id: string; readonly text: string }[],
  ): Block[] =>
    all.length === 0
      ? []
      : [
          { kind: 'heading', level: 3, text: head, id: `${id}/${key}` },
          { kind: 'list', items: all.map(({ text }) => text), ids: all.map((one) => one.id) },
        ];
  const persons = personsIn(chapter);
  // Who is told among the persons is not told twice.
  const names = seatNames(news.seats);
  const isTold = (fate: string): boolean => persons.some(({ text }) => text === withSeatNames(fate, names));
  const fates = news.fates?.filter(({ text }) => !isTold(text)) ?? [];
  if (isQuiet(chapter)) return [chapterHead(title, id), paragraph('Nothing of note.')];
  return [
    chapterHead(title, id),
    newsOf({ ...news, fates }, map, { levels: [2, 3], id: `${id}/`, alone: false }, [
      list('Battles', 'battles', battlesIn(chapter)),
      list('Persons', 'persons', persons),
    ]),
  ];
}

function finalTable({ chapters, over }: BookMatter): Block[] {
  const table = lastTable(chapters);
  if (!table) return [];
  const late = table.chapter !== chapters.at(-1);
  return [
    chapterHead(tableTitle(over), 'table'),
    ...(late ? [paragraph(`As it was last told, after ${table.chapter.short}.`)] : []),
    { kind: 'table', ...standingsTable(table.standings) },
  ];
}

function diceBlocks({ commitment, seed, shares, mixed }: BookDice): Block[] {
  const code = (caption: string, line: string): Block => ({ kind: 'preformatted', caption, lines: [line] });
  const told = Object.entries(shares ?? {});
  return [
    chapterHead('The dice', 'dice'),
    paragraph(
      seed === undefined
        ? 'All dice of this game come from one seed. Its SHA-256 stood on the first sheets; the seed is told when the game is over.'
        : 'All dice of this game came from one seed. Its SHA-256 stood on the first sheets, before a die was thrown: whoever has the seed can throw all of them again.',
    ),
    code('SHA-256 of the seed', commitment),
    ...(seed === undefined ? [] : [code('The seed', seed)]),
    ...(told.length === 0
      ? []
      : [
          paragraph('With the first step the players’ shares were mixed into it:'),
          { kind: 'list', items: told.map(([id, share]): Text => [bold(id), ` “${share}”`]) } as const,
        ]),
    ...(mixed === undefined ? [] : [code('What the dice of all steps came from', mixed)]),
  ];
}
