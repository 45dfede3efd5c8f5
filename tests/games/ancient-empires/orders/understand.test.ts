/** Words of orders and what they mean. AE-MOV-5, AE-MAIL-4, AE-MAN-1 */
import { describe, expect, test } from 'vitest';
import { attackTarget, heldLines } from '../../../../games/ancient-empires/orders/understand.js';
import { parseSheet } from '../../../../src/core/index.js';
import { bearsId } from '../../../../games/ancient-empires/rules/units/stacks.js';
import { book } from '../table.js';

describe('AE-MOV-5: what an attack is for', () => {
  test.each([
    ['any', { kind: 'any' }],
    ['Ind', { kind: 'independents' }],
    ['BAR', { kind: 'raiders', of: 'BAR' }],
    ['pir', { kind: 'raiders', of: 'PIR' }],
    ['M1b', { kind: 'named', stack: 'M1b' }],
    ['ANYBODY', { kind: 'named', stack: 'ANYBODY' }],
  ])('%s', (written, meant) => {
    expect(attackTarget(written)).toEqual(meant);
  });
  test.each(['3', 'P3', 'p3'])('%s is the id of a Stack, or else position 3', (written) => {
    expect(attackTarget(written)).toEqual({ kind: 'named', stack: written, position: 'P3' });
  });
  test.each(['0', '8', 'P33', 'XP3'])('%s is nobody', (written) => {
    expect(attackTarget(written)).toEqual({ kind: 'named', stack: written });
  });
});

test('AE-VOY-3, AE-MOV-5: in YAML one load may stand without a list, and a number as the sheet prints it', () => {
  const read = (entry: string): unknown[] => {
    const { orders, diagnostics } = parseSheet(book, `game: x\norders:\n  - ${entry}\n`);
    return [...orders.map(({ fields }) => fields), ...diagnostics.map(({ message }) => message)];
  };
  const drops = [{ units: { PRO: 1 }, at: 'S2' }];
  for (const drop of ['{ units: { PRO: 1 }, at: S2 }', '[{ units: 1 PRO, at: S2 }]', '1 PRO AT S2'])
    expect(read(`{ voyage: I2, to: A3, drop: ${drop} }`), drop).toMatchObject([{ drop: drops }]);
  expect(read('{ attack: M1, target: ANY, times: x2, round: "@3" }')).toMatchObject([{ times: 2 }]);
});

describe('AE-MAIL-4: whose lines are dropped', () => {
  test('ALL in any case, else those of a Stack', () => {
    expect(heldLines('all')).toEqual({ kind: 'all' });
    expect(heldLines('ALLIES')).toEqual({ kind: 'stack', stack: 'ALLIES' });
  });
});

describe('AE-MAN-1: a Stack bears the id of its place', () => {
  test.each(['M1', 'm1', 'M1b', 'M1c', 'M1bb', 'm1BB'])('%s for M1', (id) => {
    expect(bearsId(id, 'M1')).toBe(true);
  });
  test.each(['M', 'M2', 'M11', 'M1bc', 'XM1', 'VAN'])('%s not for M1', (id) => {
    expect(bearsId(id, 'M1')).toBe(false);
  });
});
