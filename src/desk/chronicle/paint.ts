/**
 * A frame on the page, in layers that a browser moves by itself: two grounds, of which the new one fades in over the old one, and the
 * counters, which walk to where they stand now. What two frames share is not made again.
 */
import { element } from '../page/svg.js';
import type { Frame, FrameForce, Pooled } from './data.js';
import { movesBetween } from './moves.js';

/** Milliseconds of a transition: shorter than a step is shown. */
const TIME = 450;

export interface Layers {
  readonly grounds: readonly [SVGGElement, SVGGElement];
  readonly counters: SVGGElement;
}

interface Shown {
  readonly frame: Frame;
  /** Which ground is in front. */
  readonly front: 0 | 1;
}
const boards = new WeakMap<SVGElement, Shown>();

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Shows a frame; from the one before it things move, unless the reader wants none of that. */
export function paint({ grounds, counters }: Layers, frame: Frame, pool: readonly Pooled[]): void {
  const before = boards.get(counters);
  if (before?.frame === frame) return;
  const front = before?.front === 0 ? 1 : 0;
  boards.set(counters, { frame, front });
  for (const home of [grounds[front], counters])
    home.setAttribute('transform', `translate(${frame.left} ${frame.top})`);
  const [ground, behind] = [grounds[front], grounds[front === 0 ? 1 : 0]];
  const land = groundOf(frame);
  lay(
    ground,
    land.map((number) => [String(number), () => drawn(pool, [number])]),
  );
  const over = ground.ownerSVGElement;
  if (over) over.style.zIndex = '1';
  if (behind.ownerSVGElement) behind.ownerSVGElement.style.zIndex = '0';
  const made = lay(
    counters,
    frame.forces.map((force) => [nameOf(frame, force), () => drawn(pool, marksOf(frame, force))]),
  );
  if (!before || still.matches) return;
  over?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: TIME });
  walk(before.frame, frame, counters, made);
}

const marksOf = ({ marks }: Frame, { first, count }: FrameForce): readonly number[] =>
  marks.slice(first, first + count);

const nameOf = (frame: Frame, force: FrameForce): string =>
  `${force.id ?? ''} ${marksOf(frame, force).join()}`;

/** All marks that are no counter's. */
function groundOf(frame: Frame): number[] {
  const taken = new Set(
    frame.forces.flatMap(({ first, count }) => Array.from({ length: count }, (_, n) => first + n)),
  );
  return frame.marks.filter((_, index) => !taken.has(index));
}

function walk(before: Frame, frame: Frame, counters: SVGGElement, made: ReadonlySet<string>): void {
  const found = laid.get(counters);
  const walked = new Set<string>();
  for (const { force, dx, dy } of movesBetween(before, frame)) {
    const name = nameOf(frame, force);
    walked.add(name);
    found?.get(name)?.animate([{ translate: `${dx}px ${dy}px` }, { translate: '0px 0px' }], {
      duration: TIME,
      easing: 'ease-in-out',
    });
  }
  for (const name of made)
    if (!walked.has(name)) found?.get(name)?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: TIME });
}

/** Elements of a layer by their names. */
const laid = new WeakMap<SVGElement, ReadonlyMap<string, SVGElement>>();

/** Lays these into the layer, in this order, and nothing else. Returns the names of those that were not there. */
function lay(
  home: SVGGElement,
  wanted: readonly (readonly [string, () => SVGElement])[],
): ReadonlySet<string> {
  const before = laid.get(home) ?? new Map<string, SVGElement>();
  const now = new Map<string, SVGElement>();
  const made = new Set<string>();
  let next: ChildNode | null = home.firstChild;
  for (const [name, make] of wanted) {
    if (now.has(name)) continue;
    const known = before.get(name);
    const one = known ?? make();
    if (!known) made.add(name);
    now.set(name, one);
    if (one === next) next = next.nextSibling;
    else home.insertBefore(one, next);
  }
  for (const [name, gone] of before) if (!now.has(name)) gone.remove();
  laid.set(home, now);
  return made;
}

/** Marks of the pool as one element. */
function drawn(pool: readonly Pooled[], numbers: readonly number[]): SVGElement {
  const all = numbers.flatMap((number) => pool[number] ?? []).map(elementOf);
  const [only] = all;
  if (only && all.length === 1) return only;
  const group = element('g', {});
  group.append(...all);
  return group;
}

function elementOf(one: Pooled): SVGElement {
  if ('text' in one) {
    const letters = element('text', {
      class: one.face,
      x: one.x,
      y: one.y,
      'font-size': one.size,
      textLength: one.length,
      lengthAdjust: 'spacingAndGlyphs',
      fill: one.colour,
      ...(one.halo ? { stroke: '#ffffff', 'stroke-width': 1.8, 'paint-order': 'stroke' } : {}),
    });
    letters.textContent = one.text;
    return letters;
  }
  const path = element('path', {
    transform: 'scale(.1)',
    d: one.d,
    fill: one.fill ?? 'none',
    ...(one.holes ? { 'fill-rule': 'evenodd' } : {}),
    ...(one.opacity === undefined ? {} : { opacity: one.opacity }),
    ...(one.stroke === undefined
      ? {}
      : {
          stroke: one.stroke,
          'stroke-width': (one.width ?? 1) * 10,
          'stroke-linejoin': 'round',
          'stroke-linecap': 'round',
          ...(one.dash ? { 'stroke-dasharray': one.dash.map((part) => part * 10).join(' ') } : {}),
        }),
  });
  if (one.clip === undefined) return path;
  const id = `c${(clips += 1)}`;
  const cut = element('clipPath', { id });
  cut.append(element('path', { d: one.clip, ...(one.holes ? { 'clip-rule': 'evenodd' } : {}) }));
  path.setAttribute('clip-path', `url(#${id})`);
  const group = element('g', {});
  group.append(cut, path);
  return group;
}

let clips = 0;
