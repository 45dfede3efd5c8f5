/** Two hundred players who send at the same moment, alone and while the turn is resolved beside them. */
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { V8_FLAGS } from '../../src/cli/tuning.js';
import { built } from '../build.js';
import { median, movesheet } from '../child.js';
import { makeCrowdGame, type CrowdGame } from '../crowd-game.js';
import { sendAll, serving, type Answered } from '../crowd.js';
import type { Figure } from '../figure.js';

const PLAYERS = 200;

/** Milliseconds of each answer, and of processor time that a sheet took in the server, until its player had his receipt. */
interface Served {
  readonly took: readonly number[];
  readonly cpu: number;
}

export async function serve(work: string, times: number): Promise<Figure[]> {
  const crowd = await makeCrowdGame(work, PLAYERS);
  const beside: number[] = [];
  const [alone, cpu]: [number[], number[]] = [[], []];
  for (let time = 0; time < times; time++) {
    const idle = await served(work, crowd, () => Promise.resolve([]));
    const free = await served(work, crowd, (port) => sendAll(port, crowd.senders));
    const busy = await served(work, crowd, async (port, game) => {
      const sent = sendAll(port, crowd.senders);
      await movesheet('run', game, '--accept-nmr', String(PLAYERS));
      return sent;
    });
    cpu.push((free.cpu - idle.cpu) / PLAYERS);
    alone.push(slowest(free));
    beside.push(slowest(busy));
  }
  const who = `the answers to ${PLAYERS} players who send sheets of 60 orders at the same moment`;
  return [
    {
      what: `99th percentile of ${who} beside a run`,
      unit: 'ms',
      measured: median(beside),
      target: 500,
      inTheWay:
        'The server, the run with its two threads, and the players themselves share the cores: with two of them each has half of one.',
    },
    { what: 'the same, nobody else at work', unit: 'ms', measured: median(alone), target: 500 },
    {
      what: 'processor time of the server a sheet, with its receipt, in such a crowd; its start taken off',
      unit: 'ms',
      measured: median(cpu),
    },
  ];
}

const slowest = ({ took }: Served): number => {
  const sorted = [...took].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Infinity;
};

async function served(
  work: string,
  { folder }: CrowdGame,
  send: (port: number, game: string) => Promise<readonly Answered[]>,
): Promise<Served> {
  const [game, report] = [join(work, 'served'), join(work, 'report.json')];
  rmSync(game, { recursive: true, force: true });
  cpSync(folder, game, { recursive: true, preserveTimestamps: true });
  const program = ['--import', pathToFileURL(built('probe')).href, ...V8_FLAGS, built('movesheet')];
  const server = await serving(program, game, { env: { BENCH_PROBE: report } });
  const answered = await send(server.port, game);
  await server.stop();
  const { cpu } = JSON.parse(readFileSync(report, 'utf8')) as { cpu: number };
  return { took: answered.flatMap((one) => one.took), cpu };
}
