import { describe, expect, test } from 'vitest';
import { deepFreeze, plainText, seededDice, withOutcomes, type Block } from '../../../../src/core/index.js';
import { loadSystem } from '../../../kit/load.js';
import { playGame } from '../../../../src/testing/play-game.js';
import { factOf } from '../../../../games/king-of-kings/words/facts.js';

const system = await loadSystem('king-of-kings');

function texts(blocks: readonly Block[]): string[] {
  return blocks.flatMap((b) => {
    if (b.kind === 'heading') return [b.text];
    if (b.kind === 'paragraph') return [plainText(b.text)];
    if (b.kind === 'list') return b.items.map(plainText);
    if (b.kind === 'table') return b.rows.flatMap((r) => r.map(plainText));
    return [];
  });
}

describe('king-of-kings reports', () => {
  test.each(['diadochi', 'third-century'])(
    'KOK-SEE-3: the move sheets of %s tell every section, without blanks or raw facts',
    (scenario) => {
      const game = playGame(system, scenario, { seed: 'report', turns: 4, replay: false });
      const state = deepFreeze(game.state);
      for (const { id } of system.positions(state)) {
        const document = withOutcomes(system.report(system.see(state, game.events.at(-1) ?? [], id)), {
          orders: [],
        });
        const all = texts(document.blocks);

        for (const section of [
          'Your realm',
          'The season',
          'Your orders',
          'Sieges and battles',
          'Forces',
          'The world',
        ])
          expect(all).toContain(section);
        expect(all.filter((t) => /undefined|NaN|\[object|\{[a-z]+\}/.test(t))).toEqual([]);
        expect(document.blocks.some((b) => b.kind === 'map')).toBe(true);
      }
    },
  );

  test.each([
    ['attila', 'P1', ['use no money', 'no supply', '200 points once', 'come back every Spring']],
    ['attila', 'P4', ['less than 1000 points']],
    ['justinian', 'P1', ['310 talents of tribute']],
    ['mongols', 'P1', ['until the Chinese rise', '100 points once']],
    ['diadochi', 'P1', []],
  ] as const)(
    'KOK-SCN-5: the first sheet of %s tells %s what is peculiar to it',
    (scenario, seat, wanted) => {
      const state = system.create(scenario, {}, seededDice({ seed: 'x', turn: 0, rolls: system.rolls }));
      const all = texts(withOutcomes(system.report(system.see(state, [], seat)), {}).blocks);

      for (const words of wanted)
        expect(
          all.some((t) => t.includes(words)),
          words,
        ).toBe(true);
      expect(all.filter((t) => t.includes('{'))).toEqual([]);
    },
  );

  test('a ledger in which nothing moved is a line', () => {
    const state = deepFreeze(
      system.create('hammurabi', {}, seededDice({ seed: 'quiet', turn: 0, rolls: system.rolls })),
    );
    const { blocks } = withOutcomes(system.report(system.see(state, [], 'P1')), {});
    const all = blocks.flatMap((b) => (b.kind === 'grid' ? b.cells.flat() : [b]));
    expect(texts(all)).toContain('Your treasury holds 0 talents: nothing came and nothing went.');
    expect(all.some((b) => b.kind === 'table' && b.columns[0]?.title === 'Treasury')).toBe(false);
  });

  test('KOK-VP-1: the ledger adds up on the page', () => {
    const game = playGame(system, 'diadochi', { seed: 'ledger', turns: 4, replay: false });
    const document = withOutcomes(system.report(system.see(game.state, game.events.at(-1) ?? [], 'P1')), {});
    const all = document.blocks.flatMap((b) => (b.kind === 'grid' ? b.cells.flat() : [b]));
    const ledger = all.find((b) => b.kind === 'table' && b.columns[0]?.title === 'Treasury');
    if (ledger?.kind !== 'table') throw new Error('no ledger');
    expect(ledger.rows.length).toBeGreaterThan(1);
    const number = (t: unknown) => Number(plainText(t as string).replace('−', '-'));

    expect(ledger.rows.reduce((sum, r) => sum + number(r[1]), 0)).toBe(number(ledger.totals?.[1]));
  });

  test('a fact that an event does not tell is a fault, and no gap on the sheet', () => {
    expect([factOf({ n: 2 }, 'n'), factOf({ by: 'P1' }, 'by'), factOf({ to: '' }, 'to')]).toEqual([
      '2',
      'P1',
      '',
    ]);
    expect(() => factOf({ by: 'P1' }, 'of')).toThrow('"of"');
    expect(() => factOf({ lost: { PX: 1 } }, 'lost')).toThrow('"lost"');
  });
});
