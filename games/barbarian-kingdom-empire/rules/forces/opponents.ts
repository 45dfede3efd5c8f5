/** Sides of Expanding Rome that are no positions. BKE-SOL-3, BKE-SOL-4. */
import type { ProvinceId } from '../map/geography.js';

/** Owners of the opposition's units: nobody's positions. */
export const INVADERS = 'invaders';
export const kingdomOf = (province: ProvinceId): string => `kingdom ${province}`;
