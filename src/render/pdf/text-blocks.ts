/** Blocks of running text: masthead, heading, paragraph, list, code lines, letter, rule. */
import type { Block, Text } from '../../core/index.js';
import { INK } from '../ink.js';
import { breakLines, type TextStyle } from '../type/lines.js';
import { measure, printable } from '../type/type.js';
import type { Slice } from './flow.js';
import { baseline, drawLine, lineSlices, spaced, textRight, together, type Setting } from './setting.js';
import { MEASURE } from './styles.js';

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>;

export function masthead(block: Of<'masthead'>, setting: Setting): Slice[] {
  const head = titles(block, setting);
  return block.briefing.length === 0 ? [head] : [head, briefing(block.briefing, setting)];
}

/** Title and subtitle over the bar in the accent's colour, details in two columns below it. */
function titles(block: Of<'masthead'>, { styles, width }: Setting): Slice {
  const title = breakLines(block.title, styles.title, width);
  const subtitle = breakLines(block.subtitle, styles.subtitle, width);
  const details = block.details.flatMap((text) => breakLines(text, styles.table, width / 2 - 10));
  const rows = Math.ceil(details.length / 2);
  return {
    height:
      title.length * styles.title.leading +
      subtitle.length * styles.subtitle.leading +
      (rows > 0 ? 7 + rows * styles.table.leading : 0) +
      8,
    before: 0,
    glue: block.briefing.length > 0,
    anchor: { level: 1, text: block.title },
    draw(spot) {
      const { pen, x } = spot;
      let y = spot.y;
      const down = (style: TextStyle): number => y + baseline(style.size, style.leading);
      for (const line of title) {
        drawLine(spot, line, x, down(styles.title));
        y += styles.title.leading;
      }
      for (const line of subtitle) {
        drawLine(spot, line, x, down(styles.subtitle));
        y += styles.subtitle.leading;
      }
      y += 4;
      pen.rect(x, y, width, 1.6, styles.accent);
      y += 3;
      details.forEach((line, i) => {
        const column = i < rows ? 0 : 1;
        const top = y + (i - column * rows) * styles.table.leading;
        drawLine(
          spot,
          line,
          x + column * (width / 2 + 10),
          top + baseline(styles.table.size, styles.table.leading),
        );
      });
    },
  };
}

/** A box of numbered lines. */
function briefing(texts: readonly Text[], { styles, width }: Setting): Slice {
  const number = 18;
  const pad = 9;
  const items = texts.map((text) =>
    breakLines(text, styles.briefing, Math.min(width - 2 * pad, MEASURE + 60) - number),
  );
  const { size, leading } = styles.briefing;
  const gap = 3.5;
  const height = items.reduce((sum, lines) => sum + lines.length * leading + gap, 0) - gap + 2 * pad;
  const numeral = { face: 'sans-bold', size: 8.5, colour: styles.accent } as const;
  return {
    height,
    before: 5,
    draw(spot) {
      const { pen, x } = spot;
      pen.rect(x, spot.y, width, height, INK.box);
      pen.rect(x, spot.y, 2.4, height, styles.accent);
      let y = spot.y + pad;
      items.forEach((lines, i) => {
        const own = String(i + 1);
        const at = x + pad + 8 - measure(own, 'sans-bold', 8.5) / 2;
        pen.text(numeral, at - 2, y + baseline(size, leading), own);
        for (const line of lines) {
          drawLine(spot, line, x + pad + number, y + baseline(size, leading));
          y += leading;
        }
        y += gap;
      });
    },
  };
}

export function heading(block: Of<'heading'>, { styles, width }: Setting): Slice[] {
  const style = styles.heading[block.level];
  const text: Text = block.level === 2 ? [{ text: block.text, style: 'caps' }] : block.text;
  const look = block.level === 2 ? { ...style, size: 10.2 } : style;
  const slices = lineSlices(breakLines(text, look, width), look);
  const before = { 1: 20, 2: 13, 3: 9 }[block.level];
  const anchor = {
    level: block.level,
    text: block.text,
    ...(block.id === undefined ? {} : { id: block.id }),
  };
  const lines = slices.map((slice, i) => ({ ...slice, glue: true, ...(i === 0 ? { anchor } : {}) }));
  if (block.level !== 1) return spaced(lines, before, true);
  const rule: Slice = {
    height: 5,
    before: 0,
    glue: true,
    draw: ({ pen, x, y }) => pen.line([x, y + 1.2], [x + width, y + 1.2], { width: 0.4, colour: INK.rule }),
  };
  return spaced([...lines, rule], before, true);
}

export function paragraph(block: Of<'paragraph'>, { styles, width }: Setting): Slice[] {
  const style = { normal: styles.text, small: styles.small, note: styles.note, warning: styles.warning }[
    block.tone ?? 'normal'
  ];
  if (block.tone !== 'warning') {
    return spaced(lineSlices(breakLines(block.text, style, Math.min(width, MEASURE)), style), 5);
  }
  const lines = lineSlices(
    breakLines(block.text, style, Math.min(width, MEASURE) - 14),
    style,
    14,
    ({ pen, x, y }) => pen.rect(x, y, 2.4, style.leading, INK.warning),
  );
  return spaced(together(lines), 6);
}

export function list(block: Of<'list'>, { styles, width }: Setting): Slice[] {
  const style = styles.text;
  const inset = block.ordered ? 20 : 12;
  return block.items.flatMap((item, i) => {
    const lines = breakLines(item, style, Math.min(width, MEASURE) - inset);
    const slices = lineSlices(lines, style, inset, ({ pen, x, y }, line) => {
      if (line > 0) return;
      const down = y + baseline(style.size, style.leading);
      const dash = { face: 'serif', size: style.size, colour: styles.accent } as const;
      if (!block.ordered) return pen.text(dash, x + 2, down, '–');
      const own = `${i + 1}.`;
      textRight(pen, { face: 'sans', size: 8.5, colour: INK.quiet }, x + 14, down, own);
    });
    return spaced(slices, i === 0 ? 4 : 1.5);
  });
}

/** Code lines as they are; a line that is too long goes on below, behind a mark. */
export function preformatted(block: Of<'preformatted'>, { styles, width }: Setting): Slice[] {
  const { code } = styles;
  const letters = { face: 'mono', size: code.size, colour: code.colour } as const;
  const letter = measure('0', 'mono', code.size);
  const inset = 8;
  const fits = Math.max(8, Math.floor((width - inset) / letter));
  const rows = block.lines.flatMap((line) => wrapCode(printable(line.replace(/\t/g, '    '), 'mono'), fits));
  const last = rows.length - 1;
  const lines = rows.map(({ text, goesOn }, i): Slice => ({
    height: code.leading,
    before: 0,
    glue: i < last && (i === 0 || i === last - 1 || rows[i + 1]?.goesOn === true),
    draw({ pen, x, y }) {
      const down = y + baseline(code.size, code.leading);
      pen.line([x + 1.5, y], [x + 1.5, y + code.leading], { width: 0.8, colour: INK.hair });
      if (goesOn) pen.text({ ...letters, colour: INK.faint }, x + inset, down, '↳');
      pen.text(letters, x + inset + (goesOn ? 2 * letter : 0), down, text);
    },
  }));
  return [...caption(block.caption, { styles, width }), ...spaced(lines, block.caption ? 1 : 6)];
}

/** Cut at a blank where there is one in the last third; later parts are two letters shorter, for the mark. */
export function wrapCode(line: string, fits: number): { text: string; goesOn: boolean }[] {
  const parts: { text: string; goesOn: boolean }[] = [];
  let rest = line;
  for (;;) {
    const goesOn = parts.length > 0;
    const room = goesOn ? fits - 2 : fits;
    if (rest.length <= room) return [...parts, { text: rest, goesOn }];
    const blank = rest.lastIndexOf(' ', room);
    const at = blank > (room * 2) / 3 ? blank : room;
    parts.push({ text: rest.slice(0, at), goesOn });
    rest = rest.slice(at).trimStart();
  }
}

/** The small line above a table, a code block, a form. */
export function caption(
  text: string | undefined,
  { styles, width }: Pick<Setting, 'styles' | 'width'>,
): Slice[] {
  if (text === undefined || text === '') return [];
  const lines = breakLines([{ text, style: 'bold' }], styles.caption, width);
  return spaced(together(lineSlices(lines, styles.caption)), 8, true);
}

export function letter(block: Of<'letter'>, { styles, width }: Setting): Slice[] {
  const inset = 16;
  const room = Math.min(width - inset, MEASURE);
  const edge = (top: number, bottom: number): Slice => ({
    height: top + bottom,
    before: 0,
    draw: ({ pen, x, y }) => pen.rect(x + 3, y, 0.8, top + bottom, styles.accent),
  });
  const head: Text = [
    { text: 'From ', style: 'small' },
    { text: block.from, style: 'bold' },
    { text: '  to ', style: 'small' },
    { text: block.to, style: 'bold' },
  ];
  const bar = ({ pen, x, y }: Parameters<Slice['draw']>[0], high: number): void =>
    pen.rect(x + 3, y, 0.8, high, styles.accent);
  const address = lineSlices(breakLines(head, styles.table, room), styles.table, inset, (spot) =>
    bar(spot, styles.table.leading),
  );
  const body = lineSlices(breakLines(block.text, styles.text, room), styles.text, inset, (spot) =>
    bar(spot, styles.text.leading),
  );
  return spaced(
    [
      { ...edge(2, 0), glue: true },
      ...spaced(together(address), 0, true),
      ...spaced(body, 0, true),
      edge(0, 2),
    ],
    9,
  );
}

export function rule(width: number): Slice {
  return {
    height: 0.4,
    before: 10,
    draw: ({ pen, x, y }) => pen.line([x, y], [x + width, y], { width: 0.4, colour: INK.rule }),
  };
}
