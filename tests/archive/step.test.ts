import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { highest } from '../../src/archive/folder/fence.js';
import { decide } from '../../src/archive/decide.js';
import { lastEntry, readEvents } from '../../src/archive/folder/read.js';
import { runStep, type RunOutcome } from '../../src/archive/step.js';
import { verify } from '../../src/archive/history/verify.js';
import { plainRender, tempGame, type TempGame } from '../kit/temp-game.js';

const march = (position: string, from: string): string =>
  `GAME ford-1 POSITION ${position} TURN 1\nL - ${from}\nM - 3 - ${from} - Long Ford\n`;

async function run(
  { folder, rules }: TempGame,
  options: Parameters<typeof runStep>[3] = {},
): Promise<Extract<RunOutcome, { kind: 'resolved' }>> {
  const outcome = await runStep(folder, rules, plainRender, options);
  if (outcome.kind !== 'resolved') throw new Error('the rules asked');
  return outcome;
}

describe('running a step', () => {
  test('it archives state, events, orders and sheets, and empties the drop box', async () => {
    const game = await tempGame();
    game.drop('anna.txt', march('P1', 'Harrow Hill'));
    game.drop('p2.txt', march('P2', 'Grey Tower'));

    const { entry } = await run(game);

    expect(entry).toBe('0001');
    expect(readdirSync(join(game.folder, 'orders'))).toEqual([]);
    expect(readdirSync(join(game.folder, 'turns', '0001', 'orders')).sort()).toEqual([
      'P01-1.txt',
      'P01.json',
      'P02-1.txt',
      'P02.json',
      'received.json',
    ]);
    expect(readdirSync(join(game.folder, 'turns', '0001', 'sheets'))).toHaveLength(8);
    expect(game.text('turns/0001/orders/P01-1.txt')).toBe(march('P1', 'Harrow Hill'));
    expect(lastEntry(game.folder).manifest.opens.turn).toBe(2);
  });

  test('NMR-3: it refuses when more than a third and at least two are missing, and changes nothing', async () => {
    const game = await tempGame();

    await expect(run(game)).rejects.toMatchObject({ code: 'run/too-many-missing', exitCode: 1 });

    expect(lastEntry(game.folder).name).toBe('0000');
    expect(highest(game.folder).free).toBe(true);
  });

  test('NMR-3: --accept-nmr lets it go on, and the missing are NMR', async () => {
    const game = await tempGame();

    const { survey } = await run(game, { acceptNmr: 2 });

    expect(survey.missing).toEqual(['P1', 'P2']);
    expect(JSON.parse(game.text('turns/0001/inputs.json'))).toMatchObject({ missing: ['P1', 'P2'] });
  });

  test('NMR-1: an accepted sheet without orders is a move', async () => {
    const game = await tempGame();
    game.drop('p1.txt', 'GAME ford-1 POSITION P1 TURN 1\n');
    game.drop('p2.txt', 'GAME ford-1 POSITION P2 TURN 1\n');

    expect((await run(game)).survey.missing).toEqual([]);
  });

  test('a seat of the computer gets a sheet of its own', async () => {
    const game = await tempGame({ players: 'P2: stand-in\n' });
    game.drop('p1.txt', march('P1', 'Harrow Hill'));

    const { survey } = await run(game);

    expect(survey.standIns).toEqual(['P2']);
    expect(JSON.parse(game.text('turns/0001/orders/P02.json'))).toMatchObject({ form: 'code' });
  });

  test('CHECK-1: an order with an error is dropped, the others run, and all diagnostics are handed on', async () => {
    const game = await tempGame();
    game.drop('p1.txt', 'GAME ford-1 POSITION P1 TURN 1\nL - Nowhere\nL - Harrow Hill\n');

    await run(game);

    const sheet = JSON.parse(game.text('turns/0001/orders/P01.json')) as {
      orders: { number: number }[];
      diagnostics: { code: string }[];
    };
    expect(sheet.orders.map(({ number }) => number)).toEqual([2]);
    expect(sheet.diagnostics.map(({ code }) => code)).toContain('five-fords/unknown-place');
  });

  test('the same seed and the same sheets give the same bytes', async () => {
    const [one, two] = [await tempGame({ seed: 'same' }), await tempGame({ seed: 'same' })];
    for (const game of [one, two]) {
      game.drop('p1.txt', march('P1', 'Harrow Hill'));
      game.drop('p2.txt', march('P2', 'Grey Tower'));
      await run(game);
    }

    expect(one.text('turns/0001/manifest.json')).toBe(two.text('turns/0001/manifest.json'));
  });

  test('forced dice are used, marked, and replayed', async () => {
    const game = await tempGame();
    game.drop('p1.txt', march('P1', 'Harrow Hill'));
    game.drop('p2.txt', march('P2', 'Grey Tower'));

    await run(game, { forced: { 'clash/fight ford P1': [1], 'clash/fight ford P2': [6] } });

    const rolls = readEvents(game.folder, '0001').filter(({ type }) => type === 'roll');
    expect(rolls.map(({ data }) => [data.result, data.forced])).toEqual([
      [1, true],
      [6, true],
    ]);
    expect(verify(game.folder, game.rules.system, game.rules.stamp).ok).toBe(true);
  });

  test('a forced roll that nobody asked for is refused', async () => {
    const game = await tempGame();

    await expect(run(game, { acceptNmr: 2, forced: { 'clash/fight mill P1': [1] } })).rejects.toMatchObject({
      code: 'run/unused-roll',
    });
    expect(lastEntry(game.folder).name).toBe('0000');
  });

  test('SEED-1: the seed is published as a hash at the start and revealed at the end', async () => {
    const game = await tempGame();
    expect(game.text('turns/0000/sheets/P01.json')).not.toContain('"seed":');

    for (let turn = 1; turn <= 6; turn++) await run(game, { acceptNmr: 2 });

    const { manifest } = lastEntry(game.folder);
    expect(manifest.opens.awaiting).toEqual([]);
    expect(manifest.seed).toBe('test');
    expect(game.file('P1', '0006')).toMatchObject({ seed: 'test', token: '', testSeed: true });
    await expect(run(game, { acceptNmr: 2 })).rejects.toMatchObject({ code: 'run/over' });
  });
});

describe('questions to the GM', () => {
  async function asked(): Promise<TempGame> {
    const game = await tempGame({ options: { umpire: true } });
    game.drop('p1.txt', march('P1', 'Harrow Hill'));
    game.drop('p2.txt', march('P2', 'Grey Tower'));
    const outcome = await runStep(game.folder, game.rules, plainRender);
    expect(outcome).toMatchObject({ kind: 'asked', questions: [{ id: 'clash-ford' }] });
    return game;
  }

  test('nothing of an undecided step is published', async () => {
    const { folder } = await asked();

    expect(lastEntry(folder).name).toBe('0000');
    expect(readdirSync(join(folder, 'orders'))).toHaveLength(2);
  });

  test('an answer is an input of the step, and replays', async () => {
    const game = await asked();

    await decide(game.folder, 'clash-ford', 'P2');
    await run(game);

    expect(readEvents(game.folder, '0001').at(-1)?.data).toMatchObject({ winner: 'P2' });
    expect(JSON.parse(game.text('turns/0001/inputs.json'))).toMatchObject({
      answers: { 'clash-ford': 'P2' },
    });
    expect(existsSync(join(game.folder, 'questions.json'))).toBe(false);
    expect(verify(game.folder, game.rules.system, game.rules.stamp).ok).toBe(true);
  });

  test.each([
    { id: 'clash-frod', answer: 'P1', code: 'decide/unknown-question', hint: 'Did you mean clash-ford?' },
    { id: 'clash-ford', answer: 'P7', code: 'decide/unknown-answer', hint: 'Choose one of: P1, P2.' },
  ])('$code: $id $answer', async ({ id, answer, code, hint }) => {
    const { folder } = await asked();

    await expect(decide(folder, id, answer)).rejects.toMatchObject({ code, hint, exitCode: 2 });
  });
});
