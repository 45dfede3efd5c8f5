/** The answer to a mail with a sheet in it: a receipt, a refusal, or that it is kept for a turn to come. RECEIPT-1. */
import { templatesFolder } from '../archive/folder/layout.js';
import type { SheetStanding } from '../archive/intake/intake.js';
import type { KeptMail } from '../archive/intake/mailroom.js';
import { receiptLines } from '../core/index.js';
import type { Answer } from '../mail/intake.js';
import { messageId, type Letter } from '../mail/letter.js';
import { template } from '../mail/templates.js';
import { NO_SENDER } from './letters.js';
import type { Office } from './office.js';

/** `standing`: of the sheet that a receipt is about. `inReplyTo`: Message-ID of the mail that is answered; empty: it had none. */
export function answerLetter(
  office: Office,
  mail: Pick<KeptMail, 'sha256' | 'arrived'>,
  answer: Answer,
  standing: SheetStanding | undefined,
  inReplyTo: string,
): Letter {
  const { dir, settings, desk, roster, seed, thread, links } = office;
  const { open } = desk;
  const from = settings.mail?.from ?? NO_SENDER;
  const position = answer.kind === 'refusal' ? '' : answer.position;
  const player = roster.players()[position];
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
          receipt: receiptText(office, standing),
        }
      : {}),
    // Of a receipt alone: it goes to the position's own address, a refusal to whoever wrote.
    ...(answer.kind === 'receipt' ? { link: links(position) } : {}),
    ...(answer.kind === 'refusal' ? { message: answer.message.replace(/[.]$/, '') } : {}),
    ...(answer.kind === 'later' ? { later: answer.turn } : {}),
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
    ...(kind === 'refusal' ? {} : { references: thread(position) }),
  };
}

/** The word of the subject line: that of the sheet, unless the sheet is none. */
function stateWord({ facts, verdict }: SheetStanding): string {
  if (facts.sameAs !== undefined) return `the same as sheet ${facts.sameAs}`;
  if (verdict === 'withdrawal') return 'withdrawn';
  if (verdict === 'late') return `${facts.state}, too late`;
  return verdict === 'not-better' ? `${facts.state}, sheet ${facts.stays ?? '?'} stays` : facts.state;
}

function receiptText({ rules, foresee }: Office, { judged, facts }: SheetStanding): string {
  const forecast = foresee(judged);
  const whole = forecast === undefined ? facts : { ...facts, forecast };
  return receiptLines(rules.system.orders, judged.sheet, whole).join('\n');
}
