/** Judges a mail: which of its parts are sheets that count, and who is answered what. SHEET-7, SHEET-8. Pure: the game comes in as functions. */
import type { OrderSheet, PositionId, SheetState } from '../core/index.js';
import type { MailPart, ReceivedMail } from './read-mail.js';

/** A part as the game judges it (header, orders, rules). */
export interface JudgedPart {
  readonly position?: PositionId;
  readonly state: SheetState;
  readonly sheet: OrderSheet;
}

export interface IntakeGame {
  /** Parses, compares the header with the open step, checks by the rules. */
  judge(part: MailPart): JudgedPart;
  /** The registered address of a position's player. */
  addressOf(position: PositionId): string | undefined;
  isRegistered(address: string): boolean;
}

/** A sheet that is put before the game. */
export interface AcceptedPart {
  readonly position: PositionId;
  readonly part: MailPart;
  readonly state: SheetState;
  readonly sheet: OrderSheet;
  /** Lines for the receipt: another address, several sheets in one mail. */
  readonly remarks: readonly string[];
}

export type Answer =
  /** The receipt goes to the registered address, whatever address the sheet came from. */
  | { readonly kind: 'receipt'; readonly to: string; readonly position: PositionId }
  /** A short answer that repeats no orders. */
  | { readonly kind: 'refusal'; readonly to: string; readonly code: string; readonly message: string };

export interface Intake {
  readonly accepted: readonly AcceptedPart[];
  readonly answers: readonly Answer[];
  /** Why this mail, or a part of it, does not count; in words for the GM. */
  readonly refusals: readonly { readonly code: string; readonly message: string }[];
}

/** What becomes of a mail. */
export function judgeMail(mail: ReceivedMail, game: IntakeGame): Intake {
  const refuse = (code: string, message: string, to?: string): Intake => ({
    accepted: [],
    answers: to === undefined ? [] : [{ kind: 'refusal', to, code, message }],
    refusals: [{ code, message }],
  });
  // SHEET-8: never answer a machine, nor a mail without exactly one sender.
  if (mail.automatic !== undefined) return refuse('mail/automatic', `this is ${mail.automatic}`);
  if (mail.from === undefined)
    return refuse('mail/sender', 'the mail does not have exactly one usable sender');
  const sender = mail.from;
  const known = game.isRegistered(sender) ? sender : undefined;

  const judged = mail.parts
    .map((part) => ({ part, ...game.judge(part) }))
    .filter(({ sheet }) => isSheet(sheet));
  if (judged.length === 0) {
    const message =
      mail.problems[0] ?? 'no order sheet was found in the mail: a sheet begins with GAME … or game: …';
    return refuse('sheet/none', message, known);
  }

  const accepted = new Map<PositionId, AcceptedPart>();
  const refusals: { code: string; message: string }[] = [];
  for (const { part, position, state, sheet } of judged) {
    const reason = refusalOf(state, sheet);
    if (reason || position === undefined) {
      refusals.push(reason ?? { code: 'sheet/wrong-position', message: 'the sheet names no position' });
      continue;
    }
    const registered = game.addressOf(position);
    const remarks = [
      // SHEET-7: for one position the last part counts.
      ...(accepted.has(position)
        ? ['the mail held several sheets for this position: the last one counts']
        : []),
      ...(registered !== sender
        ? [`it came from another address than the registered one (${masked(sender)})`]
        : []),
    ];
    accepted.set(position, { position, part, state, sheet, remarks });
  }
  const answers: Answer[] = [...accepted.keys()].flatMap((position): Answer[] => {
    const to = game.addressOf(position);
    return to === undefined ? [] : [{ kind: 'receipt', to, position }];
  });
  const [first] = refusals;
  if (first && accepted.size === 0 && known !== undefined)
    answers.push({ kind: 'refusal', to: known, ...first });
  return { accepted: [...accepted.values()], answers, refusals };
}

/** Chat is no sheet: neither a header nor an order, and nothing that had to be refused as one. */
function isSheet(sheet: OrderSheet): boolean {
  const { game, position, turn } = sheet.header;
  if (game !== undefined || position !== undefined || turn !== undefined) return true;
  return (
    sheet.orders.length > 0 ||
    sheet.diagnostics.some(({ code }) => code.startsWith('sheet/') && !CHAT.has(code))
  );
}

/** What a reader says of text that is no sheet at all. */
const CHAT = new Set([
  'sheet/not-an-order',
  'sheet/ignored-text',
  'sheet/cleaned',
  'sheet/wrong-position',
  'sheet/incomplete-header',
]);

/** By mail a sheet must prove its sender: a missing token refuses it, as a wrong one does. */
function refusalOf(state: SheetState, sheet: OrderSheet): { code: string; message: string } | undefined {
  const first = sheet.diagnostics.find(({ severity }) => severity === 'error');
  // VIEW-2: who has not proved to be a position is not told how it stands.
  const curious = first?.code === 'sheet/wrong-position' && sheet.header.token === undefined;
  if (state === 'refused' && !curious) {
    return {
      code: first?.code ?? 'sheet/unreadable',
      message: first?.message ?? 'the sheet could not be read',
    };
  }
  const missing = (['game', 'turn', 'token'] as const).find((word) => sheet.header[word] === undefined);
  if (missing === undefined) return undefined;
  const code = missing === 'token' ? 'sheet/wrong-token' : `sheet/wrong-${missing}`;
  return { code, message: `the header names no ${missing}` };
}

/** `a…@work.example`: enough for the player to know it, not enough for anybody else. */
function masked(address: string): string {
  return address.replace(/^(.)[^@]*/, '$1…');
}
