/**
 * The desk for the docs, on a wide screen and on a phone: `npx tsx docs/desk-pictures.ts`. Some orders of Babylon stand on the sheet
 * and one is on its way. The game is of a fixed seed; the pictures need a Chromium and hold few colours.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode, encode } from 'fast-png';
import { packageRoot } from '../src/package-root.js';
import { fewColours } from '../src/render/few-colours.js';
import { desksAlone, PHONE, WIDE } from '../tests/kit/desk-page.js';
import { composing, finger, ordered } from '../tests/kit/desk-turns.js';
import { played } from '../tests/kit/played.js';
import { TURNS } from '../tests/desk/turns.js';

const COLOURS = 64;

/** As a picture of few colours; a browser's own is three times as large. */
function small(png: Uint8Array): Uint8Array {
  const { width, height, data, channels } = decode(png);
  const pixels = new Uint8Array(width * height * 4).fill(0xff);
  for (let n = 0; n < width * height; n++)
    for (let c = 0; c < 3; c++) pixels[n * 4 + c] = data[n * channels + c] ?? 0;
  const few = fewColours(pixels, COLOURS);
  return encode({ width, height, data: few.data, channels: 1, depth: 8, palette: [...few.palette] });
}

const folder = mkdtempSync(join(tmpdir(), 'desk-pictures-'));
const desks = await desksAlone(folder);
const { steps, orders } = TURNS['king-of-kings'];
const hand = await played('king-of-kings', steps, { position: 'P1' });
for (const [name, screen] of [
  ['desk', WIDE],
  ['desk-phone', PHONE],
] as const) {
  const desk = await desks.open(hand, screen);
  for (const picks of orders.slice(2)) await ordered(desk, picks, finger);
  await composing(desk, ['@A1', 'Move', 'Mari'], finger);
  const png = small(await desk.page.screenshot({ animations: 'disabled' }));
  writeFileSync(join(packageRoot, 'docs', 'pictures', `${name}.png`), png);
  console.log(`docs/pictures/${name}.png ${png.length}`);
  await desk.close();
}
await desks.end();
rmSync(folder, { recursive: true, force: true });
