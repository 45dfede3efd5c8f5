import { expect, test } from 'vitest';
import { moves } from '../../../../games/king-of-kings/phases/moves.js';
import { sentenceOf, vocabulary } from '../../../../games/king-of-kings/words/sentence.js';
import { sentenceProblems } from '../../../../src/core/index.js';
import { bare, playOn, rules, stand } from '../kit.js';

test('every sentence can be told', () => {
  expect(sentenceProblems(rules.data.texts.events, vocabulary)).toEqual([]);
});

test('KOK-MOV-2: who stays, comes back or goes is told so', () => {
  const told = (sheet: string): unknown => {
    const state = bare('hammurabi', 4);
    stand(state, 'P1', 'Babylon', '1 HI');
    const play = playOn(state, {}, { P1: sheet });
    moves('P1').body(play);
    const moved = play.log.events.find((e) => e.type === 'moved')!;
    return sentenceOf(rules.data, moved, (hex) => hex, (id) => id); // prettier-ignore
  };
  expect(told('M - [A1] - [here]')).toBe('P1-A1 (army) stayed at E4536; 12 points left.');
  expect(told('M - [A1] - [E4535, Babylon]')).toBe('P1-A1 (army) came back to E4536; 10 points left.');
  expect(told('M - [A1] - [E4535]')).toBe('P1-A1 (army) moved from E4536 to E4535; 11 points left.');
});
