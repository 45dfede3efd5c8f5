/** A table in a Markdown file whose lines are measured one at a time, and stay until they are measured again. */
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Writes a line of cells in place of the one that begins with the same `keys`, else below the last line of the first table under this
 * heading (`## Seats`); without a heading the first of the file.
 */
export function keepLine(
  file: string,
  keys: readonly string[],
  cells: readonly string[],
  heading?: string,
): void {
  const lines = readFileSync(file, 'utf8').split('\n');
  const start = `| ${keys.join(' | ')} |`;
  const line = `${start} ${cells.join(' | ')} |`;
  const from = heading === undefined ? 0 : lines.indexOf(heading);
  if (from < 0) throw new Error(`${file} has no heading "${heading ?? ''}"`);
  const first = lines.findIndex((one, index) => index >= from && one.startsWith('|'));
  const behind = lines.findIndex((one, index) => index > first && !one.startsWith('|'));
  const at = lines.findIndex((one, index) => index >= first && index < behind && one.startsWith(start));
  if (at >= 0) lines[at] = line;
  else lines.splice(behind, 0, line);
  writeFileSync(file, lines.join('\n'));
}
