/**
 * A checker of the mutation tester that lets only sampled mutants through: the tester has no sampling of its own, and a range
 * of lines would bring in all mutants inside it. Their keys stand in the file that MUTATION_SAMPLE names.
 */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { CheckStatus } from '@stryker-mutator/api/check';

/** Names a mutant: where it stands and what it puts there. */
export function keyOf(file, { location, mutatorName, replacement }) {
  const { start, end } = location;
  return [file, start.line, start.column, end.line, end.column, mutatorName, replacement].join('\u0000');
}

let sampled;

const checker = {
  init() {
    sampled = new Set(JSON.parse(readFileSync(process.env.MUTATION_SAMPLE, 'utf8')));
  },
  check(mutants) {
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        sampled.has(keyOf(relative(process.env.MUTATION_ROOT, mutant.fileName), mutant))
          ? { status: CheckStatus.Passed }
          : { status: CheckStatus.CompileError, reason: 'not in the sample' },
      ]),
    );
  },
  group(mutants) {
    return [mutants.map(({ id }) => id)];
  },
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Checker, 'sample', checker)];
