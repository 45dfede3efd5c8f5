/** Judges a mail: which of its parts are sheets that count, and who is answered what. SHEET-7, SHEET-8. Pure: the game comes in as functions. */
import {
  headerOf,
  type Diagnostic,
  type OrderSheet,
  type PositionId,
  type SheetState,
} from '../core/index.js';
import type { MailPart, ReceivedMail } from './read-mail.js';

/** A part as the game judges it (header, orders, rules). */
export interface JudgedPart {
  readonly position?: PositionId;
  readonly state: SheetState;
  readonly sheet: OrderSheet;
}

export interface IntakeGame {
  /** The sheets of a text, one a position (SHEET-10). */
  sheets(text: string): readonly { readonly text: string; readonly quoted: boolean }[];
  /** Does a text hold the token of a position? Cheap: it comes before everything else. */
  proves(text: string): boolean;
  /** Parses, compares the header with the open step, checks by the rules. */
  judge(part: MailPart): JudgedPart;
  /** Is a sheet for this game, by its header? One of another game in the same mailbox is left to that game. */
  isOurs(game: string): boolean;
  /** The number of the sheet, received before, that says the same as a quoted one. */
  sameAs?(part: JudgedPart): number | undefined;
  /** Is it a sheet for a turn to come that proves its sender and may be kept? */
  isForLater?(part: JudgedPart, text: string): boolean;
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

/** A sheet for a turn to come. */
export interface LaterPart {
  readonly position: PositionId;
  readonly turn: number;
  readonly part: MailPart;
  readonly sheet: OrderSheet;
}

export type Answer =
  /** The receipt goes to the registered address, whatever address the sheet came from. */
  | { readonly kind: 'receipt'; readonly to: string; readonly position: PositionId }
  /** A sheet is kept for a turn to come. */
  | { readonly kind: 'later'; readonly to: string; readonly position: PositionId; readonly turn: number }
  /** A short answer that repeats no orders. */
  | { readonly kind: 'refusal'; readonly to: string; readonly code: string; readonly message: string };

export interface Intake {
  readonly accepted: readonly AcceptedPart[];
  /** Sheets for turns to come. */
  readonly later: readonly LaterPart[];
  readonly answers: readonly Answer[];
  /** Why this mail, or a part of it, does not count; in words for the GM. */
  readonly refusals: readonly { readonly code: string; readonly message: string }[];
}

interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** A sheet of a mail, and what the game says of it. */
interface Found extends JudgedPart {
  readonly part: MailPart;
  readonly quoted: boolean;
}

/** What becomes of a mail. */
export function judgeMail(mail: ReceivedMail, game: IntakeGame): Intake {
  // SHEET-8: never answer a machine, nor a mail without exactly one sender.
  if (mail.automatic !== undefined)
    return refusing({ code: 'mail/automatic', message: `this is ${mail.automatic}` });
  if (mail.from === undefined)
    return refusing({ code: 'mail/sender', message: 'the mail does not have exactly one usable sender' });
  const sender = mail.from;
  const known = game.isRegistered(sender) ? sender : undefined;
  // Who is nobody's player and proves to be nobody is not read any further.
  if (known === undefined && !mail.parts.some(({ text }) => game.proves(text)))
    return refusing(strangerRefusal(mail));
  const found = sheetsIn(mail, game);
  const foreign = found.filter(
    ({ sheet }) => sheet.header.game !== undefined && !game.isOurs(sheet.header.game),
  );
  const ours = found.filter((one) => !foreign.includes(one));
  const [first] = foreign;
  if (first && ours.length === 0) {
    // Two games may share a mailbox: the other one answers its own sheets.
    const reason = refusalOf(first.state, first.sheet) ?? OTHER_GAME;
    return refusing(reason, game.proves(first.part.text) ? known : undefined);
  }
  const fresh = ours.filter((one) => !one.quoted || !isQuotation(one, game));
  if (fresh.length === 0) return refusing({ code: 'sheet/none', message: whyNone(ours, mail, game) }, known);
  const later = fresh.flatMap((one) => laterOf(one, game));
  const now = fresh.filter((one) => laterOf(one, game).length === 0);
  const { accepted, refusals } = accept(now, sender, mail, game);
  const kept = laterAnswers(later, accepted, game);
  // Who gets one answer is not told what else is wrong in another.
  const others = answersTo(known, accepted, refusals, game).filter(
    ({ kind, to }) => kind !== 'refusal' || kept.every((one) => one.to !== to),
  );
  return { accepted, later, answers: [...kept, ...others], refusals };
}

function laterOf({ part, position, sheet, state }: Found, game: IntakeGame): LaterPart[] {
  const { turn } = sheet.header;
  if (position === undefined || turn === undefined) return [];
  return game.isForLater?.({ position, sheet, state }, part.text) === true
    ? [{ position, turn, part, sheet }]
    : [];
}

/** One answer a position: its receipt where the mail brings a sheet for now as well, else the last of several turns. */
function laterAnswers(
  later: readonly LaterPart[],
  accepted: readonly AcceptedPart[],
  game: IntakeGame,
): Answer[] {
  const told = new Map(later.map(({ position, turn }) => [position, turn]));
  for (const { position } of accepted) told.delete(position);
  return [...told].flatMap(([position, turn]): Answer[] => {
    const to = game.addressOf(position);
    return to === undefined ? [] : [{ kind: 'later', to, position, turn }];
  });
}

/** The whole mail counts for nothing; `to`: who is told. */
function refusing({ code, message }: Refusal, to?: string): Intake {
  return {
    accepted: [],
    later: [],
    answers: to === undefined ? [] : [{ kind: 'refusal', to, code, message }],
    refusals: [{ code, message }],
  };
}

function strangerRefusal({ parts, problems }: ReceivedMail): Refusal {
  if (parts.some(({ text }) => headerOf(text) !== undefined))
    return {
      code: 'sheet/wrong-token',
      message: 'no player has this address, and no token in the mail is right',
    };
  const problem = problems[0] ?? 'no order sheet was found in the mail';
  return { code: 'sheet/none', message: `no player has this address; ${problem}` };
}

function sheetsIn(mail: ReceivedMail, game: IntakeGame): Found[] {
  return mail.parts
    .flatMap((part) =>
      game.sheets(part.text).map(({ text, quoted }) => ({ part: { ...part, text }, quoted })),
    )
    .map(({ part, quoted }) => ({ part, quoted, ...game.judge(part) }))
    .filter(({ sheet }) => isSheet(sheet));
}

/** Why nothing in a mail is a new sheet. */
function whyNone(ours: readonly Found[], mail: ReceivedMail, game: IntakeGame): string {
  const same = ours.flatMap((one) => game.sameAs?.(one) ?? []).at(0);
  const isHeadless = ours.some(({ sheet }) =>
    sheet.diagnostics.some(({ code }) => code === 'sheet/above-the-header'),
  );
  if (isHeadless)
    return 'your orders have no header line: it stands only in the mail that you answer; copy that line (GAME … TOKEN …) above your orders and send them again';
  if (same !== undefined)
    return `the mail only quotes sheet ${same}, which is on file as it was: write a header line and your orders above the quotation`;
  return mail.problems[0] ?? 'no order sheet was found in the mail: a sheet begins with GAME … or game: …';
}

/** Each new sheet by itself: put before the game, or refused. */
function accept(
  fresh: readonly Found[],
  sender: string,
  mail: ReceivedMail,
  game: IntakeGame,
): Pick<Intake, 'accepted' | 'refusals'> {
  const accepted = new Map<PositionId, AcceptedPart>();
  const refusals: Refusal[] = [];
  for (const { part, position, state, sheet } of fresh) {
    const reason = refusalOf(state, sheet);
    if (reason || position === undefined) {
      refusals.push(reason ?? { code: 'sheet/wrong-position', message: 'the sheet names no position' });
      continue;
    }
    const before = accepted.get(position);
    const remarks = [
      // SHEET-7: for one position the last part counts.
      ...(before
        ? [
            `the mail held several sheets for this position: the last one counts (${part.name}), not that of ${before.part.name}`,
          ]
        : []),
      ...(game.addressOf(position) !== sender
        ? [`it came from another address than the registered one (${masked(sender)})`]
        : []),
      ...mail.problems.map((problem) => `not read: ${problem}`),
    ];
    accepted.set(position, { position, part, state, sheet, remarks });
  }
  const others = refusals.map(({ message }) => `another sheet in the same mail does not count: ${message}`);
  const told = [...accepted.values()].map((one) =>
    game.addressOf(one.position) === sender ? { ...one, remarks: [...one.remarks, ...others] } : one,
  );
  return { accepted: told, refusals };
}

/** A receipt for each sheet; a refusal for the sender where none of them is his. */
function answersTo(
  known: string | undefined,
  accepted: readonly AcceptedPart[],
  refusals: readonly Refusal[],
  game: IntakeGame,
): Answer[] {
  const answers: Answer[] = accepted.flatMap(({ position }): Answer[] => {
    const to = game.addressOf(position);
    return to === undefined ? [] : [{ kind: 'receipt', to, position }];
  });
  const [reason] = refusals;
  if (reason && known !== undefined && !accepted.some(({ position }) => game.addressOf(position) === known))
    answers.push({ kind: 'refusal', to: known, ...reason });
  return answers;
}

const OTHER_GAME = { code: 'sheet/wrong-game', message: 'this sheet is for another game' };

/** What is quoted unchanged is never an order: a sheet that was received before, or a header with nothing below it. */
function isQuotation(part: JudgedPart, game: IntakeGame): boolean {
  const { orders, press, diagnostics, header } = part.sheet;
  if (game.sameAs?.(part) !== undefined) return true;
  const said = orders.length + press.length > 0 || diagnostics.some((d) => d.order !== undefined);
  return !said && part.state !== 'refused' && !header.withdraw && !header.final && part.sheet.none !== true;
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
  'sheet/no-orders',
  'sheet/above-the-header',
]);

/** By mail a sheet must prove its sender: a missing token refuses it, as a wrong one does. */
function refusalOf(state: SheetState, sheet: OrderSheet): Refusal | undefined {
  const first = sheet.diagnostics.find(({ severity }) => severity === 'error');
  // VIEW-2: who has not proved to be a position is not told how it stands.
  const curious = first?.code === 'sheet/wrong-position' && sheet.header.token === undefined;
  if (state === 'refused' && !curious) {
    return {
      code: first?.code ?? 'sheet/unreadable',
      message: first === undefined ? 'the sheet could not be read' : told(first),
    };
  }
  const missing = (['game', 'turn', 'token'] as const).find((word) => sheet.header[word] === undefined);
  if (missing === undefined) return undefined;
  const code = missing === 'token' ? 'sheet/wrong-token' : `sheet/wrong-${missing}`;
  return { code, message: `the header names no ${missing}` };
}

/** A reason with its place and what was expected, as far as it says so. */
function told({ message, expected, line, column, code }: Diagnostic): string {
  const place =
    code.startsWith('sheet/wrong') || line + column <= 2 ? '' : ` (line ${line}, column ${column})`;
  return `${message}${place}${expected === undefined ? '' : `; expected: ${expected}`}`;
}

/** `a…@work.example`: enough for the player to know it, not enough for anybody else. */
function masked(address: string): string {
  return address.replace(/^(.)[^@]*/, '$1…');
}
