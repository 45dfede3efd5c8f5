/** What holds in every state; each entry names what is broken. */
import { entries, ids, must, values } from '../../src/core/index.js';
import { excessOf } from './rules/sea/cargo.js';
import { allCommands, allForces, isLand, isNaval } from './rules/troops/commands.js';
import { commandChart, type Data } from './data.js';
import { mapOf } from './rules/map/map.js';
import { holderOf, placeById } from './rules/realm/places.js';
import { isAllied, isFriend, isParty } from './rules/realm/relations.js';
import { count, isSqd, isWarship, items } from './rules/troops/stacks.js';
import { standings } from './standings.js';
import { INDEPENDENT, type Command, type PositionId, type Stack } from './records.js';
import { type State } from './state.js';

type Must = (holds: boolean, what: string) => void;

/** What is broken: after each phase of a week what holds always, between two weeks (no phase is named) what holds at rest, too. */
export function invariants(data: Data, state: State, phase?: string): string[] {
  const broken: string[] = [];
  const must: Must = (holds, what) => {
    if (!holds) broken.push(what);
  };
  checkCountries(state, must);
  checkPlaces(state, data, must);
  checkCommands(state, data, must);
  checkLeaders(state, must);
  checkTreaties(state, must);
  checkGuests(state, must);
  // Of commands in a ring nobody could say which force they are.
  if (!allCommands(state).some((command) => withinItself(state, command))) checkCargo(state, data, must);
  checkQueue(state, data, must);
  checkCaptives(state, must);
  if (phase === undefined) checkRest(state, data, must);
  return broken;
}

/** Units are whole: each is alive or dead, never split. WK-DAT-1 */
function checkStack(data: Data, must: Must, where: string, stack: Stack, sqds: boolean): void {
  for (const [key, n] of entries(stack)) {
    must(
      Number.isInteger(n) && n > 0,
      `${where} holds ${n} of ${key}: stacks have whole positive numbers (WK-DAT-1)`,
    );
    const [code = ''] = key.split('.');
    must(
      sqds ? isSqd(data, code) : data.units.units[code] !== undefined,
      `${where} holds ${key}, which does not belong there`,
    );
  }
}

const isPosition = (state: State, id: string): boolean =>
  id === INDEPENDENT || state.positions[id] !== undefined;

/** Money, morale, pools; WK-NPC-6. */
function checkCountries(state: State, must: Must): void {
  for (const [id, position] of entries(state.positions)) {
    must(
      Number.isInteger(position.treasury) && position.treasury >= 0,
      `the treasury of ${id} is ${position.treasury}`,
    );
    must(position.morale >= 0 && position.morale <= 100, `the morale of ${id} is ${position.morale}`);
    must(
      position.rebuilds.every((r) => r.n > 0),
      `${id} has an empty rebuild`,
    );
    must(
      Object.values(position.pool).every((n) => n >= 0),
      `the pool of ${id} is overdrawn`,
    );
    const sum = position.ledger.lines.reduce((n, line) => n + line.amount, position.ledger.opening);
    must(
      sum === position.treasury,
      `the account of ${id} adds up to ${sum}, its treasury is ${position.treasury}`,
    );
    must(
      (position.status === 'eliminated') === (position.eliminatedIn !== null),
      `${id} has fallen in a turn, or lives`,
    );
    if (position.status === 'eliminated')
      for (const what of leftTo(state, id)) must(false, `${id} has fallen and still has ${what}`);
  }
}

/** Cities and forts: owners, walls, stores, garrisons. */
function checkPlaces(state: State, data: Data, must: Must): void {
  const map = mapOf(state.map);
  for (const [id, city] of entries(state.cities)) {
    must(map.hexes[id] !== undefined && map.hexes[id].terrain !== '~', `the city ${id} stands on land`);
    must(
      isPosition(state, city.owner) && isPosition(state, city.holder),
      `the city ${id} has an owner and a holder`,
    );
    must(
      (city.owner === INDEPENDENT) === (city.status === 'free'),
      `the city ${id} is free exactly when nobody owns it`,
    );
    must(
      city.modDv >= 0 && city.modDv <= city.dv && city.dv <= data.charts.costs.cityDv.most,
      `the walls of ${id} are ${city.modDv} of ${city.dv}`,
    );
    must(city.sp >= 0 && city.sp <= city.size, `the city ${id} has ${city.sp} sp at size ${city.size}`);
    must(city.lossPct >= 0 && city.lossPct <= 100, `the city ${id} has lost ${city.lossPct}%`);
    checkStack(data, must, `the city ${id}`, city.stack, false);
    checkStack(data, must, `the port of ${id}`, city.portSqds, true);
  }
  for (const [id, fort] of entries(state.forts)) {
    must(
      fort.id === id && id === `${fort.owner}-FO${fort.n}`,
      `the fort ${id} is known by its owner and number`,
    );
    must(fort.modDv >= 0 && fort.modDv <= fort.dv, `the walls of ${id} are ${fort.modDv} of ${fort.dv}`);
    checkStack(data, must, `the fort ${id}`, fort.stack, false);
  }
}

/** No command holds more than its chart allows; a fleet has ten squadrons, merchants apart. WK-CMD-3, WK-NAV-4 */
function checkCommands(state: State, data: Data, must: Must): void {
  const map = mapOf(state.map);
  for (const command of allCommands(state)) {
    const chart = commandChart(data, command.kind);
    must(map.hexes[command.hex] !== undefined, `${command.id} is on the map`);
    must(
      command.supply >= 0 && command.supply <= chart.supply,
      `the supply of ${command.id} is ${command.supply}`,
    );
    checkStack(data, must, command.id, command.stack, false);
    checkStack(data, must, command.id, command.sqds, true);
    must(
      count(command.stack) <= (chart.regts ?? 0),
      `${command.id} holds at most ${chart.regts ?? 0} regts (WK-CMD-3)`,
    );
    must(
      count(command.sqds, (i) => isWarship(data, i.code)) <= (chart.sqds ?? 0),
      `${command.id} holds at most ${chart.sqds ?? 0} sqds (WK-NAV-4)`,
    );
    must(
      items(command.stack).every((i) => i.code !== 'MIL'),
      `${command.id} leads militia`,
    );
    checkWhere(state, command, must);
  }
}

/** Where a command stands, what it is under, who leads it. */
function checkWhere(state: State, command: Command, must: Must): void {
  const map = mapOf(state.map);
  if (command.carriedBy !== null)
    must(state.commands[command.carriedBy]?.hex === command.hex, `${command.id} is aboard a ship in its hex`);
  else if (isLand(command)) must(map.hexes[command.hex]?.terrain !== '~', `${command.id} stands on land`);
  if (command.inside !== null)
    must(
      (state.cities[command.inside]?.id ?? state.forts[command.inside]?.hex) === command.hex,
      `${command.id} is inside a place of its hex`,
    );
  const parent = command.parent;
  must(
    parent === null ||
      state.commands[parent] !== undefined ||
      state.cities[parent] !== undefined ||
      state.forts[parent] !== undefined,
    `${command.id} has a parent that exists`,
  );
  must(isNaval(command) || !command.locOpen, `${command.id} keeps no naval line`);
  for (const leader of command.leaders)
    must(
      state.leaders[leader]?.at === command.id && state.leaders[leader].state === 'free',
      `the leader ${leader} is with ${command.id}`,
    );
}

/** Leaders' skills keep within their bounds. WK-LDR-1 */
function checkLeaders(state: State, must: Must): void {
  for (const leader of values(state.leaders)) {
    if (leader.state !== 'free') continue;
    const at = state.commands[leader.at] ?? state.cities[leader.at] ?? state.forts[leader.at];
    must(at !== undefined, `the leader ${leader.id} is somewhere`);
    must(
      !state.commands[leader.at] || state.commands[leader.at]?.leaders.includes(leader.id) === true,
      `the leader ${leader.id} is listed by ${leader.at}`,
    );
  }
}

/** Two positions are at war or have a treaty, not both, and both sides know the same. WK-GEN-6, WK-DIP-1 */
function checkTreaties(state: State, must: Must): void {
  for (const id of ids(state.wars)) must(/^P\d+-(P\d+|[A-Z]\d{4})$/.test(id), `the war ${id} has two sides`);
  for (const treaty of state.treaties)
    must(
      treaty.a !== treaty.b && isPosition(state, treaty.a) && isPosition(state, treaty.b),
      'a treaty has two sides',
    );
}

/** WK-CON-1, WK-CON-2, WK-NPC-6: a country that has fallen has nothing left that could earn, march or speak. */
function leftTo(state: State, id: PositionId): string[] {
  const own = (one: { readonly owner: PositionId }): boolean => one.owner === id;
  const left: Readonly<Record<string, boolean>> = {
    money: must(state.positions, id, 'the positions').treasury > 0,
    commands: allCommands(state).some(own),
    cities: values(state.cities).some((city) => city.holder === id),
    forts: values(state.forts).some(own),
    leaders: values(state.leaders).some((leader) => own(leader) && leader.state !== 'dead'),
    spies: values(state.spies).some(own),
    'trade units': values(state.tradeUnits).some(own),
    'regts on the way': [...state.freed, ...state.transit].some(own),
    treaties: state.treaties.some(({ a, b }) => a === id || b === id),
    wars: ids(state.wars).some((key) => isParty(key, id)),
  };
  return Object.keys(left).filter((what) => left[what]);
}

/** WK-CMD-14, WK-DIP-6, WK-CMD-11: inside walls and under commands stand only the holder's own and his allies'. */
function checkGuests(state: State, must: Must): void {
  for (const command of allCommands(state)) {
    const place = placeById(state, command.inside);
    must(
      !place || isFriend(state, command.owner, holderOf(place)),
      `${command.id} is inside ${command.inside ?? ''} as the holder's own or his ally's`,
    );
    must(
      command.control === null || isAllied(state, command.owner, command.control),
      `${command.id} is under the command of an ally`,
    );
    const parent = command.parent === null ? undefined : state.commands[command.parent];
    must(
      !parent || (parent.owner === command.owner) === (command.control === null),
      `${command.id} is under ${command.parent ?? ''} as the rules allow`,
    );
    must(!withinItself(state, command), `${command.id} is not above itself`);
    must(
      command.carriedBy === null || command.inside === null,
      `${command.id} is aboard or inside, not both`,
    );
  }
}

function withinItself(state: State, command: Command): boolean {
  const seen = new Set<string>();
  for (
    let up: Command | undefined = command;
    up;
    up = up.parent === null ? undefined : state.commands[up.parent]
  ) {
    if (seen.has(up.id)) return true;
    seen.add(up.id);
  }
  return false;
}

/** WK-NAV-6, WK-NAV-8: what is aboard has ships in its hex that lift it; what is not stands on land. */
function checkCargo(state: State, data: Data, must: Must): void {
  const map = mapOf(state.map);
  for (const unit of values(state.tradeUnits)) {
    const ship = unit.carriedBy === null ? undefined : state.commands[unit.carriedBy];
    must(
      unit.carriedBy === null ? map.hexes[unit.hex]?.terrain !== '~' : ship?.hex === unit.hex,
      `the trade unit ${unit.id} stands on land or is aboard in its hex`,
    );
  }
  for (const fleet of allForces(state)) {
    if (!isNaval(fleet.top)) continue;
    const over = excessOf(state, data, fleet);
    must(over <= 0, `${fleet.top.id} carries ${over} load points more than its ships lift (WK-NAV-8)`);
  }
}

/** WK-MIL-1: regts and sqds are built by whoever has the place and holds it. */
function checkQueue(state: State, data: Data, must: Must): void {
  for (const { what, at, owner, n } of state.queue) {
    must(n > 0, `${what} at ${at} is of ${n}`);
    must(state.positions[owner]?.status !== 'eliminated', `${what} at ${at} is built by one who lives`);
    if (!isSqd(data, what) && data.units.units[what] === undefined) continue;
    const city = state.cities[at];
    must(
      city?.owner === owner && city.holder === owner,
      `${what} in training at ${at} is at a city of ${owner}`,
    );
  }
}

/** WK-CMD-8: captives are others' than who keeps them, and each captive leader is kept once. */
function checkCaptives(state: State, must: Must): void {
  const kept: string[] = [];
  for (const keeper of [...values(state.commands), ...values(state.cities), ...values(state.forts)]) {
    const by = 'holder' in keeper ? keeper.holder : keeper.owner;
    for (const { of, leaders } of keeper.prisoners) {
      must(of !== by, `${keeper.id} keeps regts of ${of}, who is its own`);
      for (const id of leaders) {
        kept.push(id);
        must(
          state.leaders[id]?.state === 'captive' && state.leaders[id].at === keeper.id,
          `the captive leader ${id} is with ${keeper.id}`,
        );
      }
    }
  }
  must(new Set(kept).size === kept.length, 'no leader is captive twice');
  for (const leader of values(state.leaders))
    must(
      leader.state !== 'captive' || kept.includes(leader.id),
      `the captive leader ${leader.id} is kept by somebody`,
    );
}

/** Between two weeks only. */
function checkRest(state: State, data: Data, must: Must): void {
  for (const [id, position] of entries(state.positions)) {
    const account = position.accounts.at(-1);
    must(
      !account ||
        values(account.lines).reduce((n, amount) => n + amount, account.opening) === position.treasury,
      `the quarter's account of ${id} does not add up to its treasury`,
    );
  }
  for (const command of allCommands(state)) {
    must(command.path.length === 0 && !command.pinned, `${command.id} is at rest between the weeks`);
    must(command.weekCommand === null && !command.detached, `${command.id} obeys its standing orders`);
  }
  for (const build of state.queue)
    must(
      build.due >= state.turn || build.what === 'GRADE' || data.units.units[build.what] !== undefined,
      `${build.what} at ${build.at} is overdue`,
    );
  for (const { owner, arrives } of state.transit)
    must(arrives >= state.turn, `a transport of ${owner} is overdue`);
  // WK-END-4: the fallen stand after the living, so that none of them can win.
  const [first] = standings(data, state);
  const living = values(state.positions).some(({ status }) => status !== 'eliminated');
  must(
    !living || state.positions[first?.position ?? '']?.status !== 'eliminated',
    `${first?.position ?? ''} has fallen and is first of the ranking`,
  );
  must(state.week.income.length + state.week.credits.length === 0, 'all money of the week is booked');
}
