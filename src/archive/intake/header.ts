/** Compares a sheet's header with the step that is open. SHEET-3, SHEET-8. */
import {
  suggest,
  type Diagnostic,
  type OrderSheet,
  type PositionId,
  type PositionInfo,
} from '../../core/index.js';
import type { OpenGame } from './open-game.js';
import { tokenMatches } from '../seed.js';

type Word = 'game' | 'position' | 'turn' | 'step' | 'token';

/**
 * What is wrong or missing in a header. The first reason to refuse the sheet is the only one told: others may follow from it.
 * `welcome`: whose sheets the rules take although the step awaits none of them.
 */
export function headerProblems(
  open: OpenGame,
  sheet: Pick<OrderSheet, 'header'>,
  text: string,
  welcome: (position: PositionId) => boolean = () => false,
): Diagnostic[] {
  const { header } = sheet;
  const problem = (
    severity: 'error' | 'warning',
    word: Word,
    code: string,
    message: string,
    expected: string,
    suggestions: readonly string[] = [],
  ): Diagnostic[] => [{ severity, code, ...place(text, word), message, expected, suggestions }];

  const idle = ({ id, status }: PositionInfo): Diagnostic[] => {
    const message = status === 'out' ? `${id} is out of the game` : `${id} has nothing to order in this step`;
    const expected =
      open.awaiting.length > 0 ? `a sheet of ${open.awaiting.join(', ')}` : 'no sheet: the game is over';
    return problem('error', 'position', 'sheet/wrong-position', message, expected);
  };

  if (header.game !== undefined && header.game.toLowerCase() !== open.game.toLowerCase()) {
    const message = `this sheet is for the game "${header.game}"`;
    return problem(
      'error',
      'game',
      'sheet/wrong-game',
      message,
      open.game,
      suggest(header.game, [open.game]),
    );
  }
  const ids = open.positions.map(({ id }) => id);
  if (header.position === undefined) {
    return problem(
      'error',
      'position',
      'sheet/wrong-position',
      'the sheet names no position',
      'a line such as POSITION P5',
    );
  }
  const info = open.positions.find(({ id }) => id === header.position);
  if (!info) {
    const message = `there is no position "${header.position}" here`;
    const expected = ids.length === 1 ? ids.join('') : `one of ${ids.join(', ')}`;
    return problem(
      'error',
      'position',
      'sheet/wrong-position',
      message,
      expected,
      suggest(header.position, ids),
    );
  }
  // That the game is over is known to all; who moves in a step may not be.
  if (open.awaiting.length === 0) return idle(info);
  if (header.turn !== undefined && header.turn !== open.turn) {
    const message = `you answered turn ${header.turn}; turn ${open.turn} is open`;
    return problem('error', 'turn', 'sheet/wrong-turn', message, `TURN ${open.turn}`);
  }
  if (
    header.step !== undefined &&
    header.step !== '' &&
    header.step.toLowerCase() !== open.step.toLowerCase()
  ) {
    const message = `you answered the step "${header.step}"; "${open.step}" is open`;
    return problem(
      'error',
      'step',
      'sheet/wrong-turn',
      message,
      open.step === '' ? 'no STEP' : `STEP ${open.step}`,
    );
  }
  const { token } = open.positionFile(info.id);
  if (header.token !== undefined && !tokenMatches(header.token, token)) {
    const written = header.token;
    if (open.earlierTokens?.(info.id).some((earlier) => tokenMatches(written, earlier))) {
      const message = 'this answers the move sheet before the correction by the game master';
      return problem('warning', 'token', 'sheet/earlier-token', message, 'a look at the newest move sheet');
    }
    const message = `"${header.token}" is not the token of the newest move sheet of ${info.id}`;
    return problem(
      'error',
      'token',
      'sheet/wrong-token',
      message,
      'the token at the foot of the newest move sheet',
    );
  }
  // VIEW-2: only after the token has proved the sender.
  if (!open.awaiting.includes(info.id) && info.status !== 'standin' && !welcome(info.id)) return idle(info);
  const missing = (['game', 'turn', 'token'] as const).filter((word) => header[word] === undefined);
  if (missing.length === 0) return [];
  const example = `GAME ${open.game}  POSITION ${info.id}  TURN ${open.turn}  TOKEN …`;
  const message = `the header names no ${missing.join(' and no ')}: accepted only from the GM's own folder`;
  return problem('warning', 'position', 'sheet/incomplete-header', message, example);
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
