/** What the contract suite looks at: a system, its smallest scenario, and that scenario's first turns, played once. */
import { firstState } from '../../archive/create.js';
import { asArchived } from '../../archive/folder/entry.js';
import { resolveStep, standInSheet } from '../../archive/resolve-step.js';
import {
  deepFreeze,
  parseSheet,
  type GameEvent,
  type GameSystem,
  type Order,
  type OrderSheet,
  type PositionId,
} from '../../core/index.js';

/** So many turns are played where a whole game is not asked for. */
export const TURNS = 3;

/** The seed of all games of the suite. */
export const SEED = 'contract';

export interface Step {
  readonly before: unknown;
  readonly told: readonly GameEvent[];
  readonly sheets: ReadonlyMap<PositionId, OrderSheet>;
  readonly state: unknown;
  readonly events: readonly GameEvent[];
}

/** Writes a position's sheet; undefined: none comes. */
export type Writer = (
  system: GameSystem,
  state: unknown,
  told: readonly GameEvent[],
  position: PositionId,
) => OrderSheet | undefined;

export const byComputer: Writer = (system, state, told, position) =>
  standInSheet(system, { state, told, seed: SEED }, position);

export interface Example {
  readonly code: string;
  readonly yaml: string;
  readonly key: string;
  readonly section: string | undefined;
}

export interface Subject {
  readonly system: GameSystem;
  /** The smallest one shows all that is asked here. */
  readonly scenario: string;
  /** Its first turns by stand-ins; played when they are first asked for. */
  readonly steps: () => readonly Step[];
  readonly firstStep: () => Step;
  readonly firstState: () => unknown;
  /** The examples of the order book. */
  readonly examples: readonly Example[];
}

export function subjectOf(system: GameSystem): Subject {
  const size = (one: GameSystem['scenarios'][number]): number => one.positions.length * (one.turns ?? 100);
  const scenario = [...system.scenarios].sort((a, b) => size(a) - size(b))[0]?.id ?? '';
  let played: readonly Step[] | undefined;
  const steps = (): readonly Step[] => (played ??= playSteps(system, scenario, TURNS, byComputer));
  return {
    system,
    scenario,
    steps,
    firstStep: () => {
      const [first] = steps();
      if (!first) throw new Error('no step was played');
      return first;
    },
    firstState: () => firstState({ system }, scenario, {}, SEED),
    examples: system.orders.orders.flatMap(({ key, section, examples }) =>
      examples.map(({ code, yaml }) => ({ code, yaml, key, section })),
    ),
  };
}

/** The first turns of a scenario, with sheets by `write`. */
export function playSteps(system: GameSystem, scenario: string, turns: number, write: Writer): Step[] {
  const steps: Step[] = [];
  let state = firstState({ system }, scenario, {}, SEED);
  let told: readonly GameEvent[] = [];
  // A scenario may begin in the middle of its calendar.
  const start = system.moment(state).turn;
  while (system.awaiting(state).length > 0 && system.moment(state).turn < start + turns) {
    const sheets = new Map<PositionId, OrderSheet>();
    for (const position of system.awaiting(state)) {
      const sheet = write(system, state, told, position);
      if (sheet) sheets.set(position, deepFreeze(sheet));
    }
    const after = deepFreeze(asArchived(resolved(system, state, sheets)));
    steps.push({ before: state, told, sheets, state: after.state, events: after.events });
    ({ state, events: told } = after);
  }
  return steps;
}

/** A step's outcome, not archived yet. Throws where the rules ask the GM. */
export function resolved(
  system: GameSystem,
  state: unknown,
  sheets: ReadonlyMap<PositionId, OrderSheet>,
): { readonly state: unknown; readonly events: readonly GameEvent[] } {
  const { outcome } = resolveStep(
    system,
    { state, sheets, seed: SEED, moment: system.moment(state) },
    { answers: {}, forced: {} },
  );
  if (!('questions' in outcome)) return outcome;
  throw new Error(`the rules asked: ${outcome.questions.map(({ id }) => id).join()}`);
}

/** A sheet of one example, in the code form. */
export const written = (
  { orders }: GameSystem,
  { code, section }: Pick<Example, 'code' | 'section'>,
): OrderSheet => parseSheet(orders, `GAME x\n${section ?? ''}\n${code}\n`);

/** An order without where it stood. */
export const meaning = ({ key, fields }: Pick<Order, 'key' | 'fields'>): unknown => ({
  key,
  fields: asArchived(fields),
});

export const outcomesFor = (events: readonly GameEvent[], position: PositionId): GameEvent[] =>
  events.filter(
    ({ type, seenBy }) =>
      /^order-(done|part|failed)$/.test(type) && typeof seenBy === 'object' && seenBy.includes(position),
  );
