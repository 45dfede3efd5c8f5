/** The first state of a game: scenario and options. */
import { invariant, MovesheetError, must, withStandards, type Options } from '../../src/core/index.js';
import { turnOf } from './rules/world/calendar.js';
import type { CounterInfo, Data, ScenarioData } from './data.js';
import { lateSetUp } from './scenarios/late-empire.js';
import { LAST_YEAR, options } from './options.js';
import { type Area, type State, type Unit, emptyStanding } from './state.js';
import { firstStep } from './turn.js';

type Chosen = State['options'] & { readonly setup: 'default' | 'choose' };

/** The state before the first sheet. */
export function create(data: Data, id: string, given: Options): State {
  const scenario = must(data.scenarios, id, 'the list of scenarios');
  const { lastYear = LAST_YEAR } = scenario;
  const { setup, ...chosen } = withStandards(options, given, { lastYear }) as unknown as Chosen;
  if (chosen.lastYear < scenario.year) {
    throw new MovesheetError(
      'rise-and-fall/option',
      `lastYear ${chosen.lastYear} is before the scenario's start in ${scenario.year}.`,
      'Give a later year.',
      2,
    );
  }
  const state = blank(data, scenario, chosen);
  if (scenario.late) lateSetUp(data, state, scenario.late);
  state.leaders = leadersAt(data, scenario);
  state.step = setup === 'choose' && scenario.setup ? 'S0' : firstStep(data, state);
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
    peoples: peoplesAtStart(data, scenario),
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

/** RF-WAR-2: each with the wars that the scenario gives it, allied to nobody. */
function peoplesAtStart(data: Data, { wars }: ScenarioData): State['peoples'] {
  return Object.fromEntries(
    Object.keys(data.charts.peoples).map((id) => [
      id,
      {
        atWarWith: [...(wars[id] ?? [])],
        alliedWith: 'none',
        active: false,
        eliminated: false,
        grievances: [],
      },
    ]),
  );
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
      invariant(info.set !== undefined, 'a Germanic kingdom has a set of counters');
      return `kingdom:${info.set}`;
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
