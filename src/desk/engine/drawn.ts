/** The move sheet for a page: blocks whose drawings are laid out already, so that the page draws lines and letters and nothing else. */
import { newsBlocks, signatureOf, type Block, type Document, type LegendEntry } from '../../core/index.js';
import { accent } from '../../atlas/index.js';
import { chartDrawing, chartWidth } from '../../render/picture/chart-shapes.js';
import { withInsets } from '../../render/picture/insets.js';
import { layOut, type Picture } from '../../render/picture/picture.js';
import { mapNote, windowOf } from '../../render/picture/window.js';

export interface DrawnLegend {
  readonly sample?: Picture;
  readonly text: string;
}

type Plain = Exclude<Block, { readonly kind: 'map' | 'chart' | 'grid' | 'keep' | 'newspaper' | 'front' }>;
type Front = Extract<Block, { readonly kind: 'front' }>['page'];

export type DrawnBlock =
  | Plain
  | {
      readonly kind: 'picture';
      readonly title: string;
      readonly note: string;
      readonly picture: Picture;
      readonly legend: readonly DrawnLegend[];
    }
  | { readonly kind: 'grid'; readonly columns: 2 | 3; readonly cells: readonly (readonly DrawnBlock[])[] }
  | { readonly kind: 'keep'; readonly blocks: readonly DrawnBlock[] }
  | {
      readonly kind: 'front';
      readonly page: Omit<Front, 'map'>;
      readonly map?: Extract<DrawnBlock, { kind: 'picture' }>;
    };

interface Letter {
  readonly from?: string;
  readonly name: string;
  readonly text: string;
  readonly group?: string;
}

/** Points: as wide as a phone shows without being zoomed. */
const WIDTH = 500;
/** Of a map, in points. */
const INSETS = { size: [160, 130], most: 3 } as const;
const WINDOW = { width: 460, height: 340 } as const;

export function drawn(document: Document, letters: readonly Letter[]): readonly DrawnBlock[] {
  const colour = accent(document.accent).colour;
  const post = letters.map((letter): DrawnBlock => ({
    kind: 'letter',
    from: signatureOf(letter),
    to: letter.group ?? '',
    text: letter.text,
  }));
  const head: DrawnBlock[] =
    post.length > 0 ? [{ kind: 'heading', level: 1, text: 'Press', id: 'press' }] : [];
  return [...document.blocks.map((block) => drawnBlock(block, colour)), ...head, ...post];
}

function drawnBlock(block: Block, colour: string): DrawnBlock {
  switch (block.kind) {
    case 'front':
      return front(block.page);
    case 'map': {
      const legend = legendOf(block.legend);
      const { picture, insets } = withInsets(
        block.drawing,
        WIDTH,
        block.detail && { ...block.detail, ...INSETS },
      );
      const map = { kind: 'picture', title: block.title, note: block.scale ?? '', picture, legend } as const;
      const cuts = insets.map(({ letter, picture: cut }): DrawnBlock[] => [
        { kind: 'picture', title: letter, note: '', picture: cut, legend: [] },
      ]);
      return cuts.length === 0
        ? map
        : { kind: 'keep', blocks: [map, { kind: 'grid', columns: 3, cells: cuts }] };
    }
    case 'chart': {
      const width = chartWidth(block, WIDTH);
      const picture = layOut(chartDrawing(block, width, colour), width);
      return { kind: 'picture', title: block.title, note: block.unit ?? '', picture, legend: [] };
    }
    case 'grid':
      return { ...block, cells: block.cells.map((cell) => cell.map((one) => drawnBlock(one, colour))) };
    case 'newspaper':
      return { kind: 'keep', blocks: newsBlocks(block).map((one) => drawnBlock(one, colour)) };
    case 'keep':
      return { kind: 'keep', blocks: block.blocks.map((one) => drawnBlock(one, colour)) };
    default:
      return block;
  }
}

function front({ map, ...page }: Front): DrawnBlock {
  if (!map) return { kind: 'front', page };
  const drawing = windowOf(map, WINDOW.width, WINDOW.height);
  const picture = layOut(drawing, drawing.width * map.scale);
  const shown = {
    kind: 'picture',
    title: map.title,
    note: mapNote(map),
    picture,
    legend: legendOf(map.legend),
  } as const;
  return { kind: 'front', page, map: shown };
}

const legendOf = (entries: readonly LegendEntry[] = []): DrawnLegend[] =>
  entries.map(({ sample, text }) => ({
    text,
    ...(sample ? { sample: layOut({ x: 0, y: 0, width: 20, height: 12, shapes: sample }, 20) } : {}),
  }));
