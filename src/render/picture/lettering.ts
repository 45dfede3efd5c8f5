/** Names on a picture: the face of each kind, and room for them. */
import { INK } from '../ink.js';
import { placeLabels, type Box, type LabelRequest } from './labels.js';
import { face, measure, printable, thousandths, type Face } from '../type/type.js';
import { type Label, LEAST_PLACE, type Drafting, hundredths } from './drafting.js';

/** Labels whose loss needs no telling. */
const UNLISTED: ReadonlySet<string> = new Set(['number', 'sea', 'river']);

/** In hundredths of a point: off its point, and off the sign of a place, which is never drawn smaller than can be read. */
function clearOf({ clear, style = 'place' }: Label, scale: number): number {
  if (clear === 0) return 0;
  const sign = style === 'place' || style === 'capital' ? LEAST_PLACE / 2 - 0.8 : 0;
  return Math.round(Math.max(clear * scale, sign) * 100) + 120;
}

interface Look {
  readonly face: Face;
  readonly colour: string;
  readonly spacing: number;
  readonly capitals?: boolean;
}

function look(label: Label): Look {
  switch (label.style ?? 'place') {
    case 'place':
      return { face: 'sans', colour: INK.text, spacing: 0 };
    case 'capital':
      return { face: 'sans-bold', colour: INK.text, spacing: 0 };
    case 'region':
      return { face: 'sans', colour: INK.quiet, spacing: label.size * 0.16, capitals: true };
    case 'sea':
      return { face: 'serif-italic', colour: '#4f6573', spacing: label.size * 0.08 };
    case 'river':
      return { face: 'serif-italic', colour: '#4f6573', spacing: 0 };
    case 'number':
      return { face: 'sans', colour: INK.faint, spacing: 0 };
    case 'force':
      return { face: 'sans-bold', colour: INK.text, spacing: 0 };
  }
}

/** Places and prints the labels; those of places that find no room are returned, most important first; numbers and waters are left out in silence. */
export function setLabels(
  labels: readonly Label[],
  obstacles: readonly Box[],
  page: Pick<Drafting, 'at' | 'scale' | 'list'> & { readonly width: number; readonly height: number },
): Label[] {
  const set = labels.map((label) => {
    const own = look(label);
    const text = printable(own.capitals ? label.text.toUpperCase() : label.text, own.face);
    const size = label.style === 'number' ? Math.max(4, label.size) : Math.max(7, label.size);
    return { label, text, size, ...own, width: measure(text, own.face, size, own.spacing) };
  });
  const requests = set.map(({ label, text, face: name, size, spacing }): LabelRequest => {
    const [x, y] = page.at(label.at);
    const { capHeight, descent } = face(name);
    return {
      x: Math.round(x * 100),
      y: Math.round(y * 100),
      width: Math.ceil((thousandths(text, name) * size) / 10 + spacing * text.length * 100),
      height: Math.ceil(((capHeight + descent * 0.6) * size) / 10),
      priority: label.priority,
      clear: clearOf(label, page.scale),
      ...(label.centred ? { centred: true } : {}),
      ...(label.style === 'capital' ? { far: true } : {}),
    };
  });
  const bounds = hundredths(1, 1, page.width - 2, page.height - 2);
  const { placed, dropped } = placeLabels(requests, obstacles, bounds);
  for (const { label, x, y } of placed) {
    const one = set[label];
    if (!one) continue;
    page.list.text({
      face: one.face,
      size: one.size,
      colour: one.label.colour ?? one.colour,
      x: x / 100,
      y: y / 100 + (face(one.face).capHeight * one.size) / 1000,
      text: one.text,
      spacing: one.spacing,
      width: one.width,
      halo: one.label.style !== 'number',
    });
  }
  return dropped
    .flatMap((i) => set[i]?.label ?? [])
    .filter(({ style = 'place' }) => !UNLISTED.has(style))
    .sort((a, b) => b.priority - a.priority);
}
