/**
 * How much better one level of the computer player plays than another: each seat in turn is given to the better one, against the lesser
 * one in all others, on the same seeds as games of the lesser one alone. `npm run opponents -- --system ID --scenario ID
 * [--level regular] [--against novice] [--games 16] [--turns T] [--seats P1,P2] [--seed TEXT] [--record]`.
 * `--record` writes the line into bench/OPPONENTS.md. Nothing is measured in time: the figures are the same on any machine.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { signTest, wilson } from '../src/archive/laboratory/chance.js';
import { winOf } from '../src/archive/laboratory/summary.js';
import { simulate, type SimulatedGame } from '../src/archive/simulate.js';
import { loadSystem, packageRoot } from '../src/catalog.js';
import { LEVELS, type Level } from '../src/core/index.js';
import { keepLine } from './kept-table.js';

const { values } = parseArgs({
  options: {
    system: { type: 'string', default: 'ancient-empires' },
    scenario: { type: 'string', default: 'classic-4' },
    level: { type: 'string', default: 'regular' },
    against: { type: 'string', default: 'novice' },
    games: { type: 'string', default: '16' },
    turns: { type: 'string', default: '1000' },
    seats: { type: 'string' },
    seed: { type: 'string', default: 'opponents' },
    record: { type: 'boolean', default: false },
  },
});
const levelOf = (word: string): Level => {
  const level = LEVELS.find((one) => one === word);
  if (!level) throw new Error(`${word}: there are ${LEVELS.join(', ')}`);
  return level;
};
const better = levelOf(values.level);
const level = levelOf(values.against);

const system = await loadSystem(values.system);
const played = (seed: string, seat?: string): SimulatedGame =>
  simulate(system, {
    scenario: values.scenario,
    options: {},
    seed,
    turns: Number(values.turns),
    level,
    ...(seat === undefined ? {} : { levels: { [seat]: better } }),
  });
const placeOf = ({ standings }: SimulatedGame, seat: string): number =>
  standings.find(({ position }) => position === seat)?.place ?? standings.length;

const sum = { games: 0, even: 0, before: 0, wins: 0, up: 0, down: 0, ended: 0 };
for (let n = 1; n <= Number(values.games); n++) {
  const seed = `${values.seed}-${n}`;
  const alone = played(seed);
  for (const { position } of alone.standings) {
    if (values.seats !== undefined && !values.seats.split(',').includes(position)) continue;
    const game = played(seed, position);
    const [was, is] = [placeOf(alone, position), placeOf(game, position)];
    sum.games += 1;
    sum.even += 1 / alone.standings.length;
    sum.before += winOf(alone, position);
    sum.wins += winOf(game, position);
    sum.up += is < was ? 1 : 0;
    sum.down += is > was ? 1 : 0;
    sum.ended += game.finished ? 1 : 0;
    console.log(`${seed} ${position}: place ${was} → ${is}${game.finished ? '' : ', stopped'}`);
  }
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;
const { low, high } = wilson(sum.wins, sum.games);
const cells = [
  String(sum.games),
  percent(sum.even / sum.games),
  percent(sum.before / sum.games),
  `**${percent(sum.wins / sum.games)}** (${percent(low)} to ${percent(high)})`,
  `${Math.round((sum.wins / sum.even) * 10) / 10} x`,
  `${sum.up} : ${sum.down}`,
  signTest(sum.up, sum.down).toFixed(4),
  `${sum.ended}`,
];
console.log(cells.join(' | '));
if (values.record)
  keepLine(
    join(packageRoot, 'bench', 'OPPONENTS.md'),
    [values.system, values.scenario, `${better} against ${level}`],
    cells,
  );
