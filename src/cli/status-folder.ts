/** `movesheet status FOLDER`: all games of a folder on one page. */
import { readDropBox } from '../archive/intake/drop-box.js';
import { survey } from '../archive/intake/survey.js';
import { lastEntry } from '../archive/folder/read.js';
import type { Deadline } from '../archive/settings/deadline.js';
import { readSettings } from '../archive/settings/settings.js';
import { exitWords } from './exit.js';
import { gameRules } from './game-rules.js';
import { columns, counted, print, red, turnName, yellow } from './output.js';
import { gamesIn } from '../archive/folder/games.js';
import { heldNow } from './tick-look.js';

interface GameLine {
  readonly game: string;
  readonly system?: string;
  readonly turn?: number;
  readonly step?: string;
  readonly over?: boolean;
  readonly deadline?: Deadline;
  /** Positions with a sheet that counts, and those that are missing. */
  readonly in?: readonly string[];
  readonly missing?: readonly string[];
  readonly held?: { readonly since: string; readonly why: readonly string[] };
  /** The game can't be read. */
  readonly problem?: string;
}

/** Most urgent first: what is held or broken, then by deadline. `now` in milliseconds. */
export async function statusFolder(folder: string, json: boolean | undefined, now: number): Promise<void> {
  const games: GameLine[] = [];
  for (const dir of gamesIn(folder)) games.push(await lineOf(dir));
  games.sort((a, b) => urgency(a) - urgency(b) || (due(a) < due(b) ? -1 : due(a) > due(b) ? 1 : 0));
  const held = games.filter((one) => one.held).length;
  print(json, { folder, games }, () => [
    `${counted(games.length, 'game')}${held > 0 ? `, ${held} held` : ''}.`,
    '',
    ...columns(games.map((one) => cells(one, now))).map((line, at) => paint(line.trimEnd(), games[at])),
    ...games.flatMap(({ game, held: why }) =>
      why ? ['', `${game} is held since ${why.since}:`, ...why.why.map((one) => `  ${one}.`)] : [],
    ),
  ]);
}

async function lineOf(dir: string): Promise<GameLine> {
  try {
    const settings = readSettings(dir);
    const { manifest } = lastEntry(dir);
    const { turn, step, awaiting } = manifest.opens;
    const about = { game: dir, system: manifest.system.id, turn, step };
    if (awaiting.length === 0) return { ...about, over: true };
    // The rules are needed only to judge sheets.
    const system = readDropBox(dir).length > 0 ? (await gameRules(dir)).system : undefined;
    const { deadline, chosen, missing } = survey(dir, settings, system);
    const held = heldNow(dir);
    return {
      ...about,
      ...(deadline ? { deadline } : {}),
      in: [...chosen.accepted.keys()],
      missing,
      ...(held ? { held: { since: held.since, why: held.reasons.map(({ message }) => message) } } : {}),
    };
  } catch (error) {
    return { game: dir, problem: exitWords(error).message };
  }
}

const urgency = ({ held, problem, over }: GameLine): number =>
  held || problem !== undefined ? 0 : over ? 2 : 1;
const due = ({ deadline }: GameLine): string => deadline?.utc ?? '9999';

function cells(line: GameLine, now: number): string[] {
  const { game, problem, over, deadline, missing = [], held } = line;
  if (problem !== undefined) return [game, 'broken', '', '', problem];
  const name = turnName({ turn: line.turn ?? 0, step: line.step ?? '' });
  if (over) return [game, name, 'over', '', ''];
  const passed = deadline !== undefined && Date.parse(deadline.utc) <= now;
  return [
    game,
    name,
    deadline ? `${deadline.local} ${deadline.zone}${passed ? ' (passed)' : ''}` : 'no deadline',
    `${line.in?.length ?? 0} in`,
    `${missing.length > 0 ? `missing: ${missing.join(', ')}` : 'none missing'}${held ? '; held' : ''}`,
  ];
}

function paint(line: string, game: GameLine | undefined): string {
  if (game?.problem !== undefined || game?.held) return red(line);
  return (game?.missing?.length ?? 0) > 0 ? yellow(line) : line;
}
