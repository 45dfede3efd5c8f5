/** `movesheet rules`: a system's rulebook as PDF, HTML or text. */
import { Option, type Command } from 'commander';
import { rulesOf } from './game-rules.js';
import { formatOption, plainFrame, printDocument, type PrintOptions } from './print-document.js';
import { rulebookDocument } from './rulebook.js';

export function configure(command: Command): void {
  command
    .argument('<system>', 'the rules ("movesheet systems" lists them); also a package or a path from outside')
    .addOption(formatOption('pdf', 'html', 'text'))
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
  const found = await rulesOf(id);
  const { system } = found;
  const document = rulebookDocument(found);
  await printDocument(document, `the rules of ${system.title}`, plainFrame(system.title, options), options);
}
