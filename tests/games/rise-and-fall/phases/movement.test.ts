/** Movement of a player turn, in the order written; looters go on at its end. RF-TURN-2d, RF-RAID-3. */
import { describe, expect, test } from 'vitest';
import { raid } from '../kit-boards.js';
import { board, play, unit, where } from '../table.js';

describe('rise-and-fall who leaves a ruin', () => {
  test('RF-RAID-3: who has looted goes on at the end, to the neighbour with the lowest id that he may enter', () => {
    const looted = (units: Record<string, string>, text = 'L - Sirmium - GM1'): string =>
      where(play(raid({ GM1: 'Sirmium', ...units }), { P2: text }).state, 'GM1');
    expect(looted({})).toBe('Carnuntum');
    // Into an occupied area, too, but not where Germans bar the stay.
    expect(looted({ RL01: 'Carnuntum' })).toBe('Carnuntum');
    expect(looted({ GE01: 'Carnuntum' })).toBe('Moesia');
    // Who has gone on by order stays where he is.
    expect(looted({}, 'L - Sirmium - GM1\nM - GM1 - Siscia')).toBe('Siscia');
    // Who has looted nothing stays.
    expect(looted({}, 'N - x')).toBe('Sirmium');
  });
  test('RF-RAID-3: with his movement spent he goes on in his next turn, first thing or without an order', () => {
    const units = { GM1: 'Norica', RC01: 'Roma' };
    const state = raid(units, { held: { Siscia: 'rome', Carnuntum: 'rome' } });
    // Norica, Siscia, Salona, Aquilia, Cremona: four areas, the last a star.
    const after = play(state, { P2: 'M - GM1 - Siscia/Salona/Aquilia/Cremona\nL - Cremona - GM1' });
    expect([after.outcome('P2', 1), after.outcome('P2', 2)]).toEqual(['done', 'done']);
    expect([where(after.state, 'GM1'), unit(after.state, 'GM1').mustLeave]).toEqual(['Cremona', true]);
    // Rome's turn moves it not.
    const rome = play(structuredClone({ ...after.state, step: 'R' as const }), { P1: 'N - x' });
    expect(where(rome.state, 'GM1')).toBe('Cremona');
    const next = play(structuredClone({ ...after.state, step: 'P' as const }), { P2: 'N - x' });
    expect([where(next.state, 'GM1'), unit(next.state, 'GM1').mustLeave]).toEqual(['Ancona', false]);
    // A bribed one cannot go.
    const bound = structuredClone({ ...after.state, step: 'P' as const });
    bound.bribes = [{ unit: 'GM1', by: 'rome' }];
    expect(where(play(bound, { P2: 'N - x' }).state, 'GM1')).toBe('Cremona');
  });
});

describe('rise-and-fall moves, transfers and stops', () => {
  test('RF-MOV-9, RF-MOV-5: a unit that has moved this turn does not transfer', () => {
    const state = board(90, { empty: true, units: { RL01: 'Phrygia' } });
    const after = play(state, { P1: 'M - RL01 - Galatia/Cappadocia\nT - RL01 - Gades' });
    expect([after.outcome('P1', 1), after.outcome('P1', 2)]).toEqual(['done', 'has-moved']);
    expect(where(after.state, 'RL01')).toBe('Cappadocia');
    expect(play(state, { P1: 'T - RL01 - Gades' }).outcome('P1')).toBe('done');
    expect(play(state, { P1: 'T - RL01 - Gades\nM - RL01 - Toletum' }).outcome('P1', 2)).toBe('used-up');
  });

  test('RF-RAID-2, RF-MOV-5: a raider who has stopped goes no further in the turn, whatever further orders say', () => {
    const units = { GM4: 'Quadi', RL01: 'Carnuntum', RL02: 'Siscia' };
    const held = { Carnuntum: 'rome', Siscia: 'rome', Sirmium: 'rome', Norica: 'rome' };
    const state = board(260, { step: 'P', bare: true, units, held });
    const on = (text: string): string => play(state, { P2: `M - GM4 - Carnuntum\n${text}` }).outcome('P2', 2);
    expect(on('M - GM4 - Sirmium')).toBe('has-stopped');
    expect(on('AT - GM4 - Siscia - via Sirmium')).toBe('has-stopped');
    expect(on('T - GM4 - Quadi')).toBe('has-moved');
    // In the raided area itself it may fight, and it may support from there.
    expect(on('AT - GM4 - Carnuntum')).toBe('too-weak');
    unit(state, 'GE09').where = 'Norica';
    state.germanWar = 'full';
    expect(on('AT - GE09 - Siscia - S GM4')).toBe('too-weak');
    // Coming by way of an occupied area is no attack of the same turn.
    expect(play(state, { P2: 'AT - GM4 - Siscia - via Carnuntum' }).outcome('P2')).toBe('move-stops');
  });

  test("RF-KIN-2: a kingdom's unit that has stopped in a new area goes no further and enters no attack", () => {
    const state = board(360, {
      step: 'P',
      bare: true,
      units: { GM5: 'Gades', RL01: 'Tarraco' },
      held: { Gades: 'rome', Toletum: 'rome' },
    });
    const found = 'F - GM5 - Gepidae\n';
    const tried = (text: string): string => play(state, { P2: `${found}${text}` }).outcome('P2', 3);
    expect(tried('M - GKG1 - Toletum\nM - GKG1 - CarthagoNova')).toBe('has-stopped');
    expect(tried('M - GKG1 - Toletum\nAT - GKG1 - Tarraco')).toBe('has-stopped');
    expect(play(state, { P2: `${found}AT - GKG1 - Tarraco - via Toletum` }).outcome('P2', 2)).toBe(
      'move-stops',
    );
    // It may support from there, and another passes through.
    expect(tried('M - GKG1 - Toletum\nAT - GKG2 - Tarraco - via Toletum - S GKG1')).toBe('done');
  });
});
