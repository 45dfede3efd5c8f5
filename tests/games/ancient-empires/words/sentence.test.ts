import { expect, test } from 'vitest';
import { vocabulary } from '../../../../games/ancient-empires/words/sentence.js';
import { sentenceProblems } from '../../../../src/core/index.js';
import { data } from '../table.js';

test('every sentence can be told', () => {
  expect(sentenceProblems(data.texts, vocabulary)).toEqual([]);
});
