/** Page one on the screen: the same facts beside the same figures; on a phone one below the other. */
import {
  changeOf,
  figureName,
  type Block,
  type Figure,
  type FrontLine,
  type FrontPage,
  type FrontPart,
  type LineMark,
  type Text,
} from '../../core/index.js';
import { layOut } from '../picture/picture.js';
import { escapeXml, renderSvg } from '../picture/svg.js';
import { legendHtml } from './legend.js';
import { wideMap } from './wide.js';
import { mapNote, windowOf } from '../picture/window.js';
import { trueMinus } from '../type/table-columns.js';

/** How the blocks' own texts, tables and legends are written. */
export interface Writer {
  text(text: Text): string;
  blocks(blocks: readonly Block[]): string;
  anchor(id: string): string;
}

/** Points of the map's window: as wide as the page, at the map's own scale. */
const WINDOW = { width: 520, height: 400 } as const;

export function frontHtml(page: FrontPage, deadline: string, write: Writer): string {
  const { parts, example, figures, goal, dates, near, map, dice } = page;
  const goalHtml = write.text(goal);
  return [
    `<section class="front"><h1>${escapeXml(page.name)}</h1><p class="subtitle">${escapeXml(page.subtitle)}</p>`,
    deadline === '' ? '' : `<p class="due">${escapeXml(deadline)}</p>`,
    '<div class="front-columns"><div>',
    ...parts.map((part) => partHtml(part, write)),
    example ? `<h2>A first sheet</h2><pre>${escapeXml(example.join('\n'))}</pre>` : '',
    '</div><aside>',
    figures.length > 0 ? `<h2>Your figures</h2>${figuresHtml(figures)}` : '',
    goalHtml === '' ? '' : `<h2>How you win</h2><p>${goalHtml}</p>`,
    dates.length > 0
      ? `<h2>Dates</h2><dl class="dates">${dates.map(({ when, text }) => `<dt>${escapeXml(when)}</dt><dd>${write.text(text)}</dd>`).join('')}</dl>`
      : '',
    near
      ? `<h2>${escapeXml(near.title)}</h2>${write.blocks([{ kind: 'table', columns: near.columns, rows: near.rows }])}`
      : '',
    dice ? `<h2>${escapeXml(dice.label)}</h2><p class="code">${escapeXml(dice.groups.join(' '))}</p>` : '',
    '</aside></div>',
    map ? mapHtml(map) : '',
    '</section>',
  ].join('');
}

function partHtml({ label, lines, more }: FrontPart, write: Writer): string {
  const last = more
    ? `<li class="dash">${more.ref === undefined ? '' : `<a href="#${write.anchor(more.ref)}">`}${more.count} more${more.ref === undefined ? '' : '</a>'}</li>`
    : '';
  return `<h2>${escapeXml(label)}</h2><ul class="facts">${lines.map((line) => lineHtml(line, write)).join('')}${last}</ul>`;
}

/** How a mark looks, and what it is called where it can't be seen. */
const MARKS = {
  dash: { look: 'dash', spoken: '' },
  can: { look: 'can', spoken: 'can: ' },
  must: { look: 'must', spoken: 'must: ' },
  silent: { look: 'silent', spoken: '' },
} as const;

function lineHtml({ mark, text, ref, code }: FrontLine, write: Writer): string {
  const sign = mark.mark === 'disc' ? discHtml(mark) : markHtml(mark.mark);
  const link = ref === undefined ? '' : ` <a class="ref" href="#${write.anchor(ref)}">more</a>`;
  const order = code === undefined ? '' : ` <small>${escapeXml(code)}</small>`;
  return `<li>${sign}<span>${write.text(text)}${order}${link}</span></li>`;
}

function discHtml({ number, dark }: Extract<LineMark, { mark: 'disc' }>): string {
  return `<b class="disc${dark ? ' dark' : ''}">${number}</b>`;
}

function markHtml(mark: keyof typeof MARKS): string {
  const { look, spoken } = MARKS[mark] ?? MARKS.dash;
  const said = spoken === '' ? '' : `<span class="spoken">${spoken}</span>`;
  return `<span class="mark ${look}" aria-hidden="true"></span>${said}`;
}

function figuresHtml(figures: readonly Figure[]): string {
  const row = (figure: Figure): string =>
    `<tr><th scope="row">${escapeXml(figureName(figure))}</th><td class="r"><b>${escapeXml(trueMinus(String(figure.value)))}</b></td><td class="r">${changeOf(figure)}</td></tr>`;
  return `<table class="figures"><tbody>${figures.map(row).join('')}</tbody></table>`;
}

function mapHtml(map: NonNullable<FrontPage['map']>): string {
  const drawing = windowOf(map, WINDOW.width, WINDOW.height);
  const picture = layOut(drawing, drawing.width * map.scale);
  const note = mapNote(map);
  return `<figure><div class="title">${escapeXml(map.title)}<span class="scale">${escapeXml(note)}</span></div>${wideMap(renderSvg(picture, map.title))}${legendHtml(map.legend ?? [])}</figure>`;
}
