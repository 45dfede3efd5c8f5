/** The classic lines, letter by letter. */
import { describe, expect, test } from 'vitest';
import { loadSystemData } from '../../../../src/catalog.js';
import { create } from '../../../../games/weekly-campaign/create.js';
import type { Data } from '../../../../games/weekly-campaign/data.js';
import { see } from '../../../../games/weekly-campaign/see.js';
import {
  cityLine,
  commandLine,
  fortLine,
  inCityOrder,
  marksOf,
  troopLines,
} from '../../../../games/weekly-campaign/report/lines.js';
import { displayLines } from '../../../../games/weekly-campaign/report/set-up.js';
import type { State } from '../../../../games/weekly-campaign/state.js';

type Figures = Parameters<typeof cityLine>[0];

const data = loadSystemData('weekly-campaign') as unknown as Data;
const tutorial = (change: (state: State) => void = () => undefined, position = 'P1') => {
  const state = create(data, 'tutorial', {});
  change(state);
  return see(data, state, [], position);
};
const brisbane: Figures = {
  name: 'Brisbane',
  size: 10,
  regtsBuilt: 5,
  sqdsBuilt: 5,
  dv: 10,
  modDv: 9,
  cap: null,
  sp: 3,
  lossPct: 35,
};

describe('weekly-campaign city lines', () => {
  test.each([
    [false, false, false, 'Brisbane... 10-5-5/10*9/U-3/<35%>'],
    [true, false, false, "Brisbane... ' 10-5-5/10*9/U-3/<35%> '"],
    [false, true, false, 'Brisbane... [ 10-5-5/10*9/U-3/<35%> ]'],
    [false, false, true, 'Brisbane... { 10-5-5/10*9/U-3/<35%> }'],
    [true, true, false, "Brisbane... ' [ 10-5-5/10*9/U-3/<35%> ] '"],
    [true, false, true, "Brisbane... ' { 10-5-5/10*9/U-3/<35%> } '"],
    [false, true, true, 'Brisbane... [ { 10-5-5/10*9/U-3/<35%> } ]'],
    [true, true, true, "Brisbane... ' [ { 10-5-5/10*9/U-3/<35%> } ] '"],
  ])('WK-REP-1, 2: hostile %s, held %s, allied %s: %s', (hostile, held, allied, line) => {
    expect(cityLine(brisbane, { hostile, held, allied })).toBe(line);
  });

  test('WK-REP-1: the four lines that the rules print', () => {
    const line = (name: string, figures: Partial<Figures>, marks = {}) =>
      cityLine(
        { ...brisbane, regtsBuilt: 0, sqdsBuilt: 0, lossPct: 0, ...figures, name },
        { hostile: false, held: false, allied: false, ...marks },
      );
    const corinth = { size: 6, dv: 4, modDv: 3, cap: 30, sp: 5, lossPct: 5 };
    const athens = { size: 11, dv: 8, modDv: 8, cap: null, sp: 11 };

    expect(line('Pella', { size: 8, regtsBuilt: 2, dv: 6, modDv: 6, cap: 40, sp: 8 })).toBe(
      'Pella... 8-2-0/6*6/40-8/<0%>',
    );
    expect(line('Corinth', corinth, { hostile: true })).toBe("Corinth... ' 6-0-0/4*3/30-5/<5%> '");
    expect(line('Athens', athens, { allied: true })).toBe('Athens... { 11-0-0/8*8/U-11/<0%> }');
  });

  test('WK-REP-3: the city section of P1 in the tutorial, the capital first, then by size', () => {
    const view = tutorial();
    const own = Object.values(view.cities).filter((city) => city.owner === 'P1');

    expect(inCityOrder(view, own).map((city) => cityLine(city, marksOf(view, city)))).toEqual([
      'Rome... 12-0-0/8*8/U-12/<0%>',
      "Brisbane... ' [ { 10-5-5/10*9/U-3/<35%> } ] '",
      'Aleppo... 9-0-1/7*7/45-9/<0%>',
      'Pella... 8-2-0/6*6/40-8/<0%>',
    ]);
  });

  test('WK-REP-3: held by hostile and of allied status are independent, and the holder sees neither', () => {
    const view = tutorial(() => undefined, 'P5');
    const occupied = Object.values(view.cities).filter((city) => city.owner !== 'P5');

    expect(occupied.map((city) => city.name)).toEqual(['Brisbane']);
    expect(marksOf(view, occupied[0]!)).toEqual({ hostile: false, held: false, allied: false });
  });

  test('WK-REP-3: mark b stays when the war with the holder has lapsed, mark a goes', () => {
    const view = tutorial((state) => {
      state.wars = {};
    });

    expect(marksOf(view, view.cities['A2533']!)).toEqual({ hostile: false, held: true, allied: true });
  });

  test('WK-REP-3: a besieger outside sets mark a on a city that one holds', () => {
    const view = tutorial((state) => {
      state.commands['P5-2DV']!.hex = 'A2827';
    });

    expect(marksOf(view, view.cities['A2827']!)).toEqual({ hostile: true, held: false, allied: false });
  });
});

describe('weekly-campaign troop lines', () => {
  test('WK-REP-4: the troops of P1 in the tutorial, in order of rank, subordinates under their parent', () => {
    const lines = troopLines(tutorial(), data).map(({ level, text }) => '  '.repeat(level) + text);

    expect(lines).toEqual([
      '1AR A1831 (Pella) [F-3-0-2-1-B-1] 0/10 - S6/6 L1 Philon',
      '  1DV A1831 (Pella) [F-3-0-2-1-B-1] 18/30 4CHC 8PMI 6SLI S4/4 L2 Krateros',
      'Rome A1728 (city) [DV 8*8] 4/36 4MIL sp 12',
      'Aleppo A2827 (city) [DV 7*7] 3/27 3MIL sp 9',
      'Pella A1831 (city) [DV 6*6] 3/24 3MIL sp 8',
      '2DV A1831 (Pella) [F-3-0-2-1-B-1] 5/30 3PMI 2SMC S4/4',
      'FO5 A2029 (fort) [DV 4*4] 2/8 2SLI sp 4; no base',
      'FO6 "Boris" A2231 (fort) [DV 5*5] 3/10 3PMI sp 5; no base',
      '1SC A2030 [F-3-0-2-1-B-1] 2/3 2JLC S6/6',
      '1FL A2827 (Aleppo) [F-3-0-.-.-B-1] 3/10 1LSQ 2MSQ +5MER S8/8 lift 12/12 L3 Nearchos',
    ]);
  });

  test('WK-REP-4: grades are shown, flags stand in their order behind semicolons', () => {
    const view = tutorial((state) => {
      const division = state.commands['P1-2DV']!;
      division.stack = { 'PMI.r': 1, 'PMI.v': 2, 'SMC.e': 1 };
      division.parent = null;
      Object.assign(division, {
        name: 'Iron Fist',
        locOut: true,
        shaken: true,
        fmUsed: 2,
        carriedBy: 'P1-1FL',
      });
      division.hex = 'A2827';
      state.commands['P1-1FL']!.locDuty = { from: 'A2827', to: 'A2533' };
    });

    expect(commandLine(view, data, view.commands['P1-2DV']!)).toBe(
      '2DV "Iron Fist" A2827 (Aleppo) [F-3-0-2-1-B-1] 4/30 1PMI 2PMI.v 1SMC.e S4/4; out of LOC; aboard 1FL; shaken; FM2',
    );
    expect(commandLine(view, data, view.commands['P1-1FL']!)).toBe(
      '1FL A2827 (Aleppo) [F-3-0-.-.-B-1] 3/10 1LSQ 2MSQ +5MER S8/8 lift 7/12 L3 Nearchos; LOC duty Aleppo>A2533',
    );
  });

  test('WK-REP-4: a fort of DV 6 is a base and says nothing', () => {
    const view = tutorial((state) => {
      Object.assign(state.forts['P1-FO6']!, { dv: 6, modDv: 2 });
    });

    expect(fortLine(view, data, view.forts['P1-FO6']!)).toBe(
      'FO6 "Boris" A2231 (fort) [DV 6*2] 3/12 3PMI sp 5',
    );
  });

  test('WK-REP-14: formations are drawn wing under wing', () => {
    expect(displayLines('C ...... C / . IIIIII .')).toEqual(['C        C', '  IIIIII']);
    expect(displayLines('CC .... CC / . IIII . / . IIII .')).toEqual(['CC      CC', '   IIII', '   IIII']);
    expect(displayLines('. IIII IIICC / . .... III')).toEqual(['  IIII IIICC', '       III']);
  });
});
