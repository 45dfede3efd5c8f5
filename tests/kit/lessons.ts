/** The guided turns of a system, played as they are taught. */
import {
  AIM,
  headerLine,
  judgeSheet,
  seededDice,
  type GameEvent,
  type GameSystem,
  type Judgment,
  type LessonNow,
  type OrderSheet,
} from '../../src/core/index.js';

const SCENARIO = 'tutorial';
/** Steps after which a course has long ended. */
const MOST = 60;

/** A guided step of a game that was played as taught so far. */
export interface Taught {
  readonly now: LessonNow;
  readonly view: unknown;
  /** What a sheet of these lines comes to. */
  readonly judged: (lines: readonly string[]) => Judgment;
}

/** Plays the tutorial as it is taught, until nothing more is taught; the other seats are stand-ins. */
export function* course(system: GameSystem, seed: string): Generator<Taught> {
  const diceOf = (turn: number, step: string) => seededDice({ seed, turn, step, rolls: system.rolls });
  // As a stand-in gets them: its rolls are no rolls of the rules.
  const guesses = (turn: number, step: string) => seededDice({ seed, turn, step });
  let state = system.create(SCENARIO, {}, diceOf(0, 'create'));
  let events: readonly GameEvent[] = [];
  let left = Infinity;
  for (let step = 0; step < MOST && left > 0; step++) {
    const moment = system.moment(state);
    const sheets: Record<string, OrderSheet> = {};
    const awaiting = system.awaiting(state);
    if (awaiting.length === 0) return;
    for (const position of awaiting) {
      const view = system.see(state, events, position);
      const now = system.lesson?.(view);
      if (!now) {
        sheets[position] = system.standIn(view, guesses(moment.turn, `${moment.step} ${position}`));
        continue;
      }
      const open = {
        ...moment,
        game: 'g',
        awaiting,
        positions: system.positions(state),
        view: () => view,
        token: () => 'newest' as const,
      };
      const head = headerLine({
        game: 'g',
        position,
        turn: moment.turn,
        step: moment.step,
        token: 'AAAA-AAA4',
      });
      const judged = (lines: readonly string[]): Judgment =>
        judgeSheet(system, open, new TextEncoder().encode([head, ...lines, ''].join('\n')));
      yield { now, view, judged };
      left = now.of - now.number;
      sheets[position] = judged(tryOf(now)).sheet;
    }
    const done = system.resolve(state, sheets, diceOf(moment.turn, moment.step));
    if ('questions' in done) throw new Error('a tutorial asks nobody');
    ({ state, events } = done);
  }
}

/** The lines that are taught, of all aims. */
export const tryOf = ({ lesson }: LessonNow): string[] => lesson.aims.flatMap((aim) => aim.try);

/** What is said of the aims. */
export const answers = ({ sheet }: Judgment): string[] =>
  sheet.diagnostics.filter(({ code }) => code === AIM).map(({ message }) => message);

export const problems = ({ sheet }: Judgment): string[] =>
  sheet.diagnostics.filter(({ severity }) => severity !== 'note').map(({ message }) => message);
