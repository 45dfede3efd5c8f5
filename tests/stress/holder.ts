/**
 * Holds a game again and again, and looks whether anybody else is inside. `node holder.js GAME HOLDS SEED DIE` prints
 * `{"holds":…,"overlaps":…,"planted":…,"refused":…}` so far, a line a hold; HOLDS 0: holds once, says `held`, and goes on until it is killed.
 * DIE: dies in about every so-manieth hold.
 */
import { linkSync, openSync, closeSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { highest, numberName } from '../../src/archive/folder/fence.js';
import { withLock } from '../../src/archive/folder/lock.js';
import { isRunning, thisProcess } from '../../src/archive/folder/owner.js';
import { seededDice } from '../../src/core/index.js';

const [game = '', holds = '0', seed = '1', die = '0'] = process.argv.slice(2);
const inside = join(game, 'inside');
const dice = seededDice({ seed, turn: 0 });
let drawn = 0;
const roll = (sides: number): number => dice.roll(sides, 'stress', drawn++);
const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));
const counts = { holds: 0, overlaps: 0, planted: 0, refused: 0 };

if (holds === '0') {
  await withLock(game, async () => {
    console.log('held');
    await new Promise(() => setInterval(() => undefined, 1000));
  });
}

while (counts.holds < Number(holds)) {
  if (roll(25) === 1) plantDead();
  try {
    await withLock(game, visit);
    counts.holds++;
    console.log(JSON.stringify(counts));
  } catch (error) {
    if ((error as { code?: string }).code !== 'game/locked') throw error;
    counts.refused++;
  }
  await pause(roll(4) - 1);
}
async function visit(): Promise<void> {
  enter();
  await pause(roll(3) - 1);
  if (die !== '0' && roll(Number(die)) === 1) process.kill(process.pid, 'SIGKILL');
  rmSync(inside);
}

function enter(): void {
  try {
    closeSync(openSync(inside, 'wx'));
  } catch {
    const other = Number(readFileSync(inside, 'utf8'));
    // Who died inside has left his name there.
    if (other === 0 || isRunning(other, '')) counts.overlaps++;
  }
  writeFileSync(inside, String(process.pid));
}

/** A number whose owner is dead, as a killed process leaves it. */
function plantDead(): void {
  const { number, free } = highest(game);
  if (!free) return;
  const mark = `planted-${process.pid}-${drawn}`;
  const beside = join(game, mark);
  writeFileSync(beside, JSON.stringify({ ...thisProcess(mark), started: 'before' }));
  try {
    linkSync(beside, join(game, '.fence', numberName(number + 1)));
    counts.planted++;
  } catch {
    // Somebody was faster.
  }
  rmSync(beside);
}
