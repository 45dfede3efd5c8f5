import { describe, expect, test } from 'vitest';
import { REQUEST_WORDS, requestIn, saysNothing, whoAsks } from '../../src/mail/requests.js';

const asked = (line: string) => requestIn('Re: ford-1, P1: turn 1', `${line}\n\n> quoted\n`);

describe('the first line of a mail asks for something', () => {
  test.each([
    ['HELP', { word: 'HELP' }],
    ['help!', { word: 'HELP' }],
    ['  Orders.', { word: 'ORDERS' }],
    ['SHEET', { word: 'SHEET' }],
    ['SHEET 3', { word: 'SHEET', turn: 3 }],
    ['sheet of turn 0', { word: 'SHEET', turn: 0 }],
    ['RULES', { word: 'RULES' }],
    ['FORECAST', { word: 'FORECAST' }],
    ['P2 WITHDRAW', { word: 'WITHDRAW', position: 'P2' }],
    ['p02 withdraw TOKEN ABCD-EFGH', { word: 'WITHDRAW', position: 'P2' }],
    ['ABSENT 5 7', { word: 'ABSENT', from: 5, until: 7, standIn: false }],
    ['Absent 5-7', { word: 'ABSENT', from: 5, until: 7, standIn: false }],
    ['ABSENT turns 5 to 7 stand-in', { word: 'ABSENT', from: 5, until: 7, standIn: true }],
    ['ABSENT 5', { word: 'ABSENT', from: 5, until: 5, standIn: false }],
    ['EXTEND', { word: 'EXTEND' }],
    ['EXTEND 24 TOKEN: ABCD EFGH', { word: 'EXTEND', hours: 24 }],
    ['extend by 24 hours', { word: 'EXTEND', hours: 24 }],
    ['ADDRESS Ann@New.example', { word: 'ADDRESS', address: 'ann@new.example' }],
  ])('%s', (line, request) => {
    expect(asked(line)).toEqual(request);
  });

  test.each(['SHEET three', 'ABSENT 7 5', 'ABSENT', 'EXTEND soon', 'ADDRESS me', 'HELP me please'])(
    '%s: in capitals, and not to be read: how it is written is told',
    (line) => {
      const [word = ''] = line.split(' ');
      const how = REQUEST_WORDS.find((one) => one.word === word)?.how;
      expect(asked(line)).toEqual({ word: 'UNREADABLE', of: word, how });
    },
  );

  test.each([
    'Orders for this week:',
    'Absent friends',
    'help me please',
    'Sheet follows',
    '> HELP',
    'GAME ford-1 POSITION P1 TURN 1 TOKEN ABCD-EFGH',
    'L - Harrow Hill',
    'P1',
    `HELP ${'x'.repeat(300)}`,
    '',
  ])('%s asks for nothing', (line) => {
    expect(asked(line)).toBeUndefined();
  });

  test('the subject asks where the mail says nothing else, and is never a sheet’s', () => {
    expect(requestIn('SHEET 2', '\n-- \nAnn\n')).toEqual({ word: 'SHEET', turn: 2 });
    expect(requestIn('rules', 'Sent from my telephone\n')).toEqual({ word: 'RULES' });
    expect(requestIn('Orders', 'L - Harrow Hill\n')).toBeUndefined();
    expect(requestIn('Orders', 'Dear GM,\nhere they come.\nThe attachment has them all.\n')).toBeUndefined();
    expect(requestIn('Re: HELP', '')).toBeUndefined();
    expect(saysNothing('> GAME …\n> L - Harrow Hill\n')).toBe(true);
  });
});

describe('whose request it is', () => {
  const help = { word: 'HELP' } as const;
  const orders = { word: 'ORDERS' } as const;

  test('a token goes before an address; a stranger is nobody', () => {
    expect(whoAsks(orders, { proven: 'P2', registered: ['P1'] })).toEqual({ position: 'P2' });
    expect(whoAsks(orders, { registered: ['P1'] })).toEqual({ position: 'P1' });
    expect(whoAsks(orders, { registered: [] })).toBeUndefined();
  });

  test('who plays two sides says which one; for what is alike for both he need not', () => {
    expect(whoAsks(orders, { registered: ['P1', 'P4'] })?.problem).toContain('P1 ORDERS');
    expect(whoAsks({ ...orders, position: 'P4' }, { registered: ['P1', 'P4'] })).toEqual({ position: 'P4' });
    expect(whoAsks(help, { registered: ['P1', 'P4'] })).toEqual({ position: 'P1' });
    expect(whoAsks({ ...orders, position: 'P3' }, { proven: 'P1', registered: [] })?.problem).toBe(
      'P3 is not yours',
    );
  });
});
