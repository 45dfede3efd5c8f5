/** A frame on the page. What two frames share is not made again; what moved is seen moving, what changed fades over. */
import { element } from '../page/svg.js';
import type { Frame, Pooled } from './data.js';
import { movesBetween } from './moves.js';

/** Milliseconds of a transition: shorter than a step is shown. */
const TIME = 450;

/** What a board shows. */
interface Painted {
  readonly frame: Frame;
  /** By the number of their mark. */
  readonly marks: ReadonlyMap<number, SVGElement>;
  /** Of the frame before, fading. */
  readonly fading: Set<Element>;
}
const boards = new WeakMap<SVGElement, Painted>();

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Paints a frame; from the one before it things move, unless the reader wants none of that. */
export function paint(home: SVGElement, frame: Frame, pool: readonly Pooled[]): void {
  const before = boards.get(home);
  if (before?.frame === frame) return;
  for (const old of before?.fading ?? []) old.remove();
  const moving = before !== undefined && !still.matches;
  const marks = new Map<number, SVGElement>();
  const made: SVGElement[] = [];
  let next: ChildNode | null = home.firstChild;
  const stays = new Set(frame.marks);
  const goes = new Set(
    [...(before?.marks ?? [])].flatMap(([number, one]) => (stays.has(number) ? [] : [one])),
  );
  const skip = (): void => {
    while (next && goes.has(next as SVGElement)) next = next.nextSibling;
  };
  for (const number of frame.marks) {
    const one = pool[number];
    if (!one || marks.has(number)) continue;
    const known = before?.marks.get(number);
    const drawn = known ?? elementOf(one);
    if (!known) made.push(drawn);
    marks.set(number, drawn);
    skip();
    if (drawn === next) next = next.nextSibling;
    else home.insertBefore(drawn, next);
  }
  const now: Painted = { frame, marks, fading: new Set() };
  boards.set(home, now);
  if (moving) turnOver(before, now, made, goes);
  else for (const old of goes) old.remove();
}

function turnOver(before: Painted, now: Painted, made: readonly SVGElement[], goes: Set<Element>): void {
  const { frame, marks, fading } = now;
  const moved = new Set<SVGElement>();
  for (const { force, dx, dy } of movesBetween(before.frame, frame))
    for (const number of frame.marks.slice(force.first, force.first + force.count)) {
      const one = marks.get(number);
      if (!one) continue;
      moved.add(one);
      one.animate([{ translate: `${dx}px ${dy}px` }, { translate: '0px 0px' }], {
        duration: TIME,
        easing: 'ease-in-out',
      });
    }
  for (const one of made)
    if (!moved.has(one)) one.animate([{ opacity: 0 }, { opacity: 1 }], { duration: TIME });
  // A counter that moves is not left behind as well.
  for (const { first, count } of before.frame.forces)
    for (const number of before.frame.marks.slice(first, first + count)) {
      const old = before.marks.get(number);
      if (old && goes.delete(old)) old.remove();
    }
  for (const old of goes) fading.add(old);
  for (const old of fading)
    old.animate([{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0 }], { duration: TIME }).onfinish =
      () => {
        old.remove();
        fading.delete(old);
      };
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
