/** What a page of the desk weighs: it goes by mail and to phones. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundleDesk } from '../../build.js';
import { loadSystemData } from '../../src/catalog.js';
import { deskPage } from '../../src/desk/assemble.js';
import { played, SYSTEMS } from '../kit/played.js';
import { tempFolderForAll } from '../kit/temp-game.js';

const KB = 1024;
/** A page as a file, and as it goes over a wire. */
const MOST = { file: 560 * KB, packed: 400 * KB } as const;
/** The page's own code and styles, Preact among them. */
const OWN = 54 * KB;

describe('the size of a page', () => {
  const folder = tempFolderForAll();
  beforeAll(async () => {
    await bundleDesk(folder);
    mkdirSync(join(folder, 'data'));
  });

  test('its own code and styles', () => {
    const inside = (name: string): Buffer => readFileSync(join(folder, 'desk', name));
    const parts = [gunzipSync(inside('page.js.gz')), inside('start.js'), inside('desk.css')];
    expect(gzipSync(Buffer.concat(parts), { level: 9 }).length).toBeLessThanOrEqual(OWN);
  });

  test.each(SYSTEMS)('%s', async (id) => {
    const { file } = await played(id, 2);
    const data = gzipSync(JSON.stringify({ data: loadSystemData(id) }), { level: 9 });
    writeFileSync(join(folder, 'data', `${id}.json.gz`), data);
    const page = deskPage(id, { title: id, lead: id, file: JSON.stringify(file) }, folder);
    expect(Buffer.byteLength(page)).toBeLessThanOrEqual(MOST.file);
    expect(gzipSync(page, { level: 9 }).length).toBeLessThanOrEqual(MOST.packed);
  });
});
