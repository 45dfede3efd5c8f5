/** `movesheet systems`: rule systems with their scenarios and options. */
import type { Command } from 'commander';
import { brokenScenarios } from '../broken-scenarios.js';
import { inWords } from '../archive/settings/options.js';
import { systemIds } from '../catalog.js';
import { MovesheetError, type GameSystem } from '../core/index.js';
import { systemNamed } from './game-rules.js';
import { bold, columns, print, seatsInWords } from './output.js';

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
  const found = await Promise.all(named.map((one) => (id === undefined ? readable(one) : systemNamed(one))));
  const systems = found.filter((one): one is GameSystem => !('broken' in one));
  const broken = found.flatMap((one) => ('broken' in one ? one : brokenOf(one)));
  const value = systems.map(({ id: name, title, version, scenarios, options }) => ({
    id: name,
    title,
    version,
    scenarios,
    options,
  }));
  print(json, { systems: value, ...(broken.length > 0 ? { broken } : {}) }, () =>
    systems.flatMap((system) => inLines(system, id !== undefined)),
  );
  if (broken.length === 0) return;
  for (const { broken: name, problem, hint } of broken)
    console.error(`movesheet: ${name} can't be played.\n  ${problem.split('\n').join('\n  ')}\n${hint}`);
  process.exitCode = 1;
}

/** What is not listed because its data can't be read: a system by its id, a scenario with its system before it. */
interface Broken {
  readonly broken: string;
  readonly problem: string;
  readonly hint: string;
}

const brokenBy = (broken: string, { message, hint }: MovesheetError): Broken => ({
  broken,
  problem: message,
  hint,
});

/** One system that can't be read keeps no other from the list. */
async function readable(named: string): Promise<GameSystem | Broken> {
  try {
    return await systemNamed(named);
  } catch (error) {
    if (error instanceof MovesheetError && error.code.startsWith('rules/')) return brokenBy(named, error);
    throw error;
  }
}

const brokenOf = (system: GameSystem): Broken[] =>
  [...brokenScenarios(system)].map(([scenario, fault]) => brokenBy(`${system.id} ${scenario}`, fault));

function inLines(system: GameSystem, withOptions: boolean): string[] {
  const options = system.options.map(({ key, help, schema, standard, rule }) => [
    `  ${key}`,
    `${help} ${inWords(schema, standard)} (${rule})`,
  ]);
  return [
    bold(`${system.id}  ${system.title}, rules ${system.version}`),
    ...columns(
      system.scenarios.map((one) => [
        `  ${one.id}`,
        `${seatsInWords(one)}${one.turns === undefined ? '' : `, ${one.turns} turns`}`,
        `${one.title}. ${one.summary}`,
      ]),
    ),
    ...(withOptions ? ['', 'Options:', ...columns(options)] : []),
    '',
  ];
}
