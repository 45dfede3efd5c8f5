/** The scenarios as the engine lists them. FF-START-1. */
import { entries, type ScenarioInfo } from '../../../src/core/index.js';
import type { Data } from './data.js';

export function scenarios(data: Data): readonly ScenarioInfo[] {
  return entries(data.scenarios).map(([id, scenario]) => ({
    id,
    title: scenario.title,
    summary: scenario.summary,
    positions: scenario.sides,
    turns: scenario.lastTurn,
  }));
}
