/** A city is looted. KOK-LOOT-1, 3. */
import { must } from '../../../../src/core/index.js';
import { commander } from '../realm/realms.js';
import { forcesAt, isArmed, isTrade } from '../realm/forces.js';
import { scenarioOf } from '../../ruleset.js';
import type { World, Play } from '../../play.js';
import type { City, SideId } from '../../state.js';

/** Loots for a position: its tribute now, fame where the scenario gives any. A reason when it can't be. */
export function loot(play: Play, position: string, hex: string): string | undefined {
  const { state } = play;
  const city = state.cities[hex];
  const p = state.positions[position];
  if (!city || city.kind === 'fort' || !p || city.controller !== position) return 'not-yours';
  if (city.looted) return 'already-looted';
  const troops = forcesAt(state, hex).some(
    (f) => !isTrade(f) && isArmed(play, f) && commander(state, f.owner) === position,
  );
  if (!troops) return 'no-troops-there';
  const noMoney = state.sides[position]?.flags.includes('no-money') === true;
  if (!noMoney) p.treasury += city.tribute;
  const fame = lootPoints(play, position);
  const counts = fame > 0 && !p.home.includes(hex) && !p.looted.includes(hex);
  if (counts) {
    p.lootVP += fame;
    p.looted.push(hex);
  }
  burn(play, hex, position, noMoney ? 0 : city.tribute, counts ? fame : 0);
  return undefined;
}

/** Points of a scenario for each city looted. */
export function lootPoints(play: World, position: string): number {
  const scenario = scenarioOf(play);
  const own = scenario.positions[Number(position.slice(1)) - 1]?.loot;
  const colour = must(play.state.positions, position).colour;
  return own ?? scenario['set-up']?.['by-colour'][colour]?.loot ?? 0;
}

/** KOK-LOOT-4, KOK-FALL-5: famine or disaster strips a city. Its lord keeps a capital so laid waste until it is besieged. */
export function strip(play: Play, city: City): void {
  city.looted = true;
  city.lastPasser = city.controller;
  openUp(play, city.hex);
  if (play.state.sides[city.controller]?.capital === city.hex) city.bare = true;
}

/** KOK-LOOT-2: a ruin has no walls: who was behind them stands in the open. */
function openUp({ state }: Play, hex: string): void {
  for (const f of forcesAt(state, hex)) f.inside = false;
}

/** The city turns to its ruined side. */
export function burn(play: Play, hex: string, by: SideId, sum: number, fame: number): void {
  const city = play.state.cities[hex];
  if (!city) return;
  city.looted = true;
  city.lastPasser = by;
  delete city.bare;
  openUp(play, hex);
  play.log.add('city-looted', 'KOK-LOOT-1', 'all', { hex, by, sum, fame });
}
