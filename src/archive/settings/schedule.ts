/** When a game's steps are due, by its `schedule`: the next deadline from the last one. No clock: the moment comes in. TIME-1 */
import { MovesheetError } from '../../core/index.js';
import { deadlineAt, momentOf, type Deadline } from './deadline.js';

export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** When a step is resolved: at its deadline, once all have sent FINAL sheets, or at whichever comes first. */
export type RunWhen = 'deadline' | 'all-final' | 'either';

/** On which days steps are due: on weekdays, or so many days after the last deadline. */
export interface Rhythm {
  /** Local time of day: `20:00`. */
  readonly at: string;
  readonly on?: readonly Weekday[];
  readonly everyDays?: number;
  /** So long a deadline lies at least behind the moment at which its sheets are made; default: half of the usual distance. */
  readonly leastHours?: number;
}

/** Local days, both included: `2026-12-24`. */
export interface Days {
  readonly from: string;
  readonly until: string;
}

/** How far players may put a deadline off. */
export interface ExtensionBudget {
  /** At once, at most. */
  readonly hours: number;
  /** Times a player may, in the whole game. */
  readonly each: number;
  /** All players together, in one step, in hours. */
  readonly stepHours: number;
}

export interface Schedule {
  /** `Europe/Berlin` */
  readonly zone: string;
  readonly rhythm: Rhythm;
  /** Steps of a turn that have a rhythm of their own, by name. */
  readonly steps: Readonly<Partial<Record<string, Rhythm>>>;
  /** Local time of the first deadline; undefined: as the rhythm has it. */
  readonly first?: string;
  /** No deadline falls on these days; pauses with an end are among them. */
  readonly holidays: readonly Days[];
  /** The game stands still until the GM takes the word away. */
  readonly paused: boolean;
  readonly when: RunWhen;
  /** So many hours before the deadline those without a sheet are reminded, most first. */
  readonly remindHours: readonly number[];
  /** Sheets that come so many minutes after the deadline are not late, and the step is resolved only then. */
  readonly graceMinutes: number;
  readonly extensions?: ExtensionBudget;
}

export const HOUR = 3_600_000;
export const MINUTE = 60_000;
const DAY = 24 * HOUR;
const WEEK = 7;
/** So many days are looked at: a schedule that has none free among them is a mistake. */
const FAR = 1100;

export interface Asked {
  /** Of the step that is resolved; undefined: there was none. UTC, in milliseconds. */
  readonly last?: number;
  /** The name of the step that the deadline is for. */
  readonly step: string;
  /** When its sheets are made; in milliseconds. */
  readonly now: number;
}

/**
 * The deadline of the next step. Counted from the last deadline, so that a step which was resolved late does not shift the rhythm;
 * from `now`, where the step was resolved before its deadline. Never so near to `now` that nobody could answer; so never in the
 * past. undefined: the game is paused. Throws `settings/schedule` where no day is free, `settings/deadline-past` for a `first` that has passed.
 */
export function nextDeadline(schedule: Schedule, { last, step, now }: Asked): Deadline | undefined {
  const { zone, first, paused } = schedule;
  if (paused) return undefined;
  if (last === undefined && first !== undefined) {
    const at = momentOf(zone, first);
    if (at <= now) throw past(first, zone);
    return deadlineAt(zone, at);
  }
  const rhythm = rhythmOf(schedule, step);
  const base = last === undefined ? now : Math.min(last, now);
  const earliest = Math.max(base + 1, now + leastHours(rhythm) * HOUR);
  return deadlineAt(zone, slotFrom(schedule, rhythm, base, earliest));
}

export const rhythmOf = ({ rhythm, steps }: Schedule, step: string): Rhythm => steps[step] ?? rhythm;

/** So many hours lie at least between the making of the sheets and their deadline. */
export function leastHours({ leastHours: hours, on, everyDays = WEEK }: Rhythm): number {
  return hours ?? Math.floor(((on ? WEEK / on.length : everyDays) * 24) / 2);
}

/** The deadline instead of one that falls on a holiday which was written down later; undefined: it may stay. */
export function movedDeadline(
  schedule: Schedule,
  { utc, local }: Deadline,
  step: string,
  now: number,
): Deadline | undefined {
  if (schedule.paused || !isHoliday(schedule, local.slice(0, 10))) return undefined;
  const base = Date.parse(utc);
  const rhythm = rhythmOf(schedule, step);
  const { at, leastHours: least } = rhythm;
  // Counted by days it is due on the first day that is free.
  const next = rhythm.on
    ? rhythm
    : { at, everyDays: 1, ...(least === undefined ? {} : { leastHours: least }) };
  const earliest = Math.max(base, now) + 1;
  return deadlineAt(schedule.zone, slotFrom(schedule, next, base, earliest));
}

/** The deadlines that follow one, if each step is resolved in time and all are named like this one. */
export function deadlinesAfter(schedule: Schedule, last: Deadline, step: string, count: number): Deadline[] {
  const all: Deadline[] = [];
  for (let before = last; all.length < count;) {
    const at = Date.parse(before.utc);
    const next = nextDeadline(schedule, { last: at, step, now: at });
    if (!next) break;
    all.push((before = next));
  }
  return all;
}

/** The first slot of a rhythm that is not before `earliest`. */
function slotFrom(schedule: Schedule, rhythm: Rhythm, base: number, earliest: number): number {
  const { zone } = schedule;
  const start = dayNumber(deadlineAt(zone, base).local.slice(0, 10));
  const { on, everyDays = WEEK } = rhythm;
  const fits = (day: number): number | undefined => {
    const text = dayText(day);
    if (isHoliday(schedule, text)) return undefined;
    const at = momentOf(zone, `${text} ${rhythm.at}`);
    return at >= earliest ? at : undefined;
  };
  const last = Math.max(start, Math.floor(earliest / DAY)) + FAR;
  for (let day = start; day < last; day++) {
    if (on ? !on.includes(weekdayOf(day)) : day === start || !isCounted(day)) continue;
    const at = fits(day);
    if (at !== undefined) return at;
  }
  throw noDay(schedule);

  /** Each n-th day; a day behind one that a holiday takes away, too. */
  function isCounted(day: number): boolean {
    if ((day - start) % everyDays === 0) return true;
    const before = day - ((day - start) % everyDays);
    if (before === start) return false;
    for (let one = before; one < day; one++) if (!isHoliday(schedule, dayText(one))) return false;
    return true;
  }
}

function isHoliday({ holidays }: Schedule, day: string): boolean {
  return holidays.some(({ from, until }) => day >= from && day <= until);
}

const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY);
const dayText = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);
/** The first of January 1970 was a Thursday. */
const weekdayOf = (day: number): Weekday => WEEKDAYS[(day + 4) % WEEK] as Weekday;

/** A deadline in the past is refused. TIME-1 */
export function past(local: string, zone: string): MovesheetError {
  return new MovesheetError(
    'settings/deadline-past',
    `The deadline ${local} ${zone} has passed already.`,
    'Choose one that is still to come.',
    2,
  );
}

function noDay({ zone }: Schedule): MovesheetError {
  return new MovesheetError(
    'settings/schedule',
    `The schedule in game.yaml (${zone}) leaves no day free in the next three years.`,
    'Look at its holidays.',
    2,
  );
}

/** What a player is granted of an extension that he asks for, or why not. */
export type Grant = { readonly hours: number } | { readonly refused: string };

/** Extensions that were granted: in which step, to whom; without a position it was the GM himself. */
export interface Granted {
  readonly step: string;
  readonly by?: string;
  readonly hours: number;
}

/** What the budget leaves of `hours` that a player asks for. */
export function grantOf(
  { extensions }: Schedule,
  earlier: readonly Granted[],
  { step, by, hours }: Granted & { readonly by: string },
): Grant {
  if (!extensions) return { refused: 'this game grants no extensions' };
  const own = earlier.filter((one) => one.by === by);
  if (own.length >= extensions.each)
    return { refused: `you have had ${extensions.each} already, and there are no more in this game` };
  const used = earlier
    .filter((one) => one.step === step && one.by !== undefined)
    .reduce((sum, one) => sum + one.hours, 0);
  const left = Math.min(extensions.hours, extensions.stepHours - used);
  if (left <= 0) return { refused: `this step has been put off by ${used} hours already` };
  return { hours: Math.min(hours, left) };
}
