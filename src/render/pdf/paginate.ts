/** On which pages what stands: the ways in which slices may be placed, and the best of them for a part of a sheet. */
import { extent, floating, groups, place, type Page, type Slice, type Way } from './flow.js';

/** Less than this on a page is too little: five lines of text. */
const LEAST = 65;
/** No page before a break, and none but the last of all, should be filled less than this. */
const FILLED = 0.5;
/** The last page of all, where it ends a leaf of its own (the order form), holds so much: never a single box, in large type neither. */
const LEAF = 0.4;

/** The pages of a column whose pages hold so many points; at least one. */
export function paginate(slices: readonly Slice[], height: number): Page[] {
  const all = segments(slices);
  const last = all.length === 1 ? LEAST : height * LEAF;
  const pages = all.flatMap((segment, i) =>
    settle(segment, height, i === all.length - 1 ? last : height * FILLED),
  );
  return pages.length > 0 ? pages : [{ placed: [] }];
}

/** The column between forced breaks. A break after, or before, next to nothing is not made. */
function segments(slices: readonly Slice[]): Slice[][] {
  const found: Slice[][] = [[]];
  for (const slice of slices) {
    if (slice.breaks) found.push([]);
    else found.at(-1)?.push(slice);
  }
  const merged: Slice[][] = [];
  for (const segment of found.filter(({ length }) => length > 0)) {
    const last = merged.at(-1);
    if (last && (extent(last) < LEAST || extent(segment) < LEAST)) last.push(...segment);
    else merged.push([...segment]);
  }
  return merged;
}

/** Of the share of a page that should be filled, where that cannot be had. */
const NEARLY = 0.7;

/** Places one segment. Large maps give a tenth, or go before an earlier section, if that saves a page. When the last page holds less than `least`, the maps give, then the space, then the page before. */
function settle(slices: readonly Slice[], height: number, least: number): Page[] {
  const plain = place(slices, height);
  const saved = inOrder(slices, height, fewest(slices, height, plain, savings(slices)));
  const sizable = slices.some((slice) => slice.resized);
  if (!isShort(saved, least)) return saved;
  const closer = fewest(slices, height, saved, [...CLOSER, ...(sizable ? CLOSER.map(smaller) : [])]);
  if (closer !== saved) return closer;
  // What stands before a large map goes past it to the last page.
  const evener: Way[] = [
    ...(sizable ? [{ resize: 1.05 }, { resize: 1.1 }] : []),
    ...[plain.length - 2, plain.length - 3].flatMap((before) =>
      [0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6].map((share) => ({
        heights: plain.map((_, i) => (i === before ? height * share : height)),
      })),
    ),
  ];
  const even = (goal: number, way: Way): Page[] | undefined =>
    placeIf(
      slices,
      height,
      way,
      (pages) => pages.length === saved.length && pages.every((page) => depthOf(page) >= goal),
    );
  for (const goal of [least, least * NEARLY])
    for (const way of evener) {
      const pages = even(goal, way);
      if (pages) return pages;
    }
  return saved;
}

/** No large map stands behind the heading of the next chapter, where that takes no page more and leaves none half empty. */
function inOrder(slices: readonly Slice[], height: number, pages: Page[]): Page[] {
  if (!slices.some((slice) => slice.floats)) return pages;
  const good = (found: Page[]): boolean =>
    found.length <= pages.length &&
    !isShort(found, LEAST) &&
    found.slice(0, -1).every((page) => depthOf(page) >= height * FILLED);
  for (const way of [{}, ...savings(slices)]) {
    const found = placeIf(slices, height, { ...way, inOrder: true }, good);
    if (found) return found;
  }
  return pages;
}

/** Less space between slices. */
const CLOSER: readonly Way[] = [{ squeeze: 0.8 }, { squeeze: 0.6 }];
const smaller = (way: Way): Way => ({ ...way, resize: 0.9 });

/** Ways that large maps offer, those that change least first. Smaller than by a tenth, counters would lose the codes that stand in them. */
function savings(slices: readonly Slice[]): Way[] {
  if (!slices.some((slice) => slice.floats)) return [];
  const resized: Way[] = slices.some((slice) => slice.resized)
    ? [0.95, 0.9].map((resize) => ({ resize }))
    : [];
  const all = groups(slices);
  const last = all.findLastIndex(floating);
  const begins = ([first]: readonly Slice[]): boolean =>
    first?.anchor !== undefined || first?.within !== undefined;
  const early = all.flatMap((group, i): Way[] =>
    i > 0 && i < last && begins(group) && !floating(group) ? [{ early: i }] : [],
  );
  early.reverse();
  return [...resized, ...early, ...early.map(smaller)];
}

/** Of a page. */
const GIVES = 0.2;

/** The first way that leaves the fewest pages; `plain` when none saves one. */
function fewest(slices: readonly Slice[], height: number, plain: Page[], ways: readonly Way[]): Page[] {
  // Fewer than what is full of ink is not to be had, but for what maps and the space between slices can give.
  const least = Math.ceil(plain.reduce((sum, page) => sum + depthOf(page), 0) / height - GIVES);
  let best = plain;
  for (const way of ways) {
    if (best.length <= least) break;
    const fewer = best.length;
    best = placeIf(slices, height, way, (pages) => pages.length < fewer && !isShort(pages, LEAST)) ?? best;
  }
  return best;
}

/** The pages of a way if they are good; large maps are drawn in another size only when it looks so. */
function placeIf(
  slices: readonly Slice[],
  height: number,
  way: Way,
  good: (pages: Page[]) => boolean,
): Page[] | undefined {
  const rough = place(slices, height, way);
  if (!good(rough)) return undefined;
  const pages = way.resize === undefined ? rough : place(slices, height, { ...way, exact: true });
  return good(pages) ? pages : undefined;
}

function isShort(pages: readonly Page[], least: number): boolean {
  return pages.length > 1 && depthOf(pages.at(-1)) < least;
}

function depthOf(page: Page | undefined): number {
  const end = page?.placed.at(-1);
  return end === undefined ? 0 : end.y + end.slice.height;
}
