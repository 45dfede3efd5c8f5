/** Rule cases: a scene that holds, and each thing that may be expected of it put wrong. */
import { describe, expect, test } from 'vitest';
import { parseCases, type CaseFile, type Expected } from '../../src/testing/case-file.js';
import { runCase } from '../../src/testing/run-case.js';
import { toySystem } from '../kit/toy.js';

const system = await toySystem();

const CLASH = `
topic: Clashes
scenario: feud
cases:
  - rule: FF-CLASH-2
    says: The stronger side wins, and the die counts.
    given:
      places:
        ford: { men: { P2: 3 } }
        hill: { men: { P1: 5 } }
        tower: { men: { P2: 1 } }
    sheets:
      P1: |
        M - 5 - Harrow Hill - Long Ford
        L - Nowhere
    dice: { clash/fight ford P1: [6], clash/fight ford P2: [1] }
    expect:
      light: { P1: red }
      check: { P1: [Nowhere] }
      orders: { P1: [done, 'refused: Nowhere'] }
      told: { all: [beats] }
      untold: { P2: [answer the levy] }
      events: [{ type: men-marched, men: 5 }, { type: clash-fought, winner: P1 }]
      never: [clash-drawn]
      state: { turn: 2, places: { hill: { men: { P1: null } } } }
      view: { P2: { position: P2 } }
      asks: []
      over: false
`;

const clash = (text = CLASH): CaseFile['cases'][number] => parseCases(text, 'clash.yaml').cases[0]!;
const expecting = (expected: Expected): string[] => runCase(system, { ...clash(), expect: expected });

test('a scene that is as the rules have it holds', () => {
  expect(runCase(system, clash())).toEqual([]);
});

describe('what is not so is told', () => {
  test.each<[string, Expected, string]>([
    ['light', { light: { P1: 'green' } }, 'is red, not green'],
    ['check', { check: { P1: ['Somewhere'] } }, 'nothing with "Somewhere"'],
    ['orders', { orders: { P1: ['failed', 'refused'] } }, 'the orders of P1 came to'],
    ['reasons', { orders: { P1: ['done', 'refused: Elsewhere'] } }, 'the orders of P1 came to'],
    ['fewer orders', { orders: { P1: ['done'] } }, 'the orders of P1 came to'],
    ['told', { told: { all: ['surrender'] } }, 'P1 is told nothing with "surrender"'],
    ['untold', { untold: { all: ['beats'] } }, 'P1 is told "At'],
    ['events', { events: [{ type: 'clash-fought', winner: 'P2' }] }, 'no event'],
    ['their order', { events: [{ type: 'clash-fought' }, { type: 'men-marched' }] }, 'no event'],
    ['never', { never: ['clash-fought'] }, 'there is an event clash-fought'],
    ['state', { state: { turn: 3 } }, 'state.turn is 2, not 3'],
    [
      'what should be gone',
      { state: { places: { ford: { men: { P1: null } } } } },
      'state.places.ford.men.P1 is',
    ],
    ['view', { view: { P2: { position: 'P1' } } }, 'view of P2.position is "P2", not "P1"'],
    ['asks', { asks: ['who-holds'] }, 'the GM is asked [], not [who-holds]'],
    ['over', { over: true }, 'the game is not over'],
  ])('%s', (_what, expected, words) => {
    expect(expecting(expected).join('\n')).toContain(words);
  });

  test('a roll that is never rolled', () => {
    const faults = runCase(system, { ...clash(), dice: { 'clash/fight tower P1': [3] } });
    expect(faults.join()).toMatch(
      /"clash\/fight tower P1" is rolled 0 times, not 1; rolled: clash\/fight ford/,
    );
  });

  test('a scene that the rules could not make', () => {
    const faults = runCase(system, { ...clash(), given: { places: { ford: { men: { P1: 2, P2: 3 } } } } });
    expect(faults.join()).toMatch(/^what is given can't be: /);
  });

  test('a position that is none', () => {
    expect(() => runCase(system, { ...clash(), sheets: { P9: 'NONE' } })).toThrow('there is no position P9');
  });
});

describe('a file of cases', () => {
  test('a slip is told with its line', () => {
    const slip = CLASH.replace('      never:', '      newer:');
    expect(() => parseCases(slip, 'clash.yaml')).toThrow(
      /^clash\.yaml:24: cases\.0\.expect must NOT have additional properties \(newer\)$/,
    );
  });

  test('an outcome is one of the four', () => {
    expect(() => parseCases(CLASH.replace('[done,', '[well,'), 'clash.yaml')).toThrow(/must match pattern/);
  });

  test('a case says what it expects', () => {
    const bare = CLASH.replace(/ {4}expect:[\s\S]*$/, '');
    expect(() => parseCases(bare, 'clash.yaml')).toThrow(/expects nothing/);
  });
});
