/** One resolution of a step: the sheets it is resolved with, and what the rules make of them. */
import {
  computerSheet,
  deepFreeze,
  parseSheet,
  printCodeSheet,
  seededDice,
  type GameEvent,
  type GameSystem,
  type Level,
  type OrderSheet,
  type PositionId,
  type Resolution,
  type Roll,
} from '../core/index.js';
import { asArchived } from './folder/entry.js';
import type { StepInputs } from './folder/inputs.js';
import type { Survey } from './intake/survey.js';
import { setAsideEvent, without } from './set-aside.js';

/** The sheets that count, by position. */
export function acceptedSheets({ chosen }: Pick<Survey, 'chosen'>): Map<PositionId, OrderSheet> {
  return new Map([...chosen.accepted].map(([position, { sheet }]) => [position, sheet]));
}

/** The accepted sheets, and those that the computer writes, as the resolution gets them. */
export function collectSheets(
  system: GameSystem,
  state: unknown,
  told: readonly GameEvent[],
  seed: string,
  found: Pick<Survey, 'chosen' | 'standIns' | 'levels'>,
): Map<PositionId, OrderSheet> {
  const sheets = new Map<PositionId, OrderSheet>();
  for (const [position, { sheet }] of found.chosen.accepted) sheets.set(position, asArchived(sheet));
  for (const position of found.standIns)
    sheets.set(
      position,
      asArchived(standInSheet(system, { state, told, seed }, position, found.levels[position])),
    );
  return sheets;
}

/** What the computer's sheets of a step are made of: the state, the events that led to it, the seed of the game. */
export interface Before {
  readonly state: unknown;
  readonly told: readonly GameEvent[];
  readonly seed: string;
}

/** What the computer's dice and its temper in a seat are named by. */
export const seatSeed = (seed: string, position: PositionId): string => `${seed} ${position}`;

/** The computer's sheet for a seat: written, printed and read again like a player's, with dice of its own. */
export function standInSheet(
  system: GameSystem,
  { state, told, seed }: Before,
  position: PositionId,
  level: Level = 'novice',
): OrderSheet {
  const written = computerSheet(system, {
    view: deepFreeze(asArchived(system.see(state, told, position))),
    seed: seatSeed(seed, position),
    moment: system.moment(state),
    level,
  });
  return parseSheet(system.orders, printCodeSheet(system.orders, written));
}

/** What the rules made of a step, and every die that they threw for it. */
export interface Resolved {
  readonly outcome: Resolution<unknown>;
  readonly rolls: readonly Roll[];
}

/** A step before it is resolved: the state it begins with, the sheets that came for it, and what its dice are named by. */
export interface UnresolvedStep {
  readonly state: unknown;
  readonly sheets: ReadonlyMap<PositionId, OrderSheet>;
  readonly seed: string;
  readonly moment: { readonly turn: number; readonly step: string };
}

/** One resolution, the same in `run`, `simulate` and `verify`. */
export function resolveStep(
  system: GameSystem,
  { state, sheets, seed, moment }: UnresolvedStep,
  { answers, forced, setAside = [] }: Pick<StepInputs, 'answers' | 'forced' | 'setAside'>,
): Resolved {
  const { turn, step } = moment;
  const dice = seededDice({ seed, turn, step, rolls: system.rolls, forced });
  const frozen = deepFreeze(Object.fromEntries(without(sheets, setAside)));
  const outcome = system.resolve(state, frozen, dice, answers);
  if ('questions' in outcome || setAside.length === 0) return { outcome, rolls: dice.rolls };
  const last = outcome.events.length;
  const told = setAside.map((order, index) => setAsideEvent(order, last + index + 1));
  return { outcome: { ...outcome, events: [...outcome.events, ...told] }, rolls: dice.rolls };
}
