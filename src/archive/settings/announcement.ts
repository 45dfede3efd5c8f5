/** What the settings of a game say to its players: when sheets are due, where they go, what the game forbids. */
import type { GamePress } from '../../core/index.js';
import { MovesheetError } from '../../core/index.js';
import { deadlineOf, stepOf, type Deadline } from './deadline.js';
import { deadlinesAfter } from './schedule.js';
import type { Settings } from './game-settings.js';

/** No part of what is played: other settings make other sheets, and the same game. */
export interface Announcement {
  readonly deadline?: Deadline;
  /** Those that follow, as far as they are known: if nothing is put off. */
  readonly coming?: readonly Deadline[];
  /** Mail address that takes sheets in. */
  readonly ordersTo?: string;
  /** `false`: the game forbids forecasts; `true`: receipts hold one; undefined: allowed. */
  readonly forecast?: boolean;
  /** What letters may be in this game; missing: what the rules say, and they come with the next sheet. */
  readonly letters?: GamePress;
}

/** `deadline`: of the step that the sheets are for. */
export function announcementOf(
  settings: Pick<Settings, 'mail' | 'forecast' | 'press' | 'deadlines' | 'schedule'>,
  deadline: Deadline | undefined,
): Announcement {
  const { mail, forecast, press } = settings;
  const coming = deadline ? comingAfter(settings, deadline) : [];
  const ordersTo = mail && bareAddress(mail.replyTo ?? mail.from);
  return {
    ...(deadline ? { deadline } : {}),
    ...(coming.length > 0 ? { coming } : {}),
    ...(ordersTo === undefined ? {} : { ordersTo }),
    ...(forecast === undefined ? {} : { forecast }),
    ...(press && Object.keys(press).length > 0 ? { letters: press } : {}),
  };
}

/** So many deadlines behind the next one are told. */
const COMING = 3;

/** The deadlines behind one. Where steps have rhythms of their own nobody knows which step comes: none. */
function comingAfter(
  { deadlines, schedule }: Pick<Settings, 'deadlines' | 'schedule'>,
  deadline: Deadline,
): Deadline[] {
  if (deadlines) {
    const step = stepOf(deadlines, deadline);
    return Array.from({ length: COMING }, (_, at) => deadlineOf(deadlines, step + at + 1));
  }
  if (!schedule || schedule.paused || Object.keys(schedule.steps).length > 0) return [];
  try {
    return deadlinesAfter(schedule, deadline, '', COMING);
  } catch (error) {
    // No day is left: whoever sets the next deadline is told.
    if (error instanceof MovesheetError) return [];
    throw error;
  }
}

/** `gm@example.org` of `"The GM" <gm@example.org>`; undefined where none stands there. */
function bareAddress(written: string): string | undefined {
  return /[^\s<>"(),;:]{1,64}@[^\s<>"(),;:]{1,190}/.exec(written)?.[0];
}
