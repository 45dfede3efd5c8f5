/** Move sheets of real games at three moments, played by stand-ins: what is measured of paper. */
import { formAndCodes } from '../src/cli/order-form.js';
import {
  deepFreeze,
  moveSheetOf,
  outcomesOf,
  seededDice,
  type Document,
  type GameEvent,
  type GameSystem,
  type OrderSheet,
} from '../src/core/index.js';
import type { Frame } from '../src/render/frame.js';

/** Steps that were played before the sheet is written. */
export const MOMENTS = { start: 0, early: 3, middle: 10 } as const;
export type Moment = keyof typeof MOMENTS;

export interface MomentSheet {
  readonly moment: Moment;
  readonly document: Document;
  readonly frame: Frame;
}

export interface Seat {
  readonly scenario: string;
  readonly position: string;
  readonly paper: Frame['paper'];
}

/** Sheets of one game at each moment to the last one wanted, of the position while it is awaited, else of the first one that is; a game that ends before has its last sheet instead. */
export function sheetsOf(system: GameSystem, given: Seat, last: Moment = 'middle'): MomentSheet[] {
  const dice = (turn: number, step: string): ReturnType<typeof seededDice> =>
    seededDice({ seed: 'demo', turn, step, rolls: system.rolls });
  let state: unknown = deepFreeze(system.create(given.scenario, {}, dice(0, 'create')));
  let events: readonly GameEvent[] = [];
  let sheets: Record<string, OrderSheet> = {};
  const found: MomentSheet[] = [];
  for (let played = 0; ; played++) {
    const awaited = system.awaiting(state);
    const over = awaited.length === 0;
    for (const moment of Object.keys(MOMENTS) as Moment[]) {
      if (played === MOMENTS[moment] || (over && played < MOMENTS[moment]))
        found.push({
          moment,
          ...sheetOf(system, { state, events, sheets, awaited }, seatOf(given, awaited)),
        });
    }
    if (over || played >= MOMENTS[last]) return found;
    const now = system.moment(state);
    sheets = {};
    for (const position of awaited) {
      const view = system.see(state, events, position);
      sheets[position] = system.standIn(view, seededDice({ seed: position, turn: now.turn, step: now.step }));
    }
    const outcome = system.resolve(state, deepFreeze(sheets), dice(now.turn, now.step));
    if ('questions' in outcome) throw new Error(`${system.id}: the GM was asked`);
    state = deepFreeze(outcome.state);
    events = deepFreeze(outcome.events);
  }
}

/** A realm that is out of the game has a sheet of a page or two, and says nothing of paper. */
function seatOf(given: Seat, awaited: readonly string[]): Seat {
  const [first] = awaited;
  return first === undefined || awaited.includes(given.position) ? given : { ...given, position: first };
}

interface Stop {
  readonly state: unknown;
  readonly events: readonly GameEvent[];
  readonly sheets: Readonly<Record<string, OrderSheet>>;
  readonly awaited: readonly string[];
}

function sheetOf(
  system: GameSystem,
  { state, events, sheets, awaited }: Stop,
  { position, paper }: { readonly position: string; readonly paper: Frame['paper'] },
): Omit<MomentSheet, 'moment'> {
  const view = system.see(state, events, position);
  const sheet = sheets[position];
  const orders = sheet && outcomesOf(system, sheet, events, position, view);
  const document = moveSheetOf(system, view, { orders, missing: false });
  const { turn, step, date } = system.moment(state);
  const name = system.positions(state).find(({ id }) => id === position)?.name ?? position;
  const token = awaited.length > 0 ? 'GPVK-Z7N8' : '';
  const header = { game: `demo-${system.id}`, position, turn, step, token };
  return {
    document,
    frame: {
      game: header.game,
      position: { id: position, name },
      turn,
      date,
      token,
      paper,
      created: '2000-01-01T00:00:00Z',
      ...(token === ''
        ? {}
        : {
            deadline: { local: 'Fri 25 Dec 2026, 20:00 Europe/Berlin', utc: '19:00 UTC' },
            form: {
              title: 'Order form',
              ...formAndCodes(system.orders, header, { own: system.form?.(view) }),
            },
          }),
    },
  };
}
