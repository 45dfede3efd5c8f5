/** State to view: all fog of war, and only here. AE-FOG-1 to 3. Built by allow-list: what is not copied is not known. */
import {
  clone,
  entries,
  eventsFor,
  eventsForAll,
  ids,
  OBSERVER,
  only,
  type GameEvent,
  type PositionId,
} from '../../src/core/index.js';
import { awaiting, maySubmit } from './awaiting.js';
import type { Board, Interior, OpenOperations, OpenPosition, OpenProvince } from './board.js';
import type { ProvinceCode } from './data.js';
import { moment } from './moment.js';
import { positionAt } from './rules/land/provinces.js';
import type { Rules } from './rules/map/geography.js';
import type { Operations, Position, Province, Stack, State } from './state.js';
import type { Observed, Script, View } from './view.js';

export function see(_data: Rules, state: State, events: readonly GameEvent[], position: PositionId): View {
  return {
    position,
    moment: moment(state),
    mayOrder: !state.over && maySubmit(state, position),
    awaited: awaiting(state).includes(position),
    board: board(state, position),
    own: own(positionAt(state, position)),
    interiors: interiors(state, position),
    script: script(state.operations, position),
    events: eventsFor(events, position),
  };
}

/** OBSERVER-1: what lies open to all. */
export function observe(state: State, events: readonly GameEvent[]): Observed {
  return { moment: moment(state), board: board(state, OBSERVER), events: eventsForAll(events) };
}

function board(state: State, viewer: PositionId): Board {
  const positions: Record<PositionId, OpenPosition> = {};
  for (const id of ids(state.positions)) positions[id] = empire(state, id, viewer);
  const provinces: Record<ProvinceCode, OpenProvince> = {};
  for (const [code, province] of entries(state.provinces)) provinces[code] = land(province);
  const stacks: Record<string, Stack> = {};
  for (const [id, one] of entries(state.stacks)) stacks[id] = stack(one);
  return {
    scenario: state.scenario,
    options: state.options,
    turn: state.turn,
    step: state.step,
    over: state.over,
    positions,
    provinces,
    stacks,
    dominant: clone(state.dominant),
    operations: state.operations === null ? null : campaign(state.operations),
  };
}

function land(province: Province): OpenProvince {
  const { hostile, occupied, raised } = province;
  return clone({
    ...only(province, 'kind', 'owner', 'controller', 'dl', 'cu', 'damage', 'corrupt', 'deficit'),
    hostile: Object.fromEntries(entries(hostile).map(([id, one]) => [id, only(one, 'source', 'turn')])),
    occupied: occupied === null ? null : only(occupied, 'sides', 'by', 'round'),
    raised: only(raised, 'round', 'inRound', 'inTurn', 'professionals'),
  });
}

/** AE-FOG-1: what sheets of others did inside their empires is theirs to know. */
function interiors(state: State, viewer: PositionId): Record<ProvinceCode, Interior> {
  const found: Record<ProvinceCode, Interior> = {};
  for (const [code, province] of entries(state.provinces)) {
    if (province.owner !== null && province.owner !== viewer) continue;
    found[code] = clone(only(province, 'stock', 'local', 'taxed', 'zone'));
  }
  return found;
}

/** AE-FOG-1: every Stack lies open. */
function stack({ units, ...rest }: Stack): Stack {
  return clone({
    ...only(rest, 'id', 'at', 'kind', 'routed', 'beatenBy', 'name'),
    units: units.map((unit) => only(unit, 'id', 'type', 'side', 'mp', 'from')),
  });
}

/** AE-FOG-1: what all see of an empire. */
const OPEN = [
  ...(['name', 'status', 'capital', 'vp', 'vpProvinces', 'vpInvestment', 'vpHistory', 'invest'] as const),
  ...(['deficitsAfterTrade', 'looted', 'extraLeaders', 'shortageTurn', 'hordeGroup'] as const),
  ...(['timesDestroyed', 'destroyedTurn', 'taxed'] as const),
] as const;

const men = ({ manpower }: Position): Position['manpower'] => only(manpower, 'total', 'used');

/** Of itself a position knows all (AE-FOG-1). */
function own(empire: Position): Position {
  return clone({
    ...only(
      empire,
      ...OPEN,
      ...(['treasury', 'capitalLooted', 'lastUnits', 'centres', 'picks', 'garrisons'] as const),
      ...(['postures', 'embargoes', 'policies'] as const),
    ),
    manpower: men(empire),
    transit: empire.transit.map((booty) => only(booty, 'coins', 'round')),
  });
}

/** AE-FOG-1 to 3: what lies open, and of its own postures, embargoes and coins. */
function empire(state: State, id: PositionId, viewer: PositionId): OpenPosition {
  const position = positionAt(state, id);
  const self = id === viewer;
  return clone({
    ...only(position, ...OPEN),
    manpower: men(position),
    ...(self || !state.options.hiddenTreasury || state.over ? only(position, 'treasury') : {}),
    ...(self ? only(position, 'embargoes') : {}),
    postures: self ? position.postures : posturesTowards(viewer, position),
  });
}

/** AE-FOG-3: the postures towards oneself. */
function posturesTowards(viewer: PositionId, { postures }: Position): Position['postures'] {
  const toward = postures.general[viewer];
  const at: Position['postures']['at'] = {};
  for (const [code, listed] of entries(postures.at)) {
    const posture = listed[viewer];
    if (posture !== undefined) at[code] = { [viewer]: posture };
  }
  return { general: toward === undefined ? {} : { [viewer]: toward }, at };
}

/** The rounds so far. */
function campaign(ops: Operations): OpenOperations {
  return clone(only(ops, 'round', 'order', 'combats', 'lootings', 'results', 'fought', 'ended'));
}

/** Of waiting lines only one's own. */
function script(ops: Operations | null, viewer: PositionId): Script {
  const mine = <Entry extends { position: PositionId }>(all: readonly Entry[] = []): Entry[] =>
    clone(all.filter(({ position }) => position === viewer));
  return { pending: mine(ops?.pending), keeps: mine(ops?.keeps), capitals: mine(ops?.capitals) };
}
