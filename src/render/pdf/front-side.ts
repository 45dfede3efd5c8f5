/** The side column of page one: figures, the goal, dates, neighbours, contents and signs. */
import {
  changeOf,
  figureName,
  type Figure,
  type FrontDate,
  type FrontPage,
  type Text,
} from '../../core/index.js';
import { legendLines } from './legend.js';
import { INK } from '../ink.js';
import { breakLines, type Line, type TextStyle } from '../type/lines.js';
import { fit, measure, printable } from '../type/type.js';
import { trueMinus } from '../type/table-columns.js';
import { extent, type Chapter, type Slice, type Spot } from './flow.js';
import { APART, drawLabel, type FrontTags } from './front-look.js';
import { baseline, drawLine, textRight, within, type Setting } from './setting.js';
import { LINE } from './styles.js';
import { table } from './table.js';
import { known, type TagType } from './tags.js';

const HAIR = { width: 0.3, colour: INK.hair };

/** Figures, the goal, dates, neighbours, contents; at the foot the signs. The depth below them, and whether all signs of the map found room here. */
export function drawSide(
  page: FrontPage,
  spot: Spot,
  setting: Setting,
  room: number,
  tags: FrontTags,
): { readonly below: number; readonly told: boolean } {
  const foot = spot.y + room;
  let { y } = spot;
  const part = (label: string, type: TagType, slices: readonly Slice[]): void => {
    if (slices.length === 0 || y + LINE + 3 + extent(slices) > foot + 0.01) return;
    drawLabel(spot, label, y, setting.width);
    y += LINE + 3;
    within(spot, type, () =>
      slices.forEach((slice, i) => {
        if (i > 0) y += slice.before;
        slice.draw({ ...spot, y });
        y += slice.height;
      }),
    );
    y += APART;
  };
  part('Your figures', 'Table', figureSlices(page.figures, setting));
  part('How you win', 'P', textSlices(page.goal, setting));
  part(
    'Dates',
    'L',
    page.dates.flatMap((date, i) => dateSlices(date, i, setting)),
  );
  const dice = page.dice ? diceSlices(page.dice, setting) : [];
  if (page.near) {
    const after = partsHeight([dice, contentsWays(spot, setting).byPage]);
    part(page.near.title, 'Div', giving(nearSlices(page.near, setting), foot - y - LINE - 3 - APART - after));
  }
  if (page.dice) part(page.dice.label, 'P', dice);
  const signs = legendLines(page.map?.legend ?? [], setting, () => tags.signs.nth(0, 'L'));
  const least = signs.length === 0 ? 0 : APART + LINE + 3 + extent(signs);
  const [contents, fits] = contentsSlices(spot, setting, foot - y - LINE - 3, least);
  part('In this sheet', 'TOC', contents);
  if (fits) spot.pen.tagged(tags.signs, () => part('Signs on the maps', 'Div', signs));
  return { below: y, told: fits };
}

/** Parts with their labels, one below the other. */
function partsHeight(parts: readonly (readonly Slice[])[]): number {
  const heights = parts.filter(({ length }) => length > 0).map((slices) => LINE + 3 + extent(slices) + APART);
  return heights.reduce((sum, height) => sum + height, 0);
}

/** So many rows of what is near, with their head, are told in any case. */
const NEAREST = 5;

/** The nearest rows that so many points hold. */
function giving(slices: readonly Slice[], room: number): readonly Slice[] {
  return slices.filter((_, i) => i <= NEAREST || extent(slices.slice(0, i + 1)) <= room + 0.01);
}

function nearSlices({ columns, rows }: NonNullable<FrontPage['near']>, setting: Setting): Slice[] {
  const block = { kind: 'table', columns, rows } as const;
  return table(block, setting).map((slice, i) => ({
    ...slice,
    draw(spot) {
      if (i === 0) setting.tags.put(block, known(spot.pen.tag, 'what is near').child('Table'));
      slice.draw(spot);
    },
  }));
}

const SPARK = 24;

/** The small lines have a column of their own, if there is any. */
function figureSlices(figures: readonly Figure[], { width }: Setting): Slice[] {
  const spark = figures.some(({ history = [] }) => history.length >= 3) ? SPARK + 6 : 0;
  return figures.map((figure) => figureSlice(figure, width, spark));
}

/** `Treasury, tlts 747 −61` and the small line of the last values. */
function figureSlice(figure: Figure, width: number, spark: number): Slice {
  const { value, history = [] } = figure;
  const name = printable(figureName(figure), 'sans');
  const shown = printable(trueMinus(String(value)), 'sans-bold');
  const behind = typeof value === 'number' ? spark + 26 : 0;
  // A name that has no room beside its value stands above it.
  const above = measure(name, 'sans', 8.5) > width - behind - measure(shown, 'sans-bold', 8.5) - 4 ? LINE : 0;
  return {
    height: above + LINE + 1,
    before: 0,
    draw({ pen, x, y: top }) {
      const y = top + above;
      const down = y + baseline(8.5, LINE);
      const right = x + width;
      const row = pen.tag?.child('TR');
      const look = { size: 8.5, colour: INK.text } as const;
      pen.tagged(row?.child('TH', { scope: 'Row' }), () =>
        pen.text({ ...look, face: 'sans' }, x, down - above, fit(name, 'sans', 8.5, width)),
      );
      pen.tagged(row?.child('TD'), () =>
        textRight(pen, { ...look, face: 'sans-bold' }, right - behind, down, shown),
      );
      const quiet = { face: 'sans', size: 7.5, colour: INK.quiet } as const;
      pen.tagged(row?.child('TD'), () => textRight(pen, quiet, right - spark, down, changeOf(figure)));
      if (history.length >= 3) drawSpark(history.slice(-12), { pen, x: right - SPARK, y: y + 2 });
      pen.line([x, y + LINE], [right, y + LINE], HAIR);
    },
  };
}

/** 24 by 8 points, the last value marked. */
function drawSpark(values: readonly number[], { pen, x, y }: Pick<Spot, 'pen' | 'x' | 'y'>): void {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, i): readonly [number, number] => [
    x + (i * SPARK) / (values.length - 1),
    y + (high === low ? 4 : 8 - ((value - low) * 8) / (high - low)),
  ]);
  points.slice(1).forEach((to, i) => {
    const from = points[i];
    if (from) pen.line(from, to, { width: 0.8, colour: INK.text });
  });
  const [px, py] = points.at(-1) ?? [x, y];
  pen.rect(px - 1.3, py - 1.3, 2.6, 2.6, INK.text);
}

function textSlices(text: Text, { styles, width }: Setting): Slice[] {
  return linesOf(breakLines(text, styles.front.text, width), styles.front.text);
}

const WHEN = 34;

/** `n`: the how manieth it is. */
function dateSlices({ when, text }: FrontDate, n: number, { styles, width }: Setting): Slice[] {
  return linesOf(breakLines(text, styles.table, width - WHEN), styles.table).map((slice, i) => ({
    ...slice,
    draw(spot) {
      const { pen } = spot;
      const item = pen.tag?.nth(n, 'LI');
      const bold = { face: 'sans-bold', size: 8.5, colour: INK.text } as const;
      const shown = fit(printable(when, 'sans-bold'), 'sans-bold', 8.5, WHEN - 3);
      const draw = (): void => pen.text(bold, spot.x, spot.y + baseline(8.5, LINE), shown);
      if (i === 0) pen.tagged(item?.nth(0, 'Lbl'), draw);
      pen.tagged(item?.nth(1, 'LBody'), () => slice.draw({ ...spot, x: spot.x + WHEN }));
    },
  }));
}

function linesOf(lines: readonly Line[], { size }: TextStyle): Slice[] {
  return lines.map((line) => ({
    height: LINE,
    before: 0,
    draw: (spot) => drawLine(spot, line, spot.x, spot.y + baseline(size, LINE)),
  }));
}

/** Groups to a line: what the narrowest column holds. */
const GROUPS = 6;

function diceSlices({ groups }: NonNullable<FrontPage['dice']>, { styles, width }: Setting): Slice[] {
  const rows = Array.from({ length: Math.ceil(groups.length / GROUPS) }, (_, i) =>
    groups.slice(i * GROUPS, (i + 1) * GROUPS).join(' '),
  );
  const style = { ...styles.code, size: 7.5 };
  const lines = rows.flatMap((row) => breakLines(row, style, width));
  // A blank after each: it is one long number, and read out in its groups.
  return linesOf(
    lines.map((line) => ({ ...line, goesOn: true })),
    style,
  );
}

/** The chapters with their pages: line by line, or all of a page together. */
function contentsWays(
  spot: Spot,
  setting: Setting,
): { readonly single: readonly Slice[]; readonly byPage: readonly Slice[] } {
  const all = spot.chapters();
  const pages = [...new Set(all.map(({ page }) => page))].map((page) => {
    const own = all.filter((one) => one.page === page);
    const { id } = known(own[0], 'the chapter of a page');
    return { page, text: own.map(({ text }) => text).join(' · '), id };
  });
  const slices = (chapters: readonly Chapter[]): Slice[] => chapters.map((one) => chapterSlice(one, setting));
  return { single: slices(all), byPage: slices(pages) };
}

/** The contents as they leave so many points below them, and whether they do; as far as they go where they do not. */
function contentsSlices(
  spot: Spot,
  setting: Setting,
  room: number,
  below: number,
): [readonly Slice[], boolean] {
  const { single, byPage } = contentsWays(spot, setting);
  const leaves = (points: number) => (way: readonly Slice[]) => extent(way) + points <= room + 0.01;
  const roomy = [single, byPage].find(leaves(below));
  if (roomy) return [roomy, true];
  const whole = [single, byPage].find(leaves(0)) ?? byPage;
  return [whole.filter((_, i) => leaves(0)(whole.slice(0, i + 1))), false];
}

/** Behind the words of a chapter its page. */
const NUMBER = 20;

function chapterSlice({ text, page, id }: Chapter, { styles, width }: Setting): Slice {
  const lines = linesOf(breakLines(text, styles.table, width - NUMBER), styles.table);
  const height = extent(lines);
  return {
    height,
    before: 0,
    draw(place) {
      const { pen, x, y } = place;
      const look = { face: 'sans', size: 8.5, colour: INK.text } as const;
      within(place, 'TOCI', () =>
        place.link(id, { x, y, width, height }, () => {
          lines.forEach((line, i) => line.draw({ ...place, y: y + i * LINE }));
          textRight(pen, look, x + width, y + baseline(8.5, LINE), String(page));
        }),
      );
    },
  };
}
