/** Columns: slices beside one another, and slices that run from one column into the next. */
import { extent, type Placed, type Slice } from './flow.js';
import { LINE } from './styles.js';

/** Slices one below the other, from this far to the right. */
export interface Stack {
  readonly x: number;
  readonly slices: readonly Slice[];
}

const NEAR = 0.01;

/** Stacks with their tops aligned, as slices across all of them: cut wherever no stack has a slice that is cut through. */
export function beside(stacks: readonly Stack[]): Slice[] {
  const columns = stacks
    .filter(({ slices }) => slices.length > 0)
    .map(({ x, slices }) => ({ x, placed: placedFrom(0, slices) }));
  const starts = cuts(columns.map(({ placed }) => placed));
  return starts.map((top, i): Slice => {
    const end = starts[i + 1];
    const parts = columns.map(({ x, placed }) => ({
      x,
      placed: placed.filter(({ y }) => y >= top - NEAR && (end === undefined || y < end - NEAR)),
    }));
    const slice = across(
      parts.map(({ x, placed }) => ({ x, placed: placed.map((one) => ({ ...one, y: one.y - top })) })),
    );
    const above = starts[i - 1] === undefined ? 0 : top - bottomOf(columns, top);
    const before = i === 0 ? Math.max(...columns.map(({ placed }) => placed[0]?.slice.before ?? 0)) : above;
    return { ...slice, before, glue: columns.some(({ placed }) => gluedAcross(placed, end)) };
  });
}

interface Part {
  readonly x: number;
  readonly placed: readonly Placed[];
}

/** One slice of parts side by side. */
function across(parts: readonly Part[]): Slice {
  const placed = parts.flatMap((part) => part.placed);
  const heads = parts.flatMap(({ x, placed: [first] }) => {
    const head = first?.slice.head;
    return head ? [{ x, placed: [{ slice: head, y: 0 }] }] : [];
  });
  const anchored = placed.filter(({ slice }) => slice.anchor !== undefined || slice.within !== undefined);
  return {
    height: Math.max(0, ...placed.map(({ slice, y }) => y + slice.height)),
    before: 0,
    ...(heads.length > 0 ? { head: across(heads) } : {}),
    ...(anchored.length > 0 ? { within: anchored } : {}),
    draw(spot) {
      for (const { x, placed: own } of parts)
        for (const { slice, y } of own) slice.draw({ ...spot, x: spot.x + x, y: spot.y + y });
    },
  };
}

/** Where slices stand one below the other. */
function placedFrom(top: number, slices: readonly Slice[]): Placed[] {
  let y = top;
  return slices.map((slice, i) => {
    if (i > 0) y += slice.before;
    const placed = { slice, y };
    y += slice.height;
    return placed;
  });
}

/** The tops at which all columns may be cut, from 0 on. */
function cuts(columns: readonly (readonly Placed[])[]): number[] {
  const all = columns.flat();
  const tops = [...new Set(all.map(({ y }) => Math.round(y * 100) / 100))].sort((a, b) => a - b);
  const spans = [...all].sort((a, b) => a.y - b.y);
  const found: number[] = [];
  let next = 0;
  let deepest = 0;
  for (const top of tops) {
    for (; next < spans.length && (spans[next]?.y ?? 0) < top - NEAR; next++) {
      const span = spans[next];
      if (span) deepest = Math.max(deepest, span.y + span.slice.height);
    }
    if (deepest <= top + NEAR) found.push(top);
  }
  return found;
}

/** The foot of what stands above a cut, in all columns. */
function bottomOf(columns: readonly Part[], top: number): number {
  const above = columns.flatMap(({ placed }) => placed.filter(({ y }) => y < top - NEAR));
  return Math.max(0, ...above.map(({ slice, y }) => y + slice.height));
}

function gluedAcross(placed: readonly Placed[], cut: number | undefined): boolean {
  if (cut === undefined) return placed.at(-1)?.slice.glue === true;
  const next = placed.findIndex(({ y }) => y >= cut - NEAR);
  return next > 0 && placed[next - 1]?.slice.glue === true;
}

/** What runs through columns: slices of one width. A column that begins within a table begins with the head of that table. */
export interface Run {
  readonly slices: readonly Slice[];
  readonly columns: number;
  /** From the left edge of one column to that of the next. */
  readonly pitch: number;
}

/** Fewer lines than this of a run are not left at the foot of a page, nor at the head of the next. */
const WORTH = 4;

/** A run in columns of about the same height: down, then across. It is broken over pages so that each page is read by itself. */
export function inColumns(run: Run): Slice {
  const atoms = glued(run.slices);
  return inStacks(run, balanced(atoms, run), atoms);
}

/** The same with the columns as they are given, as long as the page has room for them. */
export function inRow(stacks: readonly (readonly Slice[])[], pitch: number): Slice {
  const run = { slices: stacks.flat(), columns: stacks.length, pitch };
  return inStacks(run, stacks, glued(run.slices));
}

type Atoms = readonly (readonly Slice[])[];

function inStacks(run: Run, stacks: readonly (readonly Slice[])[], atoms: Atoms): Slice {
  const slice = across(
    stacks.map((slices, i) => ({ x: i * run.pitch, placed: placedFrom(0, headed(slices)) })),
  );
  return {
    ...slice,
    before: Math.max(0, ...stacks.map(([first]) => first?.before ?? 0)),
    split(room) {
      const [now, later] = broken(run, atoms, room) ?? [];
      return now && later && [inColumns({ ...run, slices: now }), inColumns({ ...run, slices: later })];
    },
  };
}

/** The slices of a run that columns of this height hold, and the others; undefined: too few of either would stand on a page. */
function broken(run: Run, atoms: Atoms, room: number): [readonly Slice[], readonly Slice[]] | undefined {
  if (room < WORTH * LINE) return undefined;
  const count = filled(atoms, room, run.columns).flat().length;
  const taken = atoms.slice(0, count).flat().length;
  const [now, later] = parted(run.slices, atoms, Math.min(taken, run.slices.length - lastWorth(run.slices)));
  return now.length < run.columns || later.length === 0 ? undefined : [now, later];
}

/** How many of the last slices are worth a page: by their height, since a chart is more than a line. */
function lastWorth(slices: readonly Slice[]): number {
  let height = 0;
  let count = 0;
  while (count < slices.length && height < 2 * WORTH * LINE - NEAR) {
    count += 1;
    height += slices.at(-count)?.height ?? 0;
  }
  return count;
}

/** The same; of a run that all goes in, all of it and nothing. */
export function begun(run: Run, room: number): [readonly Slice[], readonly Slice[]] | undefined {
  const atoms = glued(run.slices);
  const whole = filled(atoms, room, run.columns).flat().length === atoms.length;
  return whole ? [run.slices, []] : broken(run, atoms, room);
}

/** Slices one below the other as one that is never broken. */
export function joined(slices: readonly Slice[]): Slice {
  return { ...across([{ x: 0, placed: placedFrom(0, slices) }]), before: slices[0]?.before ?? 0 };
}

/** The first slices, at most so many, and the others; never parting an atom. */
function parted(slices: readonly Slice[], atoms: Atoms, most: number): [readonly Slice[], readonly Slice[]] {
  let taken = 0;
  for (const { length } of atoms) {
    if (taken + length > most) break;
    taken += length;
  }
  return [slices.slice(0, taken), slices.slice(taken)];
}

/** A column that begins with a row begins with its head. */
function headed(slices: readonly Slice[]): readonly Slice[] {
  const [first, ...rest] = slices;
  return first?.head ? [first.head, { ...first, before: 0 }, ...rest] : slices;
}

/** Slices that stay together. */
function glued(slices: readonly Slice[]): Slice[][] {
  const found: Slice[][] = [[]];
  for (const slice of slices) {
    found.at(-1)?.push(slice);
    if (!slice.glue) found.push([]);
  }
  return found.filter(({ length }) => length > 0);
}

/** The lowest columns that hold all of them. */
function balanced(atoms: Atoms, { columns }: Run): Slice[][] {
  const whole = extent(atoms.flat());
  for (let height = Math.ceil(whole / columns / LINE) * LINE; ; height += LINE) {
    const found = filled(atoms, height, columns);
    if (found.flat().length === atoms.length || height > 2 * whole) return found.map((atom) => atom.flat());
  }
}

/** As many of them as go into columns of this height, from the first on: atoms by column. */
function filled(atoms: Atoms, height: number, columns: number): Slice[][][] {
  const found: Slice[][][] = [];
  let used = Infinity;
  for (const atom of atoms) {
    const own = extent(atom);
    const after = used + (atom[0]?.before ?? 0) + own;
    if (after <= height + NEAR) {
      found.at(-1)?.push([...atom]);
      used = after;
      continue;
    }
    const begun = own + (atom[0]?.head?.height ?? 0);
    if (found.length === columns || begun > height + NEAR) return found;
    found.push([[...atom]]);
    used = begun;
  }
  return found;
}
