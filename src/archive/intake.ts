/** Puts the sheets of a mail into the drop box, and tells what a sheet comes to. SHEET-1, RECEIPT-1. */
import { compareIds, type GameSystem, type PositionId, type ReceiptFacts } from '../core/index.js';
import { choose, type JudgedSheet, type OpenGame, type Verdict } from './accept.js';
import type { Deadline } from './deadline.js';
import { putIntoDropBox } from './drop-box.js';
import { positionFileName } from './layout.js';
import type { KeptMail } from './mailroom.js';
import type { Settings } from './settings.js';
import { survey, type Survey } from './survey.js';

/** The name of a mail's sheet in the drop box: `mail-0007-P05.yaml`. */
export function sheetFileName(mail: KeptMail, position: PositionId, form: 'yaml' | 'code'): string {
  return `mail-${mail.file.slice(0, 4)}-${positionFileName(position)}.${form === 'yaml' ? 'yaml' : 'txt'}`;
}

/** Puts a sheet into the drop box, dated by its mail. Doing it twice is doing it once. */
export function putSheet(game: string, mail: KeptMail, name: string, text: string): void {
  putIntoDropBox(game, name, text, new Date(mail.arrived));
}

export interface SheetStanding {
  readonly judged: JudgedSheet;
  readonly verdict: Verdict;
  readonly facts: ReceiptFacts;
}

/** How a sheet of the drop box stands among all sheets of its position in the open step. */
export function standingOf(
  game: string,
  settings: Settings,
  system: GameSystem,
  open: OpenGame,
  name: string,
  remarks: readonly string[],
): SheetStanding | undefined {
  const found: Survey = survey(game, settings, system);
  const judged = found.judged.find(({ file }) => file === name);
  return judged?.position === undefined ? undefined : standing(found, open, judged, remarks);
}

/** How a sheet would stand if it were handed in now; one that lies in the drop box, as it stands there. */
export function standingIfSent(found: Survey, open: OpenGame, sheet: JudgedSheet): SheetStanding {
  const there = found.judged.find(({ file, sha256 }) => file === sheet.file && sha256 === sheet.sha256);
  if (there) return standing(found, open, there, []);
  const last = Math.max(sheet.arrived, ...found.judged.map(({ arrived }) => arrived + 1));
  const handed = { ...sheet, arrived: last };
  const judged = [...found.judged, handed];
  const sent: Found = {
    judged,
    chosen: choose(judged, () => false),
    ...(found.deadline ? { deadline: found.deadline } : {}),
  };
  return standing(sent, open, handed, ['as it would count if it were handed in now']);
}

type Found = Pick<Survey, 'judged' | 'chosen' | 'deadline'>;

function standing(
  { judged: all, chosen, deadline }: Found,
  open: OpenGame,
  judged: JudgedSheet,
  remarks: readonly string[],
): SheetStanding {
  const { position = '?' } = judged;
  const own = all
    .filter((sheet) => sheet.position === judged.position)
    .sort((a, b) => a.arrived - b.arrived || compareIds(a.file, b.file));
  const numberOf = (sheet: JudgedSheet): number => own.indexOf(sheet) + 1;
  const before = own.slice(0, numberOf(judged) - 1).filter(({ state }) => state !== 'refused');
  const verdict = chosen.verdicts.get(judged) ?? 'refused';
  const inForce = chosen.accepted.get(position);
  const earlier = before.at(-1);
  return {
    judged,
    verdict,
    facts: {
      game: open.game,
      position,
      turn: open.turn,
      step: open.step,
      state: judged.state,
      sheetNumber: numberOf(judged),
      sha256: judged.sha256,
      arrived: new Date(judged.arrived).toISOString(),
      ...(verdict === 'accepted' && earlier ? { replaces: numberOf(earlier) } : {}),
      ...(verdict === 'not-better' && inForce ? { stays: numberOf(inForce) } : {}),
      ...(deadline ? { deadline: inBothZones(deadline) } : {}),
      remarks: [...remarks, ...verdictRemarks(verdict)],
    },
  };
}

/** TIME-1: in the game's zone and in UTC. */
export function inBothZones({ local, zone, utc }: Deadline): string {
  return `${local} ${zone} (${utc})`;
}

function verdictRemarks(verdict: Verdict): string[] {
  switch (verdict) {
    case 'late':
      return ['it came after the deadline: it is kept, and counts only if the GM says so'];
    case 'withdrawal':
      return ['your sheets for this step are withdrawn: nothing is on file now'];
    case 'replaced':
      return ['a later sheet of yours is in force'];
    case 'withdrawn':
      return ['a later sheet of yours withdrew it'];
    case 'accepted':
    case 'not-better':
    case 'refused':
      return [];
    default:
      return verdict satisfies never;
  }
}
