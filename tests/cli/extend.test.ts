import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser, type ParsedMail } from 'mailparser';
import { expect, onTestFinished, test, vi } from 'vitest';
import { deadlineLines } from '../../src/archive/settings/schedule-log.js';
import { extend } from '../../src/cli/extend.js';
import { command, tempGame } from '../kit/temp-game.js';

const SCHEDULE = `
schedule:
  zone: Europe/Berlin
  at: "20:00"
  on: [fri]
  extensions: { hours: 24, each: 1 }
`;

test('the GM puts a deadline off as he likes, a player as far as his budget goes; what is told holds for late sheets', async () => {
  const now = '2026-10-01T08:00:00Z';
  vi.stubEnv('MOVESHEET_NOW', now);
  onTestFinished(() => void vi.unstubAllEnvs());
  const game = await tempGame({ settings: SCHEDULE, players: 'P1: { name: Ann, email: ann@example.org }\n' });
  const clock = (): Date => new Date(now);
  // No deadline was fixed: the game was made without a clock.
  await expect(extend(game.folder, { hours: 24 }, clock)).rejects.toThrow('no deadline yet');
  await command(game.folder, ['send', '.', '--dry-run']);
  expect(game.file('P1', '0000').deadline?.local).toBe('2026-10-09 20:00');

  const own = await extend(game.folder, { hours: 48, position: 'P1' }, clock);
  expect([own.deadline.local, own.before?.local, own.told]).toEqual([
    '2026-10-10 20:00',
    '2026-10-09 20:00',
    ['P1'],
  ]);
  await expect(extend(game.folder, { hours: 1, position: 'P1' }, clock)).rejects.toThrow('Not granted');
  await expect(extend(game.folder, { to: '2026-10-02 20:00', position: 'P2' }, clock)).rejects.toThrow(
    'later than',
  );
  await expect(extend(game.folder, { to: '2026-09-02 20:00' }, clock)).rejects.toThrow('has passed already');
  await extend(game.folder, { to: '2026-10-30 20:00', reason: 'Holidays.' }, clock);

  const status = await command(game.folder, ['status', '.']);
  expect(status.out).toContain('Deadline: 2026-10-30 20:00 Europe/Berlin (2026-10-30T19:00:00Z)');
  expect(deadlineLines(game.folder).map(({ why, by, hours }) => [why, by, hours])).toEqual([
    ['set', undefined, undefined],
    ['extended', 'P1', 24],
    ['extended', undefined, 481],
  ]);
  // Late is what comes behind the new deadline and its grace.
  const { token } = game.file('P1', '0000');
  const seconds = (utc: string): number => Date.parse(utc) / 1000;
  for (const [name, at] of [
    ['in-grace.txt', '2026-10-30T19:14:00Z'],
    ['late.txt', '2026-10-30T19:16:00Z'],
  ] as const)
    game.drop(name, `GAME ford-1 POSITION P1 TURN 1 TOKEN ${token}\nL - hill\n`, seconds(at));
  const { out } = await command(game.folder, ['status', '.']);
  expect(out).toMatch(/P1 .*green.*in-grace\.txt/);
  expect(out).toMatch(/late\.txt: late/);
});

test('letters name a deadline in the words of the sheets', async () => {
  const now = '2026-10-01T08:00:00Z';
  vi.stubEnv('MOVESHEET_NOW', now);
  onTestFinished(() => void vi.unstubAllEnvs());
  const game = await tempGame({ settings: SCHEDULE, players: 'P1: { name: Ann, email: ann@example.org }\n' });
  const lettersOf = (folder: string): Promise<ParsedMail[]> => {
    const names = readdirSync(join(game.folder, 'outbox', folder)).filter((name) => name.endsWith('.eml'));
    return Promise.all(
      names.sort().map((name) => simpleParser(readFileSync(join(game.folder, 'outbox', folder, name)))),
    );
  };
  const flat = ({ text = '' }: ParsedMail): string => text.replace(/\s+/g, ' ');
  await command(game.folder, ['send', '.', '--dry-run']);
  await command(game.folder, ['remind', '.', '--dry-run']);
  const [reminder] = await lettersOf('reminders');
  expect(flat(reminder!)).toContain('due by Fri 9 Oct 2026, 20:00 Europe/Berlin (18:00 UTC).');

  await extend(game.folder, { to: '2026-10-30 20:00' }, () => new Date(now));
  const [told] = await lettersOf('told');
  expect(told?.subject).toBe('ford-1: turn 1 is now due by Fri 30 Oct 20:00');
  expect(flat(told!)).toContain('now due by Fri 30 Oct 2026, 20:00 Europe/Berlin (19:00 UTC).');
  expect(flat(told!)).toContain('may still name Fri 9 Oct 2026, 20:00 Europe/Berlin: that holds no more.');
});
