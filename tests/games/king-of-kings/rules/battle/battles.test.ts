import { describe, expect, test } from 'vitest';
import { battle } from '../../../../../games/king-of-kings/rules/battle/battle.js';
import type { TypeOrder } from '../../../../../games/king-of-kings/policies.js';
import { chooseLosses, lossable } from '../../../../../games/king-of-kings/rules/battle/casualties.js';
import { clash } from '../../../../../games/king-of-kings/rules/battle/clashes.js';
import { readAnswer } from '../../../../../games/king-of-kings/orders/battle-answers.js';
import { stacks, tally } from '../../../../../games/king-of-kings/rules/realm/forces.js';
import { newLeader } from '../../../../../games/king-of-kings/rules/crown/leaders.js';
import { letterOf, multiplier } from '../../../../../games/king-of-kings/rules/battle/tactics.js';
import { at, bare, playOn, rules, stand, types, worldOf } from '../../kit.js';

const fought = (play: ReturnType<typeof playOn>) =>
  play.log.events.find((e) => e.type === 'battle-fought')?.data as never as Record<
    'initiator' | 'other',
    Record<string, number>
  >;

/** Two armies in an open hex; the tactics are set by policy. */
function field(one: string, two: string, tactics: [string, string]) {
  const state = bare('diadochi', 4);
  const a = stand(state, 'P1', 'E4534', one, { orders: { tactic: tactics[0] } });
  const b = stand(state, 'P2', 'E4534', two, { orders: { tactic: tactics[1] } });
  return { state, a, b };
}
const id = 'E4534-t1-1';

describe('king-of-kings land battles', () => {
  test('KOK-BAT-9, KOK-MAIL-8: seven half points cost two light archers, the phalanx stays', () => {
    const { state, b } = field('1 LI', '1 PX 2 LA', ['stand', 'stand']);
    const lost = chooseLosses(
      worldOf(state),
      lossable(worldOf(state), stacks(worldOf(state), b)),
      7,
      'cheap',
    );

    expect(tally(lost)).toEqual({ LA: 2 });
  });

  test('KOK-BAT-8: fourteen half points take the least that is enough: 8', () => {
    const { state, b } = field('1 LI', '1 PX 2 LA', ['stand', 'stand']);

    expect(
      tally(chooseLosses(worldOf(state), lossable(worldOf(state), stacks(worldOf(state), b)), 14, 'cheap')),
    ).toEqual({ PX: 1, LA: 1 });
  });

  test('KOK-MAIL-8: a list is given in its order until enough, and what is not needed comes back', () => {
    const { state, b } = field('1 LI', '2 LI 1 PX 1 LA', ['stand', 'stand']);
    const lose = (policy: TypeOrder, hp: number) =>
      tally(chooseLosses(worldOf(state), lossable(worldOf(state), stacks(worldOf(state), b)), hp, policy));

    expect(lose(['LI', 'PX'], 4)).toEqual({ LI: 2 });
    expect(lose(['LI', 'PX'], 8)).toEqual({ PX: 1 });
  });

  test('KOK-BAT-9: half a point costs a whole unit', () => {
    const { state, b } = field('1 LI', '3 MM', ['stand', 'stand']);

    expect(
      tally(chooseLosses(worldOf(state), lossable(worldOf(state), stacks(worldOf(state), b)), 1, 'cheap')),
    ).toEqual({ MM: 1 });
  });

  test('KOK-BAT-7: charge against stand', () => {
    const play = { data: rules };
    const total = (tactic: string, units: [string, number, number][]) =>
      units.reduce((sum, [t, n, s]) => sum + n * s * multiplier(play, 'land', 'B', tactic, t as never), 0);

    expect(letterOf(play, 'land', 'charge', 'stand')).toBe('B');
    expect(
      total('charge', [
        ['CH', 4, 3],
        ['HI', 2, 3],
      ]),
    ).toBe(36);
    expect(
      total('stand', [
        ['PX', 3, 6],
        ['LA', 2, 2],
        ['HC', 1, 3],
      ]),
    ).toBe(47);
  });

  test('KOK-BAT-7: both envelope', () => {
    const sum = [
      ['LC', 5, 2],
      ['HC', 2, 3],
      ['PX', 3, 6],
    ].reduce(
      (s, [t, n, v]) =>
        s + Number(n) * Number(v) * multiplier({ data: rules }, 'land', 'E', 'envelope', t as never),
      0,
    );

    expect(sum).toBe(66);
  });

  test('KOK-BAT-5, 6, KOK-BAT-14: both stand: the mover gives way and no leader is rolled for', () => {
    const { state, a, b } = field('2 HI', '2 HI', ['stand', 'stand']);
    newLeader(state, 'P1', 'general', a);
    const play = playOn(state);

    const outcome = battle(play, { hex: a.hex, domain: 'land', initiator: [a], other: [b] });

    expect(outcome).toEqual({ winner: 'other', standOff: true });
    expect(types(play)).toContain('battle-declined');
    expect(a.hex).not.toBe(b.hex);
    play.scripted.assertSpent();
  });

  test('KOK-BAT-9, 10, 11, KOK-BAT-12: rounds, the loser by strength lost, pursuit and leaders', () => {
    const { state, a, b } = field('4 HI', '3 HI', ['refuse', 'envelope']);
    newLeader(state, 'P2', 'general', b);
    const play = playOn(state, {
      [`battle/land-tens ${id} round-1 P1`]: [5],
      [`battle/land-ones ${id} round-1 P1`]: [1, 1],
      [`battle/land-ones ${id} round-1 P2`]: [1, 1, 1, 1, 1, 1, 1, 1, 1],
      [`battle/land-tens ${id} pursuit P1`]: [3],
      [`battle/land-ones ${id} pursuit P1`]: [6, 1],
      [`battle/leader ${id} L1`]: [2],
    });

    const outcome = battle(play, { hex: a.hex, domain: 'land', initiator: [a], other: [b] });

    expect(fought(play)).toMatchObject({
      initiator: { total: 12, halfPoints: 4, points: 0 },
      other: { total: 9, halfPoints: 0, points: 3 },
    });
    expect(outcome.winner).toBe('initiator');
    expect(types(play)).toEqual(expect.arrayContaining(['pursued', 'leader-died', 'scattered']));
    play.scripted.assertSpent();
  });

  test('KOK-BAT-8: a general adds 1 to the marker, the higher command adds 1 to each die', () => {
    const { state, a, b } = field('1 HI', '1 HI', ['refuse', 'envelope']);
    newLeader(state, 'P1', 'general', a);
    const play = playOn(state, {
      [`battle/land-ones ${id} round-1 P1`]: [5, 5, 1],
      [`battle/land-ones ${id} round-1 P2`]: [6, 1, 1],
      [`battle/leader ${id} L1`]: [6],
    });
    const outcome = battle(play, { hex: a.hex, domain: 'land', initiator: [a], other: [b] });

    expect(fought(play)).toMatchObject({
      initiator: { bonus: 1, halfPoints: 2 },
      other: { bonus: 0, halfPoints: 1 },
    });
    expect(outcome.winner).toBe('none');
  });

  test('KOK-BAT-10: equal losses make a new round with the survivors', () => {
    const { state, a, b } = field('2 HI', '2 HI', ['refuse', 'envelope']);
    const one = [6, 1, 1, 1, 1, 1];
    const play = playOn(state, {
      [`battle/land-ones ${id} round-1 P1`]: one,
      [`battle/land-ones ${id} round-1 P2`]: one,
      [`battle/land-ones ${id} round-2 P1`]: [6, 1, 1],
      [`battle/land-ones ${id} round-2 P2`]: [1, 1, 1],
    });

    expect(battle(play, { hex: a.hex, domain: 'land', initiator: [a], other: [b] }).winner).toBe('initiator');
    play.scripted.assertSpent();
  });

  test('KOK-BAT-11: pursuit counts cavalry five times, without tactics', () => {
    const { state, a, b } = field('4 LC 2 HI', '3 HI 2 LI', ['charge', 'withdraw']);
    const play = playOn(state, {
      [`battle/land-tens ${id} pursuit P1`]: [1, 3, 5, 6],
      [`battle/land-ones ${id} pursuit P1`]: [6, 1, 2, 6, 3, 6],
    });

    battle(play, { hex: a.hex, domain: 'land', initiator: [a], other: [b] });

    const chase = play.log.events.find((e) => e.type === 'pursued')?.data as never as Record<string, unknown>;
    expect(chase).toMatchObject({ total: 46, halfPoints: 13, points: 7, lost: { HI: 2, LI: 1 } });
    play.scripted.assertSpent();
  });

  test('KOK-BAT-11: a withdrawal costs no battle rolls, but leaders are rolled for', () => {
    const { state, a, b } = field('1 LI', '1 HI', ['charge', 'withdraw']);
    newLeader(state, 'P1', 'general', a);
    const play = playOn(state, {
      [`battle/land-ones ${id} pursuit P1`]: [1],
      [`battle/leader ${id} L1`]: [2],
    });

    battle(play, { hex: a.hex, domain: 'land', initiator: [a], other: [b] });

    expect(types(play)).not.toContain('battle-fought');
    play.scripted.assertSpent();
  });

  test('KOK-SCN-15: blue riders are one stronger before multipliers and in pursuit', () => {
    const { state, a, b } = field('1 LC', '1 HI', ['charge', 'withdraw']);
    state.sides['P1']!.flags.push('riders');
    const play = playOn(state, {
      [`battle/land-tens ${id} pursuit P1`]: [1],
      [`battle/land-ones ${id} pursuit P1`]: [1, 1, 1, 1, 1],
    });

    battle(play, { hex: a.hex, domain: 'land', initiator: [a], other: [b] });

    expect(play.log.events.find((e) => e.type === 'pursued')?.data['total']).toBe(15);
  });

  test('KOK-MAIL-6: weights are drawn, a word against one enemy counts before them', () => {
    const { state, a, b } = field('1 HI', '1 HI', ['charge 3, stand 2; vs 2 withdraw', 'withdraw']);
    const play = playOn(state);

    battle(play, { hex: a.hex, domain: 'land', initiator: [a], other: [b] });

    expect(play.log.events[0]?.data).toMatchObject({ letter: 'xx', initiator: { tactic: 'withdraw' } });
  });

  test('KOK-MAIL-13, KOK-MAIL-6: without a policy one die picks the tactic', () => {
    const { state, a, b } = field('1 HI', '1 HI', ['withdraw', 'withdraw']);
    a.orders = {};
    const play = playOn(state, { [`battle/tactic ${id} P1`]: [6] });

    battle(play, { hex: a.hex, domain: 'land', initiator: [a], other: [b] });

    expect(play.log.events.find((e) => e.type === 'battle-joined')?.data).toMatchObject({
      initiator: { tactic: 'stand' },
    });
  });
});

describe('king-of-kings sea battles', () => {
  const sea = 'E2934';
  const nid = `${sea}-t1-1`;
  test('KOK-NAV-1: three light galleys in line meet a column of heavy ones', () => {
    const state = bare('diadochi', 4);
    delete state.cities[sea];
    const a = stand(state, 'P1', sea, '3 LG', { orders: { tactic: 'line' } });
    const b = stand(state, 'P2', sea, '2 HG 1 SH', { orders: { tactic: 'column' } });
    const play = playOn(state, {
      [`battle/naval-tens ${nid} round-1 P2`]: [2, 6],
      [`battle/naval-ones ${nid} round-1 P2`]: [1, 6, 3, 4, 5, 2],
      [`battle/naval-ones ${nid} round-1 P1`]: [6, 6, 1, 1, 1, 1, 1, 1, 1],
      [`battle/naval-ones ${nid} pursuit P2`]: [1, 1, 1, 1, 1, 1, 1, 6],
    });

    battle(play, { hex: sea, domain: 'naval', initiator: [a], other: [b] });

    expect(fought(play)).toMatchObject({
      initiator: { total: 9, halfPoints: 4 },
      other: { total: 26, halfPoints: 12 },
    });
    expect(state.sides['P1']?.pool.LG).toBe(2 + 3);
    play.scripted.assertSpent();
  });

  test('KOK-NAV-2, KOK-BAT-13: with the last warship its passengers drown, and nobody pursues', () => {
    const state = bare('diadochi', 4);
    delete state.cities[sea];
    const a = stand(state, 'P1', sea, '1 SH 2 PX', { orders: { tactic: 'column' } });
    const b = stand(state, 'P2', sea, '3 HG', { orders: { tactic: 'column' } });
    const play = playOn(state, {
      [`battle/naval-ones ${nid} round-1 P1`]: [1, 1],
      [`battle/naval-tens ${nid} round-1 P2`]: [5],
      [`battle/naval-ones ${nid} round-1 P2`]: [1, 1],
    });

    battle(play, { hex: sea, domain: 'naval', initiator: [a], other: [b] });

    expect(types(play)).toContain('drowned');
    expect(types(play)).not.toContain('pursued');
    expect(state.forces[a.id]).toBeUndefined();
  });

  test('KOK-BAT-2: transports without warships are lost among hostile ones', () => {
    const state = bare('diadochi', 4);
    delete state.cities[sea];
    const a = stand(state, 'P1', sea, '2 PX', { kind: 'fleet' });
    stand(state, 'P2', sea, '1 LG');
    const play = playOn(state);

    expect(clash(play, a)).toBe(false);
    expect(types(play)).toContain('force-lost');
  });
});

describe('king-of-kings meetings', () => {
  test('KOK-BAT-1, KOK-MAIL-9: the weaker go inside, the stronger fight outside', () => {
    const state = bare('diadochi', 4);
    const guard = stand(state, 'P2', 'Memphis', '1 LI');
    const a = stand(state, 'P1', 'Memphis', '3 PX');
    const play = playOn(state);

    expect(clash(play, a)).toBe(true);
    expect(guard.inside).toBe(true);
  });

  test('KOK-BAT-1: army and fleet in one hex leave each other alone', () => {
    const state = bare('diadochi', 4);
    stand(state, 'P2', 'Alexandria', '2 LG');
    const a = stand(state, 'P1', 'Alexandria', '3 PX');
    const play = playOn(state);

    expect(clash(play, a)).toBe(true);
    expect(types(play)).toEqual([]);
  });

  test('KOK-RET-1: beaten before its own city it goes in', () => {
    const state = bare('diadochi', 4);
    const guard = stand(state, 'P2', 'Memphis', '3 HI', { orders: { refuge: 'never', tactic: 'withdraw' } });
    const a = stand(state, 'P1', 'Memphis', '3 PX', { orders: { tactic: 'stand' } });

    clash(playOn(state), a);

    expect(guard).toMatchObject({ hex: at(state, 'Memphis'), inside: true, beaten: true });
  });

  test('KOK-RET-2: without a shelter in reach the survivors go to the pool', () => {
    const state = bare('diadochi', 4);
    const guard = stand(state, 'P4', 'Persepolis', '3 HI', { orders: { tactic: 'withdraw' } });
    const a = stand(state, 'P1', 'Persepolis', '3 PX', { orders: { tactic: 'stand' } });
    const play = playOn(state);

    battle(play, { hex: a.hex, domain: 'land', initiator: [a], other: [guard] });

    expect(types(play)).toContain('scattered');
    expect(state.sides['P4']?.pool.HI).toBe(3);
  });

  test('KOK-RET-3: a people of an area finds shelter at home', () => {
    const state = bare('attila', 5);
    const huns = stand(state, 'P1', 'E4317', '3 LC', { orders: { tactic: 'withdraw' } });
    const a = stand(state, 'P3', 'E4317', '3 HC', { orders: { tactic: 'stand' } });

    battle(playOn(state), { hex: a.hex, domain: 'land', initiator: [a], other: [huns] });

    expect(state.forces[huns.id]?.hex).toBe(at(state, 'Steppes'));
  });

  test('KOK-UNIT-4: a leader alone among enemies is taken', () => {
    const state = bare('diadochi', 4);
    const lone = stand(state, 'P2', 'E4534', '');
    newLeader(state, 'P2', 'general', lone);
    const a = stand(state, 'P1', 'E4534', '1 PX');
    const play = playOn(state);

    clash(play, a);

    expect(types(play)).toContain('leader-died');
  });

  test('KOK-BAT-4: mutual allies stand together against a common enemy', () => {
    const state = bare('diadochi', 4);
    state.positions['P2']!.stance['P3'] = 'ally';
    state.positions['P3']!.stance['P2'] = 'ally';
    stand(state, 'P2', 'E4534', '2 HI', { orders: { tactic: 'withdraw' } });
    stand(state, 'P3', 'E4534', '1 HI');
    const a = stand(state, 'P1', 'E4534', '3 PX', { orders: { tactic: 'withdraw' } });
    const play = playOn(state);

    clash(play, a);

    expect(play.log.events[0]?.data).toMatchObject({ other: { units: { HI: 3 } } });
  });
});

describe('king-of-kings external battles', () => {
  test('KOK-OPT-8: an answer is read by lines or semicolons', () => {
    expect(readAnswer('winner: initiator; initiator: 2 PX, 1 LC; other: 6 HI; leaders: L3')).toEqual({
      winner: 'initiator',
      losses: {
        initiator: [
          { type: 'PX', n: 2 },
          { type: 'LC', n: 1 },
        ],
        other: [{ type: 'HI', n: 6 }],
      },
      leaders: ['L3'],
      ransoms: [],
      retreat: 'loser',
    });
    expect(typeof readAnswer('the blue ones won')).toBe('string');
  });

  test('KOK-OPT-8: a large battle asks the GM, refuses impossible losses, and uses the answer', () => {
    const state = bare('diadochi', 4, { battles: 'external' });
    const a = stand(state, 'P1', 'E4534', '6 HI', { orders: { tactic: 'charge' } });
    const b = stand(state, 'P2', 'E4534', '5 HI', { orders: { tactic: 'charge' } });
    const answers = ['winner: initiator; other: 9 HI', 'winner: initiator; initiator: 1 HI; other: 2 HI'];
    const asked: string[] = [];
    const play = {
      ...playOn(state),
      ask: (q: { id: string }) => [(asked.push(q.id), answers.shift() ?? '')] as string[],
    };

    const outcome = battle(play, { hex: a.hex, domain: 'land', initiator: [a], other: [b] });

    expect(asked).toEqual([id, `${id}-again1`]);
    expect(outcome.winner).toBe('initiator');
    expect(a.units['P1']).toEqual({ HI: 5 });
    // Two fell; the others found no shelter in this far country.
    expect(state.sides['P2']?.pool.HI).toBe(5);
  });

  test('KOK-OPT-8: the answer may be YAML', () => {
    const yaml = `- battle: E2931-t14-2        # as asked
  winner: initiator
  losses: {initiator: {PX: 2, LC: 1}, other: {HI: 6}}   # final
  leaders_lost: [L3]
  ransom: {L4: 20}
  retreat: nobody`;
    const whole = {
      winner: 'initiator',
      losses: {
        initiator: [
          { type: 'PX', n: 2 },
          { type: 'LC', n: 1 },
        ],
        other: [{ type: 'HI', n: 6 }],
      },
      leaders: ['L3'],
      ransoms: [{ leader: 'L4', sum: 20 }],
      retreat: 'nobody',
    };
    expect(readAnswer(yaml)).toEqual(whole);
    const block = yaml.replace(/losses: .*/, 'losses:\n    initiator: {PX: 2, LC: 1}\n    other: {HI: 6}');
    expect(readAnswer(block)).toEqual(whole);
    expect(readAnswer('winner: other\nretreat: everybody')).toMatch(/who retreats/);
  });

  const reported = (answers: string[]) => {
    const state = bare('diadochi', 4, { battles: 'external' });
    const a = stand(state, 'P1', 'E4534', '6 HI', { orders: { tactic: 'charge' } });
    const b = stand(state, 'P2', 'E4534', '5 HI', { orders: { tactic: 'charge' } });
    state.leaders['L1'] = { id: 'L1', side: 'P2', kind: 'general', force: b.id };
    Object.assign(state.positions['P2']!, { treasury: 100, lastSpringIncome: 80 });
    const left = [...answers];
    const facts: string[] = [];
    const play = {
      ...playOn(state),
      ask: (q: { facts?: readonly string[] }) => (facts.push(...(q.facts ?? [])), [left.shift() ?? '']),
    };
    battle(play, { hex: a.hex, domain: 'land', initiator: [a], other: [b] });
    return { state, a, b, facts };
  };

  test('KOK-OPT-8: a reported retreat is the one that is made', () => {
    const { state, a, b } = reported(['winner: initiator; other: 1 HI; retreat: nobody']);
    expect(state.forces[b.id]).toMatchObject({ hex: a.hex, units: { P2: { HI: 4 } } });
    const back = reported(['winner: initiator; other: 1 HI; retreat: initiator']);
    expect(back.state.forces[back.a.id]?.hex).not.toBe('E4534');
    expect(back.state.forces[back.b.id]?.hex).toBe('E4534');
  });

  test('KOK-OPT-8, KOK-ALL-5: a ransom is paid to the captor within the limit of gifts', () => {
    const { state, facts } = reported([
      'winner: initiator; ransom: L1 41; retreat: nobody',
      'winner: initiator; ransom: L1 40; retreat: nobody',
    ]);
    expect(facts.some((f) => f.includes("41 talents for L1 can't be paid"))).toBe(true);
    expect(state.leaders['L1']).toBeDefined();
    expect(state.positions['P2']).toMatchObject({ treasury: 60, given: { money: 40 } });
  });
});

describe('king-of-kings mutineers', () => {
  test('KOK-NPC-8: mutineers beaten by loyal troops are loyal again after the pursuit', () => {
    const state = bare('third-century');
    const rome = stand(state, 'P1', 'E4534', '6 HI', { orders: { tactic: 'charge' } });
    state.sides['rebel-P1'] = {
      ...state.sides['persia']!,
      id: 'rebel-P1',
      kind: 'rebel',
      name: 'Rebels',
      parent: 'P1',
      enemies: [],
      nextForce: { A: 1, C: 1 },
    };
    const rebels = stand(state, 'rebel-P1', 'E4534', '2 HI', { orders: { tactic: 'withdraw' } });
    const play = playOn(state, {
      [`battle/tactic ${id} rebel-P1`]: [2],
      [`battle/land-tens ${id} round-1 P1`]: [1],
      [`battle/land-ones ${id} round-1 P1`]: [6, 1, 1, 1, 1, 1, 1, 1],
      [`battle/land-ones ${id} round-1 rebel-P1`]: [1, 1, 1, 1, 1, 1],
      [`battle/land-tens ${id} pursuit P1`]: [1],
      [`battle/land-ones ${id} pursuit P1`]: [1, 1, 1, 1, 1, 1, 1, 1],
    });
    rebels.orders = {};

    battle(play, { hex: rome.hex, domain: 'land', initiator: [rome], other: [rebels] });

    play.scripted.assertSpent();
    expect(types(play)).toContain('loyal-again');
    expect(types(play)).not.toContain('retreated');
    expect(state.forces[rome.id]?.units).toEqual({ P1: { HI: 7 } });
    expect(state.forces[rebels.id]).toBeUndefined();
  });
});
