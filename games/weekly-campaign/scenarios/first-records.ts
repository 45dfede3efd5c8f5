/** The first records of a game: positions, leaders, cities, forts. WK-SET-1, WK-CON-3. */
import { invariant, only } from '../../../src/core/index.js';
import type { UnitCode } from '../codes.js';
import type { Data, LeaderLine } from '../data.js';
import {
  INDEPENDENT,
  untouched,
  untouchedWalls,
  type City,
  type Fort,
  type HexId,
  type LeaderId,
  type PositionId,
} from '../records.js';
import type { Position, State } from '../state.js';

/** A city as a map or a world places it. */
export interface Site {
  hex: HexId;
  name: string;
  home: PositionId;
  size: number;
  dv: number;
  cap: number | null;
  port: boolean;
  yard: boolean;
  levy?: UnitCode | undefined;
}

/** WK-CON-3: the greatest size at the start, on ties the first of the list. */
export function capitalOf(cities: readonly City[]): City {
  const [first, ...rest] = cities;
  invariant(first, 'a country has a city');
  return rest.reduce((best, city) => (city.size > best.size ? city : best), first);
}

export function newPosition(
  data: Data,
  id: PositionId,
  given: Pick<
    Position,
    | 'nation'
    | 'name'
    | 'capital'
    | 'treasury'
    | 'morale'
    | 'tech'
    | 'list'
    | 'pool'
    | 'restrictedAt'
    | 'baseLevy'
  >,
): Position {
  return {
    id,
    ...only(
      given,
      'nation',
      'name',
      'capital',
      'treasury',
      'morale',
      'tech',
      'list',
      'pool',
      'restrictedAt',
      'baseLevy',
    ),
    status: 'active',
    moraleDelta: 0,
    yardsAnyTime: given.tech.naval,
    yardWindow: null,
    restricted: given.list.filter((item) => item.restricted).map((item) => item.code),
    rebuilds: [],
    seq: { AR: 0, DV: 0, SC: 0, FL: 0, TF: 0, AM: 0, FO: 0, SP: 0, TR: 0, L: 0 },
    leadersAtStart: 0,
    nmr: 0,
    glory: 0,
    seen: [],
    recall: {},
    roads: {},
    history: [],
    ledger: { opening: given.treasury, lines: [] },
    accounts: [],
    citiesTaken: 0,
    battlesWon: 0,
    eliminatedIn: null,
  };
}

/** By the profile of WK-CH-24. */
export function addLeader(
  state: State,
  data: Data,
  position: Position,
  { name, profile }: LeaderLine,
  at: string,
): LeaderId {
  const [lov, tac, sge, nav, cha] = data.charts.leaderProfiles[profile];
  const n = ++position.seq.L;
  const id = `${position.id}-L${n}`;
  state.leaders[id] = {
    id,
    owner: position.id,
    n,
    name,
    lov,
    tac,
    sge,
    nav,
    cha,
    at,
    state: 'free',
    illUntil: 0,
  };
  position.leadersAtStart = n;
  return id;
}

export function seat(state: State, leader: LeaderId, command: string): void {
  const found = state.leaders[leader];
  if (found) found.at = command;
  state.commands[command]?.leaders.push(leader);
}

export function newCity(site: Site): City {
  const owned = site.home !== INDEPENDENT;
  return {
    id: site.hex,
    name: site.name,
    home: site.home,
    size: site.size,
    dv: site.dv,
    modDv: site.dv,
    cap: site.cap,
    sp: site.size,
    port: site.port,
    yard: site.yard,
    owner: site.home,
    status: owned ? 'owned' : 'free',
    holder: site.home,
    ...untouched(),
  };
}

export function addFort(
  state: State,
  fort: Pick<Fort, 'owner' | 'n' | 'name' | 'hex' | 'dv' | 'modDv' | 'stack'>,
): void {
  const { owner, n, name, hex, dv, modDv, stack } = fort;
  const id = `${owner}-FO${n}`;
  state.forts[id] = { id, owner, n, name, hex, dv, modDv, sp: dv, ...untouchedWalls(), stack };
}
