/** The main column of page one: what happened, threatens and can be done, each with its mark; below, the window of the map. */
import type { FrontLine, FrontPage, FrontPart } from '../../core/index.js';
import { INK } from '../ink.js';
import { breakLines, type Line } from '../type/lines.js';
import { measure, printable } from '../type/type.js';
import type { Spot } from './flow.js';
import { APART, drawLabel, SMALL, type FrontTags } from './front-look.js';
import { aroundMap, drawMap, roomFor, withDiscsOf, type AroundMap } from './front-map.js';
import { num } from './pen.js';
import { baseline, drawLine, textRight, within, type Setting } from './setting.js';
import { LINE } from './styles.js';

const MARK = 16;
const REF = 30;
const LEAST_MAP = 240;
/** On the first sheet of a game, which has an example to show too. */
const LEAST_FIRST_MAP = 170;

/** Over its signs: facts go before either. */
const LEAST_OVER_SIGNS = 150;

/** How deep the column may be in points; where its map stands across the page, from which depth on and how wide. */
interface Room {
  readonly room: number;
  readonly across?: { readonly from: number; readonly setting: Setting };
}

/** A map that is shown whole has at least such a share of the page's width. */
const LEAST_WHOLE = 0.75;

/** What a map across the page needs at least, with what stands around it. */
export function wholeMapRoom({ map }: FrontPage, setting: Setting, tags: FrontTags): number {
  if (!map) return 0;
  const { width, height } = map.drawing;
  return roomFor(aroundMap(map, setting, tags), (LEAST_WHOLE * setting.width * height) / width, 0);
}

/** The parts, as many of their lines as leave the map its room; then the map. The signs of its legend stand below it. */
export function drawMain(
  page: FrontPage,
  spot: Spot,
  setting: Setting,
  { room, across }: Room,
  tags: FrontTags,
): void {
  const { parts, example, map } = page;
  const { zoom = 1 } = setting;
  const code = (example ?? []).map((line) => breakLines(line, setting.styles.code, setting.width));
  const under = code.length === 0 ? 0 : LINE + 3 + code.flat().length * LINE + APART;
  const about = map && aroundMap(map, across?.setting ?? setting, tags);
  let shown = parts;
  const deep = (): number => shown.reduce((sum, part) => sum + depthOf(part, setting), 0) + under;
  const least = (example ? LEAST_FIRST_MAP : LEAST_MAP) / zoom;
  const needed = (one: AroundMap): number =>
    across ? wholeMapRoom(page, across.setting, tags) : roomFor(one, least, LEAST_OVER_SIGNS / zoom);
  const kept = about ? Math.min(needed(about), room) : 0;
  while (deep() + kept > room && shown.some(({ lines }) => lines.length > 2)) shown = shorter(shown);
  let { y } = spot;
  for (const part of shown) y = drawPart(part, { ...spot, y }, setting);
  if (code.length > 0) y = drawExample(code, { ...spot, y }, setting);
  if (!map || !about) return;
  const top = Math.max(y, across?.from ?? y);
  drawMap(
    withDiscsOf(map, shown),
    about,
    { ...spot, y: top },
    across?.setting ?? setting,
    spot.y + room - top,
  );
}

/** A part with its label; the depth below it. */
function drawPart(part: FrontPart, spot: Spot, setting: Setting): number {
  drawLabel(spot, part.label, spot.y, setting.width);
  let y = spot.y + LINE + 3;
  within(
    spot,
    'L',
    () => {
      for (const line of part.lines) y = drawFact({ ...spot, y }, line, setting);
      if (part.more) y = drawMore({ ...spot, y }, part.more, setting);
    },
    { numbered: true },
  );
  return y + APART;
}

/** The example sheet with its label; the depth below it. */
function drawExample(code: readonly (readonly Line[])[], spot: Spot, { styles, width }: Setting): number {
  drawLabel(spot, 'A first sheet', spot.y, width);
  let y = spot.y + LINE + 3;
  within(spot, 'P', () => {
    for (const lines of code)
      within(spot, 'Code', () => {
        for (const line of lines) {
          drawLine(spot, line, spot.x, y + baseline(styles.code.size, LINE));
          y += LINE;
        }
      });
  });
  return y + APART;
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
