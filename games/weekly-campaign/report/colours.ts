/** A position's colour on maps. */
import { accent } from '../../../src/atlas/index.js';
import { INDEPENDENT, type PositionId } from '../records.js';

/** By its number in the palette; that of independents is neutral. */
export const colourOf = (position: PositionId): string =>
  accent(position === INDEPENDENT ? 0 : Number(position.slice(1))).colour;
