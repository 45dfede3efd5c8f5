/** Page one as it is printed: what happened, threatens and can be done beside figures, dates and neighbours; below, the window of the map. */
import {
  changeOf,
  figureName,
  type Block,
  type Figure,
  type FrontDate,
  type FrontLine,
  type FrontPage,
  type FrontPart,
  type Text,
} from '../../core/index.js';
import { mapAlt } from './alt.js';
import { legendLines } from './figures.js';
import type { Frame } from '../frame.js';
import { INK } from '../ink.js';
import { layOut } from '../picture/picture.js';
import { mapNote, windowOf } from '../picture/window.js';
import { breakLines, type Line, type TextStyle } from '../type/lines.js';
import { fit, measure, printable } from '../type/type.js';
import { trueMinus } from '../type/table-columns.js';
import type { Slice, Spot } from './flow.js';
import { num } from './pen.js';
import { baseline, drawLine, textRight, within, yielding, type Setting } from './setting.js';
import { GUTTER, LINE } from './styles.js';
import { table } from './table.js';
import { known, type Tag, type TagType } from './tags.js';

type Front = Extract<Block, { kind: 'front' }>;

const MARK = 16;
const REF = 30;
const LEAST_MAP = 240;
/** On the first sheet of a game, which has an example to show too. */
const LEAST_FIRST_MAP = 170;
const MOST_MAP = 400;
/** Under every part a free line. */
const APART = 9;
const HAIR = { width: 0.3, colour: INK.hair };
const RULE = { width: 0.5, colour: INK.text };

/** The whole first page as one slice, from the upper margin down. `rise`: how far above the body it begins. */
export function front(block: Front, setting: Setting, frame: Frame, rise: number): Slice {
  const { page } = block;
  const height = setting.height + rise;
  return {
    height: setting.height,
    before: 0,
    front: true,
    anchor: { level: 1, text: 'At a glance', id: 'front' },
    draw(spot) {
      const top = spot.y - rise;
      const { pen } = spot;
      const tags = frontTags(setting.tags.of(block));
      let below = top;
      pen.tagged(tags.head, () => (below = drawName(page, { ...spot, y: top }, setting, frame)));
      const { main, side: narrow } = setting.widths;
      const room = top + height - below;
      const wide = { ...setting, width: main };
      pen.tagged(tags.main, () => drawMain(page, { ...spot, y: below }, wide, room, tags));
      const side = { ...spot, x: spot.x + main + GUTTER, y: below };
      pen.tagged(tags.side, () => drawSide(page, side, { ...setting, width: narrow }, room, tags));
    },
  };
}

/** Page one as it is read out: what to know and to do, the figures beside it, and the map last. */
interface FrontTags {
  readonly head: Tag;
  readonly main: Tag;
  readonly side: Tag;
  readonly map: Tag;
  readonly signs: Tag;
}

function frontTags(tag: Tag): FrontTags {
  const part = (): Tag => tag.child('Div');
  return { head: part(), main: part(), side: part(), map: part(), signs: part() };
}

/** Name and date over the bar, the deadline in its box; the depth where the columns begin. */
function drawName(page: FrontPage, spot: Spot, { styles, width, widths }: Setting, frame: Frame): number {
  const { pen, x, y } = spot;
  const { main, side } = widths;
  let down = y;
  const lines = (text: string, { leading, ...style }: TextStyle): void =>
    breakLines(text, { leading, ...style }, main - 8).forEach((line) => {
      drawLine(spot, line, x, down + baseline(style.size, leading));
      down += leading;
    });
  within(spot, 'H1', () => lines(page.name, styles.front.name));
  within(spot, 'P', () => lines(page.subtitle, styles.front.subtitle));
  let box = 0;
  within(spot, 'P', () => (box = drawDue(frame, { ...spot, x: x + main + GUTTER }, side)));
  const bar = Math.max(down, box) + 6;
  pen.rect(x, bar, width, 1.8, styles.accent);
  return bar + 14;
}

/** The boxed deadline with the token; its foot. */
function drawDue(frame: Frame, { pen, x, y }: Spot, width: number): number {
  const [day = '', zone = ''] = (frame.deadline?.local ?? '').split(/ (?=\S+$)/);
  const label = frame.deadline ? 'ORDERS DUE' : frame.token === '' ? 'NO FURTHER ORDERS' : 'NOTHING IS DUE';
  const seat = [frame.position.id, frame.token].filter((part) => part !== '').join(' · ');
  const height = frame.deadline ? 40 : 28;
  pen.stroke(INK.text);
  pen.raw(`1.2 w ${num(x)} ${num(y)} ${num(width)} ${num(height)} re S`);
  const [left, right] = [x + 6, x + width - 6];
  pen.text({ face: 'sans-bold', size: 7, colour: INK.text, spacing: 0.6 }, left, y + 11, `${label} `);
  if (frame.deadline) {
    const when = printable(day, 'sans-bold');
    const size = Math.min(10.5, (10.5 * (width - 12)) / measure(when, 'sans-bold', 10.5));
    pen.text({ face: 'sans-bold', size, colour: INK.text }, left, y + 23, `${when} `);
    textRight(pen, SMALL, right, y + height - 6, `${zone} `);
    textRight(pen, SMALL, right, y + 11, `${frame.deadline.utc} `);
  }
  pen.text({ face: 'mono', size: 7.5, colour: INK.quiet }, left, y + height - 6, seat);
  return y + height;
}

/** The parts, as many of their lines as leave the map its room; then the map. */
function drawMain(page: FrontPage, spot: Spot, setting: Setting, room: number, tags: FrontTags): void {
  const { parts, example } = page;
  const { zoom = 1 } = setting;
  const code = (example ?? []).map((line) => breakLines(line, setting.styles.code, setting.width));
  const under = code.length === 0 ? 0 : LINE + 3 + code.flat().length * LINE + APART;
  let shown = parts;
  const deep = (): number => shown.reduce((sum, part) => sum + depthOf(part, setting), 0) + under;
  const map =
    page.map === undefined ? 0 : LINE + Math.min((example ? LEAST_FIRST_MAP : LEAST_MAP) / zoom, room);
  while (deep() + map > room && shown.some(({ lines }) => lines.length > 2)) shown = shorter(shown);
  let { y } = spot;
  for (const part of shown) {
    drawLabel(spot, part.label, y, setting.width);
    y += LINE + 3;
    within(
      spot,
      'L',
      () => {
        for (const line of part.lines) y = drawFact({ ...spot, y }, line, setting);
        if (part.more) y = drawMore({ ...spot, y }, part.more, setting);
      },
      { numbered: true },
    );
    y += APART;
  }
  if (code.length > 0) {
    drawLabel(spot, 'A first sheet', y, setting.width);
    y += LINE + 3;
    within(spot, 'P', () => {
      for (const lines of code)
        within(spot, 'Code', () => {
          for (const line of lines) {
            drawLine(spot, line, spot.x, y + baseline(setting.styles.code.size, LINE));
            y += LINE;
          }
        });
    });
    y += APART;
  }
  const { map: shownMap } = page;
  if (!shownMap) return;
  const below = { ...spot, y };
  spot.pen.tagged(tags.map, () => drawMap(withDiscsOf(shownMap, shown), below, setting, spot.y + room - y));
}

/** A disc stands on the map only where its line found room. */
function withDiscsOf<M extends NonNullable<FrontPage['map']>>(map: M, parts: readonly FrontPart[]): M {
  const told = new Set(
    parts.flatMap(({ lines }) => lines.flatMap(({ mark }) => (mark.mark === 'disc' ? [mark.number] : []))),
  );
  return { ...map, discs: map.discs.filter(({ number }) => told.has(number)) };
}

/** Less where most lines are; they are counted with those that were cut before. At first two: one is not cut for a line that says so. */
function shorter(parts: readonly FrontPart[]): readonly FrontPart[] {
  const most = Math.max(...parts.map(({ lines }) => lines.length));
  const at = parts.findIndex(({ lines }) => lines.length === most);
  return parts.map((part, i) => {
    if (i !== at) return part;
    const kept = part.lines.filter(({ mark }) => mark.mark === 'silent');
    const own = part.lines.filter(({ mark }) => mark.mark !== 'silent');
    const cut = part.more || own.length <= 2 ? 1 : 2;
    const ref = own.at(-cut)?.ref ?? part.more?.ref;
    return {
      ...part,
      lines: [...own.slice(0, -cut), ...kept],
      more: { count: (part.more?.count ?? 0) + cut, ...(ref === undefined ? {} : { ref }) },
    };
  });
}

const factLines = ({ text }: FrontLine, { styles, width }: Setting): readonly Line[] =>
  breakLines(text, styles.front.text, width - MARK - REF);

function depthOf(part: FrontPart, setting: Setting): number {
  const lines = part.lines.reduce((sum, line) => sum + factLines(line, setting).length * LINE + 1, 0);
  return LINE + 3 + lines + (part.more ? LINE : 0) + APART;
}

function drawLabel(spot: Spot, label: string, y: number, width: number): void {
  const { pen, x } = spot;
  const letters = { face: 'sans-bold', size: 8, colour: INK.text, spacing: 0.6 } as const;
  const shown = printable(label.toUpperCase(), 'sans-bold');
  // Capitals are told as the word that they print.
  within(spot, 'H2', () => pen.text(letters, x, y + baseline(8, LINE) - 1, shown), { actual: label });
  pen.line([x, y + LINE - 0.5], [x + width, y + LINE - 0.5], RULE);
}

/** A fact with its mark, and the page that tells more; the depth below it. */
function drawFact(spot: Spot, line: FrontLine, setting: Setting): number {
  const { styles, width } = setting;
  const lines = factLines(line, setting);
  const down = baseline(styles.front.text.size, LINE);
  const actual = readMark(line.mark);
  within(spot, 'LI', () => {
    const mark = (): void => drawMark(line.mark, spot, spot.y + down);
    if (actual === undefined) spot.pen.tagged(undefined, mark);
    else within(spot, 'Lbl', mark, { actual });
    within(spot, 'LBody', () => {
      lines.forEach((one, i) => drawLine(spot, one, spot.x + MARK, spot.y + i * LINE + down));
      drawRef(spot, line, spot.x + width, spot.y + down);
    });
  });
  return spot.y + lines.length * LINE + 1;
}

const SMALL = { face: 'sans', size: 7, colour: INK.quiet } as const;

/** What a mark says; a dash says nothing. */
function readMark(mark: FrontLine['mark']): string | undefined {
  switch (mark.mark) {
    case 'disc':
      return `${mark.number}, ${mark.dark ? 'happened' : 'threatens'}`;
    case 'can':
      return 'can';
    case 'must':
      return 'must';
    case 'silent':
      return 'note';
    case 'dash':
      return undefined;
  }
}

function drawRef(
  spot: Spot,
  { ref, code }: { readonly ref?: string; readonly code?: string },
  right: number,
  y: number,
): void {
  if (code !== undefined)
    return within(spot, 'Reference', () => textRight(spot.pen, SMALL, right, y, printable(code, 'sans')));
  const page = ref === undefined ? undefined : spot.pageOf(ref);
  if (ref === undefined || page === undefined) return;
  const text = `p. ${page}`;
  const width = measure(text, 'sans', 7);
  const place = { x: right - width, y: y - 8, width, height: 10 };
  spot.link(ref, place, () => textRight(spot.pen, SMALL, right, y, text));
}

function drawMore(spot: Spot, { count, ref }: NonNullable<FrontPart['more']>, { width }: Setting): number {
  const y = spot.y + baseline(9.5, LINE);
  within(spot, 'LI', () =>
    within(spot, 'LBody', () => {
      spot.pen.text({ ...SMALL, size: 8 }, spot.x + MARK, y, `${count} more`);
      drawRef(spot, ref === undefined ? {} : { ref }, spot.x + width, y);
    }),
  );
  return spot.y + LINE;
}

function drawMark(mark: FrontLine['mark'], { pen, x }: Spot, y: number): void {
  const [cx, cy] = [x + 5.5, y - 3.2];
  switch (mark.mark) {
    case 'disc': {
      pen.stroke(INK.text);
      pen.fill(mark.dark ? INK.text : '#ffffff');
      pen.raw(`1 w ${disc(cx, cy, 5)} B`);
      const text = String(mark.number);
      const colour = mark.dark ? '#ffffff' : INK.text;
      const wide = measure(text, 'sans-bold', 7);
      return pen.text({ face: 'sans-bold', size: 7, colour }, cx - wide / 2, cy + 2.5, text);
    }
    case 'can':
    case 'must': {
      pen.stroke(INK.text);
      pen.raw(`0.8 w ${num(x + 2)} ${num(y - 7)} 7 7 re S`);
      if (mark.mark === 'must') pen.rect(x + 3.5, y - 5.5, 4, 4, INK.text);
      return;
    }
    case 'dash':
      return pen.text({ face: 'serif', size: 9.5, colour: INK.quiet }, x + 3, y, '–');
    case 'silent':
      return pen.text({ face: 'sans-bold', size: 9.5, colour: INK.text }, x + 4, y, '!');
  }
}

/** A circle in four curves. */
function disc(x: number, y: number, radius: number): string {
  const k = radius * 0.5523;
  const at = (dx: number, dy: number): string => `${num(x + dx)} ${num(y + dy)}`;
  return [
    `${at(radius, 0)} m`,
    `${at(radius, k)} ${at(k, radius)} ${at(0, radius)} c`,
    `${at(-k, radius)} ${at(-radius, k)} ${at(-radius, 0)} c`,
    `${at(-radius, -k)} ${at(-k, -radius)} ${at(0, -radius)} c`,
    `${at(k, -radius)} ${at(radius, -k)} ${at(radius, 0)} c`,
  ].join(' ');
}

function drawMap(map: NonNullable<FrontPage['map']>, spot: Spot, setting: Setting, room: number): void {
  const { width, zoom = 1 } = setting;
  const height = Math.min(MOST_MAP / zoom, room - LINE - 2);
  if (height < LINE * 4) return;
  const { pen, x, y } = spot;
  const title = printable(map.title, 'sans-bold');
  within(spot, 'H2', () => pen.text({ face: 'sans-bold', size: 8, colour: INK.text }, x, y + 8, title));
  const note = printable(mapNote(map), 'sans');
  const from = x + measure(title, 'sans-bold', 8) + 10;
  const wide = x + width - from;
  const size = yielding(SMALL, note, wide, zoom);
  within(spot, 'P', () => pen.text({ ...SMALL, size }, from, y + 8, fit(note, 'sans', size, wide)));
  const drawing = windowOf(map, width * zoom, height * zoom);
  const picture = layOut(drawing, Math.min(width * zoom, drawing.width * map.scale));
  const figure = pen.tag?.child('Figure', { alt: mapAlt(map.title, drawing, map.discs) });
  if (figure) spot.figure(picture, { x, y: y + LINE, by: 1 / zoom }, figure);
  pen.stroke(INK.text);
  pen.raw(`0.6 w ${num(x)} ${num(y + LINE)} ${num(picture.width / zoom)} ${num(picture.height / zoom)} re S`);
}

/** Figures, the goal, dates, neighbours, contents; at the foot the signs. */
function drawSide(page: FrontPage, spot: Spot, setting: Setting, room: number, tags: FrontTags): void {
  const foot = spot.y + room;
  let { y } = spot;
  const part = (label: string, type: TagType, slices: readonly Slice[]): void => {
    const high = slices.reduce((sum, slice, i) => sum + slice.height + (i === 0 ? 0 : slice.before), 0);
    if (slices.length === 0 || y + LINE + 3 + high > foot + 0.01) return;
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
  if (page.near) part(page.near.title, 'Div', nearSlices(page.near, setting));
  if (page.dice) part(page.dice.label, 'P', diceSlices(page.dice, setting));
  part('In this sheet', 'TOC', contentsSlices(spot, setting, Math.floor((foot - y - LINE - 3) / LINE)));
  const signs = legendLines(page.map?.legend ?? [], setting, () => tags.signs.nth(0, 'L'));
  spot.pen.tagged(tags.signs, () => part('Signs on the maps', 'Div', fitting(signs, foot - y - LINE - 3)));
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

/** As many of them as there is room for. */
function fitting(slices: readonly Slice[], room: number): readonly Slice[] {
  let used = 0;
  return slices.filter(({ height, before }) => (used += height + before) <= room);
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

/** The chapters with their pages. Those on one page share a line when there are more than there is room for. */
function contentsSlices(spot: Spot, { width }: Setting, most: number): Slice[] {
  const all = spot.chapters();
  const byPage = [...new Set(all.map(({ page }) => page))].map((page) => ({
    page,
    text: all
      .filter((one) => one.page === page)
      .map(({ text }) => text)
      .join(' · '),
    id: known(
      all.find((one) => one.page === page),
      'the chapter of a page',
    ).id,
  }));
  const lines = all.length <= most ? all : byPage;
  return lines.slice(0, Math.max(0, most)).map(({ text, page, id }) => ({
    height: LINE,
    before: 0,
    draw(place) {
      const { pen, x, y } = place;
      const down = y + baseline(8.5, LINE);
      const words = fit(printable(text, 'sans'), 'sans', 8.5, width - 20);
      const look = { face: 'sans', size: 8.5, colour: INK.text } as const;
      within(place, 'TOCI', () =>
        place.link(id, { x, y, width, height: LINE }, () => {
          pen.text(look, x, down, `${words} `);
          textRight(pen, look, x + width, down, String(page));
        }),
      );
    },
  }));
}
