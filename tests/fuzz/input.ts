/**
 * Fuzz: sheets in both forms and whole mails, grown from a grammar of real orders, damage and malice. Any throw, any
 * diagnostic without a place, any case over a second, any stack trace in a message fails. A failing seed is printed and kept.
 * `npm run fuzz -- [--cases N] [--seed N]`; the tests run a few thousand.
 */
import fc from 'fast-check';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadSystem, packageRoot, systemIds } from '../../src/catalog.js';
import {
  canonicalJson,
  deepFreeze,
  orderEntry,
  parseSheet,
  printCode,
  seededDice,
  sheetState,
  type GameSystem,
} from '../../src/core/index.js';
import { judgeMail } from '../../src/mail/intake.js';
import { readMail } from '../../src/mail/read-mail.js';
import { stringify } from 'yaml';

/** A system with a first view, so that its check is fuzzed too. */
export interface Target {
  readonly system: GameSystem;
  readonly view: unknown;
  readonly examples: readonly string[];
}

export async function targets(): Promise<Target[]> {
  const found: Target[] = [];
  for (const id of systemIds()) {
    const system = await loadSystem(id);
    const scenario = system.scenarios[0]?.id ?? '';
    const state = system.create(
      scenario,
      {},
      seededDice({ seed: 'fuzz', turn: 0, step: 'create', rolls: system.rolls }),
    );
    const position = system.awaiting(state)[0] ?? 'P1';
    const view = deepFreeze(system.see(state, [], position));
    const examples = system.orders.orders.flatMap((o) =>
      o.examples.flatMap(({ code, yaml }) => [code, `  - ${yaml.replace(/\n/g, '\n    ')}`]),
    );
    found.push({ system, view, examples });
  }
  return found;
}

const MALICE = [
  '&a ',
  '*a',
  '!!js/function x',
  '<<: ',
  '{{{{{{{{{{{{{',
  '[[[[[[[[[[[[[',
  '\u0000',
  '\u0007',
  '\u202e',
  '\u200b',
  '\u00a0',
  '\ufffd',
  '“',
  '—',
  '%YAML 1.2',
  '---',
  '...',
  '? ',
  ': ',
  '|',
  '>',
  '"\\u0007"',
  "'",
  '\t',
  '\r',
  '-- \n',
  'END\n',
  '> ',
  'On 1 May 2026 x wrote:',
  '-----Original Message-----',
  '__proto__: 1',
  'constructor: 1',
  '999999999999999999999',
  '-1',
  '1e9',
  '0x10',
  '../../etc/passwd',
  '<script>',
  'P0',
  'P999',
  '[',
  ']',
  ' - ',
  '-',
  '~',
  ';',
  '#',
  '@3',
  '?odds(a,b)>=1',
  '!skip',
  '\n',
  '\n\n',
];

function sheets(examples: readonly string[]): fc.Arbitrary<string> {
  const piece = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...examples) },
    { weight: 2, arbitrary: fc.constantFrom(...MALICE) },
    { weight: 1, arbitrary: fc.string({ maxLength: 8 }) },
  );
  const damaged = fc
    .tuple(fc.constantFrom(...examples), fc.nat(60), fc.constantFrom(...MALICE))
    .map(([text, at, bad]) => text.slice(0, at) + bad + text.slice(at));
  const body = fc.array(fc.oneof({ weight: 3, arbitrary: piece }, { weight: 2, arbitrary: damaged }), {
    maxLength: 12,
  });
  const head = fc.constantFrom(
    'GAME g POSITION P1 TURN 1\n',
    'game: g\nposition: P1\nturn: 1\norders:\n',
    '',
    'orders:\n',
    'GAME g\n',
  );
  return fc
    .tuple(head, body, fc.constantFrom('\n', '', ' '))
    .map(([first, parts, glue]) => first + parts.join(glue));
}

/** One sheet through the reader, the printer and the rules' check. Throws what is wrong. */
export function trySheet({ system, view }: Target, text: string): void {
  const started = performance.now();
  const sheet = parseSheet(system.orders, text);
  const diagnostics =
    sheetState(sheet) === 'refused'
      ? sheet.diagnostics
      : [...sheet.diagnostics, ...system.check(view, sheet)];
  for (const d of diagnostics) {
    if (!(d.line >= 1 && d.column >= 1 && d.length >= 1))
      throw new Error(`a diagnostic without a place: ${JSON.stringify(d)}`);
    if (/\n\s+at |undefined|\[object Object\]|NaN/.test(`${d.message} ${d.expected ?? ''}`))
      throw new Error(`a message for machines: ${d.message} ${d.expected ?? ''}`);
  }
  for (const order of sheet.orders) {
    const again = parseSheet(system.orders, printCode(system.orders, order)).orders[0];
    const entry = orderEntry(system.orders, order);
    const yaml = parseSheet(system.orders, `game: g\n${stringify({ orders: [entry] })}`).orders[0];
    for (const [form, read] of [
      ['code form', again],
      ['YAML', yaml],
    ] as const) {
      if (canonicalJson(read?.fields ?? null) !== canonicalJson(order.fields)) {
        throw new Error(
          `${order.key} does not come back from the ${form}: ${JSON.stringify(order.fields)} became ${JSON.stringify(read?.fields)} by ${form === 'YAML' ? JSON.stringify(entry) : printCode(system.orders, order)}`,
        );
      }
    }
  }
  const took = performance.now() - started;
  if (took > 1000) throw new Error(`it took ${Math.round(took)} ms`);
}

/** The arbitrary sheets of a system. */
export const arbitrarySheet = ({ examples }: Target): fc.Arbitrary<string> => sheets(examples);

/** A mail round a sheet: headers, encodings, parts. */
export function arbitraryMail(target: Target): fc.Arbitrary<Buffer> {
  const header = fc.constantFrom(
    'From: a@example.org',
    'From: a@example.org, b@example.org',
    'From: <>',
    'Auto-Submitted: auto-replied',
    'Content-Type: text/html',
    'Content-Type: multipart/mixed; boundary=x',
    'Content-Transfer-Encoding: base64',
    'Content-Transfer-Encoding: quoted-printable',
    'Content-Type: text/plain; charset=utf-16',
    'Content-Type: text/plain; charset=nonsense',
    'Subject: =?utf-8?B?4p2k?=',
    'Subject: x\r\n y',
    'MIME-Version: 1.0',
    'Date: yesterday',
  );
  return fc
    .tuple(fc.array(header, { maxLength: 6 }), sheets(target.examples), fc.boolean())
    .map(([headers, body, parts]) => {
      const content = parts
        ? `--x\r\nContent-Type: text/plain\r\n\r\n${body}\r\n--x\r\nContent-Disposition: attachment; filename="o.txt"\r\n\r\n${body}\r\n--x--`
        : body;
      return Buffer.from(`${headers.join('\r\n')}\r\n\r\n${content}`);
    });
}

/** One mail through reader and judge. */
export async function tryMail({ system }: Target, raw: Buffer): Promise<void> {
  const started = performance.now();
  const mail = await readMail(raw);
  judgeMail(mail, {
    judge: ({ text }) => {
      const sheet = parseSheet(system.orders, text);
      const { position } = sheet.header;
      return { sheet, state: sheetState(sheet), ...(position === undefined ? {} : { position }) };
    },
    addressOf: () => 'a@example.org',
    isRegistered: (address) => address === 'a@example.org',
  });
  if (/[\r\n]/.test(mail.subject)) throw new Error('a line break came through the subject');
  const took = performance.now() - started;
  if (took > 1000) throw new Error(`it took ${Math.round(took)} ms`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { cases: { type: 'string', default: '100000' }, seed: { type: 'string' } },
  });
  const seed = Number(values.seed ?? Math.floor(performance.now() * 1000) % 2147483647);
  const all = await targets();
  const each = Math.ceil(Number(values.cases) / all.length / 10);
  let failures = 0;
  for (const target of all) {
    const keep = (what: string, error: unknown): void => {
      failures++;
      const cause = error instanceof Error && error.cause instanceof Error ? `\n${error.cause.message}` : '';
      const text = `${error instanceof Error ? error.message : String(error)}${cause}`;
      console.error(`${target.system.id} ${what}, seed ${seed}:\n${text.slice(0, 2000)}`);
      const folder = join(packageRoot, 'tests', 'fuzz', 'regressions');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${target.system.id}-${what}-${seed}.txt`), text);
    };
    try {
      fc.assert(
        fc.property(arbitrarySheet(target), (text) => trySheet(target, text)),
        { seed, numRuns: each * 9 },
      );
    } catch (error) {
      keep('sheet', error);
    }
    try {
      await fc.assert(
        fc.asyncProperty(arbitraryMail(target), (raw) => tryMail(target, raw)),
        { seed, numRuns: each },
      );
    } catch (error) {
      keep('mail', error);
    }
    console.log(`${target.system.id}: ${each * 9} sheets, ${each} mails`);
  }
  console.log(`seed ${seed}: ${failures === 0 ? 'no failures' : `${failures} failures`}`);
  process.exitCode = failures > 0 ? 1 : 0;
}

if (process.argv[1]?.endsWith('input.ts')) await main();
