/** Advice on the sheet as a whole. */
import { describe, expect, test } from 'vitest';
import { parseSheet } from '../../../../src/core/index.js';
import { loadSystem } from '../../../kit/load.js';
import type { State } from '../../../../games/king-of-kings/state.js';
import { bare, stand, start } from '../kit.js';

const system = await loadSystem('king-of-kings');

const advice = (state: State, text: string) => {
  const sheet = parseSheet(system.orders, `GAME x POSITION P1 TURN 1\n${text}`);
  return (system.lint?.(system.see(state, [], 'P1'), sheet) ?? []).map((d) => ({
    code: d.code.replace('kok/', ''),
    severity: d.severity,
    message: d.message,
    order: d.order,
  }));
};
const about = (state: State, text: string) => {
  const sheet = parseSheet(system.orders, `GAME x POSITION P1 TURN 1\n${text}`);
  return (system.lint?.(system.see(state, [], 'P1'), sheet) ?? []).map((d) => d.about);
};
const codes = (state: State, text: string) => advice(state, text).map((d) => d.code);

describe('king-of-kings advice', () => {
  test('KOK-MAIL-2: a force in the field without an order is named in a note, a garrison is not', () => {
    const state = bare('alexander', 2);
    stand(state, 'P1', 'Byzantium', '1 LC');
    stand(state, 'P1', 'E3128', '2 PX');

    expect(advice(state, '')).toEqual([
      { code: 'idle', severity: 'note', message: 'no order for A2 at E3128', order: undefined },
    ]);
    expect(about(state, '')).toEqual([['A2']]);
    expect(codes(state, 'M - [A2] - [Byzantium]')).toEqual([]);
  });

  test('KOK-MOV-5: a caravan is idle only while goods wait for it', () => {
    const state = start('hammurabi', 4);
    expect(codes(state, '')).not.toContain('idle');
    const abroad = structuredClone(state);
    for (const g of Object.values(abroad.goods)) if (g.owner === 'P1') g.hex = 'E4436';
    expect(advice(abroad, '').find((d) => d.code === 'idle')?.message).toContain('C1 at Babylon');
  });

  test('KOK-NEU-1: entering a neutral at peace is told to be an invasion', () => {
    const state = start('hammurabi', 4);
    expect(advice(state, 'M - [A1] - [Susa] - [bold]')).toMatchObject([
      { code: 'invasion', severity: 'warning', order: 1, message: expect.stringContaining('Elam') as string },
    ]);
  });

  test('KOK-MAIL-9: a march that would stop before a stronger enemy is told', () => {
    const state = bare('alexander', 2);
    stand(state, 'P1', 'Tyre', '1 LI');
    stand(state, 'P2', 'Damascus', '3 HI');

    expect(codes(state, 'M - [A1] - [Damascus]')).toContain('risk');
    expect(codes(state, 'M - [A1] - [Damascus] - [bold]')).not.toContain('risk');
  });

  test('KOK-SUP-3: a march into hunger is told, one within supply is not', () => {
    const state = bare('alexander', 2);
    stand(state, 'P1', 'Pella', '2 PX');

    expect(codes(state, 'M - [A1] - [E2816]')).toContain('hungry');
    expect(about(state, 'M - [A1] - [E2816]')).toContainEqual(['A1', 'E2816']);
    expect(codes(state, 'M - [A1] - [Byzantium]')).toEqual([]);
    // Also who stays where nothing reaches him.
    stand(state, 'P1', 'E4217', '1 LC');
    expect(advice(state, 'M - [A1] - [Byzantium]').map((d) => d.message)).toContainEqual(
      'A2 will be out of supply at E4217: each unit dies on 1 or 2',
    );
  });

  test('KOK-WIN-1, KOK-WIN-2: pay that is short is told in Fall and in Winter', () => {
    const state = start('hammurabi', 4);
    state.game.season = 'fall';
    state.positions['P1']!.treasury = 20;
    // Upkeep 19; what is bought is paid twice.
    expect(codes(state, '')).toEqual([]);
    expect(advice(state, 'B - [2 LI]')).toMatchObject([
      {
        code: 'winter-pay',
        message: "next Winter's pay is 25 talents and 14 are left: units worth 11 will go",
      },
    ]);
    state.game.season = 'winter';
    state.positions['P1']!.treasury = 10;
    expect(codes(state, '')).toEqual(['winter-pay']);
    expect(codes(state, 'D - [2 CH] - [Babylon]')).toEqual([]);
  });

  test('KOK-ALL-2, KOK-ALL-5, KOK-SIEGE-2, KOK-BUY-5, KOK-MOV-1: lines that undo one another', () => {
    const state = bare('alexander', 2);
    stand(state, 'P1', 'Tyre', '2 PX');
    stand(state, 'P1', 'Tyre', '1 LC');

    expect(codes(state, 'TY - [2] - [neutral]\nS - [Tyre]')).toContain('peace-and-siege');
    expect(codes(state, 'TY - [2] - [enemy]\nG - [5] - [P2]')).toContain('gift-to-enemy');
    expect(codes(state, 'S - [Tyre] - [earthworks yes] - [lift]')).toContain('lift');
    expect(codes(state, 'L - [Athens]\nR - [Athens]')).toContain('loot-and-rebuild');
    expect(codes(state, 'T - [A1] - [A2] - [all]\nM - [A1] - [Damascus]')).toContain('emptied');
  });

  test('KOK-MAIL-2: the set-up and a game that is over need no advice', () => {
    expect(codes(start('standard', 3), '')).toEqual([]);
    const over = start('hammurabi', 4);
    over.game.ended = { by: 'periods' };
    expect(codes(over, '')).toEqual([]);
  });
});
