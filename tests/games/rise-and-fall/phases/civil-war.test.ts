/** Civil wars: where they break out, who rises, where crowds go, who comes back. RF-CW. */
import { describe, expect, test } from 'vitest';
import {
  breakOut,
  chooseCapital,
  mayBeCapital,
  warSize,
  warsInPlay,
} from '../../../../games/rise-and-fall/rules/peoples/rebels.js';
import type { State } from '../../../../games/rise-and-fall/state.js';
import { area, board, data, play, scene, unit, where, type Setting } from '../table.js';
import type { GameEvent } from '../../../../src/core/index.js';

const b = (state: State) => ({ state, data });

/** One civil war with this capital on a board of the year 60 that has no Emperor. */
function rising(setting: Setting, ...capitals: string[]): { state: State; events: readonly GameEvent[] } {
  const state = board(60, { step: 'Rr', empty: true, ...setting });
  Object.assign(state.leaders, { rome: 'none', emperorAt: 'none' });
  state.standing.P2!.capitals = [capitals];
  const s = scene(state);
  breakOut(s, 0);
  return { state, events: s.log.events };
}

const rebels = (state: State): Record<string, string> =>
  Object.fromEntries(
    Object.entries(state.units)
      .filter(([id, u]) => id.startsWith('RR') && state.areas[u.where])
      .map(([id, u]) => [id, u.where]),
  );
const areasOf = (state: State): string[] => Object.values(rebels(state)).sort();
const rose = (events: readonly GameEvent[]): unknown[] =>
  events.filter((e) => e.type === 'unit-rebels').map((e) => e.data.unit);

describe('rise-and-fall where a civil war breaks out', () => {
  test('RF-CW-2, RF-EMP-2, RF-WALL-1: under Rome, not in Italia, not in the Emperor’s province, not behind the Walls', () => {
    const state = board(220, { empty: true, held: { Jaffa: 'rebel' } });
    Object.assign(state.leaders, { rome: 'none', emperorAt: 'none' });
    const legal = (...ids: string[]): boolean[] => ids.map((id) => mayBeCapital(b(state), id));
    expect(legal('Antioch', 'Jaffa', 'Treveri', 'Roma', 'Ancona', 'Byzantium')).toEqual([
      true,
      false,
      false,
      false,
      false,
      true,
    ]);
    state.walls = 'standing';
    expect(legal('Byzantium', 'Athens')).toEqual([false, true]);
    state.walls = 'down';
    expect(legal('Byzantium')).toEqual([true]);
    Object.assign(state.leaders, { rome: 'Trajan', emperorAt: 'east' });
    expect(legal('Antioch', 'Athens')).toEqual([false, true]);
    // In Italia or beyond the line he guards nobody's province.
    Object.assign(state.leaders, { emperorAt: 'italia' });
    area(state, 'Raetia').controller = 'rome';
    expect(legal('Antioch', 'Raetia')).toEqual([true, true]);
  });

  test('RF-CW-2, RF-MAIL-3: a list for each war of the year, the last one for further wars, then the standard order, then the lowest id', () => {
    const state = board(-50, { step: 'Rr', empty: true });
    Object.assign(state.leaders, { rome: 'none', emperorAt: 'none' });
    const capital = (nth: number): string | undefined => chooseCapital(b(state), nth);
    expect(capital(0)).toBe('Antioch');
    state.standing.P2!.capitals = [['Roma', 'Athens'], ['Cyrene']];
    expect([capital(0), capital(1), capital(2)]).toEqual(['Athens', 'Cyrene', 'Cyrene']);
    state.standing.P2!.capitals = [];
    // Antioch lost: Alexandria and Treveri are not Rome's, Tarraco is.
    area(state, 'Antioch').controller = 'parthia';
    expect(capital(0)).toBe('Tarraco');
    for (const id of data.charts.civilWars.capitals) area(state, id).controller = 'celt';
    expect(capital(0)).toBe('Berenice');
    for (const a of Object.values(state.areas)) a.controller = 'celt';
    expect(capital(0)).toBeUndefined();
    area(state, 'Roma').controller = 'rome';
    const s = scene(state);
    breakOut(s, 0);
    expect(s.log.events.map((e) => e.type)).toEqual(['civil-war-fails']);
    expect(state.civilWars).toEqual([]);
    // With three players the list is Germania's.
    const three = board(-50, { step: 'Rr', players: 3 });
    three.standing.P3!.capitals = [['Cyrene']];
    three.standing.P2!.capitals = [['Athens']];
    expect(chooseCapital(b(three), 0)).toBe('Cyrene');
  });

  test('RF-CW-3: wars are counted by living rebels, a fourth takes up to five', () => {
    const state = board(240, {
      empty: true,
      units: { RR01: 'Crete', RR02: 'Epirus', RR03: 'Toletum', RR04: 'pool' },
    });
    for (const [n, id] of ['RR01', 'RR02', 'RR03', 'RR04'].entries()) unit(state, id).war = n + 1;
    expect(warsInPlay(b(state))).toEqual([1, 2, 3]);
    expect(warSize(b(state))).toBe(5);
    unit(state, 'RR03').war = 2;
    expect([warsInPlay(b(state)), warSize(b(state))]).toEqual([[1, 2], 2]);
    for (const id of ['RR04', 'RR05', 'RR06', 'RR07', 'RR08'])
      Object.assign(unit(state, id), { where: 'Crete', war: 1 });
    expect(warSize(b(state))).toBe(0);
    const s = scene(state);
    breakOut(s, 0);
    expect(s.log.events.map((e) => e.type)).toEqual(['civil-war-fails']);
  });
});

describe('rise-and-fall who rises', () => {
  test('RF-CW-4: areas of two and more first, then the capital, then by id; what Rome does not hold is safe', () => {
    // Around Tarraco: Cantabria (European), CarthagoNova, Toletum, Tolosa, Massilia, and Caralis over the sea.
    const { state, events } = rising(
      {
        units: {
          RL01: 'Tarraco',
          RL02: 'Toletum',
          RL03: 'Toletum',
          RL04: 'Massilia',
          RL05: 'CarthagoNova',
          RL06: 'Caralis',
          RL07: 'Gades',
        },
      },
      'Tarraco',
    );
    expect(rose(events)).toEqual(['RL02', 'RL03', 'RL01', 'RL06', 'RL05']);
    expect(where(state, 'RL02')).toBe('pool');
    expect([where(state, 'RL04'), where(state, 'RL07')]).toEqual(['Massilia', 'Gades']);
    // One of the two at Toletum finds the next empty area of Rome's.
    expect(areasOf(state)).toEqual(['Bracara', 'Caralis', 'CarthagoNova', 'Tarraco', 'Toletum']);
    const held = Object.keys(state.areas).filter((id) => area(state, id).controller === 'rebel');
    expect(held.sort()).toEqual(['Bracara', 'Caralis', 'CarthagoNova', 'Tarraco', 'Toletum']);
    expect(state.civilWars).toEqual([{ number: 1, capital: 'Tarraco', turn: state.turn, size: 5 }]);
    expect(Object.keys(rebels(state)).map((u) => unit(state, u).war)).toEqual([1, 1, 1, 1, 1]);
  });

  test('RF-CW-4, RF-REF-3: comitatus and limes rise, palatina and allies do not; six in one area stand fast, five do not', () => {
    const { events } = rising(
      { units: { RC01: 'Tarraco', RB01: 'Toletum', RP01: 'Massilia', RL01: 'Tolosa' } },
      'Tarraco',
    );
    expect(rose(events)).toEqual(['RC01', 'RB01', 'RL01']);
    const many = (n: number): number => {
      const units = Object.fromEntries(
        Array.from({ length: n }, (_, i) => [`RL${String(i + 1).padStart(2, '0')}`, 'Toletum']),
      );
      return rose(rising({ units }, 'Tarraco').events).length;
    };
    expect([many(4), many(5), many(6)]).toEqual([4, 5, 0]);
  });

  test('RF-CW-4, RF-CW-6: the rest go one each to affected areas without a unit, then to the capital and on', () => {
    const { state, events } = rising({ units: { RL01: 'Cyrene' } }, 'Cyrene');
    // Cyrene's Roman neighbours: Berenice, and Crete over the sea. The last two leave the crowd of the capital, three steps at most.
    expect(rose(events)).toEqual(['RL01']);
    const all = areasOf(state);
    expect(all.slice(0, 5)).toEqual(expect.arrayContaining(['Berenice', 'Crete', 'Cyrene']));
    expect(new Set(all).size).toBe(all.length);
    expect(events.filter((e) => e.type === 'rebel-spreads').map((e) => e.data.to)).toEqual([
      'Athens',
      'LeptisMagna',
    ]);
    expect(events.find((e) => e.type === 'rebels-placed')!.data).toMatchObject({ area: 'Cyrene' });
    expect(events.find((e) => e.type === 'civil-war')!.data).toMatchObject({
      size: 5,
      number: 1,
      area: 'Cyrene',
    });
  });

  test('RF-CW-5: three steps through areas of Rome’s or the rebels’ in which no other stands; else they are lost', () => {
    // Around Crete: Athens and Pergamum are not Rome's, Cyrene and Berenice are, palatina bar the way beyond.
    const held = { Athens: 'celt', Pergamum: 'celt', Cyprus: 'celt', Syracusae: 'celt' };
    const chain = rising({ units: { RL01: 'Crete' }, held }, 'Crete');
    expect(areasOf(chain.state)).toEqual(['Berenice', 'Crete', 'Cyrene', 'LeptisMagna']);
    // The fifth finds nothing empty within three steps, and lies in the pile.
    expect(
      Object.entries(chain.state.units).filter(([id, u]) => id.startsWith('RR') && u.where === 'pool'),
    ).toHaveLength(1);
    const barred = rising({ units: { RL01: 'Crete', RP01: 'Berenice' }, held }, 'Crete');
    expect(areasOf(barred.state)).toEqual(['Crete', 'Cyrene']);
    expect(area(barred.state, 'Berenice').controller).toBe('rome');
  });

  test('RF-CW-3: the next war has the next number', () => {
    const state = board(-50, { step: 'Rr' });
    Object.assign(state.leaders, { rome: 'none', emperorAt: 'none' });
    const after = play(state, { P2: 'C - Antioch\nC - Cyrene' });
    expect(after.state.civilWars.map((w) => [w.number, w.capital])).toEqual([
      [1, 'Antioch'],
      [2, 'Cyrene'],
    ]);
    const wars = new Set(Object.keys(rebels(after.state)).map((u) => unit(after.state, u).war));
    expect([...wars].sort()).toEqual([1, 2]);
  });
});

describe('rise-and-fall rebels that come back', () => {
  const held = { Athens: 'rebel', Antioch: 'rebel', Roma: 'rebel' };

  test('RF-CW-8: by Germania’s seat, on whole rebel stars, with the number of the oldest war', () => {
    const state = board(70, {
      step: 'P',
      empty: true,
      units: { RR01: 'Antioch', RR02: 'pool', RR03: 'pool', RR04: 'pool' },
      held,
    });
    unit(state, 'RR01').war = 3;
    state.civilWars = [{ number: 4, capital: 'Antioch', turn: 1, size: 1 }];
    const after = play(state, { P2: 'B - REB - Athens' });
    expect(after.outcome('P2')).toBe('done');
    expect([where(after.state, 'RR02'), unit(after.state, 'RR02').war]).toEqual(['Athens', 3]);
    const looted = structuredClone(state);
    area(looted, 'Athens').loot = 1;
    expect(play(looted, { P2: 'B - REB - Athens' }).outcome('P2')).toBe('not-rebel-star');
    // One a star; the pile must hold one; not on Rome's sheet.
    const twice = play(state, { P2: 'B - REB - Athens\nB - REB - Athens' });
    expect([twice.outcome('P2', 1), twice.outcome('P2', 2)]).toEqual(['done', 'rebel-limit']);
    const bare = structuredClone(state);
    for (const u of ['RR02', 'RR03', 'RR04']) unit(bare, u).where = 'reserve';
    for (const u of ['RR05', 'RR06', 'RR07', 'RR08']) unit(bare, u).where = 'reserve';
    expect(play(bare, { P2: 'B - REB - Athens' }).outcome('P2')).toBe('pile-empty');
    expect(play({ ...state, step: 'R' }, { P1: 'B - REB - Athens' }).outcome('P1')).toBe('not-rebel-seat');
    // With nobody in play he takes the number of the last war.
    const last = structuredClone(state);
    unit(last, 'RR01').where = 'pool';
    const back = play(last, { P2: 'B - REB - Athens' });
    expect(unit(back.state, 'RR01').war).toBe(4);
  });

  test('RF-CW-8: as many as stars, two at most, and never a ninth', () => {
    const pile = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((n) => [`RR0${n}`, 'pool']));
    const one = board(70, { step: 'P', empty: true, units: pile, held: { Athens: 'rebel' } });
    const stars = (state: State, text: string): string[] => {
      const after = play(state, { P2: text });
      return [1, 2, 3].map((n) => after.outcome('P2', n));
    };
    expect(stars(one, 'B - REB - Athens\nB - REB - Athens')).toEqual(['done', 'rebel-limit', 'no outcome']);
    const three = board(70, { step: 'P', empty: true, units: pile, held });
    expect(stars(three, 'B - REB - Athens\nB - REB - Antioch\nB - REB - Roma')).toEqual([
      'done',
      'done',
      'rebel-limit',
    ]);
    const full = structuredClone(three);
    const posts = ['Crete', 'Epirus', 'Toletum', 'Bracara', 'Gades', 'Cyrene', 'Jaffa'];
    for (const [n, at] of posts.entries()) unit(full, `RR0${n + 1}`).where = at;
    expect(stars(full, 'B - REB - Athens\nB - REB - Antioch')).toEqual(['done', 'rebel-limit', 'no outcome']);
  });
});
