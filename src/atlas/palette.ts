/** Colours of positions: nine that the common colour-blindnesses and a grey print tell apart as far as colours can. What must be told apart is told by shape (`land-ink.ts`, `Relation`). */
import type { Colour } from '../core/index.js';

export interface Accent {
  /** Dark enough for text on white. */
  readonly colour: Colour;
  /** The same, light: the ground of an area. */
  readonly tint: Colour;
}

/** In the order in which they are given out: the first are the furthest apart. */
const COLOURS = [
  '#12379f',
  '#9f2922',
  '#a95b00',
  '#00574c',
  '#297dae',
  '#985676',
  '#4c3e6a',
  '#3e1a18',
  '#0a2233',
] as const;
/** So many colours there are. */
export const PALETTE = COLOURS.length;

const NEUTRAL: Accent = { colour: '#44403a', tint: '#ece9e3' };

/** The accent of a palette place from 1 on, nine in turn; 0 is neutral. `accent(1).colour` → `'#12379f'` */
export function accent(place: number): Accent {
  if (place <= 0) return NEUTRAL;
  const colour = COLOURS[(place - 1) % COLOURS.length] ?? NEUTRAL.colour;
  return { colour, tint: mix(colour, '#ffffff', 74) };
}

/** So many hundredths of the second colour in the first. `mix('#000000', '#ffffff', 50)` → `'#808080'` */
export function mix(one: Colour, other: Colour, hundredths: number): Colour {
  const part = (at: number): string => {
    const [a, b] = [parseInt(one.slice(at, at + 2), 16), parseInt(other.slice(at, at + 2), 16)];
    return Math.round((a * (100 - hundredths) + b * hundredths) / 100)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}
