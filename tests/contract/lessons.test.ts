/** The guided turns of each system: what is taught can be done, and is seen to be done; and who does nothing of it is told so. */
import { describe, expect, test } from 'vitest';
import { loadSystem, systemIds } from '../../src/catalog.js';
import { moveSheetOf, plainText } from '../../src/core/index.js';
import { answers, course, problems, tryOf, type Taught } from '../kit/lessons.js';

const guided = await Promise.all(systemIds().map(loadSystem));

/** What is said of a sheet of these lines. */
const told = ({ judged }: Taught, lines: readonly string[]): string[] =>
  answers(judged(lines.length > 0 ? lines : ['NONE']));

describe.each(guided.map((system) => [system.id, system] as const))('%s', (_, system) => {
  const taught = [...course(system, 'one')];

  test('two to five steps, numbered, in a scenario of their own', () => {
    expect(taught.length).toBeGreaterThanOrEqual(2);
    expect(taught.length).toBeLessThanOrEqual(5);
    expect(taught.map(({ now }) => [now.number, now.of])).toEqual(
      taught.map((_, at) => [at + 1, taught.length]),
    );
  });

  test('what is taught is understood, and met', () => {
    for (const one of taught) {
      const { lesson } = one.now;
      const judged = one.judged(tryOf(one.now));
      expect(problems(judged), lesson.title).toEqual([]);
      expect(judged.state).toBe('green');
      expect(answers(judged)).toEqual(lesson.aims.map(({ aim }) => `${aim}: yes`));
    }
  });

  test('a sheet of nothing meets none, nor does one of orders that are refused', () => {
    for (const one of taught)
      for (const lines of [['NONE'], ['QQQ - 3']])
        expect(told(one, lines)).toEqual(one.now.lesson.aims.map(({ aim }) => `${aim}: not yet`));
  });

  test('each aim asks for its own orders: those of the others do not meet it', () => {
    for (const one of taught)
      for (const aim of one.now.lesson.aims) {
        const others = one.now.lesson.aims.filter((other) => other !== aim).flatMap((other) => other.try);
        expect(told(one, others)).toContain(`${aim.aim}: not yet`);
      }
  });

  test('it stands on the move sheet, behind page one', () => {
    for (const { now, view } of taught) {
      const { blocks } = moveSheetOf(system, view, {});
      const texts = blocks.map((block) => ('text' in block ? plainText(block.text) : ''));
      expect(texts[1]).toBe(`Lesson ${now.number} of ${now.of}: ${now.lesson.title}`);
      expect(texts).toEqual(expect.arrayContaining([...now.lesson.text]));
    }
  });
});
