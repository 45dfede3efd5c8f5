/** What a map draws hundreds of times, a hex of its grid or a tree, is written once and set down again and again: a step and a name are a third of the path. */
import { COORDINATES, M, type Ops } from '../picture/marks.js';
import type { Pen } from './pen.js';

/** Paths are written in whole fifths of a point. */
export const UNITS = 5;
/** So often at least. */
const OFTEN = 40;
/** And it has more numbers than this: a short line is as short as its name. */
const LEAST = 5;
/** Room round it for its line, in units. */
const EDGE = 40;

type Box = readonly [number, number, number, number];

/** A part of a path that begins with a move: where, and all from there in units. */
interface Part {
  readonly x: number;
  readonly y: number;
  readonly ops: Ops;
  readonly path: string;
}

export class Stamps {
  readonly #names = new Map<string, string>();
  readonly #form: (box: Box, path: string) => string;

  /** `form`: writes a form of the page and names it. */
  constructor(form: (box: Box, path: string) => string) {
    this.#form = form;
  }

  /** Prints all parts of a path that come often; the rest of it is given back. `by`: the operator that paints. */
  print(pen: Pen, ops: Ops, by: string): Ops {
    if (ops.length < OFTEN * LEAST) return ops;
    const alike = new Map<string, Part[]>();
    for (const part of partsOf(ops)) {
      const known = alike.get(part.path);
      if (known) known.push(part);
      else alike.set(part.path, [part]);
    }
    const rest: Ops = [];
    for (const [path, parts] of alike) {
      if (parts.length < OFTEN || (parts[0]?.ops.length ?? 0) <= LEAST) {
        for (const part of parts) for (const op of part.ops) rest.push(op);
      } else this.#set(pen, path + by, parts);
    }
    return rest;
  }

  #set(pen: Pen, path: string, parts: readonly Part[]): void {
    let name = this.#names.get(path);
    if (name === undefined) this.#names.set(path, (name = this.#form(boxOf(path), path)));
    let steps = 'q\n';
    let [x, y] = [0, 0];
    for (const part of parts) {
      steps += `1 0 0 1 ${part.x - x} ${part.y - y} cm /${name} Do\n`;
      [x, y] = [part.x, part.y];
    }
    pen.raw(`${steps}Q`);
  }
}

/** The parts of a path; each is written from its first point, so that what has one shape has one text. */
function partsOf(ops: Ops): Part[] {
  const parts: Part[] = [];
  let own: Ops = [];
  let path = '';
  let [left, top] = [0, 0];
  const end = (): void => {
    if (own.length > 0) parts.push({ x: inUnits(left), y: inUnits(top), ops: own, path });
  };
  for (let i = 0; i < ops.length;) {
    const op = ops[i] ?? 0;
    const next = i + 1 + (COORDINATES[op] ?? 0);
    if (op === M) {
      end();
      [own, path] = [[], ''];
      [left = 0, top = 0] = [ops[i + 1], ops[i + 2]];
    }
    for (let at = i; at < next; at++) own.push(ops[at] ?? 0);
    for (let at = i + 1; at < next; at += 2)
      path += `${inUnits((ops[at] ?? 0) - left)} ${inUnits((ops[at + 1] ?? 0) - top)} `;
    path += `${'mlch'.charAt(op)}\n`;
    i = next;
  }
  end();
  return parts;
}

const inUnits = (n: number): number => Math.round(n * UNITS) + 0;

function boxOf(path: string): Box {
  const numbers = (path.match(/-?\d+/g) ?? []).map(Number);
  const [xs, ys] = [numbers.filter((_, i) => i % 2 === 0), numbers.filter((_, i) => i % 2 === 1)];
  return [Math.min(...xs) - EDGE, Math.min(...ys) - EDGE, Math.max(...xs) + EDGE, Math.max(...ys) + EDGE];
}
