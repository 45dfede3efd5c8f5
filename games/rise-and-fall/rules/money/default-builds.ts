/** What a silent empire raises. RF-NMR-2. */
import { compareIds } from '../../../../src/core/index.js';
import type { Kind } from '../../data.js';
import { hostile, isHunKind } from '../world/factions.js';
import { bareProvinces, garrisoned, needsGarrison, starsOf } from '../realm/garrisons.js';
import { available, raise, type Purse } from './musters.js';
import { unitsAt, unitState } from '../world/pieces.js';
import { canRaiseAt } from '../realm/production.js';
import type { Empire } from '../../state.js';
import { neighbours } from '../world/world.js';
import type { Lookout, Scene } from '../../board.js';

const ROMAN_KINDS: readonly Kind[] = ['limes', 'comitatus', 'palatina', 'legion'];
const PARTHIAN_KINDS: readonly Kind[] = ['parthian-cavalry', 'parthian-infantry'];

/** One unit on each free own star, the most needed first, until there is no more room. */
export function raiseByDefault(scene: Scene, purse: Purse, empire: Empire): void {
  for (;;) {
    const places = starsInNeed(scene, empire);
    if (!places.some((area) => raiseOne(scene, purse, empire, area))) return;
  }
}

function raiseOne(scene: Scene, purse: Purse, empire: Empire, area: string): boolean {
  const kinds = empire === 'rome' ? ROMAN_KINDS : PARTHIAN_KINDS;
  return kinds.some(
    (kind) =>
      available(scene, purse, { kind }, area).length > 0 &&
      typeof raise(scene, purse, { kind }, area) === 'string',
  );
}

/** Free stars of the empire: garrison missing, province bare, beside an enemy, the rest; then by id. */
export function starsInNeed(board: Lookout, empire: Empire): string[] {
  const { state, data } = board;
  const bare =
    empire === 'rome' ? bareProvinces(board).flatMap((p) => data.map.groups.majorProvinces[p] ?? []) : [];
  const enemy = (u: string): boolean => {
    const { faction } = unitState(state, u);
    return hostile(board, empire, faction) || isHunKind(faction);
  };
  const threatened = (id: string): boolean => neighbours(data, id).some((n) => unitsAt(board, n).some(enemy));
  const rank = (id: string): number => {
    if (needsGarrison(board, empire, id) && !garrisoned(board, empire, id)) return 0;
    if (bare.includes(id)) return 1;
    return threatened(id) ? 2 : 3;
  };
  const open = starsOf(board, empire).filter(
    (id) => canRaiseAt(board, empire, id) && unitsAt(board, id).length === 0,
  );
  const ranked = open.map((id) => ({ id, rank: rank(id) }));
  return ranked.sort((a, b) => a.rank - b.rank || compareIds(a.id, b.id)).map(({ id }) => id);
}
