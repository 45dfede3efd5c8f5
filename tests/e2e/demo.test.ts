import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { command, tempFolder } from '../kit/temp-game.js';

test('the demo plays three turns, proves them, and says what to open', async () => {
  const cwd = tempFolder();

  const { code, out, err } = await command(cwd, ['demo', '--system', 'five-fords']);

  expect(err).toBe('');
  expect(code).toBe(0);
  expect(readdirSync(join(cwd, 'demo', 'turns'))).toEqual(['0000', '0001', '0002', '0003']);
  const opened = [...out.matchAll(/^ {2}(demo\S+\.(pdf|html|eml))$/gm)].map((match) => match[1] ?? '');
  expect(opened).toHaveLength(3);
  for (const file of opened) expect(existsSync(join(cwd, file))).toBe(true);
  expect(out).toContain('Did you mean Harrow Hill?');
});
