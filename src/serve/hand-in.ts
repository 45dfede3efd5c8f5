/** Sheets that players send from the page: judged and filed as those of a mail, and answered with the receipt. SHEET-1, RECEIPT-1. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { judge, type Judgments } from '../archive/intake/accept.js';
import { openDesk, type Desk, type SheetStanding } from '../archive/intake/intake.js';
import type { JudgedSheet, ReceivedRecord } from '../archive/intake/open-game.js';
import { putSheet } from '../archive/intake/drop-box.js';
import { openGame, survey, type Survey } from '../archive/intake/survey.js';
import { sha256 } from '../archive/folder/hash.js';
import { dropBox, positionFileName, RECEIVED } from '../archive/folder/layout.js';
import { lastEntry, readEntryJson, type Entry } from '../archive/folder/read.js';
import { readSettings } from '../archive/settings/settings.js';
import {
  receiptLines,
  sheetsOf,
  type GameSystem,
  type PositionId,
  type ReceiptFacts,
} from '../core/index.js';
import { together, type Together } from '../disk.js';
import { isKept, keptName, MOST_KEPT, receiptFile, settleKept } from './kept.js';

/** A sheet as a page sends it. */
export interface Handed {
  readonly position: PositionId;
  readonly text: string;
  /** Milliseconds; of no two sheets of a game the same. */
  readonly arrived: number;
  /** It was answered before that it waits. */
  readonly wasKept?: boolean;
}

/** What became of it: all that the page needs to say. */
export interface Receipt {
  /** It lies with the game master, this one or the same before it. */
  readonly filed: boolean;
  readonly state: JudgedSheet['state'];
  readonly verdict: SheetStanding['verdict'];
  readonly late: boolean;
  /** 1, 2, 3 … of this position in this step; missing where nothing was filed. */
  readonly sheet?: number;
  /** It was there already: it is no new sheet. */
  readonly again: boolean;
  /** UTC, ISO. */
  readonly arrived: string;
  readonly sha256: string;
  readonly lines: readonly string[];
}

/** Came while somebody else has the game: it lies in the drop box, and what it comes to is known once the game can be had. */
export const KEPT = 'kept';

/** What was judged before of the newest sheets: the same bytes come to the same. */
export interface Judged {
  /** SHA-256 of their manifest. */
  readonly of: string;
  readonly judgments: Judgments;
}

/** A game, and what is remembered of it between two calls. */
export interface Counted {
  readonly game: string;
  readonly system: GameSystem;
  /** What an earlier call returned. */
  readonly before?: Judged | undefined;
}

interface Office {
  readonly game: string;
  readonly system: GameSystem;
  readonly last: Entry;
  readonly desk: Desk;
  /** Of the open step, by arrival; those of this round included. */
  readonly filed: JudgedSheet[];
  readonly judgments: Judgments;
  /** Is the game held? */
  readonly held: boolean;
}

/** The open step with all sheets that lie there; reads only. */
export function lookAt({ game, system, before }: Counted): {
  readonly found: Survey;
  readonly desk: Desk;
  readonly judged: Judged;
} {
  const settings = readSettings(game);
  const open = openGame(game, settings);
  const of = sha256(JSON.stringify(lastEntry(game).manifest));
  const judgments: Judgments = before?.of === of ? before.judgments : new Map<string, JudgedSheet>();
  const found = survey(game, settings, system, { judgments });
  return { found, desk: openDesk(open, found), judged: { of, judgments } };
}

/**
 * Takes sheets in, in this order: what is filed is on the disk when it returns. `held`: the caller holds the game; else what would be
 * filed is only kept.
 */
export async function handIn(
  counted: Counted,
  sheets: readonly Handed[],
  { held }: { readonly held: boolean },
): Promise<{ readonly receipts: readonly (Receipt | typeof KEPT)[]; readonly judged: Judged }> {
  const { game, system } = counted;
  const { found, desk, judged } = lookAt(counted);
  const { last } = found;
  const filed = [...found.judged].sort((a, b) => a.arrived - b.arrived);
  const office: Office = { game, system, last, desk, filed, judgments: judged.judgments, held };
  const receipts = await together(async (set) => {
    const all: (Receipt | typeof KEPT)[] = [];
    for (const sheet of sheets) all.push(await handOne(office, sheet, set));
    if (held) await settleKept(game, system, found, desk, set);
    return all;
  });
  return { receipts, judged };
}

async function handOne(
  office: Office,
  { position, text, arrived, wasKept }: Handed,
  set: Together,
): Promise<Receipt | typeof KEPT> {
  const { game, system, desk, filed, judgments, held } = office;
  const bytes = new TextEncoder().encode(text);
  const file = held ? freeName(office, position) : keptName(position, arrived, sha256(bytes));
  const judged = judge(system, desk.open, { file, arrived, bytes }, judgments);
  if (sheetsOf(system.orders, text).length > 1)
    return notTaken(judged, 'This text holds several sheets: send one.');
  if (judged.position !== undefined && judged.position !== position)
    return notTaken(judged, `This link is the one of ${position}, and the sheet is for ${judged.position}.`);
  if (judged.state === 'refused') return resolvedBefore(office, judged, position) ?? refused(office, judged);
  const same = desk.same(judged, false) ?? newestIfSame(filed, judged);
  if (same !== undefined) return sameAs(office, judged, same, wasKept);
  if (!held && filed.filter((one) => one.position === position && isKept(one)).length >= MOST_KEPT)
    return notTaken(
      judged,
      'The game master is at work on this game, and many sheets of yours wait already.',
    );
  await putSheet(game, { arrived: new Date(arrived).toISOString() }, file, text, set);
  desk.put(judged);
  filed.push(judged);
  if (!held) return KEPT;
  const receipt = receiptOf(office, desk.standing(judged, []), { filed: true, again: false });
  const place = receiptFile(game, office.last.name, judged);
  if (!existsSync(place)) await set.write(place, `${receipt.lines.join('\n')}\n`);
  return receipt;
}

/** It lies there already, as number `same` of its position. */
function sameAs(office: Office, judged: JudgedSheet, same: number, wasKept = false): Receipt | typeof KEPT {
  const { desk, filed, held } = office;
  const there = filed.filter(({ position }) => position === judged.position)[same - 1];
  if (!held && there && isKept(there)) return KEPT;
  // It was told that it waits: this is its first receipt.
  if (wasKept && there && isKept(there))
    return receiptOf(office, desk.standing(there, []), { filed: true, again: false });
  return receiptOf(office, desk.standingAsBefore(judged, same, []), { filed: true, again: true });
}

/** `desk-P05-3.txt`: the first number that is free. */
function freeName({ game, filed }: Office, position: PositionId): string {
  for (let number = 1; ; number++) {
    const file = `desk-${positionFileName(position)}-${number}.txt`;
    if (!existsSync(join(dropBox(game), file)) && filed.every((one) => one.file !== file)) return file;
  }
}

/** A page that got no answer sends the same again: also of what came late or stands behind another it makes no second sheet. */
function newestIfSame(filed: readonly JudgedSheet[], { position, sha256 }: JudgedSheet): number | undefined {
  const own = filed.filter((sheet) => sheet.position === position);
  return own.at(-1)?.sha256 === sha256 ? own.length : undefined;
}

function receiptOf(
  { system }: Office,
  { judged, verdict, facts }: SheetStanding,
  { filed, again }: Pick<Receipt, 'filed' | 'again'>,
): Receipt {
  const { state, late, sha256 } = judged;
  return {
    filed,
    state,
    verdict,
    late,
    ...(filed && facts.sheetNumber !== undefined ? { sheet: facts.sheetNumber } : {}),
    again,
    arrived: new Date(judged.arrived).toISOString(),
    sha256,
    lines: receiptLines(system.orders, judged.sheet, facts),
  };
}

/** Like a mail that is refused it is answered and not filed, so it has no number. */
function refused(office: Office, judged: JudgedSheet): Receipt {
  const standing = office.desk.standing(judged, []);
  const facts = Object.fromEntries(
    Object.entries(standing.facts).filter(([key]) => key !== 'sheetNumber'),
  ) as ReceiptFacts;
  return receiptOf(office, { ...standing, facts }, { filed: false, again: false });
}

const notTaken = ({ arrived, late, sha256 }: JudgedSheet, why: string): Receipt => ({
  filed: false,
  state: 'refused',
  verdict: 'refused',
  late,
  again: false,
  arrived: new Date(arrived).toISOString(),
  sha256,
  lines: [why],
});

/** The answer was lost, and the step was resolved before the page asked again: the sheet was there in time. */
function resolvedBefore(
  { game, last }: Office,
  { arrived, sha256: hash }: JudgedSheet,
  position: PositionId,
): Receipt | undefined {
  if (last.manifest.kind !== 'step') return undefined;
  const records = readEntryJson(game, last.name, RECEIVED) as readonly ReceivedRecord[];
  const there = records.find((one) => one.position === position && one.sha256 === hash);
  if (!there) return undefined;
  return {
    filed: true,
    state: there.state as Receipt['state'],
    verdict: there.verdict,
    late: there.verdict === 'late',
    again: true,
    arrived: new Date(arrived).toISOString(),
    sha256: hash,
    lines: [
      `This very sheet came at ${there.arrived} and was ${there.verdict}; its step has been resolved since.`,
      'Your new move sheet says what became of it.',
    ],
  };
}
