/** How deep the pages of a finished PDF are filled, and how much of them carries ink. */
import { measure, type Face } from '../src/render/type/type.js';
import { takeApart, type Call, type DrawnPage } from './floor/take-apart.js';

export interface Inked {
  /** Share of the text area's height down to the lowest ink, 0 to 1. */
  readonly depth: number;
  /** Share of the text area's cells (a line high, a twenty-fourth of its width) that carry ink: words, or what lies between the ends of a line. */
  readonly share: number;
}

/** The text area in points from the edges of the page. */
export interface TextArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const LINE = 12;
const COLUMNS = 24;

/** Of each page; head and foot lie outside the text area and count nothing. */
export function inked(pdf: Uint8Array, area: TextArea): Inked[] {
  return takeApart(Buffer.from(pdf)).pages.map((page) => inkedPage(page, area));
}

function inkedPage({ size: [width, height], calls, fields }: DrawnPage, area: TextArea): Inked {
  const wide = width - area.left - area.right;
  const rows = Math.floor((height - area.top - area.bottom) / LINE);
  const cells = new Set<number>();
  let deepest = 0;
  const ink = ([left, top, right, bottom]: Box): void => {
    const column = (x: number): number => Math.floor(((x - area.left) * COLUMNS) / wide);
    const row = (y: number): number => Math.floor((y - area.top) / LINE);
    for (let r = Math.max(0, row(top)); r <= Math.min(rows - 1, row(bottom)); r++) {
      deepest = Math.max(deepest, r + 1);
      for (let c = Math.max(0, column(left)); c <= Math.min(COLUMNS - 1, column(right)); c++)
        cells.add(r * COLUMNS + c);
    }
  };
  boxes(calls).forEach(ink);
  for (const [, x, y, w, h] of fields) ink([x, y, x + w, y + h]);
  return { depth: deepest / rows, share: cells.size / (rows * COLUMNS) };
}

/** Left, top, right, bottom. */
type Box = readonly [number, number, number, number];

/** Words, and paths from end to end. */
function boxes(calls: readonly Call[]): Box[] {
  const found: Box[] = [];
  const stack: [number, number, number][] = [];
  let [scale, dx, dy] = [1, 0, 0];
  let path: [number, number][] = [];
  for (const [name, ...given] of calls) {
    const [a, b, c, d] = given.map(Number);
    if (name === 'save') stack.push([scale, dx, dy]);
    else if (name === 'restore') [scale, dx, dy] = stack.pop() ?? [1, 0, 0];
    else if (name === 'transform')
      [dx, dy, scale] = [dx + Number(given[4]) * scale, dy + Number(given[5]) * scale, scale * (a ?? 1)];
    else if (name === 'text') {
      const [face, size, x, y, text] = given as [string, number, number, number, string];
      const width = measure(text, face.replace('.ttf', '') as Face, size * scale);
      const at: Box = [x * scale + dx, y * scale + dy - size * 0.5, x * scale + dx + width, y * scale + dy];
      if (text.trim() !== '') found.push(at);
    } else if (name === 'moveTo' || name === 'lineTo' || name === 'bezierCurveTo') {
      const [x, y] = given.slice(-2).map(Number);
      path.push([(x ?? 0) * scale + dx, (y ?? 0) * scale + dy]);
    } else if (name === 'rect') {
      const [x, y] = [(a ?? 0) * scale + dx, (b ?? 0) * scale + dy];
      path.push([x, y], [x + (c ?? 0) * scale, y + (d ?? 0) * scale]);
    } else if (['fill', 'stroke', 'fillAndStroke', 'clip'].includes(name)) {
      const [xs, ys] = [path.map(([x]) => x), path.map(([, y]) => y)];
      if (name !== 'clip' && path.length > 0)
        found.push([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
      path = [];
    }
  }
  return found;
}
