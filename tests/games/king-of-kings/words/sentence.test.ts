import { expect, test } from 'vitest';
import { vocabulary } from '../../../../games/king-of-kings/words/sentence.js';
import { sentenceProblems } from '../../../../src/core/index.js';
import { rules } from '../kit.js';

test('every sentence can be told', () => {
  expect(sentenceProblems(rules.data.texts.events, vocabulary)).toEqual([]);
});
