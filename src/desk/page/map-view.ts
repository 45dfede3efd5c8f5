/** The map as one SVG that it owns: pan, zoom, taps, what is lit. A drag orders nothing; a tap within a few points does. */
import type { Board } from '../engine/desk.js';
import { element, markElement } from './svg.js';

export interface MapView {
  /** Rings what may be tapped, and what is looked at. */
  light(refs: ReadonlySet<string>, chosen: string | undefined): void;
  /** Brings a spot into sight, where it is not. */
  show(ref: string): void;
  end(): void;
}

/** Points of the screen that a finger may slip and still tap. */
const SLIP = 8;
/** Points from the edge within which a spot is not well seen. */
const EDGE = 40;
/** Half of the least target for a finger. */
const REACH = 22;
/** A screen shows more than paper, and a finger is thicker than a pencil. */
const BEGIN = 1.5;
const ZOOM = { least: 0.5, most: 6, step: 1.4 } as const;

interface Target {
  readonly ref: string;
  /** On the picture. */
  readonly x: number;
  readonly y: number;
}

export function mapView(home: HTMLElement, board: Board, tapped: (refs: readonly string[]) => void): MapView {
  const { picture, frame } = board;
  if (!picture || !frame) return { light: () => undefined, show: () => undefined, end: () => undefined };
  const targets = targetsOf(board.spots, frame);
  const svg = element('svg', { class: 'board', role: 'img', 'aria-label': board.title });
  const ground = element('g', {});
  ground.append(...picture.marks.map(markElement));
  const lights = element('g', { class: 'lights' });
  const sheet = element('g', {});
  sheet.append(ground, lights);
  svg.append(sheet);
  home.replaceChildren(svg);
  const start = targets.find(({ ref }) => ref === board.home) ?? targets[0];
  const place = { x: 0, y: 0, scale: BEGIN };
  const show = (): void =>
    sheet.setAttribute('transform', `translate(${place.x} ${place.y}) scale(${place.scale})`);
  const size = svg.getBoundingClientRect();
  if (start) {
    place.x = size.width / 2 - start.x * BEGIN;
    place.y = size.height / 2 - start.y * BEGIN;
  }
  show();
  const zoomed = (by: number, x: number, y: number): void => {
    const scale = Math.min(ZOOM.most, Math.max(ZOOM.least, place.scale * by));
    place.x = x - ((x - place.x) * scale) / place.scale;
    place.y = y - ((y - place.y) * scale) / place.scale;
    place.scale = scale;
    show();
  };
  const ended = gestures(svg, {
    moved: (dx, dy) => {
      place.x += dx;
      place.y += dy;
      show();
    },
    zoomed,
    tapped: (x, y) =>
      tapped(nearest(targets, (x - place.x) / place.scale, (y - place.y) / place.scale, REACH / place.scale)),
  });
  const buttons = zoomButtons(home, (by) => zoomed(by, size.width / 2, size.height / 2));
  return {
    show: (ref) => {
      const target = targets.find((one) => one.ref === ref);
      const { width, height } = svg.getBoundingClientRect();
      if (!target) return;
      const [x, y] = [place.x + target.x * place.scale, place.y + target.y * place.scale];
      if (x >= EDGE && y >= EDGE && x <= width - EDGE && y <= height - EDGE) return;
      place.x += width / 2 - x;
      place.y += height / 2 - y;
      show();
    },
    light: (refs, chosen) => lights.replaceChildren(...lit(targets, refs, chosen)),
    end: () => {
      ended();
      buttons.remove();
      svg.remove();
    },
  };
}

const targetsOf = (
  spots: Board['spots'],
  { x: left, y: top, scale }: NonNullable<Board['frame']>,
): Target[] => spots.map(({ ref, at: [x, y] }) => ({ ref, x: (x - left) * scale, y: (y - top) * scale }));

/** References of the nearest spots under a finger, the nearest first. */
function nearest(targets: readonly Target[], x: number, y: number, reach: number): string[] {
  const far = ({ x: tx, y: ty }: Target): number => Math.hypot(tx - x, ty - y);
  return targets
    .filter((target) => far(target) <= reach)
    .sort((a, b) => far(a) - far(b))
    .map(({ ref }) => ref);
}

function lit(
  targets: readonly Target[],
  refs: ReadonlySet<string>,
  chosen: string | undefined,
): SVGElement[] {
  return targets
    .filter(({ ref }) => refs.has(ref) || ref === chosen)
    .map(({ ref, x, y }) =>
      element('circle', { cx: x, cy: y, r: 11, class: ref === chosen ? 'chosen' : 'may' }),
    );
}

function zoomButtons(home: HTMLElement, zoomed: (by: number) => void): HTMLElement {
  const box = document.createElement('div');
  box.className = 'zoom';
  for (const [sign, word, by] of [
    ['+', 'Nearer', ZOOM.step],
    ['−', 'Further', 1 / ZOOM.step],
  ] as const) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = sign;
    button.setAttribute('aria-label', word);
    button.addEventListener('click', () => zoomed(by));
    box.append(button);
  }
  home.append(box);
  return box;
}

interface Gestures {
  readonly moved: (dx: number, dy: number) => void;
  readonly zoomed: (by: number, x: number, y: number) => void;
  readonly tapped: (x: number, y: number) => void;
}

/** One finger or the mouse pans, two fingers or the wheel zoom, a touch that stays is a tap. Returns what takes the listeners off. */
function gestures(svg: SVGSVGElement, { moved, zoomed, tapped }: Gestures): () => void {
  const fingers = new globalThis.Map<number, { x: number; y: number }>();
  let slipped = 0;
  let many = false;
  const at = (event: MouseEvent): { x: number; y: number } => {
    const { left, top } = svg.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const listeners: {
    readonly [K in 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel']: (
      event: PointerEvent,
    ) => void;
  } = {
    pointerdown: (event) => {
      svg.setPointerCapture(event.pointerId);
      if (fingers.size === 0) [slipped, many] = [0, false];
      fingers.set(event.pointerId, at(event));
      many ||= fingers.size > 1;
    },
    pointermove: (event) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = at(event);
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      fingers.set(event.pointerId, now);
      if (other) {
        const apart = (one: { x: number; y: number }): number =>
          Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
        return zoomed(apart(now) / apart(before), (now.x + other.x) / 2, (now.y + other.y) / 2);
      }
      slipped += Math.hypot(now.x - before.x, now.y - before.y);
      if (slipped > SLIP) moved(now.x - before.x, now.y - before.y);
    },
    pointerup: (event) => {
      const last = fingers.delete(event.pointerId) && fingers.size === 0;
      const { x, y } = at(event);
      if (last && !many && slipped <= SLIP) tapped(x, y);
    },
    pointercancel: (event) => void fingers.delete(event.pointerId),
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const { x, y } = at(event);
    zoomed(event.deltaY < 0 ? ZOOM.step : 1 / ZOOM.step, x, y);
  };
  for (const [name, listener] of Object.entries(listeners))
    svg.addEventListener(name as 'pointerdown', listener);
  svg.addEventListener('wheel', wheel, { passive: false });
  return () => {
    for (const [name, listener] of Object.entries(listeners))
      svg.removeEventListener(name as 'pointerdown', listener);
    svg.removeEventListener('wheel', wheel);
  };
}
