/** Where two rules meet late in the game: kingdoms and Huns, rebels and Foederati, a turn's end and what is said before it. */
import { describe, expect, test } from 'vitest';
import { moverOf } from '../../../../games/rise-and-fall/rules/world/seats.js';
import { hostile } from '../../../../games/rise-and-fall/rules/world/factions.js';
import { invariants } from '../../../../games/rise-and-fall/invariants.js';
import type { State } from '../../../../games/rise-and-fall/state.js';
import { area, board, checked, data, play, system, unit, viewOf, type Setting } from '../table.js';
import { parseSheet } from '../../../../src/core/index.js';
import { orders } from '../../../../games/rise-and-fall/orders/book.js';

/** Vandals at Gades with a unit there. */
function vandals(year: number, status: 'active' | 'foederatus', setting: Setting): State {
  const state = board(year, { empty: true, ...setting, units: { GKN1: 'Gades', ...setting.units } });
  state.kingdoms.Vandals = { set: 'Vandals', status, founded: state.turn - 1, capital: 'Gades' };
  unit(state, 'GKN1').faction = 'kingdom:Vandals';
  area(state, 'Gades').controller = 'kingdom:Vandals';
  return state;
}

describe('rise-and-fall seams of the late Empire', () => {
  test('RF-KIN-7, RF-HUN-5: a kingdom whose last unit and star the Huns take is no more when their phase ends', () => {
    const state = vandals(400, 'active', { step: 'H', units: { HU1: 'Toletum' }, held: { Toletum: 'huns' } });
    const after = play(state, { P2: 'AT - HU1 - Gades' });
    expect(area(after.state, 'Gades')).toMatchObject({ controller: 'huns', loot: 1 });
    expect(after.state.kingdoms.Vandals?.status).toBe('dead');
    expect(after.of('kingdom-ended').map((e) => e.data.kingdom)).toEqual(['Vandals']);
    expect(play(after.state, { P1: 'N - x' }).of('foederatus')).toEqual([]);
  });

  test("RF-WAR-6, RF-KIN-6, RF-CW-12: the rebels' war on a Foederatus leaves it to Rome, and lasts to their seat's next turn", () => {
    const state = vandals(380, 'foederatus', {
      step: 'P',
      units: { RR01: 'Tarraco', RL01: 'Roma', RL02: 'Neapolis' },
      held: { Tarraco: 'rebel' },
    });
    unit(state, 'RR01').war = 1;
    const after = play(state, { P2: 'W - rebel - Vandals' });
    expect(after.outcome('P2')).toBe('done');
    expect(after.state.kingdoms.Vandals?.status).toBe('foederatus');
    const b = { state: after.state, data };
    expect(moverOf(b, 'GKN1')).toBe('P1');
    expect(hostile(b, 'rebel', 'kingdom:Vandals')).toBe(true);
    // In Rome's turn it still is; with Parthia's it is over.
    const next = { ...structuredClone(after.state), step: 'R' as const };
    const rome = play(next, { P1: 'N - x' }).state;
    expect(hostile({ state: rome, data }, 'rebel', 'kingdom:Vandals')).toBe(true);
    const parthia = play(rome, { P2: 'N - x' }).state;
    expect(hostile({ state: parthia, data }, 'rebel', 'kingdom:Vandals')).toBe(false);
  });

  test('RF-GAR-4: G is read when the turn ends, of a star that the sheet has taken, too', () => {
    const state = board(100, {
      step: 'P',
      empty: true,
      units: { PC01: 'Osrohene', AS02: 'Colchis', RL01: 'Roma' },
      held: { Osrohene: 'parthia', Antioch: 'rome', Damascus: 'rome' },
    });
    for (const id of ['PC02', 'PC03', 'PC04', 'PC05', 'PC06', 'PC07', 'PC08', 'PC09', 'PC10', 'PC11'])
      unit(state, id).where = 'pool';
    state.war.romeParthia = true;
    const sheet = 'G - Antioch\nM - PC01 - Antioch/Damascus';
    expect(checked(state, 'P2', sheet)).toEqual([]);
    const after = play(state, { P2: sheet });
    expect([after.outcome('P2', 1), after.outcome('P2', 2)]).toEqual(['done', 'done']);
    expect(after.of('revolt').map((e) => e.data.area)).not.toContain('Antioch');
    // Of two that it names one is never Parthia's.
    const part = play(state, { P2: 'G - Antioch/Roma\nM - PC01 - Antioch/Damascus' });
    expect(part.outcome('P2')).toBe('not-parthian-stars');
    expect(part.state.exempt).toEqual(['Antioch']);
    // What it did not take it does not spare.
    expect(play(state, { P2: 'G - Antioch' }).outcome('P2')).toBe('not-parthian-stars');
  });

  test('RF-SPL-2, RF-LEAD-1: the half that one Emperor favoured is not the next one’s', () => {
    const state = board(310, { step: 'Rr', scenario: 'late-empire' });
    Object.assign(state.leaders, { rome: 'Diocletian', emperorAt: 'balkans', bonusSide: 'W' });
    const after = play(state, { P1: 'N - x' });
    expect(after.state.leaders).toMatchObject({ rome: 'Constantine', bonusSide: 'none' });
    expect(play(state, { P1: 'E - gaul - e' }).state.leaders.bonusSide).toBe('E');
  });

  test('RF-LOOT-3: who declines to rebuild a star and then orders it has declined nothing', () => {
    const state = board(280, {
      empty: true,
      units: { RL01: 'Tarraco', RL02: 'Gades' },
      held: { Tarraco: 'rome', Gades: 'rome' },
    });
    for (const id of ['Tarraco', 'Gades']) area(state, id).loot = 1;
    const sheet = 'X - Tarraco - no\nX - Tarraco\nX - Gades - no';
    const after = play(state, { P1: sheet });
    expect([1, 2, 3].map((n) => after.outcome('P1', n))).toEqual(['replaced', 'done', 'done']);
    expect(['Tarraco', 'Gades'].map((id) => area(after.state, id).loot)).toEqual([2, 1]);
    expect(checked(state, 'P1', sheet)).toContain('warning RF/replaced');
  });

  test('RF-PEACE-2: a unit that is to withdraw, and no area, is told so in both forms', () => {
    const state = board(100, { step: 'P' });
    for (const text of [
      'GAME g\nZ - PC02',
      'game: g\norders:\n  - treaty: { PC02: }',
      'game: g\norders:\n  - treaty: { PC02: null }',
    ]) {
      const found = system.check(viewOf(state, 'P2'), parseSheet(orders, text));
      expect(
        found.map((d) => d.message),
        text,
      ).toEqual(['the area or the unit is missing']);
    }
  });

  test('RF-CW-5: rebels who find no place are told as lost, and are not counted', () => {
    const state = board(-50, { step: 'Rr' });
    state.leaders.emperorAt = 'gaul';
    // Antioch and its neighbours are full, and nothing about them is empty (the rulebook's example).
    const after = play(state, { P1: 'N - x', P2: 'C - Antioch' });
    const placed = after.of('rebels-placed')[0]?.data.units as string[];
    expect(placed).toHaveLength(3);
    expect(after.of('rebels-lost').map((e) => (e.data.units as string[]).length)).toEqual([2]);
    expect(after.state.civilWars[0]?.size).toBe(3);
  });

  test('RF-KUS-4, RF-REV-3: with the tribe that the Kushans take in the rising that it held ends', () => {
    const state = board(110, {
      empty: true,
      units: { XS02: 'Bactra', XS03: 'Saca', KU1: 'Yuezhi' },
      held: { Bactra: 'asiasarm', Sogdiana: 'asiasarm' },
    });
    area(state, 'Bactra').revolt = 'people';
    const after = play(state, { P1: 'K - kushan - XS03\nM - KU1 - Sogdiana' });
    expect(after.outcome('P1', 2)).toBe('done');
    expect(unit(after.state, 'XS02').where).toBe('removed');
    expect(area(after.state, 'Bactra').revolt).toBe('none');
    expect(invariants(data, after.state)).toEqual([]);
  });

  test('RF-SAS-1, RF-REV-3: who has risen against Rome for Parthia and goes over to the Sassanids stays in revolt', () => {
    const state = board(220, { step: 'P', held: { Susa: 'parthia' } });
    area(state, 'Susa').revolt = 'people';
    const after = play(state, { P2: 'M - PC02 - Charax' });
    expect(unit(after.state, 'PC02').faction).toBe('sassanid');
    expect(after.outcome('P2')).toBe('in-revolt');
    expect(invariants(data, after.state)).toEqual([]);
  });

  test('RF-SAS-1, RF-REV-3: who leaves a rising of his own to rise elsewhere ends it', () => {
    const state = board(220, { step: 'P', held: { Nisibis: 'parthia' } });
    for (const id of Object.keys(state.units)) if (/^P[CI]/.test(id)) unit(state, id).where = 'removed';
    unit(state, 'PC01').where = 'Ctesiphon';
    unit(state, 'PC02').where = 'Susa';
    unit(state, 'PC04').where = 'Persepolis';
    unit(state, 'PC09').where = 'Rhagae';
    area(state, 'Rhagae').revolt = 'people';
    const after = play(state, { P2: 'N - x' });
    expect(unit(after.state, 'PC09')).toMatchObject({ where: 'Charax' });
    expect(area(after.state, 'Rhagae').revolt).toBe('none');
    expect(invariants(data, after.state)).toEqual([]);
  });

  test('RF-KUS-7, RF-ALL-5, RF-REP-10: with the Kushans the wars with them end, those of their enemies’ allies, too', () => {
    const state = board(170, { step: 'P', empty: true, units: { GE03: 'Sugambri', ES01: 'Sindi' } });
    state.germanWar = 'full';
    for (const id of Object.keys(state.units)) if (id.startsWith('KU')) unit(state, id).where = 'removed';
    for (const one of Object.values(state.areas))
      if (one.controller === 'kushan') one.controller = 'asiasarm';
    state.peoples.kushan!.atWarWith = ['german'];
    const after = play(state, { P2: 'A - german - eurosarm' });
    expect(after.state.peoples.kushan!.eliminated).toBe(true);
    expect(invariants(data, after.state)).toEqual([]);
    expect(after.state.peoples.eurosarm!.atWarWith).not.toContain('kushan');
  });
});
