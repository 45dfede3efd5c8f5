/** What must hold in every state, after every phase, whatever happened; and what holds besides between steps. */
import { entries, ids } from '../../src/core/index.js';
import { CATEGORIES, COUNTERS } from './data.js';
import { eventCards, growthCards } from './rules/cards/decks.js';
import { namesHold, numbersHold } from './rules/land/known.js';
import type { Rules } from './rules/map/geography.js';
import {
  activePositions,
  holdsHostility,
  isDeveloped,
  isOwned,
  ownedProvinces,
} from './rules/land/provinces.js';
import {
  allStacks,
  fighters,
  isHorde,
  isIndependent,
  isRaider,
  ownersIn,
  ownSide,
  sideName,
  sideOwner,
  sidesOf,
  stackKey,
} from './rules/units/stacks.js';
import type { Stack, State, Unit } from './state.js';

type Must = (holds: boolean, what: string) => void;

/** `phase`: the state is a turn's working copy after this phase; without it the game rests between two steps, and more must hold. */
export function invariants(data: Rules, state: State, phase?: string): string[] {
  // What asks the board relies on its names.
  const unknown = broken((must) => namesHold(data, state, must));
  if (unknown.length > 0) return unknown;
  return broken((must) => {
    numbersHold(state, must);
    provincesHold(data, state, must);
    for (const [id, stack] of entries(state.stacks)) stackHolds(data, state, id, stack, must);
    unitsAreUnique(state, must);
    positionsHold(data, state, must);
    operationsHold(data, state, must);
    decksHold(data, state, must);
    if (phase === undefined) restHolds(state, must);
  });
}

/** AE-RES-4, AE-END-1, AE-END-3: what a phase may leave for a later one, and a step may not. */
function restHolds(state: State, must: Must): void {
  for (const [code, p] of entries(state.provinces)) {
    const goods = COUNTERS.filter((item) => item !== 'MAT' && (p.stock[item] ?? 0) > 0);
    must(goods.length === 0, `province ${code}: ${goods.join(', ')} kept`);
    if (state.step === 'construction' || state.turn <= 1) continue;
    must((p.stock.MAT ?? 0) === 0 && p.local === 0, `province ${code}: materials were kept`);
  }
  if (state.step !== 'council' && !state.over) return;
  for (const [id, empire] of entries(state.positions)) {
    const own = ownedProvinces(state, id);
    must(empire.status !== 'active' || own.length > 0, `${id}: active without land`);
    const holds = empire.capital !== null && own.includes(empire.capital);
    must(empire.status !== 'active' || holds, `${id}: capital ${empire.capital ?? 'none'} is not its own`);
    must(empire.status !== 'horde', `${id}: a horde outside Operations`);
  }
}

function broken(check: (must: Must) => void): string[] {
  const found: string[] = [];
  check((holds, what) => {
    if (!holds) found.push(what);
  });
  return found;
}

function provincesHold(data: Rules, state: State, must: Must): void {
  const council = state.step === 'council' || state.step === 'setup';
  for (const [code, p] of entries(state.provinces)) {
    const at = `province ${code}`;
    must(p.dl >= 0 && p.dl <= data.charts['max-level'], `${at}: level ${p.dl}`);
    must(isDeveloped(p) === p.dl > 0, `${at}: ${p.kind} with level ${p.dl}`);
    must(isOwned(p) === (p.owner !== null), `${at}: ${p.kind} owned by ${p.owner ?? 'nobody'}`);
    must(p.owner === null || state.positions[p.owner] !== undefined, `${at}: unknown owner`);
    must(p.controller === null || p.kind === 'independent', `${at}: ${p.kind} with a controller`);
    must(p.controller === null || state.positions[p.controller] !== undefined, `${at}: unknown controller`);
    // AE-CTL-2: control never lies with an enemy of the province, and falls to somebody while there is one who is none.
    must(p.controller === null || p.hostile[p.controller] === undefined, `${at}: Hostile to its controller`);
    const fit = activePositions(state).some((id) => p.hostile[id] === undefined);
    must(p.kind !== 'independent' || p.controller !== null || !fit, `${at}: nobody controls it`);
    const step = data.charts['damage-steps'][String(p.dl)] ?? 1;
    must(p.damage >= 0 && p.damage < step, `${at}: Damage ${p.damage} at level ${p.dl}`);
    const next = data.charts['level-cu'][String(p.dl + 1)] ?? 1;
    must(p.cu >= 0 && p.cu < Math.max(next, 1), `${at}: ${p.cu} Construction Units at level ${p.dl}`);
    must(p.cu === 0 || p.kind !== 'wild', `${at}: Construction Units in the wild`);
    // AE-EVT-9: no more counters than the land bears; what Resources made of them is smaller still.
    must(
      p.deficit >= 0 && (p.deficit === 0 || p.kind === 'player'),
      `${at}: ${p.kind}, deficit ${p.deficit}`,
    );
    // Only Independent Provinces, and Wild ones with food, are hostile to anybody. AE-POS-2
    const counters = ids(p.hostile);
    must(
      counters.length === 0 || holdsHostility(p, data.geo.province(code).f),
      `${at}: ${p.kind} and Hostile`,
    );
    must(
      counters.every((id) => state.positions[id] !== undefined),
      `${at}: Hostile to nobody known`,
    );
    must(!p.corrupt || p.kind === 'player' || p.kind === 'pacified', `${at}: ${p.kind} and Corrupt`);
    must(p.kind !== 'barbarian' || Object.keys(p.stock).length === 0, `${at}: counters off the map`);
    for (const [item, n] of entries(p.stock)) {
      must(n >= 0, `${at}: ${n} ${item}`);
      // AE-RES-4: goods from Resources to Taxation, materials until Construction; none in the wild.
      const lies = p.kind !== 'wild' && p.kind !== 'barbarian';
      const lasts = item === 'MAT' ? council || state.step === 'construction' : council;
      must(n === 0 || (lies && lasts), `${at}: ${p.kind} keeps ${n} ${item} in ${state.step}`);
    }
    must(p.local === 0 || p.kind === 'pacified', `${at}: local materials in ${p.kind} land`);
    occupationHolds(state, code, must);
  }
}

/** AE-OCC-9, AE-OCC-6: somebody stands there to enforce it, and nobody occupies his own. */
function occupationHolds(state: State, code: string, must: Must): void {
  const p = state.provinces[code];
  if (!p?.occupied) return;
  const { sides, by } = p.occupied;
  const at = `province ${code}`;
  must(state.operations !== null, `${at}: Occupied outside Operations`);
  must(p.kind !== 'barbarian', `${at}: Occupied off the map`);
  must(p.owner === null || !sides.includes(ownSide(p.owner)), `${at}: Occupied by its owner`);
  must(by === null || state.positions[by] !== undefined, `${at}: Occupied by nobody known`);
  const garrison = allStacks(state).some(
    (stack) =>
      stack.at === code &&
      stack.kind === 'land' &&
      stack.routed === 0 &&
      fighters(stack).some((unit) => sides.includes(unit.side)),
  );
  must(garrison, `${at}: Occupied by Units that are not there`);
}

const TYPES_OF: readonly [(side: Unit['side']) => boolean, readonly Unit['type'][]][] = [
  [isRaider, ['BAR', 'PIR']],
  [isIndependent, ['PRO', 'MIL', 'GAL']],
  [isHorde, ['BAR', 'LEA']],
  [(side) => side.startsWith('pos:'), ['PRO', 'MIL', 'GAL', 'LEA']],
];

function stackHolds(data: Rules, state: State, id: string, stack: Stack, must: Must): void {
  const at = `Stack ${id}`;
  must(stack.id === id, `${at}: called ${stack.id}`);
  must(stack.units.length > 0, `${at}: empty`);
  const sea = data.geo.isCoast(stack.at);
  must(sea || data.geo.isProvince(stack.at) || data.geo.isArea(stack.at), `${at}: nowhere`);
  must((stack.kind === 'sea') === sea, `${at}: ${stack.kind} at ${stack.at}`);
  const round = state.operations?.round ?? 0;
  must(stack.routed >= 0 && stack.routed <= round, `${at}: routed in round ${stack.routed}`);
  must(stack.routed > 0 || stack.beatenBy.length === 0, `${at}: beaten and not routed`);
  for (const unit of stack.units) {
    const which = `Unit ${unit.id}`;
    const ship = unit.type === 'GAL' || unit.type === 'PIR';
    must(ship === sea, `${which}: ${unit.type} at ${stack.at}`);
    const types = TYPES_OF.find(([fits]) => fits(unit.side))?.[1] ?? [];
    must(types.includes(unit.type), `${which}: ${unit.type} of ${unit.side}`);
    must(unit.mp >= 0 && unit.mp <= data.charts.movement[unit.type], `${which}: ${unit.mp} points`);
    const known = isIndependent(unit.side)
      ? state.provinces[sideName(unit.side)]?.kind === 'independent'
      : state.positions[sideName(unit.side)] !== undefined;
    must(known, `${which}: of ${unit.side}, which is gone`);
    // AE-OPS-7: Militia and Leaders never outlast the phase.
    const camp = unit.type === 'MIL' || unit.type === 'LEA' || isHorde(unit.side);
    must(state.operations !== null || !camp, `${which}: ${unit.type} of ${unit.side} outside Operations`);
    // AE-MOV-3, AE-HRD-3: off the map stand only Barbarians, and the Leaders of hordes.
    const off = sea ? false : state.provinces[stack.at]?.kind === 'barbarian' || data.geo.isArea(stack.at);
    must(
      !off || isRaider(unit.side) || isHorde(unit.side),
      `${which}: ${unit.type} of ${unit.side} off the map`,
    );
    must(unit.from === undefined || unit.from === stack.at, `${which}: has left ${unit.from ?? ''}`);
  }
  // AE-ALY-1: Raiders only with their like; Independents never with their enemies.
  const raiders = stack.units.some(({ side }) => isRaider(side));
  const types = new Set(fighters(stack).map(({ type }) => type));
  const wild = stack.units.every(({ side }) => isRaider(side) || isHorde(side));
  must(!raiders || (wild && types.size === 1), `${at}: Raiders among others`);
  for (const side of sidesOf(stack).filter(isIndependent)) {
    const { hostile = {} } = state.provinces[sideName(side)] ?? {};
    must(!ownersIn(stack).some((one) => hostile[one] !== undefined), `${at}: ${side} among its enemies`);
  }
}

function unitsAreUnique(state: State, must: Must): void {
  const seen = new Set<string>();
  for (const unit of allStacks(state).flatMap(({ units }) => units)) {
    must(!seen.has(unit.id), `Unit ${unit.id}: twice on the map`);
    must(Number(unit.id.slice(1)) <= state.nextUnit, `Unit ${unit.id}: not counted`);
    seen.add(unit.id);
  }
  const names = ids(state.stacks).map(stackKey);
  must(new Set(names).size === names.length, 'two Stacks of one name');
}

function positionsHold(data: Rules, state: State, must: Must): void {
  const units = allStacks(state).flatMap((stack) => stack.units);
  for (const [id, empire] of entries(state.positions)) {
    const own = ownedProvinces(state, id);
    must(empire.treasury >= 0, `${id}: treasury ${empire.treasury}`);
    must(
      empire.transit.every(({ coins }) => coins > 0) &&
        (state.operations !== null || empire.transit.length === 0),
      `${id}: booty on the way`,
    );
    must(empire.manpower.used <= empire.manpower.total, `${id}: manpower ${empire.manpower.used}`);
    // AE-CON-2: every man of the turn was counted when he was raised.
    const men = units.filter(
      ({ side, type }) => side === ownSide(id) && (type === 'PRO' || type === 'MIL'),
    ).length;
    must(
      empire.status !== 'active' || men <= empire.manpower.used,
      `${id}: ${men} men, ${empire.manpower.used} raised`,
    );
    // No more Leaders than an empire may add, or than come with a horde. AE-LDR-2, AE-HRD-2
    const leaders = units.filter(({ side, type }) => type === 'LEA' && sideOwner(side) === id).length;
    const most = empire.status === 'horde' ? data.charts.horde.leaders : 1 + empire.extraLeaders;
    must(leaders <= most, `${id}: ${leaders} Leaders`);
    must(empire.extraLeaders <= data.charts['extra-leaders'], `${id}: ${empire.extraLeaders} extra Leaders`);
    must(empire.vp === empire.vpProvinces + empire.vpInvestment, `${id}: points do not add up`);
    must(
      empire.vpHistory.at(-1) === undefined || empire.vpHistory.at(-1) === empire.vp,
      `${id}: points by turn`,
    );
    const stands = empire.status === 'active';
    must(stands || own.length === 0 || state.operations !== null, `${id}: ${empire.status} with land`);
    must(empire.status !== 'out' || empire.treasury === 0, `${id}: out with coins`);
    must(
      (empire.status === 'horde') === (empire.hordeGroup !== ''),
      `${id}: ${empire.status}, group ${empire.hordeGroup}`,
    );
    must(
      stands || empire.capital === null || state.operations !== null,
      `${id}: ${empire.status} with a capital`,
    );
    for (const category of CATEGORIES) {
      // Dominant are those with the most levels of a category. AE-ADV-2
      const all = state.dominant[category];
      must(stands || !all.includes(id), `${id}: ${empire.status} and Dominant in ${category}`);
      must(new Set(all).size === all.length, `${category}: Dominant twice`);
      must(empire.invest[category] >= 0, `${id}: invested ${empire.invest[category]}`);
    }
  }
}

/** AE-OPS-3, AE-MAIL-4: scripts, rounds and orders of play. */
function operationsHold(data: Rules, state: State, must: Must): void {
  const { operations: ops } = state;
  if (ops === null) return;
  must(state.step.startsWith('operations'), `Operations in ${state.step}`);
  must(ops.round >= 1 && ops.round <= data.charts.rounds, `round ${ops.round}`);
  must(new Set(ops.order).size === ops.order.length, 'a position twice in a round');
  for (const line of [...ops.pending, ...ops.finished]) {
    must(state.positions[line.position] !== undefined, `a line of ${line.position}`);
    must(line.done >= 0 && line.done <= line.of, `a line done ${line.done} of ${line.of} times`);
  }
  must(
    ops.pending.every((line) => line.done < line.of),
    'a line that is done waits',
  );
}

/** No card is lost or made. */
function decksHold(data: Rules, state: State, must: Must): void {
  const growth = [...state.growth.deck, ...state.growth.drawn].sort().join();
  must(growth === growthCards(state, data).sort().join(), 'the growth deck is whole');
  const events = [...state.events.deck, ...state.events.discard].sort().join();
  must(events === eventCards(data).sort().join(), 'the event deck is whole');
}
