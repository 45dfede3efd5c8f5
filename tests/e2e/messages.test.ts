import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { systemIds } from '../../src/catalog.js';
import { command } from '../kit/temp-game.js';

describe('whatever is typed: plain words, what to do, no trace of the program', () => {
  let cwd: string;
  beforeAll(async () => {
    cwd = mkdtempSync(join(tmpdir(), 'movesheet-'));
    await command(cwd, 'new g --system five-fords --scenario feud --seed one'.split(' '));
    writeFileSync(join(cwd, 'three.yaml'), 'P1: { name: Ada }\nP2: { name: Bo }\nP3: { name: Cy }\n');
    writeFileSync(join(cwd, 'nine.yaml'), 'P1: { name: Ada }\nP9: { name: Bo }\n');
    writeFileSync(join(cwd, 'bad.yaml'), 'P1: Ada\n');
    mkdirSync(join(cwd, 'folder'));
    const patches = {
      path: [{ op: 'replace', path: '/places/hil/men', value: {} }],
      op: [{ op: 'change', path: '/turn', value: 2 }],
      slash: [{ op: 'replace', path: 'turn', value: 2 }],
      value: [{ op: 'replace', path: '/turn' }],
      test: [{ op: 'test', path: '/turn', value: 9 }],
      proto: [{ op: 'add', path: '/__proto__/x', value: 1 }],
      type: [{ op: 'replace', path: '/turn', value: 'x' }],
      extra: [{ op: 'add', path: '/nonsense', value: 1 }],
      none: [],
      map: { turn: 3 },
    };
    for (const [name, patch] of Object.entries(patches))
      writeFileSync(join(cwd, `${name}.json`), JSON.stringify(patch));
    writeFileSync(join(cwd, 'empty.dice'), '{}');
    writeFileSync(join(cwd, 'open.dice'), 'a: [1');
    writeFileSync(join(cwd, 'text.dice'), 'a: many');
    return () => rmSync(cwd, { recursive: true, force: true });
  });

  const NEW = 'new h --system five-fords --scenario feud';
  test.each([
    ['help nosuch', 'There is no command "nosuch".'],
    ['statsu g', 'Did you mean status?'],
    ['new h', '"new" needs --system ID: the rules.'],
    ['new h --system five-fords', 'has: feud (2 positions)'],
    [`${NEW} --players bad.yaml`, 'bad.yaml:1:1  P1 can\'t be read ("Ada")'],
    [`${NEW} --players folder`, 'folder is a folder.'],
    [`${NEW} --players nine.yaml`, 'players.yaml names P9 (Bo), and the game has no such seat'],
    [`${NEW} --deadline tomorrow`, '"tomorrow" is no value of --deadline: a day and an hour'],
    [`${NEW} --deadline 2026-02-30`, 'is no value of --deadline'],
    [`${NEW} --zone Berlin`, '"Berlin" is no value of --zone'],
    [`${NEW} --every 0`, '"0" is no value of --every: a whole number from 1 to 366.'],
    [`${NEW} --paper A3`, '"A3" is no value of --paper: one of A4, Letter.'],
    [`${NEW} --option umpire=perhaps`, 'It takes true or false.'],
    ['run g --accept-nmr all', '"all" is no value of --accept-nmr: a whole number, 0 or more'],
    ['run g --nosuch', '"run" has no option --nosuch.'],
    ['run g --accept everything', '"everything" is none of early'],
    ['run', '"run" needs the game\'s folder'],
    ['log g', '"log" needs --turn <n>'],
    ['log g --turn 0 --position P9', '--position: there is no position P9.'],
    ['status g h', '"status" got too many words'],
    ['rollback g --to 9', 'Turn 9 is not resolved yet.'],
    ['rollback g --to -3', '--to'],
    ['rollback g --to 0', 'no turn was resolved yet'],
    ['rules five-fords --format pdf --out .', '. is a folder.'],
    ['form five-fords --out folder', 'folder is a folder.'],
    ['sheet g --turn 0 --position P1 --out folder', 'folder is a folder.'],
    ['rules five-fords --out x.doc', 'its ending does not say what to write'],
    ['rules five-fords --out x.pdf --format text', 'its ending says pdf'],
    ['simulate --system five-fords --scenario feud --games 0', '--games: a whole number from 1 to 10000.'],
    [
      'simulate --system five-fords --scenario feud --games 1000000',
      '--games: a whole number from 1 to 10000.',
    ],
    ['explain g 1.99', 'There is no event 1.99'],
    ['explain g x', 'Write turn and number'],
    ['explain g T-NO-9', 'has no rule T-NO-9'],
    ...(
      [
        ['path', 'there is no "hil" in /places (near: hill)'],
        ['op', 'its "op" is none of add, remove'],
        ['slash', 'its path must begin with "/"'],
        ['value', 'it has no "value"'],
        ['test', 'the value there is 1'],
        ['proto', 'a part of its path may not be used'],
        ['type', '/turn must be a whole number'],
        ['extra', 'the state may not hold "nonsense"'],
        ['none', 'it holds no operation'],
        ['map', 'operation 1 has no "op" or no "path"'],
      ] as const
    ).map(([name, words]): [string, string] => [`amend g --patch ${name}.json --reason x`, words]),
    ['run g --accept-nmr 2 --dice {}', "{} can't be read."],
    ['run g --accept-nmr 2 --dice empty.dice', 'empty.dice is no table of rolls.'],
    ['run g --accept-nmr 2 --dice open.dice', "open.dice can't be read, line 1: a bracket"],
    ['run g --accept-nmr 2 --dice text.dice', 'text.dice is no table of rolls ("a").'],
    ['run g --accept-nmr 2 --dice folder', 'folder is a folder.'],
    ['decide g q', 'Give the answer either in words or as --file FILE.'],
  ])('%s', async (line, words) => {
    const { code, err } = await command(cwd, line.split(' '));

    expect(err).toContain(words);
    expect(code).toBe(2);
    expect(err).not.toMatch(/ {4}at |fault of the program|\.new-|error: |must NOT|unresolvable|Flow /);
  });

  test.each(systemIds())('an unknown scenario of %s', async (system) => {
    for (const line of [
      `new x --system ${system} --scenario nosuch`,
      `simulate --system ${system} --scenario nosuch`,
    ]) {
      const { code, err } = await command(cwd, line.split(' '));
      expect([code, err]).toEqual([2, expect.stringMatching(/has no scenario "nosuch"\.\n.*There are: /)]);
    }
  });

  test.each([
    ['rise-and-fall', 'standard', '--option players=3'],
    ['king-of-kings', 'hammurabi', '--option positions=3'],
  ])(
    '%s: three players in a game of other seats are told the option that fits',
    async (system, scenario, option) => {
      const line = `new x --system ${system} --scenario ${scenario} --players three.yaml`;
      const { code, err } = await command(cwd, line.split(' '));

      expect([code, err]).toEqual([2, expect.stringContaining(option)]);
      expect((await command(cwd, `${line.replace(' x ', ` ${system} `)} ${option}`.split(' '))).code).toBe(0);
    },
  );

  test('an option that takes text keeps what looks like a number', async () => {
    const line = 'new wc --system weekly-campaign --scenario inner-sea --option fee=2.00';
    expect((await command(cwd, line.split(' '))).err).toBe('');
    expect(readFileSync(join(cwd, 'wc', 'game.yaml'), 'utf8')).toMatch(/fee: "2\.00"/);
  });

  test('the ending of the file says what is written', async () => {
    await command(cwd, 'rules five-fords --out r.pdf'.split(' '));
    await command(cwd, 'form five-fords --out f.html'.split(' '));
    await command(cwd, 'sheet g --turn 0 --position P1 --out s.json'.split(' '));

    expect(readFileSync(join(cwd, 'r.pdf'), 'latin1').slice(0, 5)).toBe('%PDF-');
    expect(readFileSync(join(cwd, 'f.html'), 'utf8')).toMatch(/^<!doctype html>/i);
    expect(JSON.parse(readFileSync(join(cwd, 's.json'), 'utf8'))).toMatchObject({ position: 'P1' });
    const json = await command(cwd, 'rules five-fords --json'.split(' '));
    expect(JSON.parse(json.out)).toMatchObject({
      format: 'text',
      content: expect.stringContaining('Five Fords'),
    });
  });

  test('a lost set-up names the backup', async () => {
    await command(cwd, 'new lost --system five-fords --scenario feud'.split(' '));
    rmSync(join(cwd, 'lost', 'turns', '0000'), { recursive: true });
    const { code, err } = await command(cwd, ['status', 'lost']);
    expect([code, err]).toEqual([1, expect.stringContaining('Put the folder back from your backup')]);
  });
});
