/**
 * What never happens in whole games by stand-ins, and which test makes it happen: `npm run coverage -- --from FOLDER [--games 50] [--turns N]
 * [--system ID]`. Plays so many games of a system, spread over its scenarios, by `movesheet simulate --coverage`, keeps what each scenario
 * came to as FOLDER/SYSTEM.SCENARIO.json (what lies there already is not played again), and writes bench/COVERAGE.md from all that lies
 * there. Ends with 1 where something never happened and no test names it.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { addCoverage, neverDone, type Coverage } from '../src/archive/history/coverage.js';
import type { SimulatedGame } from '../src/archive/simulate.js';
import { loadSystem, packageRoot, systemFolder, systemIds } from '../src/catalog.js';
import type { GameSystem } from '../src/core/index.js';
import { textsOf } from '../src/system-texts.js';
import { scriptOptions } from '../tests/kit/script-options.js';

const values = scriptOptions(import.meta.url, {
  from: { type: 'string', default: 'coverage' },
  games: { type: 'string', default: '50' },
  turns: { type: 'string' },
  system: { type: 'string' },
});

/** What `simulate --coverage --json` prints. */
interface Simulated {
  readonly games: readonly SimulatedGame[];
  readonly coverage: Coverage;
}

/** Something that never happened, and the test that makes it happen. */
interface Gap {
  readonly kind: string;
  readonly name: string;
  readonly test?: string;
}

const fileOf = (system: string, scenario: string): string => join(values.from, `${system}.${scenario}.json`);

/** Plays what was not played yet. */
function play(system: GameSystem): void {
  const each = Math.ceil(Number(values.games) / system.scenarios.length);
  for (const { id } of system.scenarios) {
    if (existsSync(fileOf(system.id, id))) continue;
    const args = [
      'simulate',
      '--system',
      system.id,
      '--scenario',
      id,
      '--games',
      String(each),
      '--jobs',
      '1',
    ];
    const turns = values.turns === undefined ? [] : ['--turns', values.turns];
    const said = execFileSync(
      process.execPath,
      [
        join(packageRoot, 'bin/movesheet.js'),
        ...args,
        ...turns,
        '--seed',
        'coverage',
        '--coverage',
        '--json',
      ],
      { encoding: 'utf8', maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    writeFileSync(fileOf(system.id, id), said);
  }
}

function read(system: GameSystem): Simulated[] {
  return system.scenarios
    .map(({ id }) => fileOf(system.id, id))
    .filter((file) => existsSync(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return text === '' ? [] : (JSON.parse(text) as Simulated);
    });
}

/** All files below a folder with these endings, by name. */
function textsBelow(folder: string, endings: RegExp, left = /^$/): [file: string, text: string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => endings.test(file) && !left.test(file.split(sep)[0] ?? ''))
    .sort()
    .map((file) => [join(folder, file), readFileSync(join(folder, file), 'utf8')]);
}

/** Types of events: what the system has a sentence for and its rules name. Some systems keep other words among them. */
function eventTypes(system: GameSystem): string[] {
  const texts = textsOf(system) ?? {};
  const { events } = texts;
  const sentences = typeof events === 'object' ? events : texts;
  const told = /^(words|report|lint|check|choices|stand-in|data)$/;
  const rules = textsBelow(systemFolder(system.id), /\.ts$/, told)
    .map(([, text]) => text)
    .join('\n');
  return Object.keys(sentences).filter((key) => rules.includes(`'${key}'`));
}

/** Rule ids that a system's scenarios name. */
function scenarioRules(system: GameSystem): string[] {
  const named = textsBelow(join(systemFolder(system.id), 'scenarios'), /\.ts$/).flatMap(
    ([, text]) => text.match(/\b[A-Z]{2,3}-[A-Z0-9]+-\d+\b/g) ?? [],
  );
  return [...new Set(named)].sort();
}

function gapsOf(system: GameSystem, coverage: Coverage): Gap[] {
  const tests = textsBelow(
    join(packageRoot, 'tests/games', system.id),
    /(?<!\.proof)\.test\.ts$|\.yaml$/,
  ).sort(
    // Cases first: they can be read by everybody.
    ([a], [b]) => Number(b.endsWith('.yaml')) - Number(a.endsWith('.yaml')),
  );
  const where = (found: RegExp): Pick<Gap, 'test'> => {
    const file = tests.find(([, text]) => found.test(text))?.[0];
    return file === undefined ? {} : { test: relative(packageRoot, file).split(sep).join('/') };
  };
  const codes = new Map(system.orders.orders.map(({ key, code }) => [key, code]));
  return [
    ...neverDone(coverage).map((name) => {
      const code = codes.get(name) ?? name;
      return {
        kind: 'order',
        name: `\`${code}\` ${name}`,
        ...where(new RegExp(`(['"\`\\n: ]|\\\\n)${code}( - |['"])`)),
      };
    }),
    ...eventTypes(system)
      .filter((type) => coverage.events[type] === undefined)
      .map((name) => ({
        kind: 'event',
        name,
        ...where(new RegExp(`type: '?${name}'?[ ,}]|['"\`]${name}['"\` ]`)),
      })),
    ...scenarioRules(system)
      .filter((rule) => coverage.rules[rule] === undefined)
      .map((name) => ({ kind: 'rule of a scenario', name, ...where(new RegExp(`\\b${name}\\b`)) })),
  ];
}

function section(system: GameSystem, games: readonly Simulated[], gaps: readonly Gap[]): string {
  const played = games.flatMap((one) => one.games);
  const turns = played.reduce((sum, one) => sum + one.turns, 0);
  return [
    `## ${system.title}`,
    '',
    `${played.length} games of ${games.length} of ${system.scenarios.length} scenarios, ${turns} turns.`,
    '',
    '| never | what | made to happen by |',
    '| --- | --- | --- |',
    ...gaps.map(({ kind, name, test }) => `| ${kind} | ${name} | ${test ?? '**nothing**'} |`),
    '',
  ].join('\n');
}

const HEAD = `# What never happens in whole games

Made by \`npm run coverage\`: orders that stand-ins never carried out, types of events that never came, and rules named in a system's scenarios that no
event cited, each with a test that makes it happen or names it (the first of them; cases before others). What happened often enough to be seen in games
is not listed. Rules of scenarios that set up a game or change a number never stand behind an event of their own; they are here for their tests.

`;

mkdirSync(values.from, { recursive: true });
const sections: string[] = [];
let open = 0;
for (const id of systemIds()) {
  const system = await loadSystem(id);
  if (values.system === undefined || values.system === id) play(system);
  const games = read(system);
  if (games.length === 0) continue;
  const gaps = gapsOf(system, games.map(({ coverage }) => coverage).reduce(addCoverage));
  const bare = gaps.filter(({ test }) => test === undefined);
  open += bare.length;
  for (const { kind, name } of bare) console.error(`${id}: no test of the ${kind} ${name}`);
  sections.push(section(system, games, gaps));
}
writeFileSync(join(packageRoot, 'bench/COVERAGE.md'), HEAD + sections.join('\n'));
process.exitCode = open > 0 ? 1 : 0;
