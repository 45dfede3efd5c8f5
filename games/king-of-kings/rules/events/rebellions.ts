/** Cities in rebellion, civil war, mutinous armies. KOK-REB-1, 2, KOK-CW-1, KOK-NPC-8. */
import { invariant, byId, rollKey, values } from '../../../../src/core/index.js';
import { bereave } from '../crown/leaders.js';
import { fightRounds, type Team } from '../siege/assaults.js';
import { gridOf, rebelId, rebelsName } from '../../ruleset.js';
import type { Play } from '../../play.js';
import type { SideId, State } from '../../state.js';
import {
  addUnits,
  forcesAt,
  hasUnits,
  isTrade,
  leadersIn,
  musterAt,
  newForce,
  stacks,
  type Stack,
} from '../realm/forces.js';
import { policyOf } from '../realm/policies.js';
import { capitalOf, citiesOf, commander } from '../realm/realms.js';
import { wardsOff } from '../realm/heaven.js';
import { setRuler } from '../realm/ruins.js';

export const REBELLION = 'rebellion';

/** The side of all rebel garrisons; made when first needed. */
export function rebellionSide(state: State): void {
  state.sides[REBELLION] ??= bareSide(REBELLION, 'rebellion', 'Rebels', '', state.game.turn);
}

export function bareSide(
  id: SideId,
  kind: State['sides'][string]['kind'],
  name: string,
  home: string,
  since: number,
): State['sides'][string] {
  return { id, kind, name, home, pool: {}, enemies: [], flags: [], since, nextForce: { A: 1, C: 1 } };
}

/** KOK-SUM-6, KOK-FALL-6: the city that rebels: drawn of the scenario's chart, where it is the position's own, else of all its own. */
export function drawRebelCity(play: Play, position: string, chart?: readonly string[]): string | undefined {
  const { state, dice } = play;
  const own = byId(
    citiesOf(state, position).filter((c) => c.kind === 'city'),
    (c) => c.hex,
  );
  if (chart) {
    const thrown = chart[dice.roll(chart.length, 'fall/rebellion', position) - 1];
    invariant(thrown !== undefined, 'a die throws a city of the chart');
    const named = gridOf(play).find(thrown);
    return own.find((c) => c.hex === named)?.hex;
  }
  return own.length > 0 ? dice.pick(own, 'fall/rebellion', position).hex : undefined;
}

/** KOK-SUM-6: the city that was drawn rebels, unless heaven forbids or there is none. */
export function cityRebels(play: Play, position: string, hex: string | undefined, rule: string): void {
  if (wardsOff(play, position, 'rebellion')) return;
  if (hex === undefined) play.log.add('nothing-happened', rule, 'all', { position });
  else rebel(play, hex, 1, rule);
}

/** KOK-REB-1: the city leaves its lord; a garrison fights or steps outside. */
export function rebel(play: Play, hex: string, rebels: number, rule: string): void {
  const { state, log } = play;
  const city = state.cities[hex];
  if (!city || city.controller === REBELLION) return;
  const lord = city.controller;
  const chief = commander(state, lord);
  rebellionSide(state);
  city.before = lord;
  setRuler(city, REBELLION);
  const p = state.positions[lord];
  if (p && capitalOf(state, lord) === hex && p.capitalState === 'held') p.capitalState = 'rebel';
  const force = newForce(state, REBELLION, 'army', hex);
  force.inside = !city.looted;
  addUnits(force, REBELLION, 'LI', rebels);
  log.add('city-rebelled', rule, 'all', { hex, position: chief, rebels });
  const garrison = (): Stack[] =>
    forcesAt(state, hex)
      .filter((f) => commander(state, f.owner) === chief && !isTrade(f))
      .flatMap((f) => stacks(play, f));
  // The walls are the rebels' now, for a leader whose garrison fell and for guests of other kings, too.
  const shutOut = (): void => {
    for (const f of forcesAt(state, hex)) if (f.owner !== REBELLION) f.inside = false;
  };
  if (garrison().length === 0) return shutOut();
  if (policyOf(state, chief, 'rebellion') === 'outside') {
    shutOut();
    log.add('garrison-outside', 'KOK-REB-1', 'all', { hex, position: chief });
    return;
  }
  const team = (side: SideId, units: () => Stack[]): Team => ({ chief: side, units });
  const first = team(chief, garrison);
  const second = team(REBELLION, () => (state.forces[force.id] ? stacks(play, force) : []));
  fightRounds(play, {
    hex,
    stream: 'rebellion/fight',
    rule: 'KOK-REB-1',
    first,
    second,
    goOn: (round) => round <= play.data.charts['round-limit'],
  });
  if (second.units().length === 0) {
    delete state.forces[force.id];
    setRuler(city, lord);
    delete city.before;
    if (p?.capitalState === 'rebel' && capitalOf(state, lord) === hex) p.capitalState = 'held';
    log.add('rebellion-crushed', 'KOK-REB-1', 'all', { hex, position: chief });
  } else {
    log.add('rebels-hold', 'KOK-REB-2', 'all', { hex });
    shutOut();
    bereave(play, hex, chief);
  }
}

/** KOK-REB-2: a city whose rebels are dead (of plague, hunger, sickness) obeys its lord again. */
export function quietCities(play: Play): void {
  const { state, log } = play;
  for (const city of values(state.cities)) {
    if (city.controller !== REBELLION) continue;
    if (forcesAt(state, city.hex).some((f) => f.owner === REBELLION && hasUnits(f))) continue;
    const lord = city.before;
    if (lord === undefined || !state.sides[lord]) continue;
    setRuler(city, lord);
    delete city.before;
    const p = state.positions[lord];
    if (p?.capitalState === 'rebel' && capitalOf(state, lord) === city.hex) p.capitalState = 'held';
    log.add('rebellion-crushed', 'KOK-REB-2', 'all', { hex: city.hex, position: commander(state, lord) });
  }
}

/** The rebel side of a position. */
export function rebelSide(play: Play, position: string): SideId {
  const { state } = play;
  const id = rebelId(position);
  state.sides[id] ??= {
    ...bareSide(
      id,
      'rebel',
      rebelsName(state.sides[position]?.name ?? position),
      capitalOf(state, position) ?? '',
      state.game.turn,
    ),
    parent: position,
  };
  return id;
}

/** All units, leaders, counters and places of a position in a hex go over. */
export function goOver(play: Play, position: string, hex: string, to: SideId, cityToo = true): void {
  const { state } = play;
  for (const f of forcesAt(state, hex)) {
    if (commander(state, f.owner) !== position) continue;
    const list = stacks(play, f);
    const leaders = leadersIn(state, f.id);
    if (isTrade(f)) {
      const made = newForce(state, to, f.kind, hex);
      for (const g of values(state.goods)) if (g.carrier === f.id) g.carrier = made.id;
      delete state.forces[f.id];
      continue;
    }
    if (list.length === 0 && leaders.length === 0) continue;
    const made = musterAt(state, to, f.kind, hex);
    for (const s of list) {
      addUnits(f, s.side, s.type, -s.n);
      addUnits(made, to, s.type, s.n);
    }
    for (const l of leaders) {
      l.side = to;
      l.force = made.id;
    }
    if (!hasUnits(f)) delete state.forces[f.id];
  }
  for (const g of values(state.goods))
    if (g.hex === hex && commander(state, g.owner) === position) g.owner = to;
  const city = state.cities[hex];
  if (cityToo && city && commander(state, city.controller) === position) setRuler(city, to);
}

/** KOK-CW-1: each hex but the capital decides for itself. */
export function civilWar(play: Play, position: string): void {
  const { state, dice, data, log } = play;
  const capital = capitalOf(state, position);
  const hexes = new Set<string>();
  for (const f of values(state.forces)) if (commander(state, f.owner) === position) hexes.add(f.hex);
  for (const c of citiesOf(state, position)) hexes.add(c.hex);
  if (capital !== undefined) hexes.delete(capital);
  const to = rebelSide(play, position);
  log.add('civil-war', 'KOK-CW-1', 'all', { position });
  for (const hex of byId(hexes)) {
    const die = dice.d6('civil-war/hex', position, hex);
    const risen = die <= data.charts['lost-on']['civil-war'];
    if (risen) goOver(play, position, hex, to);
    log.add('hex-chose', 'KOK-CW-1', 'all', { position, hex, die, risen }, [
      rollKey('civil-war/hex', [position, hex]),
    ]);
  }
}
