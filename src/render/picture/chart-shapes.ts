/** Charts as shapes: lines, bars and sparklines of the move sheet, the same in PDF and SVG. */
import type { Block, Drawing, Shape, Stroke } from '../../core/index.js';
import { INK } from '../ink.js';
import { trueMinus } from '../type/table-columns.js';
import { measure, printable } from '../type/type.js';
import { spread } from './spread.js';

export type Chart = Extract<Block, { kind: 'chart' }>;

const TEXT = 7;
/** Charts are whole lines of the page high. */
const LINE = 12;
const DASHES: readonly (readonly number[] | undefined)[] = [
  undefined,
  [4, 2],
  [1.2, 1.6],
  [6, 2, 1.2, 2],
  [2.4, 2.4],
];
const GREYS = [INK.text, '#57534d', '#807b72', '#3a3733', '#98938a'] as const;

/** The chart at this width, in points. Line 1 is the position's own: its colour, a thicker stroke; the others are grey and dashed. */
export function chartDrawing(chart: Chart, width: number, accent: string): Drawing {
  switch (chart.type) {
    case 'spark':
      return sparks(chart, width, accent);
    case 'line':
      return plotted(chart, width, accent, lines);
    case 'bar':
      return plotted(chart, width, accent, bars);
  }
}

/** Width on paper by the size asked for, in points. */
export function chartWidth(chart: Chart, room: number): number {
  const size = chart.size ?? (chart.type === 'spark' ? 'spark' : 'small');
  return size === 'half' ? room : Math.min(room, size === 'small' ? 230 : 260);
}

interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly foot: number;
  y(value: number): number;
  /** Middle of the place of a label. */
  x(index: number): number;
  readonly step: number;
}

function strokeOf(index: number, accent: string): Stroke {
  if (index === 0) return { colour: accent, width: 1.6 };
  const dash = DASHES[index % DASHES.length];
  return { colour: GREYS[index % GREYS.length] ?? INK.text, width: 0.9, ...(dash ? { dash } : {}) };
}

function plotted(
  chart: Chart,
  width: number,
  accent: string,
  draw: (chart: Chart, plot: Plot, accent: string) => Shape[],
): Drawing {
  const height = Math.min(chart.size === 'half' ? 300 : 120, LINE * Math.round(width / 2 / LINE));
  const values = chart.series.flatMap((series) => series.values.filter((value) => value !== undefined));
  const scale = niceScale(values);
  const ticks = scale.ticks.map((value) => ({ value, text: trueMinus(String(value)) }));
  const named = chart.series.length > 1 && chart.type === 'line';
  const names = named
    ? Math.min(
        width * 0.3,
        Math.max(...chart.series.map((one) => measure(printable(one.name, 'sans'), 'sans', TEXT))),
      ) + 8
    : 6;
  const left = Math.max(...ticks.map(({ text }) => measure(text, 'sans', TEXT))) + 6;
  const legend = chart.type === 'bar' && chart.series.length > 1 ? 14 : 0;
  const top = 8 + legend;
  const foot = height - 14;
  const right = width - names;
  const count = Math.max(chart.labels.length, 1);
  const step = (right - left) / count;
  const plot: Plot = {
    left,
    right,
    top,
    foot,
    step,
    y: (value) => foot - ((value - scale.low) * (foot - top)) / (scale.high - scale.low),
    x: (index) => left + step * (index + 0.5),
  };
  return {
    x: 0,
    y: 0,
    width,
    height,
    shapes: [
      ...ticks.flatMap(({ value, text }): Shape[] => [
        {
          shape: 'path',
          points: [
            [left, plot.y(value)],
            [right, plot.y(value)],
          ],
          stroke: { colour: value === 0 ? INK.rule : INK.hair, width: value === 0 ? 0.5 : 0.3 },
        },
        word(text, left - 4 - measure(text, 'sans', TEXT) / 2, plot.y(value), INK.quiet),
      ]),
      ...labelsBelow(chart, plot),
      ...draw(chart, plot, accent),
      ...(legend > 0 ? barLegend(chart, left, accent) : []),
    ],
  };
}

function word(text: string, x: number, y: number, colour: string): Shape {
  return { shape: 'label', at: [x, y], text, size: TEXT, priority: 50, clear: 0, style: 'place', colour };
}

/** As many labels as fit without touching, the last always among them. */
function labelsBelow(chart: Chart, plot: Plot): Shape[] {
  const widest = Math.max(0, ...chart.labels.map((label) => measure(printable(label, 'sans'), 'sans', TEXT)));
  const every = Math.max(1, Math.ceil((widest + 6) / plot.step));
  const last = chart.labels.length - 1;
  return chart.labels.flatMap((label, i) =>
    (last - i) % every === 0 ? [word(label, plot.x(i), plot.foot + 8, INK.quiet)] : [],
  );
}

/** Names at the ends of lines stand so many points apart. */
const APART = 8;

/** How high the name of each line stands: at its end, or beside it where lines end together. */
function nameHeights({ series }: Chart, plot: Plot): number[] {
  const ends = series.map(({ values }) => plot.y(values.findLast((value) => value !== undefined) ?? 0));
  return spread(ends, [plot.top, plot.foot], APART);
}

function lines(chart: Chart, plot: Plot, accent: string): Shape[] {
  const heights = nameHeights(chart, plot);
  return chart.series
    .map((series, i): Shape[] => {
      const stroke = strokeOf(i, accent);
      const runs: [number, number][][] = [[]];
      series.values.forEach((value, at) => {
        if (value === undefined) runs.push([]);
        else runs.at(-1)?.push([plot.x(at), plot.y(value)]);
      });
      const drawn = runs.filter((run) => run.length > 0);
      const end = drawn.at(-1)?.at(-1);
      return [
        ...drawn.flatMap((points): Shape[] =>
          points.length > 1
            ? [{ shape: 'path', points, stroke }]
            : points.map((at) => ({ shape: 'circle', at, radius: 1.3, fill: stroke.colour })),
        ),
        ...(end
          ? ([
              { shape: 'circle', at: end, radius: i === 0 ? 2.1 : 1.5, fill: stroke.colour },
              ...(chart.series.length > 1
                ? [
                    {
                      shape: 'label',
                      at: [end[0], heights[i] ?? end[1]],
                      text: series.name,
                      size: TEXT,
                      priority: 30 - i,
                      clear: 3,
                      style: i === 0 ? 'force' : 'place',
                      colour: stroke.colour,
                    } as const,
                  ]
                : []),
            ] satisfies Shape[])
          : []),
      ];
    })
    .reverse()
    .flat();
}

function bars(chart: Chart, plot: Plot, accent: string): Shape[] {
  const count = Math.max(1, chart.series.length);
  const wide = Math.min(22, (plot.step * 0.7) / count);
  return chart.series.flatMap((series, s) =>
    series.values.flatMap((value, i): Shape[] => {
      if (value === undefined || value === 0) return [];
      const x = plot.x(i) + (s - count / 2) * wide;
      const place = { x: x + wide * 0.06, width: wide * 0.88, foot: plot.y(0), top: plot.y(value) };
      return [bar(place, s, accent)];
    }),
  );
}

/** Where a bar stands and how high it reaches, in the drawing. */
interface BarPlace {
  readonly x: number;
  readonly width: number;
  readonly foot: number;
  readonly top: number;
}

/** Own bars solid, the others hatched, each in its way. */
function bar({ x, width, foot, top }: BarPlace, series: number, accent: string): Shape {
  const points: [number, number][] = [
    [x, foot],
    [x + width, foot],
    [x + width, top],
    [x, top],
  ];
  if (series === 0) return { shape: 'path', points, closed: true, fill: accent };
  const hatch = (['right', 'left', 'cross', 'dots'] as const)[(series - 1) % 4] ?? 'right';
  return {
    shape: 'path',
    points,
    closed: true,
    fill: '#ffffff',
    hatch,
    stroke: { colour: GREYS[series % GREYS.length] ?? INK.text, width: 0.5 },
  };
}

function barLegend(chart: Chart, left: number, accent: string): Shape[] {
  let x = left;
  return chart.series.flatMap((series, i): Shape[] => {
    const wide = measure(printable(series.name, 'sans'), 'sans', TEXT);
    const at = x;
    x += wide + 24;
    return [
      bar({ x: at, width: 9, foot: 10, top: 3 }, i, accent),
      word(series.name, at + 13 + wide / 2, 6.5, INK.text),
    ];
  });
}

/** From the least to the most of a spark, or further apart where they differ by little: a change of a quarter fills its height. */
function sparkSpan(known: readonly number[]): [low: number, top: number] {
  const [low, top] = [Math.min(...known), Math.max(...known)];
  const lacking = Math.max(0, Math.max(Math.abs(low), Math.abs(top), 4) / 4 - (top - low));
  return [low - lacking / 2, top + lacking / 2];
}

/** A row a series: name, line, last value. */
function sparks(chart: Chart, width: number, accent: string): Drawing {
  const high = LINE;
  const name = Math.min(
    width * 0.45,
    Math.max(0, ...chart.series.map((one) => measure(printable(one.name, 'sans'), 'sans', 8))) + 8,
  );
  const end = width - 34;
  return {
    x: 0,
    y: 0,
    width,
    height: high * chart.series.length,
    shapes: chart.series.flatMap((series, s): Shape[] => {
      const middle = high * (s + 0.5);
      const known = series.values.filter((value) => value !== undefined);
      const [low, top] = sparkSpan(known);
      const span = Math.max(1, series.values.length - 1);
      const points = series.values.flatMap((value, i): [number, number][] =>
        value === undefined
          ? []
          : [[name + ((end - name) * i) / span, middle + 4 - ((value - low) * 8) / (top - low)]],
      );
      const last = points.at(-1);
      const text = trueMinus(String(known.at(-1) ?? '')) + (chart.unit ? ` ${chart.unit}` : '');
      const half = (what: string, size: number): number => measure(printable(what, 'sans'), 'sans', size) / 2;
      const label = (what: string, x: number, bold: boolean): Shape => ({
        shape: 'label',
        at: [x, middle],
        text: what,
        size: 8,
        priority: 50,
        clear: 0,
        style: bold ? 'capital' : 'place',
      });
      return [
        label(series.name, 2 + half(series.name, 8), false),
        ...(points.length > 1
          ? [{ shape: 'path', points, stroke: { colour: s === 0 ? accent : INK.quiet, width: 1 } } as const]
          : []),
        ...(last
          ? [{ shape: 'circle', at: last, radius: 1.7, fill: s === 0 ? accent : INK.quiet } as const]
          : []),
        label(text, end + 6 + half(text, 8), true),
      ];
    }),
  };
}

/** A scale from zero in steps of 1, 2 or 5 times a power of ten, with three to six lines. One begun above zero would make a hill of a step from 55 to 56. */
export function niceScale(values: readonly number[]): { low: number; high: number; ticks: number[] } {
  let low = Math.min(0, ...values);
  let high = Math.max(0, ...values);
  if (high === low) high = low + 1;
  const raw = (high - low) / 4;
  let power = 1;
  while (power * 10 <= raw) power *= 10;
  while (power > raw && power > 1) power /= 10;
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= raw) ?? 10 * power;
  low = Math.floor(low / step) * step;
  high = Math.ceil(high / step) * step;
  const ticks: number[] = [];
  for (let tick = low; tick <= high; tick += step) ticks.push(tick);
  return { low, high, ticks };
}
