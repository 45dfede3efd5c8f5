/** PDF: the sheet as it is printed. The same document and frame give the same bytes. */
import PDFDocument from 'pdfkit';
import { accent } from '../../atlas/index.js';
import type { Block, Document } from '../../core/index.js';
import { withoutWhole, withSignsOnce } from './signs-once.js';
import { frameTitle, printedBlocks, type Frame } from '../frame.js';
import { inBlack } from '../grey.js';
import { attachFiles } from './attachments.js';
import { blockTags } from './block-tags.js';
import { BREAK, layout } from './blocks.js';
import { halfOf, sidesOf } from './booklet.js';
import { anchorsIn, type Anchor, type Chapter, type Page, type Slice, type Spot } from './flow.js';
import { front } from './front.js';
import { addField } from './fields.js';
import { drawBound, drawFoot, drawHead, runningHeads } from './page-heads.js';
import { objectStreams, type ObjectStreams } from './object-streams.js';
import { paint } from './paint.js';
import { paginate } from './paginate.js';
import { createPen, rawOf, type Pen } from './pen.js';
import type { Setting } from './setting.js';
import { HEAD, LARGE, leafOf, PAPER, styles, widthsOf, type Leaf } from './styles.js';
import { known, Structure } from './tags.js';

type Pdf = InstanceType<typeof PDFDocument>;

/** `await renderPdf(document, frame)` → the bytes of the file. `drawn` hears how many pages are done. */
export async function renderPdf(
  document: Document,
  frame: Frame,
  drawn?: (page: number, of: number) => void,
): Promise<Uint8Array> {
  const leaf = leafOf(frame.paper, frame.print?.large === true ? LARGE : 1);
  const { width, height } = leaf.text;
  const look = styles(accent(document.accent).colour, leaf.zoom);
  const structure = new Structure();
  const tags = blockTags(structure.document);
  const setting = { styles: look, width, widths: widthsOf(width), height, zoom: leaf.zoom, tags };
  const pages = paginate(slicesOf(document, frame, setting), height);

  const doc = open(document, frame);
  const bytes = collect(doc);
  const objects = objectStreams(doc);
  drawPages({ doc, structure, pages, frame, leaf }, drawn);
  attachFiles(doc, frame);
  addStructure(doc, structure, objects);
  doc.end();
  return bytes;
}

interface Job {
  readonly doc: Pdf;
  readonly structure: Structure;
  readonly pages: readonly Page[];
  readonly frame: Frame;
  readonly leaf: Leaf;
}

function drawPages(job: Job, drawn?: (page: number, of: number) => void): void {
  const { doc, structure, pages, frame, leaf } = job;
  const { zoom } = leaf;
  const ink = frame.print?.black === true ? inBlack : (colour: string): string => colour;
  const pen = createPen(doc, structure, { ink, many: frame.position.id !== '' });
  const turnTo = leaves(doc, frame, pages.length);
  const ids = destinations(pages);
  const outline = outliner(doc);
  const chapters = frame.bound ? runningHeads(pages) : [];
  pages.forEach((page, n) => {
    const left = turnTo(n);
    const { dictionary } = rawOf(doc).page;
    dictionary.data.StructParents = structure.turn(dictionary.id);
    const moved = zoom !== 1 || left !== 0;
    if (moved) doc.save().transform(zoom, 0, 0, zoom, left, 0);
    const spot = spotOf(job, pen, ids, left);
    const numbered = { n: n + 1, of: pages.length, ...leaf };
    const isFront = page.placed[0]?.slice.front === true;
    if (frame.bound) drawBound(pen, frame.bound, numbered, chapters.at(n) ?? '');
    else {
      drawHead(pen, frame, numbered, isFront);
      drawFoot(pen, frame, numbered, isFront);
    }
    const top = leaf.margin.top + HEAD;
    for (const { anchor, y } of anchorsIn(page.placed)) {
      // The bookmarks of a book end at its sections.
      if (!anchor.unlisted && !(frame.bound && anchor.level > 2)) outline(anchor);
      const id = ids.get(anchor);
      if (id !== undefined) doc.addNamedDestination(id, 'XYZ', left, (top + y - 6) * zoom, null);
    }
    for (const { slice, y } of page.placed) slice.draw({ ...spot, x: leaf.margin.left, y: top + y });
    pen.end();
    if (moved) doc.restore();
    drawn?.(n + 1, pages.length);
  });
}

/** What slices may ask and do on a page that begins so far from the left of its side. */
function spotOf(
  { doc, structure, pages, leaf: { zoom } }: Job,
  pen: Pen,
  ids: ReadonlyMap<Anchor, string>,
  left: number,
): Omit<Spot, 'x' | 'y'> {
  const pageOf = pageNumbers(pages);
  const chapters = chaptersOf(pages, ids);
  return {
    pen,
    pageOf: (id) => pageOf.get(id),
    chapters: () => chapters,
    picture: (picture, x, y) => paint(pen, doc, picture, [x, y]),
    figure(picture, { x, y, by = 1 }, tag) {
      const [edge, top] = [left + x * zoom, doc.page.height - y * zoom];
      const large = by * zoom;
      tag.box = [edge, top - picture.height * large, edge + picture.width * large, top];
      pen.tagged(tag, () => paint(pen, doc, picture, [x, y], by));
    },
    link(id, { x, y, width, height }, draw) {
      const tag = known(pen.tag, 'what a link belongs to').child('Reference').child('Link');
      pen.tagged(tag, draw);
      const page = pageOf.get(id) ?? chapters.find((one) => one.id === id)?.page ?? '';
      const link = {
        Subtype: 'Link',
        Dest: id,
        Contents: new String(`To page ${page}`),
        StructParent: structure.parent(tag),
      };
      doc.annotate(x, y, width, height, link as unknown as PDFKit.Mixins.AnnotationOption);
      structure.bind(tag, lastAnnotation(doc));
    },
    field(box, place) {
      const tag = known(pen.tag, 'what a field belongs to').child('Form');
      addField(doc, box, place, { parent: structure.parent(tag), zoom });
      structure.bind(tag, lastAnnotation(doc));
    },
  };
}

/** Lays the tree of tags into the file. */
function addStructure(doc: Pdf, structure: Structure, objects: ObjectStreams): void {
  const root = rawOf(doc).getStructTreeRoot();
  Object.assign(root.data, structure.write(objects, root.id));
  objects.close();
}

/** The object of the annotation that was made last. */
function lastAnnotation(doc: Pdf): number {
  return known(rawOf(doc).page.annotations.at(-1), 'the annotation').id;
}

/** Opens the page or, in a booklet, the half of a side on which page `n` stands, and says how far from the left it begins. */
function leaves(doc: Pdf, frame: Frame, pages: number): (n: number) => number {
  const { width, height } = PAPER[frame.paper];
  if (frame.print?.booklet !== true) {
    return () => {
      doc.addPage({ size: [width, height], margin: 0 });
      return 0;
    };
  }
  // All sides at once: pages are drawn as they are read, so that bookmarks and fields stand in that order, too.
  for (let side = 0; side < sidesOf(pages); side++) doc.addPage({ size: [2 * width, height], margin: 0 });
  return (n) => {
    const { side, right } = halfOf(n, pages);
    doc.switchToPage(side);
    return right ? width : 0;
  };
}

/** Page one, then all that follows; in a book each sheet with its own. */
function slicesOf({ blocks }: Document, frame: Frame, setting: Setting): Slice[] {
  const without = frame.print?.without ?? [];
  const parts: Block[][] = [[]];
  for (const block of printedBlocks(blocks, frame, without)) {
    if (block.kind === 'front') parts.push([]);
    parts.at(-1)?.push(block);
  }
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, i) => [...(i > 0 ? [BREAK] : []), ...partSlices(part, frame, setting)]);
}

/** What begins with a page one, and what does not. */
function partSlices(part: readonly Block[], frame: Frame, setting: Setting): Slice[] {
  const without = frame.print?.without ?? [];
  const [first, ...others] = part;
  if (first?.kind !== 'front') return layout(part, setting, without);
  setting.tags.add([first]);
  // In a book the head of the page stands above it.
  const page = front(first, setting, frame, first.bound ? 0 : HEAD);
  const under = first.bound && page.anchor ? { under: page.anchor } : {};
  // In a book a sheet has no page 1 of its own to look up.
  const told = first.bound ? others : withSignsOnce(others, first.page.map?.legend ?? []);
  return [page, ...layout(withoutWhole(told, first.page), { ...setting, ...under }, without)];
}

function open(document: Document, frame: Frame): Pdf {
  const doc = new PDFDocument({
    pdfVersion: '1.7',
    autoFirstPage: false,
    bufferPages: frame.print?.booklet === true,
    margin: 0,
    font: '',
    lang: 'en',
    tagged: true,
    // Its types know the archive's kinds alone.
    subset: 'PDF/UA' as 'PDF/A-1',
    displayTitle: true,
    info: {
      Title:
        [frameTitle(frame), frame.position.name].filter((part) => part !== '').join(' · ') || document.title,
      Author: frame.game,
      Subject: document.title,
      ...(frame.print ? { Keywords: frame.print.words } : {}),
      Creator: 'Movesheet',
      Producer: 'Movesheet',
      CreationDate: new Date(frame.created),
      ModDate: new Date(frame.created),
    },
  });
  return doc;
}

function collect(doc: Pdf): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
    doc.on('error', reject);
  });
}

/** The destinations of headings: their own names, and others for those that have none. Of two with one name the first is found. */
function destinations(pages: readonly Page[]): ReadonlyMap<Anchor, string> {
  const found = new Map<Anchor, string>();
  const used = new Set<string>();
  const anchors = pages.flatMap(({ placed }) => anchorsIn(placed).map(({ anchor }) => anchor));
  for (const anchor of anchors) {
    const id = anchor.id === undefined || used.has(anchor.id) ? `/${found.size}` : anchor.id;
    used.add(id);
    found.set(anchor, id);
  }
  return found;
}

/** On which page each named heading stands, counted from 1. */
function pageNumbers(pages: readonly Page[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  pages.forEach((page, n) => {
    for (const { anchor } of anchorsIn(page.placed)) {
      if (anchor.id !== undefined && !found.has(anchor.id)) found.set(anchor.id, n + 1);
    }
  });
  return found;
}

/** Where the chapters after page one begin. */
function chaptersOf(pages: readonly Page[], ids: ReadonlyMap<Anchor, string>): readonly Chapter[] {
  const anchors = pages.flatMap((page, n) =>
    anchorsIn(page.placed.filter(({ slice }) => !slice.front))
      .filter(({ anchor }) => !anchor.unlisted)
      .map(({ anchor }) => ({
        level: anchor.level,
        text: anchor.text,
        page: n + 1,
        id: known(ids.get(anchor), 'the destination of a heading'),
      })),
  );
  const first = anchors.filter(({ level }) => level === 1);
  // The order form and its codes are chapters in every sheet.
  const most = first.length > 3 ? first : anchors.filter(({ level }) => level <= 2);
  return most;
}

/** Bookmarks: headings of the first level, those of the second below them, and below both battles and maps. */
function outliner(doc: Pdf): (anchor: Anchor) => void {
  const items = new Map<Anchor, PDFKit.PDFOutline>();
  return (anchor) => {
    const above = anchor.under && items.get(anchor.under);
    items.set(anchor, (above ?? doc.outline).addItem(anchor.text));
  };
}
