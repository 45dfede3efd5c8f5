/** Sheets that players send from the page: judged and filed as those of a mail, and answered with the receipt. SHEET-1, RECEIPT-1. */
import { existsSync } from 'node:fs';
import { setImmediate as breath } from 'node:timers/promises';
import { join } from 'node:path';
import { judge, type Judgments } from '../archive/intake/accept.js';
import { openDesk, type Desk, type SheetStanding } from '../archive/intake/intake.js';
import type { JudgedSheet, OpenGame, ReceivedRecord } from '../archive/intake/open-game.js';
import { putSheet, readDropBox } from '../archive/intake/drop-box.js';
import { openGame, survey, type Survey } from '../archive/intake/survey.js';
import { sha256 } from '../archive/folder/hash.js';
import { dropBox, positionFileName, pressFile, RECEIVED } from '../archive/folder/layout.js';
import { lastEntry, readEntryJson, type Entry } from '../archive/folder/read.js';
import type { Settings } from '../archive/settings/game-settings.js';
import { readSettings } from '../archive/settings/settings.js';
import {
  receiptLines,
  sheetsOf,
  type GameSystem,
  type PositionId,
  type ReceiptFacts,
} from '../core/index.js';
import { textOf, together, type Together } from '../disk.js';
import type { Handed } from './handed.js';
import { isKept, receiptFile, settleKept } from './kept.js';

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

/** What is remembered of the newest sheets of a game. */
export interface Memory {
  /** SHA-256 of their manifest. */
  readonly of: string;
  /** The same bytes come to the same. */
  readonly judgments: Judgments;
  readonly positionFile: OpenGame['positionFile'];
}

/** A game, and what is remembered of it. */
export interface Counted {
  readonly game: string;
  readonly system: GameSystem;
  readonly memory?: Memory | undefined;
}

interface Office {
  readonly game: string;
  readonly system: GameSystem;
  readonly last: Entry;
  readonly desk: Desk;
  /** Of the open step, by arrival; those of this round included. */
  readonly filed: JudgedSheet[];
  readonly judgments: Judgments;
}

interface Opened {
  readonly settings: Settings;
  readonly open: ReturnType<typeof openGame>;
  readonly last: Entry;
  readonly memory: Memory;
}

function opened({ game, memory: before }: Counted): Opened {
  const last = lastEntry(game);
  // Letters that are out count against a sheet's own.
  const of = sha256(JSON.stringify([last.manifest, textOf(pressFile(game)) ?? '']));
  const settings = readSettings(game);
  const open = openGame(game, settings, last);
  const memory =
    before?.of === of ? before : { of, judgments: new Map(), positionFile: open.positionFile.bind(open) };
  return { settings, open: { ...open, positionFile: memory.positionFile }, last, memory };
}

/** Judges these texts and what lies in the drop box, one after the other, so that the server answers others between. Reads only. */
export async function judgeAhead(counted: Counted, texts: readonly string[]): Promise<Memory> {
  const { open, memory } = opened(counted);
  const coming = texts.map((text) => new TextEncoder().encode(text));
  for (const bytes of [...coming, ...readDropBox(counted.game).map((sheet) => sheet.bytes)]) {
    if (memory.judgments.has(sha256(bytes))) continue;
    judge(counted.system, open, { file: '', arrived: 0, bytes }, memory.judgments);
    await breath();
  }
  return memory;
}

/** The open step with all sheets that lie there; reads only. */
export function lookAt(counted: Counted): {
  readonly found: Survey;
  readonly desk: Desk;
  readonly memory: Memory;
} {
  const { game, system } = counted;
  const { settings, open, memory } = opened(counted);
  const found = survey(game, settings, system, { judgments: memory.judgments });
  return { found, desk: openDesk(open, found), memory };
}

/** Takes sheets in, in this order: what is filed is on the disk when it returns. The caller holds the game. */
export async function handIn(
  counted: Counted,
  sheets: readonly Handed[],
): Promise<{ readonly receipts: readonly Receipt[]; readonly memory: Memory }> {
  const { game, system } = counted;
  const { found, desk, memory } = lookAt(counted);
  const filed = [...found.judged].sort((a, b) => a.arrived - b.arrived);
  const office: Office = { game, system, last: found.last, desk, filed, judgments: memory.judgments };
  const receipts = await together(async (set) => {
    const all: Receipt[] = [];
    for (const sheet of sheets) all.push(await handOne(office, sheet, set));
    await settleKept(office, found, set);
    return all;
  });
  return { receipts, memory };
}

/** Tells of sheets whether they are refused: that needs no hold on the game. Reads only. */
export function refuser(counted: Counted): (sheet: Handed) => Receipt | undefined {
  const { open, last, memory } = opened(counted);
  const { game, system } = counted;
  const desk = openDesk(open, { judged: [] });
  return (sheet) => {
    const bytes = new TextEncoder().encode(sheet.text);
    // One that was not judged yet is told later.
    if (!memory.judgments.has(sha256(bytes))) return undefined;
    const judged = judge(system, open, { file: '', arrived: sheet.arrived, bytes }, memory.judgments);
    return refusalFor({ game, system, last, desk }, judged, sheet);
  };
}

type Refuser = Pick<Office, 'game' | 'system' | 'last' | 'desk'>;

function refusalFor(office: Refuser, judged: JudgedSheet, { position, text }: Handed): Receipt | undefined {
  if (sheetsOf(office.system.orders, text).length > 1)
    return notTaken(judged, 'This text holds several sheets: send one.');
  if (judged.position !== undefined && judged.position !== position)
    return notTaken(judged, `This link is the one of ${position}, and the sheet is for ${judged.position}.`);
  if (judged.state !== 'refused') return undefined;
  return resolvedBefore(office, judged, position) ?? refused(office, judged);
}

async function handOne(office: Office, sheet: Handed, set: Together): Promise<Receipt> {
  const { game, system, desk, filed, judgments } = office;
  const { position, text, arrived, wasKept } = sheet;
  const bytes = new TextEncoder().encode(text);
  const file = freeName(office, position);
  const judged = judge(system, desk.open, { file, arrived, bytes }, judgments);
  const refusal = refusalFor(office, judged, sheet);
  if (refusal) return refusal;
  const same = desk.same(judged, false) ?? newestIfSame(filed, judged);
  if (same !== undefined) return sameAs(office, judged, same, wasKept);
  await putSheet(game, { arrived: new Date(arrived).toISOString() }, file, text, set);
  desk.put(judged);
  filed.push(judged);
  const receipt = receiptOf(office, desk.standing(judged, []), { filed: true, again: false });
  const place = receiptFile(game, office.last.name, judged);
  if (!existsSync(place)) await set.write(place, `${receipt.lines.join('\n')}\n`);
  return receipt;
}

/** It lies there already, as number `same` of its position. */
function sameAs(office: Office, judged: JudgedSheet, same: number, wasKept = false): Receipt {
  const { desk, filed } = office;
  const there = filed.filter(({ position }) => position === judged.position)[same - 1];
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
  { system }: Pick<Office, 'system'>,
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
function refused(office: Refuser, judged: JudgedSheet): Receipt {
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
  { game, last }: Refuser,
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
