/** What is cited can be looked up by a stranger: ids stand in a Markdown file of this repository, and no section or chart is named by a bare number. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../src/catalog.js';
import { citedIds } from '../kit/cited-ids.js';

const below = (ending: RegExp, ...folders: readonly string[]): { file: string; text: string }[] =>
  folders.flatMap((folder) =>
    readdirSync(join(packageRoot, folder), { withFileTypes: true, recursive: true })
      .filter((item) => item.isFile() && ending.test(item.name))
      .map((item) => join(item.parentPath, item.name))
      .map((file) => ({ file: relative(packageRoot, file), text: readFileSync(file, 'utf8') })),
  );

/** `KOK-MOV-2`, `VIEW-2`, `X-1`; a part of a longer word is none. */
const IDS = /(?<![\w/.[^-])(?:[A-Z][A-Z0-9]*-)+\d+\b(?![\w-])/g;
/** Names of other people's, which look alike. */
const OTHERS = new Set(['UTF-8', 'UTF-16', 'SHA-256', 'HMAC-SHA-256', 'ISO-8859-1', 'FNV-1']);

test('every id that rules and engine cite stands in a page', () => {
  const pages = below(/\.md$/, 'games', 'docs', 'starter', 'bench');
  const told = new Set(
    pages.flatMap(({ text }) => [...(text.match(IDS) ?? []), ...citedIds(text, '[A-Z]{2,3}')]),
  );
  const cited = below(/\.(tsx?|yaml)$/, 'games', 'src', 'bench');

  const unknown = cited.flatMap(({ file, text }) =>
    (text.match(IDS) ?? []).filter((id) => !told.has(id) && !OTHERS.has(id)).map((id) => `${id} in ${file}`),
  );

  expect(cited.length).toBeGreaterThan(1000);
  expect(unknown).toEqual([]);
});

/** A number alone says nothing to who has not the list; a section of RULES.md may be named with its page. */
const BARE =
  /\b(?:WK|KOK|RF|AE|BKE) \d+(?:\.\d+)*\b|(?<!RULES\.md,? )\b(?:sections?|chapters?|charts?|traps?|vectors?|findings?|issues?) #?[A-Z]?\d+(?:\.\d+)*\b|\bissue "/gi;

test('no comment names a section, a chart or a finding by its number alone', () => {
  const comments = below(/\.(tsx?|yaml)$/, 'games', 'src', 'bench', 'tests/games', 'tests/core').flatMap(
    ({ file, text }) =>
      (text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|#) .*/gm) ?? []).map((said) => ({ file, said })),
  );

  expect(comments.length).toBeGreaterThan(5000);
  expect(
    comments.flatMap(({ file, said }) => (said.match(BARE) ?? []).map((bare) => `${bare} in ${file}`)),
  ).toEqual([]);
});

/** A comment that is nothing but ids: `/** KOK-MOV-2, KOK-MOV-3 *\/`. */
const ONLY_IDS =
  /(?:\/\*\*|\/\/)\s*(?:(?:WK|KOK|RF|AE|BKE)-[A-Z0-9]+-\d+(?:,| and| to)?\s*)+[.:]?\s*(?:\*\/|$)/gm;

test('every comment says its rule in words before it names it', () => {
  const bare = below(/\.ts$/, 'games').flatMap(({ file, text }) =>
    (text.match(ONLY_IDS) ?? []).map((said) => `${file}: ${said}`),
  );
  expect(bare).toEqual([]);
});
