/** `movesheet extend`: puts the deadline of the open step off, and tells the players. */
import type { Command } from 'commander';
import { note } from '../archive/folder/journal.js';
import { withLock } from '../archive/folder/lock.js';
import { lastEntry } from '../archive/folder/read.js';
import { deadlineAt, momentOf, type Deadline } from '../archive/settings/deadline.js';
import { HOUR, past, type Schedule } from '../archive/settings/schedule.js';
import { fixDeadline, fixedDeadline, grantFor } from '../archive/settings/schedule-log.js';
import { readSettings } from '../archive/settings/settings.js';
import { MovesheetError, type PositionId } from '../core/index.js';
import { clock, type Clock } from './clock.js';
import { localTime, numberFrom, position, refuseUnknown } from './input.js';
import { print } from './output.js';
import { holdOf, postDue, tellPlayers, waitingLetters } from './tick-letters.js';

interface Given {
  readonly hours?: number;
  readonly to?: string;
  readonly position?: PositionId;
  readonly reason?: string;
  readonly json?: boolean;
}

const MOST_HOURS = 8760;

export function configure(command: Command): void {
  command
    .argument('<dir>', "the game's folder")
    .option('--hours <n>', 'so many hours later than it is now', numberFrom(1, MOST_HOURS))
    .option('--to <time>', 'this deadline, in the zone of the game: "2026-12-04 20:00"', localTime)
    .option('--position <id>', 'on behalf of this player: taken from the budget of extensions', position)
    .option('--reason <text>', 'a sentence for the players')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Examples:
  movesheet extend inner-sea-1 --hours 48
  movesheet extend inner-sea-1 --to "2026-12-04 20:00" --reason "Happy holidays."
  movesheet extend inner-sea-1 --hours 24 --position P3`,
    )
    .action(extendCommand);
}

async function extendCommand(dir: string, given: Given): Promise<void> {
  const now = clock();
  const { deadline, before, told } = await extend(dir, given, now);
  const game = { dir, settings: readSettings(dir), now, hold: holdOf(dir) };
  const { results } = await postDue(game, waitingLetters(game));
  const sent = results.filter(({ result }) => result === 'sent').length;
  print(given.json, { deadline, ...(before ? { before } : {}), told, sent }, () => [
    `Turn ${lastEntry(dir).manifest.opens.turn} is now due by ${deadline.local} ${deadline.zone} (${deadline.utc}).`,
    told.length > 0
      ? `Told: ${told.join(', ')}; ${sent} mails went out.`
      : 'Nobody has an address to be told at.',
  ]);
}

export interface Extended {
  readonly deadline: Deadline;
  readonly before?: Deadline;
  readonly told: readonly PositionId[];
}

/**
 * Puts the deadline of the open step off, and writes the letters that say so. With `position` it is that player who asks: his budget
 * decides. Throws `extend/…`, and `settings/deadline-past` for one that has passed.
 */
export async function extend(
  dir: string,
  given: Pick<Given, 'hours' | 'to' | 'position' | 'reason'>,
  now: Clock,
): Promise<Extended> {
  const settings = readSettings(dir);
  const { schedule } = settings;
  const { opens, positions } = lastEntry(dir).manifest;
  if (!schedule) throw noSchedule();
  if (opens.awaiting.length === 0) throw new MovesheetError('run/over', 'The game is over.', '');
  refuseUnknown('--position', given.position === undefined ? undefined : [given.position], positions);
  const hold = holdOf(dir);
  const { deadline, before } = await withLock(dir, () => {
    const there = fixedDeadline(dir, schedule);
    const { at, hours } = later(dir, schedule, given, there);
    const made = deadlineAt(schedule.zone, at);
    if (at <= now().getTime()) throw past(made.local, made.zone);
    const { position: by, reason } = given;
    const about = { ...(by === undefined ? {} : { by }), ...(reason === undefined ? {} : { reason }) };
    fixDeadline(dir, made, now(), { why: 'extended', hours, ...about });
    note(dir, 'extend', { to: made.utc, ...about });
    return { deadline: made, ...(there ? { before: there } : {}) };
  });
  const facts = {
    deadline,
    ...(before ? { before } : {}),
    ...(given.reason === undefined ? {} : { reason: given.reason }),
  };
  const told = await tellPlayers({ dir, settings, now, hold }, 'deadline', deadline.utc, facts);
  return { deadline, ...(before ? { before } : {}), told };
}

/** The moment in milliseconds, and by how many hours that is later. */
function later(
  dir: string,
  schedule: Schedule,
  { hours, to, position: by }: Pick<Given, 'hours' | 'to' | 'position'>,
  there: Deadline | undefined,
): { readonly at: number; readonly hours: number } {
  const from = there ? Date.parse(there.utc) : undefined;
  if ((hours === undefined) === (to === undefined) || (hours !== undefined && from === undefined))
    throw new MovesheetError(
      'extend/how-long',
      from === undefined ? 'The open step has no deadline yet.' : '"extend" needs either --hours or --to.',
      'Such as --to "2026-12-04 20:00".',
      2,
    );
  const at = to === undefined ? (from ?? 0) + (hours ?? 0) * HOUR : momentOf(schedule.zone, to);
  const wanted = from === undefined ? 0 : Math.ceil((at - from) / HOUR);
  if (by === undefined) return { at, hours: wanted };
  if (wanted <= 0)
    throw new MovesheetError(
      'extend/how-long',
      'An extension that a player asks for is later than the deadline.',
      'Without --position you may set any deadline that is still to come.',
      2,
    );
  const grant = grantFor(dir, schedule, by, wanted);
  if ('refused' in grant)
    throw new MovesheetError(
      'extend/budget',
      `Not granted: ${grant.refused}.`,
      'You can put it off yourself, without --position.',
    );
  return { at: (from ?? 0) + grant.hours * HOUR, hours: grant.hours };
}

function noSchedule(): MovesheetError {
  return new MovesheetError(
    'extend/no-schedule',
    'game.yaml has no schedule: there is nothing that could be put off.',
    'Without one you are the clock: resolve the step when you like, and change deadlines.first for the dates on the sheets.',
    2,
  );
}
