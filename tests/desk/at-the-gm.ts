/** What a sheet from the desk comes to on the game master's machine. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGame } from '../../src/archive/create.js';
import { dropBox, sheetPath } from '../../src/archive/folder/layout.js';
import { lastEntry } from '../../src/archive/folder/read.js';
import { amend } from '../../src/archive/history/amend.js';
import { judge } from '../../src/archive/intake/accept.js';
import { atHome } from '../../src/cli/at-home.js';
import { gameYaml } from '../../src/cli/game-yaml.js';
import { rulesOf } from '../../src/cli/game-rules.js';
import { outcomesOf, seededDice, type OrderOutcome, type OrderSheet } from '../../src/core/index.js';
import type { Played } from '../kit/played.js';
import { command, inside, plainRender, tempFolder } from '../kit/temp-game.js';

export type Table = Pick<Played, 'system' | 'state' | 'file'>;

export const judgedThere = ({ system, file }: Table, text: string) =>
  judge(system, atHome(file), { file: 'x.txt', arrived: 0, bytes: new TextEncoder().encode(text) });

/** What becomes of each order, with the others' sheets by stand-ins. */
export function becameOf({ system, state, file }: Table, text: string): readonly OrderOutcome[] {
  const { sheet } = judgedThere({ system, state, file }, text);
  const { turn, step } = system.moment(state);
  const dice = seededDice({ seed: 'taps', turn, step, rolls: system.rolls });
  const sheets: Record<string, OrderSheet> = Object.fromEntries(
    system.awaiting(state).map((position) => {
      const own = seededDice({ seed: `taps ${position}`, turn, step });
      return [position, system.standIn(system.see(state, [], position), own)];
    }),
  );
  const outcome = system.resolve(state, { ...sheets, [file.position]: sheet }, dice);
  if ('questions' in outcome) throw new Error('the GM was asked');
  const seen = system.see(outcome.state, outcome.events, file.position);
  return outcomesOf(system, sheet, outcome.events, file.position, seen);
}

export const undone = (table: Table, text: string): readonly OrderOutcome[] =>
  becameOf(table, text).filter(({ outcome }) => outcome === 'refused' || outcome === 'failed');

/** A game that a GM has in a folder, and the hand that it gives the position. */
export interface GameAtGm extends Table {
  readonly folder: string;
}

/** A game folder in which all stands as it was played; it is gone after the test. */
export async function folderOf({ system, state, file }: Table): Promise<GameAtGm> {
  const rules = await rulesOf(system.id);
  const folder = join(tempFolder(), 'tapped');
  const scenario = system.scenarios[0]?.id ?? '';
  const settings = gameYaml({ name: 'tapped', system, scenario, options: {} });
  await createGame(folder, rules, { settings, players: '', seed: 'taps' }, plainRender);
  const patch = [{ op: 'replace', path: '', value: state }] as const;
  const { entry } = await amend(folder, rules, plainRender, { patch, reason: 'as it was played' });
  return { system, state, folder, file: inside(folder).file(file.position, entry) };
}

/** Puts a sheet into the game, has it checked and the step run by the commands, and tells what they said and what became of each order. */
export async function runThere({ folder, file: { position } }: GameAtGm, name: string, text: string) {
  const sheet = join(dropBox(folder), name);
  writeFileSync(sheet, text);
  const view = join(folder, 'turns', lastEntry(folder).name, sheetPath(position, 'json'));
  const checked = await command(folder, ['check', sheet, '--view', view]);
  // The others sent nothing.
  const ran = await command(folder, ['run', '.', '--accept-nmr', '99']);
  const { orders = [], missing = [] } = inside(folder).file(position, lastEntry(folder).name);
  return { checked, ran, missing, became: orders.filter(({ number }) => number !== undefined) };
}
