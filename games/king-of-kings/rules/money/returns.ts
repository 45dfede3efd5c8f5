/** The dead come back: replacements of neutrals, free returns, good crops. KOK-SPR-5. */
import { byId, countOf, values } from '../../../../src/core/index.js';
import { addTo } from '../realm/counts.js';
import type { UnitType } from '../../data.js';
import { addUnits, hostilesAt, isShip, musterAt, unitStrength } from '../realm/forces.js';
import { appearWithin } from '../land/shelters.js';
import { citiesOf, hasFlag, tributeOf } from '../realm/realms.js';
import { gridOf } from '../../ruleset.js';
import type { Board } from '../../board.js';
import type { Play, World } from '../../play.js';
import type { Goods, Side } from '../../state.js';

/** Strongest first: strength, price, type order. */
export function reviveUnits(play: Play, side: Side, most: number, at?: string): void {
  const { state, data, log } = play;
  const order = data.charts['type-order'];
  const worth = (t: UnitType): number => unitStrength(play, side.id, t);
  const types = order
    .filter((t) => countOf(side.pool, t) > 0)
    .sort(
      (a, b) =>
        worth(b) - worth(a) ||
        data.charts.units[b].price - data.charts.units[a].price ||
        order.indexOf(a) - order.indexOf(b),
    );
  const home = at ?? side.capital ?? side.home;
  let left = most;
  const back: Record<string, number> = {};
  for (const type of types) {
    const hex = isShip(play, type) ? harbour(play, side, home) : landing(play, side, home);
    if (hex === undefined) continue;
    const n = Math.min(left, countOf(side.pool, type));
    if (n <= 0) continue;
    const force = musterAt(state, side.id, isShip(play, type) ? 'fleet' : 'army', hex);
    addUnits(force, side.id, type, n);
    appearWithin(play, force);
    addTo(side.pool, type, -n);
    back[type] = n;
    left -= n;
  }
  if (Object.keys(back).length > 0)
    log.add('units-returned', 'KOK-SPR-5', 'all', { side: side.id, units: back, hex: home });
}

function harbour(play: Play, side: Side, home: string): string | undefined {
  if (gridOf(play).wet(home)) return home;
  return byId(
    citiesOf(play.state, side.id).filter((c) => !c.looted && gridOf(play).wet(c.hex)),
    (c) => c.hex,
  )[0]?.hex;
}

/** Scenario 11: where the area is taken, the nearest free hex beside it. */
function landing(play: Play, side: Side, home: string): string | undefined {
  const { state } = play;
  if (state.cities[home] || hostilesAt(play, home, side.id).length === 0) return home;
  if (!hasFlag(state, side.id, 'returns-beside')) return home;
  return gridOf(play)
    .sides(home)
    .filter((s) => s.land !== undefined)
    .map((s) => s.to)
    .find((hex) => hostilesAt(play, hex, side.id).length === 0);
}

/** KOK-OPT-6: good crops are one more tribute. */
export function extraTribute(play: Play, position: string): void {
  const p = play.state.positions[position];
  if (!p) return;
  const sum = tributeOf(play.state, position);
  p.treasury += sum;
  play.log.add('good-crops', 'KOK-OPT-6', 'all', { position, sum });
}

/**
 * KOK-SPR-4: a marker as it lies at home: with who holds the city there, or with its scenario owner where none stands; out of
 * play while the city is looted or in rebellion.
 */
export function atHome(state: Pick<Board, 'cities'>, g: Goods): Goods {
  const city = state.cities[g.home];
  const place = city?.kind === 'city' ? city : undefined;
  const { id, type, home, native } = g;
  const kept = { id, type, home, ...(native === undefined ? {} : { native }), carried: 0 };
  const shut = place !== undefined && (place.looted || place.controller === 'rebellion');
  const owner = place?.controller ?? native ?? g.owner;
  return shut ? { ...kept, owner: g.owner } : { ...kept, hex: home, owner };
}

/** KOK-SPR-4: the world as a season's orders find it: Spring's find every marker at its home. */
export function afterReckoning({ state, data }: World): World {
  if (state.game.season !== 'spring') return { state, data };
  const goods = Object.fromEntries(values(state.goods).map((g) => [g.id, atHome(state, g)]));
  return { state: { ...state, goods }, data };
}
