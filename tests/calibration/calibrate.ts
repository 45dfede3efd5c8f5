/**
 * Do forecasts keep what they say? Games are played by stand-ins; each position's sheet is forecast from its view alone and then played
 * in the true world, and what was called so and so likely is counted beside what came true.
 */
import {
  deepFreeze,
  forecast,
  outcomesOf,
  parseSheet,
  printCodeSheet,
  seededDice,
  type Dice,
  type GameEvent,
  type GameSystem,
  type OrderSheet,
  type Others,
} from '../../src/core/index.js';
import { memoryOf, randomSheet, remember } from '../../src/testing/random-sheet.js';

export interface Calibrating {
  readonly scenario: string;
  readonly seed: string;
  /** Steps played at most, and every which of them is forecast. */
  readonly steps: number;
  readonly every: number;
  readonly worlds: number;
  readonly others: Others;
  /** Positions forecast in each step, taken in turns. */
  readonly positions: number;
}

/** One order: how likely it was called, in hundredths, and what came of it. */
export interface Called {
  readonly share: number;
  readonly done: boolean;
  readonly key: string;
  /** As written, with what became of it: for whoever asks why. */
  readonly told: string;
}

type Sheets = Record<string, OrderSheet>;

/** A game in memory: the state, and the events that led to it. */
interface Now {
  readonly state: unknown;
  readonly events: readonly GameEvent[];
}

const diceOf = (system: GameSystem, seed: string, { state }: Now): Dice => {
  const { turn, step } = system.moment(state);
  return seededDice({ seed, turn, step, rolls: system.rolls });
};

/** All orders of a game that were forecast. */
export function calibrate(system: GameSystem, given: Calibrating): Called[] {
  const { scenario, seed, steps, every, positions } = given;
  const first = system.create(scenario, {}, seededDice({ seed, turn: 0, step: 'create', rolls: system.rolls }));
  let now: Now = { state: deepFreeze(first), events: [] };
  const memory = memoryOf(system);
  const called: Called[] = [];
  for (let step = 0; step < steps; step++) {
    const awaiting = system.awaiting(now.state);
    if (awaiting.length === 0) break;
    const sheets: Sheets = {};
    for (const id of awaiting) sheets[id] = byComputer(system, now, id, seed);
    for (const sheet of Object.values(sheets)) remember(memory, system, sheet.orders);
    if (step % every === 0)
      for (let n = 0; n < Math.min(positions, awaiting.length); n++) {
        const id = awaiting[(step / every + n) % awaiting.length] ?? '';
        const luck = seededDice({ seed: `${seed} ${step} ${id}`, turn: 0, step: 'varied' });
        const own = varied(system, now, id, sheets[id] as OrderSheet, () => randomSheet(system, viewOf(system, now, id), memory, luck));
        called.push(...compared(system, now, sheets, id, own, given));
      }
    const outcome = system.resolve(now.state, sheets, diceOf(system, seed, now));
    if ('questions' in outcome) break;
    now = deepFreeze({ state: outcome.state, events: outcome.events });
  }
  return called;
}

const viewOf = (system: GameSystem, { state, events }: Now, id: string): unknown => deepFreeze(system.see(state, events, id));

function byComputer(system: GameSystem, now: Now, id: string, seed: string): OrderSheet {
  const dice = diceOf({ ...system, rolls: [] }, `${seed} ${id}`, now);
  return parseSheet(system.orders, printCodeSheet(system.orders, system.standIn(viewOf(system, now, id), dice)));
}

/** The stand-in's orders and some that it would not give: its own seldom fail. What `check` refuses is out. */
function varied(system: GameSystem, now: Now, id: string, plan: OrderSheet, more: () => string): OrderSheet {
  const read = parseSheet(system.orders, `${printCodeSheet(system.orders, plan)}\n${more()}`);
  const faulty = (found: OrderSheet['diagnostics']): Set<number | undefined> =>
    new Set(found.filter(({ severity }) => severity === 'error').map(({ order }) => order));
  const unread = faulty(read.diagnostics);
  const orders = read.orders.filter(({ number }) => !unread.has(number));
  const refused = faulty(system.check(viewOf(system, now, id), { ...read, orders }));
  return { ...read, orders: orders.filter(({ number }) => !refused.has(number)) };
}

/** The sheet forecast, and then played in the true world against the others' true sheets. */
function compared(
  system: GameSystem,
  now: Now,
  sheets: Sheets,
  position: string,
  sheet: OrderSheet,
  { seed, worlds, others }: Calibrating,
): Called[] {
  const truly = system.resolve(now.state, { ...sheets, [position]: sheet }, diceOf(system, `${seed} true`, now));
  if ('questions' in truly) return [];
  const view = viewOf(system, now, position);
  const foreseen = forecast(system, { position, view, sheet, seed: 'forecast', others }, worlds);
  if (foreseen.worlds === 0) return [];
  const after = system.see(truly.state, truly.events, position);
  const became = outcomesOf(system, sheet, truly.events, position, after);
  return foreseen.orders.map(({ number, text, done, reason }) => {
    const order = sheet.orders.find((one) => one.number === number);
    const one = became.find((found) => found.number === number);
    return {
      share: done,
      done: one?.outcome === 'done',
      key: order?.key ?? '',
      told: `${position} ${text}: ${one?.outcome ?? ''} ${one?.words ?? ''} [${reason ?? ''}]`,
    };
  });
}
