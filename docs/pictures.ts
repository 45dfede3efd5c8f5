/**
 * One spread of a move sheet of each system, page one and the page behind it, for the docs: `npx tsx docs/pictures.ts`. The games
 * are of a fixed seed, played by stand-ins; pages are turned into pictures by Poppler (`pdftoppm`), in few colours.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'fast-png';
import { packageRoot } from '../src/package-root.js';
import { fewColours } from '../src/render/few-colours.js';
import { renderPdf } from '../src/render/pdf/pdf.js';
import { played, SYSTEMS } from '../tests/kit/played.js';

const DOTS_PER_INCH = '84';
const STEPS = 3;
const GAP = 8;

interface Page {
  readonly width: number;
  readonly height: number;
  /** Three bytes a pixel. */
  readonly pixels: Uint8Array;
}

/** A binary PPM: `P6`, width, height, 255, pixels. */
function readPpm(bytes: Uint8Array): Page {
  const head = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(Buffer.from(bytes.subarray(0, 40)).toString('latin1'));
  if (!head) throw new Error('pdftoppm wrote no PPM');
  return { width: Number(head[1]), height: Number(head[2]), pixels: bytes.subarray(head[0].length) };
}

function pagesOf(pdf: Uint8Array): Page[] {
  const folder = mkdtempSync(join(tmpdir(), 'spread-'));
  try {
    const file = join(folder, 'sheet.pdf');
    writeFileSync(file, pdf);
    return ['1', '2'].map((page) => {
      const out = join(folder, page);
      execFileSync('pdftoppm', ['-r', DOTS_PER_INCH, '-f', page, '-l', page, '-singlefile', file, out]);
      return readPpm(readFileSync(`${out}.ppm`));
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Two pages beside each other on grey. */
function spread(pages: readonly Page[], colours: number): Uint8Array {
  const width = pages.reduce((sum, page) => sum + page.width + GAP, GAP);
  const height = Math.max(...pages.map((page) => page.height)) + 2 * GAP;
  const pixels = new Uint8Array(width * height * 4).fill(0xcc);
  let left = GAP;
  for (const page of pages) {
    for (let y = 0; y < page.height; y++)
      for (let x = 0; x < page.width; x++) {
        const from = (y * page.width + x) * 3;
        pixels.set(page.pixels.subarray(from, from + 3), ((y + GAP) * width + left + x) * 4);
      }
    left += page.width + GAP;
  }
  const { palette, data } = fewColours(pixels, colours);
  return encode({ width, height, data, channels: 1, depth: 8, palette: [...palette] });
}

const MOST = 200_000;

for (const id of SYSTEMS) {
  const { document, frame } = await played(id, STEPS);
  const pages = pagesOf(await renderPdf(document, frame));
  const png = [32, 24, 16].map((colours) => spread(pages, colours)).find(({ length }) => length < MOST);
  if (!png) throw new Error(`${id}: the spread is larger than ${MOST} bytes`);
  writeFileSync(join(packageRoot, 'docs', 'pictures', `${id}.png`), png);
  console.log(`docs/pictures/${id}.png ${png.length}`);
}
