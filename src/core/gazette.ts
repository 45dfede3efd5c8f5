/** The gazette: a public newspaper of one step, made of what the observer sees and of letters to all. OBSERVER-1. */
import type { Block, Document } from './document.js';
import { eventsForAll, OBSERVER } from './observer.js';
import type { GameEvent, PositionId } from './events.js';
import type { Fortune } from './fortunes.js';
import type { Fact } from './front-facts.js';
import type { FrontDate, FrontMap } from './front-page.js';
import { fact, ledSentence } from './front-words.js';
import type { GameSystem, OpenNews, PositionInfo, Standing } from './system.js';
import { newsOf, type NewsLook } from './news.js';

/** Raised when the file changes its form. */
export const GAZETTE_FORMAT = 1;

/** The scores that stood after a step. */
export interface PastScores {
  readonly turn: number;
  readonly step: string;
  readonly scores: Readonly<Record<PositionId, number>>;
}

/** A letter to all positions. */
export interface OpenLetter {
  readonly from: PositionId;
  readonly name: string;
  readonly text: string;
  /** To whom, where not to all. */
  readonly to?: string;
}

/** How a person or a realm rose or fell, in a sentence. */
export interface ToldFate {
  readonly fortune: Fortune;
  readonly text: string;
}

/** All that a gazette is laid out from but its map: the file beside it, for programs. */
export interface GazetteFile {
  readonly format: typeof GAZETTE_FORMAT;
  readonly game: string;
  readonly system: string;
  readonly resolved: { readonly turn: number; readonly step: string };
  /** In the rules' calendar, of the open step. */
  readonly date: string;
  readonly over: boolean;
  readonly seats: readonly PositionInfo[];
  /** The gravest first. */
  readonly facts: readonly Fact[];
  readonly standings?: readonly Standing[];
  /** Tables of earlier gazettes, oldest first. */
  readonly history: readonly PastScores[];
  readonly letters: readonly OpenLetter[];
  readonly dates: readonly FrontDate[];
  /** Who rose and who fell by events that all heard of. */
  readonly fates?: readonly ToldFate[];
  /** Before the step the game master changed what all can see. */
  readonly amended?: true;
  /** From whom no sheet came; missing where the game does not tell. NMR-1 */
  readonly silent?: readonly PositionId[];
  /** Of the open step, as printed. */
  readonly deadline?: string;
}

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
        details: file.deadline === undefined ? [] : [`Orders are due ${file.deadline}.`],
        briefing: [],
        look: 'newspaper',
      },
      newsOf(file, map, ALONE),
      ...inFull(file),
    ],
  };
}

const ALONE: NewsLook = { levels: [1, 2], id: '', alone: true };

/** The further columns of the table. */
function inFull({ standings = [] }: GazetteFile): Block[] {
  const columns = Object.keys(standings[0]?.columns ?? {}).slice(0, COLUMNS);
  if (columns.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: 'The table in full', id: 'in-full' },
    { kind: 'table', ...standingsTable(standings, columns) },
  ];
}

/** Who stands where, with these columns of his. */
export function standingsTable(
  standings: readonly Standing[],
  columns: readonly string[] = Object.keys(standings[0]?.columns ?? {}),
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
