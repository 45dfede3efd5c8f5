/** A plain page of tables: the list of sheets, the board. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Handlebars from 'handlebars';
import { packageRoot } from '../package-root.js';

export interface Row {
  readonly cells: readonly string[];
  readonly links?: readonly { readonly to: string; readonly word: string }[];
}

export interface Part {
  readonly title: string;
  readonly line?: string;
  readonly rows: readonly Row[];
}

/** All that stands in it is text. */
export function page(title: string, parts: readonly Part[]): string {
  const source = readFileSync(join(packageRoot, 'templates', 'served.html.hbs'), 'utf8');
  return Handlebars.compile(source)({ title, parts });
}
