/** What must hold in every state, whatever happened. */
import { entries, ids } from '../../src/core/index.js';
import { COUNTERS } from './data.js';
import { growthCards } from './decks.js';
import type { Rules } from './geography.js';
import { isDeveloped, isOwned } from './provinces.js';
import { isIndependent, sideName, sideOwner, sidePosition } from './stacks.js';
import type { State } from './state.js';

export function invariants(data: Rules, state: State): string[] {
  const broken: string[] = [];
  const must = (holds: boolean, what: string): void => {
    if (!holds) broken.push(what);
  };
  for (const [code, p] of entries(state.provinces)) {
    const at = `province ${code}`;
    must(p.dl >= 0 && p.dl <= data.charts['max-level'], `${at}: level ${p.dl}`);
    must(isDeveloped(p) === p.dl > 0, `${at}: ${p.kind} with level ${p.dl}`);
    must(isOwned(p) === (p.owner !== null), `${at}: ${p.kind} owned by ${p.owner ?? 'nobody'}`);
    must(p.owner === null || state.positions[p.owner] !== undefined, `${at}: unknown owner`);
    must(p.controller === null || p.kind === 'independent', `${at}: ${p.kind} with a controller`);
    // AE-CTL-2: control never lies with an enemy of the province.
    must(p.controller === null || p.hostile[p.controller] === undefined, `${at}: Hostile to its controller`);
    const step = data.charts['damage-steps'][String(p.dl)] ?? 1;
    must(p.damage >= 0 && p.damage < step, `${at}: Damage ${p.damage} at level ${p.dl}`);
    const next = data.charts['level-cu'][String(p.dl + 1)] ?? 1;
    must(p.cu >= 0 && p.cu < Math.max(next, 1), `${at}: ${p.cu} Construction Units at level ${p.dl}`);
    must(p.cu === 0 || p.kind !== 'wild', `${at}: Construction Units in the wild`);
    must(p.deficit >= 0, `${at}: deficit ${p.deficit}`);
    must(isOwned(p) ? ids(p.hostile).length === 0 : true, `${at}: Owned and Hostile`);
    must(!p.corrupt || p.kind === 'player' || p.kind === 'pacified', `${at}: ${p.kind} and Corrupt`);
    must(state.operations !== null || p.occupied === null, `${at}: Occupied outside Operations`);
    for (const item of COUNTERS) must((p.stock[item] ?? 0) >= 0, `${at}: ${p.stock[item] ?? 0} ${item}`);
    // AE-RES-4: only materials lie from the council to construction.
    for (const item of COUNTERS)
      if (item !== 'MAT') must((p.stock[item] ?? 0) === 0, `${at}: ${item} was kept`);
    if (state.step !== 'construction' && state.turn !== 1) {
      must((p.stock.MAT ?? 0) === 0 && p.local === 0, `${at}: materials were kept`);
    }
  }
  const seen = new Set<string>();
  for (const [id, stack] of entries(state.stacks)) {
    must(stack.id === id, `Stack ${id}: called ${stack.id}`);
    must(stack.units.length > 0, `Stack ${id}: empty`);
    const sea = data.geo.isCoast(stack.at);
    must(sea || data.geo.isProvince(stack.at) || data.geo.isArea(stack.at), `Stack ${id}: nowhere`);
    must((stack.kind === 'sea') === sea, `Stack ${id}: ${stack.kind} at ${stack.at}`);
    for (const unit of stack.units) {
      must(!seen.has(unit.id), `Unit ${unit.id}: twice on the map`);
      seen.add(unit.id);
      const ship = unit.type === 'GAL' || unit.type === 'PIR';
      must(ship === sea, `Unit ${unit.id}: ${unit.type} at ${stack.at}`);
      must(unit.type !== 'TRI', `Unit ${unit.id}: a tribe outside Combat`);
      must(unit.mp >= 0 && unit.mp <= data.charts.movement[unit.type], `Unit ${unit.id}: ${unit.mp} points`);
      const owner = isIndependent(unit.side)
        ? null
        : (sideOwner(unit.side) ?? sidePosition(state, unit.side));
      must(owner === null || state.positions[owner] !== undefined, `Unit ${unit.id}: side ${unit.side}`);
      if (isIndependent(unit.side)) {
        must(
          state.provinces[sideName(unit.side)]?.kind === 'independent',
          `Unit ${unit.id}: its province is gone`,
        );
      }
      if (state.operations === null) {
        // AE-OPS-7: Militia and Leaders never outlast the phase.
        must(unit.type !== 'MIL' && unit.type !== 'LEA', `Unit ${unit.id}: ${unit.type} outside Operations`);
      }
      must(
        state.provinces[stack.at]?.kind !== 'barbarian' || unit.type === 'BAR' || unit.type === 'LEA',
        `Unit ${unit.id}: ${unit.type} off the map`,
      );
    }
  }
  for (const [id, empire] of entries(state.positions)) {
    const own = ids(state.provinces).filter((code) => state.provinces[code]?.owner === id);
    must(empire.treasury >= 0, `${id}: treasury ${empire.treasury}`);
    must(empire.manpower.used <= empire.manpower.total, `${id}: manpower ${empire.manpower.used}`);
    must(empire.extraLeaders <= data.charts['extra-leaders'], `${id}: ${empire.extraLeaders} extra Leaders`);
    must(empire.vp === empire.vpProvinces + empire.vpInvestment, `${id}: points do not add up`);
    // AE-END-1, -3: land and capital lost in Events are settled in Resolution.
    if (state.step !== 'council' && !state.over) continue;
    must(empire.status !== 'active' || own.length > 0, `${id}: active without land`);
    must(
      empire.status === 'active' || empire.status === 'out' || own.length === 0,
      `${id}: ${empire.status} with land`,
    );
    must(
      empire.status !== 'active' || (empire.capital !== null && own.includes(empire.capital)),
      `${id}: capital ${empire.capital ?? 'none'} is not its own`,
    );
  }
  // No growth card is lost or made.
  const cards = [...state.growth.deck, ...state.growth.drawn].sort().join();
  must(cards === growthCards(state, data).sort().join(), 'the growth deck is whole');
  const sum = Object.values(data.charts['event-deck']).reduce((all, n) => all + n, 0);
  must(state.events.deck.length + state.events.discard.length === sum, 'the event deck is whole');
  return broken;
}
