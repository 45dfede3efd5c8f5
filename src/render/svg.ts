/** A picture as SVG: no fonts inside, letters set to the width they were measured at. */
import { COORDINATES, type Mark, type Ops, type PathMark, type TextMark } from './marks.js';
import type { Picture } from './picture.js';
import type { Face } from './type.js';

/** Everything that a player wrote passes through here. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** `<svg …>…</svg>`; `title` is read out to those who can't see it. */
export function renderSvg(picture: Picture, title: string): string {
  const [width, height] = [n(picture.width), n(picture.height)];
  const name = title === '' ? '' : `<title>${escapeXml(title)}</title>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" width="${width}" height="${height}">${name}${picture.marks.map(mark).join('')}</svg>`;
}

function mark(one: Mark): string {
  return one.mark === 'path' ? path(one) : text(one);
}

function path({ ops, fill, stroke, opacity, holes }: PathMark): string {
  const line = stroke
    ? ` stroke="${colour(stroke.colour)}" stroke-width="${n(stroke.width)}"${stroke.dash ? ` stroke-dasharray="${stroke.dash.map(n).join(' ')}"` : ''} stroke-linejoin="round" stroke-linecap="round"`
    : '';
  return `<path d="${data(ops)}" fill="${fill === undefined ? 'none' : colour(fill)}"${holes ? ' fill-rule="evenodd"' : ''}${line}${opacity === undefined ? '' : ` opacity="${n(opacity)}"`}/>`;
}

const FAMILY: Readonly<Record<Face, string>> = {
  serif: 'class="se"',
  'serif-italic': 'class="se it"',
  'serif-bold': 'class="se bo"',
  sans: 'class="sa"',
  'sans-italic': 'class="sa it"',
  'sans-bold': 'class="sa bo"',
  mono: 'class="mo"',
};

function text(one: TextMark): string {
  const set = `${FAMILY[one.face]} x="${n(one.x)}" y="${n(one.y)}" font-size="${n(one.size)}" textLength="${n(one.width)}" lengthAdjust="spacingAndGlyphs"`;
  const halo = one.halo
    ? ' stroke="#fff" stroke-width="1.8" stroke-linejoin="round" paint-order="stroke"'
    : '';
  return `<text ${set} fill="${colour(one.colour)}"${halo}>${escapeXml(one.text)}</text>`;
}

function data(ops: Ops): string {
  let out = '';
  for (let i = 0; i < ops.length;) {
    const op = ops[i++] ?? 0;
    out += 'MLCZ'.charAt(op);
    for (const end = i + (COORDINATES[op] ?? 0); i < end; i++)
      out += `${Math.round((ops[i] ?? 0) * 10) / 10} `;
  }
  return out;
}

/** Only colours of the form #rrggbb pass. */
function colour(value: string): string {
  return /^#[0-9a-fA-F]{6}$/.test(value) ? value : '#000000';
}

function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}
