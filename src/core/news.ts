/** The news of a step as blocks in columns: a paper of their own, or a chapter of a book. */
import type { Block } from './document.js';
import type { Shape } from './drawing.js';
import type { PositionId } from './events.js';
import type { Fact } from './front-facts.js';
import { bold, counted, inRow } from './front-words.js';
import type { FrontMap } from './front-page.js';
import type { Fortune } from './fortunes.js';
import type { GazetteFile, OpenLetter, PastScores } from './gazette-file.js';
import { seatNames, withoutSeatIds, withSeatNames } from './seat-names.js';
import { signatureOf } from './sheet-press.js';
import type { Standing } from './system.js';
import { plainText, type Text } from './text.js';

/** Facts below this are told in a number only. */
const LEAST = 3;
const MOST = 14;
/** Letters of a headline. */
const HEADLINE = 72;
/** So many letters more rather than a word or two alone below it. */
const OVER = 12;
/** How the news of a step stand: as a paper of their own, or as a chapter under a heading. */
export interface NewsLook {
  /** Of the headline, and of what stands below it. */
  readonly levels: readonly [1 | 2, 2 | 3];
  /** Before the ids of its headings. */
  readonly id: string;
  /** A paper of its own: with what comes, the curve of the scores so far, and the signs of the map. */
  readonly alone: boolean;
}

/** The news of a step in columns; `further` sections stand before letters and calendar. */
export function newsOf(
  file: GazetteFile,
  map: FrontMap | undefined,
  look: NewsLook,
  further: readonly (readonly Block[])[] = [],
): Extract<Block, { kind: 'newspaper' }> {
  const shown = file.facts.filter(({ weight }) => weight >= LEAST).slice(0, MOST);
  const [lead, ...others] = shown;
  const news = new Set(shown.map(({ text }) => withoutSeatIds(plainText(text))));
  const discs: Shape[] = [];
  const head = leader(lead, map, discs, look);
  const told = furtherNews(others, file.facts.length, map, discs);
  const section = (title: string, id: string, blocks: readonly Block[]): Block[] =>
    blocks.length === 0
      ? []
      : [{ kind: 'heading', level: look.levels[1], text: title, id: `${look.id}${id}` }, ...blocks];
  const { alone } = look;
  return {
    kind: 'newspaper',
    columns: alone ? 3 : 2,
    lead: [
      ...head,
      ...(map && (discs.length > 0 || (alone && file.standings)) ? [mapBlock(map, discs, alone)] : []),
    ],
    aside: section(file.over ? 'The end' : 'Standings', 'standings', [
      ...table(file),
      ...(alone ? chart(file) : []),
    ]),
    sections: [
      section(alone ? 'What all the world saw' : 'Further news', 'news', told),
      section('The fallen', 'fallen', fates(file, 'fallen', news)),
      section('The risen', 'risen', fates(file, 'risen', news)),
      section('From the game master', 'amended', amended(file)),
      section('No orders came', 'silent', silent(file)),
      ...further,
      section(alone ? 'Letters to the editor' : 'Letters', 'letters', letters(file.letters)),
      section('Calendar', 'calendar', alone ? calendar(file) : []),
    ].filter(({ length }) => length > 0),
  };
}

/** The gravest fact: its first clause is the headline. */
function leader(
  lead: Fact | undefined,
  map: FrontMap | undefined,
  discs: Shape[],
  { levels: [level], id, alone }: NewsLook,
): Block[] {
  if (!lead)
    return [paragraph(alone ? 'Nothing happened that all the world would know of.' : 'Nothing of note.')];
  const words = plainText(lead.text);
  const first = clauseOf(words);
  const rest = words.slice(first.length).trim();
  const mark = markOf(lead, map, discs);
  const short = /[.:;,]$/.test(first) ? first.slice(0, -1) : first;
  return [
    {
      kind: 'heading',
      level,
      text: rest === '' && mark !== '' ? `${short} ${mark}` : short,
      id: `${id}headline`,
      look: 'headline',
    },
    ...(rest === '' ? [] : [paragraph([...marked(mark), rest])]),
  ];
}

/** What stands above the gravest matter; empty: nothing happened that anybody would know of. */
export function headlineOf({ facts }: Pick<GazetteFile, 'facts'>): string {
  const lead = facts.find(({ weight }) => weight >= LEAST);
  return lead ? clauseOf(plainText(lead.text)).replace(/[.:;,]$/, '') : '';
}

/** The first clause that is none in brackets (a point before a number ends none: "no. 3"); of a long one so many words as a headline has room for. */
function clauseOf(words: string): string {
  const ends = [...words.matchAll(/[:;](?= |$)|\.(?= \D|$)/g)].map(({ index }) => words.slice(0, index + 1));
  const whole = (part: string): boolean => part.split('(').length === part.split(')').length;
  // "Byzantines: Thessalonika is lost" says something only behind the colon.
  const first = ends.find((part) => whole(part) && !isName(part)) ?? words;
  if (first.length <= HEADLINE + OVER) return first;
  const clause = first.lastIndexOf(', ', HEADLINE) + 1;
  return first.slice(0, clause > HEADLINE / 2 ? clause : first.lastIndexOf(' ', HEADLINE));
}

/** `Byzantines:`, `P3 Huns:`, `Raiders of Anatolia:` */
const isName = (part: string): boolean =>
  /^\S+:$/.test(part) || /^(?:\p{Lu}\S*|of|the|\d+)(?: (?:\p{Lu}\S*|of|the|\d+))*:$/u.test(part);

const paragraph = (text: Text): Block => ({ kind: 'paragraph', text });
const marked = (mark: string): Exclude<Text, string> => (mark === '' ? [] : [bold(mark), ' ']);

function furtherNews(
  facts: readonly Fact[],
  all: number,
  map: FrontMap | undefined,
  discs: Shape[],
): Block[] {
  if (facts.length === 0) return [];
  const more = all - facts.length - 1;
  const items = facts.map((one): Text => [
    ...marked(markOf(one, map, discs)),
    ...(typeof one.text === 'string' ? [one.text] : one.text),
  ]);
  return [
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

function table({ standings = [], history }: GazetteFile): Block[] {
  if (standings.length === 0) return [];
  const before = history.at(-1)?.scores;
  // Where all were equal nobody rose or fell.
  const places = before && new Set(Object.values(before)).size > 1 ? placesOf(before) : undefined;
  return [
    {
      kind: 'table',
      columns: [
        { title: '', align: 'right' },
        { title: '' },
        { title: 'Position' },
        { title: 'Score', align: 'right' },
        ...(before ? [{ title: '', align: 'right' as const }] : []),
      ],
      rows: standings.map((row) => [
        String(row.place),
        arrow(row, places),
        `${row.position} ${row.name}`,
        String(row.score),
        ...(before ? [change(row, before)] : []),
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
      size: 'small',
    },
  ];
}

/** Hexes are numbered for orders; a reader of the news writes none. */
const isNumber = (shape: Shape): boolean => shape.shape === 'label' && shape.style === 'number';
/** In a book a map is no higher than so many hundredths of the page's width: two chapters with a map each stand on a page. */
const HIGH = 48;
/** The share of a column of two. */
const HALF = 50;

/** With its signs, or, in a book, where they are told elsewhere, without them and no higher than is good for its pages. */
function mapBlock(
  { title, drawing, note, legend }: FrontMap,
  discs: readonly Shape[],
  alone: boolean,
): Block {
  const share = Math.floor((HIGH * drawing.width) / drawing.height);
  return {
    kind: 'map',
    title,
    drawing: { ...drawing, shapes: [...drawing.shapes.filter((shape) => !isNumber(shape)), ...discs] },
    sketch: true,
    ...(note === undefined ? {} : { scale: note }),
    ...(alone || share >= HALF ? {} : { width: share }),
    ...(legend && alone ? { legend: legend.filter(({ text }) => !/\b(your|own|you)\b/.test(text)) } : {}),
  };
}

/** Of each kind so many are told one by one. */
const FATES = 10;

/** Who rose or fell, as far as the news above have not told it. */
function fates(
  { fates: all = [], seats }: GazetteFile,
  fortune: Fortune,
  news: ReadonlySet<string>,
): Block[] {
  const names = seatNames(seats);
  const told = all.filter((one) => one.fortune === fortune).map(({ text }) => withSeatNames(text, names));
  const own = [...new Set(told)].filter((text) => !news.has(withoutSeatIds(text)));
  if (own.length === 0) return [];
  const more = own.length - FATES;
  return [
    {
      kind: 'list',
      items: [...own.slice(0, FATES), ...(more > 0 ? [`And ${counted(more, 'other')}.`] : [])],
    },
  ];
}

function amended({ amended: is }: GazetteFile): Block[] {
  if (is !== true) return [];
  return [paragraph('Before this step the game master changed by hand what all can see.')];
}

function silent({ silent: ids = [], seats }: GazetteFile): Block[] {
  if (ids.length === 0) return [];
  const names = ids.map((id) => `${id} ${seats.find((seat) => seat.id === id)?.name ?? ''}`.trim());
  return [paragraph(`Nothing was received from ${inRow(names)}.`)];
}

function letters(all: readonly OpenLetter[]): Block[] {
  return all.map(({ as, text, to = 'all', ...writer }): Block => ({
    kind: 'letter',
    from: `${signatureOf(writer)}${as === undefined ? '' : ` as ${as}`}`,
    to,
    text,
  }));
}

function calendar({ dates, over }: GazetteFile): Block[] {
  if (over || dates.length === 0) return [];
  return [
    {
      kind: 'list',
      items: dates.map(({ when, text }): Text => [bold(when), `: ${plainText(text)}`]),
    },
  ];
}
