/** Every column of the standings over time, one graph each: all of them side by side, or one of them large. */
import { signal } from '@preact/signals';
import { spread } from '../../render/picture/spread.js';
import type { ChronicleData } from './data.js';

const SIZE = { width: 380, height: 180, left: 40, right: 124, top: 8, bottom: 18 } as const;
/** One alone, where there is room for it. */
const LARGE = { ...SIZE, width: 760, height: 400 } as const;
const ROOMY = '(min-width: 50rem)';
type Size = typeof SIZE | typeof LARGE;

/** The column that is shown alone; of a chronicle that has none of that name all are shown. */
const alone = signal('');

/** Lines are told apart by their dashes, too. */
const DASHES = ['', '6 3', '2 3', '8 3 2 3', '12 4', '4 2 1 2'];
const COLOURS = ['#1f4e9e', '#b3261e', '#1e7d4f', '#8a5a00', '#6b2a7a', '#00707a', '#444444', '#a8326e'];

interface Line {
  readonly name: string;
  readonly values: readonly (number | undefined)[];
}

export function Graphs({ data }: { readonly data: ChronicleData }) {
  const columns = columnsOf(data);
  if (columns.length === 0) return <p>No table of standings is open to {data.reader}.</p>;
  const one = columns.find((column) => column === alone.value);
  const size = one !== undefined && matchMedia(ROOMY).matches ? LARGE : SIZE;
  return (
    <section aria-label="Graphs">
      {columns.length > 1 && <Choice columns={columns} />}
      <div class={one === undefined ? 'graphs' : 'graphs alone'}>
        {(one === undefined ? columns : [one]).map((column) => (
          <figure key={column}>
            <figcaption>{column}</figcaption>
            <Graph
              lines={linesOf(data, column)}
              labels={data.steps.map(({ turn }) => String(turn))}
              size={size}
            />
          </figure>
        ))}
      </div>
    </section>
  );
}

function Choice({ columns }: { readonly columns: readonly string[] }) {
  return (
    <p>
      <label>
        Show{' '}
        <select
          value={alone.value}
          onChange={(event) => {
            alone.value = event.currentTarget.value;
          }}
        >
          <option value="">all side by side</option>
          {columns.map((column) => (
            <option key={column} value={column}>
              {column} alone
            </option>
          ))}
        </select>
      </label>
    </p>
  );
}

/** The score first, then every column that holds numbers. */
function columnsOf(data: ChronicleData): string[] {
  const rows = data.steps.flatMap(({ standings = [] }) => standings);
  if (rows.length === 0) return [];
  const numbers = new Set(
    rows.flatMap(({ columns }) =>
      Object.entries(columns).flatMap(([name, value]) => (typeof value === 'number' ? [name] : [])),
    ),
  );
  return ['score', ...[...numbers].filter((column) => moves(linesOf(data, column)))];
}

/** What stands still in all rows makes no curve: points of one checkpoint, penalties that nobody had. */
const moves = (lines: readonly Line[]): boolean =>
  lines.some(({ values }) => new Set(values.filter((value) => value !== undefined)).size > 1);

function linesOf({ steps, names }: ChronicleData, column: string): Line[] {
  return Object.entries(names).map(([id, name]) => ({
    name,
    values: steps.map(({ standings = [] }) => {
      const row = standings.find(({ position }) => position === id);
      const value = column === 'score' ? row?.score : row?.columns[column];
      return typeof value === 'number' ? value : undefined;
    }),
  }));
}

function Graph({
  lines,
  labels,
  size,
}: {
  readonly lines: readonly Line[];
  readonly labels: readonly string[];
  readonly size: Size;
}) {
  const { width, left, right, top, bottom } = size;
  const height = Math.max(size.height, top + bottom + lines.length * APART);
  const all = lines.flatMap(({ values }) => values.filter((value) => value !== undefined));
  const most = Math.max(1, ...all);
  const least = floorOf(Math.min(...all), most);
  const x = (index: number): number =>
    left + ((width - left - right) * index) / Math.max(1, labels.length - 1);
  const y = (value: number): number => top + (height - top - bottom) * (1 - (value - least) / (most - least));
  const lasts = lines.map(({ values }) => {
    const index = values.findLastIndex((value) => value !== undefined);
    return { x: x(Math.max(0, index)), y: y(values[index] ?? least) };
  });
  const ends = spread(
    lasts.map((last) => last.y),
    [top + APART / 2, height - bottom],
    APART,
  );
  const told = lines.map(({ name, values }) => `${name} ${values.findLast((v) => v !== undefined) ?? ''}`);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`At the end: ${told.join(', ')}`}>
      {[least, most].map((value) => (
        <g key={value}>
          <line x1={left} x2={width - right} y1={y(value)} y2={y(value)} class="axis" />
          <text x={left - 4} y={y(value) + 4} text-anchor="end">
            {value}
          </text>
        </g>
      ))}
      <text x={left} y={height - 4}>
        {labels[0]}
      </text>
      <text x={width - right} y={height - 4} text-anchor="end">
        {labels.at(-1)}
      </text>
      {lines.map(({ name, values }, index) => (
        <Course
          key={name}
          name={name}
          points={values.flatMap((value, at) => (value === undefined ? [] : [[x(at), y(value)] as const]))}
          index={index}
          from={lasts[index]}
          to={{ x: width - right + 12, y: ends[index] ?? 0 }}
        />
      ))}
    </svg>
  );
}

/** Where the lines begin: at nought, or, where all of them stay far above it, a little below the lowest. */
function floorOf(lowest: number, most: number): number {
  if (lowest <= most / 2) return Math.min(0, lowest);
  return Math.max(0, lowest - Math.ceil((most - lowest) / 4));
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line, and its name at its end: a thin stroke of its own kind leads there, so that colours are not needed. */
function Course({
  name,
  points,
  index,
  from,
  to,
}: {
  readonly name: string;
  readonly points: readonly (readonly [number, number])[];
  readonly index: number;
  readonly from: Point | undefined;
  readonly to: Point;
}) {
  if (points.length === 0 || !from) return null;
  const stroke = {
    stroke: COLOURS[index % COLOURS.length],
    'stroke-dasharray': DASHES[index % DASHES.length],
  };
  return (
    <g>
      <polyline points={points.map((point) => point.join()).join(' ')} fill="none" {...stroke} />
      <polyline
        class="lead"
        points={`${from.x},${from.y} ${to.x - 6},${to.y} ${to.x - 1},${to.y}`}
        fill="none"
        {...stroke}
      />
      <text x={to.x} y={to.y + 4}>
        {name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name}
      </text>
    </g>
  );
}

/** Letters of a name for which there is room. */
const LONGEST = 18;
/** Names that do not cover each other: at least so many points apart. */
const APART = 12;
