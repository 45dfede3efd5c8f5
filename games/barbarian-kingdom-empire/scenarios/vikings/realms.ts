/** Who is who in the Viking scenario, and where Italy is. */
import type { AreaId } from '../../rules/map/geography.js';
import { seated } from '../../board.js';
import type { Board, Position } from '../../state.js';
import { specialOf } from '../special.js';
import type { Rules } from '../../play.js';

export const vikingSpecial = specialOf('vikings');

/** France and Germany, the heirs of Charlemagne. */
export const isHeir = (rules: Rules, key: string): boolean => vikingSpecial(rules, 'heirs').includes(key);

/** The other one of the two. */
export function otherHeir(board: Board, rules: Rules, { key }: Position): Position | undefined {
  return seated(
    board,
    vikingSpecial(rules, 'heirs').find((one) => one !== key),
  );
}

/** BKE-S8-3 to BKE-S8-5: the land that belongs to nobody at first, and pays twice. */
export const isItaly = (rules: Rules, area: AreaId): boolean =>
  rules.geo.areas[area]?.prov === vikingSpecial(rules, 'italy');
