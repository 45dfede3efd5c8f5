/** `npm run picture`: draws who imports whom into ARCHITECTURE.md, from the imports themselves, types included. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseOptions } from 'dependency-cruiser';
import { packageRoot } from '../src/catalog.js';

const file = join(packageRoot, 'ARCHITECTURE.md');

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

const pictures: Readonly<Record<string, () => Promise<string>>> = {
  house: () => drawn(['src', 'games'], '^(src/[^/]+|games)', '^(src|games)/'),
  // Its rooms alone: what lies in the root (state, data, view) is known to all of them.
  system: () =>
    drawn(
      ['games/king-of-kings'],
      '^games/king-of-kings/(rules/[^/]+|orders|check|lint|phases|scenarios|report|stand-in|words)',
      '^games/king-of-kings/(orders|check|lint|phases|rules|scenarios|report|stand-in|words)/',
    ),
};

let text = readFileSync(file, 'utf8');
for (const [name, draw] of Object.entries(pictures)) {
  const [from, to] = [`<!-- picture: ${name} -->`, '<!-- end of the picture -->'];
  const start = text.indexOf(from);
  const end = text.indexOf(to, start);
  if (start < 0 || end < 0) throw new Error(`ARCHITECTURE.md has no place for the picture "${name}"`);
  const picture = `${from}\n\n\`\`\`mermaid\n${await draw()}\n\`\`\`\n\n`;
  text = text.slice(0, start) + picture + text.slice(end);
}
writeFileSync(file, text);
