/** Marks of the pool on a canvas. */
import type { Pooled, PooledPath, PooledText } from './data.js';

/** What is drawn on; of a picture out of sight, too. */
export type Ink = CanvasRenderingContext2D;

/** Where the map lies on a canvas: pixels for one of its points, and where its origin is. */
export interface Lie {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Letters smaller than this many pixels nobody reads: they are left out. */
const LEGIBLE = 3;

/** Draws these, in order. */
export function paint(ink: Ink, pool: readonly Pooled[], numbers: readonly number[], lie: Lie): void {
  for (const number of numbers) {
    const one = pool[number];
    if (!one) continue;
    if (!('text' in one)) paintPath(ink, one, lie);
    else if (one.size * lie.scale >= LEGIBLE) paintText(ink, one, lie);
  }
}

function paintPath(ink: Ink, one: PooledPath, { scale, x, y }: Lie): void {
  ink.setTransform(scale / 10, 0, 0, scale / 10, x, y);
  const alpha = ink.globalAlpha;
  const rule = one.holes ? 'evenodd' : 'nonzero';
  if (one.clip !== undefined) {
    ink.save();
    ink.clip(shapeOf(one.clip), rule);
  }
  ink.globalAlpha = alpha * (one.opacity ?? 1);
  const shape = shapeOf(one.d);
  if (one.fill !== undefined) {
    ink.fillStyle = one.fill;
    ink.fill(shape, rule);
  }
  if (one.stroke !== undefined) {
    ink.strokeStyle = one.stroke;
    ink.lineWidth = (one.width ?? 1) * 10;
    ink.lineJoin = ink.lineCap = 'round';
    ink.setLineDash((one.dash ?? []).map((part) => part * 10));
    ink.stroke(shape);
  }
  if (one.clip !== undefined) ink.restore();
  ink.globalAlpha = alpha;
}

function paintText(ink: Ink, one: PooledText, { scale, x, y }: Lie): void {
  const font = fontOf(one);
  if (ink.font !== font) ink.font = font;
  const wide = widthOf(ink, font, one.text);
  // The letters of this page are not those that the map was laid out with: they take the room of those.
  const stretch = wide === 0 ? 1 : one.length / wide;
  ink.setTransform(scale * stretch, 0, 0, scale, x + one.x * scale, y + one.y * scale);
  if (one.halo) {
    ink.strokeStyle = '#ffffff';
    ink.lineWidth = 1.8;
    ink.lineJoin = 'round';
    ink.setLineDash([]);
    ink.strokeText(one.text, 0, 0);
  }
  ink.fillStyle = one.colour;
  ink.fillText(one.text, 0, 0);
}

const shapes = new Map<string, Path2D>();

function shapeOf(data: string): Path2D {
  const known = shapes.get(data);
  if (known) return known;
  const made = new Path2D(data);
  shapes.set(data, made);
  return made;
}

const FAMILIES: Readonly<Record<string, string>> = {
  serif: "'Source Serif 4', Georgia, serif",
  sans: "'Source Sans 3', system-ui, sans-serif",
  mono: "'Source Code Pro', monospace",
};

/** `sans-bold` of a size, as a canvas is told it. */
function fontOf({ face, size }: PooledText): string {
  const [family = '', cut] = face.split('-');
  const begin = cut === 'bold' ? 'bold ' : cut === 'italic' ? 'italic ' : '';
  return `${begin}${size}px ${FAMILIES[family] ?? 'sans-serif'}`;
}

const widths = new Map<string, number>();

function widthOf(ink: Ink, font: string, text: string): number {
  const key = `${font} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const { width } = ink.measureText(text);
  widths.set(key, width);
  return width;
}
