/** Loaded into every measured process: at its end it writes what the process took. */
import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  // Kibibytes on every platform that Node 20 knows.
  const { maxRSS } = process.resourceUsage();
  const report = { cpu: (user + system) / 1000, memory: maxRSS / 1024 };
  writeFileSync(process.env.BENCH_PROBE ?? '', JSON.stringify(report));
});
