/** Page one as it is printed: what happened, threatens and can be done beside figures, dates and neighbours; below, the window of the map. */
import type { Block, FrontPage } from '../../core/index.js';
import type { Frame } from '../frame.js';
import { INK } from '../ink.js';
import { breakLines, type TextStyle } from '../type/lines.js';
import { measure, printable } from '../type/type.js';
import type { Slice, Spot } from './flow.js';
import { SMALL, type FrontTags } from './front-look.js';
import { drawMain, wholeMapRoom } from './front-main.js';
import { drawSide } from './front-side.js';
import { num } from './pen.js';
import { baseline, drawLine, textRight, within, type Setting } from './setting.js';
import { GUTTER } from './styles.js';
import type { Tag } from './tags.js';

type Front = Extract<Block, { kind: 'front' }>;

/** The whole first page as one slice, from the upper margin down. `rise`: how far above the body it begins. */
export function front(block: Front, setting: Setting, frame: Frame, rise: number): Slice {
  const { page, bound } = block;
  const height = setting.height + rise;
  return {
    height: setting.height,
    before: 0,
    front: true,
    anchor: bound
      ? { level: 1, text: bound.title, id: bound.id }
      : { level: 1, text: 'At a glance', id: 'front' },
    draw(spot) {
      const top = spot.y - rise;
      const { pen } = spot;
      const tags = frontTags(setting.tags.of(block));
      let below = top;
      pen.tagged(tags.head, () => (below = drawName(block, { ...spot, y: top }, setting, frame)));
      const { main, side: narrow } = setting.widths;
      const room = top + height - below;
      const wide = { ...setting, width: main };
      // A book has its contents elsewhere.
      const chapters = (): ReturnType<Spot['chapters']> => (bound ? [] : spot.chapters());
      const side = { ...spot, x: spot.x + main + GUTTER, y: below, chapters };
      const whole = page.map?.whole === true;
      const beside = room - (whole ? wholeMapRoom(page, setting, tags) : 0);
      let done = { below, told: true };
      pen.tagged(tags.side, () => (done = drawSide(page, side, { ...setting, width: narrow }, beside, tags)));
      const rest = done.told ? withoutSigns(page) : page;
      const across = whole ? { across: { from: done.below, setting } } : {};
      pen.tagged(tags.main, () => drawMain(rest, { ...spot, y: below }, wide, { room, ...across }, tags));
    },
  };
}

/** Signs that are told beside the map are not told below it. */
function withoutSigns(page: FrontPage): FrontPage {
  return page.map ? { ...page, map: { ...page.map, legend: [] } } : page;
}

function frontTags(tag: Tag): FrontTags {
  const part = (): Tag => tag.child('Div');
  return { head: part(), main: part(), side: part(), map: part(), signs: part() };
}

/** Name and date over the bar, the deadline in its box; the depth where the columns begin. */
function drawName(
  { page, bound }: Front,
  spot: Spot,
  { styles, width, widths }: Setting,
  frame: Frame,
): number {
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
  within(spot, 'P', () => (box = drawDue(frame, { ...spot, x: x + main + GUTTER }, side, bound)));
  const bar = Math.max(down, box) + 6;
  pen.rect(x, bar, width, 1.8, styles.accent);
  return bar + 14;
}

/** The boxed deadline with the token, or whose sheet is bound here; its foot. */
function drawDue(frame: Frame, { pen, x, y }: Spot, width: number, bound: Front['bound']): number {
  const [day = '', zone = ''] = (frame.deadline?.local ?? '').split(/ (?=\S+$)/);
  const none = frame.token === '' ? 'NO FURTHER ORDERS' : 'NOTHING IS DUE';
  const label = bound ? 'MOVE SHEET' : frame.deadline ? 'ORDERS DUE' : none;
  const seat = [bound?.position ?? frame.position.id, frame.token].filter((part) => part !== '').join(' · ');
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
