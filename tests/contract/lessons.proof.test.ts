/** Lessons hold whatever the dice and the other seats do. */
import { expect, test } from 'vitest';
import { loadSystem, systemIds } from '../../src/catalog.js';
import { answers, course, problems, tryOf } from '../kit/lessons.js';

test.each(systemIds().flatMap((id) => ['two', 'three'].map((seed) => [id, seed] as const)))(
  '%s, %s',
  async (id, seed) => {
    const taught = [...course(await loadSystem(id), seed)];
    expect(taught).toHaveLength(taught[0]?.now.of ?? 0);
    for (const { now, judged } of taught) {
      const sheet = judged(tryOf(now));
      expect(problems(sheet), now.lesson.title).toEqual([]);
      expect(answers(sheet)).toEqual(now.lesson.aims.map(({ aim }) => `${aim}: yes`));
    }
  },
);
