/** Sides of Expanding Rome that are no positions. BKE-SOL-3, BKE-SOL-4. */
import { ids } from '../../../../src/core/index.js';
import type { Geography, ProvinceId } from '../map/geography.js';

/** Owners of the opposition's units: nobody's positions. */
export const INVADERS = 'invaders';
export const kingdomOf = (province: ProvinceId): string => `kingdom ${province}`;
/** The owners of all kingdoms that there may be. */
export const kingdomsOf = (geo: Geography): ReadonlySet<string> => new Set(ids(geo.provinces).map(kingdomOf));
