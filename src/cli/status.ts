/** `movesheet status`: who has submitted, with how many errors, who is missing, the deadline, what to do next. */
import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import type { JudgedSheet } from '../archive/accept.js';
import { readDropBox } from '../archive/drop-box.js';
import { lastEntry } from '../archive/read.js';
import { openQuestions } from '../archive/questions.js';
import { readSettings, type Settings } from '../archive/settings.js';
import { nmrLimit, survey, type Survey } from '../archive/survey.js';
import { ledgerFile } from '../archive/layout.js';
import { loadSystem } from '../catalog.js';
import type { PositionId } from '../core/index.js';
import { bold, columns, counted, dim, green, print, red, turnName, yellow } from './output.js';

export function configure(command: Command): void {
  command
    .argument('<dir>', "the game's folder")
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `\nExamples:\n  movesheet status inner-sea-1\n  movesheet status inner-sea-1 --json`,
    )
    .action(status);
}

async function status(dir: string, { json }: { readonly json?: boolean }): Promise<void> {
  // The rules are needed only to judge sheets.
  const { id } = lastEntry(dir).manifest.system;
  const system = readDropBox(dir).length > 0 ? await loadSystem(id) : undefined;
  const settings = readSettings(dir);
  const found = survey(dir, settings, system);
  const { manifest, name } = found.last;
  const questions = openQuestions(dir, name);
  const rows = manifest.positions.map(({ id, name: nation, status: seat }) => ({
    position: id,
    name: nation,
    seat,
    ...seatState(found, id),
  }));
  const refused = found.judged.filter((sheet) => found.chosen.verdicts.get(sheet) !== 'accepted');
  const next = nextSteps(
    dir,
    settings,
    found,
    questions.map(({ id }) => id),
  );
  const value = {
    game: manifest.game,
    system: manifest.system.id,
    ...manifest.opens,
    over: manifest.opens.awaiting.length === 0,
    ...(found.deadline ? { deadline: found.deadline } : {}),
    positions: rows,
    missing: found.missing,
    notCounted: refused.map((sheet) => ({
      file: sheet.file,
      verdict: found.chosen.verdicts.get(sheet),
      reason: firstProblem(sheet),
    })),
    questions: questions.map(({ id }) => id),
    next,
  };
  print(json, value, () => [
    bold(`${manifest.game} (${id})`),
    value.over ? 'The game is over.' : `Open: ${turnName(manifest.opens)}, ${manifest.opens.date}`,
    ...(found.deadline
      ? [`Deadline: ${found.deadline.local} ${found.deadline.zone} (${found.deadline.utc})`]
      : []),
    '',
    ...columns(rows.map((row) => [row.position, row.name, row.sheet, detail(row)])).map((line, at) =>
      paint(line, rows[at]?.sheet ?? ''),
    ),
    ...(refused.length > 0 ? ['', 'Do not count:'] : []),
    ...refused.map((sheet) =>
      `  ${sheet.file}: ${found.chosen.verdicts.get(sheet) ?? ''}. ${firstProblem(sheet)}`.trimEnd(),
    ),
    '',
    ...next,
  ]);
}

interface SeatState {
  readonly sheet: string;
  readonly errors: number;
  readonly warnings: number;
  readonly orders: number;
  readonly file?: string;
  readonly final?: boolean;
  /** What repeated NMRs have led to. */
  readonly ladder?: string;
}

function seatState({ chosen, standIns, missing, absent, rungs }: Survey, id: PositionId): SeatState {
  const sheet = chosen.accepted.get(id);
  const rung = rungs[id];
  const none = { errors: 0, warnings: 0, orders: 0, ...(rung ? { ladder: rung } : {}) };
  if (!sheet)
    return {
      sheet: missing.includes(id)
        ? 'missing'
        : standIns.includes(id)
          ? 'stand-in'
          : absent.includes(id)
            ? 'absent'
            : '-',
      ...none,
    };
  const count = (severity: string): number =>
    sheet.sheet.diagnostics.filter((d) => d.severity === severity).length;
  return {
    sheet: sheet.state,
    errors: count('error'),
    warnings: count('warning'),
    orders: sheet.sheet.orders.length,
    file: sheet.file,
    ...(sheet.sheet.header.final ? { final: true } : {}),
  };
}

const LADDER: Readonly<Record<string, string>> = {
  reminder: 'silent before: remind them',
  'stand-in': 'silent too often: the computer plays until a sheet comes',
  substitute: 'silent too often: look for a substitute',
  removal: 'silent too often: the computer plays; take the player out of players.yaml',
};

function detail({ file, orders, errors, warnings, final, ladder }: SeatState): string {
  if (file === undefined) return ladder === undefined ? '' : (LADDER[ladder] ?? '');
  const parts = [
    counted(orders, 'order'),
    errors > 0 ? counted(errors, 'error') : '',
    warnings > 0 ? counted(warnings, 'warning') : '',
    final ? 'final' : '',
  ];
  return `${parts.filter((part) => part !== '').join(', ')}  (${file})`;
}

function paint(line: string, sheet: string): string {
  const colour = { green, yellow, red, missing: red, absent: dim, '-': dim, 'stand-in': dim }[sheet];
  return colour ? colour(line.trimEnd()) : line;
}

function firstProblem({ sheet }: JudgedSheet): string {
  const first = sheet.diagnostics.find((d) => d.severity === 'error');
  return first ? `${first.message}.` : '';
}

function nextSteps(dir: string, settings: Settings, found: Survey, questions: readonly string[]): string[] {
  const { awaiting } = found.last.manifest.opens;
  if (awaiting.length === 0) return [`Next: movesheet history ${dir}`];
  if (questions.length > 0) return questions.map((id) => `Next: movesheet decide ${dir} ${id} ANSWER`);
  const missing = found.missing.length;
  const mailed = existsSync(ledgerFile(dir));
  if (missing === awaiting.length && !mailed)
    return [`Next: movesheet send ${dir} --dry-run, then put sheets into ${dir}/orders/`];
  if (missing === 0) return [`All sheets are there. Next: movesheet run ${dir}`];
  if (found.deadline && Date.parse(found.deadline.utc) > Date.now())
    return [`Missing: ${found.missing.join(', ')}. Next: wait for the deadline, or movesheet remind ${dir}`];
  const limit = nmrLimit(settings, awaiting.length);
  if (missing <= limit)
    return [`Next: movesheet run ${dir}   (${found.missing.join(', ')} would send nothing)`];
  return [
    `Missing: ${found.missing.join(', ')}. Wait for them, or: movesheet run ${dir} --accept-nmr ${missing}`,
  ];
}
