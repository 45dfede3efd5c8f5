import { describe, expect, test } from 'vitest';
import { capture } from '../../../../../games/king-of-kings/rules/siege/captures.js';
import { stacks } from '../../../../../games/king-of-kings/rules/realm/forces.js';
import { moves } from '../../../../../games/king-of-kings/phases/moves.js';
import { sieges } from '../../../../../games/king-of-kings/phases/sieges.js';
import {
  breachRow,
  canBesiege,
  pressSiege,
} from '../../../../../games/king-of-kings/rules/siege/siegecraft.js';
import { cityIsSupplied } from '../../../../../games/king-of-kings/rules/land/supply-lines.js';
import { at, bare, outcomes, playOn, policiesOf, rules, stand, worldOf } from '../../kit.js';
import { newLeader } from '../../../../../games/king-of-kings/rules/crown/leaders.js';
import { tyre } from '../../kit-armies.js';

describe('king-of-kings sieges', () => {
  test.each([
    { die: 4, strength: 3, supplied: true, earthworks: true, row: 7 },
    { die: 1, strength: 1, supplied: false, earthworks: true, row: 1 },
    { die: 1, strength: 3, supplied: true, earthworks: false, row: 5 },
  ])(
    'KOK-SIEGE-3: die $die, walls $strength, supplied $supplied, earthworks $earthworks: row $row',
    (given) => {
      expect(breachRow({ data: rules }, given.die, given, given.supplied, given.earthworks)).toBe(given.row);
    },
  );

  test('KOK-SIEGE-4: row 7 costs the besieger at least five points', () => {
    const { state, hex, besieger } = tyre('1 HC 2 LC 4 PX 3 MM');
    const play = playOn(state, { [`siege/breach ${hex} P1`]: [4] });
    pressSiege(play, { chief: 'P1', hex, earthworks: true, assault: 'storm' });

    expect(play.log.events.find((e) => e.type === 'works-wrecked')?.data['lost']).toEqual({ HC: 1, MM: 2 });
    expect(besieger.pinned).toBe(true);
  });

  test('KOK-MAIL-8: in a siege the orders of the strongest force say who falls first', () => {
    const state = bare('alexander', 2);
    stand(state, 'P1', 'Tyre', '4 PX', { orders: { losses: 'PX' } });
    stand(state, 'P1', 'Tyre', '3 MM', { orders: { losses: 'MM' } });
    state.positions['P1']!.policies = policiesOf(state, { losses: 'MM' });
    const hex = at(state, 'Tyre');
    const play = playOn(state, { [`siege/breach ${hex} P1`]: [3] });
    pressSiege(play, { chief: 'P1', hex, earthworks: false, assault: 'even' });

    expect(play.log.events.find((e) => e.type === 'works-wrecked')?.data['lost']).toEqual({ PX: 1 });
  });

  test('KOK-SIEGE-4: a lone weak army before the walls just dies', () => {
    const { state, hex } = tyre('3 LI');
    pressSiege(playOn(state, { [`siege/breach ${hex} P1`]: [4] }), {
      chief: 'P1',
      hex,
      earthworks: true,
      assault: 'storm',
    });

    expect(Object.values(state.forces).flatMap((f) => stacks(worldOf(state), f))).toEqual([]);
  });

  test('KOK-SIEGE-4, KOK-SIEGE-8: sickness takes units and leaders on both sides', () => {
    const { state, hex, besieger } = tyre('2 HI', '1 LI');
    newLeader(state, 'P1', 'general', besieger);
    const key = `siege/sick ${hex}`;
    const play = playOn(state, {
      [`siege/breach ${hex} P1`]: [3],
      [`${key} ${besieger.id} P1 HI`]: [1, 2],
      [`${key} L1`]: [1],
    });
    pressSiege(play, { chief: 'P1', hex, earthworks: true, assault: 'storm' });

    expect(besieger.units['P1']).toEqual({ HI: 1 });
    expect(state.leaders).toEqual({});
  });

  test('KOK-SIEGE-5: nine points throw 2, the last LI throws 6', () => {
    const { state, hex } = tyre('3 HI', '2 LI 1 LA');
    const play = playOn(state, {
      [`siege/breach ${hex} P1`]: [1],
      [`siege/assault ${hex} round-1 P1`]: [2],
      [`siege/assault ${hex} round-1 P2`]: [6],
      [`siege/sick ${hex} P2-A1 P2 LI`]: [3, 3],
      [`siege/sick ${hex} P2-A1 P2 LA`]: [3],
    });
    pressSiege(play, { chief: 'P1', hex, earthworks: false, assault: 1 });

    const round = play.log.events.find((e) => e.type === 'assault-round')?.data as never as Record<
      string,
      { lost: unknown; points: number }
    >;
    expect(round['second']).toMatchObject({ lost: { LI: 1, LA: 1 }, strength: 1 });
    expect(round['first']).toMatchObject({ points: 3, lost: { HI: 1 } });
  });

  test('KOK-SIEGE-5, 6, KOK-NEU-4: an empty place falls, to the ally whose troops stood alone', () => {
    const { state, hex } = tyre('1 HI');
    state.forces = {};
    state.sides['cyrenaica']!.controller = 'P1';
    stand(state, 'cyrenaica', 'Tyre', '2 LC');
    pressSiege(playOn(state, { [`siege/breach ${hex} P1`]: [1] }), {
      chief: 'P1',
      hex,
      earthworks: false,
      assault: 'even',
    });

    expect(state.cities[hex]!.controller).toBe('cyrenaica');
  });

  test('KOK-SIEGE-6, KOK-CAP-1: a fallen capital costs achievements but not Enemies', () => {
    const { state } = tyre('1 HI');
    state.positions['P2']!.achievements = ['law', 'enemies'];
    capture(playOn(state), at(state, 'Persepolis'), 'P1', 'P1');

    expect(state.positions['P2']).toMatchObject({
      capitalState: 'fallen',
      achievements: ['enemies'],
      status: 'active',
    });
  });

  test('KOK-CAP-2: without another city the realm is out', () => {
    const state = bare('hammurabi', 4);
    capture(playOn(state), at(state, 'Babylon'), 'P2', 'P2');

    expect(state.positions['P1']!.status).toBe('out');
  });

  test('KOK-SIEGE-6: a fort is pulled down and goes back to its loser', () => {
    const { state } = tyre('1 HI');
    const hex = at(state, 'Pelusium');
    capture(playOn(state), hex, 'P1', 'P1');

    expect(state.cities[hex]).toBeUndefined();
    expect(state.sides['P2']!.pool.fort).toBe(2);
  });

  test('KOK-SCN-4: Cyrus takes Ecbatana and all of Media', () => {
    const state = bare('cyrus', 4);
    capture(playOn(state), at(state, 'Ecbatana'), 'P1', 'P1');

    expect(state.positions['P4']!.status).toBe('out');
    expect(state.cities[at(state, 'Nineveh')]!.controller).toBe('P1');
  });

  test('KOK-SIEGE-3: earthworks hold a force that has a move', () => {
    const { state, hex } = tyre('2 PX');
    const sheet = 'S - [Tyre] - [earthworks yes]\nM - [A1] - [Damascus]';
    const play = playOn(state, { [`siege/breach ${hex} P1`]: [6] }, { P1: sheet });
    sieges('P1').body(play);
    moves('P1').body(play);

    expect(outcomes(play)).toEqual(['done', 'failed digs-earthworks']);
  });

  test('KOK-SIEGE-1: soldiers aboard a fleet take no part', () => {
    const state = bare('alexander', 2);
    stand(state, 'P1', 'Tyre', '4 PX', { kind: 'fleet' });

    expect(canBesiege(worldOf(state), at(state, 'Tyre'), 'P1')).toBe(false);
  });

  test('KOK-SIEGE-3: a port is supplied by sea until warships close it', () => {
    const { state, hex } = tyre('2 PX', '1 LI');
    expect(cityIsSupplied(worldOf(state), hex, 'P2')).toBe(true);
    stand(state, 'P1', 'Tyre', '2 LG');
    for (const side of ['E3635', 'E3835', 'E3735', 'E3636', 'E3737', 'E3637'])
      if (rules.grid('alexander', 2).kind(side) === 'C') stand(state, 'P1', side, '1 LG');
    expect(cityIsSupplied(worldOf(state), hex, 'P2')).toBe(false);
  });

  test('KOK-ALL-2: no siege without a state of war', () => {
    const { state } = tyre('2 PX');
    state.positions['P1']!.stance['P2'] = 'neutral';
    state.positions['P2']!.stance['P1'] = 'neutral';
    const play = playOn(state, {}, { P1: 'S - [Tyre]' });
    sieges('P1').body(play);

    expect(outcomes(play)).toEqual(['failed no-state-of-war']);
  });
});
