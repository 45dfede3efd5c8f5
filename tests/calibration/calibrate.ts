/**
 * Do forecasts keep what they say? Games are played by stand-ins; the sheet of a position is forecast from its view alone and then
 * played in the true world, against the others' true sheets; whatever was called so and so likely is counted beside what came true.
 */
import {
  deepFreeze,
  forecast,
  parseSheet,
  printCodeSheet,
  seededDice,
  worldAfter,
  type Dice,
  type Forecast,
  type GameEvent,
  type GameSystem,
  type OrderSheet,
  type Others,
  type World,
} from '../../src/core/index.js';
import { memoryOf, randomSheet, remember, type Memory } from '../../src/testing/random-sheet.js';

export interface Calibrating {
  readonly scenario: string;
  readonly seed: string;
  /** Steps played at most, and every which of them is forecast. */
  readonly steps: number;
  readonly every: number;
  /** Positions whose sheets are forecast in such a step, taken in turns. */
  readonly positions: number;
  readonly worlds: number;
}

/** What is called likely: an order is carried out, an own force ends at a spot, a battle comes, one that came is won. */
export const KINDS = ['order', 'end', 'battle', 'won'] as const;
export type Kind = (typeof KINDS)[number];

/** One thing that was called so likely, and whether it came true. */
export interface Called {
  readonly kind: Kind;
  readonly others: Others;
  readonly share: number;
  readonly isTrue: boolean;
  /** What it was, with what became of it: for whoever asks why. */
  readonly told: string;
}

type Sheets = Readonly<Record<string, OrderSheet>>;

/** A game in memory: the state, and the events that led to it. */
interface Now {
  readonly state: unknown;
  readonly events: readonly GameEvent[];
}

/** All that was called likely in a game. */
export function calibrate(system: GameSystem, given: Calibrating): Called[] {
  const { scenario, seed, steps, every, positions } = given;
  const start = seededDice({ seed, turn: 0, step: 'create', rolls: system.rolls });
  let now: Now = { state: deepFreeze(system.create(scenario, {}, start)), events: [] };
  const memory = memoryOf(system);
  const called: Called[] = [];
  for (let step = 0; step < steps; step++) {
    const awaiting = system.awaiting(now.state);
    if (awaiting.length === 0) break;
    const sheets = Object.fromEntries(awaiting.map((id) => [id, byComputer(system, now, id, seed)]));
    for (const sheet of Object.values(sheets)) remember(memory, system, sheet.orders);
    for (let n = 0; step % every === 0 && n < Math.min(positions, awaiting.length); n++) {
      const id = awaiting[(step / every + n) % awaiting.length] as string;
      const luck = seededDice({ seed: `${seed} ${step} ${id}`, turn: 0, step: 'varied' });
      const own = varied(system, viewOf(system, now, id), sheets[id] as OrderSheet, memory, luck);
      called.push(...compared(system, now, sheets, { position: id, sheet: own }, given));
    }
    const outcome = system.resolve(now.state, sheets, diceOf(system, seed, now));
    if ('questions' in outcome) break;
    now = deepFreeze({ state: outcome.state, events: outcome.events });
  }
  return called;
}

function diceOf(system: GameSystem, seed: string, { state }: Now): Dice {
  const { turn, step } = system.moment(state);
  return seededDice({ seed, turn, step, rolls: system.rolls });
}

const viewOf = (system: GameSystem, { state, events }: Now, id: string): unknown =>
  deepFreeze(system.see(state, events, id));

function byComputer(system: GameSystem, now: Now, id: string, seed: string): OrderSheet {
  const { turn, step } = system.moment(now.state);
  const dice = seededDice({ seed: `${seed} ${id}`, turn, step });
  return parseSheet(
    system.orders,
    printCodeSheet(system.orders, system.standIn(viewOf(system, now, id), dice)),
  );
}

/** The stand-in's orders, and some that it would not give: its own seldom fail. What `check` refuses is out. */
function varied(system: GameSystem, view: unknown, plan: OrderSheet, memory: Memory, luck: Dice): OrderSheet {
  const more = randomSheet(system, view, memory, luck);
  const read = parseSheet(system.orders, `${printCodeSheet(system.orders, plan)}\n${more}`);
  const faulty = (found: OrderSheet['diagnostics']): Set<number | undefined> =>
    new Set(found.filter(({ severity }) => severity === 'error').map(({ order }) => order));
  const unread = faulty(read.diagnostics);
  const orders = read.orders.filter(({ number }) => !unread.has(number));
  const refused = faulty(system.check(view, { ...read, orders }));
  return { ...read, orders: orders.filter(({ number }) => !refused.has(number)) };
}

/** The sheet forecast either way, and played in the true world. */
function compared(
  system: GameSystem,
  now: Now,
  sheets: Sheets,
  own: { readonly position: string; readonly sheet: OrderSheet },
  { seed, worlds }: Calibrating,
): Called[] {
  const { position, sheet } = own;
  const truly = system.resolve(
    now.state,
    { ...sheets, [position]: sheet },
    diceOf(system, `${seed} true`, now),
  );
  if ('questions' in truly) return [];
  const happened = worldAfter(system, own, truly);
  const view = viewOf(system, now, position);
  return (['standing', 'stand-in'] as const).flatMap((others) => {
    const told = forecast(system, { position, view, sheet, seed: 'forecast', others }, worlds);
    return told.worlds === 0 ? [] : held(told, happened, others, position);
  });
}

/** What a forecast called likely, held against what happened. */
function held(told: Forecast, happened: World, others: Others, position: string): Called[] {
  const call = (kind: Kind, share: number, isTrue: boolean, words: string): Called => ({
    kind,
    others,
    share,
    isTrue,
    told: `${position} ${words}`,
  });
  const orders = told.orders.map(({ number, text, done, reason }) => {
    const became = happened.outcomes.find((one) => one.number === number);
    const words = `${text}: ${became?.outcome ?? ''}: ${became?.words ?? ''} [${reason ?? ''}]`;
    return call('order', done, became?.outcome === 'done', words);
  });
  const ends = told.ends.flatMap(({ ref, kind, at }) =>
    at.map(({ spot, share }) =>
      call(
        'end',
        share,
        happened.own.get(`${kind} ${ref}`)?.at === spot,
        `${ref} at ${spot}: ${happened.own.get(`${kind} ${ref}`)?.at ?? 'gone'}`,
      ),
    ),
  );
  const battles = told.battles.flatMap(({ word, share, won }) => {
    const came = happened.clashes.get(word);
    const words = `${word}: ${came?.result ?? 'did not come'}`;
    return [
      call('battle', share, came !== undefined, words),
      ...(came ? [call('won', won, came.result === 'won', words)] : []),
    ];
  });
  return [...orders, ...ends, ...battles];
}

/** How likely, from and to in hundredths. About 80 in the middle of its own. */
export const BUCKETS = [
  [0, 0],
  [1, 24],
  [25, 49],
  [50, 74],
  [75, 85],
  [86, 99],
  [100, 100],
] as const;

export interface Bucket {
  /** So many were called that likely, and so many of these came true. */
  readonly called: number;
  readonly true: number;
}

export function bucketed(all: readonly Pick<Called, 'share' | 'isTrue'>[]): Bucket[] {
  return BUCKETS.map(([from, to]) => {
    const of = all.filter(({ share }) => share >= from && share <= to);
    return { called: of.length, true: of.filter(({ isTrue }) => isTrue).length };
  });
}
