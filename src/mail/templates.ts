/** Subject and bodies of mails: Handlebars templates of the package, which a game folder may override. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Handlebars from 'handlebars';
import { MovesheetError } from '../core/index.js';
import { packageRoot } from '../package-root.js';

export type Template = (facts: Readonly<Record<string, unknown>>) => string;

/** By name and text. Of plain text nothing is escaped, of HTML all. Unknown words are empty, as Handlebars has it. */
const COMPILED = new Map<string, Handlebars.TemplateDelegate>();

/** `template(folder, 'mail-body.txt')`: the game's own if it is there. Throws `template/…`, naming file and line. */
export function template(folder: string, name: string): Template {
  const own = join(folder, `${name}.hbs`);
  const file = existsSync(own) ? own : join(packageRoot, 'templates', `${name}.hbs`);
  const source = readFileSync(file, 'utf8');
  const key = `${name}\n${source}`;
  const fill =
    COMPILED.get(key) ?? Handlebars.create().compile(source, { noEscape: !name.endsWith('.html') });
  COMPILED.set(key, fill);
  return (facts) => {
    try {
      return fill(facts);
    } catch (error) {
      throw new MovesheetError(
        'template/wrong',
        `${file}: ${(error as Error).message.split('\n')[0] ?? ''}`,
        'Mend the template.',
        2,
      );
    }
  };
}
