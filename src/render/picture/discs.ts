/** The numbered discs of page one: black what happened, white what threatens. */
import type { Shape } from '../../core/index.js';
import { INK } from '../ink.js';
import { measure } from '../type/type.js';
import { overlap, within, type Box } from './labels.js';
import type { MarkList } from './marks.js';
import { arrowHead, circle } from './paths.js';

type Disc = Extract<Shape, { shape: 'disc' }>;

/** Points on paper, whatever the map's scale. */
export const DISC = 5.4;
const TYPE = 7;
const AWAY = DISC + 5.5;

/** Beside the point first; then further off; right, left, above, below, then the corners. */
const SPOTS = [AWAY, 2 * AWAY].flatMap((away) =>
  (
    [
      [1, 0],
      [-1, 0],
      [0, -1],
      [0, 1],
      [1, -1],
      [-1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([right, down]) => [right * away, down * away] as const),
);

/** Where a disc stands, in hundredths: the first free spot beside its point; on the point when all round it is taken. */
export function discSpot(
  disc: Disc,
  [x, y]: readonly [number, number],
  taken: readonly Box[],
  paper: Box,
): Box {
  const at = (cx: number, cy: number): Box => ({
    x: Math.round((cx - DISC - 0.6) * 100),
    y: Math.round((cy - DISC - 0.6) * 100),
    width: Math.round((2 * DISC + 1.2) * 100),
    height: Math.round((2 * DISC + 1.2) * 100),
  });
  const boxes = [...(disc.towards ? [at(x, y)] : []), ...SPOTS.map(([dx, dy]) => at(x + dx, y + dy))];
  return boxes.find((box) => within(box, paper) && !taken.some((other) => overlap(box, other))) ?? at(x, y);
}

export function drawDisc(disc: Disc, box: Box, list: MarkList): void {
  const [x, y] = [(box.x + box.width / 2) / 100, (box.y + box.height / 2) / 100];
  const stroke = { colour: INK.text, width: 1 };
  if (disc.towards) {
    const [dx, dy] = disc.towards;
    const tip = [x + dx * (DISC + 4.5), y + dy * (DISC + 4.5)] as const;
    list.path(arrowHead([x, y], tip, 5), { fill: INK.text });
  }
  list.path(circle([x, y], DISC), { fill: disc.dark ? INK.text : '#ffffff', stroke });
  const text = String(disc.number);
  const width = measure(text, 'sans-bold', TYPE);
  list.text({
    face: 'sans-bold',
    size: TYPE,
    colour: disc.dark ? '#ffffff' : INK.text,
    x: x - width / 2,
    y: y + TYPE * 0.35,
    text,
    spacing: 0,
    width,
  });
}
