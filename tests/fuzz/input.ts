/**
 * Fuzz: sheets in both forms and whole mails, grown from a grammar of real orders, damage and malice; the program's own output,
 * damaged; two sheets in one mail. Any throw, any order lost in silence, any
 * diagnostic without a place, any case over a second, any stack trace in a message fails. A failing seed is printed and kept.
 * `npm run fuzz -- [--cases N] [--seed N] [--strict]` (100,000 in CI; without a seed it
 * takes another one each time: a soak); the tests run a few thousand, and all that ever failed.
 */
import fc from 'fast-check';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSystem, packageRoot, systemIds } from '../../src/catalog.js';
import {
  canonicalJson,
  deepFreeze,
  orderEntry,
  parseSheet,
  printCode,
  seededDice,
  sheetsOf,
  sheetState,
  type GameSystem,
} from '../../src/core/index.js';
import { judgeMail } from '../../src/mail/intake.js';
import { readPdfForm } from '../../src/mail/pdf-form.js';
import { readMail } from '../../src/mail/read-mail.js';
import { stringify } from 'yaml';
import { mutatedOwnOutput, tryOwnOutput, tryTwoSheets, twoSheets } from './own-output.js';
import { scriptOptions } from '../kit/script-options.js';

/** A system with a first view, so that its check is fuzzed too. */
export interface Target {
  readonly system: GameSystem;
  readonly view: unknown;
  readonly examples: readonly string[];
  /** The same by form, each a line or an entry of its own. */
  readonly forms: { readonly code: readonly string[]; readonly yaml: readonly string[] };
}

export async function targets(): Promise<Target[]> {
  const found: Target[] = [];
  // Loaded with the first PDF: that is no matter of the mail that brings it.
  await readPdfForm(new Uint8Array(), 'none');
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
    const all = system.orders.orders.flatMap((o) => o.examples);
    const forms = {
      code: all.map(({ code }) => code),
      yaml: all.map(({ yaml }) => `  - ${yaml.replace(/\n/g, '\n    ')}`),
    };
    found.push({ system, view, examples: [...forms.code, ...forms.yaml], forms });
  }
  return found;
}

/** A hang: over a second of computing, whatever else the machine does meanwhile. */
function refuseSlow(started: NodeJS.CpuUsage): void {
  const { user, system } = process.cpuUsage(started);
  const took = (user + system) / 1000;
  if (took > 1000) throw new Error(`it took ${Math.round(took)} ms`);
}

/** Nobody should have to read this. */
const FOR_MACHINES = /\n\s+at |undefined|\[object Object\]|NaN/;

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

/** A sheet as a player writes it, in one form, whole but for up to three slips: a word doubled, lost, or damaged. */
function nearlyRight({ forms }: Target): fc.Arbitrary<string> {
  const slip = fc.tuple(
    fc.nat(),
    fc.nat(12),
    fc.oneof(fc.constantFrom(...MALICE), fc.constant(''), fc.string({ maxLength: 4 })),
  );
  return fc
    .tuple(
      fc.boolean(),
      fc.array(fc.nat(), { minLength: 1, maxLength: 10 }),
      fc.array(slip, { maxLength: 3 }),
      fc.constantFrom('', 'PRESS - P2 - Hold the line.', 'NOTE - thanks', 'END', '-- \nAnn'),
    )
    .map(([yaml, picks, slips, tail]) => {
      const from = yaml ? forms.yaml : forms.code;
      const head = yaml
        ? 'game: g\nposition: P1\nturn: 1\ntoken: AAAA-BBBB\norders:'
        : 'GAME g POSITION P1 TURN 1 TOKEN AAAA-BBBB';
      const lines = [head, ...picks.map((pick) => from[pick % from.length] ?? ''), ...(yaml ? [] : [tail])];
      return slips.reduce((text, [at, length, put]) => {
        const place = at % (text.length + 1);
        return text.slice(0, place) + put + text.slice(place + length);
      }, lines.join('\n'));
    });
}

/**
 * One sheet through the reader, the rules' check and, with `forms`, the printers: then each order must come back from both
 * forms. Throws what is wrong.
 */
export function trySheet({ system, view }: Target, text: string, forms = true): void {
  const started = process.cpuUsage();
  const sheet = parseSheet(system.orders, text);
  const diagnostics =
    sheetState(sheet) === 'refused'
      ? sheet.diagnostics
      : [...sheet.diagnostics, ...system.check(view, sheet)];
  for (const d of diagnostics) {
    if (!(d.line >= 1 && d.column >= 1 && d.length >= 1))
      throw new Error(`a diagnostic without a place: ${JSON.stringify(d)}`);
    const machine = FOR_MACHINES.exec(`${d.message} ${d.expected ?? ''}`)?.[0];
    // What the player wrote may be quoted.
    if (machine !== undefined && !text.includes(machine))
      throw new Error(`a message for machines: ${d.message} ${d.expected ?? ''}`);
  }
  for (const order of forms ? sheet.orders : []) {
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
  refuseSlow(started);
}

/** Sheets of pieces: what the two forms are compared on. */
export const pieces = ({ examples }: Target): fc.Arbitrary<string> => sheets(examples);

/** All kinds of sheets. */
export const arbitrarySheet = (target: Target): fc.Arbitrary<string> =>
  fc.oneof(sheets(target.examples), nearlyRight(target));

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
  const type = fc.constantFrom(
    'Content-Type: text/plain',
    'Content-Type: text/html',
    'Content-Type: application/pdf; name="p.pdf"',
    'Content-Type: message/rfc822',
    'Content-Type: multipart/mixed; boundary=x',
    'Content-Type: text/plain\r\nContent-Transfer-Encoding: base64',
    'Content-Type: text/yaml\r\nContent-Disposition: attachment; filename="../o.yaml"',
    'Content-Disposition: attachment; filename="o.txt"',
  );
  const wrap = fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => text.replace(/^/gm, '> '),
    (text) => `<html><body><pre>${text}</pre></body></html>`,
    (text) =>
      text
        .split('\n')
        .map((line) => `<div>${line}</div>`)
        .join(''),
    (text) => `Hello!\n\n${text}\n\nOn Monday the GM wrote:\n> GAME g POSITION P1 TURN 1 TOKEN …\n`,
    (text) => Buffer.from(text).toString('base64'),
    (text) => `%PDF-1.7\n1 0 obj\n<< /Length 9 >>\nstream\n${text}\nendstream\nendobj\ntrailer\n<<>>\n`,
  );
  const part = fc
    .tuple(type, wrap, arbitrarySheet(target))
    .map(([head, make, body]) => `--x\r\n${head}\r\n\r\n${make(body)}\r\n`);
  const content = fc.oneof(
    fc.tuple(wrap, arbitrarySheet(target)).map(([make, body]) => make(body)),
    fc.array(part, { maxLength: 4 }).map((parts) => `${parts.join('')}--x--`),
  );
  return fc
    .tuple(fc.array(header, { maxLength: 6 }), content)
    .map(([headers, body]) => Buffer.from(`${headers.join('\r\n')}\r\n\r\n${body}`));
}

/** One mail through reader and judge. */
export async function tryMail({ system }: Target, raw: Buffer): Promise<void> {
  const started = process.cpuUsage();
  const mail = await readMail(raw);
  const intake = judgeMail(mail, {
    sheets: (text) => sheetsOf(system.orders, text),
    proves: () => true,
    isOurs: () => true,
    judge: ({ text }) => {
      const sheet = parseSheet(system.orders, text);
      const { position } = sheet.header;
      return { sheet, state: sheetState(sheet), ...(position === undefined ? {} : { position }) };
    },
    addressOf: () => 'a@example.org',
    isRegistered: (address) => address === 'a@example.org',
  });
  for (const { message } of [...intake.refusals, ...mail.problems.map((problem) => ({ message: problem }))]) {
    if (FOR_MACHINES.test(message)) throw new Error(`a message for machines: ${message}`);
  }
  if (/[\r\n]/.test(mail.subject)) throw new Error('a line break came through the subject');
  refuseSlow(started);
}

async function main(): Promise<void> {
  const values = scriptOptions(import.meta.url, {
    cases: { type: 'string', default: '100000' },
    seed: { type: 'string' },
    strict: { type: 'boolean', default: false },
  });
  const seed = Number(values.seed ?? Math.floor(performance.now() * 1000) % 2147483647);
  const all = await targets();
  const each = Math.ceil(Number(values.cases) / all.length / 10);
  const { strict } = values;
  // Nonsense that is nearly right finds values that one form holds and the other writes differently: --strict looks for those.
  const compared = Math.min(each * 8, 3600);
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
        fc.property(pieces(target), (text) => trySheet(target, text)),
        { seed, numRuns: compared },
      );
      fc.assert(
        fc.property(arbitrarySheet(target), (text) => trySheet(target, text, strict)),
        { seed, numRuns: each * 9 - compared },
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
    try {
      fc.assert(
        fc.property(mutatedOwnOutput(target), (own) => tryOwnOutput(target, own)),
        { seed, numRuns: each * 2 },
      );
    } catch (error) {
      keep('own-output', error);
    }
    try {
      await fc.assert(
        fc.asyncProperty(twoSheets(target), (two) => tryTwoSheets(target, two)),
        { seed, numRuns: each },
      );
    } catch (error) {
      keep('two-sheets', error);
    }
    console.log(
      `${target.system.id}: ${each * 9} sheets, ${each} mails, ${each * 2} of our own texts, ${each} mails of two sheets`,
    );
  }
  console.log(`seed ${seed}: ${failures === 0 ? 'no failures' : `${failures} failures`}`);
  process.exitCode = failures > 0 ? 1 : 0;
}

if (process.argv[1]?.endsWith('input.ts')) await main();
