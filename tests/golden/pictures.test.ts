/** Golden pictures: page one of each system, compared as one looks at it from afar. What it says is compared in the text sheets. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode, encode } from 'fast-png';
import { describe, expect, test } from 'vitest';
import { sheetsOf } from '../../bench/moments.js';
import { loadSystem, systemIds } from '../../src/catalog.js';
import { renderPdf } from '../../src/render/pdf/pdf.js';
import { firstPage, hasPdftoppm, type Grey } from '../kit/poppler.js';

const DOTS = 50;
/** Pixels side by side and one below the other whose mean is compared: letters may be drawn a little otherwise from one poppler to the next. */
const CELL = 3;
/** Of 256 steps of grey. */
const DIFFERENT = 40;
/** Of all cells. Another way of drawing altogether (pdftocairo) differs in 1.3 %. */
const TOLERATED = 0.008;

/** Few greys make a small file. */
const GREYS = 8;

function toPng({ width, height, data }: Grey): Uint8Array {
  const step = 255 / (GREYS - 1);
  const few = data.map((grey) => Math.round(Math.round(grey / step) * step));
  return encode({ width, height, data: few, channels: 1, depth: 8 });
}

function fromPng(file: string): Grey {
  const { width, height, data } = decode(readFileSync(file));
  return { width, height, data: Uint8Array.from(data) };
}

/** The mean grey of each cell. */
function cells({ width, height, data }: Grey): number[] {
  const found: number[] = [];
  for (let top = 0; top + CELL <= height; top += CELL) {
    for (let left = 0; left + CELL <= width; left += CELL) {
      let sum = 0;
      for (let i = 0; i < CELL * CELL; i++)
        sum += data[(top + Math.floor(i / CELL)) * width + left + (i % CELL)] ?? 0;
      found.push(sum / (CELL * CELL));
    }
  }
  return found;
}

/** The share of cells that look otherwise, 0 to 1. */
function difference(a: Grey, b: Grey): number {
  if (a.width !== b.width || a.height !== b.height) return 1;
  const [one, other] = [cells(a), cells(b)];
  return one.filter((grey, i) => Math.abs(grey - (other[i] ?? 0)) > DIFFERENT).length / one.length;
}

describe.skipIf(!hasPdftoppm)('page one as pdftoppm draws it', () => {
  test.each(systemIds())('of %s looks as it did', async (id) => {
    const file = join(import.meta.dirname, id, 'page-one.png');
    const system = await loadSystem(id);
    const [scenario] = system.scenarios;
    const position = scenario?.positions[0]?.id;
    if (!scenario || position === undefined) throw new Error('nothing to play');
    const sheet = sheetsOf(system, { scenario: scenario.id, position, paper: 'a4' }, 'early').at(-1);
    if (!sheet) throw new Error('no sheet');

    const picture = firstPage(await renderPdf(sheet.document, sheet.frame), DOTS);

    // As for the text sheets: `--update` writes all, a run by hand those that are new, CI none.
    const update = expect.getState().snapshotState.snapshotUpdateState;
    if (update === 'all' || (update === 'new' && !existsSync(file))) writeFileSync(file, toPng(picture));
    const share = difference(picture, fromPng(file));
    const now = join(tmpdir(), `movesheet-${id}-page-one.png`);
    if (share > TOLERATED) writeFileSync(now, toPng(picture));
    expect(share, `of the cells; see ${now}, and "npm run golden" if it was meant`).toBeLessThanOrEqual(TOLERATED);
  });
});
