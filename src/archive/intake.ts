/** Puts the sheets of a mail into the drop box, and tells what they came to. SHEET-1, RECEIPT-1. */
import type { PositionId, ReceiptFacts, GameSystem } from '../core/index.js';
import type { JudgedSheet, OpenGame, Verdict } from './accept.js';
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
  readonly facts: Omit<ReceiptFacts, 'remarks'> & { readonly remarks: readonly string[] };
}

/** How a sheet stands among all sheets of its position in the open step. */
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
  if (judged?.position === undefined) return undefined;
  const own = found.judged
    .filter(({ position }) => position === judged.position)
    .sort((a, b) => a.arrived - b.arrived || (a.file < b.file ? -1 : 1));
  const numberOf = (sheet: JudgedSheet): number => own.indexOf(sheet) + 1;
  const before = own.slice(0, numberOf(judged) - 1).filter(({ state }) => state !== 'refused');
  const verdict = found.chosen.verdicts.get(judged) ?? 'refused';
  const inForce = found.chosen.accepted.get(judged.position);
  const earlier = before.at(-1);
  const { deadline } = found;
  return {
    judged,
    verdict,
    facts: {
      game: open.game,
      position: judged.position,
      turn: open.turn,
      step: open.step,
      state: judged.state,
      sheetNumber: numberOf(judged),
      sha256: judged.sha256,
      arrived: new Date(judged.arrived).toISOString(),
      ...(verdict === 'accepted' && earlier ? { replaces: numberOf(earlier) } : {}),
      ...(verdict === 'not-better' && inForce ? { stays: numberOf(inForce) } : {}),
      ...(deadline ? { deadline: `${deadline.local} ${deadline.zone} (${deadline.utc})` } : {}),
      remarks: [...remarks, ...verdictRemarks(verdict)],
    },
  };
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
