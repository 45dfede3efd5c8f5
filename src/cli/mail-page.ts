/** Page one for a mail: in words for the plain part, as facts for the template of the HTML part, and the week's map as a picture. */
import {
  changeOf,
  figureName,
  gravest,
  plainText,
  type FrontLine,
  type FrontPage,
  type FrontPart,
  type FrontWords,
  type Text,
} from '../core/index.js';

/** Columns of tables in the plain part. */
const WIDTH = 66;
/** Of the picture, as wide as a phone: in points, and twice as many pixels. */
const PICTURE = { width: 358, height: 270, pixels: 716 } as const;
/** Where the facts are that page one has no room for. */
const REST = 'in the move sheet';
/** Letters of the gravest fact in a subject. */
const SUBJECT = 60;

/** Page one in words: tables at most 66 columns wide, a sentence on one line, to be set by the mail. */
export async function glanceLines(page: FrontWords): Promise<string[]> {
  const { frontText } = await import('../render/text/front.js');
  return frontText({ kind: 'front', page }, { width: WIDTH, prose: Infinity, rest: REST });
}

/** The gravest fact, short enough for a subject line: what is in bold, or all of it where that only leads (`Revolt:`). */
export function headline(page: FrontWords): string {
  const line = gravest(page);
  if (!line) return '';
  const { text } = line;
  const bold =
    typeof text === 'string'
      ? undefined
      : text.find((run) => typeof run !== 'string' && run.style === 'bold');
  const lead = bold === undefined || typeof bold === 'string' ? '' : bold.text.trim();
  const said = lead === '' || lead.endsWith(':') ? plainText(text) : lead;
  const words = said.trim().replace(/[.:,;]+$/, '');
  return words.length <= SUBJECT ? words : `${words.slice(0, SUBJECT - 1).replace(/[,;:]?\s+\S*$/, '')}…`;
}

/** What `mail-body.html.hbs` is filled with. */
export interface GlanceFacts {
  readonly name: string;
  readonly subtitle: string;
  readonly parts: readonly {
    readonly label: string;
    readonly lines: readonly {
      readonly sign: string;
      readonly runs: readonly RunFacts[];
      readonly code: string;
    }[];
    readonly more: string;
  }[];
  readonly figures: readonly { readonly label: string; readonly value: string; readonly change: string }[];
  readonly goal: string;
  /** Of a welcome: orders that pass the check, line by line. */
  readonly example: readonly string[];
  readonly dates: readonly { readonly when: string; readonly text: string }[];
  readonly near?: {
    readonly title: string;
    readonly columns: readonly { readonly title: string; readonly right: boolean }[];
    readonly rows: readonly (readonly { readonly text: string; readonly right: boolean }[])[];
  };
}

interface RunFacts {
  readonly text: string;
  readonly bold: boolean;
}

export function glanceFacts({
  name,
  subtitle,
  parts,
  figures,
  goal,
  dates,
  near,
  example = [],
}: FrontWords): GlanceFacts {
  return {
    name,
    subtitle,
    parts: parts.map(({ label, lines, more }) => ({
      label,
      lines: lines.map((line) => ({ sign: signOf(line), runs: runsOf(line.text), code: line.code ?? '' })),
      more: more ? `${more.count} more ${REST}` : '',
    })),
    figures: figures.map((figure) => ({
      label: figureName(figure),
      value: String(figure.value),
      change: changeOf(figure),
    })),
    goal: plainText(goal),
    example,
    dates: dates.map(({ when, text }) => ({ when, text: plainText(text) })),
    ...(near ? { near: nearFacts(near) } : {}),
  };
}

function nearFacts({ title, columns, rows }: NonNullable<FrontWords['near']>): GlanceFacts['near'] & object {
  const isRight = (i: number): boolean => columns[i]?.align === 'right';
  return {
    title,
    columns: columns.map((column, i) => ({ title: column.title, right: isRight(i) })),
    rows: rows.map((row) => row.map((cell, i) => ({ text: plainText(cell), right: isRight(i) }))),
  };
}

const SIGNS = { dash: '–', can: '☐', must: '■', silent: '!' } as const;
const signOf = ({ mark }: FrontLine): string =>
  mark.mark === 'disc' ? (mark.dark ? `${mark.number}.` : `[${mark.number}]`) : SIGNS[mark.mark];

const runsOf = (text: Text): RunFacts[] =>
  (typeof text === 'string' ? [text] : text).map((run) =>
    typeof run === 'string' ? { text: run, bold: false } : { text: run.text, bold: run.style === 'bold' },
  );

export interface MapPicture {
  readonly bytes: Uint8Array;
  /** The facts that have a place, for who sees no pictures. */
  readonly alt: string;
}

/** The window of page one's map; undefined where it has none. */
export async function mapPicture({ map, parts }: FrontPage): Promise<MapPicture | undefined> {
  if (!map) return undefined;
  const [{ renderPng }, { windowOf }] = await Promise.all([
    import('../render/png.js'),
    import('../render/picture/window.js'),
  ]);
  const { width, height, pixels } = PICTURE;
  const drawing = windowOf({ ...map, drawing: withoutNumbers(map.drawing) }, width, height);
  return { bytes: await renderPng(drawing, drawing.width * map.scale, pixels), alt: altOf(map.title, parts) };
}

/** Hex numbers are for orders, and these are written from the sheet. */
const withoutNumbers = (drawing: NonNullable<FrontPage['map']>['drawing']): typeof drawing => ({
  ...drawing,
  shapes: drawing.shapes.filter((shape) => shape.shape !== 'label' || shape.style !== 'number'),
});

function altOf(title: string, parts: readonly FrontPart[]): string {
  const placed = parts
    .flatMap(({ lines }) => lines)
    .filter(({ mark }) => mark.mark === 'disc')
    .map((line) => `${signOf(line)} ${plainText(line.text)}`);
  return [`Map: ${title}.`, ...placed].join(' ');
}
