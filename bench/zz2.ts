import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { built, compileBench, flags } from './build.js';
import { makeCrowdGame } from './crowd-game.js';
import { sendAll, serving } from './crowd.js';
const prof = process.argv.includes('--prof');
const work = mkdtempSync('/tmp/crowdprof-');
await compileBench();
const { folder, senders } = await makeCrowdGame(work, 200);
const server = await serving([...(prof ? ['--cpu-prof', '--cpu-prof-dir=/tmp/prof-serve'] : []), ...flags(), built('movesheet')], folder);
const cpuOf = (): number => { const f = readFileSync(`/proc/${server.child.pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return (Number(f[11]) + Number(f[12])) * 10; };
let b = cpuOf();
for (;;) { await new Promise((r) => setTimeout(r, 500)); const n = cpuOf(); if (n === b) break; b = n; }
const t = performance.now(); let n = 0;
(globalThis as any).first = () => { n++; if ([1, 20, 100, 200].includes(n)) console.log(n, 'answers', Math.round(performance.now() - t), 'ms wall', cpuOf() - b, 'ms cpu'); };
await sendAll(server.port, senders);
console.log('all', Math.round(performance.now() - t), 'ms wall', cpuOf() - b, 'ms cpu', readFileSync('/proc/loadavg', 'utf8'));
await server.stop();
rmSync(work, { recursive: true, force: true });
