/** Production and returns. RF-REP, RF-SILK, RF-NMR, RF-REF, RF-SPL. */
import { describe, expect, test } from 'vitest';
import { alliedStars, ledgerOf, ledgers } from '../../../../../games/rise-and-fall/rules/realm/production.js';
import { turnOf } from '../../../../../games/rise-and-fall/rules/world/calendar.js';
import type { State } from '../../../../../games/rise-and-fall/state.js';
import { area, board, data, play, unit, where } from '../../table.js';

const b = (state: State) => ({ state, data });

describe('rise-and-fall production', () => {
  test('RF-REP-1: looted stars, stars in revolt and idle stars yield nothing', () => {
    const state = board(-20, { held: { Alexandria: 'rome' }, units: { AF06: 'pool' } });
    const full = ledgerOf(b(state), 'rome', 'all').stars;
    // Alexandria needs a unit and has none: it counts nothing.
    expect(full).toBe(44);
    area(state, 'Roma').loot = 1;
    area(state, 'Pisae').revolt = 'home';
    expect(ledgerOf(b(state), 'rome', 'all').stars).toBe(40);
  });

  test('RF-REP-3, RF-NMR-3: who guards nothing goes first, farthest from the enemy', () => {
    const state = board(-20);
    for (const id of ['Roma', 'Neapolis']) area(state, id).loot = 1;
    const after = play(state, { P1: 'N - wait' });
    // 20 stars and Augustus: 46 half-points for 44 in play.
    expect(after.of('unit-disbanded')).toHaveLength(0);
    for (const id of ['Tarentum', 'Syracusae', 'Cremona']) area(state, id).loot = 1;
    const less = play(state, { P1: 'N - wait' })
      .of('unit-disbanded')
      .map((e) => e.data.area);
    expect(less).toHaveLength(2);
    expect(['Antioch', 'Damascus', 'Jaffa', 'Cyrene'].some((id) => less.includes(id))).toBe(false);
  });

  test('RF-REP-4: only on an own, unlooted, quiet star', () => {
    const state = board(-60, { held: { Tingi: 'rome' } });
    area(state, 'Roma').loot = 1;
    const after = play(state, { P1: 'B - LEG - Roma\nB - LEG - Ancona\nB - LEG - Treveri\nB - LEG - Pisae' });
    expect([1, 2, 3, 4].map((n) => after.outcome('P1', n))).toEqual([
      'star-closed',
      'no-star',
      'not-yours-area',
      'done',
    ]);
  });

  test("RF-REP-5: a disbanded unit does not come back in the same phase, a bribed one can't be disbanded", () => {
    const state = board(-60, {
      units: {
        RL24: 'removed',
        RL25: 'removed',
        RL26: 'removed',
        RL27: 'removed',
        RL28: 'removed',
        RL29: 'removed',
        RL30: 'removed',
        RL23: 'removed',
      },
    });
    const after = play(state, { P1: 'D - RL16\nB - LEG - Roma' });
    expect([after.outcome('P1', 1), after.outcome('P1', 2)]).toEqual(['done', 'pile-empty']);
    state.bribes = [{ unit: 'AS02', by: 'parthia' }];
    expect(play(state, { P1: 'D - AS02' }).outcome('P1')).toBe('bribed');
  });

  test('RF-REP-6: Germans and northern Celts return without a star, Germans no more from 350', () => {
    const lost = { GE01: 'pool', CE17: 'pool' };
    const early = play(board(300, { step: 'P', units: lost }), {});
    expect([where(early.state, 'GE01'), where(early.state, 'CE17')]).toEqual(['Frisia', 'Caledonia']);
    const late = play(board(350, { step: 'P', units: lost }), {});
    expect([where(late.state, 'GE01'), where(late.state, 'CE17')]).toEqual(['pool', 'Caledonia']);
    const held = play(board(300, { step: 'P', units: { ...lost, RL01: 'Frisia' } }), {});
    expect(where(held.state, 'GE01')).toBe('pool');
  });

  test('RF-REP-7, RF-REP-9: a tribe needs a star of its people and its own home; as many as stars', () => {
    const state = board(-20, {
      step: 'P',
      units: { AF01: 'pool', AF02: 'pool', AF06: 'pool', AF07: 'pool', AF08: 'pool' },
      held: { Alexandria: 'rome', Memphis: 'rome' },
    });
    unit(state, 'RL01').where = 'Alexandria';
    unit(state, 'RL02').where = 'Memphis';
    const after = play(state, {});
    // Tingi and Hermopolis are left: two return, the lowest ids first, at home.
    expect(after.of('unit-returns').map((e) => [e.data.unit, e.data.area])).toEqual([
      ['AF01', 'Tingi'],
      ['AF02', 'Iol'],
    ]);
    expect(play(state, { P2: 'B - AF03 - Tingi' }).outcome('P2')).toBe('pile-empty');
    expect(play(state, { P2: 'B - AF06 - Roma' }).outcome('P2')).toBe('not-a-home');
  });

  test('RF-HOUSE-6: by default nobody returns onto another unit', () => {
    const after = play(board(100, { step: 'P', units: { GE01: 'pool', GE02: 'Frisia' } }), {});
    expect(where(after.state, 'GE01')).toBe('pool');
  });

  test('RF-REP-10: a people without unit, star and home is gone, and wars with it end', () => {
    const state = board(-20, {
      step: 'P',
      held: { Tingi: 'rome', Alexandria: 'rome', Memphis: 'rome', Hermopolis: 'rome' },
    });
    for (const [n, id] of ['AF01', 'AF02', 'AF03', 'AF04', 'AF05', 'AF06', 'AF07', 'AF08'].entries()) {
      unit(state, id).where = 'pool';
      if (n < 4) unit(state, `RL0${n + 1}`).where = ['Tingi', 'Alexandria', 'Memphis', 'Hermopolis'][n]!;
    }
    state.peoples.african!.atWarWith = ['rome'];
    const after = play(state, {});
    expect(after.state.peoples.african).toMatchObject({ eliminated: true, atWarWith: [] });
    expect(where(after.state, 'AF01')).toBe('removed');
  });

  test('RF-SILK-1, RF-SILK-2, RF-SPL-4: trade goes by treaty, and to the East from 350 while it lives', () => {
    const state = board(350);
    state.silkToRome = 2;
    state.leaders.rome = 'none';
    expect(ledgerOf(b(state), 'parthia', 'all').silk).toBe(2);
    expect(ledgers(b(state), 'rome').map((l) => [l.half, l.silk, l.east])).toEqual([
      ['W', 0, 0],
      ['E', 4, 6],
    ]);
    state.fallen.E = true;
    expect(ledgers(b(state), 'rome').map((l) => [l.half, l.east])).toEqual([['all', 0]]);
  });

  test("RF-ALL-2: Rome counts an ally's star, Parthia only with a way overland", () => {
    const state = board(100);
    state.war.romeParthia = true;
    Object.assign(state.peoples.asian!, { atWarWith: ['rome'], alliedWith: 'parthia', active: true });
    // India joins by Kandahar, Artashat by Ganzak, Palmyra by Hatra, Petra by Babylon, Pontus by Artashat.
    expect(alliedStars(b(state), 'parthia')).toEqual(['Artashat', 'India', 'Palmyra', 'Petra', 'Pontus']);
    for (const id of ['Tigranocerta', 'Artashat', 'Colchis', 'Iberia', 'Albania', 'Cappadocia'])
      area(state, id).controller = 'rome';
    expect(alliedStars(b(state), 'parthia')).toEqual(['India', 'Palmyra', 'Petra']);
  });

  test('RF-NMR-2: a silent Rome raises legions on free stars, the barest first', () => {
    const state = board(-60, { units: { RL06: 'pool' } });
    const after = play(state, {});
    expect(after.of('unit-built')[0]?.data.area).toBe('Antioch');
  });

  test('RF-SPL-1, RF-SPL-2: the pile is divided by turns, and each half is reckoned alone without an Emperor', () => {
    const state = board(270, { scenario: 'standard', units: { RL01: 'pool' } });
    state.split = false;
    state.turn = turnOf(280);
    const after = play(state, { P1: 'N - wait' });
    expect(after.of('split')).toHaveLength(1);
    state.split = true;
    state.leaders.rome = 'none';
    expect(ledgers(b(state), 'rome').map((l) => l.half)).toEqual(['W', 'E']);
    const bonus = board(290, { bare: true });
    bonus.leaders.rome = 'Diocletian';
    bonus.leaders.emperorAt = 'italia';
    for (const id of ['RP01', 'RP02', 'RP03', 'RP04', 'RP05', 'RP06']) unit(bonus, id).where = 'pool';
    for (const a of Object.values(bonus.areas)) if (a.controller === 'rome') a.loot = 1;
    area(bonus, 'Roma').loot = 0;
    area(bonus, 'Antioch').loot = 0;
    unit(bonus, 'RB01').where = 'Antioch';
    const order = play(bonus, { P1: 'E - e\nB - PAL - Roma\nB - PAL - Roma' });
    expect([order.outcome('P1', 2), order.outcome('P1', 3)]).toContain('bonus-half');
  });

  test('RF-SPL-5, RF-END-1, RF-VIC-3: a half without a star falls for good; both end the game and are scored to the end', () => {
    const state = board(440, { step: 'H', bare: true, units: { RC01: 'Damnonia' } });
    for (const a of Object.values(state.areas)) if (a.controller === 'rome') a.controller = 'kingdom:Franks';
    state.kingdoms.Franks = { set: 'Franks', status: 'foederatus', founded: 1, capital: 'Roma' };
    const after = play(state, {});
    expect(after.state.fallen).toEqual({ W: true, E: true });
    expect(after.state.over).toBe('both-halves-fell');
    expect(after.state.score.map((s) => s.year)).toEqual([470]);
    expect(where(after.state, 'RC01')).toBe('pool');
  });

  test('RF-REF-3: palatina stand fast in a civil war', () => {
    const state = board(270, { step: 'Rr', bare: true, units: { RP01: 'Antioch', RC01: 'Damascus' } });
    state.leaders.rome = 'none';
    for (const u of Object.keys(state.units)) if (u.startsWith('RL')) unit(state, u).where = 'removed';
    const after = play(state, { P1: 'N - wait', P2: 'C - Antioch' });
    expect(after.of('unit-rebels').map((e) => e.data.unit)).toEqual(['RC01']);
  });
});
