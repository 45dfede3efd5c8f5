/** The scenarios as the engine lists them, with their seats. */
import { entries, type ScenarioInfo } from '../../../src/core/index.js';
import type { Data, Scenario } from '../data.js';

export function scenarios(data: Data): ScenarioInfo[] {
  return entries(data.scenarios).map(([id, scenario]) => ({
    id,
    title: scenario.title,
    summary: scenario.summary,
    positions: seats(data, scenario),
    ...(scenario.options.lastTurn === null ? {} : { turns: scenario.options.lastTurn }),
  }));
}

function seats(data: Data, scenario: Scenario): { id: string; name: string }[] {
  const nations =
    scenario.kind === 'world' ? (data.rosters[scenario.roster]?.nations ?? {}) : scenario.positions;
  return entries(nations as Readonly<Record<string, { nation: string; name?: string }>>).map(([id, n]) => ({
    id,
    name: n.name ?? n.nation,
  }));
}
