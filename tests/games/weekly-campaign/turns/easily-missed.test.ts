/** What is easily missed in the rules, and no other file names. */
import { describe, expect, test } from 'vitest';
import { lineCheck } from '../../../../games/weekly-campaign/phases/lines.js';
import { scan } from '../../../../games/weekly-campaign/phases/scans.js';
import { supply } from '../../../../games/weekly-campaign/phases/supply.js';
import { cityLine, marksOf } from '../../../../games/weekly-campaign/report/lines.js';
import { see } from '../../../../games/weekly-campaign/see.js';
import { sightOf } from '../../../../games/weekly-campaign/see/sight.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import { parseSheet, seededDice } from '../../../../src/core/index.js';
import { loadSystem } from '../../../kit/load.js';
import { book, cmd, data, play, tutorial } from '../kit.js';

describe('weekly-campaign, easily missed', () => {
  test('WK-REP-1: the three marks nest and close mirrored in all eight combinations', () => {
    const brisbane = tutorial().cities['A2533']!;
    for (const hostile of [false, true])
      for (const held of [false, true])
        for (const allied of [false, true]) {
          const line = cityLine(brisbane, { hostile, held, allied });
          const [opening = '', , closing = ''] = line.replace('Brisbane...', '').split(/(\S*<35%>)/);
          const mirrored = Array.from(closing.replace(/ /g, '')).reverse().join('');

          expect(opening.replace(/ /g, '').replace('[', ']').replace('{', '}')).toBe(mirrored);
          expect(mirrored).toHaveLength([hostile, held, allied].filter(Boolean).length);
        }
  });

  test('WK-REP-3: held by hostile and of allied status are two facts: Brisbane has both', () => {
    const marks = (change: (state: State) => void) => {
      const view = see(data, tutorial(change), [], 'P1');
      return marksOf(view, view.cities['A2533']!);
    };

    expect(marks(() => undefined)).toMatchObject({ held: true, allied: true });
    expect(marks((state) => (state.cities['A2533']!.status = 'owned'))).toMatchObject({
      held: true,
      allied: false,
    });
    expect(marks((state) => (state.cities['A2533']!.holder = 'P1'))).toMatchObject({
      held: false,
      allied: true,
    });
  });

  /** 2DV on the way to Brisbane, with Pella as its only base. */
  const afield = (hex: string): State =>
    tutorial((state) => {
      for (const city of ['A1728', 'A2827']) state.cities[city]!.holder = 'P5';
      Object.assign(cmd(state, 'P1-2DV'), { hex, supply: 2 });
      // Their field army is far off when the week begins.
      cmd(state, 'P5-2DV').hex = 'A2736';
    });
  const isFed = (state: State): boolean =>
    play([scan(19), supply], state).events.some((e) => e.type === 'fed' && e.data.command === 'P1-2DV');

  test('WK-SUP-2: the line is there in phase 3; an enemy who enters it in phase 15 cuts it for phase 20', () => {
    const { state } = play(lineCheck, afield('A2332'));
    expect(cmd(state, 'P1-2DV').locOut).toBe(false);
    expect(isFed(state)).toBe(true);

    const cut = structuredClone(state);
    cmd(cut, 'P5-2DV').hex = 'A1831';

    expect(isFed(cut)).toBe(false);
    expect(cmd(cut, 'P1-2DV').locOut).toBe(false);
  });

  test('WK-SUP-2: who marches from hex 6 to hex 10 is in communication in phase 3 and not fed in phase 20', () => {
    const { state } = play(lineCheck, afield('A2332'));
    const marched = structuredClone(state);
    cmd(marched, 'P1-2DV').hex = 'A2436';

    expect(isFed(state)).toBe(true);
    expect(isFed(marched)).toBe(false);
  });

  test('WK-NAV-7: Command 2 for a fleet is refused at check, not silently read as Attack', async () => {
    const system = await loadSystem('weekly-campaign');
    const view = see(data, tutorial(), [], 'P1');
    const found = system.check(view, parseSheet(book, 'O - 1FL - F - 2 - 0 - B - 1'));

    expect(found).toMatchObject([{ severity: 'error', code: 'wk/range', rule: 'WK-NAV-7' }]);
  });

  test('WK-REP-5: the same Division sees two hexes in the field and one in garrison', () => {
    const seen = (mode: 'F' | 'G'): boolean => {
      const state = tutorial((s) => {
        // Alone at Pella.
        for (const id of ['P1-1AR', 'P1-1DV']) Object.assign(cmd(s, id), { hex: 'A1728', inside: 'A1728' });
        const division = cmd(s, 'P1-2DV');
        division.orders.mode = mode;
        division.inside = mode === 'G' ? 'A1831' : null;
      });
      return sightOf(state, data, 'P1').hexes.has('A1833');
    };

    expect([seen('F'), seen('G')]).toEqual([true, false]);
  });

  test('WK-SET-6: the Tibetans of roster A, 10 and 15, are two nations with their own cities', () => {
    const { nations } = data.rosters['world-21-a']!;
    const [west, east] = [nations['P10']!, nations['P15']!];

    expect(west.nation).toBe('Western Tibetans');
    expect(east.nation).toBe('Eastern Tibetans');
    expect(west.cities!.filter((name) => east.cities!.includes(name))).toEqual([]);
  });

  test('WK-GENR-12: a world does not hang on the dice of the game (on worldSeed: worlds.test)', async () => {
    const system = await loadSystem('weekly-campaign');
    const map = (seed: string) => {
      const dice = seededDice({ seed, turn: 0, step: 'create', rolls: system.rolls });
      return (system.create('world-21-a', {}, dice) as State).map;
    };

    expect(map('one')).toEqual(map('two'));
  });
});
