/** Places by other names than an area's: provinces, and the markers of a set-up. */
import { areaNamed, placeNamed, type AreaId, type Geography, type ProvinceId } from './geography.js';

export const provinceNamed = (geo: Geography, name: string): ProvinceId | undefined =>
  placeNamed(geo, name, ['province'])?.id;

/** `MARKER 2` of the Viking scenario, numbered from 1 on, or an area. */
export function setUpPlaceNamed(
  geo: Geography,
  name: string,
): { readonly area?: AreaId; readonly marker?: number } {
  const marker = /^marker\s?(\d)$/i.exec(name);
  if (marker) return { marker: Number(marker[1]) };
  const area = areaNamed(geo, name);
  return area === undefined ? {} : { area };
}
