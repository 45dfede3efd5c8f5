/** Rules from outside of Movesheet: a system that `init-system` writes, played by the real command; and what is never loaded. */
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { bundleAll } from '../../build.js';
import { packageRoot } from '../../src/package-root.js';
import { command, movesheet, tempFolder, tempFolderForAll, type Ran } from '../kit/temp-game.js';

const run = promisify(execFile);

/** Holds `node_modules/movesheet` as it is installed, and `stone-age`, a system of `init-system`. */
let home: string;
/** A copy of it for a test, with a game `g` of `stone-age`. */
let cwd: string;

const ms = (line: string, env: Readonly<Record<string, string>> = {}): Promise<Ran> =>
  movesheet(cwd, line.split(' '), {
    XDG_CONFIG_HOME: join(cwd, 'config'),
    APPDATA: join(cwd, 'config'),
    ...env,
  });

async function done(line: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const { code, out, err } = await ms(line, env);
  expect(err).toBe('');
  expect(code, out).toBe(0);
  return out;
}

interface Told {
  readonly error: { readonly code: string; readonly message: string };
}

const told = (out: string): Told['error'] => (JSON.parse(out) as Told).error;

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(join(cwd, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(cwd, file), text.replace(from, to));
}

/** The package that made an entry, as its manifest has it. */
function packageOf(entry: string): {
  readonly name: string;
  readonly version: string;
  readonly files: string;
} {
  const text = readFileSync(join(cwd, 'g/turns', entry, 'manifest.json'), 'utf8');
  return (JSON.parse(text) as { system: { package: ReturnType<typeof packageOf> } }).system.package;
}

function token(entry: string): string {
  const text = readFileSync(join(cwd, 'g/turns', entry, 'sheets/P01.json'), 'utf8');
  return (JSON.parse(text) as { token: string }).token;
}

beforeAll(async () => {
  home = tempFolderForAll();
  const installed = join(home, 'node_modules', 'movesheet');
  mkdirSync(installed, { recursive: true });
  cpSync(join(packageRoot, 'package.json'), join(installed, 'package.json'));
  await bundleAll(join(installed, 'dist'));
  symlinkSync(join(packageRoot, 'node_modules', 'ajv'), join(home, 'node_modules', 'ajv'), 'junction');
  cwd = home;
  await done('init-system stone-age');
  await done('new g --system ./stone-age --scenario duel --seed one');
});

beforeEach(() => {
  cwd = tempFolder();
  for (const name of ['stone-age', 'g']) cpSync(join(home, name), join(cwd, name), { recursive: true });
  symlinkSync(join(home, 'node_modules'), join(cwd, 'node_modules'), 'junction');
});

describe('init-system', () => {
  test('writes a whole system in less than 300 lines, and its tests pass', async () => {
    const files = readdirSync(join(cwd, 'stone-age'), { recursive: true, withFileTypes: true });
    const texts = files
      .filter((file) => file.isFile())
      .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'));
    expect(texts.join('').match(/\n/g)?.length).toBeLessThan(300);
    expect(texts.join('')).not.toMatch(/nine-fields|Nine Fields|\bNF\b/);

    const { stdout } = await run(process.execPath, ['--test', '--test-reporter=tap'], {
      cwd: join(cwd, 'stone-age'),
    });
    expect(Number(/# pass (\d+)/.exec(stdout)?.[1])).toBeGreaterThan(20);
    expect(stdout).toMatch(/# fail 0/);
  });

  test.each([
    ['stone-age', 'init-system/exists'],
    ['Stone_Age', 'init-system/name'],
    ['king-of-kings', 'init-system/name'],
  ])('refuses %s', async (name, code) => {
    const { out, code: exit } = await ms(`init-system ${name} --json`);
    expect([told(out).code, exit]).toEqual([code, 2]);
  });
});

/** What would run where nobody allowed it: the module leaves a trace when it is loaded. */
function setTrap(folder = 'stone-age'): () => boolean {
  const trace = join(cwd, 'loaded');
  const file = join(cwd, folder, 'system.js');
  writeFileSync(
    file,
    `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(trace)}, '');\n${readFileSync(file, 'utf8')}`,
  );
  return () => existsSync(trace);
}

describe('a game by rules from outside', () => {
  test('new, check, run, status, send, log, explain, verify, sheet', async () => {
    expect(readFileSync(join(cwd, 'g/game.yaml'), 'utf8')).toMatch(
      /^system: stone-age\n.*\nrules: \.\.\/stone-age$/m,
    );
    expect(packageOf('0000')).toEqual({
      name: 'stone-age',
      version: '1.0.0',
      files: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    await done('trust g');
    writeFileSync(
      join(cwd, 'g/orders/p1.txt'),
      `GAME g POSITION P1 TURN 1 TOKEN ${token('0000')}\nM - 2 - a1 - a2\nM - 1 - a1 - c3\n`,
    );

    expect((await ms('check g/orders/p1.txt --game g')).out).toMatch(/it is not the next field.*SA-MARCH-1/);
    expect(await done('status g')).toMatch(/P1\s+Farmer Ash\s+red/);
    await done('run g --accept-nmr 1 --accept red');
    expect(await done('sheet g --turn 1 --position P1 --format text')).toMatch(
      /M - 2 - a1 - a2\s+done \(SA-MARCH-1\)/,
    );
    expect(await done('log g --turn 1')).toMatch(/2 men march from a1 to a2/);
    expect(await done('explain g 1.1')).toMatch(/men go to a field next to theirs/i);
    expect(await done('verify g')).toMatch(/2 entries replayed/);
    expect(packageOf('0001')).toEqual(packageOf('0000'));
  });

  test('systems, rules, form and simulate take a path', async () => {
    expect(await done('systems --with ./stone-age')).toMatch(/king-of-kings[\s\S]*stone-age {2}Stone Age/);
    expect(await done('rules ./stone-age')).toMatch(/SA-FOG-1/);
    expect(await done('form ./stone-age')).toMatch(/Stone Age: order form/i);
    expect(await done('simulate --system ./stone-age --scenario duel --games 2')).toMatch(/finished/);
  });

  test('a package is found by its name, and game.yaml keeps the name', async () => {
    rmSync(join(cwd, 'node_modules'));
    mkdirSync(join(cwd, 'node_modules'));
    symlinkSync(join(home, 'node_modules/movesheet'), join(cwd, 'node_modules/movesheet'), 'junction');
    cpSync(join(cwd, 'stone-age'), join(cwd, 'node_modules/stone-age'), { recursive: true });
    await done('new h --system stone-age --scenario duel');
    expect(readFileSync(join(cwd, 'h/game.yaml'), 'utf8')).toMatch(/^rules: stone-age$/m);
    await done('run h --accept-nmr 2');
  });
});

describe('RULES-1: rules from outside that changed, or are gone', () => {
  test('changed: told with both hashes, allowed by trust, and refused where the game would have gone otherwise', async () => {
    await done('trust g');
    await done('run g --accept-nmr 2');
    const { files } = packageOf('0000');
    edit('stone-age/turn.js', 'menAt(state, at, id) + 1)', 'menAt(state, at, id) + 2)');
    edit('stone-age/package.json', '"version": "1.0.0"', '"version": "1.1.0"');

    const refused = await ms('run g --accept-nmr 2');
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(
      new RegExp(
        `stone-age 1\\.1\\.0 \\(files [0-9a-f]{12}\\)[\\s\\S]*stone-age 1\\.0\\.0 \\(files ${files.slice(0, 12)}\\)`,
      ),
    );
    expect(refused.err).toMatch(/movesheet trust g/);
    expect(await done('status g')).toMatch(
      new RegExp(`last resolved with stone-age 1\\.0\\.0 \\(files ${files.slice(0, 12)}\\)`),
    );

    await done('trust g');
    expect((await ms('run g --accept-nmr 2')).err).toMatch(
      /stone-age 1\.0\.0 .* to stone-age 1\.1\.0 .*would have gone otherwise: first in turns\/0001/,
    );
    const proof = await ms('verify g');
    expect([proof.code, proof.out]).toEqual([
      1,
      expect.stringMatching(new RegExp(`resolved with the files ${files.slice(0, 12)} of stone-age`)),
    ]);
    await done('run g --accept-nmr 2 --new-rules');
    expect(packageOf('0002').version).toBe('1.1.0');
  });

  test('changed so that the game goes as it went: it goes on', async () => {
    await done('trust g');
    edit('stone-age/RULES.md', 'Two farmers', 'Two old farmers');
    await done('trust g');
    await done('run g --accept-nmr 2');
    await done('verify g');
  });

  test('gone: told with version and hash; status still works, and another place can be written into game.yaml', async () => {
    await done('trust g');
    const { files } = packageOf('0000');
    renameSync(join(cwd, 'stone-age'), join(cwd, 'elsewhere'));
    const words = new RegExp(`stone-age 1\\.0\\.0 \\(files ${files.slice(0, 12)}\\)`);

    const { err, code } = await ms('run g --accept-nmr 2');
    expect([code, err]).toEqual([1, expect.stringMatching(words)]);
    expect(err).toMatch(/"\.\.\/stone-age" leads to no package/);
    expect(await done('status g')).toMatch(words);

    edit('g/game.yaml', 'rules: ../stone-age', 'rules: ../elsewhere');
    await done('trust g');
    await done('run g --accept-nmr 2');
  });
});

describe('nothing is loaded because a file says so', () => {
  test.each([
    'run g --accept-nmr 2',
    'verify g',
    'send g --dry-run',
    'fetch g',
    'history g',
    'check g/players.yaml --game g',
    'amend g --patch p.json --reason x',
    'remind g',
    'explain g 0.1',
  ])('a game folder that came from somebody else: %s', async (line) => {
    const isLoaded = setTrap();
    writeFileSync(join(cwd, 'p.json'), '[{"op":"replace","path":"/turn","value":1}]');
    vi.stubEnv('XDG_CONFIG_HOME', join(cwd, 'config'));
    onTestFinished(() => void vi.unstubAllEnvs());
    const { code, out } = await command(cwd, `${line} --json`.split(' '));
    expect([told(out).code, code]).toEqual(['rules/not-trusted', 1]);
    expect(isLoaded()).toBe(false);
  });

  test('nor by status and trust; after that it runs', async () => {
    const isLoaded = setTrap();
    await done('status g');
    expect(await done('trust g')).toMatch(/Allowed on this machine: stone-age 1\.0\.0 .* in .*stone-age/);
    expect(isLoaded()).toBe(false);
    await done('run g --accept-nmr 2');
    expect(isLoaded()).toBe(true);
  });

  test('what lies in the place of rules that were allowed is not', async () => {
    await done('trust g');
    const isLoaded = setTrap();
    expect((await ms('run g --accept-nmr 2')).err).toMatch(/they have changed since/);
    expect(isLoaded()).toBe(false);
  });

  test('a position file names rules, and only the player says where they lie', async () => {
    const isLoaded = setTrap();
    writeFileSync(
      join(cwd, 'mine.txt'),
      `GAME g POSITION P1 TURN 1 TOKEN ${token('0000')}\nM - 1 - a1 - a2\n`,
    );
    rmSync(join(cwd, 'node_modules'));
    cpSync(join(home, 'node_modules'), join(cwd, 'node_modules'), { recursive: true });
    cpSync(join(cwd, 'stone-age'), join(cwd, 'node_modules/stone-age'), { recursive: true });
    const at = '--view g/turns/0000/sheets/P01.json';

    const { err, code } = await ms(`check mine.txt ${at}`);
    expect([code, err]).toEqual([2, expect.stringMatching(/rules from outside of Movesheet[\s\S]*--with/)]);
    expect(isLoaded()).toBe(false);
    expect((await ms(`check mine.txt ${at} --with king-of-kings`)).err).toMatch(
      /holds the rules of "king-of-kings"/,
    );
    expect(await done(`check mine.txt ${at} --with ./stone-age`)).toMatch(/green/);
  });

  test('rules in the settings of a game that was made without them', async () => {
    await done('new k --system king-of-kings --scenario cyrus');
    edit('k/game.yaml', 'system: king-of-kings', 'system: king-of-kings\nrules: ../stone-age');
    const isLoaded = setTrap();
    expect((await ms('status k')).err).toMatch(/rules was not set and is \.\.\/stone-age/);
    expect(isLoaded()).toBe(false);
  });
});

describe('what is no rule system is told', () => {
  test.each<[string, () => void, string, RegExp]>([
    [
      'an empty path',
      () => rmSync(join(cwd, 'stone-age'), { recursive: true }),
      'rules/not-found',
      /no rules at \.\/stone-age/,
    ],
    [
      'no name',
      () => edit('stone-age/package.json', '"name"', '"nom"'),
      'rules/no-package',
      /no name and version/,
    ],
    [
      'a name that is none',
      () => edit('stone-age/package.json', '"stone-age"', '"\\u001b[2Jstone"'),
      'rules/no-package',
      /no name/,
    ],
    [
      'no module',
      () => edit('stone-age/package.json', './system.js', './other.js'),
      'rules/no-system',
      /there is no other\.js/,
    ],
    [
      'a module outside',
      () => edit('stone-age/package.json', './system.js', '../x.js'),
      'rules/no-package',
      /outside of itself/,
    ],
    [
      'no export',
      () => edit('stone-age/system.js', 'export const system', 'const system'),
      'rules/no-system',
      /exports no function "system"/,
    ],
    [
      'a member too few',
      () => edit('stone-age/system.js', '  standIn,\n', ''),
      'rules/no-system',
      /lacks standIn/,
    ],
    [
      'an id of ours',
      () => edit('stone-age/system.js', "id: 'stone-age'", "id: 'king-of-kings'"),
      'rules/same-id',
      /"king-of-kings"/,
    ],
    [
      'no package that it needs',
      () => rmSync(join(cwd, 'node_modules')),
      'rules/broken',
      /Cannot find package 'movesheet'/,
    ],
  ])('%s', async (_, spoil, code, words) => {
    spoil();
    const { out } = await ms('new h --system ./stone-age --scenario duel --json');
    const error = told(out);
    expect([error.code, error.message]).toEqual([code, expect.stringMatching(words)]);
    expect(existsSync(join(cwd, 'h'))).toBe(false);
  });

  test('an error of a system that brings its own engine is told like ours', async () => {
    edit(
      'stone-age/system.js',
      "import { entries, placed, plainWords, tellerOf, values } from 'movesheet/core';",
      "import { entries, MovesheetError, placed, plainWords, tellerOf, values } from 'movesheet/core';",
    );
    edit(
      'stone-age/system.js',
      '  create: (scenario) => {',
      "  create: (scenario) => {\n    if (scenario) throw new MovesheetError('stone-age/ice', 'It is too cold.', 'Wait.', 2);",
    );
    const { err, code } = await ms('new h --system ./stone-age --scenario duel');
    expect([err, code]).toEqual(['movesheet: It is too cold.\nWait.\n', 2]);
  });
});
