/** Deadlines: local time in an IANA zone, printed there and in UTC. TIME-1. */
import { MovesheetError } from '../../core/index.js';

export interface DeadlineSettings {
  /** `Europe/Berlin` */
  readonly zone: string;
  /** Local time of the first step's deadline: `2026-12-04 20:00` */
  readonly first: string;
  readonly everyDays: number;
}

/** A step's deadline. */
export interface Deadline {
  readonly zone: string;
  /** `2026-12-04 20:00`, in the zone. */
  readonly local: string;
  /** `2026-12-04T19:00:00Z` */
  readonly utc: string;
}

/** The deadline of the n-th step of a game (0: the first). The local hour stays the same over a change of clocks. */
export function deadlineOf({ zone, first, everyDays }: DeadlineSettings, step: number): Deadline {
  return deadlineAt(zone, momentOf(zone, minutes(wantedAt({ first, everyDays }, step))));
}

/** The number of the step that has this deadline, by the nearest day. */
export function stepOf({ first, everyDays }: DeadlineSettings, { local }: Pick<Deadline, 'local'>): number {
  return Math.round((asUtc(local) - asUtc(first)) / (everyDays * DAY));
}

/** Do the zone's clocks show this local time twice, when they go back? Then its second coming counts. TIME-1 */
export function isTwice(zone: string, local: string): boolean {
  const wanted = asUtc(local);
  const [before, after] = [offset(zone, wanted - FAR), offset(zone, wanted + FAR)];
  return before > after && [before, after].every((ahead) => offset(zone, wanted - ahead) === ahead);
}

/** A moment as a deadline of a zone. `at` in milliseconds; its seconds are cut off. */
export function deadlineAt(zone: string, at: number): Deadline {
  const whole = Math.floor(at / MINUTE) * MINUTE;
  return { zone, local: minutes(whole + offset(zone, whole)), utc: `${stamp(whole).slice(0, 19)}Z` };
}

/**
 * When a zone's clocks show this local time (`2026-12-04 20:00`), in milliseconds. An hour that they leave out counts as so much
 * later as they jump; one that they show twice counts as its second coming: nobody who reads it there is late. TIME-1
 */
export function momentOf(zone: string, local: string): number {
  const wanted = asUtc(local);
  // No zone is further than a day from UTC, and no two changes of its clocks lie this near to each other.
  const [before, after] = [offset(zone, wanted - FAR), offset(zone, wanted + FAR)];
  const fits = [wanted - before, wanted - after].filter((at) => at + offset(zone, at) === wanted);
  return fits.length > 0 ? Math.max(...fits) : wanted - before;
}

/** The local time that the settings ask for, whether the zone's clocks have it or not. */
export function wantedTime(settings: DeadlineSettings, step: number): string {
  return minutes(wantedAt(settings, step));
}

const MINUTE = 60_000;
const DAY = 86_400_000;
const FAR = 1.25 * DAY;

function wantedAt({ first, everyDays }: Omit<DeadlineSettings, 'zone'>, step: number): number {
  return asUtc(first) + step * everyDays * DAY;
}

const minutes = (at: number): string => stamp(at).slice(0, 16).replace('T', ' ');

/** Is it a day and an hour that the calendar has, such as `2026-12-04 20:00`? */
export function isLocalTime(text: string): boolean {
  const at = Date.parse(`${text.replace(' ', 'T')}:00Z`);
  // A 30th of February is read as the 2nd of March.
  return /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(text) && !Number.isNaN(at) && minutes(at) === text;
}

export function isTimeZone(name: string): boolean {
  try {
    return clockOf(name) !== undefined;
  } catch {
    return false;
  }
}

function asUtc(local: string): number {
  const at = Date.parse(`${local.replace(' ', 'T')}:00Z`);
  if (!isLocalTime(local)) {
    throw new MovesheetError(
      'settings/deadline',
      `game.yaml: "${local}" is no day and hour (deadlines.first).`,
      'Write it like 2026-12-04 20:00.',
      2,
    );
  }
  return at;
}

const stamp = (at: number): string => new Date(at).toISOString();

/** How far the zone's clocks are ahead of UTC at a moment, in milliseconds. */
function offset(zone: string, at: number): number {
  const part = Object.fromEntries(
    clockOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const local = Date.UTC(
    Number(part.year),
    Number(part.month) - 1,
    Number(part.day),
    Number(part.hour),
    Number(part.minute),
    Number(part.second),
  );
  return local - Math.floor(at / 1000) * 1000;
}

/** Made once a zone: opening one takes longer than reading it a thousand times. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  try {
    const made = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    clocks.set(zone, made);
    return made;
  } catch {
    throw new MovesheetError(
      'settings/zone',
      `game.yaml: there is no time zone "${zone}".`,
      'Use a name of the IANA list such as Europe/Berlin or America/New_York.',
      2,
    );
  }
}
