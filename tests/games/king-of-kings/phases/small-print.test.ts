/** What the phases of a season say in their small print: whose word counts, who is left out, which comes first. */
import { describe, expect, test } from 'vitest';
import { addGoods } from '../../../../games/king-of-kings/create.js';
import { appeals } from '../../../../games/king-of-kings/phases/appeals.js';
import { moves } from '../../../../games/king-of-kings/phases/moves.js';
import { lateTreaties, opening } from '../../../../games/king-of-kings/phases/opening.js';
import { spring } from '../../../../games/king-of-kings/phases/spring.js';
import { summer } from '../../../../games/king-of-kings/phases/summer.js';
import { winter } from '../../../../games/king-of-kings/phases/winter.js';
import { newLeader } from '../../../../games/king-of-kings/rules/crown/leaders.js';
import { springIncome } from '../../../../games/king-of-kings/rules/money/budget.js';
import { newForce } from '../../../../games/king-of-kings/rules/realm/forces.js';
import { reviveUnits } from '../../../../games/king-of-kings/rules/money/returns.js';
import { scenarioRules } from '../../../../games/king-of-kings/scenarios/table.js';
import { phasesOf } from '../../../../games/king-of-kings/turn.js';
import type { Play } from '../../../../games/king-of-kings/play.js';
import type { UnitType } from '../../../../games/king-of-kings/data.js';
import type { Position, State } from '../../../../games/king-of-kings/state.js';
import {
  at,
  bare,
  outcomes,
  playOn,
  rollOn,
  stand,
  start,
  types,
  worldOf,
  type Stage,
  policiesOf,
} from '../kit.js';

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

describe('KOK-OPEN-1, 2: the opening', () => {
  const opened = (sheet: string, change: (s: State) => void = () => undefined): Stage => {
    const state = bare('diadochi', 4, { mercenaries: true });
    change(state);
    const play = playOn(state, {}, { P1: sheet });
    opening.body(play);
    return play;
  };

  test('KOK-OPT-5: an offer to one and an offer to all stand beside each other; the same once more replaces it', () => {
    const two = opened('MO - [PX] - [1] - [5] - [P2]\nMO - [PX] - [2] - [7] - [all]');
    expect(outcomes(two)).toEqual(['done', 'done']);
    expect(two.state.positions['P1']!.offers.map((o) => [o.to, o.count, o.fee])).toEqual([['P2', 1, 5], ['all', 2, 7]]);
    const anew = opened('MO - [PX] - [1] - [5] - [P2]\nMO - [PX] - [2] - [7] - [P2]');
    expect(outcomes(anew)).toEqual(['failed replaced', 'done']);
  }); // prettier-ignore

  test('KOK-OPEN-2: a treaty of the start that one of the phase replaces counts till then, the later one whole', () => {
    const sheet = 'TY - [2] - [neutral] - [start]\nTY - [2] - [ally] - [phase]';
    const play = opened(sheet);
    expect(outcomes(play)).toEqual(['part replaced']);
    expect(play.state.positions['P1']!.stance['P2']).toBe('neutral');
    lateTreaties('P1').body(play);
    expect(outcomes(play)).toEqual(['part replaced', 'done']);
    expect(play.state.positions['P1']!.stance['P2']).toBe('ally');
  });

  test('KOK-ALL-4: an ally who becomes neutral betrays nobody', () => {
    const told = (stance: string): boolean =>
      types(
        opened(`TY - [2] - [${stance}]`, (s) => {
          s.positions['P1']!.stance['P2'] = 'ally';
          s.positions['P2']!.stance['P1'] = 'ally';
        }),
      ).includes('betrayed');
    expect([told('neutral'), told('enemy')]).toEqual([false, true]);
  });

  test('KOK-MAR-1: nobody is asked for the house of a king who has retired, and his country has to be one that may be won', () => {
    expect(outcomes(opened('W - [P2]', (s) => void (s.positions['P2']!.status = 'retired')))).toEqual(['failed not-legal']);
    expect(outcomes(opened('W - [P2]'))).toEqual(['failed no-consent']);
  }); // prettier-ignore

  test('KOK-ALL-5: no more soldiers are given on than were bought, whatever lies in the pool', () => {
    const given = (n: number): string[] =>
      outcomes(
        opened(`G - [${n} HI] - [P2]`, (s) => {
          s.sides['P1']!.pool.HI = 9;
          s.positions['P1']!.mercs = [{ type: 'HI', count: 2, seller: 'P3' }];
        }),
      );
    expect([given(2), given(3)]).toEqual([['done'], ['failed not-enough']]);
  });

  test('KOK-ALL-5: an army hands no goods over, a caravan does', () => {
    const given = (kind: 'army' | 'caravan'): string[] =>
      outcomes(
        opened('G - [1 wool] - [P2]', (s) => {
          const hex = at(s, 'Memphis');
          stand(s, 'P1', 'Memphis', '1 HI', { kind });
          s.goods['X1'] = { id: 'X1', type: 'wool', home: hex, hex, owner: 'P1', carried: 0 };
        }),
      );
    expect([given('army'), given('caravan')]).toEqual([['failed not-together'], ['done']]);
  });
});

describe('KOK-SUM-3 to 5, KOK-MAIL-5: standing wishes where the sheet names none', () => {
  const held = (die: number, sheet: string, policies: Record<string, string>, change: (s: State) => void): State => {
    const state = start('hammurabi', 4);
    for (const p of ['P2', 'P3', 'P4']) state.positions[p]!.status = 'out';
    state.game.season = 'summer';
    state.positions['P1']!.policies = policiesOf(state, policies);
    change(state);
    summer.body(playOn(state, { 'summer/diplomacy P1': [die] }, { P1: sheet }));
    return state;
  }; // prettier-ignore
  const nothing = (): void => undefined;

  test('gain', () => {
    expect(held(1, 'C - [foreign]', { gain: 'Phoenicia' }, nothing).sides['phoenicia']!.controller).toBe(
      'P1',
    );
    expect(held(1, 'C - [foreign]', {}, nothing).sides['elam']!.controller).toBe('P1');
    const named = held(1, 'C - [foreign] - [gain Elam]', { gain: 'Phoenicia' }, nothing);
    expect(named.sides['elam']!.controller).toBe('P1');
  });

  test('lose', () => {
    const allies = (s: State): void => {
      for (const id of ['elam', 'phoenicia', 'damascus']) s.sides[id]!.controller = 'P1';
    };
    const lost = (policies: Record<string, string>): string[] => {
      const state = held(5, 'C - [court]', policies, allies);
      return ['elam', 'phoenicia', 'damascus'].filter((id) => state.sides[id]!.controller === undefined);
    };
    for (const name of ['Elam', 'Phoenicia', 'Damascus']) expect(lost({ lose: name })).toEqual([name.toLowerCase()]);
  }); // prettier-ignore

  test('peace', () => {
    const wars = (s: State): void => {
      for (const id of ['elam', 'damascus']) s.sides[id]!.enemies = ['P1'];
    };
    const left = (policies: Record<string, string>): string[] => {
      const state = held(2, 'C - [foreign]', policies, wars);
      return ['elam', 'damascus'].filter((id) => state.sides[id]!.enemies.length > 0);
    };
    expect([left({}), left({ peace: 'war: Damascus' }), left({ peace: 'war: Elam' })]).toEqual([['damascus'], ['elam'], ['damascus']]);
  }); // prettier-ignore
});

describe('money and the dead', () => {
  test('KOK-WIN-2: of units alike in worth for a talent the stronger is paid first', () => {
    const state = bare('hammurabi', 4);
    state.game.season = 'winter';
    stand(state, 'P1', 'Babylon', '2 CH 1 PX');
    state.positions['P1']!.treasury = 12;
    winter.body(playOn(state));
    expect(state.forces['P1-A1']!.units).toEqual({ P1: { PX: 1 } });
  });

  test('KOK-WIN-2: a D line sends away those of its place alone', () => {
    const state = bare('hammurabi', 4);
    state.game.season = 'winter';
    state.positions['P1']!.treasury = 100;
    stand(state, 'P1', 'Mari', '2 HI');
    stand(state, 'P1', 'Babylon', '2 HI');
    const play = playOn(state, {}, { P1: 'D - [3 HI] - [Babylon]' });
    winter.body(play);
    expect(outcomes(play)).toEqual(['part only-some']);
    expect(state.forces['P1-A1']!.units).toEqual({ P1: { HI: 2 } });
  });

  test('KOK-SPR-2: the duel of Rome and Carthage is played without trade', () => {
    const state = start('punic-wars', 2);
    const before = state.positions['P1']!.treasury;
    const brings = springIncome(worldOf(state), 'P1');
    addGoods(state, 'grain', state.sides['P1']!.capital!, 'P1');
    expect(springIncome(worldOf(state), 'P1')).toBe(brings);
    spring.body(playOn(state));
    expect(state.positions['P1']!.treasury - before).toBe(brings);
  });

  test('KOK-SPR-1: what is foretold of a corrupt realm is what Spring brings', () => {
    const state = start('punic-wars', 4);
    state.positions['P3']!.corruption = true;
    const before = state.positions['P3']!.treasury;
    const foretold = springIncome(worldOf(state), 'P3');
    spring.body(playOn(state));
    expect(state.positions['P3']!.treasury - before).toBe(foretold);
  });

  test.each<[UnitType, UnitType]>([
    ['HI', 'HC'],
    ['HI', 'CH'],
    ['HA', 'LA'],
    ['LC', 'LA'],
    ['LI', 'MM'],
  ])('KOK-SPR-5: of equally strong dead the dearer come back first: %s before %s', (first, second) => {
    const state = bare('hammurabi', 4);
    const elam = state.sides['elam']!;
    elam.pool = { [first]: 1, [second]: 1 };
    reviveUnits(playOn(state), elam, 1);
    expect(state.forces['elam-A1']!.units).toEqual({ elam: { [first]: 1 } });
  });
});

describe('movement', () => {
  test('KOK-UNIT-5: the royal marker does not go to an ally’s force of that number', () => {
    const state = bare('hammurabi', 4);
    state.sides['elam']!.controller = 'P1';
    stand(state, 'P1', 'Babylon', '1 HI');
    stand(state, 'P1', 'Babylon', '1 LI');
    for (const units of ['1 LI', '1 LI', '9 HI']) stand(state, 'elam', 'Babylon', units);
    const royal = (policy: string): unknown => {
      state.positions['P1']!.policies = policiesOf(state, { royal: policy });
      moves('P1').body(playOn(state));
      return state.positions['P1']!.royal;
    };
    expect([royal('A3'), royal('A2'), royal('A3')]).toEqual(['P1-A1', 'P1-A2', 'P1-A2']);
  });

  test('KOK-MOV-1, 2: what leaves a force behind the walls is behind them, too', () => {
    const state = bare('diadochi', 4);
    stand(state, 'P2', 'Memphis', '3 HI', { inside: true });
    stand(state, 'P1', 'Memphis', '9 HI');
    const play = rollOn(state, 'wall', { P2: 'T - [A1] - [new] - [1 HI]\nM - [A1] - [here /1 HI]' });
    moves('P2').body(play);
    const inside = Object.values(state.forces).map((f) => [f.id, f.inside]).sort();
    expect(inside).toEqual([['P1-A1', false], ['P2-A1', true], ['P2-A2', true], ['P2-A3', true]]);
  }); // prettier-ignore
});

test('KOK-SCN-5: of Sparta’s league only those join who are nobody’s and at war with nobody', () => {
  const state = start('greeks', 2);
  const joins = worldOf(state).data.scenario('greeks', 2).special!.joins!;
  const [first, second, ...rest] = Object.values(state.sides).filter((s) => joins.allies.includes(s.name));
  first!.controller = joins.mover;
  second!.enemies = [joins.to];
  scenarioRules['greeks']!.entered!(playOn(state), joins.mover, at(state, joins.near));
  expect([first!.controller, second!.controller]).toEqual([joins.mover, undefined]);
  expect(rest.every((s) => s.controller === joins.to)).toBe(true);
});

describe('KOK-SCN-5: as soon as a Persian force is beside Sparta', () => {
  const joined = (play: Play, state: State): boolean =>
    ['corinth', 'P3'].some((id) => state.sides[id]?.controller === 'P2') &&
    types(play).includes('ally-gained');

  test('its league joins before the battle, if it comes by intercepting', () => {
    const state = bare('greeks', 2);
    stand(state, 'P1', 'E2932', '9 HG', { orders: { intercept: 'always', tactic: 'line' } });
    stand(state, 'P2', 'Sparta', '1 LG', { orders: { tactic: 'line' } });
    const play = rollOn(state, 'league', { P2: 'M - [A1] - [E2832] - [bold]' });
    moves('P2').body(play);
    const told = types(play);
    expect(told).toContain('intercepted');
    expect(joined(play, state)).toBe(true);
    expect(told.indexOf('ally-gained')).toBeLessThan(told.indexOf('battle-joined'));
  });

  test('and when a country beside it goes over to the Persians', () => {
    const state = start('greeks', 2);
    state.game.season = 'summer';
    const dice = { 'summer/diplomacy P1': [1], 'summer/diplomacy P2': [3] };
    const play = playOn(state, dice, { P1: 'C - [foreign] - [gain Corinth]' });
    phasesOf(state, false)
      .find(({ phaseName }) => phaseName === 'summer')!
      .body(play);
    expect(state.sides['corinth']!.controller).toBe('P1');
    expect(state.sides['P3']!.controller).toBe('P2');
  });
});

test('KOK-MOV-7, KOK-UNIT-4: a general alone is no army and invades nobody', () => {
  const state = bare('hammurabi', 4);
  const force = newForce(state, 'P1', 'army', at(state, 'E4333'));
  state.leaders['L1'] = { id: 'L1', side: 'P1', kind: 'general', force: force.id };
  stand(state, 'assyria', 'Assur', '1 CH');
  const play = playOn(state, {}, { P1: 'M - [A1] - [Assur]' });
  moves('P1').body(play);
  expect(types(play)).not.toContain('invaded');
  expect(force.hex).toBe(at(state, 'Assur'));
});

test('KOK-MAIL-12: a policy counts for what the same sheet opens with', () => {
  const state = bare('hammurabi', 4);
  const play = playOn(state, { 'marriage/answer P1 elam': [6] }, { P1: 'W - [any]\nP - [gain] - [Elam]' });
  opening.body(play);
  expect(play.log.events.find((e) => e.type === 'proposal-refused')?.data).toMatchObject({ side: 'elam' });
});
