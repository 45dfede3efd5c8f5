import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { command, movesheet, tempGame, type Ran } from '../kit/temp-game.js';

const PLAYERS = `P1: { name: Ann, email: ann@example.org }\nP2: { name: Bob, email: bob@example.org }\n`;
const future = '\ndeadlines: { zone: Europe/Berlin, first: "2099-01-01 20:00" }\n';

function problem(ran: Ran): string {
  expect(ran.code).toBe(1);
  return ran.err;
}

describe('the pre-flight of run', () => {
  test('before the deadline it waits for missing sheets, and for red ones that can still be mended', async () => {
    const game = await tempGame({ players: PLAYERS, settings: future });
    const head = (position: string): string =>
      `GAME ford-1 POSITION ${position} TURN 1 TOKEN ${game.file(position, '0000').token}\n`;
    game.drop('a.txt', `${head('P1')}L - Nowhere\n`);

    expect(problem(await command(game.folder, ['run', '.']))).toMatch(
      /P2 \(Bob\) may still send.*\[early\].*P1 \(Ann\) have errors.*\[red\]/s,
    );
    game.drop('b.txt', `${head('P2')}L - Grey Tower\n`, 2000);
    expect(problem(await command(game.folder, ['run', '.', '--accept', 'red']))).toContain(
      'better sheets may still come [early]',
    );
    const ran = await movesheet(game.folder, ['run', '.', '--accept', 'red,early']);

    expect([ran.code, ran.err]).toEqual([0, '']);
    expect(game.text('journal.jsonl')).toContain('the sheets of P1 (Ann) have errors');
  });

  test('a preview writes every sheet beside the game, names what would stop a run, and changes nothing', async () => {
    const game = await tempGame({ players: PLAYERS, settings: future });
    game.drop('a.txt', `GAME ford-1 POSITION P1 TURN 1 TOKEN ${game.file('P1', '0000').token}\nL - hill\n`);
    const files = (): string[] =>
      readdirSync(game.folder, { recursive: true })
        .map(String)
        // The numbers of the lock are no part of the game.
        .filter((name) => !name.startsWith('preview') && !name.startsWith('.fence'))
        .sort();
    const before = files();

    for (let time = 0; time < 2; time++) {
      const seen = await command(game.folder, ['run', '.', '--preview']);
      expect([seen.code, seen.err]).toEqual([0, '']);
      expect(seen.out).toMatch(
        /Sent nothing so far: P2 \(Bob\)\.[\s\S]*\[early\] the deadline[\s\S]*nothing was sent/,
      );
    }

    expect(files()).toEqual(before);
    const preview = game.text('preview/turns/0001/sheets/P01.txt');
    await command(game.folder, ['run', '.', '--accept', 'early']);
    expect(game.text('turns/0001/sheets/P01.txt')).toBe(preview);
  });

  test('a changed file of the newest entry stops it', async () => {
    const game = await tempGame({ players: PLAYERS });
    writeFileSync(join(game.folder, 'turns', '0000', 'sheets', 'P01.txt'), 'forged');

    expect(problem(await command(game.folder, ['run', '.', '--accept-nmr', '2']))).toContain(
      'sheets/P01.txt',
    );
  });

  test('so is another engine in the newest manifest', async () => {
    const game = await tempGame({ players: PLAYERS });
    const manifest = game.text('turns/0000/manifest.json').replace('"engine": "test"', '"engine": "tess"');
    writeFileSync(join(game.folder, 'turns/0000/manifest.json'), manifest);

    expect(problem(await command(game.folder, ['run', '.', '--accept-nmr', '2']))).toContain(
      'turns/0000/manifest.json was changed after it was archived',
    );
  });

  test('a doubt that does not exist is bad usage', async () => {
    const game = await tempGame({ players: PLAYERS });
    const ran = await command(game.folder, ['run', '.', '--accept', 'everything']);
    expect([ran.code, ran.err]).toEqual([2, expect.stringContaining('none of early')]);
  });
});

describe('the ladder of absence', () => {
  const ladder = '\nnmr: { limit: 2, ladder: [{ after: 1, do: reminder }, { after: 2, do: stand-in }] }\n';
  const seat = async (folder: string, index: number): Promise<{ sheet: string; ladder?: string }> => {
    const ran = await command(folder, ['status', '.', '--json']);
    return (JSON.parse(ran.out) as { positions: { sheet: string; ladder?: string }[] }).positions[index]!;
  };

  test('NMR-3: two silent turns give the seat to the computer, and a sheet takes it back', async () => {
    const game = await tempGame({ players: PLAYERS, settings: ladder });

    await command(game.folder, ['run', '.']);
    expect(await seat(game.folder, 1)).toMatchObject({ sheet: 'missing', ladder: 'reminder' });
    await command(game.folder, ['run', '.']);
    expect(await seat(game.folder, 1)).toMatchObject({ sheet: 'stand-in', ladder: 'stand-in' });
    await command(game.folder, ['run', '.']);
    expect(await seat(game.folder, 1)).toMatchObject({ sheet: 'stand-in' });
    game.drop('b.txt', `GAME ford-1 POSITION P2 TURN 4 TOKEN ${game.file('P2', '0003').token}\n`);
    await command(game.folder, ['run', '.']);

    expect(await seat(game.folder, 1)).toEqual(expect.objectContaining({ sheet: 'missing' }));
    expect((await command(game.folder, ['verify', '.'])).code).toBe(0);
  });

  test('who is away on notice is not missing, and it is no NMR', async () => {
    const away = PLAYERS.replace('email: bob@example.org', 'email: bob@example.org, absent: { until: 1 }');
    const game = await tempGame({ players: away, settings: ladder });

    expect(await seat(game.folder, 1)).toMatchObject({ sheet: 'absent' });
    await command(game.folder, ['run', '.']);

    expect(await seat(game.folder, 1)).toEqual(expect.objectContaining({ sheet: 'missing' }));
    expect((await seat(game.folder, 1)).ladder).toBeUndefined();
  });
});
