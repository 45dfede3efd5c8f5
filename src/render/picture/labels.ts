/**
 * Label placement: by priority, at one of eight anchors round its point, never on another label or an obstacle; what finds no room is dropped.
 * All sums in whole hundredths of a point, so that the same map is labelled the same everywhere.
 */

export interface LabelRequest {
  /** Of the point it names. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Higher first; among equals the earlier one. */
  readonly priority: number;
  /** Distance to keep from the point; 0: centred on it, never moved. */
  readonly clear: number;
  /** On the point itself if there is room. */
  readonly centred?: boolean;
  /** Farther off, where all round the point is taken: behind the counters of those who stand there. */
  readonly far?: boolean;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacedLabel {
  /** Index of the request. */
  readonly label: number;
  /** Upper left corner. */
  readonly x: number;
  readonly y: number;
}

export interface Placement {
  readonly placed: readonly PlacedLabel[];
  /** Indexes of requests without room, in their order. */
  readonly dropped: readonly number[];
}

/** Right, left, above, below, then the corners: which side of the point the label stands on. */
const ANCHORS = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 1],
  [-1, -1],
  [-1, 1],
] as const;

/** Places the labels inside the bounds. `placeLabels([{x:500,y:500,width:200,height:90,priority:1,clear:30}], [], {x:0,y:0,width:1000,height:1000})` puts it right of its point. */
export function placeLabels(
  requests: readonly LabelRequest[],
  obstacles: readonly Box[],
  bounds: Box,
): Placement {
  const taken = raster();
  for (const obstacle of obstacles) taken.add(obstacle);
  const order = requests
    .map((_, i) => i)
    .sort((a, b) => {
      const [one, other] = [requests[a] as LabelRequest, requests[b] as LabelRequest];
      return other.priority - one.priority || a - b;
    });
  const placed: PlacedLabel[] = [];
  const dropped: number[] = [];
  for (const label of order) {
    const box = candidates(requests[label] as LabelRequest).find(
      (at) => within(at, bounds) && !taken.hits(at),
    );
    if (!box) {
      dropped.push(label);
      continue;
    }
    taken.add(box);
    placed.push({ label, x: box.x, y: box.y });
  }
  return { placed: placed.sort((a, b) => a.label - b.label), dropped: dropped.sort((a, b) => a - b) };
}

/** How much farther off, in hundredths: a counter is about as high. */
const FARTHER = [0, 900, 1800, 2700];

function candidates(request: LabelRequest): Box[] {
  const { x, y, width, height, clear, centred, far } = request;
  const middle = { x: x - (width >> 1), y: y - (height >> 1), width, height };
  if (clear === 0) return [middle];
  const all = (far ? FARTHER : [0]).flatMap((more) => besides(request, clear + more));
  return centred ? [middle, ...all] : all;
}

function besides({ x, y, width, height }: LabelRequest, clear: number): Box[] {
  return ANCHORS.map(([right, down]) => {
    // At a corner seven tenths of the distance are enough.
    const away = right !== 0 && down !== 0 ? Math.trunc((clear * 7) / 10) : clear;
    return {
      x: right === 0 ? x - (width >> 1) : right > 0 ? x + away : x - away - width,
      y: down === 0 ? y - (height >> 1) : down > 0 ? y + away : y - away - height,
      width,
      height,
    };
  });
}

/** Does a box lie inside another? */
export function within(box: Box, bounds: Box): boolean {
  return (
    box.x >= bounds.x &&
    box.y >= bounds.y &&
    box.x + box.width <= bounds.x + bounds.width &&
    box.y + box.height <= bounds.y + bounds.height
  );
}

/** Do two boxes cover a spot together? */
export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Boxes by squares of forty points, so that a label meets its neighbours only. */
function raster(): { add(box: Box): void; hits(box: Box): boolean } {
  const SQUARE = 4000;
  const squares = new Map<string, Box[]>();
  const touched = ({ x, y, width, height }: Box): string[] => {
    const keys: string[] = [];
    for (let c = Math.floor(x / SQUARE); c <= Math.floor((x + width) / SQUARE); c++)
      for (let r = Math.floor(y / SQUARE); r <= Math.floor((y + height) / SQUARE); r++)
        keys.push(`${c} ${r}`);
    return keys;
  };
  return {
    add(box) {
      for (const key of touched(box)) {
        const held = squares.get(key);
        if (held) held.push(box);
        else squares.set(key, [box]);
      }
    },
    hits: (box) =>
      touched(box).some((key) => squares.get(key)?.some((other) => overlap(box, other)) === true),
  };
}
