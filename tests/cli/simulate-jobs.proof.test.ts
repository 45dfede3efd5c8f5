/** Games on several cores, by the built program: from source there are no threads. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { packageRoot } from '../../src/catalog.js';

const run = promisify(execFile);

test('games, courses and counts are the same however many are played at once', async () => {
  const played = async (...jobs: string[]): Promise<string> => {
    const words = [
      'simulate',
      '--system',
      'king-of-kings',
      '--scenario',
      'cyrus',
      '--games',
      '5',
      '--turns',
      '3',
    ];
    const { stdout } = await run(
      process.execPath,
      [join(packageRoot, 'bin/movesheet.js'), ...words, '--seed', 'a', '--coverage', '--json', ...jobs],
      { maxBuffer: 2 ** 26 },
    );
    return stdout;
  };
  const alone = await played('--jobs', '1');
  expect(JSON.parse(alone)).toMatchObject({ games: [{ seed: 'a-1' }, {}, {}, {}, { seed: 'a-5' }] });
  expect(await played('--jobs', '2')).toBe(alone);
  expect(await played('--jobs', '5')).toBe(alone);
});

test('what a game throws in its thread is thrown, and the program ends', async () => {
  const words = [
    'simulate',
    '--system',
    'king-of-kings',
    '--scenario',
    'nowhere',
    '--games',
    '3',
    '--jobs',
    '2',
  ];
  const failed = run(process.execPath, [join(packageRoot, 'bin/movesheet.js'), ...words]);
  await expect(failed).rejects.toMatchObject({ stderr: expect.stringContaining('nowhere') as unknown });
});
