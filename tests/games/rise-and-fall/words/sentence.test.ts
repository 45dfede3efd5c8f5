import { expect, test } from 'vitest';
import { vocabulary } from '../../../../games/rise-and-fall/words/sentence.js';
import { sentenceProblems } from '../../../../src/core/index.js';
import { data } from '../table.js';

test('every sentence and reason can be told', () => {
  expect(sentenceProblems(data.texts.events, vocabulary)).toEqual([]);
  expect(sentenceProblems(data.texts.reasons, vocabulary)).toEqual([]);
});
