/** Tags: what a sheet's words and pictures are, for those who have it read to them. A tree of elements beside the pages; what is written on a page under a tag is bound to its element by a number. PDF/UA-1 */
import type { ObjectStreams } from './object-streams.js';

/** Elements of PDF 1.7 that sheets are made of. */
export type TagType =
  | 'Document'
  | 'Sect'
  | 'Div'
  | `H${1 | 2 | 3 | 4 | 5 | 6}`
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'TOC'
  | 'TOCI'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TFoot'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Caption'
  | 'Figure'
  | 'BlockQuote'
  | 'Code'
  | 'Reference'
  | 'Link'
  | 'Form';

/** What is told of an element besides its kind. */
export interface TagLook {
  /** What a picture shows, in words. */
  readonly alt?: string;
  /** What is read instead of what is printed. */
  readonly actual?: string;
  /** What a head cell is the head of. */
  readonly scope?: 'Row' | 'Column';
  readonly numbered?: boolean;
}

/** Left, bottom, right, top in points, y upwards. */
type Box = readonly [number, number, number, number];

/** Content of a page by its number, or an annotation by that of its object. */
interface Leaf {
  readonly page: number;
  readonly mark?: number;
  readonly object?: number;
}

export class Tag {
  /** Where a picture stands on its page. */
  box?: Box;
  readonly kids: (Tag | Leaf)[] = [];
  #nth: Map<number, Tag> | undefined;

  readonly type: TagType;
  readonly look: TagLook;

  constructor(type: TagType, look: TagLook = {}) {
    this.type = type;
    this.look = look;
  }

  /** A new element behind those that are there. */
  child(type: TagType, look?: TagLook): Tag {
    const tag = new Tag(type, look);
    this.kids.push(tag);
    return tag;
  }

  /** The element of this number: the same however often it is asked for, because what it holds may be drawn in parts. */
  nth(n: number, type: TagType, look?: TagLook): Tag {
    let tag = this.#nth?.get(n);
    if (!tag) (this.#nth ??= new Map<number, Tag>()).set(n, (tag = this.child(type, look)));
    return tag;
  }

  has(n: number): boolean {
    return this.#nth?.has(n) === true;
  }
}

/** The tags of one document, while it is drawn. */
export class Structure {
  readonly document = new Tag('Document');
  /** The object of the page that is drawn. */
  #page = 0;
  /** By StructParents or StructParent: the elements of a page by the numbers of its content, the one of an annotation. */
  readonly #parents: (Tag[] | Tag)[] = [];
  #marks: Tag[] = [];

  /** Where the elements of a page stand among the parents. */
  readonly #pages = new Map<number, number>();

  /** From now on content is that of the page which is this object, again if it was turned to before; its StructParents. */
  turn(page: number): number {
    this.#page = page;
    const before = this.#pages.get(page);
    if (before !== undefined) {
      this.#marks = this.#parents[before] as Tag[];
      return before;
    }
    this.#marks = [];
    const place = this.#parents.push(this.#marks) - 1;
    this.#pages.set(page, place);
    return place;
  }

  /** The number that content of this page gets under the tag: its MCID. */
  mark(tag: Tag): number {
    const mark = this.#marks.push(tag) - 1;
    tag.kids.push({ page: this.#page, mark });
    return mark;
  }

  /** The StructParent of an annotation under the tag. */
  parent(tag: Tag): number {
    return this.#parents.push(tag) - 1;
  }

  /** Binds the annotation that is this object to its tag. */
  bind(tag: Tag, object: number): void {
    tag.kids.push({ page: this.#page, object });
  }

  /** Writes all elements. What their root, which is this object, has to hold. */
  write(objects: ObjectStreams, root: number): Readonly<Record<string, unknown>> {
    const ids = new Map<Tag, number>();
    const document = objects.refer();
    const parents = objects.refer();
    number(this.document, objects, ids);
    ids.set(this.document, document.id);
    writeElements(this.document, root, objects, ids);
    const id = (tag: Tag): string => reference(ids.get(tag));
    const nums = this.#parents.map((of, key) => {
      if (!Array.isArray(of)) return `${key} ${id(of)}`;
      return `${key}[${of.map(id).join(' ')}]`;
    });
    objects.put(`<</Nums[${nums.join(' ')}]>>`, parents.id);
    return { K: document, ParentTree: parents, ParentTreeNextKey: this.#parents.length };
  }
}

/** Gives numbers to those under an element and to itself. What holds nothing is left out, but a cell of a table: it keeps the others in their columns. */
function number(tag: Tag, objects: ObjectStreams, ids: Map<Tag, number>): boolean {
  const cell = tag.type === 'TD' || tag.type === 'TH';
  let holds = cell;
  for (const kid of tag.kids) {
    const own = kid instanceof Tag ? number(kid, objects, ids) : true;
    holds ||= own;
  }
  if (holds && tag.type !== 'Document') ids.set(tag, objects.reserve());
  return holds;
}

function writeElements(
  tag: Tag,
  parent: number,
  objects: ObjectStreams,
  ids: ReadonlyMap<Tag, number>,
): void {
  const id = ids.get(tag);
  if (id === undefined) return;
  const page = tag.kids.find((kid): kid is Leaf => !(kid instanceof Tag))?.page;
  const kids: string[] = [];
  for (const kid of tag.kids) {
    if (!(kid instanceof Tag)) kids.push(leaf(kid, page));
    else if (ids.has(kid)) kids.push(reference(ids.get(kid)));
  }
  const [only = ''] = kids;
  const held = kids.length === 1 ? ` ${only}` : `[${kids.join(' ')}]`;
  const where = page === undefined ? '' : `/Pg ${reference(page)}`;
  const content = kids.length === 0 ? '' : `/K${held}`;
  objects.put(`<</S/${tag.type}/P ${reference(parent)}${where}${lookOf(tag)}${content}>>`, id);
  for (const kid of tag.kids) if (kid instanceof Tag) writeElements(kid, id, objects, ids);
}

/** `page`: of the element that holds it. */
function leaf({ page, mark, object }: Leaf, own: number | undefined): string {
  const where = page === own ? '' : `/Pg ${reference(page)}`;
  if (object !== undefined) return `<</Type/OBJR${where}/Obj ${reference(object)}>>`;
  return where === '' ? String(mark) : `<</Type/MCR${where}/MCID ${String(mark)}>>`;
}

function lookOf({ type, box, look: { alt, actual, scope, numbered } }: Tag): string {
  return [
    alt === undefined ? '' : `/Alt${textString(alt)}`,
    actual === undefined ? '' : `/ActualText${textString(actual)}`,
    scope === undefined ? '' : `/A<</O/Table/Scope/${scope}>>`,
    box === undefined
      ? ''
      : `/A<</O/Layout/Placement/Block/BBox[${box.map((n) => Math.round(n * 10) / 10).join(' ')}]>>`,
    type === 'L' && numbered ? '/A<</O/List/ListNumbering/Decimal>>' : '',
  ].join('');
}

function reference(id: number | undefined): string {
  return `${known(id, 'the object of an element')} 0 R`;
}

/** What cannot be missing. */
export function known<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`${what} is missing`);
  return value;
}

/** A text as PDF writes it. */
export function textString(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return `(${text.replace(/[\\()]/g, '\\$&')})`;
  return `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
}
