/** Lets this process believe that it runs on another machine, after another start of it, or in another process namespace. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

export interface Surroundings {
  readonly machine?: string;
  readonly boot?: string;
  readonly space?: string;
}

/** Returns what ends the belief. */
export function pretend({ machine, boot, space }: Surroundings): () => void {
  const texts = new Map([
    ['/etc/machine-id', machine],
    ['/proc/sys/kernel/random/boot_id', boot],
  ]);
  const { readFileSync, readlinkSync } = fs;
  const calls = fs as unknown as Record<string, (...args: unknown[]) => unknown>;
  calls.readFileSync = (...args) =>
    texts.get(String(args[0])) ?? (readFileSync as (...given: unknown[]) => unknown)(...args);
  calls.readlinkSync = (...args) =>
    args[0] === '/proc/self/ns/pid' && space !== undefined
      ? space
      : (readlinkSync as (...given: unknown[]) => unknown)(...args);
  syncBuiltinESMExports();
  return () => {
    Object.assign(fs, { readFileSync, readlinkSync });
    syncBuiltinESMExports();
  };
}
