/** Arrows between rooms run one way: what rules are made of knows nothing of who asks them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const game = join(import.meta.dirname, '../../../games/king-of-kings');

/** `file → import` of all files of a room that import from one of these rooms. */
function arrows(room: string, ...rooms: readonly string[]): string[] {
  const files = readdirSync(join(game, room), { recursive: true, encoding: 'utf8' });
  const pattern = new RegExp(`from '(?:\\.\\./)+((?:${rooms.join('|')})/[^']+)'`, 'g');
  return files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      [...readFileSync(join(game, room, file), 'utf8').matchAll(pattern)].map(([, to]) => `${file} → ${to}`),
    );
}

test.each([
  ['orders', ['rules', 'phases', 'scenarios', 'check', 'choices', 'lint', 'report', 'stand-in']],
  ['rules', ['phases', 'scenarios', 'check', 'choices', 'lint', 'report', 'stand-in', 'words']],
  ['scenarios', ['phases', 'check', 'choices', 'lint', 'report', 'stand-in', 'words']],
] as const)('%s points at none of those above it', (room, rooms) => {
  expect(arrows(room, ...rooms)).toEqual([]);
});

test('an arrow is seen', () => {
  expect(arrows('scenarios', 'rules')).not.toEqual([]);
});
