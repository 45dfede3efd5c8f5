/** Seas and provinces by name. */
import { placeNamed, type Geography, type ProvinceId, type SeaId } from './geography.js';

export const seaNamed = (geo: Geography, name: string): SeaId | undefined =>
  placeNamed(geo, name, ['sea'])?.id;
export const provinceNamed = (geo: Geography, name: string): ProvinceId | undefined =>
  placeNamed(geo, name, ['province'])?.id;
