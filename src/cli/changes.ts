/** What differs on a sheet that replaces an older one: as lines, from what the player had and what he has. RERUN-1 */
import type { Block, Document } from '../core/index.js';
import { BARE, type Frame } from '../render/frame.js';

/** The document with a last chapter that lists the lines which only one of the two sheets has. */
export function withChanges(
  document: Document,
  former: Document,
  renderText: (document: Document, frame: Frame) => string,
): Document {
  const [before, now] = [former, document].map((one) => linesOf(renderText(one, BARE))) as [
    string[],
    string[],
  ];
  const gone = without(before, now);
  const come = without(now, before);
  const heading: Block = { kind: 'heading', level: 1, text: 'What differs from the sheet that you had' };
  const list = (caption: string, lines: readonly string[]): Block[] =>
    lines.length > 0 ? [{ kind: 'preformatted', caption, lines }] : [];
  const body: Block[] =
    gone.length + come.length > 0
      ? [...list('No longer on it', gone), ...list('New on it', come)]
      : [{ kind: 'paragraph', text: 'Nothing: your side was not touched.' }];
  return { ...document, blocks: [...document.blocks, heading, ...body] };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => /[A-Za-z0-9]/.test(line));
}

/** The lines of one list that the other does not have, each as often as it has too few of them. */
function without(lines: readonly string[], other: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of other) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}
