/** ROLL-1, KOK-SEE-1, KOK-SEE-2: who learns of which die. */
import { describe, expect, test } from 'vitest';
import { rolls, type RollName } from '../../../games/king-of-kings/rolls.js';
import { loadSystem } from '../../kit/load.js';
import { playGame } from '../../kit/play-game.js';
import { bare, playOn, rollOn, stand, start } from './kit.js';
import { battle } from '../../../games/king-of-kings/battles.js';
import { opening } from '../../../games/king-of-kings/phases/opening.js';
import type { GameEvent } from '../../../src/core/index.js';
import type { View } from '../../../games/king-of-kings/state.js';

/** `all`: the table sees it. `owner`: only the position of its key. `none`: before the game, no event tells it. */
const WHO: Readonly<Record<RollName, 'all' | 'owner' | 'suitor' | 'none'>> = {
  'set-up/seat': 'none',
  'summer/diplomacy': 'all',
  'fall/events': 'all',
  'fall/plague': 'all',
  'fall/rebellion': 'all',
  'fall/raiders': 'all',
  'fall/war': 'all',
  'fall/pirates': 'all',
  'fall/leader': 'all',
  'crisis/first': 'all',
  'crisis/second': 'all',
  'crisis/city': 'all',
  'crisis/uprising': 'all',
  'crisis/unpaid': 'all',
  'crisis/gate': 'all',
  'civil-war/hex': 'all',
  // KOK-SEE-2: a refusal is the suitor's shame alone.
  'marriage/answer': 'suitor',
  'marriage/looks': 'all',
  'marriage/mind': 'all',
  'marriage/heart': 'all',
  'siege/breach': 'all',
  'siege/sick': 'all',
  'siege/assault': 'all',
  'rebellion/fight': 'all',
  'treachery/fight': 'all',
  // KOK-MAIL-13: weights of tactics are secret; a side without a player has none.
  'battle/tactic': 'owner',
  'battle/land-hundreds': 'all',
  'battle/land-tens': 'all',
  'battle/land-ones': 'all',
  'battle/naval-tens': 'all',
  'battle/naval-ones': 'all',
  'battle/archers': 'all',
  'battle/leader': 'all',
  'supply/unit': 'all',
  'appeal/answer': 'all',
  'neutral/target': 'all',
  'neutral/ally': 'all',
};

const system = await loadSystem('king-of-kings');

function expected({ data, seenBy }: GameEvent): unknown {
  const key = String(data['key']).split(' ');
  const stream = String(data['stream']) as RollName;
  if (WHO[stream] === 'owner') return /^P\d$/.test(key.at(-1) ?? '') ? [key.at(-1)] : 'all';
  if (WHO[stream] === 'suitor') return Number(data['result']) <= 3 ? 'all' : [key[0]];
  if (WHO[stream] === 'none') return seenBy === 'gm' ? 'gm' : 'never';
  return WHO[stream];
}

describe('king-of-kings dice and who knows them', () => {
  test('ROLL-1: the table names every stream', () => {
    expect(Object.keys(WHO).sort()).toEqual(rolls.map((r) => r.name).sort());
  });

  test.each([
    ['diadochi', { appeals: true, raiding: true }],
    ['punic-wars', {}],
    ['alexander', { mercenaries: true, rowers: true }],
    ['vikings', { appeals: true }],
    ['mongols', {}],
    ['third-century', {}],
    ['sea-people', {}],
  ] as const)(
    'ROLL-1: in %s every die is told to those who may know it, and to nobody else',
    (scenario, options) => {
      const game = playGame(system, scenario, {
        seed: `rolls ${scenario}`,
        turns: 9,
        options,
        replay: false,
      });
      expect(game.failures).toEqual([]);
      const thrown = game.events.flat().filter((e) => e.type === 'roll');
      expect(thrown.length).toBeGreaterThan(20);

      const wrong = thrown.filter((e) => JSON.stringify(e.seenBy) !== JSON.stringify(expected(e)));
      expect(wrong.map((e) => [e.data['stream'], e.data['key'], e.seenBy])).toEqual([]);

      // What a view holds is what the table grants.
      for (const { id } of system.positions(game.state)) {
        for (const events of game.events) {
          const seen = (system.see(game.state, events, id) as View).events.filter((e) => e.type === 'roll');
          const own = events.filter(
            (e) => e.type === 'roll' && (expected(e) === 'all' || (expected(e) as string[]).includes(id)),
          );
          expect(seen.length).toBe(own.length);
        }
      }
    },
  );

  test('KOK-MAIL-13: weights stay with their commander, the tactic itself is told to all', () => {
    const state = bare('alexander', 2);
    const a = stand(state, 'P1', 'E3127', '2 PX', { orders: { tactic: 'charge 3, stand 2' } });
    const b = stand(state, 'P2', 'E3127', '2 HC', { orders: { tactic: 'stand' } });
    const play = rollOn(state);
    battle(play, 'E3127', 'land', [a], [b]);
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
    battle(play, 'E3127', 'land', [a], [b]);

    const told = play.log.events.filter((e) => e.type === 'leader-tested');
    expect(told).toHaveLength(1);
    expect(told[0]?.seenBy).toBe('all');
    const die = play.log.events.find((e) => e.data['stream'] === 'battle/leader');
    expect(die?.data).toMatchObject({ of: 'leader-tested', result: told[0]?.data['die'] });
  });
});
