/** What the desk knows beside the offers: the map with its names, what stands, states that a view may come from, advice with its things. */
import { describe, expect, test } from 'vitest';
import { deepFreeze, parseSheet, seededDice } from '../../../../src/core/index.js';
import { invariants } from '../../../../games/rise-and-fall/invariants.js';
import { orders } from '../../../../games/rise-and-fall/orders/book.js';
import { findArea, findSide, findUnit } from '../../../../games/rise-and-fall/orders/names.js';
import { boardMap } from '../../../../games/rise-and-fall/report/board-map.js';
import { standing } from '../../../../games/rise-and-fall/report/standing.js';
import { resolve } from '../../../../games/rise-and-fall/resolve.js';
import { seats } from '../../../../games/rise-and-fall/rules/world/seats.js';
import { see } from '../../../../games/rise-and-fall/see.js';
import { emptyStanding, type State } from '../../../../games/rise-and-fall/state.js';
import { imagine } from '../../../../games/rise-and-fall/imagine.js';
import { board, data, system } from '../table.js';
import { randomGame, read } from '../random-sheets.js';

const dice = seededDice<never>({ seed: 'desk', turn: 0 });

describe('the map to point at', () => {
  const view = see(data, board(290, { step: 'R', scenario: 'late-empire' }), [], 'P1');
  const map = boardMap(data, view);

  test('every reference is a name that orders understand, and stands for itself', () => {
    for (const { ref } of map.spots) expect(findArea(data, ref)).toBe(ref);
    for (const { kind, ref } of map.things) {
      const find = kind === 'force' ? findUnit : kind === 'place' ? findArea : findSide;
      expect(find(data, ref), ref).toBe(ref);
    }
  });

  test('every area of the map is a spot with ground under it, and its name whole', () => {
    expect(map.spots).toHaveLength(data.map.areas.length);
    for (const { ref, outline } of map.spots) expect(outline?.[0]?.length ?? 0, ref).toBeGreaterThan(3);
    const word = map.spots.find(({ ref }) => ref === 'Byzantium')?.word;
    expect(word).toMatch(/^Byzantium, star/);
  });

  test('own forces come first, others after the sides; it is drawn once', () => {
    const own = map.things.map(({ kind, own: mine }) => `${kind} ${kind === 'force' ? mine : ''}`.trim());
    expect([...new Set(own)]).toEqual(['force true', 'place', 'seat', 'force false']);
    expect(map.drawing).toBe(system.front?.(view).map?.drawing);
    expect(map.things.find(({ ref }) => ref === 'rome')?.line).toMatch(/moved by Rome/);
  });
});

describe('what stands', () => {
  const state = board(-50, { step: 'P' });
  state.standing.P2 = {
    ...emptyStanding(),
    capitals: [['Antioch', 'Athens'], ['Carthage']],
    defend: { Ctesiphon: 'PC1' },
    stack: { Roma: ['RL02', 'RL01'] },
    rebel: ['Franks', 'Vandals'],
    retreat: { GM2: ['Siscia', 'Sirmium'] },
    treatyChoice: 'Damascus',
    treatyPlaces: { PC1: 'Susa' },
  };
  const [first] = Object.keys(state.units).filter(
    (id) => data.counters.units.find((c) => c.id === id)?.type === 'parthian-cavalry',
  );
  state.standing.P2.defend = { Ctesiphon: first! };
  state.standing.P2.treatyPlaces = { [first!]: 'Susa' };
  const view = see(data, state, [], 'P2');

  test('sent as it is it changes nothing', () => {
    const lines = standing(data, view).map(({ order }) => order);
    expect(lines).toHaveLength(8);
    const sheet = parseSheet(orders, `GAME x\n${lines.join('\n')}\n`);
    expect(sheet.diagnostics).toEqual([]);
    expect(system.check(view, sheet)).toEqual([]);
    const after = resolve(data, state, { P2: sheet }, dice).state;
    expect(after.standing.P2).toEqual(state.standing.P2);
  });

  test('what the seat could not send any more is not told', () => {
    state.standing.P2!.defend = { Athens: 'RL01' };
    const told = standing(data, see(data, state, [], 'P2')).map(({ order }) => order);
    expect(told.filter((line) => line.includes('RL01') && line.includes('defend'))).toEqual([]);
  });

  test('the Emperor stays where he is, in the steps in which that is ordered', () => {
    const rome = (step: 'R' | 'P'): string[] =>
      standing(data, see(data, board(-60, { step }), [], 'P1')).map(({ order }) => order);
    expect(rome('R')).toEqual(['E - gaul']);
    expect(rome('P')).toEqual([]);
  });
});

describe('an imagined state', () => {
  test('shows the seat what it knew, of games of any sheets', () => {
    const seen: State[] = [];
    for (const seed of [3, 7]) expect(randomGame(seed, 3, ({ before }) => seen.push(before))).toEqual([]);
    for (const state of seen)
      for (const seat of seats(state)) {
        const view = deepFreeze(see(data, state, [], seat));
        const made = imagine(data, view);
        expect(invariants(data, made)).toEqual([]);
        expect(see(data, made, [], seat)).toEqual(view);
      }
    expect(seen.length).toBeGreaterThan(10);
  });

  test('whose garrison is missing now may be pointed out, nobody else', () => {
    const state = board(-60, {
      step: 'P',
      empty: true,
      units: { CE09: 'Lugdunum' },
      options: { garrisonCallout: 'claim' },
      held: { Tarraco: 'rome' },
    });
    const { unclaimed } = imagine(data, see(data, state, [], 'P2'));
    expect(unclaimed.map(({ empire }) => empire)).toContain('rome');
    expect(unclaimed.flatMap(({ areas }) => areas)).not.toContain('Roma');
  });
});

test('advice on the whole sheet names the units that it is about', () => {
  const view = see(data, board(-60), [], 'P1');
  const idle = system.lint?.(view, read('N - x')).find(({ code }) => code === 'RF/idle-units');
  expect(idle?.about?.length).toBeGreaterThan(0);
  for (const ref of idle?.about ?? []) expect(findUnit(data, ref)).toBe(ref);
});
