/** What two orders of a sheet decide alike: the later counts, the earlier is told so, and the desk warns of it. AE-MAIL-8 */
import { describe, expect, test } from 'vitest';
import { parseSheet, plainText } from '../../../../src/core/index.js';
import { check } from '../../../../games/ancient-empires/check/check.js';
import { lint } from '../../../../games/ancient-empires/lint/lint.js';
import { subjectOf } from '../../../../games/ancient-empires/orders/subject.js';
import { standingOrders } from '../../../../games/ancient-empires/report/standing.js';
import { standing } from '../../../../games/ancient-empires/phases/standing.js';
import { see } from '../../../../games/ancient-empires/see.js';
import type { State } from '../../../../games/ancient-empires/state.js';
import { rivals } from '../campaign.js';
import { book, data, independent, orders, outcomes, own, play } from '../table.js';

/** Three empires; P1 owns M1 and M2 and controls Syria. */
function realm(): State {
  const state = rivals(3);
  own(state, 'P1', 'M2');
  independent(state, 'Ph1', 1, { controller: 'P1' });
  return state;
}

const codes = (lines: string): string[] =>
  lint(data, see(data, realm(), [], 'P1'), parseSheet(book, `GAME g POSITION P1 TURN 3\n${lines}`))
    .filter((one) => one.code === 'ae/contradiction')
    .map((one) => `${one.line} ${one.rule}`);

/** Pairs of standing lines: with one subject, and with two. */
const SAME: readonly (readonly [string, string])[] = [
  ['N - ME - Ur', 'N - me - Uruk'],
  ['P - F - 2', 'P - H - 2'],
  ['P - F - 2', 'P - H - 2 - ALL'],
  ['P - F - 2 - M1, M2', 'P - H - 2 - M2, M1'],
  ['E - ON - 2 - PAL, DEL', 'E - OFF - 2 - DEL, PAL, DEL'],
  ['O - RESIST - 50', 'O - RESIST - 60'],
  ['O - RESIST - 50 - M1', 'O - RESIST - never - M1'],
  ['O - ALLY - FULL - 2', 'O - ALLY - NO - 2'],
  ['TC - M2', 'TC - NONE'],
  ['EV - 2 - RV - I1', 'EV - 2 - RV - NONE'],
  ['U - Ph1 - 1PRO', 'U - Ph1 - 1GAL - SYR'],
];
const APART: readonly (readonly [string, string])[] = [
  ['P - F - 2', 'P - H - 3'],
  ['P - F - 2', 'P - H - 2 - M1'],
  ['P - F - 2 - M1', 'P - H - 2 - M1, M2'],
  ['P - F - 2', 'E - ON - 2'],
  ['E - ON - 2 - PAL', 'E - OFF - 2 - DEL'],
  ['O - RESIST - 50', 'O - INTERVENE - always'],
  ['O - RESIST - 50', 'O - RESIST - 60 - M1'],
  ['O - RESIST - 50 - M2', 'O - RESIST - 60 - M1'],
  ['O - ALLY - FULL - 2', 'O - ALLY - NO - 3'],
  ['EV - 2 - RV - I1', 'EV - 2 - CW - I1'],
  ['EV - 2 - RV - I1', 'EV - 3 - RV - E2'],
];

describe('AE-MAIL-8: two lines about one thing', () => {
  test.each(SAME)('%s and %s cannot both stand', (first, second) => {
    const { events } = play(standing, realm(), { P1: `${first}\n${second}` });
    expect(outcomes(events).map((one) => one.replace(/^\w+ /, ''))).toEqual(['failed superseded', 'done']);
    expect(codes(`${first}\n${second}`)).toEqual(['3 AE-MAIL-8']);
  });

  test.each(APART)('%s and %s both stand', (first, second) => {
    const { events } = play(standing, realm(), { P1: `${first}\n${second}` });
    expect(outcomes(events).map((one) => one.replace(/^\w+ /, ''))).toEqual(['done', 'done']);
    expect(codes(`${first}\n${second}`)).toEqual([]);
  });

  test('the same line of two positions takes nothing back', () => {
    const { events } = play(standing, realm(), { P1: 'P - H - 3', P2: 'P - F - 3' });
    expect(outcomes(events)).toEqual(['P done', 'P done']);
  });

  test('lines with a round are left to the script, each for its moment', () => {
    const timed = orders({ P1: 'P - F - 2 - ALL - @1\nP - H - 2 - ALL - @2\nE - ON - 2 - PAL - @2' });
    expect(timed.map(subjectOf)).toEqual([undefined, undefined, undefined]);
    expect(
      play(standing, realm(), { P1: 'P - F - 2 - ALL - @1\nP - H - 2' }).events.map((e) => e.type),
    ).toEqual(['posture-declared', 'order-done']);
  });

  test('what is settled at the end of Operations is told at the desk: provinces, capital, the horde’s landing', () => {
    expect(codes('K - M1 - OWN\nK - M1 - FREE\nCP - M1\nCP - M2')).toEqual(['3 AE-MAIL-8', '5 AE-MAIL-8']);
    expect(codes('K - M1 - FREE\nK - M2 - FREE')).toEqual([]);
    expect(orders({ P1: 'HO - XS1\nHO - NO' }).map(subjectOf)).toEqual(['horde', 'horde']);
  });

  test('a line written twice in the same words is no contradiction, and lines that add up have no subject', () => {
    expect(codes('P - F - 2\nP - F - 2')).toEqual([]);
    expect(orders({ P1: 'ML - 1 - M1\nS - 1 FOO - M1 - M2' }).map(subjectOf)).toEqual([undefined, undefined]);
  });
});

describe('RULES.md, section 14: what a policy may say', () => {
  const set = (line: string) => {
    const { state, events } = play(standing, realm(), { P1: `O - ${line}` });
    return { said: outcomes(events)[0], policies: state.positions['P1']!.policies };
  };
  const refused = (line: string): string[] =>
    check(data, see(data, realm(), [], 'P1'), parseSheet(book, `GAME g POSITION P1 TURN 3\nO - ${line}`)).map(
      (one) => `${one.code}: ${one.message}${one.expected === undefined ? '' : `; ${one.expected}`}`,
    );

  test.each([
    ['RESIST - always', { resist: { all: 'always', at: {} } }],
    ['RESIST - 1000% - M1', { resist: { all: 50, at: { M1: 1000 } } }],
    ['INTERVENE - Hostile', { intervene: { all: 'hostile', at: {} } }],
    ['INTERVENE - always - Ph1', { intervene: { all: 'never', at: { Ph1: 'always' } } }],
    ['ALLY - join - 3', { ally: { P3: 'join' } }],
    ['ALLY - off - 3', { ally: { P3: 'no' } }],
    ['MILITIA - max', { militia: 99 }],
    ['MILITIA - none', { militia: 0 }],
    ['MILITIA - 3', { militia: 3 }],
    ['RESERVE - 99999', { reserve: 99_999 }],
    ['EXPEL - off', { expel: 'off' }],
    ['EXPEL - never', { expel: 'off' }],
    ['EXPEL - 200', { expel: 200 }],
    ['CASUALTIES - PRO, mil', { casualties: ['PRO', 'MIL'] }],
    ['RETREAT - M1', { retreat: [{ place: 'M1', units: 0 }] }],
    [
      'RETREAT - M1 3, Babylonia 12, M2 rest',
      {
        retreat: [
          { place: 'M1', units: 3 },
          { place: 'M1', units: 12 },
          { place: 'M2', units: 99 },
        ],
      },
    ],
    ['RETREAT - none', { retreat: [] }],
    ['BOOTY - 3, P2, 3', { booty: ['P3', 'P2'] }],
    ['REFUSE - none', { refuse: [] }],
    ['RAIDERS - XS2, I1', { raiders: ['XS2', 'I1'] }],
    ['PIRATES - PAL', { pirates: ['PAL'] }],
    ['DISASTER - M2, M1', { disaster: ['M2', 'M1'] }],
    ['CAPITAL - none', { capital: [] }],
    ['AUTOSHIP - no', { autoship: false }],
    ['REBUILD - off', { rebuild: false }],
    ['REENTER - false', { reenter: false }],
    ['END - yes', { end: true }],
  ])('AE-MAIL-2: %s', (line, expected) => {
    const { said, policies } = set(line);
    expect(said).toBe('O done');
    expect(policies).toMatchObject(expected);
    expect(refused(line)).toEqual([]);
  });

  test.each([
    ['RESIST - maybe', '"MAYBE" is no value of resist; always, never or a percentage'],
    ['RESIST - 1001', '"1001" is no value of resist; always, never or a percentage'],
    ['RESIST - 50, 60', '"50, 60" is no value of resist; always, never or a percentage'],
    ['INTERVENE - 3', '"3" is no value of intervene; one of never, hostile, always'],
    ['ALLY - FULL', '"FULL" is no value of ally; a position of this game: ALLY - FULL - 4'],
    ['ALLY - most - 2', '"MOST" is no value of ally; one of no, join, full'],
    ['MILITIA - 100', '"100" is no value of militia; max, none or a number'],
    ['RESERVE - 100000', '"100000" is no value of reserve; a number of coins'],
    ['EXPEL - 1001', '"1001" is no value of expel; off or a percentage'],
    ['CASUALTIES - PRO, XYZ', '"PRO, XYZ" is no value of casualties; Unit types such as MIL, PRO'],
    [
      'RETREAT - M1 123',
      '"M1 123" is no value of retreat; places, or places with numbers of Units, such as M1 3, M2 rest',
    ],
    ['BOOTY - 2, 7', '"2, 7" is no value of booty; positions of this game, of P1, P2, P3'],
    ['RAIDERS - PAL', '"PAL" is no value of raiders; Barbarian Areas or provinces'],
    ['PIRATES - OLE', '"OLE" is no value of pirates; Coastal Areas'],
    ['CAPITAL - XS1', '"XS1" is no value of capital; provinces'],
    ['END - maybe', '"MAYBE" is no value of end; true or false'],
    ['RESERVE - 5 - M1', 'reserve holds everywhere, and not in one province'],
  ])('AE-MAIL-9: %s is refused, and changes nothing', (line, why) => {
    expect(refused(line)).toEqual([`ae/policy-value: ${why}`]);
    const { said, policies } = set(line);
    expect(said).toBe('O failed bad-value');
    expect(policies).toEqual(realm().positions['P1']!.policies);
  });
});

test('AE-MAIL-2: what stands in force is on the sheet, ranked lists too where there are any', () => {
  const lines = [
    'RESIST - 60 - M1',
    'INTERVENE - hostile - M1',
    'RETREAT - M1 3, M2 rest',
    'RAIDERS - XS2',
    'PIRATES - PAL',
    'TIE - 2',
    'DISASTER - M2',
    'CAPITAL - M2',
    'WARDS - 3',
    'MILITIA - 4',
  ].map((line) => `O - ${line}`);
  const rows = (state: State): unknown => {
    const list = standingOrders(data, see(data, state, [], 'P1')).find(({ kind }) => kind === 'list');
    if (list?.kind !== 'list') return {};
    return Object.fromEntries(list.items.map((item) => plainText(item).split(/: (.*)/, 2)));
  };
  const { state } = play(standing, realm(), { P1: lines.join('\n') });
  expect(rows(state)).toMatchObject({
    resist: 'at 50 % of the attackers; Babylonia at 60 % of the attackers; the capital always, unless named',
    intervene: 'never; Babylonia hostile',
    'retreat to': 'M1 3, M2 the rest',
    'Raiders appear at': 'XS2',
    'Pirates appear at': 'PAL',
    'of equal bids at your Independents': 'P2',
    'a Disaster strikes first': 'M2',
    'new capital': 'M2',
    'your Barbarians go to': 'P3',
    'Militia for a resisted attempt': '4',
  });
  expect(Object.keys(rows(realm()) as object)).not.toContain('retreat to');
  expect(Object.keys(rows(realm()) as object)).not.toContain('intervene');
});
