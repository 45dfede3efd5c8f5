/** `movesheet forecast`: what a sheet is likely to bring, played in imagined worlds. */
import type { Command } from 'commander';
import { judge } from '../archive/intake/accept.js';
import { readSheetFile } from '../archive/intake/drop-box.js';
import {
  forecaster,
  forecastParts,
  MovesheetError,
  type Forecast,
  type GameSystem,
  type Others,
  type World,
} from '../core/index.js';
import { asText, atHome, positionFileIn, systemAtHome } from './at-home.js';
import { readText } from './input.js';
import { bold, columns, print, progress } from './output.js';

interface Given {
  readonly view: string;
  readonly worlds: string;
  readonly others: string;
  readonly with?: string;
  readonly json?: boolean;
}

const MOST_WORLDS = 1000;

export function configure(command: Command): void {
  command
    .argument('<sheet>', 'the order sheet: .yaml, .txt, or the filled-in PDF form')
    .requiredOption('--view <file>', 'the position file of your move sheet')
    .option('--worlds <n>', `how many worlds to play, to ${MOST_WORLDS}`, '40')
    .option(
      '--others <how>',
      'what the others send: stand-in (as the computer would) or standing (nothing)',
      'stand-in',
    )
    .option('--with <system>', 'the rules, where they come from outside: a package or a path')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Examples:
  movesheet forecast my-orders.txt --view P05.json
  movesheet forecast my-orders.txt --view P05.json --worlds 200 --others standing

What your view hides is guessed, and is other in each world: no forecast knows more than you.`,
    )
    .action(show);
}

async function show(name: string, given: Given): Promise<void> {
  const worlds = /^\d{1,4}$/.test(given.worlds) ? Number(given.worlds) : 0;
  if (worlds < 1 || worlds > MOST_WORLDS)
    throw new MovesheetError('forecast/worlds', `--worlds is a number from 1 to ${MOST_WORLDS}.`, '', 2);
  const { others } = given;
  if (others !== 'standing' && others !== 'stand-in')
    throw new MovesheetError('forecast/others', `--others is standing or stand-in, not "${others}".`, '', 2);
  const file = await positionFileIn(given.view);
  if (file.forecast === false)
    throw new MovesheetError('forecast/forbidden', `The game ${file.game} allows no forecasts.`, '', 2);
  const system = await systemAtHome(file, given.with);
  readText(name);
  const { sheet, state } = judge(system, atHome(file), await asText(readSheetFile(name)));
  if (state === 'refused')
    throw new MovesheetError(
      'forecast/refused',
      `${name} is refused, and there is nothing to forecast.`,
      `See why: movesheet check ${name} --view ${given.view}`,
    );
  const found = played(system, { position: file.position, view: file.view, sheet, others }, worlds);
  print(given.json, found, () => forecastText(found));
}

/** The seed is fixed: the same sheet has the same forecast whenever it is asked for. */
function played(
  system: GameSystem,
  given: {
    readonly position: string;
    readonly view: unknown;
    readonly sheet: Parameters<typeof forecaster>[1]['sheet'];
    readonly others: Others;
  },
  worlds: number,
): Forecast {
  const { world, sum } = forecaster(system, { ...given, seed: 'forecast' });
  const bar = progress();
  const all: (World | undefined)[] = [];
  for (let n = 0; n < worlds; n++) {
    bar.show(`world ${n + 1} of ${worlds}`);
    all.push(world(n));
  }
  bar.done();
  return sum(all);
}

/** A forecast in lines: first what it cannot know. */
const forecastText = (found: Forecast): string[] =>
  forecastParts(found).flatMap(({ title, rows }, index) => [
    ...(index > 0 ? [''] : []),
    bold(title),
    ...columns(rows),
  ]);
