/** Builders for tests: an empty board of so many positions, provinces, Units, orders from text, scripted dice. */
import { expect } from 'vitest';
import { loadSystemData } from '../../../src/catalog.js';
import {
  clone,
  deepFreeze,
  parseSheet,
  scriptedDice,
  seededDice,
  type GameEvent,
} from '../../../src/core/index.js';
import { create } from '../../../games/ancient-empires/create.js';
import type { Data, UnitType } from '../../../games/ancient-empires/data.js';
import { prepare } from '../../../games/ancient-empires/rules/map/geography.js';
import { bookOf } from '../../../games/ancient-empires/orders/book.js';
import type { PlayedOrder } from '../../../games/ancient-empires/orders/played.js';
import { playedOrders } from '../../../games/ancient-empires/orders/understand.js';
import { rolls, type RollName } from '../../../games/ancient-empires/rolls.js';
import { makeStack, makeUnit } from '../../../games/ancient-empires/rules/units/stacks.js';
import type { Province, Side, Stack, State, Step } from '../../../games/ancient-empires/state.js';

export const data = prepare(loadSystemData('ancient-empires') as unknown as Data);
export const book = bookOf(data);

/** A board with nothing on it: all provinces Wild, positions active with no land. */
export function board(
  n = 2,
  more: { map?: number; step?: Step; turn?: number; options?: object } = {},
): State {
  const map = more.map ?? 7;
  const dice = seededDice<RollName>({ seed: 'board', turn: 0, rolls });
  const state = clone(create(data, 'classic-4', { map, ...more.options }, dice));
  for (const id of ['P1', 'P2', 'P3', 'P4']) if (Number(id.slice(1)) > n) delete state.positions[id];
  for (let seat = 5; seat <= n; seat++) state.positions[`P${seat}`] = clone(state.positions['P1']!);
  state.turn = more.turn ?? 3;
  state.step = more.step ?? 'council';
  for (const id of Object.keys(state.positions)) state.positions[id]!.treasury = 100;
  return state;
}

export function own(
  state: State,
  owner: string,
  code: string,
  dl = 1,
  more: Partial<Province> = {},
): Province {
  const p = state.provinces[code]!;
  Object.assign(p, { kind: dl > 0 ? 'player' : 'pacified', owner, dl, ...more });
  return p;
}

export function capital(
  state: State,
  owner: string,
  code: string,
  dl = 1,
  more: Partial<Province> = {},
): Province {
  state.positions[owner]!.capital = code;
  return own(state, owner, code, dl, more);
}

export function independent(state: State, code: string, dl = 1, more: Partial<Province> = {}): Province {
  const p = state.provinces[code]!;
  Object.assign(p, { kind: 'independent', owner: null, dl, ...more });
  return p;
}

export function put(state: State, side: Side, at: string, types: readonly UnitType[], id = at): Stack {
  return makeStack(
    state,
    data,
    at,
    types.map((type) => makeUnit(state, type, side, data.charts.movement[type])),
    id,
  );
}

/** Orders of positions, from lines in code form. A line that can't be read fails the test. */
export function orders(sheets: Readonly<Record<string, string>>): PlayedOrder[] {
  return Object.keys(sheets)
    .sort()
    .flatMap((position) => {
      const sheet = parseSheet(book, `GAME test POSITION ${position} TURN 3\n${sheets[position] || 'NONE'}`);
      expect(sheet.diagnostics.filter((d) => d.severity === 'error')).toEqual([]);
      return playedOrders(data, { [position]: sheet }, [position]);
    });
}

type PhaseLike = (
  state: State,
  given: { orders: readonly PlayedOrder[]; dice: never; data: typeof data },
) => { state: State; events: GameEvent[] };

/** Plays a phase with scripted dice; every scripted roll must be used. */
export function play(
  phase: unknown,
  state: State,
  sheets: Readonly<Record<string, string>> = {},
  script: Readonly<Record<string, readonly number[]>> = {},
): { state: State; events: GameEvent[] } {
  const dice = scriptedDice<RollName>(script);
  const before = deepFreeze(clone(state));
  const outcome = (phase as PhaseLike)(before, { orders: orders(sheets), dice: dice as never, data });
  spent(() => dice.assertSpent());
  expect(before).toEqual(state);
  return { state: outcome.state, events: outcome.events.filter((event) => event.type !== 'roll') };
}

/** Every scripted roll must be used, but for those that frame Operations: how many rounds are played is not the point. */
function spent(assert: () => void): void {
  try {
    assert();
  } catch (error) {
    const left = /left over: (.*)\. Please/.exec(String(error))?.[1]?.split(', ') ?? [];
    if (left.length === 0 || left.some((key) => !key.startsWith('ops-'))) throw error;
  }
}

export function ofType(events: readonly GameEvent[], type: string): GameEvent[] {
  return events.filter((event) => event.type === type);
}

/** Outcomes of orders: `M done`, `X failed unmatched`. */
export function outcomes(events: readonly GameEvent[]): string[] {
  return events
    .filter((event) => event.type.startsWith('order-'))
    .map((event) => {
      const what = event.type.slice('order-'.length);
      const said = [event.data['code'], what, ...(what === 'done' ? [] : [event.data['reason']])];
      return said.filter((one) => typeof one === 'string').join(' ');
    });
}
