/** Mails that ask for something instead of bringing a sheet: who asks, and what is answered. Never more than one answer a mail; what changes something must prove who asks. */
import type { KeptMail, WorkedMail } from '../archive/intake/mailroom.js';
import { makeAddressCode, tokenMatches } from '../archive/seed.js';
import { addressOf } from '../archive/settings/names.js';
import { headerLine, headerOf, plainToken, sheetsOf, type PositionId } from '../core/index.js';
import type { Together } from '../disk.js';
import type { MailPart, ReceivedMail } from '../mail/read-mail.js';
import { addressesOf } from '../archive/settings/addresses.js';
import { confirmationCode } from './ask-addresses.js';
import { CHANGING, requestIn, whoAsks, type Request } from '../mail/requests.js';
import type { Answered, Asked } from './asked.js';
import type { Office } from './office.js';
import { answering } from './request-answers.js';
import { putRequestAnswer } from './request-letter.js';

/** The request of a mail; undefined: it is read as a sheet. What a machine sent asks for nothing. */
export function askedIn(office: Office, received: ReceivedMail): Asked | undefined {
  const { from, automatic } = received;
  if (from === undefined || automatic !== undefined) return undefined;
  const confirmed = confirmedBy(office, received, from);
  if (confirmed) return confirmed;
  const body = received.parts.find(({ kind }) => kind === 'body')?.text ?? '';
  // Whoever sends more than words means them as orders: "Orders" is a fine subject of a sheet.
  const isBare = received.problems.length === 0 && received.parts.every(({ kind }) => kind === 'body');
  const request = requestIn(isBare ? received.subject : '', body);
  if (!request) return undefined;
  if (request.word !== 'FORECAST' && received.parts.some((part) => isSheet(office, part))) return undefined;
  const proven = received.parts
    .map(({ text }) => holderOf(text, office.tokens))
    .find((one) => one !== undefined);
  const players = office.roster.players();
  const registered = office.desk.open.positions
    .map(({ id }) => id)
    .filter((id) => addressOf(players, id)?.toLowerCase() === from);
  const who = whoAsks(request, { ...(proven === undefined ? {} : { proven }), registered });
  return who && { ...who, request, proven: proven === who.position, received };
}

/** Does the text hold a header of its own? A quoted one is none. */
function isSheet({ rules }: Office, { text }: MailPart): boolean {
  return sheetsOf(rules.system.orders, text).some(
    ({ text: sheet, quoted }) => !quoted && headerOf(sheet)?.game !== undefined,
  );
}

/** A mail from a new address that holds the code which was sent there. */
function confirmedBy(
  { dir, settings, seed, desk, roster }: Office,
  { parts }: ReceivedMail,
  from: string,
): Asked | undefined {
  const players = roster.players();
  for (const { id } of desk.open.positions) {
    const current = addressOf(players, id);
    if (current === undefined) continue;
    const own = current.toLowerCase() === from && addressesOf(dir, settings, players).isOpen(id);
    const asked = own ? confirmationCode(seed, desk.open.game, id, from) : undefined;
    if (
      asked !== undefined &&
      parts.some(({ text }) => tokensIn(text).some((one) => tokenMatches(one, asked)))
    )
      return {
        request: { word: 'CONFIRM', address: from },
        position: id,
        proven: true,
        received: EMPTY(from),
      };
    const code = makeAddressCode(seed, { game: desk.open.game, position: id, current, next: from });
    const held = parts.some(({ text }) => tokensIn(text).some((one) => tokenMatches(one, code)));
    if (held)
      return {
        request: { word: 'CONFIRM', address: from },
        position: id,
        proven: true,
        received: EMPTY(from),
      };
  }
  return undefined;
}

/** Nothing of the mail is answered to: what it says has done its work. */
const EMPTY = (from: string): ReceivedMail => ({ messageId: '', subject: '', parts: [], problems: [], from });

/** Eight letters and digits in a row, with or without a dash or blank between. */
const tokensIn = (text: string): string[] =>
  [...text.matchAll(/(?<![A-Z0-9])[A-Z0-9]{4}[- _]?[A-Z0-9]{4}(?![A-Z0-9])/gi)].map(([found]) => found);

/** Whose token stands in a text. */
export function holderOf(text: string, tokens: ReadonlyMap<string, PositionId>): PositionId | undefined {
  for (const found of tokensIn(text)) {
    const holder = tokens.get(plainToken(found));
    if (holder !== undefined) return holder;
  }
  return undefined;
}

/** A withdrawal that proves its sender is a sheet like any other, and gets the same receipt. */
export const isWithdrawal = ({ request, proven, problem }: Asked): boolean =>
  request.word === 'WITHDRAW' && proven && problem === undefined;

/** The sheet that a withdrawal stands for. */
export function withdrawing({ desk: { open } }: Office, { position }: Asked): MailPart {
  const { token } = open.positionFile(position);
  const header = headerLine({ game: open.game, position, turn: open.turn, step: open.step, token });
  return { text: `${header}  WITHDRAW\n`, kind: 'body', name: 'the mail itself' };
}

/** Does what is asked, and puts the answer with what the mail leads to. It goes to the address on file, but for a new address and its code. */
export async function answerRequest(
  office: Office,
  mail: KeptMail,
  asked: Asked,
  set: Together,
): Promise<Pick<WorkedMail, 'refusals' | 'answers' | 'request'>> {
  const { request, position, silent, problem } = asked;
  const what = wordsOf(request);
  if (silent)
    return {
      refusals: [{ code: 'mail/flood', message: `${what}: too many were asked already` }],
      answers: [],
    };
  const registered = addressOf(office.roster.players(), position);
  if (registered === undefined)
    return {
      refusals: [{ code: 'mail/request', message: `${what} of ${position}, who has no address` }],
      answers: [],
    };
  const answers =
    problem !== undefined
      ? [{ about: 'not clear', lines: [`${problem}.`] }]
      : !asked.proven && CHANGING.has(request.word as Request['word'])
        ? [unproven(office, asked, what)]
        : await answering(office, mail, asked, registered);
  const ids: string[] = [];
  for (const [index, answer] of answers.entries())
    ids.push(
      await putRequestAnswer(office, mail, { asked, answer, index, to: answer.to ?? registered }, set),
    );
  return { refusals: [], answers: ids, request: { position, what } };
}

/** `ABSENT 5 7`: for the journal and for subjects. */
function wordsOf(request: Asked['request']): string {
  switch (request.word) {
    case 'SHEET':
      return request.turn === undefined ? 'SHEET' : `SHEET ${request.turn}`;
    case 'ABSENT':
      return `ABSENT ${request.from} ${request.until}${request.standIn ? ' STAND-IN' : ''}`;
    case 'EXTEND':
      return request.hours === undefined ? 'EXTEND' : `EXTEND ${request.hours}`;
    case 'ADDRESS':
      return `ADDRESS ${request.address}`;
    case 'UNREADABLE':
      return request.of;
    default:
      return request.word;
  }
}

/** An address can be forged: the line that proves the sender goes to the address on file, and comes back from there. */
function unproven({ desk: { open } }: Office, { position, request }: Asked, what: string): Answered {
  if (request.word === 'PRESS')
    return {
      about: 'your letter waits for your token',
      lines: [
        'Anybody can write your address above a mail, and a letter speaks in your name. To say that it was you, send it once more,',
        'as an answer to this mail, so that the line below stands in the quotation. Nothing was sent to anybody.',
      ],
      header: true,
    };
  return {
    about: 'one more line is needed',
    lines: [
      'Anybody can write your address above a mail, and this would change something of yours. To say that it was you,',
      'answer this mail with this line as the first one:',
      '',
      `${position} ${what} TOKEN ${open.positionFile(position).token}`,
      '',
      'If it was not you, do nothing: nothing was changed.',
    ],
  };
}
