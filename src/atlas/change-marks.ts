/** What a map tells of the time since the last sheet: a dagger where somebody fell, two rings round who came, arrows of who went. */
import type { Colour, LegendEntry, Shape } from '../core/index.js';
import { accent } from './palette.js';

/** `† 2DV`, off its point by `clear`. */
export function lostLabel(
  at: readonly [number, number],
  { text, colour }: { readonly text?: string; readonly colour: Colour },
  clear: number,
): Shape {
  return {
    shape: 'label',
    at,
    text: `† ${text ?? ''}`.trim(),
    size: 7.5,
    priority: 60,
    clear,
    style: 'force',
    colour,
  };
}

/** Of a force on a map: since the last sheet it came, or it was lost where it stands. */
export type Change = 'new' | 'lost';

/** What these marks mean, as far as the map has them. */
export function changeEntries(
  forces: readonly { readonly change?: Change }[] = [],
  arrows: readonly unknown[] = [],
): LegendEntry[] {
  const { colour } = accent(0);
  const has = (change: Change): boolean => forces.some((one) => one.change === change);
  const entry = (holds: boolean, text: string, sample: Shape): LegendEntry[] =>
    holds ? [{ text, sample: [sample], drawn: true }] : [];
  const stroke = { colour, width: 1 };
  return [
    ...entry(has('new'), 'new since the last sheet', {
      shape: 'force',
      at: [10, 6],
      size: 6,
      side: 'own',
      arm: 'land',
      colour,
      fresh: true,
    }),
    ...entry(has('lost'), 'lost since the last sheet', lostLabel([10, 6], { colour }, 0)),
    ...entry(arrows.length > 0, 'way since the last sheet', {
      shape: 'arrow',
      points: [
        [2, 6],
        [18, 6],
      ],
      stroke,
    }),
  ];
}
