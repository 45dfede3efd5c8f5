/** Colours without colour: how light they are, and what of them a print in black keeps. */
import { accent, MAP_INK, PALETTE } from '../atlas/index.js';
import type { Colour } from '../core/index.js';

/** How light a colour is, 0 to 255, as a copier or an eye that sees no colours has it. */
export function greyOf(colour: Colour): number {
  const value = /^#[0-9a-f]{6}$/i.test(colour) ? parseInt(colour.slice(1), 16) : 0;
  return Math.round(0.2126 * (value >> 16) + 0.7152 * ((value >> 8) & 255) + 0.0722 * (value & 255));
}

/** Grey of this lightness. */
const grey = (light: number): Colour => `#${light.toString(16).padStart(2, '0').repeat(3)}`;

const GROUND: ReadonlySet<string> = new Set(Object.values(MAP_INK));
/** The light colours of positions, some of which are hardly a colour. */
const TINTS: ReadonlySet<string> = new Set(Array.from({ length: PALETTE }, (_, i) => accent(i + 1).tint));
/** Parts of a colour that differ by less are no colour. */
const NEUTRAL = 20;
/** Lighter than this is a tint. */
const TINT = 160;

/** What stands in a black print for a colour: the ground of maps and all that has no colour stay as grey as they are, tints are white, all else is black. */
export function inBlack(colour: Colour): Colour {
  const light = greyOf(colour);
  if (TINTS.has(colour)) return '#ffffff';
  if (GROUND.has(colour) || !isColour(colour)) return grey(light);
  return light > TINT ? '#ffffff' : '#000000';
}

function isColour(colour: Colour): boolean {
  const value = parseInt(colour.slice(1), 16);
  const parts = [value >> 16, (value >> 8) & 255, value & 255];
  return Math.max(...parts) - Math.min(...parts) >= NEUTRAL;
}
