/** A picture as elements of the page: made one by one, so that no text of a file is ever read as mark-up. */
import type { Mark, PathMark, TextMark } from '../../render/picture/marks.js';
import type { Picture } from '../../render/picture/picture.js';
import { clipName, colour, pathData } from '../../render/picture/svg.js';

const SVG = 'http://www.w3.org/2000/svg';

export function element<K extends keyof SVGElementTagNameMap>(
  tag: K,
  facts: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[K] {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(facts)) made.setAttribute(name, String(value));
  return made;
}

/** The whole picture, with its title read out; without a title the words beside it say all. */
export function pictureElement(picture: Picture, title: string): SVGSVGElement {
  const svg = element('svg', {
    viewBox: `0 0 ${picture.width} ${picture.height}`,
    ...(title === '' ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': title }),
  });
  svg.append(...picture.marks.map(markElement));
  return svg;
}

export const markElement = (mark: Mark): SVGElement =>
  mark.mark === 'path' ? pathElement(mark) : textElement(mark);

function pathElement({ clip, ...mark }: PathMark): SVGElement {
  if (clip === undefined) return plainPath(mark);
  const outline = pathData(clip);
  const cut = element('clipPath', { id: clipName(outline) });
  cut.append(element('path', { d: outline, ...(mark.holes ? { 'clip-rule': 'evenodd' } : {}) }));
  const path = plainPath(mark);
  path.setAttribute('clip-path', `url(#${clipName(outline)})`);
  const group = element('g', {});
  group.append(cut, path);
  return group;
}

function plainPath({ ops, fill, stroke, opacity, holes }: Omit<PathMark, 'clip'>): SVGElement {
  return element('path', {
    transform: 'scale(.1)',
    d: pathData(ops),
    fill: fill === undefined ? 'none' : colour(fill),
    ...(holes ? { 'fill-rule': 'evenodd' } : {}),
    ...(stroke
      ? {
          stroke: colour(stroke.colour),
          'stroke-width': stroke.width * 10,
          'stroke-linejoin': 'round',
          'stroke-linecap': 'round',
          ...(stroke.dash ? { 'stroke-dasharray': stroke.dash.map((one) => one * 10).join(' ') } : {}),
        }
      : {}),
    ...(opacity === undefined ? {} : { opacity }),
  });
}

function textElement({ face, size, colour: ink, x, y, text, width, halo }: TextMark): SVGElement {
  const made = element('text', {
    class: face,
    x,
    y,
    'font-size': size,
    textLength: width,
    lengthAdjust: 'spacingAndGlyphs',
    fill: colour(ink),
    ...(halo
      ? { stroke: '#ffffff', 'stroke-width': 1.8, 'stroke-linejoin': 'round', 'paint-order': 'stroke' }
      : {}),
  });
  made.textContent = text;
  return made;
}
