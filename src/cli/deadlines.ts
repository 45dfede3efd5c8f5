/** The deadlines of a game with a schedule, as commands fix and tell them. */
import { lastEntry } from '../archive/folder/read.js';
import type { Deadline } from '../archive/settings/deadline.js';
import { HOUR, leastHours, nextDeadline, rhythmOf } from '../archive/settings/schedule.js';
import { deadlineToFix, fixDeadline, fixedDeadline, openLines } from '../archive/settings/schedule-log.js';
import type { Settings } from '../archive/settings/game-settings.js';
import { readSettings } from '../archive/settings/settings.js';

/** Notes the deadline that the newest sheets name, so that nobody has to open them to know it. The caller holds the game. */
export function noteDeadline(dir: string, now: Date): void {
  const { schedule } = readSettings(dir);
  if (!schedule || openLines(dir).length > 0) return;
  const printed = fixedDeadline(dir, schedule);
  if (printed) fixDeadline(dir, printed, now);
}

/**
 * While nobody has the first sheets: a deadline that was never fixed, or has come too near since the game was made, is fixed anew.
 * The caller holds the game. Returns it where it did.
 */
export function freshDeadline(dir: string, { schedule }: Settings, now: Date): Deadline | undefined {
  if (!schedule) return undefined;
  const { opens, kind } = lastEntry(dir).manifest;
  const there = fixedDeadline(dir, schedule);
  const near = now.getTime() + leastHours(rhythmOf(schedule, opens.step)) * HOUR;
  const isWritten =
    there !== undefined && schedule.first === there.local && Date.parse(there.utc) > now.getTime();
  if (there && (kind !== 'set-up' || isWritten || Date.parse(there.utc) >= near)) return undefined;
  const fresh = nextDeadline(schedule, { step: opens.step, now: now.getTime() });
  if (fresh) fixDeadline(dir, fresh, now);
  return fresh;
}

/** Fixes what must be fixed before anybody is held to a deadline. The caller holds the game. */
export function fixOpenDeadline(
  dir: string,
  settings: Settings,
  now: Date,
): { readonly deadline: Deadline; readonly why: 'set' | 'moved' } | undefined {
  const found = deadlineToFix(dir, settings, lastEntry(dir).manifest.opens.step, now.getTime());
  if (found) fixDeadline(dir, found.deadline, now, { why: found.why });
  return found;
}
