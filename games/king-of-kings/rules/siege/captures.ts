/** Taking places, and what falls with them. KOK-SIEGE-6, KOK-CAP-1, 2, KOK-NEU-4, KOK-SPR-6, scenario 4's surrender. */
import { byId, values } from '../../../../src/core/index.js';
import { addTo } from '../realm/counts.js';
import { changesOf, rulesOf } from '../../ruleset.js';
import type { World, Play } from '../../play.js';
import type { SideId } from '../../state.js';
import {
  forcesAt,
  hasUnits,
  hostilesAt,
  isAlive,
  isArmed,
  isTrade,
  leadersIn,
  loseGoods,
  removeForce,
  stacks,
  type Stack,
} from '../realm/forces.js';
import { fieldForces, loseHelpless } from '../battle/clashes.js';
import { loseForce } from '../crown/leaders.js';
import { leaveGuests } from '../crown/alliances.js';
import { goOut } from '../crown/monarchs.js';
import {
  capitalOf,
  citiesOf,
  commander,
  friendly,
  hasFlag,
  hostile,
  isBareCapital,
  isPosition,
} from '../realm/realms.js';
import { setRuler } from '../realm/ruins.js';

/** KOK-NEU-4: the ally itself takes what its troops took alone, but for its lord's own rebel city; any other mix takes for the commander. */
export function takerOf(
  play: Play,
  { hex, chief }: { readonly hex: string; readonly chief: SideId },
  attackers: readonly Stack[],
): SideId {
  if (play.state.cities[hex]?.before === chief) return chief;
  const sides = byId(new Set(attackers.map((s) => s.side)));
  const [only] = sides;
  return sides.length === 1 && only !== undefined && play.state.sides[only] ? only : chief;
}

/** The place changes hands. */
export function capture(play: Play, hex: string, chief: SideId, taker: SideId): void {
  const { state, log } = play;
  const city = state.cities[hex];
  if (!city) return;
  const loser = city.controller;
  const before = city.before ?? loser;
  log.add('city-taken', 'KOK-SIEGE-6', 'all', { hex, by: taker, from: loser, kind: city.kind });
  // Goods and merchants of the place are lost; leaders left alone in it are taken.
  const goods = loseGoods(state, (g) => g.hex === hex && g.carrier === undefined);
  if (goods.length > 0) log.add('goods-lost', 'KOK-SIEGE-6', 'all', { hex, goods });
  for (const f of forcesAt(state, hex)) {
    // Third parties before the walls are no part of the place.
    if (!hostile(state, f.owner, chief) || !friendly(state, f.owner, loser)) continue;
    if (isTrade(f)) {
      loseGoods(state, (g) => g.carrier === f.id);
      removeForce(play, f);
    } else if (!hasUnits(f)) loseForce(play, f, 'KOK-SIEGE-6');
    // Soldiers afloat are at sea (KOK-MOV-1), unless warships lie there too; the walls are no more theirs.
    else if (!isArmed(play, f) && fieldForces(play, hex, chief, 'naval').length > 0) loseHelpless(play, f);
    else f.inside = false;
  }
  delete city.before;
  if (city.kind === 'fort') {
    // A fort is pulled down and goes back to its loser.
    const pool = state.sides[loser]?.pool;
    if (pool) addTo(pool, 'fort', 1);
    delete state.cities[hex];
    for (const f of forcesAt(state, hex)) f.inside = false;
    afterLoss(play, hex, before);
    return;
  }
  city.controller = taker;
  city.lastPasser = taker;
  regain(play, hex, taker);
  delete city.bare;
  for (const f of forcesAt(state, hex)) if (f.inside && commander(state, f.owner) === chief) f.inside = false;
  if (taker === before) obeyAgain(play, hex, taker);
  else afterLoss(play, hex, before, chief);
}

/** KOK-CAP-4: back from the rebels, nothing is lost. */
function obeyAgain({ state }: Play, hex: string, lord: SideId): void {
  const p = state.positions[lord];
  if (p?.capitalState === 'rebel' && state.sides[lord]?.capital === hex) p.capitalState = 'held';
}

/** KOK-SCN-18: a capital that can not be moved is the capital again when its lord takes it back. */
function regain(play: Play, hex: string, taker: SideId): void {
  const p = play.state.positions[taker];
  if (p?.capitalState !== 'fallen' || changesOf(play)['fixed-capitals'] !== true) return;
  if (capitalOf(play.state, taker) === hex) p.capitalState = 'held';
}

/** KOK-CAP-1, 2: a capital falls; a realm without a city is out. `taker`: an army took the place, and a crown may go with it before (KOK-SCN-4). */
export function afterLoss(play: Play, hex: string, loser: SideId, taker?: SideId): void {
  const { state, log } = play;
  const p = isPosition(state, loser) ? state.positions[loser] : undefined;
  if (p?.status === 'active' && state.sides[loser]?.capital === hex) {
    p.capitalState = 'fallen';
    p.achievements = p.achievements.filter((a) => a === 'enemies');
    log.add('capital-fell', 'KOK-CAP-1', 'all', { position: loser, hex });
  }
  if (taker !== undefined) rulesOf(play).taken?.(play, hex, taker);
  if (p?.status === 'active' && isFinished(play, loser)) goOut(play, loser, 'KOK-CAP-2');
}

export function isFinished(play: World, position: string): boolean {
  const { state } = play;
  const answer = rulesOf(play).isFinished?.(play, position);
  if (answer !== undefined) return answer;
  const side = state.sides[position];
  const own = citiesOf(state, position).some((c) => c.kind === 'city');
  const held = values(state.cities).some((c) => c.before === position);
  if (own || held) return false;
  // KOK-CAP-2: a people of an area lives on while it has units or gets them back.
  if (!hasFlag(state, position, 'area')) return true;
  const back =
    hasFlag(state, position, 'returns') ||
    (hasFlag(state, position, 'returns-at-purchase') && !state.game.stopped);
  return !isAlive(state, position) && !(back && Object.values(side?.pool ?? {}).some((n) => (n ?? 0) > 0));
}

/** KOK-SPR-6, KOK-NPC-5: the next capital of a neutral or a split empire, or its end. */
export function newNeutralCapital(play: Play, id: SideId): void {
  const { state, log } = play;
  const side = state.sides[id];
  if (side?.kind !== 'neutral' && side?.kind !== 'empire') return;
  if (hasFlag(state, id, 'conquered') || hasFlag(state, id, 'goods-only')) return;
  const held = side.capital !== undefined && state.cities[side.capital]?.controller === id;
  if (held || hasFlag(state, id, 'area')) return;
  // A rebel capital is still its capital.
  if (side.capital !== undefined && state.cities[side.capital]?.before === id) return;
  const best = byId(citiesOf(state, id), (c) => c.hex).sort((a, b) => b.tribute - a.tribute)[0];
  if (best) {
    side.capital = best.hex;
    log.add('neutral-capital', 'KOK-SPR-6', 'all', { side: id, hex: best.hex });
    return;
  }
  conquered(play, id);
}

function conquered(play: Play, id: SideId): void {
  const { state, log } = play;
  const side = state.sides[id];
  if (!side) return;
  if (side.controller !== undefined) leaveGuests(play, id, side.controller);
  delete side.capital;
  delete side.controller;
  side.enemies = [];
  side.pool = {};
  side.flags = [...side.flags, 'conquered'];
  for (const l of values(state.leaders)) if (l.side === id) delete state.leaders[l.id];
  for (const f of values(state.forces)) {
    delete f.units[id];
    if (stacks(play, f).length === 0 && leadersIn(state, f.id).length === 0 && !isTrade(f))
      delete state.forces[f.id];
  }
  log.add('conquered', 'KOK-SPR-6', 'all', { side: id });
}

/** KOK-LOOT-4: who walks through a ruin holds it. */
export function passRuin(play: Play, hex: string, chief: SideId): void {
  const { state, log } = play;
  const city = state.cities[hex];
  if (!city?.looted || !hostile(state, city.controller, chief) || isBareCapital(state, city)) return;
  const held = hostilesAt(play, hex, chief, 'land').length > 0;
  const occupied = forcesAt(state, hex).some(
    (f) =>
      f.kind === 'army' &&
      isArmed(play, f) &&
      commander(state, f.owner) === commander(state, city.controller),
  );
  if (held || occupied) return;
  const loser = city.before ?? city.controller;
  const from = loser === chief ? city.controller : loser;
  log.add('ruin-passed', 'KOK-LOOT-4', 'all', { hex, by: chief, from });
  setRuler(city, chief);
  regain(play, hex, chief);
  delete city.before;
  if (loser === chief) obeyAgain(play, hex, chief);
  else afterLoss(play, hex, loser, chief);
}
