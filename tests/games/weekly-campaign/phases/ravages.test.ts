/** Looting, pillaging, devastation. WK-SIE-9 to 11. */
import { describe, expect, test } from 'vitest';
import { devastation, looting, pillaging } from '../../../../games/weekly-campaign/phases/ravages.js';
import { supply } from '../../../../games/weekly-campaign/phases/supply.js';
import { ally, army, beforeCorinth, city, CORINTH, ledgerOf, occupy, SPARTA, third } from '../kit-sieges.js';
import { cmd, play, someCommand, tutorial } from '../kit.js';

describe('weekly-campaign looting, pillaging, devastation', () => {
  test('WK-SIE-9: one’s own city and an ally’s are not looted', () => {
    const state = tutorial((s) => {
      army(s, 'A1831', 6, { 'PMI.r': 3 });
      third(s);
      ally(s, 'P1', 'P2');
      occupy(s, SPARTA, 'P1', { 'PMI.r': 2 }).owner = 'P2';
      army(s, SPARTA, 6, { 'PMI.r': 3 });
    });
    expect(play(looting, state).events).toEqual([]);
  });
  test('WK-SIE-9: the clock of conversion starts again, the owner mourns', () => {
    const state = tutorial((s) => {
      occupy(s, SPARTA, 'P1', { 'PMI.r': 2 }, 3);
      army(s, SPARTA, 6, { 'PMI.r': 3 });
    });
    const run = play(looting, state);
    expect(run.state.cities[SPARTA]).toMatchObject({ size: 4, heldSince: 8, lossPct: 50 });
    expect(ledgerOf(run.state, 'P1')).toEqual(['loot 75']);
    expect(run.state.positions.P5?.moraleDelta).toBe(-1);
  });
  test('WK-SIE-9: a garrison reads 6 as hold the walls, and a subordinate’s digit counts for nothing', () => {
    const inside = tutorial((s) => {
      occupy(s, SPARTA, 'P1', { 'PMI.r': 2 });
      army(s, SPARTA, 6, { 'PMI.r': 3 }, { inside: SPARTA }).orders.mode = 'G';
    });
    expect(play(looting, inside).events).toEqual([]);
    const under = tutorial((s) => {
      occupy(s, SPARTA, 'P1', { 'PMI.r': 2 });
      const top = someCommand(s, 'P1', 'AR', SPARTA, {});
      army(s, SPARTA, 6, { 'PMI.r': 3 }, { parent: top.id });
    });
    expect(play(looting, under).events).toEqual([]);
  });
  test('WK-SIE-9: a city of size 1 does not shrink to nothing', () => {
    const state = tutorial((s) => {
      occupy(s, SPARTA, 'P1', { 'PMI.r': 2 }).size = 1;
      army(s, SPARTA, 6, { 'PMI.r': 3 });
    });
    expect(play(looting, state).state.cities[SPARTA]?.size).toBe(1);
  });
  test('WK-SIE-10: it takes five regts, and more than the garrison', () => {
    const gained = (regts: number, garrison: number) =>
      ledgerOf(
        play(
          pillaging,
          beforeCorinth(7, { 'PMI.r': regts }, (s) => (city(s, CORINTH).stack = { 'HHI.r': garrison })),
        ).state,
        'P1',
      );
    expect(gained(4, 1)).toEqual([]);
    expect(gained(5, 1)).toEqual(['pillage 30']);
    expect(gained(6, 6)).toEqual([]);
  });
  test('WK-SIE-10: what is ruined pays no more', () => {
    const state = beforeCorinth(7, undefined, (s) => (city(s, CORINTH).lossPct = 45));
    const run = play(pillaging, state);
    // floor(6 x 5 x 55%) = 16.
    expect(ledgerOf(run.state, 'P1')).toEqual(['pillage 16']);
    expect(run.state.cities[CORINTH]?.lossPct).toBe(60);
  });
  test('WK-SIE-11: a die of 3 leaves the size, there is no money', () => {
    const run = play(devastation, beforeCorinth(8), {}, { devastate: 3 });
    expect(run.state.cities[CORINTH]).toMatchObject({ size: 6, lossPct: 25 });
    expect(ledgerOf(run.state, 'P1')).toEqual([]);
  });
  test('WK-SIE-11: for 24 turns, this one counted, the hex feeds nobody', () => {
    const fed = (turn: number) => {
      const state = tutorial((s) => {
        s.turn = turn;
        s.hexes.A2332 = { devastatedUntil: 31 };
        someCommand(s, 'P1', 'DV', 'A2332', { 'PMI.r': 1 }, { supply: 2 });
        for (const c of Object.values(s.cities)) c.holder = 'P0';
      });
      return cmd(play(supply, state).state, 'P1-3DV').supply;
    };
    expect([fed(31), fed(32)]).toEqual([1, 2]);
  });
});
