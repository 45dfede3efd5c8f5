/** What reading mails costs without Movesheet: mailparser alone, one after another. `node parse-mails.js FOLDER` */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';

const [folder = ''] = process.argv.slice(2);
const began = performance.now();
let letters = 0;
for (const name of readdirSync(folder)) {
  const { text } = await simpleParser(readFileSync(join(folder, name)));
  letters += text?.length ?? 0;
}
console.log(JSON.stringify({ took: performance.now() - began, letters }));
