/** Forecasts on receipts: made of the position's view alone, from a fixed number of worlds; a receipt never waits for one or fails with it. */
import {
  forecaster,
  forecasts,
  receiptLines,
  type Forecast,
  type GameSystem,
  type OrderSheet,
  type ReceiptFacts,
  type World,
} from '../../core/index.js';
import type { Settings } from '../settings/game-settings.js';
import { judge } from './accept.js';
import { dueInWords } from '../settings/deadline-words.js';
import type { JudgedSheet, OpenGame } from './open-game.js';
import type { Deadline } from '../settings/deadline.js';

/** Worlds of a receipt's forecast: the same sheet has the same forecast whenever it is asked for. */
export const RECEIPT_WORLDS = 20;

type Told = NonNullable<ReceiptFacts['forecast']>;

/** What a receipt says of a sheet's future; undefined: nothing is to be said. */
export type Foresee = (sheet: JudgedSheet) => Told | undefined;

export interface Foreseeing {
  readonly system: GameSystem;
  readonly open: Pick<OpenGame, 'positionFile'>;
  /** May another world be played? Asked before each: where not, the receipt says that the forecast was left out. */
  readonly goOn: (sheet: JudgedSheet) => boolean;
}

/** For the receipts of a game: with `forecast: true` in `game.yaml` each sheet is forecast, else none. */
export const foreseeIn =
  (settings: Pick<Settings, 'forecast'>, given: Foreseeing): Foresee =>
  (sheet) =>
    settings.forecast === true ? foreseen(given, sheet) : undefined;

/** A sheet is forecast once, however many receipts of it are written; so all of them say the same. */
const known = new WeakMap<OrderSheet, Told>();

/** Undefined where there is nothing to forecast: a refused sheet, one without orders, rules that can't imagine. */
function foreseen(given: Foreseeing, judged: JudgedSheet): Told | undefined {
  const worlds = playing(given, judged);
  for (;;) {
    const { done, value } = worlds.next();
    if (done === true) return value;
  }
}

/** Makes the forecast of a sheet ahead, for a receipt that is written later; `breath` lets others have their turn between two worlds. */
export async function foreseeAhead(
  given: Foreseeing,
  judged: JudgedSheet,
  breath: () => Promise<unknown>,
): Promise<void> {
  const worlds = playing(given, judged);
  while (worlds.next().done !== true) await breath();
}

/** Plays one world at each step. */
function* playing(given: Foreseeing, judged: JudgedSheet): Generator<undefined, Told | undefined> {
  const { position, sheet, state } = judged;
  if (position === undefined || state === 'refused' || sheet.orders.length === 0) return undefined;
  if (!forecasts(given.system)) return undefined;
  const before = known.get(sheet);
  if (before) return before;
  const told = yield* played(given, judged, position);
  known.set(sheet, told);
  return told;
}

function* played(
  { system, open, goOn }: Foreseeing,
  judged: JudgedSheet,
  position: string,
): Generator<undefined, Told> {
  try {
    const { view } = open.positionFile(position);
    const { sheet } = judged;
    const given = { position, view, sheet, seed: 'forecast', others: 'stand-in' } as const;
    const { world, sum } = forecaster(system, given);
    const worlds: (World | undefined)[] = [];
    for (let n = 0; n < RECEIPT_WORLDS; n++) {
      if (!goOn(judged)) return { none: 'left out: it would have taken too long' };
      worlds.push(world(n));
      yield undefined;
    }
    return sum(worlds);
  } catch {
    // Whatever breaks in an imagined world is no matter of the sheet: its receipt goes out.
    return { none: 'left out: it could not be made' };
  }
}

/** A receipt of a sheet that was only asked about. */
export interface ForecastReceipt {
  readonly facts: ReceiptFacts;
  readonly judged: JudgedSheet;
  readonly forecast?: Forecast;
  /** As a mail says it. */
  readonly lines: readonly string[];
}

/**
 * A sheet's text judged and forecast for the open step, and filed nowhere: what a player gets who asks before he hands in. Where the
 * game forbids forecasts the receipt says so.
 */
export function forecastReceipt(
  { open, ...given }: Foreseeing & { readonly open: OpenGame & { readonly due?: Deadline } },
  settings: Pick<Settings, 'forecast'>,
  text: string,
): ForecastReceipt {
  const { system } = given;
  const judged = judge(system, open, { file: '', arrived: 0, bytes: new TextEncoder().encode(text) });
  // What was left out of a receipt is tried again for who asks for it.
  if ('none' in (known.get(judged.sheet) ?? {})) known.delete(judged.sheet);
  const told =
    settings.forecast === false
      ? { none: 'this game allows no forecasts' }
      : foreseen({ open, ...given }, judged);
  const { position = '?', state } = judged;
  const facts: ReceiptFacts = {
    game: open.game,
    position,
    turn: open.turn,
    step: open.step,
    state,
    ...(judged.position !== undefined && state !== 'refused'
      ? { token: open.positionFile(position).token }
      : {}),
    sha256: judged.sha256,
    ...(open.due ? { deadline: dueInWords(open.due) } : {}),
    remarks: ['judged and forecast, and not filed: it counts only when you hand it in'],
    ...(told === undefined ? {} : { forecast: told }),
  };
  return {
    facts,
    judged,
    ...(told === undefined || 'none' in told ? {} : { forecast: told }),
    lines: receiptLines(system.orders, judged.sheet, facts),
  };
}
