/** `movesheet new`: makes a game. */
import type { Command } from 'commander';
import { basename, resolve } from 'node:path';
import type { Json } from '../core/index.js';
import { createGame } from '../archive/create.js';
import { readEntry } from '../archive/read.js';
import { SET_UP } from '../archive/layout.js';
import { gameYaml, playersYaml } from './game-yaml.js';
import { rulesOf } from './game-rules.js';
import { option, readText } from './input.js';
import { print } from './output.js';
import { sheetRenderer } from './render-sheet.js';

interface Given {
  readonly system: string;
  readonly scenario: string;
  readonly seed?: string;
  readonly option?: Readonly<Record<string, Json>>;
  readonly players?: string;
  readonly paper?: string;
  readonly deadline?: string;
  readonly zone?: string;
  readonly every?: string;
  readonly json?: boolean;
}

export function configure(command: Command): void {
  command
    .argument('<dir>', "the game's folder; its name becomes the game's name")
    .requiredOption('--system <id>', 'the rules ("movesheet systems" lists them)')
    .requiredOption('--scenario <id>', 'the starting situation')
    .option('--option <key=value>', 'an option of the rules; may be given several times', option)
    .option('--players <file>', 'players.yaml: position, name, e-mail')
    .option('--seed <text>', 'a seed of your own, for tests: such a game proves nothing')
    .option('--paper <size>', 'A4 or Letter', 'A4')
    .option('--deadline <time>', 'deadline of the first step: "2026-12-04 20:00"')
    .option('--zone <name>', 'time zone of the deadlines, as Europe/Berlin', 'UTC')
    .option('--every <days>', 'days between deadlines', '7')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Examples:
  movesheet new inner-sea-1 --system weekly-campaign --scenario inner-sea --players players.yaml
  movesheet new test --system king-of-kings --scenario alexander --seed one --option battles=external
  movesheet new winter --system rise-and-fall --scenario standard --deadline "2026-12-04 20:00" --zone Europe/Berlin`,
    )
    .action(make);
}

async function make(dir: string, given: Given): Promise<void> {
  const rules = await rulesOf(given.system);
  const info = rules.system.scenarios.find(({ id }) => id === given.scenario);
  const name = gameName(dir);
  const options = given.option ?? {};
  const settings = gameYaml({ ...given, name, options, system: rules.system });
  const players = given.players === undefined ? playersYaml(info) : readText(given.players);
  const render = sheetRenderer({ rules, paper: given.paper === 'Letter' ? 'Letter' : 'A4' });
  const seed = given.seed === undefined ? {} : { seed: given.seed };
  const manifest = await createGame(dir, rules, { settings, players, ...seed }, render);
  const value = {
    game: manifest.game,
    folder: dir,
    system: rules.system.id,
    scenario: given.scenario,
    seedCommitment: manifest.seedCommitment,
    hash: readEntry(dir, SET_UP).manifest.files['state.json'],
    awaiting: manifest.opens.awaiting,
  };
  print(given.json, value, () => [
    `Made ${dir}: ${rules.system.title}, ${info?.title ?? given.scenario}, ${manifest.positions.length} positions.`,
    `The seed's SHA-256 is ${manifest.seedCommitment}.`,
    '',
    'Next:',
    `  fill in ${dir}/players.yaml and ${dir}/game.yaml`,
    `  movesheet send ${dir} --dry-run     writes the first mails to look at`,
    `  put order sheets into ${dir}/orders/`,
    `  movesheet status ${dir}`,
  ]);
}

/** `games/Inner Sea 1` → `Inner-Sea-1` */
function gameName(dir: string): string {
  const plain = basename(resolve(dir))
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+|-+$/g, '');
  return plain === '' ? 'game' : plain.slice(0, 60);
}
