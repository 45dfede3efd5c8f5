/** The page frame: all that the engine knows of a sheet and the system does not. Every renderer gets the same one. */
import type { Block, Run, Text } from '../core/index.js';

export interface Deadline {
  /** In the game's own zone, as printed: `Fri 28 Nov 2026, 20:00 Europe/Berlin`. */
  readonly local: string;
  /** The same moment: `19:00 UTC`. */
  readonly utc: string;
}

export interface Attachment {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** `application/json` */
  readonly type?: string;
  readonly description?: string;
}

/** How the PDF is printed; HTML and text know nothing of it. */
export interface PrintLook {
  /** Without colour and tint. */
  readonly black: boolean;
  /** All type but the nation's name and the labels of maps larger by a fifth. */
  readonly large: boolean;
  /** Two pages a side, in the order in which the sheets fold to a booklet. */
  readonly booklet: boolean;
  readonly without: readonly ('charts' | 'close-ups' | 'codes' | 'form')[];
  /** All this in words, kept in the file: it tells how it was printed. */
  readonly words: string;
}

export interface Frame {
  /** The game's name: `inner-sea-1`. */
  readonly game: string;
  readonly position: { readonly id: string; readonly name: string };
  /** None in a document that belongs to no game (rulebook, blank form): then id, token and deadline are empty too. */
  readonly turn?: number;
  /** In the rules' calendar: `Spring, week 7 of year 2`. */
  readonly date: string;
  /** Proves the sender of the next sheet; empty where nothing can be sent. */
  readonly token: string;
  /** Of the next step; none when the game is over. */
  readonly deadline?: Deadline;
  readonly paper: 'a4' | 'letter';
  /** Default: in colour, normal type, page by page, whole. */
  readonly print?: PrintLook;
  /** ISO date for the PDF's info block, given by the engine: the same sheet has the same bytes whenever it is drawn. */
  readonly created: string;
  /** A book: its name and for whom it is stand in the heads of its pages, with the chapter; its first page has none. */
  readonly bound?: { readonly title: string; readonly reader: string };
  /** A line across the head of every page: `RERUN of turn 12: replaces the sheet of 21 Nov`. */
  readonly watermark?: string;
  /** Files that travel inside the PDF: position file, order template. */
  readonly attachments?: readonly Attachment[];
  /** The order form; its named boxes can be filled in. And the codes of the orders. */
  readonly form?: {
    readonly title: string;
    readonly blocks: readonly Block[];
    /** The same as it fills its pages in large type: what is no paper has no pages to fill. */
    readonly large?: readonly Block[];
    readonly codes?: readonly Block[];
    /** It goes on where the report ends: no page of its own. */
    readonly short?: boolean;
  };
}

/** For what is drawn only for its words, or to be thrown away: no game, no token, no form. */
export const BARE: Frame = {
  game: '',
  position: { id: '', name: '' },
  date: '',
  token: '',
  paper: 'a4',
  created: '2000-01-01T00:00:00Z',
};

/** `inner-sea-1 · Turn 12 · Spring, week 7 of year 2` */
export function frameTitle(frame: Frame): string {
  const turn = frame.turn === undefined ? '' : `Turn ${frame.turn}`;
  return [frame.game, turn, frame.date].filter((part) => part !== '').join(' · ');
}

/** `P5 · token K7QX-2M9D` */
export function seatLine(frame: Frame): string {
  const token = frame.token === '' ? '' : `token ${frame.token}`;
  return [frame.position.id, token].filter((part) => part !== '').join(' · ');
}

/** `Orders due Fri 28 Nov 2026, 20:00 Europe/Berlin (19:00 UTC)`; at the end of a game that nothing is due; else nothing. */
export function deadlineLine(frame: Frame): string {
  if (frame.turn === undefined) return '';
  if (frame.deadline) return `Orders due ${frame.deadline.local} (${frame.deadline.utc})`;
  return frame.token === '' ? 'No further orders are due' : '';
}

/** The document's blocks with the order form and its codes behind them: as it is read on a screen and answered in text. */
export function framedBlocks(blocks: readonly Block[], { form }: Frame): readonly Block[] {
  return form ? [...blocks, ...formBlocks(form), ...(form.codes ?? [])] : blocks;
}

/** The same on paper: the codes run on behind the report, where there is room for them, and the form is a leaf of its own. */
export function printedBlocks(
  blocks: readonly Block[],
  { form }: Frame,
  without: PrintLook['without'] = [],
): readonly Block[] {
  if (!form) return blocks;
  const codes = without.includes('codes') ? [] : (form.codes ?? []).map(asEntries);
  return [
    ...blocks,
    ...codes,
    ...(without.includes('form') ? [] : formBlocks({ ...form, blocks: form.large ?? form.blocks })),
  ];
}

/** A table of codes as entries, which run through two columns: the order, what it does below it, its rule in small type. */
function asEntries(block: Block): Block {
  if (block.kind !== 'table') return block;
  const items = block.rows.map(([order = '', does = '', rule = '']): Text => [
    ...styled(order, 'code'),
    '\n',
    ...styled(does),
    ' ',
    ...styled(rule, 'small'),
  ]);
  return { kind: 'list', items, entries: true };
}

function styled(text: Text, style?: Run['style']): readonly (string | Run)[] {
  return typeof text !== 'string' ? text : [style === undefined ? text : { text, style }];
}

function formBlocks({ title, blocks, short }: NonNullable<Frame['form']>): readonly Block[] {
  const form = [{ kind: 'heading', level: 1, text: title } as const, ...blocks];
  return short ? [{ kind: 'keep', blocks: form }] : [{ kind: 'pageBreak' }, ...form];
}
