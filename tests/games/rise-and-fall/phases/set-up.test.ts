/** The set-up step: both empires place their units. RF-SETUP. */
import { describe, expect, test } from 'vitest';
import { board, data, play, where } from '../table.js';

describe('rise-and-fall set-up', () => {
  test('RF-SETUP: both empires place their own units, and what is left out stands where it is needed', () => {
    const state = board(-60, { options: { setup: 'choose' }, step: 'S0' });
    const after = play(state, {
      P1: 'B - RL01 - Roma\nB - RL01 - Pisae\nB - RL02 - Treveri',
      P2: 'B - PC01 - Kerman',
    });
    expect([1, 2, 3].map((n) => after.outcome('P1', n))).toEqual(['done', 'named-twice', 'not-yours-area']);
    expect(where(after.state, 'PC01')).toBe('Kerman');
    expect(after.of('unit-placed').map(({ data }) => data)).toEqual([
      { unit: 'RL01', area: 'Roma', by: 'rome' },
      { unit: 'PC01', area: 'Kerman', by: 'parthia' },
    ]);
    expect(after.state.step).toBe('R');
    const posts = ['Athens', 'Macedonia', 'Cyrene', 'Bithynia', 'Byzantium', 'Antioch', 'Damascus', 'Jaffa'];
    const held = Object.values(after.state.units).map((u) => u.where);
    expect(posts.every((p) => held.includes(p))).toBe(true);
    expect(
      Object.entries(after.state.units).filter(
        ([id, u]) => id.startsWith('RL') && after.state.areas[u.where],
      ),
    ).toHaveLength(22);
  });
  test('RF-SETUP: a kind will not do where units are placed by name', () => {
    const state = board(-60, { step: 'S0', options: { setup: 'choose' } });
    expect(play(state, { P1: 'B - LEG - Roma' }).outcome('P1')).toBe('name-unit');
    expect(play(state, { P1: 'B - PC01 - Roma' }).outcome('P1')).toBe('name-unit');
    // RF-STK-1: no two in one area, no more than the scenario has.
    const twice = play(state, { P1: 'B - RL01 - Roma\nB - RL02 - Roma\nB - RL02 - Susa' });
    expect([1, 2, 3].map((n) => twice.outcome('P1', n))).toEqual(['done', 'area-taken', 'not-yours-area']);
    const many = data.map.areas.filter((a) => a.owner === 'rome').slice(0, 24);
    const all = play(state, {
      P1: many.map((a, n) => `B - RL${String(n + 1).padStart(2, '0')} - ${a.id}`).join('\n'),
    });
    expect([22, 23, 24].map((n) => all.outcome('P1', n))).toEqual(['done', 'too-many', 'too-many']);
  });
});
