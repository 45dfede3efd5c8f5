/** The scenarios as a GM chooses among them, by their numbers in the rulebook. */
import { ids, type ScenarioInfo } from '../../../src/core/index.js';
import type { Rules } from '../play.js';

export function scenarios(rules: Rules): readonly ScenarioInfo[] {
  const { scenarios } = rules.data;
  return ids(scenarios)
    .flatMap((id) => (scenarios[id] ? [{ id, scenario: scenarios[id] }] : []))
    .sort((a, b) => a.scenario.number - b.scenario.number)
    .map(({ id, scenario: { title, summary, players } }) => ({
      id,
      title,
      summary,
      positions: rules
        .scenario(id, players[1])
        .positions.slice(0, players[1])
        .map(({ name }, at) => ({ id: `P${at + 1}`, name })),
    }));
}
