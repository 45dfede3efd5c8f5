/** ROLL-1, KOK-SEE-1, KOK-SEE-2: who learns of which die. */
import { describe, expect, test } from 'vitest';
import { rolls } from '../../../games/king-of-kings/rolls.js';
import { bare, playOn, rollOn, stand, start } from './kit.js';
import { battle } from '../../../games/king-of-kings/battles.js';
import { opening } from '../../../games/king-of-kings/phases/opening.js';
import { WHO } from './who-knows.js';

describe('king-of-kings dice and who knows them', () => {
  test('ROLL-1: the table names every stream', () => {
    expect(Object.keys(WHO).sort()).toEqual(rolls.map((r) => r.name).sort());
  });

  test('KOK-MAIL-13: weights stay with their commander, the tactic itself is told to all', () => {
    const state = bare('alexander', 2);
    const a = stand(state, 'P1', 'E3127', '2 PX', { orders: { tactic: 'charge 3, stand 2' } });
    const b = stand(state, 'P2', 'E3127', '2 HC', { orders: { tactic: 'stand' } });
    const play = rollOn(state);
    battle(play, { hex: 'E3127', domain: 'land', initiator: [a], other: [b] });
    play.log.close();

    const drawn = play.log.events.filter((e) => e.data['stream'] === 'battle/tactic');
    expect(drawn.map((e) => [e.seenBy, e.data['faces']])).toEqual([[['P1'], 5]]);
    expect(play.log.events.find((e) => e.type === 'battle-joined')?.seenBy).toBe('all');
  });

  test('KOK-SEE-2, KOK-MAR-1: nobody hears of a proposal that was refused', () => {
    const state = start('hammurabi', 4);
    const play = playOn(state, { 'marriage/answer P1 elam': [4] }, { P1: 'W - [Elam]' });
    opening.body(play);
    play.log.close();

    const others = play.log.events.filter((e) => e.seenBy === 'all' || e.seenBy.includes('P2'));
    expect(others).toEqual([]);
    expect(play.log.events.filter((e) => e.type === 'roll').map((e) => e.seenBy)).toEqual([['P1']]);
  });

  test('KOK-BAT-12: the die that spares a leader is told too', () => {
    const state = bare('alexander', 2);
    const a = stand(state, 'P1', 'E3127', '4 PX', { orders: { tactic: 'stand' } });
    state.leaders['L1'] = { id: 'L1', side: 'P1', kind: 'general', force: a.id };
    const b = stand(state, 'P2', 'E3127', '2 HC', { orders: { tactic: 'withdraw' } });
    b.orders = { tactic: 'envelope' };
    const play = rollOn(state, 'spared');
    battle(play, { hex: 'E3127', domain: 'land', initiator: [a], other: [b] });

    const told = play.log.events.filter((e) => e.type === 'leader-tested');
    expect(told).toHaveLength(1);
    expect(told[0]?.seenBy).toBe('all');
    const die = play.log.events.find((e) => e.data['stream'] === 'battle/leader');
    expect(die?.data).toMatchObject({ of: 'leader-tested', result: told[0]?.data['die'] });
  });
});
