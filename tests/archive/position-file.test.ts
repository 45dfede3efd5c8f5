import { describe, expect, test } from 'vitest';
import { parsePositionFile, POSITION_FORMAT } from '../../src/archive/folder/position-file.js';

const text = (file: object): string =>
  JSON.stringify({ format: POSITION_FORMAT, system: 'toy', view: {}, ...file });

describe('a position file', () => {
  test('of this release is read', () => {
    expect(parsePositionFile(text({ turn: 3 }), 'P01.json')).toMatchObject({ system: 'toy', turn: 3 });
  });

  test.each([
    [POSITION_FORMAT - 1, /P01\.json was written by an older release/],
    [POSITION_FORMAT + 1, /P01\.json was written by a newer release/],
  ])('of form %d is refused in words, before a rule meets its view', (format, words) => {
    expect(() => parsePositionFile(text({ format }), 'P01.json')).toThrow(words);
  });

  test.each(['', 'null', '[]', '{}', text({ view: undefined }), text({ system: 4 }), text({ format: '2' })])(
    'is not %s',
    (other) => {
      expect(() => parsePositionFile(other, 'P01.json')).toThrow('P01.json is not a position file');
    },
  );
});
