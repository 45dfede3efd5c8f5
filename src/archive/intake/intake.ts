/** Puts the sheets of a mail into the drop box, and tells what a sheet comes to. SHEET-1, RECEIPT-1. */
import { canonicalJson, compareIds, type PositionId, type ReceiptFacts } from '../../core/index.js';
import { choose, worseThan } from './accept.js';
import type { JudgedSheet, OpenGame, Verdict } from './open-game.js';
import type { Deadline } from '../settings/deadline.js';
import { dueInWords } from '../settings/deadline-words.js';
import { positionFileName } from '../folder/layout.js';
import type { KeptMail } from './mailroom.js';
import type { Survey } from './survey.js';

/** The name of a mail's sheet in the drop box: `mail-0007-P05.yaml`. */
export function sheetFileName(mail: KeptMail, position: PositionId, form: 'yaml' | 'code'): string {
  return `mail-${mail.file.slice(0, 4)}-${positionFileName(position)}.${form === 'yaml' ? 'yaml' : 'txt'}`;
}

export interface SheetStanding {
  readonly judged: JudgedSheet;
  readonly verdict: Verdict;
  readonly facts: ReceiptFacts;
}

/** The sheets of the open step while mails come in: each is judged once, and stands among those of its own position. */
export interface Desk {
  readonly open: OpenGame;
  /** The sheet of this position that says the same, if any counted: by its number. */
  same(sheet: JudgedSheet, anyBefore: boolean): number | undefined;
  put(sheet: JudgedSheet): void;
  /** The sheet of a position that would count if the step were run now. */
  onFile(position: PositionId): JudgedSheet | undefined;
  standing(sheet: JudgedSheet, remarks: readonly string[]): SheetStanding;
  /** How a sheet stands that says the same as number `same`, and was therefore not put with the others. */
  standingAsBefore(sheet: JudgedSheet, same: number, remarks: readonly string[]): SheetStanding;
}

export function openDesk(open: OpenGame, { judged, deadline }: Pick<Survey, 'judged' | 'deadline'>): Desk {
  const sheets = new Map<PositionId | undefined, JudgedSheet[]>();
  const of = (position: PositionId | undefined): JudgedSheet[] => sheets.get(position) ?? [];
  const put = (sheet: JudgedSheet): void => {
    const others = of(sheet.position).filter(({ file }) => file !== sheet.file);
    sheets.set(sheet.position, [...others, sheet].sort(byArrival));
  };
  for (const sheet of judged) put(sheet);
  const facts = { ...(deadline ? { deadline } : {}) };
  return {
    open,
    put,
    onFile: (position) => choose(of(position), () => false).accepted.get(position),
    same(sheet, anyBefore) {
      const own = of(sheet.position);
      const inForce = choose(own, () => false).accepted.get(sheet.position ?? '');
      // After a crash the sheet of the mail itself may lie there already.
      const other = (one: JudgedSheet): boolean => one.file !== sheet.file;
      const found = anyBefore
        ? own.find((one) => other(one) && one.state !== 'refused' && saysTheSame(one, sheet))
        : inForce && other(inForce) && inForce.arrived <= sheet.arrived && saysTheSame(inForce, sheet)
          ? inForce
          : undefined;
      return found && own.indexOf(found) + 1;
    },
    standing: (sheet, remarks) => standing({ ...facts, own: of(sheet.position) }, open, sheet, remarks),
    standingAsBefore(sheet, same, remarks) {
      const there = of(sheet.position)[same - 1] ?? sheet;
      const stands = standing({ ...facts, own: of(sheet.position) }, open, there, remarks);
      // It replaces nothing and changes nothing: whatever there is to say of that, its first coming has said.
      const told = new Set(['replaces', 'stays', 'because', 'before']);
      const rest = Object.fromEntries(
        Object.entries(stands.facts).filter(([key]) => !told.has(key)),
      ) as ReceiptFacts;
      const { sha256, arrived } = sheet;
      const own = { sheetNumber: same, sameAs: same, sha256, arrived: new Date(arrived).toISOString() };
      // With what is wrong with this very text: lines were passed over in it that the first one did not have.
      return { ...stands, judged: sheet, facts: { ...rest, ...own } };
    },
  };
}

const byArrival = (a: JudgedSheet, b: JudgedSheet): number =>
  a.arrived - b.arrived || compareIds(a.file, b.file);

/** SHEET-10: the same orders, messages and words again. Whether they stand on other lines makes no difference. */
function saysTheSame(a: JudgedSheet, b: JudgedSheet): boolean {
  return a.state === b.state && meaningOf(a) === meaningOf(b);
}

function meaningOf({ sheet: { header, orders, press, notes, none, diagnostics } }: JudgedSheet): string {
  const { replace, withdraw, final } = header;
  const faults = diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message);
  return canonicalJson({
    flags: [replace === true, withdraw === true, final === true, none === true],
    orders: orders.map(({ key, fields }) => ({ key, fields })),
    press: press.map(({ to, text }) => [to, text]),
    notes,
    faults,
  });
}

/** How a sheet would stand if it were handed in now; one that lies in the drop box, as it stands there. */
export function standingIfSent(found: Survey, open: OpenGame, sheet: JudgedSheet): SheetStanding {
  const of = found.judged.filter(({ position }) => position === sheet.position).sort(byArrival);
  const deadline = found.deadline ? { deadline: found.deadline } : {};
  const there = of.find(({ file, sha256 }) => file === sheet.file && sha256 === sheet.sha256);
  if (there) return standing({ own: of, ...deadline }, open, there, []);
  const last = Math.max(sheet.arrived, ...of.map(({ arrived }) => arrived + 1));
  const handed = { ...sheet, arrived: last };
  const remark = 'as it would count if it were handed in now';
  return standing({ own: [...of, handed], ...deadline }, open, handed, [remark]);
}

/** All sheets of one position, by arrival. */
interface Found {
  readonly own: readonly JudgedSheet[];
  readonly deadline?: Deadline;
}

function standing(
  { own, deadline }: Found,
  open: OpenGame,
  judged: JudgedSheet,
  remarks: readonly string[],
): SheetStanding {
  const { position = '?' } = judged;
  const numberOf = (sheet: JudgedSheet): number => own.indexOf(sheet) + 1;
  const { verdicts, accepted } = choose(own, () => false);
  const verdict = verdicts.get(judged) ?? 'refused';
  // What was in force until this one came.
  const earlier = choose(own.slice(0, own.indexOf(judged)), () => false).accepted.get(position);
  const inForce = accepted.get(position);
  const withdrawn = verdict === 'withdrawal';
  const because = verdict === 'not-better' && earlier ? worseThan(judged, earlier) : undefined;
  const proven = judged.position !== undefined && judged.state !== 'refused';
  return {
    judged,
    verdict,
    facts: {
      game: open.game,
      position,
      turn: open.turn,
      step: open.step,
      state: judged.state,
      ...(proven ? { token: open.positionFile(position).token } : {}),
      sheetNumber: numberOf(judged),
      sha256: judged.sha256,
      arrived: new Date(judged.arrived).toISOString(),
      ...((verdict === 'accepted' || withdrawn) && earlier ? { replaces: numberOf(earlier) } : {}),
      ...(verdict === 'not-better' && inForce ? { stays: numberOf(inForce) } : {}),
      ...(because === undefined ? {} : { because }),
      ...(withdrawn ? { withdrawn } : {}),
      ...(earlier && !withdrawn && judged.state !== 'refused'
        ? { before: { number: numberOf(earlier), orders: earlier.sheet.orders } }
        : {}),
      ...(deadline ? { deadline: dueInWords(deadline) } : {}),
      remarks: [...remarks, ...verdictRemarks(verdict, earlier !== undefined)],
    },
  };
}

function verdictRemarks(verdict: Verdict, earlier: boolean): string[] {
  switch (verdict) {
    case 'late':
      return ['it came after the deadline: it is kept, and counts only if the GM says so'];
    case 'withdrawal':
      return [
        earlier
          ? 'nothing of yours is on file for this step now'
          : 'there was no sheet of yours to take back: nothing is on file for this step',
      ];
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
