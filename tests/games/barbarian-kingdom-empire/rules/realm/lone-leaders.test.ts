/** BKE-LDR-3: a leader alone where a neutral garrison comes to stand is lost. */
import { describe, expect, test } from 'vitest';
import type { Position, State } from '../../../../../games/barbarian-kingdom-empire/state.js';
import { answers, find, someBoard, turn, types, unitAt, type Given } from '../../kit.js';

const realm = (more: Partial<Position> = {}): Partial<Position> => ({
  stage: 'kingdom',
  kingdomTurn: 4,
  treasury: 20,
  capital: 'rome',
  ...more,
});
const board = (given: Given): State => someBoard({ positions: { P1: realm() }, ...given });
/** Tomi of P1 was burnt two turns ago. */
function marked(...units: readonly string[]): State {
  const state = board({ units: [...units, 'P1 IN rome'], cities: { tomi: 'P1', rome: 'P1' } });
  Object.assign(state.cities.tomi!, { pillaged: 8, pillagedTurn: 3 });
  return state;
}
const calm = { 'admin P1': [3, 4] };
const lost = { leader: 'LE1', owner: 'P1', area: 'tomi' };

describe('lone leaders and garrisons (BKE-LDR-3)', () => {
  test('BKE-REB-6: his vacant city revolts', () => {
    const state = board({
      units: ['P1 LE tomi', 'P1 IN capua'],
      cities: { tomi: 'P1', capua: 'P1', rome: 'P1' },
    });
    const dice = { 'admin P1': [1, 1], 'rebellion P1': [3, 3], 'rebellion-detail P1': [1] };
    const done = turn(state, { P1: 'I - 0' }, dice);
    expect(find(done.events, 'city-revolted')!.data.area).toBe('tomi');
    expect(find(done.events, 'leader-lost')!.data).toMatchObject(lost);
    expect(unitAt(done.state, 'tomi')).toEqual([]);
  });

  test('BKE-REB-4: pirates burn it', () => {
    const state = board({ units: ['P1 LE tomi', 'P1 IN rome'], cities: { tomi: 'P1', rome: 'P1' } });
    const done = turn(state, { P1: 'I - 0' }, { 'admin P1': [1, 1], 'rebellion P1': [1, 3] });
    expect(find(done.events, 'leader-lost')!.data).toMatchObject(lost);
  });

  test('BKE-ADM-7: the host of a guest quits, and garrisons stand in his cities', () => {
    const state = board({
      units: ['P1 LE tomi', 'P1 IN rome', 'P2 IN capua'],
      cities: { tomi: 'P2', rome: 'P1', capua: 'P2' },
      positions: { P1: realm(), P2: realm({ capital: 'capua' }) },
    });
    const done = turn(state, { P1: 'I - 0', P2: 'Q' }, { ...calm, 'admin P2': [3, 4] });
    expect(find(done.events, 'leader-lost')!.data).toMatchObject(lost);
  });

  test('BKE-ECO-5: his company leaves a marked city without him', () => {
    const done = turn(marked('P1 LE tomi', 'P1 IN tomi'), { P1: 'M - IN2 - Durostorum' }, calm);
    expect(find(done.events, 'leader-lost')!.data).toMatchObject(lost);
  });

  test.each([
    ['along with it', '- move: IN2\n    via: [Durostorum]\n    with: LE1'],
    [
      'by a line of his own after it',
      '- move: IN2\n    via: [Durostorum]\n  - move: LE1\n    via: [Durostorum]',
    ],
  ])('BKE-ECO-5: he leaves a marked city %s, and lives', (_, lines) => {
    const sheet = `position: P1\nturn: 5\norders:\n  ${lines}`;
    const done = turn(marked('P1 LE tomi', 'P1 IN tomi'), { P1: sheet }, calm);
    expect(answers(done.events).every((one) => one.startsWith('done'))).toBe(true);
    expect(unitAt(done.state, 'durostorum')).toEqual(['P1 LE', 'P1 IN']);
    expect(types(done.events)).not.toContain('leader-lost');
  });

  test('BKE-OPT-6: where leaders are captured a garrison takes nobody', () => {
    const state = marked('P1 LE tomi', 'P1 IN tomi');
    state.options.optional_leaders = true;
    const done = turn(state, { P1: 'M - IN2 - Durostorum' }, calm);
    expect(types(done.events)).not.toContain('leader-lost');
    expect(unitAt(done.state, 'tomi')).toEqual(['P1 LE']);
  });
});
