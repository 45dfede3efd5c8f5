/** `movesheet rules`: a system's rulebook, or the cases of its rules, as PDF, HTML or text. */
import { Option, type Command } from 'commander';
import { rulesOf } from './game-rules.js';
import { formatOption, plainFrame, printDocument, type PrintOptions } from './print-document.js';
import { casesDocument } from './rule-cases.js';
import { rulebookDocument } from './rulebook.js';

export function configure(command: Command): void {
  command
    .argument('<system>', 'the rules ("movesheet systems" lists them); also a package or a path from outside')
    .option('--cases [rule]', 'instead of the rulebook the cases that the tests play, all or of one rule')
    .addOption(formatOption('pdf', 'html', 'text'))
    .option('--out <file>', 'where to write it; default: the terminal')
    .addOption(new Option('--paper <size>', 'of a PDF').choices(['A4', 'Letter']).default('A4'))
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `\nExamples:\n  movesheet rules weekly-campaign | less\n  movesheet rules king-of-kings --out rules.pdf\n  movesheet rules king-of-kings --cases KOK-MOV-2`,
    )
    .action(rules);
}

interface RulesOptions extends PrintOptions {
  readonly cases?: string | true;
}

async function rules(id: string, options: RulesOptions): Promise<void> {
  const found = await rulesOf(id);
  const { system } = found;
  const { cases } = options;
  const document =
    cases === undefined ? rulebookDocument(found) : casesDocument(found, cases === true ? undefined : cases);
  const what = cases === undefined ? 'rules' : 'rule cases';
  await printDocument(document, `the ${what} of ${system.title}`, plainFrame(system.title, options), options);
}
