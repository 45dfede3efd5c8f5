/** Takes kept mails in: each is read once, its sheets go into the drop box, its answers into the outbox. SHEET-7, 8, 10. */
import { judge, type Judgments } from '../archive/intake/accept.js';
import { putSheet } from '../archive/intake/drop-box.js';
import type { JudgedSheet } from '../archive/intake/open-game.js';
import type { Rules } from '../archive/folder/entry.js';
import { sha256 } from '../archive/folder/hash.js';
import { openDesk, sheetFileName, type Desk } from '../archive/intake/intake.js';
import { answersFolder, ledgerFile, positionFileName, templatesFolder } from '../archive/folder/layout.js';
import type { KeptMail, Mailroom, WorkedMail } from '../archive/intake/mailroom.js';
import { lastEntry } from '../archive/folder/read.js';
import { readSeed } from '../archive/seed.js';
import { readPlayers } from '../archive/settings/settings.js';
import type { Player, Settings } from '../archive/settings/game-settings.js';
import { openGame, survey } from '../archive/intake/survey.js';
import { plainToken, receiptLines, sheetsOf, type PositionId } from '../core/index.js';
import { together, type Together } from '../disk.js';
import { judgeMail, type AcceptedPart, type Answer, type Intake, type IntakeGame } from '../mail/intake.js';
import { openLedger, type Ledger } from '../mail/ledger.js';
import { messageId, type Letter } from '../mail/letter.js';
import { putAnswer } from '../mail/pending.js';
import { readMail, type MailPart, type ReceivedMail } from '../mail/read-mail.js';
import { template } from '../mail/templates.js';
import { deskLinks, type DeskLinks } from './desk-links.js';
import { letterId, threadOf } from './letters.js';

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

interface Office {
  readonly dir: string;
  readonly rules: Rules;
  readonly settings: Settings;
  readonly mailroom: Mailroom;
  readonly judgments: Judgments;
  readonly desk: Desk;
  readonly entry: string;
  readonly players: Readonly<Partial<Record<PositionId, Player>>>;
  readonly seed: string;
  readonly ledger: Ledger;
  /** As they are compared. */
  readonly tokens: ReadonlySet<string>;
  /** The letters that brought a position its move sheets. */
  readonly thread: (position: PositionId) => readonly string[];
  readonly links: DeskLinks;
}

/** Works all waiting mails, oldest first. What breaks on one mail stops none of the others. */
export async function takeIn(
  round: Pick<Office, 'dir' | 'rules' | 'settings' | 'mailroom' | 'judgments'>,
  show: (text: string) => void,
): Promise<TakenIn> {
  const { dir, rules, settings, mailroom, judgments } = round;
  const waiting = mailroom.waiting();
  if (waiting.length === 0) return { worked: [], broken: [] };
  const open = openGame(dir, settings);
  const found = survey(dir, settings, rules.system, { judgments });
  const office: Office = {
    ...round,
    desk: openDesk(open, found),
    entry: lastEntry(dir).name,
    players: readPlayers(dir),
    seed: readSeed(dir).seed,
    ledger: openLedger(ledgerFile(dir)),
    thread: threads(dir, settings),
    links: await deskLinks(dir, settings),
    tokens: new Set(
      open.positions
        .flatMap(({ id }) => [open.positionFile(id).token, ...(open.earlierTokens?.(id) ?? [])])
        .filter((token) => token !== '')
        .map(plainToken),
    ),
  };
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
}

const refused = (code: string, message: string): Intake => ({
  accepted: [],
  answers: [],
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
  const intake = judgeMail(received, game);
  const silent = !proven && earlier >= MOST_REFUSALS;
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
  const { rules, desk, players, tokens } = office;
  const { open } = desk;
  const book = rules.system.orders;
  const addresses = new Map(
    Object.entries(players).flatMap(([position, player]) =>
      typeof player === 'object' && player.email !== undefined
        ? [[position, player.email.toLowerCase()]]
        : [],
    ),
  );
  const registered = new Set(addresses.values());
  return {
    sheets: (text) => sheetsOf(book, text),
    proves: (text) => holdsToken(text, tokens),
    judge: (part) => judgedOf(office, mail, part.name, part),
    addressOf: (position) => addresses.get(position),
    isRegistered: (address) => registered.has(address),
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
  { rules: { system }, desk: { open }, judgments }: Office,
  mail: KeptMail,
  file: string,
  { text }: MailPart,
): JudgedSheet {
  const bytes = new TextEncoder().encode(text);
  return judge(system, open, { file, arrived: Date.parse(mail.arrived), bytes }, judgments);
}

/** Eight letters and digits in a row, with or without a dash or blank between: is one of them a token of the game? */
function holdsToken(text: string, tokens: ReadonlySet<string>): boolean {
  for (const [found] of text.matchAll(/(?<![A-Z0-9])[A-Z0-9]{4}[- _]?[A-Z0-9]{4}(?![A-Z0-9])/gi))
    if (tokens.has(plainToken(found))) return true;
  return false;
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
  const { received, intake, proven, words } = read;
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
    const letter = letterOf(office, mail, one, sheet, received.messageId);
    const name = `${mail.file.slice(0, 4)}-${one.kind === 'receipt' ? positionFileName(one.position) : `refusal-${index + 1}`}`;
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
      sheets: put.map(({ position, file, state, part }) => ({
        position,
        file,
        state: part.sheet.header.withdraw ? 'withdrawal' : state,
      })),
      answers,
    },
  );
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
  { sheets, refusals, answers }: Pick<WorkedMail, 'sheets' | 'refusals' | 'answers'>,
): WorkedMail {
  const done: WorkedMail = {
    file: mail.file,
    entry,
    ...(from === undefined ? {} : { from }),
    subject,
    sheets,
    refusals,
    answers,
    ...(id === undefined || id === '' ? {} : { messageId: id }),
    ...(words === undefined ? {} : { words }),
    ...(proven === true ? { proven } : {}),
  };
  mailroom.note(done, set);
  return done;
}

function letterOf(
  { dir, rules, settings, desk, players, seed, thread, links }: Office,
  mail: KeptMail,
  answer: Answer,
  sheet: PutSheet | undefined,
  inReplyTo: string,
): Letter {
  const { open } = desk;
  const from = settings.mail?.from ?? 'Game master <gm@movesheet.invalid>';
  const standing =
    sheet &&
    (sheet.same === undefined
      ? desk.standing(sheet.judged, sheet.part.remarks)
      : desk.standingAsBefore(sheet.judged, sheet.same, sheet.part.remarks));
  const position = answer.kind === 'receipt' ? answer.position : '';
  const player = players[position];
  const facts = {
    game: open.game,
    position,
    turn: open.turn,
    step: open.step,
    arrived: mail.arrived,
    ...(typeof player === 'object' ? { player: player.name } : {}),
    ...(standing
      ? {
          state: stateWord(standing),
          receipt: receiptLines(rules.system.orders, standing.judged.sheet, standing.facts).join('\n'),
        }
      : {}),
    // Of a receipt alone: it goes to the position's own address, a refusal to whoever wrote.
    ...(answer.kind === 'receipt' ? { link: links(position) } : {}),
    ...(answer.kind === 'refusal' ? { message: answer.message.replace(/[.]$/, '') } : {}),
  };
  const kind = answer.kind;
  return {
    about: { game: open.game, position, turn: open.turn, step: open.step },
    from,
    ...(settings.mail?.replyTo === undefined ? {} : { replyTo: settings.mail.replyTo }),
    to: { name: typeof player === 'object' ? player.name : '', address: answer.to },
    subject: template(templatesFolder(dir), `${kind}-subject.txt`)(facts).trim().replace(/\s+/g, ' '),
    text: template(templatesFolder(dir), `${kind}-body.txt`)(facts).trim(),
    attachments: [],
    // VIEW-2: named by the mail itself, never by how many others came before it.
    messageId: messageId(seed, from, ['answer', mail.sha256, mail.arrived, position]),
    date: mail.arrived,
    ...(inReplyTo === '' ? {} : { inReplyTo }),
    // Beside the player's mail it belongs to the move sheet that his sheet answers.
    ...(kind === 'receipt' ? { references: thread(position) } : {}),
  };
}

/** The word of the subject line: that of the sheet, unless the sheet is none. */
function stateWord({ facts, verdict }: ReturnType<Desk['standing']>): string {
  if (facts.sameAs !== undefined) return `the same as sheet ${facts.sameAs}`;
  if (verdict === 'withdrawal') return 'withdrawn';
  if (verdict === 'late') return `${facts.state}, too late`;
  return verdict === 'not-better' ? `${facts.state}, sheet ${facts.stays ?? '?'} stays` : facts.state;
}
