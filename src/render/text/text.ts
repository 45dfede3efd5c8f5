/** Plain text: the sheet for a mail window and for programs. Seventy-eight columns, nothing clipped. */
import {
  newsBlocks,
  plainText,
  type Block,
  type Document,
  type FormRow,
  type Text,
} from '../../core/index.js';
import { deadlineLine, framedBlocks, frameTitle, type Frame } from '../frame.js';
import { pruned } from '../prune.js';
import { trueMinus } from '../type/table-columns.js';
import { frontText } from './front.js';
import { textTable } from './table.js';
import { columnsOf, padEnd, wrap } from './wrap.js';

const WIDTH = 78;

/** `renderText(document, frame)` → the whole sheet, lines ended by `\n`. */
export function renderText(document: Document, frame: Frame): string {
  const head = [
    ...(frame.watermark ? [frame.watermark, ''] : []),
    ...[frameTitle(frame), `${frame.position.id} ${frame.position.name}`.trim()].filter(
      (line) => line !== '',
    ),
    '='.repeat(WIDTH),
  ];
  const said = [frame.token === '' ? '' : `Token ${frame.token}`, deadlineLine(frame)].filter(
    (line) => line !== '',
  );
  const foot = said.length === 0 ? [] : ['='.repeat(WIDTH), ...said];
  const body = pruned(framedBlocks(document.blocks, frame)).flatMap((block) => print(block, WIDTH));
  const lines = [...head, ...body, '', ...foot].map((line) => line.trimEnd());
  return `${lines.filter((line, i) => line !== '' || lines[i - 1] !== '').join('\n')}\n`;
}

function print(block: Block, width: number): string[] {
  switch (block.kind) {
    case 'front':
      return frontText(block, { width });
    case 'masthead':
      return [
        '',
        ...wrap(block.title.toUpperCase(), width),
        ...wrap(block.subtitle, width),
        '',
        ...block.details.flatMap((text) => wrap(plain(text), width)),
        ...(block.briefing.length > 0 ? [''] : []),
        ...block.briefing.flatMap((text, i) => hanging(`${i + 1}. `, plain(text), width)),
      ];
    case 'heading':
      return heading(block.level, block.text, width);
    case 'paragraph':
      return [
        '',
        ...(block.tone === 'warning'
          ? hanging('! ', plain(block.text), width)
          : wrap(plain(block.text), width)),
      ];
    case 'list':
      return [
        '',
        ...block.items.flatMap((item, i) => hanging(block.ordered ? `${i + 1}. ` : '- ', plain(item), width)),
      ];
    case 'table':
      return ['', ...captioned(block.caption), ...textTable(block, width)];
    case 'preformatted':
      return ['', ...captioned(block.caption), ...block.lines];
    case 'map':
      return ['', ...map(block, width)];
    case 'chart':
      return ['', ...chart(block, width)];
    case 'letter':
      return [
        '',
        `| From ${block.from} to ${block.to}`,
        '|',
        ...block.text.split('\n').flatMap((line) => wrap(line, width - 2).map((part) => `| ${part}`)),
      ];
    case 'form':
      // A comment, so that a form that is sent back filled in holds orders and nothing else.
      return [
        '',
        ...captioned(block.caption === undefined ? undefined : `; ${block.caption}`),
        ...block.rows.flatMap((row) => formRow(row, width)),
      ];
    case 'grid':
      return block.cells.flatMap((cell) => cell.flatMap((inner) => print(inner, width)));
    case 'newspaper':
      return newsBlocks(block).flatMap((inner) => print(inner, width));
    case 'keep':
      return block.blocks.flatMap((inner) => print(inner, width));
    case 'rule':
    case 'pageBreak':
      return ['', '-'.repeat(width)];
  }
}

/** A reference to a heading is its text alone: there are no pages here. */
function plain(text: Text): string {
  return plainText(text);
}

function heading(level: 1 | 2 | 3, text: string, width: number): string[] {
  const lines = wrap(level === 1 ? text.toUpperCase() : text, width);
  const long = Math.max(...lines.map(columnsOf));
  return [
    '',
    ...(level === 1 ? [''] : []),
    ...lines,
    ...(level === 3 ? [] : [(level === 1 ? '=' : '-').repeat(long)]),
  ];
}

function hanging(mark: string, text: string, width: number): string[] {
  const blank = ' '.repeat(mark.length);
  return wrap(text, width - mark.length).map((line, i) => (i === 0 ? mark : blank) + line);
}

function captioned(caption: string | undefined): string[] {
  return caption === undefined || caption === '' ? [] : [caption, ''];
}

function map(block: Extract<Block, { kind: 'map' }>, width: number): string[] {
  const title = block.scale ? `${block.title} (${block.scale})` : block.title;
  const legend = (block.legend ?? []).filter(({ drawn }) => drawn !== true).map((entry) => entry.text);
  return [
    ...wrap(`Map: ${title}`, width),
    ...(block.lines ? ['', ...block.lines] : []),
    ...(block.lines && legend.length > 0 ? ['', ...wrap(`Legend: ${legend.join('; ')}`, width)] : []),
    ...(block.lines ? [] : ['  (drawn in the PDF and HTML sheets)']),
    ...(block.caption ? wrap(plain(block.caption), width) : []),
  ];
}

const STEPS = '▁▂▃▄▅▆▇█';

/** The figures as a table, and each series as a row of small bars. */
function chart(block: Extract<Block, { kind: 'chart' }>, width: number): string[] {
  const title = block.unit ? `${block.title} (${block.unit})` : block.title;
  if (block.type === 'spark') {
    const name = Math.max(...block.series.map((one) => columnsOf(one.name)), 0);
    return [
      title,
      ...block.series.map((one) => {
        const last = one.values.filter((value) => value !== undefined).at(-1);
        return `  ${padEnd(one.name, name)}  ${spark(one.values)}  ${trueMinus(String(last ?? ''))}`;
      }),
    ];
  }
  const table = textTable(
    {
      kind: 'table',
      columns: [{ title: '' }, ...block.series.map((one) => ({ title: one.name, align: 'right' as const }))],
      rows: block.labels.map((label, i) => [
        label,
        ...block.series.map((one) => {
          const value = one.values[i];
          return value === undefined ? '' : String(value);
        }),
      ]),
    },
    width,
  );
  return [title, '', ...table];
}

function spark(values: readonly (number | undefined)[]): string {
  const known = values.filter((value) => value !== undefined);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  return values
    .map((value) => {
      if (value === undefined) return ' ';
      return STEPS[high === low ? 3 : Math.round(((value - low) * 7) / (high - low))] ?? '';
    })
    .join('');
}

function formRow(row: FormRow, width: number): string[] {
  if (row.asText !== undefined) return row.asText === '' ? [] : wrap(row.asText, width);
  const boxes = row.boxes.map((box) => `${box.label}: [${box.value ? ` ${box.value} ` : '__________'}]`);
  return besideEachOther(boxes, width);
}

/**
 * As many on a line as it holds. A box is read back with its value, so a line ends behind it, and only a label of several words is
 * broken where it is too long. SHEET-3
 */
function besideEachOther(boxes: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const box of boxes) {
    const line = `${lines.at(-1) ?? ''} ${box}`;
    if (lines.length > 0 && columnsOf(line) <= width) lines[lines.length - 1] = line;
    else lines.push(...(/^\S*: \[/.test(box) ? [box] : wrap(box, width)));
  }
  return lines;
}
