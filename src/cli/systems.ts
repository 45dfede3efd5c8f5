/** `movesheet systems`: rule systems with their scenarios and options. */
import type { Command } from 'commander';
import { inWords } from '../archive/settings/options.js';
import { systemIds } from '../catalog.js';
import { systemNamed } from './game-rules.js';
import { bold, columns, print } from './output.js';

export function configure(command: Command): void {
  command
    .argument('[id]', 'only this system, with all its options; also a package or a path from outside')
    .option(
      '--with <system>',
      'also these rules from outside: a package or a path; may be given several times',
      (named: string, before: readonly string[] | undefined) => [...(before ?? []), named],
    )
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `\nExamples:\n  movesheet systems\n  movesheet systems king-of-kings\n  movesheet systems --with ./nine-fields`,
    )
    .action(list);
}

interface Given {
  readonly with?: readonly string[];
  readonly json?: boolean;
}

async function list(id: string | undefined, { with: outside = [], json }: Given): Promise<void> {
  const named = [...(id === undefined ? systemIds() : [id]), ...outside];
  const systems = await Promise.all(named.map(systemNamed));
  const value = systems.map(({ id: name, title, version, scenarios, options }) => ({
    id: name,
    title,
    version,
    scenarios,
    options,
  }));
  print(json, { systems: value }, () =>
    systems.flatMap((system) => [
      bold(`${system.id}  ${system.title}, rules ${system.version}`),
      ...columns(
        system.scenarios.map((one) => [
          `  ${one.id}`,
          `${one.positions.length} positions${one.turns === undefined ? '' : `, ${one.turns} turns`}`,
          `${one.title}. ${one.summary}`,
        ]),
      ),
      ...(id === undefined
        ? []
        : [
            '',
            'Options:',
            ...columns(
              system.options.map((one) => [
                `  ${one.key}`,
                `${one.help} ${inWords(one.schema, one.standard)} (${one.rule})`,
              ]),
            ),
          ]),
      '',
    ]),
  );
}
