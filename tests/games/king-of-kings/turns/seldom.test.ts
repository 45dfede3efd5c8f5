/** What stand-ins hardly ever bring about: each such event by a case of its own, with what it tells and to whom. */
import { describe, expect, test } from 'vitest';
import { loadSystem } from '../../../kit/load.js';
import { deepFreeze, parseSheet, seededDice } from '../../../../src/core/index.js';
import { rolls } from '../../../../games/king-of-kings/rolls.js';
import { battle } from '../../../../games/king-of-kings/rules/battle/battle.js';
import { breakAlliance, gainAlly } from '../../../../games/king-of-kings/rules/crown/alliances.js';
import { capture } from '../../../../games/king-of-kings/rules/siege/captures.js';
import { newForce } from '../../../../games/king-of-kings/rules/realm/forces.js';
import { appeals } from '../../../../games/king-of-kings/phases/appeals.js';
import { opening } from '../../../../games/king-of-kings/phases/opening.js';
import { purchases } from '../../../../games/king-of-kings/phases/purchases.js';
import { raiding } from '../../../../games/king-of-kings/phases/raiding.js';
import { setUp } from '../../../../games/king-of-kings/phases/set-up.js';
import { raidersCome } from '../../../../games/king-of-kings/rules/events/raiders.js';
import { rebel } from '../../../../games/king-of-kings/rules/events/rebellions.js';
import { troubles } from '../../../../games/king-of-kings/scenarios/troubles.js';
import type { State } from '../../../../games/king-of-kings/state.js';
import { specialOf } from '../../../../games/king-of-kings/scenarios/special.js';
import { at, bare, playOn, rollOn, stand, start, worldOf, type Stage, policiesOf } from '../kit.js';

type Audience = 'all' | readonly string[];
interface Case {
  readonly play: Stage;
  readonly rule: string;
  readonly seenBy: Audience;
  readonly data: Readonly<Record<string, unknown>>;
}

const opened = (state: State, sheets: Record<string, string>, script = {}): Stage => {
  const play = playOn(state, script, sheets);
  opening.body(play);
  return play;
};

/** Alexander's world in Summer, money to give. */
const calm = (options: Record<string, unknown> = {}): State => {
  const state = bare('alexander', 2, options);
  state.game.season = 'summer';
  Object.assign(state.positions['P1']!, { treasury: 200, lastSpringIncome: 200 });
  return state;
};

const cases: Record<string, () => Case> = {
  'city-given': () => {
    const state = calm();
    const play = opened(state, { P1: 'G - [Corinth] - [P2]' });
    return {
      play,
      rule: 'KOK-ALL-5',
      seenBy: 'all',
      data: { from: 'P1', to: 'P2', hex: at(state, 'Corinth') },
    };
  },
  'goods-given': () => {
    const state = calm();
    newForce(state, 'P1', 'caravan', at(state, 'Sardis'));
    for (const id of ['X1', 'X2'])
      state.goods[id] = {
        id,
        type: 'wool',
        home: at(state, 'Pella'),
        hex: at(state, 'Sardis'),
        owner: 'P1',
        carried: 0,
      };
    const play = opened(state, { P1: 'G - [2 wool] - [P2]' });
    return { play, rule: 'KOK-ALL-5', seenBy: 'all', data: { from: 'P1', to: 'P2', goods: 'wool', n: 2 } };
  },
  'units-given': () => {
    const state = calm({ mercenaries: true });
    state.sides['P1']!.pool = { LC: 1 };
    state.positions['P1']!.mercs = [{ type: 'LC', count: 1, seller: 'P2' }];
    const play = opened(state, { P1: 'G - [1 LC] - [P2]' });
    return { play, rule: 'KOK-ALL-5', seenBy: 'all', data: { from: 'P1', to: 'P2', type: 'LC', n: 1 } };
  },
  'money-given': () => {
    const play = opened(calm(), { P1: 'G - [7] - [P2]' });
    return { play, rule: 'KOK-ALL-5', seenBy: ['P1', 'P2'], data: { from: 'P1', to: 'P2', sum: 7 } };
  },
  offered: () => {
    const play = opened(calm({ mercenaries: true }), { P1: 'MO - [PX] - [2] - [5] - [P2]' });
    return {
      play,
      rule: 'KOK-OPT-5',
      seenBy: ['P1', 'P2'],
      data: { seller: 'P1', type: 'PX', n: 2, fee: 5, to: 'P2' },
    };
  },
  recalled: () => {
    const state = calm({ mercenaries: true });
    state.sides['P2']!.pool = { PX: 1 };
    state.positions['P2']!.mercs = [{ type: 'PX', count: 1, seller: 'P1' }];
    const play = opened(state, { P1: 'MR - [PX] - [1] - [P2]' });
    return { play, rule: 'KOK-OPT-5', seenBy: 'all', data: { seller: 'P1', buyer: 'P2', type: 'PX', n: 1 } };
  },
  named: () => {
    const state = calm();
    stand(state, 'P1', 'Pella', '1 PX');
    const play = opened(state, { P1: 'N - [A1] - [Shield Bearers]' });
    expect(state.forces['P1-A1']!.name).toBe('Shield Bearers');
    return {
      play,
      rule: 'KOK-OPEN-1',
      seenBy: 'all',
      data: { position: 'P1', what: 'A1', name: 'Shield Bearers' },
    };
  },
  placated: () => {
    const state = calm();
    state.positions['P1']!.achievements = ['enemies', 'law'];
    const play = opened(state, { P1: 'W - [placate]' });
    expect(state.positions['P1']).toMatchObject({ achievements: ['law'], monarch: { married: true } });
    return { play, rule: 'KOK-MAR-1', seenBy: 'all', data: { position: 'P1' } };
  },
  'sent-nothing': () => {
    const state = calm();
    state.positions['P2']!.absent = 2;
    const play = opened(state, { P1: 'NONE' });
    return { play, rule: 'KOK-MAIL-3', seenBy: ['P2'], data: { position: 'P2', times: 2 } };
  },
  retired: () => {
    const play = opened(calm(), { P2: 'AB - [yes]' });
    return { play, rule: 'KOK-DEATH-4', seenBy: 'all', data: { position: 'P2' } };
  },
  'fort-built': () => {
    const state = calm();
    stand(state, 'P1', 'E3330', '1 PX');
    const play = playOn(state, {}, { P1: 'B - [fort] - [E3330]' });
    purchases('P1').body(play);
    return { play, rule: 'KOK-BUY-4', seenBy: 'all', data: { position: 'P1', hex: 'E3330' } };
  },
  raided: () => {
    const state = calm({ raiding: true });
    stand(state, 'P1', 'Tyre', '1 PX');
    const play = playOn(state, {}, { P1: 'RA - [Tyre]' });
    raiding('P1').body(play);
    return {
      play,
      rule: 'KOK-OPT-7',
      seenBy: 'all',
      data: { hex: at(state, 'Tyre'), by: 'P1', of: 'P2', gain: 1 },
    };
  },
  'city-returned': () => {
    const state = calm();
    gainAlly(playOn(state), 'sparta', 'P1', 'KOK-SUM-3');
    state.cities[at(state, 'Sparta')]!.controller = 'P1';
    const play = playOn(state);
    breakAlliance(play, 'sparta', 'KOK-SUM-5');
    return {
      play,
      rule: 'KOK-NEU-5',
      seenBy: 'all',
      data: { hex: at(state, 'Sparta'), from: 'P1', to: 'sparta' },
    };
  },
  'garrison-outside': () => {
    const state = calm();
    const hex = at(state, 'Corinth');
    const army = stand(state, 'P1', 'Corinth', '1 PX', { inside: true });
    state.positions['P1']!.policies = policiesOf(state, { rebellion: 'outside' });
    const play = playOn(state);
    rebel(play, hex, 1, 'KOK-SUM-6');
    expect(army.inside).toBe(false);
    return { play, rule: 'KOK-REB-1', seenBy: 'all', data: { hex, position: 'P1' } };
  },
  'rebels-hold': () => {
    const state = calm();
    const hex = at(state, 'Corinth');
    stand(state, 'P1', 'Corinth', '1 LI');
    // One point on a 1 kills nothing; the rebels' 6 kills one.
    const play = playOn(state, {
      [`rebellion/fight ${hex} round-1 P1`]: [1],
      [`rebellion/fight ${hex} round-1 rebellion`]: [6],
    });
    rebel(play, hex, 1, 'KOK-SUM-6');
    return { play, rule: 'KOK-REB-2', seenBy: 'all', data: { hex } };
  },
  surrendered: () => {
    const state = start('cyrus', 4);
    const ecbatana = at(state, 'Ecbatana');
    const { taker, loser } = specialOf(worldOf(state)).surrender![0]!;
    const play = playOn(state);
    capture(play, ecbatana, taker, taker);
    expect(state.positions[loser]!.status).toBe('out');
    return { play, rule: 'KOK-SCN-4', seenBy: 'all', data: { position: loser, to: taker } };
  },
  'treachery-battle': () => {
    const state = calm();
    for (const [a, b] of [['P1', 'P2'], ['P2', 'P1']] as const) state.positions[a]!.stance[b] = 'ally'; // prettier-ignore
    stand(state, 'P1', 'E3330', '1 PX', { orders: { tactic: 'stand' } });
    stand(state, 'P2', 'E3330', '1 PX', { orders: { tactic: 'stand' } });
    const play = opened(state, { P1: 'TY - [2] - [enemy]' });
    return { play, rule: 'KOK-ALL-4', seenBy: 'all', data: { hex: 'E3330', by: 'P1', victim: 'P2' } };
  },
  'moors-rose': () => {
    const play = playOn(start('mongols', 5), { 'fall/raiders P1': [4] });
    raidersCome(play, 'P1', 'KOK-FALL-4');
    return { play, rule: 'KOK-SCN-14', seenBy: 'all', data: { position: 'P1' } };
  },
  'chinese-rose': () => {
    const play = playOn(start('mongols', 5), { 'fall/raiders P2': [6] });
    raidersCome(play, 'P2', 'KOK-FALL-4');
    return { play, rule: 'KOK-SCN-14', seenBy: 'all', data: { position: 'P2' } };
  },
  'troubles-rolled': () => {
    const play = playOn(start('third-century', 1), { 'crisis/first P1': [6], 'crisis/second P1': [1] });
    troubles(play, 'P1');
    return { play, rule: 'KOK-SCN-18', seenBy: 'all', data: { first: 6, second: 1, letters: '-' } };
  },
  'good-crops': () => {
    const state = calm({ appeals: true });
    const before = state.positions['P1']!.treasury;
    state.positions['P1']!.faith = 'polytheist';
    const play = playOn(state, { 'appeal/answer P1': [4] }, { P1: 'A - [offering no]' });
    appeals('P1').body(play);
    // Pella and Athens 20, three of 10.
    expect(state.positions['P1']!.treasury).toBe(before + 70);
    return { play, rule: 'KOK-OPT-6', seenBy: 'all', data: { position: 'P1', sum: 70 } };
  },
  'appeal-answered': () => {
    const state = calm({ appeals: true });
    state.positions['P1']!.faith = 'polytheist';
    const play = playOn(state, { 'appeal/answer P1': [4] }, { P1: 'A - [offering no]' });
    appeals('P1').body(play);
    const data = { position: 'P1', faith: 'polytheist', die: 4, offering: 0 };
    return { play, rule: 'KOK-OPT-6', seenBy: 'all', data };
  },
  disaster: () => {
    const state = calm({ appeals: true });
    state.positions['P1']!.faith = 'monotheist';
    state.positions['P1']!.policies = policiesOf(state, { disaster: 'Tyre' });
    const play = playOn(state, { 'appeal/answer P1': [4] }, { P1: 'A - [offering no]' });
    appeals('P1').body(play);
    return { play, rule: 'KOK-OPT-6', seenBy: 'all', data: { position: 'P1', hex: at(state, 'Tyre') } };
  },
  'battle-reported': () => {
    const state = calm({ battles: 'external' });
    const a = stand(state, 'P1', 'E3127', '12 HI', { orders: { tactic: 'stand' } });
    const b = stand(state, 'P2', 'E3127', '12 HI', { orders: { tactic: 'charge' } });
    const play = { ...playOn(state), ask: () => ['winner: other; initiator: 3 HI; other: 1 HI'] };
    battle(play, { hex: 'E3127', domain: 'land', initiator: [a], other: [b] });
    return {
      play,
      rule: 'KOK-OPT-8',
      seenBy: 'all',
      data: { winner: 'other', initiator: { HI: 3 }, other: { HI: 1 } },
    };
  },
};

describe('king-of-kings events that seldom happen', () => {
  test.each(Object.entries(cases))('KOK-SEE-2: %s', (type, made) => {
    const { play, rule, seenBy, data } = made();
    const told = play.log.events.filter((e) => e.type === type);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ rule, seenBy, data });
    if ('scripted' in play) play.scripted.assertSpent();
  });

  test('KOK-SCN-15: the making of the world is told: colours, units, neutrals', () => {
    const state = start('standard', 2);
    const play = rollOn(state, 'made', { P1: 'SU - [blue] - [5 HC; 5 LC; 5 HI; 5 LI]' });
    setUp.body(play);
    const told = (type: string) => play.log.events.filter((e) => e.type === type);
    expect(told('colour-chosen').map((e) => [e.data['position'], e.data['colour'], e.seenBy])).toEqual([
      ['P1', 'blue', 'all'],
      ['P2', 'red', 'all'],
    ]);
    expect(told('units-picked')).toHaveLength(8);
    expect(told('units-picked')[0]!.data).toMatchObject({ position: 'P1', units: { HC: 5 } });
    // Round by round: the second seat picks before the first picks again.
    expect(told('units-picked').map((e) => e.data['position'])).toEqual([
      'P1',
      'P2',
      'P1',
      'P2',
      'P1',
      'P2',
      'P1',
      'P2',
    ]);
    expect(told('neutral-placed')).toHaveLength(8);
    expect(told('world-made').map((e) => e.data['positions'])).toEqual([2]);
    expect(state.game).toMatchObject({ season: 'spring', turn: 1 });
  });

  test('KOK-MAIL-2, KOK-DEATH-4: a line without its yes is refused by the check, a second abdication fails', async () => {
    const system = await loadSystem('king-of-kings');
    const state = start('alexander', 2);
    const sheet = parseSheet(system.orders, 'GAME x POSITION P2 TURN 1\nAB - [yes]\nAB - [yes]');
    const dice = seededDice({ seed: 'gone', turn: 1, rolls });
    const outcome = system.resolve(deepFreeze(state), { P2: sheet }, dice);
    if ('questions' in outcome) throw new Error('asked');
    const told = outcome.events
      .filter((e) => e.type.startsWith('order-'))
      .map((e) => [e.type, e.data['reason']]);
    expect(told).toEqual([
      ['order-done', undefined],
      ['order-failed', 'out-of-the-game'],
    ]);
  });
});
