/**
 * `npm run picture`: draws who imports whom, from the imports themselves, types included: the house into ARCHITECTURE.md, the rooms of each
 * system into its README.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseOptions } from 'dependency-cruiser';
import { packageRoot, systemIds } from '../src/catalog.js';

/** The picture of these folders, each room that `collapse` matches as one box, as a Mermaid flow chart. */
async function drawn(folders: readonly string[], collapse: string, includeOnly: string): Promise<string> {
  const options: ICruiseOptions = {
    baseDir: packageRoot,
    includeOnly,
    collapse,
    // An import of types is an arrow, too.
    tsPreCompilationDeps: true,
    outputType: 'mermaid',
  };
  const { output } = await cruise([...folders], options);
  return typeof output === 'string' ? output.trim() : '';
}

/** A system's rooms alone: what lies in the root (state, data, view) is known to all of them. */
const roomsOf = (id: string): Promise<string> =>
  drawn([`games/${id}`], `^games/${id}/(rules/[^/]+|[^/]+)/`, `^games/${id}/(?!data/)[^/]+/`);

interface Picture {
  readonly file: string;
  readonly name: string;
  readonly draw: () => Promise<string>;
}

const PICTURES: readonly Picture[] = [
  {
    file: 'ARCHITECTURE.md',
    name: 'house',
    draw: () => drawn(['src', 'games'], '^(src/[^/]+|games)', '^(src|games)/'),
  },
  ...systemIds().map((id) => ({ file: `games/${id}/README.md`, name: 'rooms', draw: () => roomsOf(id) })),
];

for (const { file, name, draw } of PICTURES) {
  const path = join(packageRoot, file);
  const text = readFileSync(path, 'utf8');
  const [from, to] = [`<!-- picture: ${name} -->`, '<!-- end of the picture -->'];
  const start = text.indexOf(from);
  const end = text.indexOf(to, start);
  if (start < 0 || end < 0) throw new Error(`${file} has no place for the picture "${name}"`);
  const picture = `${from}\n\n\`\`\`mermaid\n${await draw()}\n\`\`\`\n\n`;
  writeFileSync(path, text.slice(0, start) + picture + text.slice(end));
}
