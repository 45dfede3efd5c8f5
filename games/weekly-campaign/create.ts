/** The first state of a game: scenario and options in, state out. WK-SET-1, WK-SET-4, WK-SET-5, WK-SET-6, WK-SET-7, WK-CON-3. */
import { must, type Options } from '../../src/core/index.js';
import type { Data, Scenario, WorldScenario } from './data.js';
import { readOptions } from './options.js';
import { rememberStart } from './see/sight.js';
import type { State } from './state.js';
import { emptyWeek } from './week.js';
import { generateWorld } from './scenarios/worlds.js';
import type { Site } from './scenarios/first-records.js';
import { layOut } from './scenarios/laid-out.js';
import { sourceOf } from './rules/map/map-file.js';
import { settle } from './scenarios/countries.js';
import { drawn, drawRoads } from './scenarios/ground.js';

export function create(data: Data, scenarioId: string, options: Options): State {
  const scenario = must(data.scenarios, scenarioId, 'the list of scenarios');
  const state = blank(data, scenarioId, scenario, options);
  if (scenario.kind === 'set-up') layOut(state, data, scenario);
  else if (scenario.kind === 'map') {
    const file = must(data.maps, scenario.map, 'the list of maps');
    state.map = drawn(sourceOf(file));
    drawRoads(state, file);
    settle(
      state,
      data,
      (file.cities ?? []).map((c) => ({ ...c, cap: c.cap === 'U' ? null : c.cap })),
      scenario.positions,
    );
  } else settleWorld(state, data, scenario, state.options.worldSeed ?? scenarioId);
  rememberStart(state, data);
  return state;
}

function blank(data: Data, scenarioId: string, scenario: Scenario, options: Options): State {
  return {
    system: 'weekly-campaign',
    scenario: scenarioId,
    options: readOptions(scenario.options, options),
    turn: scenario.kind === 'set-up' ? scenario.turn : 1,
    weather:
      scenario.kind === 'set-up'
        ? { now: scenario.weatherLast, last: scenario.weatherLast }
        : { now: 'F', last: 'F' },
    ended: false,
    positions: {},
    map: { sheets: {}, rows: [], channels: [], straits: [], blocked: [] },
    hexes: {},
    cities: {},
    forts: {},
    commands: {},
    leaders: {},
    spies: {},
    tradeUnits: {},
    queue: [],
    freed: [],
    transit: [],
    wars: {},
    treaties: [],
    offers: [],
    zoc: {},
    fights: [],
    week: emptyWeek(),
    kings: [],
  };
}

function settleWorld(state: State, data: Data, scenario: WorldScenario, seed: string): void {
  const roster = must(data.rosters, scenario.roster, 'the list of rosters');
  const world = generateWorld(seed, roster, scenario.sizes);
  state.map = drawn(world.map);
  const sites = world.cities.map((city): Site => {
    const rank = city.rank - 1;
    const own = city.rank > 0;
    const cap = own
      ? must(scenario.cap, rank, 'the capacity of ranks')
      : city.size * data.charts.cityBySize.capPerSize;
    return {
      ...city,
      dv: own ? must(scenario.dv, rank, 'the DV of ranks') : bySize(data, city.size),
      cap: cap === 'U' ? null : cap,
    };
  });
  settle(state, data, sites, roster.nations);
}

function bySize(data: Data, size: number): number {
  return must(data.charts.cityBySize.dv, size, 'the chart of cities by size');
}
