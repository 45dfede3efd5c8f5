/** Optional rules one by one: ships that carry armies, river banks, allies of Alexander. */
import { describe, expect, test } from 'vitest';
import { moves } from '../../../games/king-of-kings/phases/moves.js';
import { summer } from '../../../games/king-of-kings/phases/summer.js';
import { at, bare, outcomes, playOn, stand, start, types } from './kit.js';

describe('king-of-kings ships and rivers', () => {
  test('KOK-OPT-2: one hex, embark, two by sea, land, one hex: 12 points; after 10 landing is refused', () => {
    const state = bare('alexander', 2, { 'sea-transport': true });
    stand(state, 'P1', 'E2812', '1 PX');
    const play = playOn(state, {}, { P1: 'M - [A1] - [E2712 embark, E2711, E2811 land, E2911]' });
    moves('P1').body(play);

    expect(outcomes(play)).toEqual(['done']);
    expect(play.log.events.find((e) => e.type === 'moved')?.data['left']).toBe(0);

    const longer = bare('alexander', 2, { 'sea-transport': true });
    stand(longer, 'P1', 'E2812', '1 PX');
    const late = playOn(longer, {}, { P1: 'M - [A1] - [E2712 embark, E2711, E2811, E2711, E2811 land]' });
    moves('P1').body(late);
    expect(outcomes(late)).toEqual(['part out-of-points']);
    expect(longer.forces['P1-A1']!.kind).toBe('fleet');
  });

  test('KOK-OPT-3: the option brings sea transport with it', () => {
    expect(start('assyria', 4, { 'river-movement': true }).game.settings['sea-transport']).toBe(true);
  });

  test('KOK-OPT-3, KOK-OPT-4: an army beside the river falls on a fleet; the crews fight as infantry on land', () => {
    const state = bare('assyria', 4, { 'river-movement': true });
    stand(state, 'P1', 'Nineveh', '2 SH 1 HG', { orders: { tactic: 'stand' } });
    // Beside the Tigris, not on it.
    const guard = stand(state, 'P4', 'E4533', '6 HI', { orders: { tactic: 'stand', intercept: 'always' } });
    const play = playOn(state, {}, { P1: 'M - [A1] - [E4433]' });
    moves('P1').body(play);

    expect(types(play)).toContain('intercepted');
    expect(play.log.events.find((e) => e.type === 'battle-joined')?.data).toMatchObject({
      domain: 'land',
      initiator: { side: 'P4', strength: 18 },
      other: { side: 'P1', strength: 2 * 1 + 2 },
    });
    expect(guard.owner).toBe('P4');
  });

  test('KOK-OPT-3, KOK-HOUSE-7: soldiers afloat that an army on the bank stops are held up, not lost', () => {
    const state = bare('assyria', 4, { 'river-movement': true });
    stand(state, 'P1', 'Nineveh', '6 PX', { kind: 'fleet', orders: { tactic: 'stand' } });
    stand(state, 'P4', 'E4533', '6 HI', { orders: { tactic: 'stand', intercept: 'always' } });
    const play = playOn(state, {}, { P1: 'M - [A1] - [E4433]' });
    moves('P1').body(play);

    expect(types(play)).toContain('intercepted');
    expect(types(play)).not.toContain('force-lost');
    expect(state.forces['P1-A1']?.hex).toBe('E4433');
  });

  test('KOK-OPT-3: without the option armies and fleets pass each other on the river', () => {
    const state = bare('assyria', 4);
    stand(state, 'P1', 'Nineveh', '2 SH');
    stand(state, 'P4', 'E4433', '6 HI', { orders: { intercept: 'always' } });
    const play = playOn(state, {}, { P1: 'M - [A1] - [E4433]' });
    moves('P1').body(play);

    expect(outcomes(play)).toEqual(['done']);
    expect(types(play)).not.toContain('battle-joined');
  });
});

describe('king-of-kings scenario 6', () => {
  test('KOK-SCN-6, KOK-NEU-5: a country that is taken leaves the stacks of its old lord', () => {
    const state = start('alexander', 2);
    state.game.season = 'summer';
    const ionia = Object.values(state.forces).find((f) => f.owner === 'ionia')!;
    const mixed = stand(state, 'P2', 'Sardis', '1 HC');
    mixed.units['ionia'] = { LC: 2 };
    delete state.forces[ionia.id];
    const play = playOn(state, { 'summer/diplomacy P2': [3] }, { P1: 'C - [take Ionia]' });
    summer.body(play);

    expect(state.sides['ionia']!.controller).toBe('P1');
    expect(mixed.units).toEqual({ P2: { HC: 1 } });
    expect(Object.values(state.forces).find((f) => f.owner === 'ionia')).toMatchObject({
      hex: at(state, 'Ephesus'),
      units: { ionia: { LC: 2 } },
    });
  });
});
