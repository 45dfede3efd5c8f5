/** What a game says of its press beside the rules: groups, signatures, narrower limits. PRESS-1, PRESS-2. */
import type { Diagnostic } from '../diagnostics.js';
import type { PositionId } from '../events.js';
import type { PressRule } from '../order-book.js';
import { ANONYMOUS, GAME_MASTER, pressProblem } from '../sheet-press.js';
import type { PressMessage } from '../sheet.js';
import { fold } from '../suggest.js';
import type { PositionInfo } from '../system.js';

/** As the players know it: it stands in each position file. */
export interface GamePress {
  /** Receivers by a name; everybody may write to a group, and knows who is in it. */
  readonly groups?: Readonly<Record<string, readonly PositionId[]>>;
  /** A letter may go under no name. */
  readonly anonymous?: true;
  /** A letter may go under a name of its writer's choice. */
  readonly pseudonyms?: true;
  /** Letters go out by mail when they are written, and not with the next move sheet. */
  readonly atOnce?: true;
  /** What the game allows less than its rules: characters a letter, letters to each receiver and in all, in a step. */
  readonly limits?: { readonly length?: number; readonly each?: number; readonly all?: number };
}

/** The narrower of rules and game. */
export function pressLimits(
  { maxLength, perReceiver, rule }: PressRule,
  { limits = {} }: GamePress,
): PressRule & { readonly inAll: number } {
  return {
    maxLength: Math.min(maxLength, limits.length ?? maxLength),
    perReceiver: Math.min(perReceiver, limits.each ?? perReceiver),
    inAll: limits.all ?? Infinity,
    ...(rule === undefined ? {} : { rule }),
  };
}

/** How a game may be asked: its press, the seats, and what of this step is written already. */
export interface Writing {
  readonly rule: PressRule;
  readonly press: GamePress;
  readonly positions: readonly Pick<PositionInfo, 'id' | 'name'>[];
  /** Letters of this writer that are out, or were handed in by themselves: they can't be taken back. */
  readonly sent: readonly PressMessage[];
}

/** Letters that the game does not allow, each with what is wrong; notes to the game master are under no limit. */
export function pressFaults(
  letters: readonly PressMessage[],
  writing: Writing,
): Map<PressMessage, Diagnostic> {
  const found = new Map<PressMessage, Diagnostic>();
  const { maxLength, perReceiver, inAll, rule } = pressLimits(writing.rule, writing.press);
  const count = new Map<string, number>();
  const sent = writing.sent.filter(({ to }) => to !== GAME_MASTER);
  for (const { to } of sent) count.set(to, (count.get(to) ?? 0) + 1);
  let all = sent.length;
  for (const letter of letters) {
    // The same letter again is the one that is out.
    if (writing.sent.some((one) => sameLetter(one, letter))) continue;
    const { to, text } = letter;
    const refuse = (code: string, message: string, expected: string): void =>
      void found.set(letter, pressProblem(letter, { code, message, expected, rule }));
    const signed = letter.as === undefined ? undefined : signatureFault(letter.as, writing);
    const own = count.get(to) ?? 0;
    const length = Array.from(text).length;
    if (signed) refuse('sheet/press-signature', signed.message, signed.expected);
    else if (length > maxLength)
      refuse(
        'sheet/press-too-long',
        `the message to ${to} has ${length} characters`,
        `at most ${maxLength} characters`,
      );
    else if (own >= perReceiver)
      refuse(
        'sheet/press-too-many',
        `too many messages to ${to}: this is number ${own + 1}${out(sent.filter((one) => one.to === to).length)}`,
        `at most ${perReceiver} to each receiver a step`,
      );
    else if (all >= inAll)
      refuse(
        'sheet/press-too-many',
        `too many messages: this is number ${all + 1}${out(sent.length)}`,
        `at most ${inAll} in all a step`,
      );
    else {
      count.set(to, own + 1);
      all += 1;
    }
  }
  return found;
}

const out = (count: number): string => (count === 0 ? '' : `, with ${count} that went out before`);

/** Are these one letter, wherever they stand? */
export const sameLetter = (one: PressMessage, other: PressMessage): boolean =>
  one.to === other.to && one.as === other.as && one.text === other.text;

/** Words of letters and digits with a blank between; nothing that could look like a seat, or like a part of a sheet. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}.'’-]*(?: [\p{L}\p{N}][\p{L}\p{M}\p{N}.'’-]*)*$/u;
const LONGEST = 40;

/** Why a letter may not go under this name; undefined: it may. */
function signatureFault(
  as: string,
  { press, positions }: Pick<Writing, 'press' | 'positions'>,
): { readonly message: string; readonly expected: string } | undefined {
  const own = 'no AS: the letter goes under your own name';
  if (as === ANONYMOUS)
    return press.anonymous ? undefined : { message: 'this game has no anonymous letters', expected: own };
  if (!press.pseudonyms)
    return {
      message: 'letters go under your own name in this game',
      expected: press.anonymous ? `AS ${ANONYMOUS}, or ${own}` : own,
    };
  const words = fold(as);
  if (
    Array.from(as).length > LONGEST ||
    !NAME.test(as) ||
    !/\p{L}/u.test(as) ||
    /(?:^| )(?:to|P ?\d+|gm|game ?master|movesheet)(?: |$)/i.test(as)
  )
    return {
      message: 'this is no name under which a letter can go',
      expected: `letters, digits and single blanks, at most ${LONGEST} characters, and no word that means a seat or the game master`,
    };
  if (positions.some(({ id, name }) => fold(id) === words || fold(name) === words))
    return { message: 'this is the name of a seat', expected: 'a name that nobody has' };
  return undefined;
}
