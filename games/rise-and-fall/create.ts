/** The first state of a game: scenario and options. Section 7. */
import { MovesheetError, type OptionInfo, type Options } from '../../src/core/index.js';
import { turnOf, yearOf } from './calendar.js';
import type { CounterInfo, Data, ScenarioData } from './data.js';
import { isStar } from './control.js';
import { emptyStanding } from './standing.js';
import type { Area, State, Unit } from './state.js';
import { firstStep } from './turn.js';
import { world } from './world.js';

export const options: readonly OptionInfo[] = [
  {
    key: 'players',
    rule: 'RF-PEO-1',
    help: 'Two players (Rome, Parthia) or three (Germania, too).',
    schema: { enum: [2, 3] },
    standard: 2,
  },
  {
    key: 'setup',
    rule: 'RF-SETUP',
    help: 'choose: a first step in which both empires place their own units (from 60 BC only).',
    schema: { enum: ['default', 'choose'] },
    standard: 'default',
  },
  {
    key: 'lastYear',
    rule: 'RF-END-1',
    help: 'The last decade that is played; negative years are BC.',
    schema: { type: 'integer', minimum: 0, maximum: 470, multipleOf: 10 },
    standard: 470,
  },
  {
    key: 'garrisonCallout',
    rule: 'RF-GAR-5',
    help: 'auto: every star without its garrison revolts; claim: only those that the other side points out.',
    schema: { enum: ['auto', 'claim'] },
    standard: 'auto',
  },
  {
    key: 'robot',
    rule: 'RF-NPC-2',
    help: 'What a seat without a player does: hold, or raid weak enemy stars beside its units.',
    schema: { enum: ['hold', 'raid'] },
    standard: 'hold',
  },
];

function option<T extends string | number>(
  given: Options,
  key: string,
  allowed: readonly T[],
  standard: T,
): T {
  const value = given[key];
  if (value === undefined) return standard;
  const written =
    typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
  const found = allowed.find((a) => String(a) === written);
  if (found === undefined) {
    throw new MovesheetError(
      'rise-and-fall/option',
      `The option ${key} can't be "${written}".`,
      `It is one of ${allowed.join(', ')}.`,
      2,
    );
  }
  return found;
}

const LAST_YEARS = Array.from({ length: 48 }, (_, n) => n * 10);

/** The state before the first sheet. */
export function create(data: Data, id: string, given: Options): State {
  const scenario = data.scenarios[id];
  if (!scenario) {
    throw new MovesheetError(
      'rise-and-fall/scenario',
      `There is no scenario "${id}".`,
      `There are: ${Object.keys(data.scenarios).join(', ')}.`,
      2,
    );
  }
  const unknown = Object.keys(given).find((key) => !options.some((o) => o.key === key));
  if (unknown !== undefined) {
    throw new MovesheetError(
      'rise-and-fall/option',
      `There is no option "${unknown}".`,
      `There are: ${options.map((o) => o.key).join(', ')}.`,
      2,
    );
  }
  const lastYear = option(given, 'lastYear', LAST_YEARS, data.charts.dates.last);
  if (lastYear < scenario.year) {
    throw new MovesheetError(
      'rise-and-fall/option',
      `lastYear ${lastYear} is before the scenario's start in ${scenario.year}.`,
      'Give a later year.',
      2,
    );
  }
  const state = blank(data, scenario, {
    players: option(given, 'players', [2, 3], 2),
    lastYear,
    garrisonCallout: option(given, 'garrisonCallout', ['auto', 'claim'], 'auto'),
    robot: option(given, 'robot', ['hold', 'raid'], 'hold'),
  });
  if (scenario.late) lateSetUp(data, state, scenario.late);
  state.leaders = leadersAt(data, scenario);
  const choose = option(given, 'setup', ['default', 'choose'], 'default') === 'choose';
  state.step = choose && scenario.setup ? 'S0' : firstStep(data, state);
  return state;
}

function blank(data: Data, scenario: ScenarioData, chosen: State['options']): State {
  const turn = turnOf(scenario.year);
  return {
    scenario: scenario.id,
    options: chosen,
    turn,
    firstTurn: turn,
    step: 'R',
    areas: Object.fromEntries(
      data.map.areas.map((a): [string, Area] => [a.id, freshArea(a.owner === 'people' ? a.people : a.owner)]),
    ),
    units: Object.fromEntries(data.counters.units.map((c): [string, Unit] => [c.id, freshUnit(c)])),
    peoples: Object.fromEntries(
      Object.keys(data.charts.peoples).map((id) => [
        id,
        {
          atWarWith: [...(scenario.wars[id] ?? [])],
          alliedWith: 'none',
          active: false,
          eliminated: false,
          grievances: [],
        },
      ]),
    ),
    germanWar: scenario.germanWar,
    pactUntil: 0,
    override: {},
    closedToRome: [],
    war: {
      // RF-WAR-3: the empires begin at peace; RF-WAR-2: the other wars of the start are the scenario's.
      romeParthia: false,
      peaceUntil: scenario.romeParthiaPeaceUntil === 0 ? 0 : turnOf(scenario.romeParthiaPeaceUntil),
      ladder: { rome: 0, parthia: 0 },
      declared: { rome: 0, parthia: 0 },
      suing: 'none',
    },
    leaders: { rome: 'none', parthia: 'none', german: 'none', emperorAt: 'none', bonusSide: 'none' },
    civilWars: [],
    rebelWars: [],
    silkToRome: 0,
    walls: scenario.walls ? 'standing' : 'none',
    split: false,
    fallen: { W: false, E: false },
    kingdoms: {},
    kingdomWars: [],
    foundedThisTurn: false,
    kingdomRaised: {},
    huns: { counters: { huns: 0, hunae: 0 }, capitals: { huns: '', hunae: '' } },
    bribes: [],
    exempt: [],
    sassanids: scenario.sassanids ? 'won' : 'none',
    armenia: 'none',
    unclaimed: [],
    playing: false,
    heard: [],
    standing: Object.fromEntries(
      ['P1', 'P2', ...(chosen.players === 3 ? ['P3'] : [])].map((p) => [p, emptyStanding()]),
    ),
    score: [],
    history: [],
    recent: [],
    over: '',
  };
}

const freshArea = (owner: string): Area => ({
  controller: owner,
  held: { rome: 0, parthia: 0 },
  loot: 0,
  revolt: 'none',
  used: false,
});

function freshUnit(info: CounterInfo): Unit {
  return {
    where: info.place,
    faction: factionOf(info),
    side: 'none',
    flipped: false,
    route: [],
    back: 0,
    war: 0,
    spent: false,
    mustLeave: false,
  };
}

function factionOf(info: CounterInfo): string {
  switch (info.type) {
    case 'migratory':
      return 'migrant';
    case 'germanic-kingdom':
      return `kingdom:${info.set ?? ''}`;
    case 'hunnic-kingdom':
      return 'hunnic:huns';
    case 'huns':
    case 'hunae':
      return info.type;
    default:
      return info.people;
  }
}

/** Who reigns when the game begins: who has come by then and not left; arrivals of the first year come in the first turn. */
function leadersAt(data: Data, scenario: ScenarioData): State['leaders'] {
  const reigning = (side: 'rome' | 'parthia' | 'german'): string =>
    data.charts.leaders[side].find((l) => l.from <= scenario.year && scenario.year < l.to)?.name ?? 'none';
  const rome = reigning('rome');
  return {
    rome,
    parthia: reigning('parthia'),
    german: reigning('german'),
    emperorAt: rome === 'none' ? 'none' : scenario.emperorAt,
    bonusSide: 'none',
  };
}

/** Section 7.2: the Empire of 250. */
function lateSetUp(data: Data, state: State, late: NonNullable<ScenarioData['late']>): void {
  const board = { state, data };
  const { areas, areaIds, unitIds, units } = world(data);
  const put = (id: string, where: string): void => {
    const unit = state.units[id];
    if (unit) unit.where = where;
  };
  for (const id of areaIds) {
    const info = areas[id];
    const area = state.areas[id];
    if (!info || !area || info.north || !late.romanProvinces.includes(info.province)) continue;
    area.controller = 'rome';
    if (isStar(board, id)) area.held.rome = data.charts.garrisons.turns;
  }
  for (const id of late.parthianAreas) {
    const area = state.areas[id];
    if (area) area.controller = 'parthia';
  }
  state.armenia = 'parthia';
  // Tribes of thinned peoples south of the line are gone, but for the survivors.
  for (const id of unitIds) {
    const info = units[id];
    if (!info || late.survivors.includes(id)) continue;
    const north = areas[info.homes[0] ?? '']?.north === true;
    if (late.thinned.includes(info.people) && !north) put(id, 'pool');
    if (late.gone.includes(info.people)) put(id, 'removed');
    if (late.displaced.includes(id)) put(id, 'pool');
    if (info.people === 'rome' || info.people === 'parthia')
      put(id, info.type === 'legion' || info.people === 'parthia' ? 'pool' : 'reserve');
    if (info.type === 'migratory' && (info.from ?? 0) < yearOf(state.turn)) put(id, info.homes[0] ?? 'later');
  }
  for (const people of late.gone) {
    const entry = state.peoples[people];
    if (entry) Object.assign(entry, { eliminated: true, atWarWith: [] });
  }
  for (const id of areaIds) {
    const area = state.areas[id];
    if (area && late.gone.includes(area.controller))
      area.controller = areas[id]?.people === 'asiasarm' ? 'asiasarm' : 'none';
  }
  garrison(board, late);
}

function garrison(
  { state, data }: { state: State; data: Data },
  late: NonNullable<ScenarioData['late']>,
): void {
  const { areas, areaIds, unitIds, units } = world(data);
  const roman = areaIds.filter(
    (id) => state.areas[id]?.controller === 'rome' && ['purple', 'red'].includes(areas[id]?.star ?? 'none'),
  );
  const posts = [
    ...roman.filter((id) => areas[id]?.star === 'purple'),
    ...roman.filter((id) => areas[id]?.star === 'red'),
  ];
  const legions = unitIds.filter((u) => units[u]?.type === 'legion').slice(0, late.legions);
  for (const [n, unit] of legions.entries()) station(state, unit, posts[n]);
  const home = areaIds.filter((id) => areas[id]?.people === 'parthia' && areas[id]?.star === 'purple');
  const cavalry = unitIds.filter((u) => units[u]?.type === 'parthian-cavalry').slice(0, late.cavalry);
  const infantry = unitIds.filter((u) => units[u]?.type === 'parthian-infantry').slice(0, late.infantry);
  for (const [n, unit] of [...cavalry, ...infantry].entries())
    station(state, unit, [...home, ...late.parthianPosts][n]);
}

function station(state: State, unit: string, area: string | undefined): void {
  const piece = state.units[unit];
  if (piece && area !== undefined) piece.where = area;
}
