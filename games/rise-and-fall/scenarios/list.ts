/** The scenarios as they are offered. */
import type { ScenarioInfo } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { turnOf } from '../rules/world/calendar.js';
import { seatName } from '../rules/world/seats.js';

const ORDER = ['standard', 'late-empire', 'tutorial'];

/** Seats of a game for three; a game for two leaves the last one out (RF-PEO-1). */
export function scenarios(data: Data): ScenarioInfo[] {
  const positions = ['P1', 'P2', 'P3'].map((id) => ({ id, name: seatName(id) }));
  return ORDER.flatMap((id) => {
    const scenario = data.scenarios[id];
    if (!scenario) return [];
    const { title, summary, year, lastYear = data.charts.dates.last } = scenario;
    return [{ id, title, summary, positions, turns: turnOf(lastYear) - turnOf(year) + 1 }];
  });
}
