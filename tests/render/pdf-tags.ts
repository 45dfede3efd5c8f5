/** Reads the tags of a PDF, with a reader that is not ours, and says what of PDF/UA they miss. */
import {
  decodePDFRawStream,
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFString,
  type PDFObject,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { readPdf } from './pdf-text.js';

/** Content of a page, or an annotation. */
export interface Leaf {
  readonly page: string;
  readonly mark?: number;
  readonly object?: string;
}

export interface Element {
  readonly id: string;
  readonly type: string;
  readonly alt: string | undefined;
  readonly actual: string | undefined;
  /** Of its attributes: Scope, BBox, ListNumbering. */
  readonly attributes: PDFDict | undefined;
  readonly kids: readonly (Element | Leaf)[];
}

export interface Marked {
  readonly id: string;
  /** Numbers of the content that is read out, in the order of drawing. */
  readonly marks: readonly number[];
  /** What is drawn in no marked content at all, and content in content. */
  readonly loose: readonly string[];
}

export interface Tagged {
  readonly pdf: PDFDocument;
  readonly root: Element;
  readonly pages: readonly Marked[];
  /** All words under an element. */
  readonly words: (element: Element) => string;
}

export const isElement = (kid: Element | Leaf): kid is Element => 'type' in kid;

/** An element and all under it, in reading order. */
export function flat(element: Element): Element[] {
  return [element, ...element.kids.filter(isElement).flatMap(flat)];
}

/** `Document(H1 P L(LI(LBody)))` */
export function shape(element: Element): string {
  const kids = element.kids.filter(isElement).map(shape);
  return kids.length === 0 ? element.type : `${element.type}(${kids.join(' ')})`;
}

export async function readTags(bytes: Uint8Array): Promise<Tagged> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const tree = pdf.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
  const words = new Map<string, string>();
  const texts = readPdf(bytes);
  const pages = pdf.getPages().map((page, n) => {
    for (const { mark, text } of texts[n]?.words ?? []) {
      const key = `${page.ref.tag} ${mark}`;
      words.set(key, (words.get(key) ?? '') + text);
    }
    return markedOf(page);
  });
  const said = (element: Element): string =>
    element.kids
      .map((kid) => (isElement(kid) ? said(kid) : (words.get(`${kid.page} ${kid.mark}`) ?? '')))
      .join('');
  return { pdf, root: elementOf(pdf, tree.get(PDFName.of('K')), ''), pages, words: said };
}

function elementOf(pdf: PDFDocument, ref: PDFObject | undefined, inherited: string): Element {
  const { context } = pdf;
  const dict = context.lookup(ref, PDFDict);
  const text = (key: string): string | undefined => textOf(dict.lookup(PDFName.of(key)));
  const page = dict.get(PDFName.of('Pg'))?.toString() ?? inherited;
  const kids = dict.lookup(PDFName.of('K'));
  const list =
    kids instanceof PDFArray ? kids.asArray() : kids === undefined ? [] : [dict.get(PDFName.of('K'))];
  return {
    id: String(ref),
    type: dict.lookup(PDFName.of('S'), PDFName).decodeText(),
    alt: text('Alt'),
    actual: text('ActualText'),
    attributes: dict.lookupMaybe(PDFName.of('A'), PDFDict),
    kids: list.map((kid): Element | Leaf => {
      if (kid instanceof PDFNumber) return { page, mark: kid.asNumber() };
      const inner = context.lookup(kid, PDFDict);
      const where = inner.get(PDFName.of('Pg'))?.toString() ?? page;
      const mark = inner.lookupMaybe(PDFName.of('MCID'), PDFNumber);
      if (mark) return { page: where, mark: mark.asNumber() };
      const object = inner.get(PDFName.of('Obj'));
      return object ? { page: where, object: object.toString() } : elementOf(pdf, kid, page);
    }),
  };
}

function textOf(object: PDFObject | undefined): string | undefined {
  return object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : undefined;
}

function markedOf(page: PDFPage): Marked {
  const text = contentOf(page);
  const marks: number[] = [];
  const loose: string[] = [];
  const open: string[] = [];
  const token = /\/(\w+) <<([^\n]*?)>> BDC|\/Artifact BMC|\bEMC\b|(?<=[\s>])(?:Tj|S|B\*?|f\*?)(?=\s)/g;
  for (const [found, type, dictionary = ''] of text.matchAll(token)) {
    if (found === 'EMC') {
      if (open.pop() === undefined) loose.push('EMC');
    } else if (found.endsWith('BMC') || found.endsWith('BDC')) {
      const mark = /\/MCID (\d+)/.exec(dictionary)?.[1];
      if (type !== 'Span' && open.length > 0) loose.push(`${found} in ${open.join()}`);
      if (mark !== undefined) marks.push(Number(mark));
      open.push(type ?? 'Artifact');
    } else if (open.length === 0) loose.push(found);
  }
  if (open.length > 0) loose.push(`${open.join()} without end`);
  return { id: page.ref.toString(), marks, loose };
}

/** What is told of each field. */
export function hints(pdf: PDFDocument): (string | undefined)[] {
  return pdf
    .getForm()
    .getFields()
    .map(({ acroField: { dict } }) => textOf(dict.lookup(PDFName.of('TU'))));
}

/** Bookmarks of the first level. */
export function bookmarks({ catalog }: PDFDocument): string[] {
  const found: string[] = [];
  let item = catalog.lookup(PDFName.of('Outlines'), PDFDict).lookupMaybe(PDFName.of('First'), PDFDict);
  for (; item; item = item.lookupMaybe(PDFName.of('Next'), PDFDict))
    found.push(textOf(item.lookup(PDFName.of('Title'))) ?? '');
  return found;
}

/** What is drawn, as it is written. */
export function contents(pdf: PDFDocument): string {
  return pdf.getPages().map(contentOf).join('\n');
}

function contentOf({ node }: PDFPage): string {
  const content = node.context.lookup(node.get(PDFName.of('Contents')));
  if (!(content instanceof PDFRawStream)) throw new Error('a page without content');
  return Buffer.from(decodePDFRawStream(content).decode()).toString('latin1');
}

/** What is wrong with the tags; nothing, if those who hear the sheet have the same as those who see it. */
export async function faults(bytes: Uint8Array): Promise<string[]> {
  const tagged = await readTags(bytes);
  return [
    ...documentFaults(tagged.pdf),
    ...tagged.pages.flatMap(({ id, loose }) => loose.map((what) => `page ${id}: ${what} is not marked`)),
    ...contentFaults(tagged),
    ...flat(tagged.root).flatMap(elementFaults),
    ...headingFaults(tagged.root),
    ...annotationFaults(tagged),
    ...unread(bytes),
  ];
}

function documentFaults({ catalog }: PDFDocument): string[] {
  const dict = (key: string): PDFDict | undefined => catalog.lookupMaybe(PDFName.of(key), PDFDict);
  const yes = (holder: string, key: string): string[] =>
    dict(holder)?.lookup(PDFName.of(key)) === PDFBool.True ? [] : [`${holder} has no ${key}`];
  const metadata = catalog.lookup(PDFName.of('Metadata'));
  const xml = metadata instanceof PDFRawStream ? Buffer.from(metadata.contents).toString() : '';
  return [
    ...(textOf(catalog.lookup(PDFName.of('Lang'))) === 'en' ? [] : ['no language']),
    ...yes('MarkInfo', 'Marked'),
    ...yes('ViewerPreferences', 'DisplayDocTitle'),
    ...(xml.includes('<pdfuaid:part>1</pdfuaid:part>') ? [] : ['no PDF/UA in the metadata']),
    ...(/<dc:title>[\s\S]*?<rdf:li[^>]*>[^<]+</.test(xml) ? [] : ['no title in the metadata']),
  ];
}

/** Every mark of a page belongs to one element, to which the page leads back; no element has a mark that is not there. */
function contentFaults({ pdf, root, pages }: Tagged): string[] {
  const owners = new Map<string, string[]>();
  for (const element of flat(root)) {
    for (const kid of element.kids) {
      if (isElement(kid) || kid.mark === undefined) continue;
      const key = `${kid.page} ${kid.mark}`;
      owners.set(key, [...(owners.get(key) ?? []), element.id]);
    }
  }
  const found: string[] = [];
  pdf.getPages().forEach((page, n) => {
    const parents = parentOf(pdf, page.node.lookup(PDFName.of('StructParents'), PDFNumber).asNumber());
    const list = parents instanceof PDFArray ? parents.asArray().map(String) : [];
    for (const mark of pages[n]?.marks ?? []) {
      const key = `${page.ref.toString()} ${mark}`;
      const own = owners.get(key) ?? [];
      if (own.length !== 1 || own[0] !== list[mark]) found.push(`mark ${key} belongs to ${own.join()}`);
      owners.delete(key);
    }
    if (list.length !== pages[n]?.marks.length) found.push(`page ${n + 1} has more parents than marks`);
    if (page.node.get(PDFName.of('Tabs')) !== PDFName.of('S')) found.push(`page ${n + 1} has no tab order`);
  });
  return [...found, ...[...owners.keys()].map((key) => `mark ${key} is not there`)];
}

/** An entry of the tree from content back to elements. */
function parentOf(pdf: PDFDocument, key: number): PDFObject | undefined {
  const tree = pdf.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
  const nums = tree.lookup(PDFName.of('ParentTree'), PDFDict).lookup(PDFName.of('Nums'), PDFArray).asArray();
  const at = nums.findIndex((one, i) => i % 2 === 0 && one instanceof PDFNumber && one.asNumber() === key);
  return at < 0 ? undefined : nums[at + 1];
}

/** What may stand right under an element; those not named hold words and anything that is read along with them. */
const UNDER: Readonly<Record<string, readonly string[]>> = {
  Document: ['Sect', 'Div', 'P', 'L', 'Table', 'BlockQuote'],
  L: ['LI'],
  LI: ['Lbl', 'LBody'],
  TOC: ['TOCI'],
  TOCI: ['Reference'],
  Reference: ['Link'],
  Table: ['Caption', 'THead', 'TBody', 'TFoot', 'TR'],
  THead: ['TR'],
  TBody: ['TR'],
  TFoot: ['TR'],
  TR: ['TH', 'TD'],
  Link: [],
  Form: [],
  Figure: [],
  Code: [],
};

function elementFaults(element: Element): string[] {
  const { id, type, alt, attributes, kids } = element;
  const own = kids.filter(isElement);
  const found = own
    .filter((kid) => UNDER[type] && !UNDER[type].includes(kid.type))
    .map((kid) => `${kid.type} in ${type} ${id}`);
  if (type === 'Table') {
    const rows = flat(element).filter((one) => one.type === 'TR');
    const counts = [...new Set(rows.map((row) => row.kids.length))];
    if (counts.length !== 1) found.push(`rows of Table ${id} have ${counts.join(' and ')} cells`);
    if (!flat(element).some((one) => one.type === 'TH')) found.push(`Table ${id} has no heads`);
  }
  if (type === 'TH' && !attributes?.has(PDFName.of('Scope'))) found.push(`TH ${id} has no Scope`);
  if (type === 'Figure') {
    if (alt === undefined || alt.trim() === '') found.push(`Figure ${id} has no Alt`);
    const box = attributes?.lookup(PDFName.of('BBox'), PDFArray).asArray().map(Number) ?? [];
    const [left = 0, bottom = 0, right = 0, top = 0] = box;
    if (left >= right || bottom >= top) found.push(`Figure ${id} has no BBox`);
  }
  return found;
}

/** The first heading is the first of all; none is more than one deeper than the one before. */
function headingFaults(root: Element): string[] {
  const levels = flat(root)
    .flatMap(({ type }) => /^H(\d)$/.exec(type)?.[1] ?? [])
    .map(Number);
  const found = levels.filter((level, i) => level > (levels[i - 1] ?? 0) + 1);
  const first = levels.filter((level) => level === 1).length;
  return [
    ...found.map((level) => `a heading H${level} without one above it`),
    ...(first > 1 && levels.includes(2) && levels[0] !== 1 ? ['the first heading is not H1'] : []),
  ];
}

/** Fields and links say what they are for, and lie in their element. */
function annotationFaults({ pdf, root }: Tagged): string[] {
  const owners = new Map<string, Element>();
  for (const element of flat(root))
    for (const kid of element.kids)
      if (!isElement(kid) && kid.object !== undefined) owners.set(kid.object, element);
  const names = pdf.catalog
    .lookup(PDFName.of('Names'), PDFDict)
    .lookup(PDFName.of('Dests'), PDFDict)
    .toString();
  return pdf.getPages().flatMap((page) => {
    const refs = page.node.Annots()?.asArray() ?? [];
    return refs.flatMap((ref) => {
      const dict = pdf.context.lookup(ref, PDFDict);
      const kind = dict.lookup(PDFName.of('Subtype'), PDFName).decodeText();
      const owner = owners.get(ref.toString());
      const [type, saying] = kind === 'Link' ? ['Link', 'Contents'] : ['Form', 'TU'];
      const key = dict.lookup(PDFName.of('StructParent'), PDFNumber).asNumber();
      const back = parentOf(pdf, key);
      const goal = kind === 'Link' ? dict.get(PDFName.of('Dest')) : undefined;
      return [
        ...(owner?.type === type ? [] : [`${kind} ${ref.toString()} lies in ${owner?.type ?? 'nothing'}`]),
        ...(back instanceof PDFRef && back.toString() === owner?.id
          ? []
          : [`${kind} ${ref.toString()} leads not back`]),
        ...((textOf(dict.lookup(PDFName.of(saying))) ?? '') === ''
          ? [`${kind} ${ref.toString()} has no ${saying}`]
          : []),
        ...(goal !== undefined && !names.includes(goal.toString())
          ? [`a link to ${goal.toString()}, which is nowhere`]
          : []),
      ];
    });
  });
}

/** Head and foot of the page, in points from its edges. */
const [ABOVE, BELOW] = [48, 40];

/** Words of the body that are not read out, and nowhere else either: heads of tables are read once. Signs of dashes and samples have no letters. */
function unread(bytes: Uint8Array): string[] {
  const pages = readPdf(bytes);
  const read = new Set(
    pages.flatMap(({ words }) => words.flatMap(({ text, mark }) => (mark === undefined ? [] : [text]))),
  );
  return pages.flatMap(({ words, height }, n) =>
    words
      .filter(
        ({ y, mark, text }) =>
          mark === undefined && y > ABOVE && y < height - BELOW && /\p{L}{2}/u.test(text),
      )
      .filter(({ text }) => !read.has(text))
      .map(({ text }) => `page ${n + 1}: "${text}" is not read out`),
  );
}
