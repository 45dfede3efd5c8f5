/** Placeholder. */
import type { Command } from 'commander';

export function configure(command: Command): void {
  command.argument('[x]');
}
