/** What no phase comes to has its outcome all the same, and phases see nothing of it. OUTCOME-1, AE-MAIL-3, AE-HRD-6. */
import { describe, expect, test } from 'vitest';
import { parseSheet, seededDice } from '../../../src/core/index.js';
import { resolve } from '../../../games/ancient-empires/resolve.js';
import { rolls, type RollName } from '../../../games/ancient-empires/rolls.js';
import { board, book, capital, data, outcomes } from './table.js';

describe('ancient-empires orders that do not belong', () => {
  test('a line of another step, an investment of the destroyed and a sheet of one without a say fail, each for its own reason', () => {
    const state = board(3);
    capital(state, 'P1', 'M1');
    Object.assign(state.positions['P2']!, { status: 'destroyed', capital: null });
    Object.assign(state.positions['P3']!, { status: 'out', capital: null });
    const sheets = Object.fromEntries(
      Object.entries({
        P1: 'V - GOV1\nB - 1PRO - M1',
        P2: 'V - ARM1\nN - ME - Ghosts',
        P3: 'N - ME - Nobody',
      }).map(([id, lines]) => [id, parseSheet(book, `GAME g POSITION ${id} TURN 3\n${lines}`)]),
    );
    const dice = seededDice<RollName>({ seed: 'strays', turn: 3, step: 'council', rolls });
    const outcome = resolve(data, state, sheets, dice);
    if ('questions' in outcome) throw new Error('asked the GM');

    const told = (id: string): string[] =>
      outcomes(outcome.events.filter(({ seenBy }) => Array.isArray(seenBy) && seenBy[0] === id));
    expect(told('P1')).toEqual(['V done', 'B failed wrong-step']);
    expect(told('P2')).toEqual(['N done', 'V failed wrong-step']);
    expect(told('P3')).toEqual(['N failed no-say']);
    expect(outcome.state.positions['P2']!.invest.ARM).toBe(0);
    expect(outcome.state.positions['P3']!.name).not.toBe('Nobody');
    expect(outcome.events.map(({ n }) => n)).toEqual(outcome.events.map((_, index) => index + 1));
  });
});
