import { describe, expect, test } from 'vitest';
import { moves } from '../../../../../games/king-of-kings/phases/moves.js';
import type { Play } from '../../../../../games/king-of-kings/play.js';
import type { State } from '../../../../../games/king-of-kings/state.js';
import { newForce } from '../../../../../games/king-of-kings/rules/realm/forces.js';
import { rebellionSide } from '../../../../../games/king-of-kings/rules/events/rebellions.js';
import { at, bare, forceOrdersOf, playOn, rollOn, stand, types } from '../../kit.js';

const hunters = (state: State, mover = 'P1'): unknown[] => {
  const play: Play = rollOn(state, 'hunt', { [mover]: 'M - [A1] - [E4733] - [army] - [bold]' });
  moves(mover).body(play);
  return play.log.events.filter((e) => e.type === 'intercepted').map((e) => e.data['side']);
};
const peace = (state: State, a: string, b: string, as: 'ally' | 'neutral' = 'neutral'): void => {
  state.positions[a]!.stance[b] = as;
  state.positions[b]!.stance[a] = as;
};
const STAND = { tactic: 'stand', intercept: 'always' };

describe('KOK-ZOC-3: who falls on a mover first', () => {
  test('positions by their numbers, then sides without a player, a retired king’s country among them', () => {
    const state = bare('diadochi', 4);
    // P2 has retired: a country at war with P1.
    Object.assign(state.positions['P2']!, { status: 'retired' });
    Object.assign(state.sides['P2']!, { kind: 'neutral', enemies: ['P1'] });
    stand(state, 'P1', 'Ecbatana', '9 HI', { orders: { tactic: 'stand' } });
    stand(state, 'P2', 'E4632', '9 HI', { orders: STAND });
    stand(state, 'P3', 'E4632', '9 HI', { orders: STAND });
    // Both stand before a mover who stands: each gives way, so that the next has his turn.
    expect(hunters(state)).toEqual(['P3', 'P2']);
  });

  test('KOK-ALL-3, KOK-HOUSE-5: an ally is not called by one who stays behind: he goes in his own turn', () => {
    const state = bare('diadochi', 4);
    peace(state, 'P2', 'P4', 'ally');
    stand(state, 'P1', 'Ecbatana', '2 HI', { orders: { tactic: 'stand' } });
    stand(state, 'P2', 'E4632', '1 HI', { orders: { ...STAND, intercept: 'never' } });
    stand(state, 'P4', 'E4632', '9 HI', { orders: STAND });
    stand(state, 'P3', 'E4632', '9 HI', { orders: STAND });
    peace(state, 'P3', 'P4');
    peace(state, 'P3', 'P2');
    expect(hunters(state)).toEqual(['P3', 'P4']);
  });
});

describe('KOK-ZOC-2, KOK-MAIL-9: who goes out, and with whom', () => {
  /** P1 marches with his first force from Ecbatana to E4733, or as the line says; P2 stands beside or as arranged. */
  const march = (arrange: (state: State) => void, line = 'M - [A1] - [E4733] - [army] - [bold]'): Play => {
    const state = bare('diadochi', 4);
    arrange(state);
    const play: Play = rollOn(state, 'hunt', { P1: line });
    moves('P1').body(play);
    return play;
  };
  const own = (state: State, units = '2 HI', place = 'Ecbatana'): void =>
    void stand(state, 'P1', place, units, { orders: { tactic: 'stand' } });
  const joined = (play: Play): unknown => play.log.events.find((e) => e.type === 'battle-joined')?.data;

  test('KOK-REB-1: rebels in a city let all pass', () => {
    const passed = (side: string): Play =>
      march((state) => {
        rebellionSide(state);
        own(state, '1 LI', 'E4534');
        stand(state, side, 'Babylon', '9 LI', { orders: { intercept: 'always' } });
        state.cities[at(state, 'Babylon')]!.controller = side;
      }, 'M - [A1] - [E4535] - [army] - [bold]');
    expect(types(passed('rebellion'))).not.toContain('intercepted');
    expect(types(passed('P2'))).toContain('intercepted');
  });

  test('who lies in a third’s city that he does not besiege goes out by the standing odds', () => {
    const hunted = (holder: string): boolean =>
      types(
        march((state) => {
          own(state, '1 LI', 'E4434');
          state.cities[at(state, 'Babylon')]!.controller = holder;
          peace(state, 'P2', 'P3');
          stand(state, 'P2', 'Babylon', '9 HI', { orders: { tactic: 'stand' } });
        }, 'M - [A1] - [E4535] - [army] - [bold]'),
      ).includes('intercepted');
    expect([hunted('P3'), hunted('P1'), hunted('P2')]).toEqual([true, false, false]);
  });

  test('who leaves its hex is fallen upon by whoever is as strong, whatever targets are written; never by one shut in', () => {
    const left = (units: string, more: object): boolean =>
      types(
        march((state) => {
          own(state, '3 HI', 'Babylon');
          state.cities[at(state, 'Babylon')]!.controller = 'P2';
          stand(state, 'P2', 'Babylon', units, more);
        }, 'M - [A1] - [E4535] - [army] - [bold]'),
      ).includes('intercepted');
    const targets = { orders: { tactic: 'stand', targets: 'fleet' } };
    expect([left('3 HI', targets), left('2 HI', targets)]).toEqual([true, false]);
    expect(left('9 HI', { inside: true })).toBe(false);
    expect(left('9 HI', { inside: true, orders: { onleave: 'always' } })).toBe(true);
  });

  test('KOK-BAT-4: all of a side in the hex fight beside the one that falls on who leaves', () => {
    const play = march((state) => {
      own(state, '3 HI', 'E4534');
      stand(state, 'P2', 'E4534', '3 HI', { orders: { tactic: 'stand' } });
      stand(state, 'P2', 'E4534', '3 HI', { orders: { tactic: 'stand', onleave: 'never' } });
    }, 'M - [A1] - [E4535] - [army] - [bold]');
    expect(types(play).filter((t) => t === 'intercepted')).toHaveLength(1);
    expect(joined(play)).toMatchObject({ initiator: { forces: ['P2-A1', 'P2-A2'] } });
  });

  test('a caravan is always worth it, however strong its guard', () => {
    const caught = (state: State): void => {
      newForce(state, 'P1', 'caravan', 'E4833');
      own(state, '9 HI', 'E4733');
      stand(state, 'P2', 'E4632', '1 LI', { orders: { tactic: 'stand' } });
    };
    expect(types(march(caught, 'M - [C1] - [E4733]'))).toContain('intercepted');
    const army = (state: State): void => {
      own(state);
      caught(state);
    };
    expect(types(march(army))).not.toContain('intercepted');
  });

  test('KOK-ZOC-4: a caravan that reaches a city of its own is not fallen upon there', () => {
    const hunted = (city: boolean): boolean =>
      types(
        march((state) => {
          newForce(state, 'P1', 'caravan', 'E4534');
          if (!city) delete state.cities[at(state, 'Babylon')];
          stand(state, 'P2', 'E4636', '9 HI', { orders: { intercept: 'always' } });
        }, 'M - [C1] - [E4536]'),
      ).includes('intercepted');
    expect([hunted(true), hunted(false)]).toEqual([false, true]);
  });

  test('KOK-ALL-3: an ally who is at peace with the hunter does not help the mover', () => {
    const helped = (at: 'enemy' | 'neutral'): unknown =>
      joined(
        march((state) => {
          peace(state, 'P1', 'P4', 'ally');
          if (at === 'neutral') peace(state, 'P2', 'P4');
          own(state);
          stand(state, 'P4', 'E4733', '1 LI', { orders: { tactic: 'stand' } });
          stand(state, 'P2', 'E4632', '9 HI', { orders: STAND });
        }),
      );
    expect(helped('neutral')).toMatchObject({ other: { forces: ['P1-A1'] } });
    expect(helped('enemy')).toMatchObject({ other: { forces: ['P1-A1', 'P4-A1'] } });
  });

  test('who falls on somebody has come out of the walls; a part that is sent is sent whole the next time', () => {
    const play = march((state) => {
      own(state, '1 LI', 'E4434');
      state.cities[at(state, 'Babylon')]!.controller = 'P2';
      const orders = { tactic: 'charge', intercept: 'always', part: '4 HI' };
      stand(state, 'P2', 'Babylon', '9 HI', { inside: true, orders });
    }, 'M - [A1] - [E4535] - [army] - [bold]');
    expect(play.state.forces['P2-A2']).toMatchObject({ hex: 'E4535', inside: false });
    expect(play.state.forces['P2-A2']!.orders).toEqual(
      forceOrdersOf(play.state, { tactic: 'charge', intercept: 'always' }),
    );
    expect(play.state.forces['P2-A1']).toMatchObject({ hex: at(play.state, 'Babylon'), inside: true });
    const all = march((state) => {
      own(state, '1 LI', 'E4434');
      state.cities[at(state, 'Babylon')]!.controller = 'P2';
      stand(state, 'P2', 'Babylon', '9 HI', { inside: true, orders: { tactic: 'charge', intercept: 'always' } });
    }, 'M - [A1] - [E4535] - [army] - [bold]'); // prettier-ignore
    expect(all.state.forces['P2-A1']).toMatchObject({ hex: 'E4535', inside: false });
  });

  test('KOK-OPT-3: an army on the shore of the sea holds no ship up, one on a river bank does', () => {
    const held = (from: string, to: string, bank: string): boolean => {
      const state = bare('alexander', 2, { 'river-movement': true });
      stand(state, 'P1', from, '1 LG');
      stand(state, 'P2', bank, '9 HI', { orders: { intercept: 'always' } });
      const play = rollOn(state, 'bank', { P1: `M - [A1] - [${to}] - [fleet] - [bold]` });
      moves('P1').body(play);
      return types(play).includes('intercepted');
    };
    expect(held('E3129', 'E3128', 'E3028')).toBe(false);
    expect(held('E4535', 'E4536', 'E4537')).toBe(true);
  });
});

test('KOK-ZOC-4: a caravan both of whose guards and hunters fall is caught', () => {
  const state = bare('diadochi', 4);
  const caravan = newForce(state, 'P1', 'caravan', at(state, 'Ecbatana'));
  const REFUSE = { tactic: 'refuse', intercept: 'always' };
  stand(state, 'P1', 'E4733', '1 LI', { orders: REFUSE });
  stand(state, 'P2', 'E4632', '1 LI', { orders: REFUSE });
  const id = `E4733-t${state.game.turn}-1`;
  const dice = { [`battle/land-ones ${id} round-1 P2`]: [6], [`battle/land-ones ${id} round-1 P1`]: [6] };
  const play = playOn(state, dice, { P1: 'M - [C1] - [E4733]' });
  moves('P1').body(play);
  expect(types(play)).toEqual(expect.arrayContaining(['intercepted', 'battle-ended', 'trade-caught']));
  expect(state.forces[caravan.id]).toBeUndefined();
  expect(Object.keys(state.forces)).toEqual([]);
});
