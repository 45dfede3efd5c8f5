/** The order form of a position on its own leaf: how deep each page of it is filled. */
import { inked } from '../../bench/ink.js';
import { formAndCodes } from '../../src/cli/order-form.js';
import type { OrderBook, PositionForm } from '../../src/core/index.js';
import { BARE, type Frame } from '../../src/render/frame.js';
import { renderPdf } from '../../src/render/pdf/pdf.js';
import { HEAD, leafOf, MARGIN, PAPER } from '../../src/render/pdf/styles.js';

/** Papers and types that differ most. */
export const LOOKS = [
  { paper: 'a4', large: false },
  { paper: 'letter', large: false },
  { paper: 'letter', large: true },
] as const;

type Look = (typeof LOOKS)[number];

/** The form as PDF, behind a first page that is full. */
export function formPdf(
  orders: OrderBook,
  own: PositionForm | undefined,
  { paper, large }: Look,
): Promise<Uint8Array> {
  const header = { game: 'g', position: 'P1', turn: 4, token: 'ABCD-EFGH' };
  const { blocks } = formAndCodes(orders, header, { own, large });
  const print = { black: false, large, booklet: false, without: [], words: '' } as const;
  const frame: Frame = { ...BARE, paper, print, form: { title: 'Order form', blocks } };
  const lines = Array.from({ length: 40 }, (_, i) => `report ${i}`);
  const report = { title: '', subtitle: '', accent: 0, blocks: [{ kind: 'preformatted', lines } as const] };
  return renderPdf(report, frame);
}

/** Share of the text area of each page of the form, 0 to 1. */
export async function formDepths(
  orders: OrderBook,
  own: PositionForm | undefined,
  look: Look,
): Promise<number[]> {
  const { paper } = look;
  const top = MARGIN.top + HEAD;
  const bottom = PAPER[paper].height - top - leafOf(paper).text.height;
  const pages = inked(await formPdf(orders, own, look), {
    left: MARGIN.left,
    right: MARGIN.right,
    top,
    bottom,
  });
  return pages.slice(1).map(({ depth }) => depth);
}
