/** The scenarios as the engine lists them: titles, and the seats with their names. */
import { ids, invariant, must, type ScenarioInfo } from '../../../src/core/index.js';
import type { Data } from '../data.js';

export function scenarios(data: Data): readonly ScenarioInfo[] {
  return ids(data.scenarios).map((id) => {
    const { title, summary, positions: n, placement } = must(data.scenarios, id, 'the list of scenarios');
    const seats = data.seats.seats.filter((seat) => seat.maps.includes(n));
    const name = (index: number): string => {
      if (placement !== 'fixed') return `Empire ${index + 1}`;
      const seat = seats[index];
      invariant(seat, `${id} has ${n} seats`);
      return seat.name;
    };
    return {
      id,
      title,
      summary,
      positions: Array.from({ length: n }, (_, index) => ({ id: `P${index + 1}`, name: name(index) })),
    };
  });
}
