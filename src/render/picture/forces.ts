/** Counters of forces: own ones solid, allied ones with a ring besides, at war pointed and solid, others pointed in outline, stale ones dashed, new ones in two fine rings; ships have a keel, leaders a pennant, traders round ends. */
import type { Shape } from '../../core/index.js';
import type { Box } from './labels.js';
import { C, L, M, Z, type MarkList, type Ops } from './marks.js';
import { measure, printable } from '../type/type.js';

type Force = Extract<Shape, { shape: 'force' }>;

export interface Counter {
  readonly width: number;
  readonly height: number;
}

const LEAST_TEXT = 7;
/** From an ally's counter to the ring round it, and from ring to ring of what is new. */
const RING = { ally: 1.9, fresh: 1.6 };
/** A counter drawn smaller than this is a mark without text: on a map of the whole world seven points would cover it. */
const LEAST_COUNTER = 4.4;

/** How large the counter is on paper, its text never under seven points. */
export function counterSize(force: Force, scale: number): Counter {
  const drawn = force.size * scale;
  const ring = 2 * Math.max(0, ...ringsOf(force));
  if (!hasText(force, scale)) {
    const height = Math.max(drawn, 3.6 + ring);
    return { width: (height - ring) * 1.35 + ring, height };
  }
  const height = Math.max(drawn, LEAST_TEXT + 3);
  const size = textSize(height);
  const ends =
    force.side === 'enemy' || force.side === 'other' || force.side === 'stale' ? height * 0.55 : height * 0.3;
  return {
    width:
      ring +
      Math.max(
        height * 1.35,
        measure(printable(force.text ?? '', 'sans-bold'), 'sans-bold', size) + ends + 2,
      ),
    height: height + ring,
  };
}

/** How far the rings round a counter stand off it, the innermost first. */
function ringsOf({ side, fresh }: Force): readonly number[] {
  const ally = side === 'ally' ? [RING.ally] : [];
  const [own = 0] = ally;
  return fresh ? [...ally, own + RING.fresh, own + 2 * RING.fresh] : ally;
}

function hasText(force: Force, scale: number): boolean {
  return force.text !== undefined && force.text !== '' && force.size * scale >= LEAST_COUNTER;
}

/** Is the counter drawn so small that its text is left out? */
export function isMute(force: Force, scale: number): boolean {
  return force.text !== undefined && force.text !== '' && !hasText(force, scale);
}

function textSize(height: number): number {
  return Math.max(LEAST_TEXT, Math.min(9, height * 0.66));
}

export function drawForce(force: Force, x: number, y: number, scale: number, list: MarkList): void {
  const whole = counterSize(force, scale);
  const rings = ringsOf(force);
  const widest = Math.max(0, ...rings);
  const [width, height] = [whole.width - 2 * widest, whole.height - 2 * widest];
  const solid = force.side === 'own' || force.side === 'ally' || force.side === 'enemy';
  const body = outline(force, x, y, width / 2, height / 2);
  const edge = { colour: force.colour, width: 0.9 };
  for (const ring of [...rings].reverse())
    list.path(outline(force, x, y, width / 2 + ring, height / 2 + ring), {
      fill: '#ffffff',
      stroke: { ...edge, width: 0.7 },
    });
  if (force.arm === 'leader') {
    const top = y - height / 2;
    const mast: Ops = [M, x - width / 2 + 1.2, top, L, x - width / 2 + 1.2, top - 5];
    list.path(mast, { stroke: { colour: force.colour, width: 0.8 } });
    const flag: Ops = [
      M,
      x - width / 2 + 1.2,
      top - 5,
      L,
      x - width / 2 + 6.5,
      top - 3.4,
      L,
      x - width / 2 + 1.2,
      top - 1.8,
      Z,
    ];
    list.path(flag, { fill: force.colour });
  }
  list.path(body, {
    fill: solid ? force.colour : '#ffffff',
    stroke: force.side === 'stale' ? { ...edge, width: 0.7, dash: [2, 1.4] } : edge,
  });
  if (!hasText(force, scale)) return;
  const size = textSize(height);
  const text = printable(force.text ?? '', 'sans-bold');
  const wide = measure(text, 'sans-bold', size);
  list.text({
    face: 'sans-bold',
    size,
    colour: solid ? '#ffffff' : force.colour,
    x: x - wide / 2,
    y: y + size * 0.34 - (force.arm === 'sea' ? height * 0.04 : 0),
    text,
    spacing: 0,
    width: wide,
  });
}

function outline(force: Force, x: number, y: number, w: number, h: number): Ops {
  const pointed = force.side === 'enemy' || force.side === 'other' || force.side === 'stale';
  const [l, r, t, b] = [x - w, x + w, y - h, y + h];
  if (force.arm === 'sea') {
    // A hull: flat deck, sides drawn in towards the keel.
    const deck: Ops = pointed
      ? [M, l + h * 0.6, t, L, r - h * 0.6, t, L, r + 1, y - h * 0.1]
      : [M, l - 1, t, L, r + 1, t];
    const keel: Ops = [C, r - 1, b, r - h, b, r - h * 1.1, b, L, l + h * 1.1, b];
    return pointed
      ? [...deck, ...keel, C, l + h, b, l + 1, b, l - 1, y - h * 0.1, Z]
      : [...deck, ...keel, C, l + h, b, l + 1, b, l - 1, t, Z];
  }
  if (force.arm === 'trade') {
    // Ends that swell; of others they are hollow.
    const [swell, end] = pointed ? [-0.6, 0] : [1.33, 1];
    const [right, left] = [r - h * end, l + h * end];
    const bulge = h * swell;
    return [
      ...[M, left, t, L, right, t],
      ...[C, right + bulge, t, right + bulge, b, right, b],
      ...[L, left, b, C, left - bulge, b, left - bulge, t, left, t, Z],
    ];
  }
  if (pointed)
    return [M, l, y, L, l + h * 0.6, t, L, r - h * 0.6, t, L, r, y, L, r - h * 0.6, b, L, l + h * 0.6, b, Z];
  return [M, l, t, L, r, t, L, r, b, L, l, b, Z];
}

/** Where a counter goes when others stand there already: below, above, beside; on top of them only when all is full. */
export function freeSpot(
  x: number,
  y: number,
  size: Counter,
  taken: readonly Box[],
): readonly [number, number] {
  const [dx, dy] = [size.width + 1.8, size.height + 1.8];
  for (const [right, down] of SPOTS) {
    const at = [x + right * dx, y + down * dy] as const;
    if (!taken.some((box) => meets(box, at, size))) return at;
  }
  return [x, y];
}

const SPOTS = [
  [0, 0],
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [1, 1],
  [-1, 1],
  [0, 2],
  [1, -1],
  [-1, -1],
  [0, -2],
  [2, 0],
  [-2, 0],
  [1, 2],
  [-1, 2],
  [1, -2],
  [-1, -2],
  [0, 3],
  [0, -3],
] as const;

/** In hundredths, as obstacles are. */
function meets(box: Box, [x, y]: readonly [number, number], { width, height }: Counter): boolean {
  return (
    box.x < (x + width / 2) * 100 &&
    (x - width / 2) * 100 < box.x + box.width &&
    box.y < (y + height / 2) * 100 &&
    (y - height / 2) * 100 < box.y + box.height
  );
}
