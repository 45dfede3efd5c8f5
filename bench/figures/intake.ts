/** Taking mails in: a thousand, one in five of them a sheet, and whether four times as many take four times as long. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dropBox } from '../../src/archive/folder/layout.js';
import { LOAD } from '../load-package.js';
import { built } from '../build.js';
import { median, movesheet, run, type Took } from '../child.js';
import type { Figure } from '../figure.js';
import { makeFixture, type Fixture } from '../fixture.js';

const MAILS = 1000;
/** Few enough that what is quadratic in them shows beside the start of the program. */
const THREE = 300;

export async function intake(work: string, times: number): Promise<Figure[]> {
  const fixture = await makeFixture(work, { system: LOAD, scenario: 'spread', positions: 43 });
  const [many, few] = [MAILS, MAILS / 4].map((count) => ({
    count,
    folder: writeMails(work, fixture, count),
  })) as [Mails, Mails];
  const [more, less] = [THREE, THREE / 3].map((count) => ({
    count,
    folder: writeMails(work, fixture, count),
  })) as [Mails, Mails];
  const took = {
    more: [] as number[],
    less: [] as number[],
    many: [] as number[],
    few: [] as number[],
    floor: [] as number[],
  };
  for (let time = 0; time < times; time++) {
    took.many.push((await fetched(fixture, many)).wall);
    took.few.push((await fetched(fixture, few)).wall);
    took.more.push((await fetched(fixture, more)).cpu);
    took.less.push((await fetched(fixture, less)).cpu);
    const { out } = await run([built('parse-mails'), many.folder]);
    took.floor.push((JSON.parse(out) as { took: number }).took);
  }
  return [
    {
      what: `fetch of ${MAILS} mails out of a folder, ${MAILS / 5} of them sheets of 60 orders, each answered by a receipt in the outbox`,
      unit: 'ms',
      measured: median(took.many),
      floor: { what: 'mailparser alone on the same mails', measured: median(took.floor) },
    },
    {
      what: `wall of ${MAILS} mails against ${MAILS / 4} (linear is 4.00)`,
      unit: 'x',
      measured: median(took.many) / median(took.few),
      target: 4.5,
    },
    {
      what: `processor time of ${THREE} mails against ${THREE / 3}`,
      unit: 'x',
      measured: median(took.more) / median(took.less),
      target: 3,
    },
  ];
}

interface Mails {
  readonly count: number;
  readonly folder: string;
}

async function fetched(fixture: Fixture, { count, folder }: Mails): Promise<Took> {
  const game = fixture.copy();
  rmSync(dropBox(game), { recursive: true, force: true });
  mkdirSync(dropBox(game));
  const took = await movesheet('fetch', game, '--from', folder, '--dry-run', '--json');
  const { worked } = JSON.parse(took.out) as { worked: { sheets: unknown[] }[] };
  const sheets = worked.filter((mail) => mail.sheets.length > 0).length;
  if (worked.length !== count || sheets !== count / 5)
    throw new Error(`${worked.length} mails, ${sheets} sheets`);
  return took;
}

/** One mail in five brings a sheet, each another one; the others are chat of players and of strangers, quoted reports, HTML. */
function writeMails(work: string, fixture: Fixture, count: number): string {
  const folder = join(work, `mails-${count}`);
  mkdirSync(folder, { recursive: true });
  const box = dropBox(fixture.folder);
  const sheets = readdirSync(box)
    .sort()
    .map((name) => readFileSync(join(box, name), 'utf8'));
  const chat = 'Thanks for the sheet. It was a hard week, and more of it stands below.\n'.repeat(8);
  for (let at = 0; at < count; at++) {
    const sheet = at % 5 === 0 ? sheets[(at / 5) % sheets.length] : undefined;
    const who = ((at / 5) % sheets.length) + 1;
    const [type, body] =
      sheet !== undefined
        ? (['text/plain', withNote(sheet, at)] as const)
        : at % 5 === 1
          ? (['text/html', `<html><body>${`<p>${chat}</p>`.repeat(4)}</body></html>`] as const)
          : ([
              'text/plain',
              `${chat}${at}\n\nOn Monday the GM wrote:\n${chat.replace(/^/gm, '> ')}`,
            ] as const);
    const from = sheet === undefined ? `somebody${at}@example.net` : `player${who}@example.org`;
    const head = `From: ${from}\nTo: orders@example.org\nSubject: turn\nMessage-ID: <m${at}@example.org>\nMIME-Version: 1.0\nContent-Type: ${type}; charset=utf-8\n\n`;
    writeFileSync(join(folder, `${String(at).padStart(5, '0')}.eml`), (head + body).replace(/\n/g, '\r\n'));
  }
  return folder;
}

/** The same orders again would be no new sheet. */
const withNote = (sheet: string, at: number): string =>
  sheet.includes('\norders:') ? `${sheet}notes: number ${at}\n` : `${sheet}NOTE - number ${at}\n`;
