/** What a list of scenarios tells of each. */
import { byId, type ScenarioInfo } from '../../../src/core/index.js';
import type { Data, ScenarioData } from '../data.js';

export function scenarios(data: Data): ScenarioInfo[] {
  return byId(Object.entries(data.scenarios), ([id]) => id)
    .sort(([, a], [, b]) => a.order - b.order)
    .map(([id, scenario]) => scenarioInfo(id, scenario));
}

function scenarioInfo(id: string, scenario: ScenarioData): ScenarioInfo {
  const { least, standard } = scenario.players;
  const most = scenario.seating[String(scenario.players.most)] ?? [];
  const positions = scenario.open
    ? Array.from({ length: scenario.players.most }, (_, at) => ({
        id: `P${at + 1}`,
        name: `Player ${at + 1}`,
      }))
    : most.flat().map((key, at) => ({
        id: `P${at + 1}`,
        name: scenario.positions.find((one) => one.key === key)?.name ?? key,
      }));
  return {
    id,
    title: scenario.title,
    summary: scenario.summary,
    positions,
    ...(least === positions.length ? {} : { seats: { least, standard } }),
    ...(scenario.turns === undefined ? {} : { turns: scenario.turns }),
  };
}
