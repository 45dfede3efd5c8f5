import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../src/package-root.js';
import { usageOf } from '../kit/script-options.js';

test('a script tells how it is called by the comment at its head, and each option by what it is unless given', () => {
  const source = '/**\n * Plays: `npm run x -- [--games N]`.\n *\n * And more.\n */\nimport x;\n';
  const options = { games: { type: 'string', default: '3' }, write: { type: 'boolean' } } as const;
  expect(usageOf(source, options)).toBe(
    'Plays: npm run x -- [--games N].\n\nAnd more.\n\n  --games …       unless given: 3\n  --write',
  );
});

test.each(['fuzz/run', 'fuzz/choices', 'fuzz/input', 'crash/run', 'finals/run', 'stress/run', 'mutate/run'])(
  'tests/%s.ts has such a comment',
  (script) => {
    const source = readFileSync(join(packageRoot, 'tests', `${script}.ts`), 'utf8');
    expect(usageOf(source, {})).toContain('npm run ');
  },
);
