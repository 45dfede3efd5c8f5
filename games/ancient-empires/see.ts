/** State to view: all fog of war, and only here. AE-FOG-1 to 3. Built by allow-list: what is not copied is not known. */
import {
  clone,
  entries,
  eventsFor,
  ids,
  only,
  type GameEvent,
  type PositionId,
} from '../../src/core/index.js';
import { awaiting, maySubmit } from './awaiting.js';
import { newPosition } from './create.js';
import type { Rules } from './rules/map/geography.js';
import { momentOf } from './moment.js';
import { positionAt } from './rules/land/provinces.js';
import type { ProvinceCode } from './data.js';
import type { Operations, Position, Province, Stack, State } from './state.js';
import type { View } from './view.js';

export function see(data: Rules, state: State, events: readonly GameEvent[], position: PositionId): View {
  const treasuries = state.options.hiddenTreasury && !state.over ? [position] : ids(state.positions);
  const positions: Record<PositionId, Position> = {};
  for (const id of ids(state.positions)) {
    positions[id] =
      id === position ? own(positionAt(state, id)) : others(data, state, id, position, treasuries);
  }
  const known: State = {
    scenario: state.scenario,
    options: state.options,
    turn: state.turn,
    step: state.step,
    over: state.over,
    positions,
    provinces: board(state, position),
    stacks: stacks(state),
    nextUnit: 0,
    nextRaider: 0,
    dominant: clone(state.dominant),
    growth: { deck: [], drawn: [], shuffles: 0 },
    events: { deck: [], discard: [], shuffles: 0 },
    operations: state.operations === null ? null : round(state.operations, position),
  };
  return {
    position,
    moment: momentOf(state),
    mayOrder: !state.over && maySubmit(state, position),
    awaited: awaiting(state).includes(position),
    known,
    treasuries,
    events: eventsFor(events, position),
  };
}

/** AE-FOG-1: an open board, but for what sheets of others did inside their empires: counters moved, zones, the tax of each province. */
function board(state: State, viewer: PositionId): Record<ProvinceCode, Province> {
  const provinces: Record<ProvinceCode, Province> = {};
  for (const [code, province] of entries(state.provinces)) {
    const { stock, local, taxed, zone } = province;
    const isOthers = province.owner !== null && province.owner !== viewer;
    const inside = isOthers ? { stock: {}, local: 0, taxed: 0, zone: '' } : { stock, local, taxed, zone };
    const open = only(
      province,
      'kind',
      'owner',
      'controller',
      'dl',
      'cu',
      'damage',
      'hostile',
      'corrupt',
      'deficit',
      'occupied',
      'raised',
    );
    provinces[code] = clone({ ...open, ...inside });
  }
  return provinces;
}

/** AE-FOG-1: every Stack lies open. */
function stacks(state: State): Record<string, Stack> {
  const shown = ({ units, ...stack }: Stack): Stack => ({
    ...only(stack, 'id', 'at', 'kind', 'routed', 'beatenBy', 'name'),
    units: units.map((unit) => only(unit, 'id', 'type', 'side', 'mp', 'from')),
  });
  return Object.fromEntries(entries(state.stacks).map(([id, stack]) => [id, clone(shown(stack))]));
}

/** AE-FOG-1: of itself a position knows all. */
function own(empire: Position): Position {
  return clone(
    only(
      empire,
      'name',
      'status',
      'treasury',
      'capital',
      'vp',
      'vpProvinces',
      'vpInvestment',
      'vpHistory',
      'invest',
      'deficitsAfterTrade',
      'looted',
      'extraLeaders',
      'shortageTurn',
      'capitalLooted',
      'transit',
      'manpower',
      'hordeGroup',
      'timesDestroyed',
      'destroyedTurn',
      'taxed',
      'lastUnits',
      'centres',
      'picks',
      'garrisons',
      'postures',
      'embargoes',
      'policies',
    ),
  );
}

/** AE-FOG-1, AE-FOG-3: of others only what lies open, and their postures towards oneself. */
function others(
  data: Rules,
  state: State,
  id: PositionId,
  viewer: PositionId,
  treasuries: readonly PositionId[],
): Position {
  const theirs = positionAt(state, id);
  const toward = theirs.postures.general[viewer];
  const listed: Position['postures']['at'] = {};
  for (const code of ids(theirs.postures.at)) {
    const posture = theirs.postures.at[code]?.[viewer];
    if (posture !== undefined) listed[code] = { [viewer]: posture };
  }
  return {
    ...newPosition(data, theirs.name),
    status: theirs.status,
    treasury: treasuries.includes(id) ? theirs.treasury : 0,
    capital: theirs.capital,
    vp: theirs.vp,
    vpProvinces: theirs.vpProvinces,
    vpInvestment: theirs.vpInvestment,
    vpHistory: [...theirs.vpHistory],
    invest: { ...theirs.invest },
    deficitsAfterTrade: theirs.deficitsAfterTrade,
    looted: theirs.looted,
    extraLeaders: theirs.extraLeaders,
    shortageTurn: theirs.shortageTurn,
    manpower: { ...theirs.manpower },
    hordeGroup: theirs.hordeGroup,
    timesDestroyed: theirs.timesDestroyed,
    destroyedTurn: theirs.destroyedTurn,
    taxed: theirs.taxed,
    postures: { general: toward === undefined ? {} : { [viewer]: toward }, at: listed },
  };
}

/** The rounds so far; of waiting lines only one's own. */
function round(ops: Operations, viewer: PositionId): Operations {
  return {
    round: ops.round,
    order: [...ops.order],
    pending: clone(ops.pending.filter((line) => line.position === viewer)),
    finished: [],
    combats: ops.combats,
    lootings: ops.lootings,
    acted: false,
    results: { ...ops.results },
    fought: clone(ops.fought),
    looters: [],
    lined: {},
    ended: ops.ended,
    keeps: clone(ops.keeps.filter((one) => one.position === viewer)),
    capitals: clone(ops.capitals.filter((one) => one.position === viewer)),
  };
}
