/**
 * How move sheets are printed: by `game.yaml` for all, by `players.yaml` for one, who goes before. It is the PDF's affair alone:
 * text, HTML, position file and mail stay whole, and no rule ever asks for it.
 */
import type { PositionId } from '../../core/index.js';

/** What of a printed sheet may be left out: charts, maps that show larger what another map shows, the order codes, the order form. */
export const PARTS = ['charts', 'close-ups', 'codes', 'form'] as const;
export type Part = (typeof PARTS)[number];

export interface PrintSettings {
  readonly paper: 'A4' | 'Letter';
  /** `black`: without any colour or tint. */
  readonly print: 'colour' | 'black';
  /** `large`: all type but the nation's name and the labels of maps, times 1.2. */
  readonly type: 'normal' | 'large';
  /** `false`: left out. */
  readonly parts: Readonly<Partial<Record<Part, boolean>>>;
  /** Two pages beside each other on the next larger sheet, in the order in which it folds to a booklet. */
  readonly booklet: boolean;
}

/** As `game.yaml` or `players.yaml` has it: only what somebody wrote. */
export interface WrittenPrint extends Partial<Omit<PrintSettings, 'parts'>> {
  readonly parts?: PrintSettings['parts'] | null;
}

export const STANDARD_PRINT: PrintSettings = {
  paper: 'A4',
  print: 'colour',
  type: 'normal',
  parts: {},
  booklet: false,
};

/** What is written goes before `standard`, part by part. */
export function printFrom(written: WrittenPrint, standard = STANDARD_PRINT): PrintSettings {
  return {
    paper: written.paper ?? standard.paper,
    print: written.print ?? standard.print,
    type: written.type ?? standard.type,
    parts: { ...standard.parts, ...written.parts },
    booklet: written.booklet ?? standard.booklet,
  };
}

/** How the sheet of each position is printed. */
export type PrintOf = (position: PositionId) => PrintSettings;

/** The parts that are left out, in the order of `PARTS`. */
export const leftOut = ({ parts }: Pick<PrintSettings, 'parts'>): Part[] =>
  PARTS.filter((part) => parts[part] === false);

/** `Letter, black, large type, booklet, without codes`: kept in the PDF, so that it tells how it was printed. Nothing but ASCII. */
export function printWords(settings: PrintSettings): string {
  const { paper, print, type, booklet } = settings;
  const without = leftOut(settings);
  return [
    paper,
    ...(print === 'black' ? ['black'] : []),
    ...(type === 'large' ? ['large type'] : []),
    ...(booklet ? ['booklet'] : []),
    ...(without.length > 0 ? [`without ${without.join(' and ')}`] : []),
  ].join(', ');
}
