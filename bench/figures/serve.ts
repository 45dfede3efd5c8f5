/** Two hundred players who send at the same moment, while the turn is resolved beside them. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { built, flags } from '../build.js';
import { median, movesheet } from '../child.js';
import { makeCrowdGame } from '../crowd-game.js';
import { sendAll, serving } from '../crowd.js';
import type { Figure } from '../figure.js';

const PLAYERS = 200;

export async function serve(work: string, times: number): Promise<Figure[]> {
  const { folder, senders } = await makeCrowdGame(work, PLAYERS);
  const slowest: number[] = [];
  for (let time = 0; time < times; time++) {
    const game = join(work, 'served');
    rmSync(game, { recursive: true, force: true });
    cpSync(folder, game, { recursive: true, preserveTimestamps: true });
    const server = await serving([...flags(), built('movesheet')], game);
    const sent = sendAll(server.port, senders);
    await movesheet('run', game, '--accept-nmr', String(PLAYERS));
    const took = (await sent).flatMap((answered) => answered.took).sort((a, b) => a - b);
    slowest.push(took[Math.ceil(took.length * 0.99) - 1] ?? Infinity);
    await server.stop();
  }
  return [
    {
      what: `99th percentile of the answers to ${PLAYERS} players who send sheets of 60 orders at the same moment beside a run`,
      unit: 'ms',
      measured: median(slowest),
      target: 500,
      inTheWay:
        'The server, the run with its two threads, and the players themselves share the cores: with two of them each has half of one.',
    },
  ];
}
