/** Advice on a sheet as a whole: warnings of what the rules will do, notes of what is left undone. */
import { describe, expect, test } from 'vitest';
import { area, board, sheet, system, unit, viewOf } from '../table.js';
import type { State } from '../../../../games/rise-and-fall/state.js';

const advice = (state: State, position: string, text: string) =>
  system.lint?.(viewOf(state, position), sheet(text)) ?? [];
const codes = (state: State, position: string, text: string): string[] =>
  advice(state, position, text).map((d) => `${d.severity} ${d.code}`);

describe('rise-and-fall lint', () => {
  test('RF-REP-2: room that is left is a note, and gone when it is used', () => {
    const [found] = advice(board(-60), 'P1', 'N - nothing').filter((d) => d.code === 'RF/room-left');
    expect(found).toMatchObject({ severity: 'note', rule: 'RF-REP-2' });
    expect(found?.message).toBe('room for 3 points is left, and there are units in the pile');
    expect(codes(board(-60), 'P1', 'B - 3LEG - Roma')).not.toContain('note RF/room-left');
  });

  test('RF-REP-3: an army too large is a warning that names who goes, ordered or not', () => {
    const state = board(-40, { step: 'Rr', units: { RL23: 'Roma', RL24: 'Cremona', RL25: 'Pisae' } });
    state.leaders.rome = 'Julius Caesar';
    expect(codes(state, 'P1', 'N - nothing')).toContain('warning RF/will-disband');
    expect(codes(state, 'P1', 'D - RL23')).toContain('warning RF/disbands-more');
    expect(codes(state, 'P1', 'D - RL23/RL24/RL25')).not.toContain('warning RF/disbands-more');
  });

  test('RF-STK-3: a crowd at the end of the turn is a warning', () => {
    expect(codes(board(-60), 'P1', 'B - 2LEG - Roma')).toContain('warning RF/crowd');
    const spread = 'B - LEG - Tarraco\nM - RL15 - Bilbilis';
    expect(codes(board(-60, { units: { RL10: 'Aquilia' } }), 'P1', spread)).toContain('warning RF/crowd');
    expect(codes(board(-60), 'P1', 'N - nothing')).not.toContain('warning RF/crowd');
  });

  test('RF-GAR-1: a garrison that marches off is a warning, with the option claim as well', () => {
    const leave = 'M - RL22 - Epirus';
    const state = board(-60);
    const [garrison] = Object.entries(state.units).find(([, u]) => u.where === 'Antioch') ?? ['RL05'];
    const away = `T - ${garrison} - Roma`;
    for (const u of ['Roma']) for (const x of Object.values(state.units)) if (x.where === u) x.where = 'pool';
    expect(codes(state, 'P1', away)).toContain('warning RF/will-revolt');
    const claim = board(-60, { options: { garrisonCallout: 'claim' } });
    for (const x of Object.values(claim.units)) if (x.where === 'Roma') x.where = 'pool';
    expect(codes(claim, 'P1', away)).toContain('warning RF/may-be-claimed');
    expect(codes(board(-60), 'P1', leave)).not.toContain('warning RF/will-revolt');
  });

  test('CHECK-1: two orders of which the last counts contradict each other', () => {
    const [found] = advice(board(90), 'P1', 'E - gaul\nE - germania').filter(
      (d) => d.code === 'RF/told-twice',
    );
    expect(found).toMatchObject({ severity: 'warning', order: 2 });
  });

  test('RF-MOV-1: soldiers who guard nothing and have no order are one note for all', () => {
    const found = advice(board(-60), 'P1', 'N - nothing').filter((d) => d.code === 'RF/idle-units');
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ severity: 'note' });
    expect(found[0]?.message).not.toContain('RL05');
    const all = advice(board(-60), 'P1', 'AT - RL11 - Norica - S RL10 at Aquilia');
    expect(all.find((d) => d.code === 'RF/idle-units')?.message).not.toContain('RL11');
  });

  test('RF-HUN-5: Huns in a whole star are told that they will loot', () => {
    const state = board(420, { step: 'H', bare: true, units: { HU1: 'Sirmium' }, held: { Sirmium: 'huns' } });
    unit(state, 'HU1').faction = 'huns';
    expect(codes(state, 'P2', 'N - nothing')).toEqual(['note RF/will-loot']);
    // A kingdom is founded and nobody loots; its five units in one area are another matter (RF-STK-3).
    expect(codes(state, 'P2', 'F - HU1 - hunnic')).toEqual(['warning RF/crowd']);
    area(state, 'Sirmium').loot = 1;
    expect(codes(state, 'P2', 'N - nothing')).toEqual([]);
  });

  test('RF-MAIL-2: only who moves is advised, and nobody when the game is over', () => {
    expect(codes(board(-60), 'P2', 'N - nothing')).toEqual([]);
    const over = board(470);
    over.over = 'last-year';
    expect(codes(over, 'P1', 'N - nothing')).toEqual([]);
  });
});
