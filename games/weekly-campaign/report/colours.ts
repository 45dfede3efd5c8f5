/** A position's colour on maps. */
import { accent } from '../../../src/atlas/index.js';
import { INDEPENDENT, type PositionId } from '../records.js';

export const WHITE = '#ffffff';

/** By its number in the palette; independents have none. */
export const colourOf = (position: PositionId): string =>
  position === INDEPENDENT ? WHITE : accent(Number(position.slice(1))).colour;
