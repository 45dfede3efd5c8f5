/**
 * Random taps, typing, undo and redo on the desk in a real browser: `npm run fuzz:desk -- [--acts N] [--seed S] [--system ID]`. Each
 * walk is of 100 acts on a page of its own, on a phone or a wide screen; N are done in each system (1000 unless told). What broke is
 * told with the acts before it, and the seed of its walk.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemIds } from '../../src/catalog.js';
import { fuzzedPage } from '../desk/fuzz-page.js';
import { desksAlone } from '../kit/desk-page.js';
import { played } from '../kit/played.js';
import { scriptOptions } from '../kit/script-options.js';

const values = scriptOptions(import.meta.url, {
  acts: { type: 'string', default: '1000' },
  seed: { type: 'string', default: String(Date.now()) },
  system: { type: 'string' },
});

const WALK = 100;
const STEPS = 7;

const folder = mkdtempSync(join(tmpdir(), 'fuzz-desk-'));
const desks = await desksAlone(folder);
let failures = 0;
for (const id of values.system === undefined ? systemIds() : [values.system]) {
  const all = { taps: 0, typed: 0, history: 0, keys: 0, map: 0, missed: 0 };
  for (let done = 0; done < Number(values.acts); done += WALK) {
    const walk = done / WALK;
    const acts = Math.min(WALK, Number(values.acts) - done);
    try {
      const tally = await fuzzedPage(
        desks,
        await played(id, walk % STEPS),
        `${values.seed} ${id} ${walk}`,
        acts,
      );
      for (const key of Object.keys(all) as (keyof typeof all)[]) all[key] += tally[key];
    } catch (error) {
      failures++;
      console.error(`${id}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  console.log(`${id}: ${JSON.stringify(all)}`);
}
await desks.end();
rmSync(folder, { recursive: true, force: true });
console.log(`seed ${values.seed}: ${failures === 0 ? 'nothing broke' : `${failures} walks broke`}`);
process.exitCode = failures === 0 ? 0 : 1;
