import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deadlineAt, deadlineOf, momentOf } from '../../src/archive/settings/deadline.js';
import {
  deadlinesAfter,
  grantOf,
  HOUR,
  leastHours,
  movedDeadline,
  nextDeadline,
  WEEKDAYS,
  type Rhythm,
  type Schedule,
} from '../../src/archive/settings/schedule.js';
import { parseSettings } from '../../src/archive/settings/settings.js';

const at = (utc: string): number => Date.parse(utc);
const BERLIN: Schedule = {
  zone: 'Europe/Berlin',
  rhythm: { at: '20:00', on: ['fri'] },
  steps: {},
  holidays: [],
  paused: false,
  when: 'deadline',
  remindHours: [],
  graceMinutes: 15,
};
const next = (schedule: Schedule, last: string, now = last, step = ''): string | undefined =>
  nextDeadline(schedule, { last: at(last), now: at(now), step })?.utc;

/** What the zone's own calendar says of a moment, by another way than ours: its words. */
function shown(zone: string, moment: number): string {
  const text = new Date(moment).toLocaleString('sv-SE', { timeZone: zone, hourCycle: 'h23' });
  return text.slice(0, 16);
}

describe('local time and the change of clocks', () => {
  test('TIME-1: an hour that is left out counts as later, one that comes twice as its second coming', () => {
    const utc = (zone: string, local: string): string => new Date(momentOf(zone, local)).toISOString();
    expect(utc('Europe/Berlin', '2026-03-29 02:30')).toBe('2026-03-29T01:30:00.000Z');
    expect(utc('Europe/Berlin', '2026-10-25 02:30')).toBe('2026-10-25T01:30:00.000Z');
    expect(utc('America/New_York', '2026-03-08 02:30')).toBe('2026-03-08T07:30:00.000Z');
    expect(utc('America/New_York', '2026-11-01 01:30')).toBe('2026-11-01T06:30:00.000Z');
    // Half an hour only, and a whole day that an island left out.
    expect(utc('Australia/Lord_Howe', '2026-10-04 02:15')).toBe('2026-10-03T15:45:00.000Z');
    expect(utc('Pacific/Apia', '2011-12-30 20:00')).toBe('2011-12-31T06:00:00.000Z');
  });

  test('any local time of any zone is shown there, or is left out by a gap that is shown instead', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const minutes = fc.integer({
      min: at('2000-01-01T00:00Z') / 60_000,
      max: at('2037-01-01T00:00Z') / 60_000,
    });
    fc.assert(
      fc.property(zones, minutes, (zone, minute) => {
        const local = new Date(minute * 60_000).toISOString().slice(0, 16).replace('T', ' ');
        const moment = momentOf(zone, local);
        if (shown(zone, moment) !== local) {
          // Left out: neither an hour before nor after does the zone show it, and what it shows is later.
          expect(shown(zone, moment) > local).toBe(true);
          for (let off = -26; off <= 26; off++)
            expect(shown(zone, moment + (off * HOUR) / 2)).not.toBe(local);
          return;
        }
        // The last time that it is shown.
        for (const later of [1, 2, 4, 6]) expect(shown(zone, moment + (later * HOUR) / 2)).not.toBe(local);
        expect(deadlineAt(zone, moment)).toMatchObject({ zone, local });
      }),
      { numRuns: 400 },
    );
  });

  test('counted by days from the first, the hour stays over a change of clocks', () => {
    const settings = { zone: 'Europe/Berlin', first: '2026-03-20 20:00', everyDays: 7 };
    expect([0, 1, 2].map((step) => deadlineOf(settings, step).utc)).toEqual([
      '2026-03-20T19:00:00Z',
      '2026-03-27T19:00:00Z',
      '2026-04-03T18:00:00Z',
    ]);
  });
});

const rhythms = fc
  .record({
    hour: fc.integer({ min: 0, max: 23 }),
    on: fc.subarray([...WEEKDAYS], { minLength: 1 }),
    every: fc.integer({ min: 1, max: 30 }),
    weekly: fc.boolean(),
  })
  .map(({ hour, on, every, weekly }): Rhythm => {
    const time = `${String(hour).padStart(2, '0')}:30`;
    return weekly ? { at: time, on } : { at: time, everyDays: every };
  });
const schedules = fc
  .record({
    zone: fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
    rhythm: rhythms,
    holiday: fc.integer({ min: 0, max: 400 }),
    long: fc.integer({ min: 0, max: 20 }),
  })
  .map(({ zone, rhythm, holiday, long }): Schedule => {
    const day = (n: number): string =>
      new Date(at('2026-01-01T00:00Z') + n * 24 * HOUR).toISOString().slice(0, 10);
    return { ...BERLIN, zone, rhythm, holidays: [{ from: day(holiday), until: day(holiday + long) }] };
  });
const moments = fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2027-02-01T00:00Z') });

describe('the next deadline', () => {
  test('in any zone: later than the last, never too near, on its day and hour, never on a holiday', () => {
    fc.assert(
      fc.property(schedules, moments, fc.integer({ min: -300, max: 2000 }), (schedule, last, hours) => {
        const now = last + hours * HOUR;
        const found = nextDeadline(schedule, { last, now, step: '' });
        const moment = at(found?.utc ?? '');
        const { rhythm, holidays, zone } = schedule;
        expect(moment).toBeGreaterThan(Math.min(last, now));
        expect(moment).toBeGreaterThanOrEqual(now + leastHours(rhythm) * HOUR);
        const day = found?.local.slice(0, 10) ?? '';
        expect(holidays.every(({ from, until }) => day < from || day > until)).toBe(true);
        expect(shown(zone, moment)).toBe(found?.local);
        const wanted = `${day} ${rhythm.at}`;
        if (found?.local !== wanted) expect(momentOf(zone, wanted)).toBe(moment);
        const weekday = WEEKDAYS[new Date(`${day}T00:00Z`).getUTCDay()];
        if (rhythm.on && found?.local === wanted) expect(rhythm.on).toContain(weekday);
      }),
      { numRuns: 300 },
    );
  });

  test('every Friday at eight, over both changes of the clocks', () => {
    const first = deadlineAt('Europe/Berlin', at('2026-03-20T19:00:00Z'));
    const all = deadlinesAfter(BERLIN, first, '', 35);
    expect(new Set(all.map(({ local }) => local.slice(11)))).toEqual(new Set(['20:00']));
    expect([all[0]?.utc, all[1]?.utc]).toEqual(['2026-03-27T19:00:00Z', '2026-04-03T18:00:00Z']);
    expect(all[31]?.utc).toBe('2026-10-30T19:00:00Z');
  });

  test('a step that was resolved late keeps the rhythm; after a long power cut nobody is due at once', () => {
    expect(next(BERLIN, '2026-06-05T18:00Z', '2026-06-05T18:16Z')).toBe('2026-06-12T18:00:00Z');
    expect(next(BERLIN, '2026-06-05T18:00Z', '2026-06-08T10:00Z')).toBe('2026-06-12T18:00:00Z');
    // Less than half a week would be left: the Friday after.
    expect(next(BERLIN, '2026-06-05T18:00Z', '2026-06-10T10:00Z')).toBe('2026-06-19T18:00:00Z');
    expect(next(BERLIN, '2026-06-05T18:00Z', '2026-07-23T10:00Z')).toBe('2026-07-31T18:00:00Z');
    expect(next(BERLIN, '2026-06-05T18:00Z', '2046-07-23T10:00Z')).toBe('2046-07-27T18:00:00Z');
    const days = { ...BERLIN, rhythm: { at: '20:00', everyDays: 10 } };
    expect(next(days, '2026-06-05T18:00Z', '2026-06-06T00:00Z')).toBe('2026-06-15T18:00:00Z');
    expect(next(days, '2026-06-05T18:00Z', '2026-06-12T00:00Z')).toBe('2026-06-25T18:00:00Z');
  });

  test('a step that was resolved before its deadline counts from now', () => {
    const twice: Schedule = { ...BERLIN, rhythm: { at: '20:00', on: ['tue', 'fri'] } };
    expect(next(twice, '2026-06-12T18:00Z', '2026-06-07T10:00Z')).toBe('2026-06-09T18:00:00Z');
  });

  test('a short step has a rhythm of its own', () => {
    const war: Schedule = { ...BERLIN, steps: { retreats: { at: '12:00', everyDays: 2 } } };
    expect(next(war, '2026-06-05T18:00Z', '2026-06-05T18:15Z', 'retreats')).toBe('2026-06-07T10:00:00Z');
    expect(next(war, '2026-06-07T10:00Z', '2026-06-07T10:15Z', 'moves')).toBe('2026-06-12T18:00:00Z');
  });

  test('holidays: the next weekday of the rhythm, or the next free day', () => {
    const holidays = [{ from: '2026-12-24', until: '2027-01-02' }];
    expect(next({ ...BERLIN, holidays }, '2026-12-18T19:00Z')).toBe('2027-01-08T19:00:00Z');
    const days: Schedule = { ...BERLIN, holidays, rhythm: { at: '20:00', everyDays: 7 } };
    expect(next(days, '2026-12-18T19:00Z')).toBe('2027-01-03T19:00:00Z');
    const fixed = deadlineAt('Europe/Berlin', at('2026-12-25T19:00Z'));
    const moved = (schedule: Schedule): string | undefined =>
      movedDeadline(schedule, fixed, '', at('2026-12-20T00:00Z'))?.utc;
    expect([moved(BERLIN), moved({ ...BERLIN, holidays })]).toEqual([undefined, '2027-01-08T19:00:00Z']);
    expect(nextDeadline({ ...BERLIN, paused: true }, { step: '', now: 0 })).toBeUndefined();
    const never = [{ from: '2000-01-01', until: '2100-01-01' }];
    expect(() => next({ ...BERLIN, holidays: never }, '2026-12-18T19:00Z')).toThrow('no day free');
  });

  test('TIME-1: a first deadline in the past is refused', () => {
    const first = (now: string): string | undefined =>
      nextDeadline({ ...BERLIN, first: '2026-06-01 12:00' }, { step: '', now: at(now) })?.utc;
    expect(first('2026-05-01T00:00Z')).toBe('2026-06-01T10:00:00Z');
    expect(() => first('2026-06-02T00:00Z')).toThrow('has passed already');
  });
});

test('players put deadlines off within their budget', () => {
  const schedule: Schedule = { ...BERLIN, extensions: { hours: 24, each: 2, stepHours: 36 } };
  const ask = (earlier: Parameters<typeof grantOf>[1], hours = 48): unknown =>
    grantOf(schedule, earlier, { step: '0004', by: 'P1', hours });
  expect(ask([], 12)).toEqual({ hours: 12 });
  expect(ask([])).toEqual({ hours: 24 });
  expect(ask([{ step: '0004', by: 'P2', hours: 24 }])).toEqual({ hours: 12 });
  expect(ask([{ step: '0004', hours: 200 }])).toEqual({ hours: 24 });
  const two = ['0001', '0002'].map((step) => ({ step, by: 'P1', hours: 1 }));
  expect(ask(two)).toEqual({ refused: expect.stringContaining('no more in this game') as string });
  const full = ['P2', 'P3'].map((by) => ({ step: '0004', by, hours: 18 }));
  expect(ask(full)).toEqual({ refused: 'this step has been put off by 36 hours already' });
  expect(grantOf(BERLIN, [], { step: '', by: 'P1', hours: 1 })).toHaveProperty('refused');
});

describe('schedule in game.yaml', () => {
  const read = (schedule: string): Schedule | undefined =>
    parseSettings(`game: g\nsystem: s\nscenario: t\nschedule:\n${schedule}`, 'game.yaml').schedule;

  test('all its words', () => {
    const schedule = read(`  zone: Europe/Berlin
  at: "20:00"
  on: [tue, fri]
  steps: { retreats: { every-days: 1, at: "12:00", least-hours: 6 } }
  when: either
  remind: [12, 48]
  grace: 60
  extensions: { hours: 48, each: 2, step: 72 }
  holidays: ["2026-12-24..2027-01-02", "2027-04-02"]
  pause: "2026-08-01..2026-08-15"
`);
    expect(schedule).toEqual({
      zone: 'Europe/Berlin',
      rhythm: { at: '20:00', on: ['tue', 'fri'] },
      steps: { retreats: { at: '12:00', everyDays: 1, leastHours: 6 } },
      when: 'either',
      remindHours: [48, 12],
      graceMinutes: 60,
      extensions: { hours: 48, each: 2, stepHours: 72 },
      holidays: [
        { from: '2026-12-24', until: '2027-01-02' },
        { from: '2027-04-02', until: '2027-04-02' },
        { from: '2026-08-01', until: '2026-08-15' },
      ],
      paused: false,
    });
  });

  test.each([
    ['  zone: Europe/Berlin\n  at: "20:00"\n', 'either "on" or "every-days"'],
    ['  zone: Europe/Berlin\n  at: "20:00"\n  on: [fri]\n  every-days: 7\n', 'either "on" or "every-days"'],
    ['  zone: Middle/Earth\n  at: "20:00"\n  on: [fri]\n', 'no time zone'],
    ['  zone: UTC\n  at: "20:00"\n  on: [fri]\n  holidays: ["2026-02-30"]\n', 'names no days'],
    ['  zone: UTC\n  at: "20:00"\n  on: [fri]\n  first: "2026-02-30 20:00"\n', 'no day and hour'],
    [
      '  zone: UTC\n  at: "20:00"\n  on: [fri]\ndeadlines: { zone: UTC, first: "2026-02-20 20:00" }\n',
      'one of the two',
    ],
    ['  zone: UTC\n  at: "24:00"\n  on: [fri]\n', 'schedule'],
  ])('what is refused: %j', (text, words) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ exitCode: 2 }) as Error);
    try {
      read(text);
    } catch (error) {
      const { message, hint } = error as { message: string; hint: string };
      expect(`${message} ${hint}`).toContain(words);
    }
  });
});
