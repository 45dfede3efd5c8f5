/** Reads a kept mail, and judges what it brings: sheets, a request, or nothing. SHEET-7, 8, 10. */
import { judge } from '../archive/intake/accept.js';
import { hasRoom } from '../archive/intake/later.js';
import type { JudgedSheet } from '../archive/intake/open-game.js';
import { sha256 } from '../archive/folder/hash.js';
import { sheetFileName } from '../archive/intake/intake.js';
import type { KeptMail } from '../archive/intake/mailroom.js';
import { sheetsOf } from '../core/index.js';
import { judgeMail, type Intake, type IntakeGame } from '../mail/intake.js';
import { readMail, type MailPart, type ReceivedMail } from '../mail/read-mail.js';
import type { Office } from './office.js';
import type { Asked } from './asked.js';
import { askedIn, holderOf, isWithdrawal, withdrawing } from './requests.js';

/** In one step, without a token that is right and with one: who floods in a player's name uses up nothing of the player's. SHEET-10 */
const MOST_MAILS = { unproven: 40, proven: 200 } as const;

/** Of those without a token so many are answered: the rest may be written by anybody in the player's name. */
const MOST_REFUSALS = 5;

export interface Read {
  readonly received: ReceivedMail;
  readonly intake: Intake;
  readonly proven: boolean;
  /** SHA-256 of what the mail says. */
  readonly words: string;
  /** It is no sheet: it asks for something. */
  readonly asked?: Asked;
}

const NOTHING: Intake = { accepted: [], later: [], answers: [], refusals: [] };

export const refused = (code: string, message: string): Intake => ({
  ...NOTHING,
  refusals: [{ code, message }],
});

export async function readAndJudge(office: Office, mail: KeptMail): Promise<Read> {
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

export function judgedOf(
  { rules: { system }, desk: { open } }: Office,
  mail: KeptMail,
  file: string,
  { text }: MailPart,
): JudgedSheet {
  const bytes = new TextEncoder().encode(text);
  return judge(system, open, { file, arrived: Date.parse(mail.arrived), bytes });
}
