/** No letter that we print is missing from a face: it would be printed as its nearest look-alike, or as a question mark. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../src/catalog.js';
import { face, FACES, type Face } from '../../src/render/type/type.js';

const holds = (name: Face, letter: string): boolean =>
  letter.length === 1 && (face(name).widths[letter.charCodeAt(0)] ?? 0) > 0;

function filesBelow(folder: string, wanted: RegExp): string[] {
  return readdirSync(join(packageRoot, folder), { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => relative(packageRoot, join(item.parentPath, item.name)).replaceAll('\\', '/'))
    .filter((file) => wanted.test(file));
}

/** Without comments: what stands there is not printed. */
const printed = (file: string): string => {
  const text = readFileSync(join(packageRoot, file), 'utf8');
  return file.endsWith('.md')
    ? text
    : text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*(?:\/\/|#).*$/gm, '');
};

const files = [
  ...filesBelow('games', /\/(?:texts\.yaml|RULES\.md)$|\/data\/.*\.yaml$|\/(?:report|words)\/.*\.ts$/),
  ...filesBelow('src/core', /(?:front|outcomes|receipt)[\w-]*\.ts$/),
  ...filesBelow('src/cli', /(?:form|sheet|changes)[\w-]*\.ts$/),
];

describe('every letter of texts, rulebooks, charts and reports is in every face', () => {
  test('there are files to look at', () => {
    expect(files.length).toBeGreaterThan(100);
  });

  test.each(FACES.filter((name) => !name.endsWith('italic')))('%s', (name) => {
    const missing = files.flatMap((file) =>
      [...new Set(printed(file))]
        .filter((letter) => letter > '~' && !/\p{Zs}/u.test(letter) && !holds(name, letter))
        .map((letter) => `${letter} U+${(letter.codePointAt(0) ?? 0).toString(16)} in ${file}`),
    );

    expect(missing).toEqual([]);
  });
});
