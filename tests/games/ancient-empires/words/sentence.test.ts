import { expect, test } from 'vitest';
import { sentence, vocabulary } from '../../../../games/ancient-empires/words/sentence.js';
import { sentenceProblems } from '../../../../src/core/index.js';
import { data } from '../table.js';

test('land that nobody had and nobody keeps does not pass from hand to hand', () => {
  const told = (from: string, to: string): string => {
    const facts = { province: 'M2', from, to, kind: 'independent', dl: 1 };
    const event = {
      n: 1,
      phase: '',
      type: 'owner-changed',
      rule: 'AE-OWN-4',
      seenBy: 'all' as const,
      data: facts,
    };
    return sentence(data, event, 'P1');
  };
  expect(told('', '')).toBe('Assyria (M2) is left to itself: Independent, level 1.');
  expect(told('P2', '')).toBe('Assyria (M2) passes from P2 to no empire: Independent, level 1.');
});

test('every sentence can be told', () => {
  expect(sentenceProblems(data.texts, vocabulary)).toEqual([]);
});
