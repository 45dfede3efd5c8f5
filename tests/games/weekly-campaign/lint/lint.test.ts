/** The sheet as a whole, on what its sender knows: notes and warnings only. WK-MAIL-4. */
import { describe, expect, test } from 'vitest';
import { lint } from '../../../../games/weekly-campaign/lint/lint.js';
import { see } from '../../../../games/weekly-campaign/see.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import { parseSheet, seededDice, type Diagnostic } from '../../../../src/core/index.js';
import { loadSystem } from '../../../kit/load.js';
import { book, cmd, data, tutorial } from '../kit.js';

function advise(text: string, change: (state: State) => void = () => undefined): Diagnostic[] {
  return lint(data, see(data, tutorial(change), [], 'P1'), parseSheet(book, text));
}
const codes = (text: string, change?: (state: State) => void): string[] =>
  advise(text, change).map(({ code }) => code);
const messageOf = (text: string, code: string, change?: (state: State) => void): string =>
  advise(text, change).find((one) => one.code === code)?.message ?? '';

describe('weekly-campaign lint', () => {
  test('WK-MOV-2: who has no order is listed in one note; it costs nothing', () => {
    const found = advise('B - 1SLI - Pella');

    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      severity: 'note',
      code: 'wk/idle',
      message: '1AR (Pella), 2DV (Pella), 1FL (Aleppo), 1SC (A2030) have no orders to move',
      about: ['1AR', '2DV', '1FL', '1SC'],
    });
    expect(messageOf('M - 1AR - 1\nM - 2DV - 1\nM - 1SC - 1', 'wk/idle')).toBe(
      '1FL (Aleppo) has no orders to move',
    );
  });

  test('WK-MOV-2: a besieger, a fleet on its line and a garrison are not idle', () => {
    const busy = (state: State): void => {
      for (const id of ['P1-1AR', 'P1-1DV']) cmd(state, id).hex = 'A2434';
      cmd(state, 'P1-1AR').orders.city = 3;
      cmd(state, 'P1-1FL').locDuty = { from: 'A2827', to: 'A2533' };
      cmd(state, 'P1-2DV').inside = 'A1831';
      cmd(state, 'P1-2DV').orders.mode = 'G';
    };

    expect(messageOf('M - 1SC - 1', 'wk/idle', busy)).toBe('');
  });

  test('WK-LOC-11: a fleet can keep a line open or move', () => {
    expect(codes('M - 1FL - 2\nL - 1FL - Aleppo - A2827')).toContain('wk/line-and-move');
    expect(codes('L - 1FL - Aleppo - A2827')).not.toContain('wk/line-and-move');
  });

  test('WK-CMD-13: an order without a digit changes nothing', () => {
    expect(codes('O - 1AR')).toContain('wk/no-digit');
    expect(codes('O - 1AR - - - 0')).not.toContain('wk/no-digit');
  });

  test('WK-CMD-14: to march and to stand inside the walls', () => {
    const [found] = advise('M - 1AR - 1\nO - 1AR - G').filter(({ code }) => code === 'wk/walls-and-move');

    expect(found).toMatchObject({ severity: 'warning', line: 2, order: 2 });
    expect(codes('O - 1AR - G')).not.toContain('wk/walls-and-move');
  });

  test('WK-GEN-7: under Conditional C no city is besieged', () => {
    expect(messageOf('O - 1AR - - - - - - C - 3', 'wk/idle-siege')).toBe(
      'under Conditional C no city is hostile: City 3 (besiege) does nothing',
    );
    expect(codes('O - 1AR - - - - - - B - 3')).not.toContain('wk/idle-siege');
  });

  test('WK-SIE-12: an R in a path wants City 9', () => {
    expect(codes('M - 1AR - 1,R')).toContain('wk/raid-digit');
    expect(codes('O - 1AR - - - - - - - 9\nM - 1AR - 1,R')).not.toContain('wk/raid-digit');
  });

  test('WK-DIP-1, WK-DIP-5: a treaty with one whom the same sheet attacks, a gift to one on whom it declares war', () => {
    expect(messageOf('A - P5 Athens - 250\nT - P5 - 24', 'wk/two-faces')).toBe(
      'order 1 sends an assassin against P5, this one offers it a treaty',
    );
    expect(messageOf('G - 50 - - P5\nT - P5 - 0', 'wk/two-faces')).toBe(
      'order 1 gives to P5, this one breaks with it',
    );
    expect(codes('A - P5 Athens - 250\nT - P5 - 0')).not.toContain('wk/two-faces');
  });

  test('WK-SIE-1: a siege asks for as many regts as the city is large', () => {
    const at = (regts: number) => (state: State) => {
      cmd(state, 'P1-2DV').hex = 'A2434';
      cmd(state, 'P1-2DV').stack = { 'PMI.r': regts };
    };

    expect(messageOf('O - 2DV - - - - - - - 3', 'wk/too-few', at(5))).toBe(
      '2DV with City 3 (besiege) at Corinth, size 6: 5 regts of yours would stand there, 6 are needed',
    );
    expect(codes('O - 2DV - - - - - - - 3', at(6))).not.toContain('wk/too-few');
    expect(codes('O - 2DV - - - - - - - 2', at(2))).not.toContain('wk/too-few');
  });

  test('WK-SIE-10: five regts pillage, four do not', () => {
    const at = (regts: number) => (state: State) => {
      cmd(state, 'P1-2DV').hex = 'A2434';
      cmd(state, 'P1-2DV').stack = { 'PMI.r': regts };
    };

    expect(codes('O - 2DV - - - - - - - 7', at(4))).toContain('wk/too-few');
    expect(codes('O - 2DV - - - - - - - 7', at(5))).not.toContain('wk/too-few');
  });

  test('WK-MIL-10: what is left must last until the taxes; next week alone is the business of the check', () => {
    expect(messageOf('B - 2CHC - Pella\nB - SH - Rome\nB - AR - Rome', 'wk/quarter-short')).toBe(
      'after this sheet 156 tlts are left; wages of 45 for the 5 weeks until the taxes come to 225: from turn 11 on troops go unpaid',
    );
    expect(codes('B - 2CHC - Pella')).not.toContain('wk/quarter-short');
    expect(codes('', (state) => (state.positions['P1']!.treasury = 60))).not.toContain('wk/quarter-short');
  });

  test('WK-TEC-4: the only turn for a shipyard passes unused', () => {
    const open = (state: State): void => void (state.positions['P1']!.yardWindow = state.turn);

    expect(codes('', open)).toContain('wk/yard-window');
    expect(codes('B - SH - Rome', open)).not.toContain('wk/yard-window');
  });

  test('WK-MIL-8: rebuilds that lapse after this turn', () => {
    const late = (state: State): void => {
      state.positions['P1']!.rebuilds = [{ code: 'CHC', n: 2, expires: state.turn }];
    };

    expect(messageOf('', 'wk/rebuild-lapses', late)).toBe('the rebuilds of 2CHC lapse after this turn');
    expect(codes('R - 2CHC - Pella', late)).not.toContain('wk/rebuild-lapses');
  });

  test('WK-LOC-4: a force that stays out of reach of every base; of marches the check warns', () => {
    const far = (state: State): void => {
      cmd(state, 'P1-2DV').hex = 'A2436';
      cmd(state, 'P1-2DV').supply = 1;
    };

    expect(messageOf('', 'wk/out-of-line', far)).toBe(
      '2DV stays in A2436 with no base within 8 hexes: it has supply for one week',
    );
    expect(codes('')).not.toContain('wk/out-of-line');
  });

  test('WK-P20-4: a fleet low on supply and far from a port', () => {
    const adrift = (state: State): void => {
      cmd(state, 'P1-1FL').hex = 'A3030';
      cmd(state, 'P1-1FL').supply = 1;
    };

    expect(codes('', adrift)).toContain('wk/fleet-adrift');
    expect(codes('', (state) => (cmd(state, 'P1-1FL').supply = 1))).not.toContain('wk/fleet-adrift');
  });

  test('WK-TRD-2, WK-CMD-10, WK-DIP-1: traders, freed regts and offers that nothing answers', () => {
    const waiting = (state: State): void => {
      state.tradeUnits['P1-TR1'] = {
        id: 'P1-TR1',
        owner: 'P1',
        n: 1,
        hex: 'A1831',
        origin: 'A1831',
        path: [],
        bank: 0,
        carriedBy: null,
      };
      state.freed.push({ owner: 'P1', hex: 'A1831', stack: { 'CHC.r': 1 }, since: state.turn - 1 });
      state.offers.push({ by: 'P5', to: 'P1', period: 24, turn: state.turn - 1 });
    };

    expect(messageOf('', 'wk/idle-trade', waiting)).toBe('TR1 (Pella): neither sent on nor sold');
    expect(codes('M - TR1 - 1', waiting)).not.toContain('wk/idle-trade');
    expect(messageOf('', 'wk/freed', waiting)).toContain('the freed 1CHC in A1831');
    expect(messageOf('', 'wk/offer', waiting)).toBe(
      'P5 offers you a treaty for 24 moves; no order answers it',
    );
    expect(codes('T - P5 - 12', waiting)).not.toContain('wk/offer');
  });

  test('WK-MAIL-4: nothing hidden changes the advice', () => {
    const sheet = 'O - 2DV - - - - - - - 3\nM - 2DV - 3,3,3,3,3';
    const hidden = (state: State): void => {
      state.cities['A2835']!.stack = { 'HHI.r': 30 };
      state.positions['P5']!.treasury = 5000;
      cmd(state, 'P5-1DV').stack = { 'HHI.r': 1 };
    };

    expect(advise(sheet, hidden)).toEqual(advise(sheet));
  });

  test('WK-MAIL-4: the advice of a stand-in’s own sheet never is an error', async () => {
    const system = await loadSystem('weekly-campaign');
    const view = see(data, tutorial(), [], 'P5');
    const sheet = system.standIn(view, seededDice({ seed: 'lint', turn: 8, step: '' }));

    expect(system.lint?.(view, sheet).filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});
