/** A forecast in lines of plain text: for the command, and at the end of a receipt. First what it cannot know. */
import type {
  BattleForecast,
  EndForecast,
  FigureForecast,
  Forecast,
  OrderForecast,
  Share,
} from './forecast-told.js';

export interface ForecastPart {
  /** Empty: the head. */
  readonly title: string;
  /** Cells, each column as wide as its widest; rows of one cell are sentences. */
  readonly rows: readonly (readonly string[])[];
}

const percent = (share: Share): string => `${share} %`;

/** Ends of forces that are told of each; with more the likeliest. */
const MOST_SPOTS = 3;

/** The forecast in parts: its head with what it cannot know, then whatever there is to tell. */
export function forecastParts(of: Forecast): ForecastPart[] {
  const { worlds, unknown, orders, ends, battles, arrivals, dates, figures, news } = of;
  const head = `Forecast from ${worlds} imagined ${worlds === 1 ? 'world' : 'worlds'}`;
  return [
    { title: head, rows: [['What it cannot know:'], ...unknown.map((line) => [`  ${line}`])] },
    { title: 'Your orders', rows: orders.map(orderRow) },
    { title: 'Battles that may come', rows: battles.map(battleRow) },
    { title: 'Where your own end', rows: endRows(ends) },
    {
      title: 'New with you',
      rows: arrivals.map(({ word, at, share }) => [percent(share), word, at ?? '']),
    },
    { title: 'Your figures', rows: figureRows(figures) },
    { title: 'What may come about', rows: news.map(({ text, share }) => [percent(share), text]) },
    { title: 'What comes next', rows: dates.map(({ when, text, share }) => [percent(share), when, text]) },
  ].filter(({ rows }) => rows.length > 0);
}

function orderRow({ number, text, chance, done, beaten, part, failed, reason }: OrderForecast): string[] {
  const others = [
    ...(beaten > 0 ? [`beaten ${percent(beaten)}`] : []),
    ...(part > 0 ? [`in part ${percent(part)}`] : []),
    ...(failed > 0 ? [`fails ${percent(failed)}`] : []),
  ].join(', ');
  const why = others === '' ? '' : reason === undefined ? others : `${others}: ${reason}`;
  return [String(number), chance, percent(done), text, why];
}

/** How a battle goes where it comes. */
export function oddsOf({ share, won, lost, open }: BattleForecast): string {
  const odds = [
    ...(won > 0 ? [`won ${percent(won)}`] : []),
    ...(lost > 0 ? [`lost ${percent(lost)}`] : []),
    ...(open > 0 ? [`undecided ${percent(open)}`] : []),
  ];
  return `${share < 100 ? 'if it comes: ' : ''}${odds.join(', ')}`;
}

const battleRow = (battle: BattleForecast): string[] => [percent(battle.share), battle.word, oddsOf(battle)];

/** What stays where it is in every world is counted and no more. */
function endRows(ends: readonly EndForecast[]): string[][] {
  const stays = ({ from, at, lost }: EndForecast): boolean =>
    lost === 0 && at.every(({ spot }) => spot === from);
  const moving = ends.filter((end) => !stays(end));
  const rest = ends.length - moving.length;
  return [
    ...moving.map(({ word, from, at, lost }) => [
      word,
      [
        ...at
          .slice(0, MOST_SPOTS)
          .map(({ spot, share }) => `${spot === from ? `stays at ${spot}` : `at ${spot}`} ${percent(share)}`),
        ...(lost > 0 ? [`lost or no more ${percent(lost)}`] : []),
      ].join(', '),
    ]),
    ...(rest > 0
      ? [[moving.length === 0 ? 'All stay where they are.' : `${rest} more stay where they are.`]]
      : []),
  ];
}

function figureRows(figures: readonly FigureForecast[]): string[][] {
  if (figures.length === 0) return [];
  return [
    ['', 'now', 'least', 'middle', 'most'],
    ...figures.map(({ name, now, least, middle, most }) => [
      name,
      now === undefined ? '' : String(now),
      String(least),
      String(middle),
      String(most),
    ]),
  ];
}

/** The whole of it, indented and ruled by blanks alone. */
export function forecastLines(of: Forecast): string[] {
  return forecastParts(of).flatMap(({ title, rows }, index) => [
    ...(index > 0 ? [''] : []),
    title,
    ...inColumns(rows),
  ]);
}

function inColumns(rows: readonly (readonly string[])[]): string[] {
  const table = rows.filter(({ length }) => length > 1);
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) =>
    row.length === 1
      ? (row[0] ?? '')
      : row
          .map((cell, n) => cell.padEnd(widths[n] ?? 0))
          .join('  ')
          .trimEnd(),
  );
}
