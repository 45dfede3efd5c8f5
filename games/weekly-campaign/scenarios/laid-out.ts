/** A scenario whose every unit is laid out by hand. WK-SET-4, WK-SET-7. */
import { entries, invariant, must } from '../../../src/core/index.js';
import { parseList } from './army-lists.js';
import { newCommand, commandId } from '../rules/troops/commands.js';
import type { Data, SetUpScenario } from '../data.js';
import { mapOf } from '../rules/map/map.js';
import type { City, CommandKind, HexId } from '../records.js';
import type { State } from '../state.js';
import { newPosition, addLeader, seat, newCity, addFort } from './first-records.js';
import { drawn } from './ground.js';

/** WK 7.3: everything is written out. */
export function layOut(state: State, data: Data, scenario: SetUpScenario): void {
  const file = must(data.maps, scenario.map, 'the list of maps');
  state.map = drawn(file);
  invariant(mapOf(state.map).ids.length > 0, 'the map has hexes');
  const hexOf = new Map<string, HexId>();
  for (const row of scenario.cities) {
    hexOf.set(row.name, row.hex);
    const { garrison, cap, flags, ...rest } = row;
    const city = newCity({
      ...rest,
      levy: '',
      cap: cap === 'U' ? null : cap,
      port: flags.includes('P'),
      yard: flags.includes('Y'),
    });
    state.cities[city.id] = { ...city, ...pick(row), levy: { ...row.levy }, stack: { ...garrison } };
  }
  for (const [id, given] of entries(scenario.positions)) {
    const list = parseList(given.list);
    const capital = must(Object.fromEntries(hexOf), given.capital, 'the list of cities');
    const position = newPosition(data, id, {
      ...given,
      list,
      capital,
      tech: { ...given.tech, viking: false },
      pool: { ...given.pool },
      restrictedAt: hexOf.get(given.restrictedAt ?? given.capital) ?? capital,
      baseLevy: given.tech.siege ? { SGT: data.charts.technology.siegeTrains } : {},
    });
    position.rebuilds = given.rebuilds.map((rebuild) => ({ ...rebuild }));
    for (const word of given.leaders) addLeader(state, data, position, word, capital);
    position.seq = { ...position.seq, ...given.seq };
    state.positions[id] = position;
  }
  for (const { garrison, ...fort } of scenario.forts) addFort(state, { ...fort, stack: { ...garrison } });
  for (const given of scenario.commands) {
    const kind = given.ref.replace(/\d+/, '') as CommandKind;
    const n = Number.parseInt(given.ref, 10);
    const command = newCommand(state, data, { owner: given.owner, kind, hex: given.hex, n });
    if (kind === 'FL') command.sqds = { ...given.contents };
    else command.stack = { ...given.contents };
    if (given.parent !== null)
      command.parent = hexOf.get(given.parent) ?? commandId(given.owner, given.parent);
    if (given.mode) {
      command.orders.mode = given.mode;
      command.inside = command.parent;
    }
    for (const leader of given.leaders) seat(state, `${given.owner}-${leader}`, command.id);
  }
  for (const { between, since } of scenario.wars) state.wars[between.join('-')] = { since, lastAct: since };
}

function pick(
  row: SetUpScenario['cities'][number],
): Pick<City, 'owner' | 'status' | 'holder' | 'modDv' | 'sp' | 'regtsBuilt' | 'sqdsBuilt' | 'lossPct'> {
  const { owner, status, holder, modDv, sp, regtsBuilt, sqdsBuilt, lossPct } = row;
  return { owner, status, holder, modDv, sp, regtsBuilt, sqdsBuilt, lossPct };
}
