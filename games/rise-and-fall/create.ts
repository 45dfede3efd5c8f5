/** The first state of a game: scenario and options. Section 7. */
import { MovesheetError, type Options } from '../../src/core/index.js';
import { turnOf } from './rules/world/calendar.js';
import type { CounterInfo, Data, ScenarioData } from './data.js';
import { lateSetUp } from './scenarios/late-empire.js';
import { LAST_YEARS, option, options } from './options.js';
import { type Area, type State, type Unit, emptyStanding } from './state.js';
import { firstStep } from './turn.js';

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
