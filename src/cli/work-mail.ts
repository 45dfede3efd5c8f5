/** What a mail leads to: sheets in the drop box, answers in the outbox, its line in the journal. SHEET-7, 8. */
import { putSheet } from '../archive/intake/drop-box.js';
import { keepForLater } from '../archive/intake/later.js';
import { addressOf } from '../archive/settings/names.js';
import type { JudgedSheet } from '../archive/intake/open-game.js';
import { sheetFileName, type SheetStanding } from '../archive/intake/intake.js';
import { answersFolder, positionFileName } from '../archive/folder/layout.js';
import type { KeptMail, WorkedMail } from '../archive/intake/mailroom.js';
import { addressesOf, noteAddress } from '../archive/settings/addresses.js';
import type { PositionId } from '../core/index.js';
import type { Together } from '../disk.js';
import type { AcceptedPart } from '../mail/intake.js';
import { putAnswer } from '../mail/pending.js';
import type { ReceivedMail } from '../mail/read-mail.js';
import { answerLetter } from './answer-letter.js';
import type { Office } from './office.js';
import { answerRequest, holderOf } from './requests.js';
import { type Read, judgedOf } from './read-kept-mail.js';

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
export async function work(office: Office, set: Together, mail: KeptMail, read: Read): Promise<WorkedMail> {
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

export function noted(
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
