/** The end of a turn: record sheets, names, lines that nothing asked for. BKE-ADM-9, BKE-MAIL-16, BKE-MAIL-19. */
import { describe, expect, test } from 'vitest';
import { closing, unreached, watch } from '../../../../games/barbarian-kingdom-empire/phases/closing.js';
import type { Position, State } from '../../../../games/barbarian-kingdom-empire/state.js';
import { noted } from '../kit-books.js';
import { answers, begun, rules, run, seat, someBoard } from '../kit.js';

describe('BKE-ADM-9, BKE-MAIL-16, 19: the end of a turn', () => {
  test('BKE-MAIL-16: names are one’s own and in use once; ME is the position', () => {
    const named = (sheet: string): string => {
      const state = someBoard({ units: ['P1 IN rome', 'P2 IN capua'] });
      state.units.u2!.name = 'Guard';
      return answers(noted(state, () => undefined, { P1: sheet }).events).join(', ');
    };
    expect(named('N - ME - Romulus')).toBe('done BKE-MAIL-16');
    expect(named('N - IN1 - Tenth')).toBe('done BKE-MAIL-16');
    expect(named('N - IN1 - Guard')).toBe('failed BKE-MAIL-16');
    expect(named('N - IN2 - Tenth')).toBe('failed BKE-MAIL-16');
    expect(named('N - IN1 - Tenth\nN - ME - Tenth')).toBe('done BKE-MAIL-16, failed BKE-MAIL-16');
  });
  test('BKE-MAIL-5: who is absent is told so, but not who is out of play, save in the set-up', () => {
    const told = (stage: Position['stage'], step: State['step'] = 'turn'): unknown[] => {
      const state = someBoard({ positions: { P1: { stage } } });
      state.absent = ['P1'];
      state.step = step;
      return noted(state, () => undefined).events.filter((e) => e.type === 'nmr').map((e) => [e.seenBy, e.data.stage]);
    };
    expect(told('barbarian')).toEqual([[['P1'], 'barbarian']]);
    expect(told('out')).toEqual([]);
    expect(told('out', 'setup')).toEqual([[['P1'], 'out']]);
  }); // prettier-ignore
  test('BKE-MAIL-3, 19: a standing order that nothing asked for is noted, another has no place', () => {
    const state = someBoard({ units: ['P1 IN rome'], positions: { P1: { stage: 'kingdom' } } });
    const done = noted(
      state,
      ({ orders, log }) => orders.forEach((order) => log.answered(order) || unreached(order, log)),
      { P1: 'I - 20\nB - IN - Rome' },
    );
    expect(answers(done.events)).toEqual(['done BKE-MAIL-19', 'failed BKE-MAIL-3']);
    expect(done.state.standing.P1).toHaveLength(1);
  });
  test('BKE-ADM-9: the row is kept of who is in play since then; of who left this turn it is his last; others keep none', () => {
    const closed = (more: Partial<Position>): [number, boolean, number, string] => {
      const state = someBoard({
        turn: 5,
        positions: { P1: { economyStage: 'kingdom', stage: 'kingdom', ...more } },
      });
      Object.assign(state.positions.P1!, more.economyStage ? {} : { economyStage: 'kingdom' }, more);
      const p = run(state, (play) => closing.body(play)).state.positions.P1!;
      return [p.record.length, p.lastRow !== null, p.turnsPlayed, p.economyStage];
    };
    expect(closed({})).toEqual([1, false, 1, 'out']);
    expect(closed({ startTurn: 5 })).toEqual([1, false, 1, 'out']);
    expect(closed({ startTurn: 6 })).toEqual([0, false, 1, 'out']);
    expect(closed({ economyStage: 'out' })).toEqual([0, false, 0, 'out']);
    const cycle = { start: 'x', group: 'german', from: 1, points: 3, end: 'quit' };
    expect(closed({ stage: 'out', cycles: [{ ...cycle, to: 5 }] as never })).toEqual([0, true, 1, 'out']);
    expect(closed({ stage: 'out', cycles: [{ ...cycle, to: 4 }] as never })).toEqual([0, false, 1, 'out']);
  });
  test('BKE-S4-4: fifty of sound tax at one moment are remembered, once; forty-nine are not', () => {
    const remarks = (tax: number, twice = false): number => {
      const state = begun('expanding-rome');
      const rome = seat(state, 'rome');
      for (const city of Object.values(state.cities)) city.owner = null;
      Object.assign(state.cities.rome!, { owner: rome.id, tax, pillaged: null });
      return run(state, (play) => { watch.body(play); if (twice) watch.body(play); }).state.positions[rome.id]!.remarks.length;
    };
    const { partial } = rules.scenarios['expanding-rome']!.special;
    expect([remarks(partial! - 1), remarks(partial!), remarks(partial!, true)]).toEqual([0, 1, 1]);
    const open = someBoard({ cities: { rome: 'P1' } });
    open.cities.rome!.tax = 99;
    expect(run(open, (play) => watch.body(play)).state.positions.P1!.remarks).toEqual([]);
  }); // prettier-ignore
});
