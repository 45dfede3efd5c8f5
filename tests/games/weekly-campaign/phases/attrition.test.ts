/** Hunger, desert, snow, storms. WK-ATT. */
import { describe, expect, test } from 'vitest';
import { attrition } from '../../../../games/weekly-campaign/phases/attrition.js';
import { supply } from '../../../../games/weekly-campaign/phases/supply.js';
import type { Command, Stack } from '../../../../games/weekly-campaign/records.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import { ALEPPO, eventsOf, firstOf, peace, position } from '../kit-sieges.js';
import { division, wild } from '../kit-units.js';
import { calm, cmd, play } from '../kit.js';

const total = (stack: Stack): number => Object.values(stack).reduce((a, b) => a + b, 0);

/** A2332 is desert. */
const parched = (s: State): void => {
  s.map = { ...s.map, rows: s.map.rows.map((row) => row.replace('CccccchhccccC', 'CccccchhdcccC')) };
};

describe('weekly-campaign attrition', () => {
  const hungry = (weeks: number, regts = 20) =>
    20 -
    total(
      division(
        play(
          attrition,
          wild({ 'PMI.r': regts }, { supply: 0, hungry: weeks }),
          {},
          { attrition: [1, 1, 1, 1, 1] },
        ).state,
      ).stack,
    );
  test('WK-ATT-1, WK-P20-6: 10% at first, 5% more for each week, 25% at most', () => {
    expect([1, 2, 3, 4, 5, 9].map((weeks) => hungry(weeks))).toEqual([2, 3, 4, 5, 5, 5]);
  });
  test('WK-ATT-1: nobody dies while there is supply, or when it was fed', () => {
    const lost = (more: Partial<Command>) =>
      eventsOf(play(attrition, wild({ 'PMI.r': 20 }, more), {}, {}), 'attrition');
    expect(lost({ supply: 1, hungry: 0 })).toEqual([]);
    expect(lost({ supply: 0, hungry: 0 })).toEqual([]);
  });
  test('WK-ATT-1: supply and attrition work together week after week', () => {
    const rolls = { ...calm, attrition: 100 };
    const one = play([supply, attrition], wild({ 'PMI.r': 30 }, { supply: 1 }), {}, rolls);
    expect(division(one.state)).toMatchObject({ supply: 0, hungry: 1 });
    // 30 x 10%.
    expect(total(division(one.state).stack)).toBe(27);
    const two = play([supply, attrition], one.state, {}, rolls);
    // 27 x 15% = 4 and a chance of 5%.
    expect(total(division(two.state).stack)).toBe(23);
  });
  test('WK-ATT-1, WK-MIL-8: who starves can be reformed', () => {
    const run = play(attrition, wild({ 'PMI.r': 20 }, { supply: 0, hungry: 1 }), {}, { attrition: [1, 1] });
    expect(position(run.state, 'P1').rebuilds).toContainEqual({ code: 'PMI', n: 2, expires: 18 });
  });
  test('WK-CH-21, WK-ATT-1: a point of morale for each five lost, or part', () => {
    const points = (weeks: number, regts: number) =>
      play(attrition, wild({ 'PMI.r': regts }, { supply: 0, hungry: weeks }), {}, { ...calm, attrition: 100 })
        .state.positions.P1?.moraleDelta;
    expect([points(1, 20), points(4, 24)]).toEqual([-1, -2]);
  });

  const desert = (stack: Stack, supplied: number, change: (s: State) => void = () => undefined) =>
    play(
      [supply, attrition],
      wild(stack, { supply: supplied }, 'A2332', (s) => {
        parched(s);
        change(s);
      }),
      {},
      { attrition: [1] },
    );
  test('WK-ATT-2: unfed in the desert 5%, though there is supply left', () => {
    const run = desert({ 'PMI.r': 20 }, 4);
    expect(division(run.state)).toMatchObject({ supply: 3, stack: { 'PMI.r': 19 } });
    expect(firstOf(run, 'attrition')?.data).toMatchObject({ cause: 'desert', n: 1 });
  });
  test('WK-ATT-2: not when it was fed, and not with camels', () => {
    // The desert feeds one regt.
    expect(eventsOf(desert({ 'PMI.r': 1 }, 4), 'attrition')).toEqual([]);
    expect(eventsOf(desert({ 'PMI.r': 20, 'CLC.r': 1 }, 4), 'attrition')).toEqual([]);
  });
  const snow = (turn: number, road: boolean) =>
    eventsOf(
      play(
        attrition,
        wild({ 'PMI.r': 20 }, {}, 'A2130', (s) => {
          s.turn = turn;
          if (road) s.hexes.A2130 = { road: [1] };
        }),
        {},
        { attrition: [1] },
      ),
      'attrition',
    ).map((e) => [e.data.cause, e.data.n]);
  test('WK-ATT-2: winter mountains off the road 5%', () => {
    expect(snow(37, false)).toEqual([['snow', 1]]);
    expect(snow(36, false)).toEqual([]);
    expect(snow(37, true)).toEqual([]);
  });

  const storm = (now: 'ST' | 'RS', hex: string, roll: number) =>
    cmd(
      play(
        attrition,
        peace((s) => {
          s.weather.now = now;
          Object.assign(cmd(s, 'P1-1FL'), { hex, supply: 8, sqds: { 'LSQ.r': 1, 'MSQ.r': 2, MER: 3 } });
          delete s.commands['P5-1FL'];
        }),
        {},
        { storm: roll },
      ).state,
      'P1-1FL',
    ).sqds;
  test('WK-ATT-3, WK-NAV-11: in a storm at sea a sqd is lost on 5, light ones and merchants on 8', () => {
    expect(storm('ST', 'A3027', 5)).toEqual({});
    expect(storm('ST', 'A3027', 6)).toEqual({ 'MSQ.r': 2 });
    expect(storm('ST', 'A3027', 9)).toEqual({ 'LSQ.r': 1, 'MSQ.r': 2, MER: 3 });
  });
  test('WK-ATT-3, WK-NAV-11: none in port, none in rain and strong winds', () => {
    expect(total(storm('ST', ALEPPO, 1))).toBe(6);
    expect(total(storm('RS', 'A3027', 1))).toBe(6);
  });
  test('WK-ATT-4: a fleet without supply loses 10% of its sqds', () => {
    const lost = (supplied: number) =>
      cmd(
        play(
          attrition,
          peace((s) => Object.assign(cmd(s, 'P1-1FL'), { supply: supplied, sqds: { 'MSQ.r': 10 } })),
          {},
          { attrition: [1] },
        ).state,
        'P1-1FL',
      ).sqds;
    expect([lost(0), lost(1)]).toEqual([{ 'MSQ.r': 9 }, { 'MSQ.r': 10 }]);
  });
});
