/**
 * How well the computer plays. `npm run opponents -- --system ID --scenario ID [--level regular] [--against novice] [--games 16]
 * [--turns T] [--seats P1,P2] [--seed TEXT] [--options preset=full] [--record]`: each seat in turn is given to the better level, against the lesser one in all
 * others, on the same seeds as games of the lesser one alone. With `--everywhere` the level has all seats, and seats and tempers are compared.
 * `--record` writes the line into bench/OPPONENTS.md. Nothing is measured in time: the figures are the same on any machine.
 */
import { join } from 'node:path';
import { loadSystem, packageRoot } from '../src/catalog.js';
import { LEVELS, type Level } from '../src/core/index.js';
import { scriptOptions } from '../tests/kit/script-options.js';
import { keepLine } from './kept-table.js';
import { duel } from './opponents/duel.js';
import type { Lineup } from './opponents/lineup.js';
import { games, seatCells } from './opponents/seats.js';
import { temperCells } from './opponents/tempers.js';

const values = scriptOptions(import.meta.url, {
  system: { type: 'string', default: 'ancient-empires' },
  scenario: { type: 'string', default: 'classic-4' },
  level: { type: 'string', default: 'regular' },
  against: { type: 'string', default: 'novice' },
  everywhere: { type: 'boolean', default: false },
  games: { type: 'string', default: '16' },
  turns: { type: 'string', default: '1000' },
  seats: { type: 'string' },
  seed: { type: 'string', default: 'opponents' },
  options: { type: 'string' },
  record: { type: 'boolean', default: false },
});

const levelOf = (word: string): Level => {
  const level = LEVELS.find((one) => one === word);
  if (!level) throw new Error(`${word}: there are ${LEVELS.join(', ')}`);
  return level;
};
const optionOf = (text: string): [string, string | number] => {
  const [name = '', value = ''] = text.split('=');
  return [name, /^\d+$/.test(value) ? Number(value) : value];
};
const level = levelOf(values.level);
const against = levelOf(values.against);
const lineup: Lineup = {
  system: await loadSystem(values.system),
  scenario: values.scenario,
  options: Object.fromEntries((values.options?.split(',') ?? []).map(optionOf)),
  turns: Number(values.turns),
  seeds: Array.from({ length: Number(values.games) }, (_, n) => `${values.seed}-${n + 1}`),
  tell: (line) => console.log(line),
};

const record = (who: string, cells: readonly string[], heading: string): void => {
  console.log(cells.join(' | '));
  if (values.record)
    keepLine(
      join(packageRoot, 'bench', 'OPPONENTS.md'),
      [values.system, [values.scenario, ...(values.options?.split(',') ?? [])].join(' '), who],
      cells,
      heading,
    );
};
if (values.everywhere) {
  const all = await games(lineup, level);
  record(`${level} in all seats`, seatCells(all), '## Seats');
  if (level === 'regular') record(`${level} in all seats`, temperCells(all), '## Tempers');
} else {
  const only = values.seats?.split(',');
  record(`${level} against ${against}`, duel(lineup, level, against, only), '## Against each other');
}
