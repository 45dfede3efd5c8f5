/** The guided turns of each system: what is taught can be done, and is seen to be done; and who does nothing of it is told so. */
import { describe, expect, test } from 'vitest';
import { loadSystem, systemIds } from '../../src/catalog.js';
import {
  AIM,
  headerLine,
  judgeSheet,
  moveSheetOf,
  plainText,
  seededDice,
  type GameEvent,
  type GameSystem,
  type Judgment,
  type LessonNow,
  type OrderSheet,
} from '../../src/core/index.js';

const SCENARIO = 'tutorial';
/** A lesson stands whatever the dice and the other seats do. */
const SEEDS = ['one', 'two', 'three'];
/** Steps after which a course has long ended. */
const MOST = 60;

interface Taught {
  readonly now: LessonNow;
  readonly view: unknown;
  /** What a sheet of these lines comes to. */
  readonly judged: (lines: readonly string[]) => Judgment;
}

/** Plays the tutorial as it is taught, until nothing more is taught; the other seats are stand-ins. */
function* course(system: GameSystem, seed: string): Generator<Taught> {
  const diceOf = (turn: number, step: string) => seededDice({ seed, turn, step, rolls: system.rolls });
  // As a stand-in gets them: its rolls are no rolls of the rules.
  const guesses = (turn: number, step: string) => seededDice({ seed, turn, step });
  let state = system.create(SCENARIO, {}, diceOf(0, 'create'));
  let events: readonly GameEvent[] = [];
  for (let step = 0; step < MOST; step++) {
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
      sheets[position] = judged(tryOf(now)).sheet;
    }
    const done = system.resolve(state, sheets, diceOf(moment.turn, moment.step));
    if ('questions' in done) throw new Error('a tutorial asks nobody');
    ({ state, events } = done);
  }
}

const tryOf = ({ lesson }: LessonNow): string[] => lesson.aims.flatMap((aim) => aim.try);

const answers = ({ sheet }: Judgment): string[] =>
  sheet.diagnostics.filter(({ code }) => code === AIM).map(({ message }) => message);

const problems = ({ sheet }: Judgment): string[] =>
  sheet.diagnostics.filter(({ severity }) => severity !== 'note').map(({ message }) => message);

const guided = await Promise.all(systemIds().map(loadSystem));

describe.each(guided.map((system) => [system.id, system] as const))('%s', (_, system) => {
  test.each(SEEDS)('what is taught is understood and met: %s', (seed) => {
    const lessons = [...course(system, seed)].map((taught) => {
      const judged = taught.judged(tryOf(taught.now));
      expect(problems(judged), taught.now.lesson.title).toEqual([]);
      expect(judged.state).toBe('green');
      expect(answers(judged)).toEqual(taught.now.lesson.aims.map(({ aim }) => `${aim}: yes`));
      return taught.now;
    });
    expect(lessons.length).toBeGreaterThanOrEqual(2);
    expect(lessons.map(({ number }) => number)).toEqual(lessons.map((_, at) => at + 1));
    // None is left out.
    expect(lessons.map(({ of }) => of)).toEqual(lessons.map(() => lessons.length));
  });

  test('a sheet of nothing meets none, nor does one of orders that are refused', () => {
    const [first] = course(system, 'one');
    const aims = first?.now.lesson.aims ?? [];
    for (const lines of [['NONE'], ['QQQ - 3']])
      expect(first && answers(first.judged(lines))).toEqual(aims.map(({ aim }) => `${aim}: not yet`));
  });

  test('each aim asks for its own orders, and for no others', () => {
    for (const { now, judged } of course(system, 'one'))
      for (const aim of now.lesson.aims) {
        const others = now.lesson.aims.filter((one) => one !== aim).flatMap((one) => one.try);
        const told = answers(judged(others.length > 0 ? others : ['NONE']));
        expect(told).toContain(`${aim.aim}: not yet`);
      }
  });

  test('it stands on the move sheet', () => {
    const [first] = course(system, 'one');
    if (!first) throw new Error('nothing is taught');
    const { blocks } = moveSheetOf(system, first.view, {});
    const texts = blocks.map((block) => ('text' in block ? plainText(block.text) : ''));
    expect(texts[1]).toMatch(/^Lesson 1 of \d: /);
    for (const text of first.now.lesson.text) expect(texts).toContain(text);
  });
});
