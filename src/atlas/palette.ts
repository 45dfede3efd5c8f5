/** Colours of positions: nine that the common colour-blindnesses and a grey print tell apart, times five hatchings, so that 45 positions differ. */
import type { Colour } from '../core/index.js';

export interface Accent {
  /** Dark enough for text on white. */
  readonly colour: Colour;
  /** The same, light: the ground of an area. */
  readonly tint: Colour;
  /** Hatching of the position's areas; undefined: plain. */
  readonly hatch?: 'left' | 'right' | 'cross' | 'dots';
}

/** In the order in which they are given out: the first are the furthest apart. */
const COLOURS = [
  '#12379f',
  '#9f2922',
  '#a95b00',
  '#00574c',
  '#2a7fb0',
  '#985676',
  '#4c3e6a',
  '#3e1a18',
  '#0a2233',
] as const;
/** So many colours there are. */
export const PALETTE = COLOURS.length;
/** Five and nine have no common factor: no pair of colour and hatching comes twice among 45. */
const HATCHES = [undefined, 'right', 'dots', 'left', 'cross'] as const;

const NEUTRAL: Accent = { colour: '#44403a', tint: '#ece9e3' };

/** The accent of a palette place, 1 to 45; 0 is neutral. `accent(1).colour` → `'#12379f'` */
export function accent(place: number): Accent {
  if (place <= 0) return NEUTRAL;
  const colour = COLOURS[(place - 1) % COLOURS.length] ?? NEUTRAL.colour;
  const hatch = HATCHES[(place - 1) % HATCHES.length];
  const tint = mix(colour, '#ffffff', 74);
  return hatch === undefined ? { colour, tint } : { colour, tint, hatch };
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
