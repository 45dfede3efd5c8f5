/**
 * Mutation testing of a system's rules: how many small faults put into the code do its tests notice?
 * `npm run mutate -- --system ID [--sample 300] [--seed N] [--only PART_OF_PATH] [--jobs N] [--out FILE] [--record]`.
 * `--record` writes the score into bench/MUTATIONS.md. Survivors are printed, and with `--out` written as JSON.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import type { MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core';
import { commonTokens } from '@stryker-mutator/api/plugin';
import { Stryker } from '@stryker-mutator/core';
import { createInstrumenter } from '@stryker-mutator/instrumenter';
import { createInjector } from 'typed-inject';
import { packageRoot, systemIds } from '../../src/catalog.js';
import { seededDice } from '../../src/core/index.js';
import { record } from './record.js';
import { keyOf } from './sample-checker.js';
import { scriptOptions } from '../kit/script-options.js';

const values = scriptOptions(import.meta.url, {
  system: { type: 'string' },
  sample: { type: 'string', default: '300' },
  seed: { type: 'string', default: '1' },
  only: { type: 'string' },
  jobs: { type: 'string', default: '1' },
  out: { type: 'string' },
  record: { type: 'boolean', default: false },
});
const system = values.system ?? '';
if (!systemIds().includes(system)) {
  console.error(`--system is one of ${systemIds().join(', ')}.`);
  process.exit(2);
}

/** What tells and what advises is tested by golden sheets and by reading; what plays and what refuses, by these tests. */
const NOT_RULES =
  /(^|\/)(report|stand-in|lint|sentences|words|orders|order-|rolls|system|texts|drawing|naming|invariants|masthead|charts?-)/;
/** Words and empty containers: a changed message or a changed start value of a list says little of a rule. */
const NOT_MUTATED = ['StringLiteral', 'ArrayDeclaration', 'ObjectLiteral', 'Regex'];

const mutator = { excludedMutations: NOT_MUTATED, plugins: [] };
const home = join(packageRoot, 'games', system);
const files = readdirSync(home, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts') && !NOT_RULES.test(name))
  .map((name) => relative(packageRoot, join(home, name)))
  .filter((name) => name.includes(values.only ?? ''))
  .sort();

const silent = () => false;
const noLog = {
  isTraceEnabled: silent,
  isDebugEnabled: silent,
  isInfoEnabled: silent,
  isWarnEnabled: silent,
  isErrorEnabled: silent,
  isFatalEnabled: silent,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
};

/** All mutants of the files, as the tester will make them. */
async function allMutants(): Promise<string[]> {
  const injector = createInjector().provideValue(commonTokens.logger, noLog as never);
  const instrumenter = createInstrumenter(injector as never);
  const given = files.map((name) => ({
    name,
    mutate: true,
    content: readFileSync(join(packageRoot, name), 'utf8'),
  }));
  const { mutants } = await instrumenter.instrument(given, { ...mutator, ignorers: [] });
  // Kinds that are left out stand in the list, with a reason: none of them is drawn.
  return mutants
    .filter((mutant) => (mutant as { readonly ignoreReason?: string }).ignoreReason === undefined)
    .map((mutant) => keyOf(mutant.fileName, mutant))
    .sort();
}

const all = await allMutants();
const dice = seededDice({ seed: values.seed, turn: 0 });
const sample = dice.shuffle(all, system).slice(0, Number(values.sample));
const work = mkdtempSync(join(tmpdir(), 'movesheet-mutate-'));
const sampleFile = join(work, 'sample.json');
writeFileSync(sampleFile, JSON.stringify(sample));
process.env.MUTATION_SAMPLE = sampleFile;
process.env.MUTATION_SYSTEM = system;
process.env.MUTATION_ROOT = packageRoot;
console.log(
  `${system}: ${sample.length} of ${all.length} mutants in ${files.length} files, seed ${values.seed}`,
);

/**
 * Where a mutant stands, as the tester wants it: lines from one, columns from nought. Only what lies there is instrumented; whole files
 * are a hundred times as many mutants, and the tests run thirty times as long. What lies inside of one is kept out by the checker.
 */
function rangeOf(key: string): string {
  const [file = '', line, column, endLine, endColumn] = key.split('\u0000');
  return `${file}:${Number(line) + 1}:${column}-${Number(endLine) + 1}:${endColumn}`;
}

const options: PartialStrykerOptions = {
  mutate: sample.map(rangeOf),
  mutator,
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutate/vitest.config.ts', related: false },
  checkers: ['sample'],
  plugins: ['@stryker-mutator/vitest-runner', join(packageRoot, 'tests/mutate/sample-checker.js')],
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: Number(values.jobs),
  // On a busy machine a mutant that nobody notices must not pass for one that hangs.
  timeoutMS: 120_000,
  timeoutFactor: 4,
  dryRunTimeoutMinutes: 120,
  tempDirName: join(work, 'sandbox'),
  ignorePatterns: ['demo', 'dist', 'tests/golden', 'bench', 'docs'],
  reporters: ['progress-append-only'],
  allowConsoleColors: false,
  disableTypeChecks: false,
};
const results = await new Stryker(options).runMutationTest();
rmSync(work, { recursive: true, force: true });

const wanted = new Set(sample);
const tried = results.filter((one) =>
  wanted.has(keyOf(relative(packageRoot, one.fileName), fromNought(one))),
);
if (tried.length < sample.length) console.log(`${sample.length - tried.length} of the sample were not found`);
const of = (...statuses: MutantResult['status'][]): MutantResult[] =>
  tried.filter(({ status }) => statuses.includes(status));
const killed = of('Killed', 'Timeout');
const left = of('Survived', 'NoCoverage');
const score = share(killed.length, killed.length + left.length);
/** The score of some rooms alone: `84.2 % of 38`. */
const scoreIn = (rooms: readonly string[]): string => {
  const here = ({ fileName }: MutantResult): boolean =>
    rooms.includes(relative(home, fileName).split(sep)[0] ?? '');
  const [dead, alive] = [killed.filter(here).length, left.filter(here).length];
  return dead + alive === 0 ? 'none' : `${share(dead, dead + alive)} % of ${dead + alive}`;
};
const rules = scoreIn(['rules', 'phases', 'scenarios']);
const offers = scoreIn(['choices']);
const survivors = left
  .map((one) => ({
    file: relative(packageRoot, one.fileName),
    line: one.location.start.line,
    column: one.location.start.column,
    mutator: one.mutatorName,
    was: original(one),
    becomes: one.replacement ?? '',
    covered: one.status === 'Survived',
  }))
  .sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column));
for (const one of survivors)
  console.log(
    `${one.covered ? 'survived' : 'no test '} ${one.file}:${one.line}:${one.column} ${one.mutator}\n    - ${one.was}\n    + ${short(one.becomes)}`,
  );
const counts = {
  killed: killed.length,
  survived: of('Survived').length,
  noTest: of('NoCoverage').length,
  others: tried.length - killed.length - left.length,
};
console.log(
  `${system}: ${counts.killed} killed, ${counts.survived} survived, ${counts.noTest} met no test, ${counts.others} at load time (not tried): ${score} %; rules, phases and scenarios ${rules}, choices ${offers}`,
);
if (values.out !== undefined)
  writeFileSync(values.out, `${JSON.stringify({ counts, score, rules, offers, survivors }, null, 2)}\n`);
if (values.record)
  record(packageRoot, {
    ...{ system, seed: values.seed, sample: sample.length, of: all.length },
    ...{ score, rules, offers, ...counts },
  });

/** Per cent, cut to a tenth. */
function share(part: number, whole: number): number {
  return Math.floor((1000 * part) / Math.max(1, whole)) / 10;
}

/** The tester counts lines and columns from nought, its results from one. */
function fromNought({ location: { start, end }, ...one }: MutantResult): Omit<MutantResult, 'id'> {
  const back = ({ line, column }: typeof start): typeof start => ({ line: line - 1, column: column - 1 });
  return { ...one, location: { start: back(start), end: back(end) } };
}

function original({ fileName, location: { start, end } }: MutantResult): string {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  if (lines.length === 0) return '';
  lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, end.column - 1);
  lines[0] = (lines[0] ?? '').slice(start.column - 1);
  return short(lines.join('\n'));
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 150 ? `${line.slice(0, 147)}...` : line;
}
