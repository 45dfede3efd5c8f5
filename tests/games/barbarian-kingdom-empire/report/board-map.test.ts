/** The map to point at, what stands as orders, and imagined states: all from the view alone. */
import { describe, expect, test } from 'vitest';
import { boardMap } from '../../../../games/barbarian-kingdom-empire/report/board-map.js';
import { standing } from '../../../../games/barbarian-kingdom-empire/report/standing.js';
import { imagine } from '../../../../games/barbarian-kingdom-empire/imagine.js';
import { invariants } from '../../../../games/barbarian-kingdom-empire/invariants.js';
import { see } from '../../../../games/barbarian-kingdom-empire/see.js';
import type { StandingOrder, State } from '../../../../games/barbarian-kingdom-empire/state.js';
import type { View } from '../../../../games/barbarian-kingdom-empire/view.js';
import { areaNamed, placeNamed } from '../../../../games/barbarian-kingdom-empire/rules/map/geography.js';
import { frontMap } from '../../../../games/barbarian-kingdom-empire/report/maps.js';
import { begun, geo, rules, seat, someBoard, turn } from '../kit.js';

const viewOf = (state: State, me = 'P1'): View => see(rules, state, [], me);

/** Even-odd: is the point inside these rings? */
function holds(
  rings: readonly (readonly (readonly [number, number])[])[],
  [x, y]: readonly [number, number],
): boolean {
  let inside = false;
  for (const ring of rings)
    for (const [i, [ax, ay]] of ring.entries()) {
      const [bx, by] = ring.at(i - 1)!;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  return inside;
}

describe('barbarian-kingdom-empire: the map to point at', () => {
  const view = viewOf(begun('vikings'));
  const map = boardMap(rules, view);

  test('every area and sea is a spot, called as orders write it, and an area holds its own point', () => {
    expect(map.spots).toHaveLength(geo.ids.length + Object.keys(geo.seas).length);
    for (const { ref, at, outline } of map.spots) {
      const place = placeNamed(geo, ref)!;
      expect(['area', 'sea']).toContain(place.kind);
      expect(outline !== undefined, ref).toBe(place.kind === 'area');
      // A city on its shore may stand a little out to sea.
      const near = (outline ?? []).flat().some(([x, y]) => Math.hypot(x - at[0], y - at[1]) < 3);
      if (outline) expect(near || holds(outline, at), ref).toBe(true);
    }
  });

  test('what lies beside is beside both ways, land and sea', () => {
    const beside = new Map(map.spots.map((spot) => [spot.ref, spot.beside]));
    for (const [ref, others] of beside)
      for (const other of others) expect(beside.get(other), `${other} beside ${ref}`).toContain(ref);
    expect(beside.get('Rome')).toEqual(expect.arrayContaining(['Capua', 'Etruria']));
  });

  test('own pieces and cities come first; the drawing is that of page one', () => {
    expect(map.drawing).toBe(frontMap(rules, view).drawing);
    const kinds = map.things.map(({ kind, own }) => `${own ? 'own ' : ''}${kind}`);
    expect(kinds.lastIndexOf('own place')).toBeLessThan(kinds.indexOf('seat'));
    expect(kinds.lastIndexOf('seat')).toBeLessThan(kinds.indexOf('place'));
    expect(map.things.filter(({ kind }) => kind === 'force')).toHaveLength(
      Object.keys(view.board.units).length,
    );
  });

  test('a city is told with tax, owner, pillage and who stands there', () => {
    const state = someBoard({
      cities: { rome: 'P2', capua: 'P1' },
      units: ['P2 IN rome 1'],
      positions: { P2: { stage: 'kingdom', capital: 'rome', name: 'Romans' } },
    });
    state.cities.capua!.pillaged = 3;
    state.cities.capua!.pillagedTurn = 4;
    const { things } = boardMap(rules, viewOf(state));
    const tax = state.cities.rome!.tax;
    expect(things.find(({ ref }) => ref === 'Rome')?.line).toBe(`city, tax ${tax}, of Romans, capital, 1 IN`);
    expect(things.find(({ ref }) => ref === 'Capua')?.line).toMatch(/pillaged until turn \d+, nobody there$/);
    expect(things.find(({ ref }) => ref === 'IN1')).toMatchObject({
      own: false,
      at: 'Rome',
      line: expect.stringContaining('of Romans') as string,
    });
    expect(areaNamed(geo, 'Rome')).toBe('rome');
  });
});

describe('barbarian-kingdom-empire: what stands, as orders', () => {
  const STANDING: StandingOrder[] = [
    { slot: 'grow', key: 'grow', fields: { where: ['all'] } },
    { slot: 'policy peace', key: 'policy', fields: { settings: { peace: ['P2'] } } },
    { slot: 'give tribute P2', key: 'give', fields: { amount: 3, to: 'P2', as: 'tribute' } },
    { slot: 'admin', key: 'admin', fields: { percent: 30 } },
  ];
  const told = (stage: 'barbarian' | 'kingdom') =>
    standing(rules, {
      ...viewOf(someBoard({ options: { tribute: true }, positions: { P1: { stage } } })),
      standing: STANDING,
    });

  test('BKE-MAIL-19: in the code form, with words, and the seat they are for', () => {
    expect(told('kingdom')).toEqual([
      { order: 'O - peace=P2', word: 'peace, whom you spare: P2' },
      { order: 'G - 3 - P2 - tribute', word: 'Give: 3, P2, tribute', thing: 'P2' },
      { order: 'I - 30', word: 'admInistration: 30' },
    ]);
  });

  test('BKE-MAIL-2: what rests in this stage is left out', () => {
    expect(told('barbarian').map(({ order }) => order)).toEqual(['GR - all', 'O - peace=P2']);
  });

  test('sent again it changes nothing', () => {
    const state = begun('roman-empire');
    const first = turn(state, { P1: 'O - PEACE - P2\nRB - CITIES - Narbo\nK - Rome' }).state;
    const again = standing(rules, viewOf(first)).map(({ order }) => order);
    expect(again.length).toBe(3);
    const kept = (one: State) => [...one.standing.P1!].sort((a, b) => (a.slot < b.slot ? -1 : 1));
    expect(kept(turn(first, { P1: again.join('\n') }).state)).toEqual(kept(turn(first, {}).state));
  });
});

describe('barbarian-kingdom-empire: imagined states', () => {
  test('BKE-MAIL-4: whole, and each position sees in it what it saw', () => {
    for (const scenario of Object.keys(rules.scenarios)) {
      const { state, events } = turn(begun(scenario), { P1: 'O - PEACE - P2' });
      for (const me of Object.keys(state.positions)) {
        const view = see(rules, state, events, me);
        const imagined = imagine(rules, view);
        expect(invariants(rules, imagined), scenario).toEqual([]);
        expect(see(rules, imagined, events, me), `${scenario} ${me}`).toEqual(view);
      }
    }
  });

  test('BKE-S1-1: nothing of the secrets of others is in it, and their peoples wait to rise again', () => {
    const state = begun('roman-empire');
    const other = seat(state, 'german-1');
    Object.assign(other, { stage: 'out', cycle: 1 });
    state.standing = {
      P1: [],
      [other.id]: [{ slot: 'policy peace', key: 'policy', fields: { settings: { peace: ['P1'] } } }],
    };
    const imagined = imagine(rules, viewOf(state));
    expect(Object.values(imagined.standing).flat()).toEqual([]);
    expect(imagined.restarts).toEqual([{ position: other.id, choices: [] }]);
  });
});
