/** `movesheet form`: a blank order form to print or to fill in, with the summary of codes. */
import { Option, type Command } from 'commander';
import type { Document } from '../core/index.js';
import { systemNamed } from './game-rules.js';
import { orderForm } from './order-form.js';
import { formatOption, plainFrame, printDocument, type PrintOptions } from './print-document.js';

export function configure(command: Command): void {
  command
    .argument('<system>', 'the rules ("movesheet systems" lists them); also a package or a path from outside')
    .addOption(formatOption('pdf', 'html', 'text'))
    .option('--out <file>', 'where to write it; default: the terminal')
    .addOption(new Option('--paper <size>', 'of a PDF').choices(['A4', 'Letter']).default('A4'))
    .option('--json', 'print JSON')
    .addHelpText('after', `\nExamples:\n  movesheet form weekly-campaign --out form.pdf`)
    .action(form);
}

async function form(id: string, options: PrintOptions): Promise<void> {
  const { title, orders } = await systemNamed(id);
  const subtitle = 'Order form';
  const document: Document = {
    title,
    subtitle,
    accent: 0,
    blocks: [{ kind: 'heading', level: 1, text: `${title}: order form` }, ...orderForm(orders, {})],
  };
  await printDocument(document, `an order form of ${title}`, plainFrame(title, options), options);
}
