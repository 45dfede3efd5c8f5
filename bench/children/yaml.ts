/** How long the YAML library takes for the YAML sheets of a drop box, by itself and cold. `node yaml.js GAME` */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import { dropBox } from '../../src/archive/folder/layout.js';

const folder = dropBox(process.argv[2] ?? '');
const texts = readdirSync(folder)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => readFileSync(join(folder, name), 'utf8'));
const began = performance.now();
for (const text of texts) parseDocument(text, { lineCounter: new LineCounter() });
console.log(performance.now() - began);
