/** `run` in a fresh process: against the bare drawing of the same PDFs, as it grows, and what memory it takes. */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/catalog.js';
import { LOAD } from '../load-package.js';
import { built } from '../build.js';
import { median, movesheet, run, type Took } from '../child.js';
import type { Figure } from '../figure.js';
import { makeFixture, type Fixture } from '../fixture.js';
import { takeApart } from '../floor/take-apart.js';

const FULL = 43;
const LARGE = 200;
const HUGE = 1000;
const ENTRY = '0001';

/** Milliseconds. */
interface Floor {
  readonly wall: number;
  readonly cpu: number;
}

interface Measured {
  readonly runs: readonly Took[];
  readonly floors: readonly Floor[];
  readonly pages: number;
}

export interface WholeRun {
  readonly figures: readonly Figure[];
  /** Positions, wall, processor time, memory. */
  readonly growth: readonly { readonly positions: number; readonly took: Took }[];
  readonly pages: number;
}

/** `sizes` are those of the growth table; 43 and 200 are always measured. */
export async function wholeRun(work: string, sizes: readonly number[], times: number): Promise<WholeRun> {
  const growth: { positions: number; took: Took }[] = [];
  let full: Measured | undefined;
  for (const positions of sizes) {
    const fixture = await makeFixture(work, { system: LOAD, scenario: 'spread', positions });
    const measured = await measure(
      work,
      fixture,
      positions > LARGE ? 1 : positions === LARGE ? Math.ceil(times / 3) : times,
      positions === FULL,
    );
    growth.push({ positions, took: middle(measured.runs) });
    if (positions === FULL) full = measured;
    rmSync(fixture.folder, { recursive: true, force: true });
  }
  const of = (positions: number): Took | undefined => growth.find((one) => one.positions === positions)?.took;
  const [small, large, huge] = [of(FULL), of(LARGE), of(HUGE)];
  return {
    growth,
    pages: full?.pages ?? 0,
    figures: [
      ...(full && small
        ? runFigures(small, {
            wall: median(full.floors.map(({ wall }) => wall)),
            cpu: median(full.floors.map(({ cpu }) => cpu)),
          })
        : []),
      ...(small && large ? growthFigures(small, large) : []),
      ...(large && huge ? hugeFigures(large, huge) : []),
    ],
  };
}

/** Runs and floors take turns, so that a busy moment of the machine hits both. */
async function measure(work: string, fixture: Fixture, times: number, floor: boolean): Promise<Measured> {
  const runs: Took[] = [];
  const floors: Floor[] = [];
  let pages = 0;
  for (let time = 0; time < times; time++) {
    const game = fixture.copy();
    runs.push(await movesheet('run', game));
    if (!floor) continue;
    const sheets = takeAll(join(game, 'turns', ENTRY, 'sheets'));
    pages = Object.values(sheets).reduce((sum, sheet) => sum + sheet.pages.length, 0);
    floors.push(await drawBare(work, sheets));
  }
  return { runs, floors, pages };
}

function takeAll(folder: string): Record<string, ReturnType<typeof takeApart>> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.pdf'));
  return Object.fromEntries(
    names.map((name) => [name.replace('.pdf', ''), takeApart(readFileSync(join(folder, name)))]),
  );
}

async function drawBare(work: string, sheets: ReturnType<typeof takeAll>): Promise<Floor> {
  const [list, folder] = [join(work, 'floor.json'), join(work, 'floor')];
  mkdirSync(folder, { recursive: true });
  writeFileSync(list, JSON.stringify(sheets));
  const { wall, cpu, out } = await run([
    built('floor-draw'),
    list,
    folder,
    join(packageRoot, 'assets', 'fonts'),
  ]);
  const drawn = readdirSync(folder).filter((name) => name.endsWith('.pdf')).length;
  if (drawn !== Object.keys(sheets).length) throw new Error(`the floor drew ${drawn} sheets`);
  const { read, readCpu } = JSON.parse(out) as { read: number; readCpu: number };
  return { wall: wall - read, cpu: cpu - readCpu };
}

function middle(runs: readonly Took[]): Took {
  return {
    wall: median(runs.map(({ wall }) => wall)),
    cpu: median(runs.map(({ cpu }) => cpu)),
    memory: median(runs.map(({ memory }) => memory)),
    out: '',
  };
}

function runFigures({ wall, cpu }: Took, floor: Floor): Figure[] {
  const bare = { what: 'the same PDFs drawn by raw pdfkit', measured: floor.wall };
  return [
    {
      what: 'the whole run of 43 positions, against a bare script that draws the same PDFs',
      unit: 'x',
      measured: wall / floor.wall,
      target: 1.1,
      milestone: 1.5,
      limit: 1.09,
      inTheWay:
        'By a profile of both threads: drawing PDFs takes 33 % of their time, collecting garbage 16 %, HTML 9 %, reading and checking the sheets 8 %, position files and reports 7 %, reading and compiling the program 6 %. A map is laid out in each thread (3 and 5 %): handing it over costs as much.',
    },
    {
      what: 'the same in processor time, all threads: where processors are short, the ratio to trust',
      unit: 'x',
      measured: cpu / floor.cpu,
      target: 1.35,
      milestone: 1.6,
      limit: 1.32,
      inTheWay:
        'The floor draws PDFs and nothing else, and since sheets take a third less paper it has a third less to draw. The run makes HTML, text and position files besides, reads and resolves the sheets, hashes and flushes what it wrote.',
    },
    {
      what: 'processor time of the whole run of 43 positions',
      unit: 'ms',
      measured: cpu,
      floor: { what: 'the same PDFs drawn by raw pdfkit', measured: floor.cpu },
    },
    {
      what: 'the whole run of 43 positions',
      unit: 'ms',
      measured: wall,
      target: 1200,
      milestone: 2000,
      limit: 810,
      inTheWay: 'Seconds depend on the machine and its load: see the ratios first.',
      floor: bare,
    },
  ];
}

function growthFigures(small: Took, large: Took): Figure[] {
  return [
    {
      what: 'wall of 200 positions against 43 (linear is 4.65)',
      unit: 'x',
      measured: large.wall / small.wall,
      target: 4.65,
      limit: 3.5,
    },
    {
      what: 'processor time of 200 positions against 43',
      unit: 'x',
      measured: large.cpu / small.cpu,
      target: 3.8,
      limit: 3.5,
    },
    {
      what: 'peak memory at 200 positions',
      unit: 'MiB',
      measured: large.memory,
      target: 370,
      milestone: 400,
      limit: 218,
      inTheWay:
        'What V8 has not cleared yet: by its own counts some 90 MiB live in the main thread while sheets are made. The young space of the drawing thread (64 MiB) is spent for speed.',
      floor: { what: 'at 43', measured: small.memory },
    },
  ];
}

function hugeFigures(large: Took, huge: Took): Figure[] {
  return [
    {
      what: 'processor time of 1,000 positions against 200',
      unit: 'x',
      measured: huge.cpu / large.cpu,
      target: 5,
      inTheWay: 'Collecting garbage: it grows faster than the sheets, since state and events do.',
    },
    {
      what: 'peak memory at 1,000 positions',
      unit: 'MiB',
      measured: huge.memory,
      target: 700,
      milestone: 930,
      inTheWay:
        'State and events of a thousand positions are some 33 MB as JSON. A step holds them as read, as resolved and as archived, and lets go of all but the last before sheets are drawn: some 150 MiB live in the main thread then, and twice as much before V8 clears it.',
      floor: { what: 'at 200', measured: large.memory },
    },
  ];
}
