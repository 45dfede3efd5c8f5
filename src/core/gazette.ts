/** The gazette: a public newspaper of one step, made of what the observer sees and of letters to all. OBSERVER-1. */
import type { Block, Document } from './document.js';
import type { Shape } from './drawing.js';
import { eventsForAll, OBSERVER } from './observer.js';
import type { GameEvent, PositionId } from './events.js';
import type { Fact } from './front-facts.js';
import type { FrontDate, FrontMap } from './front-page.js';
import { bold, counted, fact, ledSentence } from './front-words.js';
import type { GameSystem, OpenNews, PositionInfo, Standing } from './system.js';
import { plainText, type Text } from './text.js';

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
  /** Of the open step, as printed. */
  readonly deadline?: string;
}

/** What a system tells of a step in public; of one that brings no news of its own the public events, as they come. */
export function openNewsOf(system: GameSystem, state: unknown, events: readonly GameEvent[]): OpenNews {
  if (system.observe && system.news) return system.news(system.observe(state, events));
  const told = eventsForAll(events).filter(({ type }) => type !== 'roll');
  return { facts: told.map((event) => fact('happened', 3, ledSentence(system.sentence(event, OBSERVER)))) };
}

/** Facts below this are told in a number only. */
const LEAST = 3;
const MOST = 14;
/** Letters of a headline. */
const HEADLINE = 72;
/** Further columns of the table beside the score. */
const COLUMNS = 6;

/** Lays a gazette out. `map` is that of the same state. */
export function gazetteDocument(file: GazetteFile, map?: FrontMap): Document {
  const { turn, step } = file.resolved;
  const subtitle = [
    `After turn ${turn}${step === '' ? '' : `, ${step}`}`,
    file.over ? 'the game is over' : `now ${file.date}`,
  ].join(' · ');
  const [lead, ...others] = file.facts.filter(({ weight }) => weight >= LEAST).slice(0, MOST);
  const discs: Shape[] = [];
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
      },
      ...leader(lead, map, discs),
      ...news(others, file.facts.length, map, discs),
      ...table(file),
      ...chart(file),
      ...(map && (discs.length > 0 || file.standings) ? [mapBlock(map, discs)] : []),
      ...letters(file.letters),
      ...calendar(file),
    ],
  };
}

/** The gravest fact: its first clause is the headline. */
function leader(lead: Fact | undefined, map: FrontMap | undefined, discs: Shape[]): Block[] {
  if (!lead) return [{ kind: 'paragraph', text: 'Nothing happened that all the world would know of.' }];
  const words = plainText(lead.text);
  const first = clauseOf(words);
  const rest = words.slice(first.length).trim();
  const mark = markOf(lead, map, discs);
  const short = /[.:;,]$/.test(first) ? first.slice(0, -1) : first;
  return [
    {
      kind: 'heading',
      level: 1,
      text: rest === '' && mark !== '' ? `${short} ${mark}` : short,
      id: 'headline',
    },
    ...(rest === '' ? [] : [paragraph([...marked(mark), rest])]),
  ];
}

/** The first clause that is none in brackets (a point before a number ends none: "no. 3"); of a long one so many words as a headline has room for. */
function clauseOf(words: string): string {
  const ends = [...words.matchAll(/[:;](?= |$)|\.(?= \D|$)/g)].map(({ index }) => words.slice(0, index + 1));
  const whole = (part: string): boolean => part.split('(').length === part.split(')').length;
  const first = ends.find(whole) ?? words;
  return first.length <= HEADLINE ? first : first.slice(0, first.lastIndexOf(' ', HEADLINE));
}

const paragraph = (text: Text): Block => ({ kind: 'paragraph', text });
const marked = (mark: string): Exclude<Text, string> => (mark === '' ? [] : [bold(mark), ' ']);

function news(facts: readonly Fact[], all: number, map: FrontMap | undefined, discs: Shape[]): Block[] {
  if (facts.length === 0) return [];
  const more = all - facts.length - 1;
  const items = facts.map((one): Text => [
    ...marked(markOf(one, map, discs)),
    ...(typeof one.text === 'string' ? [one.text] : one.text),
  ]);
  return [
    { kind: 'heading', level: 2, text: 'What all the world saw', id: 'news' },
    { kind: 'list', items: [...items, ...(more > 0 ? [`And ${counted(more, 'lesser matter')}.`] : [])] },
  ];
}

/** A fact with a place gets the next number, and the map its disc. */
function markOf({ place }: Fact, map: FrontMap | undefined, discs: Shape[]): string {
  const at = place === undefined ? undefined : map?.places[place];
  if (!at) return '';
  const number = discs.length + 1;
  discs.push({ shape: 'disc', number, dark: true, at });
  return `(${number})`;
}

function table({ standings = [], history, over }: GazetteFile): Block[] {
  if (standings.length === 0) return [];
  const before = history.at(-1)?.scores;
  // Where all were equal nobody rose or fell.
  const places = before && new Set(Object.values(before)).size > 1 ? placesOf(before) : undefined;
  const columns = Object.keys(standings[0]?.columns ?? {}).slice(0, COLUMNS);
  return [
    { kind: 'heading', level: 1, text: over ? 'The end' : 'Standings', id: 'standings' },
    {
      kind: 'table',
      columns: [
        { title: '', align: 'right' },
        { title: '' },
        { title: 'Position' },
        { title: 'Score', align: 'right' },
        { title: 'Change', align: 'right' },
        ...columns.map((title) => ({
          title,
          align: standings.some((row) => typeof row.columns[title] === 'string')
            ? ('left' as const)
            : ('right' as const),
        })),
      ],
      rows: standings.map((row) => [
        String(row.place),
        arrow(row, places),
        `${row.position} ${row.name}`,
        String(row.score),
        change(row, before),
        ...columns.map((column) => String(row.columns[column] ?? '')),
      ]),
    },
  ];
}

/** Who stood where by these scores; equals share a place. */
function placesOf(scores: PastScores['scores']): Readonly<Record<PositionId, number>> {
  const all = Object.values(scores);
  return Object.fromEntries(
    Object.entries(scores).map(([id, score]) => [id, 1 + all.filter((other) => other > score).length]),
  );
}

function arrow(
  { position, place }: Standing,
  places: Readonly<Record<PositionId, number>> | undefined,
): string {
  const was = places?.[position];
  return was === undefined || was === place ? '' : was > place ? '▲' : '▼';
}

function change({ position, score }: Standing, before: PastScores['scores'] | undefined): string {
  const was = before?.[position];
  if (was === undefined) return '';
  const by = score - was;
  return by === 0 ? '=' : by > 0 ? `+${by}` : `\u2212${-by}`;
}

/** From so many tables on there is a line to be drawn. */
const POINTS = 3;

function chart({ standings = [], history, resolved }: GazetteFile): Block[] {
  if (standings.length === 0 || history.length + 1 < POINTS) return [];
  const now = Object.fromEntries(standings.map(({ position, score }) => [position, score]));
  const all = [...history, { ...resolved, scores: now }];
  return [
    {
      kind: 'chart',
      title: 'Scores from turn to turn',
      type: 'line',
      labels: all.map(({ turn, step }) => (step === '' ? String(turn) : `${turn} ${step}`)),
      series: standings.map(({ position, name }) => ({
        name,
        values: all.map(({ scores }) => scores[position]),
      })),
      size: 'half',
    },
  ];
}

/** Hexes are numbered for orders; a reader of the news writes none. */
const isNumber = (shape: Shape): boolean => shape.shape === 'label' && shape.style === 'number';
/** A map higher than so much of its width stands in part of the page's width, with other blocks beside it. */
const TALL = 0.7;
const NARROW = 66;

function mapBlock({ title, drawing, note, legend }: FrontMap, discs: readonly Shape[]): Block {
  return {
    kind: 'map',
    title,
    drawing: { ...drawing, shapes: [...drawing.shapes.filter((shape) => !isNumber(shape)), ...discs] },
    ...(drawing.height > TALL * drawing.width ? { width: NARROW } : {}),
    ...(note === undefined ? {} : { scale: note }),
    ...(legend ? { legend: legend.filter(({ text }) => !/\b(your|own|you)\b/.test(text)) } : {}),
  };
}

function letters(all: readonly OpenLetter[]): Block[] {
  if (all.length === 0) return [];
  return [
    { kind: 'heading', level: 1, text: 'Letters to the editor', id: 'letters' },
    ...all.map(({ from, name, text }): Block => ({
      kind: 'letter',
      from: `${name} (${from})`,
      to: 'all',
      text,
    })),
  ];
}

function calendar({ dates, over }: GazetteFile): Block[] {
  if (over || dates.length === 0) return [];
  return [
    { kind: 'heading', level: 1, text: 'Calendar', id: 'calendar' },
    {
      kind: 'list',
      items: dates.map(({ when, text }): Text => [bold(when), `: ${plainText(text)}`]),
    },
  ];
}
