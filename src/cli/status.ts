/** `movesheet status`: who has submitted, with how many errors, who is missing, the deadline, what to do next. */
import type { Command } from 'commander';
import type { JudgedSheet } from '../archive/intake/open-game.js';
import { readDropBox, unreadFiles } from '../archive/intake/drop-box.js';
import { nameOf, namesOf } from '../archive/settings/names.js';
import { noticeLines } from '../archive/settings/notices.js';
import { lateOnes } from '../archive/intake/preflight.js';
import { lastEntry } from '../archive/folder/read.js';
import { openQuestions } from '../archive/questions.js';
import { deadlinesAfter } from '../archive/settings/schedule.js';
import { readSettings } from '../archive/settings/settings.js';
import type { Settings } from '../archive/settings/game-settings.js';
import { nmrLimit, survey, type Survey } from '../archive/intake/survey.js';
import { dropBox, ledgerFile } from '../archive/folder/layout.js';
import { byId, GAME_MASTER, type GameSystem, type Level, type PositionId } from '../core/index.js';
import { openPress } from '../archive/intake/press-book.js';
import { oneLine } from '../mail/one-line.js';
import { openLedger } from '../mail/ledger.js';
import { clock } from './clock.js';
import { deliveryLines, standings } from './delivery.js';
import { gamesIn, isGame } from '../archive/folder/games.js';
import { noticesOf } from './notices.js';
import { bold, columns, counted, dim, green, print, red, turnName, yellow } from './output.js';
import { heldNow } from './tick-look.js';
import { tune } from './tuning.js';

export function configure(command: Command): void {
  command
    .argument('<dir>', "the game's folder, or one that holds games")
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `\nExamples:\n  movesheet status inner-sea-1\n  movesheet status inner-sea-1 --json\n  movesheet status ~/games`,
    )
    .action(status);
}

async function status(dir: string, { json }: { readonly json?: boolean }): Promise<void> {
  if (!isGame(dir) && gamesIn(dir).length > 0) {
    tune();
    const { statusFolder } = await import('./status-folder.js');
    await statusFolder(dir, json, clock()().getTime());
    return;
  }
  // A folder that is none of a game's is told as that.
  lastEntry(dir);
  const system = await rulesToJudge(dir);
  const settings = readSettings(dir);
  const found = survey(dir, settings, system);
  const value = statusOf(dir, settings, found);
  print(json, value, () => statusLines(dir, settings, found, value));
}

/** The rules are needed only to judge sheets; undefined: there are none. */
async function rulesToJudge(dir: string): Promise<GameSystem | undefined> {
  if (readDropBox(dir).length === 0) return undefined;
  tune();
  const { gameRules } = await import('./game-rules.js');
  return (await gameRules(dir)).system;
}

/** What the JSON says; the lines for people are made from it. */
function statusOf(dir: string, settings: Settings, found: Survey) {
  const { players, last } = found;
  const { manifest, name } = last;
  const questions = openQuestions(dir, name).map(({ id }) => id);
  return {
    game: manifest.game,
    system: manifest.system.id,
    ...manifest.opens,
    over: manifest.opens.awaiting.length === 0,
    ...(found.deadline ? { deadline: found.deadline } : {}),
    ...scheduleOf(dir, settings, found),
    positions: seats(found),
    missing: found.missing,
    toGm: lettersToGm(dir, found),
    notCounted: refusedSheets(found).map((sheet) => ({
      file: sheet.file,
      verdict: found.chosen.verdicts.get(sheet),
      reason: firstProblem(sheet),
    })),
    questions,
    notices: noticesOf(dir, settings, players, last),
    delivery: standings(dir, settings, players, last),
    unread: unreadFiles(dir),
    next: nextSteps(dir, settings, found, questions),
  };
}

function statusLines(
  dir: string,
  settings: Settings,
  found: Survey,
  {
    game,
    system,
    over,
    deadline,
    then,
    held,
    paused,
    positions: rows,
    notices,
    toGm,
    unread,
    next,
  }: ReturnType<typeof statusOf>,
): string[] {
  const { opens } = found.last.manifest;
  const delivery = over ? [] : deliveryLines(dir, settings, found.players, found.last);
  const known = (player: string): string[] => (rows.some((row) => row.player !== '') ? [player] : []);
  const late = lateOnes(found);
  const refused = refusedSheets(found);
  return [
    bold(`${game} (${system})`),
    over ? 'The game is over.' : `Open: ${turnName(opens)}, ${opens.date}`,
    ...(deadline
      ? [
          `Deadline: ${deadline.local} ${deadline.zone} (${deadline.utc})${Date.parse(deadline.utc) <= clock()().getTime() ? ': passed' : ''}`,
        ]
      : []),
    ...(then && then.length > 0 ? [`Then: ${then.map(({ local }) => local).join(', ')}`] : []),
    ...(paused ? ['The game is paused.'] : []),
    ...(held ? [red(`Held since ${held.since}:`), ...held.why.map((one) => `  ${one}.`)] : []),
    '',
    ...columns(rows.map((row) => [row.position, row.name, ...known(row.player), row.sheet, detail(row)])).map(
      (line, at) => paint(line, rows[at]?.sheet ?? ''),
    ),
    ...(rows.some(({ sheet }) => sheet === '-') ? [dim('- has nothing to order in this step')] : []),
    ...(refused.length > 0 ? ['', 'Do not count:'] : []),
    ...refused.map((sheet) => `  ${sheet.file}: ${whyNot(found, late, sheet)}`.trimEnd()),
    ...(toGm.length > 0 ? [''] : []),
    ...toGm.map(({ from, text }) => `${nameOf(found.players, from)} writes to you: ${text}`),
    ...(unread.length > 0 ? ['', `Nobody has read, in ${dropBox(dir)}/:`] : []),
    ...unread.map(({ name: file, advice }) => `  ${file}: ${advice}`),
    ...(delivery.length > 0 ? ['', ...delivery] : []),
    ...(notices.length > 0 ? ['', ...noticeLines(notices)] : []),
    '',
    ...next,
  ];
}

/** What a game with a schedule has before it. */
function scheduleOf(dir: string, { schedule }: Settings, { deadline, last }: Survey) {
  if (!schedule || last.manifest.opens.awaiting.length === 0) return {};
  const held = heldNow(dir);
  return {
    ...(schedule.paused ? { paused: true } : {}),
    ...(deadline ? { then: deadlinesAfter(schedule, deadline, last.manifest.opens.step, COMING) } : {}),
    ...(held ? { held: { since: held.since, why: held.reasons.map(({ message }) => message) } } : {}),
  };
}

/** So many deadlines behind the next one are shown. */
const COMING = 3;

/** What players write to the GM in the open step: in the sheets that count, and by itself. Each on one line. */
function lettersToGm(
  dir: string,
  { chosen }: Survey,
): { readonly from: PositionId; readonly text: string }[] {
  const inSheets = byId(chosen.accepted.keys()).flatMap((from) =>
    (chosen.accepted.get(from)?.sheet.notes ?? []).map((text) => ({ from, text })),
  );
  const alone = openPress(dir).flatMap(({ what, from, to, text }) =>
    what === 'handed' && to === GAME_MASTER ? [{ from, text }] : [],
  );
  return [...inSheets, ...alone].map(({ from, text }) => ({ from, text: oneLine(text) }));
}

const refusedSheets = ({ judged, chosen }: Survey): JudgedSheet[] =>
  judged.filter((sheet) => chosen.verdicts.get(sheet) !== 'accepted');

/** The positions in their order, who plays them, and how their sheets stand. */
function seats(found: Survey) {
  const { players, last } = found;
  return last.manifest.positions.map(({ id, name, status: seat }) => {
    const player = players[id];
    return {
      position: id,
      name,
      player: typeof player === 'object' ? player.name : '',
      ...(typeof player === 'object' && player.email !== undefined ? { address: player.email } : {}),
      seat,
      ...seatState(found, id),
    };
  });
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
  /** How well the computer plays it, if not as a novice. */
  readonly level?: Level;
}

function seatState({ chosen, standIns, levels, missing, absent, rungs }: Survey, id: PositionId): SeatState {
  const sheet = chosen.accepted.get(id);
  const rung = rungs[id];
  const level = levels[id];
  const none = {
    errors: 0,
    warnings: 0,
    orders: 0,
    ...(rung ? { ladder: rung } : {}),
    ...(level ? { level } : {}),
  };
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

function detail({
  file,
  orders,
  errors,
  warnings,
  final,
  ladder,
  level,
  sheet,
  player,
}: SeatState & { readonly player: string }): string {
  if (file === undefined && sheet === 'missing' && player === '') return 'nobody plays it';
  if (file === undefined) return (ladder === undefined ? undefined : LADDER[ladder]) ?? level ?? '';
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

/** `late (P3 (Cy)): it counts with "movesheet run DIR --accept-late P3"` */
function whyNot({ chosen, players }: Survey, late: readonly PositionId[], sheet: JudgedSheet): string {
  const { position } = sheet;
  const verdict = chosen.verdicts.get(sheet) ?? '';
  const whose = position === undefined ? '' : ` (${nameOf(players, position)})`;
  return verdict === 'late' && position !== undefined && late.includes(position)
    ? `late${whose}: it counts with --accept-late ${position}`
    : `${verdict}${whose}. ${firstProblem(sheet)}`;
}

function firstProblem({ sheet }: JudgedSheet): string {
  const first = sheet.diagnostics.find((d) => d.severity === 'error');
  return first ? `${first.message}.` : '';
}

function nextSteps(dir: string, settings: Settings, found: Survey, questions: readonly string[]): string[] {
  const { players } = found;
  const { awaiting } = found.last.manifest.opens;
  if (awaiting.length === 0) return [`Next: movesheet history ${dir}`];
  if (questions.length > 0) return questions.map((id) => `Next: movesheet decide ${dir} ${id} ANSWER`);
  const missing = found.missing.length;
  const names = namesOf(players, found.missing);
  const early = found.deadline !== undefined && Date.parse(found.deadline.utc) > clock()().getTime();
  const late = lateOnes(found);
  if (missing === awaiting.length && late.length === 0 && !openLedger(ledgerFile(dir)).used)
    return [`Next: movesheet send ${dir} --dry-run, then put sheets into ${dir}/orders/`];
  if (missing === 0)
    return [
      early
        ? `All sheets are there. Next: wait for the deadline, or movesheet run ${dir} --accept early`
        : `All sheets are there. Next: movesheet run ${dir}`,
    ];
  if (early) return [`Missing: ${names}. Next: wait for the deadline, or movesheet remind ${dir}`];
  if (late.length > 0)
    return [
      `Missing: ${names}. A sheet of ${namesOf(players, late)} came late. Next: movesheet run ${dir} --accept-late ${late.join(',')}, or without it: --accept late`,
    ];
  if (missing <= nmrLimit(settings, awaiting.length))
    return [`Next: movesheet run ${dir}   (${names} would send nothing)`];
  return [`Missing: ${names}. Wait for them, or: movesheet run ${dir} --accept-nmr ${missing}`];
}
