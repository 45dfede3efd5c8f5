/** Compares a sheet's header with the step that is open. SHEET-3, SHEET-8. */
import type { Diagnostic } from '../diagnostics.js';
import type { PositionId } from '../events.js';
import type { OrderSheet } from '../sheet.js';
import { suggest } from '../suggest.js';
import type { PositionInfo } from '../system.js';
import type { OpenStep } from './open-step.js';

type Word = 'game' | 'position' | 'turn' | 'step' | 'token';

/** A header as its sheet gives it, and the game it came to. */
interface Given {
  readonly open: OpenStep;
  readonly header: OrderSheet['header'];
  readonly text: string;
  readonly welcome: (position: PositionId) => boolean;
}

/** What is wrong with the header of a sheet for this seat; nothing: it passes. */
type Check = (given: Given, seat: PositionInfo) => Diagnostic | undefined;

/** In this order: the first reason hides those that may follow from it. */
const CHECKS: readonly Check[] = [gameIsOver, otherTurn, otherStep, otherToken, notAwaited, incomplete];

/**
 * What is wrong or missing in a header. The first reason to refuse the sheet is the only one told: others may follow from it.
 * `welcome`: whose sheets the rules take although the step awaits none of them.
 */
export function headerProblems(
  open: OpenStep,
  { header }: Pick<OrderSheet, 'header'>,
  text: string,
  welcome: (position: PositionId) => boolean = () => false,
): Diagnostic[] {
  const given: Given = { open, header, text, welcome };
  const problem = otherGame(given) ?? seatProblem(given);
  return problem ? [problem] : [];
}

function seatProblem(given: Given): Diagnostic | undefined {
  const seat = given.open.positions.find(({ id }) => id === given.header.position);
  if (!seat) return noSeat(given);
  for (const check of CHECKS) {
    const problem = check(given, seat);
    if (problem) return problem;
  }
  return undefined;
}

function otherGame({ open, header: { game }, text }: Given): Diagnostic | undefined {
  if (game === undefined || game.toLowerCase() === open.game.toLowerCase()) return undefined;
  return {
    severity: 'error',
    code: 'sheet/wrong-game',
    ...place(text, 'game'),
    message: `this sheet is for the game "${game}"`,
    expected: open.game,
    suggestions: suggest(game, [open.game]),
  };
}

function noSeat({ open, header: { position }, text }: Given): Diagnostic {
  if (position === undefined)
    return wrongPosition(text, 'the sheet names no position', 'a line such as POSITION P5');
  const ids = open.positions.map(({ id }) => id);
  const expected = ids.length === 1 ? ids.join('') : `one of ${ids.join(', ')}`;
  const message = `there is no position "${position}" here`;
  return { ...wrongPosition(text, message, expected), suggestions: suggest(position, ids) };
}

/** That the game is over is known to all; who moves in a step may not be. */
function gameIsOver(given: Given, seat: PositionInfo): Diagnostic | undefined {
  return given.open.awaiting.length === 0 ? idle(given, seat) : undefined;
}

function otherTurn({ open, header: { turn }, text }: Given): Diagnostic | undefined {
  if (turn === undefined || turn === open.turn) return undefined;
  return {
    severity: 'error',
    code: 'sheet/wrong-turn',
    ...place(text, 'turn'),
    message: `you answered turn ${turn}; turn ${open.turn} is open`,
    expected: `TURN ${open.turn}`,
    suggestions: [],
  };
}

function otherStep({ open, header: { step }, text }: Given): Diagnostic | undefined {
  if (step === undefined || step === '' || step.toLowerCase() === open.step.toLowerCase()) return undefined;
  return {
    severity: 'error',
    code: 'sheet/wrong-turn',
    ...place(text, 'step'),
    message: `you answered the step "${step}"; "${open.step}" is open`,
    expected: open.step === '' ? 'no STEP' : `STEP ${open.step}`,
    suggestions: [],
  };
}

function otherToken({ open, header: { token }, text }: Given, { id }: PositionInfo): Diagnostic | undefined {
  const is = token === undefined ? 'newest' : open.token(id, token);
  if (token === undefined || is === 'newest') return undefined;
  const isEarlier = is === 'earlier';
  return {
    severity: isEarlier ? 'warning' : 'error',
    code: isEarlier ? 'sheet/earlier-token' : 'sheet/wrong-token',
    ...place(text, 'token'),
    message: isEarlier
      ? 'this answers the move sheet before the correction by the game master'
      : `"${token}" is not the token of the newest move sheet of ${id}`,
    expected: isEarlier
      ? 'a look at the newest move sheet'
      : 'the token at the foot of the newest move sheet',
    suggestions: [],
  };
}

/** VIEW-2: only after the token has proved the sender. */
function notAwaited(given: Given, seat: PositionInfo): Diagnostic | undefined {
  const { open, welcome } = given;
  const { id, status } = seat;
  return open.awaiting.includes(id) || status === 'standin' || welcome(id) ? undefined : idle(given, seat);
}

function incomplete({ open, header, text }: Given, { id }: PositionInfo): Diagnostic | undefined {
  const missing = (['game', 'turn', 'token'] as const).filter((word) => header[word] === undefined);
  if (missing.length === 0) return undefined;
  return {
    severity: 'warning',
    code: 'sheet/incomplete-header',
    ...place(text, 'position'),
    message: `the header names no ${missing.join(' and no ')}: accepted only from the GM's own folder`,
    expected: `GAME ${open.game}  POSITION ${id}  TURN ${open.turn}  TOKEN …`,
    suggestions: [],
  };
}

function idle({ open, text }: Given, { id, status }: PositionInfo): Diagnostic {
  const message = status === 'out' ? `${id} is out of the game` : `${id} has nothing to order in this step`;
  const expected =
    open.awaiting.length > 0 ? `a sheet of ${open.awaiting.join(', ')}` : 'no sheet: the game is over';
  return wrongPosition(text, message, expected);
}

function wrongPosition(text: string, message: string, expected: string): Diagnostic {
  return {
    severity: 'error',
    code: 'sheet/wrong-position',
    ...place(text, 'position'),
    message,
    expected,
    suggestions: [],
  };
}

/** Where a header word's value stands in the text; the first line if it is not there. */
function place(text: string, word: Word): { line: number; column: number; length: number } {
  const pattern = new RegExp(`(^|[\\s>])${word}\\b["']?\\s*:?\\s*(\\S+)`, 'i');
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const match = pattern.exec(line);
    if (!match) continue;
    const value = match[2] ?? '';
    return {
      line: index + 1,
      column: match.index + match[0].length - value.length + 1,
      length: value.length,
    };
  }
  return { line: 1, column: 1, length: 1 };
}
