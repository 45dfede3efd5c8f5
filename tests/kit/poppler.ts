/** Pages of a PDF as grey pictures, drawn by poppler's pdftoppm. */
import { spawnSync } from 'node:child_process';

/** Is it on this machine? (Debian: poppler-utils.) */
export const hasPdftoppm = spawnSync('pdftoppm', ['-v']).error === undefined;

export interface Grey {
  readonly width: number;
  readonly height: number;
  /** 0 black to 255 white, row by row. */
  readonly data: Uint8Array;
}

/** The first page at so many dots an inch. What poppler has to say against the file is an error. */
export function firstPage(pdf: Uint8Array, dots: number): Grey {
  const args = ['-gray', '-r', String(dots), '-f', '1', '-l', '1', '-singlefile', '-'];
  const { stdout, stderr, status } = spawnSync('pdftoppm', args, { input: pdf, maxBuffer: 64 << 20 });
  if (status !== 0 || stderr.length > 0) throw new Error(`pdftoppm: ${stderr.toString()}`);
  // P5 413 585 255, then a byte a pixel.
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(stdout.subarray(0, 40).toString('latin1'));
  if (!head) throw new Error('pdftoppm gave no grey picture');
  const [whole, width, height] = head;
  return { width: Number(width), height: Number(height), data: stdout.subarray(whole.length) };
}
