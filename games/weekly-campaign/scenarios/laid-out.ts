/** A scenario whose every unit is laid out by hand. WK-SET-4, WK-SET-7. */
import { entries, invariant, must, values } from '../../../src/core/index.js';
import { armyList, siegeLevy, technologies } from './army-lists.js';
import { newCommand } from '../rules/troops/commands.js';
import type { Data, SetUpCommand, SetUpScenario } from '../data.js';
import { mapOf } from '../rules/map/map.js';
import { sourceOf } from '../rules/map/map-file.js';
import { warKey } from '../rules/realm/relations.js';
import type { City, CityId, Command } from '../records.js';
import type { State } from '../state.js';
import { newPosition, addLeader, seat, newCity, addFort } from './first-records.js';
import { drawn } from './ground.js';

/** A scenario that writes everything out, as the tutorial does. */
export function layOut(state: State, data: Data, scenario: SetUpScenario): void {
  const file = must(data.maps, scenario.map, 'the list of maps');
  state.map = drawn(sourceOf(file));
  invariant(mapOf(state.map).ids.length > 0, 'the map has hexes');
  for (const row of scenario.cities) {
    const city = newCity({ ...row, levy: undefined, cap: row.cap === 'U' ? null : row.cap });
    state.cities[city.id] = { ...city, ...pick(row), levy: { ...row.levy }, stack: { ...row.garrison } };
  }
  const cityOf = (name: string): CityId => hexOf(scenario, name);
  for (const [id, given] of entries(scenario.positions)) {
    const capital = cityOf(given.capital);
    const position = newPosition(data, id, {
      ...given,
      list: armyList(given.list),
      capital,
      tech: technologies(given.tech),
      pool: { ...given.pool },
      restrictedAt: given.restrictedAt === undefined ? capital : cityOf(given.restrictedAt),
      baseLevy: siegeLevy(data, given),
    });
    position.rebuilds = given.rebuilds.map((rebuild) => ({ ...rebuild }));
    for (const leader of given.leaders) addLeader(state, data, position, leader, capital);
    position.seq = { ...position.seq, ...given.seq };
    state.positions[id] = position;
  }
  for (const { garrison, ...fort } of scenario.forts) addFort(state, { ...fort, stack: { ...garrison } });
  for (const given of scenario.commands) {
    const { owner, hex, city, mode } = given;
    const top = raise(state, data, { owner, hex }, given);
    if (city !== undefined) top.parent = cityOf(city);
    if (!mode) continue;
    top.orders.mode = mode;
    top.inside = top.parent;
  }
  for (const { between, since } of scenario.wars) state.wars[warKey(...between)] = { since, lastAct: since };
}

function hexOf({ cities }: SetUpScenario, name: string): CityId {
  const city = cities.find((one) => one.name === name);
  invariant(city, `the scenario has the city ${name}`);
  return city.hex;
}

/** A command and those under it, with their leaders. */
function raise(
  state: State,
  data: Data,
  at: Pick<Command, 'owner' | 'hex'>,
  { kind, n, leaders, contents, under }: SetUpCommand,
): Command {
  const command = newCommand(state, data, { ...at, kind, n });
  if (kind === 'FL') command.sqds = { ...contents };
  else command.stack = { ...contents };
  for (const name of leaders) {
    const leader = values(state.leaders).find((one) => one.owner === at.owner && one.name === name);
    invariant(leader, `${at.owner} has the leader ${name}`);
    seat(state, leader.id, command.id);
  }
  for (const given of under ?? []) raise(state, data, at, given).parent = command.id;
  return command;
}

function pick(
  row: SetUpScenario['cities'][number],
): Pick<City, 'owner' | 'status' | 'holder' | 'modDv' | 'sp' | 'regtsBuilt' | 'sqdsBuilt' | 'lossPct'> {
  const { owner, status, holder, modDv, sp, regtsBuilt, sqdsBuilt, lossPct } = row;
  return { owner, status, holder, modDv, sp, regtsBuilt, sqdsBuilt, lossPct };
}
