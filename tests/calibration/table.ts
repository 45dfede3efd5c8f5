/** The table of calibration: what came true of what was called so likely. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot, systemIds } from '../../src/catalog.js';
import { BUCKETS, KINDS, type Bucket } from './calibrate.js';

/** `order standing`: what was called, by bucket. */
export type Counts = Readonly<Record<string, readonly Bucket[]>>;

const HEADS = ['0 %', '1–24', '25–49', '50–74', '75–85', '86–99', 'sure'] as const;
const WORDS = {
  order: 'an order is done',
  end: 'an own force or place ends here',
  battle: 'this battle comes',
  won: 'this battle, if it comes, is won',
} as const;
const OTHERS = { standing: 'they send nothing', 'stand-in': 'as the computer plays' } as const;

/** All and none are told as such only where they are. */
function inHundredths({ called, true: held }: Bucket): number {
  if (held === 0 || held === called) return held === 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round((100 * held) / called)));
}

/** `43 of 45, 96 %`; nothing was called so: empty. */
const cell = (bucket: Bucket | undefined): string =>
  bucket === undefined || bucket.called === 0
    ? ''
    : `${bucket.true} of ${bucket.called}, ${inHundredths(bucket)} %`;

type Row = readonly [id: string, counts: Counts];

/** Of several systems their sum, too. */
function withSum(systems: readonly Row[]): readonly Row[] {
  if (systems.length < 2) return systems;
  const keys = [...new Set(systems.flatMap(([, counts]) => Object.keys(counts)))];
  const sum = (key: string): Bucket[] =>
    BUCKETS.map((_, n) =>
      systems.reduce(
        ({ called, true: held }, [, counts]) => ({
          called: called + (counts[key]?.[n]?.called ?? 0),
          true: held + (counts[key]?.[n]?.true ?? 0),
        }),
        { called: 0, true: 0 },
      ),
    );
  return [...systems, ['all', Object.fromEntries(keys.map((key) => [key, sum(key)]))]];
}

/** Rows of Markdown, all systems of a kind together. */
export function tableOf(systems: readonly Row[]): string {
  return KINDS.map((kind) =>
    [
      `| ${WORDS[kind]} | others | ${HEADS.join(' | ')} |`,
      `| --- | --- |${' ---: |'.repeat(BUCKETS.length)}`,
      ...withSum(systems).flatMap(([id, counts]) =>
        (['standing', 'stand-in'] as const).map((others) => {
          const row = counts[`${kind} ${others}`] ?? [];
          return `| ${id} | ${OTHERS[others]} | ${BUCKETS.map((_, n) => cell(row[n])).join(' | ')} |`;
        }),
      ),
    ].join('\n'),
  ).join('\n\n');
}

const [BEGIN, END] = ['<!-- calibration -->', '<!-- end of calibration -->'];

/** The block of the page with the kept counts of all systems. */
export function tables(): string {
  const kept = systemIds().flatMap((id) => {
    const file = join(packageRoot, 'tests', 'calibration', `${id}.json`);
    return existsSync(file) ? [[id, JSON.parse(readFileSync(file, 'utf8')) as Counts] as const] : [];
  });
  return `${BEGIN}\n\n${tableOf(kept)}\n\n${END}`;
}

/** Lays the table into its page, between its marks. */
export function layTables(page: string): void {
  const text = readFileSync(page, 'utf8');
  const [before = '', rest = ''] = text.split(BEGIN);
  writeFileSync(page, `${before}${tables()}${rest.split(END)[1] ?? ''}`);
}
