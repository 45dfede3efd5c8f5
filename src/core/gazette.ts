/** The gazette: a public newspaper of one step, made of what the observer sees and of letters to all. OBSERVER-1. */
import type { Block, Document } from './document.js';
import { eventsForAll, OBSERVER } from './observer.js';
import type { GameEvent } from './events.js';
import type { FrontMap } from './front-page.js';
import { fact, ledSentence } from './front-words.js';
import type { GazetteFile, ToldFate } from './gazette-file.js';
import type { GameSystem, OpenNews, Standing } from './system.js';
import { newsOf, type NewsLook } from './news.js';
import { timeInWords } from './time-in-words.js';

/** What a system tells of a step in public; of one that brings no news of its own the public events, as they come. */
export function openNewsOf(system: GameSystem, state: unknown, events: readonly GameEvent[]): OpenNews {
  if (system.observe && system.news) return system.news(system.observe(state, events));
  const told = eventsForAll(events).filter(({ type }) => type !== 'roll');
  return { facts: told.map((event) => fact('happened', 3, ledSentence(system.sentence(event, OBSERVER)))) };
}

/** Who rose and who fell by these events, as all may know it. */
export const fatesOf = (system: GameSystem, events: readonly GameEvent[]): ToldFate[] =>
  events.flatMap((event) => {
    const fortune = system.fortune?.(event);
    return fortune ? [{ fortune, text: system.sentence(event, OBSERVER) }] : [];
  });

/** Further columns of the table beside the score. */
const COLUMNS = 6;

/** Lays a gazette out. `map` is that of the same state. */
export function gazetteDocument(file: GazetteFile, map?: FrontMap): Document {
  const { turn, step } = file.resolved;
  const table = inFull(file);
  const subtitle = [
    `After turn ${turn}${step === '' ? '' : `, ${step}`}`,
    file.over ? 'the game is over' : `now ${file.date}`,
  ].join(' · ');
  return {
    title: `Gazette of ${file.game}`,
    subtitle,
    accent: 0,
    blocks: [
      {
        kind: 'masthead',
        title: `Gazette of ${file.game}`,
        subtitle,
        details: file.deadline === undefined ? [] : [`Orders are due ${timeInWords(file.deadline)}.`],
        briefing: [],
        look: 'newspaper',
      },
      { ...newsOf(file, map, ALONE), follows: table.length > 0 ? (file.standings ?? []).length + HEAD : 0 },
      ...table,
    ],
  };
}

const ALONE: NewsLook = { levels: [1, 2], id: '', alone: true };

/** Lines of the heading of the table in full and of its titles. */
const HEAD = 4;

/** The further columns of the table. */
function inFull({ standings = [] }: GazetteFile): Block[] {
  const columns = toldColumns(standings).slice(0, COLUMNS);
  if (columns.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: 'The table in full', id: 'in-full' },
    { kind: 'table', ...standingsTable(standings, columns) },
  ];
}

/** Columns in which anything stands: what befell nobody has none. */
const toldColumns = (standings: readonly Standing[]): readonly string[] =>
  Object.keys(standings[0]?.columns ?? {}).filter((column) =>
    standings.some(({ columns }) => columns[column] !== undefined && columns[column] !== ''),
  );

/** Who stands where, with these columns of his. */
export function standingsTable(
  standings: readonly Standing[],
  columns: readonly string[] = toldColumns(standings),
): Pick<Extract<Block, { kind: 'table' }>, 'columns' | 'rows'> {
  return {
    columns: [
      { title: '', align: 'right' },
      { title: 'Position' },
      { title: 'Score', align: 'right' },
      ...columns.map((title) => ({
        title,
        align: standings.some((row) => typeof row.columns[title] === 'string')
          ? ('left' as const)
          : ('right' as const),
      })),
    ],
    rows: standings.map((row) => [
      String(row.place),
      `${row.position} ${row.name}`,
      String(row.score),
      ...columns.map((column) => String(row.columns[column] ?? '')),
    ]),
  };
}
