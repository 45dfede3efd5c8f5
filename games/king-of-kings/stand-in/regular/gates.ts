/** Ways to a goal, and this season's part of them: a country at peace is entered from beside it, with the last step. KOK-MOV-7. */
import { gridOf, placeName } from '../../ruleset.js';
import { hostilesAt } from '../../rules/realm/forces.js';
import { hostile, isBareCapital } from '../../rules/realm/realms.js';
import type { Arrival, Journeys } from '../journeys.js';
import type { Draft } from '../mind.js';
import { draftMove } from '../roads.js';
import type { Camp, Campaign } from './camps.js';
import type { Goal } from './goals.js';

/** A country at peace is entered from beside it. */
export function arrivalAt(
  campaign: Campaign,
  ways: Journeys,
  goal: Goal,
  ships: boolean,
): Arrival | undefined {
  if (!campaign.shut.has(goal.hex)) {
    const way = ways.to(goal.hex);
    // KOK-SIEGE-1: soldiers afloat go ashore a season later.
    return way?.domain === 'naval' && !ships ? { ...way, seasons: way.seasons + 1 } : way;
  }
  return gateOf(campaign, ways, goal.hex)?.arrival;
}

function gateOf(
  { world }: Campaign,
  ways: Journeys,
  hex: string,
): { arrival: Arrival; from: Arrival } | undefined {
  const limit = world.data.charts.moves.army;
  let best: { arrival: Arrival; from: Arrival } | undefined;
  for (const side of gridOf(world).sides(hex)) {
    const from = ways.to(side.to);
    if (side.land === undefined || from?.domain !== 'land') continue;
    const over = from.points + side.land > limit;
    const seasons = from.seasons + (over ? 1 : 0);
    const points = over ? side.land : from.points + side.land;
    if (best && (best.arrival.seasons - seasons || best.arrival.points - points) <= 0) continue;
    best = { arrival: { hex, domain: 'land', seasons, points }, from };
  }
  return best;
}

/** This season's part of the way. */
export function stage(campaign: Campaign, camp: Camp, ways: Journeys, goal: string): Draft[] {
  const { chief } = camp;
  if (!campaign.shut.has(goal)) {
    const stop = ways.stopTowards(goal);
    return stop ? [draftMove(campaign, chief, stop)] : [];
  }
  const gate = gateOf(campaign, ways, goal);
  if (!gate) return [];
  if (gate.arrival.seasons > 0) {
    const stop = ways.stopTowards(gate.from.hex);
    return stop ? [draftMove(campaign, chief, stop)] : [];
  }
  const last = draftMove(campaign, chief, gate.arrival);
  if (gate.from.hex === chief.hex) return [last];
  const path = [gate.from.hex, goal].map((hex) => ({ place: placeName(campaign.world, hex), actions: [] }));
  return [{ ...last, fields: { ...last.fields, path } }];
}

/** KOK-LOOT-4: a ruin is another's until somebody walks in: who stands in it goes out and comes back. */
export function ruinUnderfoot(campaign: Campaign, { chief }: Camp): Draft[] {
  const { world, me, shut, threats } = campaign;
  const { state, data } = world;
  const city = state.cities[chief.hex];
  if (chief.kind !== 'army' || city?.looted !== true || !hostile(state, city.controller, me)) return [];
  if (isBareCapital(state, city) || hostilesAt(world, chief.hex, me, 'land').length > 0) return [];
  const [out] = gridOf(world)
    .sides(chief.hex)
    .filter(({ to, land }) => land !== undefined && 2 * land <= data.charts.moves.army && !shut.has(to))
    .filter(({ to }) => !threats.present.land.has(to))
    .sort((a, b) => Number(threats.zone.land.has(a.to)) - Number(threats.zone.land.has(b.to)));
  if (!out) return [];
  const last = draftMove(campaign, chief, { hex: out.to, domain: 'land' });
  const path = [out.to, chief.hex].map((hex) => ({ place: placeName(world, hex), actions: [] }));
  return [{ ...last, fields: { ...last.fields, path } }];
}
