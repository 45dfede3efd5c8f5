/** A game whose process dies is stopped, and its GM told: from outside, without anything that may have killed it. */
import { openStepOf } from '../archive/settings/schedule-log.js';
import { readSettings } from '../archive/settings/settings.js';
import type { WaitingLetter } from '../mail/waiting.js';
import type { Clock } from './clock.js';
import { holdOf, postDue, tellGm, waitingLetters, type Ticking } from './tick-letters.js';
import { filesOf, keepTick, lastTick, type Reason } from './tick-look.js';

/**
 * Tells the GM once a step that the game's process takes too long (`slow`), or dies again and again (`dead`): then nobody takes the
 * game up until its GM ticks it himself. Returns the letters that wait for who sends them.
 */
export async function tellOfProcess(
  dir: string,
  what: 'slow' | 'dead',
  why: string,
  now: Clock,
): Promise<readonly WaitingLetter[]> {
  const settings = readSettings(dir);
  const handed: WaitingLetter[] = [];
  const game: Ticking = { dir, settings, now, hold: holdOf(dir), handed };
  const isDead = what === 'dead';
  const reason: Reason = isDead
    ? {
        code: 'tick/died',
        message: `The process that sees to the game died three times in a row: ${why}`,
        hint: 'Mend what kills it, or report it: the command shows it',
      }
    : {
        code: 'tick/too-long',
        message: `The process that sees to the game took too long: ${why}`,
        hint: 'It is tried again by itself; "movesheet tick" shows what it does',
      };
  const command = `movesheet tick ${dir}`;
  const before = lastTick(dir);
  if (isDead) {
    const held = before?.held ?? { since: now().toISOString(), reasons: [reason], command };
    const reminded = before?.reminded === undefined ? {} : { reminded: before.reminded };
    keepTick(dir, { ...openStepOf(dir), ...reminded, held, stopped: true, files: filesOf(dir) });
  }
  // Another death of the same step is told again only after it went on between.
  const key = `${what} ${openStepOf(dir).step} ${before?.next ?? ''}`;
  await tellGm(game, key, {
    held: isDead,
    stopped: isDead,
    reasons: [reason],
    ...(isDead ? { command } : {}),
  });
  await postDue(game, waitingLetters(game));
  return handed;
}
