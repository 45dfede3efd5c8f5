/** `movesheet rules`: a system's rulebook as PDF, HTML or text. */
import { Option, type Command } from 'commander';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MovesheetError } from '../core/index.js';
import { rulesOf } from './game-rules.js';
import { markdownDocument } from './markdown.js';
import { codeSummary } from './order-form.js';
import { plainFrame, printDocument, type PrintOptions } from './print-document.js';

export function configure(command: Command): void {
  command
    .argument('<system>', 'the rules ("movesheet systems" lists them); also a package or a path from outside')
    .addOption(
      new Option('--format <format>', "what to write; default: what the file's ending says, or text").choices(
        ['pdf', 'html', 'text'],
      ),
    )
    .option('--out <file>', 'where to write it; default: the terminal')
    .addOption(new Option('--paper <size>', 'of a PDF').choices(['A4', 'Letter']).default('A4'))
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `\nExamples:\n  movesheet rules weekly-campaign | less\n  movesheet rules king-of-kings --out rules.pdf`,
    )
    .action(rules);
}

async function rules(id: string, options: PrintOptions): Promise<void> {
  const { system, folder } = await rulesOf(id);
  const file = join(folder, 'RULES.md');
  if (!existsSync(file)) {
    throw new MovesheetError('rules/missing', `${system.title} has no rulebook.`, `It should be ${file}.`);
  }
  const book = markdownDocument(readFileSync(file, 'utf8'), `Rules ${system.version}`);
  const document = {
    ...book,
    blocks: [...book.blocks, { kind: 'pageBreak' as const }, ...codeSummary(system.orders)],
  };
  await printDocument(document, `the rules of ${system.title}`, plainFrame(system.title, options), options);
}
