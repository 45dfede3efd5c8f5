/** Pictures for mails: a drawing as a PNG of few colours. The same drawing has the same bytes on every machine, since the rasteriser is WebAssembly. */
import type * as Resvg from '@resvg/resvg-wasm';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { encode } from 'fast-png';
import type { Drawing } from '../core/index.js';
import { asset } from './assets.js';
import { layOut } from './picture/picture.js';
import { renderSvg } from './picture/svg.js';
import { fewColours } from './few-colours.js';

/** Enough for a map whose colours work in grey; more makes the file larger and nothing clearer. */
const COLOURS = 32;
const FACES = ['sans', 'sans-bold', 'sans-italic', 'serif', 'serif-italic', 'serif-bold'] as const;
const STYLE =
  '<style>.sa{font-family:"Source Sans 3"}.se{font-family:"Source Serif 4"}.bo{font-weight:600}.it{font-style:italic}.ha{stroke:#fff;stroke-width:1.8;paint-order:stroke}</style>';

let ready: Promise<typeof Resvg> | undefined;

/** Opened once a process: it takes some forty milliseconds. */
function rasteriser(): Promise<typeof Resvg> {
  ready ??= (async () => {
    const resvg = await import('@resvg/resvg-wasm');
    const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
    await resvg.initWasm(readFileSync(wasm));
    return resvg;
  })();
  return ready;
}

/** A drawing in pixels of four bytes: red, green, blue, opacity. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** `await rasterise(drawing, 358, 716)`: laid out for 358 points, drawn 716 pixels wide on white. */
export async function rasterise(drawing: Drawing, width: number, pixels: number): Promise<Raster> {
  const { Resvg } = await rasteriser();
  const svg = renderSvg(layOut(drawing, width), '').replace('>', `>${STYLE}`);
  const image = new Resvg(svg, {
    fitTo: { mode: 'width', value: pixels },
    background: '#ffffff',
    font: {
      fontBuffers: FACES.map((face) => asset(`assets/fonts/${face}.ttf`)),
      loadSystemFonts: false,
      defaultFontFamily: 'Source Sans 3',
    },
  });
  const drawn = image.render();
  const raster = { width: drawn.width, height: drawn.height, pixels: drawn.pixels };
  drawn.free();
  image.free();
  return raster;
}

/** The same as a PNG. */
export async function renderPng(drawing: Drawing, width: number, pixels: number): Promise<Uint8Array> {
  const raster = await rasterise(drawing, width, pixels);
  const { palette, data } = fewColours(raster.pixels, COLOURS);
  return encode({
    width: raster.width,
    height: raster.height,
    data,
    channels: 1,
    depth: 8,
    palette: [...palette],
  });
}
