/** The answer to a request, as a letter that waits to be sent. */
import { answersFolder, positionFileName, templatesFolder } from '../archive/folder/layout.js';
import type { KeptMail } from '../archive/intake/mailroom.js';
import { headerLine } from '../core/index.js';
import type { Together } from '../disk.js';
import { interlock, messageId, type Letter } from '../mail/letter.js';
import { putAnswer } from '../mail/pending.js';
import { template } from '../mail/templates.js';
import { NO_SENDER } from './letters.js';
import type { Office } from './office.js';
import type { Answered, Asked } from './asked.js';

interface ToBeSent {
  readonly asked: Asked;
  readonly answer: Answered;
  /** 0, or 1 where a second person is told. */
  readonly index: number;
  readonly to: string;
}

/** Its Message-ID. Throws `mail/wrong-sheet` where a sheet would go to somebody else. */
export async function putRequestAnswer(
  office: Office,
  mail: KeptMail,
  { asked, answer, index, to }: ToBeSent,
  set: Together,
): Promise<string> {
  const { dir, settings, desk, roster, seed, thread } = office;
  const { open } = desk;
  const { position } = asked;
  const player = roster.players()[position];
  const name = typeof player === 'object' ? player.name : '';
  const secret = to === (typeof player === 'object' ? player.email : undefined);
  const from = settings.mail?.from ?? NO_SENDER;
  const facts = factsOf(office, asked, answer, secret ? name : undefined);
  const attachments = answer.attachments ?? [];
  const letter: Letter = {
    about: {
      game: open.game,
      position,
      ...(answer.brings?.resolved ?? { turn: open.turn, step: open.step }),
    },
    from,
    ...(settings.mail?.replyTo === undefined ? {} : { replyTo: settings.mail.replyTo }),
    to: { name: secret ? name : '', address: to },
    subject: template(templatesFolder(dir), 'request-subject.txt')(facts).trim().replace(/\s+/g, ' '),
    text: template(templatesFolder(dir), 'request-body.txt')(facts).trim(),
    attachments,
    ...(answer.brings ? { brings: answer.brings } : {}),
    ...(answer.bare ? { bare: answer.bare } : {}),
    messageId: messageId(seed, from, ['request', mail.sha256, mail.arrived, position, index]),
    date: mail.arrived,
    ...(asked.received.messageId === '' ? {} : { inReplyTo: asked.received.messageId }),
    ...(secret ? { references: thread(position) } : {}),
  };
  if (answer.brings)
    interlock(letter, (id) => {
      const seat = roster.players()[id];
      return typeof seat === 'object' ? seat.email : undefined;
    });
  const file = `${mail.file.slice(0, 4)}-request-${positionFileName(position)}${index === 0 ? '' : `-${index + 1}`}`;
  await putAnswer(answersFolder(dir), file, letter, set);
  return letter.messageId;
}

/** What the templates may ask for. `name`: of the player where the letter goes to the address on file; another is nobody's yet, and learns nothing of the game. */
function factsOf(
  { desk: { open } }: Office,
  { position }: Asked,
  { about, lines, header }: Answered,
  name: string | undefined,
): Readonly<Record<string, unknown>> {
  const own = { game: open.game, position, turn: open.turn, step: open.step };
  if (name === undefined) return { game: open.game, about, text: lines.join('\n') };
  return {
    ...own,
    player: name,
    about,
    text: lines.join('\n'),
    ...(header ? { header: headerLine({ ...own, token: open.positionFile(position).token }) } : {}),
  };
}
