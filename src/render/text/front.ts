/** Page one as text: discs as numbers, boxes in brackets, no map. */
import {
  changeOf,
  figureName,
  plainText,
  type Block,
  type Figure,
  type FrontLine,
  type FrontPart,
  type Text,
} from '../../core/index.js';
import { textTable } from './table.js';
import { wrap } from './wrap.js';

const MARKS = { dash: ' -  ', can: '[ ] ', must: '[*] ', silent: ' !  ' } as const;

/** How wide tables are, and sentences, where a mail program sets them; where what was cut is to be found. */
interface Layout {
  readonly width: number;
  readonly prose?: number;
  readonly rest?: string;
}

/** `front` → its lines. */
export function frontText(
  { page }: Extract<Block, { kind: 'front' }>,
  { width, prose = width, rest = 'below' }: Layout,
): string[] {
  const { parts, figures, goal, dates, near, example, dice } = page;
  const chapter = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : ['', title, '-'.repeat(title.length), ...lines];
  return [
    '',
    ...wrap(page.name.toUpperCase(), width),
    ...wrap(page.subtitle, prose),
    ...parts.flatMap((part) => chapter(part.label, partLines(part, prose, rest))),
    ...chapter('A first sheet', example ?? []),
    ...chapter('Your figures', figureLines(figures, width)),
    ...chapter('How you win', plainText(goal) === '' ? [] : wrap(plainText(goal), prose)),
    ...chapter('Dates', dateLines(dates, prose)),
    ...(near
      ? chapter(near.title, textTable({ kind: 'table', columns: near.columns, rows: near.rows }, width))
      : []),
    ...(dice ? chapter(dice.label, wrap(dice.groups.join(' '), width)) : []),
  ];
}

function partLines({ lines, more }: FrontPart, width: number, rest: string): string[] {
  return [
    ...lines.flatMap((line) => factLines(line, width)),
    ...(more ? [`    ${more.count} more ${rest}.`] : []),
  ];
}

/** `(1) Naissus not taken. …`, `[5] 2DV in its foothold …`, `[ ] Offer treaties … (T)` */
function factLines({ mark, text, code }: FrontLine, width: number): string[] {
  const before =
    mark.mark === 'disc' ? (mark.dark ? `(${mark.number}) ` : `[${mark.number}] `) : MARKS[mark.mark];
  const words = `${plainText(text)}${code === undefined ? '' : ` (${code})`}`;
  return wrap(words, width - before.length).map(
    (line, i) => (i === 0 ? before : ' '.repeat(before.length)) + line,
  );
}

function figureLines(figures: readonly Figure[], width: number): string[] {
  if (figures.length === 0) return [];
  return textTable(
    {
      kind: 'table',
      columns: [{ title: '' }, { title: 'now', align: 'right' }, { title: 'change', align: 'right' }],
      rows: figures.map((figure): readonly Text[] => [
        figureName(figure),
        String(figure.value),
        changeOf(figure),
      ]),
    },
    width,
  );
}

function dateLines(
  dates: readonly { readonly when: string; readonly text: Text }[],
  width: number,
): string[] {
  const wide = Math.max(0, ...dates.map(({ when }) => when.length)) + 2;
  return dates.flatMap(({ when, text }) =>
    wrap(plainText(text), width - wide).map(
      (line, i) => (i === 0 ? when.padEnd(wide) : ' '.repeat(wide)) + line,
    ),
  );
}
