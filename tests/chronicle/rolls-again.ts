/** The rolls of a game by stand-ins, each made again by the code of the chronicle's page, in this process or on the page itself. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { pageOf } from '../../src/cli/chronicle-page.js';
import type { GameSystem } from '../../src/core/index.js';
import type { ChronicleData, ToldRoll, ToldStep } from '../../src/desk/chronicle/data.js';
import { recomputed } from '../../src/desk/chronicle/recompute.js';
import { byComputer, playSteps, SEED } from '../../src/testing/contract/subject.js';

const BARE = { mark: '', facts: [], letters: [], deeds: [], sheets: [] };

/** So many turns of a scenario, with nothing but their rolls. */
const stepsOf = (system: GameSystem, scenario: string, turns: number): ToldStep[] =>
  playSteps(system, scenario, turns, byComputer).map(({ before, events }, index) => {
    const rolls = events.flatMap(({ type, data }) => (type === 'roll' ? [data as unknown as ToldRoll] : []));
    const { turn, step, date } = system.moment(before);
    return { ...BARE, name: String(index + 1).padStart(4, '0'), turn, step, date, rolls };
  });

export const rollsAgain = (
  system: GameSystem,
  scenario: string,
  turns: number,
): ReturnType<typeof recomputed> =>
  stepsOf(system, scenario, turns).flatMap((step) => recomputed(SEED, step, true));

/** Rolls that fell in a game, and of them those that were made again, and those that were not the printed ones. */
export interface RolledAgain {
  readonly printed: number;
  readonly made: number;
  readonly wrong: number;
}

/** The same on a page of the chronicle in a browser, by the button that a reader has; its files lie in `out`. */
export async function rolledInBrowser(
  browser: Browser,
  {
    system,
    scenario,
    turns,
  }: { readonly system: GameSystem; readonly scenario: string; readonly turns: number },
  { dist, out }: Readonly<Record<'dist' | 'out', string>>,
): Promise<RolledAgain> {
  const steps = stepsOf(system, scenario, turns);
  const printed = steps.reduce((sum, { rolls }) => sum + rolls.length, 0);
  if (printed === 0) return { printed, made: 0, wrong: 0 };
  const file = join(out, `${system.id}-${scenario}.html`);
  mkdirSync(out, { recursive: true });
  writeFileSync(file, pageOf(bareData(steps), dist));
  const page = await browser.newPage();
  await page.goto(pathToFileURL(file).href);
  await page.getByRole('button', { name: 'Dice', exact: true }).click();
  await page.getByRole('button', { name: 'Roll all of them again' }).click();
  const said = await page.getByRole('status').filter({ hasText: 'made again' }).textContent();
  await page.close();
  return { printed, ...counted(said ?? '') };
}

/** `1012 rolls were made again: 3 are not the ones that were printed.` */
function counted(said: string): Omit<RolledAgain, 'printed'> {
  const [, many] = /^(\d+|One) rolls? w(?:ere|as) made again/.exec(said) ?? [];
  if (many === undefined) throw new Error(`the page of dice says: ${said}`);
  const [, others] = /(\d+) are not the ones/.exec(said) ?? [];
  const wrong = others === undefined ? (said.includes('it is not') ? 1 : 0) : Number(others);
  return { made: many === 'One' ? 1 : Number(many), wrong };
}

const bareData = (steps: readonly ToldStep[]): ChronicleData => ({
  format: 2,
  game: 'rolls',
  title: 'Rolls',
  rules: '',
  reader: 'who may know all',
  whole: true,
  names: {},
  steps,
  pool: [],
  seed: SEED,
  dice: SEED,
  seedCommitment: '',
});
