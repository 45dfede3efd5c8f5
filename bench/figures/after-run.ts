/** What follows the resolution: the commit of the step, and the mail to 43 players. */
import { LOAD } from '../add-load-system.js';
import { built } from '../build.js';
import { median, movesheet, run } from '../child.js';
import type { Figure } from '../figure.js';
import { makeFixture } from '../fixture.js';

export async function afterRun(work: string, times: number): Promise<Figure[]> {
  const fixture = await makeFixture(work, { system: LOAD, scenario: 'spread', positions: 43 });
  const game = fixture.copy();
  await movesheet('run', game);
  // Connections and code are cold in a real "send": every time a process of its own.
  const mails: { write: number; send: number; bare: number }[] = [];
  const commits: { commit: number; bare: number; files: number; bytes: number }[] = [];
  for (let time = 0; time < times; time++) {
    mails.push(...first<(typeof mails)[number]>((await run([built('mail'), game, '1'])).out));
    commits.push(...first<(typeof commits)[number]>((await run([built('commit'), game, '1'])).out));
  }
  const { files = 0, bytes = 0 } = commits[0] ?? {};
  const size = `${files} files, ${(bytes / 1024 / 1024).toFixed(1)} MiB`;
  return [
    {
      what: 'mail to 43 players over loopback, pooled, each entered in the ledger before and after',
      unit: 'ms',
      measured: median(mails.map(({ send }) => send)),
      target: 200,
      limit: 99,
      inTheWay:
        'The ledger is flushed to the disk before and after each letter (MAIL-1), which bare nodemailer does not do. How much of the difference that is was not measured.',
      floor: { what: 'bare nodemailer, pooled, no ledger', measured: median(mails.map(({ bare }) => bare)) },
    },
    {
      what: 'the same 43 letters written as `.eml` files',
      unit: 'ms',
      measured: median(mails.map(({ write }) => write)),
    },
    {
      what: `archive of the step, atomic and flushed (${size})`,
      unit: 'ms',
      measured: median(commits.map(({ commit }) => commit)),
      target: 50,
      limit: 10,
      inTheWay:
        'Every file is hashed and flushed by itself. In a real run that goes on beside the drawing; how much of it remains visible there was not measured.',
      floor: {
        what: 'the same files, neither hashed nor flushed',
        measured: median(commits.map(({ bare }) => bare)),
      },
    },
  ];
}

function first<T>(out: string): T[] {
  return (JSON.parse(out) as T[]).slice(0, 1);
}
