/** `movesheet systems`: rule systems with their scenarios and options. */
import type { Command } from 'commander';
import { inWords } from '../archive/settings/options.js';
import { loadSystem, systemIds } from '../catalog.js';
import { bold, columns, print } from './output.js';

export function configure(command: Command): void {
  command
    .argument('[id]', 'only this system, with all its options')
    .option('--json', 'print JSON')
    .addHelpText('after', `\nExamples:\n  movesheet systems\n  movesheet systems king-of-kings`)
    .action(list);
}

async function list(id: string | undefined, { json }: { readonly json?: boolean }): Promise<void> {
  const systems = await Promise.all((id === undefined ? systemIds() : [id]).map(loadSystem));
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
