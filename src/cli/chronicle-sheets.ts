/** The move sheets of a chronicle: as HTML without their pictures (the map plays on the first page), as PDF as they were printed. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEntryBytes, readEntryFile, readPositionFile, type Entry } from '../archive/folder/read.js';
import { sheetPath } from '../archive/folder/layout.js';
import type { PositionId } from '../core/index.js';
import type { ToldSheet } from '../desk/chronicle/data.js';

export interface SheetWish {
  readonly dir: string;
  readonly entry: Entry;
  readonly positions: readonly PositionId[];
  /** The site's folder. */
  readonly out: string;
  readonly pdf: boolean;
  /** Its token still proves a sender: the game has not gone on yet. A PDF can not be told without it. */
  readonly open: boolean;
}

/** Writes the sheets of one step. A game that was rolled back leaves none behind. */
export function writeSheets({ dir, entry, positions, out, pdf, open }: SheetWish): readonly ToldSheet[] {
  const folder = join(out, 'sheets', entry.name);
  rmSync(folder, { recursive: true, force: true });
  if (positions.length === 0) return [];
  mkdirSync(folder, { recursive: true });
  return positions.map((position): ToldSheet => {
    const { token } = readPositionFile(dir, entry.name, position);
    const html = readEntryFile(dir, entry.name, sheetPath(position, 'html'));
    writeFileSync(join(folder, `${position}.html`), withoutToken(withoutPictures(html), token));
    if (!pdf || open) return { position, forms: ['html'] };
    writeFileSync(
      join(folder, `${position}.pdf`),
      readEntryBytes(dir, entry.name, sheetPath(position, 'pdf')),
    );
    return { position, forms: ['html', 'pdf'] };
  });
}

export const hasSheets = (out: string, name: string, sheets: readonly ToldSheet[]): boolean =>
  sheets.every(({ position, forms }) =>
    forms.every((form) => existsSync(join(out, 'sheets', name, `${position}.${form}`))),
  );

/** Nine tenths of a sheet are its maps. Ours are never one inside the other. */
const withoutPictures = (html: string): string =>
  html
    .replace(
      /<div class="map"[^>]*><svg[\s>][\s\S]*?<\/svg><\/div>/g,
      '<p>The map plays on the first page.</p>',
    )
    .replace(/<svg[\s>][\s\S]*?<\/svg>/g, '');

/** A site is handed on: the words that prove a sender have no place in it. A game that is over has none. */
const withoutToken = (sheet: string, token: string): string =>
  token === '' ? sheet : sheet.replaceAll(token, '····-····');
