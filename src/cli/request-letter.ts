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
import type { Answered } from './request-answers.js';
import type { Asked } from './requests.js';

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
  const facts = {
    game: open.game,
    position,
    turn: open.turn,
    step: open.step,
    about: answer.about,
    // Another address is nobody's yet: it learns nothing of the game.
    ...(secret && name !== '' ? { player: name } : {}),
    text: answer.lines.join('\n'),
    ...(secret && answer.header
      ? {
          header: headerLine({
            game: open.game,
            position,
            turn: open.turn,
            step: open.step,
            token: open.positionFile(position).token,
          }),
        }
      : {}),
  };
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
