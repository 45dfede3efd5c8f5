/** Where a stand-in begins: the open starts with most to take nearby come first, with some chance in it. */
import { provinceOf } from '../rules/map/geography.js';
import type { Dice } from '../../../src/core/index.js';
import { ids } from '../../../src/core/index.js';
import { hasNeutral } from '../board.js';
import { sortedBy } from '../rules/sorted.js';
import type { Planned } from './plan.js';
import { startKeys } from '../rules/peoples/start-names.js';
import { firstTurn } from '../rules/peoples/starts.js';
import type { Board } from '../state.js';
import type { View } from '../view.js';
import type { Rules } from '../play.js';

export function startWishes(rules: Rules, view: View, dice: Dice): Planned[] {
  const { board } = view;
  const open = startsToWish(rules, view);
  if (!open) return [];
  const luck = new Map(open.map((start) => [start, LUCK * dice.d6('stand-in/start', start)]));
  const choices = sortedBy(
    open,
    (start) => start,
    (start) => -(prospects(rules, board, start) + (luck.get(start) ?? 0)),
  );
  return [{ key: 'start', fields: { choices } }];
}

/** The starts that exist by this turn; undefined: who has left the game wishes for none. */
export function startsToWish(rules: Rules, { board, me }: View): readonly string[] | undefined {
  const position = board.positions[me];
  if (!position || position.gone) return undefined;
  return startKeys(rules).filter((start) => {
    const first = firstTurn(rules, board.options, start);
    return first !== undefined && Math.max(1, board.turn) >= first;
  });
}

/** Tax within reach of a people from there, up to `horizon` areas, nearer is better; what others hold in strength counts little. */
export function prospects(rules: Rules, board: Board, start: string, horizon = FAR): number {
  const { geo } = rules;
  const { provinces = [] } = rules.charts.starts[start] ?? {};
  const home = geo.starts[start] ?? geo.ids.find((id) => provinces.includes(provinceOf(geo, id)));
  if (home === undefined) return 0;
  return ids(board.cities).reduce((sum, area) => {
    const city = board.cities[area];
    const far = geo.distance(home, area) ?? horizon;
    if (!city || far >= horizon) return sum;
    const rotten = city.owner !== null && board.positions[city.owner]?.stage === 'empire';
    const ease = hasNeutral(board, area) || city.owner === null ? 3 : rotten ? 2 : 1;
    return sum + city.tax * ease * (horizon - far);
  }, 0);
}
const FAR = 9;
const LUCK = 20;
