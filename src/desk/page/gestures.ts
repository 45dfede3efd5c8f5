/** Fingers, mouse and wheel on the map. A drag orders nothing; a touch that stays within a few points is a tap. */

/** Points of the screen that a finger may slip and still tap. */
const SLIP = 8;
/** A turn of the wheel. */
const STEP = 1.4;

export interface Gestures {
  readonly moved: (dx: number, dy: number) => void;
  readonly zoomed: (by: number, x: number, y: number) => void;
  readonly tapped: (x: number, y: number) => void;
}

/** One finger or the mouse pans, two fingers or the wheel zoom, a touch that stays is a tap. Returns what takes the listeners off. */
export function gestures(svg: SVGSVGElement, { moved, zoomed, tapped }: Gestures): () => void {
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
    zoomed(event.deltaY < 0 ? STEP : 1 / STEP, x, y);
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
