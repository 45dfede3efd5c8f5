/** Blocks of running text: masthead, heading, paragraph, list, code lines, letter, rule. */
import type { Block, Text } from '../../core/index.js';
import { INK } from '../ink.js';
import { breakLines, type TextStyle } from '../type/lines.js';
import { measure, printable } from '../type/type.js';
import type { Anchor, Slice, Spot } from './flow.js';
import {
  baseline,
  drawLine,
  lineSlices,
  spaced,
  tagged,
  textRight,
  together,
  type Setting,
} from './setting.js';
import { LINE } from './styles.js';
import type { Tag } from './tags.js';

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>;

export function masthead(block: Of<'masthead'>, setting: Setting): Slice[] {
  const head = titles(block, setting);
  const tag = (): Tag => setting.tags.of(block).nth(1, 'L', { numbered: true });
  return block.briefing.length === 0 ? [head] : [head, briefing(block.briefing, setting, tag)];
}

/** Title and subtitle over the bar in the accent's colour, details in two columns below it. */
function titles(block: Of<'masthead'>, { styles, width, tags }: Setting): Slice {
  const title = breakLines(block.title, styles.title, width);
  const subtitle = breakLines(block.subtitle, styles.subtitle, width);
  const details = block.details.flatMap((text) => breakLines(text, styles.table, width / 2 - 10));
  const rows = Math.ceil(details.length / 2);
  return {
    height: title.length * styles.title.leading + (subtitle.length + rows + 1) * LINE,
    before: 0,
    glue: block.briefing.length > 0,
    anchor: { level: 1, text: block.title },
    draw(spot) {
      const { pen, x } = spot;
      const head = tags.of(block).nth(0, 'Div');
      let y = spot.y;
      const lines = (tag: Tag, own: typeof title, { size, leading }: TextStyle): void =>
        pen.tagged(tag, () =>
          own.forEach((line) => {
            drawLine(spot, line, x, y + baseline(size, leading));
            y += leading;
          }),
        );
      lines(head.child('H1'), title, styles.title);
      lines(head.child('P'), subtitle, styles.subtitle);
      pen.rect(x, y + 4, width, 1.6, styles.accent);
      y += LINE;
      const detail = head.child('P');
      details.forEach((line, i) => {
        const column = i < rows ? 0 : 1;
        const top = y + (i - column * rows) * LINE + baseline(styles.table.size, LINE);
        pen.tagged(detail, () => drawLine(spot, line, x + column * (width / 2 + 10), top));
      });
    },
  };
}

/** A box of numbered lines. */
function briefing(texts: readonly Text[], { styles, width }: Setting, tag: () => Tag): Slice {
  const number = 18;
  const pad = LINE / 2;
  const items = texts.map((text) => breakLines(text, styles.briefing, width - 2 * pad - number));
  const { size } = styles.briefing;
  const height = items.flat().length * LINE + 2 * pad;
  const numeral = { face: 'sans-bold', size: 8.5, colour: styles.accent } as const;
  return {
    height,
    before: LINE,
    draw(spot) {
      const { pen, x } = spot;
      pen.rect(x, spot.y, width, height, INK.box);
      pen.rect(x, spot.y, 2.4, height, styles.accent);
      let y = spot.y + pad;
      items.forEach((lines, i) => {
        const own = String(i + 1);
        const at = x + pad + 8 - measure(own, 'sans-bold', 8.5) / 2;
        const item = tag().child('LI');
        pen.tagged(item.child('Lbl'), () => pen.text(numeral, at, y + baseline(size, LINE), own));
        pen.tagged(item.child('LBody'), () =>
          lines.forEach((line) => {
            drawLine(spot, line, x + pad + number, y + baseline(size, LINE));
            y += LINE;
          }),
        );
      });
    },
  };
}

/** What a heading's anchor says; `under`: of the heading of the first level above it. */
export function anchorOf({ level, text, id }: Of<'heading'>, under?: Anchor): Anchor {
  return { level, text, ...(id === undefined ? {} : { id }), ...(under ? { under } : {}) };
}

/** Three lines of the grid for a section, two for the others, the first of them empty. */
export function heading(
  block: Of<'heading'>,
  { styles, width, tags }: Setting,
  anchor = anchorOf(block),
): Slice[] {
  const style = block.look === 'headline' ? styles.headline : styles.heading[block.level];
  const text: Text = block.level === 2 && !block.look ? [{ text: block.text, style: 'caps' }] : block.text;
  // Capitals are set at 0.78 of their line's size.
  const look = block.level === 2 && !block.look ? { ...style, size: style.size / 0.78 } : style;
  const ruled = block.level < 3 && !block.look;
  const lines = breakLines(text, look, width);
  const depth = Math.ceil((lines.length * style.leading) / LINE) * LINE;
  const title: Slice = {
    height: depth,
    before: LINE,
    glue: true,
    anchor,
    draw(spot) {
      const down = spot.y + baseline(style.size, style.leading);
      spot.pen.tagged(tags.of(block), () =>
        lines.forEach((line, i) => drawLine(spot, line, spot.x, down + i * style.leading)),
      );
      const foot = spot.y + depth - (block.level === 1 ? 3 : 0.5);
      if (ruled) spot.pen.line([spot.x, foot], [spot.x + width, foot], { width: 0.5, colour: INK.rule });
    },
  };
  return [title];
}

export function paragraph(block: Of<'paragraph'>, setting: Setting): Slice[] {
  return tagged(paragraphLines(block, setting), () => setting.tags.of(block));
}

function paragraphLines(block: Of<'paragraph'>, { styles, width, widths }: Setting): Slice[] {
  const tone = block.tone ?? 'normal';
  const style = { normal: styles.text, small: styles.small, note: styles.note, warning: styles.warning }[
    tone
  ];
  const room = Math.min(width, tone === 'small' ? widths.full : widths.main);
  if (tone !== 'warning') {
    return spaced(lineSlices(breakLines(block.text, style, room), style), tone === 'normal' ? LINE / 2 : 0);
  }
  const lines = lineSlices(breakLines(block.text, style, room - 14), style, 14, ({ pen, x, y }) =>
    pen.rect(x, y, 2.4, style.leading, INK.warning),
  );
  return spaced(together(lines), LINE / 2);
}

export function list(block: Of<'list'>, setting: Setting): Slice[] {
  if (block.entries) return entryList(block, setting);
  const { styles, width, widths, tags } = setting;
  const style = styles.text;
  const inset = block.ordered ? 20 : LIST_INSET;
  return block.items.flatMap((item, i) => {
    const lines = breakLines(item, style, Math.min(width, widths.main) - inset);
    const tag = (): Tag => tags.of(block).nth(i, 'LI');
    const slices = lineSlices(lines, style, inset, ({ pen, x, y }, line) => {
      if (line > 0) return;
      const down = y + baseline(style.size, style.leading);
      const dash = { face: 'serif', size: style.size, colour: styles.accent } as const;
      if (!block.ordered) return pen.tagged(undefined, () => pen.text(dash, x, down, '–'));
      const own = `${i + 1}.`;
      const quiet = { face: 'sans', size: 8.5, colour: INK.quiet } as const;
      pen.tagged(tag().nth(0, 'Lbl'), () => textRight(pen, quiet, x + 14, down, own));
    });
    return marked(
      tagged(slices, () => {
        if (block.ordered) tag().nth(0, 'Lbl');
        return tag().nth(1, 'LBody');
      }),
      block.ids?.[i],
    );
  });
}

/** The same slices, with a place at the first that a reference finds. */
function marked(slices: readonly Slice[], id: string | undefined): Slice[] {
  if (id === undefined) return [...slices];
  return slices.map((slice, i) =>
    i === 0 ? { ...slice, anchor: { id, level: 9, text: '', unlisted: true } } : slice,
  );
}

/** A hair rule over each entry; its first line hangs out, and it is never broken. */
function entryList(block: Of<'list'>, { styles, width, tags }: Setting): Slice[] {
  const style = styles.table;
  return block.items.flatMap((item, i) => {
    const [first, ...others] = breakLines(item, style, width - LIST_INSET);
    const above = ({ pen, x, y }: Spot): void =>
      pen.tagged(undefined, () => pen.line([x, y], [x + width, y], { width: 0.3, colour: INK.hair }));
    const slices = [
      ...lineSlices(first ? [first] : [], style, 0, above),
      ...lineSlices(others, style, LIST_INSET),
    ];
    return tagged(together(slices), () => tags.of(block).nth(i, 'LI').nth(0, 'LBody'));
  });
}

/** Of a list's lines from its dashes. */
export const LIST_INSET = 10;
/** Of code lines from the rule at their left. */
export const CODE_INSET = 8;

export function preformatted(block: Of<'preformatted'>, setting: Setting): Slice[] {
  return [...codeCaption(block, setting), ...codeLines(block, setting)];
}

export function codeCaption(block: Of<'preformatted'>, setting: Setting): Slice[] {
  return caption(block.caption, setting, () => setting.tags.of(block));
}

/** Code lines as they are; a line that is too long goes on below, behind a mark. */
export function codeLines(block: Of<'preformatted'>, { styles, width, tags }: Setting): Slice[] {
  const { code } = styles;
  const letters = { face: 'mono', size: code.size, colour: code.colour } as const;
  const letter = measure('0', 'mono', code.size);
  const inset = CODE_INSET;
  const fits = Math.max(8, Math.floor((width - inset) / letter));
  const rows = block.lines.flatMap((line, of) =>
    wrapCode(printable(line.replace(/\t/g, '    '), 'mono'), fits).map((row) => ({ ...row, of })),
  );
  const last = rows.length - 1;
  return rows.map(({ text, goesOn, of }, i): Slice => ({
    height: code.leading,
    before: 0,
    glue: i < last && (i === 0 || i === last - 1 || rows[i + 1]?.goesOn === true),
    draw({ pen, x, y }) {
      const down = y + baseline(code.size, code.leading);
      pen.line([x + 1.5, y], [x + 1.5, y + code.leading], { width: 0.8, colour: INK.hair });
      if (goesOn) pen.text({ ...letters, colour: INK.faint }, x + inset, down, '↳');
      pen.tagged(tags.of(block).nth(of, 'Code'), () =>
        pen.text(letters, x + inset + (goesOn ? 2 * letter : 0), down, text),
      );
    },
  }));
}

/** Cut at a blank where there is one in the second half; later parts are two letters shorter, for the mark. */
function wrapCode(line: string, fits: number): { text: string; goesOn: boolean }[] {
  const parts: { text: string; goesOn: boolean }[] = [];
  let rest = line;
  for (;;) {
    const goesOn = parts.length > 0;
    const room = goesOn ? fits - 2 : fits;
    if (rest.length <= room) return [...parts, { text: rest, goesOn }];
    const blank = rest.lastIndexOf(' ', room);
    // The blank stays at the end of its line: what is copied or read out keeps it.
    const at = blank > room / 2 ? blank + 1 : room;
    parts.push({ text: rest.slice(0, at), goesOn });
    rest = rest.slice(at).trimStart();
  }
}

/** The small line above a table, a code block, a form. */
export function caption(
  text: string | undefined,
  { styles, width }: Pick<Setting, 'styles' | 'width'>,
  tag: () => Tag,
): Slice[] {
  if (text === undefined || text === '') return [];
  const lines = breakLines([{ text, style: 'bold' }], styles.caption, width);
  return tagged(spaced(together(lineSlices(lines, styles.caption)), 0, true), tag);
}

export function letter(block: Of<'letter'>, { styles, width, widths, tags }: Setting): Slice[] {
  const inset = 14;
  const room = Math.min(width, widths.main) - inset;
  const head: Text = [
    { text: 'From ', style: 'small' },
    { text: block.from, style: 'bold' },
    { text: '  to ', style: 'small' },
    { text: block.to, style: 'bold' },
  ];
  const bar = ({ pen, x, y }: Parameters<Slice['draw']>[0]): void =>
    pen.rect(x + 3, y, 0.8, LINE, styles.accent);
  const address = lineSlices(breakLines(head, styles.table, room), styles.table, inset, bar);
  const body = lineSlices(breakLines(block.text, styles.text, room), styles.text, inset, bar);
  return [
    ...tagged(spaced(together(address), LINE, true), () => tags.of(block).nth(0, 'P')),
    ...tagged(body, () => tags.of(block).nth(1, 'P')),
  ];
}

export function rule(width: number): Slice {
  return {
    height: LINE,
    before: 0,
    draw: ({ pen, x, y }) =>
      pen.line([x, y + LINE / 2], [x + width, y + LINE / 2], { width: 0.4, colour: INK.rule }),
  };
}
