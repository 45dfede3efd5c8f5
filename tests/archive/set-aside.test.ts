/** STATE-2: one sheet never stops a game, and a broken state is never archived. */
import { describe, expect, test } from 'vitest';
import { survey } from '../../src/archive/intake/survey.js';
import { lastEntry, readEvents } from '../../src/archive/folder/read.js';
import { readSettings } from '../../src/archive/settings/settings.js';
import { runStep, type RunOutcome } from '../../src/archive/step.js';
import type { RunOptions } from '../../src/archive/gather-step.js';
import { verify } from '../../src/archive/history/verify.js';
import { faultyOf, type GameSystem, type OrderSheet } from '../../src/core/index.js';
import { plainRender, tempGame, type TempGame } from '../kit/temp-game.js';

const head = (position: string): string => `GAME ford-1 POSITION ${position} TURN 1\n`;

/** The game with rules in which these functions are other ones. */
const withRules = (game: TempGame, changed: Partial<GameSystem>): TempGame => ({
  ...game,
  rules: { ...game.rules, system: { ...game.rules.system, ...changed } },
});

async function run({ folder, rules }: TempGame, options: RunOptions = {}) {
  const outcome: RunOutcome = await runStep(folder, rules, plainRender, options);
  if (outcome.kind !== 'resolved') throw new Error('the rules asked');
  return outcome;
}

const men = (sheet: OrderSheet | undefined): unknown[] =>
  (sheet?.orders ?? []).map(({ fields }) => fields.men).filter((n) => n !== undefined);

/** Rules that can't bear marches of seven men. */
async function gameWithFault(): Promise<TempGame> {
  const game = await tempGame();
  const { system } = game.rules;
  game.drop(
    'p1.txt',
    `${head('P1')}L - Harrow Hill\nM - 7 - Harrow Hill - Long Ford\nM - 1 - Harrow Hill - Long Ford\n`,
  );
  game.drop('p2.txt', `${head('P2')}M - 7 - Grey Tower - Long Ford\nL - Grey Tower\n`);
  return withRules(game, {
    check: () => [],
    resolve: (state, sheets, dice, answers) => {
      for (const sheet of Object.values(sheets))
        if (men(sheet).includes(7)) throw new Error('the stack has 7');
      return system.resolve(state, sheets, dice, answers);
    },
  });
}

describe('STATE-2: an order that the rules cannot bear', () => {
  test('fails alone, and its player and the GM are told', async () => {
    const game = await gameWithFault();

    const { setAside, entry } = await run(game);

    expect(setAside).toEqual([
      { position: 'P1', order: 2, text: 'M - 7 - Harrow Hill - Long Ford', fault: 'the stack has 7' },
      { position: 'P2', order: 1, text: 'M - 7 - Grey Tower - Long Ford', fault: 'the stack has 7' },
    ]);
    const events = readEvents(game.folder, entry);
    const done = events.filter(({ type }) => type.startsWith('order-') && type !== 'order-set-aside');
    expect(done.map(({ seenBy, data }) => [seenBy, data.order])).toEqual(
      expect.arrayContaining([
        [['P1'], 1],
        [['P1'], 3],
        [['P2'], 2],
      ]),
    );
    expect(done).toHaveLength(3);
    expect(events.filter(({ type }) => type === 'order-set-aside').map(({ seenBy }) => seenBy)).toEqual([
      'gm',
      'gm',
    ]);
    // The rules get it as an error of the sheet, and the sheet tells it like any other.
    expect(JSON.stringify(game.file('P1', entry))).toContain('met a fault of the program and was set aside');
  });

  test('is left out of a replay as well, for the reason that was found then', async () => {
    const game = await gameWithFault();
    await run(game);

    expect(verify(game.folder, game.rules.system, game.rules.stamp).firstDifference).toBeUndefined();
  });

  test('a fault that comes without any order stops the step, and nothing changes', async () => {
    const game = withRules(await tempGame(), {
      resolve: () => {
        throw new Error('out of ink');
      },
    });

    await expect(run(game, { acceptNmr: 2 })).rejects.toThrow('out of ink');
    expect(lastEntry(game.folder).name).toBe('0000');
  });

  test('a check that throws costs its order; status and the others go on', async () => {
    const game = withRules(await tempGame(), {
      check: (_view, sheet) => {
        if (men(sheet).includes(7)) throw new Error('the stack has 7');
        return [];
      },
    });
    game.drop('p1.txt', `${head('P1')}M - 7 - Harrow Hill - Long Ford\nL - Harrow Hill\n`);

    const { chosen } = survey(game.folder, readSettings(game.folder), game.rules.system);
    const judged = chosen.accepted.get('P1');

    expect(judged?.state).toBe('red');
    expect(judged?.sheet.orders.map(({ number }) => number)).toEqual([2]);
    expect(judged?.sheet.diagnostics.filter(({ severity }) => severity === 'error')).toMatchObject([
      { code: 'sheet/set-aside', order: 1 },
    ]);
  });
});

describe('STATE-2: a state that breaks an invariant', () => {
  const crowded = (state: unknown): number =>
    Object.values((state as { places: Record<string, { men: Record<string, number> }> }).places).filter(
      ({ men }) => (men.P1 ?? 0) === 7,
    ).length;
  const broken = async (): Promise<TempGame> => {
    const game = await tempGame();
    game.drop('p1.txt', `${head('P1')}L - Harrow Hill\nM - 7 - Harrow Hill - Long Ford\n`);
    game.drop('p2.txt', `${head('P2')}L - Grey Tower\n`);
    return withRules(game, {
      check: () => [],
      invariants: (state) => (crowded(state) > 0 ? ['seven men stand together'] : []),
    });
  };

  test('is refused with the order that makes it, and the game stays as it was', async () => {
    const game = await broken();

    await expect(run(game)).rejects.toMatchObject({
      code: 'run/broken-state',
      message: expect.stringContaining('seven men stand together') as string,
      hint: expect.stringMatching(/--set-aside P1:\d/) as string,
    });
    expect(lastEntry(game.folder).name).toBe('0000');
  });

  test('goes on without the order that the GM names', async () => {
    const game = await broken();
    const hint = await run(game).then(
      () => '',
      (error: unknown) => (error as { hint: string }).hint,
    );
    const order = /--set-aside (\S+?)\./.exec(hint)?.[1] ?? '';

    const { setAside } = await run(game, { setAside: order.split(',') });

    expect(setAside).toMatchObject([{ position: 'P1', fault: 'by the game master' }]);
  });

  test('an order that no sheet holds cannot be set aside', async () => {
    const game = await broken();

    await expect(run(game, { setAside: ['P1:9'] })).rejects.toMatchObject({
      code: 'run/no-order',
      exitCode: 2,
    });
  });

  test('what was broken before the step is told and stops nothing', async () => {
    const game = withRules(await tempGame(), { invariants: () => ['an old wound'] });

    expect((await run(game, { acceptNmr: 2 })).oldFaults).toEqual(['an old wound']);
  });
});

test('faultyOf finds each item that is at fault, and two that are only at fault together by the later', () => {
  const attempt = (items: readonly number[]): void => {
    if (items.includes(3)) throw new Error('three');
    if (items.includes(5) && items.includes(8)) throw new Error('five and eight');
  };

  expect(
    faultyOf([1, 2, 3, 4, 5, 6, 7, 8, 9], attempt).map(({ item, error }) => [item, error.message]),
  ).toEqual([
    [3, 'three'],
    [8, 'five and eight'],
  ]);
  expect(faultyOf([], attempt)).toEqual([]);
});
