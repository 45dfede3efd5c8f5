/** Signs, like ones in a row layer by layer. */
import { INK } from '../ink.js';
import type { MarkList, Ops } from './marks.js';
import { placedSign, placeSign, SIGNS, type SignDrawing } from './signs.js';
import { type Of, LEAST_PLACE, type Drafting, hundredths } from './drafting.js';

/** Signs that a label must not cover; the others are ground. */
const SOLID_SIGNS = new Set([
  'city',
  'capital',
  'fort',
  'port',
  'star',
  'ringed-star',
  'ruin',
  'battle',
  'siege',
  'goods',
  'plague',
  'crown',
]);

export function alike(one: Of<'sign'>, other: Of<'sign'>): boolean {
  return (
    one.sign === other.sign &&
    one.size === other.size &&
    one.colour === other.colour &&
    one.fill === other.fill &&
    one.relation === other.relation
  );
}

/** Like signs in a row are drawn layer by layer, so that a forest is three paths and not three hundred. */
export function drawSigns(signs: readonly Of<'sign'>[], { at, scale, list, obstacles }: Drafting): void {
  const [first] = signs;
  if (!first) return;
  const { relation } = first;
  const size = Math.max(first.size * scale, relation === undefined ? 0 : LEAST_PLACE);
  const drawing: SignDrawing = relation === undefined ? SIGNS[first.sign] : placeSign(first.sign, relation);
  const colour = first.colour ?? INK.text;
  const width = Math.max(0.35, Math.min(0.8, size * 0.075)) * (drawing.heavy ? 1.8 : 1);
  const stroke = { colour, width, ...(relation === 'stale' ? { dash: [1.6, 1.2] } : {}) };
  const layer = (ops: Ops | undefined, look: Parameters<MarkList['path']>[1]): void => {
    if (!ops) return;
    for (const sign of signs) {
      const [x, y] = at(sign.at);
      list.path(placedSign(ops, x, y, size), look);
    }
  };
  const fill = (relation === undefined ? first.fill : undefined) ?? (drawing.inked ? colour : '#ffffff');
  layer(drawing.shell, { fill, stroke });
  layer(drawing.solid, { fill: colour });
  layer(drawing.line, { stroke });
  if (!SOLID_SIGNS.has(first.sign)) return;
  for (const sign of signs) {
    const [x, y] = at(sign.at);
    obstacles.push(hundredths(x - size / 2, y - size / 2, size, size));
  }
}
