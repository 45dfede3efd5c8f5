/** Letters as jobs: receipts first, no faster than the provider likes over all workers together. */
import { MINUTE, SECOND, type Desk } from './desk.js';
import type { MailJob } from './queue.js';

/** A letter that the server has put off so often with all others is put off alone from then on. */
const MOST_SLOW = 8;
/** A command has the game for seconds, seldom for longer. */
const BUSY_AGAIN = 5 * SECOND;

/** One letter. That it goes out once is seen to by its game's folder. */
export async function postLetter(
  { house, mail, engine, metrics, say, clock }: Desk,
  job: MailJob,
  token: string | undefined,
): Promise<void> {
  const { how, problem = '' } = await house.send(job.data);
  metrics.posted(how);
  if (problem !== '') say(`${job.data.game}: letter ${job.data.id}: ${how}: ${problem}`);
  switch (how) {
    case 'sent':
    case 'gone':
    case 'doubtful':
      return;
    case 'refused':
      throw new engine.UnrecoverableError(problem);
    case 'busy':
      await job.moveToDelayed(Date.now() + BUSY_AGAIN * (1 + Math.random()), token);
      throw new engine.DelayedError();
    case 'slow':
      await mail.rateLimit(Math.min(clock.slow, MINUTE));
      if (job.attemptsStarted < MOST_SLOW) throw new engine.RateLimitError();
      throw new Error(problem);
    case 'later':
      throw new Error(problem);
    default:
      how satisfies never;
  }
}
