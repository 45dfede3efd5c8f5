/** The fixed set of map signs, drawn in a box one unit high about the origin: lines, solid parts, parts filled with paper. */
import type { Relation, Sign } from '../../core/index.js';
import { C, COORDINATES, L, M, Z, type Ops } from './marks.js';

export interface SignDrawing {
  /** Drawn as a line. */
  readonly line?: Ops;
  /** Filled with paper (or the fill given), then outlined. */
  readonly shell?: Ops;
  /** Filled with the ink. */
  readonly solid?: Ops;
  /** The shell is filled with ink, if with nothing else. */
  readonly inked?: boolean;
  /** Strokes are wider. */
  readonly heavy?: boolean;
}

const ring = (r: number, x = 0, y = 0): Ops => {
  const k = r * 0.5522847;
  return [
    M, x + r, y,
    C, x + r, y + k, x + k, y + r, x, y + r,
    C, x - k, y + r, x - r, y + k, x - r, y,
    C, x - r, y - k, x - k, y - r, x, y - r,
    C, x + k, y - r, x + r, y - k, x + r, y,
    Z,
  ]; // prettier-ignore
};
const polygon = (...at: number[]): Ops => {
  const ops: Ops = [];
  for (let i = 0; i < at.length; i += 2) ops.push(i === 0 ? M : L, at[i] ?? 0, at[i + 1] ?? 0);
  return [...ops, Z];
};
const stroke = (...at: number[]): Ops => polygon(...at).slice(0, -1);
const box = (r: number): Ops => polygon(-r, -r, r, -r, r, r, -r, r);
const dot = (x: number, y: number): Ops =>
  polygon(x - 0.08, y - 0.08, x + 0.08, y - 0.08, x + 0.08, y + 0.08, x - 0.08, y + 0.08);
const scaled = (ops: Ops, by: number): Ops => placedSign(ops, 0, 0, by);
const STAR = polygon(
  0, -0.5, 0.112, -0.155, 0.476, -0.155, 0.182, 0.059, 0.294, 0.405,
  0, 0.191, -0.294, 0.405, -0.182, 0.059, -0.476, -0.155, -0.112, -0.155,
); // prettier-ignore

/** Places by what their holder is to the reader: told apart without colour. */
const BODIES: Readonly<Record<Relation, SignDrawing>> = {
  own: { solid: ring(0.38) },
  ally: { solid: ring(0.22), line: ring(0.44) },
  enemy: { solid: polygon(0, -0.54, 0.54, 0, 0, 0.54, -0.54, 0) },
  other: { shell: ring(0.36), heavy: true },
  independent: { shell: ring(0.22) },
  stale: { shell: ring(0.38) },
};

/** What kind of place it is, round its body: a roadstead, a wall, a frame; a stroke through what is looted. */
const ROUND: Readonly<
  Partial<Record<Sign, { readonly line: Ops; readonly up: number; readonly scale: number }>>
> = {
  port: { line: [M, -0.56, 0.3, C, -0.24, 0.64, 0.24, 0.64, 0.56, 0.3], up: 0.14, scale: 0.84 },
  fort: { line: stroke(-0.52, 0.22, -0.52, 0.54, 0.52, 0.54, 0.52, 0.22), up: 0.1, scale: 0.84 },
  capital: { line: box(0.54), up: 0, scale: 0.84 },
  ruin: { line: stroke(-0.54, 0.54, 0.54, -0.54), up: 0, scale: 0.9 },
};

/** A place of a kind and a relation. */
export function placeSign(sign: Sign, relation: Relation): SignDrawing {
  const body = BODIES[relation];
  const round = ROUND[sign];
  if (!round) return body;
  const set = (ops: Ops | undefined): Ops | undefined => ops && placedSign(ops, 0, -round.up, round.scale);
  const [shell, solid, line] = [set(body.shell), set(body.solid), set(body.line)];
  return {
    ...(shell ? { shell } : {}),
    ...(solid ? { solid } : {}),
    line: [...(line ?? []), ...round.line],
    ...(body.heavy ? { heavy: true } : {}),
  };
}

export const SIGNS = {
  mountain: {
    shell: polygon(-0.6, 0.42, 0, -0.5, 0.6, 0.42).slice(0, -1),
    solid: polygon(0, -0.5, 0.6, 0.42, 0.2, 0.42, 0.1, 0.02),
  },
  hill: { line: [M, -0.55, 0.22, C, -0.3, -0.36, 0.3, -0.36, 0.55, 0.22] },
  forest: {
    shell: [M, 0, -0.5, C, 0.42, -0.5, 0.42, 0.2, 0, 0.2, C, -0.42, 0.2, -0.42, -0.5, 0, -0.5, Z],
    line: stroke(0, 0.2, 0, 0.5),
  },
  marsh: {
    line: [
      ...stroke(-0.55, 0.3, 0.55, 0.3),
      ...stroke(0, 0.14, 0, -0.36),
      ...stroke(-0.14, 0.14, -0.3, -0.2),
      ...stroke(0.14, 0.14, 0.3, -0.2),
    ],
  },
  // Dots as small squares: a desert has a thousand of them, and nobody sees their corners.
  desert: { solid: [...dot(-0.42, 0.24), ...dot(0.32, 0.34), ...dot(0.02, -0.26)] },
  city: { shell: ring(0.36) },
  capital: { shell: ring(0.48), solid: ring(0.24) },
  fort: { shell: box(0.4), line: [...stroke(-0.4, 0, 0.4, 0)] },
  port: { shell: ring(0.32, 0, -0.1), line: [M, -0.5, 0.36, C, -0.22, 0.6, 0.22, 0.6, 0.5, 0.36] },
  star: { shell: STAR, inked: true },
  'ringed-star': { shell: scaled(STAR, 0.74), line: ring(0.5), inked: true },
  ruin: { shell: ring(0.38), line: stroke(-0.5, 0.5, 0.5, -0.5) },
  battle: {
    line: [
      ...stroke(-0.45, 0.45, 0.45, -0.45),
      ...stroke(0.45, 0.45, -0.45, -0.45),
      ...stroke(-0.42, 0.1, -0.1, 0.42),
      ...stroke(0.42, 0.1, 0.1, 0.42),
    ],
  },
  siege: {
    line: [
      ...stroke(-0.2, -0.5, -0.5, -0.5, -0.5, 0.5, -0.2, 0.5),
      ...stroke(0.2, -0.5, 0.5, -0.5, 0.5, 0.5, 0.2, 0.5),
    ],
  },
  bridge: {
    line: [
      ...stroke(-0.5, -0.36, -0.3, -0.18, 0.3, -0.18, 0.5, -0.36),
      ...stroke(-0.5, 0.36, -0.3, 0.18, 0.3, 0.18, 0.5, 0.36),
    ],
  },
  pass: {
    line: [
      M,
      -0.42,
      -0.5,
      C,
      -0.08,
      -0.2,
      -0.08,
      0.2,
      -0.42,
      0.5,
      M,
      0.42,
      -0.5,
      C,
      0.08,
      -0.2,
      0.08,
      0.2,
      0.42,
      0.5,
    ],
  },
  goods: { shell: polygon(0, -0.44, 0.44, 0, 0, 0.44, -0.44, 0) },
  plague: {
    shell: ring(0.44),
    line: [...stroke(-0.31, -0.31, 0.31, 0.31), ...stroke(-0.31, 0.31, 0.31, -0.31)],
  },
  crown: { solid: polygon(-0.46, 0.36, -0.5, -0.34, -0.22, 0, 0, -0.46, 0.22, 0, 0.5, -0.34, 0.46, 0.36) },
} as const satisfies Record<Sign, SignDrawing>;

/** The sign's path at its place. */
export function placedSign(ops: Ops, x: number, y: number, size: number): Ops {
  const placed: Ops = [];
  for (let i = 0; i < ops.length;) {
    const op = ops[i++] ?? 0;
    placed.push(op);
    for (const end = i + (COORDINATES[op] ?? 0); i < end; i += 2) {
      placed.push(x + (ops[i] ?? 0) * size, y + (ops[i + 1] ?? 0) * size);
    }
  }
  return placed;
}
