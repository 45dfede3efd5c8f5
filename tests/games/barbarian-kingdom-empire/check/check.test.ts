import { describe, expect, test } from 'vitest';
import { parseSheet } from '../../../../src/core/index.js';
import { check } from '../../../../games/barbarian-kingdom-empire/check/check.js';
import { orders } from '../../../../games/barbarian-kingdom-empire/orders/book.js';
import { see } from '../../../../games/barbarian-kingdom-empire/see.js';
import type { Position, State } from '../../../../games/barbarian-kingdom-empire/state.js';
import { begun, rules, seat, someBoard } from '../kit.js';

const codes = (state: State, text: string, who = 'P1'): string[] =>
  check(rules, see(rules, state, [], who), parseSheet(orders, `GAME g\n${text}`)).map((one) => one.code);

describe('barbarian-kingdom-empire refuses what can never be (CHECK-2)', () => {
  const king = (more: Partial<Position> = {}): State =>
    someBoard({
      options: { players: 3, mercenaries: true, tribute: true, auctions: true },
      units: ['P1 IN rome 1', 'P2 BI etruria 2', 'P2 TR ravenna 3'],
      cities: { rome: 'P1', augusta: 'P1' },
      positions: { P1: { stage: 'kingdom', kingdomTurn: 1, ...more } },
    });

  test.each([
    ['AT - Capua - Etruria', 'bke/not-adjacent', 'BKE-CBT-2'],
    ['AT - Rome', 'bke/own-city', 'BKE-CBT-1'],
    ['B - SH - Augusta', 'bke/never-built-there', 'BKE-ECO-7'],
    ['B - IN - Etruria', 'bke/never-built-there', 'BKE-ECO-7'],
    ['T - OUT - IN1 - P2 - 3', 'bke/lessor', 'BKE-OPT-4'],
    ['T - IN - BI2 - P9 - 3', 'bke/unknown-position', 'BKE-DIP-1'],
    ['G - 7 - P2 - TRIBUTE', 'bke/tribute', 'BKE-OPT-7'],
    ['BI - TR - 3', 'bke/never-sold', 'BKE-OPT-3'],
    ['C - ALL', 'bke/stage', 'BKE-TRB-1'],
    ['GR - ALL', 'bke/stage', 'BKE-TRB-2'],
  ])('%s of a kingdom: %s (%s)', (text, code) => {
    expect(codes(king(), text)).toContain(code);
  });

  test.each([
    ['T - OUT - TR3 - P1 - 3', 'bke/no-soldiers', 'BKE-OPT-4'],
    ['T - OUT - BI2 - P3 - 3', 'bke/lessee', 'BKE-OPT-4'],
    ['T - OUT - BI9 - P1 - 3', 'bke/unknown-unit', 'BKE-OPT-4'],
    ['G - 3 - P1 - TRIBUTE', 'bke/tribute-stage', 'BKE-OPT-7'],
    ['I - 30', 'bke/stage', 'BKE-ECO-7'],
    ['AT - Narbo - TR3', 'bke/not-adjacent', 'BKE-CBT-2'],
    ['C - Ravenna, Etrruria', 'bke/unknown-place', 'BKE-MAP-1'],
  ])('%s of barbarians: %s (%s)', (text, code) => {
    expect(codes(king(), text, 'P2')).toContain(code);
  });

  test('BKE-GAR-1, BKE-GAR-2: garrisons outside the boundary or in the desert, and garrisons that attack', () => {
    const empire = king({ stage: 'empire', empireTurn: 2 });
    expect(codes(empire, 'B - GA - Chattia')).toEqual(['bke/never-built-there']);
    expect(codes(empire, 'B - GA - Syrtica')).toEqual(['bke/never-built-there']);
    const wall = someBoard({
      units: ['P1 GA rome 1'],
      positions: { P1: { stage: 'empire', empireTurn: 2 } },
    });
    expect(codes(wall, 'AT - Capua - GA1')).toEqual(['bke/never-attacks']);
    expect(codes(wall, 'M - GA1 - Capua')).toEqual(['bke/immobile']);
  });

  test('BKE-OPT-4: a realm may order a pillage while barbarians serve it', () => {
    const state = king();
    expect(codes(state, 'P - Rome')).toEqual(['bke/stage']);
    state.leases = [{ lessor: 'P2', lessee: 'P1', units: ['u2'], price: 3 }];
    expect(codes(state, 'P - Rome')).toEqual([]);
  });

  test.each([
    ['E - IN, IN, SH, SH, BW - Viken', 'bke/too-many', 'BKE-S8-2'],
    ['E - CA - Viken', 'bke/none-left', 'BKE-S8-2'],
    ['E - IN - Sialand', 'bke/no-entry', 'BKE-S8-2'],
    ['E - IN - Rome', 'bke/no-entry', 'BKE-S8-2'],
  ])('the Vikings’ %s: %s (%s)', (text, code) => {
    const state = begun('vikings');
    expect(codes(state, text, seat(state, 'vikings').id)).toContain(code);
  });

  test.each([
    ['BO - 3', 4, {}, 'bke/too-early'],
    ['BO - 4', 5, {}, 'bke/loan'],
    ['BO - 6', 5, { loans: 2 }, 'bke/loan'],
    ['BO - REPAY - 4', 5, {}, 'bke/repayment'],
    ['BO - REPAY - 5', 5, { loans: 2 }, 'bke/repayment'],
    ['CR', 5, { crusade: 3 }, 'bke/scenario'],
    ['R - IN', 5, {}, 'bke/stage'],
  ])('BKE-S8-16, BKE-S8-17: France’s %s on turn %i: refused', (text, turn, more, code) => {
    const state = begun('vikings');
    const france = seat(state, 'france');
    state.turn = turn;
    Object.assign(france, more);
    expect(codes(state, text, france.id)).toEqual([code]);
  });

  test('BKE-S7-3, BKE-S7-4: rebuilding what was never lost; results that are none, and rights of others', () => {
    const state = begun('late-empire');
    const [allies, persia, rome] = ['allies', 'persia', 'rome'].map((key) => seat(state, key).id);
    expect(codes(state, 'R - BH - Treveri', allies)).toEqual(['bke/none-lost']);
    expect(codes(state, 'AR - rebellion - 11', persia)).toEqual(['bke/no-result']);
    expect(codes(state, 'AR - rebellion - glory', persia)).toEqual(['bke/no-result']);
    for (const good of ['revival', 'good ruler', '12'])
      expect(codes(state, `AR - rebellion - ${good}`, persia)).toEqual([]);
    expect(codes(state, 'AR - rebellion', rome)).toEqual(['bke/scenario']);
    seat(state, 'persia').overrideUsed = 'kingdom';
    expect(codes(state, 'AR - rebellion', persia)).toEqual(['bke/used']);
  });

  test('BKE-S4-3, BKE-SOL-2: Rome’s one right is a revival; only provinces without opposition are for sale', () => {
    const state = begun('expanding-rome');
    state.solitaire = { gaul: { type: 'militias' }, africa: { type: 'no-opposition' } };
    expect(codes(state, 'AR - rebellion - good ruler')).toEqual(['bke/no-result']);
    expect(codes(state, 'AR - rebellion, fall - revival')).toEqual([]);
    expect(codes(state, 'H - Gaul')).toEqual(['bke/not-for-sale']);
    expect(codes(state, 'H - Gaulle')).toEqual(['bke/unknown-place']);
    expect(codes(state, 'H - Africa')).toEqual([]);
  });

  test('BKE-MAIL-1, BKE-S8-1: a set-up of too many units, of fixed units, and a city where none is named', () => {
    const state = someBoard({ scenario: 'pre-roman', turn: 0, keep: true });
    state.step = 'setup';
    const [rome] = Object.values(state.positions).filter((one) => one.key === 'rome');
    expect(codes(state, 'SU - 7 IN - Rome', rome!.id)).toEqual(['bke/too-many']);
    expect(codes(state, 'SU - CITY - Chattia', rome!.id)).toEqual(['bke/scenario']);
    const fixed = someBoard({ scenario: 'roman-empire', turn: 0, keep: true });
    fixed.step = 'setup';
    expect(codes(fixed, 'SU - EL - Rome', seat(fixed, 'rome').id)).toEqual(['bke/no-set-up']);
  });
});

test.each([
  ['roman-empire', 'rome', ['bke/scenario']],
  ['roman-empire', 'hun', []],
  ['east-west', 'west', ['bke/scenario']],
  ['open', undefined, []],
  ['alexander', undefined, ['bke/scenario']],
])('BKE-ADM-7: in %s, may %s quit?', (scenario, key, found) => {
  const state = begun(scenario);
  const who = key === undefined ? 'P1' : seat(state, key).id;
  expect(codes(state, 'Q', who).filter((code) => code === 'bke/scenario')).toEqual(found);
});

describe('BKE-MAIL-9 to BKE-MAIL-13: names and words that say nothing are told, wherever they stand', () => {
  const state = someBoard({
    options: { players: 3, auctions: true },
    units: ['P1 IN rome 1', 'P1 SH syracuse 2', 'P1 IN syracuse 3', 'P2 BI etruria 4'],
    cities: { rome: 'P1' },
    positions: { P1: { stage: 'kingdom', kingdomTurn: 1 } },
  });
  const told = (text: string): string[] =>
    check(rules, see(rules, state, [], 'P1'), parseSheet(orders, `GAME g\n${text}`)).map(
      ({ code, severity, suggestions }) => [severity, code, ...suggestions.slice(0, 1)].join(' '),
    );
  test.each([
    ['O - INTERCEPT - allways', 'error bke/unknown-word always'],
    ['O - STAND - nein', 'error bke/unknown-word'],
    ['O - COUNTER - yes', 'error bke/unknown-word'],
    ['O - INTERCEPT - loaded - P3 - max 7:3', 'warning bke/unknown-word'],
    ['O - INTERCEPT=alway / STAND=nein', 'error bke/unknown-word'],
    ['RB - TAKE - never', 'error bke/unknown-word'],
    ['O - RETREAT - Romme, Capua', 'warning bke/unknown-place Rome'],
    ['O - PEACE - P9', 'warning bke/unknown-position'],
    ['O - LOSSES - BW, XX3', 'warning bke/unknown-unit'],
    ['RB - PROVINCES - Italy', 'warning bke/unknown-place Italia'],
    ['RB - CITIES - Romme', 'warning bke/unknown-place Rome'],
    ['RB - GARRISONS - GA@Romme', 'warning bke/unknown-place Rome'],
    ['K - Rome - Romme', 'error bke/unknown-place Rome'],
    ['K - leader Nobody', 'error bke/unknown-unit'],
    ['D - GA@Romme - FREE', 'error bke/unknown-place Rome'],
    ['BI - EL - 7 - at Romme', 'error bke/unknown-place Rome'],
    ['M - IN1 - Etruria - with LE9', 'warning bke/unknown-unit'],
    ['M - SH2 + IN3 - Mare Tyrrhenum, Rome - pick at Romme', 'error bke/unknown-place Rome'],
    ['M - SH2 - Mare Tyrrhenum, Rome - fleet SH9', 'error bke/unknown-unit'],
    ['AT - Etruria - who CA9', 'warning bke/unknown-unit'],
  ])('%s: %s', (text, one) => {
    const [found = ''] = told(text).filter((line) => line.startsWith(one));
    expect(found, told(text).join('; ')).not.toBe('');
  });

  test.each([
    'O - INTERCEPT - Loaded - P3 - max 2:3',
    'O - STAND - no',
    'O - RETREAT - off',
    'O - LOSSES - BW, IN1, 2 IN@Rome',
    'O - PEACE - P2',
    'RB - SHED - ALL',
    'RB - TAKE - yes',
    'K - Rome - STAY',
    'K - leader Rome',
  ])('%s: nothing', (text) => {
    expect(told(text)).toEqual([]);
  });

  test('yes and no as YAML writes them', () => {
    const text = 'game: g\norders:\n  - policy: { stand: false }\n  - rebellion: { take: true }\n';
    const sheet = parseSheet(orders, text);
    expect([...sheet.diagnostics, ...check(rules, see(rules, state, [], 'P1'), sheet)]).toEqual([]);
  });
});
