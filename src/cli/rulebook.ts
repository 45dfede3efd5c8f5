/** A system's rulebook as a document, its order codes behind it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MovesheetError, type Block, type Document } from '../core/index.js';
import type { FoundRules } from './game-rules.js';
import { markdownDocument } from './markdown.js';
import { hasCases } from './rule-cases.js';
import { codeSummary } from './code-summary.js';

/** Throws `rules/missing` where a system has no `RULES.md`. */
export function rulebookDocument({ system, folder }: Pick<FoundRules, 'system' | 'folder'>): Document {
  const file = join(folder, 'RULES.md');
  if (!existsSync(file)) {
    throw new MovesheetError('rules/missing', `${system.title} has no rulebook.`, `It should be ${file}.`);
  }
  const book = markdownDocument(readFileSync(file, 'utf8'), `Rules ${system.version}`);
  const cases: Block[] = hasCases(folder)
    ? [
        {
          kind: 'paragraph',
          text: `How a rule is meant, case by case: movesheet rules ${system.id} --cases RULE`,
          tone: 'note',
        },
      ]
    : [];
  return {
    ...book,
    blocks: [...book.blocks, ...cases, { kind: 'pageBreak' }, ...codeSummary(system.orders)],
  };
}
