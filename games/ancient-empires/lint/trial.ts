/**
 * A board to try one's own construction on: the only place where a view is made a state again. What others keep to themselves
 * stands empty; no rule of construction asks for it: nobody else has a say in it (AE-CON-2 to 7).
 */
import { clone, entries } from '../../../src/core/index.js';
import type { ProvinceCode } from '../data.js';
import type { Province, State } from '../state.js';
import type { View } from '../view.js';

export function trialOf({ board, position, own, interiors }: View): State {
  const provinces: Record<ProvinceCode, Province> = {};
  for (const [code, open] of entries(board.provinces))
    provinces[code] = clone({ ...open, ...(interiors[code] ?? { stock: {}, local: 0, taxed: 0, zone: '' }) });
  return {
    scenario: board.scenario,
    options: board.options,
    turn: board.turn,
    step: board.step,
    over: board.over,
    positions: { [position]: clone(own) },
    provinces,
    stacks: clone(board.stacks),
    nextUnit: 0,
    nextRaider: 0,
    dominant: { ARM: [], NAV: [], GOV: [], CUL: [], TEC: [] },
    growth: { deck: [], drawn: [], shuffles: 0 },
    events: { deck: [], discard: [], shuffles: 0 },
    operations: null,
  };
}
