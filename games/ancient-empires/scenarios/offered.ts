/** The scenarios as the engine lists them: titles, and the seats with their names. */
import { ids, type ScenarioInfo } from '../../../src/core/index.js';
import type { Data } from '../data.js';

export function scenariosOf(data: Data): readonly ScenarioInfo[] {
  return ids(data.scenarios).map((id) => {
    const scenario = data.scenarios[id];
    const n = scenario?.positions ?? 0;
    const seats = data.seats.seats.filter((seat) => seat.maps.includes(n));
    const name = (index: number): string =>
      scenario?.placement === 'fixed' ? (seats[index]?.name ?? '') : `Empire ${index + 1}`;
    return {
      id,
      title: scenario?.title ?? id,
      summary: scenario?.summary ?? '',
      positions: Array.from({ length: n }, (_, index) => ({ id: `P${index + 1}`, name: name(index) })),
    };
  });
}
