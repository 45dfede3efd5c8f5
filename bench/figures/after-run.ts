/** What follows the resolution: the commit of the step, and the mail to 43 players. */
import { LOAD } from '../load-package.js';
import { built } from '../build.js';
import { median, movesheet, run } from '../child.js';
import type { Figure } from '../figure.js';
import { makeFixture } from '../fixture.js';

export async function afterRun(work: string, times: number): Promise<Figure[]> {
  const fixture = await makeFixture(work, { system: LOAD, scenario: 'spread', positions: 43 });
  const game = fixture.copy();
  await movesheet('run', game);
  // Connections and code are cold in a real "send": every time a process of its own.
  const mails: { write: number; send: number; bare: number; flush: number }[] = [];
  const commits: { commit: number; bare: number; flushed: number; files: number; bytes: number }[] = [];
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
        "The ledger is flushed to the disk before and after each letter (MAIL-1), which bare nodemailer does not do; the row below is these flushes alone. A letter must not be sent before its line is on the disk, so they can't be done together.",
      floor: { what: 'bare nodemailer, pooled, no ledger', measured: median(mails.map(({ bare }) => bare)) },
    },
    {
      what: "of it the ledger's lines, each flushed, and no mail",
      unit: 'ms',
      measured: median(mails.map(({ flush }) => flush)),
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
        'The disk: flushing the same files takes as long as the row below says, one after the other; a commit lets several wait for the disk at once. In a run it happens while the next sheets are drawn.',
      floor: {
        what: 'the same files, neither hashed nor flushed',
        measured: median(commits.map(({ bare }) => bare)),
      },
    },
    {
      what: 'flushing the same files, one after the other',
      unit: 'ms',
      measured: median(commits.map(({ flushed }) => flushed)),
    },
  ];
}

function first<T>(out: string): T[] {
  return (JSON.parse(out) as T[]).slice(0, 1);
}
