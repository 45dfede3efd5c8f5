/** The fixed set of map signs, drawn in a box one unit high about the origin: lines, solid parts, parts filled with paper. */
import type { Sign } from '../../core/index.js';
import { C, COORDINATES, L, M, Z, type Ops } from './marks.js';

export interface SignDrawing {
  /** Drawn as a line. */
  readonly line?: Ops;
  /** Filled with paper (or the fill given), then outlined. */
  readonly shell?: Ops;
  /** Filled with the ink. */
  readonly solid?: Ops;
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
const STAR = polygon(
  0, -0.5, 0.112, -0.155, 0.476, -0.155, 0.182, 0.059, 0.294, 0.405,
  0, 0.191, -0.294, 0.405, -0.182, 0.059, -0.476, -0.155, -0.112, -0.155,
); // prettier-ignore

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
  star: { solid: STAR },
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
