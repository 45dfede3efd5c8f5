/** Computer players of two levels: who plays how well, that it is kept with the step, and their tempers. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readAgain, type ReadAgain } from '../../src/archive/history/received-again.js';
import { replay } from '../../src/archive/history/replay.js';
import { verify, type Verification } from '../../src/archive/history/verify.js';
import { standInSheet } from '../../src/archive/resolve-step.js';
import { simulate } from '../../src/archive/simulate.js';
import { runStep } from '../../src/archive/step.js';
import { seededDice, type GameSystem, type OrderSheet, type Temper } from '../../src/core/index.js';
import { plainRender, tempGame, type TempGame, type TempGameOptions } from '../kit/temp-game.js';
import { toySystem } from '../kit/toy.js';

const played = async (given: TempGameOptions): Promise<TempGame> => {
  const game = await tempGame(given);
  const outcome = await runStep(game.folder, game.rules, plainRender, {});
  expect(outcome.kind).toBe('resolved');
  return game;
};

const levelsOf = (game: TempGame): unknown =>
  (JSON.parse(game.text('turns/0001/inputs.json')) as { levels?: unknown }).levels;

const proof = ({ folder, rules }: TempGame): Verification => verify(folder, rules.system, rules.stamp);

describe('how well a seat is played', () => {
  test('the seat says it, else the game, else it is a novice; it stands with the step, which proves itself', async () => {
    const plain = await played({ players: 'P1: stand-in\nP2: stand-in\n' });
    expect(levelsOf(plain)).toBeUndefined();

    const seat = await played({ players: 'P1: { stand-in: regular }\nP2: stand-in\n' });
    expect(levelsOf(seat)).toEqual({ P1: 'regular' });
    expect(seat.text('turns/0001/orders/P02.json')).toBe(plain.text('turns/0001/orders/P02.json'));
    expect(proof(seat)).toMatchObject({ ok: true });

    const whole = await played({
      players: 'P1: { stand-in: novice }\nP2: stand-in\n',
      settings: 'stand-in: regular\n',
    });
    expect(levelsOf(whole)).toEqual({ P2: 'regular' });
  });

  test('the computer is asked again as well as it was: another better player gives another sheet', async () => {
    const game = await played({ players: 'P1: { stand-in: regular }\nP2: stand-in\n', seed: 'bold' });
    const again = (system: GameSystem): ReadAgain => {
      const [before, step] = [...replay(game.folder, system, 'bold')];
      if (!before || !step || 'stuck' in before || 'stuck' in step) throw new Error('the set-up and a step');
      return readAgain(game.folder, 'bold', step, before);
    };
    const { system } = game.rules;
    expect(again(system)).toMatchObject({ standIns: 2 });
    expect(again(system).other).toBeUndefined();
    // By this seed P1 is bold: as a novice he sends half of his men.
    const asNovice: GameSystem = { ...system, regular: (view, dice) => system.standIn(view, dice) };
    expect(again(asNovice).other).toMatchObject({
      file: 'orders/P01.json',
    });
  });

  test('rules without better players refuse, and name what they have', async () => {
    const game = await tempGame({ players: 'P1: { stand-in: regular }\nP2: stand-in\n' });
    const plain = Object.fromEntries(
      Object.entries(game.rules.system).filter(([member]) => member !== 'regular'),
    ) as unknown as GameSystem;
    const rules = { ...game.rules, system: plain };
    await expect(runStep(game.folder, rules, plainRender, {})).rejects.toMatchObject({
      code: 'stand-in/level',
      exitCode: 2,
    });
  });

  test('a level that there is not is refused by line and column, with the nearest', async () => {
    const game = await tempGame();
    writeFileSync(join(game.folder, 'players.yaml'), 'P1: { stand-in: reguler }\nP2: stand-in\n');
    await expect(runStep(game.folder, game.rules, plainRender, {})).rejects.toMatchObject({
      code: 'settings/invalid',
      message: expect.stringMatching(/players\.yaml:1:\d+.*(novice|regular)/s) as unknown,
    });
  });
});

/** The toy, whose better player tells what he was asked to be. */
async function listening(): Promise<{ system: GameSystem; heard: Temper[] }> {
  const heard: Temper[] = [];
  const system = await toySystem();
  const regular = (view: unknown, dice: Parameters<GameSystem['standIn']>[1], temper: Temper): OrderSheet => {
    heard.push(temper);
    return system.standIn(view, dice);
  };
  return { system: { ...system, regular }, heard };
}

describe('the temper of a regular', () => {
  test('is the same in all steps of a game', async () => {
    const { system, heard } = await listening();
    simulate(system, { scenario: 'feud', options: {}, seed: 'a', turns: 3, levels: { P1: 'regular' } });
    expect(heard.length).toBeGreaterThanOrEqual(3);
    expect(new Set(heard).size).toBe(1);
  });

  test('is drawn by the seed: each of the four comes in each seat', async () => {
    const { system, heard } = await listening();
    const state = system.create('feud', {}, seededDice({ seed: 'a', turn: 0 }));
    for (const seat of ['P1', 'P2']) {
      heard.length = 0;
      for (let n = 0; n < 40; n++)
        standInSheet(system, { state, told: [], seed: `game ${n}` }, seat, 'regular');
      expect(new Set(heard).size).toBe(4);
    }
  });
});
