import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../src/catalog.js';
import { COMMIT_POINTS, commitEntry } from '../../src/archive/folder/commit.js';
import { createGame } from '../../src/archive/create.js';
import { deadlineOf } from '../../src/archive/settings/deadline.js';
import {
  amendmentFolder,
  compareEntries,
  isEntryFolder,
  positionFileName,
  stepFolder,
} from '../../src/archive/folder/layout.js';
import { lastEntry } from '../../src/archive/folder/read.js';
import { makeSeed, makeToken, tokenMatches } from '../../src/archive/seed.js';
import { inWords } from '../../src/archive/settings/options.js';
import { newAjv, storeValidators, validatorOf } from '../../src/archive/settings/validators.js';
import { parseYaml } from '../../src/archive/settings/yaml-file.js';
import { gameYaml } from '../../src/cli/game-yaml.js';
import { plainRender, rulesFor, tempFolder, tempGame } from '../kit/temp-game.js';
import { toySystem } from '../kit/toy.js';

describe('validators', () => {
  test('the code that the build stores finds what the schema finds', () => {
    storeValidators((code) => code);
    for (const schema of ['game', 'players']) {
      const file = join(packageRoot, 'dist', 'schemas', `${schema}.cjs`);
      const { validate } = createRequire(import.meta.url)(file) as { validate: ValidateFunction };
      const { rules } = validatorOf(schema);
      const anew = newAjv({ allErrors: true, allowUnionTypes: true }).compile(rules);
      for (const given of [{}, { game: 1, sytem: 'x' }, { P1: { name: 3 }, P2: 'stand-in' }, null, []]) {
        expect(validate(given)).toBe(anew(given));
        expect(validate.errors).toEqual(anew.errors);
      }
    }
  });
});

describe('layout', () => {
  test.each([
    [12, '', 0, '0012'],
    [12, 'sea', 2, '0012-3-sea'],
    [12, 'P1 moves', 0, '0012-1-p1-moves'],
    [0, 'set-up', 0, '0000-1-set-up'],
    [0, '', 0, '0000-1-step'],
  ])('turn %i, step "%s" after %i others: %s', (turn, step, earlier, folder) => {
    expect(stepFolder(turn, step, earlier)).toBe(folder);
    expect(isEntryFolder(folder)).toBe(true);
  });

  test('entries sort as they were made', () => {
    const names = [
      '0000',
      '0000+amendment-1',
      '0000-1-set-up',
      '0001-2-b',
      '0001-2-b+amendment-9',
      '0001-2-b+amendment-10',
      '0001-10-a',
      '0002',
    ];

    expect([...names].reverse().sort(compareEntries)).toEqual(names);
  });

  test('amendments are counted', () => {
    expect(amendmentFolder('0003')).toBe('0003+amendment-1');
    expect(amendmentFolder('0003+amendment-9')).toBe('0003+amendment-10');
  });

  test.each([
    ['P5', 'P05'],
    ['P12', 'P12'],
    ['P105', 'P105'],
  ])('%s is filed as %s', (position, name) => {
    expect(positionFileName(position)).toBe(name);
  });
});

describe('seed and tokens', () => {
  test('SEED-1: a seed is 256 random bits; a given one is marked', () => {
    expect(makeSeed().seed).toMatch(/^[0-9a-f]{64}$/);
    expect(makeSeed().seed).not.toBe(makeSeed().seed);
    expect(makeSeed('x')).toMatchObject({ seed: 'x', test: true });
    expect(makeSeed().test).toBe(false);
  });

  test('a token is printed like K7QX-2M9D and differs by position, entry and branch', () => {
    const source = { game: 'g', position: 'P1', entry: '0001', branch: 0 };
    const tokens = [
      source,
      { ...source, position: 'P2' },
      { ...source, entry: '0002' },
      { ...source, branch: 1 },
    ].map((one) => makeToken('seed', one));

    for (const token of tokens) expect(token).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(new Set(tokens).size).toBe(4);
  });

  test.each([
    ['K0Q1-2M9D', true],
    ['koql 2m9d', true],
    ['K0Q1-2M9E', false],
    ['', false],
  ])('token "%s": %s', (written, right) => {
    expect(tokenMatches(written, 'K0Q1-2M9D')).toBe(right);
  });
});

describe('commit', () => {
  test.each(COMMIT_POINTS)('a fault at "%s" leaves the entry whole or not there', async (point) => {
    const { folder } = await tempGame();
    const files = new Map([
      ['state.json', '{}'],
      ['sheets/P01.txt', 'x'],
    ]);
    const commit = (fail: boolean) =>
      commitEntry(folder, '0001', files, { turn: 1, previous: lastEntry(folder).hash } as never, (at) => {
        if (fail && at === point) throw new Error('power cut');
      });

    await expect(commit(true)).rejects.toThrow('power cut');

    const whole = existsSync(join(folder, 'turns', '0001'));
    expect(whole).toBe(point === 'renamed' || point === 'done');
    if (!whole) await commit(false);
    expect(readdirSync(join(folder, 'turns')).sort()).toEqual(['0000', '0001']);
    expect(readdirSync(join(folder, 'turns', '0001')).sort()).toEqual([
      'manifest.json',
      'sheets',
      'state.json',
    ]);
  });

  test('an entry is never written twice', async () => {
    const { folder } = await tempGame();

    await expect(commitEntry(folder, '0000', new Map(), {} as never)).rejects.toMatchObject({
      code: 'game/entry-exists',
    });
  });
});

describe('create', () => {
  test('a folder that is not empty is left alone', async () => {
    const system = await toySystem();
    const folder = tempFolder();
    writeFileSync(join(folder, 'diary.txt'), 'mine');
    const settings = gameYaml({ name: 'g', system, scenario: 'feud', options: {} });

    await expect(
      createGame(folder, rulesFor(system), { settings, players: '' }, plainRender),
    ).rejects.toMatchObject({
      code: 'game/exists',
      exitCode: 2,
    });
  });

  test('a game that can not be made leaves nothing behind', async () => {
    const system = await toySystem();
    const parent = tempFolder();
    mkdirSync(join(parent, 'other'));
    const settings = gameYaml({ name: 'g', system, scenario: 'fued', options: {} });

    await expect(
      createGame(join(parent, 'g'), rulesFor(system), { settings, players: '' }, plainRender),
    ).rejects.toMatchObject({
      code: 'scenario/unknown',
      hint: expect.stringMatching(/^Did you mean feud\? There are: .*feud/),
    });
    expect(readdirSync(parent)).toEqual(['other']);
  });

  test.each([
    [{ umpir: true }, 'options/unknown', 'Did you mean umpire?'],
    [
      { umpire: 'perhaps' },
      'options/invalid',
      'Clashes are decided by the GM instead of the dice. It takes true or false. Standard: false.',
    ],
  ])('the option %j: %s', async (options, code, hint) => {
    await expect(tempGame({ options })).rejects.toMatchObject({ code, hint });
  });

  test('what an option takes is told in words, none among them', () => {
    expect(inWords({ type: ['integer', 'null'], minimum: 1 }, null)).toBe(
      'It takes a whole number from 1, or null for none. Standard: null.',
    );
  });
});

describe('game.yaml', () => {
  test.each([
    [
      'an unknown key',
      'game: g\nsystem: s\nscenario: c\npapr: A4\n',
      'game.yaml:4:1  "papr" is unknown here. Did you mean paper?',
    ],
    [
      'a wrong value',
      'game: g\nsystem: s\nscenario: c\npaper: A5\n',
      'game.yaml:4:1  paper must be "A4" or "Letter".',
    ],
    [
      'a password',
      'game: g\nsystem: s\nscenario: c\nmail:\n  from: a@b\n  smtp: { host: h, password: x }\n',
      'game.yaml:6:20  "password" is unknown here. Passwords come from the environment, never from a file.',
    ],
    ['no YAML', 'game: [\n', 'game.yaml:2:1'],
    ['a missing key', 'game: g\nsystem: s\n', 'game.yaml:1:1  This file has no "scenario".'],
  ])('%s is told with its place', (_, text, message) => {
    expect(() => parseYaml(text, 'game.yaml', 'game')).toThrow(message);
  });
});

test.each(['game', 'players'])('the schema of %s.yaml is a JSON Schema', (name) => {
  const schema = JSON.parse(
    readFileSync(join(packageRoot, 'schemas', `${name}.schema.json`), 'utf8'),
  ) as object;

  expect(new Ajv({ allowUnionTypes: true }).validateSchema(schema)).toBe(true);
});

describe('deadlines', () => {
  const weekly = { zone: 'Europe/Berlin', first: '2026-10-18 20:00', everyDays: 7 };

  test('TIME-1: the local hour stays the same over the change of the clocks', () => {
    expect(deadlineOf(weekly, 0)).toEqual({
      zone: 'Europe/Berlin',
      local: '2026-10-18 20:00',
      utc: '2026-10-18T18:00:00Z',
    });
    expect(deadlineOf(weekly, 1)).toMatchObject({ local: '2026-10-25 20:00', utc: '2026-10-25T19:00:00Z' });
  });

  test('TIME-1: a zone that is none is refused', () => {
    expect(() => deadlineOf({ ...weekly, zone: 'Europe/Berln' }, 0)).toThrow(
      'there is no time zone "Europe/Berln"',
    );
  });
});
