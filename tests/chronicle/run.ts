/**
 * The chronicle held against its bounds: `tsx tests/chronicle/run.ts [size] [frames] [rolls]`, all of them if none is named.
 *
 * size: a Weekly Campaign of 96 weeks and 6 positions told with everything in it: 60 s and 30 MB, one more step 3 s.
 * frames: 100 steps of 21 positions played in Chromium: no frame later than two of the screen's, but for one in a hundred.
 * rolls: 1,000 rolls of each system that has dice, made again in Chromium on the page of dice; a line each: system, rolls, wrong. Of all
 *   five Rise and Fall alone has none (its rules know no die); `tests/cli/chronicle.proof.test.ts` does it with two turns of each.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleChronicle } from '../../build.js';
import { createGame } from '../../src/archive/create.js';
import { lastEntry } from '../../src/archive/folder/read.js';
import { runStep } from '../../src/archive/step.js';
import { systemIds } from '../../src/catalog.js';
import { writeChronicle } from '../../src/cli/chronicle.js';
import { pageOf } from '../../src/cli/chronicle-page.js';
import { rulesOf, type FoundRules } from '../../src/cli/game-rules.js';
import { gameYaml } from '../../src/cli/game-yaml.js';
import { sheetRenderer } from '../../src/cli/render-sheet.js';
import { startBrowser } from '../kit/browser.js';
import { manySteps } from './many-steps.js';
import { rolledInBrowser } from './rolls-again.js';

const BOUNDS = { seconds: 60, megabytes: 30, oneMore: 3, late: 1 } as const;
const work = mkdtempSync(join(tmpdir(), 'chronicle-'));
const dist = join(work, 'dist');
let failed = false;

function say(what: string, value: number, most: number, unit: string): void {
  const held = value <= most;
  failed ||= !held;
  console.log(`${held ? 'held  ' : 'BROKEN'} ${what}: ${value.toFixed(1)} ${unit} (at most ${most})`);
}

/** Megabytes of all files of a folder. */
const megabytes = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .filter((one) => one.isFile())
    .reduce((sum, { size }) => sum + size, 0) / 1_000_000;

const seconds = (work: () => void): number => {
  const begun = performance.now();
  work();
  return (performance.now() - begun) / 1000;
};

/** Of PDFs the chronicle is told without: they would take an hour to draw. */
async function playWeeks(rules: FoundRules, weeks: number): Promise<string> {
  const folder = join(work, 'weeks');
  const { id = '' } = rules.system.scenarios.find(({ positions }) => positions.length === 6) ?? {};
  const settings = gameYaml({ name: 'weeks', system: rules.system, scenario: id, options: {} });
  const render = sheetRenderer({ rules, drawPdf: () => Promise.resolve(new Uint8Array()) });
  await createGame(folder, rules, { settings, players: '', seed: 'chronicle' }, render);
  await playOn(folder, rules, weeks, render);
  return folder;
}

async function playOn(
  folder: string,
  rules: FoundRules,
  steps: number,
  render: ReturnType<typeof sheetRenderer>,
): Promise<void> {
  for (let n = 0; n < steps; n++) {
    const standIns = lastEntry(folder).manifest.opens.awaiting;
    if (standIns.length > 0) await runStep(folder, rules, render, { standIns });
  }
}

async function size(): Promise<void> {
  const rules = await rulesOf('weekly-campaign');
  const [weeks, out] = [96, join(work, 'site')];
  // The last week ends the game, and what is told of its secrets changes every page.
  const dir = await playWeeks(rules, weeks - 2);
  const telling = { dir, rules, reader: { kind: 'everything' }, out } as const;
  const before = join(work, 'before');
  say(
    `a chronicle of ${weeks - 2} weeks`,
    seconds(() => writeChronicle(telling, { dist })),
    BOUNDS.seconds,
    's',
  );
  cpSync(out, before, { recursive: true });
  const render = sheetRenderer({ rules, drawPdf: () => Promise.resolve(new Uint8Array()) });
  await playOn(dir, rules, 1, render);
  say(
    'one more week',
    seconds(() => writeChronicle(telling, { dist })),
    BOUNDS.oneMore,
    's',
  );
  await playOn(dir, rules, 1, render);
  say(
    'the last week, with every page told anew',
    seconds(() => writeChronicle(telling, { dist })),
    BOUNDS.seconds,
    's',
  );
  say(`its size, ${weeks} weeks`, megabytes(out), BOUNDS.megabytes, 'MB');
}

/** Milliseconds of a frame of the screen. */
const FRAME = 1000 / 60;

async function frames(): Promise<void> {
  const site = join(work, 'many');
  mkdirSync(site, { recursive: true });
  writeFileSync(join(site, 'index.html'), pageOf(manySteps({ steps: 100, positions: 21 }), dist));
  const browser = await startBrowser();
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(pathToFileURL(join(site, 'index.html')).href);
  await page.getByRole('button', { name: 'Play' }).waitFor();
  const times = page.evaluate<number[]>(`new Promise((done) => {
    const times = []; let last;
    const tick = (now) => {
      if (last !== undefined) times.push(now - last);
      last = now;
      const play = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Play');
      if (times.length > 60 && play) done(times); else requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  })`);
  await page.getByRole('button', { name: 'Play' }).click();
  const all = await times;
  await browser.close();
  const late = all.filter((one) => one > 2 * FRAME).length;
  console.log(`       ${all.length} frames; the longest ${Math.max(...all).toFixed(0)} ms`);
  say('frames later than two of the screen’s', (100 * late) / all.length, BOUNDS.late, '%');
}

/** Rolls of a system that are made again, at least; and turns of one of its scenarios that are played. */
const [ROLLS, TURNS] = [1000, 12] as const;

async function rolls(): Promise<void> {
  const browser = await startBrowser();
  for (const id of systemIds()) {
    const { system } = await rulesOf(id);
    if (system.rolls.length === 0) {
      console.log(`held   ${id}: 0 rolls, 0 wrong: its rules have no die`);
      continue;
    }
    let [printed, made, wrong, games] = [0, 0, 0, 0];
    // A game may be over before so many fell: then the next scenario goes on, those of most seats first.
    for (const scenario of [...system.scenarios].sort(
      (one, other) => other.positions.length - one.positions.length,
    ))
      if (made < ROLLS) {
        const game = { system, scenario: scenario.id, turns: TURNS };
        const again = await rolledInBrowser(browser, game, { dist, out: join(work, 'rolls') });
        printed += again.printed;
        made += again.made;
        wrong += again.wrong;
        games += 1;
      }
    const held = wrong === 0 && made === printed && made >= ROLLS;
    failed ||= !held;
    console.log(
      `${held ? 'held  ' : 'BROKEN'} ${id}: ${made} rolls of ${games} games made again on the page, ${wrong} wrong, ${printed - made} left out`,
    );
  }
  await browser.close();
}

const PARTS = { size, frames, rolls };
await bundleChronicle(dist);
const asked = process.argv.slice(2).filter((name): name is keyof typeof PARTS => name in PARTS);
for (const part of asked.length > 0 ? asked : (['size', 'frames', 'rolls'] as const)) await PARTS[part]();
rmSync(work, { recursive: true, force: true });
process.exitCode = failed ? 1 : 0;
