/** Answers that wait to be sent: each first a file, then a letter, then a line of the ledger. STATE-1. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Together } from '../disk.js';
import type { Delivery, Ledger } from './ledger.js';
import { writeLetter, type Letter } from './letter.js';
import { bounceWords, sendAll, type Outgoing, type Post, type Sent } from './outbox.js';

/** Puts an answer into the folder, once: the same name is the same answer. It is there once the set is settled. False: it was there before. */
export async function putAnswer(
  folder: string,
  name: string,
  letter: Letter,
  set: Pick<Together, 'write'>,
): Promise<boolean> {
  const file = join(folder, name);
  if (existsSync(`${file}.json`)) return false;
  await set.write(`${file}.eml`, await writeLetter(letter));
  // What is attached lies in the mail itself, and once is enough.
  const bare: Letter = { ...letter, attachments: [] };
  await set.write(`${file}.json`, `${JSON.stringify(bare, null, 2)}\n`);
  return true;
}

/** The answers that are still to be sent; one that came back is not sent again by itself. */
export function pendingAnswers(folder: string, ledger: Ledger): Outgoing[] {
  return answers(folder)
    .filter(
      ({ letter }) => !['sent', 'bounced'].includes(ledger.delivery(letter.messageId, letter.to.address)),
    )
    .map(({ letter, name }) => ({
      letter,
      entry: `answers/${name}`,
      eml: readFileSync(join(folder, `${name}.eml`)),
    }));
}

function answers(folder: string): { readonly name: string; readonly letter: Letter }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({
      name: name.replace(/\.json$/, ''),
      letter: JSON.parse(readFileSync(join(folder, name), 'utf8')) as Letter,
    }));
}

/** Answers for the open step that were tried and did not arrive, as far as is known. */
export function answersInTrouble(
  folder: string,
  ledger: Ledger,
  open: { readonly turn: number; readonly step: string },
): { readonly to: string; readonly position: string; readonly problem: string }[] {
  return answers(folder).flatMap(({ letter }) => {
    const { about, to, messageId } = letter;
    if (about.turn !== open.turn || about.step !== open.step) return [];
    const problem = PROBLEMS[ledger.delivery(messageId, to.address)]?.(ledger, messageId);
    return problem === undefined ? [] : [{ to: to.address, position: about.position, problem }];
  });
}

const PROBLEMS: Readonly<Partial<Record<Delivery, (ledger: Ledger, id: string) => string>>> = {
  failed: (ledger, id) => `it was not taken (${ledger.last(id)?.answer ?? ''}); the next "fetch" tries again`,
  later: (ledger, id) =>
    `the server put it off (${ledger.last(id)?.answer ?? ''}); the next "fetch" tries again`,
  doubtful: () => 'nobody knows whether it arrived; "fetch --again" sends it again',
  bounced: (ledger, id) => bounceWords(ledger.bounce(id)),
};

/** Sends what is pending; what was cut short while it was sent, and may have arrived, only if asked to. */
export async function sendAnswers(
  pending: readonly Outgoing[],
  post: Post,
  doubtfulToo: boolean,
): Promise<Sent[]> {
  const again = doubtfulToo ? pending.map(({ letter }) => letter.about.position) : [];
  return pending.length === 0 ? [] : sendAll(pending, { ...post, again });
}
