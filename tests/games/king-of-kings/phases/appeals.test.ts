/** Appeals to heaven. KOK-OPT-6. */
import { describe, expect, test } from 'vitest';
import { appeals } from '../../../../games/king-of-kings/phases/appeals.js';
import { moves } from '../../../../games/king-of-kings/phases/moves.js';
import { battle } from '../../../../games/king-of-kings/rules/battle/battle.js';
import { newLeader } from '../../../../games/king-of-kings/rules/crown/leaders.js';
import { apply } from '../../../../games/king-of-kings/rules/events/seasonal.js';
import { blessed, wardsOff } from '../../../../games/king-of-kings/rules/realm/heaven.js';
import { pressSiege } from '../../../../games/king-of-kings/rules/siege/siegecraft.js';
import type { Position, State } from '../../../../games/king-of-kings/state.js';
import { at, bare, playOn, policiesOf, type Stage, stand, start, types } from '../kit.js';

type Faith = 'war-god' | 'monotheist' | 'polytheist';

/** One appeal of the first position with this die. */
function appeal(state: State, faith: Faith, die: number, policies: Record<string, string> = {}) {
  Object.assign(state.game, { settings: { ...state.game.settings, appeals: true } });
  Object.assign(state.positions['P1']!, { faith, policies: policiesOf(state, policies) });
  const play = playOn(state, { 'appeal/answer P1': [die] }, { P1: 'A - [yes]' });
  appeals('P1').body(play);
  play.scripted.assertSpent();
  return play;
}

describe('KOK-OPT-6: appeals', () => {
  /** P1 appeals with so many dice, all of which are thrown. */
  const appeal = (dice: number[], { policies = {}, ...more }: Partial<Omit<Position, 'policies'>> & { policies?: Record<string, string> }, change?: (s: State) => void, sheet = 'A - [yes]'): Stage => {
    const state = bare('diadochi', 4, { appeals: true });
    Object.assign(state.positions['P1']!, { treasury: 100, ...more, policies: policiesOf(state, policies) });
    change?.(state);
    const play = playOn(state, { 'appeal/answer P1': dice }, { P1: sheet });
    appeals('P1').body(play);
    play.scripted.assertSpent();
    return play;
  }; // prettier-ignore
  const answer = (play: Stage): unknown =>
    play.log.events.find((e) => e.type === 'appeal-answered')?.data['die'];

  test('one God answers twice where religion is held, other gods for an offering, and each costs who makes it', () => {
    const religion = { achievements: ['religion'] as Position['achievements'] };
    expect(answer(appeal([2, 3], { faith: 'monotheist', ...religion }))).toBe(3);
    expect(answer(appeal([4], { faith: 'polytheist', ...religion }))).toBe(4);
    const offering = (faith: string, dice: number[]): unknown[] => {
      const play = appeal(dice, { faith }, undefined, 'A - [yes] - [offering yes]');
      return [answer(play), play.state.positions['P1']!.treasury < 100];
    };
    expect([offering('polytheist', [3, 2]), offering('monotheist', [3])]).toEqual([[3, true], [3, false]]);
  }); // prettier-ignore

  test('an appeal wears out, but not below the worst answer', () => {
    const play = appeal([3], { faith: 'monotheist', monarch: { generation: 1, married: false, appeals: 5, reignStart: 1 } });
    expect(answer(play)).toBe(1);
    expect(types(play)).toContain('famine');
  }); // prettier-ignore

  test('KOK-MAIL-11: a leader at peace is not smitten, whatever the list says', () => {
    const play = appeal([6], { faith: 'monotheist', policies: { smite: 'L1, 3' } }, (state) => {
      state.positions['P1']!.stance['P2'] = 'neutral';
      state.positions['P2']!.stance['P1'] = 'neutral';
      newLeader(state, 'P2', 'general', stand(state, 'P2', 'Memphis', '1 HI'));
    });
    expect(Object.keys(play.state.leaders)).toEqual(['L1']);
    expect(play.state.positions['P3']!.monarch.generation).toBe(2);
  });
});

describe('king-of-kings heaven', () => {
  test('KOK-OPT-6: an appeal wears out: each earlier one takes 1 from the die, never below 1', () => {
    const state = start('diadochi', 4);
    state.positions['P1']!.monarch.appeals = 2;
    appeal(state, 'polytheist', 6);
    // 6 less 2 is 4: good crops, 90 talents of tribute once more.
    expect(state.positions['P1']).toMatchObject({ treasury: 110, monarch: { appeals: 3 } });
    appeal(state, 'polytheist', 2);
    expect(state.positions['P1']!.badOmens).toBe(true);
  });

  test('KOK-OPT-6: a monotheist with Religion throws twice, one without it once', () => {
    const state = start('crusaders', 4, { appeals: true });
    state.positions['P1']!.achievements.push('religion');
    const play = playOn(state, { 'appeal/answer P1': [1, 2] }, { P1: 'A - [yes]' });
    appeals('P1').body(play);

    play.scripted.assertSpent();
    expect(types(play)).not.toContain('famine');
  });

  test('KOK-OPT-6, KOK-DEATH-1: the war god may take the monarch; he may send a hero or fame', () => {
    const state = start('diadochi', 4);
    appeal(state, 'war-god', 6);
    expect(state.positions['P1']!.favourVP).toBe(100);
    const hero = appeal(state, 'war-god', 6, { leader: 'admiral Ecbatana' });
    expect(hero.log.events.find((e) => e.type === 'leader-came')?.data).toMatchObject({
      kind: 'admiral',
      hex: at(state, 'Ecbatana'),
    });
    appeal(state, 'war-god', 1);
    expect(state.positions['P1']).toMatchObject({ favourVP: 0, monarch: { generation: 2, appeals: 0 } });
  });

  test('KOK-OPT-6: an appeal that kills is a death like one of an events phase', () => {
    const state = start('diadochi', 4, { end: 'monarch-deaths' });
    state.game.deaths = 1;
    appeal(state, 'war-god', 1);

    expect(state.game.ended).toEqual({ by: 'monarch-deaths' });
  });

  test('KOK-OPT-6: disaster strikes the city of the list, else the nearest hostile one', () => {
    const listed = start('diadochi', 4);
    appeal(listed, 'monotheist', 4, { disaster: 'Memphis' });
    expect(listed.cities[at(listed, 'Memphis')]!.looted).toBe(true);
    const state = start('diadochi', 4);
    appeal(state, 'monotheist', 4);
    const struck = Object.values(state.cities).filter((c) => c.looted);
    expect(struck.map((c) => c.name)).toEqual(['Damascus']);
    expect(struck[0]).toMatchObject({ controller: 'P3', lastPasser: 'P3' });
  });

  test('KOK-OPT-6: wrath takes every combat unit of a hex, ones own too; leaders are spared', () => {
    const state = bare('diadochi', 4);
    stand(state, 'P1', 'E4534', '1 HI');
    const enemy = stand(state, 'P2', 'E4534', '3 PX');
    newLeader(state, 'P2', 'general', enemy);
    stand(state, 'P3', 'Sardis', '9 PX');
    const play = appeal(state, 'monotheist', 5, { wrath: 'E4534' });

    expect(play.log.events.find((e) => e.type === 'wrath')?.data['lost']).toEqual({ PX: 3, HI: 1 });
    expect(state.sides['P2']!.pool.PX).toBe(3);
    expect(Object.keys(state.leaders)).toHaveLength(1);
  });

  test('KOK-OPT-6, KOK-MAIL-11: without a list wrath falls where most hostile strength stands; a ward turns it away', () => {
    const state = bare('diadochi', 4);
    stand(state, 'P2', 'E4534', '3 PX');
    stand(state, 'P3', 'Sardis', '9 PX');
    appeal(state, 'monotheist', 5);
    expect(state.sides['P3']!.pool.PX).toBe(9);

    stand(state, 'P3', 'Sardis', '9 PX');
    state.positions['P3']!.tokens.push('ward');
    const play = appeal(state, 'monotheist', 6);
    expect(types(play)).not.toContain('wrath');
    expect(state.positions['P3']!.tokens).toEqual([]);
  });

  test('KOK-OPT-6, KOK-MAIL-11: smite kills the leader of the list, else the monarch with most public points', () => {
    const state = bare('diadochi', 4);
    const far = stand(state, 'P4', 'Pella', '1 PX');
    newLeader(state, 'P4', 'general', far);
    appeal(state, 'monotheist', 6, { smite: 'L1' });
    expect(state.leaders['L1']).toBeUndefined();

    state.positions['P1']!.monarch.appeals = 0;
    state.positions['P4']!.achievements = ['roads'];
    // A treasury is no public point.
    state.positions['P2']!.treasury = 5000;
    const play = appeal(state, 'monotheist', 6);
    expect(play.log.events.find((e) => e.type === 'smitten')?.data['victim']).toBe('P4');
    expect(state.positions['P4']!.monarch.generation).toBe(2);
  });

  test('KOK-OPT-6, KOK-MAIL-11: smite goes by the list of positions', () => {
    const state = bare('diadochi', 4);
    state.positions['P4']!.achievements = ['roads'];
    appeal(state, 'monotheist', 6, { smite: '3' });

    expect(state.positions['P3']!.monarch.generation).toBe(2);
  });

  test('KOK-OPT-6: under bad omens nobody of ones own goes out to intercept', () => {
    const state = bare('alexander', 2);
    stand(state, 'P1', 'Ecbatana', '2 HI', { orders: { tactic: 'stand' } });
    stand(state, 'P2', 'E4632', '4 HI', { orders: { tactic: 'stand' } });
    state.positions['P2']!.badOmens = true;
    const play = playOn(state, {}, { P1: 'M - [A1] - [E4733]' });
    moves('P1').body(play);

    expect(types(play)).not.toContain('intercepted');
  });

  test('KOK-OPT-6, KOK-MAIL-11: divine help makes the first breach that would be wasted a 1', () => {
    const state = bare('diadochi', 4);
    stand(state, 'P1', 'Edessa', '3 PX');
    state.positions['P1']!.tokens.push('divine');
    const hex = at(state, 'Edessa');
    const play = playOn(state, { [`siege/breach ${hex} P1`]: [6] });
    pressSiege(play, { chief: 'P1', hex, earthworks: false, assault: 'storm' });

    expect(play.log.events.find((e) => e.type === 'siege-pressed')?.data).toMatchObject({ die: 1 });
    expect(state.cities[hex]!.controller).toBe('P1');
    expect(state.positions['P1']!.tokens).toEqual([]);
  });

  test('KOK-MAIL-11: by policy it sets a die of the kind and place that is named, and no other', () => {
    const state = bare('diadochi', 4);
    Object.assign(state.positions['P1']!, {
      tokens: ['divine'],
      policies: policiesOf(state, { divine: 'battle, E4534, 6' }),
    });
    const set = (kind: 'battle' | 'breach' | 'assault', hex: string) =>
      blessed(playOn(state), { kind, hex, chief: 'P1' }, 2, () => true);

    expect([set('breach', 'E4534'), set('battle', 'E4535'), set('assault', 'E4534')]).toEqual([2, 2, 2]);
    expect(set('battle', 'E4534')).toBe(6);
    expect(set('battle', 'E4534')).toBe(2);
  });

  test('KOK-MAIL-11: in a battle the set die is the first one thrown there', () => {
    const state = bare('diadochi', 4);
    const a = stand(state, 'P1', 'E4534', '1 HI', { orders: { tactic: 'refuse' } });
    const b = stand(state, 'P2', 'E4534', '1 HI', { orders: { tactic: 'envelope' } });
    Object.assign(state.positions['P1']!, {
      tokens: ['divine'],
      policies: policiesOf(state, { divine: 'battle any 6' }),
    });
    const id = 'E4534-t1-1';
    const play = playOn(state, {
      [`battle/land-ones ${id} round-1 P1`]: [1, 1, 1],
      [`battle/land-ones ${id} round-1 P2`]: [1, 1, 1],
    });
    battle(play, { hex: a.hex, domain: 'land', initiator: [a], other: [b] });

    expect(play.log.events.find((e) => e.type === 'battle-fought')?.data).toMatchObject({
      initiator: { rolls: { ones: [6, 1, 1] }, halfPoints: 1 },
    });
  });

  test('KOK-MAIL-11: a ward turns away what its list names, once', () => {
    const state = start('diadochi', 4);
    Object.assign(state.positions['P1']!, {
      tokens: ['ward'],
      policies: policiesOf(state, { ward: 'plague, death' }),
    });
    const play = playOn(state);

    expect(wardsOff(play, 'P1', 'famine')).toBe(false);
    apply(play, 'P1', { result: 'death', rule: 'KOK-FALL-1' });
    expect(state.positions['P1']).toMatchObject({ tokens: [], monarch: { generation: 1 } });
    apply(play, 'P1', { result: 'death', rule: 'KOK-FALL-1' });
    expect(state.positions['P1']!.monarch.generation).toBe(2);
  });

  test.each(['plague', 'famine', 'war', 'rebellion', 'raiders'] as const)(
    'KOK-MAIL-11: a ward turns %s away',
    (blow) => {
      const state = start('hammurabi', 4);
      state.positions['P1']!.tokens.push('ward');
      const play = playOn(state);
      apply(play, 'P1', { result: blow, rule: 'KOK-FALL-1' });

      expect(types(play)).toContain('token-spent');
      expect(types(play)).not.toContain(blow);
      play.scripted.assertSpent();
    },
  );
});
