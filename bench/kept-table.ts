/** A table in a Markdown file whose lines are measured one at a time, and stay until they are measured again. */
import { readFileSync, writeFileSync } from 'node:fs';

/** Writes a line of cells in place of the one that begins with the same `keys`, else below the last line of the file's first table. */
export function keepLine(file: string, keys: readonly string[], cells: readonly string[]): void {
  const lines = readFileSync(file, 'utf8').split('\n');
  const start = `| ${keys.join(' | ')} |`;
  const line = `${start} ${cells.join(' | ')} |`;
  const at = lines.findIndex((one) => one.startsWith(start));
  if (at >= 0) lines[at] = line;
  else {
    const first = lines.findIndex((one) => one.startsWith('|'));
    const behind = lines.findIndex((one, index) => index > first && !one.startsWith('|'));
    lines.splice(behind, 0, line);
  }
  writeFileSync(file, lines.join('\n'));
}
