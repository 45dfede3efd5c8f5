/** ROLL-1, KOK-SEE-1, KOK-SEE-2: who learns of which die. */
import { describe, expect, test } from 'vitest';
import { rolls } from '../../../games/king-of-kings/rolls.js';
import { bare, playOn, rollOn, stand, start, types, type Stage } from './kit.js';
import { battle } from '../../../games/king-of-kings/rules/battle/battle.js';
import { fall } from '../../../games/king-of-kings/phases/fall.js';
import { opening } from '../../../games/king-of-kings/phases/opening.js';
import { summer } from '../../../games/king-of-kings/phases/summer.js';
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
    const b = stand(state, 'P2', 'E3127', '2 HC', { orders: { tactic: 'envelope' } });
    const play = rollOn(state, 'spared');
    battle(play, { hex: 'E3127', domain: 'land', initiator: [a], other: [b] });

    const told = play.log.events.filter((e) => e.type === 'leader-tested');
    expect(told).toHaveLength(1);
    expect(told[0]?.seenBy).toBe('all');
    const die = play.log.events.find((e) => e.data['stream'] === 'battle/leader');
    expect(die?.data).toMatchObject({ of: 'leader-tested', result: told[0]?.data['die'] });
  });

  test('ROLL-1: the dice of a result stand before the event that tells of it', () => {
    const state = start('alexander', 2);
    state.game.season = 'fall';
    state.leaders = {};
    for (const id of ['L1', 'L2'])
      state.leaders[id] = { id, side: 'P1', kind: 'general', force: state.positions['P1']!.royal! };
    const before = (type: string, play: Stage): unknown[] => {
      const all = play.log.events;
      const at_ = all.findIndex((e) => e.type === type);
      const first = all.slice(0, at_).findLastIndex((e) => e.type !== 'roll');
      return all.slice(first + 1, at_).map((e) => [e.data['stream'], e.data['of'], e.seenBy]);
    };

    // Leader 11, rebellion 5.
    const play = playOn(state, {
      'fall/events P1': [5, 6],
      'fall/leader P1': [2],
      'fall/events P2': [2, 3],
      'fall/rebellion P2': [1],
    });
    fall.body(play);
    expect(before('leader-died', play)).toEqual([['fall/leader', 'leader-died', 'all']]);
    expect(play.log.events.find((e) => e.type === 'leader-died')?.data['leader']).toBe('L2');
    const told = play.log.events.filter((e) => e.data['of'] === 'events-rolled').map((e) => e.data['stream']);
    expect(told).toEqual(['fall/events', 'fall/events', 'fall/events', 'fall/events', 'fall/rebellion']);

    // The court's 6 is a rebellion.
    const council = start('alexander', 2);
    council.game.season = 'summer';
    const held = playOn(
      council,
      { 'summer/diplomacy P1': [6], 'summer/diplomacy P2': [3], 'fall/rebellion P1': [1] },
      { P1: 'C - [court]' },
    );
    summer.body(held);
    expect(before('council-held', held)).toEqual([
      ['summer/diplomacy', 'council-held', 'all'],
      ['fall/rebellion', 'council-held', 'all'],
    ]);
    expect(types(held)).toContain('city-rebelled');

    // Raiders: the die of the chart.
    const north = start('hammurabi', 4);
    north.game.season = 'fall';
    const raid = playOn(north, {
      'fall/events P1': [2, 2],
      'fall/events P2': [1, 6],
      'fall/events P3': [1, 6],
      'fall/events P4': [1, 6],
      'fall/raiders P1': [1],
    });
    fall.body(raid);
    expect(before('raiders-came', raid)).toEqual([['fall/raiders', 'raiders-came', 'all']]);
  });
});
