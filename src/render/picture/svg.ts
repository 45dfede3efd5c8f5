/** A picture as SVG: no fonts inside, letters set to the width they were measured at. */
import { COORDINATES, L, type Mark, type Ops, type PathMark, type TextMark } from './marks.js';
import type { Picture } from './picture.js';
import type { Face } from '../type/type.js';

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

/** `<svg …>…</svg>`; `title` is read out to those who can't see it; one without stands beside its words. */
export function renderSvg(picture: Picture, title: string): string {
  const [width, height] = [n(picture.width), n(picture.height)];
  const name = title === '' ? '' : `<title>${escapeXml(title)}</title>`;
  const role = title === '' ? 'aria-hidden="true"' : 'role="img"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${role} width="${width}" height="${height}" ${ROUND}>${name}${picture.marks.map(mark).join('')}</svg>`;
}

/** Said once: what stands in a picture inherits it, and a map has thousands of lines. */
const ROUND = 'stroke-linejoin="round" stroke-linecap="round"';

function mark(one: Mark): string {
  return one.mark === 'path' ? path(one) : text(one);
}

function path({ ops, fill, stroke, opacity, holes, clip }: PathMark): string {
  const line = stroke
    ? ` stroke="${colour(stroke.colour)}" stroke-width="${n(stroke.width * 10)}"${stroke.dash ? ` stroke-dasharray="${stroke.dash.map((one) => n(one * 10)).join(' ')}"` : ''}`
    : '';
  // The same outline has the same name, wherever it stands on a page.
  const outline = clip === undefined ? '' : pathData(clip);
  const name = clipName(outline);
  const cut =
    outline === ''
      ? ''
      : `<clipPath id="${name}"><path d="${outline}"${holes ? ' clip-rule="evenodd"' : ''}/></clipPath>`;
  const bound = outline === '' ? '' : ` clip-path="url(#${name})"`;
  return `${cut}<path transform="scale(.1)"${bound} d="${pathData(ops)}" fill="${fill === undefined ? 'none' : colour(fill)}"${holes ? ' fill-rule="evenodd"' : ''}${line}${opacity === undefined ? '' : ` opacity="${n(opacity)}"`}/>`;
}

/** The id of a clip path: the same for the same outline. FNV-1a. */
export function clipName(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return `i${hash.toString(36)}`;
}

const FAMILY: Readonly<Record<Face, string>> = {
  serif: 'se',
  'serif-italic': 'se it',
  'serif-bold': 'se bo',
  sans: 'sa',
  'sans-italic': 'sa it',
  'sans-bold': 'sa bo',
  mono: 'mo',
};

function text(one: TextMark): string {
  const set = `class="${FAMILY[one.face]}${one.halo ? ' ha' : ''}" x="${n(one.x)}" y="${n(one.y)}" font-size="${n(one.size)}" textLength="${n(one.width)}" lengthAdjust="spacingAndGlyphs"`;
  return `<text ${set} fill="${colour(one.colour)}">${escapeXml(one.text)}</text>`;
}

/** The `d` of a path, to be drawn at a tenth. Whole tenths of a point (the path is drawn at a tenth), lines told from the point before: half as long to write. */
export function pathData(ops: Ops): string {
  let out = '';
  let [x, y] = [0, 0];
  for (let i = 0; i < ops.length;) {
    const op = ops[i++] ?? 0;
    const end = i + (COORDINATES[op] ?? 0);
    out += op === L ? 'l' : 'MLCZ'.charAt(op);
    for (; i < end; i += 2) {
      const nx = Math.round((ops[i] ?? 0) * 10);
      const ny = Math.round((ops[i + 1] ?? 0) * 10);
      out += op === L ? pair(nx - x, ny - y) : ` ${nx} ${ny}`;
      [x, y] = [nx, ny];
    }
  }
  return out;
}

function pair(x: number, y: number): string {
  return y < 0 ? `${x}${y}` : `${x} ${y}`;
}

/** Only colours of the form #rrggbb pass. */
export function colour(value: string): string {
  return /^#[0-9a-fA-F]{6}$/.test(value) ? value : '#000000';
}

function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}
