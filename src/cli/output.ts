/** What a command prints: lines for people or one JSON value for programs. Colour and progress only on a terminal. */
import colours from 'picocolors';
import type { ScenarioInfo } from '../core/index.js';

// Unasked, picocolors colours for every build machine (CI), even what is piped into a file.
const coloured = colours.isColorSupported && (process.stdout.isTTY || Boolean(process.env['FORCE_COLOR']));

export const { bold, dim, green, yellow, red } = colours.createColors(coloured);

/** Prints lines, or the value where `--json` was given. */
export function print(json: boolean | undefined, value: unknown, lines: () => readonly string[]): void {
  console.log(json ? JSON.stringify(value) : lines().join('\n'));
}

/** Columns padded to the widest cell; the last one is left as it is. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [at, text] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, text.length);
  return rows.map((row) =>
    row.map((text, at) => (at === row.length - 1 ? text : text.padEnd(widths[at] ?? 0))).join('  '),
  );
}

/** A line of progress that overwrites itself; on anything but a terminal nothing. `done` wipes it. */
export function progress(): { show(text: string): void; done(): void } {
  const write = (text: string): void => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[2K${text}`);
  };
  return { show: write, done: () => write('') };
}

/** `1 sheet`, `3 sheets` */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** `4 positions`, `2 to 6 positions`, `1 to 12 positions, 6 unless set` */
export function seatsInWords({ positions, seats }: ScenarioInfo): string {
  const most = counted(positions.length, 'position');
  if (!seats) return most;
  return `${seats.least} to ${most}${seats.standard === positions.length ? '' : `, ${seats.standard} unless set`}`;
}

/** `turn 12`, or `turn 12, step sea` */
export function turnName({ turn, step }: { readonly turn: number; readonly step: string }): string {
  return step === '' ? `turn ${turn}` : `turn ${turn}, step ${step}`;
}
