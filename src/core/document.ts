/** The block model of a report: what `report` builds and text, HTML and PDF renderers lay out. */

import type { Drawing, LegendEntry } from './drawing.js';
import type { FrontPage } from './front-page.js';
import type { Column, Text } from './text.js';

export interface Series {
  readonly name: string;
  /** One value a label; undefined: no point. */
  readonly values: readonly (number | undefined)[];
}

export type Block =
  /** Page one, composed by the engine; first of a move sheet's blocks. */
  | {
      readonly kind: 'front';
      readonly page: FrontPage;
      /** Of a sheet that is bound in a book: what its chapter is called there, by what it is found, and whose it was. */
      readonly bound?: { readonly title: string; readonly id: string; readonly position: string };
    }
  /** The head of the first page: who, when, and the lines to know in ten seconds. */
  | {
      readonly kind: 'masthead';
      readonly title: string;
      readonly subtitle: string;
      readonly details: readonly Text[];
      readonly briefing: readonly Text[];
      /** In print the name plate of a newspaper, or the first page of a book; default: the head of a report. */
      readonly look?: 'newspaper' | 'book';
    }
  | {
      readonly kind: 'heading';
      readonly level: 1 | 2 | 3;
      readonly text: string;
      readonly id?: string;
      /** In print: large, over the columns of a newspaper. */
      readonly look?: 'headline';
    }
  | {
      readonly kind: 'paragraph';
      readonly text: Text;
      readonly tone?: 'normal' | 'small' | 'note' | 'warning';
    }
  | {
      readonly kind: 'list';
      readonly items: readonly Text[];
      /** By which a `ref` finds the page of an item. */
      readonly ids?: readonly (string | undefined)[];
      readonly ordered?: boolean;
      /** In print, entries to look things up in: ruled, in the face of tables, their first lines hanging out. */
      readonly entries?: true;
    }
  | {
      readonly kind: 'table';
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly Text[])[];
      /** A last row set off by a rule. */
      readonly totals?: readonly Text[];
      readonly caption?: string;
      /** Rows indented by so many levels (index by row). */
      readonly indent?: readonly number[];
    }
  /** Lines in the code face, kept as they are. Lines longer than the page are wrapped with a hanging mark, never clipped. */
  | { readonly kind: 'preformatted'; readonly lines: readonly string[]; readonly caption?: string }
  | {
      readonly kind: 'map';
      readonly title: string;
      readonly drawing: Drawing;
      /** `one hex = 40 km` */
      readonly scale?: string;
      readonly legend?: readonly LegendEntry[];
      /** Share of the page's text width, 1 to 100; default 100. In print no higher than half a page, and other blocks may stand beside it. */
      readonly width?: number;
      /** Shows roughly what another map shows in full: names without room are left out without a word. */
      readonly sketch?: boolean;
      /** Shows larger what another map of the sheet shows: a player may do without it in print. */
      readonly closeUp?: boolean;
      /** As wide as the page; it may stand on the next page, after what follows it. */
      readonly fullPage?: boolean;
      readonly caption?: Text;
      /** The same map, to be drawn at so many points a unit: where names and counters crowd, cuts of it stand under the map, framed and lettered on it. */
      readonly detail?: { readonly drawing: Drawing; readonly scale: number };
      /** The map in characters, for the text report. */
      readonly lines?: readonly string[];
    }
  | {
      readonly kind: 'chart';
      readonly title: string;
      readonly type: 'line' | 'bar' | 'spark';
      readonly labels: readonly string[];
      readonly series: readonly Series[];
      readonly unit?: string;
      readonly size?: 'spark' | 'small' | 'half';
    }
  /** A press message, set apart like a letter. */
  | { readonly kind: 'letter'; readonly from: string; readonly to: string; readonly text: string }
  /** A blank form to fill in: labelled boxes in rows. A box with a name is a form field of the PDF. */
  | { readonly kind: 'form'; readonly rows: readonly FormRow[]; readonly caption?: string }
  /** Cells beside each other: close-up maps with the line beneath. */
  | { readonly kind: 'grid'; readonly columns: 2 | 3; readonly cells: readonly (readonly Block[])[] }
  /**
   * News. In print `lead` is two columns wide and `aside` stands beside it in the third; below them `sections`, each with its heading,
   * run through three. A section that has room beside the lead stands there. Of two columns the lead has one.
   */
  | {
      readonly kind: 'newspaper';
      readonly columns: 2 | 3;
      readonly lead: readonly Block[];
      readonly aside: readonly Block[];
      readonly sections: readonly (readonly Block[])[];
      /** In print: so many lines of what follows are to stand on its page, if a smaller map lets them. */
      readonly follows?: number;
    }
  | { readonly kind: 'keep'; readonly blocks: readonly Block[] }
  | { readonly kind: 'rule' }
  | { readonly kind: 'pageBreak' };

export interface FormRow {
  readonly boxes: readonly {
    readonly label: string;
    /** Relative width. */
    readonly width: number;
    readonly value?: string;
    /** Name of the field in a fillable PDF. */
    readonly name?: string;
    /** What a drop-down of the PDF offers; other values may be typed. */
    readonly choices?: readonly string[];
    /** So many lines of text; default one. */
    readonly lines?: number;
    /** Read out, and shown when the pointer rests on it: what belongs here. */
    readonly hint?: string;
    /** No box: `value` is printed in bold, `label` under it. */
    readonly printed?: true;
  }[];
  /** How the text form prints the row, where that is not its boxes. */
  readonly asText?: string;
}

/** The blocks of a newspaper in their order. */
export const newsBlocks = ({
  lead,
  aside,
  sections,
}: Extract<Block, { kind: 'newspaper' }>): readonly Block[] => [...lead, ...aside, ...sections.flat()];

/** A report, before the engine puts the page frame (game, turn, token, deadline) round it. */
export interface Document {
  readonly title: string;
  readonly subtitle: string;
  /** The position's place in the palette: 0 for neutral documents, 1 to 43. */
  readonly accent: number;
  readonly blocks: readonly Block[];
}

/** Where the engine lays the orders of the step and what became of them (OUTCOME-1). */
export interface OrdersHere {
  readonly kind: 'orders';
  /** What ran instead where no sheet came (NMR-2), in a sentence or two. */
  readonly unsent?: Text;
  /** Of its heading; default 1. */
  readonly level?: 1 | 2 | 3;
}

/** What a system reports: a document in which the engine's own blocks have a place. */
export interface Report extends Omit<Document, 'blocks'> {
  readonly blocks: readonly (Block | OrdersHere)[];
}
