/**
 * The map on the page: the ground of a frame is drawn once, out of sight, and laid down with each picture of the screen; it fades in over the
 * one before, and the counters walk over it to where they stand now. The ground that comes next is drawn ahead, a little at a time.
 */
import type { Box } from './box.js';
import type { Frame, FrameForce, Pooled } from './data.js';
import { advance, begun, finish, lay, lieOf, moved, same, type Ground } from './ground.js';
import { movesBetween } from './moves.js';
import { paint, type Ink, type Lie } from './paint.js';

/** Milliseconds of a transition, shorter than a step is shown; of work ahead at a time; and until a moved map is drawn sharply again. */
const [TIME, SLICE, SHARP] = [450, 4, 120] as const;

/** A counter and how it comes to where it stands: from so many points away, or out of nothing. */
interface Coming {
  readonly marks: readonly number[];
  readonly dx: number;
  readonly dy: number;
  readonly fades: boolean;
}

const still = matchMedia('(prefers-reduced-motion: reduce)');

export class Stage {
  private box: Box = { x: 0, y: 0, width: 1, height: 1 };
  private ground: Ground | undefined;
  /** What fades out under the ground, and what is drawn for the next frame. */
  private before: Ground | undefined;
  private ahead: Ground | undefined;
  private coming: readonly Coming[] = [];
  private began = -Infinity;
  private picture = 0;
  private slice = 0;
  private sharp = 0;
  private readonly canvas: HTMLCanvasElement;
  private readonly pool: readonly Pooled[];
  private readonly ink: Ink | null;

  constructor(canvas: HTMLCanvasElement, pool: readonly Pooled[]) {
    this.canvas = canvas;
    this.pool = pool;
    this.ink = canvas.getContext('2d', { alpha: false });
  }

  /** Shows a frame; from the one before it things move, unless the reader wants none of that. */
  show(frame: Frame): void {
    if (this.ground?.frame === frame) return;
    clearTimeout(this.slice);
    const before = still.matches ? undefined : this.ground;
    this.coming = comings(before?.frame, frame);
    this.before = before;
    this.ground = finish(this.groundOf(frame), this.pool);
    this.ahead = undefined;
    this.began = before ? performance.now() : -Infinity;
    this.redraw();
  }

  /** Draws the ground of the frame that comes next ahead of its time. */
  prepare(next: Frame): void {
    this.ahead = this.groundOf(next);
    this.goOn();
  }

  /** Shows this part of the map. */
  look(box: Box): void {
    this.box = box;
    fit(this.canvas);
    clearTimeout(this.sharp);
    const { width, height } = this.ground?.canvas ?? {};
    // On a canvas of a new size nothing is there that could stand in for it.
    if (width !== this.canvas.width || height !== this.canvas.height) this.sharpen();
    else {
      this.redraw();
      this.sharp = window.setTimeout(() => this.sharpen(), SHARP);
    }
  }

  /** Nothing moves any more. */
  end(): void {
    cancelAnimationFrame(this.picture);
    clearTimeout(this.slice);
    clearTimeout(this.sharp);
  }

  private lie(): Lie {
    return lieOf(this.canvas, this.box);
  }

  private groundOf(frame: Frame): Ground {
    const { ahead } = this;
    return ahead?.frame === frame && same(ahead.lie, this.lie())
      ? ahead
      : begun(frame, this.canvas, this.lie());
  }

  private redraw(): void {
    if (this.picture === 0) this.picture = requestAnimationFrame((now) => this.draw(now));
  }

  private draw(now: number): void {
    this.picture = 0;
    const { ink, ground, before } = this;
    if (!ink || !ground) return;
    const share = Math.max(0, Math.min(1, (now - this.began) / TIME));
    const there = this.lie();
    ink.setTransform(1, 0, 0, 1, 0, 0);
    ink.fillStyle = '#ffffff';
    ink.fillRect(0, 0, this.canvas.width, this.canvas.height);
    if (share < 1 && before) lay(ink, before, there);
    ink.globalAlpha = before ? share : 1;
    lay(ink, ground, there);
    const far = 1 - eased(share);
    const { left, top } = ground.frame;
    for (const { marks, dx, dy, fades } of this.coming) {
      ink.globalAlpha = fades ? share : 1;
      paint(ink, this.pool, marks, moved(there, left + dx * far, top + dy * far));
    }
    ink.globalAlpha = 1;
    if (share < 1) this.redraw();
  }

  private sharpen(): void {
    this.before = this.ahead = undefined;
    if (!this.ground) return;
    if (!same(this.ground.lie, this.lie())) this.ground = begun(this.ground.frame, this.canvas, this.lie());
    finish(this.ground, this.pool);
    this.redraw();
  }

  private goOn(): void {
    clearTimeout(this.slice);
    const until = performance.now() + SLICE;
    const { ahead } = this;
    while (ahead && ahead.done < ahead.marks.length && performance.now() < until) advance(ahead, this.pool);
    if (ahead && ahead.done < ahead.marks.length) this.slice = window.setTimeout(() => this.goOn());
  }
}

const eased = (share: number): number => share * share * (3 - 2 * share);

/** As many pixels as the screen has where it stands. */
function fit(canvas: HTMLCanvasElement): void {
  const ratio = Math.min(2, window.devicePixelRatio || 1);
  const [width, height] = [canvas.clientWidth, canvas.clientHeight].map((one) =>
    Math.max(1, Math.round(one * ratio)),
  ) as [number, number];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

const marksOf = ({ marks }: Frame, { first, count }: FrameForce): readonly number[] =>
  marks.slice(first, first + count);

const nameOf = (frame: Frame, force: FrameForce): string =>
  `${force.id ?? ''} ${marksOf(frame, force).join()}`;

function comings(before: Frame | undefined, frame: Frame): Coming[] {
  const moves = new Map((before ? movesBetween(before, frame) : []).map((one) => [one.force, one]));
  const known = new Set(before?.forces.map((force) => nameOf(before, force)));
  return frame.forces.map((force) => {
    const { dx = 0, dy = 0 } = moves.get(force) ?? {};
    const fades = before !== undefined && !moves.has(force) && !known.has(nameOf(frame, force));
    return { marks: marksOf(frame, force), dx, dy, fades };
  });
}
