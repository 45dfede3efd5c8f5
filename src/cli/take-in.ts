/** Takes kept mails in: each is read once, its sheets go into the drop box, its answers into the outbox. SHEET-7, 8, 10. */
import { judge } from '../archive/intake/accept.js';
import { join } from 'node:path';
import { putSheet, readSheetFile } from '../archive/intake/drop-box.js';
import { hasRoom, keepForLater, takeUpLater, type TakenUp } from '../archive/intake/later.js';
import { addressOf } from '../archive/settings/names.js';
import type { JudgedSheet } from '../archive/intake/open-game.js';
import { sha256 } from '../archive/folder/hash.js';
import { openDesk, sheetFileName, type SheetStanding } from '../archive/intake/intake.js';
import {
  answersFolder,
  dropBox,
  ledgerFile,
  playersFile,
  positionFileName,
} from '../archive/folder/layout.js';
import type { KeptMail, WorkedMail } from '../archive/intake/mailroom.js';
import { lastEntry } from '../archive/folder/read.js';
import { readSeed } from '../archive/seed.js';
import { addressesOf, noteAddress } from '../archive/settings/addresses.js';
import { openRoster } from '../archive/settings/roster.js';
import type { Settings } from '../archive/settings/game-settings.js';
import { openGame, survey } from '../archive/intake/survey.js';
import { plainToken, sheetsOf, type PositionId } from '../core/index.js';
import { together, type Together } from '../disk.js';
import { judgeMail, type AcceptedPart, type Intake, type IntakeGame } from '../mail/intake.js';
import { openLedger } from '../mail/ledger.js';
import { putAnswer } from '../mail/pending.js';
import { readMail, type MailPart, type ReceivedMail } from '../mail/read-mail.js';
import { answerLetter } from './answer-letter.js';
import { foreseeing } from '../archive/intake/foreseeing.js';
import { deskLinks } from './desk-links.js';
import { letterId, threadOf } from './letters.js';
import type { Office } from './office.js';
import type { Asked } from './asked.js';
import { answerRequest, askedIn, holderOf, isWithdrawal, withdrawing } from './requests.js';

/** In one step, without a token that is right and with one: who floods in a player's name uses up nothing of the player's. SHEET-10 */
const MOST_MAILS = { unproven: 40, proven: 200 } as const;
/** Of those without a token so many are answered: the rest may be written by anybody in the player's name. */
const MOST_REFUSALS = 5;
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

interface Read {
  readonly received: ReceivedMail;
  readonly intake: Intake;
  readonly proven: boolean;
  /** SHA-256 of what the mail says. */
  readonly words: string;
  /** It is no sheet: it asks for something. */
  readonly asked?: Asked;
}

const NOTHING: Intake = { accepted: [], later: [], answers: [], refusals: [] };

const refused = (code: string, message: string): Intake => ({
  ...NOTHING,
  refusals: [{ code, message }],
});

async function readAndJudge(office: Office, mail: KeptMail): Promise<Read> {
  const { mailroom, entry } = office;
  const raw = mailroom.read(mail);
  const received = await readMail(raw, mail.size);
  const game = intakeGame(office, mail);
  const proven = received.parts.some(({ text }) => game.proves(text));
  const words = sha256(JSON.stringify(received.parts.map(({ text }) => text)));
  const result = (intake: Intake): Read => ({ received, intake, proven, words });
  if (received.bounce) return result(bounced(office, mail, received.bounce));
  const before = mailroom.workedBefore(received.messageId, words);
  if (before && before.from === received.from)
    return result(
      refused('mail/again', `the same mail as mail/${before.file}, delivered twice: not answered again`),
    );
  const most = proven ? MOST_MAILS.proven : MOST_MAILS.unproven;
  const earlier = mailroom.count(entry, received.from ?? '', proven);
  if (received.from !== undefined && earlier >= most) {
    const which = proven ? '' : ' without the right token';
    return result(refused('mail/flood', `more than ${most} mails${which} of this sender in one step`));
  }
  const silent = !proven && earlier >= MOST_REFUSALS;
  const asked = askedIn(office, received);
  if (asked && !isWithdrawal(asked))
    return { ...result(NOTHING), asked: { ...asked, silent: silent && asked.request.word !== 'CONFIRM' } };
  const intake = judgeMail(asked ? { ...received, parts: [withdrawing(office, asked)] } : received, game);
  return result(silent ? { ...intake, answers: [] } : intake);
}

/** A letter of ours that came back: the ledger keeps it beside the letter. MAIL-2 */
function bounced(
  { ledger }: Office,
  mail: KeptMail,
  { messageId: id, address, code, text }: NonNullable<ReceivedMail['bounce']>,
): Intake {
  const letter = id === '' ? undefined : ledger.last(id);
  if (!letter)
    return refused('mail/automatic', `this is a bounce${address === '' ? '' : ` of ${address}`}: ${text}`);
  ledger.writeBounce({
    at: mail.arrived,
    messageId: id,
    address: address === '' ? letter.to : address,
    code,
    text,
  });
  const whom = `${letter.position} (${letter.to})`;
  return refused('mail/bounce', `a letter to ${whom} came back${code === '' ? '' : ` (${code})`}: ${text}`);
}

function intakeGame(office: Office, mail: KeptMail): IntakeGame {
  const { rules, desk, roster, tokens } = office;
  const { open } = desk;
  const book = rules.system.orders;
  const addresses = new Map(
    Object.entries(roster.players()).flatMap(([position, player]) =>
      typeof player === 'object' && player.email !== undefined
        ? [[position, player.email.toLowerCase()]]
        : [],
    ),
  );
  const registered = new Set(addresses.values());
  return {
    sheets: (text) => sheetsOf(book, text),
    proves: (text) => holderOf(text, tokens) !== undefined,
    judge: (part) => judgedOf(office, mail, part.name, part),
    addressOf: (position) => addresses.get(position),
    isRegistered: (address) => registered.has(address),
    isForLater: ({ position, sheet: { header } }) =>
      position !== undefined &&
      header.turn !== undefined &&
      header.token !== undefined &&
      holderOf(header.token, tokens) === position &&
      hasRoom(office.dir, open, position, header.turn),
    isOurs: (game) => game.toLowerCase() === open.game.toLowerCase(),
    sameAs: (part) =>
      desk.same(
        {
          ...BARE,
          ...part,
          file: sheetFileName(mail, part.position ?? '', part.sheet.form),
          arrived: Date.parse(mail.arrived),
        },
        true,
      ),
  };
}

const BARE = { sha256: '', late: false } as const;

function judgedOf(
  { rules: { system }, desk: { open } }: Office,
  mail: KeptMail,
  file: string,
  { text }: MailPart,
): JudgedSheet {
  const bytes = new TextEncoder().encode(text);
  return judge(system, open, { file, arrived: Date.parse(mail.arrived), bytes });
}

/** A sheet of a mail, as it goes into the drop box unless it is the same as number `same`. */
interface PutSheet {
  readonly position: PositionId;
  readonly file: string;
  readonly state: string;
  readonly part: AcceptedPart;
  readonly judged: JudgedSheet;
  readonly same: number | undefined;
}

/** What a mail leads to goes into the set: its sheets, and behind each mail's sheets its answers. */
async function work(office: Office, set: Together, mail: KeptMail, read: Read): Promise<WorkedMail> {
  const { dir, desk } = office;
  const { received, intake, proven, words, asked } = read;
  if (proven) confirmByToken(office, received);
  if (asked) {
    const done = await answerRequest(office, mail, asked, set);
    return noted(office, set, mail, { ...received, proven, words }, { sheets: [], ...done });
  }
  for (const { position, turn, part } of intake.later)
    await keepForLater(dir, { position, turn, text: part.text, mail }, set);
  const sheets: PutSheet[] = [];
  for (const part of intake.accepted) {
    const { position, state } = part;
    const file = sheetFileName(mail, position, part.sheet.form);
    const judged = judgedOf(office, mail, file, part.part);
    const same = desk.same(judged, false);
    if (same === undefined) {
      await putSheet(dir, mail, file, part.part.text, set);
      desk.put(judged);
    }
    sheets.push({ position, file, state, part, judged, same });
  }
  const answers: string[] = [];
  for (const [index, one] of intake.answers.entries()) {
    const sheet =
      one.kind === 'receipt' ? sheets.find(({ position }) => position === one.position) : undefined;
    const letter = answerLetter(office, mail, one, sheet && standingOf(office, sheet), received.messageId);
    const name = `${mail.file.slice(0, 4)}-${one.kind === 'refusal' ? `refusal-${index + 1}` : positionFileName(one.position)}`;
    await putAnswer(answersFolder(dir), name, letter, set);
    answers.push(letter.messageId);
  }
  const again = sheets.flatMap(({ same, position }) =>
    same === undefined ? [] : [{ code: 'sheet/same', message: `${position}: the same as sheet ${same}` }],
  );
  const put = sheets.filter(({ same }) => same === undefined);
  return noted(
    office,
    set,
    mail,
    { ...received, proven, words },
    {
      refusals: [...intake.refusals, ...again],
      sheets: [
        ...put.map(({ position, file, state, part }) => ({
          position,
          file,
          state: part.sheet.header.withdraw ? 'withdrawal' : state,
        })),
        ...intake.later.map(({ position, turn }) => ({ position, file: '', state: `kept for turn ${turn}` })),
      ],
      answers,
    },
  );
}

/** Who has the token of a position and writes from its address has read what was sent there. */
function confirmByToken({ dir, settings, roster, tokens, now }: Office, { from, parts }: ReceivedMail): void {
  if (!settings.confirm || from === undefined) return;
  const players = roster.players();
  for (const { text } of parts) {
    const position = holderOf(text, tokens);
    if (position === undefined || addressOf(players, position)?.toLowerCase() !== from) continue;
    if (!addressesOf(dir, settings, players).isOpen(position)) continue;
    noteAddress(dir, { at: now().toISOString(), what: 'confirmed', position, address: from, by: 'token' });
  }
}

function noted(
  { mailroom, entry }: Office,
  set: Together,
  mail: KeptMail,
  {
    from,
    subject,
    messageId: id,
    proven,
    words,
  }: Pick<ReceivedMail, 'from' | 'subject'> & Partial<Pick<ReceivedMail, 'messageId'> & Read>,
  { sheets, refusals, answers, request }: Pick<WorkedMail, 'sheets' | 'refusals' | 'answers' | 'request'>,
): WorkedMail {
  const done: WorkedMail = {
    file: mail.file,
    entry,
    ...(from === undefined ? {} : { from }),
    subject,
    sheets,
    refusals,
    answers,
    ...(request ? { request } : {}),
    ...(id === undefined || id === '' ? {} : { messageId: id }),
    ...(words === undefined ? {} : { words }),
    ...(proven === true ? { proven } : {}),
  };
  mailroom.note(done, set);
  return done;
}

function standingOf({ desk, settings }: Office, { judged, same, part, position }: PutSheet): SheetStanding {
  const remarks = settings.press?.atOnce
    ? [...part.remarks, ...onLetters(judged, desk.open.sent?.(position).length ?? 0)]
    : part.remarks;
  return same === undefined ? desk.standing(judged, remarks) : desk.standingAsBefore(judged, same, remarks);
}

/** Where letters go out at once, a sheet can be taken back and they can't. */
function onLetters({ sheet: { header, press } }: JudgedSheet, out: number): string[] {
  if (out > 0 && (header.withdraw || press.length === 0))
    return ['letters of yours that are out can not be taken back'];
  return press.length > 0 ? ['its letters go out by mail now, and can not be taken back'] : [];
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
