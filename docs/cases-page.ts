/** A page of a system's rule cases, for those who read rules and no YAML. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { packageRoot } from '../src/catalog.js';
import type { GameSystem } from '../src/core/index.js';
import { readCases, type RuleCase } from '../src/testing/case-file.js';

/** Where a system's cases stand. */
export const casesFolder = (id: string): string => join('tests', 'games', id, 'cases');

/** The page, or nothing where the system has no cases. */
export function casesPage({ id, title }: GameSystem): string | undefined {
  const folder = join(packageRoot, casesFolder(id));
  if (!existsSync(folder)) return undefined;
  const files = readCases(folder);
  const count = files.reduce((sum, { cases }) => sum + cases.length, 0);
  return [
    `# ${title}: ${count} rule cases`,
    '',
    `Made by \`npm run generate\` from \`${casesFolder(id)}\`, which the tests play; [rule cases](../rule-cases.md) tells how to read and write them.`,
    '',
    ...files.flatMap(({ topic, cases }) => [`## ${topic}`, '', ...cases.flatMap(lines)]),
  ].join('\n');
}

/** The rule in words, and the scene as it stands in the file. */
function lines({ rule, says, ...scene }: RuleCase): string[] {
  return [
    `### ${rule}`,
    '',
    says,
    '',
    '```yaml',
    stringify(scene, { flowCollectionPadding: true }).trimEnd(),
    '```',
    '',
  ];
}
