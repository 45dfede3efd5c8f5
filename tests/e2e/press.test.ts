/** PRESS-2: what a game says of press, and letters by mail that can't go out. What takes a whole step is in press.proof.test.ts. */
import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { club } from '../kit/press-club.js';
import { command, tempGame } from '../kit/temp-game.js';

describe('PRESS by mail, without orders', () => {
  test.each([
    ['orders below it', 'PRESS - P2 - Hold.\nL - Harrow Hill', 'stands what reads as orders'],
    ['his own token', 'PRESS - P2 - my token is TOKENHERE', 'A token stands in the letter itself'],
    ['nobody', 'PRESS - P9 - Hold.', 'there is no receiver'],
    ['too much', `PRESS - P2 - ${'x'.repeat(501)}`, 'has 501 characters'],
    ['another name', 'PRESS AS nobody - P2 - Hold.', 'no anonymous letters'],
    ['what turns the reading round', 'PRESS - P2 - Hold\u202e.', 'turns the reading direction'],
  ])('%s: nothing goes out, and the answer says why', async (_, letter, why) => {
    const all = await club('{}');
    const { game, mail, head, fetch, smtp } = all;
    mail('ann@example.org', `${letter.replace('TOKENHERE', game.file('P1', '0000').token)}\n> ${head('P1')}`);

    await fetch();

    expect(smtp.mails.map(({ raw }) => raw.replace(/=\r\n/g, '').replace(/\s+/g, ' '))).toEqual([
      expect.stringContaining(why),
    ]);
    expect(existsSync(join(game.folder, 'press.jsonl'))).toBe(false);
  });
});

describe('settings', () => {
  test.each([
    ['{ groups: { north: [P1, P9] } }', 'the group "north" has P9, and the game has no such seat'],
    ['{ groups: { P2: [P1] } }', '"P2" means something else where a receiver stands'],
    ['{ groups: { north: [P1], North: [P2] } }', 'the group "North" stands there twice'],
    ['{ groups: { north: [] } }', 'press.groups.north'],
    ['{ groups: { "n/../x": [P1] } }', 'press.groups'],
    ['{ deliver: now }', 'press.deliver'],
    ['{ limits: { each: -1 } }', 'press.limits.each'],
    ['{ anonymos: true }', 'anonymos'],
  ])('%s is refused in plain words', async (press, why) => {
    const game = await tempGame({ scenario: 'moot' });
    appendFileSync(join(game.folder, 'game.yaml'), `\npress: ${press}\n`);

    const { code, err } = await command(game.folder, ['status', '.']);

    expect([code, err]).toEqual([2, expect.stringContaining(why)]);
  });
});
