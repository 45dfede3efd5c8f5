/** What holds in every state; each entry names what is broken. */
import { entries, ids, values } from '../../src/core/index.js';
import { allCommands, isLand, isNaval } from './commands.js';
import { commandChart, type Data } from './data.js';
import { mapOf } from './map.js';
import { count, isSqd, isWarship, items } from './stacks.js';
import { INDEPENDENT, type Stack, type State } from './state.js';

export function brokenInvariants(state: State, data: Data): string[] {
  const broken: string[] = [];
  const must = (holds: boolean, what: string): void => {
    if (!holds) broken.push(what);
  };
  const map = mapOf(state.map);
  const isPosition = (id: string): boolean => id === INDEPENDENT || state.positions[id] !== undefined;
  const checkStack = (where: string, stack: Stack, sqds: boolean): void => {
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
  };
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
    const account = position.accounts.at(-1);
    must(
      !account ||
        values(account.lines).reduce((n, amount) => n + amount, account.opening) === position.treasury,
      `the quarter's account of ${id} does not add up to its treasury`,
    );
    must(
      position.status !== 'eliminated' || allCommands(state).every((c) => c.owner !== id),
      `${id} has fallen and still has commands`,
    );
  }
  for (const [id, city] of entries(state.cities)) {
    must(map.hexes[id] !== undefined && map.hexes[id].terrain !== '~', `the city ${id} stands on land`);
    must(isPosition(city.owner) && isPosition(city.holder), `the city ${id} has an owner and a holder`);
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
    checkStack(`the city ${id}`, city.stack, false);
    checkStack(`the port of ${id}`, city.portSqds, true);
  }
  for (const [id, fort] of entries(state.forts)) {
    must(
      fort.id === id && id === `${fort.owner}-FO${fort.n}`,
      `the fort ${id} is known by its owner and number`,
    );
    must(fort.modDv >= 0 && fort.modDv <= fort.dv, `the walls of ${id} are ${fort.modDv} of ${fort.dv}`);
    checkStack(`the fort ${id}`, fort.stack, false);
  }
  for (const command of allCommands(state)) {
    const chart = commandChart(data, command.kind);
    must(map.hexes[command.hex] !== undefined, `${command.id} is on the map`);
    must(
      command.supply >= 0 && command.supply <= chart.supply,
      `the supply of ${command.id} is ${command.supply}`,
    );
    checkStack(command.id, command.stack, false);
    checkStack(command.id, command.sqds, true);
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
    if (command.carriedBy !== null)
      must(
        state.commands[command.carriedBy]?.hex === command.hex,
        `${command.id} is aboard a ship in its hex`,
      );
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
    must(command.path.length === 0 && !command.pinned, `${command.id} is at rest between the weeks`);
    must(isNaval(command) || !command.locOpen, `${command.id} keeps no naval line`);
    for (const leader of command.leaders)
      must(
        state.leaders[leader]?.at === command.id && state.leaders[leader].state === 'free',
        `the leader ${leader} is with ${command.id}`,
      );
  }
  for (const leader of values(state.leaders)) {
    if (leader.state !== 'free') continue;
    const at = state.commands[leader.at] ?? state.cities[leader.at] ?? state.forts[leader.at];
    must(at !== undefined, `the leader ${leader.id} is somewhere`);
    must(
      !state.commands[leader.at] || state.commands[leader.at]?.leaders.includes(leader.id) === true,
      `the leader ${leader.id} is listed by ${leader.at}`,
    );
  }
  for (const id of ids(state.wars)) must(/^P\d+-(P\d+|[A-Z]\d{4})$/.test(id), `the war ${id} has two sides`);
  for (const treaty of state.treaties)
    must(treaty.a !== treaty.b && isPosition(treaty.a) && isPosition(treaty.b), 'a treaty has two sides');
  for (const build of state.queue)
    must(
      build.due >= state.turn || build.what === 'GRADE' || data.units.units[build.what] !== undefined,
      `${build.what} at ${build.at} is overdue`,
    );
  return broken;
}
