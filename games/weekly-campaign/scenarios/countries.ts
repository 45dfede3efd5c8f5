/** Countries from their lines: cities, levies, armies, ships. WK-SET-1 to WK-SET-6. */
import { entries, invariant, must } from '../../../src/core/index.js';
import { armyList, dealLevies, fullPool, siegeLevy, startArmy, technologies } from './army-lists.js';
import { newCommand } from '../rules/troops/commands.js';
import type { Data, NationLine, Roster } from '../data.js';
import { ceilDiv, keyOf, put } from '../rules/troops/stacks.js';
import {
  INDEPENDENT,
  type City,
  type CommandKind,
  type LeaderId,
  type PositionId,
  type Stack,
} from '../records.js';
import type { State } from '../state.js';
import { type Site, capitalOf, newPosition, addLeader, seat, newCity, addFort } from './first-records.js';

/** WK-SET-1 to 6: cities, positions, armies. */
export function settle(state: State, data: Data, sites: readonly Site[], nations: Roster['nations']): void {
  const { independents, setUp } = data.charts;
  for (const site of sites) {
    const city = newCity(site);
    state.cities[city.id] = city;
    if (site.home !== INDEPENDENT) continue;
    // WK-SET-5: free cities keep half their size in militia and two regts of their levy.
    put(city.stack, keyOf('MIL', 'm'), ceilDiv(site.size, independents.garrisonPart));
    if (site.levy === undefined) continue;
    city.levy = { [site.levy]: independents.levy };
    put(city.stack, keyOf(site.levy, 'r'), independents.levy);
  }
  for (const [id, nation] of entries(nations)) {
    const cities = sites
      .filter((site) => site.home === id)
      .map((site) => must(state.cities, site.hex, 'the list of cities'));
    invariant(cities.length > 0, `${id} has cities`);
    settlePosition(state, data, id, nation, cities);
    if (nation.fort === undefined) continue;
    const { name, hex } = nation.fort;
    const garrison: Stack = {};
    put(garrison, keyOf('MIL', 'm'), setUp.fort.militia);
    const { dv } = setUp.fort;
    addFort(state, { owner: id, n: 1, name, hex, dv, modDv: dv, stack: garrison });
    const position = state.positions[id];
    if (position) position.seq.FO = 1;
  }
}

function settlePosition(
  state: State,
  data: Data,
  id: PositionId,
  nation: NationLine,
  cities: readonly City[],
): void {
  const { setUp, independents } = data.charts;
  const list = armyList(nation.list);
  const tech = technologies(nation.tech);
  const capital = capitalOf(cities);
  const baseLevy = siegeLevy(data, nation);
  const position = newPosition(data, id, {
    nation: nation.nation,
    name: nation.name ?? nation.nation,
    capital: capital.id,
    treasury: nation.treasury,
    morale: data.charts.moraleEvents.start,
    tech,
    list,
    pool: fullPool(list, baseLevy),
    restrictedAt: capital.id,
    baseLevy,
  });
  state.positions[id] = position;
  const leaders = nation.leaders.map((leader) => addLeader(state, data, position, leader, capital.id));
  dealLevies(list, cities.length).forEach((levy, index) => {
    const city = cities[index];
    if (!city) return;
    city.levy = levy;
    put(city.stack, keyOf('MIL', 'm'), ceilDiv(city.size, independents.homeGarrisonPart));
  });
  const army = startArmy(data, list, tech.siege);
  const [first, second = first, third = first] = cities as [City, City?, City?];
  const place = (kind: CommandKind, at: City, contents: Stack, ...who: (LeaderId | undefined)[]) => {
    const command = newCommand(state, data, { owner: id, kind, hex: at.id });
    if (kind === 'FL') command.sqds = contents;
    else command.stack = contents;
    for (const leader of who) if (leader !== undefined) seat(state, leader, command.id);
    return command;
  };
  // The navy lies at the first city with a yard. WK-SET-4
  const yard = cities.find((city) => city.yard);
  const sails = tech.naval && yard !== undefined;
  const general = place('AR', first, {}, leaders[0]);
  const division = place('DV', first, army.first, ...(sails ? [] : [leaders[2]]));
  division.parent = general.id;
  place('DV', second, army.second, leaders[1]);
  if (Object.keys(army.scouts).length > 0) place('SC', third, army.scouts);
  for (const [key, n] of entries(army.garrison)) put(first.stack, key, n);
  if (!sails) return;
  const ships: Stack = {};
  for (const [code, n] of entries(tech.viking ? setUp.viking : setUp.navy)) put(ships, keyOf(code, 'r'), n);
  place('FL', yard, ships, leaders[2]);
}
