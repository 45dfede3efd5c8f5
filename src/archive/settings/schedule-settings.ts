/** The part `schedule:` of `game.yaml`, as it is written and as it is meant. */
import { MovesheetError } from '../../core/index.js';
import { isLocalTime, isTimeZone } from './deadline.js';
import type { Days, ExtensionBudget, Rhythm, RunWhen, Schedule, Weekday } from './schedule.js';

interface WrittenRhythm {
  readonly at?: string;
  readonly on?: readonly Weekday[];
  readonly 'every-days'?: number;
  readonly 'least-hours'?: number;
}

export interface WrittenSchedule extends WrittenRhythm {
  readonly zone?: string;
  readonly first?: string;
  readonly steps?: Readonly<Record<string, WrittenRhythm>> | null;
  readonly when?: RunWhen;
  readonly remind?: readonly number[];
  readonly grace?: number;
  readonly extensions?: { readonly hours: number; readonly each?: number; readonly step?: number } | null;
  readonly holidays?: readonly string[] | null;
  readonly pause?: boolean | string;
}

/** Minutes: a mail may be on its way that long. */
const GRACE = 15;
const DAYS = /^(\d{4}-\d{2}-\d{2})(?:\.\.(\d{4}-\d{2}-\d{2}))?$/;

/** Throws `settings/schedule` for what the file's schema can't see. */
export function scheduleFrom(written: WrittenSchedule, besideDeadlines: boolean): Schedule {
  const {
    zone,
    at,
    first,
    steps,
    when = 'deadline',
    remind = [],
    grace = GRACE,
    extensions,
    pause,
  } = written;
  if (besideDeadlines) throw wrong('there are "deadlines" and a "schedule"', 'Write one of the two.');
  if (zone === undefined || at === undefined)
    throw wrong('schedule needs "zone" and "at"', 'Such as zone: Europe/Berlin, at: "20:00".');
  if (!isTimeZone(zone))
    throw wrong(`there is no time zone "${zone}"`, 'Use a name of the IANA list such as Europe/Berlin.');
  if (first !== undefined && !isLocalTime(first))
    throw wrong(`"${first}" is no day and hour (schedule.first)`, 'Write it like 2026-12-04 20:00.');
  const rhythm = rhythmFrom(written, at, 'schedule');
  return {
    zone,
    rhythm,
    steps: Object.fromEntries(
      Object.entries(steps ?? {}).map(([name, one]) => [name, rhythmFrom(one, at, `schedule.steps.${name}`)]),
    ),
    ...(first === undefined ? {} : { first }),
    holidays: [...(written.holidays ?? []), ...(typeof pause === 'string' ? [pause] : [])].map(daysFrom),
    paused: pause === true,
    when,
    remindHours: [...new Set(remind)].sort((a, b) => b - a),
    graceMinutes: grace,
    ...(extensions ? { extensions: budgetFrom(extensions) } : {}),
  };
}

function rhythmFrom(written: WrittenRhythm, at: string, where: string): Rhythm {
  const { on, 'every-days': everyDays, 'least-hours': leastHours } = written;
  if ((on === undefined) === (everyDays === undefined))
    throw wrong(`${where} needs either "on" or "every-days"`, 'Such as on: [fri], or every-days: 7.');
  return {
    at: written.at ?? at,
    ...(on === undefined ? {} : { on: [...new Set(on)] }),
    ...(everyDays === undefined ? {} : { everyDays }),
    ...(leastHours === undefined ? {} : { leastHours }),
  };
}

function daysFrom(text: string): Days {
  const [, from = '', until = from] = DAYS.exec(text) ?? [];
  if (!isLocalTime(`${from} 00:00`) || !isLocalTime(`${until} 00:00`) || until < from)
    throw wrong(`"${text}" names no days`, 'Write 2026-12-25, or 2026-12-24..2027-01-06.');
  return { from, until };
}

function budgetFrom({
  hours,
  each = 1,
  step = hours,
}: NonNullable<WrittenSchedule['extensions']>): ExtensionBudget {
  return { hours, each, stepHours: step };
}

function wrong(what: string, hint: string): MovesheetError {
  return new MovesheetError('settings/schedule', `game.yaml: ${what}.`, hint, 2);
}
