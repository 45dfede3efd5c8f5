/** A measured figure, and the table of them. */

export type Unit = 'ms' | 'µs' | 'MiB' | 'KB' | 'x' | 'pages' | '%' | 'a minute';

export interface Figure {
  readonly what: string;
  readonly unit: Unit;
  readonly measured: number;
  /** At most this is excellent. */
  readonly target?: number;
  /** At most this will do for now. */
  readonly milestone?: number;
  /** The best that was ever seen, by anybody. */
  readonly limit?: number;
  /** What it costs without Movesheet, measured in the same run. */
  readonly floor?: { readonly what: string; readonly measured: number };
  /** What stands in the way of the target, in plain words; printed where it is missed. */
  readonly inTheWay?: string;
}

export type Verdict = 'reached' | 'first milestone' | 'missed' | '';

export function verdictOf({ measured, target, milestone }: Figure): Verdict {
  if (target === undefined) return '';
  if (measured <= target) return 'reached';
  return milestone !== undefined && measured <= milestone ? 'first milestone' : 'missed';
}

const WHOLE: ReadonlySet<Unit> = new Set(['MiB', 'KB', 'pages', '%']);

/** `0.81 s`, `61 ms`, `2.4 x` */
export function written(value: number, unit: Unit): string {
  if (unit === 'ms' && value >= 1000) return `${(value / 1000).toFixed(2)} s`;
  const digits = (unit === 'x' || value < 10) && !WHOLE.has(unit) ? 1 : 0;
  return `${value.toFixed(unit === 'x' ? 2 : digits)} ${unit}`;
}

/** The figures as a Markdown table, and below it what stands in the way of those that miss their target. */
export function table(figures: readonly Figure[]): string[] {
  const rows = figures.map((figure) => {
    const { what, unit, measured, target, milestone, limit, floor } = figure;
    const amount = (value: number | undefined): string => (value === undefined ? '' : written(value, unit));
    const goal = milestone === undefined ? amount(target) : `${amount(target)} (first ${amount(milestone)})`;
    const ratio = floor
      ? `${(measured / floor.measured).toFixed(2)} x ${floor.what} (${written(floor.measured, unit)})`
      : '';
    return [what, goal, amount(limit), `**${amount(measured)}**`, ratio, verdictOf(figure)];
  });
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const missed = figures.filter((figure) => !['reached', ''].includes(verdictOf(figure)));
  return [
    line(['what', 'target', 'limit seen', 'measured', 'against its floor', 'verdict']),
    line(['---', '---:', '---:', '---:', '---', '---']),
    ...rows.map(line),
    ...missed.flatMap(({ what, inTheWay }) =>
      inTheWay === undefined ? [] : ['', `**${what}.** ${inTheWay}`],
    ),
  ];
}
