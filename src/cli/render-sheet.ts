/** The one place where reports meet the renderers: a document and a position file become PDF, HTML and text. */
import { readFileSync } from 'node:fs';
import type { RenderSheet, Rules } from '../archive/folder/entry.js';
import type { DiceTold, PositionFile } from '../archive/folder/position-file.js';
import { dueInWords } from '../archive/settings/deadline-words.js';
import { STANDARD_PRINT, type PrintOf } from '../archive/settings/print.js';
import {
  headerLine,
  OBSERVER,
  type Block,
  type Document,
  type FrontLine,
  type FrontPage,
  type Text,
} from '../core/index.js';
import { withChanges } from './changes.js';
import { pdfThread } from './pdf-thread.js';
import { renderAll, type DrawPdf } from './render-all.js';
import { gazetteFrame, printedComing, sheetFrame } from './sheet-frame.js';
import { ownTemplate } from '../mail/templates.js';

export interface SheetLook {
  readonly rules: Pick<Rules, 'system'>;
  /** Default: as a game is printed that says nothing of it. */
  readonly print?: PrintOf;
  /** The templates of the game folder, which go before the package's own. */
  readonly templates?: string;
  /** Default: a thread that starts now. */
  readonly drawPdf?: DrawPdf | undefined;
}

/** Lays move sheets out for one game. */
export function sheetRenderer({
  rules,
  print = () => STANDARD_PRINT,
  templates,
  drawPdf = pdfThread(),
}: SheetLook): RenderSheet {
  const own = templates === undefined ? undefined : ownTemplate(templates, 'move-sheet.html');
  const html = own === undefined ? undefined : readFileSync(own, 'utf8');
  const sheet = async (...[document, file, former]: Parameters<RenderSheet>): ReturnType<RenderSheet> => {
    const whole = former
      ? withChanges(document, former, (await import('../render/text/text.js')).renderText)
      : document;
    return renderAll(
      withDeadlines(withSeed(withWelcome(whole, file), file), file),
      sheetFrame(file, rules.system, print(file.position)),
      html,
      drawPdf,
    );
  };
  const gazette = gazetteRenderer({ print, drawPdf });
  return Object.assign(sheet, { gazette });
}

/** Lays gazettes out. They are nobody's sheet: no template of a game's changes them, and the paper is that of the game. */
export function gazetteRenderer({
  print = () => STANDARD_PRINT,
  drawPdf,
}: Pick<SheetLook, 'print' | 'drawPdf'>): NonNullable<RenderSheet['gazette']> {
  return ({ document, file }) => renderAll(document, gazetteFrame(file, print(OBSERVER)), undefined, drawPdf);
}

/** When orders are due next, and the times after that, at the end of the report: a chapter like its others, and no part of the last one. */
export function withDeadlines(document: Document, file: PositionFile): Document {
  const coming = printedComing(file);
  if (!file.deadline || coming.length === 0) return document;
  const text = `Orders for turn ${file.turn} are due by ${dueInWords(file.deadline)}. Then, if nothing is put off: ${coming.join('; ')}.`;
  const levels = document.blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : []));
  return {
    ...document,
    blocks: [
      ...document.blocks,
      { kind: 'heading', level: levels.includes(1) ? 1 : 2, text: 'Deadlines', id: 'deadlines' },
      { kind: 'paragraph', text },
    ],
  };
}

/** Page one changed, where there is one. */
const withPage = (document: Document, change: (page: FrontPage) => FrontPage): Document => ({
  ...document,
  blocks: document.blocks.map((block) =>
    block.kind === 'front' ? { ...block, page: change(block.page) } : block,
  ),
});

/** A first sheet: the example is one that can be sent, header line and all, and the reader learns where the rules are. A mail says both itself. */
export function withWelcome(document: Document, file: PositionFile): Document {
  const text: Text = [
    { text: 'The rules: ', style: 'bold' },
    `rules.pdf in the first mail, else from the game master (movesheet rules ${file.system}).`,
  ];
  // Of a part that is shortened for the map, this mark is kept.
  const rules: FrontLine = { mark: { mark: 'silent' }, weight: 1, text };
  return withPage(document, (page) => {
    const last = page.parts.at(-1);
    if (!page.example || !last) return page;
    return {
      ...page,
      example: [headerLine(file), ...page.example],
      parts: [...page.parts.slice(0, -1), { ...last, lines: [...last.lines, rules] }],
    };
  });
}

/** SEED-1: the first sheets commit to the seed, the last ones reveal it: on page one in groups, at the end with what it proves. */
export function withSeed(document: Document, file: PositionFile): Document {
  const { seed, seedCommitment, resolved, dice } = file;
  if (seed !== undefined)
    return withDice(
      document,
      { label: 'The seed of the dice', groups: groupsOf(seed) },
      `The dice of this game came from the seed ${seed}. Its SHA-256, ${seedCommitment}, stood on the first sheets: anybody can roll all of them again.${sharesToldBy(dice)}`,
    );
  if (dice) return { ...document, blocks: [...document.blocks, small(shareToldBy(dice))] };
  if (resolved.turn > 0) return document;
  return withDice(
    document,
    { label: 'SHA-256 of the dice’s seed', groups: groupsOf(seedCommitment) },
    `The dice of this game come from a seed that is fixed already. Its SHA-256 is ${seedCommitment}; the seed itself is told when the game ends, so that anybody can roll all of them again. Keep this sheet.`,
  );
}

function withDice(document: Document, dice: NonNullable<FrontPage['dice']>, text: string): Document {
  const { blocks } = withPage(document, (page) => ({ ...page, dice }));
  return { ...document, blocks: [...blocks, small(text)] };
}

const small = (text: string): Block => ({ kind: 'paragraph', tone: 'small', text });

/** SEED-2: with the first step. Who sent a share and does not find it here knows that it was left out. */
function shareToldBy({ share, commitment }: DiceTold): string {
  const own =
    share === undefined
      ? 'Players have mixed shares of theirs into the seed of the dice; your sheet brought none.'
      : `Your share, “${share}”, was mixed into the seed of the dice as it was received, with those of the other players.`;
  return `${own} What the dice come from now has the SHA-256 ${commitment}: the same stands on the sheets of all, and all shares are told with the seed. Keep this sheet.`;
}

function sharesToldBy(dice: DiceTold | undefined): string {
  if (!dice?.shares) return '';
  const shares = Object.entries(dice.shares).map(([position, share]) => `${position} “${share}”`);
  return ` With the first step the shares of players were mixed into it: ${shares.join(', ')}. What came out has the SHA-256 ${dice.commitment}. Only the dice of the set-up were rolled before.`;
}

/** Sixty-four hexadecimal digits by fours; a seed that the GM chose is as he wrote it. */
const groupsOf = (seed: string): readonly string[] =>
  /^[0-9a-f]{64}$/.test(seed) ? (seed.match(/.{4}/g) ?? []) : [seed];
