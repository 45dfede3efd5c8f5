/** Subject and bodies of mails: Handlebars templates of the package, which a game folder may override. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Handlebars from 'handlebars';
import { MovesheetError } from '../core/index.js';
import { packageRoot } from '../package-root.js';

export type Template = (facts: Readonly<Record<string, unknown>>) => string;

/** By name and text. Of plain text nothing is escaped, of HTML all. Unknown words are empty, as Handlebars has it. */
const COMPILED = new Map<string, Handlebars.TemplateDelegate>();

/** Beside `house.yaml`, above the folder of the game. */
function houseTemplates(folder: string): string[] {
  const house = dirname(dirname(folder));
  return existsSync(join(house, 'house.yaml')) ? [join(house, 'templates')] : [];
}

/** The file that stands before the package's own template: of the game's folder, else of its house; undefined: there is none. */
export const ownTemplate = (folder: string, name: string): string | undefined =>
  [folder, ...houseTemplates(folder)].map((place) => join(place, `${name}.hbs`)).find(existsSync);

/** With `pieces`: a long hash in parts, between which a narrow page may break it; copied it is one word again. */
function handlebars(): typeof Handlebars {
  const own = Handlebars.create();
  own.registerHelper('pieces', (text: unknown) => (typeof text === 'string' ? text.match(/.{1,8}/gu) : []));
  return own;
}

/** `template(folder, 'mail-body.txt')`: the game's own if it is there, or that of its house. Throws `template/…`, naming file and line. */
export function template(folder: string, name: string): Template {
  const file = ownTemplate(folder, name) ?? join(packageRoot, 'templates', `${name}.hbs`);
  const source = readFileSync(file, 'utf8');
  const key = `${name}\n${source}`;
  const fill = COMPILED.get(key) ?? handlebars().compile(source, { noEscape: !name.endsWith('.html') });
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
