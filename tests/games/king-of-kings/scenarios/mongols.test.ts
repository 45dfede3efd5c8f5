import { describe, expect, test } from 'vitest';
import { battle } from '../../../../games/king-of-kings/rules/battle/battle.js';
import { bare, rollOn, stand } from '../kit.js';

describe('KOK-SCN-14: the archers of England', () => {
  const HEX = 'W1616';
  /** Throws of archers by round, of England's army of these units against so many heavy infantry of the Emperor. */
  const volleys = (english: string, initiator: 'P5' | 'P4' = 'P5', ships = false): unknown[] => {
    const state = bare('mongols', 5);
    const hex = ships ? 'W1704' : HEX;
    const own = stand(state, 'P5', hex, english, { orders: { tactic: 'stand' } });
    const foe = stand(state, 'P4', hex, ships ? '2 LG' : '9 HI 1 LA', { orders: { tactic: 'charge' } });
    const [first, second] = initiator === 'P5' ? [own, foe] : [foe, own];
    const play = rollOn(state, 'bow');
    battle(play, { hex, domain: ships ? 'naval' : 'land', initiator: [first], other: [second] });
    return play.log.events
      .filter((e) => e.type === 'battle-fought' || e.type === 'pursued')
      .flatMap(({ type, data }): unknown[] => {
        if (type === 'pursued') return [(data['rolls'] as { archers?: number[] }).archers?.length ?? 0];
        const of = (role: string): number =>
          (data[role] as { rolls: { archers?: number[] } }).rolls.archers?.length ?? 0;
        return [[of('initiator'), of('other')]];
      });
  };

  test('each HA and LA throws once more on the tens before a round, the others’ archers and the pursuit do not', () => {
    expect(volleys('3 LA 2 HA 4 KT')[0]).toEqual([5, 0]);
    expect(volleys('3 LA 4 KT', 'P4')[0]).toEqual([0, 3]);
    expect(volleys('4 KT')[0]).toEqual([0, 0]);
    for (const one of volleys('9 LA 9 KT').filter((n) => typeof n === 'number')) expect(one).toBe(0);
  });

  test('not at sea', () => {
    const rounds = volleys('2 LG 3 LA', 'P5', true);
    expect(rounds.length).toBeGreaterThan(0);
    for (const round of rounds.filter(Array.isArray)) expect(round).toEqual([0, 0]);
  });
});
