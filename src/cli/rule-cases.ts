/** A system's rule cases as a document: what the tests play, for whoever would know how a rule is meant. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { MovesheetError, suggest, type Document } from '../core/index.js';
import { packageRoot } from '../package-root.js';
import type { FoundRules } from './game-rules.js';
import { markdownDocument } from './markdown.js';

/**
 * All cases of a system of ours, or those of one rule. Throws `rules/no-cases` where a system has none, `rules/no-case` with the nearest
 * ids where none is of that rule.
 */
export function casesDocument(
  { system, folder }: Pick<FoundRules, 'system' | 'folder'>,
  rule?: string,
): Document {
  const page = casesPage(basename(folder));
  if (page === undefined)
    throw new MovesheetError(
      'rules/no-cases',
      `${system.title} has no rule cases.`,
      'docs/rule-cases.md tells how they are written.',
      2,
    );
  return markdownDocument(
    rule === undefined ? page : ofRule(page, rule.toUpperCase()),
    `Rules ${system.version}`,
  );
}

/** Has the system in this folder rule cases? */
export const hasCases = (folder: string): boolean =>
  pagesOf(basename(folder)).some((file) => existsSync(file));

/** In a checkout the page itself, in the package what the build packed. */
const pagesOf = (id: string): string[] => [join(packageRoot, 'docs', 'cases', `${id}.md`), packedCases(id)];

function casesPage(id: string): string | undefined {
  const file = pagesOf(id).find((one) => existsSync(one));
  if (file === undefined) return undefined;
  const bytes = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

/** Where the build packs a system's cases. */
export const packedCases = (id: string): string => join(packageRoot, 'dist', 'cases', `${id}.md.gz`);

/** The page with the cases of one rule alone, under the topics that have some. */
function ofRule(page: string, rule: string): string {
  const [head = '', ...topics] = page.split(/^(?=## )/m);
  const ids = new Set<string>();
  const parts = topics.flatMap((topic) => {
    const [title = '', ...cases] = topic.split(/^(?=### )/m);
    const told = cases.filter((one) => {
      const named = /^### (.*)$/m.exec(one)?.[1]?.split(/,\s*/) ?? [];
      for (const id of named) ids.add(id);
      return named.includes(rule);
    });
    return told.length > 0 ? [title, ...told] : [];
  });
  if (parts.length > 0) return [head, ...parts].join('');
  const near = suggest(rule, ids);
  throw new MovesheetError(
    'rules/no-case',
    `There is no case of the rule ${rule}.`,
    near.length > 0 ? `Did you mean ${near.join(' or ')}?` : 'Without an id all are printed.',
    2,
  );
}
