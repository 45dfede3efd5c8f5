/** The scenarios as the engine lists them. */
import { expect, test } from 'vitest';
import { scenarios } from '../../../../games/ancient-empires/scenarios/list.js';
import { data } from '../table.js';

test('AE-SET-2: seats of fixed places bear the names of their lands, others are empires by number', () => {
  for (const { id, positions, title } of scenarios(data)) {
    const scenario = data.scenarios[id]!;
    expect(title).toBe(scenario.title);
    expect(positions.map((one) => one.id)).toEqual(
      Array.from({ length: scenario.positions }, (_, index) => `P${index + 1}`),
    );
    const named = data.seats.seats
      .filter(({ maps }) => maps.includes(scenario.positions))
      .map(({ name }) => name);
    const numbered = positions.map((_, index) => `Empire ${index + 1}`);
    expect(positions.map(({ name }) => name)).toEqual(scenario.placement === 'fixed' ? named : numbered);
  }
});
