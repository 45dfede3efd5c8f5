/** Blocks as HTML: one case a kind. Every text goes through `escapeXml`. */
import { newsBlocks, type Block, type FormRow, type Run, type Text } from '../../core/index.js';
import { frontHtml } from './front.js';
import { legendHtml } from './legend.js';
import { stacks, wideMap, wideTable } from './wide.js';
import { chartDrawing, chartWidth } from '../picture/chart-shapes.js';
import { withInsets } from '../picture/insets.js';
import { layOut } from '../picture/picture.js';
import { escapeXml, renderSvg } from '../picture/svg.js';
import { pruned } from '../prune.js';
import { trueMinus } from '../type/table-columns.js';

export interface HtmlSetting {
  readonly accent: string;
  /** Width of drawings in points. */
  readonly width: number;
  /** Printed in the head of page one. */
  readonly deadline?: string;
}

export function blocksHtml(blocks: readonly Block[], setting: HtmlSetting): string {
  return laid(pruned(blocks), setting);
}

/** Blocks that tell something, and those in them. */
const laid = (blocks: readonly Block[], setting: HtmlSetting): string =>
  blocks.map((block) => blockHtml(block, setting)).join('\n');

function blockHtml(block: Block, setting: HtmlSetting): string {
  switch (block.kind) {
    case 'front':
      return frontHtml(block.page, setting.deadline ?? '', {
        text: inline,
        blocks: (inner) => blocksHtml(inner, setting),
        anchor,
      });
    case 'masthead':
      return [
        `<h1>${escapeXml(block.title)}</h1>`,
        `<p class="subtitle">${escapeXml(block.subtitle)}</p>`,
        items('ul', 'details', block.details),
        items('ol', 'briefing', block.briefing),
      ].join('');
    case 'heading': {
      const id = block.id === undefined ? '' : ` id="${anchor(block.id)}"`;
      const tag = `h${block.level + 1}`;
      return `<${tag}${id}>${escapeXml(block.text)}</${tag}>`;
    }
    case 'paragraph': {
      const tone = block.tone === undefined || block.tone === 'normal' ? '' : ` class="${block.tone}"`;
      return `<p${tone}>${inline(block.text)}</p>`;
    }
    case 'list':
      return items(block.ordered ? 'ol' : 'ul', 'plain', block.items, block.ids);
    case 'table':
      return table(block);
    case 'preformatted':
      return `${caption(block.caption)}<pre>${escapeXml(block.lines.join('\n'))}</pre>`;
    case 'map':
      return map(block, setting);
    case 'chart': {
      const width = chartWidth(block, setting.width);
      const picture = layOut(chartDrawing(block, width, setting.accent), width);
      const unit = block.unit && block.type !== 'spark' ? ` (${escapeXml(block.unit)})` : '';
      return `<figure style="max-width:${Math.round(width * 1.34)}px"><div class="title">${escapeXml(block.title)}${unit}</div>${renderSvg(picture, block.title)}</figure>`;
    }
    case 'letter':
      return `<div class="letter"><header>From <b>${escapeXml(block.from)}</b> to <b>${escapeXml(block.to)}</b></header><p>${escapeXml(block.text)}</p></div>`;
    case 'form':
      return form(block);
    case 'grid': {
      const inner = { ...setting, width: (setting.width - 14 * (block.columns - 1)) / block.columns };
      return `<div class="grid">${block.cells.map((cell) => `<div>${laid(cell, inner)}</div>`).join('')}</div>`;
    }
    case 'newspaper':
      return laid(inOrder(block), setting);
    case 'keep':
      return `<div class="keep">${laid(block.blocks, setting)}</div>`;
    case 'rule':
      return '<hr>';
    case 'pageBreak':
      return '<div class="page-break"></div>';
  }
}

/** Without a headline its sections stand one level higher: a level that is left out sends who hears the page looking for it. */
function inOrder(block: Extract<Block, { kind: 'newspaper' }>): readonly Block[] {
  const all = newsBlocks(block);
  if (block.lead.some(({ kind }) => kind === 'heading')) return all;
  return all.map((one) =>
    one.kind === 'heading' && one.level > 1 ? { ...one, level: one.level === 3 ? 2 : 1 } : one,
  );
}

/** Boxes for a pencil. */
function form(block: Extract<Block, { kind: 'form' }>): string {
  const rows = block.rows.map(({ boxes }) => `<div class="row">${boxes.map(formBox).join('')}</div>`);
  return `<div class="form">${caption(block.caption)}${rows.join('')}</div>`;
}

function formBox({ label, value = '', width, printed }: FormRow['boxes'][number]): string {
  const flex = `flex:${Math.max(1, Math.round(width))} 1 0`;
  return printed
    ? `<div style="${flex}"><b class="value">${escapeXml(value)}</b><div>${escapeXml(label)}</div></div>`
    : `<div style="${flex}"><div>${escapeXml(label)}</div><div class="box"><code class="value">${escapeXml(value)}</code></div></div>`;
}

function caption(text: string | undefined): string {
  return text === undefined || text === '' ? '' : `<div class="title">${escapeXml(text)}</div>`;
}

function items(
  tag: 'ul' | 'ol',
  name: string,
  texts: readonly Text[],
  ids: readonly (string | undefined)[] = [],
): string {
  if (texts.length === 0) return '';
  const item = (text: Text, at: number): string => {
    const id = ids[at];
    return `<li${id === undefined ? '' : ` id="${anchor(id)}"`}>${inline(text)}</li>`;
  };
  return `<${tag} class="${name}">${texts.map(item).join('')}</${tag}>`;
}

/** Ids of headings, as they may stand in an attribute and a link. */
function anchor(id: string): string {
  return `s-${escapeXml(id.replace(/\s+/g, '-'))}`;
}

function inline(text: Text, put: (part: string) => string = (part) => part): string {
  if (typeof text === 'string') return breakable(put(text)).replace(/\n/g, '<br>');
  return text.map((run) => (typeof run === 'string' ? inline(run, put) : runHtml(run, put))).join('');
}

/** A code with a hyphen or a question mark before it is one word: `A-D`, `2-3`, `WK-CMD-13`, `?odds(I1,Il1)>=90`. */
const ONE_WORD = /((?<![\w-])[A-Z\d()]{1,6}(?:-[A-Z\d()]{1,6}){1,2}(?![\w-])|(?<!\S)\?\w\S{1,24}(?!\S))/;

function words(text: string): string {
  // Most texts have none.
  if (!text.includes('-') && !text.includes('?')) return escapeXml(text);
  return text
    .split(ONE_WORD)
    .map((part, i) => (i % 2 === 0 ? escapeXml(part) : `<span class="word">${escapeXml(part)}</span>`))
    .join('');
}

/** Letters of a word that breaks nowhere by itself. */
const LONGEST = 30;

/** A seed is longer than a phone is wide: it may break every eight letters, and is copied whole. */
function breakable(text: string): string {
  if (text.length <= LONGEST) return words(text);
  return text
    .split(/(\S{31,})/)
    .map((part, i) =>
      i % 2 === 0 ? words(part) : (part.match(/.{1,8}/gu) ?? []).map(escapeXml).join('<wbr>'),
    )
    .join('');
}

function runHtml(run: Run, put: (part: string) => string): string {
  const text = inline(run.text, put);
  const styled = styleHtml(run, text);
  return run.ref === undefined ? styled : `<a href="#${anchor(run.ref)}">${styled}</a>`;
}

function styleHtml(run: Run, text: string): string {
  const style = run.style ?? 'plain';
  switch (style) {
    case 'plain':
      return text;
    case 'bold':
      return `<b>${text}</b>`;
    case 'italic':
      return `<i>${text}</i>`;
    case 'code':
      return `<code>${text}</code>`;
    case 'small':
      // The number of a rule is one word.
      return /\s/.test(run.text.trim()) ? `<small>${text}</small>` : `<small class="word">${text}</small>`;
    case 'caps':
    case 'accent':
      return `<span class="${style}">${text}</span>`;
  }
}

/** Does a cell hold more than marks? */
const tells = (html: string): boolean => html.replace(/<[^>]*>/g, '').trim() !== '';

/** Rows beyond which a table is striped. */
const LONG = 12;

function table(block: Extract<Block, { kind: 'table' }>): string {
  const names = block.columns.map(({ align, face }) =>
    [align === 'right' ? 'r' : align === 'center' ? 'c' : '', face === 'code' ? 'code' : ''].filter(
      (name) => name !== '',
    ),
  );
  const stacked = stacks(block);
  const cell = (tag: 'td' | 'th', html: string, column: number, extra: string[] = []): string => {
    const own =
      tag === 'th' ? (names[column] ?? []).filter((name) => name !== 'code') : (names[column] ?? []);
    const all = [...own, ...extra];
    const title = stacked && tag === 'td' && column > 0 ? (block.columns[column]?.title ?? '') : '';
    const label = title === '' || !tells(html) ? '' : `<span class="of">${inline(title)} </span>`;
    return `<${tag}${tag === 'th' ? ' scope="col"' : ''}${all.length > 0 ? ` class="${all.join(' ')}"` : ''}>${label}${html}</${tag}>`;
  };
  const row = (texts: readonly Text[], indent: number): string =>
    `<tr>${block.columns
      .map((column, i) => {
        const figures = column.align === 'right' || column.align === 'center';
        const html = inline(texts[i] ?? '', figures ? trueMinus : undefined);
        return cell('td', html, i, i === 0 && indent > 0 ? [`i${Math.min(3, indent)}`] : []);
      })
      .join('')}</tr>`;
  const titled = block.columns.some(({ title }) => title !== '');
  const looks = [...(block.rows.length > LONG ? ['long'] : []), ...(stacked ? ['stacks'] : [])];
  const html = [
    `<table${looks.length > 0 ? ` class="${looks.join(' ')}"` : ''}>`,
    block.caption === undefined ? '' : `<caption>${escapeXml(block.caption)}</caption>`,
    titled
      ? `<thead><tr>${block.columns.map(({ title }, i) => cell(title === '' ? 'td' : 'th', inline(title), i)).join('')}</tr></thead>`
      : '',
    `<tbody>${block.rows.map((texts, i) => row(texts, block.indent?.[i] ?? 0)).join('')}</tbody>`,
    block.totals ? `<tfoot>${row(block.totals, 0)}</tfoot>` : '',
    '</table>',
  ].join('');
  return wideTable(html, block.columns.length);
}

/** Of a map, in points: as large as they come, where a phone shows one below the other. */
const INSETS = { size: [230, 190], most: 6 } as const;

function map(block: Extract<Block, { kind: 'map' }>, { width }: HtmlSetting): string {
  const wide = block.fullPage ? Math.max(width, 700) : (width * (block.width ?? 100)) / 100;
  const {
    picture,
    insets,
    dropped: names,
  } = withInsets(block.drawing, wide, block.detail && { ...block.detail, ...INSETS });
  const scale = block.scale ? `<span class="scale">${escapeXml(block.scale)}</span>` : '';
  const dropped =
    names.length > 0 && !block.sketch
      ? `<div class="dropped">No room for: ${escapeXml(names.join(', '))}</div>`
      : '';
  const cuts = insets.map(
    ({ letter, picture: cut }) =>
      `<div class="map">${renderSvg(cut, `Inset ${letter} of ${block.title}`)}</div>`,
  );
  // Never narrower than a map must be: it would scroll beside empty room.
  const share =
    block.width === undefined ? '' : ` style="max-width:max(${Math.round(block.width)}%,calc(34rem + 2px))"`;
  return [
    `<figure${share}><div class="title">${escapeXml(block.title)}${scale}</div>`,
    wideMap(renderSvg(picture, block.title)),
    cuts.length > 0 ? `<div class="insets">${cuts.join('')}</div>` : '',
    legendHtml(block.legend ?? []),
    dropped,
    block.caption ? `<figcaption>${inline(block.caption)}</figcaption>` : '',
    '</figure>',
  ].join('');
}
