/** What a move sheet says of the times to come. TIME-1 */
import { describe, expect, test } from 'vitest';
import { announcementOf } from '../../src/archive/settings/announcement.js';
import { deadlineAt, deadlineOf, isTwice } from '../../src/archive/settings/deadline.js';
import { parseSettings } from '../../src/archive/settings/settings.js';
import { printed } from '../../src/archive/settings/deadline-words.js';
import { withDeadlines } from '../../src/cli/render-sheet.js';
import type { Block } from '../../src/core/index.js';
import { played } from '../kit/played.js';
import { command, tempGame } from '../kit/temp-game.js';

const settings = (lines: string) =>
  parseSettings(`game: g\nsystem: five-fords\nscenario: feud\n${lines}\n`, 'game.yaml');

describe('the deadlines behind the next one', () => {
  test('with deadlines and with a schedule, over a change of clocks and holidays', () => {
    const weekly = settings('deadlines: { zone: Europe/Berlin, first: "2026-10-16 20:00", every-days: 7 }');
    const fridays = settings(
      'schedule: { zone: Europe/Berlin, at: "20:00", on: [fri], holidays: ["2026-10-30"] }',
    );
    const due = deadlineOf({ zone: 'Europe/Berlin', first: '2026-10-16 20:00', everyDays: 7 }, 1);
    const told = (of: ReturnType<typeof settings>) =>
      announcementOf(of, due).coming?.map(({ local, utc }) => `${local} ${utc}`);

    expect(told(weekly)).toEqual([
      '2026-10-30 20:00 2026-10-30T19:00:00Z',
      '2026-11-06 20:00 2026-11-06T19:00:00Z',
      '2026-11-13 20:00 2026-11-13T19:00:00Z',
    ]);
    expect(told(fridays)?.[0]).toBe('2026-11-06 20:00 2026-11-06T19:00:00Z');
  });

  test('are told by nobody where steps have rhythms of their own, or no deadline stands', () => {
    const steps = settings(
      'schedule: { zone: Europe/Berlin, at: "20:00", on: [fri], steps: { retreats: { every-days: 2 } } }',
    );
    const due = deadlineAt('Europe/Berlin', Date.parse('2026-10-23T18:00:00Z'));

    expect(announcementOf(steps, due).coming).toBeUndefined();
    expect(announcementOf(settings(''), undefined).coming).toBeUndefined();
  });

  test('stand on the sheet and replay, whatever the settings say later', async () => {
    const game = await tempGame({
      settings: '\nschedule: { zone: Europe/Berlin, at: "20:00", on: [fri], first: "2099-10-02 20:00" }\n',
    });
    const { code } = await command(game.folder, ['run', '.', '--accept', 'early', '--accept-nmr', '2']);

    expect(code).toBe(0);
    expect(game.text('turns/0001/sheets/P01.txt').replace(/\s+/g, ' ')).toMatch(
      /are due by Fri \d+ \w+ \d+, 20:00 Europe\/Berlin \(1[89]:00 UTC\)\. Then, if nothing is put off: (?:Fri \d+ \w+ \d+, 20:00(?:; |\.)){3}/,
    );
    expect(game.text('turns/0001/sheets/P01.html')).toContain('if nothing is put off');
    expect((await command(game.folder, ['verify', '.'])).code).toBe(0);
  });
});

test.each(['ancient-empires', 'king-of-kings'])(
  'times to come are a chapter like all others of the sheet, and no part of the last one: %s',
  async (id) => {
    const { document, file } = await played(id, 3);
    const coming = [{ zone: 'Europe/Berlin', local: '2027-01-01 20:00', utc: '2027-01-01T19:00:00Z' }];
    const { blocks } = withDeadlines(document, { ...file, coming });
    const levels = (of: readonly Block[]): number[] =>
      of.flatMap((block) => (block.kind === 'heading' ? [block.level] : []));

    expect(levels(blocks).at(-1)).toBe(Math.min(...levels(document.blocks)));
  },
);

test('an hour that comes twice says which one it is', () => {
  const twice = deadlineOf({ zone: 'Europe/Berlin', first: '2026-10-25 02:30', everyDays: 7 }, 0);

  expect(printed(twice)).toEqual({
    local: 'Sun 25 Oct 2026, 02:30 Europe/Berlin',
    utc: '01:30 UTC, the second 02:30',
  });
  expect(printed(deadlineAt('Europe/Berlin', Date.parse('2026-10-25T02:30:00Z'))).utc).toBe('02:30 UTC');
  expect(isTwice('Europe/Berlin', '2026-03-29 02:30')).toBe(false);
  expect(isTwice('Asia/Kolkata', '2026-10-25 02:30')).toBe(false);
  expect(isTwice('Australia/Lord_Howe', '2026-04-05 01:45')).toBe(true);
});
