/** What the signs of a map mean: a cut of the real thing beside its words, in columns. */
import type { LegendEntry } from '../../core/index.js';
import { layOut } from '../picture/picture.js';
import { breakLines, naturalWidth, type Line } from '../type/lines.js';
import type { Slice, Spot } from './flow.js';
import { lineSlices, type Setting } from './setting.js';
import { known, type Tag } from './tags.js';

const SAMPLE = { width: 20, height: 12 };

/** Words of a sign are broken to this width in points, if that saves lines, and no narrower. */
const NARROW = 90;
/** Between the sample and its words, and behind them. */
const [BESIDE, BEHIND] = [6, 12];

interface LegendColumns {
  readonly columns: number;
  /** Of a column. */
  readonly each: number;
  readonly texts: readonly (readonly Line[])[];
  readonly heights: readonly number[];
}

/** Entries row by row in so many columns. */
function legendColumns(
  entries: readonly LegendEntry[],
  columns: number,
  { styles, width }: Setting,
): LegendColumns {
  const style = styles.caption;
  const each = (width + BEHIND) / columns;
  const texts = entries.map(({ text }) => breakLines(text, style, each - SAMPLE.width - BESIDE - BEHIND));
  const heights = Array.from({ length: Math.ceil(entries.length / columns) }, (_, row) =>
    Math.max(
      SAMPLE.height,
      ...texts.slice(row * columns, (row + 1) * columns).map((lines) => lines.length * style.leading),
    ),
  );
  const widest = Math.max(...texts.flat().map((line) => line.width));
  return { columns, each: Math.min(each, widest + SAMPLE.width + 24), texts, heights };
}

/** The signs of a map, in as many columns as make them lowest. */
export function legendLines(entries: readonly LegendEntry[], setting: Setting, tag: () => Tag): Slice[] {
  if (entries.length === 0) return [];
  const style = setting.styles.caption;
  const widest = Math.max(...entries.map(({ text }) => naturalWidth(text, style)));
  const narrowest = SAMPLE.width + BESIDE + Math.min(NARROW, widest) + BEHIND;
  const most = Math.max(1, Math.min(entries.length, Math.floor((setting.width + BEHIND) / narrowest)));
  const high = ({ heights }: LegendColumns): number => heights.reduce((sum, height) => sum + height, 0);
  const [first, ...others] = Array.from({ length: most }, (_, i) => legendColumns(entries, i + 1, setting));
  const { columns, each, texts, heights } = others.reduce(
    (best, one) => (high(one) < high(best) ? one : best),
    known(first, 'a column'),
  );
  return heights.map((height, row) => {
    const cells = Array.from({ length: columns }, (_, column) => row * columns + column).filter(
      (i) => i < entries.length,
    );
    return {
      height,
      before: 0,
      glue: true,
      draw(spot: Spot) {
        cells.forEach((i, column) => {
          const entry = entries[i];
          const x = spot.x + column * each;
          const item = tag().child('LI');
          const sample = entry?.sample ?? [];
          const draw = (): void =>
            spot.picture(layOut({ x: 0, y: 0, ...SAMPLE, shapes: sample }, SAMPLE.width), x, spot.y);
          // A sign is told by its words; letters in it are read out, too.
          if (sample.some(({ shape }) => shape === 'label')) spot.pen.tagged(item.child('Lbl'), draw);
          else if (sample.length > 0) draw();
          spot.pen.tagged(item.child('LBody'), () =>
            lineSlices(texts[i] ?? [], style, SAMPLE.width + BESIDE).forEach((slice, n) =>
              slice.draw({ ...spot, x, y: spot.y + n * style.leading }),
            ),
          );
        });
      },
    };
  });
}
