/** `movesheet demo`: three turns of a game, from order sheets to move sheets and mails. */
import type { Command } from 'commander';
import { join } from 'node:path';
import { createGame } from '../archive/create.js';
import type { RenderSheet, Rules } from '../archive/folder/entry.js';
import type { Deadline } from '../archive/settings/deadline.js';
import { putIntoDropBox } from '../archive/intake/drop-box.js';
import { positionFileName } from '../archive/folder/layout.js';
import { lastEntry, readPositionFile, type Entry } from '../archive/folder/read.js';
import { readPlayers, readSettings } from '../archive/settings/settings.js';
import { runStep } from '../archive/step.js';
import { openDeadline } from '../archive/intake/survey.js';
import { verify } from '../archive/history/verify.js';
import { MovesheetError, type ScenarioInfo } from '../core/index.js';
import { trust } from '../trusted-rules.js';
import { demoSheets } from './demo-sheets.js';
import { writeMails } from './eml-files.js';
import { gameYaml } from './game-yaml.js';
import { placeOf, rulesOf, type FoundRules } from './game-rules.js';
import { bold, counted, dim, print, progress, turnName, yellow } from './output.js';
import { sheetRenderer } from './render-sheet.js';

interface Given {
  readonly system: string;
  readonly scenario?: string;
  readonly dir: string;
  readonly json?: boolean;
}

const TURNS = 3;

export function configure(command: Command): void {
  command
    .option('--system <id>', 'the rules; also a package or a path from outside', 'weekly-campaign')
    .option('--scenario <id>', 'the starting situation; default: the first one of the system')
    .option('--dir <dir>', 'where to make the game', 'demo')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `\nExamples:\n  movesheet demo\n  movesheet demo --system king-of-kings --dir kings`,
    )
    .action(demo);
}

async function demo({ system: id, scenario, dir, json }: Given): Promise<void> {
  const rules = await rulesOf(id);
  const { system } = rules;
  const start = startOf(system, scenario);
  const say = (line: string): void => {
    if (!json) console.log(line);
  };
  if (rules.from) trust(rules.from);
  const render = sheetRenderer({ rules });
  await createGame(
    dir,
    rules,
    { settings: settingsOf(rules, start, dir), players: players(start), seed: 'demo' },
    render,
  );
  say(bold(`${system.title}: ${start.title}, ${counted(start.positions.length, 'position')}, in ${dir}/`));
  writeAll(await mails(dir), say, 'the set-up');

  const first = lastEntry(dir).manifest.opens.turn;
  while (lastEntry(dir).manifest.opens.turn < first + TURNS) {
    const last = lastEntry(dir);
    const { opens } = last.manifest;
    if (opens.awaiting.length === 0) break;
    say('');
    say(bold(`${turnName(opens)}, ${opens.date}`));
    putSheets(dir, system, last, opens.turn - first + 1, say);
    await play(dir, rules, render, opens.awaiting.length, say);
  }
  finish(dir, start, verify(dir, system, rules.stamp), json);
}

type Say = (line: string) => void;

function startOf(system: Rules['system'], scenario: string | undefined): ScenarioInfo {
  const start = system.scenarios.find((one) => one.id === (scenario ?? FAVOURITE)) ?? system.scenarios[0];
  if (start && (scenario === undefined || start.id === scenario)) return start;
  const ids = system.scenarios.map((one) => one.id).join(', ');
  throw new MovesheetError(
    'demo/scenario',
    `${system.title} has no scenario "${scenario ?? ''}".`,
    `There are: ${ids}.`,
    2,
  );
}

function settingsOf({ system, from }: FoundRules, start: ScenarioInfo, dir: string): string {
  const settings = gameYaml({
    name: `demo-${start.id}`,
    system,
    ...(from ? { rules: placeOf(from, dir) } : {}),
    scenario: start.id,
    options: {},
    deadline: '2026-12-04 20:00',
    zone: 'Europe/Berlin',
  });
  return `${settings}${MAIL}`;
}

/** The players' sheets for the open step, into the drop box; `turn` counts from 1. */
function putSheets(dir: string, system: Rules['system'], last: Entry, turn: number, say: Say): void {
  const sheets = demoSheets(system, turn, last.manifest.opens.awaiting, (position) =>
    readPositionFile(dir, last.name, position),
  );
  for (const sheet of sheets) {
    putIntoDropBox(dir, sheet.name, sheet.text, dayBefore(openDeadline(dir, readSettings(dir))));
    say(`  orders/${sheet.name}  ${dim(sheet.remark)}`);
  }
}

/** Runs the open step, and tells what was wrong with the sheets and what came of it. */
async function play(
  dir: string,
  rules: Rules,
  render: RenderSheet,
  awaited: number,
  say: Say,
): Promise<void> {
  const bar = progress();
  const outcome = await runStep(dir, rules, render, {
    acceptNmr: awaited,
    progress: (done, of) => bar.show(`move sheets ${done} of ${of}`),
  });
  bar.done();
  if (outcome.kind === 'asked') {
    throw new MovesheetError(
      'demo/asked',
      'The rules ask the GM, and the demo can not answer.',
      `See: movesheet run ${dir}`,
    );
  }
  for (const judged of outcome.survey.judged) {
    for (const d of judged.sheet.diagnostics.filter(({ severity }) => severity === 'error'))
      say(
        yellow(
          `  orders/${judged.file}:${d.line}:${d.column}  ${d.message}${d.suggestions.length > 0 ? `. Did you mean ${d.suggestions.join(' or ')}?` : ''}`,
        ),
      );
  }
  for (const missing of outcome.survey.missing) say(yellow(`  ${missing} sent nothing`));
  say(
    `  ${counted(outcome.events.length, 'event')}, ${counted(outcome.manifest.positions.length, 'move sheet')} in ${dir}/turns/${outcome.entry}/sheets/`,
  );
  writeAll(await mails(dir), say, turnName(outcome.manifest));
}

/** The demo's players are never late, and its files are the same whenever it is played. */
function dayBefore(deadline: Deadline | undefined): Date {
  return new Date(Date.parse(deadline?.utc ?? '2000-01-02T00:00:00Z') - 24 * 60 * 60 * 1000);
}

/** The game that the README tells of. */
const FAVOURITE = 'inner-sea';

const MAIL = '\nmail:\n  from: "Game master <gm@example.org>"\n  reply-to: orders@example.org\n';

const NAMES = ['Ada', 'Bo', 'Chandra', 'Dario', 'Emeka', 'Freya', 'Goro', 'Hana'];

function players({ positions }: ScenarioInfo): string {
  return positions
    .map(({ id }, index) => {
      const name = NAMES[index % NAMES.length] ?? 'Player';
      return `${id}: { name: ${name}, email: ${name.toLowerCase()}${index < NAMES.length ? '' : `-${index + 1}`}@example.org }\n`;
    })
    .join('');
}

async function mails(dir: string): Promise<readonly string[]> {
  return (await writeMails(dir, readSettings(dir), readPlayers(dir), lastEntry(dir))).files;
}

function writeAll(files: readonly string[], say: Say, what: string): void {
  say(dim(`  ${counted(files.length, 'mail')} of ${what} written as .eml`));
}

function finish(
  dir: string,
  start: ScenarioInfo,
  { ok, steps }: ReturnType<typeof verify>,
  json: boolean | undefined,
): void {
  const { name } = lastEntry(dir);
  const whose = positionFileName(start.positions[0]?.id ?? 'P1');
  const open = [
    join(dir, 'turns', name, 'sheets', `${whose}.pdf`),
    join(dir, 'turns', name, 'sheets', `${whose}.html`),
    join(dir, 'outbox', name, `${whose}.eml`),
  ];
  if (!ok) process.exitCode = 1;
  print(json, { dir, entries: steps, verified: ok, open }, () => [
    '',
    ok
      ? `Replayed from the seed: all ${steps} entries are the same to the byte.`
      : 'The replay differs: please report it.',
    '',
    bold('Open these:'),
    ...open.map((file) => `  ${file}`),
    '',
    `Go on: movesheet status ${dir}`,
  ]);
}
