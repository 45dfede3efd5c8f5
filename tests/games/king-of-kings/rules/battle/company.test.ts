/** Who takes part in a battle, who only stands by, and what becomes of those who stand by. */
import { describe, expect, test } from 'vitest';
import { aftermath } from '../../../../../games/king-of-kings/rules/battle/aftermath.js';
import { battle } from '../../../../../games/king-of-kings/rules/battle/battle.js';
import { chooseLosses, lossable } from '../../../../../games/king-of-kings/rules/battle/casualties.js';
import { clash } from '../../../../../games/king-of-kings/rules/battle/clashes.js';
import { muster } from '../../../../../games/king-of-kings/rules/battle/parties.js';
import { newLeader } from '../../../../../games/king-of-kings/rules/crown/leaders.js';
import { rebelSide } from '../../../../../games/king-of-kings/rules/events/rebellions.js';
import { newForce, stacks, tally } from '../../../../../games/king-of-kings/rules/realm/forces.js';
import type { Play } from '../../../../../games/king-of-kings/play.js';
import type { Force, State } from '../../../../../games/king-of-kings/state.js';
import { at, bare, playOn, rollOn, stand, types, worldOf } from '../../kit.js';

interface Told {
  readonly forces: readonly string[];
  readonly strength: number;
  readonly command: number;
  readonly tactic: string;
}
const joined = (play: Play): Readonly<Record<'initiator' | 'other', Told>> =>
  play.log.events.find((e) => e.type === 'battle-joined')?.data as never;
const STAND = { tactic: 'stand' };
const CHARGE = { tactic: 'charge' };
const OPEN = 'E4534';

/** P1's army comes upon what stands in the hex: the sides of the first battle. */
function meets(state: State, mover: Force): ReturnType<typeof joined> {
  const play = rollOn(state, 'meet');
  clash(play, mover);
  return joined(play);
}

describe('KOK-BAT-4, KOK-GEN-1: who fights beside whom', () => {
  test('an ally with a grudge fights the mover; the army of its lord at peace with him stands by', () => {
    const state = bare('hammurabi', 4);
    state.positions['P1']!.stance['P2'] = 'neutral';
    state.positions['P2']!.stance['P1'] = 'neutral';
    Object.assign(state.sides['elam']!, { controller: 'P2', enemies: ['P1'] });
    stand(state, 'P2', 'E4534', '9 HI', { orders: STAND });
    stand(state, 'elam', 'E4534', '2 LI', { orders: STAND });
    const mover = stand(state, 'P1', 'E4534', '6 HI', { orders: STAND });
    expect(meets(state, mover).other).toMatchObject({ forces: ['elam-A1'], strength: 2 });
  });

  test('KOK-BAT-5: of two forces that are equally strong the first speaks', () => {
    const tactic = (one: string, two: string): string => {
      const state = bare('diadochi', 4);
      stand(state, 'P2', OPEN, one, { orders: { tactic: 'charge' } });
      stand(state, 'P2', OPEN, two, { orders: { tactic: 'refuse' } });
      return meets(state, stand(state, 'P1', OPEN, '3 HI', { orders: STAND })).other.tactic;
    };
    expect([tactic('2 HI', '2 HI'), tactic('2 HI', '3 HI')]).toEqual(['charge', 'refuse']);
  });

  test('KOK-BAT-5, KOK-MAIL-8: of allies the one with most strength in all speaks, of equal ones the lower number', () => {
    const speaks = (small: string): unknown => {
      const state = bare('diadochi', 4);
      for (const [a, b] of [['P2', 'P4'], ['P4', 'P2']] as const) state.positions[a]!.stance[b] = 'ally'; // prettier-ignore
      stand(state, 'P2', OPEN, '3 HI', { orders: { tactic: 'charge' } });
      for (const units of ['2 HI', small]) stand(state, 'P4', OPEN, units, { orders: { tactic: 'refuse' } });
      return meets(state, stand(state, 'P1', OPEN, '3 HI', { orders: STAND })).other.tactic;
    };
    expect([speaks('1 HI 1 LI'), speaks('1 HI')]).toEqual(['refuse', 'charge']);
  });

  test('KOK-BAT-1, KOK-BAT-12: a leader behind the walls does not share what befalls the army before them', () => {
    const state = bare('diadochi', 4);
    stand(state, 'P2', 'Memphis', '1 HI', { orders: { ...STAND, refuge: 'never' } });
    const lone = newForce(state, 'P2', 'army', at(state, 'Memphis'));
    lone.inside = true;
    newLeader(state, 'P2', 'general', lone);
    const mover = stand(state, 'P1', 'Memphis', '9 HI', { orders: STAND });
    const play = rollOn(state, 'walls');
    clash(play, mover);
    expect(joined(play).other).toMatchObject({ forces: ['P2-A1'], command: 1 });
    expect(types(play)).not.toContain('leader-tested');
    expect(state.leaders['L1']).toMatchObject({ force: lone.id });
  });

  test('KOK-UNIT-4: a leader alone in a city of his own is safe from those who come there, in the open he is lost', () => {
    const left = (place: string): number => {
      const state = bare('diadochi', 4);
      newLeader(state, 'P2', 'general', newForce(state, 'P2', 'army', at(state, place)));
      clash(rollOn(state, 'safe'), stand(state, 'P1', place, '9 HI', { orders: STAND }));
      return Object.keys(state.leaders).length;
    };
    expect([left('Memphis'), left(OPEN)]).toEqual([1, 0]);
  });

  test('KOK-BAT-13: merchants of the beaten are safe in a city of their own, lost in the open', () => {
    const caught = (place: string): boolean => {
      const state = bare('diadochi', 4);
      const guard = stand(state, 'P2', place, '1 HI', { orders: { ...STAND, refuge: 'never' } });
      newForce(state, 'P2', 'caravan', at(state, place));
      const mover = stand(state, 'P1', place, '20 HI', { orders: { tactic: 'charge' } });
      const play = rollOn(state, 'cargo');
      battle(play, { hex: mover.hex, domain: 'land', initiator: [mover], other: [guard] });
      return types(play).includes('trade-caught');
    };
    expect([caught('Memphis'), caught(OPEN)]).toEqual([false, true]);
  });
});

describe('KOK-BAT-8: command', () => {
  const command = (kind: 'general' | 'admiral', units: string, hex: string): number => {
    const state = bare('diadochi', 4);
    const own = stand(state, 'P1', hex, units);
    newLeader(state, 'P1', kind, own);
    const foe = stand(state, 'P2', hex, units);
    const play = rollOn(state, 'lead');
    battle(play, { hex, domain: own.kind === 'fleet' ? 'naval' : 'land', initiator: [own], other: [foe] });
    return joined(play).initiator.command;
  };

  test('a general counts on land, an admiral at sea, not the other way round', () => {
    expect([command('general', '3 HI', OPEN), command('admiral', '3 HI', OPEN)]).toEqual([2, 1]);
    expect([command('general', '3 LG', 'E3334'), command('admiral', '3 LG', 'E3334')]).toEqual([1, 2]);
  });

  test('KOK-NAV-2: with the last warship generals drown; an admiral has his die', () => {
    const state = bare('diadochi', 4);
    const own = stand(state, 'P1', 'E3334', '1 SH 1 HI', { orders: { tactic: 'column' } });
    newLeader(state, 'P1', 'general', own);
    newLeader(state, 'P1', 'admiral', own);
    const foe = stand(state, 'P2', 'E3334', '3 HG', { orders: { tactic: 'column' } });
    const id = 'E3334-t1-1';
    const play = playOn(state, {
      [`battle/naval-ones ${id} round-1 P1`]: [1, 1],
      [`battle/naval-tens ${id} round-1 P2`]: [5],
      [`battle/naval-ones ${id} round-1 P2`]: [1, 1],
      [`battle/leader ${id} L2`]: [3],
    });
    battle(play, { hex: 'E3334', domain: 'naval', initiator: [own], other: [foe] });
    play.scripted.assertSpent();
    // The admiral has come through, and finds no shelter.
    const died = play.log.events.filter((e) => e.type === 'leader-died');
    expect(died.map((e) => [e.data['leader'], e.rule])).toEqual([
      ['L1', 'KOK-NAV-2'],
      ['L2', 'KOK-RET-2'],
    ]);
  });
});

describe('KOK-OPT-4: who rows into a land battle', () => {
  const SHORE = 'E3232';
  const rowing = (change: (state: State) => void, hex = SHORE, rowers = true): Told => {
    const state = bare('alexander', 2, { rowers });
    state.sides['rhodes']!.controller = 'P2';
    stand(state, 'P2', hex, '2 HI', { orders: STAND });
    change(state);
    const mover = stand(state, 'P1', hex, '9 HI', { orders: STAND });
    return meets(state, mover).other;
  };
  const YES = { rowers: 'yes' };

  test('the side’s own fleets that are told to, and its ally’s; not those behind walls, of the enemy, or of passengers alone', () => {
    expect(rowing((s) => stand(s, 'P2', SHORE, '2 LG', { orders: YES })).strength).toBe(8);
    expect(rowing((s) => stand(s, 'rhodes', SHORE, '2 LG', { orders: YES })).strength).toBe(8);
    expect(rowing((s) => stand(s, 'P2', SHORE, '2 LG')).strength).toBe(6);
    expect(rowing((s) => stand(s, 'P2', SHORE, '2 LG', { orders: YES, inside: true })).forces).toEqual(['P2-A1']);
    expect(rowing((s) => stand(s, 'P1', SHORE, '2 LG', { orders: YES })).forces).toEqual(['P2-A1']);
    const passengers = (s: State): unknown => stand(s, 'P2', SHORE, '2 HI', { kind: 'fleet', orders: YES });
    expect(rowing(passengers).forces).toEqual(['P2-A1']);
    expect(rowing((s) => stand(s, 'P2', SHORE, '2 LG', { orders: YES }), SHORE, false).strength).toBe(6);
  }); // prettier-ignore

  test('on the coast alone, not on a river', () => {
    expect(rowing((s) => stand(s, 'P2', 'E4433', '2 LG', { orders: YES }), 'E4433').strength).toBe(6);
  });

  test('at sea a fleet that would row counts once', () => {
    const state = bare('alexander', 2, { rowers: true });
    stand(state, 'P2', SHORE, '2 LG', { orders: YES });
    const mover = stand(state, 'P1', SHORE, '3 LG', { orders: YES });
    const { initiator, other } = meets(state, mover);
    expect([initiator.strength, other.strength]).toEqual([9, 6]);
  });
});

describe('KOK-BAT-9, KOK-MAIL-8: whose units are given', () => {
  test('of sets alike in strength and price the one with fewest units', () => {
    const state = bare('alexander', 2);
    const sparta = stand(state, 'sparta', OPEN, '1 HI 3 LI');
    const list = lossable(worldOf(state), stacks(worldOf(state), sparta));
    expect(tally(chooseLosses(worldOf(state), list, 6, 'cheap'))).toEqual({ HI: 1 });
  });
});

describe('KOK-OPT-8: what the GM’s table reports', () => {
  const reported = (
    answer: string,
    arrange: (state: State) => Force[],
  ): { state: State; facts: string[] } => {
    const state = bare('alexander', 2, { battles: 'external' });
    const own = arrange(state);
    const foe = stand(state, 'P2', OPEN, '9 HI', { orders: CHARGE });
    for (const kind of ['general', 'admiral'] as const) newLeader(state, 'P2', kind, foe);
    Object.assign(state.positions['P2']!, { treasury: 100, lastSpringIncome: 60 });
    const facts: string[] = [];
    const ask = (question: { readonly facts?: readonly string[] }): string[] => {
      facts.splice(0, facts.length, ...(question.facts ?? []));
      return [question.facts?.at(-1)?.startsWith('The answer') ? 'winner: other' : answer];
    };
    const play = { ...playOn(state), ask } as unknown as Play;
    battle(play, { hex: OPEN, domain: 'land', initiator: own, other: [foe] });
    return { state, facts };
  };
  const two = (state: State): Force[] => [
    stand(state, 'P1', OPEN, '3 HI', { orders: CHARGE }),
    stand(state, 'P1', OPEN, '3 HI', { orders: CHARGE }),
  ];

  test('its dead are taken once, whoever of a side’s forces they are in', () => {
    const left = (n: number): number => {
      const { state } = reported(`winner: initiator; initiator: ${n} HI; retreat: nobody`, two);
      return Object.values(state.forces).reduce((sum, f) => sum + (f.units['P1']?.HI ?? 0), 0);
    };
    expect([left(2), left(4)]).toEqual([4, 2]);
  });

  test('KOK-ALL-5: all ransoms of one lord together stay within his gifts', () => {
    const last = (ransom: string): string =>
      reported(`winner: initiator; ransom: ${ransom}`, two).facts.at(-1) ?? '';
    expect(last('L1 20, L2 20')).toContain("can't be paid: over the yearly limit");
    expect(last('L1 20, L2 10')).not.toContain("can't be paid");
  });

  test('KOK-BAT-13: a victor who leaves the field keeps his merchants there', () => {
    const { state } = reported('winner: initiator; retreat: initiator', (s) => {
      newForce(s, 'P1', 'caravan', OPEN);
      return two(s);
    });
    expect(state.forces['P1-C1']).toMatchObject({ hex: OPEN });
  });
});

test('KOK-NPC-8: forgiven mutineers join their lord’s army in the hex, not one elsewhere', () => {
  const state = bare('third-century', 1);
  const play = rollOn(state);
  const to = rebelSide(play, 'P1');
  stand(state, 'P1', 'Rome', '6 HI');
  const loyal = stand(state, 'P1', OPEN, '6 HI', { orders: STAND });
  const rebels = stand(state, to, OPEN, '2 HI', { orders: { tactic: 'withdraw' } });
  const fought = muster({ play, id: 'x', hex: OPEN, domain: 'land' }, [loyal], [rebels]);
  aftermath(fought, 'initiator', { winner: 'initiator', fallen: [], retreats: ['other'] });
  expect([state.forces['P1-A1']!.units, loyal.units]).toEqual([{ P1: { HI: 6 } }, { P1: { HI: 8 } }]);
});
