import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startSmtp } from '../kit/smtp.js';
import { command, tempFolder, tempGame, type TempGame } from '../kit/temp-game.js';

interface Home extends TempGame {
  /** `movesheet …` of a player at home, with his position file. */
  readonly ms: (...words: string[]) => ReturnType<typeof command>;
  readonly sheet: (orders: string) => string;
}

const VIEW = ['--view', 'turns/0000/sheets/P01.json', '--with', 'five-fords'];

async function atHome(settings = ''): Promise<Home> {
  const game = await tempGame({ settings });
  const { token } = game.file('P1', '0000');
  return {
    ...game,
    ms: (...words) => command(game.folder, words),
    sheet(orders) {
      writeFileSync(
        join(game.folder, 'mine.txt'),
        `GAME ford-1 POSITION P1 TURN 1 TOKEN ${token}\n${orders}\n`,
      );
      return 'mine.txt';
    },
  };
}

describe('movesheet choices', () => {
  test('tells the orders, then box by box what may be written, for people and as JSON', async () => {
    const { ms } = await atHome();
    const orders = await ms('choices', ...VIEW);
    expect([orders.code, orders.err]).toEqual([0, '']);
    expect(orders.out).toMatch(/^Orders that may be given now\n[^]*levy {2,}Levy/);

    const thing = await ms('choices', ...VIEW, '--to', 'hill');
    expect(thing.out).toContain('Orders that may be given to hill');
    expect((await ms('choices', ...VIEW, '--to', 'harrow  HILL')).out).toBe(thing.out);
    const nothing = await ms('choices', ...VIEW, '--to', 'tower');
    expect(nothing.out).toContain('nothing may be written here now');

    const box = await ms('choices', ...VIEW, '--order', 'levy');
    expect(box.out).toMatch(/Harrow Hill +raises \d+ men/);
    const men = await ms('choices', ...VIEW, '--order', 'M', '--json');
    const read = JSON.parse(men.out) as {
      order: string;
      box: string;
      range: { least: number; most: number };
    };
    expect(read).toMatchObject({ order: 'march', box: 'men', range: { least: 1 } });

    const filled = await ms('choices', ...VIEW, '--order', 'march', `men=${read.range.most}`, '--json');
    expect(JSON.parse(filled.out)).toMatchObject({
      box: 'from',
      boxes: { men: String(read.range.most) },
      offers: [{ text: 'Harrow Hill', left: '0 men' }],
    });
    const greyed = await ms('choices', ...VIEW, '--order', 'march', `men=${read.range.most + 1}`);
    expect(greyed.out).toMatch(/Not now:\n.*only \d+ men are left/);
  });

  test('what the sheet so far uses up is gone', async () => {
    const { ms, sheet } = await atHome();
    const ask = async (...more: string[]): Promise<number> => {
      const { out } = await ms('choices', ...VIEW, '--order', 'march', '--json', ...more);
      return (JSON.parse(out) as { range: { most: number } }).range.most;
    };
    const all = await ask();
    expect(await ask('--sheet', sheet('M - 2 - Harrow Hill - Old Mill'))).toBe(all - 2);
  });

  test('wrong words are bad usage, and say what would be right', async () => {
    const { ms } = await atHome();
    const order = await ms('choices', ...VIEW, '--order', 'mach');
    expect([order.code, order.err]).toEqual([
      2,
      expect.stringMatching(/no order "mach"[^]*Did you mean march/),
    ]);
    const thing = await ms('choices', ...VIEW, '--to', 'hil');
    expect([thing.code, thing.err]).toEqual([2, expect.stringMatching(/no "hil"[^]*Did you mean hill/)]);
    const box = await ms('choices', ...VIEW, '--order', 'march', '--box', 'ship');
    expect([box.code, box.err]).toEqual([2, expect.stringMatching(/no box "ship"[^]*Its boxes: /)]);
    const free = await ms('choices', ...VIEW, '--order', 'march', 'ship=2');
    expect([free.code, free.err]).toEqual([2, expect.stringContaining('no box "ship"')]);
    const rules = await ms('choices', '--view', 'turns/0000/sheets/P01.json');
    expect([rules.code, rules.err]).toEqual([2, expect.stringContaining('--with')]);
    expect((await ms('choices', '--view', 'game.yaml')).code).not.toBe(0);
    expect((await ms('choices')).code).toBe(2);
  });
});

describe('movesheet forecast', () => {
  test('says first what it cannot know, then what becomes of each order; the same again the same', async () => {
    const { ms, sheet } = await atHome();
    const name = sheet('L - Harrow Hill\nM - 90 - Harrow Hill - Old Mill');
    const told = await ms('forecast', name, ...VIEW, '--worlds', '8');
    expect([told.code, told.err]).toEqual([0, '']);
    expect(told.out).toMatch(
      /^Forecast from 8 imagined worlds\nWhat it cannot know:\n {2}What the others order: .*as the computer would/,
    );
    expect(told.out).toMatch(/Your orders\n1 +sure +100 % +L - Harrow Hill/);
    expect(told.out).toMatch(/2 +unlikely +0 % +M - 90 .*(in part|fails) 100 %/);
    expect((await ms('forecast', name, ...VIEW, '--worlds', '8')).out).toBe(told.out);

    const others = await ms('forecast', name, ...VIEW, '--worlds', '8', '--others', 'standing', '--json');
    const read = JSON.parse(others.out) as { unknown: string[]; worlds: number; orders: unknown[] };
    expect(read).toMatchObject({ worlds: 8, orders: [{ chance: 'sure' }, { chance: 'unlikely' }] });
    expect(read.unknown[0]).toContain('they send nothing');
  });

  test('wrong use and a refused sheet are told; nothing is forecast', async () => {
    const { ms, sheet } = await atHome();
    const name = sheet('L - Harrow Hill');
    for (const worlds of ['0', '1001', 'many', '-3']) {
      const told = await ms('forecast', name, ...VIEW, `--worlds=${worlds}`);
      expect([told.code, told.out]).toEqual([2, '']);
      expect(told.err).toContain('from 1 to 1000');
    }
    const others = await ms('forecast', name, ...VIEW, '--others', 'me');
    expect([others.code, others.err]).toEqual([2, expect.stringContaining('standing or stand-in, not "me"')]);
    expect((await ms('forecast', name)).code).toBe(2);
    expect((await ms('forecast', 'none.txt', ...VIEW)).code).not.toBe(0);
  });

  test('a sheet that would be refused has no forecast, and the hint says how to see why', async () => {
    const { ms, folder } = await atHome();
    writeFileSync(
      join(folder, 'bad.txt'),
      'GAME ford-1 POSITION P1 TURN 9 TOKEN AAAA-2222\nL - Harrow Hill\n',
    );
    const told = await ms('forecast', 'bad.txt', ...VIEW);
    expect([told.code, told.out]).toEqual([1, '']);
    expect(told.err).toMatch(/bad\.txt is refused[^]*movesheet check bad\.txt --view/);
  });

  test('where the game forbids forecasts there is none', async () => {
    const { ms, sheet } = await atHome('\nforecast: false\n');
    const told = await ms('forecast', sheet('L - Harrow Hill'), ...VIEW);
    expect([told.code, told.out]).toEqual([2, '']);
    expect(told.err).toContain('The game ford-1 allows no forecasts.');
    expect((await ms('check', 'mine.txt', '--game', '.')).out).not.toContain('Forecast');
  });

  test('"forecast: true": receipts of check and of handed-in files end with the same forecast', async () => {
    const game = await atHome('\nforecast: true\n');
    const { ms, sheet } = game;
    sheet('L - Harrow Hill');
    const checked = await ms('check', 'mine.txt', '--game', '.');
    expect(checked.out).toMatch(
      /END\n\n; Forecast from 20 imagined worlds\n[^]*; 1 +sure +100 % +L - Harrow Hill/,
    );
    const json = await ms('check', 'mine.txt', '--game', '.', '--json');
    expect(JSON.parse(json.out)).toMatchObject({
      state: 'green',
      forecast: { worlds: 20, orders: [{ chance: 'sure' }] },
    });

    game.drop('mine.txt', readFileSync(join(game.folder, 'mine.txt')));
    game.drop('red.txt', 'nonsense\n', 2000);
    expect((await ms('fetch', '.')).code).toBe(0);
    const folder = join(game.folder, 'receipts', '0000');
    const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    const of = (word: string): string => texts.find((text) => text.includes(word)) ?? '';
    const future = (text: string): string => text.slice(text.indexOf('; Forecast')).trimEnd();
    expect(future(of('green'))).toBe(future(checked.out));
    expect(of('refused')).not.toContain('Forecast');
  });

  test('"forecast: true": the receipt that is mailed ends with it, too', async () => {
    const smtp = await startSmtp();
    onTestFinished(() => smtp.stop());
    const mail = `\nmail:\n  from: GM <gm@example.org>\n  folder: mails\n  smtp: { host: 127.0.0.1, port: ${smtp.port}, secure: false }\n`;
    const game = await tempGame({
      players: 'P1: { name: Ann, email: ann@example.org }\n',
      settings: `\nforecast: true\n${mail}`,
    });
    mkdirSync(join(game.folder, 'mails'));
    const { token } = game.file('P1', '0000');
    const body = `GAME ford-1 POSITION P1 TURN 1 TOKEN ${token}\r\nL - Harrow Hill\r\n`;
    writeFileSync(
      join(game.folder, 'mails', 'one.eml'),
      `From: ann@example.org\r\nTo: gm@example.org\r\nSubject: orders\r\nMessage-ID: <1@example.org>\r\n\r\n${body}`,
    );
    expect((await command(game.folder, ['fetch', '.'])).code).toBe(0);
    const text = (smtp.mails[0]?.raw ?? '').replace(/=\r\n/g, '');
    expect(text).toMatch(/END\r\n\r\n; Forecast from 20 imagined worlds\r\n/);
    expect(text).toMatch(/; 1 +sure +100 % +L - Harrow Hill/);
  });

  test(
    'the PDF of a move sheet is a position file, too, for both commands',
    { timeout: 180_000 },
    async () => {
      const folder = tempFolder();
      const made = await command(folder, [
        'new',
        'g',
        '--system',
        'weekly-campaign',
        '--scenario',
        'tutorial',
        '--seed',
        'one',
      ]);
      expect([made.err, made.code]).toEqual(['', 0]);
      const pdf =
        readdirSync(join(folder, 'g', 'turns', '0000', 'sheets')).find((name) => /^P.*1\.pdf$/.test(name)) ??
        '';
      const sheets = join('g', 'turns', '0000', 'sheets');
      expect(existsSync(join(folder, sheets, pdf))).toBe(true);
      const choices = await command(folder, ['choices', '--view', join(sheets, pdf), '--json']);
      const json = await command(folder, [
        'choices',
        '--view',
        join(sheets, pdf.replace('.pdf', '.json')),
        '--json',
      ]);
      expect([choices.code, choices.err]).toEqual([0, '']);
      expect(choices.out).toBe(json.out);

      const file = JSON.parse(
        readFileSync(join(folder, sheets, pdf.replace('.pdf', '.json')), 'utf8'),
      ) as Record<string, unknown>;
      writeFileSync(
        join(folder, 'mine.txt'),
        `GAME g POSITION ${String(file.position)} TURN ${String(file.turn)} TOKEN ${String(file.token)}\nNONE\n`,
      );
      const told = await command(folder, [
        'forecast',
        'mine.txt',
        '--view',
        join(sheets, pdf),
        '--worlds',
        '2',
      ]);
      expect([told.code, told.err]).toEqual([0, '']);
      expect(told.out).toContain('Forecast from 2 imagined worlds');
      expect(told.out).toContain('Your figures');
    },
  );
});
