/** Takes kept mails in: each is read once, its sheets go into the drop box, its answers into the outbox. SHEET-7, 8, 10. */
import { judge } from '../archive/intake/accept.js';
import { join } from 'node:path';
import { readSheetFile } from '../archive/intake/drop-box.js';
import { takeUpLater, type TakenUp } from '../archive/intake/later.js';
import { addressOf } from '../archive/settings/names.js';
import { openDesk } from '../archive/intake/intake.js';
import { answersFolder, dropBox, ledgerFile, playersFile } from '../archive/folder/layout.js';
import type { KeptMail, WorkedMail } from '../archive/intake/mailroom.js';
import { lastEntry } from '../archive/folder/read.js';
import { readSeed } from '../archive/seed.js';
import { openRoster } from '../archive/settings/roster.js';
import type { Settings } from '../archive/settings/game-settings.js';
import { openGame, survey } from '../archive/intake/survey.js';
import { plainToken, type PositionId } from '../core/index.js';
import { together, type Together } from '../disk.js';
import { openLedger } from '../mail/ledger.js';
import { putAnswer } from '../mail/pending.js';
import { answerLetter } from './answer-letter.js';
import { foreseeing } from '../archive/intake/foreseeing.js';
import { deskLinks } from './desk-links.js';
import { letterId, threadOf } from './letters.js';
import type { Office } from './office.js';
import { type Read, refused, readAndJudge } from './read-kept-mail.js';
import { work, noted } from './work-mail.js';

/** A mail whose reading was begun so often and never ended is set aside. */
const MOST_TRIES = 2;

/** What so many mails lead to comes onto the disk together. */
const AT_ONCE = 50;

export interface TakenIn {
  readonly worked: readonly WorkedMail[];
  /** Mails whose reading broke, with why: they are tried once more. */
  readonly broken: readonly { readonly file: string; readonly problem: string }[];
}

/** Works all waiting mails, oldest first. What breaks on one mail stops none of the others. */
export async function takeIn(
  round: Pick<Office, 'dir' | 'rules' | 'settings' | 'mailroom' | 'now'>,
  show: (text: string) => void,
): Promise<TakenIn> {
  const { dir, rules, settings, mailroom } = round;
  const waiting = mailroom.waiting();
  const open = openGame(dir, settings);
  const taken = takeUpLater(dir, open);
  if (waiting.length + taken.length === 0) return { worked: [], broken: [] };
  const found = survey(dir, settings, rules.system);
  const office: Office = {
    ...round,
    desk: openDesk(open, found),
    entry: lastEntry(dir).name,
    roster: openRoster(dir),
    seed: readSeed(dir).seed,
    ledger: openLedger(ledgerFile(dir)),
    foresee: foreseeing(rules.system, settings, open),
    thread: threads(dir, settings),
    links: await deskLinks(dir, settings),
    tokens: new Map(
      open.positions.flatMap(({ id }) =>
        [open.positionFile(id).token, ...(open.earlierTokens?.(id) ?? [])]
          .filter((token) => token !== '')
          .map((token) => [plainToken(token), id] as const),
      ),
    ),
  };
  await together((set) => answerTaken(office, taken, set));
  const worked: WorkedMail[] = [];
  const broken: { file: string; problem: string }[] = [];
  for (let at = 0; at < waiting.length; at += AT_ONCE) {
    await together(async (set) => {
      for (const mail of waiting.slice(at, at + AT_ONCE)) {
        show(`mail ${worked.length + broken.length + 1} of ${waiting.length}`);
        const done = await takeOne(office, mail, set);
        if ('problem' in done) broken.push(done);
        else worked.push(done);
      }
      const players = office.roster.changed();
      if (players !== undefined) await set.write(playersFile(dir), players);
    });
  }
  return { worked, broken };
}

async function takeOne(
  office: Office,
  mail: KeptMail,
  set: Together,
): Promise<WorkedMail | { readonly file: string; readonly problem: string }> {
  const { mailroom } = office;
  if (mailroom.tries(mail) >= MOST_TRIES) {
    const message = `its reading broke off ${MOST_TRIES} times: look at mail/${mail.file}, and put the orders into orders/ yourself`;
    return noted(
      office,
      set,
      mail,
      { subject: '' },
      { ...refused('mail/set-aside', message), sheets: [], answers: [] },
    );
  }
  mailroom.begin(mail);
  let read: Read;
  try {
    read = await readAndJudge(office, mail);
  } catch (error) {
    // One mail that breaks the reader must not keep the others from being read; it is tried once more, then set aside.
    return { file: mail.file, problem: error instanceof Error ? error.message : 'unknown' };
  }
  mailroom.wasRead(mail);
  return work(office, set, mail, read);
}

/** Each position's thread is looked up once. */
function threads(dir: string, settings: Settings): Office['thread'] {
  const last = lastEntry(dir);
  const found = new Map<PositionId, readonly string[]>();
  return (position) => {
    const before = found.get(position);
    if (before) return before;
    const own = letterId(dir, settings, last, position);
    const all = [...threadOf(dir, settings, last.name, position), own];
    found.set(position, all);
    return all;
  };
}

/** The receipts of sheets whose turn has come: they were handed in for the player. */
async function answerTaken(office: Office, taken: readonly TakenUp[], set: Together): Promise<void> {
  const { dir, rules, desk, roster } = office;
  for (const { position, file } of taken) {
    const to = addressOf(roster.players(), position);
    if (to === undefined) continue;
    const sheet = readSheetFile(join(dropBox(dir), file));
    const judged = judge(rules.system, desk.open, { ...sheet, file });
    const mail = { sha256: judged.sha256, arrived: new Date(sheet.arrived).toISOString() };
    const remarks = ['you sent it in an earlier turn: it was kept until now'];
    const letter = answerLetter(
      office,
      mail,
      { kind: 'receipt', to, position },
      desk.standing(judged, remarks),
      '',
    );
    await putAnswer(answersFolder(dir), file.replace('.txt', ''), letter, set);
  }
}
