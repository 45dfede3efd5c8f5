/** Loaded into every measured process: at its end it writes what the process took. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  const report = { cpu: (user + system) / 1000, memory: mostResident() / 1024 };
  writeFileSync(process.env.BENCH_PROBE ?? '', JSON.stringify(report));
});

/** In kibibytes. What Node tells of itself is on Linux at least what its parent held when it started the process. */
function mostResident(): number {
  const status = '/proc/self/status';
  const own = existsSync(status) ? /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(status, 'utf8'))?.[1] : undefined;
  return own === undefined ? process.resourceUsage().maxRSS : Number(own);
}
