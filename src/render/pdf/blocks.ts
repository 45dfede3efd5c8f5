/** From blocks to slices: one case a kind. */
import type { Block } from '../../core/index.js';
import { figure, fullPageMap } from './figures.js';
import type { Slice } from './flow.js';
import { form } from './form.js';
import { spaced, together, type Setting } from './setting.js';
import { table } from './table.js';
import { heading, letter, list, masthead, paragraph, preformatted, rule } from './text-blocks.js';

const GUTTER = 14;

export function layout(blocks: readonly Block[], setting: Setting): Slice[] {
  return blocks.flatMap((block, i) => {
    if (block.kind === 'heading' && headsMapOnly(blocks, i)) return [];
    const before = blocks[i - 1];
    if (block.kind === 'map' && block.fullPage && before?.kind === 'heading' && headsMapOnly(blocks, i - 1)) {
      return [fullPageMap(block, setting, (width) => heading(before, { ...setting, width }))];
    }
    return slicesOf(block, setting);
  });
}

/** A heading over nothing but a map with a page of its own goes onto that page; one over more stays with the rest, and the map follows. */
function headsMapOnly(blocks: readonly Block[], at: number): boolean {
  const [map, after] = [blocks[at + 1], blocks[at + 2]];
  if (map?.kind !== 'map' || !map.fullPage) return false;
  return (
    after === undefined ||
    after.kind === 'heading' ||
    after.kind === 'pageBreak' ||
    (after.kind === 'map' && after.fullPage === true)
  );
}

function slicesOf(block: Block, setting: Setting): Slice[] {
  switch (block.kind) {
    // Page one is laid apart, with the frame.
    case 'front':
      return [];
    case 'masthead':
      return masthead(block, setting);
    case 'heading':
      return heading(block, setting);
    case 'paragraph':
      return paragraph(block, setting);
    case 'list':
      return list(block, setting);
    case 'table':
      return table(block, setting);
    case 'preformatted':
      return preformatted(block, setting);
    case 'map':
    case 'chart':
      return figure(block, setting);
    case 'letter':
      return letter(block, setting);
    case 'form':
      return form(block, setting);
    case 'grid':
      return grid(block, setting);
    case 'keep':
      return together(layout(block.blocks, setting));
    case 'rule':
      return [rule(setting.width)];
    case 'pageBreak':
      return [{ height: 0, before: 0, breaks: true, draw: () => undefined }];
  }
}

/** Cells beside each other; a row of cells is never broken. Cells too high for a page stand one below the other. */
function grid(block: Extract<Block, { kind: 'grid' }>, setting: Setting): Slice[] {
  const width = (setting.width - GUTTER * (block.columns - 1)) / block.columns;
  const rows: Slice[] = [];
  for (let i = 0; i < block.cells.length; i += block.columns) {
    const cells = block.cells
      .slice(i, i + block.columns)
      .map((cell) => layout(withoutPages(cell), { ...setting, width }));
    const height = Math.max(...cells.map(high));
    if (height > setting.height) {
      rows.push(
        ...block.cells.slice(i, i + block.columns).flatMap((cell) => layout(withoutPages(cell), setting)),
      );
      continue;
    }
    rows.push({
      height,
      before: 10,
      draw(spot) {
        cells.forEach((cell, column) => {
          let y = spot.y;
          cell.forEach((slice, n) => {
            if (n > 0) y += slice.before;
            slice.draw({ ...spot, x: spot.x + column * (width + GUTTER), y });
            y += slice.height;
          });
        });
      },
    });
  }
  return spaced(rows, 8);
}

function high(slices: readonly Slice[]): number {
  return slices.reduce((sum, slice, i) => sum + slice.height + (i === 0 ? 0 : slice.before), 0);
}

/** In a cell there is no page to turn. */
function withoutPages(blocks: readonly Block[]): Block[] {
  return blocks
    .filter((block) => block.kind !== 'pageBreak')
    .map((block) => (block.kind === 'map' ? { ...block, fullPage: false } : block));
}
